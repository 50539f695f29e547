"""Sessions for tests: their seats, a person's turn, and what a session reports."""

from __future__ import annotations

import time
from random import Random

from game.position.change import Change
from game.position.game import Game
from game.position.moves import Move
from game.table.listening import Listener, Notice
from game.table.seats import Seat
from game.table.session import Session
from tests.patience import PATIENCE
from tests.shipped import CATALOGUE

RULES = CATALOGUE.rules("bisque")
SEATS = (Seat("Ana", "person"), Seat("Bo", "computer", "greedy"), Seat("Cy", "computer", "random"))
PAIR = (Seat("Ana", "person"), Seat("Bo", "person"), Seat("Cy", "computer", "random"))


def session_of(seats: tuple[Seat, ...] = SEATS, seed: int = 7) -> Session:
    return Session(Game(RULES, seed), seats)


def waits_for_people(session: Session) -> bool:
    """Whether only people have to move."""
    to_move = session.game.to_move
    return bool(to_move) and all(seat in session.people for seat in to_move)


def until_waiting(session: Session) -> list[Change]:
    steps = session.take_changes()
    end = time.monotonic() + PATIENCE
    while not waits_for_people(session) and not session.over and time.monotonic() < end:
        session.update()
        steps += session.take_changes()
    return steps


def turn(session: Session, choice: int = 0) -> None:
    """The person to move makes one of their moves, then the computers play."""
    if session.is_passed_on:
        session.show_to(session.next_person)
    session.play(session.view.legal[choice])
    until_waiting(session)


class Diary(Listener):
    """Records what a session reports."""

    def __init__(self) -> None:
        self.told_of: list[object] = []

    def moved(self, session: Session, index: int, move: Move) -> None:
        self.told_of.append((index, move))

    def taken_back(self, session: Session, length: int) -> None:
        self.told_of.append(length)

    def over(self, session: Session) -> None:
        self.told_of.append("over")

    def told(self, notice: Notice) -> None:
        self.told_of.append(notice)


def played(moves: int) -> Game:
    """A game after this many moves."""
    game, luck = Game(RULES, 3), Random(3)
    for _ in range(moves):
        game.push(luck.choice(game.legal_moves()))
    return game
