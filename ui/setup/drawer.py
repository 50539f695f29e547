"""The people of the household beside the table: those who play, and those who could."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.household.people import Person
from ui.setup import words
from ui.setup.carrying import Carried, Grip, empty_place
from ui.setup.plan import Plan
from ui.widgets.button import Button
from ui.widgets.portrait import draw_person
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room

_ROW, _FACE, _BUTTON = 64, 48, 48


class PersonRow(Carried):
    """A person of the household. A click seats them or frees their seat; they can be dragged to a
    seat, and Enter takes them up to be moved there with arrows."""

    corner = 10.0
    focusable = True

    def __init__(self, person: Person, note: str, on_click: Callable[[], None], grip: Grip) -> None:
        super().__init__(grip, on_click)
        self.person, self.note = person, note
        self.hint = words.ROW_HELP[bool(note)]

    def activate(self) -> None:
        self.grip.take()

    def draw(self, pen: Pen) -> None:
        room = self.room
        if self.away:
            pen.shape(room, empty_place(self.radius, self.factor))
        elif self.hovered:
            pen.shape(room, Box(self.radius, theme.RAISED))
        room = room.inset(8)
        face = room.cut_left(_FACE, gap=12)
        if not self.away:
            draw_person(pen, self.person, face.center, face.w)
        if self.note:  # the name has the whole of the line above
            below, y = room.copy(), room.centery + pen.px(13)
            tick = below.cut_right(22)
            pen.icon("tick", (tick.centerx, y), tick.w, theme.MINT)
            pen.text(self.note, theme.SMALL, theme.MUTED, below, y=y, cut=True)
        y = room.centery - (pen.px(10) if self.note else 0)
        ink = theme.MUTED if self.away else theme.PAPER
        pen.text(self.person.name, theme.LABEL, ink, room, y=y, cut=True)


class Drawer:
    """Rows for all people of the household, and a button that makes all of them play.

    Args:
        plan: the game being set up.
        on_click: gets the name of the person to be seated or to leave the table.
        on_everybody: the button.
        grip: makes the grip that moves a person, by name.
    """

    def __init__(
        self,
        plan: Plan,
        on_click: Callable[[str], None],
        on_everybody: Callable[[], None],
        grip: Callable[[str], Grip],
    ) -> None:
        self._plan, self._on_click, self._make_grip = plan, on_click, grip
        self.area = ScrollArea(theme.SUNK)
        self.everybody = Button(
            words.EVERYBODY, on_everybody, action="everybody", caps=False, hint=words.EVERYBODY_HINT
        )
        self.rows: list[PersonRow] = []
        self._room = Room()

    def show(self, visible: bool) -> None:
        """Show or hide everything in it."""
        self.area.visible = self.everybody.visible = visible and bool(self.rows)

    def fill(self, look: Look, room: Room) -> None:
        """Make the rows and place them."""
        self._room = room.copy()
        company, rules = self._plan.company, self._plan.rules
        sides = rules.sides if rules is not None else ()
        self.rows = []
        for person in look.household.people:
            seat = company.seat_of(person.name)
            note = ""
            if seat is not None and seat < self._plan.players:
                side = next((side for side in sides if seat in side), ())
                note = words.sits([company.name(other) for other in side if other != seat])
            on_click = partial(self._on_click, person.name)
            self.rows.append(PersonRow(person, note, on_click, self._make_grip(person.name)))
        inner = room.inset(8, 8)
        foot = inner.cut_bottom(_BUTTON, gap=8)
        self.everybody.place(foot, room.u)
        self.area.stack(inner, [(row, room.px(_ROW)) for row in self.rows], room.u)

    def draw(self, pen: Pen) -> None:
        """Draw the ground; the rows are drawn with all other controls."""
        if self.area.visible:
            style = Box(14 * self._room.u, theme.SUNK, theme.LINE, hair(self._room.u))
            pen.shape(self._room, style)

    @property
    def widgets(self) -> Sequence[Widget]:
        """The rows and the button."""
        return (self.area, self.everybody)
