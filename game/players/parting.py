"""Parting with several cards of the hand: those that a rule of thumb would rather not keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from game.players.bidding import strengths, with_trumps
from game.position.asks import AskCards
from game.position.moves import Pledge, Several, Trade
from game.position.splits import Picked
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.pledge import PledgePhase
    from game.position.view import View
    from game.rules.rules import Rules

_LONG, _TRUMP, _POINT = 0.08, 1.0, 0.03
"""The worth of keeping a card: for each card of its suit in the hand, as a trump, and for each
point that it would save if cards laid away count for the player who laid them."""
_COMES_BACK = 0.5
"""The approximate probability that the highest card of a suit comes back for a lower one."""
_TRIED = 12
"""The most ways that are examined more closely."""


def ways_to_part(view: View) -> list[Several]:
    """Some good answers to the question to the viewer, the best by rule of thumb first."""
    ask = view.ask
    assert isinstance(ask, AskCards)
    rules, table = view.rules, view.table
    sign = -1.0 if rules.lower_wins else 1.0
    reported = rules.reported if rules.counts_unseen else None
    ranking = rules.ranking(table.reading, rules.trump_on(table))
    heights, suits, trumps = ranking.heights, ranking.suits, ranking.trumps

    def worth_keeping(code: Code) -> float:
        height = heights[code] / len(rules.ranks) + _TRUMP * (code in trumps)
        length = sum(bool(set(suits[code]) & set(suits[other])) for other in view.hand)
        points = _POINT * rules.counted(reported, [code]) if reported else 0.0
        return sign * height + _LONG * length - points

    if ask.kind is Pledge:
        if ask.numbers:
            return _telling(view, ask, worth_keeping)
        return _outbidding(view, ask, worth_keeping)
    if ask.kind is Trade:
        return _trading(view, ask, worth_keeping)
    if ask.less:
        return _exchanging(view, ask, worth_keeping)
    sure = view.legal.sure if isinstance(view.legal, Picked) else ()
    left = Counter(filter(ask.may_be, view.hand)) - Counter(sure)
    number = ask.count - len(sure)
    near = sorted(left.elements(), key=worth_keeping)[: number + 3]
    places = sorted(combinations(range(len(near)), number), key=sum)[:_TRIED]
    return [ask.move((*sure, *(near[place] for place in chosen))) for chosen in places]


def _exchanging(view: View, ask: AskCards, worth_keeping: Callable[[Code], float]) -> list[Several]:
    """Some ways to exchange cards with the stock: first the cards that are worse than those to be
    drawn are on average, then fewer and more of the worst."""
    unseen = view.unseen
    average = sum(worth_keeping(code) * n for code, n in unseen.items()) / max(1, unseen.total())
    worst = sorted(filter(ask.may_be, view.hand), key=worth_keeping)
    worse = sum(worth_keeping(code) < average for code in worst)
    counts = range(ask.fewest, ask.count + 1)
    near = sorted(counts, key=lambda count: abs(count - worse))[:_TRIED]
    return [ask.move(worst[:count]) for count in near]


def _telling(view: View, ask: AskCards, worth_keeping: Callable[[Code], float]) -> list[Several]:
    """Some ways to bid by laying cards away, with bids close to the tricks that the remaining cards
    are good for."""
    pledge, hand = view.rules.variant.phases.pledge, view.hand
    assert pledge is not None
    each = strengths(view)
    whole = sum(each)

    def missed(places: tuple[int, ...]) -> tuple[float, float]:
        cards = [hand[place] for place in places]
        expected = whole - sum(each[place] for place in places)
        off = abs(pledge.number(view.rules, cards) - expected)
        return off, sum(map(worth_keeping, cards))

    ways = sorted(combinations(range(len(hand)), ask.count), key=missed)[:_TRIED]
    return [ask.move([hand[place] for place in places]) for places in ways]


def _outbidding(view: View, ask: AskCards, worth_keeping: Callable[[Code], float]) -> list[Several]:
    """Some ways to bid with cards of which the best wins: the chance to name trumps against what
    the cards would be worth in the hand, in tricks."""
    rules, hand = view.rules, view.hand
    phases, sign = rules.variant.phases, -1.0 if rules.lower_wins else 1.0
    assert phases.pledge is not None
    trumps = phases.trumps if phases.trumps is not None and phases.trumps.by == "bidder" else None
    suits = tuple(rules.deck.suits) if trumps is not None else ()
    each = {s: strengths(with_trumps(view, view.table.reading, s)) for s in suits}
    chance = chances_to_outbid(view.rules, view.unseen, phases.pledge, ask.count)

    def worth(places: tuple[int, ...]) -> tuple[float, float]:
        cards = [hand[place] for place in places]
        left = {s: sum(own) - sum(own[place] for place in places) for s, own in each.items()}
        mine = () if trumps is None else trumps.may_name(rules, cards)
        average = sum(left.values()) / len(left) if left else 0.0
        most = (max if sign > 0 else min)((left[s] for s in mine), default=average)
        wins = max(map(chance, cards))
        return sign * (wins * most + (1 - wins) * average), -sum(map(worth_keeping, cards))

    ways = sorted(combinations(range(len(hand)), ask.count), key=worth, reverse=True)[:_TRIED]
    return [ask.move([hand[place] for place in places]) for places in ways]


def chances_to_outbid(
    rules: Rules, unseen: Counter[Code], pledge: PledgePhase, count: int
) -> Callable[[Code], float]:
    """About how probable it is that a card laid away as a bid wins, if the others lay any of the
    cards in `unseen` away: none of theirs may be as good."""
    height, total = rules.strength, max(1, sum(unseen.values()))
    sign, others = 1 if pledge.wins == "highest" else -1, (rules.players - 1) * count

    def chance(code: Code) -> float:
        as_good = sum(
            n for other, n in unseen.items() if sign * height[other] >= sign * height[code]
        )
        return float((1 - as_good / total) ** others)

    return chance


def _trading(view: View, ask: AskCards, worth_keeping: Callable[[Code], float]) -> list[Several]:
    """Cards to give, the best first: low ones from suits in which a high one may come back."""
    rules, hidden = view.rules, view.unseen
    trump = rules.trump_on(view.table)
    followers, heights = rules.ranking(None, trump).followers, rules.strength

    def gain(code: Code) -> float:
        above = [heights[other] for other in hidden if other in followers[code]]
        most = max(above, default=0)
        return _COMES_BACK * max(0, most - heights[code]) / len(rules.ranks) - worth_keeping(code)

    return [ask.move([code]) for code in sorted(view.hand, key=gain, reverse=True)[:_TRIED]]
