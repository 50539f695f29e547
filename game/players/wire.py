"""A view as one line of JSON: what an outside program is told before it chooses a move.

Only what a `View` holds goes over the wire, so such a program knows what its seat knows and no
more. docs/players.md describes the line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from itertools import islice
from typing import Any

from game.position.moves import Move
from game.position.view import View
from game.reasons import Reason
from game.values import held_by, is_value

PROTOCOL = 1
"""The number that every line carries; another shape of the line will carry another one."""

_APART = ("rules", "legal")
"""What the line does not tell as it stands in the view."""
MOST_MOVES = 5000
"""So many legal moves are named at most: dividing a long pile has millions of ways."""


def question(view: View, seconds: float) -> str:
    """The line that asks the seat of `view` for a move within so many seconds. No line break."""
    rules = view.rules
    return json.dumps(
        {
            "tureen": PROTOCOL,
            "variant": rules.key,
            "players": rules.players,
            "options": dict(rules.options),
            "doing": view.doing,
            "ranks": list(rules.ranks),
            "hand": list(view.hand),
            **{name: plain(held) for name, held in held_by(view).items() if name not in _APART},
            "legal": [str(move) for move in islice(iter(view.legal), MOST_MOVES)],
            "legal_count": len(view.legal),
            "seconds": seconds,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def plain(value: Any) -> Any:
    """A value of a view in the words of JSON: values with fields and named tuples by field name.

    Raises:
        TypeError: for what has no such form.
    """
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, Move):
        return value.full_text
    if isinstance(value, Reason):
        return str(value)
    if is_value(value):
        return {name: plain(held) for name, held in held_by(value).items()}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(item) for name, item in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Set):
        return sorted(plain(item) for item in value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} cannot be told to an outside player")
