"""What lies where on the table: the values of the arrangement."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, IntEnum, auto
from typing import NamedTuple

from game.rules.cards import Code
from game.values import Value
from ui.table.geometry import Spot


class CardKey(NamedTuple):
    """A single physical card: in games with two packs a code alone is not enough."""

    code: Code
    copy: int


class Zone(NamedTuple):
    """A part of the table: its name, and the seat it belongs to (-1 for everybody's)."""

    name: str
    seat: int = -1


class Mood(Enum):
    """How a card is shown."""

    NORMAL = auto()
    OFF = auto()
    """Cannot be chosen now."""
    LIT = auto()
    """Under the pointer, or selected."""
    FOCUSED = auto()
    """Selected with the keyboard."""
    WINNING = auto()
    GHOST = auto()
    """Not there yet: the preview of a choice."""


class Layer(IntEnum):
    """The drawing order: later layers cover earlier ones."""

    PILE = 0
    POT = 1
    TRICK = 2
    HAND = 3
    OFFERED = 4


class Placed(Value):
    """A card that lies face up somewhere."""

    code: Code
    zone: Zone
    spot: Spot
    layer: Layer
    mood: Mood = Mood.NORMAL


def keyed(placed: Iterable[Placed], before: Mapping[CardKey, Zone]) -> list[CardKey]:
    """A key for each card of `placed`: the same card keeps its key when it moves.

    `before` says where each known card lay before. Of two equal cards, the one that stays in its
    zone keeps its key first; then those that moved take the remaining keys.
    """
    cards = list(placed)
    keys: list[CardKey | None] = [None] * len(cards)
    free = dict(before)
    for i, card in enumerate(cards):
        stays = (k for k, zone in free.items() if k.code == card.code and zone == card.zone)
        keys[i] = next(stays, None)
        _drop(free, keys[i])
    for i, card in enumerate(cards):
        if keys[i] is None:
            keys[i] = next((key for key in free if key.code == card.code), None)
            _drop(free, keys[i])
    taken = {key for key in keys if key is not None} | set(free)
    return [key or _fresh(card.code, taken) for key, card in zip(keys, cards, strict=True)]


def _fresh(code: Code, taken: set[CardKey]) -> CardKey:
    """A key that is not taken yet; takes it."""
    copy = 0
    while (key := CardKey(code, copy)) in taken:
        copy += 1
    taken.add(key)
    return key


def _drop(keys: dict[CardKey, Zone], key: CardKey | None) -> None:
    if key is not None:
        del keys[key]
