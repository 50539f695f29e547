"""A session: whose move it is, what the screen is told, and that nobody waits."""

from __future__ import annotations

import time

import pytest

from game.change import Change
from game.game import IllegalMove
from game.moves import Play
from game.rulefiles.catalogue import Catalogue
from game.seats import Seat
from game.session import Session

RULES = Catalogue().rules("bisque")
SEATS = (Seat("Ana", "person"), Seat("Bo", "computer", "greedy"), Seat("Cy", "computer", "random"))


def until_waiting(session: Session) -> list[Change]:
    steps = session.take_changes()
    end = time.monotonic() + 10
    while not session.waits_for_person and not session.game.over and time.monotonic() < end:
        session.update()
        time.sleep(0.001)
        steps += session.take_changes()
    return steps


def test_it_begins_with_the_deal_and_asks_everyone_for_a_goal_at_once() -> None:
    session = Session(RULES, SEATS, 7)
    steps = session.take_changes()
    assert [step.now.table.phase for step in steps] == ["deal", "goal"]
    assert set(steps[-1].now.table.to_move) == {0, 1, 2}


def test_the_screen_never_sees_another_hand() -> None:
    session = Session(RULES, SEATS, 7)
    for step in until_waiting(session):
        assert step.now.seat == 0
        assert [hand is not None for hand in step.now.hands] == [True, False, False]


def test_a_person_may_choose_while_the_computers_think() -> None:
    session = Session(RULES, SEATS, 7)
    session.play(session.view.legal[0])
    until_waiting(session)
    assert session.game.table.goal_set == (True, True, True)


def test_an_illegal_move_changes_nothing() -> None:
    session = Session(RULES, SEATS, 7)
    session.take_changes()
    before = session.view
    with pytest.raises(IllegalMove, match="choose a goal"):
        session.play(Play(0, before.hand[0]))
    assert session.view == before
    assert session.take_changes() == []


def test_steps_lead_without_a_gap_to_the_present_position() -> None:
    session = Session(RULES, SEATS, 7)
    steps = until_waiting(session)
    while not session.game.over:
        session.play(session.view.legal[0])
        steps += until_waiting(session)
    assert steps[-1].now.table == session.view.table
    assert [step.move for step in steps if step.move] == session.game.moves
    session.close()


@pytest.mark.parametrize(
    ("seats", "said"),
    [(SEATS[:2], "as many seats"), ((*SEATS[:2], Seat("X", "computer", "genius")), "'genius'")],
)
def test_impossible_seats_are_refused(seats: tuple[Seat, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Session(RULES, seats, 1)
