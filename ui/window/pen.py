"""What draws words and small shapes on a surface: the surface, the look and the scale in one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.values import replace
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.rich import draw_rich, marked, rich_height
from ui.window.text import Align, Valign
from ui.window.theme import Colour, TypeRole


def hair(u: float, units: float = 1.5) -> float:
    """A line `units` wide, in pixels; never under 1.5, so that it stays visible."""
    return max(1.5, units * u)


_SMALLER = 0.82
"""How small words become before they take another line."""


def _start(room: pygame.Rect, align: Align) -> int:
    """Where in a room lines with this alignment are drawn, from the left of the window."""
    return {"left": room.x, "centre": room.centerx, "right": room.right}[align]


class Pen:
    """Draws on a surface at `u` pixels a unit; words at `ts`, which differs at the table only.

    Words go into a rectangle (`text`, in the middle of its height) or to a point (`write`).
    """

    def __init__(
        self, surface: pygame.Surface, look: Look, u: float, ts: float | None = None
    ) -> None:
        self.surface, self.look = surface, look
        self.u, self.ts = u, u if ts is None else ts

    @classmethod
    def measuring(cls, look: Look, u: float, ts: float | None = None) -> Pen:
        """A pen with nothing to draw on: it only measures."""
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
        """One line at a point; returns where its capitals stand.

        It is made smaller where it would be wider than `width` pixels, and with `cut` ends in dots
        where that is not enough.
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
        """One line as wide as a room at most, in its middle or at the height `y` in pixels of the
        window; returns where its capitals stand."""
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
        """One line at the right end of a room, which loses that end and a gap of so many units."""
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
        """The first of some forms, longest first, that a room holds as it is; else the last."""
        return self.text(self.longest(forms, role, room.w), role, colour, room, align, y=y)

    def longest(self, forms: Sequence[str], role: TypeRole, width: int) -> str:
        """The first of some forms, longest first, that is at most `width` pixels; else the last."""
        return next((form for form in forms if self.width(form, role) <= width), forms[-1])

    def width(self, said: str, role: TypeRole) -> int:
        """The width of a line, in pixels."""
        return self.look.text.width(said, role.at(self.ts))

    def fits(self, said: str, role: TypeRole, width: int) -> bool:
        """Whether a line is at most `width` pixels wide, made as small as it may be."""
        text = self.look.text
        return text.width(said, text.fit(said, role.at(self.ts), width)) <= width

    # -- more lines than one

    def lines(
        self,
        said: str,
        role: TypeRole,
        colour: Colour,
        room: pygame.Rect,
        align: Align = "left",
    ) -> None:
        """Words about the middle of a room: on one line, a little smaller if need be, or close
        together on more lines."""
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
        """Whether words have no room on one line, even a little smaller."""
        kind = role.at(self.ts)
        smaller = replace(kind, px=max(theme.LEAST_TEXT_PX, round(_SMALLER * kind.px)))
        return self.look.text.width(said, smaller) > width

    def block(
        self, said: str, role: TypeRole, colour: Colour, room: pygame.Rect, align: Align = "left"
    ) -> int:
        """A paragraph from the top of a room; the height it takes, in pixels."""
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
        """A paragraph in which **this** is strong, in the colour of that if given; its height."""
        kind = role.at(self.ts)
        return draw_rich(self.surface, self.look, marked(said, strong), kind, colour, room)

    def rich_height(self, said: str, role: TypeRole, width: int) -> int:
        """The height that `rich` takes at a width, both in pixels."""
        return rich_height(self.look, marked(said), role.at(self.ts), width)

    # -- shapes

    def plate(self, room: pygame.Rect, line: Colour = theme.LINE, *, strong: bool = False) -> None:
        """A panel with its shadow; `strong` thickens its line (whose turn, one's own)."""
        width = hair(self.u, 3 if strong else 1.5)
        style = Box(14 * self.u, theme.PLATE, line, width, drop=self.px(4))
        self.look.shapes.box(self.surface, room, style)

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
        style = Box(radius * self.u, fill, line, hair(self.u, width))
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
        style = Box(room.h / 2, fill, line, hair(self.u, width))
        self.look.shapes.box(self.surface, room, style)

    def rule(self, room: pygame.Rect, colour: Colour = theme.LINE, units: float = 1.5) -> None:
        """A thin line along the top of a room, of a pixel at least."""
        self.surface.fill(colour, (room.x, room.y, room.w, max(1, self.px(units))))

    def meter(
        self, room: pygame.Rect, share: float, colour: Colour, line: Colour | None = theme.LINE
    ) -> None:
        """A bar that is full as far as `share` (0..1) says: at least a dot where it is not 0."""
        self.pill(room, theme.SUNK, line)
        if share > 0:
            full = pygame.Rect(room.topleft, (max(room.h, round(room.w * share)), room.h))
            self.pill(full, colour)
