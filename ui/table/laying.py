"""How the hands of one deal lie: sorted, or as each who looked at the table has laid them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Code
from ui.table.hand_order import Order, moved
from ui.window.settings import HandOrder


class Laying:
    """The order of every hand, by the seat that sees it; None looks at the table without one."""

    def __init__(self) -> None:
        self._by: HandOrder = "suit"
        self._own: dict[int | None, tuple[Code, ...]] = {}

    def order(self, seat: int | None) -> Order:
        """How the hand of a seat lies."""
        return Order(self._by, self._own.get(seat, ()))

    def sort_by(self, by: HandOrder) -> bool:
        """What hands are sorted by from now on, unless laid by hand. True if that is new."""
        had, self._by = self._by, by
        return by != had

    def sort_again(self, seat: int | None) -> None:
        """Let a hand lie sorted again after it was laid by hand."""
        self._own.pop(seat, None)

    def lay(self, seat: int | None, hand: Sequence[Code], code: Code, place: int) -> None:
        """Put a card of a hand to another place, counted without it; it stays there."""
        self._own[seat] = moved(hand, code, place)

    def forget(self) -> None:
        """New hands are dealt."""
        self._own.clear()
