"""Claiming the rest of a hand, once it is certain whatever lies hidden and whatever others do.

Everything is proved from a view, so a claim tells nobody anything. Two things can be certain: that
all remaining tricks are the viewer's, who wants them and leads one sure winner after the other, and
that nobody's score can change any more. What is offered is always true; what is true but needs
cleverer play, or help from a partner, is not offered. Hands with a pot, with prizes, with a stock
that is still drawn, or that stop by themselves once they are decided, are played to their end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Code
from game.endings import Ending, elsewhere
from game.moves import Move, Play
from game.state import Number

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.view import View

_FEWEST = 2
"""A claim needs so many tricks to be worth it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The rest of the hand, as it is certain to end.

    `cards` are the viewer's cards in the order in which they win all remaining `tricks`; without
    any the order does not matter, because nothing is left to win. `scores` is what every seat
    scores in this hand.
    """

    seat: int
    tricks: int
    cards: tuple[Code, ...]
    scores: tuple[Number, ...]

    @property
    def takes_all(self) -> bool:
        """Whether all remaining tricks are the viewer's."""
        return bool(self.cards)

    def move(self, view: View) -> Move:
        """What any seat does in a position on the way to the end of the hand."""
        if view.seat != self.seat:
            return view.legal[0]
        plays = {move.card: move for move in view.legal if isinstance(move, Play)}
        return next((plays[card] for card in self.cards if card in plays), view.legal[0])


def claim(view: View) -> Claim | None:
    """What the viewer may claim now; None if the rest is not certain, or not worth a claim."""
    rules, table = view.rules, view.table
    tricks = rules.variant.phases.tricks
    if tricks is None or not view.my_turn or view.doing != "play" or view.seat is None:
        return None
    if tricks.winner_takes != "all" or tricks.stop is not None:
        return None
    if (rules.stock_is_drawn and view.stock) or len(view.hand) < _FEWEST:
        return None
    if len(set(view.counts)) > 1 + bool(table.trick):
        return None
    ending = Ending(view)
    if not ending.is_known:
        return None
    scores = ending.scores_if_settled()
    if scores is not None:
        return Claim(view.seat, len(view.hand), (), scores)
    cards = _winners(view, tricks)
    if not cards or not ending.is_best_with_all(view.seat):
        return None
    return Claim(view.seat, len(view.hand), cards, ending.all_to(view.seat))


# --- all remaining tricks ------------------------------------------------------------------


class _Others:
    """What the other seats may still hold, at worst, as the viewer leads on.

    Whoever holds cards that follow must play one of them, so every lead of a suit takes one from
    each hand that has any. So many leads as one hand can have of it, and they are gone.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        rules, seat = view.rules, view.seat
        self._follow = rules.followers(view.table.reading) if rules.must_follow else None
        hidden = elsewhere(view)
        for other, hand in enumerate(view.hands):
            if other != seat:
                hidden.subtract(hand or ())
        hidden = +hidden
        self._may: dict[int, Counter[Code]] = {}
        for other in range(rules.players):
            if other == seat:
                continue
            shown = view.hands[other]
            self._may[other] = Counter(shown) if shown is not None else hidden.copy()
        self._led: Counter[tuple[int, frozenset[Code]]] = Counter()
        self._counts = view.counts
        if self._follow is not None and not rules.cards_drawn:
            self._note_voids(self._follow)

    def _note_voids(self, follow: Mapping[Code, frozenset[Code]]) -> None:
        """Who did not follow holds nothing that would have."""
        table, rules = self._view.table, self._view.rules
        tricks = [(trick.seats, trick.cards) for trick in table.tricks]
        tricks.append((rules.order_from(table.leader)[: len(table.trick)], table.trick))
        for seats, cards in tricks:
            for seat, card in zip(seats, cards, strict=True):
                if seat in self._may and card not in follow[cards[0]]:
                    self._forget(seat, follow[cards[0]])

    def _forget(self, seat: int, cards: Iterable[Code]) -> None:
        for card in cards:
            self._may[seat].pop(card, None)

    def never_beat(self, card: Code, led: Code, seats: Iterable[int]) -> bool:
        """Whether none of these seats, who play after it, can hold anything higher than `card`."""
        power = self._power(led)
        return all(power[other] <= power[card] for seat in seats for other in self._may[seat])

    def beats(self, card: Code, trick: tuple[Code, ...]) -> bool:
        """Whether `card` is higher than all that lies on the table, which was played before it."""
        power = self._power(trick[0])
        return all(power[card] > power[other] for other in trick)

    def play_to(self, led: Code, seats: Iterable[int]) -> None:
        """Each of these seats plays a card to the trick that `led` began."""
        if self._follow is None:
            return
        follow = self._follow[led]
        for seat in seats:
            self._led[seat, follow] += 1
            most = sum(n for card, n in self._may[seat].items() if card in follow)
            if self._led[seat, follow] >= min(most, self._counts[seat]):
                self._forget(seat, follow)

    def _power(self, led: Code) -> Mapping[Code, int]:
        rules, table = self._view.rules, self._view.table
        if not rules.suits_matter:
            return rules.strength
        return rules.power(table.reading, table.trump, led)


def _winners(view: View, tricks: TricksPhase) -> tuple[Code, ...]:
    """The own cards in an order in which every one of them surely wins; empty if there is none."""
    table, rules = view.table, view.rules
    assert view.seat is not None
    if not table.trick:
        return _lead_on(view, tricks, _Others(view), view.hand)
    led = table.trick[0]
    later = rules.order_from(table.leader)[len(table.trick) + 1 :]
    for move in view.legal:
        assert isinstance(move, Play)
        others = _Others(view)
        if others.beats(move.card, table.trick) and others.never_beat(move.card, led, later):
            others.play_to(led, later)
            left = Counter(view.hand) - Counter([move.card])
            rest = _lead_on(view, tricks, others, tuple(left.elements()), (move.card,))
            if rest:
                return (move.card, *rest)
    return ()


def _lead_on(
    view: View,
    tricks: TricksPhase,
    others: _Others,
    hand: tuple[Code, ...],
    played: tuple[Code, ...] = (),
) -> tuple[Code, ...]:
    """`hand` in an order in which every card, led, surely wins; empty if there is none.

    A card that surely wins now does so later as well, so whichever is led first is right.
    """
    seats = [seat for seat in range(view.rules.players) if seat != view.seat]
    left, order = list(hand), list[Code]()
    while left:
        may = _may_lead(view, tricks, left, (*played, *order))
        sure = next((card for card in may if others.never_beat(card, card, seats)), None)
        if sure is None:
            return ()
        others.play_to(sure, seats)
        left.remove(sure)
        order.append(sure)
    return tuple(order)


def _may_lead(
    view: View, tricks: TricksPhase, hand: list[Code], played: tuple[Code, ...]
) -> list[Code]:
    """The cards that may certainly be led, after the viewer has played these from here on."""
    table, rules = view.table, view.rules
    if not played and not table.trick:
        return [move.card for move in view.legal if isinstance(move, Play)]
    suit = table.trump if tricks.no_early_lead == "trump" else tricks.no_early_lead
    if suit is None:
        return hand
    held_back = rules.suit_cards(table.reading)[suit]
    seen = suit in table.seen_suits or any(card in held_back for card in (*played, *table.trick))
    return hand if seen else [card for card in hand if card not in held_back] or hand
