"""A new game of the player's own: what it is based on, and the file that will be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.values import Value
from ui.kitchen import own_words as words
from ui.kitchen.file_lines import ON_PAPER, SMALL_CODE, draw_code
from ui.library import words as library_words
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.row import Line
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.room import Room

_LIST, _ROW, _LINE, _FIELD, _LABEL = 688, 80, 24, 240, 70
_PICTURE = 54


class Base(Value):
    """What a new game can be based on: a game, or a skeleton. `picture` names a deck's folder of
    pictures and one of them, if there is one."""

    key: str
    about: str
    name: str
    players: tuple[int, ...]
    lines: int
    skeleton: bool = False
    picture: Callable[[], tuple[str, str] | None] = lambda: None


class NewActions(Value):
    """`text` makes the file from a base's key, the name of the game, and whether it only extends
    the base; `key_for` gives the name of the file, free or not, and the nearest free one.
    `on_write` gets the arguments of `text` and the file's name."""

    text: Callable[[str, str, bool], str]
    key_for: Callable[[str], tuple[str, str]]
    on_write: Callable[[str, str, bool, str], None]
    on_close: Callable[[], None]


class BaseRow(Line):
    """A game to start from: its kind and its name."""

    def __init__(self, base: Base, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, on_focus=on_click, ruled=True)
        self.base = base
        self.called, self.about = base.name, base.about
        self._picture: tuple[str, str] | None = None
        self._looked = False

    def draw_cells(self, pen: Pen) -> None:
        room, base = self.room.inset(14, 6), self.base
        picture = room.cut_left(_PICTURE, gap=18).strip(_PICTURE)
        if not self._looked:
            self._picture, self._looked = base.picture(), True
        if self._picture is None:
            pen.box(picture, theme.SUNK, theme.LINE, radius=6)
            pen.icon("pot", picture.center, pen.px(28), theme.MUTED)
        else:
            pen.surface.blit(pen.look.art.picture(*self._picture, picture.size), picture)
            box = Box(3 * pen.u, None, theme.LINE, hair(pen.u))
            pen.shape(picture, box)
        off = pen.px(13)
        count = library_words.players(base.players)
        right = room.cut_right(pixels=max(pen.px(110), pen.width(count, theme.SMALL)), gap=10)
        pen.text(count, theme.SMALL, theme.MINT_TEXT, right, "right", y=right.centery - off)
        pen.text(words.line_count(base.lines), theme.SMALL, theme.MUTED, right, "right",
                 y=right.centery + off)  # fmt: skip
        pen.text(base.name, theme.STRONG, theme.PAPER, room.cut_top(26), cut=True)
        pen.lines(base.about, theme.SMALL, theme.MINT_TEXT, room)


class PaperLine(Widget):
    """A line of the file that will be written."""

    def __init__(self, number: int, text: str) -> None:
        super().__init__()
        self.number, self.text = number, text

    def accepts(self, point: Point) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        room = self.room
        number = room.cut_left(56, gap=14)
        pen.surface.fill(theme.PAPER_SHADE, number)
        pen.text(str(self.number), SMALL_CODE, theme.PAPER_NUMBER, number.inset(10), "right")
        draw_code(pen, self.text, room, ON_PAPER, SMALL_CODE)


class NewGame(FramedScene):
    """Lets the player choose the base of a new game, its name, and how it is written."""

    def __init__(self, bases: Sequence[Base], actions: NewActions) -> None:
        super().__init__(way_back(self._close, words.LEAVE, words.BACK_HINT))
        self.actions = actions
        self.chosen = bases[0]
        self.name, self.extends = words.USUAL_NAME, False
        self.rows = [BaseRow(base, partial(self.choose, base)) for base in bases]
        self._list, self._paper = ScrollArea(), ScrollArea(theme.PAPER)
        self._field = TextField(self.name, self._named, longest=40)
        self._field.enters = True
        self._as = Choice(words.COPY_OR, 0, self.write_as)
        self._field.called, self._as.called = words.NAME, words.AS
        self._write = Button(words.WRITE, self.write, primary=True, keycap="Enter")
        self._parts = Choice((words.GAME, words.WRITTEN), 0, self._show_part)
        self._rooms: dict[str, Room] = {}
        self.group = Group(
            [
                *self.head, self._parts, self._list, self._field, self._as, self._paper,
                self._write,
            ],
            default=self._write,
            on_escape=self._close,
        )  # fmt: skip

    @property
    def key(self) -> str:
        """The name of the file that will be written, which is free."""
        return self.actions.key_for(self.name)[1]

    @property
    def taken(self) -> bool:
        """Whether a file with the typed name exists."""
        wished, free = self.actions.key_for(self.name)
        return wished != free

    def heading(self) -> tuple[str, str]:
        return words.NEW_TITLE, words.NEW_NOTE

    def layout(self, size: tuple[int, int]) -> None:
        frame = self.frame
        room, wide, look = frame.room, frame.wide, self.app.look
        right: list[tuple[Widget, int]] = []
        self._parts.visible = not wide
        if not wide:
            right = [(self._parts, self._parts.natural_width(look, room.u))]
        self.place_head(right)
        self._rooms = {}
        parts = {"list": room.cut_left(_LIST, gap=24), "file": room} if wide else {
            "file" if self._parts.chosen else "list": room}  # fmt: skip
        self._list.visible = "list" in parts
        for widget in (self._as, self._paper):
            widget.visible = "file" in parts
        self._field.visible = "file" in parts
        if "list" in parts:
            self._rooms["list"] = parts["list"]
            inner = parts["list"].inset(10, 10)
            inner.cut_top(54)
            high = inner.px(_ROW)
            self._list.stack(inner, [(row, high) for row in self.rows], inner.u)
        if "file" in parts:
            self._place_file(parts["file"])
        taken = self.taken
        self._write.words = words.WRITE_OTHER.format(key=self.key) if taken else words.WRITE
        self._rooms["foot"] = frame.place_bar(look, (self._write,))
        for row in self.rows:
            row.selected = row.base is self.chosen

    def _place_file(self, room: Room) -> None:
        self._rooms["file"] = room.copy()
        inner = room.inset(22, 14)
        self._rooms["file_head"] = inner.cut_top(44)
        line = inner.cut_top(52, gap=8)
        self._rooms["name"] = line.cut_left(_LABEL)
        self._field.place(line.cut_left(_FIELD, gap=16).strip(46), line.u)
        self._rooms["name_note"] = line
        line = inner.cut_top(52, gap=12)
        self._rooms["as"] = line.cut_left(_LABEL)
        width = self._as.natural_width(self.app.look, line.u)
        self._as.place(line.cut_left(pixels=width, gap=16).strip(44), line.u)
        self._rooms["as_note"] = line
        self._rooms["paper"] = inner
        self._fill_paper()

    def _fill_paper(self) -> None:
        inner = self._rooms["paper"].inset(4, 8)
        text = self.actions.text(self.chosen.key, self.name, self.extends)
        high = inner.px(_LINE)
        lines = [(PaperLine(n, line), high) for n, line in enumerate(text.splitlines(), 1)]
        self._paper.stack(inner, lines, inner.u)

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        rooms = {name: room.copy() for name, room in self._rooms.items()}
        if "list" in rooms:
            pen.plate(rooms["list"])
            head = rooms["list"].inset(24).cut_top(62)
            said = words.OF.format(shown=len(self.rows))
            pen.tail(said, theme.SMALL, theme.MUTED, head, gap=12)
            pen.text(words.ABOUT, theme.SECTION, theme.PAPER, head)
        if "file" in rooms:
            pen.plate(rooms["file"])
            pen.text(words.WRITTEN, theme.SECTION, theme.PAPER, rooms["file_head"])
            pen.text(words.NAME, theme.STRONG, theme.PAPER, rooms["name"])
            pen.text(words.AS, theme.STRONG, theme.PAPER, rooms["as"])
            self._draw_notes(pen, rooms)
            pen.box(rooms["paper"], theme.PAPER, None, radius=10)
        foot = rooms["foot"]
        foot.cut_right(16)
        if foot.w > foot.px(260):
            pen.lines(words.THEN, theme.SMALL_STRONG, theme.PAPER, foot)

    def _draw_notes(self, pen: Pen, rooms: dict[str, Room]) -> None:
        wished, free = self.actions.key_for(self.name)
        note = rooms["name_note"]
        taken = wished != free
        said = words.NAME_TAKEN.format(file=f"{wished}.yaml") if taken else words.NAME_FREE
        pen.tail(said, theme.SMALL, theme.COST if taken else theme.MUTED, note, gap=12)
        if not taken:
            pen.text(f"{free}.yaml", SMALL_CODE, theme.CODE_KEY, note, cut=True)
        said = words.LATER_IN if self.extends else words.LATER_OUT
        if not self.chosen.skeleton:
            pen.text(said.format(game=self.chosen.name), theme.SMALL, theme.MUTED,
                     rooms["as_note"], "right")  # fmt: skip

    # -- what the controls do

    def choose(self, base: Base) -> None:
        """Start from another game, or from a skeleton."""
        if base is self.chosen:
            return
        self.chosen = base
        self._as.why_not = words.SKELETON if base.skeleton else ""
        if base.skeleton and self.extends:
            self._as.chosen, self.extends = 0, False
        self._paper.rewind()
        self.layout(self.app.size)
        self.app.redraw()

    def _named(self, text: str) -> None:
        self.name = text
        self.layout(self.app.size)

    def write_as(self, place: int) -> None:
        """Choose to write a copy (0), or only the differences (1)."""
        self.extends = place == 1
        self.layout(self.app.size)

    def _show_part(self, part: int) -> None:
        self.group.focus(self._parts)
        self.layout(self.app.size)
        self.app.redraw()

    def write(self) -> None:
        """Write the file, under a free name, and open it."""
        self.actions.on_write(self.chosen.key, self.name, self.extends, self.key)

    def _close(self) -> None:
        self.actions.on_close()
