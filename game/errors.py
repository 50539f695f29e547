"""The errors that people read, for the engine, the cards' art and the screens alike.

`Bad` is for what somebody gave: a rule file, a record, a move, an option, an art pack. Every error
of the family is called Bad and a noun, except a move that can be read and is not allowed, which is
an `IllegalMove`. `CommandError` is how a command of the command line ends when it cannot go on.
"""

from __future__ import annotations

from collections.abc import Iterable

FAILED = 1
"""The exit status of a command that could not do what it was asked."""
WRONG_WORDS = 2
"""The exit status for wrong words on the command line, and for wrong files."""


class Bad(Exception):
    """Something that was given and cannot be used. Nothing has changed when it is raised.

    The text says what is wrong, where, and what would be right. It is no ValueError, so whoever
    waits for one from a library does not catch it by accident.
    """


class CommandError(Exception):
    """Ends a command with one line, and a line for each of `more`.

    `status` is the exit status, `WRONG_WORDS` or `FAILED`.
    """

    def __init__(
        self, message: object, status: int = WRONG_WORDS, more: Iterable[object] = ()
    ) -> None:
        first = " ".join(str(message).splitlines())
        super().__init__("\n    ".join([first, *map(str, more)]))
        self.status = status
