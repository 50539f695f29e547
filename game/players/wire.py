"""A view as one line of JSON: what an outside program gets before it chooses a move.

Only the content of a `View` is sent, so such a program knows no more than its seat. docs/players.md
describes the line.
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
"""The version in every line; it changes if the format of the line does."""

_APART = ("rules", "legal")
"""Fields of the view that are not sent unchanged."""
MOST_MOVES = 5000
"""The most legal moves that are listed: dividing a long pile has millions."""

MOST_TOLD = 200
"""If there are more legal moves than this, their numbers are not sent."""


def question(view: View, seconds: float) -> str:
    """The line that asks the seat of `view` for a move within `seconds`, without a line break."""
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
            **_read_for_you(view),
            "legal": [str(move) for move in islice(iter(view.legal), MOST_MOVES)],
            "legal_count": len(view.legal),
            "seconds": seconds,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _read_for_you(view: View) -> dict[str, Any]:
    """What follows from the rules, so that a program need not know them: every card as it is now,
    the order of play, the cards still hidden, and numbers that mean the same in every game."""
    from game.players.features import COLUMNS, features, order_of_play, suits_of, values_of, voids

    rules, table, me = view.rules, view.table, view.seat or 0
    ranking, worth = view.ranking, values_of(rules)
    few = len(view.legal) <= MOST_TOLD
    return {
        "cards": {
            code: {
                "suits": list(ranking.suits[code]),
                "height": ranking.heights[code],
                "trump": code in ranking.trumps,
                "value": worth(code),
            }
            for code in sorted(rules.everything)
        },
        "best": rules.variant.match.best,
        "turns": list(rules.turns(table, table.leader)),
        "unseen": sorted(view.unseen.elements()),
        "order": [list(pair) for pair in order_of_play(view)],
        "voids": [
            [suit for suit, out in zip(suits_of(rules), row, strict=True) if out]
            for row in _by_seat(voids(view).tolist(), me)
        ],
        "columns": list(COLUMNS),
        "features": features(view).round(4).tolist() if few else None,
    }


def _by_seat(rows: list[Any], first: int) -> list[Any]:
    """Rows counted from seat `first`, reordered to begin with seat 0."""
    return [rows[(seat - first) % len(rows)] for seat in range(len(rows))]


def plain(value: Any) -> Any:
    """A value of a view as JSON: values with fields, and named tuples, become objects.

    Raises:
        TypeError: for a value that JSON cannot represent.
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
