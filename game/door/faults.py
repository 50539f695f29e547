"""Faults in a text file, with their places."""

from __future__ import annotations

from game.errors import Bad
from game.values import Value


class Mark(Value):
    """A place in a file; lines count from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Fault(Value):
    """A fault in a file: its place, its key, and what to do about it."""

    mark: Mark
    key: str
    message: str

    @property
    def said(self) -> str:
        """The key and the sentence."""
        return f"{self.key}: {self.message}" if self.key else self.message

    def __str__(self) -> str:
        return f"{self.mark}: {self.said}"


class BadText(Bad):
    """A file that cannot be used. `faults` holds all that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(
            set(faults), key=lambda f: (f.mark.file, f.mark.line, f.key, f.message)
        )
        super().__init__("\n".join(map(str, self.faults)))
