"""What people's decisions cost: each one in a finished hand, compared with the best move found.

Each is evaluated as a hint would have been at the table: with only what its seat could see then,
and with the same random numbers, so that the figures are those of the hint.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.log import warn
from game.players import player_luck
from game.players.advice import Advice
from game.position.game import Game
from game.position.moves import Move
from game.position.view import View
from game.table.kept_advice import KeptAdvice
from game.thinking.task import Failure, Outcome, Task, Thinker
from game.values import Value

_TRIES = 2
"""How often a decision is tried: playing on from a position ends the thinker."""


class Verdict(Value):
    """The cost of a person's move.

    `moves` is the number of moves before it. `advice` is what would have been advised, and `cost`
    by how many points that was expected to be better; 0 if nothing better was found, or if the
    difference is at most its `error`. `redoubled`: whether to double would then be to redouble.
    """

    seat: int
    moves: int
    move: Move
    advice: Advice
    cost: float
    error: float = 0.0
    redoubled: bool = False


class _Decision(Value):
    """A person's move: its number in the game, and among the moves of its seat, both from 0."""

    move: Move
    moves: int
    number: int


class Analysis:
    """Evaluates people's decisions in the finished hands of a game, one after the other.

    Args:
        game: the game, which must not change meanwhile; playing on from it makes another game.
        people: the seats whose decisions are evaluated.
        thinker: evaluates them.
        release: drops the tasks of `thinker`, and ends what runs for it.
        kept: the results of earlier analyses; this one adds its own.
    """

    def __init__(
        self,
        game: Game,
        people: Collection[int],
        thinker: Thinker,
        release: Callable[[], None],
        kept: KeptAdvice | None = None,
    ) -> None:
        self._game, self._thinker, self._release = game, thinker, release
        self._decisions = _decisions(game, people)
        self._found: list[Verdict] = []
        self._kept, self._known = kept, kept.recall() if kept is not None else {}
        self._new = 0
        """The number of verdicts that are not saved yet."""
        self._asked: tuple[int, View] | None = None
        """The thinker's number for the present decision, and what its player saw."""
        self._tries = 0
        self._began = False
        """Whether the thinker has had a task since it was last ended."""
        self.done = 0
        """The number of decisions finished."""
        self.unknown = 0
        """The number of these that could not be evaluated."""
        self.running = False
        """Whether each `update` continues the analysis."""

    @property
    def total(self) -> int:
        """The number of decisions, including those with only one legal move."""
        return len(self._decisions)

    @property
    def complete(self) -> bool:
        """Whether every decision is finished."""
        return self.done == self.total

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts so far: the worst first, among equals the earliest."""
        return tuple(sorted(self._found, key=lambda each: (-each.cost, each.moves)))

    def at(self, moves: int) -> Verdict | None:
        """The verdict on the move after `moves` moves, if there is one."""
        return next((each for each in self._found if each.moves == moves), None)

    def recall(self) -> bool:
        """Load the saved verdicts of earlier analyses, as far as possible without thinking.

        Returns:
            Whether anything was saved.
        """
        going = True
        while going and not self.complete:
            decision = self._decisions[self.done]
            going = self._take_known(decision, self._view(decision))
        return bool(self._found)

    def start(self) -> None:
        """Begin, or continue after a stop."""
        self.running = not self.complete

    def stop(self) -> None:
        """Stop thinking at once; the verdicts so far stay, and are saved."""
        if self._asked is not None:
            self.close()
        self.running = False

    def close(self) -> None:
        """Stop thinking, and end everything that was started for this."""
        self.running, self._asked = False, None
        self._keep()
        if self._began:
            self._began = False
            self._release()

    def update(self) -> bool:
        """Take new verdicts, and begin with the next decision. Never blocks.

        Returns:
            Whether anything is new.
        """
        before, going = self.done, self.running
        while going:
            going = self._step() and not self.complete
        self.running = self.running and not self.complete
        if self.complete:
            self._keep()
        return self.done > before

    def _step(self) -> bool:
        """Do what can be done now; return False if there is nothing to do but wait."""
        decision = self._decisions[self.done]
        if self._asked is None:
            view = self._view(decision)
            if self._take_known(decision, view):
                return True
            self._asked = self._thinker.begin(self._task(decision, view)), view
            self._began = True
            return False
        number, view = self._asked
        outcome = self._thinker.outcome(number)
        if outcome is None:
            return False
        self._asked, self._tries = None, self._tries + 1
        verdict = _judged(decision, outcome, view)
        if verdict is not None:
            self._found.append(verdict)
            self._new += 1
        elif isinstance(outcome, Failure) and self._tries < _TRIES:
            return True
        else:
            if isinstance(outcome, Failure):  # advice by a rule of thumb only has no points
                warn(__name__, "nothing is known of %s: %s", decision.move, outcome)
            self.unknown += 1
        self._next()
        return True

    def _take_known(self, decision: _Decision, view: View) -> bool:
        """Skip a decision that needs no thinking: its verdict is saved, or there was no choice."""
        advice = self._known.get(decision.moves)
        verdict = _judged(decision, advice, view) if advice is not None else None
        if verdict is not None:
            self._found.append(verdict)
        elif len(view.legal) > 1:
            return False
        self._next()
        return True

    def _keep(self) -> None:
        """Save the verdicts for later analyses."""
        if self._kept is not None and self._new:
            self._kept.keep({each.moves: each.advice for each in self._found})
            self._new = 0

    def _next(self) -> None:
        self.done, self._tries = self.done + 1, 0

    def _view(self, decision: _Decision) -> View:
        return self._game.views(decision.move.seat, decision.moves)[-1]

    def _task(self, decision: _Decision, view: View) -> Task:
        luck = player_luck(self._game.chance.seed, decision.move.seat, decision.number)
        return Task("", luck, view, advise=True, also=decision.move)


def _decisions(game: Game, people: Collection[int]) -> list[_Decision]:
    """People's decisions in finished hands, in the order of the game."""
    finished = sum(len(log.moves) for log in game.hands[: len(game.results)])
    made = dict.fromkeys(range(game.rules.players), 0)
    found = []
    for moves, move in enumerate(game.moves[:finished]):
        if move.seat in people:
            found.append(_Decision(move, moves, made[move.seat]))
        made[move.seat] += 1
    return found


def _judged(decision: _Decision, outcome: Outcome, view: View) -> Verdict | None:
    """The verdict on the move; None if the thinker has none."""
    if not isinstance(outcome, Advice):
        return None
    expected = {each.move.meaning: each for each in outcome.expected}
    made, best = expected.get(decision.move.meaning), expected.get(outcome.best.meaning)
    move, cost, error = decision.move, 0.0, 0.0
    if made is not None and best is not None:
        error = made.error
        cost = best.points - made.points if best.points - made.points > error else 0.0
    elif move.meaning != outcome.best.meaning:
        return None
    return Verdict(move.seat, decision.moves, move, outcome, cost, error, view.redoubles)
