"""Sergeant Major, by its rules page: targets by seat, and cards that go back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.players.search.imagining import imagined
from game.players.search.knowledge import known_hand
from game.position.game import Game
from tests.game.rulefiles.soup_files import checked, said, written
from tests.game.tables import do, refusal, rules_written, run_out, scores, table

FIRST = (
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH QH",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2H 3H 4H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D 5H 6H 7H",
)
"""Seat 2 deals. With spades for trumps seat 0 takes all sixteen tricks."""
SECOND = (
    "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S 3S 4S 5S",
    "AC KC QC JC TC 6C 7C 8C AD KD QD JD TD 6D 7D 8D",
    "AH KH QH JH TH 6H 7H 8H AS KS QS JS TS 6S 7S 8S",
)
"""Seat 0 deals, and is eleven tricks up; seat 1 is three down, seat 2 eight."""


def second_hand(**options: bool) -> Game:
    game = table("sergeant-major", FIRST, SECOND, stock="8H 9H TH JH", **options)  # type: ignore[arg-type] # an option
    do(game, "declare S", "lay 8H 9H TH JH")
    run_out(game)
    return game


def test_sergeant_major_the_dealer_needs_eight_the_next_five_the_last_three() -> None:
    assert scores(second_hand()) == [16 - 5, 0 - 3, 0 - 8]


def test_sergeant_major_by_the_option_nine_five_and_two() -> None:
    game = table("sergeant-major", FIRST, stock="8H 9H TH JH", targets="nine")
    do(game, "declare S", "lay 8H 9H TH JH")
    run_out(game)
    assert scores(game) == [16 - 5, 0 - 2, 0 - 9]


def test_sergeant_major_in_the_first_hand_nothing_goes_back() -> None:
    game = table("sergeant-major", FIRST, stock="8H 9H TH JH")
    assert game.table.phase == "trumps"
    assert game.to_move == (2,), "the dealer names trumps"


def test_sergeant_major_one_card_goes_back_for_every_trick_beginning_at_the_dealer() -> None:
    game = second_hand()
    assert game.table.phase == "settle"
    assert game.table.trades_due == ((0, 1),) * 3 + ((0, 2),) * 8


def test_sergeant_major_the_highest_card_of_the_suit_comes_back() -> None:
    game = second_hand()
    do(game, "trade 2C")
    assert "AC" in game.view(0).hand
    assert "2C" not in game.view(0).hand
    assert "2C" in game.view(1).hand
    assert "AC" not in game.view(1).hand
    do(game, "trade 3C", "trade 2D")
    assert {"AC", "KC", "AD"} <= set(game.view(0).hand)
    assert game.to_move == (0,)
    assert game.table.trades == ((0, 1),) * 3


def test_sergeant_major_the_very_card_comes_back_if_none_is_higher() -> None:
    game = second_hand()
    do(game, "trade 2C", "trade 3C", "trade 2D", "trade 4C")
    assert "4C" in game.view(0).hand, "seat 2 holds no other club"
    assert len(game.view(2).hand) == 16


def test_sergeant_major_only_one_card_of_the_hand_is_given() -> None:
    game = second_hand()
    assert refusal(game, "trade AC") == "The Ace of Clubs is not in your hand."
    assert refusal(game, "trade 2C 3C") == "Give one card now; the highest of its suit comes back."
    assert refusal(game, "declare S") == "Give one card now; the highest of its suit comes back."


def test_sergeant_major_by_the_option_nothing_ever_goes_back() -> None:
    assert second_hand(exchange=False).table.phase == "trumps"


# --- who knows what -------------------------------------------------------------------------------


def test_sergeant_major_only_the_two_who_trade_know_the_cards() -> None:
    game = second_hand()
    do(game, "trade 2C")
    assert known_hand(game.view(0), 1) == ["2C"]
    assert known_hand(game.view(1), 0) == ["AC"]
    assert not known_hand(game.view(2), 0)
    assert not known_hand(game.view(2), 1)


def test_sergeant_major_what_is_known_ends_with_the_next_trade_of_somebody_else() -> None:
    """Seat 0 may have given any card on, for all that seat 1 knows."""
    game = second_hand()
    do(game, "trade 2C", "trade 3C", "trade 2D")
    assert sorted(known_hand(game.view(1), 0)) == ["AC", "AD", "KC"]
    do(game, "trade 2H")
    assert not known_hand(game.view(1), 0)


def test_sergeant_major_worlds_that_are_imagined_hold_what_is_known() -> None:
    game = second_hand()
    do(game, "trade 2C", "trade 3C")
    luck = Random(1)
    for _ in range(10):
        state = imagined(game.view(0), luck.random)
        assert {"2C", "3C"} <= set(state.hands[1])
        assert state.hands[0] == game.view(0).hand


# --- with a card turned up ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "back"),
    [
        ("6H", "9H"),  # hearts are trumps, where the nine is above the king
        ("6S", "KH"),
    ],
)
def test_the_highest_trump_comes_back_in_the_order_of_the_suit_turned_up(
    tmp_path: Path, turned: str, back: str
) -> None:
    phases = (
        "deal: {each: 5, turn_up: stock}, settle: {number: more}, "
        "tricks: {trump_suit: {ranks: [2, 3, 4, 5, 6, 7, 8, T, Q, K, A, J, 9]}}"
    )
    rules = rules_written(tmp_path, written(phases, KEPT), 4)
    settle = rules.variant.phases.settle
    assert settle is not None
    held = ("9H", "KH", "QH", "AS", "2C")
    assert settle.back(rules, held, "QH", rules.deck.cards[turned].suits[0]) == back


# --- what makes no sense --------------------------------------------------------------------------


KEPT = "keep: {more: {next: tricks - 4}}, cases: [{points: tricks}]"


@pytest.mark.parametrize(
    ("phases", "score", "more", "sentence"),
    [
        ("settle: {number: less}, tricks: {}", KEPT, "", "less"),
        (
            "settle: {number: more}, tricks: {}",
            "keep: {more: {of: table, next: tricks}}, cases: [{points: tricks}]",
            "",
            "must be a number of every player",
        ),
        ("deal: {face_up: true}, settle: {number: more}, tricks: {}", KEPT, "", "`face_up`"),
        ("settle: {number: more}, tricks: {}", KEPT, "sides: two_sides\n", "`sides: alone`"),
    ],
)
def test_what_does_not_go_together_is_a_fault(
    tmp_path: Path, phases: str, score: str, more: str, sentence: str
) -> None:
    faults, _ = said(checked(tmp_path, written(phases, score, more=more)))
    assert any("phases.settle" in fault and sentence in fault for fault in faults), faults
