"""A small card on the wall or beside the diagram: rises under the pointer, opens with a click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.gallery.halls import Exhibit
from ui.gallery.visit import Visit
from ui.widgets.card_picture import CardPicture
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.motion import Glide
from ui.window.pen import Pen
from ui.window.spoken import Spoken

_CORNER = 0.06  # of the width
_LIFT = 5.0  # units
_SECONDS = 0.16
_STAR, _LEAST_STAR = 0.1, 7.0  # of the width, and pixels: radius of the mark of a favourite
_LARGEST_STAR = 15.0  # units


class Tile(Widget):
    """Shows a card as wide as its rectangle; `on_open` gets it."""

    focusable = True

    def __init__(self, exhibit: Exhibit, visit: Visit, on_open: Callable[[Exhibit], None]) -> None:
        super().__init__()
        self.exhibit = exhibit
        self._visit = visit
        self._on_open = on_open
        self._lift = Glide()
        self.picture = CardPicture()
        self.away = False
        """Whether the card is drawn elsewhere now."""

    def spoken(self) -> Spoken:
        return Spoken("card", self.exhibit.title, do=self.activate)

    @property
    def radius(self) -> float:
        return _CORNER * self.rect.width

    @property
    def ring_rect(self) -> pygame.Rect:
        """The card's present place."""
        return self.rect.move(0, -self._up)

    @property
    def _up(self) -> int:
        return round(_LIFT * self.factor * self._lift.value)

    def hover(self, inside: bool, point: Point) -> bool:
        self._lift.send(float(inside), _SECONDS)
        return super().hover(inside, point)

    def activate(self) -> None:
        self._on_open(self.exhibit)

    def update(self, dt: float) -> bool:
        return self._lift.update(dt)

    def finish(self) -> None:
        self._lift.finish()

    def draw(self, pen: Pen) -> None:
        if self.away:
            return
        card = self.ring_rect
        shadow = Box(self.radius, drop=self.px(4) + self._up)
        pen.shape(card, shadow)
        visit = self._visit
        face, width = self.exhibit.face, self.rect.width
        picture = self.picture.of(visit.art, face, width, visit.reading)
        pen.surface.blit(picture, card)
        if visit.likes(self.exhibit):
            _draw_star(pen, card)


def _draw_star(pen: Pen, card: pygame.Rect) -> None:
    """Mark a favourite in the corner of its card that shows neither rank nor suit."""
    radius = min(max(_LEAST_STAR, _STAR * card.width), _LARGEST_STAR * pen.u)
    middle = (card.right - 1.3 * radius, card.top + 1.3 * radius)
    pen.disc(middle, radius, theme.SUNK, theme.GOLD, max(1.0, radius / 9))
    pen.icon("star", middle, round(1.3 * radius), theme.ACCENT)
