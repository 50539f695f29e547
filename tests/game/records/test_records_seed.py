"""If a record says or shows that its deals follow from its seed, they must."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.chance import LARGEST_SEED
from game.many.simulate import finish
from game.position.game import Game
from game.records.record import to_record
from game.records.record_file import Verdict, verdict
from game.table.seats import Seat
from tests.shipped import CATALOGUE

FOREIGN = Path(__file__).resolve().parents[2] / "data" / "record-examples.jsonl"
GAMES = {
    "bisque": 3,
    "bouillabaisse": 3,
    "succotash": 3,
    "whist": 4,
    "sueca": 4,
    "hearts": 4,
    "bisca-tres": 3,
}


@cache
def _line(variant: str, sealed: bool) -> str:
    players = GAMES[variant]
    seats = [Seat(f"P{seat}", "computer", "random") for seat in range(players)]
    game = finish(Game(CATALOGUE.rules(variant, players), 5), ["random"] * players)
    return json.dumps(to_record(game, seats, sealed=sealed))


def _judged(variant: str, sealed: bool, change: Callable[[dict[str, Any]], object]) -> Verdict:
    record = json.loads(_line(variant, sealed))
    change(record)
    return verdict(1, json.dumps(record), CATALOGUE)


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("sealed", [False, True])
def test_games_dealt_here_follow_from_their_seeds(variant: str, sealed: bool) -> None:
    assert _judged(variant, sealed, lambda record: None) == Verdict(1)


@pytest.mark.parametrize("variant", GAMES)
def test_a_sealed_record_with_another_seed_is_refused(variant: str) -> None:
    found = _judged(variant, True, lambda record: record.update(seed=6))
    assert found.known
    assert "follow" in found.fault
    assert not _judged(variant, False, lambda record: record.update(seed=6)).fault


def test_records_of_other_programs_have_seeds_of_their_own_meaning() -> None:
    for line in FOREIGN.read_text().splitlines():
        assert verdict(1, line, CATALOGUE) == Verdict(1)
        claimed = json.dumps({**json.loads(line), "deals": "tureen-1"})
        assert "follow" in verdict(1, claimed, CATALOGUE).fault


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 10**20, 0.5, True, None, "7"])
def test_a_seed_is_a_whole_number_within_its_bounds(seed: object) -> None:
    found = _judged("bisque", False, lambda record: record.update(seed=seed))
    assert not found.known
    assert "'seed' must be a whole number" in found.fault


@pytest.mark.parametrize("word", ["", "tureen-2", None, 7, ["tureen-1"], True])
def test_only_the_method_that_is_known_can_be_claimed(word: object) -> None:
    found = _judged("bisque", True, lambda record: record.update(deals=word))
    assert "'deals' should be 'tureen-1'" in found.fault


def _swap(record: dict[str, Any]) -> None:
    """Two hands of the last deal change places, and the hand is left before its first move."""
    last = record["hands"][-1]
    deal = last["deal"]["hands"]
    deal[0], deal[1] = deal[1], deal[0]
    for key in ("scores", "cases", "card_points"):
        last.pop(key, None)
    last.update(actions=[], tricks=[])
    done = [hand["scores"] for hand in record["hands"][:-1]]
    record.update(
        finished=False, winners=[], totals=[sum(scores) for scores in zip(*done, strict=True)]
    )


@pytest.mark.parametrize("variant", ["bisque", "hearts"])
def test_a_later_deal_that_was_exchanged_is_noticed_without_a_seal(variant: str) -> None:
    found = _judged(variant, False, _swap)
    hands = len(json.loads(_line(variant, False))["hands"])
    assert found.fault == f"hand {hands}: this deal does not follow from the seed"


def _only_dealt(record: dict[str, Any]) -> dict[str, Any]:
    """The game is left before its first move. Returns its one hand."""
    first: dict[str, Any] = record["hands"][0]
    for key in ("scores", "cases", "card_points"):
        first.pop(key, None)
    first.update(actions=[], tricks=[])
    record.update(hands=[first], finished=False, winners=[], totals=[0] * len(record["players"]))
    return first


def test_who_deals_first_follows_from_the_seed_as_well() -> None:
    def another_dealer(record: dict[str, Any]) -> None:
        first = _only_dealt(record)
        first["dealer"] = (first["dealer"] + 1) % 4

    found = _judged("hearts", True, another_dealer)
    assert "should deal, as follows from the seed" in found.fault


def test_what_chance_draws_for_a_game_follows_from_the_seed_as_well() -> None:
    def another_suit(record: dict[str, Any]) -> None:
        _only_dealt(record)
        record["draws"]["suit"] = "H" if record["draws"]["suit"] != "H" else "S"

    assert not _judged("bouillabaisse", True, lambda record: _only_dealt(record)).fault
    assert "follow from the seed" in _judged("bouillabaisse", True, another_suit).fault


@pytest.mark.parametrize(
    ("variant", "part"), [("bisca-tres", "stock"), ("succotash", "prizes"), ("sueca", "turned")]
)
def test_all_cards_beside_the_hands_follow_from_the_seed(variant: str, part: str) -> None:
    def exchanged(record: dict[str, Any]) -> None:
        first = _only_dealt(record)
        deal = first["deal"]
        if part == "turned":
            hand = deal["hands"][first["dealer"]]
            deal[part] = next(card for card in hand if card != deal[part])
        else:
            deal[part][0], deal[part][1] = deal[part][1], deal[part][0]

    assert not _judged(variant, True, lambda record: _only_dealt(record)).fault
    found = _judged(variant, True, exchanged)
    assert found.fault == "hand 1: this deal does not follow from the seed"


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "9" * 30, f"1.{9:099}"])
def test_every_number_is_finite_and_of_bounded_length(number: str) -> None:
    line = _line("bisque", False).replace('"totals": [', f'"totals": [{number}, ', 1)
    found = verdict(1, line, CATALOGUE)
    assert not found.known
    assert found.fault.startswith("not a record: ")
