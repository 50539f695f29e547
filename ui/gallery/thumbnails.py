"""A row of small pictures from a pack that is not imported yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ui.widgets.widget import Point, Widget
from ui.window.draw import Box
from ui.window.pen import Pen

if TYPE_CHECKING:
    from cards_art.packs.checked import Thumbnail

_GAP = 14  # units
_CORNER = 0.06  # of the width
_ABOVE = 8


class Thumbnails(Widget):
    """Shows its pictures side by side, as high as itself."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[pygame.Surface] = []

    def show(self, thumbnails: Sequence[Thumbnail]) -> None:
        """Show other pictures."""
        self.pictures = [
            pygame.image.frombuffer(small.pixels, small.size, "RGB") for small in thumbnails
        ]

    def accepts(self, point: Point) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        room = self.rect.inflate(0, -2 * self.px(_ABOVE))
        count = max(1, len(self.pictures))
        widest = (room.width - (count - 1) * self.px(_GAP)) / count
        x = room.left
        for picture in self.pictures:
            wide, high = picture.get_size()
            share = min(room.height / high, widest / wide)
            size = max(1, round(wide * share)), max(1, round(high * share))
            place = pygame.Rect((x, 0), size)
            place.centery = room.centery
            pen.shape(place, Box(_CORNER * size[0], drop=self.px(3)))
            shown = pygame.transform.smoothscale(picture.convert(32), size)
            pen.surface.blit(pen.look.art.seen(shown), place)
            x = place.right + self.px(_GAP)
