"""Setting up a game: the variant, the players, and the house rules of a family."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.rules import Rules
from game.table.seats import NAMED, PERSON, Seat
from ui.rules.scene import RulesPage
from ui.setup import words
from ui.setup.bottom_bar import BottomBar
from ui.setup.header import FamilyHead, Header
from ui.setup.memory import Memory
from ui.setup.panel_heads import PanelHeads
from ui.setup.places import Places, places_of
from ui.setup.plan import Plan
from ui.setup.rule_panel import RulePanel
from ui.setup.seat_panel import SeatPanel, Who
from ui.setup.variant_tabs import VariantTabs
from ui.widgets.field import TextField
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.widget import Widget
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.words import AND

_HEAD = 76  # units: the height of a panel's heading
_COMPACT_HEAD = 72

_WAYS = {pygame.K_LEFT: 1, pygame.K_RIGHT: -1}  # seats clockwise, seen from the bottom seat

Lesson = Callable[[str], Callable[[], None] | None]
"""Returns, for the key of a variant, the function that opens a lesson in it, or None."""
OnStart = Callable[[Rules, Sequence[Seat], int | None], None]


class SetupScene(FramedScene):
    """Lets a player choose a game of a family and start it.

    Args:
        family: what the head shows.
        plan: the game being set up.
        memory: saves the choices when the screen is left.
        on_start: begins the game; a seed of None makes the deals random.
        on_back: goes back to the previous screen.
        lesson: finds the function that opens a lesson in a variant.
        on_household: opens the household; None where no people are saved.
        on_day: opens the deal of the day; None where there is none.
    """

    def __init__(
        self,
        family: FamilyHead,
        plan: Plan,
        memory: Memory,
        *,
        on_start: OnStart,
        on_back: Callable[[], None],
        lesson: Lesson = lambda key: None,
        on_household: Callable[[], None] | None = None,
        on_day: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(way_back(self._go_back))
        self._lesson = lesson
        self._family = family
        self.plan = plan
        self._memory = memory
        self._on_start = on_start
        self._on_back = on_back
        self._places: Places | None = None
        self.header = Header(family, self._show_rules, self._learn, on_household)
        self.tabs = VariantTabs(plan, self.choose_variant)
        self.heads = PanelHeads(plan, self.choose_players, self._fill)
        self.seats = SeatPanel(
            plan,
            on_kind=self.seat_kind,
            on_name=self._seat_name,
            on_put=self._put,
            on_person=self._sit_or_get_up,
            on_everybody=self.seat_everybody,
            on_carry=self._carried,
            on_done=self._leave_field,
            on_click=self._ask_name,
        )
        self.house_rules = RulePanel(plan, self._rule_changed)
        self.bar = BottomBar(
            plan,
            on_change=self._changed,
            on_defaults=self._reset,
            on_start=self._start,
            on_day=on_day,
        )
        self.group = Group(
            [],
            default=self.bar.start,
            on_escape=self._go_back,
            shortcuts={
                "everybody": self.seat_everybody,
                "dice": self.bar.throw_dice,
                "lesson": self._learn,
                "rules": self._show_rules,
            },
        )
        if on_day is not None:
            self.group.shortcuts["setup_day"] = on_day

    def layout(self, size: tuple[int, int]) -> None:
        frame, look = self.frame, self.app.look
        self.plan.company.programs = [name for name, _ in self.app.settings.programs]
        drawer = bool(look.household.people)
        self._places = places_of(frame, self.tabs.height(look, frame), drawer=drawer)
        self._fill()

    def enter(self) -> None:
        """Update after another screen, where people may have been added or removed."""
        if self._places is not None:
            self.layout(self.app.size)

    def renamed(self, name: str, new: str) -> None:
        """Take over that a person of the household was renamed, or forgotten if there is no new
        name."""
        seat = self.plan.company.seat_of(name)
        if seat is not None:
            self.plan.company.rename(seat, new)

    def handle(self, event: pygame.Event) -> bool:
        """Move the carried person with keys, and a player with Ctrl+arrow; pass everything else to
        the controls."""
        if self.seats.key(event):
            return True
        ctrl = event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL
        if ctrl and event.key in _WAYS and self._move_seat(_WAYS[event.key]):
            return True
        return super().handle(event)

    def turn_page(self, step: int) -> bool:
        self.tabs.turn(step)
        return True

    def heading(self) -> tuple[str, str]:
        """The family; in a compact window also what needs attention, or the game."""
        if self._places is not None and self._places.wide:
            return self._family.name, self._family.blurb
        header = self.plan.entry.header
        return self._family.name, self.bar.notice or (header.summary if header else "")

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        places = self._places
        assert places is not None
        self.header.draw_picture(pen)
        for panel in self._panels(places):
            pen.plate(panel)
        self.heads.draw(pen, places)
        self.seats.drawer.draw(pen)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.seats.draw_carried(self.pen(surface))

    # --- what is shown ---------------------------------------------------------------------------

    def _fill(self) -> None:
        """Make the controls for the present plan, and keep the focus where it was."""
        places, look = self._places, self.app.look
        assert places is not None
        focused = self._focus_name()
        self.header.lesson.visible = self._lesson(self.plan.key) is not None
        self.tabs.place(look, places.tabs)
        self.heads.place(look, places)
        self._fill_seats()
        rules = self._panels(places)[-1].copy()
        self.house_rules.more.stand_on(rules.midbottom, rules.u)
        rules.cut_top(_HEAD if places.wide else _COMPACT_HEAD)
        rules.cut_bottom(14)
        rules.cut_left(24)
        rules.cut_right(12)
        self.house_rules.fill(look, rules)
        self.seats.show(self.heads.shows_seats(places))
        self.house_rules.show(self.heads.shows_rules(places))
        self.group.widgets = self._widgets()
        room = self.place_head(self.header.tools(look, places.frame))
        self.header.place_picture(places.frame, room)
        self._changed()
        if focused is not None:
            self.group.focus(self._named().get(focused))

    def _fill_seats(self) -> None:
        places = self._places
        assert places is not None
        room = places.left.inset(10)
        room.cut_top(_HEAD if places.wide else _COMPACT_HEAD)
        room.cut_bottom(10)
        self.seats.fill(self.app.look, room, wide=places.wide)

    def _panels(self, places: Places) -> list[Room]:
        """The panels: two in a wide window, one if the rule file is broken or the window small."""
        if places.wide and self.plan.faults:
            return [Room(places.left.union(places.right), places.left.u)]
        return [places.left, places.right] if places.wide else [places.left]

    def _widgets(self) -> list[Widget]:
        """All controls in the order of the Tab key."""
        return [
            *self.head,
            *self.header.widgets,
            *self.tabs.widgets,
            *self.heads.widgets,
            *self.seats.widgets,
            self.house_rules.area,
            self.house_rules.more,
            *self.bar.widgets,
        ]

    # --- focus -----------------------------------------------------------------------------------

    def _named(self) -> dict[str, Widget]:
        """The controls that are made again, by names that stay the same."""
        found: dict[str, Widget] = {
            f"rule {name}": row.control for name, row in self.house_rules.rows.items()
        }
        for seat, plate in enumerate(self.seats.plates):
            found[f"name {seat}"], found[f"kind {seat}"] = plate.who, plate.kind
            found[f"face {seat}"] = plate.face
        for row in self.seats.drawer.rows:
            found[f"person {row.person.name}"] = row
        return found

    def _focus_name(self) -> str | None:
        named = self._named().items()
        return next((name for name, widget in named if widget is self.group.focused), None)

    def _leave_field(self) -> None:
        """Leave the name field after Enter, so that the next Enter starts the game."""
        self.group.focus(self.bar.start, ring=True)

    # --- what the player does --------------------------------------------------------------------

    def _changed(self) -> None:
        """Update after a choice: the bottom bar says what follows."""
        assert self._places is not None
        self.bar.told = self._told_of_carrying()
        self.header.rules.why_not = "" if self.plan.rules else self.plan.why_not
        self.bar.refresh()
        self.bar.place(self.app.look, self._places)

    def _rule_changed(self) -> None:
        """Update after a change of a house rule, which may have changed the partners."""
        self._fill_seats()
        self._changed()

    def _learn(self) -> None:
        """Open the lesson in the chosen variant, if there is one."""
        opener = self._lesson(self.plan.key)
        if opener is not None:
            self._memory.keep(self._family.name, self.plan.choices(), played=False)
            opener()

    def choose_variant(self, key: str) -> None:
        self.plan.choose_variant(key)
        self._fill()

    def choose_players(self, count: int) -> None:
        self.plan.choose_players(count)
        self._fill()

    def seat_kind(self, seat: int, kind: str) -> None:
        """Seat a kind of player; a program that is not known yet is named first."""
        if kind != NAMED:
            self.plan.company.set_kind(seat, kind)
        self._fill()
        if kind == NAMED:
            self._name_program(seat)

    def _name_program(self, seat: int) -> None:
        from ui.settings.program_panel import ProgramPanel, Programs

        def keep(programs: Programs, name: str) -> None:
            self.app.change(programs=programs)
            self.seat_kind(seat, f"{NAMED}{name}")

        self.app.push(ProgramPanel(self.app.settings.programs, None, keep))

    def _ask_name(self, seat: int) -> None:
        """Let the player choose another name: open the list of names, or focus the field."""
        who = self.seats.plates[seat].who
        self.group.focus(who)
        if isinstance(who, Dropdown):
            who.activate()

    def _seat_name(self, seat: int, name: str) -> None:
        """Seat a player by name, which is typed for a guest and chosen for all others."""
        company, typed = self.plan.company, isinstance(self.seats.plates[seat].who, TextField)
        if typed:
            company.rename(seat, name)
            return
        if self.plan.seats[seat].kind != PERSON:
            company.set_cook(seat, name)
        elif not name:  # a guest
            company.rename(seat, "")
        elif (at := company.seat_of(name)) is not None:
            company.swap(seat, at)
        else:
            company.sit(seat, name)
        self._fill()

    def _put(self, who: Who, seat: int) -> None:
        """Bring a player to a seat, or to a person as their partner."""
        self.plan.company.put(who, seat, self._sides)
        self._fill()

    def _sit_or_get_up(self, name: str) -> None:
        """Seat a person of the household in place of the first cook, or give their seat to a
        cook."""
        company, seat = self.plan.company, self.plan.company.seat_of(name)
        if seat is not None and seat < self.plan.players:
            company.get_up(seat)
        else:
            seats = range(self.plan.players)
            known = {person.name for person in self.app.look.household.people}
            cooks = [s for s in seats if company.chosen[s].kind != PERSON]
            guests = [s for s in seats if s not in cooks and company.name(s) not in known]
            free = next(iter((*guests, *cooks)), None)
            if free is not None and seat is not None:
                company.swap(free, seat)
            elif free is not None:
                company.sit(free, name)
        self._fill()

    def seat_everybody(self) -> None:
        """Let all people of the household play if the game has enough seats; cooks take the
        rest."""
        names = [person.name for person in self.app.look.household.people]
        if names and self.seats.drawer.everybody.visible:
            self.plan.make_room_for(len(names))
            company = self.plan.company
            last = [company.chosen[seat].name for seat in company.people]
            order = [*(n for n in last if n in names), *(n for n in names if n not in last)]
            company.seat_everybody(order, self.plan.players)
            self._fill()
            standing = [name for name in names if company.seat_of(name) is None]
            if standing:
                self.app.answer(words.NO_SEAT.format(names=AND(standing)))

    def _carried(self) -> None:
        """Update while somebody is carried: the bar says where they would sit."""
        self._changed()
        self.app.redraw()

    def _told_of_carrying(self) -> str:
        who, goal, company = self.seats.carried, self.seats.goal, self.plan.company
        if who is None:
            return ""
        one = who if isinstance(who, str) else company.name(who)
        if goal is None:
            said = words.DRAGGING if self.seats.dragged else words.CARRYING
            return said.format(
                name=one,
                enter=self.app.look.keymap.cap("Enter"),
                esc=self.app.look.keymap.cap("Esc"),
            )
        if company.goes_to(who, goal, self._sides) != goal:
            return words.LET_GO_WITH.format(one=one, other=company.name(goal))
        sitting = isinstance(who, int) or company.seat_of(who) is not None
        said = words.LET_GO if sitting else words.LET_GO_SITS
        return said.format(one=one, other=company.name(goal))

    @property
    def _sides(self) -> tuple[tuple[int, ...], ...]:
        rules = self.plan.rules
        return rules.sides if rules is not None else ()

    def _move_seat(self, step: int) -> bool:
        """Let the player of the focused seat change places with a neighbour, taking the focus
        along."""
        seats = self.seats.neighbour(self.group.focused, step)
        if seats is None:
            return False
        name = (self._focus_name() or "").split()[0]
        self.plan.company.swap(*seats)
        self._fill()
        self.group.focus(self._named()[f"{name} {seats[1]}"], ring=True)
        return True

    def _reset(self) -> None:
        self.plan.reset_options()
        self._fill()

    def _show_rules(self) -> None:
        if self.plan.rules is not None:
            lesson = self._learn if self.header.lesson.visible else None
            self.app.push(RulesPage(self.plan.rules, on_lesson=lesson))

    def _start(self) -> None:
        rules = self.plan.rules
        if self.plan.why_not or rules is None:
            return
        self._memory.keep(self._family.name, self.plan.choices())
        self._on_start(rules, self.plan.session_seats(), self.plan.seed)

    def _go_back(self) -> None:
        self._memory.keep(self._family.name, self.plan.choices(), played=False)
        self._on_back()
