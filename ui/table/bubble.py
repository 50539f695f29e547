"""The bubble that says why a card cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ui.table import speed
from ui.table.cards import CardKey, Layer
from ui.table.geometry import Spot
from ui.table.pieces import Piece, Shown
from ui.window import theme
from ui.window.draw import Box

_BUBBLE_HEAD = theme.body(19, 700)
_BUBBLE = theme.body(17)
_BUBBLE_WIDTH = 392
_FIGURES = 44
"""The space that the figures of a hint need over the cards."""


class _Said:
    def __init__(self, key: CardKey, head: str, reason: str) -> None:
        self.key = key
        self.head = head
        self.reason = reason
        self.left = speed.BUBBLE


class Bubble:
    """Speaks about one card for a while, unless it is hushed before."""

    def __init__(self) -> None:
        self._said: _Said | None = None

    @property
    def about(self) -> CardKey | None:
        """The card that it is about, if any."""
        return self._said.key if self._said is not None else None

    @property
    def reason(self) -> str:
        """Why it cannot be chosen; empty while nothing is shown."""
        return self._said.reason if self._said is not None else ""

    def say(self, key: CardKey, head: str, reason: str) -> None:
        """Say why a card cannot be chosen."""
        self._said = _Said(key, head, reason)

    def hush(self) -> bool:
        """Remove the bubble. True if there was one."""
        had, self._said = self._said is not None, None
        return had

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the bubble's time is over."""
        if self._said is None:
            return False
        self._said.left -= dt
        return self._said.left <= 0 and self.hush()

    def pieces(self, shown: Shown) -> Iterator[Piece]:
        """The bubble over its card, if that is still on the table."""
        said, stage = self._said, shown.stage
        sprite = shown.sprites.get(said.key) if said is not None else None
        if said is None or sprite is None:
            return
        spot = sprite.placed.spot
        if sprite.placed.layer is Layer.HAND:  # the part that its neighbour leaves free
            spot = spot.moved((min(stage.hand_step, spot.width) - spot.width) / 2, 0)
        yield Piece("bubble", partial(_draw, shown, said.head, said.reason, spot), told=said.reason)


def _draw(shown: Shown, head: str, reason: str, over: Spot, surface: pygame.Surface) -> None:
    """Draw why a card is refused, in a bubble pointing at it."""
    pen, px = shown.pen(surface), shown.stage.places.px
    pad = max(14, px(22))
    room = round(_BUBBLE_WIDTH * max(pen.u, 0.8)) - 2 * pad
    lines = pen.look.text.wrap(reason, _BUBBLE.at(pen.ts), room)
    width = max(pen.width(head, _BUBBLE_HEAD), *(pen.width(line, _BUBBLE) for line in lines))
    head_height = round(_BUBBLE_HEAD.at(pen.ts).px * 1.5)
    height = head_height + pen.height(reason, _BUBBLE, room)
    rect = pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad)
    tip = (round(over.x), round(over.y - over.height / 2) - px(4))
    above = px(26) + (px(_FIGURES) if shown.stage.figures else 0)
    rect.midbottom = (tip[0], tip[1] - above)
    window = surface.get_rect().inflate(-2 * px(16), -2 * px(16))
    rect.clamp_ip(window)
    pen.shape(rect, Box(14 * pen.u, theme.REFUSAL, drop=max(2, px(4))))
    x = max(rect.x + px(30), min(tip[0], rect.right - px(30)))
    tail = ((x - px(14), rect.bottom - 1), (x + px(14), rect.bottom - 1), tip)
    pen.look.shapes.polygon(surface, tail, theme.REFUSAL)
    bar = pygame.Rect(rect.x, rect.y + px(10), max(4, px(6)), rect.height - 2 * px(10))
    surface.fill(theme.REFUSAL_BAR, bar)
    pen.write(head, _BUBBLE_HEAD, "#8E1F35", (rect.x + pad, rect.y + pad), valign="top")
    body = pygame.Rect(rect.x + pad, rect.y + pad + head_height, room, height)
    pen.block(reason, _BUBBLE, theme.INK, body)
