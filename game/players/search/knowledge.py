"""What a seat knows about the cards it does not see, from its view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from game.phases import beside
from game.players.search.signs import what_plays_tell
from game.players.search.stream import Floats, Ints
from game.rules.cards import Code
from game.values import Value

if TYPE_CHECKING:
    from game.players.search.tables import Tables
    from game.position.view import View

EVERYTHING = 1000
"""More tricks than any hand has, for players who remember all of them."""


class Known(Value):
    """The cards a seat knows, and where the others may be.

    The places of hidden cards are numbered: the hand of seat q is q, its goal is seats + q, then
    come the stock and the cards out of play.
    """

    held: tuple[tuple[int, ...], ...]
    """The cards known to be in each hand."""
    goals: tuple[int, ...]
    """Each seat's goal card plus 1; 0 for none or a hidden one."""
    stock_top: tuple[int, ...]
    """The first card of the stock, if it is known."""
    stock_end: tuple[int, ...]
    """The last card of the stock, if it is known."""
    cards: Ints
    """The hidden cards."""
    places: Ints
    """A place for each hidden card; those that are the same follow each other."""
    weights: Floats
    """How well each card fits each place, (places, cards); 0 if it cannot be there."""


def know(view: View, tables: Tables, remembers: int = EVERYTHING, voids: bool = True) -> Known:
    """Everything that the viewer can conclude about hidden cards.

    Args:
        view: the viewer's view.
        tables: the tables of this game's tricks.
        remembers: how many of the last tricks the viewer remembers. Cards played earlier may be
            anywhere.
        voids: whether the viewer draws conclusions from what others did not play.
    """
    rules, table, seat = view.rules, view.table, view.seat
    assert seat is not None
    seats = rules.players
    held = tuple(tuple(known_hand(view, other)) for other in range(seats))
    top, stock_end = _stock_top(view), _stock_end(view)
    first = max(0, len(table.tricks) - remembers)
    left: dict[Code, int] = view.unseen
    for trick in table.tricks[:first]:
        for code in trick.cards:
            left[code] = left.get(code, 0) + 1
    shown = [code for other in range(seats) if other != seat for code in held[other]]
    for code in (*shown, *top, *stock_end):
        left[code] = left.get(code, 0) - 1
    hidden = [tables.number[code] for code, count in left.items() for _ in range(count)]
    places = list(_hidden_places(view, held))
    if tables.draws:
        places += [2 * seats] * (view.stock - len(top) - len(stock_end))
    places += [2 * seats + 1] * (len(hidden) - len(places))
    weights = np.ones((2 * seats + 2, tables.width), np.float32)
    if voids:
        told = plays(view)
        weights[:seats] = what_plays_tell(rules, tables, told, max(first, draws_done(view)))
    if any(table.goal_set):
        weights[seats : 2 * seats] = _goal_weights(view, tables)
    goal = 0 if view.goal is None else tables.number[view.goal] + 1
    return Known(
        held=tuple(tuple(tables.numbers(hand)) for hand in held),
        goals=tuple(goal if other == seat else 0 for other in range(seats)),
        stock_top=tuple(tables.numbers(top)) if tables.draws else (),
        stock_end=tuple(tables.numbers(stock_end)) if tables.draws else (),
        cards=np.array(hidden, np.intp),
        places=np.array(places, np.intp),
        weights=weights,
    )


def plays(view: View) -> list[list[tuple[int, Code]]]:
    """(seat, card) for every trick, the present one last."""
    table = view.table
    tricks = [list(zip(trick.seats, trick.cards, strict=True)) for trick in table.tricks]
    if table.trick and table.step == "play":
        tricks.append(list(zip(view.rules.turns(table, table.leader), table.trick, strict=False)))
    return tricks


def _hidden_places(view: View, held: Sequence[Sequence[Code]]) -> Iterator[int]:
    """The places of hidden cards in the other hands and for the other goals."""
    seats, goal_set = view.rules.players, view.table.goal_set
    for other in range(seats):
        if other != view.seat:
            yield from [other] * (view.counts[other] - len(held[other]))
            if goal_set and goal_set[other]:
                yield seats + other


def played(view: View, seat: int) -> list[Code]:
    """The cards that `seat` has played in this hand."""
    return [code for trick in plays(view) for who, code in trick if who == seat]


def known_hand(view: View, seat: int) -> Sequence[Code]:
    """The cards that `seat` is known to hold."""
    rules, table = view.rules, view.table
    shown = view.hands[seat]
    if shown is not None:
        return shown
    known_before = rules.deal.by_seat or table.turned is not None
    moved = bool(known_before) and rules.moves_cards()
    if rules.deal.by_seat and not moved:
        order = rules.order_from(rules.eldest(table.dealer))
        return _without(rules.deal.by_seat[order.index(seat)], played(view, seat))
    found: Counter[Code] = Counter()
    if table.turned is not None and not moved and seat == _holder_of_turned(view):
        found[table.turned] = 1
    if table.turned is not None and rules.turned_goes_to_bidder and seat == table.bidder:
        found[table.turned] = int(not view.stock)
    if table.drawn_open:
        found |= Counter(card for who, card in table.drawn_open if who == seat)
    for said in table.announced:
        if said.seat == seat and said.what == beside.SWAP:
            found[said.cards[1]] = 1
    melds = Counter(
        (said.what, said.cards)
        for said in table.announced
        if said.seat == seat and said.what in rules.shown_from_hand
    )
    for (_, cards), times in melds.items():  # each time other copies of them
        found |= Counter(cards * times)
    if view.gave and not rules.moves_cards(after="give") and seat == _receiver(view):
        found |= Counter(view.gave)
    away = seat == table.kitty_taker or (table.exchanged and table.exchanged[seat])
    if not away:  # otherwise they may have been laid away
        found |= Counter(card for who, card in view.traded if who == seat)
    return _without(list(found.elements()), played(view, seat)) if any(found.values()) else []


def _holder_of_turned(view: View) -> int | None:
    """The player who was dealt the card turned up, or drew it from under the stock; None if nobody
    has."""
    deal = view.rules.deal
    if deal.shows_a_dealt_card:
        return view.table.dealer
    return _drew_last(view) if deal.turn_up == "stock" else None


def _receiver(view: View) -> int | None:
    """The player who got the cards that the viewer passed."""
    return None if view.seat is None else view.rules.receiver(view.table, view.seat)


def _without(cards: Sequence[Code], gone: Sequence[Code]) -> list[Code]:
    return list((Counter(cards) - Counter(gone)).elements())


def _stock_top(view: View) -> tuple[Code, ...]:
    """The top card of the stock, while it lies open."""
    top = view.table.stock_top
    return (top,) if top is not None and view.stock else ()


def _stock_end(view: View) -> tuple[Code, ...]:
    """The card turned up, while it is under the stock."""
    turned = view.lies_with_stock
    return () if turned is None or view.rules.deal.turn_up != "stock" else (turned,)


def draws_done(view: View) -> int:
    """The number of tricks in this hand after which players have drawn."""
    rules, seat = view.rules, view.seat
    assert seat is not None
    if not rules.stock_is_drawn:
        return 0
    had = view.counts[seat] + len(played(view, seat)) + len(view.laid) + (view.goal is not None)
    return (had - rules.hand_size(view.table.number)) // rules.cards_drawn


def _drew_last(view: View) -> int | None:
    """The player who drew the last card of the stock."""
    done = draws_done(view)
    if view.stock or view.table.closed_stock or not done:
        return None
    winner = view.table.tricks[done - 1].winner
    return None if winner is None else view.rules.order_from(winner)[-1]


def _goal_weights(view: View, tables: Tables) -> Floats:
    """1 for every card that may be a goal."""
    rules = view.rules
    among = rules.two_suited if rules.goal_needs_two_suits else rules.deck.cards
    return np.array([code in among for code in (*tables.codes, None)], np.float32)
