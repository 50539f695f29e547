"""Tell: all players tell what their hands count, and the best hand is the bidder's (rulings L.4 and
L.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Phase, becomes_bidder
from game.phases.needs import Need
from game.position.state import Changes, Hand, Side, State
from game.values import field

if TYPE_CHECKING:
    from game.rules.rules import Rules


class TellPhase(Phase):
    """Everybody hears what each hand counts. The side with the most plays the contract, and its
    player with the most is the bidder; among equals the first one, counting from the dealer."""

    leaves = ("contract",)

    values: dict[str, int] = field(default_factory=dict)
    """What a card of each rank counts in a hand; ranks that are not listed count nothing."""
    equal: Literal["redeal", "first"] = "redeal"
    """What happens if two sides are equal: the same dealer deals again (`redeal`), or the `first`
    player among those with the most plays the contract."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        ranks = rules.deck.ranks
        found = [("values", no_such(r, ranks, "rank")) for r in self.values if r not in ranks]
        if not any(self.values.values()):
            found.append(("values", "no card counts anything, so no hand is better than others"))
        phases = rules.variant.phases
        if phases.auction is not None and phases.auction.by != "bidder":
            message = "the auction would make another bidder: say `by: bidder` there"
            found.append(("", message))
        if phases.declare is not None and self.equal == "redeal":
            message = "nobody knows the sides yet when the cards are dealt: say `equal: first`"
            found.append(("equal", message))
        order = [name for name in rules.order if name in rules.by_name]
        before = order[: order.index("tell")] if "tell" in order else []
        moving = [name for name in before if rules.by_name[name].moves_cards]
        if moving and self.equal == "redeal":
            message = f"the hands change before they are told ({moving[0]}): say `equal: first`"
            found.append(("equal", message))
        if phases.offer is not None:
            found.append(("", "the offer makes the bidder in this game"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        yield Need("", "cards", "nobody may hold a card to count")

    def told(self, rules: Rules, hands: Sequence[Hand]) -> tuple[int, ...]:
        """What each hand counts."""
        cards = rules.deck.cards
        return tuple(sum(self.values.get(cards[code].rank, 0) for code in hand) for hand in hands)

    def is_void(self, rules: Rules, hands: Sequence[Hand]) -> bool:
        """Whether these hands must be dealt again."""
        told = self.told(rules, hands)
        return self.equal == "redeal" and len(_best(rules.sides, told)) > 1

    def begin(self, rules: Rules, state: State) -> Changes:
        told = self.told(rules, state.hands)
        best = _best(state.sides, told)
        order = rules.order_from(state.dealer)
        among = [seat for seat in order if any(seat in side for side in best)]
        bidder = _first_with_most(among, told)
        return {"told": told, **becomes_bidder(rules, state, bidder)}


def _best(sides: Sequence[Side], told: Sequence[int]) -> list[Side]:
    """The sides with the highest totals."""
    totals = [sum(told[seat] for seat in side) for side in sides]
    return [side for side, total in zip(sides, totals, strict=True) if total == max(totals)]


def _first_with_most(seats: Sequence[int], told: Sequence[int]) -> int:
    return max(seats, key=lambda seat: told[seat])
