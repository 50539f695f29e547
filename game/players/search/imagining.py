"""Worlds that look like the present position to a viewer, with what is hidden dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from game.chance import Seeded
from game.players.search.fitting import put_right
from game.players.search.knowledge import known_hand
from game.position.state import Changes, Hand, State
from game.rules.cards import Code
from game.values import held_by

if TYPE_CHECKING:
    from game.position.view import View

Random: TypeAlias = Callable[[], float]
"""Returns numbers from 0 to 1."""


def imagined(view: View, random: Random, barred: Sequence[frozenset[Code]] = ()) -> State:
    """A whole position that looks like the present one to the viewer.

    What the viewer does not know is dealt at random: hands, goals, the stock, and prizes that are
    face down.

    Args:
        view: the viewer's knowledge.
        random: returns numbers from 0 to 1.
        barred: for each seat the cards that it cannot hold; see `fitting.ruled_out`.
    """
    rules, table, seats = view.rules, view.table, range(view.rules.players)
    held = [list(known_hand(view, seat)) for seat in seats]
    seen = list(_seen_in_stock(view))
    left = view.unseen
    left.subtract(code for seat in seats if seat != view.seat for code in held[seat])
    left.subtract(code for _, code in seen)
    hidden = _shuffled(list((+left).elements()), random)
    if any(barred):
        ends = [barred[q] for q in seats for _ in range(view.counts[q] - len(held[q]))]
        places = [frozenset[Code]()] * (len(hidden) - len(ends)) + ends[::-1]
        put_right(hidden, places, random)
    down: Changes = {}
    for _, phase in rules.phases:
        down |= phase.imagined(view, hidden)
    for seat in seats:
        while len(held[seat]) < view.counts[seat]:
            held[seat].append(hidden.pop())
    for place, code in seen:
        hidden.insert(place, code)
    values: dict[str, Any] = held_by(table)
    return State(
        **values,
        chance=Seeded(0),
        hands=tuple(tuple(hand) for hand in held),
        stock=tuple(hidden[: view.stock]),
        line=_line(view, random),
        draws=table.drawn,
        **down,
    )


def _seen_in_stock(view: View) -> Iterator[tuple[int, Code]]:
    """The cards of the stock that lie open, each with its place from the top."""
    top, turned = view.table.stock_top, view.lies_with_stock
    if not view.stock:
        return
    if top is not None:
        yield 0, top
    if turned is not None and view.rules.deal.turn_up == "stock":
        yield view.stock - 1, turned


def _shuffled(cards: list[Code], random: Random) -> list[Code]:
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _line(view: View, random: Random) -> Hand:
    """The prizes that are face down, whose backs show their suits."""
    rules, table = view.rules, view.table
    seen: list[Sequence[Code]] = [table.prizes, *table.taken, *(table.stacks or ())]
    seen.append([code for division in table.divisions for code in division.spoils])
    left = Counter(rules.prizes)
    left.subtract(code for pile in seen for code in pile if code in left)
    hidden = _shuffled(list((+left).elements()), random)
    line: list[Code] = []
    for suit in table.prizes_left:
        code = next(code for code in hidden if rules.deck.cards[code].suits[0] == suit)
        hidden.remove(code)
        line.append(code)
    return tuple(line)
