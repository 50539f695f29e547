"""The places of cards and cut marks on a page. In millimetres, from the upper left corner, y
down."""

from collections.abc import Iterable, Iterator

from cards_art.printing.plan import CARD_HEIGHT, CARD_WIDTH, PAPERS, SheetPlan
from game.values import Value

# Most printers leave this much of a sheet unprinted.
SAFE = 4.0
# The gap between a card, or its bleed, and a cut mark; and the length of the mark, if there is
# room.
_MARK_GAP, _LONGEST_MARK, _SHORTEST_MARK = 0.6, 4.0, 1.0
_MARGIN = SAFE + _MARK_GAP + _SHORTEST_MARK

Line = tuple[float, float, float, float]


class Grid(Value):
    """A page of cards: its size, the number of cards on it, and the cut of the first one."""

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
        """The number of cards on a page."""
        return self.columns * self.rows

    def corner(self, place: int) -> tuple[float, float]:
        """Upper left corner of the cut of a card; places count along the rows."""
        row, column = divmod(place, self.columns)
        return self.left + column * self.step_x, self.top + row * self.step_y

    def cut_marks(self, places: Iterable[int]) -> Iterator[Line]:
        """Lines at both ends of every cut of the cards in these places.

        They are outside the cards, and never nearer to the paper's edge than SAFE.
        """
        near = self.bleed + _MARK_GAP
        down = min(_LONGEST_MARK, self.top - near - SAFE)
        across = min(_LONGEST_MARK, self.left - near - SAFE)
        corners = [self.corner(place) for place in places]
        for x, (top, bottom) in _cuts(corners, CARD_WIDTH, CARD_HEIGHT).items():
            yield x, top - near - down, x, top - near
            yield x, bottom + near, x, bottom + near + down
        turned = [(y, x) for x, y in corners]
        for y, (left, right) in _cuts(turned, CARD_HEIGHT, CARD_WIDTH).items():
            yield left - near - across, y, left - near, y
            yield right + near, y, right + near + across, y

    def behind(self, place: int, plan: SheetPlan) -> tuple[int, bool]:
        """The place of a card's back on the next page, and whether it is upside down.

        If the sheet is turned over a vertical edge, columns change sides. If it is turned over a
        horizontal one, rows do, and backs are upside down.
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


def _cuts(
    corners: Iterable[tuple[float, float]], side: float, length: float
) -> dict[float, tuple[float, float]]:
    """The cuts on both sides of each card, each with its two ends; cards that touch share one."""
    found: dict[float, tuple[float, float]] = {}
    for at, start in corners:
        for cut in (round(at, 4), round(at + side, 4)):
            first, last = found.get(cut, (start, start + length))
            found[cut] = min(first, start), max(last, start + length)
    return found
