"""Writing to the program's log, from anywhere in it.

Python's own logging is slow to import, and hardly ever needed; and it fails itself where the clock
shows a year that Python cannot count.
"""

from __future__ import annotations

import contextlib


def warn(who: str, text: str, *values: object, error: BaseException | None = None) -> None:
    """Write something that the player's makers should know.

    Args:
        who: the name of the module.
        text: the sentence, with places for `values` as `%` fills them.
        values: what stands in these places.
        error: whose traceback is written as well.
    """
    with contextlib.suppress(OverflowError):
        import logging

        level = logging.WARNING if error is None else logging.ERROR
        logging.getLogger(who).log(level, text, *values, exc_info=error)
