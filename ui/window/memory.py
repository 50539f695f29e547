"""Giving memory back to the system between two screens."""

from __future__ import annotations

import gc
import sys


def give_back() -> None:
    """Free what only cycles hold, and return freed memory to the system where it can be told to.

    The C library of Linux keeps what large pictures have left for pictures to come, in pieces
    that hardly ever fit; after some games that is more than all that is in use. Takes some
    hundredths of a second, so it is for the moments when nothing moves.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # the GNU library's alone
        if trim is not None:
            trim(0)
