"""A rule file on the screen: its lines in colour, folds, and each fault under its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.door.faults import Fault
from game.kitchen.comparing import Swap
from ui.kitchen import words
from ui.widgets.row import Line
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.theme import Colour

CODE = theme.code(18)
SMALL_CODE = theme.code(16)
LINE, FOLD, NUMBERS = 25, 30, 84
"""Units: the height of a line, of a fold, and the width of the line numbers."""
MOST_SHOWN = 30
"""How many faults are shown at most."""
_NEAR, _LEAST_FOLD = 1, 3
_BUBBLE_LINE, _KEY_INK = 23, "#6B4A4A"
_TOKEN = re.compile(
    r"(?P<comment>(?:(?<=\s)|^)#.*)|(?P<text>\"[^\"]*\"?|'[^']*'?)|(?P<key>[\w$-]+(?=\s*:(?:\s|$)))"
    r"|(?P<number>\b\d+(?:\.\d+)?\b|\b(?:true|false|null)\b)|(?P<rest>\s+|\w+|.)"
)
DARK = {
    "comment": theme.CODE_COMMENT, "text": theme.CODE_TEXT, "key": theme.CODE_KEY,
    "number": theme.CODE_NUMBER, "rest": theme.PAPER,
}  # fmt: skip
ON_PAPER = {
    "comment": theme.PAPER_COMMENT, "text": theme.PAPER_CODE_TEXT, "key": theme.PAPER_KEY,
    "number": theme.PAPER_NUMBER, "rest": theme.INK,
}  # fmt: skip


def draw_code(
    pen: Pen,
    text: str,
    room: pygame.Rect,
    inks: dict[str, Colour] = DARK,
    role: theme.TypeRole = CODE,
) -> None:
    """Draw a line of a file in the middle of a room. One that is too wide is cut, and ends in an
    arrow."""
    text, wide = text.expandtabs(4), advance(pen, role)
    most = int(room.w // wide)
    if len(text) > most:
        text = text[: max(0, most - 1)]
        last = (room.x + round((most - 0.5) * wide), room.centery)
        pen.icon("forward", last, round(1.6 * wide), inks["comment"])
    for at, kind, part in tokens(text):
        if not part.isspace():
            where = (room.x + pen.width(text[:at], role), room.centery)
            pen.write(part, role, inks[kind], where)


def tokens(text: str) -> Iterator[tuple[int, str, str]]:
    """The parts of a line: where each begins, its kind, and its letters."""
    for found in _TOKEN.finditer(text):
        assert found.lastgroup is not None
        yield found.start(), found.lastgroup, found.group()


def advance(pen: Pen, role: theme.TypeRole) -> float:
    """The width of a letter, in pixels; all are equal."""
    return pen.width("0" * 40, role) / 40


class CodeLine(Widget):
    """A line with its number; `span` are the letters with a wavy underline."""

    def __init__(self, number: int, text: str, span: tuple[int, int] | None = None) -> None:
        super().__init__()
        self.number, self.text, self.span = number, text, span

    def accepts(self, point: tuple[int, int]) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        room = self.room
        if self.span is not None:
            pen.surface.fill(theme.COST_DARK, room)
        number = room.cut_left(NUMBERS)
        ink = theme.PAPER if self.span is not None else theme.MUTED
        pen.text(str(self.number), SMALL_CODE, ink, number.inset(16), "right")
        draw_code(pen, self.text, room)
        if self.span is not None:
            self._wave(pen, room)

    def middle(self, pen: Pen) -> float:
        """The middle of the wavy underline, in pixels of the window."""
        first, last = self.span or (0, 0)
        return self.rect.x + pen.px(NUMBERS) + (first + last) / 2 * advance(pen, CODE)

    def _wave(self, pen: Pen, room: Room) -> None:
        step, (first, last) = advance(pen, CODE), self.span or (0, 0)
        x, end = room.x + first * step, min(room.right, room.x + max(last, first + 1) * step)
        y, high, wide = room.bottom - pen.px(3), pen.px(1.6), max(2, pen.px(3))
        points: list[tuple[float, float]] = []
        while x <= end:
            points.append((x, y + (high if len(points) % 2 else -high)))
            x += wide
        if len(points) > 1:
            pen.look.shapes.line(pen.surface, points, theme.COST, hair(pen.u))


class Fold(Line):
    """A stretch of lines without faults; a click opens it."""

    def __init__(self, count: int, on_click: Callable[[], None]) -> None:
        super().__init__(on_click)
        self._said = self.called = words.NO_FAULTS_HERE.format(count=count)

    def draw_cells(self, pen: Pen) -> None:
        room = self.room
        icon = room.cut_left(NUMBERS)
        pen.icon("down", (icon.x + pen.px(32), icon.centery), pen.px(16),
                           theme.MUTED)  # fmt: skip
        drawn = pen.text(self._said, theme.SMALL, theme.MUTED, room)
        x, y = drawn.right + pen.px(12), room.centery
        while x < room.right - pen.px(20):
            pen.surface.fill(theme.LINE, (x, y, pen.px(4), max(1, pen.px(1))))
            x += pen.px(8)


class Bubble(Line):
    """A fault: its number, the sentence, and its key."""

    def __init__(self, number: int, fault: Fault, place: str, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, on_focus=on_click)
        self.number, self.fault, self._place = number, fault, place
        self.called, self.about = fault.message, self._key
        self.above: CodeLine | None = None
        """The line to which it points."""

    def natural_height(self, pen: Pen, width: int) -> int:
        """The height it needs at a width, in pixels, with the space below it."""
        wide = self._words(Room((0, 0, width, 0), pen.u)).w
        return max(pen.px(44), self._text_height(pen, wide) + pen.px(22)) + pen.px(16)

    def _text_height(self, pen: Pen, wide: int) -> int:
        lines = self._lines(pen, wide)
        beside = pen.width(lines[-1], theme.STRONG) + pen.width(self._key, SMALL_CODE) + pen.px(24)
        return pen.px(_BUBBLE_LINE) * (len(lines) + (beside > wide))

    def _lines(self, pen: Pen, wide: int) -> tuple[str, ...]:
        return pen.look.text.wrap(self.fault.message, theme.STRONG.at(pen.ts), wide)

    @property
    def _key(self) -> str:
        return " ".join(part for part in (self._place, self.fault.key) if part)

    def _words(self, room: Room) -> Room:
        inner = room.inset(NUMBERS / 2 + 6)
        inner.cut_left(56)
        inner.cut_right(16)
        return inner

    def draw(self, pen: Pen) -> None:
        """Draw only the bubble: a chosen one has no ground behind it."""
        self.draw_cells(pen)

    def draw_cells(self, pen: Pen) -> None:
        room = self.room
        words_room = self._words(room)
        box = Room((words_room.x - pen.px(56), room.y + pen.px(6), words_room.w + pen.px(72),
                    room.h - pen.px(14)), pen.u)  # fmt: skip
        if self.above is not None:
            at = min(max(self.above.middle(pen), box.x + pen.px(24)), box.right - pen.px(24))
            size = pen.px(10)
            tip = [(at, box.y - size), (at - size, box.y + 2), (at + size, box.y + 2)]
            pen.look.shapes.polygon(pen.surface, tip, theme.REFUSAL)
        ring = theme.FOCUS if self.selected else theme.REFUSAL
        pen.box(box, theme.REFUSAL, ring, radius=8, width=3 if self.selected else 1.5)
        bar = box.copy().cut_left(7)
        pen.shape(bar, Box(4 * pen.u, theme.REFUSAL_BAR))
        middle = (box.x + pen.px(32), box.y + pen.px(22))
        pen.disc(middle, pen.px(13), theme.COST_DARK)
        pen.write(str(self.number), theme.SMALL_STRONG, theme.REFUSAL, middle, "centre")
        text = Room((words_room.x, box.y, words_room.w, box.h), pen.u)
        text.cut_top(11)
        text.cut_bottom(11)
        pen.text(self._key, SMALL_CODE, _KEY_INK, text.copy().cut_bottom(_BUBBLE_LINE), "right",
                 cut=True)  # fmt: skip
        for line in self._lines(pen, text.w):
            pen.text(line, theme.STRONG, theme.INK, text.cut_top(_BUBBLE_LINE))


@dataclass
class FileView:
    """What is shown of a file: its faults, its changes, and which folds are open."""

    file: str
    lines: Sequence[str]
    faults: Sequence[Fault]
    swaps: Sequence[Swap] = ()
    opened: set[int] = field(default_factory=set)
    chosen: int = 0

    @property
    def fault(self) -> Fault | None:
        """The chosen fault."""
        return self.faults[self.chosen] if self.chosen < len(self.faults) else None

    def line_of(self, fault: Fault) -> int:
        """The line of this file with a fault; 0 for a fault elsewhere."""
        line = fault.mark.line
        return line if fault.mark.file == self.file and 1 <= line <= len(self.lines) else 0

    def swap_of(self, fault: Fault) -> Swap | None:
        """What was changed in the line of a fault, if anything was."""
        line = self.line_of(fault)
        return next((swap for swap in self.swaps if swap.number == line and swap.after), None)

    def span_of(self, fault: Fault) -> tuple[int, int]:
        """The letters of a line that a fault is about: what was changed, or else the key, or the
        whole line."""
        text = self.lines[self.line_of(fault) - 1]
        if swap := self.swap_of(fault):
            return swap.start, swap.start + len(swap.after)
        last = re.split(r"[.\[\]]+", fault.key.rstrip("]"))[-1]
        if last and (found := re.search(rf"(?<!\w){re.escape(last)}(?!\w)", text)):
            return found.span()
        return len(text) - len(text.lstrip()), len(text.rstrip())

    def rows(self, choose: Callable[[int], None], open_fold: Callable[[int], None]) -> list[Widget]:
        """The rows from top to bottom."""
        by_line: dict[int, list[int]] = {}
        for number, fault in enumerate(self.faults[:MOST_SHOWN]):
            by_line.setdefault(self.line_of(fault), []).append(number)
        rows: list[Widget] = [self._bubble(n, choose) for n in by_line.pop(0, ())]
        shown = {
            near
            for line in by_line
            for near in range(line - _NEAR, line + _NEAR + 1)
            if 1 <= near <= len(self.lines)
        }
        line = 1
        while line <= len(self.lines):
            if line not in shown:
                end = next((n for n in range(line, len(self.lines) + 1) if n in shown),
                           len(self.lines) + 1)  # fmt: skip
                if end - line >= _LEAST_FOLD and line not in self.opened and by_line:
                    rows.append(Fold(end - line, _bound(open_fold, line)))
                    line = end
                    continue
                rows += [CodeLine(n, self.lines[n - 1]) for n in range(line, end)]
                line = end
                continue
            rows += self._line(line, by_line.get(line, ()), choose)
            line += 1
        return rows

    def _line(
        self, line: int, numbers: Sequence[int], choose: Callable[[int], None]
    ) -> list[Widget]:
        text = self.lines[line - 1]
        if not numbers:
            return [CodeLine(line, text)]
        written = CodeLine(line, text, self.span_of(self.faults[numbers[0]]))
        bubbles = [self._bubble(number, choose) for number in numbers]
        bubbles[0].above = written
        return [written, *bubbles]

    def _bubble(self, number: int, choose: Callable[[int], None]) -> Bubble:
        fault = self.faults[number]
        here = fault.mark.file == self.file
        place = "" if here else words.ELSEWHERE.format(file=fault.mark.file, line=fault.mark.line)
        bubble = Bubble(number + 1, fault, place, _bound(choose, number))
        bubble.selected = number == self.chosen
        return bubble


def _bound(action: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: action(number)
