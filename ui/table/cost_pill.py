"""The pill in a card's lower left corner: what the card costs, or that it is new in the hand."""

from __future__ import annotations

import math

import pygame

from game.position.asks import AskCards
from ui.table.geometry import Spot
from ui.table.signs import draw_mark
from ui.table.sprites import Sprite
from ui.table.stage import Stage
from ui.window import theme
from ui.window.draw import Box
from ui.window.numbers import number
from ui.window.pen import Pen

_WORDS = theme.display(15, 0.02)
_HEIGHT = 24
_INSET = 0.05  # of the card's width, to its edges
_ZONES = frozenset({"hand", "trick"})


def draw_cost_pill(pen: Pen, stage: Stage, sprite: Sprite) -> None:
    """The pill of a card in the hand or in the trick; none where it costs nothing."""
    if isinstance(stage.ask, AskCards) and sprite.placed.zone.name == "hand":
        _draw_new(pen, stage, sprite)
    prices = stage.pill_prices
    if not prices or sprite.placed.zone.name not in _ZONES or sprite.shown_code is None:
        return
    points = prices.card(sprite.key.code)
    if not points or sprite.squash < 1.0:
        return
    scale = stage.places.scale
    kind = _WORDS.at(scale.ts)
    told = number(points)
    height = max(scale.px(_HEIGHT), round(kind.px * 1.5))
    letters = pen.look.text.width(told, kind)
    width = max(height, letters + round(height * 0.7))
    inset = sprite.spot.width * _INSET
    if sprite.placed.zone.name == "hand":  # the next card must not cover it
        free = stage.hand_step - scale.px(1)
        if inset + width > free:
            width = max(min(width, round(free)), letters + round(height * 0.3))
            inset = free - width
    rect = pygame.Rect(0, 0, width, height)
    rect.center = _middle(sprite.spot, inset, width, height)
    line = max(1.3, 1.5 * scale.s)
    pen.shape(rect, Box(height / 2, theme.PLATE, theme.PAPER, line))
    pen.look.text.draw(pen.surface, told, kind, theme.PAPER, rect.center, "centre")


def _draw_new(pen: Pen, stage: Stage, sprite: Sprite) -> None:
    """Draw the plus of a card that has just come into the hand."""
    assert isinstance(stage.ask, AskCards)
    if sprite.key.code in stage.ask.new and sprite.squash >= 1.0:
        side = max(stage.places.scale.px(22), 18)
        centre = _middle(sprite.spot, sprite.spot.width * _INSET, side, side)
        draw_mark(pen, centre, side / 2, done=False)


def _middle(spot: Spot, inset: float, width: int, height: int) -> tuple[int, int]:
    """The middle of a pill in the lower left corner of a card, turned or not.

    `inset` is its distance from the left edge, in pixels; negative extends beyond it.
    """
    x = -spot.width / 2 + inset + width / 2
    y = spot.height / 2 - spot.width * _INSET - height / 2
    turn = math.radians(spot.angle)
    return (
        round(spot.x + x * math.cos(turn) - y * math.sin(turn)),
        round(spot.y + x * math.sin(turn) + y * math.cos(turn)),
    )
