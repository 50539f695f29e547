"""Giving memory back to the system between two screens."""

from __future__ import annotations

import gc
import sys

_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
_LARGE = 1 << 20  # bytes


def give_back_at_once() -> None:
    """From now on have the memory of every large picture returned to the system when it is
    dropped, where the C library can be told so.

    Of itself it keeps ever larger pieces for later, and a screen that shows one large picture
    after the other comes to more than all of them need. A new piece costs a little more then.
    """
    if sys.platform == "linux":
        import ctypes

        tell = getattr(ctypes.CDLL(None), "mallopt", None)
        if tell is not None:
            tell(_THRESHOLD, _LARGE)


def give_back() -> None:
    """Free what only cycles hold, and return freed memory to the system where it can be told to.

    Takes some tenths of a second, so it is for the moments between two screens when nothing moves.
    """
    gc.collect()
    give_back_freed()


def give_back_freed() -> None:
    """Return what was freed to the system where it can be told to: some milliseconds.

    The C library of Linux keeps what large pictures have left for pictures to come, in pieces
    that hardly ever fit; after some hands that is a third of all that the program has.
    """
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # the GNU library's alone
        if trim is not None:
            trim(0)
