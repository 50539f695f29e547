"""A view as a vector of numbers, for players that learn.

Seats are counted from the viewer on, so that a player learns the same thing in every seat.
`Observing.layout` says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from game.position.asks import Doing
from game.position.game import Game
from game.position.moves import READINGS
from game.position.view import View
from game.rules.cards import JOINED, Code
from game.rules.rules import Rules

Vector: TypeAlias = NDArray[np.float32]
_DOING: tuple[str, ...] = get_args(Doing)


class Observing:
    """Makes vectors of the same length from all views of a game.

    Attributes:
        layout: for each part of the vector by name, its first number and the one after its last.
        size: the number of numbers.
    """

    def __init__(self, rules: Rules) -> None:
        self._cards = {code: place for place, code in enumerate(rules.deck.cards)}
        every = (rules, *rules.games.values())
        alone = (JOINED,) if any(each.fixed_trump == JOINED for each in every) else ()
        suits = (*rules.deck.suits, *alone)
        self._suits = {suit: place for place, suit in enumerate(suits)}
        names = dict.fromkeys(name for each in every for name in each.announcements)
        self._said = {name: place for place, name in enumerate(names)}
        self._words = {what: place for place, what in enumerate(rules.declarations)}
        auction = rules.variant.phases.auction
        said = auction.words if auction is not None else ()
        self._strains = {strain: place for place, strain in enumerate(said)}
        self.layout: dict[str, tuple[int, int]] = {}
        self.size = 0
        for name, numbers in self._parts(Game(rules, 0).view(0)):
            self.layout[name] = (self.size, self.size + len(numbers))
            self.size += len(numbers)

    def vector(self, view: View) -> Vector:
        """What the seat of `view` knows, as `size` numbers."""
        return np.concatenate([numbers for _, numbers in self._parts(view)], dtype=np.float32)

    def _parts(self, view: View) -> Iterator[tuple[str, Vector]]:
        table, me = view.table, view.seat or 0
        seats = [(me + step) % view.rules.players for step in range(view.rules.players)]
        trick = dict(zip(view.trick_seats, table.trick, strict=True))
        stacks = table.stacks or ((), ())

        def cards(codes: Iterable[Code | None]) -> Vector:
            return _counted(codes, self._cards)

        def suits(letters: Iterable[str | None]) -> Vector:
            return _counted(letters, self._suits)

        def by_seat(part: Callable[[int], Vector]) -> Vector:
            return np.concatenate([part(seat) for seat in seats])

        def where(chosen: Callable[[int], object]) -> Vector:
            return np.array([bool(chosen(seat)) for seat in seats], np.float32)

        yield "doing", np.array([view.doing == doing for doing in _DOING], np.float32)
        yield "hand", cards(view.hand)
        yield "goal", cards([view.goal])
        yield "passed on", cards(view.aside)
        yield "hands seen", by_seat(lambda seat: cards(view.hands[seat] or ()))
        yield "trick", by_seat(lambda seat: cards([trick.get(seat)]))
        yield "played", by_seat(lambda seat: cards(view.table.played_by(seat)))
        yield "taken", by_seat(lambda seat: cards(table.taken[seat] if table.taken else ()))
        yield "pot", cards(table.pot)
        yield "discard", cards(table.discard)
        yield "turned up", cards([table.turned])
        yield "top of the stock", cards([table.stock_top])
        yield "prizes", cards(table.prizes)
        yield "prizes turned up", cards(table.prizes_turned)
        yield "prizes left", suits(table.prizes_left)
        yield "prize suit", suits([table.prize_suit])
        yield "stacks", np.concatenate([cards(stacks[0]), cards(stacks[1])])
        yield "suit of seat", by_seat(lambda seat: suits(table.colours[seat : seat + 1]))
        yield "trump", suits([table.trump])
        if view.rules.announces or view.rules.melds:
            yield "shown", by_seat(lambda seat: cards(_shown(view, seat)))
            yield "stock closed", np.array([table.closed_stock], np.float32)
        if self._said:
            said = [(a.seat, a.what) for a in table.announced if a.what in self._said]
            yield "announced", by_seat(lambda seat: _said_by(seat, said, self._said))
        yield "reading", np.array([table.reading == reading for reading in READINGS], np.float32)
        yield "declared", by_seat(lambda seat: _said_by(seat, table.declared, self._words))
        yield "bid", by_seat(lambda seat: _bid(view, seat))
        if self._strains:
            yield "strain", by_seat(lambda seat: _counted([_strain(view, seat)], self._strains))
            yield "doubled", np.array([_doubled(view)], np.float32)
        yield "passed", where(lambda seat: table.passed and table.passed[seat])
        yield "bidder", where(lambda seat: seat == table.bidder)
        yield "dealer", where(lambda seat: seat == table.dealer)
        yield "leader", where(lambda seat: seat == table.leader)
        yield "to move", where(lambda seat: seat in table.to_move)
        yield "side", where(lambda seat: seat in table.side_of(me))
        yield "cards held", np.array([view.counts[seat] for seat in seats], np.float32)
        yield "tricks won", np.array([table.tricks_won(seat) for seat in seats], np.float32)
        yield "total", np.array([table.totals[seat] for seat in seats], np.float32)
        yield "stock", np.array([view.stock], np.float32)
        yield "hand number", np.array([table.hand], np.float32)


def _counted(items: Iterable[str | None], places: Mapping[str, int]) -> Vector:
    """How often each key of `places` is among `items`."""
    found = np.zeros(len(places), np.float32)
    for item in items:
        if item is not None:
            found[places[item]] += 1
    return found


def _said_by(seat: int, said: Iterable[tuple[int, str]], places: Mapping[str, int]) -> Vector:
    """How often a seat has said each of these words."""
    return _counted((what for who, what in said if who == seat), places)


def _strain(view: View, seat: int) -> str | None:
    """What a seat has bid with a number, or instead of one."""
    bid = view.table.bids[seat] if view.table.bids else None
    return None if bid is None else bid.name or bid.strain


def _doubled(view: View) -> int:
    """The factor by which the contract is doubled; 0 without a contract."""
    won = view.table.contract
    return won.doubled if won is not None else 0


def _shown(view: View, seat: int) -> Sequence[Code]:
    """The cards that a seat has shown besides playing."""
    said = view.table.announced
    return list(dict.fromkeys(code for each in said if each.seat == seat for code in each.cards))


def _bid(view: View, seat: int) -> Vector:
    """A seat's bid: whether there is one, its tricks, whether it is nil, and whether it reads
    TOP."""
    bid = view.table.bid_of(seat)
    if bid is None:
        return np.zeros(4, np.float32)
    return np.array([1, bid.tricks, bid.nil, bid.reading == "top"], np.float32)
