"""The panel with the seats round the table, and the people of the household beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.household.cooks import COOKS
from game.table.seats import PERSON, Seat
from ui.setup import words
from ui.setup.carrying import Grip
from ui.setup.drawer import Drawer
from ui.setup.plan import Plan
from ui.setup.ring import ring_of
from ui.setup.round_table import RoundTable
from ui.setup.seat_plate import SeatPlate
from ui.setup.side_line import SideLine
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.focus import nearest
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.seating import ShownName

_CARRIED = 64  # units: the face on the pointer
_DRAWER, _LOW_DRAWER = 236, 212
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
Who = int | str
"""A player at the table by their seat, or a person of the household by their name."""


class SeatPanel:
    """Plates for the seats of a plan with the table in their middle, and a drawer with the people
    of the household, if there are any. A player is carried to a seat by the pointer or by keys.

    Args:
        plan: the game being set up.
        on_kind: gets a seat and the kind of player to sit there.
        on_name: gets a seat and the name of the player to sit there.
        on_put: gets a player and the seat they are put on.
        on_person: gets the name of the person to be seated or to leave the table.
        on_everybody: is called to let all people of the household play.
        on_carry: is called when somebody was taken up, has moved on, or was let go.
        on_done: is called on Enter in the field for a name.
        on_click: gets the seat for which another name is wanted.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        on_kind: Callable[[int, str], None],
        on_name: Callable[[int, str], None],
        on_put: Callable[[Who, int], None],
        on_person: Callable[[str], None],
        on_everybody: Callable[[], None],
        on_carry: Callable[[], None],
        on_done: Callable[[], None],
        on_click: Callable[[int], None],
    ) -> None:
        self._plan = plan
        self._on_kind, self._on_name, self._on_put = on_kind, on_name, on_put
        self._on_carry, self._on_done, self._on_click = on_carry, on_done, on_click
        self.area = ScrollArea()
        self.drawer = Drawer(plan, on_person, on_everybody, self._grip)
        self._look: Look | None = None
        self.carried: Who | None = None
        """Who is being carried."""
        self._at: Point | None = None
        """Where the pointer is that carries them; None while keys do."""
        self.plates: list[SeatPlate] = []
        """The plates, from the bottom seat on clockwise."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """All its controls, in the order of the Tab key."""
        return (*self.drawer.widgets, self.area)

    def show(self, visible: bool) -> None:
        """Show or hide everything in it."""
        self.area.visible = visible
        self.drawer.show(visible)

    def fill(self, look: Look, room: Room, *, wide: bool) -> None:
        """Make the plates and place them in a room of the window."""
        self._look = look
        plan, rules, factor = self._plan, self._plan.rules, room.u
        self.plates, self.carried, self._at = [], None, None
        if look.household.people and plan.players:
            self.drawer.fill(look, room.cut_left(_DRAWER if wide else _LOW_DRAWER, gap=8))
        self.area.place(room, factor)
        if not plan.players:
            self.area.fill([], 0)
            return
        inner = room.inset(8, 4)
        ring = ring_of(plan.players, inner, factor)
        if ring.bounds.height > inner.height:
            inner.width -= self.area.bar_room
            ring = ring_of(plan.players, inner, factor)
        items: list[Widget] = []
        if rules is not None:
            table = RoundTable(rules)
            table.place(ring.table, factor)
            table.join([place for place, _ in ring.plates])
            items.append(table)
        for seat, (place, form) in enumerate(ring.plates):
            plate = self._plate(seat, rules.sides if rules else ())
            plate.shape(form)
            plate.place(place, factor)
            self.plates.append(plate)
        self.area.fill([*items, *self.plates], ring.bounds.height + 2 * round(4 * factor))

    def neighbour(self, widget: Widget | None, step: int) -> tuple[int, int] | None:
        """The seat that a control belongs to, and the one `step` further clockwise."""
        for seat, plate in enumerate(self.plates):
            if widget is not None and widget in plate.children():
                return seat, (seat + step) % len(self.plates)
        return None

    # -- carrying

    @property
    def goal(self) -> int | None:
        """The seat to which the carried player would move."""
        return next((seat for seat, plate in enumerate(self.plates) if plate.target), None)

    @property
    def dragged(self) -> bool:
        """Whether the pointer carries somebody."""
        return self._at is not None

    def key(self, event: pygame.Event) -> bool:
        """Handle keys while somebody is carried: arrows choose the seat, Enter puts them there."""
        if self.carried is None or event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._put(self.goal)
        elif event.key in _ARROWS:
            here = self.goal
            start = self.plates[here] if here is not None else self._home()
            found = nearest(start, self.plates, _ARROWS[event.key])
            self._aim(self.plates.index(found) if isinstance(found, SeatPlate) else here)
        else:  # Esc, and any other key: nothing happens
            self._put(None)
        return True

    def _home(self) -> Widget:
        """The control from which the carried player comes."""
        if isinstance(self.carried, int):
            return self.plates[self.carried]
        rows = self.drawer.rows
        return next(row for row in rows if row.person.name == self.carried)

    def _grip(self, who: Who) -> Grip:
        return Grip(partial(self._carry, who), self._drop, partial(self._take, who))

    def _take(self, who: Who) -> None:
        """Take somebody up with keys."""
        self._begin(who)
        self._at = None
        self._aim(who if isinstance(who, int) else 0)

    def _carry(self, who: Who, point: Point) -> None:
        if self.carried != who:
            self._begin(who)
        self._at = point
        self._aim(self._seat_at(point))

    def _begin(self, who: Who) -> None:
        self.carried = who
        for seat, plate in enumerate(self.plates):
            plate.away = seat == who
        for row in self.drawer.rows:
            row.away = row.person.name == who

    def _aim(self, goal: int | None) -> None:
        for seat, plate in enumerate(self.plates):
            plate.target = seat == goal and seat != self.carried
        self._on_carry()

    def _drop(self, point: Point) -> None:
        self._put(self._seat_at(point))

    def _put(self, seat: int | None) -> None:
        who, self.carried, self._at = self.carried, None, None
        for plate in self.plates:
            plate.target = plate.away = False
        for row in self.drawer.rows:
            row.away = False
        if who is not None and seat is not None and seat != who:
            self._on_put(who, seat)
        self._on_carry()

    def _seat_at(self, point: Point) -> int | None:
        found = (i for i, plate in enumerate(self.plates) if plate.rect.collidepoint(point))
        return next(found, None)

    def draw_carried(self, pen: Pen) -> None:
        """Draw the carried face on top of everything else."""
        if self.carried is None:
            return
        size, goal = round(_CARRIED * self.area.factor), self.goal
        at = self._at
        if at is None:
            place = self.plates[goal] if goal is not None else self._home()
            at = place.rect.move(-size // 3, -size // 3).bottomright
        half = size / 2 + 3 * self.area.factor
        box = pygame.Rect(0, 0, round(2 * half), round(2 * half))
        box.center = at
        line = hair(self.area.factor, 3)
        pen.shape(box, Box(half, theme.SUNK, theme.MINT, line, drop=size // 12))
        if isinstance(self.carried, int):
            plate = self.plates[self.carried]
            draw_avatar(pen, plate.called, at, size, plate.colour)
        else:
            called = ShownName(self.carried, Seat(self.carried, "person"))
            draw_avatar(pen, called, at, size, theme.PLATE)

    # -- one plate

    def _plate(self, seat: int, sides: tuple[tuple[int, ...], ...]) -> SeatPlate:
        plan, company = self._plan, self._plan.company
        name = company.name(seat)
        own = plan.seats[seat].kind == PERSON
        side = next((n for n, side in enumerate(sides) if seat in side and len(side) > 1), None)
        others = () if side is None else [company.name(s) for s in sides[side] if s != seat]
        return SeatPlate(
            seat + 1,
            plan.seats[seat],
            ShownName(name, company.seat(seat)),
            words.offered(company.programs),
            self._names(name, own=own),
            seat_colour(seat, sides),
            SideLine.of(sides, side) if side is not None else None,
            words.sits(others) if others else "",
            on_name=partial(self._on_name, seat),
            on_kind=partial(self._on_kind, seat),
            on_done=self._on_done,
            on_click=partial(self._on_click, seat),
            grip=self._grip(seat),
        )

    def _names(self, name: str, *, own: bool) -> tuple[str, ...]:
        """The names to choose from for a seat; none for a guest, whose name is typed."""
        if not own:
            return COOKS if name in COOKS else (name, *COOKS)
        assert self._look is not None
        people = tuple(person.name for person in self._look.household.people)
        return (*people, "") if name in people else ()
