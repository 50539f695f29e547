"""Partner: the player who holds a certain card plays with the bidder, and nobody else knows until
it is played (rulings P.1 to P.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import seat_needs
from game.phases.choose import OnePlayerSays
from game.phases.duties import Duty
from game.phases.needs import Need
from game.position.asks import Ask, AskDeclaration
from game.position.moves import Declare, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


_MAY_LEAD = 4
"""A player with this many cards of the called suit may lead another card of it."""


class PartnerPhase(OnePlayerSays):
    """The player who holds a certain card, which everybody knows, is the bidder's partner. Only
    that player knows until the card is played. If the bidder holds it, there is no partner."""

    makes_partners = True

    call: tuple[str, ...] = ()
    """The cards from which the bidder calls one."""
    of_bid: bool = False
    """The bidder calls no card: it is the card of the rank that was bid, in the trump suit."""
    holders: str | None = None
    """A card of which there are two: their holders are partners, and there is no bidder. A player
    who holds both is alone."""
    winner_of: int = 0
    """The partner is the first other player to win one of the first tricks, of which this is the
    number. If nobody does, or the hand ends before that, the bidder plays alone."""
    own: bool = True
    """The bidder may call a card from their own hand, and so secretly play alone."""
    of_suit: bool = False
    """The bidder must hold another card of the called suit, not counting trumps."""
    bound: bool = False
    """The holder of the card, even the bidder, must play it when its suit is first led, and may not
    discard it on another suit. Before that, the holder may lead another card of its suit only with
    at least four cards of the suit."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found = [("call", no_such(c, rules.pack, "card")) for c in self.call if c not in rules.pack]
        auction = rules.variant.phases.auction
        names = auction.bids.names if auction is not None and auction.bids is not None else ()
        ways = (bool(self.call), self.of_bid, self.holders is not None, self.winner_of > 0)
        if self.holders is not None and rules.pack.count(self.holders) != 2:
            found.append(("holders", "must be a card of which there are two in the pack"))
        if self.winner_of < 0:
            found.append(("winner_of", "cannot be less than 0"))
        if sum(ways) != 1:
            message = "needs either `call`, or `of_bid`, or `holders`, or `winner_of`"
            found.append(("", message))
        elif self.of_bid and not set(names) & set(rules.deck.ranks):
            found.append(("of_bid", "no rank is bid; name some under `names` of the bids"))
        elif rules.has_twins and any(rules.pack.count(card) > 1 for card in self._may_be(rules)):
            found.append(("", "there are two of such a card, so there may be two partners"))
        for key in ("of_suit", "bound"):
            if getattr(self, key) and not self.call:
                found.append((key, "is about a card that the bidder calls (`call`)"))
        tricks = rules.variant.phases.tricks
        if self.bound and (tricks is None or tricks.follow == "free"):
            found.append(("bound", "nobody has to follow in this game, so no card is bound"))
        if rules.variant.sides != "bidder":
            found.append(("", "the bidder must make the sides: needs `sides: bidder`"))
        return found

    def _may_be(self, rules: Rules) -> Iterable[Code]:
        return rules.pack if self.of_bid else self.call

    def needs(self, rules: Rules) -> Iterable[Need]:
        if self.holders is None:
            yield from seat_needs("bidder", "")
        if self.of_bid:
            yield Need("of_bid", "trumps", "there are no trumps yet, of which the card would be")

    def begin(self, rules: Rules, state: State) -> Changes:
        if self.holders is not None:
            return {"called": self.holders, "bidder": None}
        if self.winner_of or state.bidder is None:  # all have passed
            return {}
        card = self._of_bid(rules, state) if self.of_bid else None
        if card is not None:
            return {"called": card}
        if self.of_bid or not self.words(rules, state, state.bidder):
            return {"sides": state.with_partner(state.bidder).sides}
        return {"step": "play", "to_move": (state.bidder,)}

    def _of_bid(self, rules: Rules, table: Table) -> Code | None:
        """The card of the rank that was bid, in the trump suit; None if there is none."""
        assert table.bidder is not None
        bid, trump = table.bids[table.bidder], rules.trump_on(table)
        cards = rules.ranking(None, None).cards.get(trump or "", frozenset())
        rank = bid.name if bid is not None else ""
        return next((c for c in sorted(cards) if rules.deck.cards[c].rank == rank), None)

    def words(self, rules: Rules, table: Table, seat: int) -> Sequence[str]:
        if not isinstance(table, State):
            return self.call
        hand, trump = table.hands[seat], rules.trump_on(table)
        may = [card for card in self.call if self.own or card not in hand]
        if not self.of_suit:
            return may
        ranking = rules.ranking(table.reading, trump)
        followers = ranking.followers
        plain = [code for code in hand if code not in ranking.trumps]
        return [card for card in may if any(c != card and c in followers[card] for c in plain)]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Declare):
            return Refusal.of("partner.now")
        if move.what in self.words(rules, state, move.seat):
            return None
        if move.what not in self.call:
            return Refusal.of("partner.unknown")
        own = not self.own and move.what in state.hands[move.seat]
        return Refusal.of("partner.own" if own else "partner.suit")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        declared = (*state.declared, (move.seat, move.what))
        return state.evolve(declared=declared, called=move.what, to_move=())

    def duties(self, rules: Rules, state: State, seat: int) -> Iterable[Duty]:
        """The duties of the holder of the card until its suit is led."""
        card, hand = state.called, state.hands[seat]
        if not self.bound or card is None or card not in hand or len(hand) < 2:
            return
        suit = rules.ranking_on(state).followers[card]
        if any(rules.led(trick.cards) in suit for trick in state.tricks):
            return  # the holder led the suit, with four cards of it
        if not state.trick or rules.led(state.trick) in rules.excuses:
            if sum(code in suit for code in hand) < _MAY_LEAD:
                yield Duty("called", frozenset(rules.pack) - suit | {card})
        elif rules.led(state.trick) in suit:
            yield Duty("called", frozenset((card,)))
        else:
            yield Duty("called", frozenset(rules.pack) - {card})

    def played(self, table: State, seat: int) -> State:
        """The position after `seat` has played the card that shows who the partner is."""
        if table.bidder is None:  # there is no bidder: this is the first of the two holders
            return table.evolve(bidder=seat)
        return table.with_partner(seat)

    def after_trick(self, rules: Rules, state: State, winner: int) -> State:
        """The position after `winner` has taken a trick, which may make `winner` the partner."""
        number = len(state.tricks)
        if not self.winner_of or state.bidder is None or len(state.sides) < rules.players:
            return state
        if winner != state.bidder and number <= self.winner_of:
            return state.with_partner(winner)
        return state.with_partner(state.bidder) if number >= self.winner_of else state

    # --- who it is ------------------------------------------------------------------------

    def counts_unseen(self) -> bool:
        return True

    def turned_up(self, rules: Rules, state: State) -> Changes:
        if self.winner_of and state.bidder is not None and len(state.sides) == rules.players:
            return {"sides": state.with_partner(state.bidder).sides}
        if state.called is None or (state.bidder is None and self.holders is None):
            return {}
        played = [
            (code, seat)
            for trick in state.tricks
            for code, seat in zip(trick.cards, trick.seats, strict=True)
        ]
        held = [(code, seat) for seat, hand in enumerate(state.hands) for code in hand]
        if self.holders is not None:
            pair = sorted({seat for code, seat in (*held, *played) if code == self.holders})
            if not pair:  # in an imagined end of the hand
                return {}
            first, last = pair[0], pair[-1]
            bidder = last if state.bidder == last else first
            other = first if bidder == last else last
            sides = state.evolve(bidder=bidder).with_partner(other).sides
            return {"bidder": bidder, "sides": sides}
        assert state.bidder is not None
        partner = dict([*held, *played]).get(state.called, state.bidder)
        return {"sides": state.with_partner(partner).sides}

    def ask(self, view: View, seat: int) -> Ask:
        moves = {move.what: move for move in view.legal if isinstance(move, Declare)}
        tries = view.rules.declare_moves[seat]
        return AskDeclaration(seat, "call", moves, {card: tries[card] for card in self.call})
