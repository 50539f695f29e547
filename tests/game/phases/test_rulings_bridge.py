"""Bridge and Minibridge: hands that lie open (rulings L.1 to L.6), and what contracts score."""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.moves import Play
from game.position.state import Contract, Number
from game.records.record import replay
from game.rules.sheet import supposed_points
from tests.game.tables import do, legal, play, playable, record, refusal, rules, run_out, table
from tests.shipped import CATALOGUE

# --- what a contract scores ---------------------------------------------------------------------


def points(
    bid: str, won: int, *, doubled: int = 1, deals: int = 0, seat: int = 0, variant: str = "bridge"
) -> Number | None:
    """What `seat` scores once seat 0, who dealt, has won so many tricks with its partner."""
    number, strain = bid.split()
    played = CATALOGUE.rules(variant, 4)
    contract = Contract(int(number), strain=strain, doubled=doubled)
    start = Game(played, 0).table
    made = start.evolve(
        dealer=0,
        bidder=0,
        bids=(contract, None, None, None),
        kept=(("deals", (deals,) * 4),),
        to_move=(),
    )
    return supposed_points(played, made, seat, {"tricks": [won - 2, 13 - won, 2, 0]})


SAFE, AT_RISK = 0, 3
"""In the first of four hands nobody is vulnerable, in the fourth both sides are."""


@pytest.mark.parametrize(
    ("bid", "won", "doubled", "safe", "at_risk"),
    [
        ("1 none", 7, 1, 90, 90),
        ("2 C", 8, 1, 90, 90),
        ("2 C", 11, 1, 150, 150),
        ("3 none", 9, 1, 400, 600),
        ("3 none", 10, 1, 430, 630),
        ("4 S", 10, 1, 420, 620),
        ("5 D", 12, 1, 420, 620),
        ("6 H", 12, 1, 980, 1430),
        ("6 none", 12, 1, 990, 1440),
        ("7 none", 13, 1, 1520, 2220),
        ("2 S", 8, 2, 470, 670),
        ("2 S", 9, 2, 570, 870),
        ("1 C", 9, 4, 630, 1030),
        ("5 C", 11, 4, 800, 1000),
    ],
)
def test_bridge_a_contract_that_is_made(
    bid: str, won: int, doubled: int, safe: int, at_risk: int
) -> None:
    assert points(bid, won, doubled=doubled, deals=SAFE) == safe
    assert points(bid, won, doubled=doubled, deals=AT_RISK) == at_risk
    assert points(bid, won, doubled=doubled, deals=SAFE, seat=2) == safe, "partners score alike"
    assert points(bid, won, doubled=doubled, deals=SAFE, seat=1) == 0


@pytest.mark.parametrize(
    ("down", "doubled", "safe", "at_risk"),
    [
        (1, 1, 50, 100),
        (4, 1, 200, 400),
        (1, 2, 100, 200),
        (2, 2, 300, 500),
        (3, 2, 500, 800),
        (4, 2, 800, 1100),
        (5, 2, 1100, 1400),
        (1, 4, 200, 400),
        (2, 4, 600, 1000),
    ],
)
def test_bridge_a_contract_that_fails(down: int, doubled: int, safe: int, at_risk: int) -> None:
    for deals, expected in ((SAFE, safe), (AT_RISK, at_risk)):
        assert points("4 S", 10 - down, doubled=doubled, deals=deals, seat=1) == expected
        assert points("4 S", 10 - down, doubled=doubled, deals=deals, seat=3) == expected
        assert points("4 S", 10 - down, doubled=doubled, deals=deals) == 0


def test_chicago_the_dealers_side_is_vulnerable_in_the_second_and_third_hand() -> None:
    made = [points("4 S", 10, deals=deals) for deals in range(5)]
    assert made == [420, 620, 620, 620, 420], "seat 0, who bids, dealt"
    failed = [points("4 S", 9, deals=deals, seat=1) for deals in range(5)]
    assert failed == [50, 100, 100, 100, 50]


# --- the auction --------------------------------------------------------------------------------

DEALT = [
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
]
"""Everybody has a suit of their own."""


def bridge(*said: str) -> Game:
    game = table("bridge", DEALT, dealer=0)
    do(game, *said)
    return game


def test_l_6_whoever_named_the_strain_first_on_that_side_is_the_declarer() -> None:
    game = bridge("bid 1 S", "pass", "bid 2 S", "bid 3 H", "bid 3 S", "pass", "bid 4 S")
    do(game, "pass", "pass", "pass")
    assert (game.table.bidder, game.table.trump) == (0, "S")
    assert game.table.bids[0] == Contract(4, strain="S")
    assert game.table.bid_of(2) is None, "the partner looks on"
    assert game.to_move == (1,), "the next one after the declarer leads"


def test_l_6_the_other_sides_bid_of_the_strain_does_not_count() -> None:
    game = bridge("bid 1 S", "bid 2 S", "pass", "pass", "pass")
    assert game.table.bidder == 1


def test_bridge_who_has_passed_may_come_in_again_until_three_pass_in_a_row() -> None:
    game = bridge("pass", "pass", "bid 1 C", "pass", "bid 1 D", "pass", "pass")
    assert game.table.phase == "auction"
    do(game, "pass")
    assert game.table.phase == "tricks"
    assert game.table.bidder == 0


def test_bridge_the_other_side_doubles_and_the_own_one_redoubles() -> None:
    game = bridge("bid 1 C")
    assert "double" in legal(game)
    do(game, "double")
    assert "double" in legal(game)
    do(game, "double", "pass")
    assert refusal(game, "double") == "There is nothing to double now."
    do(game, "pass", "pass")
    assert game.table.bids[0] == Contract(1, strain="C", doubled=4)


def test_bridge_a_further_bid_ends_the_doubling() -> None:
    game = bridge("bid 1 C", "double", "bid 1 D", "pass", "pass", "pass")
    assert game.table.bids[2] == Contract(1, strain="D")


def test_bridge_if_all_pass_the_same_dealer_deals_and_the_hand_does_not_count() -> None:
    game = bridge("pass", "pass", "pass", "pass")
    assert game.dealer == 0
    assert dict(game.table.kept)["deals"] == (0, 0, 0, 0)


# --- the dummy ----------------------------------------------------------------------------------


def test_l_1_the_dummy_is_seen_by_all_from_the_first_lead_on_and_nobody_else_is() -> None:
    game = bridge("bid 1 S", "pass", "pass", "pass")
    for seat in (None, 0, 1, 3):
        assert game.view(seat).hands[2] is None
    play(game, "AH")
    diamonds = tuple(DEALT[2].split())
    for seat in (None, 0, 1, 2, 3):
        hands = game.view(seat).hands
        assert hands[2] == diamonds
        assert [hands[other] is None for other in (0, 1, 3)] == [seat != s for s in (0, 1, 3)]


def test_l_2_the_declarer_plays_both_hands_and_the_dummy_is_never_asked() -> None:
    game = bridge("bid 1 S", "pass", "pass", "pass", "play AH")
    assert game.to_move == (0,), "the dummy's card is due, and the declarer plays it"
    assert playable(game) == sorted(DEALT[2].split())
    assert (
        refusal(game, "play AS") == "It is the dummy's turn: play one of the cards that lie open."
    )
    assert refusal(game, "play 2D", seat=2) == "It is not your turn."
    assert getattr(game.view(0).ask, "zone", None) == "open"
    play(game, "2D 2C")
    assert game.to_move == (0,)
    assert getattr(game.view(0).ask, "zone", None) == "hand"
    play(game, "2S")
    assert [trick.winner for trick in game.tricks] == [0], "a spade, which is trumps"
    assert game.tricks[0].cards == ("AH", "2D", "2C", "2S")
    assert game.moves[-3] == Play(0, "2D"), "the move is the declarer's"


def test_l_2_tricks_of_the_dummy_count_for_the_side() -> None:
    game = bridge("bid 1 D", "pass", "pass", "pass", "play AH", "play 2D", "play 2C", "play 2S")
    assert [trick.winner for trick in game.tricks] == [2]
    assert game.to_move == (0,), "the dummy leads, so the declarer does"
    run_out(game)
    assert game.results[0].scores == (190, 0, 190, 0), "20 for one, 120 for six more, 50"


# --- Minibridge ---------------------------------------------------------------------------------

MINI = [
    "AS KS QS JS 2S 2H 3H 4H 2D 3D 2C 3C 4C",
    "AH KH 5H 6H 7H 3S 4S 5S 4D 5D 5C 6C 7C",
    "AD KD QD 6D 7D 6S 7S 8S 8H 9H 8C 9C TC",
    "AC KC QC JC QH JH TH 8D 9D TD JD 9S TS",
]
"""10, 7, 9 and 14 points: 19 against 21."""


def test_l_4_the_best_hand_of_the_best_side_names_the_contract() -> None:
    game = table("minibridge", MINI, dealer=1)
    assert game.table.told == (10, 7, 9, 14)
    assert game.table.bidder == 3
    assert game.to_move == (3,)
    assert legal(game) == [
        f"bid {bid}"
        for bid in ("1 C", "1 D", "1 H", "1 S", "1 none", "3 none", "4 H", "4 S", "5 C", "5 D")
    ]
    assert refusal(game, "pass") == "The first bidder must bid."


def test_minibridge_the_dummy_lies_open_before_the_contract_is_named() -> None:
    game = table("minibridge", MINI, dealer=1)
    assert game.table.dummy == 1
    assert all(game.view(seat).hands[1] == tuple(MINI[1].split()) for seat in range(4))
    assert game.view(3).hands[0] is None
    do(game, "bid 1 C")
    assert game.to_move == (0,), "the next one after the declarer"
    play(game, "2D")
    assert game.to_move == (3,)
    assert playable(game) == ["4D", "5D"]


def test_l_4_of_equals_whoever_speaks_first_plays_the_contract() -> None:
    dealt = [
        MINI[0].replace("JS", "9S"),
        MINI[1].replace("7C", "AC"),
        MINI[2],
        MINI[3].replace("AC", "7C").replace("9S", "JS"),
    ]
    found = [table("minibridge", dealt, dealer=dealer) for dealer in range(4)]
    assert found[0].table.told == (9, 11, 9, 11)
    assert [game.table.bidder for game in found] == [1, 1, 3, 3], "the dealer is the first to speak"


def test_l_5_equal_sides_are_dealt_again() -> None:
    dealt = [hand.replace("JH", "3H") if seat == 3 else hand for seat, hand in enumerate(MINI)]
    dealt[0] = dealt[0].replace("3H", "JH")
    assert table("minibridge", dealt, dealer=1).table.voids >= 1, "20 to 20"


def test_l_5_a_record_holds_the_deals_that_were_equal() -> None:
    dealt = [hand.replace("JH", "3H") if seat == 3 else hand for seat, hand in enumerate(MINI)]
    dealt[0] = dealt[0].replace("3H", "JH")
    game = table("minibridge", dealt, dealer=1)
    run_out(game)
    kept = record(game)
    assert kept["hands"][0]["void"]
    assert replay(kept, CATALOGUE).results == game.results


def test_minibridge_any_number_may_be_a_house_rule() -> None:
    game = table("minibridge", MINI, dealer=1, any_number=True)
    assert len(legal(game)) == 35


# --- the rubber ---------------------------------------------------------------------------------


def test_rubber_a_hundred_below_the_line_is_a_game_and_two_end_it() -> None:
    hands = [DEALT] * 4
    game = table("bridge", *hands, dealer=0, scoring="rubber")

    def declare(bid: str) -> None:
        opener = game.dealer
        passes = (0 - opener) % 4
        do(game, *["pass"] * passes, f"bid {bid}", "pass", "pass", "pass")
        played = len(game.results)
        while len(game.results) == played:
            game.push(game.legal_moves()[0])

    declare("2 S")
    kept = dict(game.table.kept)
    assert (kept["below"], kept["games"]) == ((60, 0, 60, 0), (0, 0, 0, 0))
    assert game.totals[0] == 60 + 5 * 30
    declare("2 S")
    kept = dict(game.table.kept)
    assert (kept["below"], kept["games"]) == ((0, 0, 0, 0), (1, 0, 1, 0)), "60 and 60 is a game"
    assert not game.over
    declare("4 S")
    assert game.over
    assert game.results[-1].scores[0] == 120 + 3 * 30 + 700, "the others have no game"
    assert game.winners == (0, 2)


def test_rubber_whoever_has_won_a_game_is_vulnerable() -> None:
    played = rules("bridge", 4, scoring="rubber")
    made = Game(played, 0).table.evolve(
        bidder=0,
        bids=(Contract(4, strain="S"), None, None, None),
        kept=(("below", (0, 40, 0, 40)), ("games", (1, 0, 1, 0))),
        to_move=(),
    )
    assert supposed_points(played, made, 1, {"tricks": [9, 4, 0, 0]}) == 100
