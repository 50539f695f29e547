"""The hint: asked for, waited for, and taken up by whatever asks the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.position.asks import AskCard, AskCards
from game.table.session import Session
from ui.table.board import Board
from ui.table.prompt import Prompt
from ui.table.words import hints as words

if TYPE_CHECKING:
    from game.players.advice import Advice


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
        self.wanted = False
        """Whether the player has asked for one."""
        self.more = False
        """Whether the player wants its figures as well."""
        self._told = False
        """Whether the advice has been taken up by the table."""

    @property
    def possible(self) -> bool:
        """Whether the player has something to decide."""
        session, ask = self._session, self._board.ask
        return ask is not None and ask.seat == session.viewer and session.view.my_turn

    @property
    def waiting(self) -> bool:
        """Whether a hint is under way."""
        return self.wanted and self.shown is None

    @property
    def shown(self) -> Advice | None:
        """The hint that is shown."""
        return self._session.advice if self.wanted and self.possible else None

    def instead_of(self, prompt: Prompt) -> Prompt:
        """What the pill says: that a hint is under way; nothing while figures need its place."""
        if self.waiting:
            return Prompt(words.THINKING)
        advice = self.shown
        ask = self._board.ask
        over_cards = isinstance(ask, AskCards) or (isinstance(ask, AskCard) and ask.zone == "hand")
        return Prompt("") if advice is not None and advice.expected and over_cards else prompt

    def ask(self) -> bool:
        """Ask for a hint; asked again, put it away. True if one is wanted now."""
        self.wanted = not self.wanted and self.possible
        self._told = self.more = False
        if self.wanted:
            self._session.ask_advice()
        return self.wanted

    def forget(self) -> bool:
        """The player wants none any more, or something else is asked. True if one was wanted."""
        wanted, self.wanted = self.wanted, False
        return wanted

    def news(self) -> Advice | None:
        """The hint, once, when it has come."""
        advice = self.shown
        if advice is None or self._told:
            return None
        self._told = True
        return advice
