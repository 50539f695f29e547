"""The main reason for a move: a fact in the view that speaks for it.

Reasons come from the rules' facts, prices, bids, goals, and piles, in every game. They are true
whatever is hidden; what is only likely is an estimate, and reported separately.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.certain.sure import sure_tricks
from game.phases.beside import CLAIM, CLOSE, SWAP
from game.players.advice import Advice, Expected, Motive
from game.players.announcing import points_of
from game.players.bidding import strengths, tricks_expected
from game.players.dividing import equal_stacks, pile_value
from game.players.keeping import keeping
from game.players.play_motives import play_motive, shown_points
from game.players.pot_motives import take_motive
from game.position.moves import (
    DROP,
    READINGS,
    STAY,
    Announce,
    Bid,
    Choose,
    Declare,
    Double,
    Exchange,
    Give,
    Goal,
    Lay,
    Move,
    Pass,
    Play,
    Pledge,
    Reading,
    Split,
    Take,
    Trade,
)
from game.position.view import View
from game.rules.cards import Code
from game.values import replace

_SAME = 1e-6
_CLOSE = 0.05
"""The least points by which a move must be better before a sentence says so: people see tenths."""


def advised(view: View, best: Move, expected: tuple[Expected, ...] = ()) -> Advice:
    """Advice to make the move `best`, with reasons."""
    plain = Advice(best, motive(view, best, expected), expected)
    if plain.motive.key in ("only", "same"):
        return plain
    return replace(plain, also=keeping(view, plain), figures=estimate(view, best, expected))


def motive(view: View, best: Move, expected: Sequence[Expected] = ()) -> Motive:
    """Why `best` is advised.

    Args:
        view: the seat's view.
        best: one of `view.legal`.
        expected: the expected results of all legal moves, if known.
    """
    if len(view.legal) == 1:
        return Motive.of("only")
    points = [each.points for each in expected]
    if points and max(points) - min(points) < _SAME:
        return Motive.of("same")
    found = _BY_MOVE[type(best)](view, best)
    if found is not None and expected and isinstance(best, Play) and _holds_of_all(view, found):
        found = None
    if found is not None or not expected:
        return found or Motive.of("thumb")
    margin, error = _margin(best, expected)
    return Motive.of("close" if margin < max(_CLOSE, error) else "searched")


def _holds_of_all(view: View, reason: Motive) -> bool:
    """Whether a reason speaks for every playable card, and so for none of them."""
    return all(play_motive(view, move) == reason for move in view.plays.values())


def estimate(view: View, best: Move, expected: Sequence[Expected] = ()) -> Motive | None:
    """The reason for a move in figures: how many tricks the hand may be good for, or how much
    better the move was than the next best."""
    trump, reading = view.table.trump, view.table.reading
    match best:
        case Declare(what=what) if what in (*READINGS, *view.rules.deck.suits):
            read = next((r for r in READINGS if r == what), None)
            tricks = tricks_expected(view, read or reading, None if read else what)
        case Bid(tricks=int() | "nil", reading=bid, strain=strain):
            tricks = tricks_expected(view, bid or reading, _suit(view, strain) or trump)
        case Pledge() if view.rules.bid_of_suits:
            tricks = _kept(view, best)
        case Pass() if view.rules.has_readings:
            tricks = max(tricks_expected(view, read, trump) for read in READINGS)
        case _:
            if len(expected) < 2:
                return None
            margin, error = _margin(best, expected)
            points, about = round(margin, 1), round(error, 1)
            if margin < max(_CLOSE, error):
                return None
            return Motive.of("margin", points=points, error=about)
    return Motive.of("estimate", tricks=round(tricks, 1))


def _margin(best: Move, expected: Sequence[Expected]) -> tuple[float, float]:
    """By how many points the best move is better than the next best, and the error of that."""
    own = next((each.points for each in expected if each.move == best), 0.0)
    others = [each for each in expected if each.move != best]
    if not others:
        return 0.0, 0.0
    next_best = max(others, key=lambda each: each.points)
    return own - next_best.points, next_best.error


def _goal(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Goal)
    cards, suits = view.rules.deck.cards, set(view.rules.deck.cards[best.card].suits)
    others = sum(n for code, n in view.unseen.items() if suits & set(cards[code].suits))
    return Motive.of("goal", cards=others) if others else None


def _give(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Give)
    rules, sign = view.rules, 1 if view.rules.lower_wins else -1
    costs = {code: sign * view.prices.card(code) for code in best.cards}
    dearest = max(costs, key=costs.__getitem__)
    held = max((sign * view.prices.card(code) for code in view.hand), default=0)
    if costs[dearest] > 0 and costs[dearest] == held and _alone(view, dearest):
        return Motive.of("give.cost", card=rules.named_card(dearest))
    gone = _voided(view, best.cards)
    if gone:
        return Motive.of("give.void", suit=rules.named_suit(gone[0]))
    return _highest_given(view, best) if view.prices and rules.lower_wins else None


def _voided(view: View, cards: Sequence[Code]) -> list[str]:
    """The suits that the hand has no cards of without `cards`."""
    rules = view.rules
    read = rules.ranking(None, rules.trump_on(view.table)).suits

    def suits(of: Iterable[Code]) -> list[str]:
        return [suit for code in of for suit in read[code]]

    left = suits(Counter(view.hand) - Counter(cards))
    return [suit for suit in suits(cards) if suit not in left]


def _highest_given(view: View, best: Give) -> Motive | None:
    """The reason that a card passed on is the highest of its suit, if tricks may cost points."""
    rules = view.rules
    ranking = rules.ranking(None, rules.trump_on(view.table))
    heights = ranking.heights
    for code in best.cards:
        for suit in ranking.suits[code][:1]:
            cards = ranking.cards[suit]
            if heights[code] == max(heights[card] for card in cards):
                card = rules.named_card(code)
                return Motive.of("give.high", suit=rules.named_suit(suit), card=card)
    return None


def _lay(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Lay)
    rules = view.rules
    gone = _voided(view, best.cards)
    if gone:
        return Motive.of("give.void", suit=rules.named_suit(gone[0]))
    reported = rules.reported if rules.counts_unseen else None
    points = rules.counted(reported, best.cards) if reported else 0
    return Motive.of("lay.points", points=shown_points(rules, points)) if points else None


def _exchange(view: View, best: Move) -> Motive | None:
    """How many unseen cards are better than each card exchanged, or than each card kept."""
    assert isinstance(best, Exchange)
    rules = view.rules
    ranking = rules.ranking(view.table.reading, rules.trump_on(view.table))
    heights, trumps, unseen = ranking.heights, ranking.trumps, view.unseen
    if rules.lower_wins:
        return None

    def worth(code: Code) -> tuple[bool, int]:
        return code in trumps, heights[code]

    of = max(map(worth, best.cards)) if best.cards else min(map(worth, view.hand))
    better, all_unseen = sum(n for code, n in unseen.items() if worth(code) > of), unseen.total()
    if best.cards and 2 * better > all_unseen:
        return Motive.of("exchange.better", cards=better, unseen=all_unseen)
    if not best.cards and 2 * better < all_unseen:
        return Motive.of("exchange.keep", cards=better, unseen=all_unseen)
    return None


def _pledge(view: View, best: Move) -> Motive | None:
    phase = view.rules.variant.phases.pledge
    assert isinstance(best, Pledge)
    assert phase is not None
    if phase.suits:
        return Motive.of("pledge", bid=phase.number(view.rules, best.cards))
    return _outbid(view, best)


def _outbid(view: View, best: Pledge) -> Motive | None:
    """What it means to win with cards laid away: to make a suit trumps of which many are left."""
    rules, trumps = view.rules, view.rules.variant.phases.trumps
    if trumps is None or trumps.by != "bidder":
        return None
    left = Counter(view.hand) - Counter(best.cards)
    cards = rules.deck.cards
    named = trumps.may_name(rules, best.cards)
    bear = {suit: sum(n for code, n in left.items() if suit in cards[code].suits) for suit in named}
    longest = max(bear, key=bear.__getitem__, default=None)
    if longest is None or not bear[longest]:
        return None
    return Motive.of("pledge.trump", suit=rules.named_suit(longest), cards=bear[longest])


def _kept(view: View, best: Pledge) -> float:
    """About how many tricks the cards that are not laid away are good for."""
    left = Counter(best.cards)
    found = 0.0
    for code, strength in zip(view.hand, strengths(view), strict=True):
        found += 0.0 if left[code] else strength
        left[code] -= left[code] > 0
    return found


def _trade(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Trade)
    rules, (code,) = view.rules, best.cards
    ranking = rules.ranking(None, rules.trump_on(view.table))
    followers, heights = ranking.followers[code], ranking.heights
    higher = sum(n for c, n in view.unseen.items() if c in followers and heights[c] > heights[code])
    return Motive.of("trade", cards=higher) if higher else None


def _announce(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Announce)
    if best.what in (SWAP, CLOSE, CLAIM):
        return Motive.of(f"announce.{best.what}")
    points = points_of(view, best)
    return Motive.of("announce.points", points=points) if points else None


def _alone(view: View, card: str) -> bool:
    """Whether no other card of the hand costs this much."""
    cost = view.prices.card(card)
    return sum(view.prices.card(code) == cost for code in view.hand) == 1


def _call(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Declare)
    rules, table = view.rules, view.table
    if best.what in (STAY, DROP):
        found = _trumps(view, table.reading, rules.trump_on(table))
        speaks_for = DROP if found is None or found.key == "bid.trumpless" else STAY
        return found if best.what == speaks_for else None
    if best.what not in (*READINGS, *rules.deck.suits):
        return None
    for reading in READINGS:
        if best.what == reading:
            if table.trump is not None:
                return _trumps(view, reading, table.trump)
            own, other = (_longest(view, r) for r in (reading, _other(reading)))
            return Motive.of(f"call.{reading}", cards=own, other=other)
    sure = sure_tricks(view, table.reading, best.what) if table.reading else 0
    suit = rules.named_suit(best.what)
    if sure:
        return Motive.of("call.sure", suit=suit, sure=sure)
    held = _held(view, table.reading, best.what, best.what)
    return Motive.of("call.trump", suit=suit, cards=held) if held else None


def _bid(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Bid)
    trump = _suit(view, best.strain) or view.table.trump
    found = _trumps(view, best.reading or view.table.reading, trump)
    many = isinstance(best.tricks, int) and best.tricks * view.rules.players > len(view.hand)
    return None if many and found is not None and found.key == "bid.trumpless" else found


def _suit(view: View, strain: str | None) -> str | None:
    """The suit that a bid would make trumps; None without trumps."""
    return strain if strain in view.rules.deck.suits else None


def _double(view: View, best: Move) -> Motive | None:
    return None


def _pass(view: View, best: Move) -> Motive | None:
    return _trumps(view, view.table.reading, view.table.trump)


def _trumps(view: View, reading: Reading | None, trump: str | None) -> Motive | None:
    """The tricks that the trumps in hand surely take; if none, the number of trumps."""
    if reading is None and view.rules.has_readings:
        return None
    sure = sure_tricks(view, reading, trump)
    if sure:
        return Motive.of("bid.sure", sure=sure)
    if trump is None:
        return None
    suit, held = view.rules.named_suit(trump), _held(view, reading, trump, trump)
    return Motive.of("bid.trumps" if held else "bid.trumpless", suit=suit, cards=held)


def _held(view: View, reading: Reading | None, suit: str, trump: str | None) -> int:
    """The number of cards of a suit, as read, in the viewer's hand, with these trumps."""
    cards = view.rules.ranking(reading, trump).cards[suit]
    return sum(card in cards for card in view.hand)


def _longest(view: View, reading: Reading) -> int:
    """The number of cards in the longest suit of the hand under a reading."""
    return max(_held(view, reading, suit, view.table.trump) for suit in view.rules.deck.suits)


def _other(reading: Reading) -> Reading:
    return "bottom" if reading == "top" else "top"


def _split(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Split)
    values, pile = view.rules.values, view.table.taken[best.seat]
    first, second = (round(pile_value(values, stack)) for stack in best.stacks)
    stacks = equal_stacks(values, pile, view.rules.stacks_are_even)
    least = abs(pile_value(values, stacks[0]) - pile_value(values, stacks[1]))
    if abs(first - second) > round(least):
        return None
    return Motive.of("split", first=first, second=second)


def _choose(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Choose)
    stacks = view.table.stacks
    assert stacks is not None
    own, other = (
        round(pile_value(view.rules.values, stacks[number]))
        for number in (best.stack, 1 - best.stack)
    )
    if own == other:
        return Motive.of("choose.equal", points=own)
    return Motive.of("choose.more", points=own, other=other) if own > other else None


_BY_MOVE: Mapping[type[Move], Callable[[View, Move], Motive | None]] = {
    Goal: _goal,
    Give: _give,
    Lay: _lay,
    Exchange: _exchange,
    Pledge: _pledge,
    Trade: _trade,
    Announce: _announce,
    Declare: _call,
    Bid: _bid,
    Pass: _pass,
    Double: _double,
    Play: play_motive,
    Take: take_motive,
    Split: _split,
    Choose: _choose,
}
