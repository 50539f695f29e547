"""The game of a day: the variant, its cards, and the opponents, all from the date."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from game import clock
from game.chance import LARGEST_SEED, below, numbers, shuffled
from game.household.cooks import COOKS
from game.table.seats import Seat
from game.values import Value

FIRST, LAST = date(1970, 1, 1), date(2095, 12, 31)
"""The first and last days that have a game; a clock that shows another day is wrong."""
_FILE = Path(__file__).with_name("games.yaml")
_NEAR = 400
"""Days this near to a date are searched before all others."""


class DayDeal(Value):
    """The game of a day: one hand of the variant with this key, with its usual rules.

    The person has seat 0; `cooks` take the others in order, and play at `level`.
    """

    day: date
    variant: str
    players: int
    seed: int
    cooks: tuple[str, ...]
    level: str

    def seats(self, person: str) -> tuple[Seat, ...]:
        """The seats when `person` plays it."""
        rivals = [Seat(cook, "computer", self.level) for cook in self.cooks if cook != person]
        return (Seat(person, "person"), *rivals[: self.players - 1])


def today() -> date | None:
    """The present day; None if the computer's clock shows a day without a game."""
    day = clock.today()
    return day if FIRST <= day <= LAST else None


def deal_of(day: date) -> DayDeal:
    """The game of a day. `docs/day.md` explains how it follows from the date, with examples."""
    number = day.year * 10000 + day.month * 100 + day.day
    found = _list_of(day)
    game = found["games"][below(len(found["games"]), numbers(number, "day game"))]
    cooks = shuffled(COOKS, number, "day cooks")[: game["players"]]  # one more than needed
    return DayDeal(day, game["variant"], game["players"], _seed_of(day), cooks, found["level"])


def day_of(seed: int, near: date) -> date | None:
    """The day with this seed, searched first around `near` and then everywhere; None if there is
    none."""
    about = max(FIRST, min(LAST, near))
    days = (about + timedelta(off) for n in range(_NEAR) for off in ((0,) if n == 0 else (-n, n)))
    for day in days:
        if FIRST <= day <= LAST and _seed_of(day) == seed:
            return day
    every = (FIRST + timedelta(n) for n in range((LAST - FIRST).days + 1))
    return next((day for day in every if _seed_of(day) == seed), None)


@cache
def _seed_of(day: date) -> int:
    stream = numbers(day.year * 10000 + day.month * 100 + day.day, "day seed")
    return (next(stream) << 32 | next(stream)) % (LARGEST_SEED + 1)


def sign_of(suit: str, sign: str) -> str:
    """A suit in a line of text: its sign, or else its letter."""
    signs: Mapping[str, str] = _told()["signs"]
    return signs.get(sign, suit)


def _list_of(day: date) -> Mapping[str, Any]:
    found: Mapping[str, Any] = max(
        (each for each in _told()["lists"] if date.fromisoformat(each["from"]) <= day),
        key=lambda each: each["from"],
    )
    return found


@cache
def _told() -> Mapping[str, Any]:
    from game.door import plain_yaml

    told = plain_yaml.read(_FILE.read_text(encoding="utf-8"), _FILE.name, "the list of days")
    assert isinstance(told, dict)
    return told
