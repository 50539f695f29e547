"""Ransom Trump: a card laid away buys the choice of trumps (rulings RT.1 to RT.5)."""

from __future__ import annotations

from game.position.game import Game
from tests.game.tables import do, play, playable, refusal, rules, scores, table
from tests.shipped import CATALOGUE

HANDS = ("CM 2SY 5ML 7SK", "CY 3SK 4WL 6MW", "9MS AW 2WL 8MS", "6LK 3MW 5SW 7WY")
"""The example of the wiki's page: two Crowns, the Pact, and a six (here that of Leaves)."""


def bidding(*cards: str, hands: tuple[str, ...] = HANDS) -> Game:
    """A hand in which the players have laid these cards away, the eldest first."""
    game = table("ransom-trump", hands)
    do(game, *(f"pledge {card}" for card in cards))
    return game


def test_ransom_trump_1_two_and_three_get_ten_cards_and_four_get_nine() -> None:
    dealt = {
        players: len(Game(rules("ransom-trump", players), 1).deal.hands[0]) for players in (2, 3, 4)
    }
    assert dealt == {2: 10, 3: 10, 4: 9}
    assert [Game(rules("ransom-trump", players), 1).view(0).stock for players in (2, 3, 4)] == [
        16,
        6,
        0,
    ]


def test_ransom_trump_2_crowns_cancel_each_other_and_the_nine_wins() -> None:
    game = bidding("CM", "CY", "9MS", "6LK")
    assert game.table.bidder == 2
    assert game.table.pledges_shown == (("CM",), ("CY",), ("9MS",), ("6LK",)), "all are turned up"


def test_ransom_trump_2_a_pair_above_and_a_pair_below_are_both_ignored() -> None:
    hands = ("CM 2SY", "CY 3SK", "2WL 8MS", "4WL 7WY")
    assert bidding("CM", "CY", "2WL", "4WL", hands=hands).table.bidder == 3
    assert bidding("2SY", "3SK", "2WL", "7WY", hands=hands).table.bidder == 3


def test_ransom_trump_2_nobody_sees_a_card_before_all_have_laid_one_away() -> None:
    game = bidding("CM", "CY", "9MS")
    for seat in (0, 1, 3, None):
        assert "9MS" not in str(game.view(seat).table)
    assert game.table.pledges_shown == ((), (), (), ())
    assert game.table.bidder is None


def test_ransom_trump_2_exactly_one_card_of_the_hand_is_laid_away() -> None:
    game = table("ransom-trump", HANDS)
    assert refusal(game, "pledge CM 2SY") == "You must bid with exactly 1 card."
    assert refusal(game, "pledge CY") == "The Calamity is not in your hand."


def test_ransom_trump_3_the_winner_chooses_one_of_the_two_suits() -> None:
    game = bidding("CM", "CY", "9MS", "6LK")
    assert game.to_move == (2,)
    assert [str(move) for move in game.legal_moves()] == ["declare M", "declare S"]
    assert refusal(game, "declare Y") == (
        "Name a suit of what you bid with; nothing else may be said here."
    )
    do(game, "declare S")
    assert game.table.trump == "S"


def test_ransom_trump_3_the_suit_of_a_crown_is_trumps_at_once() -> None:
    game = bidding("CM", "3SK", "9MS", "6LK")
    assert game.table.trump == "M"
    assert game.table.declared == ()
    assert game.to_move == (0,)
    assert game.view(0).doing == "play"


def test_ransom_trump_3_without_a_single_rank_there_are_no_trumps() -> None:
    hands = ("CM 2SY 4MS 7SK", "CY 3SK 4WL 6MW", "9MS AW 2WL 8MS", "9LK 3MW 5SW 7WY")
    game = bidding("CM", "CY", "9MS", "9LK", hands=hands)
    assert game.table.bidder is None
    assert game.table.trump is None
    assert game.to_move == (0,), "ruling RT.4: the player to the left of the dealer leads"


def test_ransom_trump_4_the_winner_leads_and_the_ransom_is_no_trick() -> None:
    game = bidding("CM", "CY", "9MS", "6LK")
    do(game, "declare M")
    assert game.to_move == (2,)
    assert [len(hand or ()) for hand in (game.view(seat).hand for seat in range(4))] == [3, 3, 3, 3]
    assert game.table.tricks == ()


def test_ransom_trump_5_a_trick_is_a_point_and_the_ransom_brings_nothing() -> None:
    game = bidding("CM", "CY", "9MS", "6LK")
    do(game, "declare M")
    play(game, "8MS")
    assert playable(game) == ["3MW", "5SW"], "the Cave shares no suit with the Diplomat"
    play(game, "3MW 5ML 6MW")  # the Diplomat is the highest Moon
    play(game, "AW 5SW 2SY 4WL")  # the Discovery is the highest Wave
    play(game, "7WY 7SK 3SK 2WL")
    assert scores(game) == [0, 0, 1, 2]


def test_ransom_trump_hands_in_a_game_are_an_option() -> None:
    assert CATALOGUE.rules("ransom-trump", 3, {"hands": 1}).hands_in_game == 1
