"""What a move cost, in words, beside the cards that were to be chosen from."""

from __future__ import annotations

import pygame

from game.rules.rules import Rules
from game.table.analysis import Verdict
from ui.replay import cost_words as words
from ui.table.places import Places
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.look import Look

_HEAD = theme.display(22, 0.08)
_TEXT = theme.body(17)
_NOTE = theme.body(15)
_PAD, _GAP = 18, 14


def draw_verdict(
    surface: pygame.Surface,
    look: Look,
    places: Places,
    rules: Rules,
    verdict: Verdict,
    name: str,
    low: int,
) -> None:
    """A plate in the right column, down to `low`; it covers what lies aside.

    Args:
        surface: the window.
        look: how things look.
        places: the table.
        rules: the game's.
        verdict: what is told of.
        name: who made the move.
        low: where the plate ends.
    """
    px, ts, text = places.px, places.scale.ts, look.text
    column, pad, gap = places.right_column, max(12, px(_PAD)), max(8, px(_GAP))
    inner = column.w - 2 * pad
    body, note = _TEXT.at(ts), _NOTE.at(ts)
    costly = words.is_costly(verdict)
    head = words.head(verdict)
    kind = text.fit(head, _HEAD.at(ts), inner)
    told = words.told(rules, verdict, name)
    told_height = text.block_height(told, body, inner)
    under = words.SCALE
    under_height = text.block_height(under, note, inner)
    head_height = round(kind.px * 1.25)
    height = 2 * pad + head_height + gap + told_height + gap + under_height
    rect = pygame.Rect(column.x, low - height, column.w, height)
    line = theme.COST if costly else theme.GOOD
    draw_plate(surface, look, rect, places.scale.s, line=line)
    x, y = rect.x + pad, rect.y + pad
    text.draw(surface, head, kind, line, (x, y + head_height // 2))
    y += head_height + gap
    text.block(surface, told, body, theme.PAPER, pygame.Rect(x, y, inner, 0))
    y += told_height + gap
    text.block(surface, under, note, theme.MINT_TEXT, pygame.Rect(x, y, inner, 0))
