"""Offer: players may accept the suit of the card turned up as trumps, then another suit, or any
suit if no card is turned up; and the lone hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Phase, becomes_bidder, seat_needs, swap, without_hands
from game.phases.call import no_suits
from game.phases.choose import OnePlayerSays
from game.phases.needs import Need
from game.position.asks import Ask, AskMove, Doing
from game.position.moves import ALONE, TOGETHER, Declare, Move, Pass
from game.position.state import Changes, Contract, State, Table
from game.reasons import Refusal

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class OfferPhase(Phase):
    """From the eldest hand on, each player accepts a suit as trumps or passes, once in each round;
    the player who accepts is the bidder."""

    asks = (AskMove,)
    makes = (Declare, Pass)
    settles = True
    leaves = ("contract", "trumps")

    rounds: tuple[Literal["turned", "others"], ...] = ("turned", "others")
    """What may be accepted, round by round: the suit of the card `turned` up, or one of the
    `others`, which are all suits if no card is turned up."""
    must: bool = False
    """The last player to speak in the last round may not pass."""
    all_pass: str = "redeal"
    """What happens if all pass: `redeal`, the same dealer deals again; `next`, nobody scores and
    the next player deals; or one of the `games`, which is played without a contract."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found = no_suits(rules)
        if "turned" in self.rounds and rules.deal.turn_up == "none":
            message = "no card is turned up in the deal: needs `turn_up`, or `rounds: [others]`"
            found.append(("", message))
        if not self.rounds:
            found.append(("rounds", "nothing is offered"))
        ends = ("redeal", "next", *rules.variant.games)
        if self.all_pass not in ends:
            found.append(("all_pass", no_such(self.all_pass, ends, "game")))
        elif self.must and self.all_pass != "redeal":
            found.append(("all_pass", "the last to speak must accept (`must`)"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        if "turned" not in self.rounds:
            return []
        return [Need("", "trumps", "some hands have no card to turn up")]

    def chooses(self, rules: Rules) -> Iterable[str]:
        return [self.all_pass] if self.all_pass in rules.variant.games else []

    def begin(self, rules: Rules, state: State) -> Changes:
        return {
            "step": "play",
            "to_move": (rules.eldest(state.dealer),),
            "trump": None,
            "bids": (None,) * rules.players,
            "passed": (False,) * rules.players,
            "auction": (),
        }

    def _open(self, rules: Rules, table: Table) -> tuple[Sequence[str], bool]:
        """The suits that may be accepted now, and whether one must be."""
        number = len(table.auction) // rules.players
        card = None if table.turned is None else rules.deck.cards[table.turned]
        turned = card.suits[:1] if card is not None else ()
        last = len(table.auction) + 1 == len(self.rounds) * rules.players
        if self.rounds[number] == "turned":
            return turned, self.must and last
        return [suit for suit in rules.deck.suits if suit not in turned], self.must and last

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        suits, must = self._open(rules, state)
        passing: list[Move] = [] if must else [Pass(seat)]
        return [*passing, *(rules.declare_moves[seat][suit] for suit in suits)]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        suits, must = self._open(rules, state)
        if isinstance(move, Pass):
            return Refusal.of("offer.must") if must else None
        if not isinstance(move, Declare):
            return Refusal.of("offer.now")
        return None if move.what in suits else Refusal.of("offer.other")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        seat = move.seat
        if isinstance(move, Pass):
            state = state.evolve(auction=(*state.auction, (seat, None)))
            if len(state.auction) < len(self.rounds) * rules.players:
                return state.evolve(to_move=(rules.next_seat(seat),))
            if self.all_pass in rules.variant.games:
                return state.evolve(to_move=(), game=self.all_pass)
            return state.evolve(to_move=(), thrown_in=self.all_pass)
        assert isinstance(move, Declare)
        said = Contract(len(state.auction) // rules.players + 1, strain=move.what)
        return state.evolve(
            auction=(*state.auction, (seat, said)),
            bids=swap(state.bids, seat, said),
            trump=move.what,
            to_move=(),
            **becomes_bidder(rules, state, seat),
        )

    def doing(self, table: Table) -> Doing:
        return "offer"

    def ask(self, view: View, seat: int) -> Ask:
        return AskMove(seat, "offer", tuple(view.legal))


class AlonePhase(OnePlayerSays):
    """The bidder may play alone: the partner lays the cards aside and plays to no trick."""

    asks = (AskMove,)
    moves_cards = True
    sits_out = True

    always: bool = False
    """The partner always sits out, without being asked."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        tricks = rules.variant.phases.tricks
        if all(len(side) == 1 for side in rules.sides):
            return [("", "nobody has a partner from the start who could sit out")]
        if tricks is None or tricks.draw:
            return [("", "needs tricks for which nobody draws cards")]
        order = rules.order
        if "more" in order and order.index("more") > order.index("alone"):
            return [("", "whoever sits out would be dealt `more` cards: name this phase after it")]
        return []

    def needs(self, rules: Rules) -> Iterable[Need]:
        return seat_needs("bidder", "")

    def begin(self, rules: Rules, state: State) -> Changes:
        if state.bidder is None:
            return {}
        if self.always:
            return self._out(state, state.bidder)
        return {"step": "play", "to_move": (state.bidder,)}

    def _out(self, state: State, seat: int) -> Changes:
        """What changes when the partners of `seat` sit out."""
        out = tuple(other for other in state.side_of(seat) if other != seat)
        return {"out": out, "to_move": (), **without_hands(state, out)}

    def words(self, rules: Rules, table: Table, seat: int) -> Sequence[str]:
        return (TOGETHER, ALONE)

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        known = isinstance(move, Declare) and move.what in (TOGETHER, ALONE)
        return None if known else Refusal.of("alone.now")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        state = state.evolve(declared=(*state.declared, (move.seat, move.what)), to_move=())
        return state.evolve(**self._out(state, move.seat)) if move.what == ALONE else state

    def doing(self, table: Table) -> Doing:
        return "alone"

    def ask(self, view: View, seat: int) -> Ask:
        return AskMove(seat, "alone", tuple(view.legal))
