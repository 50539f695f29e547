"""What is said and kept when the program breaks."""

from __future__ import annotations

import time
import traceback
from pathlib import Path

from ui.window import words


def report(error: BaseException, log_dir: Path) -> str:
    """Write the traceback of `error` to a new file in `log_dir` and return a line for the player.

    Never raises: if the file cannot be written, the line carries the traceback itself.
    """
    cause = f"{type(error).__name__}: {error}"
    detail = "".join(traceback.format_exception(error))
    path = log_dir / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        log_dir.mkdir(parents=True, exist_ok=True)
        path.write_text(detail, encoding="utf-8")
    except OSError as reason:
        return words.STOPPED_UNKEPT.format(cause=cause, reason=reason, detail=detail)
    return words.STOPPED.format(cause=cause, path=path)
