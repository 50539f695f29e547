"""Goals, gifts and stacks have figures, on the scale of all others."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from game.players import LEVELS, player_random
from game.players.dividing import ways_to_divide
from game.players.search.imagining import imagined
from game.players.search.on_game import GameSearch
from game.players.search.search import Mind
from game.players.search.stacks import stack_values
from game.players.search.thinker import Thinker, Tried
from game.position.game import Game
from game.position.moves import Choose, Give, Goal, Split
from game.position.state import State
from game.position.view import View
from game.values import replace
from tests.game.phases.small_games import plain
from tests.game.positions import state_of
from tests.game.tables import Script, do, rules_written, succotash, table
from tests.shipped import CATALOGUE

WORLDS = 240


def tried(view: View, worlds: int = WORLDS, seed: int = 1) -> Tried:
    found = Thinker(Random(seed).random, Mind()).tried(view, worlds, worlds)
    assert found is not None
    return found


def test_whoever_leads_first_knows_that_the_card_names_trumps() -> None:
    """Four spades to the ace are the four tricks that were bid, 4 from each of two, if they are
    trumps: 8 against -4. With hearts for trumps they are worth less."""
    game = table("nap", ["AS KS QS JS 2H", "9S 8S AH 3H 4H", "2D 3D 4D 5D 6D"])
    do(game, "bid 4", "pass", "pass")
    view = game.view(0)
    worths = Thinker(Random(1).random, Mind()).cards(view, 40)
    assert worths is not None
    found = {
        str(move): mean / worths.unit for move, mean in zip(view.legal, worths.means, strict=True)
    }
    spades = {found.pop(f"play {rank}S") for rank in "AKQJ"}
    assert spades == {12.0}
    assert found["play 2H"] < 6.0


def test_a_choice_on_the_game_plays_so_many_cards_and_drops_what_is_behind() -> None:
    """Sixteen cards are held: with two moves a world takes 32 of them. One that is surely behind is
    left out, and nobody goes on with one alone; three worlds are tried in any case."""
    game = table("tressette", ["AC 2C 4D 5D", "3C KC 6D 7D", "QC JC 4S 5S", "7C 6C 5C 4C"])
    view = game.view(game.to_move[0])
    tried: list[int] = []

    class Noted(GameSearch):
        def likely_world(self) -> State:
            tried.append(1)
            return super().likely_world()

    search, moves = Noted(view, Random(1).random), [view.legal[0]] * 2
    for plays, worlds, count in (
        (0, 40, 3),
        (160, 40, 5),
        (161, 40, 6),
        (9999, 7, 7),
        (9999, 2, 2),
    ):
        tried.clear()
        search.best_of(moves, worlds, plays)
        assert len(tried) == count
    tried.clear()
    worths = search.best_of([view.legal[0]], 40, 9999)
    assert (len(tried), worths.errors) == (3, (0.0,))


def test_names_that_are_played_in_the_same_way_are_played_out_once(tmp_path: Path) -> None:
    """The second name is worth twice the first, trick by trick; the third scores in its own way."""
    bids = "bids: {names: [one, two, seven]}, worth: contract, must_bid: nobody"
    phases = f"deal: {{each: 5}}, auction: {{{bids}}}, tricks: {{lead: bidder}}"
    games = """1}
games:
  one: {label: One}
  two: {label: Two}
  seven: {label: Seven, then: {score: {cases: [{points: 7 * bidder}]}}}
draws: {"""
    score = "cases: [{points: contract_worth * tricks * bidder}]"
    game = Game(plain(tmp_path, phases, score=score, hands=games), 1)
    view = game.view(game.to_move[0])
    worths = GameSearch(view, Random(2).random).contracts(view.legal, 6)
    _, one, two, seven = worths.means
    assert (two, seven) == (2 * one, 7)
    assert one > 0


def stacks(game: Game, first: str, second: str) -> None:
    """Offer these stacks."""
    seat = game.to_move[0]
    game.push(Split(seat, (tuple(first.split()), tuple(second.split()))))


def divided() -> Game:
    """Whoever has won the first prize is to divide a pile of the nine and their own card."""
    game = succotash("PR9 PG4 PB6 PR6 PG9 PB4 PR4 PG6 PB9")
    while game.view(game.to_move[0]).doing == "play":
        game.push(game.view(game.to_move[0]).legal[-2])
    return game


def twelve_cards() -> Game:
    """Bisque with a pack of twelve: of its goals the first seat does best with 8YK."""
    hands = ("6MW 3LY 8YK 2SY", "8MS 5YK 3SK CM", "7ML CS 4MS AK")
    game = table("bisque", hands)
    pack = tuple(" ".join(hands).split())
    few = replace(game.rules, deck=replace(game.rules.deck, pack=pack))
    return Game.at(few, state_of(game))


def test_bisque_goals_are_worth_what_playing_on_the_game_says() -> None:
    """On arrays and on the engine."""
    game = twelve_cards()
    view = game.view(game.to_move[0])
    found, slow = tried(view, 3000), GameSearch(view, Random(5).random).values(view.legal, 900)
    assert list(found.moves) == list(view.legal)
    assert all(isinstance(move, Goal) for move in found.moves)
    assert max(slow.means) - min(slow.means) > 1
    for mean, other in zip(found.worths.means, slow.means, strict=True):
        assert mean / found.worths.unit == pytest.approx(other, abs=0.6)


@pytest.mark.parametrize(("level", "goal"), [("medium", "2SY"), ("hard", "8YK"), ("expert", "8YK")])
def test_bisque_the_higher_levels_play_goals_out_before_they_choose(level: str, goal: str) -> None:
    """8YK brings 1.3 points more than 2SY, which the rule of thumb sets aside."""
    game = twelve_cards()
    seat = game.to_move[0]
    assert str(LEVELS[level](player_random(7, seat)).choose(game.view(seat))) == f"goal {goal}"


def test_goals_of_those_who_have_set_one_aside_already_are_hidden_cards() -> None:
    game = Game(CATALOGUE.rules("bisque"), 3)
    first, *_ = game.to_move
    game.push(game.view(first).legal[0])
    for seat in tuple(game.to_move):
        view = game.view(seat)
        assert len(tried(view, 9).moves) == len(view.legal)
        goals = imagined(view, Random(1).random).goals
        assert [goal is not None for goal in goals] == [other == first for other in range(3)]


def test_hearts_every_card_that_may_be_passed_has_a_figure() -> None:
    view = Game(CATALOGUE.rules("hearts"), 2).view(0)
    found = tried(view, 8)
    gifts = [move.cards for move in found.moves if isinstance(move, Give)]
    assert {card for cards in gifts for card in cards} == set(view.hand)
    assert len(set(gifts)) == len(gifts) == len(found.worths.means)
    places = [[view.hand.index(card) for card in cards] for cards in gifts]
    assert all(each == sorted(each) for each in places)


def test_a_stack_is_worth_by_how_much_it_is_richer_and_the_other_poorer() -> None:
    """One of the two others has what the viewer does not take: a point makes one and a half."""
    game = divided()
    pile = game.table.taken[game.to_move[0]]
    stacks(game, " ".join(pile[:1]), " ".join(pile[1:]))
    view = game.view(game.to_move[0])
    found = tried(view, 12)
    values = [sum(game.rules.values[card] for card in stack) for stack in game.table.stacks or ()]
    assert values[0] != values[1]
    means = found.worths.means
    assert means[0] - means[1] == pytest.approx(1.5 * (values[0] - values[1]))
    assert found.best == Choose(view.seat or 0, values.index(max(values)))
    assert found.worths.spreads[0] == found.worths.spreads[1] > 0


def test_half_prizes_make_a_stack_with_a_prize_worth_less() -> None:
    options = {"half_prizes": True, "open_hands": True}
    game = Game(CATALOGUE.rules("succotash", None, options), 4)
    while game.view(game.to_move[0]).doing != "divide":
        game.push(game.view(game.to_move[0]).legal[-2])
    seat = game.to_move[0]
    pile = game.table.taken[seat]
    prize = next(card for card in pile if card.startswith("P"))
    rest = [card for card in pile if card != prize]
    stacks(game, prize, " ".join(rest))
    found = tried(game.view(game.to_move[0]), 12)
    half = game.rules.values[prize] / 2
    own = sum(game.rules.values[card] for card in rest)
    means = found.worths.means
    assert means[0] - means[1] == pytest.approx(1.5 * (half - own))


def test_dividing_offers_equal_stacks_the_best_card_alone_and_everything() -> None:
    values = {"a": 9, "b": 5, "c": 4, "d": 1}
    ways = ways_to_divide(values, "dcba", even=False)
    worth = [[sum(values[card] for card in stack) for stack in way] for way in ways]
    assert [abs(first - second) for first, second in worth] == [1, 19]
    even = ways_to_divide(values, "dcba", even=True)
    assert [sorted(map(len, way)) for way in even] == [[2, 2]] * len(even)


def test_of_ways_to_divide_the_most_equal_one_is_worth_most() -> None:
    game = divided()
    view = game.view(game.to_move[0])
    found = tried(view, 12)
    assert len(found.moves) > 1
    means = found.worths.means
    assert list(means) == sorted(means, reverse=True)
    apart = [
        abs(sum(view.rules.values[c] for c in first) - sum(view.rules.values[c] for c in second))
        for first, second in (move.stacks for move in found.moves if isinstance(move, Split))
    ]
    assert apart == sorted(apart)
    assert means[0] - means[1] == pytest.approx(1.5 * (apart[1] - apart[0]) / 2)


def test_the_best_stack_is_played_out_and_the_others_are_counted_from_it() -> None:
    game = divided()
    seat = game.to_move[0]
    view, pile = game.view(seat), game.table.taken[seat]
    one, all_ = pile[:0], pile
    ways = [Split(seat, stacks) for stacks in ((one, all_), (all_, one))]
    best = tried(view, 12).moves[0]
    worths = stack_values(view, [*ways, best], GameSearch(view, Random(3).random), 5)
    plain = GameSearch(view, Random(3).random).values([best], 5)
    assert worths.means[2] == plain.means[0]
    assert worths.means[0] == worths.means[1] < worths.means[2]


def two_results(mean: float, low: float, high: float) -> float:
    """The spread of results that are all either `low` or `high`."""
    return math.sqrt((high - mean) * (mean - low))


def test_a_card_that_wins_or_loses_has_the_spread_of_these_two_results() -> None:
    """Whoever bid the one trick scores 11 against 10 and 10, or 0 against 0 and 10."""
    game = table("oh-hell", ("KH", "3C", "5D"), dealer=2, stock="9S", hook=False)
    do(game, "bid 1", "bid 0", "bid 0")
    worths = Thinker(Random(1).random, Mind()).cards(game.view(0), 200)
    assert worths is not None
    assert -10 < worths.means[0] < 2
    assert worths.spreads[0] == pytest.approx(two_results(worths.means[0], -10, 2))


def test_a_bid_that_is_kept_or_not_has_the_spread_of_these_two_results() -> None:
    """A bid of nothing that is kept scores 10 against 0 and 10, else 0 against 10 and 10."""
    game = table("oh-hell", ("3C", "5D", "KH"), dealer=2, stock="9S", hook=False)
    do(game, "bid 0", "bid 0")
    worths = Thinker(Random(1).random, Mind()).contracts(game.view(2), 300)
    assert worths is not None
    nothing, one = worths.means
    spreads = (two_results(nothing, -20, 10), two_results(one, -10, 2))
    assert worths.spreads == pytest.approx(spreads)


def test_whoever_passed_holds_the_cards_of_none_of_the_bids(tmp_path: Path) -> None:
    """Seat 0 may bid low with one card or high with another, and passes."""
    text = """
name: Soup
deck: french-32
players: {4: {}}
games: {normal: {label: Normal}, low: {label: Low}, high: {label: High}}
phases:
  deal: {each: all}
  auction:
    bids: {names: [low, high]}
    holding: {low: [7C], high: [7D]}
    must_bid: nobody
    all_pass: normal
  tricks: {}
score: {cases: [{points: tricks}]}
match: {hands: 1}
"""
    soup = rules_written(tmp_path, text, 4)
    game = Game(soup, Script(0, 3))
    do(game, "pass")
    search = GameSearch(game.view(1), Random(1).random)
    hidden = {"7C", "7D"} - set(game.view(1).hand)
    assert hidden, "seat 1 holds one of them at most"
    worlds = [search.likely_world() for _ in range(30)]
    assert not any(hidden & set(world.hands[0]) for world in worlds)
