"""A lesson: a game whose moves are written down, with somebody who tells the rules between them.

The lesson is played at an ordinary table by an ordinary session; the tutor thinks for the
computers, and all it thinks is what stands in the script.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.position.moves import Move
from game.rules.cards import Code
from game.rules.rules import Rules
from game.table.listening import Listener
from game.table.session import Session
from game.thinking.task import Outcome, Task
from game.values import Value

Place: TypeAlias = Literal[
    "", "card", "plate", "hand", "trick", "pot", "goal", "stock", "prizes", "pile", "panel", "costs"
]
"""What can be pointed at on a table; empty: nothing."""


class Pointer(Value):
    """What is pointed at: a place, `code` for a card, `seat` for a plate or a pile."""

    place: Place = ""
    code: Code = ""
    seat: int = 0


class Step(Value):
    """Something that is told once `at` moves have been made.

    The player then makes the move `do`; None: has only to read. Words between two ** are strong.
    """

    at: int
    head: str
    say: str
    point: Pointer = Pointer()
    do: Move | None = None


class Lesson(Value):
    """A lesson in `rules`, for the player at `seat`.

    `moves` are those of all seats; what the player is not asked for is played before their eyes.
    """

    rules: Rules
    seed: int
    seat: int
    steps: tuple[Step, ...]
    moves: tuple[Move, ...]


class Tutor(Listener):
    """Goes through a lesson with a session that it thinks for and listens to."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._told = 0
        self._made = 0
        self._seats: dict[int, int | None] = {}
        self._begun = 0

    @property
    def number(self) -> int:
        """How many steps have been told; the number of the present one, from 0."""
        return self._told

    @property
    def step(self) -> Step | None:
        """What is to be told before the game goes on; None: nothing."""
        steps = self.lesson.steps
        if self._told < len(steps) and steps[self._told].at <= self._made:
            return steps[self._told]
        return None

    @property
    def next_move(self) -> Move | None:
        """The move of the script that is to be made now; None: something is to be told first, or
        the script is at its end."""
        moves = self.lesson.moves
        return moves[self._made] if self.step is None and self._made < len(moves) else None

    @property
    def played(self) -> bool:
        """Whether every move of the script was made; there may still be something to tell."""
        return self._made >= len(self.lesson.moves)

    @property
    def ahead(self) -> int:
        """How many moves are made before the next thing is told, or before the end."""
        steps, moves = self.lesson.steps, self.lesson.moves
        until = steps[self._told].at if self._told < len(steps) else len(moves)
        return max(0, until - self._made)

    @property
    def finished(self) -> bool:
        """Whether everything was told and played."""
        return self.step is None and self.next_move is None

    def heard(self) -> None:
        """The player has read the present step; one that asks for a move waits for that."""
        step = self.step
        if step is not None and step.do is None:
            self._told += 1

    # -- as who listens

    def moved(self, session: Session, index: int, move: Move) -> None:
        """A move was made: one that was asked for ends its step."""
        step = self.step
        self._made = index + 1
        if step is not None and step.at == index:
            self._told += 1

    def taken_back(self, session: Session, length: int) -> None:
        """What was told from there on is told again."""
        self._made = length
        self._told = sum(step.at < length for step in self.lesson.steps)

    # -- as who thinks

    def begin(self, task: Task) -> int:
        """Take note of whose move is wanted."""
        self._begun += 1
        self._seats[self._begun] = task.view.seat
        return self._begun

    def outcome(self, number: int) -> Outcome | None:
        """The move of the script, once it is that seat's turn in it."""
        move = self.next_move
        if move is None or self._seats.get(number) != move.seat:
            return None
        del self._seats[number]
        return move

    def forget(self) -> None:
        """Nobody waits for a move any more."""
        self._seats.clear()

    def close(self) -> None:
        """Nothing runs beside."""


def same(move: Move, wanted: Move) -> bool:
    """Whether a move is the wanted one, in whatever order its cards lie."""
    return move.meaning == wanted.meaning
