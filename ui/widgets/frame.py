"""The frame of a screen: header, content and bottom bar, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.widgets.button import Button
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.room import Room
from ui.window.theme import Scale

_WIDEST = 1600
_GAP = 16
_LEAST_NOTICE = 330
_GOLD = 303  # units


@dataclass(frozen=True)
class Frame:
    """Where things stand. `content` lies between the header and the bottom `bar`."""

    scale: Scale
    header: pygame.Rect
    content: pygame.Rect
    bar: pygame.Rect

    def notice_between(self, left: Widget | None, right: Widget) -> pygame.Rect:
        """The room for a notice: in the bar between two controls, or over all left of `right`.

        So it covers no card and no sentence.
        """
        gap, bar = self.px(_GAP), self.bar
        start = left.rect.right + gap if left else bar.left
        if right.rect.left - gap - start < self.px(_LEAST_NOTICE):
            start = bar.left
        return pygame.Rect(start, bar.top, right.rect.left - gap - start, bar.height)

    def place_gold(self, look: Look, button: Button, compact: float = 240) -> None:
        """Place the gold button at the right end of the bar, wide enough for its words.

        `compact` is its least width in units where the window is small.
        """
        place = pygame.Rect(self.bar)
        least = self.px(_GOLD if self.wide else compact)
        place.width = max(least, button.natural_width(look, self.scale.u))
        place.right = self.bar.right
        button.place(place, self.scale.u)

    @property
    def room(self) -> Room:
        """The content, to be cut to pieces."""
        return Room(self.content, self.scale.u)

    def place_bar(self, look: Look, buttons: Sequence[Button]) -> Room:
        """Place those buttons that are seen at the right end of the bar, the first one outermost,
        each as wide as its words. Returns what is left of the bar."""
        room = Room(self.bar, self.scale.u)
        for button in buttons:
            if button.visible:
                width = button.natural_width(look, room.u)
                button.place(room.cut_right(pixels=width, gap=_GAP), room.u)
        return room

    @property
    def wide(self) -> bool:
        """Whether there is room for everything as drawn."""
        return self.scale.wide

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return self.scale.upx(units)


def frame_of(scale: Scale) -> Frame:
    """The frame for a window: wide as drawn, or compact with small margins."""
    wide = scale.wide
    margin = 64 if wide else 32
    width = min(_WIDEST, scale.w / scale.u)
    left = round((scale.w - width * scale.u) / 2) + scale.upx(margin)
    inner = scale.upx(width - 2 * margin)
    rows = ((40, 72), (136, 144), (120, 64)) if wide else ((22, 56), (94, 92), (76, 56))
    (top, head), (begin, end), (bar, high) = rows
    bottom = scale.h
    content = pygame.Rect(left, scale.upx(begin), inner, 0)
    content.height = bottom - scale.upx(end) - content.top
    return Frame(
        scale,
        pygame.Rect(left, scale.upx(top), inner, scale.upx(head)),
        content,
        pygame.Rect(left, bottom - scale.upx(bar), inner, scale.upx(high)),
    )


def place_header(
    frame: Frame, look: Look, back: Button, right: Sequence[tuple[Widget, int]]
) -> pygame.Rect:
    """Place the back button, and the controls at the right end with their widths in pixels.

    Returns the room for the title.
    """
    u, header = frame.scale.u, frame.header
    size = frame.px(54 if frame.wide else 50)
    back.words = back.words if frame.wide else ""
    width = back.natural_width(look, u) if back.words else size
    button = pygame.Rect(header.left, 0, width, size)
    button.centery = header.centery
    back.place(button, u)
    x = header.right
    for control, wide in reversed(right):
        place = pygame.Rect(x - wide, 0, wide, frame.px(46))
        place.centery = header.centery
        control.place(place, u)
        x = place.left - frame.px(_GAP)
    left = button.right + frame.px(24 if frame.wide else 18)
    return pygame.Rect(left, header.top, max(0, x - left), header.height)


def draw_heading(
    surface: pygame.Surface, look: Look, frame: Frame, room: pygame.Rect, title: str, note: str
) -> None:
    """Draw the title of a screen and a sentence under it."""
    u = frame.scale.u
    kind = (theme.display(34 if frame.wide else 30, 0.14)).at(u)
    kind = look.text.fit(title, kind, room.width)
    first = room.centery - frame.px(14 if frame.wide else 12)
    look.text.draw(surface, title, kind, theme.PAPER, (room.left, first))
    small = look.text.fit(note, theme.TEXT.at(u), room.width)
    second = room.centery + frame.px(20 if frame.wide else 16)
    look.text.draw(surface, note, small, theme.MUTED, (room.left, second))
