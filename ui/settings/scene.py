"""The settings: pages of rows, and below them a preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from cards_art.compose import Face
from ui.settings import words
from ui.settings.pages import pages
from ui.settings.preview import Preview
from ui.settings.row_maker import RowMaker
from ui.settings.swatches import Swatches
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame, place_choices
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.settings import Settings, differences

_GAP = 24
_EDGE = 20
_HEAD = 72
_LINE, _LOW_LINE = 60, 56  # the height of a page's name
_PAGES = (262, 240)  # the width of the column of pages, wide and compact
_PREVIEW = 176
"""The least height of the preview below the rows."""
_LOW_PREVIEW = 300
"""Its height where it is scrolled with the rows."""
_BOUND = ("name", "window", "keys", "programs", "language", "lessons", "favourites")
"""What 'All defaults' leaves unchanged: it belongs to the player and is not a matter of taste."""
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
_TYPED = ("name",)
"""Settings whose values come letter by letter: they are undone as a whole."""


class SettingsScene(FramedScene):
    """Changes the app's settings. Every change applies at once, is saved, and can be undone with
    Ctrl+Z.

    Args:
        faces: sample cards; their backs are shown too.
        on_keys: opens the page of shortcuts; None where there is none.
    """

    has_gear = False

    def __init__(
        self,
        faces: Sequence[Face],
        on_keys: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(way_back(self.go_back))
        self.pages = pages(faces[0].back, self._key_of)
        self.page = 1
        self.rows: list[Row] = []
        self.preview = Preview(faces)
        self._taken: list[dict[str, Any]] = []
        """The values before each change, the latest last."""
        self._shown: Settings | None = None
        self._changing = False
        self._left = self._middle = self._bar = Room()
        self._done = Button(words.DONE, self.go_back, primary=True, keycap="Esc")
        self.defaults = Button(
            words.ALL_DEFAULTS, self._reset, icon="undo", hint=words.DEFAULTS_HINT
        )
        self._names = [
            Row(page.words, icon=page.icon, on_click=partial(self.turn, number))
            for number, page in enumerate(self.pages)
        ]
        self.area = ScrollArea()
        self._keys = [Row(words.SHORTCUTS, on_click=on_keys, icon="keys")] if on_keys else []
        self.group = Group(
            self._widgets(self.preview),
            default=self._done,
            on_escape=self.go_back,
            shortcuts={
                "undo": self.take_back,
                **{key: partial(self._choose, place) for place, key in enumerate(_DIGITS)},
            },
        )

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        if self._shown != self.app.settings and not self._changing:
            self._fill()
        frame = self.frame
        self.place_head()
        room, wide = frame.room, frame.wide
        named = max(name.natural_width(self.app.look, room.u) for name in self._names)
        column = max(room.px(_PAGES[0 if wide else 1]), named + 2 * room.px(10))
        self._left = room.cut_left(pixels=column, gap=_GAP if wide else 16)
        self._place_names(self._left.inset(10, 18 if wide else 12), _LINE if wide else _LOW_LINE)
        self._place_page(room, wide=wide)
        self._bar = place_choices(frame, self.app.look, self.defaults, self._done)

    def enter(self) -> None:
        if self.group.focused is None:
            self.group.focus(self._names[self.page])

    def leave(self) -> None:
        """Stop typing while another screen is in front."""
        self.group.focus(None)

    def turn_page(self, step: int) -> bool:
        self.turn((self.page + step) % len(self.pages))
        self.group.focus(self._names[self.page], ring=True)
        return True

    def heading(self) -> tuple[str, str]:
        return words.TITLE, words.NOTE

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        pen.plate(self._left)
        pen.plate(self._middle)
        head = self._middle.inset(_EDGE + 12)
        at = head.left + pen.px(6), head.top + pen.px(_HEAD / 2 + 4)
        title = self.pages[self.page].words
        pen.write(title, theme.SECTION, theme.PAPER, at, width=head.w)
        self._draw_note(pen, self._bar.copy())

    def _key_of(self, action: str) -> str:
        return self.app.look.keymap.key_of(action)

    # -- what is changed

    def change(self, **changes: Any) -> None:
        """Change settings so that the change can be undone."""
        before = {name: getattr(self.app.settings, name) for name in changes}
        if before == changes:
            return
        last = self._taken[-1] if self._taken else {}
        if not (last.keys() == before.keys() and set(before) <= set(_TYPED)):
            self._taken.append(before)
        if len(changes) == 1:  # its control shows it already
            self._apply(changes)
        else:
            self.app.change(**changes)

    def take_back(self) -> None:
        """Undo the last change, if there is one."""
        if self._taken:
            before = self._taken.pop()
            self.app.change(**before)

    def _choose(self, place: int) -> None:
        """Choose by number in the row over the columns, where the page has one."""
        for row in self.rows:
            if row.across and isinstance(row.control, Choice) and place < len(row.control.words):
                row.control.choose(place)

    def _apply(self, changes: Mapping[str, Any]) -> None:
        self._changing = True
        try:
            self.app.change(**changes)
        finally:
            self._changing = False
        self._shown = self.app.settings

    def _reset(self) -> None:
        """Restore all defaults, in one step that can be undone."""
        changes = differences(self.app.settings, Settings())
        changes = {name: value for name, value in changes.items() if name not in _BOUND}
        if changes:
            self._taken.append({name: getattr(self.app.settings, name) for name in changes})
            self.app.change(**changes)

    # -- placing

    def turn(self, number: int) -> None:
        """Show page `number`, from 0."""
        self.page = number
        self.area = ScrollArea()
        self._fill()
        self.layout(self.app.size)

    def _fill(self) -> None:
        """Make the rows of the page for the present settings, and keep the focus where it was."""
        focused = [row.control is self.group.focused for row in self.rows]
        self.rows = list(
            self.pages[self.page].rows(
                RowMaker(self.app.settings, self.change, self.app.push, self.app.begin_again)
            )
        )
        self._shown = self.app.settings
        for number, name in enumerate(self._names):
            name.selected = number == self.page
        self.group.widgets = self._widgets(self.preview)
        if any(focused) and len(focused) == len(self.rows):
            self.area.fill(self.rows, 0)
            self.group.focus(self.rows[focused.index(True)].control)

    def _widgets(self, *aside: Widget) -> list[Widget]:
        """All controls, including those at the right."""
        first = [*self.head, *self._names, *self._keys, self.area]
        return [*first, *aside, self.defaults, self._done]

    def _place_names(self, room: Room, line: float) -> None:
        for name in self._names:
            name.place(room.cut_top(line), room.u)
        for row in self._keys:
            row.place(room.cut_bottom(line), room.u)

    def _place_page(self, page: Room, *, wide: bool) -> None:
        """Place the rows in columns; below them, in the remaining space or scrolled with them, the
        preview.

        Where there is too little space, a page that is not about looks has none.
        """
        u, px, preview = page.u, page.px, self.preview
        columns, gap = (2, _GAP) if wide else (1, 16)
        inside = page.inset(_EDGE)
        inside.cut_top(_HEAD)
        low = self._place_rows(inside, columns)
        rest = page.bottom - (low + px(12) + px(gap))
        apart = rest >= px(_PREVIEW)
        preview.visible = apart or self.pages[self.page].looks
        if apart:
            preview.place(page.cut_bottom(pixels=rest, gap=gap), u)
        self._middle = page
        inside.h = page.bottom - px(12) - inside.top
        self.area.place(inside, u)
        self.group.widgets = self._widgets(*[preview] * apart)
        shown: list[Widget] = [*self.rows]
        if low > inside.bottom or (preview.visible and not apart):
            inside.w -= self.area.bar_room
            low = self._place_rows(inside, columns)
        if preview.visible and not apart:
            shown.append(preview)
            preview.place(pygame.Rect(inside.left, low + px(12), inside.w, px(_LOW_PREVIEW)), u)
            low = preview.rect.bottom
        self.area.fill(shown, low - inside.top)

    def _place_rows(self, inside: Room, count: int) -> int:
        """Place the rows in columns from the top of `inside`, none much longer than the others, and
        over them those that go across; returns where they end."""
        look, u, inside = self.app.look, inside.u, inside.copy()
        for row in self.rows:
            if isinstance(row.control, Choice | Swatches):
                row.control_width = row.control.natural_width(look, u) / u + 2
            if row.across:
                row.place(inside.cut_top(pixels=row.fit(look, inside.w, u)), u)
        columns = inside.columns(count, _GAP)
        rows = [row for row in self.rows if not row.across]
        heights = [row.fit(look, columns[0].w, u) for row in rows]
        first = len(heights)
        if count == 2:
            first = min(range(first), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
        for number, (row, height) in enumerate(zip(rows, heights, strict=True)):
            row.place(columns[0 if number < first else 1].cut_top(pixels=height), u)
        return max(column.top for column in columns)

    def _draw_note(self, pen: Pen, room: Room) -> None:
        """Draw the note that everything can be undone, where there is room for it."""
        said = words.UNDO_NOTE if self._taken else words.NOTHING_TO_UNDO
        key = self.app.look.keymap.cap_of("undo")
        cap = keycap_width(self.app.look, key, pen.u) + pen.px(14) if self._taken else 0
        if pen.width(said, theme.TEXT) + cap > room.w:
            return
        drawn = pen.text(said, theme.TEXT, theme.MINT_TEXT, room)
        if self._taken:
            at = (drawn.right + pen.px(14), room.centery)
            draw_keycap(pen, key, at, theme.MINT_TEXT)
