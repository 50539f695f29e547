"""The past of a game: its moves, and the positions that they led through."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from game.chance import Deal
from game.position.moves import Move
from game.position.state import State, Table
from game.values import Value


class HandLog(Value):
    """A hand as stored in the record: its deal, the deals thrown in before it, and its moves."""

    dealer: int
    deal: Deal
    voids: tuple[Deal, ...]
    moves: list[Move]
    gone: tuple[int, ...] = ()
    """The seats that were out of the game before this hand."""


class Past:
    """The moves of a game, each with the trail that it led through.

    For moves made in one go, only the last position is stored. The others are computed when they
    are needed, which for most games is never.

    Args:
        trail: the beginning of the game; its last position is the one before the first move.
        after: the trail that a move leads through from a position.
    """

    def __init__(self, trail: list[State], after: Callable[[State, Move], list[State]]) -> None:
        self.moves: list[Move] = []
        self._after = after
        # For each number of moves made: the position, and the trail to it; None if not computed.
        self._states: list[State | None] = [trail[-1]]
        self._trails: list[list[State] | None] = [trail]

    def add(self, move: Move, trail: list[State]) -> None:
        """Add a move and the positions that it led through."""
        self.moves.append(move)
        self._states.append(trail[-1])
        self._trails.append(trail)

    def add_at_once(self, moves: Sequence[Move], last: State) -> None:
        """Add moves of one hand that were made in one go; the last one led to `last`."""
        self.moves += moves
        self._states += [None] * len(moves)
        self._states[-1] = last
        self._trails += [None] * len(moves)

    def cut(self, length: int) -> State:
        """Keep only the first `length` moves. Return the position after them."""
        state = self._states[length] or self.trail(length)[-1]
        del self.moves[length:], self._states[length + 1 :], self._trails[length + 1 :]
        return state

    def forget_positions(self, first: int, last: int) -> None:
        """Forget the positions between those after `first` and after `last` moves, all of one hand;
        they are computed again if needed."""
        self._states[first + 1 : last] = [None] * (last - first - 1)
        self._trails[first + 1 : last + 1] = [None] * (last - first)

    def copy(self) -> Past:
        """An independent copy of this past."""
        past = Past(self.trail(0), self._after)
        past.moves, past._states, past._trails = [*self.moves], [*self._states], [*self._trails]
        return past

    def trail(self, number: int) -> list[State]:
        """The positions that move number `number` led through; 0 stands for the first deal."""
        found = self._trails[number]
        if found is not None:
            return found
        first = number
        while self._states[first - 1] is None:
            first -= 1
        state = self._states[first - 1]
        for place in range(first, number + 1):
            assert state is not None
            found = self._trails[place] = self._after(state, self.moves[place - 1])
            state = self._states[place] = self._states[place] or found[-1]
        assert found is not None
        return found

    def hands(self) -> list[HandLog]:
        """Every hand so far, the present one last. No position is computed for it."""
        logs: dict[int, HandLog] = {}
        moves: list[Move | None] = [*self.moves, None]
        state = None
        for known, move in zip(self._states, moves, strict=True):
            state = known or state  # moves whose positions were left out belong to one hand
            assert state is not None
            if state.hand not in logs:
                assert state.deal is not None
                logs[state.hand] = HandLog(
                    state.dealer, state.deal, state.void_deals, [], state.gone
                )
            if move is not None:
                logs[state.hand].moves.append(move)
        return list(logs.values())

    def positions(self, hand: int) -> list[Table]:
        """All positions of hand number `hand` (from 0), as everybody could see them."""
        numbers = range(len(self._trails))
        first = bisect_left(numbers, hand, key=self._hand_after)
        last = bisect_right(numbers, hand, key=self._hand_after)  # its last move
        trails = map(self.trail, numbers[first : last + 1])
        return [state.table() for trail in trails for state in trail if state.hand == hand]

    def _hand_after(self, number: int) -> int:
        """The hand that was being played after `number` moves."""
        while (state := self._states[number]) is None:
            number -= 1  # moves whose positions were left out belong to one hand
        return state.hand
