"""What can be wrong with a record, with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.errors import Bad


class BadRecord(Bad):
    """A fault in a record. `hand` and `action` count from 0; None if unknown."""

    def __init__(self, message: str, hand: int | None = None, action: int | None = None) -> None:
        super().__init__(message, hand, action)
        self.message = message
        self.hand = hand
        self.action = action

    def __str__(self) -> str:
        where = "".join(
            f"{name} {number + 1}, "
            for name, number in (("hand", self.hand), ("action", self.action))
            if number is not None
        )
        return f"{where[:-2]}: {self.message}" if where else self.message


class NotARecord(BadRecord):
    """Something that is not the record of a game that this program can play."""


def exact_object(
    value: object, keys: Sequence[str], what: str, hand: int | None = None
) -> dict[str, Any]:
    """Return `value` if it is an object with exactly these keys.

    Args:
        value: a value from the record.
        keys: the keys it must have.
        what: its expected meaning, for the message.
        hand: the hand it belongs to, from 0.

    Raises:
        BadRecord: if it is not.
    """
    if not isinstance(value, dict):
        raise BadRecord(f"{what} must be an object, found {type(value).__name__}", hand)
    missing = [key for key in keys if key not in value]
    unknown = [str(key) for key in value if key not in keys]
    if missing:
        raise BadRecord(f"{what} lacks {', '.join(missing)}", hand)
    if unknown:
        raise BadRecord(f"{what} has unknown keys: {', '.join(unknown)}", hand)
    return value
