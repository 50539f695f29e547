"""What players do in a playout besides playing cards, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.players.search.imagining import Random
from game.position.moves import (
    DROP,
    STAY,
    TAKE_UP,
    Declare,
    Exchange,
    Lay,
    Move,
    Pledge,
    Several,
    Trade,
)
from game.position.state import Hand, State
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.rules.rules import Rules

_WAYS = 8
"""How many ways to lay cards away are compared."""
_RISING, _OF_TRUMPS = 3, 0.4
"""How much more a high card promises than a low one, and the extra promise of a trump."""


def by_thumb(rules: Rules, state: State, legal: Sequence[Move], random: Random) -> Move:
    """One of the legal moves, none of which plays a card; any of them if no rule of thumb is for
    their kind."""
    return _BY_KIND.get(type(legal[0]), _any)(rules, state, legal, random)


def _any(rules: Rules, state: State, legal: Sequence[Move], random: Random) -> Move:
    return _one_of(legal, random)


def _one_of(legal: Sequence[Move], random: Random) -> Move:
    return legal[int(random() * len(legal))]


def _to_part(rules: Rules, state: State, legal: Sequence[Move], random: Random) -> Move:
    """The best of some ways to lay cards away: the one with the lowest cards, keeping trumps. In an
    exchange, an average card comes back for each."""
    ranking = rules.ranking(state.reading, rules.trump_on(state))
    heights, trumps, above = ranking.heights, ranking.trumps, len(rules.ranks)

    def height(code: Code) -> int:
        return heights[code] + above * (code in trumps)

    comes_back = isinstance(legal[0], Exchange)
    average = sum(map(height, rules.pack)) / len(rules.pack) if comes_back else 0

    def loss(move: Move) -> float:
        assert isinstance(move, Several)
        return sum(height(code) - average for code in move.cards)

    return min((_one_of(legal, random) for _ in range(_WAYS)), key=loss)


def _to_pledge(rules: Rules, state: State, legal: Sequence[Move], random: Random) -> Move:
    """The best of some ways to bid with cards: the one nearest to what the other cards
    promise, or, where the best card wins, the one that leaves the best hand."""
    pledge = rules.variant.phases.pledge
    assert pledge is not None
    promise, average = _promises(rules, state)
    usual = average * rules.players
    whole = sum(map(promise, state.hands[state.to_move[0]]))

    def missed(move: Move) -> float:
        assert isinstance(move, Pledge)
        kept = whole - sum(map(promise, move.cards))
        if not pledge.suits:
            return -kept
        return abs(pledge.number(rules, move.cards) - kept / usual)

    return min((_one_of(legal, random) for _ in range(_WAYS)), key=missed)


def _promises(rules: Rules, state: State) -> tuple[Callable[[Code], float], float]:
    """A rough measure of what a card promises in the tricks, and its average over the pack."""
    ranking = rules.ranking(state.reading, rules.trump_on(state))
    heights, trumps, ranks = ranking.heights, ranking.trumps, len(rules.ranks)

    def promise(code: Code) -> float:
        return ((heights[code] + 1) / ranks) ** _RISING + _OF_TRUMPS * (code in trumps)

    return promise, sum(map(promise, rules.pack)) / len(rules.pack)


def _to_declare(rules: Rules, state: State, legal: Sequence[Move], random: Random) -> Move:
    """The longest suit of the hand as trumps, or the game in which it has the best trumps;
    taking the kitty; staying with a hand that is better than the average; otherwise any
    choice."""
    seat = state.to_move[0]
    hand, own = state.hands[seat], rules.declare_moves[seat]
    games = [move for move in legal if isinstance(move, Declare) and move.what in rules.games]
    if games:
        return max(games, key=lambda move: _promise(rules, move.what, hand))
    if legal[0] == own.get(TAKE_UP):
        return legal[0]
    if legal[0] == own.get(STAY):
        promise, average = _promises(rules, state)
        return own[STAY if sum(map(promise, hand)) >= average * len(hand) else DROP]
    suits = rules.ranking(state.reading, None).cards
    named = [move for move in legal if isinstance(move, Declare) and move.what in suits]
    if not named:
        return _one_of(legal, random)
    return max(named, key=lambda move: sum(code in suits[move.what] for code in hand))


def _to_trade(rules: Rules, state: State, legal: Sequence[Move], random: Random) -> Move:
    """The lowest card."""

    def height(move: Move) -> int:
        assert isinstance(move, Trade)
        return rules.strength[move.cards[0]]

    return min(legal, key=height)


def _promise(rules: Rules, game: str, hand: Hand) -> float:
    """A rough measure of what a hand promises in one of the games: its trumps, and the highest
    cards of other suits."""
    rules = rules.playing(game)
    if rules.fixed_trump is None:
        return 0.0
    ranking = rules.ranking(None, rules.fixed_trump)
    heights, trumps = ranking.heights, ranking.trumps
    best = {max(cards, key=heights.__getitem__) for cards in ranking.cards.values() if cards}
    return sum(1.5 + heights[c] / 50 if c in trumps else 1.0 * (c in best) for c in hand)


_BY_KIND = {
    Lay: _to_part,
    Exchange: _to_part,
    Trade: _to_trade,
    Pledge: _to_pledge,
    Declare: _to_declare,
}
"""How to choose among the legal moves of a kind."""
