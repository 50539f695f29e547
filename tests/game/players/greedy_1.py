"""The first player by rules of thumb, unchanged, for comparison with later ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from game.players.base import Player
from game.players.dividing import equal_stacks, pile_value
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
from game.rules.cards import Code
from tests.game.players.judgement_1 import (
    after_winning,
    chance_to_win,
    standing,
    tricks_expected,
    unseen,
)

M = TypeVar("M", bound=Move)


class FirstGreedyPlayer(Player):
    """Chooses the move that looks best at once; between equal moves it chooses at random."""

    def __init__(self, chance: Random) -> None:
        self._random = chance.random

    def choose(self, view: View) -> Move:
        legal = view.legal
        first = legal[0]
        if isinstance(first, Split):
            return _split(view)
        if isinstance(first, Give):
            return _give(view, len(first.cards))
        worth: dict[type[Move], Callable[[View, Move], float]] = {
            Goal: _goal_worth,
            Take: _take_worth,
            Choose: _choose_worth,
            Declare: _declare_worth,
            Bid: _bid_worth,
            Pass: _bid_worth,
        }
        judge = _play_judge(view) if isinstance(first, Play) else worth[type(first)]
        return self._best(legal, lambda move: judge(view, move))

    def _best(self, moves: Sequence[M], worth: Callable[[M], float]) -> M:
        values = [worth(move) for move in moves]
        best = max(values)
        equal = [move for move, value in zip(moves, values, strict=True) if value > best - 1e-9]
        return equal[int(self._random() * len(equal))]


def _strength(view: View, card: Code) -> float:
    """The rank of a card from 0 to 1."""
    return view.rules.strength[card] / len(view.rules.ranks)


def _goal_worth(view: View, move: Move) -> float:
    """The worth of suits of which much may come into the pot, on a card that is no loss for the
    tricks.

    The others' cards are more likely to come there than the player's own, which win tricks.
    """
    assert isinstance(move, Goal)
    table = view.table
    others = tuple(unseen(view).elements())
    own = tuple(code for code in view.hand if code != move.card)
    from_others = standing(view, table.evolve(pot=others), move.card)
    from_own = standing(view, table.evolve(pot=own), move.card)
    return 0.3 * from_others + 0.25 * from_own - 6 * _strength(view, move.card)


def _take_worth(view: View, move: Move) -> float:
    assert isinstance(move, Take)
    return _potted(view, move.card)


def _potted(view: View, card: Code) -> float:
    """What the viewer gains if `card` comes into the pot."""
    table = view.table
    return standing(view, table.evolve(pot=(*table.pot, card))) - standing(view, table)


def _average_potted(view: View, rest: Counter[Code]) -> float:
    """The average gain from a card that is still out."""
    return sum(_potted(view, card) * n for card, n in rest.items()) / (sum(rest.values()) or 1)


def _play_judge(view: View) -> Callable[[View, Move], float]:
    """The function that judges cards to play in this game, with its common part computed once."""
    tricks = view.rules.variant.phases.tricks
    if tricks is None:
        return lambda view, move: _prize_worth(view, _card(move))
    rest = unseen(view)
    if tricks.winner_takes == "one_of_others":
        gains = [_potted(view, other) for other in view.table.trick]
        if len(view.table.trick) < view.rules.players - 1:
            gains.append(_average_potted(view, rest))
        picked = max(gains, default=0.0)
        return lambda view, move: _pot_worth(view, _card(move), rest, picked)
    return lambda view, move: _trick_worth(view, _card(move), rest)


def _card(move: Move) -> Code:
    assert isinstance(move, Play)
    return move.card


def _pot_worth(view: View, card: Code, rest: Counter[Code], picked: float) -> float:
    """Winning lets the viewer pick another's card; losing may put this one into the pot."""
    chance = chance_to_win(view, card, rest)
    lost = 0.5 * _potted(view, card)
    return chance * picked + (1 - chance) * lost - 0.4 * _strength(view, card)


def _trick_worth(view: View, card: Code, rest: Counter[Code]) -> float:
    """What the trick is worth to the viewer, times the chance of winning it, and what is given
    away."""
    table = view.table
    chance = chance_to_win(view, card, rest)
    cards = (*table.trick, card)
    gain, alone = _gain(view, cards), _gain(view, (card,))
    given = _given_away(view, card, alone)
    saved = _strength(view, card) * (0.3 if gain + alone > 0 else -0.3)
    return chance * gain + (1 - chance) * given - saved


def _gain(view: View, cards: tuple[Code, ...]) -> float:
    """What the viewer gains by taking a trick of these cards."""
    table, seat = view.table, view.seat
    assert seat is not None
    contract = table.bids[seat] if table.bids else None
    if contract is not None and table.bidder in (None, seat):
        return 2.0 if table.tricks_won(seat) < contract.tricks else -2.0
    now, then = standing(view, table), standing(view, after_winning(view, seat, cards))
    return then - now


def _given_away(view: View, card: Code, alone: float) -> float:
    """What the viewer gains if another side takes `card`: the best one so far, if any."""
    table, seat = view.table, view.seat
    tricks = view.rules.variant.phases.tricks
    assert tricks is not None
    assert seat is not None
    place = tricks.winning_place(view.rules, table)
    if place is not None:
        winner = view.rules.order_from(table.leader)[place]
        if winner in table.side_of(seat):
            return alone
    return -alone


def _prize_worth(view: View, card: Code) -> float:
    """The prizes for the highest card of their suit, half of somebody's pile for the others.

    The leader of the suit may have to share their own pile with those who follow.
    """
    rules, table, seat = view.rules, view.table, view.seat
    assert seat is not None
    about = rules.deck.cards[card]
    wild = about.rank == rules.variant.phases.prizes.wild if rules.variant.phases.prizes else False
    if not (wild or about.suits[0] == table.prize_suit):
        owner = table.colours.index(about.suits[0])
        return 0.0 if owner == seat else 0.5 * _pile_value(view, table.taken[owner])
    prizes = _pile_value(view, table.prizes)
    order = rules.order_from(table.leader)
    higher = [
        order[place]
        for place, other in enumerate(table.trick)
        if table.prize_suit in rules.deck.cards[other].suits
        and not (wild or rules.strength[other] < rules.strength[card])
    ]
    if higher:
        return 0.5 * (_pile_value(view, table.taken[higher[0]]) + prizes)
    to_come = rules.players - len(table.trick) - 1
    shared = 0.25 * to_come * (_pile_value(view, table.taken[seat]) + prizes)
    return prizes - shared - (4.0 if wild else 0.0)


def _choose_worth(view: View, move: Move) -> float:
    assert isinstance(move, Choose)
    stacks = view.table.stacks
    assert stacks is not None
    return _pile_value(view, stacks[move.stack])


def _pile_value(view: View, cards: Sequence[Code]) -> float:
    return pile_value(view.rules.values, cards)


def _split(view: View) -> Split:
    seat = view.seat
    assert seat is not None
    prizes = view.rules.variant.phases.prizes
    even = prizes is not None and prizes.even_split
    return Split(seat, equal_stacks(view.rules.values, view.table.taken[seat], even))


def _give(view: View, count: int) -> Give:
    """Pass on the cards that would hurt most to keep."""
    seat = view.seat
    assert seat is not None
    sign = 1 if view.rules.variant.match.best == "lowest" else -1
    hand = sorted(view.hand, key=lambda card: -sign * _strength(view, card))
    return Give(seat, tuple(hand[:count]))


def _declare_worth(view: View, move: Move) -> float:
    """The reading or suit with which the hand takes most tricks, given what is already settled."""
    assert isinstance(move, Declare)
    table = view.table
    if move.what in READINGS:
        return tricks_expected(view, move.what, table.trump)
    readings = [table.reading] if table.reading else READINGS
    return sum(tricks_expected(view, reading, move.what) for reading in readings) / len(readings)


def _bid_worth(view: View, move: Move) -> float:
    """The bid nearest to the expected tricks; passing when the bids have gone beyond that."""
    table = view.table
    if isinstance(move, Pass):
        return -0.75
    assert isinstance(move, Bid)
    reading = move.reading or table.reading
    expected = tricks_expected(view, reading, table.trump)
    if move.tricks == "nil":
        return 0.2 - 2 * expected
    return -abs(int(move.tricks) - expected)
