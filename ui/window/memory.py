"""Returns memory to the system between two screens."""

from __future__ import annotations

import gc
import sys

_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
_LARGE = 1 << 20  # bytes


def give_back_at_once() -> None:
    """From now on, return the memory of every large picture to the system when it is dropped, where
    the C library allows that.

    By default it keeps ever larger pieces for later use, and a screen that shows many large
    pictures in turn takes more memory than it needs. Allocating a new piece then costs a little
    more.
    """
    if sys.platform == "linux":
        import ctypes

        tell = getattr(ctypes.CDLL(None), "mallopt", None)
        if tell is not None:
            tell(_THRESHOLD, _LARGE)


def give_back() -> None:
    """Free what only reference cycles hold, and return freed memory to the system where possible.

    This takes some tenths of a second, so call it between two screens when nothing moves.
    """
    gc.collect()
    give_back_freed()


def give_back_freed() -> None:
    """Return freed memory to the system where possible; takes some milliseconds.

    The C library of Linux keeps the memory of large pictures for later ones, in pieces that rarely
    fit; after some hands that is a third of the program's memory.
    """
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only the GNU library has it
        if trim is not None:
            trim(0)
