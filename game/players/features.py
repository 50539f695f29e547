"""A decision as numbers that mean the same in every game: what each legal move is and what it does.

`Observing` describes a position by its cards, so a player that learns from it must first learn the
rules. Here the rules are already applied: how high a card is, whether it takes the trick, what is
on the table, who surely cannot follow. docs/learning.md explains each column.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from game.certain.others import Others
from game.position.moves import Bid, Move, Pass, Play
from game.position.state import HandResult
from game.position.view import View
from game.rules.cards import Code
from game.rules.prices import prices_of
from game.rules.rules import Rules

Rows = NDArray[np.float32]

COLUMNS = (
    "cards", "rank", "trump", "value", "price", "held", "higher",
    "plays", "leads", "follows", "takes", "last", "beaten", "table", "partner", "void",
    "number", "passes",
)  # fmt: skip
"""What each number of a row says about a move, in order."""


def features(view: View) -> Rows:
    """A row of numbers for each of `view.legal`, in its order; `COLUMNS` names them."""
    told = _Telling(view.in_place)
    rows = [told.row(move) for move in told.view.legal]
    return np.array(rows, np.float32).reshape(len(rows), len(COLUMNS))


def order_of_play(view: View) -> list[tuple[int, Code]]:
    """(seat, card) of all cards played in this hand, in order of play; seats are numbered as in the
    game."""
    table = view.table
    tricks = [(trick.seats, trick.cards) for trick in table.tricks]
    if not (tricks and view.trick_is_complete):
        tricks.append((view.trick_seats, table.trick))
    return [pair for seats, cards in tricks for pair in zip(seats, cards, strict=True)]


def values_of(rules: Rules) -> Callable[[Code], float]:
    """A function that returns what each card counts when it is taken."""
    return _worths(rules)[0]


def suits_of(rules: Rules) -> tuple[str, ...]:
    """The suits that `voids` covers, in order."""
    return tuple(rules.deck.suits)


def voids(view: View) -> NDArray[np.int8]:
    """The suits of which each seat surely has no card: (seats from the viewer on, suits)."""
    rules, me = view.rules, view.seat or 0
    others = Others(view)
    suits = view.ranking.cards
    found = np.zeros((rules.players, len(suits_of(rules))), np.int8)
    for step in range(rules.players):
        seat = (me + step) % rules.players
        for place, suit in enumerate(suits_of(rules)):
            cards = suits.get(suit, frozenset())
            found[step, place] = (
                cards.isdisjoint(view.hand) if seat == me else others.is_out_of(seat, cards)
            )
    return found


def rewards(rules: Rules, result: HandResult) -> list[float]:
    """The reward of each seat for a finished hand: its points minus the mean of those not on its
    side, with the sign reversed if the lowest score wins."""
    sign = 1 if rules.variant.match.best == "highest" else -1
    points: Sequence[float] = [sign * float(score) for score in result.scores]
    found = []
    for seat in range(rules.players):
        side = next((side for side in result.sides if seat in side), (seat,))
        others = [points[other] for other in range(rules.players) if other not in side]
        found.append(points[seat] - sum(others) / max(1, len(others)))
    return found


class _Telling:
    """The facts about a whole decision, and the numbers of each of its moves."""

    def __init__(self, view: View) -> None:
        self.view = view
        rules, table = view.rules, view.table
        self._seat = view.seat or 0
        ranking = view.ranking
        self._powers, self._trumps, self._heights = ranking.powers, ranking.trumps, ranking.heights
        self._reaches = ranking.reaches
        self._highest = max(1, *self._heights.values())
        self._worth, self._dearest = _worths(rules)
        self._prices = prices_of(rules, table, hurting=False)
        self._unseen = view.unseen
        self._of_unseen = max(1, self._unseen.total())
        self._table = self._value(table.trick)
        best = view.winning_seat if table.trick else None
        mine = table.side_of(self._seat)
        self._partner = best is not None and best in mine
        turns = rules.turns(table, table.leader)
        self._later = turns[len(table.trick) + 1 :]
        self._rivals = [seat for seat in self._later if seat not in mine]
        self._others: Others | None = None

    def row(self, move: Move) -> list[float]:
        """The numbers of a move, in the order of `COLUMNS`."""
        cards: tuple[Code, ...] = getattr(move, "cards", ()) or ()
        card: Code | None = getattr(move, "card", None)
        if card is not None:
            cards = (card,)
        many = max(1, len(cards))
        heights, prices = self._heights, self._prices
        row = [
            len(cards),
            sum(heights[code] for code in cards) / many / self._highest,
            sum(code in self._trumps for code in cards) / many,
            self._value(cards),
            float(sum(prices.card(code) for code in cards)) if prices else 0.0,
            sum(map(self._held, cards)) / many if cards else self._held_of(move.named),
            sum(self._beaten_by(code, code) for code in cards) / many,
        ]
        row += self._played(move.card) if isinstance(move, Play) else [0.0] * 9
        number = move.tricks if isinstance(move, Bid) and isinstance(move.tricks, int) else 0
        return [*row, number / max(1, self.view.tricks_in_hand), isinstance(move, Pass)]

    def _played(self, card: Code) -> list[float]:
        view = self.view
        trick = view.table.trick
        led = view.rules.led((*trick, card))
        return [
            1,
            not trick,
            bool(trick) and card in view.following,
            view.taker_with(card) == self._seat,
            not self._later,
            self._beaten_by(card, led) if self._later else 0.0,
            self._table,
            self._partner,
            self._void(led),
        ]

    def _beaten_by(self, card: Code, led: Code) -> float:
        """The share of the unseen cards that beat `card` if `led` was led."""
        mine, reach = self._powers[led][card], self._reaches[led]
        higher = sum(n for code, n in self._unseen.items() if reach[code] > mine)
        return higher / self._of_unseen

    def _void(self, led: Code) -> float:
        """The share of the opponents still to play who surely cannot follow `led`."""
        if not self._rivals:
            return 0.0
        if self._others is None:
            self._others = Others(self.view)
        suit = self.view.ranking.followers[led]
        out = sum(self._others.is_out_of(seat, suit) for seat in self._rivals)
        return out / len(self._rivals)

    def _value(self, cards: Sequence[Code]) -> float:
        return sum(map(self._worth, cards)) / self._dearest

    def _held(self, card: Code) -> float:
        suits = self.view.ranking.suits[card]
        return max(map(self._held_of, suits), default=0.0)

    def _held_of(self, suit: str | None) -> float:
        """The share of the hand that is of this suit."""
        hand = self.view.hand
        cards = self.view.ranking.cards.get(suit or "", frozenset())
        return sum(code in cards for code in hand) / max(1, len(hand))


def _worths(rules: Rules) -> tuple[Callable[[Code], float], float]:
    """What each card counts when it is taken, and the most that a card counts: by the count that
    the score reports, or else by the rule file's `values`."""
    name = rules.reported
    worth = (
        rules.values if name is None else rules.weights(name, rules.score.count[name].suit, None)
    )
    return lambda code: float(worth.get(code, 0)), max(map(abs, worth.values()), default=0) or 1.0
