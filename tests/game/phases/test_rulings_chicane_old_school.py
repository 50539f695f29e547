"""Old School Chicane, ruling by ruling (docs/rulings.md, 3O)."""

from __future__ import annotations

import pytest

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


def test_old_school_1_left_of_the_dealer_must_open() -> None:
    game = table("chicane-old-school", BY_SUIT)
    assert game.to_move == (0,)
    assert refusal(game, "pass") == "The first bidder must bid."
    assert refusal(game, "bid 1") == "Say TOP or BOTTOM with your bid."
    assert len(legal(game)) == 10


@pytest.mark.parametrize(
    ("bid", "higher"),
    [
        ("bid 2 top", "bid 3 bottom"),
        ("bid 2 bottom", "bid 2 top"),
        ("bid 4 top", "bid nil bottom"),
        ("bid nil bottom", "bid nil top"),
    ],
)
def test_old_school_1_the_order_of_bids(bid: str, higher: str) -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, bid)
    assert refusal(game, higher) is None
    assert refusal(game, bid) == "Bid higher than the last bid, or pass."
    game = table("chicane-old-school", BY_SUIT)
    do(game, higher)
    if game.table.phase == "auction":
        assert refusal(game, bid) == "Bid higher than the last bid, or pass."


def test_old_school_1_who_has_passed_is_out() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 bottom", "pass", "bid 1 top")
    assert game.to_move == (0,)
    do(game, "bid 2 top")
    assert game.to_move == (2,)


def test_old_school_1_the_auction_ends_when_all_others_have_passed() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 bottom", "bid 2 bottom", "pass")
    assert game.table.phase == "auction"
    do(game, "pass")
    assert game.table.phase == "tricks"
    assert game.table.bidder == 1
    assert game.table.reading == "bottom"


def test_old_school_1_nil_top_ends_the_auction_at_once() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 bottom", "bid nil top")
    assert game.table.phase == "tricks"
    assert game.to_move == (1,)


def test_old_school_1_only_the_last_reading_counts() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 top", "bid 2 bottom", "pass", "pass")
    assert game.table.reading == "bottom"


def test_old_school_2_the_high_bidder_leads_any_card() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 top", "pass", "bid 2 top", "pass")
    assert game.to_move == (2,)
    assert playable(game) == ["2WL", "4WL", "7WY", "AW"]


def test_old_school_2_there_are_no_trumps() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 top", "pass", "bid 2 top", "pass")
    play(game, "AW 9MS 5SW")
    assert winners(game) == [2]


def test_old_school_2_suit_is_followed_as_the_last_bid_reads_it() -> None:
    game = table("chicane-old-school", ["9MS AK", "AS 8MS", "AW 2WL"])
    do(game, "bid 1 bottom", "pass", "pass")
    play(game, "9MS")
    assert playable(game) == ["8MS", "AS"]


@pytest.mark.parametrize(("bid", "score"), [(4, 7), (3, 2), (2, 0), (1, -2)])
def test_old_school_3_score_of_the_high_bidder_with_four_tricks(bid: int, score: int) -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, f"bid {bid} top", "pass", "pass")
    run_out(game)
    assert scores(game) == [score, 0, 0]


def test_old_school_3_too_few_tricks_score_nothing_and_the_others_a_point_each() -> None:
    game = table("chicane-old-school", ["9MS 8MS", "AM AS", "3SK 2SY"])
    do(game, "bid 1 top", "bid 2 top", "pass", "pass")
    play(game, "AS 2SY 8MS")
    play(game, "3SK 9MS AM")
    # Seat 0 bid and was overbid, which does not matter any more.
    assert scores(game) == [0, 0, 2]


def test_old_school_3_a_nil_kept_scores_10() -> None:
    game = table("chicane-old-school", ["9MS 8MS", "AM AS", "3SK 2SY"])
    do(game, "bid 2 top", "bid nil bottom", "pass", "pass")
    # BOTTOM: 9MS and 8MS are Suns, 3SK Knots, 2SY Wyrms.
    play(game, "AS 2SY 8MS 9MS AM 3SK")
    assert scores(game) == [2, 10, 0]


def test_old_school_3_a_nil_broken_costs_a_point_a_trick() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid nil top")
    run_out(game)
    assert scores(game) == [-4, 0, 0]


def test_old_school_3_the_target_is_31_and_totals_may_fall() -> None:
    game = table("chicane-old-school", BY_SUIT, BY_SUIT)
    do(game, "bid nil top")
    run_out(game)
    assert game.totals == (-4, 0, 0)
    assert not game.over
    assert CATALOGUE.rules("chicane-old-school", 4).variant.match.target == 31
