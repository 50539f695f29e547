"""The discs that represent players: a cook's face, a person's picture, or a letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.household.cooks import is_cook
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.seating import ShownName

if TYPE_CHECKING:
    from game.household.people import Person
    from game.household.remarks import Mood

_COLOURS = (
    "#39587A", "#5D6B34", "#7A3B40", "#6A4F86", "#2F6B6A", "#87602B",
    "#4B6B3E", "#8A4566", "#3D5FA0", "#7B4A2E", "#55607A", "#6E2F5C",
)  # fmt: skip
_NAME = theme.display(28, 0.0)
_TIGHT = 0.6
"""How large a letter may be on a disc of size 1 that has a rim: it would touch it."""
_COOK = (640, 540, 352)
"""Units of a cook's square: its side, the width of the ring in it, and the y of its middle."""


def seat_colour(seat: int, sides: tuple[tuple[int, ...], ...]) -> theme.Colour:
    """The colour of a player's disc; partners share it."""
    for number, side in enumerate(sides):
        if seat in side and len(side) > 1:
            return _COLOURS[number % len(_COLOURS)]
    return _COLOURS[seat % len(_COLOURS)]


def person_of(look: Look, name: str) -> Person | None:
    """The person of the household who bears this name at the table; None for anybody else."""
    if not isinstance(name, ShownName) or name.seat.kind != "person":
        return None
    return look.household.find(name.seat.name)


def draw_avatar(
    pen: Pen,
    name: str,
    centre: tuple[int, int],
    diameter: int,
    colour: theme.Colour,
    *,
    lit: bool = False,
    mood: Mood = "calm",
) -> None:
    """Draw a disc for the player of a name: a cook's face, the picture of a person of the
    household, or a gold rim and the first letter of the name, or the number of a person without
    one, also where "You" stands beside it, if the disc is large enough for a letter. A `lit` disc
    has a bright ring; a small one with a letter has no ring and no rim, which it would touch."""
    rim = max(1.5, diameter / 30)
    person = person_of(pen.look, name)
    if isinstance(name, ShownName) and is_cook(name.seat):
        draw_cook(pen, name.seat.name, mood, centre, diameter)
    elif person is not None:
        from ui.widgets.portrait import draw_person

        draw_person(pen, person, centre, diameter)
    else:
        line = theme.ACCENT if lit else theme.HAIRLINE
        kind = _NAME.at(diameter / 52)
        bare = _TIGHT * diameter < kind.px <= diameter
        pen.disc(centre, diameter / 2, colour, None if bare else line, rim * (1.5 if lit else 1))
        if kind.px <= diameter:  # on a tiny disc the colour says who it is
            short = _short(name)
            pen.look.text.draw(pen.surface, short, kind, theme.PAPER, centre, "centre")
        return
    if lit:
        pen.disc(centre, diameter / 2, None, theme.ACCENT, rim * 1.5)


def _short(name: str) -> str:
    """The letter of a name, or the number of somebody who has no other: all their names would begin
    alike."""
    if not isinstance(name, ShownName):
        return name[:1]
    return str(name.seat.number or (name.seat.name or name)[:1])


def draw_cook(pen: Pen, name: str, mood: Mood, centre: tuple[int, int], diameter: int) -> None:
    """A cook's face in a gold ring; hat and hair may extend above it."""
    side, ring, middle = _COOK
    size = round(diameter * side / ring)
    at = (centre[0] - size // 2, centre[1] - round(size * middle / side))
    pen.surface.blit(pen.look.art.cook(name, mood, size), at)
