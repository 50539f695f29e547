"""Games with a joker, and games that are bid as strains: Bid Whist."""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import do, legal, play, playable, refusal, scores, table
from tests.shipped import CATALOGUE

# --- Bid Whist --------------------------------------------------------------------------------

BID_WHIST = ["AS 2S KH", "KS 3S AH", "QS 4S QH", "JS Y 2H"]
"""Seat 0 speaks first; seat 3 deals."""
KITTY = "Z 2D 3D"


def bid_whist(*bids: str, shown: bool = True) -> Game:
    game = table("bid-whist", BID_WHIST, stock=KITTY, shown=shown)
    do(game, *bids)
    return game


def test_bid_whist_uptown_downtown_and_without_trumps_are_bid_in_this_order() -> None:
    game = bid_whist("bid 3 downtown")
    assert refusal(game, "bid 3 uptown") == "Bid higher than the last bid, or pass."
    assert legal(game)[:3] == ["pass", "bid 3 no_trumps", "bid 3 low"]
    assert "bid 4 uptown" in legal(game)


def test_bid_whist_the_dealer_must_bid_if_all_others_have_passed() -> None:
    game = bid_whist("pass", "pass", "pass")
    assert "pass" not in legal(game)


def test_bid_whist_the_strain_makes_the_hand_that_game_and_trumps_are_named_then() -> None:
    game = bid_whist("bid 3 uptown", "pass", "pass", "pass")
    assert (game.table.game, game.table.trump, game.table.phase) == ("uptown", None, "trumps")
    do(game, "declare S")
    assert game.table.phase == "kitty"
    game = bid_whist("bid 3 no_trumps", "pass", "pass", "pass")
    assert (game.table.game, game.table.phase) == ("no_trumps", "kitty")


def test_bid_whist_all_see_the_kitty_or_by_a_house_rule_the_bidder_alone() -> None:
    game = bid_whist("bid 3 uptown", "pass", "pass", "pass", "declare S")
    assert game.view(1).kitty == ("Z", "2D", "3D")
    game = bid_whist("bid 3 uptown", "pass", "pass", "pass", "declare S", shown=False)
    assert game.view(1).kitty == ()
    assert game.view(0).kitty == ("Z", "2D", "3D")


@pytest.mark.parametrize(("way", "winner"), [("uptown", 1), ("downtown", 2)])
def test_bid_whist_high_cards_win_uptown_and_low_ones_downtown(way: str, winner: int) -> None:
    game = table("bid-whist", ["QS", "KS", "4S", "JS"], stock="2D", jokers=False)
    do(game, f"bid 3 {way}", "pass", "pass", "pass", "declare H", "lay 2D")
    play(game, "QS KS 4S JS")
    assert game.results[0].tricks[0].winner == winner


def test_bid_whist_the_ace_is_high_downtown_too() -> None:
    game = table("bid-whist", ["2S", "AS", "4S", "KS"], stock="2D", jokers=False)
    do(game, "bid 3 downtown", "pass", "pass", "pass", "declare H", "lay 2D")
    play(game, "2S AS 4S KS")
    assert game.results[0].tricks[0].winner == 1


def test_bid_whist_jokers_are_the_highest_trumps_and_follow_trumps() -> None:
    game = bid_whist("bid 3 uptown", "pass", "pass", "pass", "declare S", "lay 2D 3D KH")
    play(game, "AS KS QS")
    assert playable(game) == ["JS", "Y"]
    play(game, "Y")
    assert game.tricks[0].winner == 3, "the little joker is above the ace"


def test_bid_whist_without_trumps_a_joker_wins_only_if_it_is_led() -> None:
    game = bid_whist("bid 3 no_trumps", "pass", "pass", "pass", "lay 2D 3D 2S")
    assert game.table.trump is None
    play(game, "KH AH QH")
    assert playable(game) == ["2H"], "a joker is no heart"
    play(game, "2H KS 4S JS AS Z 3S QS Y")
    assert game.results[0].tricks[2].winner == 0


def whist_of_twelve(way: str, bid: int) -> Game:
    """Seat 0 holds all spades but one and takes every trick."""
    ranks = "AKQJT9876543"
    hands = [" ".join(rank + suit for rank in ranks) for suit in "SHDC"]
    game = table("bid-whist", hands, stock="2S 2H 2D 2C", jokers=False)
    do(game, f"bid {bid} {way}", "pass", "pass", "pass")
    if game.table.phase == "trumps":
        do(game, "declare S")
    do(game, "lay 2S 2H 2D 2C")
    while not game.results:
        game.push(game.legal_moves()[0])
    return game


@pytest.mark.parametrize(("way", "points"), [("uptown", 7), ("no_trumps", 14)])
def test_bid_whist_books_over_six_count_with_the_kitty_and_twice_without_trumps(
    way: str, points: int
) -> None:
    game = whist_of_twelve(way, 4)
    assert scores(game) == [points, 0, points, 0]


def test_bid_whist_who_fails_loses_what_was_bid() -> None:
    game = table("bid-whist", ["2H", "AS", "4S", "KS"], stock="2D", jokers=False)
    do(game, "bid 5 no_trumps", "pass", "pass", "pass", "lay 2D")
    play(game, "2H AS 4S KS")
    assert scores(game) == [-10, 0, -10, 0]
    assert game.winners == (1, 3), "-7 ends the game"


def test_bid_whist_with_jokers_the_kitty_has_six_cards_and_four_without() -> None:
    for jokers, cards in ((True, 6), (False, 4)):
        game = Game(CATALOGUE.rules("bid-whist", 4, {"jokers": jokers}), 1)
        assert game.view(0).stock == cards
