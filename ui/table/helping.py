"""What helps the player: hints, taking back and making again, claiming the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table.session import Session
from ui.table.board import Board
from ui.table.claiming import Claiming
from ui.table.hints import Hints
from ui.table.only_card import OnlyCard
from ui.table.speed import Pace

if TYPE_CHECKING:
    from game.certain.claims import Claim


class Helping:
    """Does it on the session; the scene shows what comes of it.

    Args:
        session: the game.
        board: the cards.
        pace: whether something is still being shown.
        on_back: called after something was taken back: the game stands elsewhere now.
        on_forth: called after moves were made again, or by a claim.
        on_hint: called when a hint is asked for or put away.
        undo: takes back to the player's last decision.
        offered: False where nothing of the rest is to be had, as in a lesson.
        takes_back: False where every move stands.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        pace: Pace,
        *,
        on_back: Callable[[], None],
        on_forth: Callable[[bool], None],
        on_hint: Callable[[], None],
        undo: Callable[[], None],
        offered: bool = True,
        takes_back: bool = True,
    ) -> None:
        self.hints = Hints(session, board)
        self.claiming = Claiming(session, board)
        self.only_card = OnlyCard(session, board)
        self._session, self._pace, self._offered = session, pace, offered
        self._takes_back = takes_back
        self._on_back, self._on_forth, self._on_hint = on_back, on_forth, on_hint
        self._undo = undo

    @property
    def can_undo(self) -> bool:
        """Whether the player may take something back."""
        seen = self._session.viewer is not None
        return self._takes_back and seen and self._session.can_undo

    @property
    def can_hint(self) -> bool:
        """Whether there is something to give a hint about."""
        return self._offered and self.hints.possible

    @property
    def claim_offered(self) -> Claim | None:
        """What may be claimed now."""
        return self.claiming.offered if self._offered else None

    def undo(self) -> None:
        """Take everything back to the player's last decision, whatever still moves."""
        if self.can_undo:
            self._undo()
            self._on_back()

    def redo(self) -> None:
        """Make again what was taken back last."""
        if self._offered and self._session.can_redo and self._pace.empty:
            self._session.redo()
            self._on_forth(False)

    def hint(self) -> None:
        """Ask for a hint, or put it away."""
        if self._offered and (self._pace.empty or self.hints.shown is not None):
            self.hints.ask()
            self._on_hint()

    def claim(self) -> None:
        """Play the rest of the hand out, if it is certain."""
        if self.claim_offered is not None and self._pace.empty:
            self._session.take_claim()
            self._on_forth(True)
