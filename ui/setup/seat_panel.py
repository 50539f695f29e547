"""The panel with the seats round the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.setup import words
from ui.setup.plan import Plan
from ui.setup.ring import ring_of
from ui.setup.round_table import RoundTable
from ui.setup.seat_plate import SeatPlate
from ui.widgets.avatar import seat_colour
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point, Widget
from ui.window.look import Look

_CARRIED = 56  # units: the sign on the pointer


class SeatPanel:
    """Plates for the seats of a plan, and the table in their middle.

    Args:
        plan: the game being set up.
        on_kind: is told a seat and who shall sit there.
        on_swap: is told two seats that are to change places.
        on_done: Enter in the field for a name.
    """

    def __init__(
        self,
        plan: Plan,
        on_kind: Callable[[int, str], None],
        on_swap: Callable[[int, int], None],
        on_done: Callable[[], None],
    ) -> None:
        self._plan = plan
        self._on_kind = on_kind
        self._on_swap = on_swap
        self._on_done = on_done
        self.area = ScrollArea()
        self._carried: tuple[SeatPlate, Point] | None = None
        self.plates: list[SeatPlate] = []
        """The plates, from the bottom seat on clockwise."""

    def show(self, visible: bool) -> None:
        """Show or hide everything in it."""
        self.area.visible = visible

    def fill(self, look: Look, rect: pygame.Rect, factor: float) -> None:
        """Make the plates and place them in a rectangle of the window."""
        plan, rules = self._plan, self._plan.rules
        self.plates, self._carried = [], None
        self.area.place(rect, factor)
        if not plan.players:
            self.area.fill([], 0)
            return
        room = rect.inflate(-2 * round(8 * factor), -2 * round(4 * factor))
        ring = ring_of(plan.players, room, factor)
        if ring.bounds.height > room.height:
            room.width -= self.area.bar_room
            ring = ring_of(plan.players, room, factor)
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

    def draw_carried(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sign of the player who is being dragged, over everything else."""
        if self._carried is not None:
            plate, point = self._carried
            plate.draw_sign(surface, look, point, plate.px(_CARRIED))

    def _carry(self, seat: int, point: Point) -> None:
        self._carried = (self.plates[seat], point)
        goal = self._seat_at(point)
        for place, plate in enumerate(self.plates):
            plate.target = place == goal and place != seat

    def _drop(self, seat: int, point: Point) -> None:
        self._carried = None
        goal = self._seat_at(point)
        for plate in self.plates:
            plate.target = False
        if goal is not None and goal != seat:
            self._on_swap(seat, goal)

    def _seat_at(self, point: Point) -> int | None:
        found = (i for i, plate in enumerate(self.plates) if plate.rect.collidepoint(point))
        return next(found, None)

    def _plate(self, seat: int, sides: tuple[tuple[int, ...], ...]) -> SeatPlate:
        plan = self._plan
        return SeatPlate(
            plan.seats[seat],
            words.offered(plan.company.programs),
            plan.company.usual_name(seat),
            seat_colour(seat, sides),
            on_name=lambda name: plan.company.rename(seat, name),
            on_kind=lambda kind: self._on_kind(seat, kind),
            on_done=self._on_done,
            on_drag=lambda point: self._carry(seat, point),
            on_drop=lambda point: self._drop(seat, point),
        )
