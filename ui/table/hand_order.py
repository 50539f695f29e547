"""The order of a hand: by suit or by rank with trumps apart, or as the player has arranged it."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.moves import Reading
from game.position.view import View
from game.rules.cards import Code
from game.values import Value
from ui.window.settings import HandOrder


class Order(Value):
    """How the player's hand is ordered: `by` its first sort key, or by hand as in `own`."""

    by: HandOrder = "suit"
    own: tuple[Code, ...] = ()


SORTED = Order()


def sorted_hand(
    view: View, reading: Reading | None, trump: str | None, order: Order = SORTED
) -> tuple[Code, ...]:
    """The player's hand from left to right, as `reading` reads it.

    By rank alone where suits do not matter in tricks; otherwise trumps come first, low to high.
    What the player has arranged by hand stays so; cards that came since then are at its end.
    """
    cards = _sorted(view, view.hand, reading, trump, order.by)
    if not order.own:
        return cards
    place = {code: number for number, code in reversed(list(enumerate(order.own)))}
    return tuple(sorted(cards, key=lambda code: place.get(code, len(order.own))))


def open_order(view: View, cards: Sequence[Code]) -> tuple[Code, ...]:
    """The same for open cards of another player."""
    return _sorted(view, cards, view.table.reading, view.table.trump, SORTED.by)


def moved(hand: Sequence[Code], code: Code, place: int) -> tuple[Code, ...]:
    """A hand after one of its cards was moved to another place, counted without that card."""
    left = list(hand)
    left.remove(code)
    return (*left[:place], code, *left[place:])


def _sorted(
    view: View,
    cards: Sequence[Code],
    reading: Reading | None,
    trump: str | None,
    by: HandOrder,
) -> tuple[Code, ...]:
    rules = view.rules
    ranking = rules.ranking(reading, trump)
    heights = ranking.heights
    place = {code: i for i, code in enumerate(rules.deck.cards)}
    if not rules.suits_matter:
        return tuple(sorted(cards, key=lambda code: (heights[code], place[code])))
    suit_place = {suit: i for i, suit in enumerate(rules.deck.hand_order)}

    def key(code: Code) -> tuple[int, int, int, int]:
        suits = ranking.suits[code]
        first = min((suit_place.get(suit, -1) for suit in suits), default=len(suit_place))
        apart = 0 if trump is not None and trump in suits else 1
        if by == "rank":
            return (apart, heights[code], first, place[code])
        return (apart, first, heights[code], place[code])

    return tuple(sorted(cards, key=key))


class Laying:
    """The order of every hand, by the seat that sees it; None for an onlooker."""

    def __init__(self) -> None:
        self._by: HandOrder = "suit"
        self._own: dict[int | None, tuple[Code, ...]] = {}

    def order(self, seat: int | None) -> Order:
        """The order of a seat's hand."""
        return Order(self._by, self._own.get(seat, ()))

    def sort_by(self, by: HandOrder) -> bool:
        """Set what hands are sorted by from now on, unless arranged by hand. True if that is
        new."""
        had, self._by = self._by, by
        return by != had

    def sort_again(self, seat: int | None) -> None:
        """Sort a hand again after it was arranged by hand."""
        self._own.pop(seat, None)

    def lay(self, seat: int | None, hand: Sequence[Code], code: Code, place: int) -> None:
        """Move a card of a hand to another place, counted without it; it stays there."""
        self._own[seat] = moved(hand, code, place)

    def forget(self) -> None:
        """Forget all arrangements: new hands are dealt."""
        self._own.clear()
