"""The frame of a screen: header, content, and bottom bar, in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.values import Value
from ui.widgets.button import Button
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import Scale, TypeRole

_WIDEST = 1600
_GAP, _AIR = 16, 24
_LEAST_NOTICE = 330
_GOLD = 303  # units
_HEAD_CONTROL = 46
_MOST_NOTE = 56
"""The height of a sentence under a title, in units: it takes two lines at most, or is left out."""


class Frame(Value):
    """The places of a screen's parts. `content` lies between the header and the bottom `bar`."""

    scale: Scale
    header: pygame.Rect
    content: pygame.Rect
    bar: pygame.Rect

    def notice_between(self, left: Widget | None, right: Widget) -> pygame.Rect:
        """The room for a notice: in the bar between two controls, or everything left of `right`.

        So it covers no card and no sentence.
        """
        gap, bar = self.px(_GAP), self.bar
        start = left.rect.right + gap if left else bar.left
        if right.rect.left - gap - start < self.px(_LEAST_NOTICE):
            start = bar.left
        return pygame.Rect(start, bar.top, right.rect.left - gap - start, bar.height)

    def place_gold(self, look: Look, button: Button, compact: float = 240) -> Room:
        """Place the gold button at the right end of the bar, wide enough for its text, and return
        the rest of the bar.

        `compact` is its least width in units where the window is small.
        """
        room = Room(self.bar, self.scale.u)
        wide = max(room.px(_GOLD if self.wide else compact), button.natural_width(look, room.u))
        button.place(room.cut_right(pixels=wide, gap=_GAP), room.u)
        return room

    @property
    def room(self) -> Room:
        """The content, to be cut into pieces."""
        return Room(self.content, self.scale.u)

    def place_bar(self, look: Look, buttons: Sequence[Button]) -> Room:
        """Place the visible ones of these buttons at the right end of the bar, the first one
        outermost, each as wide as its text, if there is room. Returns the rest of the bar."""
        room = Room(self.bar, self.scale.u)
        shown = [button for button in buttons if button.visible]
        widths = [button.natural_width(look, room.u) for button in shown]
        over = sum(widths) + (len(shown) - 1) * room.px(_GAP) - room.w
        worded = sum(bool(button.words) for button in shown)
        for button, width in zip(shown, widths, strict=True):
            less = max(0, math.ceil(over / worded)) if button.words else 0
            button.place(room.cut_right(pixels=width - less, gap=_GAP), room.u)
        return room

    @property
    def wide(self) -> bool:
        """Whether there is room for the full design."""
        return self.scale.wide

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return self.scale.upx(units)


def frame_of(scale: Scale) -> Frame:
    """The frame for a window: full, or compact with small margins."""
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
    frame: Frame, look: Look, left: Sequence[Button], right: Sequence[tuple[Widget, int]]
) -> Room:
    """Place the back button if there is one, and the controls at the right end with their widths in
    pixels.

    Returns the room for the title.
    """
    room = Room(frame.header, frame.scale.u)
    for back in left:
        size = frame.px(54 if frame.wide else 50)
        back.words = back.words if frame.wide else ""
        width = back.natural_width(look, room.u) if back.words else size
        piece = room.cut_left(pixels=width, gap=24 if frame.wide else 18)
        back.place(piece.strip(pixels=size), room.u)
    for control, wide in reversed(right):
        control.place(room.cut_right(pixels=wide, gap=_GAP).strip(_HEAD_CONTROL), room.u)
    return room


def place_choices(frame: Frame, look: Look, first: Button, last: Button) -> Room:
    """Place one button at each end of the bar; returns the rest of it, with some space at both
    sides."""
    room = frame.place_bar(look, (last,))
    room.cut_right(_AIR - _GAP)
    width = first.natural_width(look, room.u)
    first.place(room.cut_left(pixels=width, gap=_AIR), room.u)
    return room


def has_title_room(look: Look, frame: Frame, room: Room, title: str) -> bool:
    """Whether the header has room for a title, if a little smaller."""
    kind = _title(frame).at(frame.scale.u)
    return look.text.width(title, look.text.fit(title, kind, room.w)) <= room.w


def _title(frame: Frame) -> TypeRole:
    return theme.display(34 if frame.wide else 30, 0.14)


def draw_heading(pen: Pen, frame: Frame, room: Room, title: str, note: str) -> None:
    """Draw the title of a screen and a sentence under it."""
    first, second = (14, 20) if frame.wide else (12, 16)
    role = _title(frame)
    low = Room((room.x, room.centery + room.px(second), room.w, 0), room.u)
    noted = bool(note) and pen.height(note, theme.TEXT, room.w) < pen.px(_MOST_NOTE)
    if noted and pen.takes_lines(note, theme.TEXT, room.w):  # on two lines, with the title higher
        first += 10
        low.y += room.px(4)
    up = room.px(first) if noted else 0
    pen.text(title, role, theme.PAPER, room, y=room.centery - up)
    if noted:
        pen.lines(note, theme.TEXT, theme.MINT_TEXT, low)
