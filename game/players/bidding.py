"""Rules of thumb for bids and calls: how many tricks to expect, and what a bid is then worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from game.players.judgement import chances_to_win
from game.position.moves import READINGS, Bid, Declare, Move, Pass, Reading
from game.position.state import Contract, Trick
from game.position.view import View
from game.rules.cards import Code
from game.rules.sheet import against_others, points_if_over

_NEGLIGIBLE = 0.01
"""Numbers of tricks less likely than this are ignored."""


def tricks_expected(view: View, reading: Reading | None, trump: str | None) -> float:
    """About how many tricks the hand is good for under this reading, with these trumps.

    Each card is judged as if it were led. Nobody leads all their cards, so the sum is more than the
    number of tricks; the result is scaled by the same sum over the whole pack.
    """
    rules, assumed = view.rules, with_trumps(view, reading, trump)
    own = _strength(assumed, view.hand, view.unseen)
    usual = _strength(assumed, rules.pack, Counter(rules.pack)) / len(rules.pack)
    return min(len(view.hand), own / usual / rules.players) if usual else 0.0


def with_trumps(view: View, reading: Reading | None, trump: str | None) -> View:
    """The view as if this reading and these trumps were settled, and no card were played yet."""
    rules = view.rules
    table = view.table.evolve(reading=reading, trump=rules.fixed_trump or trump, trick=())
    return View(rules, table, view.seat, view.hands, view.counts, view.stock, view.goal, view.gift)


def strengths(view: View) -> list[float]:
    """About how many tricks each card of the hand is good for, with the present trumps;
    `tricks_expected` gives the total."""
    rules = view.rules
    usual = _strength(view, rules.pack, Counter(rules.pack)) / len(rules.pack)
    each = (_strength(view, (card,), view.unseen) for card in view.hand)
    return [own / usual / rules.players if usual else 0.0 for own in each]


def _strength(view: View, cards: Sequence[Code], rest: Counter[Code]) -> float:
    """How many of these cards would win if each were led; plain cards count less."""
    table = view.table
    total, chance_of, suits = 0.0, chances_to_win(view, rest), view.ranking.suits
    for card in cards:
        is_trump = table.trump in suits[card]
        total += chance_of(card) * (1.0 if is_trump or not table.trump else 0.8)
    return total


class Bidding:
    """Judges the bids, calls, and passes of one seat.

    Args:
        view: the seat's view.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._expected: dict[tuple[Reading | None, str | None], float] = {}

    def worth(self, move: Move) -> float:
        """How good this move is; higher is better."""
        if isinstance(move, Declare):
            return self._call_worth(move)
        view, table = self._view, self._view.table
        if isinstance(move, Pass):
            if table.bidder is None:
                return 0.0  # nobody would play the hand, as far as one can tell
            bidder, contract = table.bidder, table.bids[table.bidder]
            assert contract is not None
        else:
            assert isinstance(move, Bid)
            bidder, contract = move.seat, view.rules.contract_of(move)
        size = len(view.hand)
        expected = self._tricks(contract.reading or table.reading, table.trump)
        return sum(
            chance * _points(view, bidder, contract, won)
            for won, chance in enumerate(_binomial(size, expected / size))
            if chance > _NEGLIGIBLE
        )

    def _call_worth(self, move: Declare) -> float:
        """The number of tricks expected after the call, with what is already settled."""
        table = self._view.table
        reading: Reading | None = next((r for r in READINGS if r == move.what), None)
        if reading is not None:
            return self._tricks(reading, table.trump)
        readings = [table.reading] if table.reading else READINGS
        return sum(self._tricks(reading, move.what) for reading in readings) / len(readings)

    def _tricks(self, reading: Reading | None, trump: str | None) -> float:
        key = reading, trump
        if key not in self._expected:
            self._expected[key] = tricks_expected(self._view, reading, trump)
        return self._expected[key]


def _binomial(number: int, share: float) -> list[float]:
    """The probabilities of 0, 1, ... `number` tricks, if each is won with probability `share`."""
    share = min(max(share, 0.0), 1.0)
    return [
        comb(number, won) * share**won * (1 - share) ** (number - won) for won in range(number + 1)
    ]


def _points(view: View, bidder: int, contract: Contract, won: int) -> float:
    """The viewer's score minus the mean of the others after taking `won` tricks.

    The other tricks go to the bidder as far as needed, the rest to everyone else in turn.
    """
    rules, table, seat = view.rules, view.table, view.seat
    assert seat is not None
    winners = [seat] * won
    left = len(view.hand) - won
    if bidder != seat:
        made = min(left, contract.tricks)
        winners += [bidder] * made
        left -= made
    others = [other for other in range(rules.players) if other not in (seat, bidder)]
    winners += [others[i % len(others)] for i in range(left)] if others else [bidder] * left
    usual = Contract(round(len(view.hand) / rules.players))
    bids = [bid or usual for bid in table.bids]
    bids[bidder] = contract
    done = table.evolve(
        tricks=tuple(Trick(winner, (), (), winner) for winner in winners),
        bids=tuple(bids),
        bidder=bidder if view.doing == "auction" else table.bidder,
        taken=((),) * rules.players,
    )
    points = [float(value or 0) for value in points_if_over(rules, done)]
    return against_others(rules, points, seat, done.side_of(seat))
