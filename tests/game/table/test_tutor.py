"""The tutor follows the script, waits while a step is shown, and goes along when moves are taken
back."""

from __future__ import annotations

from game.position.game import Game
from game.position.moves import Give, Goal, Move, Play, Split
from game.table.lessons import Lesson, Step, Tutor, same
from game.table.seats import Seat
from game.table.session import Session
from tests.game.tables import rules

GOALS = (Goal(0, "3SK"), Goal(1, "2MK"), Goal(2, "2SY"))
MOVES = (*GOALS, Play(0, "7SK"), Play(1, "CM"), Play(2, "9WY"))
STEPS = (
    Step(0, "Hello", "First read."),
    Step(0, "Goal", "Then set aside.", do=GOALS[0]),
    Step(3, "Lead", "Then play.", do=MOVES[3]),
    Step(5, "Watch", "Only one is missing."),
)


def begun() -> tuple[Tutor, Session]:
    """A lesson in Bisque, before its first step."""
    tutor = Tutor(Lesson(rules("bisque", 3), 7, 0, STEPS, MOVES))
    seats = [
        Seat("You", "person"),
        Seat("A", "computer", "greedy"),
        Seat("B", "computer", "greedy"),
    ]
    session = Session(Game(tutor.lesson.rules, 7), seats, tutor)
    session.watch(tutor)
    return tutor, session


def let_go_on(session: Session) -> int:
    """Let the computers move as long as they can; returns how many moves they made."""
    return sum(session.update() for _ in range(10))


def test_nobody_moves_while_something_is_told() -> None:
    tutor, session = begun()
    assert tutor.step is STEPS[0]
    assert let_go_on(session) == 0
    assert tutor.next_move is None


def test_a_step_to_read_ends_when_it_was_read_and_one_to_do_when_it_was_done() -> None:
    tutor, session = begun()
    tutor.heard()
    assert tutor.step is STEPS[1]
    tutor.heard()
    assert tutor.step is STEPS[1], "it asks for a move"
    session.play(GOALS[0])
    assert tutor.step is None
    assert tutor.next_move == GOALS[1]


def test_computers_make_the_moves_of_the_script_until_the_next_thing_is_told() -> None:
    tutor, session = begun()
    tutor.heard()
    session.play(GOALS[0])
    assert let_go_on(session) == 2
    assert tuple(session.game.moves) == GOALS
    assert tutor.step is STEPS[2]
    session.play(MOVES[3])
    assert let_go_on(session) == 1, "the fifth move; then something is told"
    assert tutor.step is STEPS[3]
    tutor.heard()
    assert let_go_on(session) == 1
    assert tuple(session.game.moves) == MOVES
    assert tutor.finished


def test_what_was_taken_back_is_told_again() -> None:
    tutor, session = begun()
    tutor.heard()
    session.play(GOALS[0])
    let_go_on(session)
    session.play(MOVES[3])
    let_go_on(session)
    assert tutor.number == 3
    session.undo()
    assert tutor.step is STEPS[2]
    assert tutor.number == 2
    session.play(MOVES[3])
    let_go_on(session)
    assert tutor.step is STEPS[3]


def test_a_move_is_the_same_in_whatever_order_its_cards_lie() -> None:
    wanted: Move = Split(0, (("R1", "R5"), ("G2",)))
    assert same(Split(0, (("G2",), ("R5", "R1"))), wanted)
    assert not same(Split(0, (("G2", "R1"), ("R5",))), wanted)
    assert not same(Split(1, (("G2",), ("R5", "R1"))), wanted)
    assert same(Give(0, ("AS", "KS")), Give(0, ("KS", "AS")))
    assert not same(Play(0, "CS"), Play(0, "CM"))
    assert same(Play(0, "CS"), Play(0, "CS"))
