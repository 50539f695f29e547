"""The twelve cooks: who they are, and how they look when they win or lose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

from game.household.cooks import Cook, cooks
from ui.household import words
from ui.widgets.avatar import draw_cook
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.spoken import Spoken

if TYPE_CHECKING:
    from game.household.remarks import Mood

_GAP, _LOW_GAP = 24, 14
_LEAST = 160  # units: the least width of a card
_ROW = 280  # units: the least height of a card where they are scrolled
_SMALL = 68  # units: the room of a face that shows a mood
_WORDS = 102  # units: the height of name, age, and town, with the gaps between and below them
_MOST = 6
_AIR = 10
"""Units between face, name, and manner, where there is room."""


class CookCard(Widget):
    """A cook: face, name, age, town, and manner, and the three moods. Enter changes the mood."""

    corner = 14.0
    focusable = True

    def __init__(self, cook: Cook, moods: Sequence[Mood]) -> None:
        super().__init__()
        self.cook, self._moods, self.mood = cook, moods, 0
        self.hint = words.SAYS.format(remark=cook.says["now"])

    def spoken(self) -> Spoken:
        cook = self.cook
        return Spoken("group", cook.name, note=f"{words.aged(cook)}. {cook.manner} {self.hint}")

    def activate(self) -> None:
        self.mood = (self.mood + 1) % len(self._moods)

    def draw(self, pen: Pen) -> None:
        room, name = self.room, self.cook.name
        pen.plate(room, theme.HAIRLINE if self.hovered else theme.LINE)
        room = room.inset(10, 14)
        small = round(min(room.px(_SMALL), room.w / 3, room.h * 0.17))
        lines = 2 * pen.height(name, theme.SMALL, room.w) + small + room.px(_WORDS)
        face = room.cut_top(pixels=min(round(0.49 * room.h), max(room.h // 3, room.h - lines)))
        size = round(min(face.h * 0.9, face.w * 0.84))  # a hat extends above the ring
        draw_cook(pen, name, self._moods[self.mood], face.move(0, face.h * 0.05).center,
                  size)  # fmt: skip
        spare = room.h - room.px(36 + 28) - 2 * pen.height(name, theme.SMALL, room.w) - small
        air = max(0, min(room.px(_AIR), spare // 3))
        room.cut_top(pixels=air)
        pen.text(name, theme.PLATE_NAME, theme.PAPER, room.cut_top(36), "centre")
        said = words.aged(self.cook)
        pen.text(said, theme.SMALL_STRONG, theme.ACCENT, room.cut_top(24, gap=4), "centre")
        room.cut_top(pixels=air)
        high = pen.height(self.cook.manner, theme.SMALL, room.w)
        if room.h >= high + small:
            foot = room.cut_bottom(pixels=small)
            for mood, cell in zip(self._moods, foot.columns(len(self._moods)), strict=True):
                at = cell.move(0, small * 0.08).center  # a hat extends above this ring, too
                draw_cook(pen, name, mood, at, round(small * 0.8))
        pen.block(self.cook.manner, theme.SMALL, theme.MUTED, room, "centre")


class CooksScene(FramedScene):
    """All cooks in rows; a click on one changes the mood of the large face."""

    def __init__(self) -> None:
        from game.household.remarks import Mood

        super().__init__(way_back(self.go_back))
        self.cards = [CookCard(cook, get_args(Mood)) for cook in cooks().values()]
        self._area = ScrollArea(theme.FELT_DARK)
        self.group = Group([*self.head, self._area], on_escape=self.go_back)

    def heading(self) -> tuple[str, str]:
        return words.COOKS_TITLE, words.COOKS_NOTE

    def enter(self) -> None:
        """Put the focus on the first cook, where arrows begin."""
        if self.group.focused is None:
            self.group.focus(self.cards[0])

    def layout(self, size: tuple[int, int]) -> None:
        """Place as many in a row as there is room for; they fill the screen, or are scrolled."""
        frame = self.frame
        self.place_head()
        room, gap = frame.room, _GAP if frame.wide else _LOW_GAP
        room.h = frame.bar.bottom - room.y
        self._area.place(room, room.u)
        across = max(2, min(_MOST, room.w // room.px(_LEAST + gap)))
        rows = -(-len(self.cards) // across)
        high = (room.h - room.px(8) - (rows - 1) * room.px(gap)) // rows
        inner = room.copy()
        if high < room.px(_ROW):
            high = room.px(_ROW)
            inner.cut_right(pixels=self._area.bar_room)
        places = [column.rows(rows, pixels=high, gap=gap) for column in inner.columns(across, gap)]
        for number, card in enumerate(self.cards):
            card.place(places[number % across][number // across], room.u)
        self._area.fill(self.cards, rows * high + (rows - 1) * room.px(gap) + room.px(8))
