"""Each change is reported once: cards played, tricks completed and taken up, hands dealt and
scored."""

from __future__ import annotations

import pytest

from game.position.moves import Play, Take
from tests.game.played import changes
from tests.shipped import CATALOGUE


@pytest.mark.parametrize("key", ["bisque", "bisca-sete", "hearts", "succotash", "chicane"])
def test_every_card_played_is_told_once_with_who_played_it(key: str) -> None:
    for change in changes(key):
        if isinstance(change.move, Play):
            assert change.played == (change.move.seat, change.move.card)
        else:
            assert change.played is None


@pytest.mark.parametrize("key", ["bisque", "bisca-sete", "succotash"])
def test_each_trick_is_completed_once_and_taken_up_once(key: str) -> None:
    completed, collected = [], []
    for change in changes(key):
        completed += [change.completed] if change.completed else []
        collected += [change.collected] if change.collected else []
        if change.completed:
            assert change.trick_complete
    assert [trick.cards for trick in completed] == [trick.cards for trick in collected]


def test_a_card_taken_for_the_pot_is_told() -> None:
    for change in changes("bisque"):
        taken = change.move.card if isinstance(change.move, Take) else None
        assert change.into_pot == taken


def test_cards_drawn_from_the_stock_are_counted_and_a_deal_is_no_drawing() -> None:
    drawn = [change.drawn for change in changes("bisca-tres") if change.drawn]
    rules = CATALOGUE.rules("bisca-tres")
    assert set(drawn) == {rules.players}
    first = next(changes("bisca-tres"))
    assert first.dealt
    assert not first.drawn


def test_passed_cards_are_told_when_they_arrive() -> None:
    passed = [change for change in changes("hearts") if change.passed_on]
    assert passed
    for change in passed:
        assert change.before is not None
        assert change.before.counts != change.now.counts
        assert len(set(change.now.counts)) == 1, "everybody has a whole hand again"


def test_the_end_of_a_hand_is_told_once() -> None:
    whole = list(changes("bisque"))
    scored = [change.scored for change in whole if change.scored]
    assert tuple(scored) == whole[-1].now.table.results
