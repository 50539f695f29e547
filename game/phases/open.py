"""Open: a hand is laid open for all to see, and the bidder may play its cards from then on
(rulings L.1 to L.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from game.phases.base import Phase
from game.phases.needs import Left, Need
from game.position.state import Changes, State, Table

if TYPE_CHECKING:
    from game.rules.rules import Rules


class OpenPhase(Phase):
    """A hand lies open for all to see until its last card is played; all other hands stay
    hidden."""

    works_if_out = True

    hand: Literal["bidder", "partner", "nobody"] = "bidder"
    """Whose hand: the `bidder`'s own, that of the bidder's `partner`, or nobody's."""
    pledge: bool = False
    """The cards by which the bidder made a bid (phase `pledge`) are turned up at the same time."""
    after: Literal["now", "lead", "trick"] = "lead"
    """When it is laid open: as soon as the game reaches this phase (`now`), after the first `lead`,
    or after the first `trick`. The place of the phase in the file matters only for `now`."""
    dummy: bool = False
    """From then on the bidder also plays its cards, and its owner only watches."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        phases, tricks = rules.variant.phases, rules.variant.phases.tricks
        if self.hand == "nobody" and not self.pledge:
            found.append(("hand", "then nothing is laid open; leave this phase out"))
        if self.pledge and (phases.pledge is None or self.after != "now"):
            message = "needs the phase 'pledge' before it, and `after: now`"
            found.append(("pledge", message))
        elif self.pledge and phases.pledge is not None and phases.pledge.makes_bidder:
            found.append(("pledge", "these cards are turned up already (`wins` of pledge)"))
        if self.hand == "partner" and any(len(side) != 2 for side in rules.sides):
            message = "nobody has one partner from the start in this game (see `sides`)"
            found.append(("hand", message))
        if self.dummy and self.hand != "partner":
            found.append(("dummy", "the bidder plays the own cards anyway: use `hand: partner`"))
        if tricks is None:
            found.append(("", "needs the phase 'tricks', in which the hand is played"))
        elif self.dummy:
            beside = tricks.melds or tricks.swap or tricks.close or tricks.claim
            if beside:
                message = "a dummy announces nothing, so it does not go with melds and the like"
                found.append(("dummy", message))
            if tricks.winner_takes != "all":
                message = "a dummy picks no card, so it does not go with `winner_takes`"
                found.append(("dummy", message))
        later = list(rules.order[rules.order.index("open") + 1 :]) if "open" in rules.order else []
        for name in later:
            if self.after == "now" and rules.by_name[name].takes_in_secret:
                message = f"all would see what '{name}' takes out of the hand: put that phase first"
                found.append(("after", message))
        if not rules.has_bidder:
            found.append(
                ("", "needs a bidder: the phase auction, offer, or tell, or `wins` of pledge")
            )
        if self.dummy and phases.goal is not None:
            found.append(("dummy", "a dummy has no goal of its own"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        if self.after == "now":
            yield Need(
                "",
                "contract",
                "needs a bidder: the phase auction, offer, or tell before it, or `wins` of pledge",
            )

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        if rules.deal.face_up and not self.dummy:
            return [("", "all hands lie open from the start in this game")]
        return []

    def begin(self, rules: Rules, state: State) -> Changes:
        if self.after != "now":
            return {}
        pledge, bidder = rules.variant.phases.pledge, state.bidder
        told: Changes = {}
        if self.pledge and pledge is not None and bidder is not None:
            told = pledge.shown(state, bidder)
        return {**self._opened(rules, state), **told}

    def after_card(self, rules: Rules, table: Table) -> Changes:
        """What changes when a card is played."""
        due = self.after == "lead" and not (table.trick or table.tricks)
        return self._opened(rules, table) if due else {}

    def after_trick(self, rules: Rules, table: Table) -> Changes:
        """What changes when a trick is taken up."""
        due = self.after == "trick" and len(table.tricks) == 1
        return self._opened(rules, table) if due else {}

    def is_to_come(self, table: Table) -> bool:
        """Whether a hand may still be laid open later in the hand."""
        return self.after != "now" and not table.tricks

    def seat(self, table: Table) -> int | None:
        """The seat whose hand is laid open; None if nobody has bid, or the partner sits out."""
        bidder = table.bidder
        if bidder is None or self.hand == "bidder":
            return bidder
        if self.hand == "nobody":
            return None
        others = (s for s in table.side_of(bidder) if s != bidder and s not in table.out)
        return next(others, None)

    def _opened(self, rules: Rules, table: Table) -> Changes:
        seat = self.seat(table)
        if seat is None:
            return {}
        already = tuple(other for other in table.open_hands if other != seat)
        return {"open_hands": (*already, seat), "dummy": seat if self.dummy else None}
