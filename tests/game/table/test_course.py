"""Looking back at a game shows no more than the viewer is allowed to see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.position.game import Game
from game.position.moves import Goal, Move, Play
from game.table.course import Course
from tests.game.played import played
from tests.shipped import CATALOGUE

BISQUE = CATALOGUE.rules("bisque", 3)


def test_the_moments_are_all_positions_of_the_game_in_order() -> None:
    game = played(BISQUE, hands=2, more=4)
    course = Course(game, 0)
    for hand in range(3):
        tables = [course.view(number, None).table for number in course.of_hand(hand)]
        assert tables == game.positions(hand)
    assert course.hands == 3
    assert course.view(len(course.moments) - 1, 0) == game.view(0)


def test_every_complete_trick_has_its_mark_with_the_cards_on_the_table() -> None:
    game = played(BISQUE, hands=1)
    marks = Course(game, 0).tricks(0)
    assert [mark.winner for mark in marks] == [trick.winner for trick in game.results[0].tricks]
    assert [mark.number for mark in marks] == list(range(1, len(marks) + 1))
    for mark, trick in zip(marks, game.results[0].tricks, strict=True):
        table = Course(game, 0).view(mark.moment, None).table
        assert len(table.trick) == 3
        assert set(table.trick) == set(trick.cards)


def test_in_a_running_hand_only_the_own_cards_are_seen() -> None:
    game = played(BISQUE, hands=1, more=5)
    course = Course(game, 1)
    first = course.of_hand(1)[0]
    assert course.is_open(0)
    assert not course.is_open(1)
    own = course.view(first, 1)
    assert own.hands[1]
    assert own.hands[0] is None
    assert own.hands[2] is None
    assert course.view(first, None).hands == (None,) * 3
    for seat, opened in ((0, False), (2, False), (1, True), (None, True)):
        with pytest.raises(ValueError, match="when the hand is over"):
            course.view(first, seat, laid_open=opened)


def test_a_finished_hand_is_open_to_all() -> None:
    game = played(BISQUE, hands=1, more=5)
    course = Course(game, None)
    dealt = course.view(0, None, laid_open=True)
    assert dealt.hands == game.hands[0].deal.hands
    assert course.view(0, 2).hands[2] == game.hands[0].deal.hands[2]


def test_a_course_ends_where_the_game_stood() -> None:
    game = played(BISQUE, hands=0, more=6)
    course = Course(game, 0)
    before = len(course.moments)
    rest = played(BISQUE, hands=0, more=7)
    game.push(rest.moves[-1])
    assert len(course.moments) == before
    assert course.moments[-1].moves == 6


def test_a_step_has_a_position_before_it_and_a_deal_has_none() -> None:
    game = played(BISQUE, hands=1, more=2)
    course = Course(game, 0)
    assert course.step(0, 0).before is None
    assert course.step(course.of_hand(1)[0], 0).before is None
    number = next(n for n, moment in enumerate(course.moments) if moment.moves == 1)
    step = course.step(number, 0)
    assert step.before == course.view(number - 1, 0)
    assert isinstance(step.move, Goal)
    assert course.goes_on(0)
    assert not course.goes_on(course.of_hand(0)[-1])


def test_before_a_move_is_the_last_moment_without_it() -> None:
    game = played(BISQUE, hands=1)
    course = Course(game, 0)
    for moves, move in enumerate(game.moves):
        assert course.move_at(course.before(moves) + 1) == move


def test_a_card_belongs_to_the_trick_it_is_played_to_and_a_pick_to_the_one_that_was_won() -> None:
    game = played(BISQUE, hands=1)
    course = Course(game, 0)
    cards = 0
    for moves, move in enumerate(game.moves):
        if isinstance(move, Play):
            cards += 1
            assert course.trick_of(moves) == (cards + 2) // 3
        else:
            assert course.trick_of(moves) == cards // 3


# -- a game that is still being read


def making(game: Game, moves: list[Move]) -> Iterator[Move]:
    """Makes a move each time it is asked."""
    for move in moves:
        game.push(move)
        yield move


def test_a_course_grows_by_whole_hands_into_that_of_the_whole_game() -> None:
    whole = played(BISQUE, hands=2, more=4)
    first, second = (len(log.moves) for log in whole.hands[:2])
    game = Game(whole.rules, whole.chance)
    course = Course(game, 0, rest=making(game, whole.moves))
    assert (course.hands, course.growing) == (1, True)
    assert len(game.moves) == first, "no more is read than the first hand"
    course.grow(second - 1)
    assert course.hands == 1
    course.grow(1)
    assert course.hands == 2
    assert course.is_open(1), "only its next hand is being played"
    course.grow(4)
    assert (course.hands, course.growing) == (2, True), "nobody knows yet that there is no more"
    course.grow(1)
    assert (course.hands, course.growing) == (3, False)
    known = Course(whole, 0)
    assert list(course.moments) == list(known.moments)
    for number in range(len(known.moments)):
        assert course.view(number, 0) == known.view(number, 0)
    assert game.hands == whole.hands


def test_a_game_that_breaks_off_while_it_is_read_is_known_to_there_and_still_closed() -> None:
    whole = played(BISQUE, hands=2)
    game = Game(whole.rules, whole.chance)
    course = Course(game, 0, rest=making(game, whole.moves[:5]))
    assert (course.hands, course.growing) == (1, False)
    assert course.moments[-1].moves == 5
    assert not course.is_open(0)
