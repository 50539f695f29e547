"""A session: whose move it is, what the screen and listeners are told, and games begun before."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.players import Player
from game.position.change import Change
from game.position.game import Game, IllegalMove
from game.position.moves import Goal, Move, Play
from game.position.view import View
from game.records.record import replay
from game.table.listening import Notice
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.here import ThinkHere
from tests.game.sessions import (
    PAIR,
    SEATS,
    Diary,
    played,
    session_of,
    turn,
    until_waiting,
    waits_for_people,
)
from tests.game.tables import run_out
from tests.shipped import CATALOGUE

# --- what the screen is told ----------------------------------------------------------------


def test_a_game_begins_with_the_deal_and_asks_everyone_for_a_goal_at_once() -> None:
    steps = session_of().take_changes()
    assert [step.now.table.phase for step in steps] == ["deal", "goal"]
    assert set(steps[-1].now.table.to_move) == {0, 1, 2}


def test_the_screen_never_sees_another_hand() -> None:
    for step in until_waiting(session_of()):
        assert step.now.seat == 0
        assert [hand is not None for hand in step.now.hands] == [True, False, False]


def test_a_person_may_choose_while_the_computers_think() -> None:
    session = session_of()
    session.play(session.view.legal[0])
    until_waiting(session)
    assert session.view.table.goal_set == (True, True, True)


def test_an_illegal_move_changes_nothing() -> None:
    session = session_of()
    session.take_changes()
    before = session.view
    with pytest.raises(IllegalMove, match="Choose a goal"):
        session.play(Play(0, before.hand[0]))
    assert session.view == before
    assert session.take_changes() == []


def test_steps_lead_without_a_gap_to_the_present_position() -> None:
    session = session_of()
    steps = until_waiting(session)
    while not session.over:
        session.play(session.view.legal[0])
        steps += until_waiting(session)
    assert steps[-1].now.table == session.view.table
    made = [move for move in session.game.moves if move.seat == 0 or not isinstance(move, Goal)]
    assert [step.move for step in steps if step.move] == made, "goals of others lie face down"
    for before, after in pairwise(steps):
        assert after.before == before.now


@pytest.mark.parametrize(
    ("seats", "said"),
    [(SEATS[:2], "as many seats"), ((*SEATS[:2], Seat("X", "computer", "genius")), "'genius'")],
)
def test_impossible_seats_are_refused(seats: tuple[Seat, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        session_of(seats)


def test_people_who_share_a_screen_are_told_a_hand_to_its_end_and_then_the_next() -> None:
    session = session_of(PAIR)
    while not session.view.table.results:
        session.show_to(session.next_person)
        session.take_changes()
        session.play(session.view.legal[0])
        while not waits_for_people(session) and session.update():
            pass
    first = session.take_changes()
    assert first[-1].scored is not None
    session.show_to(None)
    (still,) = session.take_changes()
    second = session.take_changes()
    assert (still.before, still.now) == (still.now, second[0].before)
    assert second[0].dealt
    assert {change.now.seat for change in (still, *second)} == {None}
    assert {change.now.table.hand for change in second} == {1}


# --- a game begun before --------------------------------------------------------------------


def test_a_game_taken_up_in_the_middle_of_a_hand_shows_where_it_stands() -> None:
    session = Session(played(9), SEATS)
    (only,) = session.take_changes()
    assert only == Change(session.view, session.view)
    assert session.take_changes() == []


def test_a_game_taken_up_at_a_new_hand_shows_its_deal_and_nothing_before() -> None:
    game = played(1)
    run_out(game)
    session = Session(game, SEATS)
    steps = session.take_changes()
    assert session.take_changes() == []
    assert steps[0].dealt
    assert {step.now.table.hand for step in steps} == {1}
    assert steps[-1].now == game.view(0)


def test_a_finished_hand_can_be_dealt_again() -> None:
    game = played(1)
    run_out(game, 2)
    again = Session(game, SEATS).deal_again(1)
    assert (again.game.deal, again.game.totals) == (game.hands[1].deal, game.results[0].scores)
    assert not again.can_undo, "the hand before it was played at another table"


# --- people who share the screen -----------------------------------------------------------


def test_several_people_are_shown_the_game_one_at_a_time() -> None:
    session = session_of(PAIR)
    assert session.is_passed_on
    assert session.viewer is None
    assert all(hand is None for hand in session.view.hands)
    session.show_to(session.next_person)
    assert session.next_person == 0
    session.play(session.view.legal[0])
    assert session.next_person == 1, "everybody chooses a goal: it is the next one's turn"


def test_what_was_not_shown_yet_is_shown_to_the_one_who_looks_now() -> None:
    session = session_of(PAIR)
    session.take_changes()
    session.show_to(0)
    session.play(session.view.legal[0])
    session.show_to(1)
    assert {change.now.seat for change in session.take_changes()} == {1}
    session.show_to(None)
    assert [change.now.seat for change in session.take_changes()] == [None]


def test_showing_the_game_to_who_sees_it_already_tells_nothing() -> None:
    session = session_of(PAIR)
    session.show_to(1)
    assert session.take_changes()
    session.show_to(1)
    assert session.take_changes() == []
    session.show_to(0)
    assert len(session.take_changes()) == 1, "somebody else is told where the game stands"


def test_the_story_of_a_turn_is_what_all_could_see_since_the_last_one() -> None:
    session = session_of(PAIR)
    whole = session.story(0)
    assert whole[0].before is None, "before the first turn it begins with the deal"
    turn(session)
    turn(session)
    assert not [change for change in session.story(0) if change.dealt]
    assert all(change.move is None for change in session.story(0)), "goals are face down"
    assert len(session.story(0)) == 3, "two others have chosen, and play begins"
    seat = session.next_person
    assert seat is not None
    since = [move.seat for move in session.game.moves]
    turn(session)
    last = session.next_person
    assert last is not None
    own = max((n for n, who in enumerate(session.game.moves) if who.seat == last), default=-1)
    told = [change.move for change in session.story(last) if change.move]
    assert told == session.game.moves[own + 1 :]
    assert len(since) < session.length
    for change in session.story(last):
        assert all(hand is None for hand in change.now.hands)


def test_people_with_open_hands_need_not_look_away() -> None:
    rules = CATALOGUE.rules("succotash", None, {"open_hands": True})
    seats = [Seat(name, "person") for name in ("Ana", "Bo", "Cy", "Di")[: rules.players]]
    session = Session(Game(rules, 1), seats)
    assert not session.is_passed_on
    assert session.viewer == 0


# --- who is told -----------------------------------------------------------------------------


def test_a_listener_is_told_of_every_move_before_it_is_shown() -> None:
    session, seen = session_of(), Diary()
    session.watch(seen)
    session.play(session.view.legal[0])
    assert seen.told_of == [(0, session.game.moves[0])]
    session.undo()
    assert seen.told_of[1:] == [0]


def test_a_listener_is_told_once_that_the_game_is_over() -> None:
    session, seen = session_of(), Diary()
    session.watch(seen)
    while not session.over:
        turn(session)
    moves = [(index, move) for index, move in enumerate(session.game.moves)]
    assert seen.told_of == [*moves, "over"]


def test_the_record_of_an_open_game_replays() -> None:
    session = session_of()
    for _ in range(3):
        turn(session)
    assert replay(session.record(), CATALOGUE).moves == session.game.moves


# --- computers that fail ----------------------------------------------------------------------


class Failing(Player):
    """Cannot think."""

    def __init__(self, luck: Random) -> None:
        pass

    def choose(self, view: View) -> Move:
        raise RuntimeError("no idea")


class Cheating(Failing):
    """Plays a card it does not hold."""

    def choose(self, view: View) -> Move:
        assert view.seat is not None
        mine = set(view.hand)
        return Play(view.seat, next(code for code in view.rules.pack if code not in mine))


class Impersonating(Failing):
    """Moves for somebody else."""

    def choose(self, view: View) -> Move:
        assert view.seat is not None
        return Play(view.seat + 1, view.hand[0])


class Speechless(Failing):
    """Answers with something that is no move at all."""

    def choose(self, view: View) -> Move:
        return "a card"  # type: ignore[return-value]  # which is the point


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (Failing, "failed"),
        (Cheating, "nonsense"),
        (Impersonating, "nonsense"),
        (Speechless, "nonsense"),
    ],
)
def test_a_computer_without_a_move_is_moved_for_and_that_is_said(
    player: type[Failing], why: str
) -> None:
    rules = CATALOGUE.rules("whist")
    seats = [Seat(name, "computer", "expert") for name in "ABCD"]
    session, seen = Session(Game(rules, 3), seats, ThinkHere(lambda _, luck: player(luck))), Diary()
    first = session.view.table.turn
    session.watch(seen)
    assert session.update()
    notice, made = seen.told_of
    assert notice == Notice(first or 0, why)  # type: ignore[arg-type]  # one of the causes
    assert made == (0, session.game.moves[0])
    thumb = Session(Game(rules, 3), [Seat(name, "computer", "greedy") for name in "ABCD"])
    thumb.update()
    assert session.game.moves == thumb.game.moves, "the rule of thumb has chosen"


def test_every_move_of_a_computer_has_a_chance_of_its_own() -> None:
    asked: list[float] = []

    class Curious(Failing):
        def __init__(self, luck: Random) -> None:
            asked.append(luck.random())

        def choose(self, view: View) -> Move:
            return view.legal[0]

    rules = CATALOGUE.rules("whist")
    seats = [Seat(name, "computer", "expert") for name in "ABCD"]
    session = Session(Game(rules, 3), seats, ThinkHere(lambda _, luck: Curious(luck)))
    for _ in range(12):
        session.update()
    assert len(set(asked)) == 12
