"""Which card is shown on which day."""

from __future__ import annotations

import datetime

from cards_art.signs import daily_deck
from cards_art.sources import scene_names

# Days that follow one another show cards that lie far apart; a number without small divisors, so
# that every card comes once before any comes twice.
_STRIDE = 1009


def picture_of_the_day(day: datetime.date) -> tuple[str, str]:
    """The folder and the scene of the picture for a day."""
    deck = daily_deck()
    scenes = scene_names(deck)
    return deck, scenes[day.toordinal() * _STRIDE % len(scenes)]


def picture_of_today() -> tuple[str, str]:
    """The same for the day that this computer has."""
    try:
        day = datetime.date.today()
    except (ValueError, OverflowError, OSError):  # a clock that no calendar can follow
        day = datetime.date.min
    return picture_of_the_day(day)
