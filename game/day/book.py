"""Who has played which day, from the saved games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from game import clock
from game.day.deal import day_of, deal_of

if TYPE_CHECKING:
    from game.journal.kept import Kept

Tries = Mapping[date, Mapping[str, "Kept"]]
"""The first try of each person on each day, by name."""


def tries(kept: Iterable[Kept]) -> Tries:
    """The first tries among saved games. Only its seed says which day a game belongs to.

    A game with other rules or players than those of its day is not a try.
    """
    found: dict[date, dict[str, Kept]] = {}
    for each in sorted(kept, key=lambda each: each.id):
        day = day_of_game(each)
        if day is None:
            continue
        about, deal = each.about, deal_of(day)
        person = about.seats[0]
        if (about.variant, about.seats) == (deal.variant, deal.seats(person.name)):
            found.setdefault(day, {}).setdefault(person.name, each)
    return found


def day_of_game(kept: Kept) -> date | None:
    """The day whose deal a saved game is a try at; None for any other game."""
    if kept.about.kind != "day":
        return None
    return day_of(kept.about.seed, clock.moment(kept.started).date())


def is_done(kept: Kept) -> bool:
    """Whether the hand of a day was played to its end."""
    return kept.over or kept.standing.hand > 0


def days_of(found: Tries, person: str) -> frozenset[date]:
    """The days that a person has played to the end."""
    return frozenset(day for day, by in found.items() if person in by and is_done(by[person]))


def last_player(found: Tries, names: Sequence[str]) -> str:
    """The person among these who began a day last; the first of them if nobody has."""
    begun = {
        name: max((by[name].id for by in found.values() if name in by), default=0) for name in names
    }
    return max(names, key=lambda name: begun[name])
