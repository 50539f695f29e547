"""The main reason for a move: something true of the view that speaks for it.

Reasons are looked for from the rules' facts, prices, bids, goals and piles, whatever the game is.
Where none of them speaks for the move, the figures of the playouts do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from game.players.advice import Expected, Motive
from game.players.bidding import tricks_expected
from game.players.dividing import equal_stacks, pile_value
from game.players.play_motives import play_motive
from game.players.pot_motives import take_motive
from game.position.moves import (
    READINGS,
    Bid,
    Choose,
    Declare,
    Give,
    Goal,
    Move,
    Pass,
    Play,
    Split,
    Take,
)
from game.position.view import View

_SAME = 1e-6
_FAR = 1.0
"""How far a bid may lie from the tricks that a hand is good for and still be explained by them."""
_CLOSE = 0.05
"""Points by which a move must be better before a sentence says so: one sees a tenth."""


def motive(view: View, best: Move, expected: Sequence[Expected] = ()) -> Motive:
    """Why `best` is advised.

    Args:
        view: what the seat sees.
        best: one of `view.legal`.
        expected: what every legal move is expected to bring, if that is known.
    """
    if len(view.legal) == 1:
        return Motive.of("only")
    points = [each.points for each in expected]
    if points and max(points) - min(points) < _SAME:
        return Motive.of("same")
    return _BY_MOVE[type(best)](view, best) or _figures(best, expected)


def _figures(best: Move, expected: Sequence[Expected]) -> Motive:
    """What the playouts say, where nothing else is to be said."""
    own = next((each.points for each in expected if each.move == best), None)
    if own is None:
        return Motive.of("thumb")
    margin = own - max(each.points for each in expected if each.move != best)
    if margin < _CLOSE:
        return Motive.of("close")
    return Motive.of("margin", points=round(margin, 1))


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
    kept = Counter(view.hand) - Counter(best.cards)
    left = {suit for code in kept for suit in rules.deck.cards[code].suits}
    gone = [s for code in best.cards for s in rules.deck.cards[code].suits if s not in left]
    if gone:
        return Motive.of("give.void", suit=rules.named_suit(gone[0]))
    return Motive.of("give.danger")


def _alone(view: View, card: str) -> bool:
    """Whether no other card of the hand costs as much."""
    cost = view.prices.card(card)
    return sum(view.prices.card(code) == cost for code in view.hand) == 1


def _call(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Declare)
    if best.what in READINGS:
        tricks = tricks_expected(view, next(r for r in READINGS if r == best.what), None)
        return Motive.of(f"call.{best.what}", tricks=round(tricks, 1))
    reading = view.table.reading
    worth = {
        move.what: tricks_expected(view, reading, move.what)
        for move in view.legal
        if isinstance(move, Declare) and move.what not in READINGS
    }
    most = worth[best.what] == max(worth.values()) and len(worth) > 1
    key = "call.trump_best" if most else "call.trump"
    suit = view.rules.named_suit(best.what)
    return Motive.of(key, suit=suit, tricks=round(worth[best.what], 1))


def _bid(view: View, best: Move) -> Motive | None:
    assert isinstance(best, Bid)
    tricks = tricks_expected(view, best.reading or view.table.reading, view.table.trump)
    nothing = best.tricks in (0, "nil")
    number = 0 if best.tricks == "nil" else best.tricks
    if abs(tricks - number) > _FAR:
        return None
    key = "bid.nil" if nothing else f"bid.{best.reading}" if best.reading else "bid"
    return Motive.of(key, tricks=round(tricks, 1))


def _pass(view: View, best: Move) -> Motive | None:
    found = [tricks_expected(view, reading, view.table.trump) for reading in READINGS]
    return Motive.of("bid.pass", tricks=round(max(found), 1))


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
    Declare: _call,
    Bid: _bid,
    Pass: _pass,
    Play: play_motive,
    Take: take_motive,
    Split: _split,
    Choose: _choose,
}
