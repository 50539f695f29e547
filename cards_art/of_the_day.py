"""The card shown on each day."""

from __future__ import annotations

import datetime

from cards_art.signs import daily_deck
from cards_art.sources import scene_names
from game import clock

# Consecutive days show cards that are far apart. The number has no small divisors, so every card
# comes once before any comes twice.
_STRIDE = 1009


def picture_of_the_day(day: datetime.date) -> tuple[str, str]:
    """The folder and the scene of the picture for a day."""
    deck = daily_deck()
    scenes = scene_names(deck)
    return deck, scenes[day.toordinal() * _STRIDE % len(scenes)]


def picture_of_today() -> tuple[str, str]:
    """The same for the present day of this computer."""
    return picture_of_the_day(clock.today())
