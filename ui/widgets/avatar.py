"""The discs that stand for players."""

from __future__ import annotations

import pygame

from ui.window import theme
from ui.window.look import Look

_COLOURS = (
    "#39587A", "#5D6B34", "#7A3B40", "#6A4F86", "#2F6B6A", "#87602B",
    "#4B6B3E", "#8A4566", "#3D5FA0", "#7B4A2E", "#55607A", "#6E2F5C",
)  # fmt: skip
_NAME = theme.display(28, 0.0)


def seat_colour(seat: int, sides: tuple[tuple[int, ...], ...]) -> theme.Colour:
    """The colour of a player's disc; partners share it."""
    for number, side in enumerate(sides):
        if seat in side and len(side) > 1:
            return _COLOURS[number % len(_COLOURS)]
    return _COLOURS[seat % len(_COLOURS)]


def draw_avatar(
    surface: pygame.Surface,
    look: Look,
    name: str,
    centre: tuple[int, int],
    diameter: int,
    colour: theme.Colour,
    *,
    lit: bool = False,
) -> None:
    """A disc with a gold rim and the first letter of a name."""
    rim = max(1.5, diameter / 30)
    line = theme.ACCENT if lit else theme.HAIRLINE
    look.shapes.disc(surface, centre, diameter / 2, colour, line, rim * (1.5 if lit else 1))
    kind = _NAME.at(diameter / 52)
    look.text.draw(surface, name[:1], kind, theme.PAPER, centre, "centre")
