"""Draws text and small shapes: a surface, the look, and the scale in one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.values import replace
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.look import Look
from ui.window.rich import draw_rich, marked, rich_height
from ui.window.text import Align, Valign
from ui.window.theme import Colour, TypeRole


def hair(u: float, units: float = 1.5) -> float:
    """The width of a line `units` wide, in pixels; at least 1.5, so that it stays visible."""
    return max(1.5, units * u)


_SMALLER = 0.82
"""The least scale of text before it takes another line."""


def _start(room: pygame.Rect, align: Align) -> int:
    """The x at which lines with this alignment begin in a room, in the window's pixels."""
    return {"left": room.x, "centre": room.centerx, "right": room.right}[align]


class Pen:
    """Draws on a surface at `u` pixels a unit; text at `ts`, which differs at the table only.

    Text goes into a rectangle (`text`, in the middle of its height) or to a point (`write`).
    """

    def __init__(
        self, surface: pygame.Surface, look: Look, u: float, ts: float | None = None
    ) -> None:
        self.surface, self.look = surface, look
        self.u, self.ts = u, u if ts is None else ts

    @classmethod
    def measuring(cls, look: Look, u: float, ts: float | None = None) -> Pen:
        """A pen without a surface: it only measures."""
        return cls(pygame.Surface((0, 0)), look, u, ts)

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return round(units * self.u)

    # -- one line

    def write(
        self,
        said: str,
        role: TypeRole,
        colour: Colour,
        at: tuple[float, float],
        align: Align = "left",
        valign: Valign = "middle",
        *,
        width: int | None = None,
        cut: bool = False,
    ) -> pygame.Rect:
        """Draw one line at a point; returns where its capitals stand.

        It shrinks where it would be wider than `width` pixels; with `cut` it ends in dots where
        that is not enough.
        """
        text, kind = self.look.text, role.at(self.ts)
        if width is not None:
            kind = text.fit(said, kind, width)
            said = text.shorten(said, kind, width) if cut else said
        return text.draw(self.surface, said, kind, colour, at, align, valign)

    def text(
        self,
        said: str,
        role: TypeRole,
        colour: Colour,
        room: pygame.Rect,
        align: Align = "left",
        valign: Valign = "middle",
        *,
        y: int | None = None,
        cut: bool = False,
    ) -> pygame.Rect:
        """Draw one line in a room, at most as wide as it, in its middle or at the height `y` in
        pixels of the window; returns where its capitals stand."""
        at = (_start(room, align), room.centery if y is None else y)
        return self.write(said, role, colour, at, align, valign, width=room.w, cut=cut)

    def tail(
        self,
        said: str,
        role: TypeRole,
        colour: Colour,
        room: pygame.Rect,
        *,
        gap: float = 0,
        y: int | None = None,
    ) -> pygame.Rect:
        """Draw one line at the right end of a room, and cut it and a gap of `gap` units off the
        room."""
        at = (room.right, room.centery if y is None else y)
        drawn = self.write(said, role, colour, at, "right")
        room.w = max(0, drawn.left - self.px(gap) - room.x)
        return drawn

    def form(
        self,
        forms: Sequence[str],
        role: TypeRole,
        colour: Colour,
        room: pygame.Rect,
        align: Align = "left",
        *,
        y: int | None = None,
    ) -> pygame.Rect:
        """Draw the first of some forms, longest first, that fits a room at full size; else the
        last."""
        return self.text(self.longest(forms, role, room.w), role, colour, room, align, y=y)

    def longest(self, forms: Sequence[str], role: TypeRole, width: int) -> str:
        """The first of some forms, longest first, that is at most `width` pixels wide; else the
        last."""
        return next((form for form in forms if self.width(form, role) <= width), forms[-1])

    def width(self, said: str, role: TypeRole) -> int:
        """The width of a line, in pixels."""
        return self.look.text.width(said, role.at(self.ts))

    def fits(self, said: str, role: TypeRole, width: int) -> bool:
        """Whether a line is at most `width` pixels wide, at its smallest size."""
        text = self.look.text
        return text.width(said, text.fit(said, role.at(self.ts), width)) <= width

    # -- several lines

    def lines(
        self, said: str, role: TypeRole, colour: Colour, room: pygame.Rect, align: Align = "left"
    ) -> None:
        """Draw text about the middle of a room: on one line, a little smaller if need be, or on
        several tight lines."""
        text, kind = self.look.text, role.at(self.ts)
        if self.takes_lines(said, role, room.w):
            lines = text.wrap(said, kind, room.w)
        else:
            lines, kind = (said,), text.fit(said, kind, room.w)
        step = round(kind.px * 1.15)
        x = _start(room, align)
        for place, line in enumerate(lines):
            y = room.centery + round((place - (len(lines) - 1) / 2) * step)
            text.draw(self.surface, line, kind, colour, (x, y), align)

    def takes_lines(self, said: str, role: TypeRole, width: int) -> bool:
        """Whether text does not fit on one line, even a little smaller."""
        kind = role.at(self.ts)
        smaller = replace(kind, px=max(theme.LEAST_TEXT_PX, round(_SMALLER * kind.px)))
        return self.look.text.width(said, smaller) > width

    def block(
        self, said: str, role: TypeRole, colour: Colour, room: pygame.Rect, align: Align = "left"
    ) -> int:
        """Draw a paragraph from the top of a room; returns its height in pixels."""
        return self.look.text.block(self.surface, said, role.at(self.ts), colour, room, align)

    def height(self, said: str, role: TypeRole, width: int) -> int:
        """The height that `block` takes at a width, both in pixels."""
        return self.look.text.block_height(said, role.at(self.ts), width)

    def rich(
        self,
        said: str,
        role: TypeRole,
        colour: Colour,
        room: pygame.Rect,
        strong: Colour | None = None,
    ) -> int:
        """Draw a paragraph in which **this** is strong, in the colour `strong` if given; returns
        its height."""
        kind = role.at(self.ts)
        return draw_rich(self.surface, self.look, marked(said, strong), kind, colour, room)

    def rich_height(self, said: str, role: TypeRole, width: int) -> int:
        """The height that `rich` takes at a width, both in pixels."""
        return rich_height(self.look, marked(said), role.at(self.ts), width)

    # -- shapes

    def plate(self, room: pygame.Rect, line: Colour = theme.LINE, *, strong: bool = False) -> None:
        """A panel with its shadow; `strong` thickens its line (for the player to move, or one's
        own)."""
        width = hair(self.u, 3 if strong else 1.5)
        self.shape(room, Box(14 * self.u, theme.PLATE, line, width, drop=self.px(4)))

    def box(
        self,
        room: pygame.Rect,
        fill: Colour | None,
        line: Colour | None = None,
        *,
        radius: float = 10,
        width: float = 1.5,
    ) -> None:
        """A rounded box; `radius` and the `width` of its line are units."""
        self.shape(room, Box(radius * self.u, fill, line, hair(self.u, width)))

    def shape(self, room: pygame.Rect, style: Box) -> None:
        """A box of any style, whose measures are pixels."""
        self.look.shapes.box(self.surface, room, style)

    def pill(
        self,
        room: pygame.Rect,
        fill: Colour | None,
        line: Colour | None = None,
        *,
        width: float = 1.5,
    ) -> None:
        """A box whose ends are round."""
        self.shape(room, Box(room.h / 2, fill, line, hair(self.u, width)))

    def disc(
        self,
        centre: tuple[float, float],
        radius: float,
        fill: Colour | None,
        line: Colour | None = None,
        width: float = 1.5,
    ) -> None:
        """A disc or ring, with `radius` and the `width` of its line in pixels."""
        self.look.shapes.disc(self.surface, centre, radius, fill, line, width)

    def icon(self, name: IconName, centre: tuple[float, float], size: int, colour: Colour) -> None:
        """A line icon of `size` pixels about a point."""
        self.look.draw_icon(self.surface, name, centre, size, colour)

    def blit(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """A picture about a point."""
        w, h = picture.get_size()
        self.surface.blit(picture, (round(centre[0] - w / 2), round(centre[1] - h / 2)))

    def rule(self, room: pygame.Rect, colour: Colour = theme.LINE, units: float = 1.5) -> None:
        """A thin line along the top of a room, at least one pixel thick."""
        self.surface.fill(colour, (room.x, room.y, room.w, max(1, self.px(units))))

    def meter(
        self, room: pygame.Rect, share: float, colour: Colour, line: Colour | None = theme.LINE
    ) -> None:
        """A bar filled to `share` (0..1); at least a dot where that is not 0."""
        self.pill(room, theme.SUNK, line)
        if share > 0:
            full = pygame.Rect(room.topleft, (max(room.h, round(room.w * share)), room.h))
            self.pill(full, colour)
