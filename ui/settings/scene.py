"""The settings: pages of rows, and below them how everything will look."""

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
from ui.widgets.frame import Frame, frame_of
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.settings import Settings, differences

_GAP = 24
_EDGE = 20
_HEAD = 72
_LINE = 60  # a page's name
_PAGES = (262, 240)  # width of the column of pages, wide and compact
_PREVIEW = 176
"""The least height of the preview below the rows."""
_LOW_PREVIEW = 300
"""Its height where it is scrolled with the rows."""
_BOUND = ("name", "window", "keys", "programs", "language", "lessons", "favourites")
"""What All defaults leaves as it is: it is the player's, no matter of taste."""
_TYPED = ("name",)
"""Settings whose values come letter by letter: all of them are taken back at once."""


class SettingsScene(FramedScene):
    """Changes the app's settings. Every change holds at once, is kept, and Ctrl+Z takes it back.

    Args:
        faces: cards to show how cards look; their backs too.
        on_keys: opens the page of shortcuts; None where there is none.
    """

    has_gear = False

    def __init__(
        self,
        faces: Sequence[Face],
        on_keys: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(way_back(words.BACK, self._close, words.BACK_HINT))
        self.pages = pages(faces[0].back, self._key_of)
        self.page = 1
        self.rows: list[Row] = []
        self.preview = Preview(faces)
        self._taken: list[dict[str, Any]] = []
        """The values before each change, the latest last."""
        self._shown: Settings | None = None
        self._changing = False
        self._left = self._middle = pygame.Rect(0, 0, 0, 0)
        self._done = Button(words.DONE, self._close, primary=True, keycap="Esc")
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
            on_escape=self._close,
            shortcuts={"undo": self.take_back},
        )

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        if self._shown != self.app.settings and not self._changing:
            self._fill()
        frame = frame_of(self.app.scale)
        self.place_head(frame)
        px = frame.px
        content = frame.content
        named = [name.natural_width(self.app.look, frame.scale.u) for name in self._names]
        column = max(px(_PAGES[0] if frame.wide else _PAGES[1]), max(named) + 2 * px(10))
        self._left = pygame.Rect(content.topleft, (column, content.height))
        x = self._left.right + px(_GAP if frame.wide else 16)
        self._place_names(frame)
        self._place_page(frame, pygame.Rect(x, content.top, content.right - x, content.height))
        self._place_bar(frame)

    def enter(self) -> None:
        """The page's name has the focus."""
        if self.group.focused is None:
            self.group.focus(self._names[self.page])

    def leave(self) -> None:
        """Nothing is typed while another screen is in front."""
        self.group.focus(None)

    def turn_page(self, step: int) -> bool:
        self.turn((self.page + step) % len(self.pages))
        self.group.focus(self._names[self.page], ring=True)
        return True

    def heading(self) -> tuple[str, str]:
        return words.TITLE, words.NOTE

    def draw_content(self, surface: pygame.Surface, frame: Frame) -> None:
        look, u, px = self.app.look, frame.scale.u, frame.px
        pen = self.pen(surface)
        pen.plate(self._left)
        pen.plate(self._middle)
        inner = self._middle.inflate(-2 * px(_EDGE + 12), 0)
        title = self.pages[self.page].words
        kind = look.text.fit(title, theme.SECTION.at(u), inner.width)
        at = (inner.left + px(6), self._middle.top + px(_HEAD / 2 + 4))
        look.text.draw(surface, title, kind, theme.PAPER, at)
        self._draw_note(surface, frame)

    def _key_of(self, action: str) -> str:
        return self.app.look.keymap.key_of(action)

    # -- what is changed

    def change(self, **changes: Any) -> None:
        """Change settings so that it can be taken back."""
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
        """Take the last change back, if there is one."""
        if self._taken:
            before = self._taken.pop()
            self.app.change(**before)

    def _apply(self, changes: Mapping[str, Any]) -> None:
        self._changing = True
        try:
            self.app.change(**changes)
        finally:
            self._changing = False
        self._shown = self.app.settings

    def _reset(self) -> None:
        """Everything as it was at first, in one step that can be taken back."""
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
        """Make the rows of the page for the settings as they are, the focus where it was."""
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
        """All controls, with what stands at the right."""
        first = [*self.head, *self._names, *self._keys, self.area]
        return [*first, *aside, self.defaults, self._done]

    def _place_names(self, frame: Frame) -> None:
        u, px, inner = frame.scale.u, frame.px, self._left.inflate(-2 * frame.px(10), 0)
        y = self._left.top + px(18 if frame.wide else 12)
        line = px(_LINE if frame.wide else 56)
        for name in self._names:
            name.place(pygame.Rect(inner.left, y, inner.width, line), u)
            y += line
        for row in self._keys:
            bottom = self._left.bottom - px(18 if frame.wide else 12)
            row.place(pygame.Rect(inner.left, bottom - line, inner.width, line), u)

    def _place_page(self, frame: Frame, page: pygame.Rect) -> None:
        """The rows in columns; below them, in what they leave or scrolled with them, the preview.

        Where they leave too little, a page that is not about looks has none.
        """
        u, px, preview = frame.scale.u, frame.px, self.preview
        gap, pad, above = px(_GAP if frame.wide else 16), px(_EDGE), px(_HEAD)
        columns = 2 if frame.wide else 1
        inside = pygame.Rect(page.left + pad, page.top + above, page.width - 2 * pad, 0)
        low = self._place_rows(inside, columns, u)
        rest = page.bottom - (low + px(12) + gap)
        apart = rest >= px(_PREVIEW)
        preview.visible = apart or self.pages[self.page].looks
        self._middle = page.copy()
        if apart:
            self._middle.height -= rest + gap
            preview.place(pygame.Rect(page.left, page.bottom - rest, page.width, rest), u)
        inside.height = self._middle.bottom - px(12) - inside.top
        self.area.place(inside, u)
        self.group.widgets = self._widgets(*[preview] * apart)
        shown: list[Widget] = [*self.rows]
        if low > inside.bottom or (preview.visible and not apart):
            inside.width -= self.area.bar_room
            low = self._place_rows(inside, columns, u)
        if preview.visible and not apart:
            shown.append(preview)
            preview.place(pygame.Rect(inside.left, low + px(12), inside.width, px(_LOW_PREVIEW)), u)
            low = preview.rect.bottom
        self.area.fill(shown, low - inside.top)

    def _place_rows(self, inside: pygame.Rect, columns: int, u: float) -> int:
        """Place the rows in columns from the top of `inside`, none much longer than the others;
        where they end."""
        look, gap = self.app.look, round(_GAP * u)
        width = (inside.width - (columns - 1) * gap) // columns
        for row in self.rows:
            if isinstance(row.control, Choice | Swatches):
                row.control_width = row.control.natural_width(look, u) / u + 2
        heights = [row.fit(look, width, u) for row in self.rows]
        first = len(heights)
        if columns == 2:
            first = min(range(first), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
        ends = [inside.top] * columns
        for number, (row, height) in enumerate(zip(self.rows, heights, strict=True)):
            column = 0 if number < first else 1
            left = inside.left + column * (width + gap)
            row.place(pygame.Rect(left, ends[column], width, height), u)
            ends[column] = row.rect.bottom
        return max(ends)

    def _place_bar(self, frame: Frame) -> None:
        look, u, bar = self.app.look, frame.scale.u, frame.bar
        done = self._done.natural_width(look, u)
        self._done.place(pygame.Rect(bar.right - done, bar.top, done, bar.height), u)
        wide = self.defaults.natural_width(look, u)
        self.defaults.place(pygame.Rect(bar.left, bar.top, wide, bar.height), u)

    def _draw_note(self, surface: pygame.Surface, frame: Frame) -> None:
        """That everything can be taken back, where there is room to say so."""
        look, u, px = self.app.look, frame.scale.u, frame.px
        said = words.UNDO_NOTE if self._taken else words.NOTHING_TO_UNDO
        kind = theme.TEXT.at(u)
        x, y = self.defaults.rect.right + px(_GAP), self.defaults.rect.centery
        key = self.app.look.keymap.cap_of("undo")
        cap = keycap_width(look, key, u) + px(14) if self._taken else 0
        width = look.text.width(said, kind)
        if x + width + cap > self._done.rect.left - px(_GAP):
            return
        look.text.draw(surface, said, kind, theme.MINT_TEXT, (x, y))
        if self._taken:
            at = (x + width + px(14), y)
            draw_keycap(surface, look, key, at, u, theme.MINT_TEXT)

    def _close(self) -> None:
        self.app.pop()
