"""A short text that two sets of rules share if and only if games go the same way by both."""

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
"""Fields that say something or show something; rewording them changes no game."""
_TOLD_AT_FIRST = _TOLD - {"label"}
"""The same for games that were begun while the label of a count was part of the digest."""
_PLAYED = ("direction", "sides", "ranks", "draws", "phases", "score", "match")
"""What of a rule file is played by; options have done their part when the rules are compiled."""


def rules_digest(rules: Rules) -> str:
    """The digest of the rules of a game, 32 hexadecimal digits.

    What a rule file leaves as it usually is does not count, so that a new key with a usual value
    leaves the digest of every older file as it was.
    """
    return _digest(rules, _TOLD)


def has_digest(rules: Rules, digest: str) -> bool:
    """Whether a game that was kept with this digest goes the same way by these rules."""
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
    """A value as JSON has it, in which nothing hangs on an order that means nothing."""
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
