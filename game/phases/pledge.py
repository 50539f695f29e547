"""Pledge: players bid by laying cards away, whose suits tell how many tricks they will take, or
whose ranks say who names trumps (rulings NN.1 to NN.3, RT.1 to RT.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Phase, becomes_bidder, not_all_held, swap, without_all
from game.phases.needs import Left, Need, copies
from game.position.asks import Ask, AskCards, Doing
from game.position.moves import Move, Pledge
from game.position.splits import Picked
from game.position.state import Changes, Hand, State, Table
from game.reasons import Refusal
from game.rules.cards import Code
from game.values import field

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


_LIKELY = 3
"""How many ways to fill a bid with unknown cards are tried."""


class PledgePhase(Phase):
    """Each player lays cards away, face down, which leave the hand: their suits tell the bid, or
    the best of them wins. They are turned up when all have laid theirs away if one of them wins,
    otherwise when the hand is scored."""

    asks = (AskCards,)
    makes = (Pledge,)
    moves_cards = True

    cards: int = 3
    """The number of cards that each player lays away."""
    suits: dict[str, int] = field(default_factory=dict)
    """The number of tricks that a card of each suit stands for (of its upper suit, if it has
    several); the others stand for none. Without any, and with `wins`, nobody bids tricks."""
    wins: Literal["nobody", "highest", "lowest"] = "nobody"
    """Who becomes the `bidder`: `nobody`; or the player with the `highest` or `lowest` rank of
    which only one card was laid away. The cards are then turned up as soon as all have laid theirs
    away; if every rank was laid away twice or more, there is no bidder."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        if self.cards < 1:
            found.append(("cards", "lay at least one card away, or leave this phase out"))
        if not self.suits and self.wins == "nobody":
            found.append(("suits", "must say how many tricks a card of each suit stands for"))
        for suit, number in self.suits.items():
            if suit not in rules.deck.suits:
                message = no_such(suit, tuple(rules.deck.suits), "suit")
                found.append((f"suits.{suit}", message))
            if number < 0:
                found.append((f"suits.{suit}", "cannot be less than 0"))
        phases = rules.variant.phases
        for name in ("bid", "goal", "kitty", "prizes"):
            if getattr(phases, name) is not None:
                found.append(("", f"does not go with the phase '{name}'"))
        for name in ("auction", "offer", "tell"):
            if self.wins != "nobody" and getattr(phases, name) is not None:
                found.append(("wins", f"the phase '{name}' makes the bidder in this game"))
        if rules.deal.face_up:
            found.append(("", "all hands lie open (`face_up`), so no bid is secret"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        message = f"a hand may hold only {{have}} of the {self.cards} cards to lay away"
        return [Need("cards", "cards", message, self.cards)]

    def left(self, rules: Rules, before: Left) -> Left:
        after = {**before, "cards": before["cards"] - self.cards}
        after |= {"bids": 1} if self.suits else {}
        after |= {"contract": 1} if self.makes_bidder else {}
        after["two-suited"] = max(0, before["two-suited"] - self.cards)
        for code in rules.pack:
            after[copies(code)] = max(0, before[copies(code)] - self.cards * rules.players)
        return after

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        if self.suits and len(set(self._worths(rules))) == 1:
            return [("suits", "all suits stand for as much, so every bid is the same")]
        return []

    @property
    def makes_bidder(self) -> bool:
        return self.wins != "nobody"

    def _worths(self, rules: Rules) -> Iterable[int]:
        return [self.suits.get(suit, 0) for suit in rules.deck.suits]

    def begin(self, rules: Rules, state: State) -> Changes:
        nobody = (None,) * rules.players
        return {
            "step": "play",
            "to_move": rules.turns(state, rules.eldest(state.dealer))[:1],
            "pledged": (False,) * rules.players,
            "pledges": ((),) * rules.players,
            "pledges_shown": ((),) * rules.players,
            "promised": nobody,
            "promises": nobody,
        }

    def number(self, rules: Rules, cards: Sequence[Code]) -> int:
        """The number of tricks that these cards stand for; 0 if nobody bids tricks."""
        suits = (suit for code in cards for suit in rules.deck.cards[code].suits[:1])
        return sum(self.suits.get(suit, 0) for suit in suits)

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return Picked(seat, Pledge.verb, state.hands[seat], self.cards)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Pledge):
            return Refusal.of("pledge.now", cards=self.cards)
        if len(move.cards) != self.cards:
            return Refusal.of("pledge.count", cards=self.cards)
        return not_all_held(rules, state.hands[move.seat], move.cards)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Pledge)
        seat = move.seat
        pledged = swap(state.pledged, seat, True)
        order = rules.turns(state, rules.eldest(state.dealer))
        state = state.evolve(
            hands=swap(state.hands, seat, without_all(state.hands[seat], move.cards)),
            pledged=pledged,
            pledges=swap(state.pledges, seat, move.cards),
            promises=swap(state.promises, seat, self._promise(rules, move.cards)),
            to_move=tuple(other for other in order if not pledged[other])[:1],
        )
        if not self.makes_bidder or state.to_move:
            return state
        bidder = self.winner(rules, state.pledges)
        found = {} if bidder is None else becomes_bidder(rules, state, bidder)
        return state.evolve(**found, **self.turned_up(rules, state))

    def _promise(self, rules: Rules, cards: Sequence[Code]) -> int | None:
        return self.number(rules, cards) if self.suits else None

    def winner(self, rules: Rules, pledges: Sequence[Hand]) -> int | None:
        """The player with the best rank of which one card was laid away; None if every rank was
        laid away more than once."""
        rank = {code: rules.deck.cards[code].rank for code in rules.pack}
        times = Counter(rank[code] for cards in pledges for code in cards)
        single = {
            rules.strength[code]: seat
            for seat, cards in enumerate(pledges)
            for code in cards
            if times[rank[code]] == 1
        }
        best = max if self.wins == "highest" else min
        return single[best(single)] if single else None

    # --- what lies face down --------------------------------------------------------------

    def shown(self, state: State, seat: int) -> Changes:
        """What changes when the cards of `seat` are turned up for all to see."""
        return {
            "pledges_shown": swap(state.pledges_shown, seat, state.pledges[seat]),
            "promised": swap(state.promised, seat, state.promises[seat]),
        }

    def counts_unseen(self) -> bool:
        return not self.makes_bidder

    def turned_up(self, rules: Rules, state: State) -> Changes:
        return {"pledges_shown": state.pledges, "promised": state.promises}

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        table, pledges = view.table, list[Hand]()
        for seat, done in enumerate(table.pledged):
            known = view.laid if seat == view.seat else table.pledges_shown[seat]
            if done and not known:
                known = self._likely(view, hidden)
                for code in known:
                    hidden.remove(code)
            pledges.append(known)
        promises = [self._promise(view.rules, cards) if cards else None for cards in pledges]
        return {"pledges": tuple(pledges), "promises": tuple(promises)}

    def _likely(self, view: View, hidden: Sequence[Code]) -> Hand:
        """From a few ways to fill a bid with hidden cards, the one nearest to a fair share of the
        tricks."""
        rules, size = view.rules, self.cards
        fair = rules.tricks_of_hand(view.table.number) / rules.players
        ways = [tuple(hidden[n * size : (n + 1) * size]) for n in range(_LIKELY)]
        ways = [way for way in ways if len(way) == size]
        return min(ways, key=lambda way: abs(self.number(rules, way) - fair))

    # --- for screens and players -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        return "pledge"

    def ask(self, view: View, seat: int) -> Ask:
        numbers = {code: self.number(view.rules, (code,)) for code in view.hand if self.suits}
        return AskCards(seat, "pledge", self.cards, None, Pledge, numbers=numbers)
