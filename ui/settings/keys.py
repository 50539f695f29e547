"""The page of shortcuts: every key by place, and another one for it where the player wants."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.settings import words
from ui.settings.key_row import KeyPanel, KeyRow
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.frame import Frame, frame_of
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.keymap import ACTIONS, Keymap, Place, action_named, key_name, may_have

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
"""Which panels stand under each other, wide and compact."""
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

    What is typed into the field leaves the lines that say it, or whose key it is.
    """

    has_gear = False

    def __init__(self) -> None:
        super().__init__(way_back(words.BACK, self._close, words.BACK_HINT))
        self.rows: dict[str, KeyRow] = {}
        self.told = ""
        """What is said at the bottom: the question for a key, or what became of it."""
        self._asked: str | None = None
        self._taken: list[tuple[tuple[str, str], ...]] = []
        self._panels = {place: KeyPanel(title) for place, title in words.PLACES.items()}
        self._lines: dict[str, list[KeyRow]] = {place: [] for place in words.PLACES}
        for place, lines in words.FIXED.items():
            self._lines[place] += [KeyRow(said, keys) for keys, said in lines]
        for action in ACTIONS:
            row = KeyRow(
                words.ACTIONS[action.name], action=action.name, on_click=self._asker(action.name)
            )
            self.rows[action.name] = row
            self._lines[_UNDER[action.place]].append(row)
        self._done = Button(words.DONE, self._close, primary=True, keycap="Esc")
        self.defaults = Button(
            words.ALL_DEFAULTS, self._reset, icon="undo", hint=words.KEYS_DEFAULTS_HINT
        )
        self._field = TextField(
            "", self._look_for, longest=30, on_submit=self._to_first, placeholder=words.FIND_ACTION
        )
        self._area = ScrollArea()
        self.group = Group(
            [*self.head, self._field, self._area, self.defaults, self._done],
            default=self._done,
            on_escape=self._go_back,
            shortcuts={"undo": self.take_back, "keys": self._close, "find": self._find},
        )

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the panels in columns; what does not fit scrolls."""
        frame = frame_of(self.app.scale)
        self._field.hint = words.FIND_ACTION_HINT.format(key=self.app.look.keymap.key_of("find"))
        self.place_head(frame, [(self._field, frame.px(_FIELD if frame.wide else _LOW_FIELD))])
        look, u, px, bar = self.app.look, frame.scale.u, frame.px, frame.bar
        done = self._done.natural_width(look, u)
        self._done.place(pygame.Rect(bar.right - done, bar.top, done, bar.height), u)
        wide = self.defaults.natural_width(look, u)
        self.defaults.place(pygame.Rect(bar.left, bar.top, wide, bar.height), u)
        self._area.ground = look.cloth.dark
        self._area.place(frame.content, u)
        columns = _COLUMNS[0 if frame.wide else 1]
        width = frame.content.width - self._area.bar_room
        gap = px(_GAP)
        each = (width - gap * (len(columns) - 1)) // len(columns)
        items: list[Widget] = []
        lowest = 0
        for number, places in enumerate(columns):
            y = frame.content.top
            for place in places:
                lines = self.found(place)
                if not lines:
                    continue
                panel = pygame.Rect(frame.content.left + number * (each + gap), y, each, 0)
                panel.height = px(_HEAD + _PAD) + len(lines) * px(_LINE)
                self._panels[place].place(panel, u)
                items.append(self._panels[place])
                for index, row in enumerate(lines):
                    top = panel.top + px(_HEAD) + index * px(_LINE)
                    row.place(pygame.Rect(panel.left + px(10), top, each - px(20), px(_LINE)), u)
                    items.append(row)
                y = panel.bottom + gap
            lowest = max(lowest, y - gap - frame.content.top)
        self._area.fill(items, lowest + px(6))
        own = dict(self.app.look.keymap.own)
        for name, row in self.rows.items():
            row.changed = name in own

    def handle(self, event: pygame.Event) -> bool:
        """A key that was asked for, or else the controls."""
        if self._asked is not None:
            if event.type == pygame.KEYDOWN:
                return self._take(self._asked, event)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._ask(None)
        return super().handle(event)

    def found(self, place: str) -> list[KeyRow]:
        """The lines of a panel that say what is looked for."""
        keymap, wanted = self.app.look.keymap, self._field.text.casefold().split()
        return [
            row
            for row in self._lines[place]
            if all(word in row.said.casefold() for word in wanted)
            or "".join(wanted) in ["".join(k.casefold().split()) for k in row.keys(keymap)]
        ]

    def heading(self) -> tuple[str, str]:
        return words.SHORTCUTS, words.SHORTCUTS_NOTE

    def draw_content(self, surface: pygame.Surface, frame: Frame) -> None:
        look = self.app.look
        if not any(self.found(place) for place in words.PLACES):
            said = words.NO_SUCH_ACTION.format(
                words=self._field.text.strip(), key=look.keymap.cap("Esc")
            )
            kind = theme.PAGE_TEXT.at(frame.scale.u)
            look.text.block(
                surface, said, kind, theme.PAPER, frame.content.inflate(0, -frame.px(24))
            )
        left = self.defaults.rect.right + frame.px(24)
        room = pygame.Rect(left, 0, self._done.rect.left - frame.px(24) - left, 0)
        kind = theme.TEXT.at(frame.scale.u)
        note = words.MAKE_IT_YOURS_NOTE
        fits = look.text.block_height(note, kind, room.width, 0.9) <= frame.bar.height + frame.px(8)
        said = self.told or (note if fits else "")
        colour = theme.PAPER if self.told else theme.MINT_TEXT
        room.top = frame.bar.centery - look.text.block_height(said, kind, room.width, 0.9) // 2
        look.text.block(surface, said, kind, colour, room, leading=0.9)

    # -- finding

    def _find(self) -> None:
        self.group.focus(self._field, ring=True)

    def _look_for(self, text: str) -> None:
        """Leave the lines that say `text`."""
        self.told = ""
        self.layout(self.app.size)

    def _to_first(self) -> None:
        """Enter in the field: to the first action that was found, so that Enter changes its key."""
        rows = [row for place in words.PLACES for row in self.found(place) if row.focusable]
        if rows:
            self.group.focus(rows[0], ring=True)

    def _go_back(self) -> None:
        """Esc: show all again, or leave."""
        if self._field.text:
            self._field.set("")
            self._look_for("")
        else:
            self._close()

    # -- changing keys

    def _asker(self, action: str) -> Callable[[], None]:
        return lambda: self._ask(action)

    def _ask(self, action: str | None) -> None:
        for name, row in self.rows.items():
            row.asking = name == action
        self._asked, self.takes_every_key = action, action is not None
        self.told = ""
        if action:
            key = self.app.look.keymap.cap("Esc")
            self.told = words.PRESS_FOR.format(action=words.ACTIONS[action], key=key)

    def _take(self, action: str, event: pygame.Event) -> bool:
        """Give `action` the key that went down, or say why it cannot have it."""
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
        """Take the last change back, if there is one."""
        if self._taken:
            self.told = ""
            self.app.change(keys=self._taken.pop())

    def _reset(self) -> None:
        self.told = ""
        self._change(Keymap())

    def _close(self) -> None:
        self.app.pop()
