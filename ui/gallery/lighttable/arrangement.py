"""The contents of the light table: cards with place, angle, and side, from the lowest to the
topmost.

A table has a size of its own in units, whatever the window, so an arrangement looks the same on
every screen and in every exported picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cards_art.frame import HEIGHT, WIDTH
from game.rules.cards import Code
from game.values import Value, replace

BOARD = (1472.0, 540.0)
"""Width and height of the table in units."""
USUAL = 200.0
"""The usual width of a card in units; less if there are too many cards."""
LEAST, MOST = 60.0, 340.0
"""The narrowest and the widest cards."""
SHAPE = HEIGHT / WIDTH
"""The height of a card in widths."""
LIGHTS = ("ivory", "dusk", "dark")
"""The lights of the table by name."""

Spot = tuple[float, float]


class Laid(Value):
    """A card on the table. `x` and `y` are its middle; `angle` is in degrees, clockwise."""

    code: Code
    x: float
    y: float
    angle: float = 0.0
    face_up: bool = True


class Arrangement(Value):
    """The cards on a table, the topmost last, their width, and the light under them.

    Every card is there at most once. Methods for a card that is not there raise KeyError.
    """

    cards: tuple[Laid, ...] = ()
    width: float = USUAL
    light: str = LIGHTS[0]

    def __contains__(self, code: Code) -> bool:
        return any(card.code == code for card in self.cards)

    def find(self, code: Code) -> Laid:
        """The card with that code. Raises KeyError if it is not here."""
        for card in self.cards:
            if card.code == code:
                return card
        raise KeyError(code)

    def at(self, spot: Spot) -> Laid | None:
        """The topmost card under a spot."""
        return next((c for c in reversed(self.cards) if covers(c, self.width, spot)), None)

    # -- one card

    def lay(self, card: Laid) -> Arrangement:
        """The table with a card on top of all, kept within the table; one that is there already is
        moved."""
        others = tuple(other for other in self.cards if other.code != card.code)
        return replace(self, cards=(*others, held(card)))

    def move(self, code: Code, spot: Spot) -> Arrangement:
        """The table with a card moved to a spot, within the table."""
        return self._with(replace(self.find(code), x=spot[0], y=spot[1]))

    def turn(self, code: Code, angle: float) -> Arrangement:
        """The table with a card turned to an angle."""
        return self._with(replace(self.find(code), angle=angle))

    def turn_over(self, code: Code) -> Arrangement:
        """The table with a card turned over."""
        card = self.find(code)
        return self._with(replace(card, face_up=not card.face_up))

    def to_front(self, code: Code) -> Arrangement:
        """The table with a card on top of all others."""
        return self.lay(self.find(code))

    def to_back(self, code: Code) -> Arrangement:
        """The table with a card below all others."""
        card = self.find(code)
        return replace(self, cards=(card, *(c for c in self.cards if c is not card)))

    def off(self, code: Code) -> Arrangement:
        """The table without a card."""
        card = self.find(code)
        return self.of(c for c in self.cards if c is not card)

    # -- all cards

    def of(self, cards: Iterable[Laid]) -> Arrangement:
        """The same table with these cards; an empty one returns to the usual width."""
        laid = tuple(held(card) for card in cards)
        return replace(self, cards=laid, width=self.width if laid else USUAL)

    def wide(self, width: float) -> Arrangement:
        """The same table with cards of another width, within the limits."""
        return replace(self, width=max(LEAST, min(MOST, width)))

    def free_spot(self) -> Spot:
        """The spot with most room for another card; the middle of an empty table."""
        middle = (BOARD[0] / 2, BOARD[1] / 2)

        def room(spot: Spot) -> tuple[float, float]:
            least = min((math.dist(spot, (c.x, c.y)) for c in self.cards), default=BOARD[0])
            return round(min(least, 1.2 * self.width)), -math.dist(spot, middle)

        return max(_spots(self.width), key=room)

    def _with(self, card: Laid) -> Arrangement:
        cards = (held(card) if c.code == card.code else c for c in self.cards)
        return replace(self, cards=tuple(cards))


def held(card: Laid) -> Laid:
    """A card with its middle on the table and its angle within half a turn, both rounded."""
    x, y = (max(0.0, min(most, at)) for at, most in zip((card.x, card.y), BOARD, strict=True))
    angle = round((card.angle + 180) % 360 - 180, 1)
    return replace(card, x=round(x, 1), y=round(y, 1), angle=angle)


def covers(card: Laid, width: float, spot: Spot) -> bool:
    """Whether a card of this width covers a spot."""
    x, y = turned((spot[0] - card.x, spot[1] - card.y), -card.angle)
    return abs(x) <= width / 2 and abs(y) <= width * SHAPE / 2


def turned(by: Spot, angle: float) -> Spot:
    """A vector from a middle, turned clockwise by `angle` degrees."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return by[0] * cos - by[1] * sin, by[0] * sin + by[1] * cos


def extent(width: float, height: float, angle: float) -> tuple[float, float]:
    """The extent of a turned card, across and down."""
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    return width * cos + height * sin, width * sin + height * cos


def _spots(width: float) -> Iterator[Spot]:
    """Spots all over the table, one in the middle, from which a card of that width does not extend
    over the edge."""
    steps = 6
    for column in range(-2 * steps, 2 * steps + 1):
        for row in (0, -1, 1):
            x = BOARD[0] / 2 + column * (BOARD[0] - 1.2 * width) / (4 * steps)
            y = BOARD[1] / 2 + row * max(0.0, BOARD[1] - 1.1 * SHAPE * width) / 2
            yield x, y
