"""Prizes: tricks for a prize, resolved suit by suit: players divide score piles and choose.

Rulings 5.3 to 5.8, and 5.10.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import Phase, Pick, is_to_lead, not_held, swap, without
from game.phases.needs import Need
from game.phases.tricks import card_to_play
from game.position.asks import Ask, AskCard, AskDivision, AskStack, Doing
from game.position.moves import Choose, Move, Play, Split
from game.position.splits import Splits, is_even
from game.position.state import Changes, Division, Hand, State, Table, Trick
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class PrizesPhase(Phase):
    """Tricks for a prize; for each suit played, players divide a score pile and choose from it."""

    asks = (
        AskCard,
        AskDivision,
        AskStack,
    )
    makes = (Play, Split, Choose)
    known_in_one_go = frozenset({"wild", "even_split", "last_trick"})

    wild: str = ""
    """The rank of the cards that count as the highest of the prize suit."""
    even_split: bool = False
    """The two stacks of a divided pile may differ by at most one card."""
    last_trick: bool = False
    """After the last prize the cards left are played as one more trick, without a prize."""

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

    def begin(self, rules: Rules, state: State) -> Changes:
        nothing: tuple[Hand, ...] = ((),) * rules.players
        return {**self._next_trick(state, rules.eldest(state.dealer)), "taken": nothing}

    def _next_trick(self, state: State, leader: int) -> Changes:
        """What changes when `leader` leads to the next trick, which is for a prize if one is
        left."""
        lead = {"leader": leader, "step": "play", "to_move": (leader,)}
        if not state.line:
            return {**lead, "prize_suit": None}
        prize = state.line[0]
        return {
            **lead,
            "line": state.line[1:],
            "prizes": (*state.prizes, prize),
            "prizes_turned": (*state.prizes_turned, prize),
            "prizes_left": state.prizes_left[1:],
            "prize_suit": state.prizes_left[0],
        }

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        step = state.step
        if step == "split":
            return Splits(seat, state.taken[seat], self.even_split)
        if step == "choose":
            return rules.choose_moves[seat]
        plays = rules.play_moves[seat]
        return [plays[code] for code in rules.distinct(state.hands[seat])]

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
        winner, divisions = self.resolution(
            rules, state.colours, state.prize_suit, state.prizes, played
        )
        return state.evolve(
            hands=hands,
            trick=trick,
            winner=winner,
            tricks=(*state.tricks, Trick(state.leader, order, trick, winner)),
            divisions=tuple(divisions),
            step="trick",
            to_move=(),
        )

    def _by_suit(
        self, rules: Rules, played: Iterable[tuple[int, Code]]
    ) -> dict[str, list[tuple[int, Code]]]:
        """(seat, card) for each suit, from the highest down; among equals the earlier one first.

        Wild cards have no suit of their own and are under "".
        """
        strength, cards = rules.strength, rules.deck.cards
        found: dict[str, list[tuple[int, Code]]] = {}
        for seat, code in sorted(played, key=lambda one: -strength[one[1]]):
            suit = "" if cards[code].rank == self.wild else cards[code].suits[0]
            found.setdefault(suit, []).append((seat, code))
        return found

    def resolution(
        self,
        rules: Rules,
        colours: tuple[str, ...],
        prize_suit: str | None,
        prizes: tuple[Code, ...],
        played: Sequence[tuple[int, Code]],
    ) -> tuple[int | None, list[Division]]:
        """The winner of a complete trick, and the divisions that follow, in order (rulings 5.4 to
        5.6, 5.10).

        Args:
            rules: the rules of the game.
            colours: the suit that belongs to each seat.
            prize_suit: the suit of the trick's prize, if it has one.
            prizes: the prizes that the winner takes.
            played: (seat, card) in playing order.
        """
        suited = self._by_suit(rules, played)
        wild, plan = suited.pop("", []), list[Division]()
        winner: int | None = None
        if prize_suit is None:
            host = played[0][0]
            plan += [Division(seat, card) for seat, card in wild]
        else:
            host = colours.index(prize_suit)
            for seat, card in (*wild, *suited.pop(prize_suit, ())):
                if winner is None:
                    winner = seat
                    plan.append(Division(seat, card, spoils=prizes))
                else:
                    plan.append(Division(seat, card, divider=plan[-1].taker))
        places = rules.order_from(rules.next_seat(host))

        def importance(suit: str) -> tuple[bool, int, int]:
            height = rules.strength[suited[suit][0][1]]
            return suit != colours[host], -height, places.index(colours.index(suit))

        for suit in sorted(suited, key=importance):
            owner = colours.index(suit)
            for seat, card in suited[suit]:
                plan.append(Division(seat, card, divider=None if seat == owner else owner))
        return winner, plan

    def advance(self, rules: Rules, state: State) -> State | None:
        if state.step != "trick":
            return None
        if state.divisions:
            return self._resolve(state, state.divisions[0])
        lead = rules.next_seat(state.leader) if state.winner is None else state.winner
        if state.line or self.bare_trick(rules, len(state.tricks)):
            return state.evolve(trick=(), winner=None, **self._next_trick(state, lead))
        return state.evolve(trick=(), winner=None, leader=lead, step="collected")

    def bare_trick(self, rules: Rules, played: int) -> bool:
        """Whether a trick without a prize follows after `played` tricks."""
        return self.last_trick and played == len(rules.prizes)

    def run(
        self, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> tuple[State, list[Move]] | None:
        if not is_to_lead(state):
            return None
        from game.phases.prizes_run import run_prizes

        return run_prizes(self, rules, state, picks)

    def _resolve(self, state: State, division: Division) -> State:
        """Begin a division, or finish it at once if nobody has anything to divide (ruling 5.7)."""
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

    # --- for screens and players -------------------------------------------------------------

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
            moves = view.rules.choose_moves[seat]
            return AskStack(
                seat,
                "choose",
                stacks=table.stacks,
                divider=division.divider,
                card=division.card,
                moves=moves,
            )
        return card_to_play(view, seat)

    def winning_place(self, rules: Rules, table: Table) -> int | None:
        if table.prize_suit is None:
            return None
        suited = self._by_suit(rules, enumerate(table.trick))
        best = suited.get("") or suited.get(table.prize_suit)
        return best[0][0] if best else None
