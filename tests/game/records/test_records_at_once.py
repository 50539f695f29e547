"""Hands of a record that are right are played in one go; only others move by move."""

from __future__ import annotations

from typing import Any

import pytest

from game.many.simulate import finish
from game.position.game import Game
from game.records.faults import BadRecord
from game.records.record import replay, to_record
from game.table.seats import Seat
from tests.shipped import CATALOGUE


def record(key: str) -> dict[str, Any]:
    rules = CATALOGUE.rules(key)
    game = finish(Game(rules, 5), ("random",) * rules.players)
    return to_record(game, [Seat(f"P{n}", "computer", "random") for n in range(rules.players)])


def test_a_whole_hand_is_played_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    whist = record("whist")
    with monkeypatch.context() as patched:
        patched.setattr(Game, "push", lambda *_, **__: pytest.fail("a single move was made"))
        game = replay(whist, CATALOGUE)
    assert (list(game.totals), game.over) == (whist["totals"], True)


def test_a_wrong_move_is_still_told_by_its_place() -> None:
    whist = record("whist")
    actions = whist["hands"][0]["actions"]
    actions[6]["card"] = actions[0]["card"]
    with pytest.raises(BadRecord, match="hand 1, action 7"):
        replay(whist, CATALOGUE)
