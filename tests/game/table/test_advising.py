"""Advice for the person who is to move, and claims that end a hand, as a session gives them."""

from __future__ import annotations

import pytest

from game.players import Player, player
from game.players.search_player import SearchPlayer
from game.position.game import Game
from game.position.moves import Goal, Move
from game.position.view import View
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.here import ThinkHere
from game.thinking.task import Task
from tests.game.sessions import waits_for_people
from tests.game.tables import rules, table

PERSON, ROBOT = Seat("Ana", "person"), Seat("Bot", "computer", "random")


class Waiting(ThinkHere):
    """Answers only once `ready` is set; records its tasks."""

    def __init__(self) -> None:
        super().__init__(player)
        self.asked: list[Task] = []
        self.ready = False

    def begin(self, task: Task) -> int:
        self.asked.append(task)
        return super().begin(task)

    def outcome(self, number: int):  # type: ignore[no-untyped-def]  # as its base does
        return super().outcome(number) if self.ready else None


def bisque(*seats: Seat) -> tuple[Session, Waiting]:
    thinker = Waiting()
    return Session(Game(rules("bisque", 3), 5), seats or (PERSON, ROBOT, ROBOT), thinker), thinker


def test_advice_comes_when_it_was_thought_over_and_not_before() -> None:
    session, thinker = bisque()
    assert session.advice is None
    session.ask_advice()
    assert session.advice is None
    thinker.ready = True
    advice = session.advice
    assert advice is not None
    assert session.why_not(advice.best) is None
    assert session.advice is advice, "it stays until the decision is made"


def test_advice_is_asked_for_once_with_only_the_view_of_its_seat() -> None:
    session, thinker = bisque()
    session.ask_advice()
    session.ask_advice()
    thinker.ready = True
    assert session.advice
    session.ask_advice()
    assert [task.advise for task in thinker.asked] == [True]
    assert thinker.asked[0].view.seat == 0
    assert thinker.asked[0].view.hands[1:] == (None, None)


def test_late_advice_is_dropped() -> None:
    session, thinker = bisque()
    session.ask_advice()
    session.play(session.view.legal[0])
    thinker.ready = True
    assert session.advice is None
    while not waits_for_people(session):
        session.update()
    assert session.advice is None


def test_it_stays_while_others_choose_at_the_same_time() -> None:
    session, thinker = bisque()
    thinker.ready = True
    session.ask_advice()
    before = session.advice
    while session.update():
        pass
    assert isinstance(session.game.moves[0], Goal)
    assert before is not None
    assert session.advice == before


def test_advice_is_only_for_the_seat_that_asked() -> None:
    session, thinker = bisque(PERSON, PERSON, ROBOT)
    session.show_to(0)
    session.ask_advice()
    thinker.ready = True
    session.show_to(None)
    assert session.advice is None
    session.show_to(1)
    assert session.advice is None
    session.show_to(0)
    assert session.advice is None, "nobody thinks for them any more"


def test_nobody_who_is_not_to_move_is_advised() -> None:
    session, thinker = bisque(ROBOT, ROBOT, PERSON)
    session.play(session.view.legal[0])
    session.ask_advice()
    assert thinker.asked == []


def test_advice_is_the_same_whenever_it_is_asked_for() -> None:
    session, thinker = bisque()
    thinker.ready = True
    session.ask_advice()
    first = session.advice
    session.play(session.view.legal[0])
    session.undo()
    session.ask_advice()
    assert session.advice == first


def test_where_nobody_knows_anything_the_rule_of_thumb_advises(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(adviser: Player, view: View, also: Move | None = None) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(SearchPlayer, "advise", fail)
    session, thinker = bisque()
    thinker.ready = True
    session.ask_advice()
    advice = session.advice
    assert advice is not None
    assert session.why_not(advice.best) is None
    assert not advice.expected


def sure_game() -> Session:
    """Oh Hell: the person leads the three highest trumps and has bid all tricks."""
    game = table("oh-hell", ("AS KS QS", "2C 3C 4C", "5C 6C 7C"), dealer=2, stock="9S", hook=False)
    for number in (3, 0, 0):
        game.push(f"bid {number}")
    return Session(game, (PERSON, ROBOT, PERSON))


def test_a_claim_ends_the_hand_with_the_score_that_was_certain() -> None:
    session = sure_game()
    session.show_to(0)
    sure = session.claim
    assert sure is not None
    session.take_claim()
    assert session.game.results[0].scores == sure.scores == (13, 10, 10)
    assert len(session.game.results[0].tricks) == 3


def test_a_claim_is_taken_back_as_a_whole() -> None:
    game = sure_game().game
    session = Session(game, (PERSON, ROBOT, ROBOT))
    before = session.length
    session.take_claim()
    assert session.length == before + 9
    session.undo()
    assert session.length == before
    assert session.claim is not None
    session.redo()
    assert session.length == before + 9


def test_without_certainty_there_is_no_claim() -> None:
    session, _ = bisque()
    assert session.claim is None
    with pytest.raises(ValueError, match="not certain"):
        session.take_claim()
