"""Computer players at a table: they think on a thread of their own, and never hold the game up."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.moves import Move
from game.players.base import Player
from game.view import View

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

_SWITCH = 0.0005
"""Seconds after which a thinking thread makes way for the screen, which asks several times a frame.
Python's usual 5 ms would cost a frame or two; with this none is lost, so no process is needed."""

_log = logging.getLogger(__name__)


class Thinking:
    """Asks players for their moves, without waiting for them.

    Args:
        players: the computers by seat.
        rescue: makes a player for a seat whose own one failed. It is asked for one move.
        is_legal: whether a move may be made now.
    """

    def __init__(
        self,
        players: Mapping[int, Player],
        rescue: Callable[[int], Player],
        is_legal: Callable[[Move], bool],
    ) -> None:
        self._players, self._rescue, self._is_legal = players, rescue, is_legal
        self._pool: ThreadPoolExecutor | None = None
        self._thoughts: dict[int, Future[Move]] = {}

    def move(self, seat: int, look: Callable[[], View]) -> Move | None:
        """The move of the computer at `seat`, or None while it thinks. Never blocks.

        A player that fails, or chooses what is not allowed, is replaced for this move.

        Args:
            seat: a seat of a computer that is to move.
            look: gives what it sees; not asked while it thinks.
        """
        thought = self._thoughts.get(seat)
        if thought is None:
            self._thoughts[seat] = self._started().submit(self._players[seat].choose, look())
            return None
        if not thought.done():
            return None
        del self._thoughts[seat]
        try:
            move = thought.result()
            if isinstance(move, Move) and move.seat == seat and self._is_legal(move):
                return move
            _log.warning("the computer at seat %d chose %r, which is not allowed", seat, move)
        except Exception:
            _log.exception("the computer at seat %d could not think of a move", seat)
        return self._rescue(seat).choose(look())

    def forget(self) -> None:
        """Think no more of the present position: whatever comes of it is not used."""
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()

    def close(self) -> None:
        """Stop thinking."""
        self.forget()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ThreadPoolExecutor:
        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor

            sys.setswitchinterval(min(sys.getswitchinterval(), _SWITCH))
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="cook")
        return self._pool
