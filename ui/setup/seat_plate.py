"""A seat in the set-up: the sign of who sits there, the name, and person or level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui import theme
from ui.draw import Box
from ui.look import Look
from ui.scene import Scene
from ui.setup import words
from ui.setup.choices import LONGEST_NAME, SeatChoice
from ui.setup.ring import PlateForm
from ui.setup.words import PERSON
from ui.table.avatar import draw_avatar
from ui.theme import Colour
from ui.widgets.field import TextField
from ui.widgets.menu import Dropdown
from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget

Part = tuple[float, float, float, float]
_AVATARS: dict[PlateForm, tuple[float, float]] = {
    "tall": (36, 50),
    "full": (40, 52),
    "small": (27, 34),
}
"""Units from the edge to the middle of the avatar, and its diameter."""


class SeatPlate(Widget):
    """A plate with a field for the name and a list of who may sit there.

    Args:
        seat: who sits there now.
        usual_name: what a player without a name is called.
        colour: of the avatar; partners share it.
        on_name: is told a new name.
        on_kind: is told a new kind of player.
        on_done: Enter in the field for the name.
        push: opens the list.
    """

    def __init__(
        self,
        seat: SeatChoice,
        usual_name: str,
        colour: Colour,
        *,
        on_name: Callable[[str], None],
        on_kind: Callable[[str], None],
        on_done: Callable[[], None],
        push: Callable[[Scene], None],
    ) -> None:
        super().__init__()
        self._usual_name = usual_name
        self._colour = colour
        self._on_name = on_name
        self._form: PlateForm = "full"
        self.field = TextField(
            seat.name, on_name, longest=LONGEST_NAME, on_submit=on_done, placeholder=usual_name
        )
        kinds = words.kinds()
        self.kind = Dropdown(
            [words.kind_words(kind) for kind in kinds],
            kinds.index(seat.kind),
            lambda index: on_kind(kinds[index]),
            push,
            icon="person" if seat.kind == PERSON else "robot",
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
        name, kind = _parts(self._form, width, height)
        self.field.place(self._part(name), factor, text_factor)
        self.kind.place(self._part(kind), factor, text_factor)

    def press(self, point: Point) -> bool:
        """The plate itself cannot be used."""
        return False

    def update(self, dt: float) -> bool:
        """Let the caret blink."""
        return self.field.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw plate, avatar, field and list."""
        line = theme.GOLD if self._own else theme.LINE
        style = Box(self.radius, theme.RAISED, line, hair(self.factor, 2.5 if self._own else 1.5))
        look.shapes.box(surface, self.rect, style)
        away, diameter = _AVATARS[self._form]
        middle = (self.rect.left + self.px(away), self.field.rect.centery)
        if self._form == "tall":
            middle = (self.rect.centerx, self.rect.top + self.px(away))
        name = self.field.text.strip() or self._usual_name
        draw_avatar(surface, look, name, middle, self.px(diameter), self._colour)
        before = surface.get_clip()
        surface.set_clip(self.field.rect.clip(before))  # a very wide name ends at its field
        self.field.draw(surface, look)
        surface.set_clip(before)
        self.kind.draw(surface, look)

    def _part(self, part: Part) -> pygame.Rect:
        x, y, width, height = part
        left, top = self.px(x), self.px(y)
        right, bottom = self.px(x + width), self.px(y + height)
        return pygame.Rect(self.rect.left + left, self.rect.top + top, right - left, bottom - top)


def _parts(form: PlateForm, width: float, height: float) -> tuple[Part, Part]:
    """Field and list, in units from the plate's upper left corner."""
    if form == "full":
        return (78, 14, width - 94, 44), (14, 70, width - 28, 36)
    if form == "tall":
        return (12, 70, width - 24, 40), (12, 120, width - 24, 36)
    high = (height - 8 - 6 - 8) / 2
    return (50, 8, width - 58, high), (8, 14 + high, width - 16, high)
