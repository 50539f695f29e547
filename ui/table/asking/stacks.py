"""The panel for taking one of two stacks that another player offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.position.asks import AskStack
from game.position.moves import Choose, Move
from ui.table.asking.panel import AskPanel, Offer, Tile
from ui.table.places import Places
from ui.table.prize_places import trays
from ui.table.score_piles import pile_worth
from ui.table.stage import Stage
from ui.table.trays import Tray, draw_tray
from ui.table.words import prizes as words
from ui.widgets.widget import Widget
from ui.window.look import Look


class _StackTile(Tile):
    """One of the trays, with the cards that lie in it."""

    def __init__(self, panel: StackPanel, number: int) -> None:
        super().__init__(panel, number)
        self.number = number

    @property
    def radius(self) -> float:
        """Corner radius in pixels."""
        return 16 * self.factor

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Nothing: the tray lies under its cards."""


class StackPanel(AskPanel):
    """Both trays; the one that is chosen is lit."""

    asks = AskStack

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskStack)
        self._ask = stage.ask
        self._tiles = [_StackTile(self, number) for number in range(len(self._ask.stacks))]

    def children(self) -> Sequence[Widget]:
        """Both trays."""
        return self._tiles

    def take_up(self, move: Move) -> None:
        """Choose a stack."""
        assert isinstance(move, Choose)
        self.choose(move.stack)

    @property
    def offer(self) -> Offer:
        """Take the chosen stack."""
        if not isinstance(self.chosen, int):
            return Offer(words.TAKE_A_STACK, why_not=words.CHOOSE_STACK)
        forms = (words.TAKE[self.chosen], words.TAKE_SHORT[self.chosen])
        return Offer(forms, self._ask.moves[self.chosen])

    def fit(self, places: Places, look: Look) -> None:
        """In the middle of the table."""
        areas = [pygame.Rect(area) for area in trays(places)]
        for tile, rect in zip(self._tiles, areas, strict=True):
            tile.place(rect, places.scale.s, places.scale.ts)
        self.place(areas[0].unionall(areas[1:]), places.scale.s, places.scale.ts)

    def draw_under(self, surface: pygame.Surface, look: Look) -> None:
        """The trays under their cards."""
        view = self.stage.view
        for tile, area in zip(self._tiles, trays(self.stage.places), strict=True):
            stack = self._ask.stacks[tile.number]
            tray = Tray(
                words.STACKS[tile.number],
                len(stack),
                pile_worth(view, self._ask.divider, stack),
            )
            draw_tray(surface, look, self.stage, area, tray, lit=tile.chosen or tile.hovered)
