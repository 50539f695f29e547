"""What all panels have in common: choices as widgets, one of them chosen, and what it would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.position.moves import Move
from game.rules.cards import Code
from game.values import Value
from ui.table.asking.entrance import Entrance
from ui.table.cards import Zone
from ui.table.places import Places
from ui.table.stage import Considered, Stage
from ui.table.words import prompts
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken
from ui.window.theme import Colour

FAINT = theme.mix(theme.SUNK, theme.LINE, 0.45)
"""The line round a bid that may not be made."""


class Offer(Value):
    """A button's text, the longest form first, and the move it makes; None switches it off.

    `why_not` then says what is to be done first. With `undo` the button makes no move but undoes a
    step of the choice; with `claim` it claims the rest of the hand.
    """

    forms: tuple[str, ...]
    move: Move | None = None
    why_not: str = ""
    undo: Callable[[], object] | None = None
    claim: bool = False


class Tile(Widget):
    """One of the choices of a panel.

    It is chosen by a click or by moving the focus onto it with a key; a second click, or Enter,
    carries it out at once.
    """

    corner = 10.0
    focusable = True

    def __init__(self, panel: AskPanel, key: object) -> None:
        super().__init__()
        self.key_of_choice = key
        self.panel = panel
        self._fresh = False

    @property
    def chosen(self) -> bool:
        """Whether this is the choice named by the button."""
        return self.panel.chosen == self.key_of_choice

    def focus_changed(self, focused: bool) -> None:
        """Choose the tile when it gets the focus, so that the table previews it."""
        if focused and self.enabled and not self.chosen:
            self._fresh = True
            self.panel.choose(self.key_of_choice)

    def hover(self, inside: bool, point: Point) -> bool:
        return super().hover(inside and self.enabled, point)

    def release(self, point: Point) -> bool:
        """Choose with a click; a click on the chosen tile carries it out."""
        self.pressed = False
        if not self.accepts(point) or not self.enabled:
            return True
        if self._fresh or not self.chosen:
            self._fresh = False
            self.panel.choose(self.key_of_choice)
        else:
            self.panel.confirm()
        return True

    def draw_box(self, pen: Pen, off: Colour = theme.LINE, high: float = 0) -> None:
        """Draw its box: lit when chosen, dark with a line in the colour `off` when it may not be;
        with a white line of `high` units round a bid that stands."""
        fill, line, width = theme.TILE, theme.LINE, 1.5
        if not self.enabled:
            fill, line = theme.SUNK, off
        elif self.chosen or self.hovered:
            fill = theme.TILE_HOVER
            line, width = (theme.ACCENT, 3.0) if self.chosen else (theme.HAIRLINE, 1.5)
        if high:
            line, width = theme.PAPER, high
        style = Box(self.radius, fill, line, hair(self.factor, width))
        pen.shape(self.rect, style)

    def activate(self) -> None:
        if self.enabled:
            self._fresh = False
            self.panel.choose(self.key_of_choice)
            self.panel.confirm()


class AskPanel(Widget):
    """The panel in the middle of the table during a decision of the player.

    It keeps the choice and says what the buttons would do; the scene makes the moves. `fit` places
    it and its tiles; `draw_under` and `draw_over` draw it at rest, and `lay` and `draw` put that on
    the table at the present stage of its `entrance`. `on_change` must be called whenever the choice
    changes; the scene sets `on_confirm` to make the move of the primary button.

    Args:
        stage: the table as it was when the question came.
        on_change: tells the table that the choice has changed.
    """

    zones: ClassVar[tuple[str, ...]] = ()
    """The zones of the table whose cards the player handles while it is shown."""
    middle: ClassVar[bool] = True
    """Whether it covers the middle block, where tricks lie otherwise."""
    gives_way: bool = False
    """Whether parts of it become smaller before its text does."""
    words_fit: bool = True
    """Whether all of its text has room where it was placed."""

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__()
        assert stage.ask is not None
        self.stage = stage
        self.ask = stage.ask
        self.chosen: object = None
        self.on_confirm: Callable[[], None] = lambda: None
        self._on_change = on_change
        self.entrance = Entrance()

    # -- the choice

    def choose(self, key: object) -> None:
        """Make `key` the choice named by the button."""
        if key != self.chosen:
            self.chosen = key
            self._on_change()

    def take_up(self, move: Move) -> None:
        """Choose the legal move `move`, so that the primary button would make it."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Carry out what the primary button would do."""
        self.on_confirm()

    @property
    def offer(self) -> Offer:
        """The text and the action of the primary button."""
        raise NotImplementedError

    @property
    def second(self) -> Offer | None:
        """The text and the action of a second button, if there is one."""
        return None

    def take_back(self) -> bool:
        """Undo a step of the choice, where the panel keeps steps. True if there was one."""
        return False

    def take_all_back(self) -> None:
        """Clear the choice."""

    def take_key(self, event: pygame.Event) -> bool:
        """Handle a key, wherever the focus is. True if it is one of the panel's own."""
        return False

    @property
    def considered(self) -> Considered:
        """What the choice would settle, so that the hand can be shown accordingly."""
        return Considered()

    def prompt(self) -> str:
        """The prompt while the player is choosing."""
        return prompts.asked(self.stage.view, self.ask, self.stage.names)

    # -- places

    def fit(self, places: Places, look: Look) -> None:
        """Place the panel and its tiles for a window, with text at the wanted size, or as large as
        everything fits."""
        for smaller in places.less_grown():
            if smaller.scale.grown == 1.0:
                break
            self.fit_as(smaller if self.gives_way else smaller.boundless, look)
            room = places.panel_room
            if self.words_fit and self.rect.w <= room.w and self.rect.h <= room.h:
                break
        self.fit_as(smaller, look)

    def fit_as(self, places: Places, look: Look) -> None:
        """Place the panel and its tiles for the places as they are."""
        raise NotImplementedError

    def spoken(self) -> Spoken:
        return Spoken("group", self.prompt())

    def children(self) -> Sequence[Widget]:
        """The tiles, in reading order."""
        return ()

    def press(self, point: Point) -> bool:
        """Do nothing for a press between the tiles."""
        return False

    # -- its picture

    def lay(self, pen: Pen) -> None:
        """Draw the part under the cards on the table."""
        self._enter(pen, self.draw_under, 0)

    def draw(self, pen: Pen) -> None:
        """Draw the part over the cards on the table."""
        self._enter(pen, self.draw_over, 1)

    def _enter(self, pen: Pen, draw: Callable[[Pen], None], part: int) -> None:
        look, unit = pen.look, self.stage.places.scale.cards.s
        self.entrance.put(pen.surface, lambda at: draw(self.pen(at, look)), look.store, unit, part)

    def draw_under(self, pen: Pen) -> None:
        """Draw what lies under the cards; by default nothing."""

    def draw_over(self, pen: Pen) -> None:
        """Draw what lies over the cards; by default nothing."""


class CardPanel(AskPanel):
    """A panel that cards are laid on: the pointer drags them, the arrows walk through them.

    The board handles the cards; the panel says where they lie (`considered.laid`) and what happens
    to one that is used, shifted with a key, or dropped.
    """

    enter_uses: ClassVar[bool] = True
    """Whether Enter on a card uses it while the panel has nothing to offer yet."""

    def accepts(self, point: Point) -> bool:
        """Never: the pointer is for the cards."""
        return False

    def use(self, code: Code, zone: str) -> bool:
        """Use a card of `zone` after a second click or Enter. True if its place has changed."""
        raise NotImplementedError

    def shift(self, code: Code, zone: str, *, up: bool) -> bool:
        """Handle Up or Down on a card of `zone`. True if that moved it."""
        raise NotImplementedError

    def drop(self, code: Code, zone: str, point: Point) -> bool:
        """Handle a card of `zone` dropped at `point`. True if its place has changed."""
        raise NotImplementedError

    def try_of(self, code: Code) -> Move | None:
        """A move with that card, for the rules to say why it may not be chosen."""
        return None

    def lies(self, zone: Zone) -> str:
        """Where a card of `zone` lies, for those who do not see it; empty for the hand."""
        return ""

    def carry(self, code: Code | None, point: Point) -> None:
        """Note that a card is dragged at `point`; None: no longer."""
