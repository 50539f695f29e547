"""What the greedy player thinks of its choices, one judgement at a time."""

from __future__ import annotations

from typing import Any

import pytest

from game.players import LEVELS, player_random
from game.players.bidding import tricks_expected
from game.players.judgement import after_winning, alike, chance_to_win, standing
from game.position.game import Game
from game.position.moves import Bid, Choose, Declare, Give, Goal, Move, Play, Split
from game.position.state import Table
from game.position.view import View
from game.values import held_by
from tests.game.tables import do, play, rules, succotash, table
from tests.shipped import CATALOGUE, covering


def choice(game: Game) -> Move:
    """What a greedy player does whose turn it is."""
    seat = game.to_move[0]
    return LEVELS["greedy"](player_random(1, seat)).choose(game.view(seat))


def card(move: Move) -> str:
    assert isinstance(move, Play | Goal)
    return move.card


# --- what can be known ---------------------------------------------------------------------------


def test_unseen_are_neither_own_nor_played_nor_the_own_goal() -> None:
    game = table("bisque", ["2MK AM 3MW", "AS 4MS 5ML", "AW 6MW 7ML"])
    do(game, "goal 2MK", "goal 4MS", "goal 6MW")
    rest = game.view(0).unseen
    assert not {"2MK", "AM", "3MW"} & rest.keys()
    assert {"4MS", "6MW", "AS", "AW"} <= rest.keys()
    play(game, "AM")
    assert "AM" not in game.view(1).unseen
    play(game, "AS AW")
    do(game, "take AS")
    assert not {"AS", "AW"} & game.view(0).unseen.keys()


def test_a_card_that_is_beaten_or_only_equal_cannot_win() -> None:
    game = table("bisque", ["2MK 3MW", "2SY 4MS", "2WL 5ML"])
    do(game, "goal 3MW", "goal 4MS", "goal 5ML")
    play(game, "2MK")
    view = game.view(1)
    assert chance_to_win(view, "2SY", view.unseen) == 0
    game = table("whist", ["KC 2D", "3D 2C", "AC QH", "5C 6C"], turned="6C")
    play(game, "KC 2C")
    view = game.view(2)
    assert chance_to_win(view, "AC", view.unseen) > 0.5
    assert chance_to_win(view, "QH", view.unseen) == 0


def test_cards_that_count_alike_are_judged_once() -> None:
    game = table("hearts", ["2C QS 4H 9D", "3C 5H KS 8D", "4C JH AS 7D", "5C QH JS 6D"])
    key = alike(game.view(0))
    assert key("4H") == key("QH")
    assert key("9D") == key("AS")
    assert len({key(code) for code in ("4H", "9D", "QS")}) == 3


@pytest.mark.parametrize("key", covering())
def test_cards_that_are_alike_come_to_the_same_whoever_takes_them_and_in_the_pot(key: str) -> None:
    rules = CATALOGUE.rules(key, CATALOGUE.entry(key).counts[-1])
    game, chance = Game(rules, 6), player_random(6, 0)
    for _ in range(40):
        if game.over:
            break
        seat = game.to_move[0]
        legal = game.view(seat).legal
        game.push(legal[int(chance.random() * len(legal))])
    view = game.view(game.to_move[0] if game.to_move else 0)
    if rules.has_prizes or not view.table.taken:
        return
    same = alike(view)
    found: dict[object, tuple[float, ...]] = {}
    for code in rules.pack[::3]:
        pot = view.table.evolve(pot=(*view.table.pot, code))
        tables = [after_winning(view, seat, (code,)) for seat in range(rules.players)]
        stand = tuple(standing(view, each) for each in (pot, *tables))
        assert found.setdefault(same(code), stand) == stand


def test_where_the_lowest_total_wins_fewer_points_stand_higher() -> None:
    game = table("hearts", ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "AC 2H 3H QS"])
    view = game.view(0)
    clean = view.table.evolve(taken=((), ("4H",), (), ()))
    burdened = clean.evolve(taken=(("2H", "3H"), ("4H",), (), ()))
    assert standing(view, burdened) < standing(view, clean)


def test_card_points_of_the_own_side_are_good_and_those_of_the_others_bad() -> None:
    game = table("bisca-tres", ["2C", "3C", "4C", "5C"], stock="6H 2H 3H 4H", partners="two_sides")
    view = game.view(0)

    def with_ace(seat: int) -> Table:
        taken = tuple(("AS",) if seat == place else () for place in range(4))
        return view.table.evolve(taken=taken)

    level = standing(view, view.table.evolve(taken=((),) * 4))
    assert standing(view, with_ace(2)) == standing(view, with_ace(0)) > level
    assert standing(view, with_ace(1)) < level


# --- goals, passing, calling, bidding ------------------------------------------------------------


def test_greedy_prefers_a_goal_whose_suits_its_own_cards_bear() -> None:
    """Three Suns and three Wyrms are left beside the Desert, of Suns and Wyrms, and it is low."""
    hands = [
        "7WY 7ML CY 2SY 6MW CW 9MS 6SY 8MS",
        "2MK 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML",
        "5SW 5YK 6LK 7SK 8WL 8YK 9LK 9WY AM",
    ]
    assert choice(table("bisque", hands)) == Goal(0, "2SY")


def test_greedy_passes_on_what_costs_and_keeps_what_brings() -> None:
    game = table("hearts", ["2C 3C KH AH QH", "6C 7C 8C 9C 4H", "TC JC QC KC 5H", "AC 2H 3H 6H QS"])
    move = LEVELS["greedy"](player_random(1, 0)).choose(game.view(0))
    assert isinstance(move, Give)
    assert set(move.cards) == {"AH", "KH", "QH"}


def test_greedy_calls_the_trumps_it_is_strong_in() -> None:
    game = table("chicane", ["CM 9MS 8MS 7ML", "2SY 2WL 3SK 3LY", "4WL 4YK 5SW 5YK"], dealer=1)
    do(game, "declare top")
    move = choice(game)
    assert move == Declare(0, "M")


def test_greedy_calls_the_reading_that_makes_its_cards_trumps() -> None:
    for trump, reading in (("M", "top"), ("S", "bottom")):
        hands = ["9MS 8MS 4MS 3MW", "2WL 3LY 4WL 2MK", "4YK 5YK 8YK AK"]
        game = table("chicane", hands, dealer=1)
        do(game, f"declare {trump}")
        assert choice(game) == Declare(0, reading)


def test_greedy_bids_what_its_hand_is_good_for() -> None:
    game = table("chicane", ["6MW 7ML 8MS 9MS", "6SY 7WY 8WL 9WY", "CM CS CW CL"], dealer=2)
    do(game, "declare K", "declare top")
    assert choice(game) in (Bid(2, 2), Bid(2, 3), Bid(2, 4))
    weak = table("chicane", ["6MW 7ML 8MS 9MS", "CM CS CW CL", "2MK 3MW 2SY 3SK"], dealer=2)
    do(weak, "declare K", "declare top")
    good, poor = (tricks_expected(each.view(2), "top", "K") for each in (game, weak))
    assert good > poor + 0.4


# --- playing for a bid ---------------------------------------------------------------------------


@pytest.mark.parametrize(("bid", "played"), [("bid 1", "CS"), ("bid nil", "3SK")])
def test_greedy_wins_as_many_tricks_as_it_bid_and_no_more(bid: str, played: str) -> None:
    game = table("chicane", ["2SY 3LY", "5SW 6MW", "CS 3SK"], dealer=2)
    do(game, "declare Y", "declare top", bid, "bid 1", "bid 1")
    play(game, "2SY 5SW")
    assert card(choice(game)) == played


# --- partners ------------------------------------------------------------------------------------


def test_greedy_gives_points_to_a_partner_who_is_winning_and_to_nobody_else() -> None:
    """Play goes to the right: seat 0 leads the Ace of trumps, 3, 2 and 1 follow."""
    hands = ["AS 2C", "4D 5D", "AD 2D", "6D 5C"]
    for partners, gives in (("two_sides", True), ("none", False)):
        game = table(
            "bisca-tres", hands, stock="3H 6H 4H 5S", turned="5S", dealer=3, partners=partners
        )
        assert game.table.trump == "S"
        play(game, "AS 6D")
        assert game.to_move == (2,)
        assert card(choice(game)) == ("AD" if gives else "2D")


# --- prizes --------------------------------------------------------------------------------------


def dividing(*, even: bool = False) -> View:
    """Seat 0 is to divide a pile of 9, 5 and 4."""
    played = rules("succotash", 3, even_split=even)
    game = Game(played, 1)
    view = game.view(0)
    position = view.table.evolve(step="split", to_move=(0,), taken=(("R4", "R9", "R5"), (), ()))
    legal = (Split(0, (("R9",), ("R4", "R5"))),)
    values = held_by(view)
    return View(**{**values, "table": position, "legal": legal})


def test_greedy_divides_into_stacks_of_equal_worth() -> None:
    move = LEVELS["greedy"](player_random(1, 0)).choose(dividing())
    assert isinstance(move, Split)
    assert {frozenset(stack) for stack in move.stacks} == {
        frozenset({"R9"}),
        frozenset({"R4", "R5"}),
    }


def test_greedy_takes_the_richer_stack() -> None:
    view = dividing()
    stacks = (("R4", "R5"), ("R9", "G8"))
    values = held_by(view)
    for offered, best in ((stacks, 1), (stacks[::-1], 0)):
        position = view.table.evolve(step="choose", stacks=offered)
        legal = (Choose(0, 0), Choose(0, 1))
        asked = View(**{**values, "table": position, "legal": legal})
        assert LEVELS["greedy"](player_random(1, 0)).choose(asked) == Choose(0, best)


PRIZES = "PR9 PG4 PB4 PR4 PG6 PB6 PR6 PG9 PB9"


def last_prize(view: View, **changes: Any) -> Move:
    """What greedy plays when no prize is to come, so that nothing is worth keeping for later."""
    position = view.table.evolve(prizes_left=(), **changes)
    values = held_by(view)
    seat = view.seat or 0
    return LEVELS["greedy"](player_random(1, seat)).choose(View(**{**values, "table": position}))


def test_greedy_goes_for_a_rich_prize_with_a_card_of_its_suit() -> None:
    game = succotash(PRIZES)
    play(game, "B3 B2")
    view = game.view(game.to_move[0])
    assert card(last_prize(view)) in ("R2", "R6", "R7"), "an I Win! is worth more later"


def test_greedy_plays_the_highest_card_where_a_lower_one_would_only_share() -> None:
    game = succotash(PRIZES)
    play(game, "R9 B2")
    assert card(choice(game)) == "BI"


def test_greedy_plays_the_colour_of_the_richest_pile_to_share_it() -> None:
    """Nine points of a prize against half of seat 1's forty; an own card shares nothing."""
    view = succotash(PRIZES).view(0)
    rich = ("G9", "G8", "B9", "R8", "B6")
    played = last_prize(view, taken=((), rich, ()))
    assert card(played) in ("G2", "G6", "G7")
