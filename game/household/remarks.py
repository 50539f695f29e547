"""What cooks say at the table, and how they look; both follow only from what everybody has seen.

This module gets only the `Table`, which contains no hand, no goal, and no stock, so it cannot
reveal any; and the same table always leads to the same remarks. Nobody speaks in a hand in which
somebody has a hidden goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal
from zlib import crc32

from game.household.cooks import Occasion, cook_at
from game.position.state import Number, Table, Trick
from game.rules.prices import prices_of
from game.values import Value

if TYPE_CHECKING:
    from game.rules.rules import Rules
    from game.table.seats import Seat

Talk = Literal["off", "some", "many"]
"""How much cooks speak."""
Mood = Literal["calm", "winning", "losing"]
_APART: dict[Talk, int] = {"some": 6, "many": 3}
"""The least number of tricks between two remarks at a table."""
_NOW_AND_THEN: dict[Talk, int] = {"some": 12, "many": 5}
"""One in this many tricks that are not dear leads to a remark."""
_BIDS: dict[Talk, int] = {"some": 3, "many": 1}
"""One in this many rounds of bids leads to a remark."""
_DEAR = 1.5
"""How many times the value of a usual trick a dear one has."""
_AHEAD = 0.25
"""How far from the mean, as a share of it, a player is winning or losing."""


class Remark(Value):
    """What the cook at a seat says."""

    seat: int
    words: str


def remark_on(rules: Rules, seats: Sequence[Seat], table: Table, talk: Talk) -> Remark | None:
    """The remark when the last complete trick is on the table, if there is one."""
    if talk == "off" or any(table.goal_set):
        return None
    said, last = None, -1  # a hand begins with silence, so its first tricks are quiet
    for number, trick in enumerate(table.tricks):
        said = None
        if number - last >= _APART[talk]:
            said = _remark(rules, seats, table, number, trick, talk)
            last = number if said is not None else last
    return said


def remark_on_bids(
    rules: Rules, seats: Sequence[Seat], before: Table, table: Table, talk: Talk
) -> Remark | None:
    """The remark of the cook who has bid the most, after the last bid; seldom, and none while a bid
    or a goal is still to come."""
    if talk == "off" or any(table.goal_set) or not _all_bid(table) or _all_bid(before):
        return None
    chance = crc32(f"{rules.variant.name} {table.hand} {table.bids}".encode())
    most = max(range(len(table.bids)), key=lambda seat: _height(table, seat))
    return None if chance % _BIDS[talk] else _says(seats, most, "bid")


def _all_bid(table: Table) -> bool:
    """Whether everybody has bid, and no card has been played since."""
    if not table.bids or table.trick or table.tricks:
        return False
    others = (p for seat, p in enumerate(table.passed) if seat != table.bidder)
    return all(table.bids) or (table.bidder is not None and all(others))


def _height(table: Table, seat: int) -> tuple[bool, int]:
    """The order of bids: the present contract first, then the number of tricks bid."""
    bid = table.bids[seat]
    return seat == table.bidder, bid.tricks if bid is not None else -1


def remark_on_result(
    rules: Rules, seats: Sequence[Seat], table: Table, talk: Talk
) -> Remark | None:
    """The remark at the end of a game: by a cook who won it, or else by the one who is last."""
    if talk == "off" or not table.winners:
        return None
    for seat in table.winners:
        if glad := _says(seats, seat, "best"):
            return glad
    sign = -1 if rules.variant.match.best == "lowest" else 1
    last = sorted(range(len(seats)), key=lambda seat: sign * table.totals[seat])
    return next((said for seat in last if (said := _says(seats, seat, "worst"))), None)


def _remark(
    rules: Rules, seats: Sequence[Seat], table: Table, number: int, trick: Trick, talk: Talk
) -> Remark | None:
    worth, usual = _worth(rules, table, trick)
    chance = crc32(f"{rules.variant.name} {table.hand} {number} {trick.cards}".encode())
    if trick.winner is not None and worth and abs(worth) >= _DEAR * abs(usual):
        loser = _who_brought_most(rules, table, trick)
        gainer, other = (trick.winner, loser) if worth > 0 else (loser, trick.winner)
        return _says(seats, gainer, "won") or _says(seats, other, "lost")
    if chance % _NOW_AND_THEN[talk]:
        return None
    cooks = [place for place, seat in enumerate(seats) if cook_at(seat)]
    return _says(seats, cooks[chance // 64 % len(cooks)], "now") if cooks else None


def _says(seats: Sequence[Seat], place: int | None, occasion: Occasion) -> Remark | None:
    cook = cook_at(seats[place]) if place is not None else None
    return Remark(place, cook.says[occasion]) if cook and place is not None else None


def _worth(rules: Rules, table: Table, trick: Trick) -> tuple[Number, float]:
    """What a trick is worth to its winner, and what a usual one is; below 0 if it costs points."""
    tricks = max(1, len(rules.everything) // rules.players)
    name = rules.reported
    if name is not None:
        worth = rules.counted(name, trick.cards, rules.score.count[name].suit)
        return worth, rules.pack_total(name) / tricks
    prices, good = prices_of(rules, table), -1 if rules.variant.match.best == "lowest" else 1
    usual = prices.taken(tricks, rules.everything) / tricks
    return good * prices.taken(1, trick.cards), good * usual


def _who_brought_most(rules: Rules, table: Table, trick: Trick) -> int | None:
    """The player who put the dearest card into another side's trick; None if nobody stands out."""
    name, prices = rules.reported, prices_of(rules, table)
    suit = rules.score.count[name].suit if name is not None else None

    def value(card: str) -> Number:
        return rules.counted(name, (card,), suit) if name is not None else prices.taken(0, (card,))

    winners = table.side_of(trick.winner) if trick.winner is not None else ()
    brought = [
        (abs(value(card)), seat)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
        if seat not in winners
    ]
    most = max(brought, default=(0, 0))
    return most[1] if most[0] else None


def mood_of(rules: Rules, table: Table, seat: int) -> Mood:
    """How a cook looks, by the score that everybody sees: winning if ahead of the mean by a quarter
    of it, losing if behind by as much, otherwise calm. Before a hand has been scored, it depends on
    what the sides have taken, once that is half of the cards."""
    totals = table.totals if any(table.totals) else _taken(rules, table)
    mean = sum(totals) / len(totals)
    ahead = totals[seat] - mean
    if rules.variant.match.best == "lowest":
        ahead = -ahead
    if not ahead or abs(ahead) < _AHEAD * abs(mean):
        return "calm"
    return "winning" if ahead > 0 else "losing"


def _taken(rules: Rules, table: Table) -> list[Number]:
    """The worth of the cards that each side has taken; empty before half of all have been taken,
    and if only some players know their worth."""
    cards = {seat: [c for each in table.side_of(seat) for c in table.taken[each]]
             for seat in range(len(table.taken))}  # fmt: skip
    if any(table.goal_set) or 2 * sum(map(len, table.taken)) < len(rules.everything):
        return [0] * len(table.totals)
    name = rules.reported
    if name is not None:
        suit = rules.score.count[name].suit
        return [rules.counted(name, cards[seat], suit) for seat in cards]
    prices = prices_of(rules, table)
    return [
        prices.taken(sum(table.tricks_won(each) for each in table.side_of(seat)), cards[seat])
        for seat in cards
    ]
