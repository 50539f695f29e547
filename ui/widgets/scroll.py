"""A window onto controls that together are taller than the room for them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.motion import Glide
from ui.window.pen import Pen, hair
from ui.window.theme import Colour, clamp

BAR = 12
"""The width of a bar, in units."""
_LEAST_THUMB = 48
_FADE = 56
_SECONDS = 0.16
_NOTCH = 72
_MARGIN = 8  # kept free above a control that is scrolled into view; below it, the faded edge


class ScrollArea(Widget):
    """Shows controls through its rectangle, with a bar at the right when not all fit.

    The controls are given at their unscrolled places. Keep `bar_room` pixels at the right free of
    them.
    """

    only_frames = True

    def __init__(self, ground: Colour = theme.PLATE) -> None:
        super().__init__()
        self.ground = ground
        """The colour that the lower edge fades into."""
        self._items: list[Widget] = []
        self._homes: list[pygame.Rect] = []
        self._height = 0
        self._offset = Glide()
        self._grip: int | None = None
        self._kept: Widget | None = None
        """The control brought into view last; it stays in view when everything is placed again."""

    @property
    def scrolls(self) -> bool:
        """Whether the controls are higher than the room for them."""
        return self._furthest > 0

    @property
    def bar_room(self) -> int:
        """Width of the bar and the gap before it, in pixels."""
        return self.px(BAR + 12)

    @property
    def hidden_below(self) -> int:
        """How many controls begin below the visible part: for 'n more below'."""
        return sum(item.rect.bottom > self.rect.bottom + self.px(2) for item in self._items)

    def fill(self, items: Sequence[Widget], height: int) -> None:
        """Take controls that are already placed as if unscrolled, `height` pixels high together."""
        self._items = list(items)
        self._homes = [item.rect.copy() for item in items]
        self._height = height
        self._offset = Glide(clamp(self._offset.goal, 0, self._furthest))
        self._arrange()
        if self._kept is not None and self.reveal(self._kept):
            self.finish()

    def rewind(self) -> None:
        """Scroll to the top at once, for other controls to come."""
        self._kept, self._offset = None, Glide()

    def stack(self, room: pygame.Rect, rows: Sequence[tuple[Widget, int]], factor: float) -> None:
        """Fill a room with controls one below the other, each with its height in pixels."""
        self.place(room, factor)
        y = room.y
        for row, height in rows:
            row.place(pygame.Rect(room.x, y, room.w - self.bar_room, height), factor)
            y += height
        self.fill([row for row, _ in rows], y - room.y)

    def children(self) -> Sequence[Widget]:
        return self._items

    def reveal(self, child: Widget) -> bool:
        """Scroll until `child`, or the row it is part of, is visible."""
        self._kept = None
        for item, home in zip(self._items, self._homes, strict=True):
            if item is child or child in item.children():
                self._kept = child
                low = home.bottom + self.px(_FADE) - self.rect.bottom
                high = home.top - self.px(_MARGIN) - self.rect.top
                return self._send(clamp(self._offset.goal, low, max(low, high)))
        return False

    def show(self, item: Widget) -> bool:
        """Scroll until `item` begins at the upper edge, as far as possible."""
        home = self._homes[self._items.index(item)]
        self._kept = None
        return self._send(home.top - self.rect.top)

    def wheel(self, steps: float) -> bool:
        self._kept = None
        return self._send(self._offset.goal - steps * _NOTCH * self.factor)

    def pan(self, by: Point) -> bool:
        if not self._furthest or self._grip is not None or abs(by[1]) < abs(by[0]):
            return False
        self._kept = None
        self._offset = Glide(clamp(self._offset.value - by[1], 0, self._furthest))
        self._arrange()
        return True

    def page(self, key: int) -> bool:
        """Scroll by a page, or to an end, with PageUp, PageDown, Home, or End."""
        self._kept = None
        page = self.rect.height * 0.9
        goals = {
            pygame.K_PAGEUP: self._offset.goal - page,
            pygame.K_PAGEDOWN: self._offset.goal + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self._furthest),
        }
        return self._send(goals[key])

    def press(self, point: Point) -> bool:
        """Grip the bar's thumb, or jump to the pressed place of the bar."""
        self._grip = None
        if not self._furthest or point[0] < self.rect.right - self.px(BAR) - self.px(6):
            return False
        thumb = self._thumb()
        self._grip = point[1] - thumb.top if thumb.collidepoint(thumb.x, point[1]) else 0
        if not self._grip:
            self._grip = thumb.height // 2
        self.pressed = True
        return self.drag(point)

    def drag(self, point: Point) -> bool:
        if self._grip is None:
            return False
        self._kept = None
        room = self.rect.height - self._thumb().height
        share = (point[1] - self._grip - self.rect.top) / max(1, room)
        self._offset = Glide(clamp(share, 0, 1) * self._furthest)
        self._arrange()
        return True

    def release(self, point: Point) -> bool:
        self.pressed, self._grip = False, None
        return True

    def update(self, dt: float) -> bool:
        scrolled = self._offset.update(dt)
        if scrolled:
            self._arrange()
        moved = [item.update(dt) for item in self._items]
        return scrolled or any(moved)

    def finish(self) -> None:
        if self._offset.moving:
            self._offset.finish()
            self._arrange()

    def draw(self, pen: Pen) -> None:
        """Draw the visible part, fading out where there is more below, and the bar."""
        before = pen.surface.get_clip()
        pen.surface.set_clip(self.rect.clip(before))
        for item in self._items:
            if item.visible and item.rect.colliderect(self.rect):
                item.paint(pen)
        more = self._furthest and self._offset.value < self._furthest - 1
        if more and not pen.look.contrast:
            fade = pygame.Rect(0, 0, self.rect.width - self.bar_room, self.px(_FADE))
            fade.bottomleft = self.rect.bottomleft
            pen.surface.blit(
                pen.look.shapes.svg(_fade_svg(fade.size, self.ground), fade.size), fade
            )
        pen.surface.set_clip(before)
        if self._furthest:
            self._draw_bar(pen)

    @property
    def _furthest(self) -> int:
        return max(0, self._height - self.rect.height)

    def _draw_bar(self, pen: Pen) -> None:
        colour = theme.MINT if self.pressed else theme.PAPER if self.hovered else theme.THUMB
        on_paper = self.ground == theme.PAPER
        draw_bar(pen, self._track, self._thumb(), colour, on_paper=on_paper)

    @property
    def _track(self) -> pygame.Rect:
        wide = self.px(BAR)
        return pygame.Rect(self.rect.right - wide, self.rect.top, wide, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        share = self.rect.height / max(1, self._height)
        gone = self._offset.value, max(1, self._furthest)
        return thumb_of(self._track, share, gone, self.px(_LEAST_THUMB))

    def _send(self, offset: float) -> bool:
        offset = clamp(offset, 0, self._furthest)
        if offset == self._offset.goal:
            return False
        self._offset.send(offset, _SECONDS)
        return True

    def _arrange(self) -> None:
        shift = -round(self._offset.value)
        for item, home in zip(self._items, self._homes, strict=True):
            item.place(home.move(0, shift), item.factor, item.text_factor)


def thumb_of(
    track: pygame.Rect, share: float, gone: tuple[float, float], least: int
) -> pygame.Rect:
    """The thumb of a bar: the visible `share` of the whole, `least` pixels high, where so much is
    `gone` of the most that can be."""
    length = max(least, round(track.height * share))
    top = track.top + round((track.height - length) * gone[0] / gone[1])
    return pygame.Rect(track.x, top, track.width, length)


def draw_bar(
    pen: Pen,
    track: pygame.Rect,
    thumb: pygame.Rect,
    colour: Colour = theme.THUMB,
    *,
    on_paper: bool = False,
) -> None:
    """Draw a bar that says which part of something is visible."""
    fill, edge = (theme.PAPER_SHADE, None) if on_paper else (theme.SUNK, theme.LINE)
    pen.shape(track, Box(track.width / 2, fill, edge, hair(pen.u, 1)))
    inner = thumb.inflate(-pen.px(4), -pen.px(4))
    style = Box(inner.width / 2, theme.THUMB_ON_PAPER if on_paper else colour)
    pen.shape(inner, style)


def _fade_svg(size: tuple[int, int], ground: Colour) -> str:
    """A band that is transparent at its top and of the ground's colour at its bottom."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{ground}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{ground}"/></linearGradient>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>'
    )
