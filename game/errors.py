"""The errors that people read, for the engine, the cards' art, and the screens.

`Bad` is for faulty input: a rule file, a record, a move, an option, an art pack. Most of its
subclasses are called Bad and a noun; a move that can be read but is not allowed is an
`IllegalMove`. `CommandError` ends a command that cannot go on.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable

FAILED = 1
"""The exit status of a command that could not do its work."""
WRONG_WORDS = 2
"""The exit status for a faulty command line, and for faulty files."""
_OF_SYSTEM = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "refused",
    errno.EACCES: "refused",
    errno.EPERM: "refused",
    errno.ENOENT: "absent",
}


class Bad(Exception):
    """Input that cannot be used. When it is raised, nothing has changed.

    The text says what is wrong, where, and what would be right. It is not a ValueError, so code
    that expects one from a library does not catch it by accident.
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


def why(error: Exception) -> str:
    """The cause of an error, for a sentence of the screen: in the language of the run what is
    usual, else in the words of the system or of the error."""
    from game.words import OF_SYSTEM

    if not isinstance(error, OSError):
        return str(error)
    usual = _OF_SYSTEM.get(error.errno or 0)
    return OF_SYSTEM[usual] if usual else error.strerror or str(error)
