"""What cooks say at the table, and how they look: both follow from what everybody has seen.

Nothing here is told more than the `Table`, which holds no hand, no goal and no stock, so nothing
here can give any of it away; and the same table always brings the same words. Nobody speaks in a
hand in which somebody has a goal that the others do not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from zlib import crc32

from game.household.cooks import Occasion, cook_at
from game.position.state import Number, Table, Trick
from game.rules.prices import prices_of

if TYPE_CHECKING:
    from game.rules.rules import Rules
    from game.table.seats import Seat

Talk = Literal["off", "some", "many"]
"""How much cooks speak."""
Mood = Literal["calm", "winning", "losing"]
_APART: dict[Talk, int] = {"some": 6, "many": 3}
"""So many tricks a table lie between two remarks, at least."""
_NOW_AND_THEN: dict[Talk, int] = {"some": 12, "many": 5}
"""Of so many tricks that are not dear, one brings a remark."""
_DEAR = 1.5
"""How often a dear trick holds what a usual one does."""
_AHEAD = 0.25
"""How far from the mean, as a share of it, somebody is winning or losing."""


@dataclass(frozen=True)
class Remark:
    """What the cook at a seat says."""

    seat: int
    words: str


def remark_on(rules: Rules, seats: Sequence[Seat], table: Table, talk: Talk) -> Remark | None:
    """What is said when the last of the complete tricks lies on the table, if anything is."""
    if talk == "off" or any(table.goal_set):
        return None
    said, last = None, -1  # a hand begins with silence, so its first tricks are quiet
    for number, trick in enumerate(table.tricks):
        said = None
        if number - last >= _APART[talk]:
            said = _remark(rules, seats, table, number, trick, talk)
            last = number if said is not None else last
    return said


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
    """What a trick is good for whoever wins it, and what a usual one is; below 0 if it costs."""
    tricks = max(1, len(rules.everything) // rules.players)
    name = rules.reported
    if name is not None:
        worth = rules.counted(name, trick.cards, rules.score.count[name].suit)
        return worth, rules.pack_total(name) / tricks
    prices, good = prices_of(rules, table), -1 if rules.variant.match.best == "lowest" else 1
    usual = prices.taken(tricks, rules.everything) / tricks
    return good * prices.taken(1, trick.cards), good * usual


def _who_brought_most(rules: Rules, table: Table, trick: Trick) -> int | None:
    """Who has put the dearest card into the trick of another side; None if nobody stands out."""
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


def mood_of(rules: Rules, totals: Sequence[Number], seat: int) -> Mood:
    """How a cook looks, by the score that everybody sees: ahead of the mean by a quarter of it,
    behind by as much, or neither."""
    mean = sum(totals) / len(totals)
    ahead = totals[seat] - mean
    if rules.variant.match.best == "lowest":
        ahead = -ahead
    if not ahead or abs(ahead) < _AHEAD * abs(mean):
        return "calm"
    return "winning" if ahead > 0 else "losing"
