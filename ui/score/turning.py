"""What the screens that show the hands of a game one after the other have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.score import hand_words
from ui.score.picture_scene import PictureScene
from ui.score.sheet import Sheet
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame


class TurningScene(PictureScene):
    """A picture for each hand of a book; Up, Down, and the wheel choose one.

    Args:
        book: the sheets of all finished hands.
        hand: the one to show first, from 0.
        on_menu: opens the menu.
        on_rules: opens the rules.
    """

    def __init__(
        self,
        book: Sequence[Sheet],
        hand: int,
        on_menu: Callable[[], None],
        on_rules: Callable[[], None],
    ) -> None:
        super().__init__(on_menu, on_rules)
        self.book, self.hand = book, hand
        rules = book[-1].rules
        self._up = Button(
            "", partial(self.turn_hand, -1), icon="up", keycap="↑", hint=hand_words.unit(rules).up
        )
        self._down = Button(
            "",
            partial(self.turn_hand, 1),
            icon="down",
            keycap="↓",
            hint=hand_words.unit(rules).down,
        )
        self._up.visible = self._down.visible = len(book) > 1
        self.tools = (self._up, self._down, *self.tools)

    @property
    def sheet(self) -> Sheet:
        """The sheet of the hand shown."""
        return self.book[self.hand]

    def place_tools(self, parts: Choice | None = None) -> Frame:
        """Place the round buttons; those that turn the hands are disabled where there is no other
        hand."""
        rules, last = self.book[-1].rules, self.hand == len(self.book) - 1
        self._up.why_not = hand_words.unit(rules).none_before if self.hand == 0 else ""
        self._down.why_not = hand_words.unit(rules).none_after if last else ""
        return super().place_tools(parts)

    def handle(self, event: pygame.Event) -> bool:
        """Choose a hand with Up, Down, and the wheel; pass everything else to the controls."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self.turn_hand(-1 if event.key == pygame.K_UP else 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.turn_hand(-1 if event.y > 0 else 1)
        return super().handle(event)

    def turn_hand(self, step: int) -> bool:
        """Choose the previous or the next hand. True if there is one."""
        hand = max(0, min(len(self.book) - 1, self.hand + step))
        if hand == self.hand:
            return False
        self.hand = hand
        self.layout(self.app.size)
        self.app.redraw()
        return True
