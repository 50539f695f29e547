"""The hint: asked for, waited for, and taken up by whatever asks the player."""

from __future__ import annotations

from game.asks import AskCard
from game.moves import Goal, Move, Play, Take
from game.players.advice import Advice
from game.session import Session
from ui.table.board import Board


class Hints:
    """Whether the player wants a hint for what is asked now, and the hint itself.

    Nothing but the wish is kept here. The advice is the session's, which tells it to nobody but
    the seat it is for, and only until that seat has decided.

    Args:
        session: the game.
        board: the cards; a hint is for what they ask.
    """

    def __init__(self, session: Session, board: Board) -> None:
        self._session, self._board = session, board
        self._wanted = False
        self._told = False
        """Whether the advice has been taken up by the table."""

    @property
    def possible(self) -> bool:
        """Whether the player has something to decide."""
        session, ask = self._session, self._board.ask
        return ask is not None and ask.seat == session.viewer and ask.seat in session.game.to_move

    @property
    def waiting(self) -> bool:
        """Whether a hint is under way."""
        return self._wanted and self.shown is None

    @property
    def shown(self) -> Advice | None:
        """The hint that is shown."""
        return self._session.advice if self._wanted and self.possible else None

    def ask(self) -> bool:
        """Ask for a hint; asked again, put it away. True if one is wanted now."""
        self._wanted = not self._wanted and self.possible
        self._told = False
        if self._wanted:
            self._session.ask_advice()
        return self._wanted

    def forget(self) -> bool:
        """The player wants none any more, or something else is asked. True if one was wanted."""
        wanted, self._wanted = self._wanted, False
        return wanted

    def news(self) -> Advice | None:
        """The hint, once, when it has come."""
        advice = self.shown
        if advice is None or self._told:
            return None
        self._told = True
        return advice


def card_of(advice: Advice, ask: object) -> str | None:
    """The card that a hint is about, where one card is asked for."""
    return _card(advice.best) if isinstance(ask, AskCard) else None


def _card(move: Move) -> str | None:
    return move.card if isinstance(move, Play | Take | Goal) else None


def values_of(advice: Advice) -> dict[str, tuple[float, float]]:
    """The expected points and their spread, for every card that the hint tells of."""
    return {
        card: (each.points, each.spread)
        for each in advice.expected
        if (card := _card(each.move)) is not None
    }
