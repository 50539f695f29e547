"""Moves as text, moves refused, moves taken back."""

from __future__ import annotations

import ast
import pickle
import random
import re

import pytest

from game.position.game import Game, IllegalMove
from game.position.moves import BadMove, Goal, Play, parse
from game.reasons import Refusal
from tests.game.positions import state_of
from tests.game.tables import table
from tests.shipped import CATALOGUE


def bisque(seed: int = 7) -> Game:
    return Game(CATALOGUE.rules("bisque", 3, {"hands": 3}), seed)


def advance(game: Game, moves: int, luck: random.Random) -> None:
    """Make so many moves by chance, of any seat that may move."""
    for _ in range(moves):
        if game.over:
            return
        legal = game.legal_moves(luck.choice(game.to_move))
        game.push(legal[luck.randrange(len(legal))])


# --- moves as text -------------------------------------------------------------------------------


def test_a_text_is_the_move_of_the_only_seat_to_move() -> None:
    game = table("whist", ["2C 3C", "4C 5C", "6C 7C", "8C 9C"], turned="9C")
    game.push("play 2C")
    assert game.moves == [Play(0, "2C")]
    game.push("1: play 4C")
    assert game.moves[-1] == Play(1, "4C")


def test_where_several_seats_may_move_a_text_must_name_its_seat() -> None:
    game = table("bisque", ["4MS AL", "4WL 9MS", "3LY CM"])
    with pytest.raises(BadMove, match="say whose move it is, as in '0: goal 4MS'"):
        game.push("goal 4MS")
    assert game.moves == []
    game.push("2: goal 3LY")
    assert game.moves == [Goal(2, "3LY")]


def test_a_seat_in_the_text_may_be_out_of_turn() -> None:
    game = table("whist", ["2C 3C", "4C 5C", "6C 7C", "8C 9C"], turned="9C")
    with pytest.raises(IllegalMove) as caught:
        game.push("3: play 8C")
    assert caught.value.refusal == Refusal.of("not_your_turn")


def test_a_text_after_the_end_of_the_game_is_refused_for_that() -> None:
    game = bisque()
    advance(game, 500, random.Random(1))
    with pytest.raises(IllegalMove, match="The game is over"):
        game.push("play AM")


@pytest.mark.parametrize("text", ["0: goal 4MS", " 12 :play X", "3: split A,B|", "1: bid 4 top"])
def test_a_move_with_its_seat_is_read_back(text: str) -> None:
    move = parse(text)
    assert parse(move.full_text) == move
    assert move.full_text.replace(" ", "") == text.replace(" ", "")


def test_the_seat_in_the_text_goes_before_the_one_asked_for() -> None:
    assert parse("2: pass", 1).seat == 2
    with pytest.raises(BadMove, match="unknown action 'two:'"):
        parse("two: pass", 0)


# --- moves refused -------------------------------------------------------------------------------


def test_an_illegal_move_tells_the_move_the_reason_and_the_position() -> None:
    game = table("bisque", ["4MS AL", "4WL 9MS", "3LY CM"])
    game.push("1: goal 9MS")
    before = state_of(game)
    with pytest.raises(IllegalMove) as caught:
        game.push("2: goal CM")
    error = caught.value
    assert error.move == Goal(2, "CM")
    assert error.refusal == game.why_not(Goal(2, "CM"))
    assert error.game == repr(game)
    assert str(error).startswith("The Huntress has only one suit; a goal card needs two. (illegal")
    assert str(error).endswith("(illegal move '2: goal CM')")  # the position is not for all eyes
    assert error.sentence == "a move of seat 2 is not allowed (goal)"
    assert state_of(game) == before
    assert game.moves == [Goal(1, "9MS")]


def test_an_illegal_move_can_cross_to_another_process() -> None:
    error = IllegalMove(Play(1, "AM"), Refusal.of("not_your_turn"), "<Game>")
    again = pickle.loads(pickle.dumps(error))
    assert (again.move, again.refusal, again.game) == (error.move, error.refusal, error.game)
    assert str(again) == str(error)


def test_the_repr_of_a_game_is_enough_to_come_to_its_position() -> None:
    game = bisque(20)
    advance(game, 60, random.Random(3))
    told = repr(game)
    found = re.fullmatch(
        r"<Game '([\w-]+)' players=(\d+) options=({.*}) chance=Seeded\(seed=(\d+)\) hand=2"
        r" moves=(\[.*\])>",
        told,
    )
    assert found is not None
    variant, players, options, seed, moves = found.groups()
    rules = CATALOGUE.rules(variant, int(players), ast.literal_eval(options))
    again = Game(rules, int(seed))
    for move in ast.literal_eval(moves):
        again.push(move)
    assert state_of(again) == state_of(game)
    assert repr(again) == told


# --- moves taken back ----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["bisque", "bisca-tres", "hearts", "succotash"])
def test_a_move_taken_back_brings_back_the_views_of_the_one_before(variant: str) -> None:
    players = max(CATALOGUE.entry(variant).counts)
    game, luck = Game(CATALOGUE.rules(variant, players), 5), random.Random(variant)
    seen = [[game.views(seat) for seat in (None, *range(players))]]
    while len(game.moves) < 60 and not game.over:
        advance(game, 1, luck)
        seen.append([game.views(seat) for seat in (None, *range(players))])
    for before in reversed(seen[:-1]):
        game.pop()
        again = [game.views(seat) for seat in (None, *range(players))]
        assert [[v.table for v in views] for views in again] == [
            [v.table for v in views] for views in before
        ]
        assert [[v.hands for v in views] for views in again] == [
            [v.hands for v in views] for views in before
        ]


def test_the_views_of_a_move_run_from_it_to_the_present() -> None:
    game = table("whist", ["2C 3C", "4C 5C", "6C 7C", "8C 9C"], turned="9C")
    for text in ("play 2C", "play 4C", "play 6C"):
        game.push(text)
        assert [len(view.table.trick) for view in game.views(None)] == [len(game.moves)]
    game.push("play 8C")
    views = game.views(0)
    assert [(len(view.table.trick), view.table.to_move) for view in views] == [(4, ()), (0, (3,))]
    assert views[-1].table == game.view(0).table


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    game = bisque()
    before = state_of(game)
    with pytest.raises(IndexError):
        game.pop()
    assert state_of(game) == before
    assert [view.table for view in game.views(0)][-1] == game.table


def test_a_seal_is_that_of_the_hand_even_after_going_back() -> None:
    game, luck = bisque(), random.Random(2)
    first = game.seal
    while len(game.results) < 1:
        advance(game, 1, luck)
    assert game.seal != first
    game.pop()
    assert game.seal == first
