"""A lesson: a game with a script of moves, with texts between them that explain the rules.

It is played at an ordinary table with an ordinary session; the tutor acts as the thinker for the
computers, and returns the moves of the script.
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
"""The places on a table that a step can point at; empty for none."""


class Pointer(Value):
    """A pointer to a place, with `code` for a card, `seat` for a plate or a pile."""

    place: Place = ""
    code: Code = ""
    seat: int = 0


class Step(Value):
    """A text that is shown after `at` moves.

    The player then makes the move `do`; with None, they only read. Words between ** and ** are
    bold.
    """

    at: int
    head: str
    say: str
    point: Pointer = Pointer()
    do: Move | None = None


class Lesson(Value):
    """A lesson in `rules`, for the player at `seat`.

    `moves` are those of all seats; the player's moves that no step asks for are made for them.
    """

    rules: Rules
    seed: int
    seat: int
    steps: tuple[Step, ...]
    moves: tuple[Move, ...]


class Tutor(Listener):
    """Guides a session through a lesson: it is the session's thinker and listens to it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._told = 0
        self._made = 0
        self._seats: dict[int, int | None] = {}
        self._begun = 0

    @property
    def number(self) -> int:
        """The number of steps completed, which is the index of the present one."""
        return self._told

    @property
    def step(self) -> Step | None:
        """The step to show before the game goes on; None if there is none."""
        steps = self.lesson.steps
        if self._told < len(steps) and steps[self._told].at <= self._made:
            return steps[self._told]
        return None

    @property
    def next_move(self) -> Move | None:
        """The next move of the script; None if a step must be shown first, or if there are no more
        moves."""
        moves = self.lesson.moves
        return moves[self._made] if self.step is None and self._made < len(moves) else None

    @property
    def played(self) -> bool:
        """Whether every move of the script was made; there may still be steps to show."""
        return self._made >= len(self.lesson.moves)

    @property
    def ahead(self) -> int:
        """The number of moves before the next step is shown, or before the end."""
        steps, moves = self.lesson.steps, self.lesson.moves
        until = steps[self._told].at if self._told < len(steps) else len(moves)
        return max(0, until - self._made)

    @property
    def finished(self) -> bool:
        """Whether everything was shown and played."""
        return self.step is None and self.next_move is None

    def heard(self) -> None:
        """Note that the player has read the present step; a step that asks for a move waits for
        that move."""
        step = self.step
        if step is not None and step.do is None:
            self._told += 1

    # -- as a listener

    def moved(self, session: Session, index: int, move: Move) -> None:
        """Note a move; if the present step asked for it, this completes the step."""
        step = self.step
        self._made = index + 1
        if step is not None and step.at == index:
            self._told += 1

    def taken_back(self, session: Session, length: int) -> None:
        """Show the steps from there on again."""
        self._made = length
        self._told = sum(step.at < length for step in self.lesson.steps)

    # -- as a thinker

    def begin(self, task: Task) -> int:
        """Note which seat needs a move."""
        self._begun += 1
        self._seats[self._begun] = task.view.seat
        return self._begun

    def outcome(self, number: int) -> Outcome | None:
        """The move of the script, if it is that seat's turn in it."""
        move = self.next_move
        if move is None or self._seats.get(number) != move.seat:
            return None
        del self._seats[number]
        return move

    def forget(self) -> None:
        """Drop all requests for moves."""
        self._seats.clear()

    def close(self) -> None:
        """There is nothing to end."""


def same(move: Move, wanted: Move) -> bool:
    """Whether a move is the wanted one, with its cards in any order."""
    return move.meaning == wanted.meaning
