"""Claiming the rest of a hand: when it is offered at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.position.asks import AskCard
from game.table.session import Session
from ui.table.board import Board

if TYPE_CHECKING:
    from game.certain.claims import Claim


class Claiming:
    """What the player may claim in the position that is shown.

    It is worked out once for every position, because buttons ask for it all the time.

    Args:
        session: the game.
        board: the cards; a claim is offered only while they ask for one to be played.
    """

    def __init__(self, session: Session, board: Board) -> None:
        self._session, self._board = session, board
        self._known: tuple[tuple[int, int | None], Claim | None] | None = None

    @property
    def offered(self) -> Claim | None:
        """The claim; None where the rest is not certain, or it is not the player's turn."""
        session, ask = self._session, self._board.ask
        if not isinstance(ask, AskCard) or ask.doing != "play" or ask.seat != session.viewer:
            return None
        now = session.length, session.viewer
        if self._known is None or self._known[0] != now:
            self._known = now, session.claim
        return self._known[1]
