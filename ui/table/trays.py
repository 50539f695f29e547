"""The two trays for the stacks of a divided pile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.state import Number
from game.values import Value
from ui.table.geometry import Area
from ui.table.pieces import SLOT, Piece, Shown
from ui.table.prize_places import trays
from ui.table.score_piles import pile_worth
from ui.table.stage import Stage
from ui.table.words import prizes as words
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.numbers import number

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


def draw_tray(
    surface: pygame.Surface, look: Look, stage: Stage, area: Area, tray: Tray, *, lit: bool = False
) -> None:
    """Draw a tray with its name, how many cards it holds, and what they count; `lit` if it is the
    chosen one."""
    scale, px = stage.places.scale, stage.places.px
    rect = pygame.Rect(area)
    line = theme.ACCENT if lit else theme.HAIRLINE
    fill = theme.mix(look.cloth.dark, theme.PLATE, 0.45)
    inner = theme.fade(theme.HAIRLINE, 0.45)
    style = Box(
        16 * scale.s, fill, line, max(1.5, (3 if lit else 1.5) * scale.s),
        inner=inner, inset=px(7), inner_width=max(1.0, scale.s), drop=max(2, px(4)),
    )  # fmt: skip
    look.shapes.box(surface, rect, style)
    if scale.small:
        _draw_line(surface, look, stage, rect, tray)
        return
    left, y = rect.x + px(24), rect.y + px(32)
    head_kind = _HEAD.at(scale.ts)
    note_at = (left, rect.y + px(58))
    look.text.draw(surface, _notes(tray)[0], _NOTE.at(scale.ts), theme.MINT_TEXT, note_at)
    sums = _draw_sum(surface, look, stage, (rect.right - px(24), rect.y + px(44)), tray)
    room = sums - px(12) - left
    head = next((h for h in tray.heads if look.text.width(h, head_kind) <= room), tray.heads[-1])
    look.text.draw(surface, head, head_kind, theme.PAPER, (left, y))


def _notes(tray: Tray) -> tuple[str, ...]:
    """How many cards it holds, or would hold, the longest form first."""
    if tray.then is None:
        return words.stack(tray.cards)
    return words.stack_then(tray.cards, tray.then[0])


def _draw_line(
    surface: pygame.Surface, look: Look, stage: Stage, rect: pygame.Rect, tray: Tray
) -> None:
    """Draw name, count, and sum on one line, so that the cards have more room."""
    scale, px, text = stage.places.scale, stage.places.px, look.text
    left, y, gap = rect.x + px(20), rect.y + round(27 * scale.ts), px(14)
    head_kind, note_kind = _HEAD.at(scale.ts), _NOTE.at(scale.ts)
    sums = _draw_sum(surface, look, stage, (rect.right - px(20), y), tray)
    forms = [(head, note) for head in tray.heads for note in _notes(tray)]
    for head, note in forms:
        width = text.width(head, head_kind) + gap + text.width(note, note_kind)
        if left + width <= sums - gap:
            break
    named = text.draw(surface, head, head_kind, theme.PAPER, (left, y), "left")
    text.draw(surface, note, note_kind, theme.MINT_TEXT, (named.right + gap, y), "left")


def _draw_sum(
    surface: pygame.Surface, look: Look, stage: Stage, right: tuple[int, int], tray: Tray
) -> int:
    """Draw what the stack counts, and would count; returns where the numbers begin."""
    ts, px = stage.places.scale.ts, stage.places.px
    kind = _SUM.at(ts)
    if tray.then is None:
        return look.text.draw(surface, number(tray.worth), kind, theme.PAPER, right, "right").left
    box = look.text.draw(surface, number(tray.then[1]), kind, theme.ACCENT, right, "right")
    x, size = box.left - px(14), round(22 * ts)
    look.draw_icon(surface, "forward", (x - size / 2, right[1]), size, theme.MINT_TEXT)
    at = (x - size - px(10), right[1])
    before = number(tray.worth)
    return look.text.draw(surface, before, _BEFORE.at(ts), theme.MINT_TEXT, at, "right").left


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
        draw = partial(draw_tray, look=shown.look, stage=stage, area=area, tray=tray)
        yield Piece("tray", draw, area, SLOT, told=tray.heads[0])
