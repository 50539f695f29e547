"""What can be taken back in a session and made again: against computers, and among people."""

from __future__ import annotations

import pytest

from game.position.change import Change
from game.position.game import Game
from game.table.session import Session
from tests.game.sessions import PAIR, session_of, turn, until_waiting
from tests.shipped import CATALOGUE


def test_against_computers_everything_can_be_taken_back_to_the_own_last_decision() -> None:
    session = session_of()
    turn(session)
    asked = session.game.moves[:], session.view
    turn(session, 1)
    session.undo()
    assert (session.game.moves, session.view) == asked
    assert session.take_changes() == [Change(session.view, session.view)]
    session.undo()
    assert session.length == 0
    assert not session.can_undo
    with pytest.raises(ValueError, match="nothing"):
        session.undo()


def test_what_was_taken_back_can_be_made_again_with_the_answers_of_the_others() -> None:
    session = session_of()
    for _ in range(3):
        turn(session)
    moves, view = session.game.moves[:], session.view
    session.undo()
    session.undo()
    assert not session.update(), "the computers wait for the person now"
    session.redo()
    session.redo()
    assert (session.game.moves, session.view) == (moves, view)
    assert not session.can_redo


def test_a_new_move_ends_what_could_be_made_again() -> None:
    session = session_of()
    turn(session)
    turn(session)
    session.undo()
    turn(session, 1)
    assert not session.can_redo
    with pytest.raises(ValueError, match="nothing"):
        session.redo()


def test_computers_do_not_choose_anew_when_the_same_move_is_made_again() -> None:
    session = session_of()
    for _ in range(4):
        turn(session, -1)
    moves = session.game.moves[:]
    for _ in range(4):
        session.undo()
    for _ in range(4):
        turn(session, -1)
    assert session.game.moves == moves


def test_a_hand_that_is_over_can_be_taken_back_against_computers() -> None:
    session = session_of()
    while not session.view.table.results:
        turn(session)
    session.undo()
    assert session.view.table.results == ()
    turn(session)
    assert [change.now.table.hand for change in session.take_changes()] == []
    assert len(session.view.table.results) == 1


def test_a_game_that_is_over_is_not_taken_back() -> None:
    session = session_of()
    while not session.over:
        turn(session)
    assert not session.can_undo


def test_a_move_can_be_taken_back_until_another_person_looks() -> None:
    session = session_of(PAIR)
    turn(session)
    session.show_to(None)
    assert session.can_undo, "a curtain shows nothing"
    session.undo()
    assert session.next_person == 0
    turn(session)
    session.show_to(1)
    assert not session.can_undo
    session.show_to(None)
    session.show_to(0)
    assert not session.can_undo, "the other one has seen what was done"


def test_people_cannot_take_back_what_lies_before_the_end_of_a_hand() -> None:
    session = session_of(PAIR)
    while not session.view.table.results:
        turn(session)
    assert not session.can_undo


def test_a_game_taken_up_again_is_taken_back_against_computers_only() -> None:
    session = session_of()
    turn(session)
    turn(session)
    again = Session(session.game, session.seats)
    assert again.can_undo
    again = Session(session.game, session.seats, given=session.length)
    assert not again.can_undo


def taken_up(session: Session) -> Session:
    """The game of a session, taken up again from its moves alone, as the journal gives it back."""
    game = session.game
    return Session(Game.played(game.rules, game.chance, game.moves), session.seats)


def test_people_take_back_after_taking_a_game_up_what_nobody_else_can_have_seen() -> None:
    """Seat 0 has the lead and the only move: all goals are set, and seat 1 has seen no card."""
    shared = session_of(PAIR)
    while shared.view.doing != "play" or shared.next_person != 0:
        turn(shared)
    before = shared.length
    while shared.next_person == 0 and not shared.view.table.results:
        turn(shared)
    assert shared.next_person == 1
    other = taken_up(shared)
    other.show_to(1)
    assert not other.can_undo, "they have not moved yet"
    shared.undo()
    middle = shared.length
    assert middle >= before
    again = taken_up(shared)
    again.show_to(0)
    assert again.can_undo == (middle > before)


@pytest.mark.parametrize("key", ["bisque", "briscola"])
def test_a_game_taken_up_is_not_taken_back_beyond_what_another_person_did(key: str) -> None:
    """All moves of the hands that a shared game goes through, each taken up and taken back."""
    shared = Session(Game(CATALOGUE.rules(key, 3), 3), PAIR)
    until_waiting(shared)
    some = 0
    for _ in range(110):
        shared.show_to(shared.next_person)
        shared.play(shared.view.legal[0])
        if shared.over:
            break
        some += taken_back(taken_up(shared), shared.viewer)
        until_waiting(shared)
        again = taken_up(shared)
        again.show_to(again.next_person)
        some += taken_back(again, again.next_person)
    assert some > 3


def taken_back(session: Session, who: int | None) -> int:
    """Take back all that may be: the last moves of `who` in this hand, unless others wait to move.

    Returns:
        How many.
    """
    game = session.game
    begun = sum(len(log.moves) for log in game.hands[: len(game.results)])
    people = [move.seat for move in game.moves[begun:] if move.seat in session.people]
    own = next((n for n, seat in enumerate(reversed(people)) if seat != who), len(people))
    own *= session.next_person in (None, who)
    for _ in range(own):
        assert session.can_undo
        session.undo()
    assert not session.can_undo
    return own


def test_at_the_curtain_after_taking_up_nobody_takes_back_what_the_next_may_have_seen() -> None:
    shared = session_of(PAIR)
    turn(shared)
    assert shared.next_person == 1
    assert shared.can_undo, "seat 1 has not looked yet"
    assert not taken_up(shared).can_undo, "nobody knows whether seat 1 has looked"


def open_game(moves: int) -> Session:
    """Succotash with open hands: seat 2, a computer, leads, then come seats 0 and 1."""
    session = Session(Game(CATALOGUE.rules("succotash"), 3), PAIR)
    assert not session.is_passed_on
    while session.length < moves:
        until_waiting(session)
        session.show_to(session.next_person)
        session.play(session.view.legal[0])
    return session


def test_people_with_open_hands_take_back_the_last_decision_of_any_of_them() -> None:
    """The computer has led, seat 0 followed, and seat 1 has the table before them."""
    session = open_game(2)
    session.show_to(session.next_person)
    assert (session.length, session.viewer) == (2, 1)
    for again in (taken_up(session), session):
        assert again.can_undo
        again.undo()
        assert (again.length, again.next_person) == (1, 0)
        assert not again.can_undo


def test_open_hands_are_not_taken_back_once_a_prize_was_turned_up() -> None:
    session = open_game(3)
    while len(session.view.table.prizes_turned) < 2:
        until_waiting(session)
        session.show_to(session.next_person)
        session.play(session.view.legal[0])
    turned = session.length
    assert not session.can_undo
    assert not taken_up(session).can_undo
    until_waiting(session)
    session.show_to(session.next_person)
    session.play(session.view.legal[0])
    for again in (session, taken_up(session)):
        assert again.can_undo
        again.undo()
        assert again.length >= turned
        assert not again.can_undo
