"""What a strong computer makes of the cards of a day, as a measure for whoever has played them."""

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
    """A computer plays a day's hand from the person's seat, against the same cooks, move by move.

    It is of the same level as they are, and everything it does follows from the seed: everybody
    is measured by the same result.

    Args:
        rules: the rules of the day's game.
        deal: the day.
        thinker: thinks for all seats; None thinks in this process.
    """

    def __init__(self, rules: Rules, deal: DayDeal, thinker: Thinker | None) -> None:
        seats = (Seat("", "computer", deal.level), *deal.seats("")[1:])
        self._session = Session(Game(rules, deal.seed), seats, thinker)
        self.result: Result | None = None
        """What came of it, once the hand has been played."""

    def update(self) -> bool:
        """Let the next move be made if it is ready; True if the result has become known."""
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
        """End whatever thinks for it."""
        self._session.close()
