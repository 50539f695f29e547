"""The report on the screen: a cell for each measure, drawn from the same shapes as the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.report.findings import FEWEST, Finding, Report, number, percent
from game.report.moved import Moved
from game.report.plots import (
    MARKS,
    PATHS,
    WIDE,
    Block,
    Ink,
    Label,
    Line,
    Plot,
    Point,
    error_told,
    ink_of,
    plot_of,
)
from game.report.words import LEVELS, MEANINGS
from ui.kitchen import words
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.widgets.row import Line as ListLine
from ui.widgets.words import CLOSE
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.theme import Colour

INKS: Mapping[Ink, Colour] = {
    "random": "#86CBD9", "greedy": theme.MINT, "hard": theme.PAPER, "good": theme.GOOD_RANGE,
    "line": theme.LINE, "text": theme.PAPER, "muted": theme.MUTED,
}  # fmt: skip
HIGH = 146
"""The height of a plot in a cell, in the plot's units."""
_HEAD, _LABEL = theme.display(18, 0.08), theme.body(14)
_SHRINK = 0.8
"""How narrow a name can be set, as a share of its full width."""
_SHARES = ("seats", "places", "forced", "half_time", "shared")


class PlotCell(ListLine):
    """A measure: its name, its result, and its plot."""

    corner = 14.0

    def __init__(self, on_choose: Callable[[], None], on_enter: Callable[[], None]) -> None:
        super().__init__(on_enter, on_focus=on_choose)
        self.finding: Finding | None = None
        self._plot: Plot = ()

    def show(self, finding: Finding, told: Report, former: Finding | None) -> None:
        """Show what is known of the measure now."""
        self.finding, self._plot = finding, plot_of(finding, told, HIGH, former)
        self.called, self.about = finding.name, finding.sentence

    def draw(self, pen: Pen) -> None:
        finding = self.finding
        line = theme.MINT if self.selected else theme.LINE
        style = Box(self.radius, theme.PLATE, line, hair(pen.u, 3 if self.selected else 1.5))
        pen.shape(self.rect, style)
        if finding is None:
            return
        room = self.room.inset(14, 10)
        head = room.cut_top(28)
        draw_verdict(pen, head, finding, least=pen.width(finding.name, _HEAD))
        pen.text(finding.name, _HEAD, theme.PAPER, head)
        pen.text(words.CAPTIONS.get(finding.measure, ""), theme.SMALL, theme.MUTED,
                 room.cut_top(22, gap=4))  # fmt: skip
        if self._plot:
            draw_plot(pen, self._plot, room)
        else:
            pen.lines(finding.sentence, theme.SMALL, theme.MINT_TEXT, room)


def draw_verdict(pen: Pen, room: Room, finding: Finding, *, least: int = 0) -> None:
    """Draw the pill at the right end of a room, and cut it off: good, worth a look, or not certain
    yet. Where less than `least` pixels would remain, only its icon is drawn."""
    said, ink, fill, icon = {
        "good": (words.VERDICT_GOOD, theme.GOOD, theme.SUNK, True),
        "look": (figure_of(finding) or "!", theme.LOOK, theme.AMBER_ROW, True),
        "open": (words.NOT_YET, theme.MUTED, None, False),
        "told": ("", theme.MUTED, None, False),
    }[finding.verdict]
    if not said:
        return
    wide = pen.width(said, theme.SMALL_STRONG) + pen.px(42 if icon else 24)
    if least and _SHRINK * least > room.w - wide - pen.px(8):
        said = "" if icon else "?"
        wide = pen.width(said, theme.SMALL_STRONG) + pen.px(28 if icon else 24)
    pill = room.cut_right(pixels=wide, gap=8).strip(26)
    dash = (6 * pen.u, 5 * pen.u) if finding.verdict == "open" else None
    style = Box(pill.h / 2, fill, ink, hair(pen.u), dash=dash)
    pen.shape(pill, style)
    if icon:
        sign = pill.cut_left(28)
        if finding.verdict == "good":
            pen.icon("tick", sign.center, pen.px(16), ink)
        else:
            pen.text("!", theme.STRONG, ink, sign, "centre")
        pill.w -= pen.px(8)
    if said:
        pen.text(said, theme.SMALL_STRONG, ink, pill, "centre")


def figure_of(finding: Finding) -> str:
    """The short form of a measure that is a single number."""
    row = next((finding.figures[level] for level in ("greedy", "random", "hard")
                if finding.figures.get(level)), ())  # fmt: skip
    if finding.measure == "first_caller" and row:
        return f"{row[0].value:+.2f}".replace("-", "\u2212")
    if len(row) != 1 or not row[0].known:
        return ""
    return percent(row[0].value) if finding.measure in _SHARES else number(row[0].value)


def draw_plot(pen: Pen, plot: Plot, room: Room) -> None:
    """Draw a plot as wide as a room."""
    scale = room.w / WIDE
    small = Pen(pen.surface, pen.look, scale)

    def at(x: float, y: float) -> tuple[int, int]:
        return round(room.x + x * scale), round(room.y + y * scale)

    for shape in plot:
        ink = INKS[shape.ink]
        if isinstance(shape, Block):
            rect = pygame.Rect(at(shape.x, shape.y), (round(shape.w * scale), 0))
            rect.h = round(max(1.0, shape.h * scale))
            if rect.w > 0:
                pen.surface.fill(ink, rect)
        elif isinstance(shape, Line):
            _draw_line(pen.surface, shape, ink, at, scale)
        elif isinstance(shape, Point):
            _draw_point(small, shape, ink, at(shape.x, shape.y))
        else:
            _draw_label(small, shape, ink, at(shape.x, shape.y - 5))


def _draw_line(
    surface: pygame.Surface,
    line: Line,
    ink: Colour,
    at: Callable[[float, float], tuple[int, int]],
    scale: float,
) -> None:
    """Draw a line; all lines of plots are vertical or horizontal."""
    (x, y), (x2, y2) = at(line.x, line.y), at(line.x2, line.y2)
    thick = max(1, round(line.width * scale))
    x, x2, y, y2 = min(x, x2), max(x, x2), min(y, y2), max(y, y2)
    if not line.dashed:
        surface.fill(ink, (x - thick // 2 * (x == x2), y - thick // 2 * (y == y2),
                           max(thick, x2 - x), max(thick, y2 - y)))  # fmt: skip
        return
    dash = max(2, round((5 if y == y2 and x2 - x > 200 * scale else 3) * scale))
    for start in range(x, x2, 2 * dash):
        surface.fill(ink, (start, y, min(dash, x2 - start), thick))
    for start in range(y, y2, 2 * dash):
        surface.fill(ink, (x, start, thick, min(dash, y2 - start)))


def _draw_point(pen: Pen, point: Point, ink: Colour, at: tuple[int, int]) -> None:
    size = max(9, round(15 * pen.u))
    fill = theme.PLATE if point.empty else ink
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7.5 -7.5 15 15">'
        f'<path d="{PATHS[point.mark]}" fill="{fill}" stroke="{ink}" stroke-width="2"/></svg>'
    )
    picture = pen.look.shapes.svg(text, (size, size))
    pen.surface.blit(picture, picture.get_rect(center=at))


def _draw_label(pen: Pen, label: Label, ink: Colour, at: tuple[int, int]) -> None:
    align = {"start": "left", "middle": "centre", "end": "right"}[label.anchor]
    pen.write(label.said, _LABEL, ink, at, align)  # type: ignore[arg-type]  # one of the three


def draw_legend(
    pen: Pen, room: Room, told: Report | None, wanted: Mapping[tuple[str, ...], int], wide: bool
) -> None:
    """Draw who played how many games out of how many, and what the signs mean."""
    pen.plate(room)
    inner = room.inset(22 if wide else 16)
    for said, ink in ((words.GOOD_SIGN, theme.GOOD_RANGE),):
        sign = inner.cut_right(pixels=pen.width(said, theme.SMALL) + pen.px(40), gap=16)
        box = sign.cut_left(30, gap=8).strip(22)
        pen.box(box, ink, theme.LINE, radius=4)
        pen.text(said, theme.SMALL, theme.MUTED, sign)
    if wide:
        sign = inner.cut_right(pixels=pen.width(words.ERROR_95, theme.SMALL) + pen.px(50), gap=16)
        whisker = sign.cut_left(36, gap=10)
        pen.surface.fill(theme.PAPER, (whisker.x, whisker.centery, whisker.w, max(1, pen.px(2))))
        for x in (whisker.x, whisker.right):
            pen.surface.fill(theme.PAPER, (x, whisker.centery - pen.px(6), max(1, pen.px(2)),
                                           pen.px(13)))  # fmt: skip
        pen.text(words.ERROR_95, theme.SMALL, theme.MUTED, sign)
    cells = inner.columns(len(MARKS), 20)
    for level, cell in zip(MARKS, cells, strict=True):
        games = told.games.get((level,), 0) if told is not None else 0
        most = wanted.get((level,), 0)
        mark = cell.cut_left(24, gap=8)
        _draw_point(pen, Point(0, 0, MARKS[level], ink_of(level)), INKS[ink_of(level)],
                    mark.center)  # fmt: skip
        name = pen.text(words.PLAYERS_OF[level], theme.STRONG, theme.PAPER, cell)
        cell.cut_left(pixels=name.w, gap=12)
        said = str(games) if games >= most else words.OF_GAMES.format(games=games, wanted=most)
        pen.tail(said, theme.SMALL, theme.MUTED, cell, gap=10)
        if cell.w > pen.px(40):
            bar = cell.strip(10)
            pen.meter(bar, games / most if most else 0.0, INKS[ink_of(level)])


def draw_moved(pen: Pen, room: Room, moves: Sequence[Moved]) -> None:
    """Draw the figures changed by a save, with the greatest changes first, each on its axis."""
    pen.text(words.REPORT, theme.display(22, 0.1), theme.PAPER, room.cut_top(34, gap=2))
    if not moves:
        said = words.MOVED_WAITS.format(games=FEWEST)
        pen.block(said, theme.SMALL, theme.MUTED, room)
        return
    count = sum(each.sure for each in moves)
    told = words.MOVED_COUNT if count else words.NONE_MOVED
    said = told.format(count=count, all=len(moves))
    foot = room.cut_bottom(pixels=pen.rich_height(said, theme.SMALL, room.w) + pen.px(6))
    for each in moves[: max(0, room.h // room.px(66))]:
        _draw_one(pen, room.cut_top(66), each)
    pen.rich(said, theme.SMALL, theme.MINT_TEXT, foot)


def _draw_one(pen: Pen, row: Room, each: Moved) -> None:
    name = words.NAMED.format(name=each.name, label=each.label) if each.label else each.name
    told = percent if each.measure in _SHARES else number
    head = row.cut_top(28)
    said = words.FROM.format(before=told(each.before.value), now=told(each.now.value))
    pen.tail(said, theme.SMALL, theme.PAPER, head, gap=10)
    if each.sure:
        wide = pen.width(words.MOVED, theme.SMALL_STRONG) + pen.px(22)
        pill = head.cut_right(pixels=wide, gap=8).strip(24)
        pen.pill(pill, theme.AMBER_ROW, theme.LOOK)
        pen.text(words.MOVED, theme.SMALL_STRONG, theme.LOOK, pill, "centre")
    pen.text(name, theme.SMALL_STRONG, theme.PAPER, head)
    bar = row.cut_top(20)
    pen.surface.fill(theme.SUNK, bar)
    values = [each.before.value, each.now.value]
    error = max(each.before.error, each.now.error)
    low, high = min(values) - 1.6 * error, max(values) + 1.6 * error
    span = (high - low) or 1.0
    for figure, ink, y, hollow in (
        (each.before, theme.MUTED, bar.y + bar.h // 3, True),
        (each.now, theme.MINT, bar.y + 2 * bar.h // 3, False),
    ):
        left = bar.x + round((figure.value - figure.error - low) / span * bar.w)
        wide = round(2 * figure.error / span * bar.w)
        pen.surface.fill(ink, (left, y, max(1, wide), max(1, pen.px(2))))
        at = (bar.x + round((figure.value - low) / span * bar.w), y)
        _draw_point(pen, Point(0, 0, "lozenge", "greedy", hollow), ink, at)


class Closer(PanelScene):
    """A measure by itself: its plot large, its sentence, its formula, and its figures."""

    def __init__(self, finding: Finding, told: Report, former: Finding | None) -> None:
        super().__init__()
        self.title = finding.name
        self._finding, self._plot = finding, plot_of(finding, told, 216, former)
        self._done = Button(CLOSE, self.go_back, primary=True, keycap="Enter")
        self._inner = Room()
        self.group = Group([self._done], default=self._done, on_escape=self.go_back)

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        wide = min(scale.upx(1180), size[0] - scale.upx(EDGE))
        self.place_panel(size, wide, min(scale.upx(760), size[1] - scale.upx(EDGE)))
        room = Room(self.panel, scale.u).inset(EDGE, EDGE - 8)
        bar = room.cut_bottom(60)
        width = self._done.natural_width(self.app.look, bar.u)
        self._done.place(bar.cut_right(pixels=width), bar.u)
        room.cut_top(48)
        self._inner = room

    def draw_content(self, pen: Pen) -> None:
        room, finding = self._inner.copy(), self._finding
        head = room.cut_top(30)
        draw_verdict(pen, head, finding)
        side = room.cut_right(share=0.36 if self._plot else 1.0, gap=30)
        if self._plot:
            draw_plot(pen, self._plot, room)
        side.cut_top(pixels=pen.block(finding.sentence, theme.TEXT, theme.PAPER, side), gap=14)
        meaning = MEANINGS[finding.measure]
        side.cut_top(pixels=pen.block(meaning, theme.SMALL, theme.MUTED, side), gap=18)
        self._draw_figures(pen, side)

    def _draw_figures(self, pen: Pen, room: Room) -> None:
        finding = self._finding
        told = percent if finding.measure in _SHARES else number
        if finding.measure == "cards":
            return
        for level, row in finding.figures.items():
            for place, figure in enumerate(row):
                if room.h < room.px(26) or not figure.known:
                    break
                line = room.cut_top(26)
                label = finding.labels[place] if place < len(finding.labels) else ""
                name = (
                    words.NAMED.format(name=LEVELS[level], label=label) if label else LEVELS[level]
                )
                pen.tail(error_told(figure, told), theme.SMALL_STRONG, theme.PAPER, line, gap=10)
                pen.text(name, theme.SMALL, theme.MINT_TEXT, line)
