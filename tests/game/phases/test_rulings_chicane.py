"""Chicane, ruling by ruling (docs/rulings.md, 3)."""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import (
    BY_SUIT,
    do,
    legal,
    play,
    playable,
    refusal,
    run_out,
    scores,
    table,
    winners,
)
from tests.shipped import CATALOGUE


def called(hands: list[str], reading: str, trump: str) -> Game:
    """Everything is settled and everyone has bid 1."""
    game = table("chicane", hands)
    do(game, f"declare {reading}", f"declare {trump}", *["bid 1"] * len(hands))
    return game


@pytest.mark.parametrize(("players", "size"), [(3, 12), (4, 9)])
def test_chicane_1_all_36_cards_are_dealt(players: int, size: int) -> None:
    game = Game(CATALOGUE.rules("chicane", players), 1)
    assert [len(hand) for hand in game.deal.hands] == [size] * players


def test_chicane_2_cards_of_each_suit_as_read() -> None:
    rules = CATALOGUE.rules("chicane", 3)
    top = {suit: len(cards) for suit, cards in rules.ranking("top", None).cards.items()}
    bottom = {suit: len(cards) for suit, cards in rules.ranking("bottom", None).cards.items()}
    assert top == {"M": 10, "S": 7, "W": 7, "L": 5, "Y": 5, "K": 2}
    assert bottom == {"M": 2, "S": 5, "W": 5, "L": 7, "Y": 7, "K": 10}


def test_chicane_2_left_of_the_dealer_calls_a_trump_suit_or_a_reading() -> None:
    for dealer in range(3):
        game = table("chicane", BY_SUIT, dealer=dealer)
        assert game.to_move == ((dealer + 1) % 3,)
        assert legal(game) == [f"declare {what}" for what in ("top", "bottom", *"MSWLYK")]


def test_chicane_2_the_next_player_calls_the_other_kind() -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare bottom")
    assert game.to_move == (1,)
    assert legal(game) == [f"declare {suit}" for suit in "MSWLYK"]
    assert refusal(game, "declare top") == "The reading has been called; you call the trump suit."
    game = table("chicane", BY_SUIT)
    do(game, "declare L")
    assert legal(game) == ["declare top", "declare bottom"]
    assert refusal(game, "declare M") == "Trumps have been called; you call TOP or BOTTOM."


def test_chicane_2_aces_and_crowns_keep_their_suit() -> None:
    rules = CATALOGUE.rules("chicane", 3)
    assert (
        rules.ranking("top", None).suits["AK"]
        == rules.ranking("bottom", None).suits["AK"]
        == ("K",)
    )
    assert rules.ranking("top", None).suits["8YK"] == ("Y",)
    assert rules.ranking("bottom", None).suits["8YK"] == ("K",)


@pytest.mark.parametrize(("players", "order"), [(3, [2, 0, 1]), (4, [2, 3, 0, 1])])
def test_chicane_3_the_third_player_bids_first_and_the_second_caller_last(
    players: int, order: list[int]
) -> None:
    game = table("chicane", [*BY_SUIT, "AL AY AK CK"][:players])
    do(game, "declare top", "declare K")
    bidders: list[int] = []
    while game.table.phase == "bid":
        bidders += game.to_move
        do(game, "bid 1")
    assert bidders == order


def test_chicane_3_a_bid_is_a_number_up_to_the_hand_size_or_nil() -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare top", "declare K")
    assert legal(game) == ["bid 1", "bid 2", "bid 3", "bid 4", "bid nil"]
    assert refusal(game, "bid 0") == "Bid a number from 1 to 4, or Nil."
    assert refusal(game, "bid 5") == "Bid a number from 1 to 4, or Nil."


def test_chicane_4_the_first_caller_leads() -> None:
    assert called(BY_SUIT, "top", "K").to_move == (0,)


def test_chicane_5_suit_is_followed_as_read() -> None:
    hands = ["9MS AK", "AS 8MS", "AW 2WL"]
    top = called(hands, "top", "K")
    play(top, "9MS")
    assert playable(top) == ["8MS"]
    assert refusal(top, "play AS") == "You hold Moons, so you must follow Moons."
    bottom = called(hands, "bottom", "K")
    play(bottom, "9MS")
    assert playable(bottom) == ["8MS", "AS"]


def test_chicane_5_without_the_suit_any_card_may_be_played() -> None:
    game = called(BY_SUIT, "top", "S")
    play(game, "9MS")
    assert playable(game) == ["2SY", "3SK", "5SW", "AS"]


def test_chicane_5_the_highest_trump_wins() -> None:
    game = called(["9MS AM", "2SY AS", "3SK AW"], "top", "S")
    play(game, "9MS 2SY 3SK")
    assert winners(game) == [2]


def test_chicane_5_otherwise_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    game = called(["2MK AM", "CS AS", "3MW AW"], "top", "K")
    play(game, "2MK CS 3MW")
    assert winners(game) == [2]
    assert game.to_move == (2,)


def test_chicane_5_aces_are_low_and_crowns_high() -> None:
    game = called(["AM AK", "CM AS", "9MS AW"], "top", "K")
    play(game, "AM CM 9MS")
    assert winners(game) == [1]
    game = called(["AM AK", "2SY AS", "2MK AW"], "top", "K")
    play(game, "AM AS 2MK")
    assert winners(game) == [2]


def test_chicane_5_trump_may_not_be_led_before_one_was_played() -> None:
    game = called(["9MS AK", "AS 8MS", "AW 2WL"], "top", "M")
    assert playable(game) == ["AK"]
    assert refusal(game, "play 9MS") == "You may not lead Moons before a trump has been played."


def test_chicane_5_trumps_are_counted_as_read() -> None:
    game = called(["9MS AK", "AS 8MS", "AW 2WL"], "bottom", "M")
    assert playable(game) == ["9MS", "AK"]


def test_chicane_5_trump_may_be_led_after_one_was_played() -> None:
    game = called(["AK CK 7ML", "8MS 6MW AY", "AW 2WL CL"], "top", "M")
    play(game, "AK 8MS AW")
    assert playable(game) == ["6MW", "AY"]


def test_chicane_5_trump_may_be_led_by_who_holds_nothing_else() -> None:
    game = called(BY_SUIT, "top", "M")
    assert playable(game) == ["6MW", "7ML", "8MS", "9MS"]


# Seat 0 takes all four tricks, seats 1 and 2 none.
@pytest.mark.parametrize(("bid", "score"), [("4", 16), ("3", 6), ("2", 2), ("1", 0), ("nil", 0)])
def test_chicane_6_score_of_four_tricks(bid: str, score: int) -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare top", "declare K", "bid 4", f"bid {bid}", "bid 4")
    run_out(game)
    assert scores(game) == [score, 0, 0]


@pytest.mark.parametrize(("bid", "score"), [("1", 2), ("2", 2), ("3", 0), ("4", 0), ("nil", 16)])
def test_chicane_6_score_of_no_trick(bid: str, score: int) -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare top", "declare K", f"bid {bid}", "bid 1", "bid 4")
    run_out(game)
    assert scores(game) == [0, 0, score]


def test_chicane_6_nil_scores_by_the_most_tricks_of_any_one_player() -> None:
    # Seat 1 wins with the Crown, then seat 0 the other two; nobody took three.
    game = table("chicane", ["AM 7SK CS", "CM AS AL", "AW 2WL 4WL"])
    do(game, "declare top", "declare Y", "bid nil", "bid 2", "bid 1")
    play(game, "AM CM AW AS 2WL CS 7SK AL 4WL")
    assert [trick.winner for trick in game.results[0].tricks] == [1, 0, 0]
    assert scores(game) == [8, 4, 8]


@pytest.mark.parametrize(("target", "over"), [(15, True), (16, True), (17, False)])
def test_chicane_7_option_target(target: int, over: bool) -> None:
    game = table("chicane", BY_SUIT, target=target)
    do(game, "declare top", "declare K", "bid 3", "bid 4", "bid 3")
    run_out(game)
    assert scores(game) == [16, 0, 0]
    assert game.over is over
    assert game.winners == ((0,) if over else ())


def test_chicane_7_the_target_is_31() -> None:
    assert CATALOGUE.rules("chicane", 3).variant.match.target == 31
    assert CATALOGUE.rules("chicane", 3).variant.match.hands == 0


def test_chicane_7_option_hands_stands_instead_of_the_target() -> None:
    game = table("chicane", BY_SUIT, BY_SUIT, hands=2, target=10)
    do(game, "declare top", "declare K", "bid 3", "bid 4", "bid 3")
    run_out(game)
    assert scores(game)[0] == 16
    assert not game.over
    run_out(game, 2)
    assert game.over


def test_chicane_7_the_deal_passes_to_the_left() -> None:
    game = table("chicane", BY_SUIT, dealer=1)
    run_out(game)
    assert game.dealer == 2
