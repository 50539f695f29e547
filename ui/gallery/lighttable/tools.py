"""The buttons of the light table: those for all cards in the bar, and those of the chosen card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.widgets.button import Button
from ui.widgets.finger import TARGET
from ui.widgets.frame import Frame
from ui.window.look import Look


def place_in_bar(frame: Frame, look: Look, tools: Sequence[Button], gold: Button) -> None:
    """Place tools from the left of the bar, up to its gold button.

    They keep their text where all of them have room.
    """
    u = frame.scale.u
    high, gap = frame.px(57 if frame.wide else 50), frame.px(12 if frame.wide else 10)
    widths = [each.natural_width(look, u) for each in tools]
    if sum(widths) + gap * len(widths) > gold.rect.left - frame.bar.left:
        widths = [high] * len(widths)
    _place(tools, widths, pygame.Rect(frame.bar.left, frame.bar.centery - high // 2, 0, high),
           gap, u)  # fmt: skip


def place_round_card(
    frame: Frame, look: Look, tools: Sequence[Button], card: pygame.Rect, light: pygame.Rect
) -> None:
    """Place the tools of a card at the bottom of the light, or at the top where the card itself
    lies low."""
    u, high, gap = frame.scale.u, max(TARGET, frame.px(50)), frame.px(8)
    widths = [each.natural_width(look, u) if each.words else high for each in tools]
    row = pygame.Rect(0, 0, sum(widths) + gap * (len(widths) - 1), high)
    row.midbottom = (card.centerx, light.bottom - 2 * gap)
    if card.bottom > row.top + high // 2:
        row.top = light.top + 2 * gap
    row.clamp_ip(light.inflate(-2 * gap, -2 * gap))
    _place(tools, widths, row, gap, u)


def _place(
    tools: Sequence[Button], widths: Sequence[int], row: pygame.Rect, gap: int, u: float
) -> None:
    x = row.left
    for each, width in zip(tools, widths, strict=True):
        each.place(pygame.Rect(x, row.top, width, row.height), u)
        x += width + gap
