"""Melds that make their suit trumps when they are shown (`names_trump` of a meld, ruling T.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.certain.sure import sure_tricks
from game.position.change import Change
from game.position.game import Game
from game.rulefiles.faults import BadRules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import do, play, playable
from ui.table.aloud import what_happened

PAIR = "melds: {pair: {cards: [K, Q], points: 20, trump: 40, led: true, names_trump: true}}"
HANDS = ("KH QH 7S", "AH 7H 8H", "AS KS 9H")
NAMES = ("Ana", "Margot", "Tobias")


def game(folder: Path, tricks: str = PAIR, hands: tuple[str, ...] = HANDS, deal: str = "") -> Game:
    """A hand of three cards each, with these keys of the tricks."""
    rules = plain(
        folder,
        f"deal: {{each: 3{deal}}}, tricks: {{{tricks}}}",
        deck="french-32",
        score="cases: [{points: pair + tricks}]",
    )
    return dealt(rules, *hands)


def test_the_suit_of_the_marriage_is_trumps_in_the_trick_that_follows(tmp_path: Path) -> None:
    hand = game(tmp_path)
    assert hand.table.trump is None
    do(hand, "announce pair KH QH")
    assert hand.table.trump == "H"
    assert playable(hand) == ["KH", "QH"], "one of them must be led"
    play(hand, "KH 7H 9H")
    play(hand, "7S 8H AS")
    assert hand.tricks[1].winner == 1, "the Eight of Hearts trumps the Ace"


def test_a_marriage_is_worth_what_it_was_worth_before_it_named_trumps(tmp_path: Path) -> None:
    hand = game(tmp_path)
    do(hand, "announce pair KH QH")
    assert hand.table.announced[-1].points == 20


def test_the_next_marriage_changes_trumps_again(tmp_path: Path) -> None:
    hand = game(tmp_path, hands=("AS KH 7S", "KS QS 8H", "9S TS 9H"), deal=", turn_up: dealer")
    play(hand, "7S QS 9S")
    assert hand.table.trump == "H", "by the card turned up"
    hand = game(tmp_path, hands=("7S 8D 9D", "KD QD AS", "9S TS 9H"), deal=", turn_up: dealer")
    play(hand, "7S AS 9S")
    do(hand, "announce pair KD QD")
    assert hand.table.trump == "D"


def test_nothing_is_sure_while_a_marriage_may_still_name_trumps(tmp_path: Path) -> None:
    hand = game(tmp_path, hands=("AS KS TS", "KH QH 7S", "8S 9S 9H"))
    view = hand.view(0)
    assert view.trumps_may_change
    assert sure_tricks(view, None, None) == 0
    hand = game(tmp_path, hands=("KH QC JD", "QH KC 7S", "8S 9S 9H"))
    play(hand, "KH QH 9H")
    view = hand.view(0)
    assert view.trumps_may_change, "in the other suits one may still be shown"
    one = "melds: {pair: {cards: [KH, QH], points: 20, names_trump: true}}"
    hand = game(tmp_path, one, hands=("KH AS JD", "QH KC 7S", "8S 9S 9H"))
    assert hand.view(0).trumps_may_change is False, "nobody holds both"
    hand = game(tmp_path, one, hands=("8H AS JD", "QH KH 7S", "8S 9S 9H"))
    assert hand.view(0).trumps_may_change


def test_that_there_are_new_trumps_is_told_to_who_cannot_see_it(tmp_path: Path) -> None:
    hand = game(tmp_path)
    before = hand.view(1)
    do(hand, "announce pair KH QH")
    change = Change(before, hand.view(1), hand.hands[-1].moves[-1])
    assert change.new_trump == "H"
    assert list(what_happened(change, NAMES))[-1] == "Trumps: Hearts."


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [
        (PAIR.replace("led: true", "when: trick"), "only what is shown by whoever leads can name"),
        (f"trump: S, {PAIR}", "S is always trumps"),
        (f"trump: none, {PAIR}", "there are never trumps"),
        (f"wins: rank, {PAIR}", "trumps mean nothing"),
        (
            "melds: {pair: {alike: 2, points: 3, names_trump: true}}",
            "these cards are not of one suit",
        ),
        (
            "melds: {pair: {cards: [KH, QS], points: 3, names_trump: true}}",
            "these cards are not of one suit",
        ),
    ],
)
def test_melds_that_cannot_name_trumps_are_faults(tmp_path: Path, tricks: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        game(tmp_path, tricks)
