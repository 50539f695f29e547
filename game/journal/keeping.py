"""Saves the game in progress: every move is in the journal before anybody sees its result."""

from __future__ import annotations

from collections.abc import Callable

from game.journal import words
from game.journal.journal import ContinuedElsewhere, Gone, Journal
from game.journal.kept import About, Kept, Kind, Standing
from game.journal.reviving import about_game
from game.journal.store import CannotKeep, Cause
from game.position.moves import Move
from game.table.listening import Listener
from game.table.session import Session
from game.values import replace

_ATTEMPTS = 3
"""How often a game is begun again in a new file after a damaged one was set aside."""


class Keeping(Listener):
    """Writes a session into the journal while it is played.

    If that fails, the game goes on; each further move tries to write everything that is missing.
    `on_note` is called once with what the player should know.

    Args:
        journal: the journal for the game.
        session: the game, which this object begins to watch.
        kind: the kind of game, if it is not simply played or watched.
        on_note: called with sentences for the player.
        known: a game that is already in the journal, and the key to write it; None for a key that
            was not available yet.
    """

    def __init__(
        self,
        journal: Journal,
        session: Session,
        *,
        kind: Kind | None = None,
        on_note: Callable[[str], None],
        known: tuple[Kept, str | None] | None = None,
    ) -> None:
        self._journal = journal
        self._session = session
        self._on_note = on_note
        self._hand = session.game.table.hand
        self._about = known[0].about if known else _about(session, kind)
        self._number = known[0].id if known else None
        self._key = known[1] if known else None
        self._found = tuple(session.game.moves)
        self._written = len(self._found) if known else 0
        self._trouble: Cause | None = None
        if self._key is None:
            self._bring_up()
        session.watch(self)

    @property
    def number(self) -> int | None:
        """The number of the game in the journal; None if it could not be saved."""
        return self._number

    @property
    def trouble(self) -> Cause | None:
        """Why the game cannot be saved now; None if it is saved."""
        return self._trouble

    def moved(self, session: Session, index: int, move: Move) -> None:
        """Write a move."""
        self._written = min(self._written, index)
        self._bring_up()

    def taken_back(self, session: Session, length: int) -> None:
        """Write that only the first `length` moves are left."""
        self._written = min(self._written, length)
        self._bring_up()

    def close(self) -> None:
        """Remove the game if nobody has moved in it; nothing is lost."""
        if self._number is None or self._session.length > self._about.given:
            return
        try:
            self._journal.forget(self._number, self._key)
        except CannotKeep:
            return  # it stays, and can be continued

    def _bring_up(self) -> None:
        """Write everything that is not saved yet, and report the result."""
        self._try_to_write()
        while self._journal.set_aside:
            self._on_note(words.set_aside(*self._journal.set_aside.pop(0)))

    def _try_to_write(self) -> None:
        for _ in range(_ATTEMPTS):
            try:
                self._write()
            except ContinuedElsewhere:
                self._number, self._about = None, replace(self._about, kind="copy")
                self._on_note(words.ELSEWHERE)
            except Gone:
                self._number = None
            except CannotKeep as error:
                if error.cause != "damaged":
                    self._fail(error.cause)
                    return
            else:
                if self._trouble is not None:
                    self._trouble = None
                    self._on_note(words.SAVED_AGAIN)
                return
        self._fail("damaged")

    def _write(self) -> None:
        game = self._session.game
        standing = Standing.of(game.table)
        if self._number is None:
            self._number, self._key = self._journal.begin(self._about, standing, game.moves)
        else:
            key = self._key or self._late_key(self._number)
            moves = game.moves[self._written :]
            self._journal.write(self._number, key, self._written, moves, standing)
        self._written = len(game.moves)
        self._park_single_hand()

    def _late_key(self, number: int) -> str:
        """The key of a game that was not available when the game was continued.

        Raises:
            ContinuedElsewhere: if another window has continued it meanwhile.
        """
        if self._journal.game(number)[1] != self._found:
            raise ContinuedElsewhere
        self._key = self._journal.take(number)[0]
        return self._key

    def _park_single_hand(self) -> None:
        """A game played for one deal is not continued after that deal."""
        table = self._session.game.table
        done = table.over or table.hand != self._hand
        if self._about.kind in ("practice", "day") and done and self._number is not None:
            self._journal.park(self._number)

    def _fail(self, cause: Cause) -> None:
        if self._trouble is None:
            self._on_note(words.CANNOT_SAVE[cause])
        self._trouble = cause


def _about(session: Session, kind: Kind | None) -> About:
    kind = kind or ("game" if session.people else "watched")
    return about_game(session.game, session.seats, kind, session.given)
