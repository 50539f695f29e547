"""What stands where on the table: every piece declares its place, its drawing, and its weight once.

Each part of the table makes its own pieces; `picture` lists them in drawing order. Whatever needs
to know where something is asks that list: a hint for a free place, a lesson for what it points at
and for what its sheet may cover, a click for what lies under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.rules.cards import Code
from game.values import Value
from ui.table.geometry import Area
from ui.table.ground import cloth_for
from ui.table.pictures import CardPictures
from ui.table.places import Places
from ui.table.prompt import NOTHING_SAID, Prompt
from ui.table.sprites import Sprite, Sprites
from ui.table.stage import Stage
from ui.window.felt import Cloth
from ui.window.look import Look
from ui.window.painter import Sheet
from ui.window.pen import Pen
from ui.window.room import Room

if TYPE_CHECKING:
    from ui.table.answer import Answer

Draw: TypeAlias = Callable[[pygame.Surface], object]

ASKED_FOR, TRICK, CARDS, PLATE, WORDS, SLOT, BACKS = 400.0, 15.0, 9.0, 8.0, 5.0, 2.5, 2.0
"""The cost of covering a pixel of a piece: of the place for the requested card, of the trick, of
other open cards, of plates, of text, of empty places, and of backs."""
_PLATE_EDGE = 20
"""Units from the sides of a plate to its content."""
_ANYWHERE = (1 << 15, 1 << 15)


class Shown(Value):
    """Everything from which the pieces of the table are made at one moment."""

    look: Look
    pictures: CardPictures
    stage: Stage
    sprites: Sprites
    """The open cards."""
    prompt: Prompt = NOTHING_SAID
    """The text of the pill."""
    backs: tuple[int, ...] = ()
    """How many backs each seat's fan shows."""
    looked_at: Code | None = None
    """The card whose choice is being considered."""
    answer: Answer | None = None
    """The light of the last trick."""
    dragged: Sprite | None = None
    """The dragged card, drawn last."""

    @property
    def lit(self) -> bool:
        """Whether it shows whose turn it is: nobody's before the old trick is gone."""
        return not self.sprites.leaving

    @property
    def cloth(self) -> Cloth:
        """The cloth for the present trumps, which is on the table or coming."""
        return cloth_for(self.look, self.stage.view)

    def pen(self, surface: pygame.Surface) -> Pen:
        """A pen at the table's size."""
        scale = self.stage.places.scale
        return Pen(surface, self.look, scale.s, scale.ts)

    def plate(self, box: pygame.Rect, surface: pygame.Surface) -> tuple[Pen, Room]:
        """Draw a plate in a side column; returns a pen for it, and the room between its sides."""
        pen = self.pen(surface)
        pen.plate(box)
        return pen, Room(box, pen.u).inset(_PLATE_EDGE)

    @property
    def goal_looked_at(self) -> Code | None:
        """The card being considered as the player's goal."""
        return self.looked_at if self.stage.view.doing == "goal" else None


def _nothing(surface: pygame.Surface) -> None:
    """Draw nothing: the place is kept free for something to come."""


class Piece(Value, eq=False):
    """A piece of the table.

    `weight` is the cost of covering a pixel of it; a piece with no weight gives way to everything.
    `seat` is its owner; -1 for everybody's. Without a `box` it is as large as what it draws.
    """

    name: str
    draw: Draw = _nothing
    box: Area | None = None
    weight: float = 0.0
    seat: int = -1
    told: str = ""
    """Its text, for people who do not see it."""
    cards: tuple[Code, ...] = ()
    """Its open cards, which are named to people who do not see them."""

    @cached_property
    def area(self) -> pygame.Rect:
        """Its place in the window; empty for a piece that draws nothing and has no box."""
        if self.box is not None:
            return pygame.Rect(self.box)
        sheet = Sheet(_ANYWHERE)
        self.draw(sheet)
        seen = [mark.seen for mark in sheet.marks]
        return seen[0].unionall(seen[1:]) if seen else pygame.Rect(0, 0, 0, 0)


def piece_of(pieces: Iterable[Piece], name: str) -> Piece | None:
    """The first piece with a name that is no seat's."""
    return next((piece for piece in pieces if (piece.name, piece.seat) == (name, -1)), None)


def free_places(
    places: Places, pieces: Iterable[Piece], low: int, gap: int, width: int = 0
) -> list[Area]:
    """The free stretches of the right column, then those of the left, each from the lowest up.

    Args:
        places: the columns.
        pieces: what stands on the table.
        low: the row at which the buttons at the foot of the right column begin, in pixels.
        gap: pixels to leave free above and below every stretch.
        width: of the stretches in pixels, if they are wider than the columns.
    """
    taken = [Area(*piece.area) for piece in pieces if piece.weight]
    right, left = places.right_column, places.left_column
    more = max(0, width - right.w)
    right = right._replace(x=right.x - more, w=right.w + more, h=max(0, low - right.y))
    left = left._replace(w=left.w + more)
    return [free for column in (right, left) for free in _stretches(column, taken, gap)]


def _stretches(column: Area, taken: list[Area], gap: int) -> Iterator[Area]:
    """The free parts of a column between the things taken, with a gap to each of them.

    The corner of a hand that reaches into it by less than half the gap takes nothing.
    """
    low, edge = column.bottom, gap // 2
    inner = column._replace(x=column.x + edge, w=column.w - 2 * edge)
    for top, bottom in sorted(
        ((each.y, each.bottom) for each in taken if each.meets(inner)),
        key=lambda ends: -ends[1],
    ):
        if low - bottom > 2 * gap:
            yield Area(column.x, bottom + gap, column.w, low - bottom - 2 * gap)
        low = min(low, top)
    if low - column.y > gap:
        yield Area(column.x, column.y, column.w, low - column.y - gap)
