"""The visible deal: backs fly to the other players while their fans grow."""

from __future__ import annotations

import pygame

from ui.table import speed
from ui.table.arrange import deck_spot
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.table.stage import Stage
from ui.window.motion import out_cubic

_LEANS = (-3.0, 2.0, 0.0)


class Dealing:
    """A running deal. `motion` multiplies its times."""

    def __init__(self, stage: Stage, motion: float) -> None:
        self._stage = stage
        self._elapsed = 0.0
        self._flight = speed.DEAL * motion
        most = max(stage.view.counts, default=0)
        apart = min(speed.DEAL_APART, (speed.DEAL_LONGEST - speed.DEAL) / max(1, most))
        self._apart = apart * motion
        self._end = self._flight + self._apart * max(0, most - 1)

    @property
    def moving(self) -> bool:
        """Whether cards are still moving."""
        return self._elapsed < self._end

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._elapsed += dt

    def arrived(self, seat: int) -> int:
        """How many cards a player has received so far."""
        count = self._stage.view.counts[seat]
        if not self.moving:
            return count
        if self._elapsed < self._flight:
            return 0
        return min(count, 1 + int((self._elapsed - self._flight) / max(1e-6, self._apart)))

    def draw(self, surface: pygame.Surface, pictures: CardPictures, stage: Stage) -> None:
        """Draw the pack in front of the dealer, and the flying backs."""
        if not self.moving:
            return
        deck = deck_spot(stage)
        for number, lean in enumerate(_LEANS):
            spot = Spot(deck.x + number, deck.y - 2 * number, deck.width, lean)
            pictures.draw(surface, None, spot, lit=False)
        for seat in range(stage.view.rules.players):
            if stage.view.hands[seat] is None:
                self._draw_flights(surface, pictures, stage, deck, seat)

    def _draw_flights(
        self, surface: pygame.Surface, pictures: CardPictures, stage: Stage, deck: Spot, seat: int
    ) -> None:
        place = stage.places.seats[stage.place_of(seat)]
        goal = place.fan or place.home
        for number in range(stage.view.counts[seat]):
            elapsed = self._elapsed - number * self._apart
            if 0 <= elapsed < self._flight:
                spot = deck.towards(goal, out_cubic(elapsed / self._flight))
                pictures.draw(surface, None, spot, widest=max(deck.width, goal.width))
