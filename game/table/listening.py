"""Notifications of what happens in a session, for the parts that save it or show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.values import Value

if TYPE_CHECKING:
    from game.players.base import Fault
    from game.position.moves import Move
    from game.table.session import Session


class Notice(Value):
    """The rule-of-thumb player has made one move for the computer at `seat`; `why` is the cause."""

    seat: int
    why: Fault


class Listener(Protocol):
    """Notified of what happens in a session. Subclasses override the methods they need."""

    def moved(self, session: Session, index: int, move: Move) -> None:
        """Move number `index` (from 0) was made. Nobody has seen the result yet."""
        return

    def taken_back(self, session: Session, length: int) -> None:
        """Moves were taken back; only the first `length` are left."""
        return

    def over(self, session: Session) -> None:
        """The last move of the game was made."""
        return

    def told(self, notice: Notice) -> None:
        """Something went wrong that the players should know."""
        return
