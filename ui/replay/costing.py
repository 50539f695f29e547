"""The costs of decisions while looking back: requested, computed, and restored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.position.moves import Play
from game.table.course import Course
from game.table.seats import Seat
from ui.table.words.names import names_for

if TYPE_CHECKING:
    from game.table.analysis import Analysis, Verdict
    from ui.window.app import App


class Costing:
    """The analysis of a game that is being looked back at: what is saved of it and, once it is
    requested, what is still to be computed.

    Args:
        course: the game.
        seats: who sat where.
        make: makes the analysis; None where there is no computer player to think.
    """

    def __init__(
        self, course: Course, seats: Sequence[Seat], make: Callable[[], Analysis] | None
    ) -> None:
        self._course, self._seats, self._make = course, seats, make
        self.analysis: Analysis | None = None
        self._chosen: Verdict | None = None
        """The verdict that was shown last."""
        self._begun = False
        """Whether it was requested since the scene was opened."""
        self.recall()

    def recall(self) -> None:
        """Restore what an earlier look back has saved, once the whole game is known."""
        if self._make is not None and not self.why_not:
            analysis = self._make()
            self.analysis = analysis if analysis.recall() else None

    @property
    def why_not(self) -> str:
        """Why nothing can be analysed; empty if that is possible."""
        from ui.replay import cost_words, words

        if all(seat.kind != "person" for seat in self._seats):
            return cost_words.NOBODY
        if self._course.growing:
            return words.STILL_READ
        course = self._course
        return "" if course.finished else cost_words.NO_HAND_OVER[course.rules.has_rounds]

    def open(self, app: App, on_choose: Callable[[Verdict], None]) -> None:
        """Begin, unless that was done, and show the results; `on_choose` gets the verdict to
        show."""
        from ui.replay.costs_panel import CostsPanel

        if self.analysis is None:
            assert self._make is not None
            self.analysis = self._make()
        if not self._begun:
            self._begun = True
            self.analysis.start()
        names = names_for(self._seats, self._course.viewer)

        def choose(verdict: Verdict) -> None:
            self._chosen = verdict
            on_choose(verdict)

        app.push(CostsPanel(self.analysis, self._course, names, self._chosen, choose))

    def verdict_at(self, moment: int) -> Verdict | None:
        """The verdict on the decision that was made at a moment."""
        if self.analysis is None:
            return None
        verdict = self.analysis.at(self._course.moments[moment].moves)
        return verdict if verdict and self._course.before(verdict.moves) == moment else None

    def of_trick(self, moment: int) -> Mapping[int, Verdict]:
        """The verdicts on the cards of the trick on the table, by their seats."""
        view, hand = self._course.view(moment, None), self._course.moments[moment].hand
        lying = dict(zip(view.trick_seats, view.table.trick, strict=True))
        found: dict[int, Verdict] = {}
        for verdict in self.analysis.verdicts if self.analysis is not None else ():
            made = self._course.moments[self._course.before(verdict.moves)].hand == hand
            card = verdict.move.card if isinstance(verdict.move, Play) else None
            if made and card is not None and lying.get(verdict.seat) == card:
                found[verdict.seat] = verdict
        return found

    def marks(self, hand: int) -> Mapping[int, float]:
        """The costs of the decisions of a hand (from 0), by the number of the trick; 0 before
        it."""
        found: dict[int, float] = {}
        for verdict in self.analysis.verdicts if self.analysis is not None else ():
            if self._course.moments[self._course.before(verdict.moves)].hand == hand:
                trick = self._course.trick_of(verdict.moves)
                found[trick] = found.get(trick, 0.0) + verdict.cost
        return found

    def update(self) -> bool:
        """Advance it; True if more is known."""
        return self.analysis is not None and self.analysis.update()

    def close(self) -> None:
        """Stop: the scene is closed."""
        if self.analysis is not None:
            self.analysis.close()
