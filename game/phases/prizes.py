"""Prizes: tricks for a prize, resolved suit by suit by dividing score piles and choosing.

Rulings 5.3 to 5.8, and 5.10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.asks import Ask, AskCard, AskDivision, AskStack, Doing
from game.cards import Code
from game.hints import no_such
from game.moves import Choose, Move, Play, Split
from game.phases.base import Phase, Pick, not_held, swap, without
from game.phases.needs import Need
from game.phases.tricks import card_to_play
from game.reasons import Refusal
from game.splits import Splits, is_even
from game.state import Division, State, Table, Trick

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


@dataclass(frozen=True)
class PrizesPhase(Phase):
    """Tricks for a prize; every suit played is resolved by dividing and choosing score piles."""

    asks = (
        AskCard,
        AskDivision,
        AskStack,
    )

    wild: str = ""
    """The rank of the cards that count as the highest of the prize suit."""
    even_split: bool = False
    """The two stacks of a divided pile may differ by at most one card."""
    last_trick: bool = False
    """The cards left after the last prize are played as one more trick, without a prize."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        deal = rules.deal
        found: list[tuple[str, str]] = []
        cards = (rules.deck.cards[code] for code in rules.everything)
        suits = {suit for card in cards if card.rank != self.wild for suit in card.suits[:1]}
        unowned = suits - set(deal.colours)
        if deal.colours and unowned:
            nobody = ", ".join(suit for suit in rules.deck.suits if suit in unowned)
            found.append(("", f"every suit needs a seat in `colours`; nobody has {nobody}"))
        if self.wild and self.wild not in rules.deck.ranks:
            found.append(("wild", no_such(self.wild, rules.deck.ranks, "rank")))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        for thing in ("line", "colours"):
            yield Need("", thing, "needs `line` and `colours` in the deal")
        prizes = len(rules.prizes) + self.last_trick
        key = "last_trick" if self.last_trick else ""
        yield Need(key, "cards", "hands are too small for one card a prize", prizes)

    def begin(self, rules: Rules, state: State) -> State:
        leader = rules.eldest(state.dealer)
        return self._next_trick(rules, state.evolve(leader=leader, taken=((),) * rules.players))

    def _next_trick(self, rules: Rules, state: State) -> State:
        if state.line:
            prize, suit = state.line[0], state.prizes_left[0]
            state = state.evolve(line=state.line[1:])
            state = state.evolve(
                prizes=(*state.prizes, prize),
                prizes_turned=(*state.prizes_turned, prize),
                prizes_left=state.prizes_left[1:],
                prize_suit=suit,
            )
        else:
            state = state.evolve(prize_suit=None)
        return state.evolve(step="play", to_move=(state.leader,))

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        step = state.step
        if step == "split":
            return Splits(seat, state.taken[seat], self.even_split)
        if step == "choose":
            return (Choose(seat, 0), Choose(seat, 1))
        plays = rules.play_moves[seat]
        return [plays[code] for code in dict.fromkeys(state.hands[seat])]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if state.step == "split":
            if not isinstance(move, Split):
                return Refusal.of("split.now")
            first, second = move.stacks
            if Counter((*first, *second)) != Counter(state.taken[move.seat]):
                return Refusal.of("split.other_cards")
            if self.even_split and not is_even(len(first), len(second)):
                return Refusal.of("split.uneven")
            return None
        if state.step == "choose":
            if isinstance(move, Choose) and move.stack in (0, 1):
                return None
            return Refusal.of("choose.now")
        if not isinstance(move, Play):
            return Refusal.of("play.now")
        return None if move.card in state.hands[move.seat] else not_held(rules, move.card)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        if isinstance(move, Split):
            taker = state.divisions[0].taker
            return state.evolve(stacks=move.stacks, step="choose", to_move=(taker,))
        if isinstance(move, Choose):
            division, stacks = state.divisions[0], state.stacks
            assert division.divider is not None
            assert stacks is not None
            taken = swap(state.taken, division.divider, stacks[1 - move.stack])
            gained = (*stacks[move.stack], division.card)
            taken = swap(taken, division.taker, (*taken[division.taker], *gained))
            return state.evolve(
                taken=taken, divisions=state.divisions[1:], stacks=None, step="trick", to_move=()
            )
        assert isinstance(move, Play)
        seat, trick = move.seat, (*state.trick, move.card)
        hands = swap(state.hands, seat, without(state.hands[seat], move.card))
        order = rules.order_from(state.leader)
        if len(trick) < rules.players:
            return state.evolve(hands=hands, trick=trick, to_move=(order[len(trick)],))
        played = tuple(zip(order, trick, strict=True))
        ranking = self.ranking(rules, state, played)
        winner = ranking[0][0] if ranking else None
        return state.evolve(
            hands=hands,
            trick=trick,
            winner=winner,
            tricks=(*state.tricks, Trick(state.leader, order, trick, winner)),
            divisions=self.plan(rules, state, played, ranking),
            step="trick",
            to_move=(),
        )

    def _in_suit(
        self,
        rules: Rules,
        played: tuple[tuple[int, Code], ...],
        suit: str,
        with_wild: bool = False,
    ) -> list[tuple[int, Code]]:
        """(seat, card) of one suit from the highest down, the earlier first among equals."""

        def power(card: Code) -> int:
            if rules.deck.cards[card].rank == self.wild:
                return len(rules.strength) + 1
            return rules.strength[card]

        def counts(card: Code) -> bool:
            if rules.deck.cards[card].rank == self.wild:
                return with_wild
            return rules.deck.cards[card].suits[0] == suit

        return sorted((p for p in played if counts(p[1])), key=lambda p: -power(p[1]))

    def ranking(
        self, rules: Rules, state: State, played: tuple[tuple[int, Code], ...]
    ) -> list[tuple[int, Code]]:
        """(seat, card) of those that may win the prize, from the highest down."""
        if state.prize_suit is None:
            return []
        return self._in_suit(rules, played, state.prize_suit, with_wild=True)

    def plan(
        self,
        rules: Rules,
        state: State,
        played: tuple[tuple[int, Code], ...],
        ranking: list[tuple[int, Code]],
    ) -> tuple[Division, ...]:
        """All that this trick brings about, in order (rulings 5.4 to 5.6, 5.10)."""
        colours = state.colours
        plan: list[Division] = []
        others = list(dict.fromkeys(colours))
        if state.prize_suit is not None:
            first = state.prize_suit
            others.remove(first)
            for place, (seat, card) in enumerate(ranking):
                if place == 0:
                    plan.append(Division(seat, card, spoils=state.prizes))
                else:
                    plan.append(Division(seat, card, divider=ranking[place - 1][0]))
            host = colours.index(first)
        else:
            host = state.leader
            for seat, card in played:
                if rules.deck.cards[card].rank == self.wild:
                    plan.append(Division(seat, card))
            others.remove(colours[host])
        order = rules.order_from(rules.next_seat(host))

        def importance(suit: str) -> tuple[int, int]:
            cards = self._in_suit(rules, played, suit)
            best = rules.strength[cards[0][1]] if cards else -1
            return (-best, order.index(colours.index(suit)))

        others.sort(key=importance)
        if state.prize_suit is None:
            others.insert(0, colours[host])
        for suit in others:
            owner = colours.index(suit)
            for seat, card in self._in_suit(rules, played, suit):
                plan.append(Division(seat, card, divider=None if seat == owner else owner))
        return tuple(plan)

    def advance(self, rules: Rules, state: State) -> State | None:
        if state.step != "trick":
            return None
        if state.divisions:
            return self._resolve(state, state.divisions[0])
        return self.after_trick(rules, state)[0]

    def after_trick(self, rules: Rules, state: State) -> tuple[State, bool]:
        """The position after a trick was resolved, and whether another one follows."""
        lead = rules.left_of(state.leader) if state.winner is None else state.winner
        state = state.evolve(trick=(), winner=None, leader=lead, step="collected")
        if state.line or (self.last_trick and len(state.tricks) == len(rules.prizes)):
            return self._next_trick(rules, state), True
        return state, False

    def play_on(self, rules: Rules, state: State, pick: Pick) -> tuple[State, list[Move]] | None:
        if state.step != "play" or state.trick:
            return None
        from game.phases.prizes_run import run_prizes

        return run_prizes(self, rules, state, pick)

    def _resolve(self, state: State, division: Division) -> State:
        """One division: done at once if nobody has anything to divide (ruling 5.7)."""
        divider = division.divider
        if divider is not None and state.taken[divider]:
            return state.evolve(step="split", to_move=(divider,))
        pile = (*state.taken[division.taker], *division.spoils, division.card)
        rest = () if division.spoils else state.prizes
        return state.evolve(
            taken=swap(state.taken, division.taker, pile),
            prizes=rest,
            divisions=state.divisions[1:],
        )

    # --- for whoever looks on -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        steps: dict[str, Doing] = {"split": "divide", "choose": "choose"}
        return steps.get(table.step, "play")

    def ask(self, view: View, seat: int) -> Ask:
        table = view.table
        if table.step == "split":
            taker = table.divisions[0].taker
            return AskDivision(seat, "divide", table.taken[seat], taker, self.even_split)
        if table.step == "choose":
            division = table.divisions[0]
            assert table.stacks is not None
            assert division.divider is not None
            moves = (Choose(seat, 0), Choose(seat, 1))
            return AskStack(
                seat, "choose", table.stacks, division.divider, division.card, moves=moves
            )
        return card_to_play(view, seat)

    def winning_place(self, rules: Rules, table: Table) -> int | None:
        if table.prize_suit is None:
            return None
        played = tuple(enumerate(table.trick))
        ranking = self._in_suit(rules, played, table.prize_suit, with_wild=True)
        return ranking[0][0] if ranking else None
