"""A line of the page of shortcuts: the caps of its keys, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.settings import words
from ui.widgets.row import Line
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.keymap import Keymap
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.spoken import Spoken

_CAP = 36
_GAP = 8
_EDGE = 14
_CAPS = 132  # units for the caps before the text
_KEY = theme.body(17, 700)


class KeyPanel(Widget):
    """The plate under the lines of a place, with the place's name."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def spoken(self) -> Spoken:
        return Spoken("heading", self._title)

    def accepts(self, point: Point) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        pen.plate(self.room)
        pen.text(self._title, theme.SECTION, theme.PAPER, self.room.inset(24).cut_top(76))


class KeyRow(Line):
    """One line. With an `action`, a click asks for another key; without one it only informs.

    `asking` shows that the next key will be the new one.
    """

    def __init__(
        self,
        said: str,
        keys: Sequence[str] = (),
        *,
        action: str = "",
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(on_click)
        self.said = self.called = said
        self.action = action
        self.changed = False
        self._keys = tuple(keys)
        self.about = ", ".join(keys)

    @property
    def asking(self) -> bool:
        """Whether the next key will be the new one."""
        return self.selected

    @asking.setter
    def asking(self, asking: bool) -> None:
        self.selected = asking

    def keys(self, keymap: Keymap) -> tuple[str, ...]:
        """The labels of its caps."""
        caps = (keymap.cap_of(self.action),) if self.action else map(keymap.cap, self._keys)
        return tuple(cap for cap in caps if cap)

    def draw_cells(self, pen: Pen) -> None:
        room = self.room
        if self.changed:
            middle = (room.x + pen.px(_EDGE) // 2, room.centery)
            pen.disc(middle, pen.px(4), theme.ACCENT)
        room.cut_left(_EDGE)
        room.cut_right(8)
        if self.asking:
            pen.text(f"{words.PRESS_A_KEY}\u2026", theme.TEXT, theme.PAPER, room)
            return
        begins = room.x + pen.px(_CAPS)
        for key in self.keys(pen.look.keymap):
            width = max(pen.px(_CAP), pen.width(key, _KEY) + 2 * pen.px(10))
            _draw_cap(pen, key, room.cut_left(pixels=width, gap=_GAP).strip(_CAP))
        room.cut_left(pixels=max(0, begins - room.x))
        pen.lines(self.said, theme.TEXT, theme.PAPER, room)


def _draw_cap(pen: Pen, key: str, cap: Room) -> None:
    """Draw the cap of a key, in paper colour."""
    drop = max(2, pen.px(3))
    style = Box(7 * pen.u, theme.PAPER, theme.PAPER_SHADE, hair(pen.u), drop=drop,
                drop_colour=theme.HAIRLINE)  # fmt: skip
    pen.shape(cap, style)
    pen.text(key, _KEY, theme.INK, cap, "centre")
