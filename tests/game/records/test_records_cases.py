"""A record names the line of the scoring table that gave each score; older records do not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.many.simulate import finish
from game.position.game import Game
from game.records.faults import BadRecord
from game.records.record import replay, to_record
from game.table.seats import Seat
from tests.shipped import CATALOGUE

OLD = Path(__file__).parents[2] / "data" / "record-examples.jsonl"
RECORDS = [json.loads(line) for line in OLD.read_text(encoding="utf-8").splitlines()]
CHICANE = next(record for record in RECORDS if record["variant"] == "chicane")


def written(record: dict[str, Any]) -> dict[str, Any]:
    seats = [Seat(**player) for player in record["players"]]
    found: dict[str, Any] = json.loads(json.dumps(to_record(replay(record, CATALOGUE), seats)))
    return found


def test_the_line_of_each_score_is_named() -> None:
    """The hand of docs/records.md: bid 1 and won it, Nil kept, bid 2 and won them, Nil broken."""
    (hand,) = written(CHICANE)["hands"]
    assert hand["scores"] == [4, 24, 8, 0]
    cases = CATALOGUE.rules("chicane", 4).score.cases
    sentences = [cases[case].because for case in hand["cases"]]
    assert sentences[0].startswith("Bid {bid}, won {tricks}, exactly")
    assert sentences[1].startswith("Nil kept")
    assert sentences[2].startswith("Bid {bid}, won {tricks}, exactly")
    assert sentences[3].startswith("Nil, but tricks taken")


def test_older_records_are_read_as_ever() -> None:
    assert all("cases" not in hand for hand in CHICANE["hands"])
    again = written(CHICANE)
    for hand in again["hands"]:
        del hand["cases"]
    assert again == CHICANE


@pytest.mark.parametrize("wrong", [[0, 0, 0, 0], [None] * 4, [3, 0, 3], "all", None])
def test_a_wrong_line_is_a_fault(wrong: object) -> None:
    record = written(CHICANE)
    record["hands"][0]["cases"] = wrong
    with pytest.raises(BadRecord, match="'cases' should be"):
        replay(record, CATALOGUE)


def test_an_unfinished_hand_names_no_cases() -> None:
    game = Game(CATALOGUE.rules("whist", 4), 1)
    seats = [Seat(f"P{seat}", "computer", "random") for seat in range(4)]
    assert "cases" not in to_record(game, seats)["hands"][0]
    finish(game, ("random",) * 4)
    assert all("cases" in hand for hand in to_record(game, seats)["hands"])
