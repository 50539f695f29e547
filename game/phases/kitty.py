"""Kitty: one player takes the cards that were not dealt, and lays the same number away, face
down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import BY_BID, Phase, Who, player_of, seat_needs, swap, without_all
from game.phases.deal import MOST_IN_HAND
from game.phases.laying import (
    refused,
    staying,
    trumps_too_early,
    unknown_words,
    ways_to_lay,
)
from game.phases.needs import Left, Need, copies
from game.position.asks import Ask, AskCards, AskMove, Doing
from game.position.moves import LEAVE, TAKE_UP, Declare, Lay, Move
from game.position.splits import Picked
from game.position.state import Changes, Hand, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class KittyPhase(Phase):
    """The cards that were not dealt are the kitty: one player takes all of them into the hand and
    lays the same number away, face down."""

    asks = (AskCards, AskMove)
    makes = (Lay, Declare)
    moves_cards = True
    settles = True
    works_if_gone = True

    to: Who = "bidder"
    """Who takes them: the high `bidder`, the player `after_bidder` or `before_bidder`, the last
    `declarer`, the `dealer`, the `eldest` hand, the `cutter`, or the `winner` of the most tricks in
    the previous hand. If nobody bid, or that player sits out, nobody takes them."""
    takes: Literal["all", "turned", "none"] = "all"
    """What the player takes: `all` cards that were not dealt; only the card `turned` up, which
    everybody has seen, if it bears the trump suit; or `none`, so that they lie unseen to the
    end."""
    robs_with: str | None = None
    """With `takes: turned`: a rank. The player who holds the trump of this rank takes the card
    turned up; the player of `to` takes it only if it is that trump itself."""
    may_leave: bool = False
    """The player may leave them where they lie, unseen; formulas call that `kitty_left`."""
    shown: bool = False
    """They are turned up for all to see before the player takes them."""
    never: tuple[str, ...] = ()
    """Cards, suits, ranks, or `trump` that may not be laid away unless there are not enough
    others. A word that is both a suit and a rank means the suit."""
    counts_for: Literal["nobody", "taker", "others", "last_trick"] = "nobody"
    """For whom the cards laid away count when the hand is scored, as if that player had taken them:
    the `taker`, the first of the `others` who plays (and is not on the taker's side), or the winner
    of the `last_trick`."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        if self.takes == "turned":
            if rules.deal.turn_up != "stock":
                found.append(("takes", "no card of the stock is turned up (`turn_up: stock`)"))
            if self.may_leave:
                found.append(("may_leave", "the card turned up is not left where it lies"))
        elif self.robs_with is not None:
            found.append(("robs_with", "only the card turned up is robbed (`takes: turned`)"))
        elif rules.deal.shows_a_card_of_the_stock:
            found.append(("", "takes all cards that are not dealt, so none of them is turned up"))
        if self.robs_with not in (None, *rules.deck.ranks):
            found.append(("robs_with", no_such(str(self.robs_with), rules.deck.ranks, "rank")))
        found += unknown_words(rules, self.never)
        sizes = [(size, self._taken(rules, size)) for size in rules.deal.sizes(rules)]
        most = max(size + kitty for size, kitty in sizes)
        if most > MOST_IN_HAND:
            found.append(("", f"a hand may come to {most:,} cards; it has at most {MOST_IN_HAND}"))
        if any(kitty > size for size, kitty in sizes):
            found.append(("", "there are more cards in the kitty than in a hand"))
        tricks = rules.variant.phases.tricks
        partner = rules.variant.phases.partner
        if self.to in BY_BID and partner and partner.holders is not None:
            message = "nobody is the bidder where the holders of a card make the sides"
            found.append(("to", f"{message} (`holders` of partner)"))
        if self.counts_for != "nobody" and (tricks is None or tricks.winner_takes != "all"):
            found.append(("counts_for", "nobody has a pile of cards taken in this game"))
        return found

    def _taken(self, rules: Rules, size: int) -> int:
        """The most cards that can be taken, with hands of `size` cards."""
        if self.takes == "none":
            return 0
        return 1 if self.takes == "turned" else len(rules.pack) - size * rules.players

    def needs(self, rules: Rules) -> Iterable[Need]:
        yield from seat_needs(self.to, "to")
        yield Need("", "stock", "all cards are dealt, so there is no kitty to take")

    def left(self, rules: Rules, before: Left) -> Left:
        dealt = min(rules.deal.sizes(rules)) * rules.players
        rest = self.takes == "turned" and len(rules.pack) - dealt > 1
        after = {**before, "stock": before["stock"] if rest else 0}
        most = max(self._taken(rules, size) for size in rules.deal.sizes(rules))
        if self.may_leave or self.takes == "none":
            after["kitty"] = 1
        for code in rules.pack:
            # This assumes that any card may be laid away; it does not apply `never`.
            after[copies(code)] = max(0, before[copies(code)] - most)
        after["two-suited"] = 0
        return after

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        if self.takes == "none":
            keys = ("may_leave", "shown", "never")
            said = "does nothing, since nothing is taken (`takes`)"
            return [(key, said) for key in keys if getattr(self, key)]
        return trumps_too_early(rules, self.never, before)

    def begin(self, rules: Rules, state: State) -> Changes:
        seat = self._taker(rules, state)
        if self.takes == "turned":
            return self._take_turned(rules, state, seat)
        if not state.stock:
            return {}
        if self.takes == "none" or seat is None:
            return self._left_lying(state)
        if self.may_leave:
            return {"step": "play", "to_move": (seat,)}
        return {"step": "play", "to_move": (seat,), **self._taken_up(state, seat)}

    def _taker(self, rules: Rules, table: Table) -> int | None:
        """Who may take the kitty; None if nobody bid or that player sits out."""
        return player_of(self.to, rules, table)

    def _taken_up(self, state: State, seat: int) -> Changes:
        """What changes when `seat` takes the kitty into the hand."""
        return {
            "hands": swap(state.hands, seat, state.hands[seat] + state.stock),
            "stock": (),
            "kitty": state.stock,
            "kitty_taker": seat,
            "kitty_shown": state.stock if self.shown else (),
        }

    @staticmethod
    def _left_lying(state: State) -> Changes:
        """What changes when nobody takes the kitty."""
        return {"laid": state.stock, "laid_away": len(state.stock), "stock": ()}

    @staticmethod
    def is_open(table: Table) -> bool:
        """Whether the player has still to decide about taking the kitty."""
        return table.kitty_taker is None

    def _take_turned(self, rules: Rules, state: State, to: int | None) -> Changes:
        """What changes when the card turned up is taken from under the stock, by the player of
        `to` if nobody robs it."""
        turned = state.turned
        if turned is None or not self._bears_trump(rules, state, turned):
            return {}
        seat = self._robber(rules, state, turned, to)
        if seat is None:
            return {}
        return {
            "hands": swap(state.hands, seat, (*state.hands[seat], turned)),
            "stock": state.stock[:-1],
            "kitty": (turned,),
            "kitty_taker": seat,
            "kitty_shown": (turned,),
            "step": "play",
            "to_move": (seat,),
        }

    def _robber(self, rules: Rules, state: State, turned: Code, seat: int | None) -> int | None:
        """Who takes the card turned up: `seat`, or with `robs_with` the holder of that trump."""
        rank = self.robs_with
        if rank is None or rank == rules.deck.cards[turned].rank:
            return seat
        of_rank = rules.cards_of_rank[rank]
        robs = {code for code in of_rank if self._bears_trump(rules, state, code)}
        order = rules.order_from(rules.eldest(state.dealer))
        return next((seat for seat in order if not robs.isdisjoint(state.hands[seat])), None)

    @staticmethod
    def _bears_trump(rules: Rules, state: State, card: Code) -> bool:
        """Whether the trump suit counts among the card's own suits; cards that only join trumps do
        not bear it (ruling O.3)."""
        return rules.trump_on(state) in rules.ranking(state.reading, None).suits[card]

    # --- legality -------------------------------------------------------------------------

    def _ways(self, rules: Rules, table: Table, hand: Hand, count: int) -> Picked:
        stay = staying(rules, table, self.never)
        return ways_to_lay(table.to_move[0], Lay.verb, hand, stay, count, count)

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        if self.is_open(state):
            return [rules.declare_moves[seat][word] for word in (TAKE_UP, LEAVE)]
        return self._ways(rules, state, state.hands[seat], len(state.kitty))

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if self.is_open(state):
            known = isinstance(move, Declare) and move.what in (TAKE_UP, LEAVE)
            return None if known else Refusal.of("kitty.now")
        count = len(state.kitty)
        if not isinstance(move, Lay):
            return Refusal.of("lay.now", cards=count)
        if len(move.cards) != count:
            return Refusal.of("lay.count", cards=count)
        hand = state.hands[move.seat]
        return refused(rules, self._ways(rules, state, hand, count), hand, move.cards)

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        if isinstance(move, Declare):
            state = state.evolve(declared=(*state.declared, (move.seat, move.what)))
            if move.what == TAKE_UP:
                return state.evolve(**self._taken_up(state, move.seat))
            return state.evolve(**self._left_lying(state), kitty_left=True, to_move=())
        assert isinstance(move, Lay)
        return state.evolve(
            hands=swap(state.hands, move.seat, without_all(state.hands[move.seat], move.cards)),
            laid=move.cards,
            laid_away=len(move.cards),
            to_move=(),
        )

    # --- what lies face down --------------------------------------------------------------

    def turned_up(self, rules: Rules, state: State) -> Changes:
        owner = self.owner(rules, state) if self.counts_for in ("taker", "others") else None
        if self.counts_for == "others" and owner is not None:
            side, order = state.side_of(owner), rules.turns(state, owner)
            owner = next((seat for seat in order if seat not in side), None)
        if self.counts_for == "last_trick" and state.tricks:
            owner = state.tricks[-1].winner
        if owner is None or not state.laid:
            return {}
        return {"taken": swap(state.taken, owner, state.taken[owner] + state.laid), "laid": ()}

    def owner(self, rules: Rules, table: Table) -> int | None:
        """The player who took the kitty, or could have taken it; None if nobody was asked."""
        left = self._taker(rules, table) if table.laid_away else None
        return left if table.kitty_taker is None else table.kitty_taker

    def counts_unseen(self) -> bool:
        return self.counts_for != "nobody"

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        table = view.table
        if not table.laid_away:
            return {"kitty": view.kitty}
        if table.kitty_taker is None:
            left = tuple(hidden[: table.laid_away])
            del hidden[: table.laid_away]
            return {"laid": left}
        if view.laid:
            return {"kitty": view.kitty, "laid": view.laid}
        stay = staying(view.rules, table, self.never)
        free = [code for code in hidden if code not in stay]
        laid = [*free, *(code for code in hidden if code in stay)][: table.laid_away]
        for code in laid:
            hidden.remove(code)
        return {"kitty": view.kitty, "laid": tuple(laid)}

    # --- for screens and players -------------------------------------------------------------

    def doing(self, table: Table) -> Doing:
        return "kitty" if self.is_open(table) else "lay"

    def ask(self, view: View, seat: int) -> Ask:
        if self.is_open(view.table):
            return AskMove(seat, "kitty", tuple(view.legal))
        count = len(view.kitty)
        ways = self._ways(view.rules, view.table, view.hand, count)
        return AskCards(seat, "lay", count, None, Lay, ways.may_be, view.kitty)
