"""A short text that is equal for two sets of rules if and only if they play the same game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from game.rules.rules import Rules
from game.values import held_by, is_value, usual_of

_TOLD = frozenset(
    {"because", "reason", "name", "label", "art", "sign", "printed", "back", "credit", "help"}
    | {"composed", "forms"}
)
"""Fields that are only shown; changing them does not change a game."""
_TOLD_AT_FIRST = _TOLD - {"label"}
"""The same for games that were begun while the label of a count was part of the digest."""
_PLAYED = ("direction", "sides", "ranks", "draws", "phases", "score", "match")
"""The parts of a rule file that affect play; options have had their effect when rules are
compiled."""


def rules_digest(rules: Rules) -> str:
    """The digest of the rules of a game, 32 hexadecimal digits.

    Keys at their default values do not count, so a new key with a default leaves the digest of
    every older file unchanged.
    """
    return _digest(rules, _TOLD)


def has_digest(rules: Rules, digest: str) -> bool:
    """Whether a game saved with this digest plays the same by these rules."""
    return digest in (rules_digest(rules), _digest(rules, _TOLD_AT_FIRST))


def _digest(rules: Rules, said: frozenset[str]) -> str:
    deck = rules.deck
    told = [
        [rules.key, rules.players, _plain(rules.told_options, said), list(rules.order)],
        [_plain(getattr(rules.variant, name), said) for name in _PLAYED],
        [list(deck.ranks), list(deck.pack), list(deck.suits), _plain(deck.cards, said)],
    ]
    text = json.dumps(told, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _plain(value: Any, said: frozenset[str]) -> Any:
    """A value as JSON, in which nothing depends on an order without meaning."""
    if is_value(value):
        usual = usual_of(value)
        return {
            name: _plain(held, said)
            for name, held in held_by(value).items()
            if name not in said and not _is_usual(held, usual[name])
        }
    if isinstance(value, Mapping):
        return [[str(key), _plain(held, said)] for key, held in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, tuple | list):
        return [_plain(held, said) for held in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def _is_usual(held: Any, default: Any) -> bool:
    return type(held) is type(default) and bool(held == default)
