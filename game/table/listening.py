"""What happens in a session, for whoever wants to be told: who keeps it, who shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.values import Value

if TYPE_CHECKING:
    from game.players.base import Fault
    from game.position.moves import Move
    from game.table.session import Session


class Notice(Value):
    """The rule-of-thumb player has moved for the computer at `seat`, once; `why` says the cause."""

    seat: int
    why: Fault


class Listener(Protocol):
    """Is told what happens in a session. A class made from this one overrides what it needs."""

    def moved(self, session: Session, index: int, move: Move) -> None:
        """Move number `index` (from 0) was made. Nobody has seen yet what came of it."""
        return

    def taken_back(self, session: Session, length: int) -> None:
        """Only the first `length` moves are left."""
        return

    def over(self, session: Session) -> None:
        """The last move of the game was made."""
        return

    def told(self, notice: Notice) -> None:
        """Something went wrong that the players should know."""
        return
