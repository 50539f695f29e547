"""Small things that many screens show: coins with a suit's sign, chips, marks."""

from __future__ import annotations

from typing import Literal

import pygame

from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import hair
from ui.window.theme import Colour

_CHIP = 40
_CHIP_ROLE = theme.body(16, 600)
ChipState = Literal["plain", "settled", "open"]


def draw_coin(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], radius: float, suit: str
) -> None:
    """Draw a paper disc with a suit's sign in its index colour."""
    line = max(1.5, radius / 14)
    look.shapes.disc(surface, centre, radius, theme.PAPER, theme.HAIRLINE, line)
    _glyph(surface, look, centre, round(radius * 1.3), suit, None)


def draw_medal(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[float, float],
    radius: float,
    suit: str,
    line: tuple[Colour, float] | None = None,
) -> None:
    """Draw a disc in the suit's own colour with a pale sign: a player's sign on a plate.

    `line` is the colour and the width in pixels of its outline; without it the outline is gold.
    """
    ramp = look.art.style.ramp(suit)
    round_it = line or (theme.GOLD, max(1.5, radius / 14))
    look.shapes.disc(surface, centre, radius, look.art.colour(ramp[1]), *round_it)
    _glyph(surface, look, centre, round(radius * 1.25), suit, ramp[4])


def draw_sign(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], size: int, suit: str
) -> None:
    """Draw a suit's sign without a disc, for a dark ground."""
    _glyph(surface, look, centre, size, suit, look.art.style.ramp(suit)[3])


def chip_size(
    look: Look, words: str, factor: float, text_factor: float, *, suit: str | None = None
) -> tuple[int, int]:
    """The size of a chip with this text, in pixels."""
    width = look.text.width(words, _CHIP_ROLE.at(text_factor)) + round(36 * factor)
    coin = round((_CHIP - 4) * factor) if suit else 0
    return width + coin, round(_CHIP * factor)


def draw_chip(
    surface: pygame.Surface,
    look: Look,
    at: Point,
    words: str,
    factor: float,
    text_factor: float,
    *,
    suit: str | None = None,
    state: ChipState = "plain",
) -> pygame.Rect:
    """Draw a pill with a coin and a word, its upper left corner at `at`; returns its place."""
    rect = pygame.Rect(at, chip_size(look, words, factor, text_factor, suit=suit))
    line = theme.LINE if state == "plain" else theme.PAPER
    style = Box(
        rect.height / 2,
        theme.PLATE,
        line,
        hair(factor, 1.5 if state == "plain" else 2.2),
        dash=(6 * factor, 5 * factor) if state == "open" else None,
    )
    look.shapes.box(surface, rect, style)
    x = rect.left + round(18 * factor)
    if suit:
        radius = rect.height / 2 - 5 * factor
        draw_coin(surface, look, (rect.left + rect.height / 2, rect.centery), radius, suit)
        x = rect.left + rect.height + round(6 * factor)
    look.text.draw(surface, words, _CHIP_ROLE.at(text_factor), theme.PAPER, (x, rect.centery))
    return rect


def _glyph(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[float, float],
    size: int,
    suit: str,
    colour: Colour | None,
) -> None:
    at = (round(centre[0] - size / 2), round(centre[1] - size / 2))
    surface.blit(look.art.glyph(suit, size, colour), at)
