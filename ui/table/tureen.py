"""The tureen: the pot of the game, its inside behind the cards and its front before them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.position.state import Number
from game.rules.cards import Code
from ui.table.geometry import Area
from ui.table.ledger import Column, columns, goal_suits, sums_told
from ui.table.pieces import WORDS, Piece
from ui.table.stage import Stage
from ui.table.words.names import CARDS
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.numbers import number

_WIDTH, _HEIGHT = 704, 320
_RIM, _BAND = 154, 168  # top and foot of the dark band, units below the top of the picture
_BOWL = "#F6ECD6"
_SHADE = "#E9D9B4"
_DARK = "#16242E"
_INSIDE = "#0E1A21"
_SUM = theme.display(30, 0.0)
_ADD = theme.body(16, 400)
_COLUMN_STEP = 80
_BOWL_HIGH = 0.58
"""The bowl's share of the height; the cards stand above it."""

_BODY = "M40 166 C52 236 118 300 214 300 L490 300 C586 300 652 236 664 166 Z"
_BODY_SHADE = "M40 166 C52 236 118 300 214 300 L300 300 C178 290 104 236 66 166 Z"


@lru_cache(maxsize=1)
def inside_svg() -> str:
    """The shadow on the cloth, the handles and the dark inside: all behind the cards."""
    handles = "".join(
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in ((_SHADE, 17), (_BOWL, 12), (_DARK, 2))
        for d in (
            "M56 176 C6 158 -4 204 26 224 C42 235 62 238 84 238",
            "M648 176 C698 158 708 204 678 224 C662 235 642 238 620 238",
        )
    )
    return (
        '<ellipse cx="352" cy="306" rx="252" ry="14" fill="#000000" fill-opacity="0.30"/>'
        + handles
        + f'<path d="M28 168 C60 138 644 138 676 168 L676 176 L28 176 Z" fill="{_INSIDE}"/>'
    )


@lru_cache(maxsize=1)
def front_svg() -> str:
    """The foot, the bowl with its zigzag and the rim: all before the cards."""
    teeth = []
    x = 48.0
    while x < 656:
        teeth.append(f"L{x + 4.7:.1f} 181 L{x + 9.4:.1f} 170")
        x += 9.4
    zigzag = f"M44 166 L48 170 {' '.join(teeth)} L660 166 Z"
    return (
        f'<path d="M218 298 H486 V302 Q486 308 478 308 H226 Q218 308 218 302 Z" fill="{_SHADE}"/>'
        f'<path d="{_BODY}" fill="{_BOWL}"/>'
        f'<path d="{_BODY_SHADE}" fill="{_SHADE}"/>'
        f'<path d="{zigzag}" fill="#1F4E6B"/>'
        f'<rect x="28" y="154" width="648" height="16" rx="8" fill="{_DARK}"/>'
        '<path d="M38 158.5 H450" stroke="#3E6076" stroke-width="2.4" stroke-linecap="round"'
        ' fill="none"/>'
    )


class _Entry(NamedTuple):
    """The content of a column: its suit now and later, and whether it is a suit of the player's
    goal."""

    now: Column
    then: Column
    mine: bool


class Tureen:
    """Draws the tureen; each column of its ledger is kept until a number in it changes."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._fronts = look.store.shelf()

    def clear(self) -> None:
        """Forget the fronts."""
        self._fronts.clear()

    def inside(self, stage: Stage) -> Iterator[Piece]:
        """What lies behind the cards."""
        area = stage.places.tureen
        if area is not None:

            def draw(surface: pygame.Surface) -> None:
                _put(self._part(inside_svg(), area), (area.x, area.y), surface)

            sums = sums_told(stage.view.rules, stage.view.table.pot)
            yield Piece("tureen", draw, area, WORDS, told=sums)

    def front(self, stage: Stage, pot: tuple[Code, ...], coming: Code | None) -> Iterator[Piece]:
        """What lies before the cards: the bowl with one column a suit.

        `pot` are the cards in it; `coming` is one that may come, or is moving, into it: the sums
        show what it changes.
        """
        area = stage.places.tureen
        if area is None:
            return
        low = round(area.h * _BOWL_HIGH)
        bowl = Area(area.x, area.bottom - low, area.w, low)
        yield Piece("pot", partial(self._draw_front, stage, area, pot, coming), bowl)

    def _draw_front(
        self,
        stage: Stage,
        area: Area,
        pot: tuple[Code, ...],
        coming: Code | None,
        surface: pygame.Surface,
    ) -> None:
        """Draw it in upright strips, one a column: only strips that change are made and painted
        again."""
        rules = stage.view.rules
        now = columns(rules, pot)
        then = columns(rules, pot if coming is None else (*pot, coming))
        mine = goal_suits(rules, stage.view.goal)
        entries = [
            _Entry(column, later, column.suit in mine)
            for column, later in zip(now, then, strict=True)
        ]
        bowl, scale = self._part(front_svg(), area), stage.places.scale
        whole = pygame.Rect(bowl.get_offset(), bowl.get_size())
        for strip, near in _strips(entries, whole, scale.cards.px):
            key = (area, *strip, tuple(near.items()), scale)
            picture = self._fronts.get(key, partial(self._strip, bowl, stage, strip, near))
            _put(picture, (area.x + strip.x, area.y + strip.y), surface)

    def _strip(
        self, bowl: pygame.Surface, stage: Stage, strip: pygame.Rect, near: Mapping[float, _Entry]
    ) -> pygame.Surface:
        """A part of the bowl, with its columns by their middles, in units."""
        part = bowl.get_parent().subsurface(strip)
        if near:
            part = part.copy()
        for x, entry in near.items():
            self._column(part, stage, x, entry, strip.topleft)
        return part.subsurface(part.get_bounding_rect())

    def _part(self, shapes: str, area: Area) -> pygame.Surface:
        """A picture as large as the tureen, without its empty sides."""

        def make() -> pygame.Surface:
            whole = pygame.Surface((area.w, area.h), pygame.SRCALPHA)
            scale = min(area.w / _WIDTH, area.h / _HEIGHT)
            drawn = f'<g transform="scale({scale:.6f})">{shapes}</g>'
            self._look.shapes.large_svg(whole, whole.get_rect(), drawn)
            return whole.subsurface(whole.get_bounding_rect())

        return self._fronts.get((shapes, area.w, area.h), make)

    def _column(
        self,
        front: pygame.Surface,
        stage: Stage,
        x: float,
        entry: _Entry,
        corner: tuple[int, int],
    ) -> None:
        """Draw a column on a part of the picture whose upper left corner is `corner`."""
        now, then, mine = entry
        look, px, scale = self._look, stage.places.scale.cards.px, stage.places.scale.cards
        deck = stage.view.rules.deck
        changed = then.addends != now.addends
        width = px(74)
        rect = pygame.Rect(0, 0, width, px(106))
        rect.midtop = (px(x) - corner[0], px(182) - corner[1])
        if mine:
            style = Box(px(10), "#FFFBF0", _DARK, max(1.5, 1.6 * scale.s))
            look.shapes.box(front, rect, style)
        elif changed:
            dash = (px(5), px(4))
            style = Box(px(10), None, "#7A7360", max(1.3, 1.3 * scale.s), dash=dash)
            look.shapes.box(front, rect, style)
        live = bool(now.sum) or changed
        sign = look.art.glyph(
            sign_name(deck, now.suit), px(27), None if live or mine else "#A79E86"
        )
        front.blit(sign, sign.get_rect(center=(rect.centerx, px(204) - corner[1])))
        self._sums(front, stage, rect, now, then, live or mine)

    def _sums(
        self,
        front: pygame.Surface,
        stage: Stage,
        rect: pygame.Rect,
        now: Column,
        then: Column,
        live: bool,
    ) -> None:
        look, px, scale = self._look, stage.places.scale.cards.px, stage.places.scale.cards
        sign = sign_name(stage.view.rules.deck, now.suit)
        ink = look.art.style.ink(sign) if live else "#857D69"
        top = rect.top - px(182)
        y = top + px(240)
        kind = _SUM.at(scale.ts if not scale.small else scale.s * 1.1)
        if then.addends == now.addends:
            look.text.draw(front, number(now.sum), kind, ink, (rect.centerx, y), "centre")
            line = self._addends(stage, now.addends, rect.width)
        else:
            self._old_to_new(front, stage, (rect.centerx, y), now.sum, then.sum, ink)
            line = f"+{number(then.addends[-1])}"
        add = _ADD.at(scale.ts * 0.94)
        look.text.draw(front, line, add, "#4A4438", (rect.centerx, top + px(270)), "centre")

    def _old_to_new(
        self,
        front: pygame.Surface,
        stage: Stage,
        centre: tuple[int, int],
        old: Number,
        new: Number,
        ink: theme.Colour,
    ) -> None:
        """Draw the old sum small, an arrow, and the new sum large, centred in the column."""
        text, scale = self._look.text, stage.places.scale.cards
        small, large = theme.display(17, 0.0).at(scale.s), theme.display(25, 0.0).at(scale.s)
        first, last = number(old), number(new)
        arrow = round(11 * scale.s)
        gap = round(4 * scale.s)
        width = text.width(first, small) + arrow + 2 * gap + text.width(last, large)
        x, y = centre[0] - width // 2, centre[1]
        x = text.draw(front, first, small, "#4A4438", (x, y)).right + gap
        line = max(1, round(1.6 * scale.s))
        end = x + arrow
        head = round(4 * scale.s)
        colour = pygame.Color("#4A4438")
        pygame.draw.line(front, colour, (x, y), (end, y), line)
        pygame.draw.lines(
            front, colour, False, [(end - head, y - head), (end, y), (end - head, y + head)], line
        )
        text.draw(front, last, large, ink, (end + gap, y))

    def _addends(self, stage: Stage, addends: tuple[Number, ...], width: int) -> str:
        """The addends, "5+9", or how many cards where that does not fit; empty for a single
        card."""
        if len(addends) < 2:
            return ""
        line = "+".join(number(value) for value in addends)
        kind = _ADD.at(stage.places.scale.cards.ts * 0.94)
        for form in (line, CARDS.format(count=len(addends)), f"({len(addends)})"):
            if self._look.text.width(form, kind) <= width + stage.places.scale.cards.px(4):
                return form
        return ""


def _strips(
    entries: Sequence[_Entry], whole: pygame.Rect, px: Callable[[float], int]
) -> Iterator[tuple[pygame.Rect, Mapping[float, _Entry]]]:
    """The bowl from left to right, each strip with its columns by their middles.

    Where there are many columns, they extend into the strips of their neighbours.
    """
    count = len(entries)
    step = min(_COLUMN_STEP, 500 / max(1, count))
    middles = [_WIDTH / 2 + (place - (count - 1) / 2) * step for place in range(count)]
    ends = [px(_WIDTH / 2 + (place - count / 2) * step) for place in range(count + 1)]
    for place, (left, right) in enumerate(pairwise((whole.left, *ends, whole.right)), start=-1):
        near = {
            middle: entry
            for middle, entry in zip(middles, entries, strict=True)
            if 0 <= place < count and abs(middle - middles[place]) < _COLUMN_STEP
        }
        left, right = max(left, whole.left), min(right, whole.right)
        if left < right:  # a bowl that is not drawn yet is narrower than its columns
            yield pygame.Rect(left, whole.top, right - left, whole.height), near


def _put(part: pygame.Surface, corner: tuple[int, int], surface: pygame.Surface) -> None:
    """Put a part of a picture in its place: `corner` is the corner of the whole picture."""
    left, top = part.get_offset()
    surface.blit(part, (corner[0] + left, corner[1] + top))
