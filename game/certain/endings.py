"""The possible scores of a hand of tricks, judged from one seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, islice, product
from typing import TYPE_CHECKING

from game.position.state import Number
from game.rules.cards import Code
from game.rules.prices import TRICKS, names_used
from game.rules.sheet import PREFIXES, against_others, supposed_points

if TYPE_CHECKING:
    from game.position.view import View

_MOST_OUTCOMES = 80
"""The most ways to share out the rest that are tried."""

_OF_TRICKS = frozenset({"over", "off"})
"""Other names that make a formula depend on tricks."""


def elsewhere(view: View) -> Counter[Code]:
    """The cards that other hands may hold now, or will hold after drawing from the stock. The card
    turned up under a stock that is not drawn, or the card in its place, is in no hand, unless a
    player has taken it."""
    cards = view.unseen
    if view.rules.stock_is_drawn:
        return cards
    if view.lies_with_stock is not None:
        cards.subtract([view.lies_with_stock])
    return +cards


class Ending:
    """The possible scores of the hand after the remaining cards have been played.

    Args:
        view: a seat's view while tricks are played.
    """

    def __init__(self, view: View) -> None:
        self._view, self._rules, self._table = view, view.rules, view.table
        used = names_used(self._rules, self._rules.score.table(self._table.number))
        self._used = used
        self._names = [
            name for name in (TRICKS, *self._rules.score.count) if self._forms(name) & used
        ]
        self._drawn = dict(self._table.drawn)
        self._hidden = elsewhere(view)
        self._others = sum(view.counts) - len(view.hand)
        if self._rules.stock_is_drawn:
            self._others += view.stock

    def _forms(self, name: str) -> set[str]:
        """The names under which formulas use a count."""
        forms = {before + name for before in ("", *PREFIXES)}
        return forms | _OF_TRICKS if name == TRICKS else forms

    @property
    def is_known(self) -> bool:
        """Whether the value of every card is known, and enough about which cards are left."""
        if self._rules.counts_unseen or self._rules.names_beside:
            return False
        for name in self._names:
            if name == TRICKS:
                continue
            count = self._rules.score.count[name]
            if not count.by_cards:
                return False
            if count.drawn is not None and count.drawn not in self._drawn:
                return False
            weights = self._weights(name)
            hidden = self._hidden
            out_of_play = sum(hidden.values()) > self._others
            if out_of_play and len({weights[card] for card in hidden}) > 1:
                return False
        return True

    def _weights(self, name: str) -> Mapping[Code, Number]:
        count = self._rules.score.count[name]
        drawn = None if count.drawn is None else self._drawn[count.drawn]
        return self._rules.weights(name, count.suit, drawn)

    def _left(self, name: str) -> list[Number]:
        """The pieces of a count that are still to be shared out."""
        view = self._view
        if name == TRICKS:
            return [1] * (view.tricks_in_hand - len(self._table.tricks))
        weights, hidden = self._weights(name), list(self._hidden.elements())
        rest = (*view.hand, *self._table.trick, *hidden[: self._others])
        return [weights[card] for card in rest]

    def _had(self, name: str, seat: int) -> Number:
        """A seat's value of a count so far."""
        if name == TRICKS:
            return self._table.tricks_won(seat)
        weights = self._weights(name)
        return sum(weights[card] for card in self._table.taken[seat])

    @cached_property
    def _so_far(self) -> dict[str, list[Number]]:
        """Each seat's value of every count that the score uses, so far."""
        seats = range(self._rules.players)
        return {name: [self._had(name, seat) for seat in seats] for name in self._names}

    def _scores(self, more: Mapping[str, tuple[Number, ...]]) -> tuple[Number, ...] | None:
        """The scores of all seats if each gets these additions to its counts; None if the rule file
        has no answer for such an end."""
        rules, table, seats = self._rules, self._table, range(self._rules.players)
        counts: dict[str, list[Number]] = {
            name: [0] * rules.players for name in (TRICKS, *rules.score.count)
        }
        for name, had in self._so_far.items():
            gained = more.get(name, (0,) * rules.players)
            counts[name] = [had[seat] + gained[seat] for seat in seats]
        points = [supposed_points(rules, table, seat, counts) for seat in seats]
        known = [value for value in points if value is not None]
        return tuple(known) if len(known) == len(points) else None

    def all_to(self, seat: int) -> tuple[Number, ...] | None:
        """The scores if `seat` gets everything that is left; None if unknown."""
        seats = range(self._rules.players)
        return self._scores(
            {
                name: tuple(sum(self._left(name)) if s == seat else 0 for s in seats)
                for name in self._names
            }
        )

    @property
    def is_shared(self) -> bool:
        """Whether it never matters which player of a side takes a card or a trick."""
        seats = len(self._table.totals)
        return all(len(self._places(name)) < seats for name in self._names)

    def all_to_whenever_it_stops(self, seat: int) -> tuple[Number, ...] | None:
        """The scores if `seat` gets everything that is left and the hand ends as soon as a side has
        enough; None if they depend on when that is."""
        tricks = self._rules.variant.phases.tricks
        scores = self.all_to(seat)
        if tricks is None or tricks.stop is None:
            return scores
        name, goal = tricks.stop.count, tricks.ends_at(self._rules)[1]
        if self._names != [name]:
            return None
        had = sum(self._had(name, other) for other in self._table.side_of(seat))
        others = [other for other in range(self._rules.players) if other != seat]
        for more in range(int(sum(self._left(name))) + 1):
            gained = [0 if other in others else more for other in range(self._rules.players)]
            if had + more >= goal and self._scores({name: tuple(gained)}) != scores:
                return None
        return scores

    def is_best_with_all(self, seat: int) -> bool:
        """Whether taking all of the rest is best for `seat`.

        That may be certain and yet unwelcome: tricks may cost points, or be more than were bid.
        """
        rules, seats = self._rules, range(self._rules.players)
        totals = {name: int(sum(self._left(name))) for name in self._names}
        with_all = self.all_to(seat)
        if with_all is None:
            return False
        best = self._against(seat, with_all)
        shares = product(*(range(max(0, total) + 1) for total in totals.values()))
        side = self._table.side_of(seat)
        others = [other for other in range(rules.players) if other not in side]
        for mine in islice(shares, _MOST_OUTCOMES):
            for other in others:
                parts = {
                    name: tuple(
                        own if s == seat else total - own if s == other else 0 for s in seats
                    )
                    for (name, total), own in zip(totals.items(), mine, strict=True)
                }
                scores = self._scores(parts)
                if scores is None or self._against(seat, scores) > best:
                    return False
        return True

    def _against(self, seat: int, scores: Sequence[Number]) -> float:
        return against_others(self._rules, scores, seat, self._table.side_of(seat))

    def scores_if_settled(self) -> tuple[Number, ...] | None:
        """The scores if they are the same however the rest is shared out; otherwise None."""
        left = {name: self._left(name) for name in self._names}
        left = {name: pieces for name, pieces in left.items() if any(pieces)}
        if any(piece < 0 or piece != int(piece) for pieces in left.values() for piece in pieces):
            return None
        totals = {name: int(sum(pieces)) for name, pieces in left.items()}
        places = {name: self._places(name) for name in totals}
        number = 1
        for name, total in totals.items():
            number *= number_of_ways(total, len(places[name]))
        if number > _MOST_OUTCOMES:
            return None
        found: tuple[Number, ...] | None = None
        wholes = product(*(self._whole(totals[name], places[name]) for name in totals))
        shares = product(*(self._shared(totals[name], places[name]) for name in totals))
        for parts in chain(wholes, shares):
            scores = self._scores(dict(zip(totals, parts, strict=True)))
            if scores is None or (found is not None and scores != found):
                return None
            found = scores
        return found

    def _places(self, name: str) -> list[int]:
        """The seats among which a count is shared out: one of each side if only sides matter."""
        seats = list(range(self._rules.players))
        alone = {name, f"most_{name}", f"least_{name}"}
        if name == TRICKS:
            alone |= _OF_TRICKS
        return seats if alone & self._used else [side[0] for side in self._table.sides]

    def _whole(self, total: int, places: list[int]) -> list[tuple[Number, ...]]:
        """The ways to give everything to one of them: if scores differ at all, they usually differ
        here."""
        seats = range(self._rules.players)
        return [tuple(total if seat == place else 0 for seat in seats) for place in places]

    def _shared(self, total: int, places: list[int]) -> Iterator[tuple[Number, ...]]:
        for parts in compositions(total, len(places)):
            by_place = dict(zip(places, parts, strict=True))
            yield tuple(by_place.get(seat, 0) for seat in range(self._rules.players))


def compositions(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to write `total` as a sum of `places` whole numbers, in order."""
    if places == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in compositions(total - first, places - 1):
            yield (first, *rest)


def number_of_ways(total: int, places: int) -> int:
    """The number of `compositions`."""
    ways = 1
    for number in range(1, places):
        ways = ways * (total + number) // number
    return ways
