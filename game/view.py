"""What one seat may know: all that players, the hint and the screen ever receive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Code
from game.moves import Move
from game.state import Hand, Table

if TYPE_CHECKING:
    from game.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """The game as `seat` sees it; `seat` None is an onlooker who sees no hand.

    `hands[seat]` holds the cards of a hand that this seat may see, None for the others;
    `counts[seat]` is how many cards each seat holds. `goal` is the own goal card.
    `legal` are the moves this seat may make now, empty when it is not to move.
    `gift` are the cards this seat has passed on and that have not moved yet.
    """

    rules: Rules
    table: Table
    seat: int | None
    hands: tuple[Hand | None, ...]
    counts: tuple[int, ...]
    stock: int
    goal: Code | None = None
    gift: Hand = ()
    legal: Sequence[Move] = ()

    @property
    def hand(self) -> Hand:
        """The own hand; empty for an onlooker."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def my_turn(self) -> bool:
        """Whether this seat may act now."""
        return self.seat in self.table.to_move
