"""The two trays of a division: one player divides a score pile into them, another takes one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game.position.asks import AskDivision, AskStack
from game.position.moves import Choose, Move, Split
from game.rules.cards import Code
from ui.table.asking.panel import AskPanel, CardPanel, Offer, Tile
from ui.table.cards import Layer, Placed, Zone
from ui.table.geometry import Area
from ui.table.places import Places
from ui.table.prize_places import tray_spots, trays
from ui.table.score_piles import pile_worth
from ui.table.stage import Considered, Stage
from ui.table.trays import Tray, draw_tray
from ui.table.words import prizes as words
from ui.widgets.widget import Point, Widget
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.spoken import Spoken
from ui.window.words import AND

_ZONE = "stack"


class DivisionPanel(CardPanel):
    """Two trays; at the beginning all cards lie in the first one.

    Every moved card is a step that can be undone before the stacks are offered.
    """

    zones = (_ZONE,)
    enter_uses = False

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskDivision)
        self._ask = stage.ask
        self._second: set[int] = set()
        self._steps: list[int] = []
        self._trays: tuple[Area, Area] | None = None
        self._places: Places | None = None
        self._carried: tuple[int, int | None] | None = None

    # -- the choice

    @property
    def stacks(self) -> tuple[tuple[Code, ...], tuple[Code, ...]]:
        """The cards of both trays."""
        first = tuple(c for i, c in enumerate(self._ask.pile) if i not in self._second)
        second = tuple(c for i, c in enumerate(self._ask.pile) if i in self._second)
        return first, second

    def take_up(self, move: Move) -> None:
        """Divide the cards as a move does; that can be undone one step at a time."""
        assert isinstance(move, Split)
        left = Counter(move.stacks[1])
        second = set[int]()
        for place, code in enumerate(self._ask.pile):
            if left[code]:
                left[code] -= 1
                second.add(place)
        self._steps += sorted(self._second ^ second)
        self._second = second
        self._on_change()

    @property
    def offer(self) -> Offer:
        """Offer the stacks, if they are even enough."""
        first, second = self.stacks
        if not self._ask.is_even_enough(len(first), len(second)):
            why = words.UNEVEN.format(first=len(first), second=len(second))
            return Offer(words.OFFER, why_not=why)
        return Offer(words.OFFER, self._ask.move(first, second))

    @property
    def second(self) -> Offer | None:
        """Undo the last step."""
        why = "" if self._steps else words.NOTHING_MOVED
        return Offer((words.PUT_BACK,), why_not=why, undo=self.take_back)

    def take_back(self) -> bool:
        """Return the card that was moved last to the other tray."""
        if not self._steps:
            return False
        self._move(self._steps.pop())
        return True

    def take_all_back(self) -> None:
        while self.take_back():
            pass

    @property
    def considered(self) -> Considered:
        """The cards in their trays."""
        if self._trays is None or self._places is None:
            return Considered()
        laid: list[Placed] = []
        for number, stack in enumerate(self.stacks):
            spots = tray_spots(self._places, self._trays[number], len(stack))
            zone = Zone(_ZONE, number)
            laid += [
                Placed(code, zone, spot, Layer.OFFERED)
                for code, spot in zip(stack, spots, strict=True)
            ]
        return Considered(laid=tuple(laid))

    def use(self, code: Code, zone: str) -> bool:
        """Move a card to the other tray."""
        if zone != _ZONE:
            return False
        place = self._ask.pile.index(code)
        self._steps.append(place)
        self._move(place)
        return True

    def shift(self, code: Code, zone: str, *, up: bool) -> bool:
        """Move a card to the other tray, in either direction."""
        return self.use(code, zone)

    def lies(self, zone: Zone) -> str:
        """In which tray."""
        return words.STACKS[zone.seat][0]

    def drop(self, code: Code, zone: str, point: Point) -> bool:
        """Leave a card dropped on the other tray there."""
        target = self._tray_at(point)
        if target is None or target == self._tray_of(self._ask.pile.index(code)):
            return False
        return self.use(code, zone)

    def carry(self, code: Code | None, point: Point) -> None:
        """Note that a card is dragged, perhaps over the other tray."""
        if code is None:
            self._carried = None
            return
        place = self._ask.pile.index(code)
        target = self._tray_at(point)
        self._carried = (place, target if target != self._tray_of(place) else None)

    def _move(self, place: int) -> None:
        self._second ^= {place}
        self._carried = None
        self._on_change()

    def _tray_of(self, place: int) -> int:
        return int(place in self._second)

    def _tray_at(self, point: Point) -> int | None:
        areas = self._trays or ()
        return next((i for i, area in enumerate(areas) if area.holds(point)), None)

    # -- places

    def fit_as(self, places: Places, look: Look) -> None:
        """Place it in the middle of the table."""
        self._places, self._trays = places, trays(places)
        first, second = self._trays
        rect = pygame.Rect(first).union(pygame.Rect(second))
        self.place(rect, places.scale.s, places.scale.ts)

    def draw_under(self, pen: Pen) -> None:
        small = self.stage.places.scale.small
        assert self._trays is not None
        for number, stack in enumerate(self.stacks):
            tray = self._describe(number, stack)
            lit = self._carried is not None and self._carried[1] == number
            draw_tray(pen, self._trays[number], tray, small=small, lit=lit)

    def _describe(self, number: int, stack: tuple[Code, ...]) -> Tray:
        view, seat = self.stage.view, self._ask.seat
        worth = pile_worth(view, seat, stack)
        then: tuple[int, int | float] | None = None
        if self._carried is not None and self._carried[1] is not None:
            code = self._ask.pile[self._carried[0]]
            after = list(stack)
            if self._carried[1] == number:
                after.append(code)
            else:
                after.remove(code)
            then = (len(after), pile_worth(view, seat, after))
        return Tray(words.STACKS[number], len(stack), worth, then)


class _StackTile(Tile):
    """One of the trays, with the cards that lie in it."""

    corner = 16.0

    def __init__(self, panel: StackPanel, number: int, stack: Sequence[Code]) -> None:
        super().__init__(panel, number)
        self.number, self._stack = number, stack

    def spoken(self) -> Spoken:
        rules = self.panel.stage.view.rules
        cards = AND([rules.card_name(code) for code in self._stack])
        return Spoken("option", words.STACKS[self.number][0], on=self.chosen, note=cards)


class StackPanel(AskPanel):
    """Both trays, with the chosen one lit."""

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskStack)
        self._ask = stage.ask
        self._tiles = [_StackTile(self, *stack) for stack in enumerate(self._ask.stacks)]

    def children(self) -> Sequence[Widget]:
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

    def fit_as(self, places: Places, look: Look) -> None:
        """Place it in the middle of the table."""
        areas = [pygame.Rect(area) for area in trays(places)]
        for tile, rect in zip(self._tiles, areas, strict=True):
            tile.place(rect, places.scale.s, places.scale.ts)
        self.place(areas[0].unionall(areas[1:]), places.scale.s, places.scale.ts)

    def draw_under(self, pen: Pen) -> None:
        view, small = self.stage.view, self.stage.places.scale.small
        for tile, area in zip(self._tiles, trays(self.stage.places), strict=True):
            stack = self._ask.stacks[tile.number]
            tray = Tray(
                words.STACKS[tile.number],
                len(stack),
                pile_worth(view, self._ask.divider, stack),
            )
            draw_tray(pen, area, tray, small=small, lit=tile.chosen or tile.hovered)
