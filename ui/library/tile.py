"""A game in the library: its picture, its kind, its name, a line about it, and the number of
players."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rulefiles.menu import Book
from ui.library import words
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

PICTURE, SMALL_PICTURE = 92, 76
_GAP, _EDGE = 12, 10
_KIND = theme.body(14, 600)
_NAME = theme.body(19, 600)
_LINE = theme.body(15)
_SCENE_PROPORTION = 610 / 452
_DETAIL = (0.5, 0.3, 0.76)
"""The part of a scene on a tile: its upper half, where faces are."""


class BookTile(Widget):
    """One game; pointing at it or moving the focus to it chooses it, a second click opens its
    set-up."""

    corner = 12.0
    focusable = True
    enters = True

    def __init__(
        self,
        book: Book,
        picture: tuple[str, str],
        on_choose: Callable[[BookTile], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__()
        self.book, self.picture = book, picture
        self.chosen = self.small = False
        """Whether it is the game that is described; whether its picture is narrow."""
        self._came = self._meant = False
        """Whether the focus has just chosen it, and whether a press found it already chosen."""
        self._on_choose, self._on_open = on_choose, on_open

    def spoken(self) -> Spoken:
        book = self.book
        counts = words.players(book.players)
        note = " ".join(filter(None, (words.SHELVES[book.shelf], counts, book.summary)))
        return Spoken("row", book.name, on=self.chosen or None, note=note)

    def focus_changed(self, focused: bool) -> None:
        if focused and not self.chosen:
            self._came = True
            self._on_choose(self)

    def press(self, point: Point) -> bool:
        self._meant, self._came = not self._came, False
        return super().press(point)

    def release(self, point: Point) -> bool:
        """Choose with the first click, open with the second."""
        self.pressed = False
        if self.accepts(point) and self._meant:
            self._on_open()
        return True

    def activate(self) -> None:
        self._on_choose(self)
        self._on_open()

    @property
    def _picture_width(self) -> int:
        return SMALL_PICTURE if self.small else PICTURE

    def natural_height(self, look: Look, factor: float, size: tuple[int, int]) -> int:
        """The height in pixels that its text needs on a tile of this size, which is the least."""
        room = size[0] - round((self._picture_width + _GAP + _EDGE) * factor)
        kind, step = _LINE.at(factor), _step(factor)
        if look.text.width(self.book.summary, kind) < 2 * room:
            return size[1]
        lines = look.text.wrap(self.book.summary, kind, room)
        head = step + _name_height(factor) + round((2 * _EDGE + 4) * factor)
        return max(size[1], head + len(lines) * step)

    def draw(self, pen: Pen) -> None:
        room = self.room
        fill, line = theme.PLATE, theme.LINE
        if self.chosen:
            fill, line = theme.MINT_DARK, theme.MINT
        elif self.hovered:
            fill = theme.RAISED
        pen.box(room, fill, radius=12)
        wide = room.cut_left(self._picture_width, gap=_GAP)
        draw_scene(pen, self.picture, wide, _DETAIL, corners="left")
        pen.box(self.rect, None, line, radius=12, width=3 if self.chosen else 1.5)
        room.cut_right(_EDGE)
        room.cut_top(_EDGE)
        step = _step(pen.ts)
        kind = words.SHELVES[self.book.shelf]
        top = room.cut_top(pixels=step, gap=2)
        counts = words.players(self.book.players, short=True)
        if counts:
            pen.tail(counts, _LINE, theme.PAPER, top, gap=4)
            size = round(step * 0.9)
            pen.icon("person", top.cut_right(pixels=size, gap=6).center, size, theme.MINT_TEXT)
        pen.text(kind, _KIND, theme.MINT_TEXT, top, cut=True)
        name = room.cut_top(pixels=_name_height(pen.ts), gap=2)
        pen.text(self.book.name, _NAME, theme.PAPER, name, cut=True)
        kind_of = _LINE.at(pen.ts)
        lines = pen.look.text.wrap(self.book.summary, kind_of, room.w)
        most = max(1, room.h // step)
        shown = list(lines[:most])
        if len(lines) > most:
            shown[-1] = pen.look.text.shorten(f"{shown[-1]} {lines[most]}", kind_of, room.w)
        for said, at in zip(shown, room.rows(len(shown), pixels=step), strict=True):
            pen.text(said, _LINE, theme.MINT_TEXT, at, cut=True)


def _step(ts: float) -> int:
    """The distance between lines of a tile, in pixels."""
    return round(_LINE.at(ts).px * 1.32)


def _name_height(ts: float) -> int:
    return round(_NAME.at(ts).px * 1.35)


def draw_scene(
    pen: Pen,
    picture: tuple[str, str],
    frame: Room,
    detail: tuple[float, float, float],
    corners: str = "",
) -> None:
    """Draw a part of a picture filling a room: its middle across and down, and its width as a
    share.

    `corners` says which corners are round: all, or those at the left.
    """
    look, size, radius = pen.look, frame.size, 12 * pen.u
    key = ("scene", picture, size, detail, corners, radius, look.contrast, look.art.dress)
    pen.surface.blit(
        look.kept.get(key, lambda: _scene(look, picture, size, detail, corners, radius)), frame
    )


def _scene(
    look: Look,
    picture: tuple[str, str],
    size: tuple[int, int],
    detail: tuple[float, float, float],
    corners: str,
    radius: float,
) -> pygame.Surface:
    across, down, part = detail
    width = max(1, round(size[0] / part))
    height = round(width * _SCENE_PROPORTION)
    if height < size[1]:
        width, height = round(size[1] / _SCENE_PROPORTION), size[1]
    whole = look.art.picture(*picture, (width, height))
    cut = pygame.Rect((0, 0), size)
    cut.center = (round(width * across), round(height * down))
    shown = whole.subsurface(cut.clamp(whole.get_rect()).clip(whole.get_rect()))
    wide = size[0] + round(2 * radius) if corners == "left" else size[0]
    rounded = pygame.Surface(size, pygame.SRCALPHA)
    rounded.blit(look.shapes.box_surface((wide, size[1]), Box(radius, "#FFFFFF")), (0, 0))
    rounded.blit(shown, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rounded
