"""Ninety-Nine, by its rules page: bids of three cards, and showing them."""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.state import Number
from tests.game.tables import do, legal, play, playable, refusal, run_out, scores, table

HANDS = ("AS KS 6H 6D 7D", "6C 7C 8D TD JD", "8C 7S AD QD KD")
"""Seat 2 deals. Two tricks are left once everyone has bid with three cards; seat 0 takes both."""


def bid(*pledges: str, turned: str = "8S", shown: bool = True) -> Game:
    game = table("ninety-nine", HANDS, stock=turned, shown=shown)
    do(game, *(f"pledge {cards}" for cards in pledges))
    return game


def to_the_end(game: Game) -> list[Number]:
    """Seat 0 takes both tricks with its spades."""
    play(game, "AS 6C 7S KS")
    run_out(game)
    return scores(game)


# --- trumps and the joker -------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "trump"), [("8S", "S"), ("QH", "H"), ("9S", None), ("Z", None)])
def test_ninety_nine_the_card_turned_up_makes_trumps_but_for_a_nine_or_the_joker(
    turned: str, trump: str | None
) -> None:
    assert table("ninety-nine", HANDS, stock=turned).table.trump == trump


def test_ninety_nine_the_joker_stands_for_the_card_turned_up() -> None:
    game = table("ninety-nine", ("AS KS 6H 6D 7D", "6C Z 8D TD JD", HANDS[2]), stock="TS")
    assert game.table.turned == "TS"
    assert sorted(game.view(1).hand) == ["6C", "8D", "JD", "TD", "TS"]
    do(game, "pledge 6H 6D 7D", "pledge 8D TD JD", "pledge AD QD KD", "pass", "pass", "pass")
    play(game, "AS")
    assert playable(game) == ["TS"], "it follows spades"


def test_ninety_nine_nobody_else_knows_who_has_the_joker() -> None:
    game = table("ninety-nine", ("AS KS 6H 6D 7D", "6C Z 8D TD JD", HANDS[2]), stock="TS")
    view = game.view(0)
    assert view.hands[1:] == (None, None)
    assert view.unseen["TS"] == 1, "somebody holds it"


def test_ninety_nine_the_joker_counts_its_suit_in_a_bid() -> None:
    game = table("ninety-nine", ("AS Z 6H 6D 7D", HANDS[1], HANDS[2]), stock="TC")
    do(game, "pledge TC 6D 7D")
    assert game.view(0).table.promised == (3, None, None)


# --- the bid --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "number"),
    [("6D 7D 8D", 0), ("6S 6D 7D", 1), ("6H 6D 7D", 2), ("6C 6D 7D", 3), ("6C 7C 8C", 9)],
)
def test_ninety_nine_suits_tell_the_bid(cards: str, number: int) -> None:
    game = table("ninety-nine", (f"AS {cards}", "KS TC TH JC", "QS TD JD QD"), stock="7S")
    do(game, f"pledge {cards}")
    assert game.view(0).table.promised[0] == number


def test_ninety_nine_bids_are_three_cards_of_the_hand() -> None:
    game = bid()
    assert refusal(game, "pledge 6H 6D") == "You must bid with exactly 3 cards."
    assert refusal(game, "pledge 6H 6D 6C") == "The Six of Clubs is not in your hand."
    assert refusal(game, "play AS") == "Bid now: lay 3 cards away."


def test_ninety_nine_a_bid_is_known_to_nobody_else_until_the_hand_is_over() -> None:
    game = bid("6H 6D 7D", "8D TD JD", "AD QD KD")
    assert [game.view(seat).table.promised for seat in (0, 1, None)] == [
        (2, None, None), (None, 0, None), (None, None, None),
    ]  # fmt: skip
    assert game.view(1).laid == ("8D", "TD", "JD")
    assert game.view(0).laid == ("6H", "6D", "7D")
    do(game, "pass", "pass", "pass")
    to_the_end(game)
    assert game.positions(0)[-1].promised == (2, 0, 0)


# --- showing it -----------------------------------------------------------------------------------


def test_ninety_nine_a_revelation_beats_a_declaration_and_everyone_speaks_once() -> None:
    game = bid("6H 6D 7D", "8D TD JD", "AD QD KD")
    assert legal(game) == ["pass", "bid declared", "bid revealed"]
    do(game, "bid declared")
    assert legal(game) == ["pass", "bid revealed"]
    do(game, "pass", "pass")
    assert game.table.phase == "tricks"


def test_ninety_nine_a_declaration_turns_up_the_bid_alone() -> None:
    game = bid("6H 6D 7D", "8D TD JD", "AD QD KD")
    do(game, "bid declared", "pass", "pass")
    view = game.view(1)
    assert view.table.promised == (2, 0, None)
    assert view.table.pledges_shown == (("6H", "6D", "7D"), (), ())
    assert view.hands[0] is None
    assert not view.unseen["6H"]


def test_ninety_nine_a_revelation_lays_the_hand_open_as_well() -> None:
    game = bid("6H 6D 7D", "8D TD JD", "AD QD KD")
    do(game, "bid revealed")
    view = game.view(1)
    assert view.table.promised == (2, 0, None)
    assert view.hands[0] == ("AS", "KS")


def test_ninety_nine_by_the_option_nobody_shows_a_bid() -> None:
    game = bid("6H 6D 7D", "8D TD JD", "AD QD KD", shown=False)
    assert game.table.phase == "tricks"
    assert to_the_end(game) == [12, 10, 10]


# --- the score ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("second", "third", "expected"),
    [
        ("8D TD JD", "AD QD KD", [2 + 10, 10, 10]),
        ("TD JD 7C", "AD QD KD", [2 + 20, 0, 20]),
        ("TD JD 7C", "AD QD 8C", [2 + 30, 0, 0]),
    ],
)
def test_ninety_nine_an_exact_bid_brings_more_the_fewer_succeed(
    second: str, third: str, expected: list[Number]
) -> None:
    game = bid("6H 6D 7D", second, third)
    do(game, "pass", "pass", "pass")
    assert to_the_end(game) == expected


def test_ninety_nine_a_shown_bid_that_comes_true_brings_its_premium() -> None:
    game = bid("6H 6D 7D", "TD JD 7C", "AD QD KD")
    do(game, "bid declared", "pass", "pass")
    assert to_the_end(game) == [2 + 20 + 30, 0, 20]
    game = bid("6H 6D 7D", "TD JD 7C", "AD QD KD")
    do(game, "bid revealed")
    assert to_the_end(game) == [2 + 20 + 60, 0, 20]


def test_ninety_nine_a_shown_bid_that_fails_pays_both_others() -> None:
    game = bid("6H 6D 7D", "TD JD 7C", "AD QD KD")
    do(game, "pass", "bid revealed")
    assert to_the_end(game) == [2 + 20 + 60, 0, 20 + 60]
