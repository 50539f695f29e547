"""The household: its people in two columns, and beside them an editor for the chosen person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.household.people import LONGEST_NAME, MOST_PEOPLE, Person, Record, is_free, tidy
from game.journal.people import Forgotten
from game.values import Value, replace
from ui.household import words
from ui.household.cards import AddCard, PersonCard, Picks, draw_tick
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.portrait import COLOURS, DETAILS, SIGNS, dealt, draw_person
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room

_EDITOR, _LOW_EDITOR = 560, 448
_CARD, _LOW_CARD, _ADD, _LOW_ADD = 176, 118, 120, 84
_GAP = 16
_LEAST_CARD = 270
_WELCOMED, _WELCOME_INSET, _WELCOME_GAP = 3, 40, 28
"""How many people invite others, and units round and under them."""
_SIGNS, _DETAILS = 0.37, 0.5
"""The heights of the pictures to choose from, where there is room, as shares of their width."""


class Register(Protocol):
    """Saves who lives here. A method returns False or None where something cannot be done; the
    implementation reports why the disk refused."""

    def people(self) -> Sequence[Person]:
        """Everybody, in the order in which they were added."""

    def records(self) -> Mapping[str, Record]:
        """What people have played, by name."""

    def add_person(self, person: Person) -> bool:
        """Add a person."""

    def change_person(self, name: str, person: Person) -> bool:
        """Replace the person called `name`."""

    def forget_person(self, name: str, instead: str) -> Forgotten | None:
        """Remove a person."""

    def bring_back(self, forgotten: Forgotten, instead: str) -> bool:
        """Restore a removed person."""


class HouseholdActions(Value):
    """What leads away from the screen, and the listener for names: `on_games` gets the name of a
    person, `on_rename` an old name and a new one, which is empty for a forgotten person."""

    on_table: Callable[[], None]
    on_games: Callable[[str], None]
    on_rename: Callable[[str, str], None] = lambda name, new: None


class HouseholdScene(FramedScene):
    """N adds somebody, F2 renames, Del forgets, Ctrl+Z undoes that, Enter sets the table."""

    def __init__(self, register: Register, actions: HouseholdActions) -> None:
        super().__init__(way_back(self.go_back))
        self._register, self._actions = register, actions
        self._forgotten: Forgotten | None = None
        self._kind_of = ""
        """The name of the person whose kind of picture was last shown."""
        self._notice = ""
        self.chosen: str = ""
        """The name of the person being changed; empty for nobody."""
        self.cards: list[PersonCard] = []
        self.add = AddCard(self.add_somebody)
        self.area = ScrollArea(theme.FELT_DARK)
        self.field = TextField("", lambda text: None, longest=LONGEST_NAME, on_submit=self._leave)
        self.field.called = words.NAME
        self.colours = Picks(
            [words.COLOURS[name] for name in COLOURS], 8, self._recolour, self._draw_colour
        )
        self.signs = Picks(
            [words.PICTURES[name] for name in SIGNS], 6, self._take_sign, self._draw_sign
        )
        self.details = Picks(
            [words.PICTURES[name] for name in DETAILS], 4, self._take_detail, self._draw_detail
        )
        self.colours.called = words.COLOUR
        self.signs.called = self.details.called = words.PICTURE
        self.kinds = Choice((words.SIGNS, words.DETAILS), 0, self._show_kind)
        self.games = Button(words.ALL_GAMES, self._show_games, icon="chart")
        self.forget = Button("", self.forget_chosen, costs=True)
        self.rename = Button(words.RENAME, self._rename, action="rename_person")
        self.undo = Button("", self.take_back, icon="undo", action="undo", hint=words.UNDO_HINT)
        self.cooks = Button("", self._show_cooks, icon="hat", hint=words.COOKS)
        self.table = Button(words.SET_TABLE, self._go_on, primary=True, keycap="Enter")
        self._editor = Room()
        self._heads: dict[str, Room] = {}
        self._rules: list[Room] = []
        """The lines between the editor's parts."""
        self._foot = Room()
        self.group = Group(
            [*self.head, self.cooks, self.area, self.field, self.colours, self.kinds, self.signs,
             self.details, self.games, self.forget, self.undo, self.rename, self.table],
            default=self.table,
            on_escape=self.go_back,
            shortcuts={
                "add_person": self.add_somebody,
                "rename_person": self._rename,
                "forget_person": self.forget_chosen,
                "undo": self.take_back,
            },
        )  # fmt: skip

    # -- the scene

    def enter(self) -> None:
        """Read who is there: another window may have changed it. Arrows begin at the people."""
        self._read()
        if self.group.focused is None:
            self._focus_card()

    def layout(self, size: tuple[int, int]) -> None:
        """Two columns of people, and the editor at the right."""
        frame = self.frame
        self.cooks.words = words.COOKS if frame.wide else ""
        width = self.cooks.natural_width(self.app.look, frame.scale.u) if frame.wide else 0
        self.place_head([(self.cooks, width or frame.px(46))])
        if not self.cards and not self.chosen:
            self._make_cards()
        wide, room = frame.wide, frame.room
        self._editor = room.cut_right(_EDITOR if wide else _LOW_EDITOR, gap=_GAP)
        self._place_cards(room, wide=wide)
        self._place_editor(self._editor.inset(28 if wide else 20, 22 if wide else 14), wide=wide)
        self.undo.visible = self._forgotten is not None
        self.rename.visible = bool(self.cards)
        self.table.words = words.SET_TABLE if self.cards else words.ADD
        self._foot = frame.place_bar(self.app.look, (self.table, self.rename, self.undo))

    def _place_cards(self, room: Room, *, wide: bool) -> None:
        self.area.place(room, room.u)
        high, low = (_CARD, _ADD) if wide else (_LOW_CARD, _LOW_ADD)
        across = 2 if room.w >= room.px(2 * _LEAST_CARD) else 1
        rows = -(-len(self.cards) // across)
        need = room.px(high + _GAP) * rows + room.px(low)
        beside = need > room.h and len(self.cards) % across > 0
        """Whether the last row has a free place, and the list is too long without it."""
        if beside:
            need = room.px(high + _GAP) * rows - room.px(_GAP)
        inner = room.copy()
        if need > room.h:
            inner.cut_right(pixels=self.area.bar_room)
        columns = inner.columns(across, _GAP)
        places = [column.rows(rows, high, gap=_GAP) for column in columns]
        for number, card in enumerate(self.cards):
            card.place(places[number % across][number // across], room.u)
        foot = inner.copy()
        foot.y, foot.h = room.y + room.px(high + _GAP) * rows, room.px(low)
        self.add.place(places[1][-1] if beside else foot, room.u)
        self.area.fill([*self.cards, self.add], need)

    def _place_editor(self, room: Room, *, wide: bool) -> None:
        """Place, from the top: name, colours, pictures, and what else can be done."""
        u = room.u
        head = room.cut_top(136 if wide else 76, gap=20 if wide else 10)
        self._heads = {"face": head.cut_left(pixels=head.h, gap=24)}
        if wide:
            self._heads["name"] = head.cut_top(28)
            self._heads["note"] = head.cut_bottom(36)
        self.field.place(head.strip(56 if wide else 50), u)
        foot = room.cut_bottom(52, gap=16 if wide else 8)
        self.games.place(foot.cut_left(share=0.5), u)
        foot.cut_left(12)
        self.forget.place(foot, u)
        self._rules = []
        if wide:
            self._rules.append(room.cut_top(2, gap=10))
        self._heads["colour"] = room.cut_top(32, gap=4)
        self.colours.place(room.cut_top(62 if wide else 48, gap=0 if wide else 8), u)
        self._heads["colours"] = room.cut_top(26 if wide else 0, gap=10 if wide else 0)
        if wide:
            self._rules.append(room.cut_top(2, gap=10))
        kinds = room.cut_top(46, gap=10 if wide else 4)
        self._heads["picture"] = kinds.copy()
        width = self.kinds.natural_width(self.app.look, u)
        self.kinds.place(kinds.cut_right(pixels=width), u)
        self.signs.place(room.strip(pixels=min(room.h, round(_SIGNS * room.w))), u)
        self.details.place(room.strip(pixels=min(room.h, round(_DETAILS * room.w))), u)
        self._show()

    def heading(self) -> tuple[str, str]:
        return words.TITLE, words.NOTE

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        pen.plate(self._editor, theme.HAIRLINE, strong=True)
        key = pen.look.keymap.key_of("forget_person")
        said = self._notice or (words.FORGETTING.format(key=key) if self.cards else "")
        colour = theme.ACCENT if self._notice else theme.MINT_TEXT
        room = self._foot.copy()
        room.cut_right(16)
        pen.lines(said, theme.HELPER, colour, room)
        person = self.person
        if person is None:
            self._draw_welcome(pen, self._editor)
            return
        face = self._heads["face"]
        draw_person(pen, person, face.center, min(face.w, face.h))
        if "name" in self._heads:
            pen.text(words.NAME, theme.LABEL, theme.MINT_TEXT, self._heads["name"])
            pen.text(words.NAME_NOTE, theme.SMALL, theme.MUTED, self._heads["note"])
        for line in self._rules:
            pen.rule(line)
        colour_head = self._heads["colour"]
        head = pen.text(words.COLOUR, theme.LABEL, theme.MINT_TEXT, colour_head)
        rest = colour_head.copy()
        rest.cut_left(pixels=head.w + pen.px(20))
        pen.form(words.COLOUR_NOTE, theme.SMALL, theme.MUTED, rest, "right")
        self._name_colours(pen, self._heads["colours"])
        pen.text(words.PICTURE, theme.LABEL, theme.MINT_TEXT, self._heads["picture"])

    def _draw_welcome(self, pen: Pen, room: Room) -> None:
        """Draw three people who could live here, and a sentence that invites to add some."""
        room = room.inset(_WELCOME_INSET)
        said = pen.height(words.NOBODY, theme.PAGE_TEXT, room.w)
        side = min(room.w // 4, room.h - said)
        room = room.strip(pixels=side + pen.px(_WELCOME_GAP) + said)
        faces = room.cut_top(pixels=side, gap=_WELCOME_GAP)
        for place in (-1, 1, 0):
            size = side if place == 0 else round(0.8 * side)
            at = (faces.centerx + round(0.75 * side) * place, faces.bottom - size // 2)
            somebody = Person("", *dealt(place % _WELCOMED))
            draw_person(pen, somebody, at, size)
        pen.block(words.NOBODY, theme.PAGE_TEXT, theme.PAPER, room, "centre")

    def handle(self, event: pygame.Event) -> bool:
        """Handle the controls; leaving the name field accepts the name."""
        was = self.group.focused is self.field
        used = super().handle(event)
        if was and self.group.focused is not self.field:
            self._give_name()
        return used

    def leave(self) -> None:
        """Accept the text in the field as the name."""
        self._give_name()

    # -- who is there

    @property
    def person(self) -> Person | None:
        """The person being changed."""
        return next((card.person for card in self.cards if card.person.name == self.chosen), None)

    @property
    def people(self) -> list[Person]:
        """Everybody, in the order of the cards."""
        return [card.person for card in self.cards]

    @property
    def notice(self) -> str:
        """What the foot says; empty for its usual text."""
        return self._notice

    def _read(self) -> None:
        """Read again who is there, and show it."""
        on_card = isinstance(self.group.focused, PersonCard)
        self._make_cards()
        self.layout(self.app.size)
        if on_card:
            self._focus_card()
        self.app.redraw()

    def _focus_card(self) -> None:
        here = (card for card in self.cards if card.person.name == self.chosen)
        self.group.focus(next(here, None))

    def _make_cards(self) -> None:
        records = self._register.records()
        self.app.look.household.changed()
        self.cards = [
            PersonCard(
                person,
                records.get(person.name, Record()),
                partial(self.choose, person.name),
                self._actions.on_table,
            )
            for person in self._register.people()
        ]
        names = [card.person.name for card in self.cards]
        if self.chosen not in names:
            self.chosen = names[0] if names else ""
        full = len(names) >= MOST_PEOPLE
        self.add.why_not = words.FULL.format(count=MOST_PEOPLE) if full else ""

    def _show(self) -> None:
        """Show the chosen person in the editor."""
        person = self.person
        for card in self.cards:
            card.selected = card.person is person
        editing: tuple[Widget, ...] = (
            self.field, self.colours, self.kinds, self.games, self.forget
        )  # fmt: skip
        for widget in editing:
            widget.visible = person is not None
        if person is not None and self._kind_of != person.name:
            self._kind_of = person.name
            self.kinds.chosen = int(person.picture in DETAILS)
        shown = self.kinds.chosen
        self.signs.visible = person is not None and shown == 0
        self.details.visible = person is not None and shown == 1
        if person is None:
            return
        if self.group.focused is not self.field:
            self.field.set(person.name)
        self.forget.words = words.FORGET.format(name=person.name)
        if self.forget.natural_width(self.app.look, self.forget.factor) > self.forget.rect.w:
            self.forget.words = words.FORGET.format(name="").strip()
        self.colours.chosen = _place(person.colour, tuple(COLOURS))
        self.signs.chosen = _place(person.picture, SIGNS)
        self.details.chosen = _place(person.picture, tuple(DETAILS))

    # -- what is done

    def _go_on(self) -> None:
        """Do what is to be done next: set the table, once there is somebody to sit at it."""
        if self.cards:
            self._actions.on_table()
        else:
            self.add_somebody()

    def _show_cooks(self) -> None:
        from ui.household.cooks import CooksScene

        self.app.push(CooksScene())

    def choose(self, name: str) -> None:
        """Make this person the one being changed."""
        if name == self.chosen:
            return
        self._give_name()
        self.chosen = name
        self._show()
        self.app.redraw()

    def add_somebody(self) -> None:
        """Add a person, whose name is typed next."""
        if self.add.why_not:
            return
        people, number = self.people, len(self.cards) + 1
        while not is_free(words.NEW_NAME.format(number=number), people):
            number += 1
        colour, picture = dealt(len(people))
        person = Person(words.NEW_NAME.format(number=number), colour, picture)
        if self._done(self._register.add_person(person)):
            self.chosen = person.name
            self._read()
            self._rename()

    def forget_chosen(self) -> None:
        """Forget the chosen person; this can be undone as long as the screen is open."""
        if self.person is None:
            return
        forgotten = self._register.forget_person(self.chosen, words.SOMEBODY)
        if self._done(forgotten is not None):
            self._forgotten = forgotten
            self._actions.on_rename(self.chosen, "")
            key = self.app.look.keymap.key_of("undo")
            self._notice = words.FORGOTTEN.format(name=self.chosen, key=key)
        self._read()
        self._focus_card()

    def take_back(self) -> None:
        """Restore the person who was forgotten last."""
        forgotten, self._forgotten = self._forgotten, None
        if forgotten is None:
            return
        if self._done(self._register.bring_back(forgotten, words.SOMEBODY)):
            self.chosen = forgotten.person.name
        self._read()
        self._focus_card()

    def _give_name(self) -> None:
        """Accept the text in the field, if it can be a name."""
        person, name = self.person, tidy(self.field.text)
        if person is None or name in ("", person.name):
            return
        others = [other for other in self.people if other is not person]
        if not is_free(name, others):
            self._notice = words.TAKEN.format(name=name)
            self.field.set(person.name)
            self.app.redraw()
            return
        self._change(replace(person, name=name))

    def _change(self, person: Person) -> None:
        if self._done(self._register.change_person(self.chosen, person)):
            if person.name != self.chosen:
                self._actions.on_rename(self.chosen, person.name)
            self.chosen = person.name
        self._read()

    def _done(self, done: bool) -> bool:
        """Whether something was written; if not, the foot says so."""
        self._notice = "" if done else words.NOT_DONE
        return done

    def _leave(self) -> None:
        """Leave the name field after Enter, so that the next Enter sets the table."""
        self._give_name()
        self.group.focus(self.table, ring=True)

    def _rename(self) -> None:
        if self.person is not None:
            self.group.focus(self.field, ring=True)

    def _recolour(self, index: int) -> None:
        if self.person is not None:
            self._change(replace(self.person, colour=tuple(COLOURS)[index]))

    def _take_sign(self, index: int) -> None:
        if self.person is not None:
            self._change(replace(self.person, picture=SIGNS[index]))

    def _take_detail(self, index: int) -> None:
        if self.person is not None:
            self._change(replace(self.person, picture=tuple(DETAILS)[index]))

    def _show_kind(self, index: int) -> None:
        self._show()
        self.app.redraw()

    def _show_games(self) -> None:
        self._actions.on_games(self.chosen)

    # -- pictures to choose from

    def _draw_colour(self, pen: Pen, index: int, place: pygame.Rect) -> None:
        """Draw a colour, with the initial of the person who has it."""
        name = tuple(COLOURS)[index]
        dark, light = COLOURS[name]
        pen.disc(place.center, place.w / 2, dark, light, pen.px(3))
        wearers = [person.name for person in self.people if person.colour == name]
        if index == self.colours.chosen:
            draw_tick(pen, place)
        elif wearers:
            pen.write(wearers[0][:1].upper(), theme.STRONG, theme.PAPER, place.center, "centre")

    def _name_colours(self, pen: Pen, room: Room) -> None:
        """Draw the names of the colours, for people who cannot tell them apart, where there is room
        for all of them."""
        names = [words.COLOURS[name] for name in COLOURS]
        columns = room.columns(len(names))
        if not room.h or any(pen.width(n, theme.SMALL) > columns[0].w for n in names):
            return
        for place, (name, column) in enumerate(zip(names, columns, strict=True)):
            ink = theme.PAPER if place == self.colours.chosen else theme.MUTED
            pen.text(name, theme.SMALL, ink, column, "centre")

    def _draw_sign(self, pen: Pen, index: int, place: pygame.Rect) -> None:
        colour = self.person.colour if index == self.signs.chosen and self.person else "slate"
        chosen = index == self.signs.chosen
        dark, light = COLOURS.get(colour, COLOURS["slate"]) if chosen else (theme.SUNK, theme.PAPER)
        line = light if chosen else theme.LINE
        pen.disc(place.center, place.w / 2, dark, line, pen.px(2))
        sign = pen.look.art.glyph(SIGNS[index], round(place.w * 0.56), light)
        pen.surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_detail(self, pen: Pen, index: int, place: pygame.Rect) -> None:
        colour = self.person.colour if self.person is not None else "slate"
        shown = Person("", colour, tuple(DETAILS)[index])
        draw_person(pen, shown, place.center, place.w)


def _place(name: str, among: tuple[str, ...]) -> int:
    return among.index(name) if name in among else -1
