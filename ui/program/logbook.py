"""The program's log: a few files of bounded size in the player's folder for logs."""

from __future__ import annotations

import logging
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from game.door.private import make_private
from game.log import warn
from ui.window.crash import LOG_FILE

LARGEST = 200_000
"""Bytes of one file."""
FILES = 3
"""How many older files are kept in addition."""
_FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Quiet(RotatingFileHandler):
    """Ignores that the log cannot be written, for lack of space or permission."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore the error."""


def start_log(folder: Path) -> None:
    """From now on write warnings, and errors of threads, to the log in a folder."""
    make_private(folder)  # an error may reveal cards
    root = logging.getLogger()
    if any(isinstance(handler, _Quiet) for handler in root.handlers):
        return
    handler = _Quiet(
        folder / LOG_FILE, maxBytes=LARGEST, backupCount=FILES, encoding="utf-8", delay=True,
        errors="backslashreplace",
    )  # fmt: skip
    handler.setFormatter(logging.Formatter(_FORM))
    root.addHandler(handler)
    threading.excepthook = _thread_broke


def stop_log() -> None:
    """Close the log."""
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler, _Quiet)]:
        root.removeHandler(handler)
        handler.close()


def _thread_broke(about: Any) -> None:
    error = about.exc_value
    warn(__name__, "a thread broke", error=error)
