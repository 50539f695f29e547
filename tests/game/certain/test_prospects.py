"""What a bid would score, for every number of tricks taken, by the rule files' own tables."""

from __future__ import annotations

import pytest

from game.certain.prospects import Prospect, a_trick, prospects
from game.position.game import Game
from game.position.moves import Bid, Declare
from game.position.state import Contract
from game.position.view import View
from tests.shipped import CATALOGUE


def bidding(key: str, players: int, **options: str) -> View:
    """The view of the first player who is asked for a bid."""
    game = Game(CATALOGUE.rules(key, players, options), 5)
    if game.table.phase == "call":
        for what in ("top", "M"):
            game.push(Declare(game.to_move[0], what))
    return game.view(game.to_move[0])


def scores(found: tuple[Prospect, ...]) -> list[float]:
    assert all(prospect.least == prospect.most for prospect in found)
    return [prospect.most for prospect in found]


def test_a_bid_of_three_of_nine_pays_four_two_or_one_times_the_bid() -> None:
    view = bidding("chicane", 4)
    assert scores(prospects(view, Contract(3), None)) == [0, 3, 6, 12, 6, 3, 0, 0, 0, 0]


def test_a_kept_nil_is_worth_four_times_what_the_others_leave_each_other() -> None:
    found = prospects(bidding("chicane", 4), Contract(0, nil=True), None)
    assert found[0] == Prospect(0, 12, 36), "three each at least, nine for one at most"
    assert {(p.least, p.most) for p in found[1:]} == {(0, 0)}


def test_the_high_bidder_of_an_auction_loses_a_point_for_each_trick_too_many() -> None:
    view = bidding("chicane-old-school", 3)
    found = prospects(view, Contract(5, reading="top"), view.seat)
    assert scores(found) == [0, 0, 0, 0, 0, 8, 4, 3, 2, 1, 0, -1, -2]


def test_who_passes_scores_one_a_trick() -> None:
    view = bidding("chicane-old-school", 3)
    assert view.seat is not None
    found = prospects(view, None, (view.seat + 1) % 3)
    assert scores(found) == list(range(13))
    assert a_trick(found) == 1


def test_a_nil_in_an_auction_costs_a_point_for_each_trick() -> None:
    view = bidding("chicane-old-school", 4)
    found = prospects(view, Contract(0, nil=True, reading="bottom"), view.seat)
    assert scores(found) == [10, *range(-1, -10, -1)]
    assert a_trick(found) == -1


@pytest.mark.parametrize(("misses", "one_off"), [("nothing", 0), ("tricks", 3)])
def test_options_count(misses: str, one_off: int) -> None:
    found = scores(prospects(bidding("oh-hell", 4, misses=misses), Contract(2), None))
    assert found[2] == 12
    assert found[3] == one_off


def test_a_score_that_is_not_linear_in_tricks_is_recognised() -> None:
    assert a_trick(prospects(bidding("chicane", 4), Contract(3), None)) is None
    assert a_trick(()) is None


def test_an_onlooker_and_cards_that_score_have_no_prospects() -> None:
    game = Game(CATALOGUE.rules("chicane-old-school", 4), 5)
    assert prospects(game.view(None), Contract(3, reading="top"), 0) == ()
    hearts = Game(CATALOGUE.rules("hearts", 4), 5)
    assert prospects(hearts.view(0), None, None) == ()


def test_prospects_do_not_change_the_position() -> None:
    view = bidding("chicane-old-school", 4)
    before = view.table
    prospects(view, Contract(4, reading="top"), view.seat)
    assert view.table is before
    assert before.bids == (None,) * 4


def test_the_auction_is_kept_in_the_order_it_was_said() -> None:
    game = Game(CATALOGUE.rules("chicane-old-school", 4), 5)
    first = game.to_move[0]
    game.push(Bid(first, 3, "bottom"))
    second = game.to_move[0]
    game.push(Bid(second, 3, "top"))
    third = game.to_move[0]
    passing = next(move for move in game.legal_moves() if move.verb == "pass")
    game.push(passing)
    said = game.table.auction
    assert said == (
        (first, Contract(3, reading="bottom")),
        (second, Contract(3, reading="top")),
        (third, None),
    )
