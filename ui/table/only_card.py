"""A last or only card plays itself, where the player has set that, after a natural pause."""

from __future__ import annotations

from game.position.asks import AskCard
from game.position.moves import Move
from game.table.session import Session
from ui.table.board import Board

PAUSE = 0.5
"""Seconds at normal speed: long enough to see what is going on."""


class OnlyCard:
    """Waits a moment when there is nothing to choose, and names the move.

    Never after something was taken back, for then the player wants to look; nor while a card hangs
    on the pointer, or a hint is wanted.

    Args:
        session: the game.
        board: the cards.
    """

    def __init__(self, session: Session, board: Board) -> None:
        self._session, self._board = session, board
        self._waited = 0.0

    def update(self, dt: float, pace: float, *, wanted: bool) -> Move | None:
        """Let `dt` seconds pass with a table at rest; the move, once it is time.

        Args:
            dt: the seconds.
            pace: multiplies the pause.
            wanted: whether cards may play themselves, and the table is at rest.
        """
        move = self._move if wanted else None
        self._waited = self._waited + dt if move is not None else 0.0
        if move is None or self._waited < PAUSE * pace:
            return None
        self._waited = 0.0
        return move

    @property
    def _move(self) -> Move | None:
        session, ask = self._session, self._board.ask
        if not isinstance(ask, AskCard) or len(ask.moves) != 1 or ask.doing == "goal":
            return None
        if ask.seat != session.viewer or not session.view.my_turn:
            return None
        if session.can_redo or self._board.picker.dragged is not None:
            return None
        return next(iter(ask.moves.values()))
