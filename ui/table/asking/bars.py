"""A bar for each possible result of a bid: its score, by the number of tricks taken."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.certain.prospects import Prospect
from game.position.state import Number
from ui.table.asking import words
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.numbers import number

_HEAD = theme.body(16, 600)
_LABEL = theme.body(15)
_TRICKS = theme.body(16, 600)
_VALUE = theme.display(19, 0.0)
_BAR = "#5E8C86"
_UNDER = "#C9706A"
_UNDER_TEXT = "#F59A8C"
_LEFT = 112


def draw_bars(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    heading: str,
    found: Sequence[Prospect],
    factor: float,
    text_factor: float,
) -> None:
    """Draw the sunk field with its heading, labels, and bars; the best result is ivory.

    Where a score depends on the others, a bar shows the highest possible score, with both numbers
    over it.
    """

    def px(units: float) -> int:
        return round(units * factor)

    look.shapes.box(surface, rect, Box(10 * factor, theme.SUNK))
    head, label = _HEAD.at(text_factor), _LABEL.at(text_factor)
    tricks, value = _TRICKS.at(text_factor), _VALUE.at(text_factor)
    left = rect.x + px(20)
    head_y = rect.y + round(head.px * 1.25)
    foot_y = rect.bottom - round(tricks.px * 0.95)
    heading = heading if found else words.CHOOSE_TO_SEE
    if not found:
        top = head_y - round(head.px / 3)
        inside = pygame.Rect(left, top, rect.right - px(20) - left, 0)
        look.text.block(surface, heading, head, theme.MUTED, inside)
        return
    shown = look.text.draw(surface, heading, head, theme.PAPER, (left, head_y))
    labels = max(look.text.width(w, label) for w in (words.YOU_SCORE, words.AND_TAKE))
    first = max(rect.x + px(_LEFT), left + labels + px(10))
    step = (rect.right - px(10) - first) / len(found)
    high = max(0, *(p.most for p in found))
    low = min(0, *(p.least for p in found))
    under_head = [p for i, p in enumerate(found) if first + step * i < shown.right + px(6)]
    crowded = any(p.most > high * 0.6 for p in under_head)
    top = head_y + round(head.px * 0.5) if crowded else rect.y
    base_y, unit = _scale(top, foot_y, high, low, value.px, tricks.px)
    scored_y = max(
        base_y - value.px, head_y + round(head.px * 1.2)
    )  # in low bars, below the heading
    look.text.draw(surface, words.YOU_SCORE, label, theme.MINT_TEXT, (left, scored_y))
    look.text.draw(surface, words.AND_TAKE, label, theme.MINT_TEXT, (left, foot_y))
    widest = max(look.text.width(_worth(p), value) for p in found)
    all_fit = widest <= step - px(2)
    best = max(found, key=lambda p: (p.most, -p.tricks))
    said = pygame.Rect(0, 0, 0, 0)
    for place, prospect in enumerate(found):
        x = round(first + step * (place + 0.5))
        width = max(3, min(px(44), round(step * 0.62)))
        _draw_bar(surface, look, prospect, x, base_y, width, unit, best=prospect is best)
        wanted = all_fit or prospect is best
        text = _worth(prospect)
        above = base_y - max(0, round(max(prospect.most, 0) * unit)) - round(value.px * 0.62)
        colour = theme.PAPER if prospect.most > 0 else theme.MUTED
        if prospect.most < 0:
            colour = _UNDER_TEXT
        room = look.text.width(text, value)
        spot = pygame.Rect(x - room // 2, above - value.px // 2, room, value.px)
        if wanted and not spot.colliderect(said) and not spot.colliderect(shown):
            look.text.draw(surface, text, value, colour, (x, above), "centre")
            said = spot
        count = str(prospect.tricks)
        fits = look.text.width("00", tricks) <= step - 2
        if fits or prospect.tricks % 5 == 0:
            look.text.draw(surface, count, tricks, theme.PAPER, (x, foot_y), "centre")


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
    surface: pygame.Surface,
    look: Look,
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
        surface.fill(colour, (x - width // 2, base_y - least // 2, width, least))
        return
    top = base_y - height if worth > 0 else base_y
    bar = pygame.Rect(x - width // 2, top, width, height)
    look.shapes.box(surface, bar, Box(min(4.0, width / 6), colour))
