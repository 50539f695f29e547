"""The cord with the ring that opens the curtain."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ui.curtain.gesture import POINTER, Gesture
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import render_svg
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

_WORD = theme.display(24, 0.02)
_NAME = theme.display(21, 0.08)
_NOTE = theme.body(18)
_DARK, _EMPTY, _LINE = "#14061C", "#6B4E1E", "#B27D2B"
_ROPE, _TWIST = "#E0A63A", "#2A1038"
_TASSEL = 1.3
"""The height of ring and tassel together, in diameters of the ring."""
_TAG = "#14061CE6"
_NAME_LINE = 26
_PULLED = 8
"""Units by which a full ring hangs lower."""


class Ring(Widget):
    """A ring on a cord from the upper edge; number 1, or number 2 where two presses open.

    `word` stands in it and `lines` on the tag under it, the first one large; the others as far as
    there is room.
    """

    corner = None
    focusable = True

    def __init__(self, gesture: Gesture, number: int) -> None:
        super().__init__()
        self.word = ""
        self.lines: Sequence[str] = ()
        self.tag = pygame.Rect(0, 0, 0, 0)
        """The place of the text under the ring."""
        self.tag_width = 0
        """The width of the tag, in pixels."""
        self._gesture, self._number = gesture, number

    def spoken(self) -> Spoken:
        note = " ".join(self.lines)
        return Spoken("button", self.word, note=note, do=self._gesture.open)

    @property
    def area(self) -> pygame.Rect:
        """Everything that the cord, the ring, and its tag may cover."""
        top = pygame.Rect(self.rect.x, 0, self.rect.w, self.rect.bottom)
        tag = self.tag.copy()
        tag.h += self.px(_NAME_LINE)
        return top.union(tag).inflate(self.px(16), self.px(16))

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        lines = self.px(60 + 26 * (len(self.lines) - 1))
        top = self.rect.top + round(_TASSEL * self.rect.h) + self.px(14)
        self.tag = pygame.Rect(0, top, self.tag_width, lines)
        self.tag.centerx = self.rect.centerx

    def pull(self, word: str) -> None:
        """Hang a little lower, full, with another word in the ring and only the name under it."""
        self.word, self.lines = word, self.lines[:1]
        self.place(self.rect.move(0, self.px(_PULLED)), self.factor)

    def accepts(self, point: Point) -> bool:
        return self.visible and math.dist(point, self.rect.center) <= 0.56 * self.rect.h

    def press(self, point: Point) -> bool:
        super().press(point)
        return self._gesture.press(self._number, POINTER)

    def drag(self, point: Point) -> bool:
        return not self.accepts(point) and self._gesture.let_go(POINTER)

    def release(self, point: Point) -> bool:
        self.pressed = False
        return self._gesture.let_go(POINTER)

    def draw(self, pen: Pen) -> None:
        side = self.rect.h
        left, top = self.rect.x, self.rect.y
        pen.surface.blit(pen.look.shapes.svg(_rope(side, top), (side, max(1, top))), (left, 0))
        size = (side, round(side * _TASSEL))
        pen.surface.blit(pen.look.shapes.svg(_ring(*size), size), (left, top))
        if self._share:
            pen.surface.blit(render_svg(_arc(side, self._share), (side, side)), (left, top))
        inside = self.room.inflate(-round(side * 0.3), 0)
        pen.text(self.word, _WORD, theme.ACCENT, inside, "centre")
        self._draw_tag(pen)

    @property
    def _share(self) -> float:
        """How much of this ring is filled."""
        if self._gesture.way != "two":
            return self._gesture.share
        return float(self._gesture.share * 2 >= self._number)

    def _draw_tag(self, pen: Pen) -> None:
        if not self.lines:
            return
        tag, names = Room(self.tag, pen.u), [self.lines[0]]
        if not pen.fits(self.lines[0], _NAME, tag.inset(8).w):
            names = list(pen.look.text.balanced(self.lines[0], _NAME.at(pen.ts), tag.inset(8).w))
            names = [names[0], " ".join(names[1:])]
            tag.h += pen.px(_NAME_LINE)
        pen.box(tag, _TAG, radius=12)
        room = tag.inset(8, 12)
        for name in names[:-1]:
            pen.text(name, _NAME, theme.PAPER, room.cut_top(_NAME_LINE), "centre", cut=True)
        pen.text(names[-1], _NAME, theme.PAPER, room.cut_top(36), "centre", cut=True)
        for line in self.lines[1:]:
            pen.text(line, _NOTE, theme.MUTED, room.cut_top(26), "centre")


def _head(width: float, height: float) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">'


def _rope(width: int, height: int) -> str:
    """The cord, from the upper edge to the ring."""
    thick, x = width * 0.055, width / 2
    step = thick * 1.1
    twists = "".join(
        f"M{x - thick / 2:.1f} {y * step:.1f}h{thick:.1f}" for y in range(int(height / step) + 1)
    )
    return (
        f'{_head(width, max(1, height))}<path d="M{x} 0V{height}" stroke="{_DARK}"'
        f' stroke-width="{thick * 1.7:.1f}"/><path d="M{x} 0V{height}" stroke="{_ROPE}"'
        f' stroke-width="{thick:.1f}"/><path d="{twists}" stroke="{_TWIST}"'
        f' stroke-width="{thick * 0.32:.1f}"/></svg>'
    )


def _ring(width: int, height: int) -> str:
    """The empty ring and the tassel under it."""
    c, r = width / 2, width * 0.42
    neck, wide = width * 0.11, width * 0.14
    top, low = width * 0.93, height - width * 0.04
    threads = "".join(
        f"M{c + share * neck:.1f} {top + width * 0.1:.1f}L{c + share * wide:.1f} {low:.1f}"
        for share in (-0.5, 0.0, 0.5)
    )
    return (
        f'{_head(width, height)}<path d="M{c - neck:.1f} {top + width * 0.04:.1f}L{c - wide:.1f}'
        f' {low:.1f}H{c + wide:.1f}L{c + neck:.1f} {top + width * 0.04:.1f}Z" fill="{_ROPE}"'
        f' stroke="{_DARK}" stroke-width="{width * 0.024:.1f}" stroke-linejoin="round"/>'
        f'<path d="{threads}" stroke="{_LINE}" stroke-width="{width * 0.014:.1f}"/>'
        f'<rect x="{c - 1.25 * neck:.1f}" y="{top:.1f}" width="{2.5 * neck:.1f}"'
        f' height="{width * 0.07:.1f}" rx="{width * 0.03:.1f}" fill="{theme.ACCENT}"'
        f' stroke="{_DARK}" stroke-width="{width * 0.02:.1f}"/>'
        f'<circle cx="{c}" cy="{c}" r="{r:.1f}" fill="{theme.PLATE}" stroke="{_DARK}"'
        f' stroke-width="{width * 0.15:.1f}"/><circle cx="{c}" cy="{c}" r="{r:.1f}" fill="none"'
        f' stroke="{_EMPTY}" stroke-width="{width * 0.1:.1f}"/><circle cx="{c}" cy="{c}"'
        f' r="{r - width * 0.075:.1f}" fill="none" stroke="{_LINE}"'
        f' stroke-width="{max(1.2, width * 0.01):.1f}"/></svg>'
    )


def _arc(width: int, share: float) -> str:
    """The filled part of the ring, clockwise from its top."""
    c, r = width / 2, width * 0.42
    stroke = f'stroke="{theme.ACCENT}" stroke-width="{width * 0.1:.1f}" stroke-linecap="round"'
    if share >= 1.0:
        shape = f'<circle cx="{c}" cy="{c}" r="{r:.1f}" fill="none" {stroke}/>'
    else:
        angle = 2 * math.pi * share
        x, y = c + r * math.sin(angle), c - r * math.cos(angle)
        shape = (
            f'<path d="M{c} {c - r:.2f}A{r:.2f} {r:.2f} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"'
            f' fill="none" {stroke}/>'
        )
    return f"{_head(width, width)}{shape}</svg>"
