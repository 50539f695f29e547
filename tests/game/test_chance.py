"""Deals that anyone can check: test vectors, fairness, and the seal."""

from __future__ import annotations

import hashlib
import json
import re
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.chance import LARGEST_SEED, Deal, Seeded, below, new_seed, numbers, seal, shuffled
from game.folders import SHIPPED
from game.position.game import Game
from game.records.record import replay
from tests.game.tables import record, run_out
from tests.shipped import CATALOGUE

README = (SHIPPED / "README.md").read_text(encoding="utf-8")


def stream(seed: int, purpose: str) -> Iterator[int]:
    """The stream of numbers as the README describes it, written a second time."""
    for counter in range(1000):
        digest = hashlib.sha256(f"tureen-1:{seed}:{purpose}:{counter}".encode()).hexdigest()
        yield from (int(digest[place : place + 8], 16) for place in range(0, 64, 8))


def shuffle(pack: list[str], seed: int, purpose: str) -> list[str]:
    """The shuffle as the README describes it, written a second time."""
    cards, found = list(pack), stream(seed, purpose)
    for place in reversed(range(1, len(cards))):
        size = place + 1
        number = next(n for n in found if n < 4294967296 // size * size)
        cards[place], cards[number % size] = cards[number % size], cards[place]
    return cards


def test_vector_of_numbers() -> None:
    first = hashlib.sha256(b"tureen-1:7:example:0").digest()
    expected = [int.from_bytes(first[i : i + 4], "big") for i in range(0, 32, 4)]
    assert expected[:2] == [4243003927, 2869546116]
    assert list(islice(numbers(7, "example"), 8)) == expected
    assert list(islice(numbers(7, "example"), 100)) == list(islice(stream(7, "example"), 100))


def test_vector_of_a_shuffle() -> None:
    assert "".join(shuffled("ABCDEF", 7, "example")) == "DCEAFB"
    for seed in (0, 1, LARGEST_SEED):
        pack = [str(n) for n in range(104)]
        assert list(shuffled(pack, seed, "hand 3.1")) == shuffle(pack, seed, "hand 3.1")


def test_the_vectors_of_the_readme_hold() -> None:
    words = " ".join(README.split())
    found = re.search(
        r"The stream of seed 7 for the purpose `example` begins ([\d, ]+), and", words
    )
    assert found
    assert [int(n) for n in found[1].split(", ")] == list(islice(stream(7, "example"), 5))
    assert "shuffles A B C D E F into D C E A F B" in words
    sealed = re.search(r"`(\[7,0,.*?\])` has the seal `(\w+)`", words)
    assert sealed
    assert hashlib.sha256(sealed[1].encode()).hexdigest() == sealed[2]
    seed, hand, hands, stock, prizes = json.loads(sealed[1])
    assert (
        seal(seed, hand, Deal(tuple(map(tuple, hands)), tuple(stock), None, tuple(prizes)))
        == sealed[2]
    )


def test_numbers_at_the_uneven_end_are_skipped() -> None:
    largest = 2**32 - 1
    assert below(3, iter([largest, 4])) == 1
    assert below(3, iter([largest - 1])) == 2
    assert below(2**31 + 1, iter([2**31 + 1, 5])) == 5
    assert below(1, iter([largest])) == 0


def test_every_card_is_equally_likely_in_every_place() -> None:
    cards, deals = 36, 3000
    pack = CATALOGUE.rules("bisque", 3).pack
    counts = Counter(
        (place, card)
        for seed in range(deals)
        for place, card in enumerate(Seeded(seed).pack(pack, 0, 0))
    )
    expected = deals / cards
    chi = sum(
        (counts[place, card] - expected) ** 2 / expected for place in range(cards) for card in pack
    )
    # (36 - 1)**2 = 1225 degrees of freedom; outside this interval once in a thousand times.
    assert 1068 < chi < 1393


def test_first_dealers_are_equally_likely() -> None:
    counts = Counter(Seeded(seed).first_dealer(3) for seed in range(3000))
    assert all(900 < counts[seat] < 1100 for seat in range(3))


def test_each_purpose_hand_and_redeal_has_its_own_random_stream() -> None:
    luck, pack = Seeded(3), tuple(map(str, range(30)))
    shuffles = {luck.pack(pack, 0, 0), luck.pack(pack, 1, 0), luck.pack(pack, 0, 1)}
    assert len({*shuffles, luck.line(pack, 0), luck.line(pack, 1)}) == 5


def test_a_deal_follows_from_the_seed_as_described() -> None:
    rules = CATALOGUE.rules("bisca-tres", 4)
    game = Game(rules, 99)
    dealer = next(stream(99, "dealer")) % 4
    assert game.dealer == dealer
    pack = shuffle(list(rules.pack), 99, "hand 0.0")
    for turn in range(4):
        seat = (dealer - 1 - turn) % 4
        assert list(game.deal.hands[seat]) == pack[turn:12:4]
    assert list(game.deal.stock) == [*pack[13:], pack[12]]


def test_what_is_drawn_follows_from_the_seed_as_described() -> None:
    game = Game(CATALOGUE.rules("bouillabaisse", 4), 5)
    assert game.draws["face"] == "JQK"[next(stream(5, "draw face")) % 3]
    assert game.draws["suit"] == "CDSH"[next(stream(5, "draw suit")) % 4]


def test_new_seeds_are_within_what_every_reader_keeps() -> None:
    assert all(0 <= new_seed() <= LARGEST_SEED == 2**53 - 1 for _ in range(100))


def sealed_in(written: dict[str, Any], hand: int) -> str:
    """The seal of a hand, taken from nothing but the record."""
    deal = written["hands"][hand]["deal"]
    hands = [sorted(cards) for cards in deal["hands"]]
    line = json.dumps(
        [written["seed"], hand, hands, deal["stock"], deal["prizes"]], separators=(",", ":")
    )
    return hashlib.sha256(line.encode("ascii")).hexdigest()


@pytest.mark.parametrize(
    ("variant", "players"), [("bisque", 3), ("bisca-sete", 6), ("succotash", 3)]
)
def test_the_seal_shown_before_the_first_card_can_be_taken_from_the_record(
    variant: str, players: int
) -> None:
    game = Game(CATALOGUE.rules(variant, players), 12)
    shown = [game.seal]
    run_out(game)
    if not game.over:
        shown.append(game.seal)
    written = json.loads(json.dumps(record(game)))
    assert [sealed_in(written, hand) for hand in range(len(shown))] == shown
    written["hands"][0]["deal"]["hands"][0], written["hands"][0]["deal"]["hands"][1] = (
        written["hands"][0]["deal"]["hands"][1],
        written["hands"][0]["deal"]["hands"][0],
    )
    assert sealed_in(written, 0) != shown[0]


def test_a_replayed_game_has_the_same_seals() -> None:
    game = Game(CATALOGUE.rules("chicane", 3), 4)
    assert replay(json.loads(json.dumps(record(game))), CATALOGUE).seal == game.seal


def test_nothing_depends_on_this_machine() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 7)
    assert game.seal == "919be636dd29f87f036426e060425bbcb17513c9af82171b45029a577d079ad7"


def test_a_number_that_would_make_some_orders_likelier_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """2**32 leaves 1 when divided by 3: only the last number is one too many for three places."""
    digests: list[bytes] = []
    monkeypatch.setattr("game.chance._digests", lambda seed, label: iter(digests))
    for first in ([2**32 - 1, 5], [2**32 - 2]):
        digests[:] = [struct.pack(">8I", *first, *[0] * (8 - len(first)))]
        assert shuffled("abc", 1, "") == ("b", "a", "c")


def test_such_a_number_is_passed_over_in_a_real_stream() -> None:
    cards = [str(n) for n in range(7000)]
    number = next(islice(stream(146, "hand 0.0"), 84, None))
    assert number >= 2**32 // 6916 * 6916
    assert list(shuffled(cards, 146, "hand 0.0")) == shuffle(cards, 146, "hand 0.0")


def test_nothing_and_one_card_are_shuffled_into_themselves() -> None:
    assert shuffled((), 1, "") == ()
    assert shuffled("a", 1, "") == ("a",)
