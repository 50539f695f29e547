"""The plots of a report as shapes, independent of how they are drawn.

A plot is 356 units wide and has any height, with the origin at the top left. The page writes its
shapes as SVG, the kitchen draws them on the screen; both know only the four kinds of shape below.
Figures of an earlier report may be shown beside those of a report, as hollow marks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

from game.report import words
from game.report.findings import (
    FEWEST,
    GOOD,
    Finding,
    OptionFinding,
    Report,
    case_name,
    number,
    percent,
)
from game.report.measures import Figure
from game.values import Value
from game.words import pointed

WIDE, HIGH = 356, 216
_LEFT, _RIGHT, _TOP, _FOOT = 44, 340, 12, 30
_MOST_CASES, _MOST_OPTIONS, _LEAST_ROW = 12, 10, 17
_OFF = 7
"""The distance between a mark and that of the earlier report."""
Ink: TypeAlias = Literal["random", "greedy", "hard", "good", "line", "text", "muted"]
"""A colour by its meaning."""
Mark: TypeAlias = Literal["ring", "lozenge", "square"]
MARKS: Mapping[str, Mark] = {"random": "ring", "greedy": "lozenge", "hard": "square"}
"""Each level has a shape as well as a colour."""
PATHS: Mapping[Mark, str] = {
    "lozenge": "M0-6L6 0L0 6L-6 0Z",
    "square": "M-5-5H5V5H-5Z",
    "ring": "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z",
}
"""The shapes around their centres, in units, as SVG paths."""


class Line(Value):
    """A straight line; `dashed` if it is only a guide."""

    x: float
    y: float
    x2: float
    y2: float
    ink: Ink = "line"
    dashed: bool = False
    width: float = 1.5


class Block(Value):
    """A filled rectangle."""

    x: float
    y: float
    w: float
    h: float
    ink: Ink = "good"


class Point(Value):
    """A mark in the shape of its level; `hollow` if it may be chance."""

    x: float
    y: float
    mark: Mark
    ink: Ink
    hollow: bool = False
    tip: str = ""

    @property
    def empty(self) -> bool:
        """Whether it is drawn only as an outline."""
        return self.hollow or (self.mark == "ring" and self.ink == "random")


class Label(Value):
    """Text: `anchor` says which end is at `x`; `y` is the baseline."""

    x: float
    y: float
    said: str
    anchor: Literal["start", "middle", "end"] = "middle"
    ink: Ink = "muted"


Shape: TypeAlias = "Line | Block | Point | Label"
Plot: TypeAlias = tuple[Shape, ...]
Scale: TypeAlias = Callable[[float], float]


def plot_of(
    finding: Finding, told: Report, high: float = HIGH, former: Finding | None = None
) -> Plot:
    """The plot of a finding; empty for one that has only text.

    Args:
        finding: the finding to show.
        told: its report.
        high: the height in units.
        former: the same finding in an earlier report on the file.
    """
    measure, low = finding.measure, high - _FOOT
    if measure in ("seats", "first_caller", "places"):
        return _side_by_side(finding, low, former)
    if measure == "cards":
        return _cards(told, low)
    if measure == "cases":
        return _cases(told, low)
    if measure == "options":
        return _options(told, low)
    if measure in GOOD:
        return _rows(finding, low, former)
    return ()


def _scale(low: float, high: float, start: float, end: float) -> Scale:
    """A function from values to units; values beyond the range stop at the edge."""
    span = high - low or 1

    def at(value: float) -> float:
        return start + (end - start) * min(1.0, max(0.0, (value - low) / span))

    return at


def _whisker(
    x: float, y: float, figure: Figure, at: Scale, ink: Ink, *, upright: bool
) -> list[Shape]:
    """The interval of a figure, with caps; dotted and without caps if it comes from few games and
    is not judged."""
    if not math.isfinite(figure.error):
        return []
    few = figure.draws < FEWEST
    low, high = at(figure.value - figure.error), at(figure.value + figure.error)
    if upright:
        caps = [Line(x - 4, end, x + 4, end, ink) for end in (low, high) if not few]
        return [Line(x, low, x, high, ink, few), *caps]
    caps = [Line(end, y - 4, end, y + 4, ink) for end in (low, high) if not few]
    return [Line(low, y, high, y, ink, few), *caps]


def _side_by_side(finding: Finding, low_y: float, former: Finding | None) -> Plot:
    """Marks of all levels over each seat or place, and the good range or the even line."""
    rows = {level: row for level, row in finding.figures.items() if row}
    count = max(map(len, rows.values()), default=0)
    if not count:
        return ()
    sure = [figure for row in rows.values() for figure in row if figure.draws >= FEWEST]
    ends = [figure.value + sign * figure.error for figure in sure for sign in (-1, 1)]
    values = [figure.value for figure in sure]
    of_shares = finding.measure != "first_caller"
    low = 0.0 if of_shares else min([-0.4, *ends, *values])
    high = min(1.0, max([2 / count, *ends])) if of_shares else max([0.4, *ends, *values])
    at = _scale(low, high, low_y, _TOP)
    shapes: list[Shape] = []
    if of_shares:
        even = at(1 / count)
        shapes.append(Line(_LEFT, even, _RIGHT, even, dashed=True))
        if finding.measure == "places":
            shapes.insert(0, Block(_LEFT, at(high), _RIGHT - _LEFT, at(0.5 / count) - at(high)))
    else:
        good = GOOD["first_caller"]
        shapes.append(Block(_LEFT, at(good[1]), _RIGHT - _LEFT, at(good[0]) - at(good[1])))
        shapes.append(Line(_LEFT, at(0), _RIGHT, at(0)))
    shapes.append(Line(_LEFT, low_y, _RIGHT, low_y))
    told: Callable[[float], str] = percent if of_shares else number
    shapes += [Label(_LEFT - 6, at(end) + 5, told(end), "end") for end in (low, high)]
    step = (_RIGHT - _LEFT) / count
    for place in range(count):
        middle = _LEFT + (place + 0.5) * step
        shapes.append(Label(middle, low_y + 20, finding.labels[place]))
        for turn, (level, row) in enumerate(rows.items()):
            x = middle + (turn - (len(rows) - 1) / 2) * min(18, step / 4)
            figure, ink = row[place], ink_of(level)
            before = former.figures.get(level, ()) if former is not None else ()
            if place < len(before):
                shapes.append(Point(x - _OFF, at(before[place].value), MARKS[level], ink, True))
            shapes += _whisker(x, 0, figure, at, ink, upright=True)
            tip = f"{words.LEVELS[level]}, {finding.labels[place]}: {error_told(figure, told)}"
            shapes.append(Point(x, at(figure.value), MARKS[level], ink, tip=tip))
    return tuple(shapes)


def _rows(finding: Finding, low: float, former: Finding | None) -> Plot:
    """A row for each level on one axis, with the good range behind the marks."""
    rows = [(level, row[0]) for level, row in finding.figures.items() if row and row[0].known]
    if not rows:
        return ()
    good = GOOD[finding.measure]
    at = _scale(0, 1, _LEFT + 40, _RIGHT - 50)
    shapes: list[Shape] = [Block(at(good[0]), _TOP, at(good[1]) - at(good[0]), low - _TOP)]
    shapes += [Line(at(0), low, at(1), low)]
    shapes += [Label(at(tick), low + 20, pointed(f"{tick:g}")) for tick in (0, 0.25, 0.5, 0.75, 1)]
    step = (low - _TOP) / len(rows)
    for place, (level, figure) in enumerate(rows):
        y, ink = _TOP + (place + 0.5) * step, ink_of(level)
        shapes.append(Label(4, y + 5, words.ROW[level], "start"))
        before = former.figures.get(level, ()) if former is not None else ()
        if before and before[0].known:
            shapes.append(Point(at(before[0].value), y - _OFF, MARKS[level], ink, True))
        shapes += _whisker(0, y, figure, at, ink, upright=False)
        tip = f"{words.LEVELS[level]}: {error_told(figure, number)}"
        shapes.append(Point(at(figure.value), y, MARKS[level], ink, tip=tip))
        shapes.append(Label(WIDE - 4, y + 5, number(figure.value), "end", "text"))
    return tuple(shapes)


def _cards(told: Report, low: float) -> Plot:
    """All cards from the worst to the best; filled if the interval does not include 0."""
    cards = told.cards
    if not cards:
        return ()
    widest = max(0.1, *(abs(figure.value) for figure in cards.values()))
    at = _scale(-widest, widest, low, _TOP)
    step = (_RIGHT - _LEFT) / len(cards)
    shapes: list[Shape] = [Line(_LEFT, at(0), _RIGHT, at(0))]
    shapes += [Label(_LEFT - 6, at(end) + 5, number(end), "end") for end in (-widest, widest)]
    for place, (card, figure) in enumerate(cards.items()):
        x, sure = _LEFT + (place + 0.5) * step, abs(figure.value) > figure.error
        tip = f"{card}: {error_told(figure, number)}"
        shapes.append(Point(x, at(figure.value), "ring", "greedy", not sure, tip))
    names = list(cards)
    shapes.append(Label(_LEFT, low + 20, names[0], "start"))
    shapes.append(Label(_RIGHT, low + 20, names[-1], "end"))
    return tuple(shapes)


def _cases(told: Report, low: float) -> Plot:
    """A bar for each line of the scoring tables; a line that never applied has none."""
    if not told.cases:
        return ()
    most = min(_MOST_CASES, int((low + 20 - _TOP) / _LEAST_ROW))
    cases = told.cases[:most]
    many = max(case.table for case in told.cases) > 0
    at = _scale(0, 1, _LEFT + 90, _RIGHT - 30)
    step = (low + 20 - _TOP) / len(cases)
    shapes: list[Shape] = []
    for place, case in enumerate(cases):
        y = _TOP + (place + 0.5) * step
        high = min(14.0, step - 3)
        shapes.append(Label(4, y + 5, case_name(case, many), "start"))
        shapes.append(Block(at(0), y - high / 2, at(case.share) - at(0), high, "greedy"))
        ink: Ink = "text" if case.ever else "hard"
        shapes.append(Label(WIDE - 4, y + 5, percent(case.share), "end", ink))
    shapes.append(Line(at(0), _TOP, at(0), low + 20))
    return tuple(shapes)


def _options(told: Report, low: float) -> Plot:
    """A row for each value of a house rule, with every measure's change in standard errors."""
    options = [option for option in told.options if option.games]
    if not options:
        return ()
    options = options[: min(_MOST_OPTIONS, int((low - _TOP) / _LEAST_ROW))]
    at = _scale(-6, 6, _LEFT + 84, _RIGHT)
    chance = told.limit
    left, wide = at(-chance), at(chance) - at(-chance)
    shapes: list[Shape] = [Block(left, _TOP, wide, low - _TOP)]
    shapes.append(Line(at(0), _TOP, at(0), low))
    shapes += [Label(at(tick), low + 20, f"{tick:g}") for tick in (-6, -3, 0, 3, 6)]
    step = (low - _TOP) / len(options)
    for place, option in enumerate(options):
        y = _TOP + (place + 0.5) * step
        shapes.append(Label(4, y + 5, f"{option.name} = {option.value}"[:18], "start"))
        shapes += _changes(option, at, y, chance)
    return tuple(shapes)


def _changes(option: OptionFinding, at: Scale, y: float, chance: float) -> list[Shape]:
    points: list[Shape] = []
    for found in option.differences:
        name, sure = words.NAMES[found.measure], abs(found.errors) > chance
        tip = f"{name}: {found.change:+.2f}"
        points.append(Point(at(found.errors), y, "ring", "greedy", not sure, tip))
    return points


def error_told(figure: Figure, told: Callable[[float], str]) -> str:
    """A figure with its error."""
    if not math.isfinite(figure.error):
        return told(figure.value)
    return words.ERROR.format(value=told(figure.value), error=told(figure.error))


def ink_of(level: str) -> Ink:
    """The colour of a level."""
    return "random" if level == "random" else "hard" if level == "hard" else "greedy"


def legend(levels: Sequence[str]) -> Sequence[tuple[str, Mark, Ink]]:
    """The levels of a report: name, shape, and colour."""
    return [(words.LEVELS[level], MARKS[level], ink_of(level)) for level in levels]
