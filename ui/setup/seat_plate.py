"""A seat in the set-up: its player's face, the name, and person or level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.table.seats import PERSON
from ui.setup import words
from ui.setup.carrying import Carried, Grip, empty_place
from ui.setup.choices import SeatChoice
from ui.setup.ring import FULL_HIGH, TALL_HIGH, PlateForm
from ui.setup.side_line import SideLine
from ui.widgets.avatar import draw_avatar
from ui.widgets.field import TextField
from ui.widgets.finger import TARGET
from ui.widgets.menu import Dropdown
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.seating import ShownName
from ui.window.settings import LONGEST_NAME
from ui.window.spoken import Spoken
from ui.window.theme import Colour

Part = tuple[float, float, float, float]
_AVATARS: dict[PlateForm, tuple[float, float]] = {
    "tall": (47, 78),
    "full": (53, 84),
    "small": (27, 34),
}
"""Units from the edge to the middle of the avatar, and its diameter."""
_LEAST_HIGH = 27  # units: the least height of the name and of the list on a small plate
_ABOVE = 8  # units above a disc that stands over the name
_LINE_UP, _LINE_IN = 5, 18  # units from the lower edge and the sides to the line of a side


class Face(Widget):
    """The keyboard's part of a plate's disc: Enter takes the player up. The pointer uses the plate,
    which is larger."""

    focusable = True

    def __init__(self, grip: Grip) -> None:
        super().__init__()
        self._grip = grip
        self.disc = pygame.Rect(0, 0, 0, 0)

    def spoken(self) -> Spoken:
        return Spoken("button", self.called)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.disc

    @property
    def radius(self) -> float:
        return self.disc.h / 2

    def activate(self) -> None:
        self._grip.take()


class SeatPlate(Carried):
    """A plate with a face, a name, and a list of who can sit there.

    The name of a cook, and of a person of the household, is chosen from a list; that of a guest is
    typed.

    Args:
        number: of the seat, from 1.
        seat: who sits there now.
        called: their name as shown.
        kinds: who can sit there.
        names: the names to choose from, "" for a guest; none where the name is typed.
        colour: of a guest's disc and of the line; partners share it.
        line: the line of the side; None where everybody plays alone.
        partners: who else is on that side, in words.
        on_name: gets a new name.
        on_kind: gets a new kind of player.
        on_done: is called on Enter in the field for the name.
        on_click: is called when another name is wanted.
        grip: carries the player.
    """

    corner = 12.0

    def __init__(
        self,
        number: int,
        seat: SeatChoice,
        called: ShownName,
        kinds: Sequence[str],
        names: Sequence[str],
        colour: Colour,
        line: SideLine | None,
        partners: str = "",
        *,
        on_name: Callable[[str], None],
        on_kind: Callable[[str], None],
        on_done: Callable[[], None],
        on_click: Callable[[], None],
        grip: Grip,
    ) -> None:
        super().__init__(grip, on_click)
        self.called = called
        self.colour, self._line, self._partners = colour, line, partners
        self._note = Room()
        """The place of the partners' names."""
        self._form: PlateForm = "full"
        self.target = False
        """Whether the carried player would come to this plate."""
        self._own = seat.kind == PERSON
        self.who: TextField | Dropdown
        if names:
            said = [name or words.GUEST for name in names]
            self.who = Dropdown(said, names.index(called), lambda index: on_name(names[index]))
        else:
            self.who = TextField(
                seat.name, on_name, longest=LONGEST_NAME, on_submit=on_done, placeholder=called
            )
        self.who.called = words.SEAT_NAME.format(number=number)
        self.face = Face(grip)
        self.face.called = words.SEAT_FACE.format(name=called, number=number)
        self.hint = self.face.hint = words.FACE_HELP[self._own]
        self.keycap = self.face.keycap = "Enter"
        self.kind = Dropdown(
            [words.kind_words(kind) for kind in kinds],
            kinds.index(seat.kind),
            lambda index: on_kind(kinds[index]),
            icon=words.kind_icon(seat.kind),
            hints=[words.kind_help(kind) for kind in kinds],
        )
        self.kind.called = words.SEAT_KIND.format(number=number)

    def children(self) -> Sequence[Widget]:
        return (self.face, self.who, self.kind)

    def shape(self, form: PlateForm) -> None:
        """Arrange its parts in another form; call this before `place`."""
        self._form = form

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        width, height = rect.width / factor, rect.height / factor
        name, kind = _parts(self._form, width, height, (TARGET + 1) / factor)
        self._note, lower = Room(u=factor), 0.0
        if self._form != "small":
            if self._partners:
                below = (kind[0], kind[1] + kind[3] + 1, kind[2], 20.0)
                self._note = Room(self._part(below), factor)
            else:  # all of it in the middle of the plate
                top = _ABOVE if self._form == "tall" else name[1]
                lower = (height - top - kind[1] - kind[3]) / 2
                name, kind = ((x, y + lower, wide, high) for x, y, wide, high in (name, kind))
        self.who.place(self._part(name), factor, text_factor)
        self.kind.place(self._part(kind), factor, text_factor)
        away, diameter = _AVATARS[self._form]
        if self._form == "tall":
            diameter -= TALL_HIGH - height
        elif self._form == "full":
            diameter -= (FULL_HIGH - height) / 2
        disc = pygame.Rect(0, 0, self.px(diameter), self.px(diameter))
        disc.center = (rect.left + self.px(away), self.who.rect.centery)
        if self._form == "full":
            disc.centery = rect.centery
        elif self._form == "tall":
            disc.midtop = (rect.centerx, rect.top + self.px(_ABOVE + lower))
        self.face.disc = disc
        self.face.place(pygame.Rect(disc.center, (0, 0)), factor, text_factor)

    def update(self, dt: float) -> bool:
        return self.who.update(dt)

    def draw(self, pen: Pen) -> None:
        line = theme.MINT if self.target else theme.GOLD if self._own else theme.LINE
        width = hair(self.factor, 2.5 if self._own or self.target else 1.5)
        fill = theme.MINT_DARK if self.target else theme.RAISED
        pen.shape(self.rect, Box(self.radius, fill, line, width))
        disc = self.face.disc
        if self.away:
            pen.shape(disc, empty_place(disc.h / 2, self.factor))
        else:
            draw_avatar(pen, self.called, disc.center, disc.w, self.colour)
        before = pen.surface.get_clip()
        pen.surface.set_clip(self.who.rect.clip(before))  # a very wide name is cut at its field
        self.who.paint(pen)
        pen.surface.set_clip(before)
        self.kind.paint(pen)
        if self._note.h:
            pen.text(self._partners, theme.SMALL, theme.MINT_TEXT, self._note, "centre", cut=True)
        if self._line is not None:
            y = self.rect.bottom - self.px(_LINE_UP)
            inset = self.px(_LINE_IN)
            ends = (self.rect.left + inset, y), (self.rect.right - inset, y)
            self._line.draw(pen, *ends)

    def _part(self, part: Part) -> pygame.Rect:
        x, y, width, height = part
        left, top = self.px(x), self.px(y)
        right, bottom = self.px(x + width), self.px(y + height)
        return pygame.Rect(self.rect.left + left, self.rect.top + top, right - left, bottom - top)


def _parts(form: PlateForm, width: float, height: float, apart: float) -> tuple[Part, Part]:
    """Field and list, in units from the plate's upper left corner; where there is room their
    middles are at least `apart` units apart."""
    if form != "small":
        short = (TALL_HIGH if form == "tall" else FULL_HIGH) - height
        more = max(0.0, apart - 48) / 2
        if form == "tall":
            top = 94 - short
            return (12, top - more, width - 24, 36), (12, top + 48 + more, width - 24, 36)
        top, high = 10 - short / 3, 36 - short / 4
        return (105, top - more, width - 117, high), (105, top + 48 + more, width - 117, high)
    high = max(_LEAST_HIGH, min((height - 8 - 6 - 8) / 2, height - 16 - apart))
    return (50, 8, width - 58, high), (8, height - 8 - high, width - 16, high)
