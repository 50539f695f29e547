"""Claims the rest of a hand when it is certain, whatever is hidden and whatever others do.

Everything is proved from a view, so a claim reveals nothing. Two things can be certain: that all
remaining tricks are the viewer's or a partner's, whatever the partner plays, because the viewer
wants them and leads one sure winner after another; and that nobody's score can change any more. An
offered claim is always true; a true claim that needs cleverer play is not offered.

While players draw from a stock, nobody knows the later leads, so no trick is certain, but the
scores may be. With a pot, everybody scores by cards that others play, so the rest is certain only
when no remaining card can change the score of any goal (`pot_ending`). With prizes nothing is
certain before the last card: a player who takes a card may divide or choose a whole pile.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.certain.endings import Ending
from game.certain.others import Others
from game.certain.pot_ending import settled_pot
from game.phases.duties import playable
from game.position.moves import Move
from game.position.state import Number
from game.rules.cards import Code
from game.values import Value

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.position.view import View

_FEWEST = 2
"""The fewest tricks that make a claim worthwhile."""


class Claim(Value):
    """The certain outcome of the rest of the hand.

    `cards` are the viewer's cards in the order in which they win all remaining `tricks`; if empty,
    the order does not matter, because no score can change. `scores` is what each seat scores in
    this hand, None if that depends on hidden cards.
    """

    seat: int
    tricks: int
    cards: tuple[Code, ...]
    scores: tuple[Number | None, ...]

    @property
    def takes_all(self) -> bool:
        """Whether all remaining tricks are the viewer's."""
        return bool(self.cards)

    def move(self, view: View) -> Move:
        """The move that any seat makes in a position on the way to the end of the hand."""
        if view.seat != self.seat:
            return view.legal[0]
        plays = view.plays
        return next((plays[card] for card in self.cards if card in plays), view.legal[0])


def claim(view: View) -> Claim | None:
    """What the viewer may claim now; None if the rest is uncertain or not worth a claim."""
    rules, table = view.rules, view.table
    tricks = rules.variant.phases.tricks
    if tricks is None or not view.my_turn or view.doing != "play" or view.seat is None:
        return None
    if rules.excuses:
        return None  # the holder of an excuse need not follow
    if view.plays_from != view.seat:
        return None  # proofs are about the viewer's cards, not a dummy's
    left = view.tricks_in_hand - len(table.tricks)
    if left < _FEWEST or len(set(view.counts)) > 1 + bool(table.trick):
        return None
    if tricks.winner_takes != "all":
        pot = settled_pot(view)
        return None if pot is None else Claim(view.seat, left, (), pot)
    ending = Ending(view)
    if not ending.is_known:
        return None
    if tricks.stop is None:
        scores = ending.scores_if_settled()
        if scores is not None:
            return Claim(view.seat, left, (), scores)
    if (rules.stock_is_drawn and view.stock) or view.trumps_may_change:
        return None
    cards = winning_order(view, tricks, shared=ending.is_shared)
    if not cards or not ending.is_best_with_all(view.seat):
        return None
    with_all = ending.all_to_whenever_it_stops(view.seat)
    return None if with_all is None else Claim(view.seat, left, cards, with_all)


# --- all remaining tricks ------------------------------------------------------------------


def winning_order(view: View, tricks: TricksPhase, *, shared: bool) -> tuple[Code, ...]:
    """The viewer's cards in an order in which their side surely takes every trick; empty if there
    is none."""
    table, rules = view.table, view.rules
    assert view.seat is not None
    if not table.trick:
        return _lead_on(view, tricks, Others(view, shared=shared), view.hand)
    led = table.trick[0]
    later = rules.turns(table, table.leader)[len(table.trick) + 1 :]
    for card in view.plays:
        others = Others(view, shared=shared)
        rest = tuple((Counter(view.hand) - Counter([card])).elements())
        if others.beats(card, table.trick) and others.never_beat(card, led, later):
            others.play_to(led, later)
            order = _lead_on(view, tricks, others, rest, (card,))
            if order:
                return (card, *order)
        elif _side_takes(others, view, card) and others.conquered_by(rest):
            return (card, *rest)
    return ()


def _side_takes(others: Others, view: View, card: Code) -> bool:
    """Whether the viewer's side surely takes the trick on the table if `card` is played to it."""
    table = view.table
    led, seats = table.trick[0], view.rules.turns(table, table.leader)
    played = dict(zip(seats, table.trick, strict=False))
    ours = [code for seat, code in played.items() if seat in others.partners]
    theirs = [code for seat, code in played.items() if seat in others.opponents]
    later = [seat for seat in seats[len(table.trick) + 1 :] if seat in others.opponents]
    best = max((card, *ours), key=lambda code: others.best_in((code,), led))
    above = others.best_in((best,), led) > others.best_in(theirs, led)
    return above and others.never_beat(best, led, later)


def _lead_on(
    view: View,
    tricks: TricksPhase,
    others: Others,
    hand: tuple[Code, ...],
    played: tuple[Code, ...] = (),
) -> tuple[Code, ...]:
    """`hand` in an order in which every card surely wins when led; empty if there is none.

    A card that surely wins now also does so later, so any of them may be led first. A partner may
    take over a lead if all other cards then win whoever leads.
    """
    left, order = list(hand), list[Code]()
    while left:
        may = _may_lead(view, tricks, left, (*played, *order))
        safe = [card for card in may if others.never_beat(card, card, others.opponents)]
        sure = next((card for card in safe if others.never_beat(card, card, others.partners)), None)
        if sure is None:
            if others.partners and safe and others.conquered_by(left):
                return (*order, safe[0], *(Counter(left) - Counter([safe[0]])).elements())
            return ()
        others.play_to(sure, (*others.partners, *others.opponents))
        left.remove(sure)
        order.append(sure)
    return tuple(order)


def _may_lead(
    view: View, tricks: TricksPhase, hand: list[Code], played: tuple[Code, ...]
) -> list[Code]:
    """The cards that the viewer may certainly lead after playing `played` from here on."""
    table = view.table
    if not played and not table.trick:
        return list(view.plays)
    duties = view.ranking.duties
    cards = (*played, *table.trick)
    seen = duties.early in table.seen_suits or not duties.early_cards.isdisjoint(cards)
    return list(playable(hand, duties.to_lead(first=False, seen=seen)))
