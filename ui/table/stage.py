"""A view in a window: the basis of every drawing and every place on the table."""

from __future__ import annotations

from functools import cached_property

from game.position.asks import Ask, AskCard
from game.position.moves import Reading
from game.position.state import Contract
from game.position.view import View
from game.rules.cards import Code
from game.rules.prices import Prices, prices_of
from game.values import Value
from ui.table.cards import Placed
from ui.table.fan import hand_fan
from ui.table.geometry import Spot
from ui.table.hand_order import SORTED, Order
from ui.table.places import Places
from ui.table.trick_slots import TrickSlots, trick_slots


class Considered(Value):
    """What the choice being considered would settle, for the table to preview."""

    reading: Reading | None = None
    trump: str | None = None
    contract: Contract | None = None
    game: str = ""
    laid: tuple[Placed, ...] = ()
    """Open cards on a panel: chosen from the hand, or on the stacks of a division."""


NOTHING_CONSIDERED = Considered()


class Stage(Value):
    """A view in a window: everything the arrangement depends on.

    `names` are by seat; `ask` is the player's decision, `preview` the card being considered for the
    pot.
    """

    view: View
    places: Places
    names: tuple[str, ...]
    ask: Ask | None = None
    preview: Code | None = None
    considered: Considered = NOTHING_CONSIDERED
    order: Order = SORTED
    """The order of the player's hand."""
    figures: bool = False
    """Whether the figures of a hint are shown over the cards."""
    hinted: bool = False
    """Whether a hint, or the button of a claim, is at the foot of the right column."""

    @property
    def card_ask(self) -> AskCard | None:
        """The player's decision, if it is one card."""
        return self.ask if isinstance(self.ask, AskCard) else None

    @property
    def picking(self) -> bool:
        """Whether the player is to choose among the cards of the trick."""
        return self.card_ask is not None and self.card_ask.zone == "trick"

    @property
    def resolving(self) -> bool:
        """Whether a complete trick is being resolved, suit by suit."""
        complete = self.view.trick_is_complete
        return complete and self.view.rules.has_prizes

    @property
    def declarations_shown(self) -> bool:
        """Whether declarations are still shown: until bids and cards take their place."""
        table = self.view.table
        begun = bool(table.trick or table.tricks or any(table.bids))
        return bool(table.declared) and not begun

    @property
    def reading(self) -> Reading | None:
        """How two-suited cards are read: as settled, or as being considered by the player."""
        return self.view.table.reading or self.considered.reading

    @property
    def trump(self) -> str | None:
        """Trumps: as settled, as being considered by the player, or as usual in this game."""
        settled = self.view.table.trump or self.considered.trump
        return settled or self.view.rules.playing(self.considered.game).fixed_trump

    @cached_property
    def prices(self) -> Prices:
        """What a trick and each card cost in this hand."""
        return self.view.prices

    @cached_property
    def pill_prices(self) -> Prices:
        """The same for the pills on cards, which show the game being considered."""
        game, rules = self.considered.game, self.view.rules
        if not game:
            return self.prices
        return prices_of(rules.playing(game), self.view.table.evolve(game=game))

    @property
    def bottom(self) -> int:
        """The seat at the bottom: the player's, or seat 0 for an onlooker."""
        return self.view.seat or 0

    def place_of(self, seat: int) -> int:
        """The place of a seat: 0 at the bottom, then clockwise."""
        return (seat - self.bottom) % self.places.players

    @cached_property
    def hand_step(self) -> float:
        """How much of a card in the hand its right neighbour leaves free, in pixels."""
        places = self.places
        spots = hand_fan(len(self.view.hand), places.hand, places.hand_room, places.scale.cards.s)
        return spots[1].x - spots[0].x if len(spots) > 1 else places.hand.width

    @cached_property
    def slots(self) -> TrickSlots:
        """The slots of the trick."""
        if self.resolving:
            from ui.table.prize_places import trick_row

            return TrickSlots(trick_row(self.places), in_order=True, captions=False)
        return trick_slots(self.places, len(self._order))

    def slot_of(self, seat: int) -> Spot:
        """The slot that a seat plays its card to."""
        slots = self.slots
        if slots.in_order:
            return slots.spots[self._order.index(seat)]
        return slots.spots[self.place_of(seat)]

    @property
    def _order(self) -> tuple[int, ...]:
        """The seats that play to the trick, in order."""
        return self.view.rules.turns(self.view.table, self.view.trick_leader)
