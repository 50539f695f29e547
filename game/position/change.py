"""What happened between two positions, in one place.

The movement of cards, sounds, pauses, and texts on the screen all follow from a `Change`; no other
module compares two views.
"""

from __future__ import annotations

from collections import Counter

from game.position.moves import Announce, Choose, Double, Move
from game.position.state import Division, HandResult, Trick
from game.position.view import View
from game.rules.cards import Code
from game.values import Value


class Change(Value):
    """The step from the position `before` to `now`, as one seat sees it.

    `before` is None for the first position of a game. `move` is the player's move; None if the
    position followed automatically.
    """

    before: View | None
    now: View
    move: Move | None = None

    @property
    def dealt(self) -> bool:
        """Whether a new hand was dealt."""
        before, table = self.before, self.now.table
        return before is None or before.table.hand != table.hand

    @property
    def played(self) -> tuple[int, Code] | None:
        """The seat that played a card to the trick, and the card."""
        seats, cards = self.now.trick_seats, self.now.table.trick
        had = self.before.table.trick if self.before is not None else ()
        if len(cards) != len(had) + 1 or cards[:-1] != had:
            return None
        return seats[-1], cards[-1]

    @property
    def from_dummy(self) -> bool:
        """Whether the move played a card from the open hand of a dummy."""
        move, played = self.move, self.played
        return move is not None and played is not None and played[0] != move.seat

    @property
    def redoubled(self) -> bool:
        """Whether the move doubled a contract that was doubled before."""
        before = self.before
        return isinstance(self.move, Double) and before is not None and before.redoubles

    @property
    def contracted(self) -> int | None:
        """The seat that has the contract, now that an auction is over."""
        before, table = self.before, self.now.table
        if before is None or self.dealt or before.doing != "auction":
            return None
        over = self.now.doing != "auction" and bool(table.auction)
        return table.bidder if over else None

    @property
    def laid_open(self) -> tuple[int, ...]:
        """The seats whose hands have just been laid open for all to see."""
        if self.before is None or self.dealt:
            return ()
        known = (*self.before.table.open_hands, self.now.seat)
        return tuple(seat for seat in self.now.table.open_hands if seat not in known)

    @property
    def bids_shown(self) -> tuple[tuple[int, tuple[Code, ...]], ...]:
        """The cards with which players bid that were turned up before the play: (seat, cards)."""
        before = self.before.table.pledges_shown if self.before is not None else ()
        if self.dealt or self.scored is not None:
            return ()
        shown = enumerate(self.now.table.pledges_shown)
        return tuple((seat, cards) for seat, cards in shown if cards and not before[seat])

    @property
    def new_trump(self) -> str | None:
        """The suit that cards just played, shown, or turned up have made trumps."""
        before, now = self.before, self.now.table.trump
        if before is None or self.dealt or before.table.trump == now:
            return None
        turned_up = self.move is None and self.now.rules.best_bid_wins
        shown = isinstance(self.move, Announce)
        return now if turned_up or shown or self.played is not None else None

    @property
    def trick_complete(self) -> bool:
        """Whether the trick on the table is now complete."""
        return bool(self.now.table.trick) and len(self.now.table.trick) == self.now.rules.players

    @property
    def completed(self) -> Trick | None:
        """The trick completed by the last card."""
        return self._trick if self._tricks_more else None

    @property
    def collected(self) -> Trick | None:
        """The trick that was taken up from the table."""
        before = self.before
        if before is None or self.dealt or not before.table.trick or self.now.table.trick:
            return None
        return self._trick

    @property
    def resolved(self) -> Division | None:
        """The step of resolving a trick that this change carried out."""
        before = self.before.table.divisions if self.before is not None else ()
        return before[0] if before and self.now.table.divisions == before[1:] else None

    @property
    def gained(self) -> tuple[Code, ...]:
        """The stack taken from another player's pile in the step `resolved`."""
        step = self.resolved
        if step is None or self.before is None or not isinstance(self.move, Choose):
            return ()
        stacks = self.before.table.stacks
        return stacks[self.move.stack] if stacks is not None else ()

    @property
    def into_pot(self) -> Code | None:
        """The card that went into the pot."""
        had = len(self.before.table.pot) if self.before is not None else 0
        pot = self.now.table.pot
        return pot[-1] if len(pot) > had else None

    @property
    def drawn(self) -> int:
        """The number of cards that went from the stock into the hands."""
        if self.before is None or self.dealt:
            return 0
        return max(0, self.before.stock - self.now.stock)

    @property
    def exchanged(self) -> tuple[int, int] | None:
        """The seat that has just exchanged cards with the stock, and how many it laid away."""
        before = self.before.table.exchanged if self.before is not None else ()
        now = enumerate(self.now.table.exchanged)
        new = ((s, n) for s, n in now if n is not None and before and before[s] is None)
        return next(new, None)

    @property
    def passed_on(self) -> bool:
        """Whether the cards that were passed moved into the hands of their receivers."""
        before = self.before
        return (
            before is not None
            and not self.dealt
            and sum(self.now.counts) > sum(before.counts)
            and not self.drawn
        )

    @property
    def giver(self) -> int | None:
        """The seat that passed cards to the viewer in this hand."""
        rules, table = self.now.rules, self.now.table
        seats = range(rules.players)
        return next((s for s in seats if rules.receiver(table, s) == self.now.seat), None)

    @property
    def received(self) -> tuple[Code, ...]:
        """The cards that came into the viewer's hand."""
        if self.before is None:
            return ()
        return tuple((Counter(self.now.hand) - Counter(self.before.hand)).elements())

    @property
    def scored(self) -> HandResult | None:
        """The hand that ended with this."""
        had = len(self.before.table.results) if self.before is not None else 0
        results = self.now.table.results
        return results[-1] if len(results) > had else None

    @property
    def _trick(self) -> Trick | None:
        tricks = self.now.table.tricks
        return tricks[-1] if tricks else None

    @property
    def _tricks_more(self) -> bool:
        had = self.before.table.tricks if self.before is not None and not self.dealt else ()
        return len(self.now.table.tricks) > len(had)
