"""The cards to choose from, as one stop of the keyboard's focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.values import replace
from ui.table.cards import CardKey, Zone
from ui.table.words import labels
from ui.table.words.aloud import HAND_CARDS
from ui.table.words.names import told_card
from ui.widgets.widget import Point, Widget
from ui.window.spoken import Spoken, option

if TYPE_CHECKING:
    from ui.table.board import Board

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1, pygame.K_DOWN: -1}


class HandControl(Widget):
    """Steps through the cards with the arrows and chooses with Enter.

    The picker handles the pointer; the card itself shows the focus, so there is no ring.
    """

    focusable = True
    shows_focus = True

    def __init__(
        self,
        board: Board,
        on_pick: Callable[[], None],
        on_do: Callable[[], None],
        on_shift: Callable[[bool], bool],
        on_card: Callable[[CardKey], None],
        why_not: Callable[[CardKey], str],
        lies: Callable[[Zone], str],
    ) -> None:
        super().__init__()
        self._board, self._picker = board, board.picker
        self._on_pick = on_pick
        self._on_do = on_do
        self._on_shift = on_shift
        self._on_card, self._why_not, self._lies = on_card, why_not, lies

    def spoken(self) -> Spoken:
        """Every card to choose from, with its place in a panel or why it cannot be chosen."""
        board, told = self._board, []
        rules = board.stage.view.rules
        for zone in self._picker.zones:
            for sprite in board.sprites.in_zone(zone):
                key = sprite.key
                card = option(
                    (self, key),
                    told_card(rules, key.code),
                    partial(self._on_card, key),
                    on=key == self._picker.selected,
                    note=(why := self._why_not(key)) or self._lies(sprite.placed.zone),
                    area=sprite.placed.spot.area,
                )
                told.append(
                    replace(card, role="card", usable=not why, focus=partial(self._take, key))
                )
        view, names = board.stage.view, board.stage.names
        place = view.in_place.seat
        head = labels.HAND
        if place is not None and place != view.seat:
            head = HAND_CARDS.format(name=names[place])
        return Spoken("choice", head, parts=tuple(told))

    def _take(self, key: CardKey) -> None:
        """Select a card, as the arrows do."""
        self._picker.selected, self._picker.by_key = key, True
        self._on_pick()

    def accepts(self, point: Point) -> bool:
        """Never: see the class."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Step to the next choosable card with an arrow, or move the selected one."""
        if event.key == pygame.K_SPACE:
            return self._on_shift(True)
        step = _STEPS.get(event.key)
        if step is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        vertical = event.key in (pygame.K_UP, pygame.K_DOWN)
        if vertical and self._on_shift(event.key == pygame.K_UP):
            return True
        return self.step(step)

    def step(self, step: int) -> bool:
        """Select the next card to the right (1) or left (-1). True if there is one."""
        stepped = self._picker.step(step)
        self._on_pick()
        return stepped

    def to_suit(self, letter: str) -> bool:
        """Select the next card of a suit whose name begins with a letter. True if there is one."""
        board, deck = self._board, self._board.stage.view.rules.deck
        zones = self._picker.zones
        cards = [s.key for zone in zones for s in board.sprites.in_zone(zone)]
        here = cards.index(self._picker.selected) + 1 if self._picker.selected in cards else 0
        for key in (*cards[here:], *cards[:here]):
            names = (deck.suit_name(suit).casefold() for suit in deck.cards[key.code].suits)
            if any(name.startswith(letter.casefold()) for name in names):
                self._take(key)
                return True
        return False

    def focus_changed(self, focused: bool) -> None:
        """Select a card when the focus comes, so that the focus is visible."""
        if focused and self._picker.selected is None:
            self.step(1)

    def activate(self) -> None:
        self._on_do()
