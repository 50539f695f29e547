"""What the decisions of people cost: every one of a finished hand against the best that was found.

Each is thought over as a hint would have been at the table: with what its seat could see then and
not a card more, and with the same chance, so that the figures are those of the hint.
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
"""So often a decision is thought over: playing on from a position ends whoever thinks."""


class Verdict(Value):
    """What a move cost that a person made.

    `moves` were made in the game before it. `advice` is what would have been advised, and `cost`
    by how many points it was expected to bring more; 0 if nothing better was found, or if that is
    no more than it may be wrong by, `error`.
    """

    seat: int
    moves: int
    move: Move
    advice: Advice
    cost: float
    error: float = 0.0


class _Decision(Value):
    """A move of a person: its number in the game and in all that the seat has made, from 0."""

    move: Move
    moves: int
    number: int


class Analysis:
    """Values what people decided in the finished hands of a game, one decision after the other.

    Args:
        game: it must not change while this goes on; what is played on from it is another game.
        people: the seats whose decisions are valued.
        thinker: thinks them over.
        release: drops whatever `thinker` is asked, and ends what runs for it.
        kept: what an earlier look back has left, and where this one leaves what it finds.
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
        """How many verdicts are not kept yet."""
        self._asked: int | None = None
        """The thinker's number of the decision that is thought over."""
        self._tries = 0
        self._began = False
        """Whether anybody has been asked since whoever thinks was ended last."""
        self.done = 0
        """How many decisions have been looked at."""
        self.unknown = 0
        """How many of them nothing can be said of."""
        self.running = False
        """Whether it goes on by itself with every `update`."""

    @property
    def total(self) -> int:
        """How many decisions there are, those with only one legal move included."""
        return len(self._decisions)

    @property
    def complete(self) -> bool:
        """Whether every decision has been looked at."""
        return self.done == self.total

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What was found so far: the worst first, of equal ones the earliest."""
        return tuple(sorted(self._found, key=lambda each: (-each.cost, each.moves)))

    def at(self, moves: int) -> Verdict | None:
        """The verdict on the move that was made after so many, if there is one."""
        return next((each for each in self._found if each.moves == moves), None)

    def recall(self) -> bool:
        """Take up what is kept of an earlier look back, as far as it goes without thinking.

        Returns:
            Whether anything was kept.
        """
        going = True
        while going and not self.complete:
            decision = self._decisions[self.done]
            going = self._take_known(decision, self._view(decision))
        return bool(self._found)

    def start(self) -> None:
        """Begin, or go on after a stop with what is left."""
        self.running = not self.complete

    def stop(self) -> None:
        """Think no more, at once; what was found stays, and is kept."""
        if self._asked is not None:
            self.close()
        self.running = False

    def close(self) -> None:
        """Think no more, and leave nothing running that was started for this."""
        self.running, self._asked = False, None
        self._keep()
        if self._began:
            self._began = False
            self._release()

    def update(self) -> bool:
        """Take up what was found, and let the next decision be thought over. Never blocks.

        Returns:
            Whether more is known than before.
        """
        before, going = self.done, self.running
        while going:
            going = self._step() and not self.complete
        self.running = self.running and not self.complete
        if self.complete:
            self._keep()
        return self.done > before

    def _step(self) -> bool:
        """Do what can be done now; False if there is nothing but to wait."""
        decision = self._decisions[self.done]
        if self._asked is None:
            view = self._view(decision)
            if self._take_known(decision, view):
                return True
            self._asked = self._thinker.begin(self._task(decision, view))
            self._began = True
            return False
        outcome = self._thinker.outcome(self._asked)
        if outcome is None:
            return False
        self._asked, self._tries = None, self._tries + 1
        verdict = _judged(decision, outcome)
        if verdict is not None:
            self._found.append(verdict)
            self._new += 1
        elif isinstance(outcome, Failure) and self._tries < _TRIES:
            return True
        else:
            warn(__name__, "nothing is known of %s: %s", decision.move, outcome)
            self.unknown += 1
        self._next()
        return True

    def _take_known(self, decision: _Decision, view: View) -> bool:
        """Pass a decision that need not be thought over: it is kept, or there was no choice."""
        advice = self._known.get(decision.moves)
        verdict = _judged(decision, advice) if advice is not None else None
        if verdict is not None:
            self._found.append(verdict)
        elif len(view.legal) > 1:
            return False
        self._next()
        return True

    def _keep(self) -> None:
        """Leave what was found for the next time somebody looks back."""
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
    """What people decided in finished hands, in the order of the game."""
    finished = sum(len(log.moves) for log in game.hands[: len(game.results)])
    made = dict.fromkeys(range(game.rules.players), 0)
    found = []
    for moves, move in enumerate(game.moves[:finished]):
        if move.seat in people:
            found.append(_Decision(move, moves, made[move.seat]))
        made[move.seat] += 1
    return found


def _judged(decision: _Decision, outcome: Outcome) -> Verdict | None:
    """What the move cost; None if the thinker cannot say."""
    if not isinstance(outcome, Advice):
        return None
    expected = {each.move.meaning: each for each in outcome.expected}
    made, best = expected.get(decision.move.meaning), expected.get(outcome.best.meaning)
    if made is None or best is None:
        return None
    move, cost = decision.move, best.points - made.points
    cost = cost if cost > made.error else 0.0
    return Verdict(move.seat, decision.moves, move, outcome, max(0.0, cost), made.error)
