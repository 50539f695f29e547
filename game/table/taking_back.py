"""How far a game may be taken back: always against computers, between people only what was not
seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.game import Game
from game.position.moves import Move
from game.position.view import View


class TakingBack:
    """Which of a game's moves can no longer be taken back, the decision to take back next, and the
    moves taken back.

    Against computers, everything may be taken back. People who share the screen may take back what
    no other person has been shown, and nothing beyond the end of a hand, when all cards are laid
    open. People who play with open hands may take back any person's last decision, until a card
    that was face down is turned up.

    Args:
        game: the game; its moves are made and taken back through this object.
        people: the seats of people.
        passed_on: whether they share the screen but must not see each other's cards.
        given: the number of moves, from the first, that were not made at this table.
    """

    def __init__(self, game: Game, people: Sequence[int], *, passed_on: bool, given: int) -> None:
        self._game, self._people, self._passed_on = game, people, passed_on
        self._openly = len(people) > 1 and not passed_on
        self.person: int | None = None
        """The last person to whom the game was shown."""
        self._floor = given
        """The number of moves, from the first, that can no longer be taken back."""
        self._undone: list[tuple[Move, ...]] = []
        self._claims: list[tuple[int, int]] = []
        if passed_on:
            self._close_what_others_saw()
        elif self._openly:
            self._close_what_was_turned_up()

    @property
    def last(self) -> int | None:
        """The number of the move from which the game is taken back next; None if that is
        impossible."""
        game = self._game
        if game.over:
            return None
        whose = self._people if self._openly else (self.person,)
        numbers = range(len(game.moves) - 1, self._floor - 1, -1)
        last = next((n for n in numbers if game.moves[n].seat in whose), None)
        if last is None:
            return None
        return next((start for start, end in self._claims if start <= last < end), last)

    @property
    def undone(self) -> bool:
        """Whether moves were taken back that can be made again."""
        return bool(self._undone)

    # --- events -------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """Note that the game is shown to a person."""
        if self._passed_on and self.person not in (None, seat):
            self._close()
        self.person = seat

    def push(self, move: Move) -> None:
        """Make a move in the game.

        Raises:
            IllegalMove: if it is refused; then nothing has changed.
        """
        game, hands = self._game, len(self._game.results)
        lay = _face_down(game.view(None)) if self._openly else None
        game.push(move)
        if self._passed_on and len(game.results) > hands:
            self._close()
        if lay is not None and _face_down(game.view(None)) != lay:
            self._close()

    def claimed(self, start: int) -> None:
        """Note that the moves from number `start` on were a claim: they are taken back together."""
        self._claims.append((start, len(self._game.moves)))

    def pop_to(self, start: int) -> None:
        """Take back all moves from number `start` on; they can be made again."""
        self._undone.append(tuple(self._game.moves[start:]))
        self._claims = [span for span in self._claims if span[1] <= start]
        while len(self._game.moves) > start:
            self._game.pop()

    def take_undone(self) -> tuple[Move, ...]:
        """Return the moves taken back last; they are then forgotten. Raises IndexError if there are
        none."""
        return self._undone.pop()

    def forget_undone(self) -> None:
        """Forget everything that was taken back."""
        self._undone.clear()

    # --- internal -------------------------------------------------------------------------------

    def _close(self) -> None:
        self._floor = len(self._game.moves)
        self._undone.clear()

    def _close_what_others_saw(self) -> None:
        """Find out what people may still take back in a game continued in the middle.

        It is not saved who has looked at it. But the screen is only passed to people who have to
        move, and then waits for them. So if no other person has to move, nobody else has seen what
        the last person did since the others' last moves. Another person who has to move may already
        have looked, so then nothing can be taken back.
        """
        game, people = self._game, self._people
        begun = sum(len(log.moves) for log in game.hands[: len(game.results)])
        made = [(n, m.seat) for n, m in enumerate(game.moves) if n >= begun and m.seat in people]
        last = made[-1][1] if made else None
        if last is None or set(people) & set(game.to_move) - {last}:
            self._floor = len(game.moves)
            return
        self.person = last
        seen = max((n + 1 for n, seat in made if seat != last), default=begun)
        self._floor = max(self._floor, seen)

    def _close_what_was_turned_up(self) -> None:
        """Forbid taking back in a game continued in the middle, as far as cards that were face down
        have been turned up."""
        game = self._game
        lies = _face_down(game.view(None))
        numbers = range(len(game.moves), self._floor, -1)
        earlier = (n for n in numbers if _face_down(game.views(None, n - 1)[-1]) != lies)
        self._floor = next(earlier, self._floor)


def _face_down(view: View) -> tuple[object, ...]:
    """What is face down in a game with open hands: it changes when something is turned up."""
    table = view.table
    return (table.hand, table.voids, view.stock, table.turned, table.prizes_turned, table.drawn)
