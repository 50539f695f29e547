"""Games whose contract is won by an auction, by their rules pages."""

from __future__ import annotations

from typing import Any

import pytest

from game.position.game import Game
from game.position.moves import Bid
from tests.game.tables import do, legal, play, playable, refusal, scores, table
from tests.shipped import CATALOGUE

# --- Nap --------------------------------------------------------------------------------------

NAP = ["AS KS QS 2H 3D", "JS TS 4H 5H 6D", "9S 8S 7H 8H 9D"]
"""Seat 0, who speaks first, takes the three spades and nothing else."""
NAP_PLAY = "AS JS 9S KS TS 8S QS 4H 7H 2H 5H 8H 9D 3D 6D"


@pytest.mark.parametrize(
    ("bid", "expected"), [("bid 3", [6, -3, -3]), ("bid 4", [-8, 4, 4]), ("bid nap", [-10, 5, 5])]
)
def test_nap_the_bidder_gets_from_each_what_the_bid_counts_or_pays_it(
    bid: str, expected: list[int]
) -> None:
    game = table("nap", NAP)
    do(game, bid, *(["pass", "pass"] if bid != "bid nap" else []))
    play(game, NAP_PLAY)
    assert scores(game) == expected


def test_nap_the_first_card_led_is_trumps() -> None:
    game = table("nap", NAP)
    do(game, "bid 2", "pass", "pass", "play 3D")
    assert game.table.trump == "D"


def test_nap_all_five_tricks_bring_ten_from_each() -> None:
    game = table("nap", ["AS KS QS JS TS", "9S 8S 2H 3H 4H", "2D 3D 4D 5D 6D"])
    do(game, "bid nap")
    assert game.to_move == (0,), "nothing is higher, so nobody else speaks"
    play(game, "AS 9S 2D KS 8S 3D QS 2H 4D JS 3H 5D TS 4H 6D")
    assert scores(game) == [20, -10, -10]


def test_nap_misere_is_played_without_trumps_and_stands_above_three() -> None:
    game = table("nap", ["2S 3S 2H 3H 2D", "AS KS AH KH AD", "QS JS QH JH KD"])
    do(game, "bid 3")
    assert legal(game) == ["pass", "bid misere", "bid 4", "bid nap"]
    game = table("nap", ["2S 3S 2H 3H 2D", "AS KS AH KH AD", "QS JS QH JH KD"])
    do(game, "bid misere", "pass", "pass", "play 2S")
    assert game.table.trump is None
    play(game, "AS QS AH QH 2H KS JS 3S KH JH 3H AD KD 2D")
    assert scores(game) == [6, -3, -3]


def test_nap_everybody_speaks_once_and_if_all_pass_the_next_one_deals() -> None:
    game = table("nap", NAP)
    dealer = game.dealer
    do(game, "pass", "pass", "pass")
    assert scores(game) == [0, 0, 0]
    assert game.dealer == (dealer + 1) % 3


def test_nap_misere_is_a_house_rule() -> None:
    game = table("nap", NAP, misere=False)
    assert legal(game) == ["pass", "bid 2", "bid 3", "bid 4", "bid nap"]


# --- Briscola chiamata ------------------------------------------------------------------------

CHIAMATA = ["AC 2D", "KH 4C", "AH 7C", "3H 2C", "5D 6D"]
"""Seat 0 deals and play goes to the right, so seat 4 speaks first and leads."""


def test_chiamata_every_call_is_a_lower_rank() -> None:
    game = table("briscola-chiamata", CHIAMATA, dealer=0)
    assert game.to_move == (4,)
    do(game, "bid K")
    assert legal(game) == [
        "pass", "bid Q", "bid J", "bid 7", "bid 6", "bid 5", "bid 4", "bid 2"
    ]  # fmt: skip
    do(game, "bid 2")
    assert game.to_move == (3,), "nothing is lower: the caller names trumps"


def test_chiamata_who_holds_the_card_is_the_partner_and_61_points_are_needed() -> None:
    game = table("briscola-chiamata", CHIAMATA, dealer=0)
    do(game, "pass", "bid A", "pass", "pass", "pass", "declare H")
    assert game.table.called == "AH"
    assert game.view(2).table.sides == ((0, 1, 4), (2, 3))
    assert len(game.view(3).table.sides) == 5
    play(game, "5D 2C AH 4C 2D")
    assert game.table.sides == ((0, 1, 4), (2, 3))
    play(game, "7C KH AC 6D 3H")
    assert game.results[0].card_points == (0, 0, 36, 36, 0), "AH; then KH, AC and 3H"
    assert scores(game) == [1, 1, -1, -2, 1]


def test_chiamata_a_caller_alone_wins_or_loses_four() -> None:
    game = table("briscola-chiamata", CHIAMATA, dealer=0)
    do(game, "pass", "bid 3", "pass", "pass", "pass", "declare H")
    play(game, "5D 2C AH 4C 2D")
    assert len(game.table.sides) == 5, "nobody but seat 3 knows"
    play(game, "7C KH AC 6D 3H")
    assert game.results[0].sides == ((0, 1, 2, 4), (3,))
    assert scores(game) == [1, 1, 1, -4, 1]


def test_chiamata_with_61_points_the_caller_gets_two_and_the_partner_one() -> None:
    deal = ["KS KC KD 2S", "JS JD JC 2D", "AH QS QC QD", "AS AC AD 3H", "3S 3C 3D 4C"]
    game = table("briscola-chiamata", deal, dealer=0)
    do(game, "pass", "bid A", "pass", "pass", "pass", "declare H")
    play(game, "3S 3H QS JS KS AS QC JC KC 3C AC QD JD KD 3D AD AH 2D 2S 4C")
    assert game.results[0].card_points is not None
    assert game.results[0].card_points[3] >= 61
    assert scores(game) == [-1, -1, 1, 2, -1]


# --- Euchre -----------------------------------------------------------------------------------

EUCHRE = ["AC KC QC JS AH", "TC 9C KH QH TH", "AD KD QD 9H JH", "TD 9D JD AS KS"]
STOCK = "9S TS QS JC"
"""The jack of clubs is turned up."""


def euchre(hands: list[str], dealer: int = 3, *, stick: bool = False) -> Game:
    return table("euchre", hands, stock=STOCK, turned="JC", dealer=dealer, stick=stick)


def test_euchre_the_suit_turned_up_is_offered_round_then_the_others() -> None:
    game = euchre(EUCHRE)
    assert game.table.trump is None
    assert legal(game) == ["pass", "declare C"]
    assert refusal(game, "declare H") == "That suit is not offered now."
    do(game, "0: pass", "1: pass", "2: pass", "3: pass")
    assert legal(game) == ["pass", "declare D", "declare S", "declare H"]
    assert refusal(game, "declare C") == "That suit is not offered now."


def test_euchre_the_dealer_takes_the_card_up_and_lays_one_away() -> None:
    game = euchre(EUCHRE)
    do(game, "declare C", "declare together")
    assert game.to_move == (3,)
    assert set(game.view(3).hand) == {"TD", "9D", "JD", "AS", "KS", "JC"}
    assert all("JC" not in (game.view(seat).hands[3] or ()) for seat in (0, 1, 2))
    do(game, "lay 9D")
    assert game.view(0).kitty == ("JC",), "everybody has seen it"
    assert game.view(0).laid == ()
    assert game.to_move == (0,)


def test_euchre_in_the_second_round_nobody_takes_the_card() -> None:
    game = euchre(EUCHRE)
    do(game, *["pass"] * 4, "declare S", "declare together")
    assert game.table.phase == "tricks"
    assert len(game.view(3).hand) == 5


def test_euchre_the_left_bower_is_a_trump_and_no_card_of_its_suit() -> None:
    game = euchre(EUCHRE)
    do(game, "declare C", "declare together", "lay 9D", "play JS")
    assert playable(game) == ["9C", "TC"], "clubs are led"
    play(game, "TC JH")
    assert playable(game) == ["JC"]
    play(game, "JC AS")
    assert len(playable(game)) == 4, "the left bower was no spade: nobody need follow with it"
    assert game.tricks[0].winner == 3, "the right bower is higher"


def test_euchre_makers_with_fewer_than_three_tricks_give_the_others_two() -> None:
    game = euchre(EUCHRE)
    do(game, *["pass"] * 5, "1: declare H", "declare together")
    play(game, "AC TC 9H 9D AD TD JS 9C JH JD AH TH KD AS KC KH QH QD KS QC")
    assert scores(game) == [2, 0, 2, 0]
    assert str(game.results[0].reasons[0]).startswith("The makers took only 2 tricks")


ALONE = ["JS AC KC QC AH", "TC 9C TH QH 9D", "AD KD QD 9H JH", "KH TD JD AS KS"]


def test_euchre_a_lone_hand_leaves_the_partner_out_and_five_tricks_count_four() -> None:
    game = euchre(ALONE, dealer=2)
    do(game, "3: pass", "0: declare C", "declare alone")
    assert game.table.out == (2,)
    assert game.view(1).counts == (5, 5, 0, 5)
    assert game.to_move == (3,), "the dealer sits out, so nobody takes the card up"
    play(game, "KH AH TH")
    assert game.tricks[0].seats == (3, 0, 1)
    assert game.to_move == (0,)
    play(game, "JS TC TD AC 9C JD KC QH AS QC 9D KS")
    assert scores(game) == [4, 0, 4, 0]


def test_euchre_the_next_one_leads_where_the_eldest_hand_sits_out() -> None:
    game = euchre(ALONE, dealer=1)
    do(game, "2: pass", "3: pass", "0: declare C", "declare alone", "lay 9D")
    assert game.table.out == (2,)
    assert game.to_move == (3,)


def test_euchre_if_all_pass_twice_the_next_one_deals_or_the_dealer_must_name_a_suit() -> None:
    game = euchre(EUCHRE)
    do(game, *["pass"] * 8)
    assert scores(game) == [0, 0, 0, 0]
    assert game.dealer == 0
    game = euchre(EUCHRE, stick=True)
    do(game, *["pass"] * 7)
    assert refusal(game, "pass") == "Everybody has passed, so you must name trumps."


# --- Auction Pitch ----------------------------------------------------------------------------

PITCH = ["AS JS 2H", "TS 3S KH", "2S QH TD", "4D 5D 6D"]
"""Seat 0 bids and pitches spades; of them the deuce was dealt to seat 2, the jack to seat 0."""
PITCH_PLAY = "AS TS 2S 4D JS 3S QH 5D 2H KH TD 6D"


@pytest.mark.parametrize(
    ("bid", "options", "expected"),
    [
        ("bid 4", {}, [4, 0, 4, 0]),  # high, jack and game by seat 0, low by its partner
        ("bid 4", {"partners": False}, [-4, 0, 1, 0]),  # the deuce is seat 2's own
        ("bid 4", {"partners": False, "low_to": "taken"}, [4, 0, 0, 0]),  # which seat 0 took
    ],
)
def test_pitch_high_low_jack_and_game(
    bid: str, options: dict[str, Any], expected: list[int]
) -> None:
    game = table("auction-pitch", PITCH, dealer=3, **options)
    do(game, bid)
    play(game, PITCH_PLAY)
    assert scores(game) == expected


def test_pitch_a_trump_may_be_played_instead_of_following() -> None:
    game = table("auction-pitch", ["AS KH 2C", "3S 3H 4S", "5C 6C 7C", "9D 8H 9H"], dealer=3)
    do(game, "bid 2", "pass", "pass", "pass")
    play(game, "AS 3S 5C 9D KH")
    assert playable(game) == ["3H", "4S"], "follow with the three, or trump"
    play(game, "4S")
    assert playable(game) == ["6C", "7C"], "who has neither may play any card"
    play(game, "6C")
    assert playable(game) == ["8H", "9H"]


def test_pitch_who_has_no_card_of_the_suit_may_play_any() -> None:
    game = table("auction-pitch", ["AS KH 2C", "3S 4S 4C", "5C 6C 7C", "9D 8H 9H"], dealer=3)
    do(game, "bid 2", "pass", "pass", "pass")
    play(game, "AS 3S 5C 9D KH")
    assert playable(game) == ["4C", "4S"]


def test_pitch_the_dealer_must_bid_if_nobody_does_and_may_steal_by_a_house_rule() -> None:
    game = table("auction-pitch", PITCH, dealer=3)
    do(game, "pass", "pass", "pass")
    assert legal(game) == ["bid 2", "bid 3", "bid 4"]
    game = table("auction-pitch", PITCH, dealer=3, steal=True)
    do(game, "bid 3", "pass", "pass")
    assert legal(game) == ["pass", "bid 3", "bid 4"]


def test_pitch_the_point_for_the_game_goes_to_nobody_in_a_tie() -> None:
    game = table("auction-pitch", ["AS 2H 3H", "AC 4H 5H", "3D 4D 5D", "6D 7D 8D"], dealer=3)
    do(game, "bid 2", "pass", "pass", "pass")
    play(game, "AS 4H 3D 6D 2H 5H 4D 7D AC 5D 8D 3H")
    assert scores(game) == [2, 0, 2, 0], "high and low with the only trump; four points each"


@pytest.mark.parametrize(
    ("key", "bid", "promised"),
    [
        ("auction-pitch", Bid(0, 2), None),
        ("bid-whist", Bid(0, 4, strain="uptown"), 9),
        ("bridge", Bid(0, 4, strain="H"), 10),
        ("five-hundred", Bid(0, 8, strain="H"), 8),
        ("pinochle", Bid(0, 250), None),
    ],
)
def test_a_bid_promises_tricks_only_where_tricks_count(
    key: str, bid: Bid, promised: int | None
) -> None:
    rules = CATALOGUE.rules(key, 4)
    assert rules.tricks_promised(rules.contract_of(bid)) == promised
