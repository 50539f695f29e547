"""The lines of the lists: a player's numbers, a heading over them, a saved game."""

from __future__ import annotations

from collections.abc import Callable

from ui.statistics import words
from ui.statistics.figures import KeptLine
from ui.widgets.avatar import draw_avatar
from ui.widgets.row import Line
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.seating import ShownName

LINE, HEAD, KEPT_LINE = 52, 50, 54
_FACE = 34
_EDGE = 16
_SECTION = theme.display(22, 0.08)
_NAME = theme.body(19, 600)
_NUMBER = theme.body(19, 600)
_STANDING = theme.body(17)
_BEST, _AVERAGE, _SHARE, _WON, _GAMES = 84, 100, 66, 52, 62
_APART = 10
_BAR, _BAR_GAP, _LEAST_BAR, _LEAST_NAME = 104, 20, 40, 186
"""The bar of the wins gets shorter to make room for names, and disappears below its least width."""
_CHIP, _STATE = 30, 116


class _Columns:
    """The cells of a player's numbers; `name` is the rest of the line."""

    def __init__(self, line: Line, pen: Pen) -> None:
        self.name = line.room.inset(_EDGE)
        self.best = self._column(pen, _BEST, words.BEST)
        self.average = self._column(pen, _AVERAGE, words.AVERAGE)
        self.share = self.name.cut_right(_SHARE)
        self.won = self._column(pen, _WON, words.WON)
        games = max(_GAMES, pen.width(words.GAMES, theme.SMALL) / pen.u + _APART)
        spare = self.name.w / self.name.u - games - _BAR_GAP - _LEAST_NAME
        wide = min(_BAR, spare) if spare >= _LEAST_BAR else 0
        self.bar = self.name.cut_right(wide, gap=_BAR_GAP if wide else 0).strip(10)
        self.games = self._column(pen, _GAMES, words.GAMES)

    def _column(self, pen: Pen, units: float, head: str) -> Room:
        """A column as wide as its heading needs."""
        wide = max(pen.px(units), pen.width(head, theme.SMALL) + pen.px(_APART))
        return self.name.cut_right(pixels=wide)


class HeadLine(Line):
    """The heading of a list with the names of its columns."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = self.called = title

    def draw_cells(self, pen: Pen) -> None:
        columns = _Columns(self, pen)
        for said, cell in (
            (words.BEST, columns.best), (words.AVERAGE, columns.average),
            (words.WON, columns.won), (words.GAMES, columns.games),
        ):  # fmt: skip
            pen.text(said, theme.SMALL, theme.MUTED, cell, "right")
        pen.lines(self._title, _SECTION, theme.PAPER, columns.name)


class NumbersLine(Line):
    """A player's numbers; with `on_click` the line can be chosen.

    `numbers` are games, wins, the average, and the best total.
    """

    def __init__(
        self,
        name: str,
        note: str,
        numbers: tuple[int, int, float, int | float],
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(on_click, ruled=True)
        self._name, self._note, self._numbers = name, note, numbers
        self.called, self.about = name, words.in_words(*numbers)

    def draw_cells(self, pen: Pen) -> None:
        games, wins, average, best = self._numbers
        columns, share = _Columns(self, pen), wins / max(1, games)
        for said, role, ink, cell in (
            (words.points(best), _NUMBER, theme.ACCENT, columns.best),
            (words.average(average), _NUMBER, theme.PAPER, columns.average),
            (words.percent(share), theme.SMALL, theme.MUTED, columns.share),
            (str(wins), _NUMBER, theme.PAPER, columns.won),
            (str(games), _NUMBER, theme.PAPER, columns.games),
        ):
            pen.text(said, role, ink, cell, "right")
        if columns.bar.w:
            pen.meter(columns.bar, share, theme.MINT)
        _draw_name(pen, self._name, self._note, columns.name)


def _draw_name(pen: Pen, name: str, note: str, room: Room) -> None:
    """Draw a name, cut if necessary, and the note right after it where the whole name leaves room
    for it; the name of somebody with a face has it in front."""
    if isinstance(name, ShownName):
        face = room.cut_left(_FACE, gap=10)
        draw_avatar(pen, name, face.center, face.w, theme.PLATE)
    wide = pen.width(note, theme.SMALL) + room.px(10)
    if note and pen.fits(name, _NAME, room.w - wide):
        beside = room.cut_right(pixels=pen.width(note, theme.SMALL), gap=10)
        drawn = pen.text(name, _NAME, theme.PAPER, room, cut=True)
        beside.x = drawn.right + room.px(10)
        pen.text(note, theme.SMALL, theme.MUTED, beside)
    else:
        pen.text(name, _NAME, theme.PAPER, room, cut=True)


class KeptRow(Line):
    """A saved game: what, when, how it stands or ended. The focus chooses it."""

    enters = True

    def __init__(self, line: KeptLine, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, on_focus=on_click, ruled=True)
        self.line = line
        self.called = line.game
        self.about = f"{line.when}, {words.STATES[line.state]}. {line.line}"

    def draw_cells(self, pen: Pen) -> None:
        room, line = self.room.inset(_EDGE), self.line
        said = words.STATES[line.state]
        state = room.cut_right(_STATE, gap=14)
        chip = state.cut_right(26, pixels=pen.width(said, theme.SMALL_STRONG)).strip(_CHIP)
        fill, edge, ink = (
            (theme.MINT, theme.MINT, theme.GOLD_INK)
            if line.is_open
            else (None, theme.LINE, theme.PAPER)
        )
        pen.pill(chip, fill, edge)
        pen.text(said, theme.SMALL_STRONG, ink, chip, "centre")
        words_wide = room.w - room.px(24)
        name, when = round(words_wide * 0.26), round(words_wide * 0.19)
        what = room.cut_left(pixels=name, gap=12)
        rest = room.copy()
        dated = rest.cut_left(pixels=when, gap=12)
        if pen.height(line.line, _STANDING, rest.w) <= room.h:
            pen.lines(line.game, _NAME, theme.PAPER, what)
            pen.lines(line.when, theme.SMALL, theme.MUTED, dated)
            pen.lines(line.line, _STANDING, theme.PAPER, rest)
            return
        upper, lower = what.rows(2, pixels=what.h // 2)
        pen.text(line.game, _NAME, theme.PAPER, upper.move(0, room.px(4)), cut=True)
        pen.text(line.when, theme.SMALL, theme.MUTED, lower.move(0, -room.px(3)), cut=True)
        pen.lines(line.line, _STANDING, theme.PAPER, room)
