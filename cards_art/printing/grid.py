"""Where cards and cut marks lie on a page. Millimetres, from the upper left corner, y down."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards_art.printing.plan import CARD_HEIGHT, CARD_WIDTH, PAPERS, SheetPlan

# Most printers leave this much of a sheet white.
SAFE = 4.0
# Between a card, or its bleed, and a cut mark; and how long the mark is where there is room.
_MARK_GAP, _LONGEST_MARK, _SHORTEST_MARK = 0.6, 4.0, 1.0
_MARGIN = SAFE + _MARK_GAP + _SHORTEST_MARK

Line = tuple[float, float, float, float]


@dataclass(frozen=True)
class Grid:
    """A page of cards: its size, how many cards lie on it, and the cut of the first one."""

    width: float
    height: float
    columns: int
    rows: int
    left: float
    top: float
    step_x: float
    step_y: float
    bleed: float

    @property
    def places(self) -> int:
        """How many cards a page holds."""
        return self.columns * self.rows

    @property
    def right(self) -> float:
        """The cut at the right of the last column."""
        return self.left + (self.columns - 1) * self.step_x + CARD_WIDTH

    @property
    def bottom(self) -> float:
        """The cut below the last row."""
        return self.top + (self.rows - 1) * self.step_y + CARD_HEIGHT

    def corner(self, place: int) -> tuple[float, float]:
        """Upper left corner of the cut of a card; places count along the rows."""
        row, column = divmod(place, self.columns)
        return self.left + column * self.step_x, self.top + row * self.step_y

    def cut_marks(self) -> Iterator[Line]:
        """Lines in the margins at every cut, never nearer to the paper's edge than SAFE."""
        near = self.bleed + _MARK_GAP
        down = min(_LONGEST_MARK, self.top - near - SAFE)
        across = min(_LONGEST_MARK, self.left - near - SAFE)
        for x in _cuts(self.left, self.step_x, self.columns, CARD_WIDTH):
            yield x, self.top - near - down, x, self.top - near
            yield x, self.bottom + near, x, self.bottom + near + down
        for y in _cuts(self.top, self.step_y, self.rows, CARD_HEIGHT):
            yield self.left - near - across, y, self.left - near, y
            yield self.right + near, y, self.right + near + across, y

    def behind(self, place: int, plan: SheetPlan) -> tuple[int, bool]:
        """The place of a card's back on the next page, and whether it is upside down there.

        Turned over an upright edge, columns change sides. Turned over a level one, rows do, and
        what was up comes to lie down.
        """
        row, column = divmod(place, self.columns)
        over_upright_edge = (plan.flip == "long") == (self.height > self.width)
        if over_upright_edge:
            return row * self.columns + self.columns - 1 - column, False
        return (self.rows - 1 - row) * self.columns + column, True


def grid_of(plan: SheetPlan) -> Grid:
    """The page that holds the most cards, upright if both do."""
    short, long = PAPERS[plan.paper]
    upright, level = _grid(plan, short, long), _grid(plan, long, short)
    return upright if upright.places >= level.places else level


def _grid(plan: SheetPlan, width: float, height: float) -> Grid:
    step_x = CARD_WIDTH + 2 * plan.bleed + plan.gutter
    step_y = CARD_HEIGHT + 2 * plan.bleed + plan.gutter
    columns = int((width - 2 * _MARGIN + plan.gutter) / step_x)
    rows = int((height - 2 * _MARGIN + plan.gutter) / step_y)
    left = (width - (columns - 1) * step_x - CARD_WIDTH) / 2
    top = (height - (rows - 1) * step_y - CARD_HEIGHT) / 2
    return Grid(width, height, columns, rows, left, top, step_x, step_y, plan.bleed)


def _cuts(first: float, step: float, count: int, side: float) -> list[float]:
    """Both cuts of every card in a line; cards that touch share one."""
    found = {
        round(first + number * step + edge, 4) for number in range(count) for edge in (0, side)
    }
    return sorted(found)
