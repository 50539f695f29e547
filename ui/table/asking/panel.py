"""What all panels have in common: choices as widgets, one of them chosen, and what it would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.position.moves import Move
from game.rules.cards import Code
from game.values import Value
from ui.table import words
from ui.table.asking.entrance import Entrance
from ui.table.places import Places
from ui.table.stage import Considered, Stage
from ui.widgets.widget import Point, Widget
from ui.window.look import Look


class Offer(Value):
    """A button's words, the longest form first, and the move it makes; None switches it off.

    `why_not` tells then what is to be done first. `undo` is what the button does instead of a move:
    it takes a step of the choice back; with `claim` it claims the rest of the hand.
    """

    forms: tuple[str, ...]
    move: Move | None = None
    why_not: str = ""
    undo: Callable[[], object] | None = None
    claim: bool = False


class Tile(Widget):
    """One of the choices of a panel.

    It is chosen by a click or by moving the focus onto it with a key; a second click, or Enter,
    does it at once.
    """

    focusable = True

    def __init__(self, panel: AskPanel, key: object) -> None:
        super().__init__()
        self.key_of_choice = key
        self.panel = panel
        self._fresh = False

    @property
    def chosen(self) -> bool:
        """Whether this is the choice that the button names."""
        return self.panel.chosen == self.key_of_choice

    @property
    def radius(self) -> float:
        """Corner radius in pixels."""
        return 10 * self.factor

    def focus_changed(self, focused: bool) -> None:
        """Moving onto a tile chooses it, so that the table previews it."""
        if focused and self.enabled and not self.chosen:
            self._fresh = True
            self.panel.choose(self.key_of_choice)

    def hover(self, inside: bool, point: Point) -> bool:
        """The pointer came or went."""
        return super().hover(inside and self.enabled, point)

    def release(self, point: Point) -> bool:
        """A click chooses; a click on what is chosen already does it."""
        self.pressed = False
        if not self.accepts(point) or not self.enabled:
            return True
        if self._fresh or not self.chosen:
            self._fresh = False
            self.panel.choose(self.key_of_choice)
        else:
            self.panel.confirm()
        return True

    def activate(self) -> None:
        """Enter: choose it and do it."""
        if self.enabled:
            self._fresh = False
            self.panel.choose(self.key_of_choice)
            self.panel.confirm()


class AskPanel(Widget):
    """The panel in the middle of the table while the player is asked for something.

    It keeps what is chosen and says what the buttons would do; the scene makes the moves. `fit`
    places it and its tiles; `draw_under` and `draw_over` draw it as it stands, `lay` and `draw`
    put that on the table, wherever its `entrance` is. `on_change` must be called whenever the
    choice changes, `on_confirm` is set by the scene to make the move of the primary button.

    Args:
        stage: the table as it was when the question came.
        on_change: tells the table that the choice has changed.
    """

    zones: ClassVar[tuple[str, ...]] = ()
    """The zones of the table whose cards the player handles while it is up."""
    middle: ClassVar[bool] = True
    """Whether it covers the middle block, where tricks lie otherwise."""

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
        """Make `key` the choice that the button names."""
        if key != self.chosen:
            self.chosen = key
            self._on_change()

    def take_up(self, move: Move) -> None:
        """Make `move`, a legal one, what the primary button would do."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Do what the primary button would do."""
        self.on_confirm()

    @property
    def offer(self) -> Offer:
        """What the primary button says and does."""
        raise NotImplementedError

    @property
    def second(self) -> Offer | None:
        """What a second button says and does, where there is one."""
        return None

    def take_back(self) -> bool:
        """Take a step of the choice back, where the panel keeps steps. True if there was one."""
        return False

    def take_all_back(self) -> None:
        """Begin the choice anew."""

    def take_key(self, event: pygame.Event) -> bool:
        """A key went down, wherever the focus is. True if it is one of the panel's own."""
        return False

    @property
    def considered(self) -> Considered:
        """What the choice would settle, for the hand to be shown accordingly."""
        return Considered()

    def prompt(self) -> str:
        """What the player is told while choosing."""
        return words.asked(self.stage.view, self.ask, self.stage.names)

    # -- where it is

    def fit(self, places: Places, look: Look) -> None:
        """Place the panel and its tiles for a window: with words as large as they should be, or as
        there is room for all of it."""
        for smaller in places.less_grown():
            if smaller.scale.grown == 1.0:
                break
            self.fit_as(smaller.boundless, look)
            if self.rect.w <= places.panel_room.w and self.rect.h <= places.panel_room.h:
                break
        self.fit_as(smaller, look)

    def fit_as(self, places: Places, look: Look) -> None:
        """Place the panel and its tiles for places as they are."""
        raise NotImplementedError

    def children(self) -> Sequence[Widget]:
        """The tiles, in reading order."""
        return ()

    def accepts(self, point: Point) -> bool:
        """The panel takes the pointer, so that a click on it never falls through to the felt."""
        return super().accepts(point)

    def press(self, point: Point) -> bool:
        """Nothing happens between the tiles."""
        return False

    # -- its picture

    def lay(self, surface: pygame.Surface, look: Look) -> None:
        """Put what lies under the cards on the table."""
        self.entrance.put(surface, lambda at: self.draw_under(at, look), self._unit, 0)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Put what lies over the cards on the table."""
        self.entrance.put(surface, lambda at: self.draw_over(at, look), self._unit, 1)

    @property
    def _unit(self) -> float:
        return self.stage.places.scale.cards.s

    def draw_under(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what lies under the cards; nothing, unless a panel says otherwise."""

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what lies over the cards; nothing, unless a panel says otherwise."""


class CardPanel(AskPanel):
    """A panel that cards are laid on: the pointer drags them, the arrows walk through them.

    The board handles the cards; the panel says where they lie (`considered.laid`) and what becomes
    of one that is used, shifted with a key or dropped.
    """

    enter_uses: ClassVar[bool] = True
    """Whether Enter on a card uses it while the panel has nothing to offer yet."""

    def accepts(self, point: Point) -> bool:
        """Never: the pointer is the cards'."""
        return False

    def use(self, code: Code, zone: str) -> bool:
        """A card of `zone` was clicked twice, or Enter pressed on it. True if it is laid out so."""
        raise NotImplementedError

    def shift(self, code: Code, zone: str, *, up: bool) -> bool:
        """Up or Down was pressed on a card of `zone`. True if that moved it."""
        raise NotImplementedError

    def drop(self, code: Code, zone: str, point: Point) -> bool:
        """A card of `zone` was dropped at `point`. True if it lies elsewhere now."""
        raise NotImplementedError

    def try_of(self, code: Code) -> Move | None:
        """A move with that card, for the rules to say why it may not be chosen."""
        return None

    def carry(self, code: Code | None, point: Point) -> None:
        """A card hangs on the pointer at `point`; None: none does any more."""
