"""A cook for tests whose advice is known beforehand, and sessions that ask for it."""

from __future__ import annotations

from game.players.advice import Advice, Expected, Motive
from game.position.game import Game
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.here import ThinkHere
from game.thinking.task import Failure, Outcome, Task

PERSON, ROBOT = Seat("Ana", "person"), Seat("Bot", "computer", "random")


class Told(ThinkHere):
    """Once ready, says that the first legal move brings 10 points, the second 9, and so on."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Task] = []
        self.ready, self.closed, self.failures = True, 0, 0

    def begin(self, task: Task) -> int:
        self.asked.append(task)
        return len(self.asked)

    def outcome(self, number: int) -> Outcome | None:
        if self.failures:
            self.failures -= 1
            return Failure("failed")
        return counted(self.asked[number - 1]) if self.ready else None

    def close(self) -> None:
        self.closed += 1


def counted(task: Task) -> Advice:
    legal = task.view.legal
    worths = tuple(Expected(move, 10.0 - place, 1.0) for place, move in enumerate(legal))
    return Advice(legal[0], Motive.of("thumb"), worths)


def session(game: Game, person: int = 2, thinker: ThinkHere | None = None) -> Session:
    seats = [PERSON if seat == person else ROBOT for seat in range(game.rules.players)]
    return Session(game, seats, thinker)
