"""What is saved when the program breaks: a report that can be sent to its makers.

It holds what they need to reproduce the error, and nothing about the player: home folders become
``~``, and the names of the user and the machine are removed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import pygame

from game import clock
from game.door.reading import read_whole
from game.files import write_whole
from game.values import Value
from ui.window import words

LOG_FILE = "tureen.log"
"""The log's name in its folder."""
MOST_LOG = 20_000
"""How many characters of the log's end go into a report."""
LARGEST_LOG = 4_000_000
"""The size in bytes above which the log is left out of a report."""
_SHORTEST_NAME = 3


class Report(Value):
    """What broke. `file` is the report's path, or None where `reason` says why it was not
    written."""

    cause: str
    text: str
    file: Path | None
    reason: str = ""

    @property
    def line(self) -> str:
        """What is printed in the terminal."""
        if self.file is None:
            said = words.STOPPED_UNKEPT
            return said.format(cause=self.cause, reason=self.reason, detail=self.text)
        return words.STOPPED.format(cause=self.cause, path=self.file)


def report(error: BaseException, log_dir: Path, record: str = "") -> Report:
    """Write a report to a new file in `log_dir`.

    Never raises: if the report cannot be written, the returned value holds it all the same.

    Args:
        error: what broke the program.
        log_dir: where reports and the log lie.
        record: the record of the game that was being played, without names; "" for none.
    """
    import traceback

    hidden = list(_personal())
    # A refused move tells what somebody holds, and everybody at the screen reads the cause.
    cause = scrubbed(f"{type(error).__name__}: {getattr(error, 'sentence', error)}", hidden)
    parts = [
        "\n".join(_versions()),
        "".join(traceback.format_exception(error)).rstrip(),
        words.REPORT_LOG.format(log=_log(log_dir)),
        words.REPORT_RECORD.format(record=record or words.REPORT_NO_GAME),
    ]
    text = scrubbed("\n\n".join(parts), hidden) + "\n"
    file = log_dir / clock.written("crash-%Y%m%d-%H%M%S.txt")
    try:
        write_whole(file, text.encode(errors="backslashreplace"), private=True)
    except OSError as reason:
        return Report(cause, text, None, scrubbed(reason.strerror or str(reason), hidden))
    return Report(cause, text, file)


def _versions() -> Iterable[str]:
    import platform

    yield clock.written("%Y-%m-%d %H:%M:%S")
    yield f"Python {sys.version.split()[0]}, {platform.system()} {platform.release()}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "-"
    yield f"pygame-ce {pygame.version.ver}, SDL {sdl}, {driver}"


def _log(log_dir: Path) -> str:
    try:
        return read_whole(log_dir / LOG_FILE, LARGEST_LOG).decode(errors="replace")[-MOST_LOG:]
    except OSError:
        return words.REPORT_NO_LOG


def _personal() -> Iterable[tuple[str, str]]:
    """What must not appear in a report, and its replacement; the longest first."""
    import getpass
    import platform

    try:
        home = Path.home()
        yield str(home), "~"
        yield str(home.resolve()), "~"
    except (OSError, RuntimeError):
        pass
    try:
        names = [getpass.getuser(), platform.node()]
    except (OSError, KeyError, ImportError):
        names = [platform.node()]
    yield from ((name, words.SOMEBODY) for name in names if len(name) >= _SHORTEST_NAME)


def scrubbed(text: str, hidden: Iterable[tuple[str, str]]) -> str:
    """`text` with words that identify somebody replaced.

    Args:
        text: any text.
        hidden: pairs of a word and its replacement.
    """
    for word, instead in hidden:
        if len(word) > 1:
            text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", instead, text)
    return text
