"""The page of a file with faults: its lines, each fault below its line, and the last valid
state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from game.kitchen.bench import Bench
from game.kitchen.comparing import swaps
from game.rulefiles.lookup import shown
from ui.kitchen import words
from ui.kitchen.file_lines import FOLD, LINE, Bubble, FileView, Fold
from ui.kitchen.side import draw_since_good
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.keycap import draw_keycap
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.app import App
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

_SIDE, _GAP, _LAST_GOOD = 552, 24, 400
DrawTable = Callable[[Pen, Room], None]
"""Draws the last valid table into a room."""


class FilePage:
    """Shows a file that has faults, and leads to each of them.

    Args:
        bench: reads the file.
        on_edit: opens the file at a line; returns whether an editor was found.
        app: the window, once there is one.

    Attributes:
        view: the file as it was last read.
        lines: its lines and faults, to scroll.
    """

    def __init__(
        self, bench: Bench, on_edit: Callable[[int], bool], app: Callable[[], App]
    ) -> None:
        self._bench, self._on_edit, self._app = bench, on_edit, app
        self.view = FileView("", (), ())
        self._time = ""
        self.lines = ScrollArea(theme.SUNK)
        self._edit = Button("", self._open_editor, primary=True, keycap="Enter")
        self._next = Button(words.NEXT_FAULT, lambda: self.next_fault(1), icon="down",
                            action="next_fault")  # fmt: skip
        self._rooms: dict[str, Room] = {}

    @property
    def widgets(self) -> Sequence[Widget]:
        """Its controls; the gold button is the last one."""
        return self.lines, self._next, self._edit

    @property
    def gold(self) -> Button:
        """Opens the file in an editor."""
        return self._edit

    @property
    def shortcuts(self) -> dict[str | int, Callable[[], None]]:
        """The functions of its keys, by action."""
        return {"copy_word": self.copy_word}

    def read(self, time: str) -> None:
        """Show the file as it was read at that time."""
        saved, good = self._bench.saved, self._bench.last_good
        self._time = time
        changed = swaps(good.lines, saved.lines) if good is not None else ()
        self.view = FileView(shown(self._bench.file), saved.lines, saved.faults, changed)

    # -- places

    def lay(self, frame: Frame, look: Look) -> None:
        """Place the file with its faults, and right of it, where there is room, the last valid
        state."""
        room = frame.room
        self.lay_bar(frame, look)
        if frame.wide:
            side = room.cut_right(_SIDE, gap=_GAP)
            self._rooms["last"] = side.cut_top(_LAST_GOOD, gap=16)
            self._rooms["since"] = side
        self._rooms["file"] = room
        inner = room.inset(12)
        inner.cut_top(52)
        inner.cut_bottom(12)
        self._rooms["lines"] = inner
        self.lines.visible = True
        self._fill()

    def lay_good(self, frame: Frame, look: Look) -> None:
        """Place the last valid state and the changes since, by themselves, in a small window."""
        room = frame.room
        self.lay_bar(frame, look)
        self._rooms["last"] = room.cut_left(share=0.5, gap=16)
        self._rooms["since"] = room

    def lay_bar(self, frame: Frame, look: Look) -> None:
        """Place the bar by itself."""
        self._edit.visible = bool(self.view.lines)
        self._next.visible = len(self.view.faults) > 1
        self._say_line()
        self._rooms = {"foot": frame.place_bar(look, (self._edit, self._next))}

    def _say_line(self) -> None:
        fault = self.view.fault
        line = self.view.line_of(fault) if fault is not None else 0
        self._edit.words = words.OPEN_AT.format(line=line) if line else words.OPEN_FILE

    def _fill(self) -> None:
        app = self._app()
        inner = self._rooms["lines"].inset(2, 8)
        pen = Pen(app.surface, app.look, inner.u)
        rows: list[tuple[Widget, int]] = []
        width = inner.w - inner.px(24)
        for row in self.view.rows(self._choose, self._open_fold):
            high = inner.px(LINE)
            if isinstance(row, Bubble):
                high = row.natural_height(pen, width)
            elif isinstance(row, Fold):
                high = inner.px(FOLD)
            rows.append((row, high))
        self.lines.stack(inner, rows, inner.u)

    # -- drawing

    def draw(self, pen: Pen, draw_table: DrawTable) -> None:
        """Draw what was placed; `draw_table` draws the last valid table."""
        rooms = {name: room.copy() for name, room in self._rooms.items()}
        if "file" in rooms:
            self._draw_file(pen, rooms["file"])
            pen.box(rooms["lines"], theme.SUNK, theme.LINE)
        self.draw_foot(pen)
        if "last" in rooms:
            draw_table(pen, rooms["last"])
            pen.plate(rooms["since"])
            fault, count = self.view.fault, len(self._bench.saved.lines)
            chosen = self.view.line_of(fault) if fault is not None else 0
            inner = rooms["since"].inset(22, 16)
            draw_since_good(pen, inner, self.view.swaps, count, chosen)

    def _draw_file(self, pen: Pen, room: Room) -> None:
        saved = self._bench.saved
        pen.plate(room)
        head = room.inset(24).cut_top(58)
        ms = max(1, round(1000 * saved.seconds))
        said = words.FILE_READ.format(
            lines=words.LINES.format(count=len(saved.lines)), time=self._time, ms=ms
        )
        pen.tail(said, theme.TEXT, theme.MUTED, head, gap=16)
        pen.text(self._bench.file.name, theme.code(20), theme.PAPER, head, cut=True)

    def draw_foot(self, pen: Pen) -> None:
        """Draw where to save, and the keys."""
        room = self._rooms["foot"].copy()
        room.cut_right(16)
        if room.w < room.px(300):
            return
        if pen.takes_lines(words.SAVE_HERE, theme.SMALL_STRONG, room.w):  # the keys are left out
            pen.lines(words.SAVE_HERE, theme.SMALL_STRONG, theme.PAPER, room)
            return
        room = room.strip(56)
        pen.text(words.SAVE_HERE, theme.SMALL_STRONG, theme.PAPER, room.cut_top(24))
        row = room.cut_bottom(28)
        for action, said in (("next_fault", words.NEXT_FAULT), ("copy_word", words.COPY)):
            cap = pen.look.keymap.cap_of(action)
            drawn = draw_keycap(pen, cap, row.midleft, theme.MUTED)
            row.cut_left(pixels=drawn.w, gap=8)
            if row.w < pen.width(said, theme.SMALL):
                return
            row.cut_left(pixels=pen.text(said, theme.SMALL, theme.MUTED, row).w, gap=22)

    # -- faults

    def next_fault(self, step: int) -> None:
        """Choose the next fault, or the previous one for -1, cyclically."""
        count = len(self.view.faults)
        if count and not self._bench.saved.good:
            self._choose((self.view.chosen + step) % count)

    def _choose(self, number: int) -> None:
        if number == self.view.chosen and any(
            isinstance(row, Bubble) and row.selected for row in self.lines.children()
        ):
            return
        self.view.chosen = number
        for row in self.lines.children():
            if isinstance(row, Bubble):
                row.selected = row.number == number + 1
                if row.selected:
                    self.lines.reveal(row)
        self._say_line()
        self._app().redraw()

    def _open_fold(self, line: int) -> None:
        self.view.opened.add(line)
        self._fill()
        self._app().redraw()

    def copy_word(self) -> None:
        """Copy what stood in place of the chosen fault when the file was valid."""
        fault = self.view.fault
        swap = self.view.swap_of(fault) if fault is not None else None
        if self._bench.saved.good:
            return
        if swap is None or not swap.before:
            self._app().say(words.NOTHING_TO_COPY)
            return
        with suppress(pygame.error):
            pygame.scrap.put_text(swap.before)
        self._app().say(words.COPIED.format(word=swap.before))

    def _open_editor(self) -> None:
        fault = self.view.fault
        line = self.view.line_of(fault) if fault is not None else 1
        file = self._bench.file
        opened = self._on_edit(max(1, line))
        said = words.OPENED if opened else words.NO_EDITOR
        self._app().say(said.format(file=file.name if opened else file))
