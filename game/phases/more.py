"""More: the rest of the pack is dealt after something was decided with the first cards."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import TYPE_CHECKING

from game.phases.base import Phase
from game.phases.deal import MOST_IN_HAND
from game.phases.needs import Left, Need, copies
from game.position.state import Changes, State

if TYPE_CHECKING:
    from game.rules.rules import Rules


class MorePhase(Phase):
    """Everybody is dealt more cards, until the stock is empty. The card turned up goes to the
    bidder as one of them; without a bidder it is dealt like the others."""

    moves_cards = True

    cards: int = 3
    """The number of further cards for each player."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for size in dict.fromkeys(rules.deal.sizes(rules)):
            left = len(rules.pack) - size * rules.players
            if self.cards < 1 or left != self.cards * rules.players:
                found.append(("cards", f"{left} cards are left, not {self.cards} for everybody"))
        most = max(rules.deal.sizes(rules)) + self.cards
        if most > MOST_IN_HAND:
            found.append(("cards", f"a hand may come to {most}; it has at most {MOST_IN_HAND}"))
        phases = rules.variant.phases
        if phases.kitty is not None:
            found.append(("", "the kitty has the cards that were not dealt"))
        if phases.tricks is not None and phases.tricks.draw:
            found.append(("", "no stock is left to be drawn"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        yield Need("", "stock", "all cards are dealt, so there are no more")

    def left(self, rules: Rules, before: Left) -> Left:
        new = {"stock": 0, "cards": before["cards"] + self.cards}
        if not rules.cards_aside:  # otherwise any card may have been laid away before
            new |= {copies(code): rules.pack.count(code) for code in rules.pack}
        return {**before, **new}

    def begin(self, rules: Rules, state: State) -> Changes:
        stock, taker = state.stock, state.bidder
        hands = [list(hand) for hand in state.hands]
        turned = state.turned if rules.deal.shows_a_card_of_the_stock else None
        if taker is not None and turned is not None:
            place = 0 if rules.deal.turn_up == "top" else len(stock) - 1
            stock = stock[:place] + stock[place + 1 :]
            hands[taker].append(turned)
        full = len(state.hands[0]) + len(state.stock) // rules.players
        order, rest = rules.order_from(rules.eldest(state.dealer)), iter(stock)
        while short := [seat for seat in order if len(hands[seat]) < full]:
            for seat in short:
                hands[seat].append(next(rest))
        had = map(len, state.hands)
        new = (tuple(cards[number:]) for cards, number in zip(hands, had, strict=True))
        dealt = state.dealt and tuple(map(add, state.dealt, new))
        return {
            "hands": tuple(map(tuple, hands)),
            "dealt": dealt,
            "stock": tuple(rest),
            "stock_top": None,
        }
