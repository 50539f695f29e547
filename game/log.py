"""Writes to the program's log, from anywhere in it.

Python's own logging is slow to import and hardly ever needed; and it fails if the clock shows a
year that Python cannot represent.
"""

from __future__ import annotations

import contextlib


def warn(who: str, text: str, *values: object, error: BaseException | None = None) -> None:
    """Write something that the program's developers should know.

    Args:
        who: the name of the module.
        text: the sentence, with `%` formats for `values`.
        values: the values for these formats.
        error: an error whose traceback is written too.
    """
    with contextlib.suppress(OverflowError):
        import logging

        level = logging.WARNING if error is None else logging.ERROR
        logging.getLogger(who).log(level, text, *values, exc_info=error)
