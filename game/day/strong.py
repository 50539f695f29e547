"""The result of a strong computer with the cards of a day, for comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.day.result import Result, result_of
from game.position.game import Game
from game.table.seats import Seat
from game.table.session import Session

if TYPE_CHECKING:
    from game.day.deal import DayDeal
    from game.rules.rules import Rules
    from game.thinking.task import Thinker


class StrongTry:
    """A computer that plays a day's hand from the person's seat, against the same cooks, move by
    move.

    It has the same level as the cooks, and all its moves follow from the seed, so everybody is
    compared with the same result.

    Args:
        rules: the rules of the day's game.
        deal: the deal of the day.
        thinker: thinks for all seats; with None, they think in this process.
    """

    def __init__(self, rules: Rules, deal: DayDeal, thinker: Thinker | None) -> None:
        seats = (Seat("", "computer", deal.level), *deal.seats("")[1:])
        self._session = Session(Game(rules, deal.seed), seats, thinker)
        self.result: Result | None = None
        """The result, after the hand has been played."""

    def update(self) -> bool:
        """Make the next move if it is ready; return True when the result becomes known."""
        if self.result is not None:
            return False
        self._session.update()
        game = self._session.game
        if not game.results:
            return False
        self.result = result_of(self._session.rules, game.results[0], 0)
        self.close()
        return True

    def close(self) -> None:
        """End its thinker."""
        self._session.close()
