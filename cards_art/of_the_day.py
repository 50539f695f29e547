"""Which card is shown on which day."""

from __future__ import annotations

import datetime

from cards_art.signs import daily_deck
from cards_art.sources import scene_names
from game import clock

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
    return picture_of_the_day(clock.today())
