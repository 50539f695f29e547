"""A game being played: who sits where, whose move is next, and what the screen is told.

The session stands between the table on the screen and the engine. Computers think on a thread of
their own, so the caller never waits for them; they get their seat's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from game.chance import Chance
from game.change import Change
from game.game import Game
from game.moves import Move
from game.players import LEVELS, Player, player_random
from game.players.greedy import GreedyPlayer
from game.reasons import Refusal
from game.rules import Rules
from game.seats import Seat
from game.thinking import Thinking
from game.view import View

__all__ = ["Seat", "Session"]


class Session:
    """A running game.

    Args:
        rules: what is played.
        seats: who sits where; one for each of the rules' players.
        chance: the luck of the game, or its seed.

    Raises:
        ValueError: if the number of seats is wrong or a level is unknown.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seat], chance: Chance | int) -> None:
        if len(seats) != rules.players:
            raise ValueError(f"{rules.players} players need as many seats, not {len(seats)}")
        unknown = {s.level for s in seats if s.level is not None} - LEVELS.keys()
        if unknown:
            raise ValueError(f"unknown level {min(unknown)!r}; known are {', '.join(LEVELS)}")
        self.rules = rules
        self.seats = tuple(seats)
        self.game = Game(rules, chance)
        seed = self.game.chance.seed
        self._players: Mapping[int, Player] = {
            place: LEVELS[seat.level](player_random(seed, place))
            for place, seat in enumerate(seats)
            if seat.level is not None
        }
        people = [place for place, seat in enumerate(seats) if seat.kind == "person"]
        self.viewer: int | None = people[0] if people else None
        """The seat whose view the screen shows; None shows an onlooker's."""
        self.on_over: Callable[[Session], None] = _nothing
        """Called once, when the last move of the game was made."""
        self._changes: list[Change] = []
        self._last: View | None = None
        self._note(None)
        self._thinking = Thinking(
            self._players,
            lambda seat: GreedyPlayer(player_random(seed, seat)),
            lambda move: self.game.why_not(move) is None,
        )

    @property
    def view(self) -> View:
        """The present position as the viewer sees it."""
        return self.game.view(self.viewer)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the viewer may not make `move`; None if it is legal."""
        return self.game.why_not(move)

    def play(self, move: Move) -> None:
        """Make a person's move.

        Raises:
            IllegalMove: if it is refused; nothing has changed then.
        """
        self._push(move)

    def fast_forward(self, moves: Iterable[Move]) -> None:
        """Bring a new game to where `moves` lead. The screen is told of the running hand only.

        Raises:
            IllegalMove: if one of them is refused; those before it have been made then.
        """
        self._thinking.forget()
        for move in moves:
            self.game.push(move)
        hand = self.game.table.hand
        self._changes, self._last = [], None
        for view in self.game.views(self.viewer):
            if view.table.hand == hand:
                self._changes.append(Change(self._last, view, None))
                self._last = view

    def take_changes(self) -> list[Change]:
        """What happened since this was last asked, as the viewer may see it."""
        changes, self._changes = self._changes, []
        return changes

    @property
    def waits_for_person(self) -> bool:
        """Whether only people are to move."""
        to_move = self.game.to_move
        return bool(to_move) and not any(seat in self._players for seat in to_move)

    def update(self) -> bool:
        """Let the computers think; make the first move that is ready. Never blocks.

        Returns:
            Whether a move was made. Call it again until it was, or until a person is to move.
        """
        for seat in self.game.to_move:
            if seat not in self._players:
                continue
            move = self._thinking.move(seat, partial(self.game.view, seat))
            if move is not None:
                self._push(move)
                return True
        return False

    def close(self) -> None:
        """Stop thinking."""
        self._thinking.close()

    def _push(self, move: Move) -> None:
        self.game.push(move)
        self._note(move)
        if self.game.over:
            self.on_over(self)

    def _note(self, move: Move | None) -> None:
        """Keep what the last push did; `move` led to the first of its positions."""
        for view in self.game.views(self.viewer):
            self._changes.append(Change(self._last, view, move))
            self._last, move = view, None


def _nothing(session: Session) -> None:
    """What happens at the end of a game that nobody waits for."""
