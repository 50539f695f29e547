"""Small things that many screens show: coins with a suit's sign, medals, signs."""

from __future__ import annotations

from ui.window import theme
from ui.window.pen import Pen
from ui.window.theme import Colour


def draw_coin(pen: Pen, centre: tuple[float, float], radius: float, suit: str) -> None:
    """Draw a paper disc with a suit's sign in its index colour."""
    line = max(1.5, radius / 14)
    pen.disc(centre, radius, theme.PAPER, theme.HAIRLINE, line)
    _glyph(pen, centre, round(radius * 1.3), suit, None)


def draw_medal(
    pen: Pen,
    centre: tuple[float, float],
    radius: float,
    suit: str,
    line: tuple[Colour, float] | None = None,
) -> None:
    """Draw a disc in the suit's own colour with a pale sign: a player's sign on a plate.

    `line` is the colour and the width in pixels of its outline; without it the outline is gold.
    """
    ramp = pen.look.art.style.ramp(suit)
    round_it = line or (theme.GOLD, max(1.5, radius / 14))
    pen.disc(centre, radius, pen.look.art.colour(ramp[1]), *round_it)
    _glyph(pen, centre, round(radius * 1.25), suit, ramp[4])


def draw_sign(pen: Pen, centre: tuple[float, float], size: int, suit: str) -> None:
    """Draw a suit's sign without a disc, for a dark ground."""
    _glyph(pen, centre, size, suit, pen.look.art.style.ramp(suit)[3])


def _glyph(
    pen: Pen, centre: tuple[float, float], size: int, suit: str, colour: Colour | None
) -> None:
    pen.blit(pen.look.art.glyph(suit, size, colour), centre)
