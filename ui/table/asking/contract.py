"""The panel for a bid: a row of numbers, one for each reading in an auction, and Nil."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.asks import AskContract
from game.moves import Bid
from ui.table import words
from ui.table.arrange import Considered, Stage
from ui.table.asking.panel import AskPanel, Offer, Tile
from ui.table.places import Places
from ui.widgets.parts import draw_plate, hair
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_WIDTH, _PAD, _TILE, _GAP, _HEAD = 860, 24, 68, 8, 64
_HEADING = theme.display(24, 0.08)
_NUMBER = theme.display(28, 0.02)


class _BidTile(Tile):
    """A number of tricks, or Nil."""

    def __init__(self, panel: ContractPanel, bid: Bid, label: str) -> None:
        super().__init__(panel, bid)
        self._label = label

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The tile: lit when chosen, dark when it may not be bid."""
        fill = theme.SUNK if not self.enabled else theme.RAISED
        line = theme.ACCENT if self.chosen else theme.LINE
        if self.hovered and not self.chosen:
            line = theme.HAIRLINE
        style = Box(self.radius, fill, line, hair(self.factor, 3 if self.chosen else 1.5))
        look.shapes.box(surface, self.rect, style)
        ink = theme.PAPER if self.enabled else theme.DISABLED_TEXT
        kind = look.text.fit(self._label, _NUMBER.at(self.text_factor), self.rect.width - 8)
        look.text.draw(surface, self._label, kind, ink, self.rect.center, "centre")


class ContractPanel(AskPanel):
    """All bids there are; those that may not be made say why."""

    asks = AskContract

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskContract)
        self._ask = stage.ask
        self._rows: list[list[_BidTile]] = []
        for reading in self._ask.readings:
            bids = [self._ask.bid(number, reading) for number in self._ask.numbers]
            bids += [self._ask.bid("nil", reading)] if self._ask.nil else []
            self._rows.append([self._tile(bid) for bid in bids])

    def _tile(self, bid: Bid) -> _BidTile:
        tile = _BidTile(self, bid, "Nil" if bid.tricks == "nil" else str(bid.tricks))
        tile.why_not = "" if bid in self._ask.bids else words.NOT_A_BID
        return tile

    def children(self) -> Sequence[Widget]:
        """Every bid."""
        return [tile for row in self._rows for tile in row]

    @property
    def offer(self) -> Offer:
        """Bid what is chosen."""
        if not isinstance(self.chosen, Bid):
            return Offer(("Bid",), why_not=words.CHOOSE_BID)
        said = words.bid_words(self.chosen)
        return Offer((f"Bid {said}",), self.chosen)

    @property
    def second(self) -> Offer | None:
        """Leave the auction."""
        passing = self._ask.passing
        return Offer(("Pass",), passing) if passing is not None else None

    @property
    def considered(self) -> Considered:
        """The reading that the bid would bring."""
        return Considered(reading=self.chosen.reading if isinstance(self.chosen, Bid) else None)

    def fit(self, places: Places, look: Look) -> None:
        """In the middle of the table."""
        px, scale = places.px, places.scale
        width = px(_WIDTH)
        high = px(_HEAD + 2 * _PAD) + len(self._rows) * px(_TILE + _GAP)
        rect = pygame.Rect(0, 0, width, high)
        rect.center = places.centre
        self.place(rect, scale.s, scale.ts)
        for place, row in enumerate(self._rows):
            room = width - px(2 * _PAD) + px(_GAP)
            step = min(px(_TILE + _GAP), room // len(row))
            y = rect.y + px(_PAD + _HEAD) + place * px(_TILE + _GAP)
            for column, tile in enumerate(row):
                at = pygame.Rect(rect.x + px(_PAD) + column * step, y, step - px(_GAP), px(_TILE))
                tile.place(at, scale.s, scale.ts)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The plate, the question and the numbers."""
        draw_plate(surface, look, self.rect, self.factor, line=theme.HAIRLINE)
        at = (self.rect.x + self.px(_PAD), self.rect.y + self.px(_PAD + _HEAD / 2 - 8))
        look.text.draw(surface, words.BID_HEADING, _HEADING.at(self.text_factor), theme.PAPER, at)
        for row in self._rows:
            for tile in row:
                tile.draw(surface, look)
