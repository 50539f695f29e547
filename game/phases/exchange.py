"""Exchange: players lay cards away, face down, and draw others from the stock in their place
(rulings C.1 to C.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.phases.base import Phase, Who, player_of, seat_needs, seat_of, swap, without_all
from game.phases.laying import (
    refused,
    staying,
    trumps_too_early,
    unknown_words,
    ways_to_lay,
)
from game.phases.needs import Left, Need, copies
from game.position.asks import Ask, AskCards, Doing
from game.position.moves import Exchange, Move
from game.position.splits import Picked
from game.position.state import Changes, Hand, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class ExchangePhase(Phase):
    """In turn, players lay cards of the hand away, face down, and at once draw as many from the top
    of the stock. Everybody sees how many, and only the player knows which. What was laid away is
    out of play. The card turned up is never drawn."""

    asks = (AskCards,)
    makes = (Exchange,)
    moves_cards = True
    works_if_gone = True
    works_if_out = True

    by: Literal["all", "others"] | Who = "all"
    """Who exchanges: `all`, the `others` besides the bidder, or one player: the high `bidder`, the
    player `after_bidder` or `before_bidder`, the last `declarer`, the `dealer`, the `eldest` hand,
    the `cutter`, or the `winner` of the most tricks in the previous hand. If nobody has bid, or
    that player sits out, nobody does."""
    first: Who = "eldest"
    """Who is the first in turn, if several exchange: a player as in `by`; the eldest hand if nobody
    has bid."""
    most: int = 3
    """The most cards that a player may lay away. Nobody may lay away more than the stock can
    replace."""
    least: int = 0
    """The fewest cards that a player must lay away, as long as the stock can replace them."""
    to: int | None = None
    """The number of cards in every hand afterwards, if that is fewer than before: players lay the
    surplus away as well, and draw nothing for it. It does not count for `most` and `least`. It
    needs `by: all`, and does not go with the phases `goal` and `pledge`."""
    never: tuple[str, ...] = ()
    """Cards, suits, ranks, or `trump` that may not be laid away unless there are not enough
    others. A word that is both a suit and a rank means the suit."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        if self.most < 0:
            found.append(("most", "cannot be less than 0"))
        elif self.most == 0 and self.to is None:
            found.append(("most", "then nobody lays a card away; leave this phase out"))
        if not 0 <= self.least <= max(0, self.most):
            found.append(("least", f"must be from 0 to {max(0, self.most)}, as in `most`"))
        smallest = min(rules.deal.sizes(rules))
        if rules.deal.shows_a_card_of_the_stock and len(rules.pack) - smallest * rules.players == 1:
            found.append(("", "the stock is only the card turned up, which nobody draws"))
        if self.to is not None and not 1 <= self.to <= smallest:
            found.append(("to", f"must be from 1 to {smallest}, the number of cards dealt"))
        if self.to is not None and rules.cards_aside:
            found.append(("to", "does not go with the phases 'goal' and 'pledge'"))
        if self.to is not None and self.by != "all":
            found.append(("to", "then only some hands would become smaller; use `by: all`"))
        found += unknown_words(rules, self.never)
        tricks = rules.variant.phases.tricks
        if rules.variant.phases.more is not None:
            found.append(("", "does not go with the phase 'more', which deals the whole stock"))
        if tricks is not None and tricks.draw:
            found.append(("", "does not go with `draw` of tricks, which needs the whole stock"))
        if rules.deal.face_up:
            found.append(("", "all hands lie open (`face_up`), so nothing is exchanged in secret"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        for key, who in (("by", self.by), ("first", self.first)):
            if who == "others":
                yield from seat_needs("bidder", key)
            elif who != "all":
                yield from seat_needs(who, key)
        yield Need("", "stock", "all cards are dealt, so there is no stock to draw from")
        yield Need("", "cards", "somebody may hold no card to exchange")

    def left(self, rules: Rules, before: Left) -> Left:
        turned = int(rules.deal.shows_a_card_of_the_stock)
        after = {**before, "stock": turned, "two-suited": 0}
        if self.to is not None:
            after["cards"] = min(self.to, before["cards"])
        after |= {copies(code): 0 for code in rules.pack}
        return after

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        found = trumps_too_early(rules, self.never, before)
        if self.by not in ("all", "others") and self.first != "eldest":
            found.append(("first", "does nothing, since only one player exchanges (`by`)"))
        return found

    def begin(self, rules: Rules, state: State) -> Changes:
        return {
            "step": "play",
            "to_move": self._next(rules, state, self._order(rules, state)),
            "exchanged": (None,) * rules.players,
            "cast_off": state.cast_off or ((),) * rules.players,
        }

    def _order(self, rules: Rules, state: State) -> tuple[int, ...]:
        """The players who exchange, in turn."""
        order = rules.turns(state, seat_of(self.first, rules, state))
        if self.by == "all":
            return order
        if self.by == "others":
            return tuple(seat for seat in order if seat != state.bidder)
        seat = player_of(self.by, rules, state)
        return () if seat is None else (seat,)

    def _next(self, rules: Rules, state: State, order: Iterable[int]) -> tuple[int, ...]:
        """The first player of `order` who may exchange something, alone."""
        return tuple(seat for seat in order if self._range(rules, state, seat)[1])[:1]

    def _surplus(self, hand: Hand) -> int:
        """The number of cards that are laid away without drawing others."""
        return 0 if self.to is None else max(0, len(hand) - self.to)

    def _drawable(self, rules: Rules, table: Table, stock: int) -> int:
        """The number of cards of the stock that may be drawn."""
        return max(0, stock - (rules.deal.in_stock(table) is not None))

    def _range(self, rules: Rules, state: State, seat: int) -> tuple[int, int]:
        """The fewest and the most cards that a player may lay away."""
        hand = state.hands[seat]
        surplus, stock = self._surplus(hand), self._drawable(rules, state, len(state.stock))
        most = min(self.most, stock, len(hand) - surplus)
        return surplus + min(self.least, most), surplus + most

    # --- legality -------------------------------------------------------------------------

    def _ways(self, rules: Rules, state: State, seat: int) -> Picked:
        stay, (least, most) = staying(rules, state, self.never), self._range(rules, state, seat)
        return ways_to_lay(seat, Exchange.verb, state.hands[seat], stay, least, most)

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return self._ways(rules, state, seat)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Exchange):
            return Refusal.of("exchange.now")
        ways = self._ways(rules, state, move.seat)
        if len(move.cards) > ways.most:
            return Refusal.of("exchange.most", cards=ways.most)
        if len(move.cards) < ways.fewest:
            return Refusal.of("exchange.least", cards=ways.fewest)
        return refused(rules, ways, state.hands[move.seat], move.cards)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Exchange)
        seat, hand = move.seat, state.hands[move.seat]
        number = len(move.cards) - self._surplus(hand)
        under = int(rules.deal.turn_up == "top" and rules.deal.in_stock(state) is not None)
        drawn = state.stock[under : under + number]
        order = self._order(rules, state)
        state = state.evolve(
            hands=swap(state.hands, seat, (*without_all(hand, move.cards), *drawn)),
            stock=state.stock[:under] + state.stock[under + number :],
            exchanged=swap(state.exchanged, seat, len(move.cards)),
            cast_off=swap(state.cast_off, seat, move.cards),
        )
        later = order[order.index(seat) + 1 :]
        return state.evolve(to_move=self._next(rules, state, later))

    # --- what lies face down --------------------------------------------------------------

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        table, found = view.table, list[Hand]()
        ranking = view.rules.ranking(table.reading, view.rules.trump_on(table))
        stay, trumps = ranking.named(self.never), ranking.trumps
        others = sum(n or 0 for seat, n in enumerate(table.exchanged) if seat != view.seat)
        # From the cards that need not fit a hand, rather those that nobody would keep.
        lying = hidden[: others + self._drawable(view.rules, table, view.stock)]
        lying.sort(key=lambda code: (code in stay) + (code in trumps))
        for seat, number in enumerate(table.exchanged):
            if seat == view.seat:
                found.append(view.cast_off)
                continue
            cards, lying = tuple(lying[: number or 0]), lying[number or 0 :]
            for code in cards:
                hidden.remove(code)
            found.append(cards)
        return {"cast_off": tuple(found)}

    # --- for screens and players -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        return "exchange"

    def ask(self, view: View, seat: int) -> Ask:
        ways = view.legal
        assert isinstance(ways, Picked)
        return AskCards(seat, "exchange", ways.most, None, Exchange, ways.may_be, less=ways.fewer)
