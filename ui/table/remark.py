"""A cook's remark: a paper bubble beside their plate, covering no card and no text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import pygame

from game.household.remarks import Remark
from ui.table.geometry import Area
from ui.table.pieces import Piece, Shown, free_places
from ui.table.words.aloud import SAYS
from ui.widgets.avatar import draw_avatar
from ui.window import theme
from ui.window.draw import Box
from ui.window.spoken import Spoken

_STAYS, _A_LETTER = 2.5, 0.06
"""Seconds that a remark stays, and more for each letter."""
_WORDS = theme.body(18)
_PAD, _GAP, _WIDEST, _TAIL = 14, 14, 400, 14
_FACE = 44
_NEAR = 60
"""Units from the plate within which the bubble points at it."""


class RemarkBubble:
    """Shows one remark at a time, for a while or until it is hushed.

    Where it has no room, or a card comes to its place, it is not shown: a remark is never worth
    more than the game.
    """

    def __init__(self) -> None:
        self._remark: Remark | None = None
        self._left = 0.0

    @property
    def said(self) -> str:
        """The remark shown; empty while there is none."""
        return self._remark.words if self._remark is not None else ""

    def aloud(self, names: Sequence[str]) -> str:
        """The remark after the name of who makes it, for people who do not see whose it is; empty
        while there is none."""
        if self._remark is None:
            return ""
        return SAYS.format(name=names[self._remark.seat], words=self._remark.words)

    def spoken(self, names: Sequence[str]) -> tuple[Spoken, ...]:
        """The remark and its speaker, for people who do not see it."""
        if self._remark is None:
            return ()
        said, seat = self._remark.words, self._remark.seat
        text = Spoken("text", said, key=("remark", said))
        return (Spoken("group", names[seat], parts=(text,), key=("remark", seat)),)

    def say(self, remark: Remark | None) -> None:
        """Show a remark from now on, if there is one."""
        if remark is not None:
            self._remark = remark
            self._left = _STAYS + _A_LETTER * len(remark.words)

    def hush(self) -> bool:
        """Remove the remark. True if there was one."""
        had, self._remark = self._remark is not None, None
        return had

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the remark's time is over."""
        self._left -= dt
        return self._left <= 0 and self.hush()

    def pieces(self, shown: Shown, others: Iterable[Piece], low: int) -> Iterator[Piece]:
        """The bubble in a free place between the other pieces of the table; `low` is where the
        buttons of the right column begin."""
        if self._remark is None:
            return
        look, stage = shown.look, shown.stage
        px = stage.places.px
        kind, pad, face = _WORDS.at(stage.places.scale.ts), px(_PAD), px(_FACE) + px(_PAD)
        plate = stage.places.seats[stage.place_of(self._remark.seat)].plate
        for room in _rooms(shown, others, plate, low):
            wide = min(room.w, px(_WIDEST)) - 2 * pad - face
            lines = look.text.wrap(self._remark.words, kind, wide) if wide > 0 else []
            high = look.text.block_height(self._remark.words, kind, max(1, wide))
            high = max(high + 2 * pad, px(_FACE) + pad)
            if lines and high <= room.h:
                width = max(look.text.width(line, kind) for line in lines) + 2 * pad + face
                if width <= room.w:
                    rect = _nearest(pygame.Rect(0, 0, width, high), room, plate)
                    draw = partial(_draw, shown, self._remark, rect, plate)
                    yield Piece("remark", draw, Area(*rect), seat=self._remark.seat)
                    return


def _draw(
    shown: Shown, remark: Remark, rect: pygame.Rect, plate: Area, surface: pygame.Surface
) -> None:
    pen = shown.pen(surface)
    px = pen.px
    if _apart(Area(*rect), plate) <= px(_NEAR):
        pen.look.shapes.polygon(surface, _tail(rect, plate, px(_TAIL)), theme.PAPER)
    pen.shape(rect, Box(14 * pen.u, theme.PAPER, drop=max(2, px(3))))
    face, name = px(_FACE), shown.stage.names[remark.seat]
    middle = (rect.x + px(_PAD) + face // 2, rect.centery)
    draw_avatar(pen, name, middle, face, theme.PLATE)
    left = rect.x + face + 2 * px(_PAD)
    # What was measured fits; an extra pixel keeps rounding from wrapping a word.
    inner = pygame.Rect(left, 0, rect.right - px(_PAD) + 2 - left, 0)
    inner.h = pen.height(remark.words, _WORDS, inner.w)
    inner.centery = rect.centery
    pen.block(remark.words, _WORDS, theme.INK, inner)


def _rooms(shown: Shown, pieces: Iterable[Piece], plate: Area, low: int) -> Iterator[Area]:
    """The places where a remark can stand, those nearest to its plate first."""
    places, sprites = shown.stage.places, shown.sprites
    gap, pieces = places.px(_GAP), list(pieces)
    cards = [sprite.spot.area for sprite in (*sprites, *sprites.leaving)]
    beside = plate.right + gap
    ends = places.tool(5).x if places.tool(5).bottom > plate.y else places.right_column.right
    taken = [*cards, *(Area(*piece.area) for piece in pieces if piece.weight)]
    column = plate.meets(places.left_column) or plate.meets(places.right_column)
    if not column:
        row = Area(beside, plate.y, min(ends - gap, places.right_column.right) - beside, plate.h)
        if row.w > 0 and not any(row.meets(each) for each in taken):
            yield row
    free = free_places(places, pieces, low, gap)
    clear = [room for room in free if not any(map(room.meets, cards))]
    yield from sorted(clear, key=lambda room: _apart(room, plate))


def _apart(room: Area, plate: Area) -> int:
    across = max(room.x - plate.right, plate.x - room.right, 0)
    return across + max(room.y - plate.bottom, plate.y - room.bottom, 0)


def _nearest(rect: pygame.Rect, room: Area, plate: Area) -> pygame.Rect:
    """The bubble in its room, as near to the plate as possible."""
    rect.center = plate.centre
    return rect.clamp(pygame.Rect(room))


def _tail(rect: pygame.Rect, plate: Area, width: int) -> list[tuple[float, float]]:
    """A corner of paper that points from the bubble towards the plate."""
    x, y = plate.centre
    if rect.bottom <= plate.y or rect.top >= plate.bottom:
        edge, way = (rect.bottom - 1, 1) if rect.bottom <= plate.y else (rect.top, -1)
        middle = theme.clamp(x, rect.left + 2 * width, rect.right - 2 * width)
        tip = theme.clamp(x, middle - width, middle + width)
        return [(middle - width, edge), (middle + width, edge), (tip, edge + way * width)]
    edge, way = (rect.left, -1) if rect.left >= plate.right else (rect.right - 1, 1)
    half = min(width, rect.h // 3)
    middle = theme.clamp(y, rect.top + half, rect.bottom - half)
    return [(edge, middle - half), (edge, middle + half), (edge + way * width, middle)]
