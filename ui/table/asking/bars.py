"""A bar for each possible result of a bid: its score, by the number of tricks taken."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.certain.prospects import Prospect
from game.position.state import Number
from ui.table.asking import words
from ui.window import theme
from ui.window.draw import Box
from ui.window.numbers import number
from ui.window.pen import Pen

_HEAD = theme.body(16, 600)
_LABEL = theme.body(15)
_TRICKS = theme.body(16, 600)
_VALUE = theme.display(19, 0.0)
_BAR = "#5E8C86"
_UNDER = "#C9706A"
_UNDER_TEXT = "#F59A8C"
_LEFT = 112


def draw_bars(pen: Pen, rect: pygame.Rect, heading: str, found: Sequence[Prospect]) -> None:
    """Draw the sunk field with its heading, labels, and bars; the best result is ivory.

    Where a score depends on the others, a bar shows the highest possible score, with both numbers
    over it.
    """
    pen.box(rect, theme.SUNK)
    head, tricks, value = (role.at(pen.ts).px for role in (_HEAD, _TRICKS, _VALUE))
    left, head_y = rect.x + pen.px(20), rect.y + round(head * 1.25)
    if not found:
        top = head_y - round(head / 3)
        inside = pygame.Rect(left, top, rect.right - pen.px(20) - left, 0)
        pen.block(words.CHOOSE_TO_SEE, _HEAD, theme.MUTED, inside)
        return
    shown = pen.write(heading, _HEAD, theme.PAPER, (left, head_y))
    foot_y = rect.bottom - round(tricks * 0.95)
    labels = max(pen.width(w, _LABEL) for w in (words.YOU_SCORE, words.AND_TAKE))
    first = max(rect.x + pen.px(_LEFT), left + labels + pen.px(10))
    step = (rect.right - pen.px(10) - first) / len(found)
    high = max(0, *(p.most for p in found))
    low = min(0, *(p.least for p in found))
    under_head = [p for i, p in enumerate(found) if first + step * i < shown.right + pen.px(6)]
    crowded = any(p.most > high * 0.6 for p in under_head)
    top = head_y + round(head * 0.5) if crowded else rect.y
    base_y, unit = _scale(top, foot_y, high, low, value, tricks)
    scored_y = max(base_y - value, head_y + round(head * 1.2))  # in low bars, below the heading
    pen.write(words.YOU_SCORE, _LABEL, theme.MINT_TEXT, (left, scored_y))
    pen.write(words.AND_TAKE, _LABEL, theme.MINT_TEXT, (left, foot_y))
    all_fit = max(pen.width(_worth(p), _VALUE) for p in found) <= step - pen.px(2)
    each_counted = pen.width("00", _TRICKS) <= step - 2
    best = max(found, key=lambda p: (p.most, -p.tricks))
    width = max(3, min(pen.px(44), round(step * 0.62)))
    said = shown
    for place, prospect in enumerate(found):
        x = round(first + step * (place + 0.5))
        _draw_bar(pen, prospect, x, base_y, width, unit, best=prospect is best)
        text = _worth(prospect)
        spot = pygame.Rect(0, 0, pen.width(text, _VALUE), value)
        above = base_y - max(0, round(max(prospect.most, 0) * unit)) - round(value * 0.62)
        spot.topleft = (x - spot.w // 2, above - value // 2)
        wanted = all_fit or prospect is best
        if wanted and not spot.colliderect(said) and not spot.colliderect(shown):
            ink = (
                _UNDER_TEXT if prospect.most < 0 else theme.PAPER if prospect.most else theme.MUTED
            )
            pen.write(text, _VALUE, ink, (x, above), "centre")
            said = spot
        if each_counted or prospect.tricks % 5 == 0:
            pen.write(str(prospect.tricks), _TRICKS, theme.PAPER, (x, foot_y), "centre")


def _scale(
    top: int, foot_y: int, high: Number, low: Number, value: int, foot: int
) -> tuple[int, float]:
    """The y of the zero line, and the pixels per point."""
    top += round(value * 1.6)
    bottom = foot_y - round(foot * 0.95)
    unit = (bottom - top) / (high - low or 1)
    return round(bottom + low * unit), unit


def _worth(prospect: Prospect) -> str:
    if prospect.least == prospect.most:
        return number(prospect.most)
    return f"{number(prospect.least)}\u2013{number(prospect.most)}"


def _draw_bar(
    pen: Pen,
    prospect: Prospect,
    x: int,
    base_y: int,
    width: int,
    unit: float,
    *,
    best: bool,
) -> None:
    worth = prospect.most if prospect.most > 0 else prospect.least
    height = round(abs(worth) * unit)
    least = max(2, width // 12)
    colour = theme.PAPER if best and worth > 0 else _UNDER if worth < 0 else _BAR
    if height <= least:
        pen.surface.fill(colour, (x - width // 2, base_y - least // 2, width, least))
        return
    top = base_y - height if worth > 0 else base_y
    bar = pygame.Rect(x - width // 2, top, width, height)
    pen.shape(bar, Box(min(4.0, width / 6), colour))
