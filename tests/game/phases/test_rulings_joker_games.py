"""Games with a joker, and games that are bid as strains: Bid Whist and Five Hundred."""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.moves import Bid, parse
from game.values import replace
from tests.game.tables import do, legal, play, playable, refusal, run_out, scores, table
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
    run_out(game)
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


# --- Five Hundred -----------------------------------------------------------------------------

FIVE = ["AS KS 4D", "JC 5S AH", "Z JS QH", "QS JH KH"]
"""Seat 0 speaks first; seat 3 deals."""


def five_hundred(*bids: str, hands: list[str] = FIVE) -> Game:
    game = table("five-hundred", hands, stock="5C 6C 7C")
    do(game, *bids)
    return game


@pytest.mark.parametrize(
    ("bid", "worth"),
    [("6 S", 40), ("6 no_trumps", 120), ("8 D", 280), ("10 no_trumps", 520), ("misere", 250)],
)
def test_five_hundred_every_trick_adds_a_hundred_and_every_suit_twenty(
    bid: str, worth: int
) -> None:
    rules = CATALOGUE.rules("five-hundred", 4)
    auction = rules.variant.phases.auction
    assert auction is not None
    ladder = auction.ladder(rules, 10)
    said = parse(f"bid {bid}", 0)
    assert isinstance(said, Bid)
    place = ladder.place(said)
    assert place is not None
    assert ladder.worths[place] == worth


def test_five_hundred_misere_stands_between_seven_without_trumps_and_eight_spades() -> None:
    game = five_hundred("bid 7 no_trumps")
    assert legal(game)[:3] == ["pass", "bid misere", "bid 8 S"]
    do(game, "bid misere")
    assert "bid 7 no_trumps" not in legal(game)


def test_five_hundred_joker_right_bower_and_left_bower_are_the_highest_trumps() -> None:
    game = five_hundred("bid 6 S", "pass", "pass", "pass", "lay 5C 6C 7C")
    play(game, "AS")
    assert playable(game) == ["5S", "JC"], "the left bower is a spade"
    play(game, "JC")
    assert playable(game) == ["JS", "Z"]
    play(game, "JS QS")
    assert game.tricks[0].winner == 2, "the right bower beats the left one"
    play(game, "Z JH KS 5S")
    assert game.tricks[1].winner == 2


def test_five_hundred_without_trumps_the_joker_is_the_only_trump() -> None:
    game = five_hundred("bid 6 no_trumps", "pass", "pass", "pass", "lay 5C 6C 7C")
    play(game, "AS")
    assert playable(game) == ["5S"], "the jack of clubs is a club"
    play(game, "5S")
    assert playable(game) == ["JS"], "the joker does not follow spades"
    play(game, "JS QS 4D AH")
    assert playable(game) == ["QH", "Z"], "who cannot follow may trump with it"
    play(game, "Z KH")
    assert game.tricks[1].winner == 2


def test_five_hundred_a_joker_that_is_led_takes_the_trick() -> None:
    game = five_hundred("pass", "pass", "bid 6 no_trumps", "pass", "lay 5C 6C 7C")
    play(game, "Z")
    assert len(game.legal_moves()) == 3
    play(game, "KH AS AH")
    assert game.tricks[0].winner == 2


def test_five_hundred_in_misere_the_partner_sits_out_and_each_trick_costs_ten() -> None:
    game = five_hundred("bid misere", "pass", "pass", "pass", "lay AS KS 7C")
    assert game.table.out == (2,)
    play(game, "4D JC KH 5C 5S QS 6C AH JH")
    assert scores(game) == [-250, 30, -250, 30], "nobody else has a diamond or another club"


TEN = [
    "AS KS QS TS 9S 8S 7S 6S 5S JS",
    "AH KH QH TH 9H 8H 7H 6H 5H 4H",
    "AD KD QD TD 9D 8D 7D 6D 5D 4D",
    "AC KC QC TC 9C 8C 7C 6C JH JD",
]


@pytest.mark.parametrize(("bid", "points"), [("6 S", 250), ("10 S", 440)])
def test_five_hundred_all_ten_tricks_score_250_at_least(bid: str, points: int) -> None:
    game = table("five-hundred", TEN, stock="Z JC 5C")
    do(game, f"bid {bid}")
    while not game.results:
        moves = game.legal_moves()
        game.push(next((m for m in moves if str(m) in ("pass", "lay 5S JC 5C")), moves[0]))
    assert scores(game)[0] == points


def test_five_hundred_five_hundred_points_win_only_by_a_bid() -> None:
    found = CATALOGUE.rules("five-hundred", 4)
    match = replace(found.variant.match, target=20)
    game = table("five-hundred", FIVE, stock="5C 6C 7C")
    game = Game(replace(game.rules, variant=replace(game.rules.variant, match=match)), game.chance)
    do(game, "bid 6 S", "pass", "pass", "pass", "lay 5C 6C 7C")
    play(game, "AS JC JS QS Z JH KS 5S QH KH 4D AH")
    assert scores(game) == [-40, 10, -40, 10]
    assert not game.over
    match = replace(match, target=10, going_out="anybody")
    game = Game(replace(game.rules, variant=replace(game.rules.variant, match=match)), game.chance)
    do(game, "bid 6 S", "pass", "pass", "pass", "lay 5C 6C 7C")
    play(game, "AS JC JS QS Z JH KS 5S QH KH 4D AH")
    assert game.winners == (1, 3)


def test_five_hundred_three_play_each_for_themselves_against_the_bidder() -> None:
    game = table("five-hundred", ["AS KS 7D", "JC 8S AH", "QS JH KH"], stock="7C 8C 9C")
    do(game, "bid 6 S", "pass", "pass", "lay 7C 8C 9C")
    play(game, "AS JC QS AH KH KS 7D 8S JH")
    assert scores(game) == [-40, 20, 0]
