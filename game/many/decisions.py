"""The decisions of whole games as plain arrays, for training or measuring players.

They are made by going through a finished game again, so games of computers, of records, and of
people all look the same. docs/learning.md describes every array.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.players.features import COLUMNS, features, order_of_play, rewards, suits_of, voids
from game.position.game import Game
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules

Arrays = dict[str, NDArray[Any]]

MOST_MOVES = 1000
"""Decisions with more moves are left out: dividing a long pile has millions of ways."""


def decisions_of(game: Game, number: int = 0) -> Arrays:
    """The decisions of a game's finished hands in which there was a choice.

    Args:
        game: the game.
        number: its number in the array ``game``.
    """
    rules = game.rules
    cards = {code: place for place, code in enumerate(_cards(rules))}
    brought = [rewards(rules, result) for result in game.results]
    told: list[dict[str, Any]] = []
    again = Game(rules, game.chance)
    for move in game.moves:
        view, hand = again.view(move.seat), again.table.hand
        if hand < len(brought) and 1 < len(view.legal) <= MOST_MOVES:
            legal = list(view.legal)
            meanings = [each.meaning for each in legal]
            played = order_of_play(view)
            told.append(
                {
                    "game": number,
                    "hand": hand,
                    "seat": move.seat,
                    "doing": view.doing,
                    "reward": brought[hand][move.seat],
                    "rows": len(legal),
                    "chosen": meanings.index(move.meaning),
                    "order": _padded([cards[code] for _, code in played], len(rules.pack)),
                    "order_seats": _padded(_from_viewer(view, played), len(rules.pack)),
                    "voids": voids(view),
                    "features": features(view),
                    "moves": [str(each) for each in legal],
                }
            )
        again.push(move, trusted=True)
    return _stacked(told, rules)


def joined(parts: Iterable[Arrays]) -> Arrays:
    """The decisions of several games as one set of arrays, in order."""
    parts = list(parts)
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def as_file(rules: Rules, arrays: Arrays) -> bytes:
    """The bytes of an ``.npz`` file, together with the names of columns, cards, and suits."""
    rows = arrays["rows"]
    names = {
        "columns": np.array(COLUMNS),
        "cards": np.array(_cards(rules)),
        "suits": np.array(suits_of(rules)),
        "first": np.concatenate([[0], rows.cumsum()])[:-1].astype(np.int64),
    }
    out = io.BytesIO()
    np.savez_compressed(out, allow_pickle=False, **names, **arrays)
    return out.getvalue()


def _stacked(told: Sequence[dict[str, Any]], rules: Rules) -> Arrays:
    """One array for each kind of value, with the decisions or rows stacked."""

    def column(name: str, kind: Any) -> NDArray[Any]:
        return np.array([each[name] for each in told], kind)

    pack, suits = len(rules.pack), len(suits_of(rules))
    rows = [each["features"] for each in told]
    return {
        "game": column("game", np.int32),
        "hand": column("hand", np.int16),
        "seat": column("seat", np.int8),
        "doing": column("doing", np.str_),
        "reward": column("reward", np.float32),
        "rows": column("rows", np.int32),
        "chosen": column("chosen", np.int32),
        "order": column("order", np.int16).reshape(-1, pack),
        "order_seats": column("order_seats", np.int8).reshape(-1, pack),
        "voids": column("voids", np.int8).reshape(-1, rules.players, suits),
        "features": np.concatenate([np.zeros((0, len(COLUMNS)), np.float32), *rows]),
        "moves": np.array([text for each in told for text in each["moves"]], np.str_),
    }


def _cards(rules: Rules) -> list[Code]:
    """The kinds of cards that `order` numbers."""
    return list(rules.deck.cards)


def _from_viewer(view: View, played: Iterable[tuple[int, Code]]) -> list[int]:
    return [(seat - (view.seat or 0)) % view.rules.players for seat, _ in played]


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    return [*numbers, *[-1] * (length - len(numbers))]
