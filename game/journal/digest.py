"""A short text that two sets of rules share if and only if games go the same way by both."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from game.rules.rules import Rules

_TOLD = frozenset({"because", "reason", "name", "art", "sign", "printed", "back", "credit", "help"})
"""Fields that say something or show something; rewording them changes no game."""
_PLAYED = ("direction", "sides", "ranks", "draws", "phases", "score", "match")
"""What of a rule file is played by; options have done their part when the rules are compiled."""


def rules_digest(rules: Rules) -> str:
    """The digest of the rules of a game, 32 hexadecimal digits.

    What a rule file leaves as it usually is does not count, so that a new key with a usual value
    leaves the digest of every older file as it was.
    """
    deck = rules.deck
    told = [
        [rules.key, rules.players, _plain(rules.options), list(rules.order)],
        [_plain(getattr(rules.variant, name)) for name in _PLAYED],
        [list(deck.ranks), list(deck.pack), list(deck.suits), _plain(deck.cards)],
    ]
    text = json.dumps(told, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _plain(value: Any) -> Any:
    """A value as JSON has it, in which nothing hangs on an order that means nothing."""
    if is_dataclass(value):
        return {
            f.name: _plain(held)
            for f in fields(value)
            if f.name not in _TOLD and not _usual(f, held := getattr(value, f.name))
        }
    if isinstance(value, Mapping):
        return [[str(key), _plain(held)] for key, held in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, tuple | list):
        return [_plain(held) for held in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def _usual(field: Any, held: Any) -> bool:
    if field.default is not MISSING:
        return bool(held == field.default and type(held) is type(field.default))
    return field.default_factory is not MISSING and bool(held == field.default_factory())
