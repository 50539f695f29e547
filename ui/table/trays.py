"""The two trays for the stacks of a divided pile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

import pygame

from game.position.state import Number
from game.values import Value
from ui.table.geometry import Area
from ui.table.pieces import SLOT, Piece, Shown
from ui.table.prize_places import trays
from ui.table.score_piles import pile_worth
from ui.table.words import prizes as words
from ui.window import theme
from ui.window.draw import Box
from ui.window.numbers import number
from ui.window.pen import Pen

_HEAD = theme.display(20, 0.12)
_NOTE = theme.body(16)
_SUM = theme.display(40, 0.02)
_BEFORE = theme.display(26, 0.02)


class Tray(Value):
    """The content of a tray: `cards` and `worth` now, and `then` what they would become (count,
    worth).

    `heads` are forms of its name, the longest first.
    """

    heads: tuple[str, ...]
    cards: int
    worth: Number
    then: tuple[int, Number] | None = None


def draw_tray(pen: Pen, area: Area, tray: Tray, *, small: bool, lit: bool = False) -> None:
    """Draw a tray with its name, how many cards it holds, and what they count; `lit` if it is the
    chosen one, on one line if the table is `small`."""
    px, rect = pen.px, pygame.Rect(area)
    line = theme.ACCENT if lit else theme.HAIRLINE
    fill = theme.mix(pen.look.cloth.dark, theme.PLATE, 0.45)
    inner = theme.fade(theme.HAIRLINE, 0.45)
    style = Box(
        16 * pen.u, fill, line, max(1.5, (3 if lit else 1.5) * pen.u),
        inner=inner, inset=px(7), inner_width=max(1.0, pen.u), drop=max(2, px(4)),
    )  # fmt: skip
    pen.shape(rect, style)
    if small:
        _draw_line(pen, rect, tray)
        return
    left = rect.x + px(24)
    pen.write(_notes(tray)[0], _NOTE, theme.MINT_TEXT, (left, rect.y + px(58)))
    sums = _draw_sum(pen, (rect.right - px(24), rect.y + px(44)), tray)
    head = pen.longest(tray.heads, _HEAD, sums - px(12) - left)
    pen.write(head, _HEAD, theme.PAPER, (left, rect.y + px(32)))


def _notes(tray: Tray) -> tuple[str, ...]:
    """How many cards it holds, or would hold, the longest form first."""
    if tray.then is None:
        return words.stack(tray.cards)
    return words.stack_then(tray.cards, tray.then[0])


def _draw_line(pen: Pen, rect: pygame.Rect, tray: Tray) -> None:
    """Draw name, count, and sum on one line, so that the cards have more room."""
    left, y, gap = rect.x + pen.px(20), rect.y + round(27 * pen.ts), pen.px(14)
    sums = _draw_sum(pen, (rect.right - pen.px(20), y), tray)
    for head, note in product(tray.heads, _notes(tray)):
        if left + pen.width(head, _HEAD) + gap + pen.width(note, _NOTE) <= sums - gap:
            break
    named = pen.write(head, _HEAD, theme.PAPER, (left, y))
    pen.write(note, _NOTE, theme.MINT_TEXT, (named.right + gap, y))


def _draw_sum(pen: Pen, right: tuple[int, int], tray: Tray) -> int:
    """Draw what the stack counts, and would count; returns where the numbers begin."""
    if tray.then is None:
        return pen.write(number(tray.worth), _SUM, theme.PAPER, right, "right").left
    box = pen.write(number(tray.then[1]), _SUM, theme.ACCENT, right, "right")
    x, size = box.left - pen.px(14), round(22 * pen.ts)
    pen.icon("forward", (x - size / 2, right[1]), size, theme.MINT_TEXT)
    at = (x - size - pen.px(10), right[1])
    return pen.write(number(tray.worth), _BEFORE, theme.MINT_TEXT, at, "right").left


def offered_stacks(shown: Shown) -> Iterator[Piece]:
    """The stacks that somebody offers, for those who only look on."""
    stage = shown.stage
    table = stage.view.table
    if table.stacks is None or stage.ask is not None or not table.divisions:
        return
    divider = table.divisions[0].divider
    assert divider is not None
    for place, (stack, area) in enumerate(zip(table.stacks, trays(stage.places), strict=True)):
        tray = Tray(words.STACKS[place], len(stack), pile_worth(stage.view, divider, stack))
        draw = partial(_draw_offered, shown, area, tray)
        yield Piece("tray", draw, area, SLOT, told=tray.heads[0])


def _draw_offered(shown: Shown, area: Area, tray: Tray, surface: pygame.Surface) -> None:
    draw_tray(shown.pen(surface), area, tray, small=shown.stage.places.scale.small)
