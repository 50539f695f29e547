"""The computers at a table: lets them think, and replaces those that fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.log import warn
from game.players import player_luck, player_random
from game.players.base import level_of
from game.position.game import Game
from game.position.moves import Move
from game.position.view import View
from game.table.seats import Seat

if TYPE_CHECKING:
    from game.thinking.task import Failure, Thinker


class Computers:
    """Lets computers think about their moves; they get their seat's view and nothing else."""

    def __init__(self, game: Game, seats: Sequence[Seat], thinker: Thinker) -> None:
        self._game, self._seats, self._thinker = game, seats, thinker
        self._thoughts: dict[int, int] = {}
        """The thinker's number for the present task of each seat."""
        self._given_up: set[int] = set()
        """The seats of programs that are not asked again, after this was reported."""

    def think(self) -> None:
        """Let the computers to move begin to think, if they have not. Never blocks."""
        from game.thinking.task import Task

        for seat in self._game.to_move:
            who = self._seats[seat]
            level = level_of(who.command) if who.command else who.level
            if level is not None and seat not in self._thoughts:
                luck = player_luck(self._game.chance.seed, seat, self._game.made_by(seat))
                task = Task(level, luck, self._game.view(seat))
                self._thoughts[seat] = self._thinker.begin(task)

    def forget(self, seat: int | None = None) -> None:
        """Drop what a seat has thought, or with None, what all seats have thought."""
        if seat is None:
            self._thoughts.clear()
        else:
            self._thoughts.pop(seat, None)

    def move(self, seat: int) -> tuple[Move | None, Failure | None]:
        """The move of a computer; None while it thinks. Never blocks.

        If it has failed, the move is that of the rule-of-thumb player, and comes with the failure;
        the failure that a program is not asked again comes only once.
        """
        number = self._thoughts.get(seat)
        outcome = self._thinker.outcome(number) if number is not None else None
        if outcome is None:
            return None, None
        from game.thinking.task import Failure

        del self._thoughts[seat]
        if isinstance(outcome, Move) and self._is_of(seat, outcome):
            return outcome, None
        if not isinstance(outcome, Failure):
            outcome = Failure("nonsense", f"{outcome!r} is not allowed")
        level = self._seats[seat].level
        warn(__name__, "seat %d (%s): %s", seat, level, outcome.detail)
        return self.thumb_move(self._game.view(seat)), self._to_be_said(seat, outcome)

    def thumb_move(self, view: View) -> Move:
        """A move in any case, even if the rule of thumb has none, so that the game goes on."""
        from game.players.greedy import GreedyPlayer

        seat = view.seat
        assert seat is not None
        luck = player_random(self._game.chance.seed, seat, self._game.made_by(seat))
        try:
            return GreedyPlayer(luck).choose(view)
        except Exception as error:
            warn(__name__, "the rule of thumb failed at seat %s", seat, error=error)
            return view.legal[0]

    def _to_be_said(self, seat: int, failure: Failure) -> Failure | None:
        if failure.why != "given_up":
            return failure
        known = seat in self._given_up
        self._given_up.add(seat)
        return None if known else failure

    def _is_of(self, seat: int, move: Move) -> bool:
        return move.seat == seat and self._game.why_not(move) is None
