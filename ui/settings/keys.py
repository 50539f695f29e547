"""The page of shortcuts: every key by place, which the player can change."""

from __future__ import annotations

from functools import partial

import pygame

from ui.settings import words
from ui.settings.key_row import KeyPanel, KeyRow
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.frame import Frame, place_choices
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.keymap import ACTIONS, Keymap, Place, action_named, key_name, may_have
from ui.window.pen import Pen
from ui.window.room import Room

_UNDER: dict[Place, str] = {
    "replay": "score",
    "everywhere": "everywhere",
    "title": "title",
    "library": "title",
    "household": "title",
    "setup": "title",
    "game": "table",
    "table": "table",
    "hint": "table",
    "day": "title",
    "lesson": "table",
    "score": "score",
    "gallery": "gallery",
    "card": "gallery",
    "book": "gallery",
    "light_table": "light_table",
    "kitchen": "kitchen",
    "own_games": "kitchen",
    "recipe": "kitchen",
}
"""The panel that lists the actions of a place."""
_COLUMNS = (
    (("table", "score"), ("everywhere", "light_table", "kitchen"), ("title", "gallery")),
    (("table", "title", "light_table"), ("everywhere", "score", "gallery", "kitchen")),
)
"""Which panels stand below each other, in a wide and in a compact window."""
_LINE = 55
_HEAD = 72
_GAP = 20
_PAD = 12
_FIELD, _LOW_FIELD = 400, 300
_QUIET = (
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT,
    pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
)  # fmt: skip


class KeysScene(FramedScene):
    """Lists what every key does. A click on a line, or Enter, and then a key changes it.

    Text typed into the field leaves only the lines that contain it, or whose key it is.
    """

    has_gear = False

    def __init__(self) -> None:
        super().__init__(way_back(self.go_back))
        self.rows: dict[str, KeyRow] = {}
        self.told = ""
        """The text at the bottom: the question for a key, or the result."""
        self._asked: str | None = None
        self._taken: list[tuple[tuple[str, str], ...]] = []
        self._panels = {place: KeyPanel(title) for place, title in words.PLACES.items()}
        self._lines: dict[str, list[KeyRow]] = {place: [] for place in words.PLACES}
        for place, lines in words.FIXED.items():
            self._lines[place] += [KeyRow(said, keys) for keys, said in lines]
        for action in ACTIONS:
            ask = partial(self._ask, action.name)
            row = KeyRow(words.ACTIONS[action.name], action=action.name, on_click=ask)
            self.rows[action.name] = row
            self._lines[_UNDER[action.place]].append(row)
        self._done = Button(words.DONE, self.go_back, primary=True, keycap="Esc")
        self.defaults = Button(
            words.ALL_DEFAULTS, self._reset, icon="undo", hint=words.KEYS_DEFAULTS_HINT
        )
        self._field = TextField(
            "", self._look_for, longest=30, on_submit=self._to_first, placeholder=words.FIND_ACTION
        )
        self._area = ScrollArea()
        self._room = self._bar = Room()
        self.group = Group(
            [*self.head, self._field, self._area, self.defaults, self._done],
            default=self._done,
            on_escape=self._go_back,
            shortcuts={"undo": self.take_back, "keys": self.go_back, "find": self._find},
        )

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the panels in columns; what does not fit is scrolled."""
        frame = self.frame
        self._field.hint = words.FIND_ACTION_HINT.format(key=self.app.look.keymap.key_of("find"))
        self.place_head([(self._field, frame.px(_FIELD if frame.wide else _LOW_FIELD))])
        self._bar = place_choices(frame, self.app.look, self.defaults, self._done)
        room, items = frame.room, list[Widget]()
        self._area.ground = self.app.look.cloth.dark
        self._area.place(room, room.u)
        self._room = room.copy()
        room.w -= self._area.bar_room
        columns = _COLUMNS[0 if frame.wide else 1]
        lowest = room.top
        for column, places in zip(room.columns(len(columns), _GAP), columns, strict=True):
            for place in places:
                lines = self.found(place)
                if not lines:
                    continue
                panel = column.copy()
                below = panel.inset(10)
                below.cut_top(_HEAD)
                for row in lines:
                    row.place(below.cut_top(_LINE), room.u)
                height = room.px(_HEAD + _PAD) + len(lines) * room.px(_LINE)
                self._panels[place].place(column.cut_top(pixels=height, gap=_GAP), room.u)
                items += [self._panels[place], *lines]
                lowest = max(lowest, self._panels[place].rect.bottom)
        self._area.fill(items, lowest - room.top + room.px(6))
        own = dict(self.app.look.keymap.own)
        for name, row in self.rows.items():
            row.changed = name in own

    def handle(self, event: pygame.Event) -> bool:
        """Handle a key that was asked for, or else the controls."""
        if self._asked is not None:
            if event.type == pygame.KEYDOWN:
                return self._take(self._asked, event)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._ask(None)
        return super().handle(event)

    def found(self, place: str) -> list[KeyRow]:
        """The lines of a panel that match the search."""
        keymap, wanted = self.app.look.keymap, self._field.text.casefold().split()
        return [
            row
            for row in self._lines[place]
            if all(word in row.said.casefold() for word in wanted)
            or "".join(wanted) in ["".join(k.casefold().split()) for k in row.keys(keymap)]
        ]

    def heading(self) -> tuple[str, str]:
        return words.SHORTCUTS, words.SHORTCUTS_NOTE

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        if not any(self.found(place) for place in words.PLACES):
            said = words.NO_SUCH_ACTION.format(
                words=self._field.text.strip(), key=pen.look.keymap.cap("Esc")
            )
            pen.block(said, theme.PAGE_TEXT, theme.PAPER, self._room.inset(0, 12))
        text, kind, room = pen.look.text, theme.TEXT.at(pen.ts), self._bar
        note = words.MAKE_IT_YOURS_NOTE
        fits = text.block_height(note, kind, room.w, 0.9) <= room.h + pen.px(8)
        said = self.told or (note if fits else "")
        colour = theme.PAPER if self.told else theme.MINT_TEXT
        room = room.strip(pixels=text.block_height(said, kind, room.w, 0.9))
        text.block(pen.surface, said, kind, colour, room, leading=0.9)

    # -- finding

    def _find(self) -> None:
        self.group.focus(self._field, ring=True)

    def _look_for(self, text: str) -> None:
        """Leave only the lines that contain `text`."""
        self.told = ""
        self.layout(self.app.size)

    def _to_first(self) -> None:
        """Go from the field to the first action that was found, so that Enter changes its key."""
        rows = [row for place in words.PLACES for row in self.found(place) if row.focusable]
        if rows:
            self.group.focus(rows[0], ring=True)

    def _go_back(self) -> None:
        """Show all lines again, or leave."""
        if self._field.text:
            self._field.set("")
            self._look_for("")
        else:
            self.go_back()

    # -- changing keys

    def _ask(self, action: str | None) -> None:
        for name, row in self.rows.items():
            row.asking = name == action
        self._asked, self.takes_every_key = action, action is not None
        self.told = ""
        if action:
            key = self.app.look.keymap.cap("Esc")
            self.told = words.PRESS_FOR.format(action=words.ACTIONS[action], key=key)

    def _take(self, action: str, event: pygame.Event) -> bool:
        """Give `action` the pressed key, or say why it cannot have it."""
        if event.key in _QUIET:
            return False
        if event.key == pygame.K_ESCAPE:
            self._ask(None)
            return True
        key, keymap = key_name(event), self.app.look.keymap
        shown = keymap.shown(key)
        other = keymap.taken(action, key)
        if not key:
            self.told = words.NO_SUCH_KEY
        elif not may_have(action_named(action), key):
            self.told = (words.NEEDS_CTRL if key.isalpha() else words.NO_KEY).format(key=shown)
        elif other is not None:
            self.told = words.TAKEN.format(key=shown, other=words.ACTIONS[other])
        else:
            self._ask(None)
            self._change(keymap.with_key(action, key))
            self.told = words.CHANGED.format(action=words.ACTIONS[action], key=shown)
        return True

    def _change(self, keymap: Keymap) -> None:
        before = self.app.settings.keys
        if keymap.own != before:
            self._taken.append(before)
            self.app.change(keys=keymap.own)

    def take_back(self) -> None:
        """Undo the last change, if there is one."""
        if self._taken:
            self.told = ""
            self.app.change(keys=self._taken.pop())

    def _reset(self) -> None:
        self.told = ""
        self._change(Keymap())
