"""A seat in the set-up: the sign of who sits there, the name, and person or level."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from ui.setup import words
from ui.setup.choices import LONGEST_NAME, SeatChoice
from ui.setup.ring import PlateForm
from ui.setup.words import PERSON
from ui.widgets.avatar import draw_avatar
from ui.widgets.field import TextField
from ui.widgets.finger import TARGET
from ui.widgets.menu import Dropdown
from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.theme import Colour

Part = tuple[float, float, float, float]
_AVATARS: dict[PlateForm, tuple[float, float]] = {
    "tall": (36, 50),
    "full": (40, 52),
    "small": (27, 34),
}
"""Units from the edge to the middle of the avatar, and its diameter."""


_LEAST_HIGH = 27  # units: the name and the list of a small plate
_TRAVEL = 8  # units before a press becomes a drag


class SeatPlate(Widget):
    """A plate with a field for the name and a list of who may sit there.

    Args:
        seat: who sits there now.
        kinds: who may sit there.
        usual_name: what a player without a name is called.
        colour: of the avatar; partners share it.
        on_name: is told a new name.
        on_kind: is told a new kind of player.
        on_done: Enter in the field for the name.
        on_drag: the plate was gripped, and the pointer is at a point now.
        on_drop: the plate was let go there.
    """

    def __init__(
        self,
        seat: SeatChoice,
        kinds: Sequence[str],
        usual_name: str,
        colour: Colour,
        *,
        on_name: Callable[[str], None],
        on_kind: Callable[[str], None],
        on_done: Callable[[], None],
        on_drag: Callable[[Point], None],
        on_drop: Callable[[Point], None],
    ) -> None:
        super().__init__()
        self._usual_name = usual_name
        self._colour = colour
        self._on_name = on_name
        self._on_drag = on_drag
        self._on_drop = on_drop
        self._gripped: Point | None = None
        self._form: PlateForm = "full"
        self.target = False
        """Whether the plate on the pointer would change places with this one."""
        self.hint = words.SWAP_HELP
        self.field = TextField(
            seat.name, on_name, longest=LONGEST_NAME, on_submit=on_done, placeholder=usual_name
        )
        self.kind = Dropdown(
            [words.kind_words(kind) for kind in kinds],
            kinds.index(seat.kind),
            lambda index: on_kind(kinds[index]),
            icon=words.kind_icon(seat.kind),
            hints=[words.kind_help(kind) for kind in kinds],
        )
        self._own = seat.kind == PERSON

    @property
    def radius(self) -> float:
        """The corner radius."""
        return 12 * self.factor

    def children(self) -> Sequence[Widget]:
        """The field and the list."""
        return (self.field, self.kind)

    def shape(self, form: PlateForm) -> None:
        """Lay its parts out in another form; before `place`."""
        self._form = form

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the plate and its parts in their places."""
        super().place(rect, factor, text_factor)
        width, height = rect.width / factor, rect.height / factor
        name, kind = _parts(self._form, width, height, (TARGET + 1) / factor)
        self.field.place(self._part(name), factor, text_factor)
        self.kind.place(self._part(kind), factor, text_factor)

    def press(self, point: Point) -> bool:
        """Grip the plate, to drag it to another seat."""
        self._gripped = point
        return False

    def drag(self, point: Point) -> bool:
        """Carry the sign of the player along, once the pointer has gone some way."""
        if self._gripped is not None and math.dist(self._gripped, point) >= self.px(_TRAVEL):
            self._gripped = None
        if self._gripped is None:
            self._on_drag(point)
        return self._gripped is None

    def release(self, point: Point) -> bool:
        """Let the plate go where the pointer is."""
        if self._gripped is None:
            self._on_drop(point)
        self._gripped = None
        return True

    def update(self, dt: float) -> bool:
        """Let the caret blink."""
        return self.field.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw plate, avatar, field and list."""
        line = theme.MINT if self.target else theme.GOLD if self._own else theme.LINE
        width = hair(self.factor, 2.5 if self._own or self.target else 1.5)
        fill = theme.MINT_DARK if self.target else theme.RAISED
        style = Box(self.radius, fill, line, width)
        look.shapes.box(surface, self.rect, style)
        away, diameter = _AVATARS[self._form]
        middle = (self.rect.left + self.px(away), self.field.rect.centery)
        if self._form == "tall":
            middle = (self.rect.centerx, self.rect.top + self.px(away))
        self.draw_sign(surface, look, middle, self.px(diameter))
        before = surface.get_clip()
        surface.set_clip(self.field.rect.clip(before))  # a very wide name ends at its field
        self.field.draw(surface, look)
        surface.set_clip(before)
        self.kind.draw(surface, look)

    def draw_sign(self, surface: pygame.Surface, look: Look, middle: Point, diameter: int) -> None:
        """Draw the player's sign alone."""
        name = self.field.text.strip() or self._usual_name
        draw_avatar(surface, look, name, middle, diameter, self._colour)

    def _part(self, part: Part) -> pygame.Rect:
        x, y, width, height = part
        left, top = self.px(x), self.px(y)
        right, bottom = self.px(x + width), self.px(y + height)
        return pygame.Rect(self.rect.left + left, self.rect.top + top, right - left, bottom - top)


def _parts(form: PlateForm, width: float, height: float, apart: float) -> tuple[Part, Part]:
    """Field and list, in units from the plate's upper left corner; where there is room their
    middles are at least `apart`."""
    if form == "full":
        more = max(0.0, apart - 52) / 2
        return (78, 14 - more, width - 94, 44), (14, 70 + more, width - 28, 36)
    if form == "tall":
        more = max(0.0, apart - 48) / 2
        return (12, 70 - more, width - 24, 40), (12, 120 + more, width - 24, 36)
    high = max(_LEAST_HIGH, min((height - 8 - 6 - 8) / 2, height - 16 - apart))
    return (50, 8, width - 58, high), (8, height - 8 - high, width - 16, high)
