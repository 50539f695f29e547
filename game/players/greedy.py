"""Plays by simple rules of thumb, one move ahead, from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import TypeVar

from game.phases.base import swap
from game.players.advice import Advice
from game.players.announcing import announcement, without_announcements
from game.players.base import Player
from game.players.bidding import Bidding
from game.players.dividing import equal_stacks, pile_value
from game.players.judgement import (
    after_winning,
    alike,
    chances_to_win,
    standing,
    worth_of_open_card,
    worth_of_promise,
)
from game.players.motives import advised
from game.players.parting import ways_to_part
from game.position.moves import (
    Bid,
    Choose,
    Declare,
    Double,
    Give,
    Goal,
    Move,
    Pass,
    Play,
    Several,
    Split,
    Take,
)
from game.position.state import Table
from game.position.view import View
from game.rules.cards import Code
from game.values import replace

M = TypeVar("M", bound=Move)

_WORLDS = 4
"""The number of worlds in which each game or trump suit is tried."""
_WORDS = Declare | Bid | Pass | Double
_PRIZE = 7.0
"""About how much a pile grows for each prize still to come."""


class GreedyPlayer(Player):
    """Chooses the move that looks best at once; among equal moves, at random."""

    def __init__(self, chance: Random) -> None:
        self._random = chance.random

    def choose(self, view: View) -> Move:
        if view.in_place is not view:
            return replace(self.choose(view.in_place), seat=view.seat)
        said = announcement(view)
        if said is not None:
            return said
        legal = without_announcements(view.legal)
        first = legal[0]
        if isinstance(first, Split):
            return _split(view)
        if isinstance(first, Give):
            return _give(view, len(first.cards))
        if isinstance(first, Several):
            return ways_to_part(view)[0]
        if isinstance(first, _WORDS) and (worth_of := _tried(view, self._random)) is not None:
            return view.legal[worth_of.index(max(worth_of))]
        if isinstance(first, _WORDS):
            return self._best(legal, Bidding(view).worth)
        worth: dict[type[Move], Callable[[View, Move], float]] = {
            Goal: _goal_worth,
            Take: _take_worth,
            Choose: _choose_worth,
        }
        judge = _play_judge(view) if isinstance(first, Play) else worth[type(first)]
        return self._best(legal, lambda move: judge(view, move))

    def advise(self, view: View) -> Advice:
        """The move it would make, and why; a rule of thumb computes no points."""
        if view.in_place is not view:
            return self.advise(view.in_place).by(view.seat)
        best = self.choose(view)
        return advised(view, best)

    def _best(self, moves: Sequence[M], worth: Callable[[M], float]) -> M:
        values = [worth(move) for move in moves]
        best = max(values)
        equal = [move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9]
        return equal[int(self._random() * len(equal))]


def _tried(view: View, random: Callable[[], float]) -> Sequence[float] | None:
    """The result of each possible choice in a few worlds, if one choice settles what is played."""
    from game.players.search.on_game import GameSearch, settles_it

    auction = view.rules.variant.phases.auction
    if view.doing == "auction" and auction is not None and auction.bids is not None:
        return GameSearch(view, random).contracts(view.legal, _WORLDS).means
    return GameSearch(view, random).values(view.legal, _WORLDS).means if settles_it(view) else None


def _strength(view: View, card: Code) -> float:
    """The rank of a card from 0 to 1."""
    heights = view.ranking.heights
    return heights[card] / len(view.rules.ranks)


def _goal_worth(view: View, move: Move) -> float:
    """The worth of a goal card: high if its suits are likely to gather in the pot or the player's
    pile, and if it is no loss for the tricks.

    Cards held by others are more likely to end up there than the player's own, which win tricks.
    """
    assert isinstance(move, Goal)
    table = view.table
    others = tuple(view.unseen.elements())
    own = tuple(code for code in view.hand if code != move.card)
    from_others = standing(view, _with_all(table, move.seat, others), move.card)
    from_own = standing(view, _with_all(table, move.seat, own), move.card)
    return 0.3 * from_others + 0.25 * from_own - 6 * _strength(view, move.card)


def _with_all(table: Table, seat: int, cards: tuple[Code, ...]) -> Table:
    """The table if these cards were in the pot and in the pile of `seat`."""
    piles = table.taken or ((),) * len(table.totals)
    return table.evolve(pot=cards, taken=swap(piles, seat, cards))


def _take_worth(view: View, move: Move) -> float:
    assert isinstance(move, Take)
    return _potted(view, move.card, standing(view, view.table))


def _potted(view: View, card: Code, now: float) -> float:
    """What the viewer gains if `card` goes into the pot; `now` is the present standing."""
    table = view.table
    return standing(view, table.evolve(pot=(*table.pot, card))) - now


def _play_judge(view: View) -> Callable[[View, Move], float]:
    """A function that judges cards to play in this game, with the common work done once."""
    if view.rules.has_prizes:
        return lambda view, move: _prize_worth(view, _card(move))
    judge = _pot_judge(view) if view.rules.has_pot else _trick_judge(view)
    return lambda view, move: judge(_card(move))


def _card(move: Move) -> Code:
    assert isinstance(move, Play)
    return move.card


def _pot_judge(view: View) -> Callable[[Code], float]:
    """Winning lets the viewer take another player's card; losing may put this card into the pot."""
    rest, now, key = view.unseen, standing(view, view.table), alike(view)
    chance_of = chances_to_win(view, rest)
    known: dict[Hashable, float] = {}

    def potted(card: Code) -> float:
        kind = key(card)
        if kind not in known:
            known[kind] = _potted(view, card, now)
        return known[kind]

    gains = [potted(other) for other in view.table.trick]
    if len(view.table.trick) < view.rules.players - 1:  # what a card that is still hidden gains
        worth = sum(potted(card) * n for card, n in rest.items())
        gains.append(worth / (sum(rest.values()) or 1))
    picked = max(gains, default=0.0)

    def worth_of(card: Code) -> float:
        chance, lost = chance_of(card), 0.5 * potted(card)
        return chance * picked + (1 - chance) * lost - 0.4 * _strength(view, card)

    return worth_of


def _trick_judge(view: View) -> Callable[[Code], float]:
    """The value of the trick for the viewer times the chance to win it, and the value of what is
    given away."""
    table, now, key = view.table, standing(view, view.table), alike(view)
    promised, drawn = worth_of_promise(view), worth_of_open_card(view)
    chance_of = chances_to_win(view, view.unseen)
    shared = view.winning_seat in table.side_of(_seat(view))  # the best card so far is the side's
    known: dict[Hashable, tuple[float, float]] = {}

    def gains(card: Code) -> tuple[float, float]:
        """What taking the trick with this card gains, and what this card alone gains."""
        if promised is not None:
            return promised, promised
        kind = key(card)
        if kind not in known:
            alone = _gain(view, (card,), now)
            gain = _gain(view, (*table.trick, card), now) if table.trick else alone
            known[kind] = gain, alone
        return known[kind]

    def worth_of(card: Code) -> float:
        gain, alone = gains(card)
        if drawn is not None:
            gain, alone = gain + drawn, alone + drawn
        given = alone if shared else -alone
        if card in view.rules.losing_excuses:  # usually it stays
            lost = after_winning(view, view.rules.next_seat(_seat(view)), (card,))
            given = standing(view, lost) - now
        chance, keeps = chance_of(card), gain + alone > 0 or drawn is not None
        saved = _strength(view, card) * (0.3 if keeps else -0.3)
        return chance * gain + (1 - chance) * given - saved

    return worth_of


def _gain(view: View, cards: tuple[Code, ...], now: float) -> float:
    """What the viewer gains by taking a trick of these cards; `now` is the present standing."""
    return standing(view, after_winning(view, _seat(view), cards)) - now


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _prize_worth(view: View, card: Code) -> float:
    """The highest card of the prize suit wins the prizes; others win half of somebody's pile.

    A player who leads the suit may have to share their pile with those who follow. A card of
    another player's colour is worth keeping: that pile will grow, and the card can take only once.
    """
    rules, table, seat = view.rules, view.table, view.seat
    assert seat is not None
    about = rules.deck.cards[card]
    wild = about.rank == rules.wild_rank
    others = table.colours[seat] not in about.suits
    kept = 0.5 * _PRIZE * len(table.prizes_left) if others else 0.0
    if not (wild or about.suits[0] == table.prize_suit):
        owner = table.colours.index(about.suits[0])
        return 0.0 if owner == seat else 0.5 * _pile_value(view, table.taken[owner]) - kept
    prizes = _pile_value(view, table.prizes)
    order = rules.order_from(table.leader)
    higher = [
        order[place]
        for place, other in enumerate(table.trick)
        if table.prize_suit in rules.deck.cards[other].suits
        and not (wild or rules.strength[other] < rules.strength[card])
    ]
    if higher:
        return 0.5 * (_pile_value(view, table.taken[higher[0]]) + prizes) - kept
    to_come = rules.players - len(table.trick) - 1
    shared = 0.25 * to_come * (_pile_value(view, table.taken[seat]) + prizes)
    return prizes - shared - kept - (4.0 if wild else 0.0)


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
    rules = view.rules
    return Split(seat, equal_stacks(rules.values, view.table.taken[seat], rules.stacks_are_even))


def _give(view: View, count: int) -> Give:
    """Pass the cards that would be worst to keep."""
    seat = view.seat
    assert seat is not None
    sign = 1 if view.rules.lower_wins else -1
    hand = sorted(view.hand, key=lambda card: -sign * _strength(view, card))
    return Give(seat, tuple(hand[:count]))
