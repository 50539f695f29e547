"""What a contract would be worth: the score for each number of tricks taken.

Computed with the rule file's own table, for players who have to bid.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.position.state import Contract, Number, Trick
from game.position.view import View
from game.rules.sheet import points_if_over
from game.values import Value


class Prospect(Value):
    """The score for taking `tricks`.

    If it depends on how the others share the rest, `least` and `most` are the lower and the higher
    of two scores: with the rest shared evenly, and with all of it taken by one player. Otherwise
    they are equal.
    """

    tricks: int
    least: Number
    most: Number


def prospects(view: View, contract: Contract | None, bidder: int | None) -> tuple[Prospect, ...]:
    """What this seat would score with `contract` (None: without one), for each number of tricks
    from 0.

    `bidder` would hold the contract of an auction. Empty if the score depends on which cards are
    taken, which nobody knows in advance, if a formula has no answer for some number of tricks, and
    for an onlooker.
    """
    rules, seat = view.rules, view.seat
    if seat is None or rules.score.count:
        return ()
    table = view.table
    bids = list(table.bids)
    if contract is not None:
        bids[seat] = contract
    total = view.tricks_in_hand
    others = rules.order_from(seat)[1:]
    found = list[Prospect]()
    for taken in range(total + 1):
        rest = total - taken
        points = list[Number]()
        for winners in ([others[i % len(others)] for i in range(rest)], [others[0]] * rest):
            tricks = tuple(Trick(seat, (), (), winner) for winner in [seat] * taken + winners)
            then = table.evolve(bids=tuple(bids), bidder=bidder, tricks=tricks)
            worth = points_if_over(rules, then)[seat]
            if worth is None:
                return ()
            points.append(worth)
        found.append(Prospect(taken, min(points), max(points)))
    return tuple(found)


def a_trick(found: Sequence[Prospect]) -> Number | None:
    """What each trick is worth, if the score is a fixed amount for each trick; otherwise None."""
    if len(found) < 2:
        return None
    each = found[1].least
    plain = all(p.least == p.most == each * p.tricks for p in found if p.tricks)
    return each if plain else None
