"""Help for the player: hints, undo and redo, claiming the rest, an only card that plays itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.position.asks import AskCard, AskCards
from game.position.moves import Move
from game.table.session import Session
from ui.table.board import Board
from ui.table.prompt import Prompt
from ui.table.speed import Pace
from ui.table.words import hints as words

if TYPE_CHECKING:
    from game.certain.claims import Claim
    from game.players.advice import Advice

PAUSE = 0.5
"""Seconds at normal speed before an only card plays itself: long enough to see what is
happening."""


class Hints:
    """Whether the player wants a hint for the present decision, and the hint itself.

    Only the wish is kept here. The advice is the session's, which gives it only to its seat, and
    only until that seat has decided.

    Args:
        session: the game.
        board: the cards; a hint is for their decision.
    """

    def __init__(self, session: Session, board: Board) -> None:
        self._session, self._board = session, board
        self.wanted = False
        """Whether the player has asked for one."""
        self.more = False
        """Whether the player wants its figures as well."""
        self._told = False
        """Whether the table has used the advice."""

    @property
    def possible(self) -> bool:
        """Whether the player has something to decide."""
        session, ask = self._session, self._board.ask
        return ask is not None and ask.seat == session.viewer and session.view.my_turn

    @property
    def waiting(self) -> bool:
        """Whether a hint is being prepared."""
        return self.wanted and self.shown is None

    @property
    def shown(self) -> Advice | None:
        """The hint shown."""
        return self._session.advice if self.wanted and self.possible else None

    def instead_of(self, prompt: Prompt) -> Prompt:
        """The prompt: that a hint is being prepared; empty while figures need its place."""
        if self.waiting:
            return Prompt(words.THINKING)
        advice = self.shown
        ask = self._board.ask
        over_cards = isinstance(ask, AskCards) or (isinstance(ask, AskCard) and ask.zone != "trick")
        return Prompt("") if advice is not None and advice.expected and over_cards else prompt

    def ask(self) -> bool:
        """Ask for a hint, or put it away if there is one. True if one is wanted now."""
        self.wanted = not self.wanted and self.possible
        self._told = self.more = False
        if self.wanted:
            self._session.ask_advice()
        return self.wanted

    def forget(self) -> bool:
        """Cancel the hint: the player does not want it, or the decision has changed. True if one
        was wanted."""
        wanted, self.wanted = self.wanted, False
        return wanted

    def news(self) -> Advice | None:
        """The hint, returned once, when it has come."""
        advice = self.shown
        if advice is None or self._told:
            return None
        self._told = True
        return advice


class Claiming:
    """What the player can claim in the position shown.

    It is computed once for every position, because buttons ask for it all the time.

    Args:
        session: the game.
        board: the cards; a claim is offered only while one is to be played.
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


class AutoPlay:
    """Waits a moment when there is no choice, and names the move.

    Never after an undo, since the player then wants to look; nor while a card is being dragged, or
    a hint is wanted.

    Args:
        session: the game.
        board: the cards.
    """

    def __init__(self, session: Session, board: Board) -> None:
        self._session, self._board = session, board
        self._waited = 0.0

    def update(self, dt: float, pace: float, *, wanted: bool) -> Move | None:
        """Advance by `dt` seconds with a table at rest; returns the move, once it is time.

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


class Helping:
    """Carries out the help on the session; the scene shows the result.

    Args:
        session: the game.
        board: the cards.
        pace: whether something is still being shown.
        on_back: called after an undo: the position has changed.
        on_forth: called after moves were made again, or by a claim.
        on_hint: called when a hint is asked for or put away.
        undo: goes back to the player's last decision.
        offered: False where none of the other help is available, as in a lesson.
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
        self.auto_play = AutoPlay(session, board)
        self._session, self._pace, self._offered = session, pace, offered
        self._takes_back = takes_back
        self._on_back, self._on_forth, self._on_hint = on_back, on_forth, on_hint
        self._undo = undo

    @property
    def can_undo(self) -> bool:
        """Whether the player can undo something."""
        seen = self._session.viewer is not None
        return self._takes_back and seen and self._session.can_undo

    @property
    def can_hint(self) -> bool:
        """Whether there is a decision to give a hint about."""
        return self._offered and self.hints.possible

    @property
    def claim_offered(self) -> Claim | None:
        """What can be claimed now."""
        return self.claiming.offered if self._offered else None

    def undo(self) -> None:
        """Undo everything since the player's last decision, whatever still moves."""
        if self.can_undo:
            self._undo()
            self._on_back()

    def redo(self) -> None:
        """Redo what was undone last."""
        if self._offered and self._session.can_redo and self._pace.empty:
            self._session.redo()
            self._on_forth(False)

    def hint(self) -> None:
        """Ask for a hint, or put it away."""
        if self._offered and (self._pace.empty or self.hints.shown is not None):
            self.hints.ask()
            self._on_hint()

    def claim(self) -> None:
        """Play out the rest of the hand, if it is certain."""
        if self.claim_offered is not None and self._pace.empty:
            self._session.take_claim()
            self._on_forth(True)
