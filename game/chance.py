"""Randomness: how a seed becomes a shuffled pack, and how anyone can check it.

The stream of random numbers for a purpose ("label") is the SHA-256 of the text
``tureen-1:SEED:LABEL:COUNTER`` for COUNTER = 0, 1, 2 ..., each digest read as eight unsigned
32-bit big-endian numbers. A number below n is the next one, modulo n, after discarding those not
below the largest multiple of n that fits into 2**32, so every value is equally likely. A pack is
shuffled by Fisher-Yates from its last card down: card i changes places with card below(i + 1).

Nothing here depends on the version of Python, and ``tests/game/test_chance.py`` holds test vectors.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count, islice
from operator import mod
from struct import Struct, unpack_from
from typing import Protocol, TypeVar

from game.rules.cards import Code
from game.values import Value

T = TypeVar("T")
_WORD = 1 << 32
_EIGHT = Struct(">8I")
METHOD = "tureen-1"
"""The name of the method by which everything here follows from a seed."""
LARGEST_SEED = 2**53 - 1
"""Seeds are whole numbers from 0 to this, so that every JSON reader keeps them exactly."""


class Deal(Value):
    """What was dealt: `hands[seat]`, `stock` top card first, the turned-up card, the prizes."""

    hands: tuple[tuple[Code, ...], ...]
    stock: tuple[Code, ...] = ()
    turned: Code | None = None
    prizes: tuple[Code, ...] = ()


def numbers(seed: int, label: str) -> Iterator[int]:
    """The endless stream of 32-bit numbers that `seed` gives for the purpose `label`."""
    return chain.from_iterable(map(_EIGHT.unpack, _digests(seed, label)))


def _digests(seed: int, label: str) -> Iterator[bytes]:
    """The same stream as bytes, eight numbers at a time."""
    begun = hashlib.sha256(f"{METHOD}:{seed}:{label}:".encode()).copy
    for counter in count():
        block = begun()
        block.update(b"%d" % counter)
        yield block.digest()


def below(limit: int, stream: Iterator[int]) -> int:
    """The next number of `stream` that is below `limit`; all values are equally likely."""
    bound = _WORD - _WORD % limit
    for value in stream:
        if value < bound:
            return value % limit
    raise AssertionError("the stream of numbers never ends")


def shuffled(items: Sequence[T], seed: int, label: str) -> tuple[T, ...]:
    """`items` in the order that `seed` gives them for the purpose `label`."""
    pack = list(items)
    left = len(pack)
    for place in _below_each(range(left, 1, -1), seed, label):
        left -= 1
        pack[left], pack[place] = pack[place], pack[left]
    return tuple(pack)


def _below_each(limits: range, seed: int, label: str) -> Iterable[int]:
    """The results of `below` for falling limits, computed together, which is faster."""
    digests = b"".join(islice(_digests(seed, label), -(-len(limits) // 8)))
    values = unpack_from(f">{len(limits)}I", digests)
    if max(values, default=0) < _WORD - limits.start:
        return map(mod, values, limits)
    stream = numbers(seed, label)  # one of them may have to be discarded
    return [below(limit, stream) for limit in limits]


def new_seed() -> int:
    """A seed nobody can guess."""
    import secrets  # imported here because a table with a given seed opens without it

    return secrets.randbelow(LARGEST_SEED + 1)


def seal(seed: int, hand: int, deal: Deal) -> str:
    """The commitment to a deal: a SHA-256 in hexadecimal, shown before the first card is played.

    It is the digest of one line of JSON (no blanks, ASCII), ``[SEED, HAND, HANDS, STOCK, PRIZES]``,
    with HAND counted from 0 and each hand's codes sorted. The record contains all of this, so
    anyone with the record can compute the seal again, and nobody can change a deal after its seal
    was shown.
    """
    hands = [sorted(hand) for hand in deal.hands]
    text = json.dumps(
        [seed, hand, hands, list(deal.stock), list(deal.prizes)], separators=(",", ":")
    )
    return hashlib.sha256(text.encode()).hexdigest()


class Chance(Protocol):
    """The source of randomness of a game: a seed, or the record of a game already played."""

    @property
    def seed(self) -> int:
        """The seed of the game."""

    def first_dealer(self, players: int) -> int:
        """The first dealer."""

    def draw(self, name: str, among: Sequence[str]) -> str:
        """The value drawn for `name` from these values."""

    def pack(self, cards: tuple[str, ...], hand: int, attempt: int) -> tuple[str, ...]:
        """The shuffled pack for a hand; `attempt` counts the deals of it already thrown in."""

    def line(self, cards: tuple[str, ...], hand: int) -> tuple[str, ...]:
        """The shuffled line of prizes for a hand."""


class Seeded(Value):
    """Randomness that follows from a seed alone."""

    seed: int

    def first_dealer(self, players: int) -> int:
        return below(players, numbers(self.seed, "dealer"))

    def draw(self, name: str, among: Sequence[str]) -> str:
        return among[below(len(among), numbers(self.seed, f"draw {name}"))]

    def pack(self, cards: tuple[str, ...], hand: int, attempt: int) -> tuple[str, ...]:
        return shuffled(cards, self.seed, f"hand {hand}.{attempt}")

    def line(self, cards: tuple[str, ...], hand: int) -> tuple[str, ...]:
        return shuffled(cards, self.seed, f"line {hand}")
