"""Beside the page: what applies in this game, and below it what binds the player now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.rules import Rules
from ui.rules import words
from ui.rules.facts import Binding, Fact, FactRow
from ui.widgets.scroll import ScrollArea
from ui.window import theme
from ui.window.faces import face_of
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import Colour

_HEAD = theme.display(24, 0.08)
_EDGE, _GAP, _LOCKED_CARD = 24, 16, 84
_MOST_LOCKED = 13
_ASPECT = 1.4


class SidePanels:
    """Two panels, one above the other; without a `binding` the upper one has all the room.

    `area` is the control that scrolls the facts.
    """

    def __init__(self, rules: Rules, facts: Sequence[Fact], binding: Binding | None) -> None:
        self.area = ScrollArea()
        self._rules, self._binding = rules, binding
        self._rows = [FactRow(fact) for fact in facts]
        self._upper = self._lower = Room()

    def place(self, look: Look, side: Room) -> None:
        """Divide `side` between both, with the lower one as high as it needs."""
        side = side.copy()
        low = self._needed(Pen.measuring(look, side.u), side)
        self._lower = side.cut_bottom(pixels=low, gap=_GAP if low else 0)
        self._upper = side
        area = side.inset(_GAP)
        area.cut_top(64)
        area.cut_bottom(14)
        self.area.place(area, area.u)
        heights = [row.natural_height(look, area.w, area.u) + area.px(10) for row in self._rows]
        room = area.copy()
        if sum(heights) > area.h:
            room.cut_right(pixels=self.area.bar_room)
        for row in self._rows:
            high = row.natural_height(look, room.w, room.u)
            row.place(room.cut_top(pixels=high, gap=10), room.u)
        self.area.fill(self._rows, room.y - room.px(10) - area.y)

    def _needed(self, pen: Pen, side: Room) -> int:
        """The height of the lower panel."""
        if self._binding is None:
            return 0
        width = side.inset(_EDGE).w
        lines = sum(
            pen.height(sentence, theme.TEXT, width) + pen.px(12)
            for sentence in self._binding.sentences
        )
        needed = pen.px(74) + lines
        locked = round(pen.px(_LOCKED_CARD) * _ASPECT) + pen.px(20) if self._binding.locked else 0
        if needed + locked <= side.h - pen.px(220):
            needed += locked
        return min(needed, side.h - pen.px(160))

    def draw(self, pen: Pen) -> None:
        """Draw the panels, their heads, and the content of the lower one."""
        self._draw_panel(pen, self._upper, words.IN_FORCE, theme.ACCENT)
        if self._binding is None or not self._lower.h:
            return
        room = self._draw_panel(pen, self._lower, words.AT_THE_TABLE, theme.PAPER)
        for sentence in self._binding.sentences:
            high = pen.height(sentence, theme.TEXT, room.w)
            if room.top + high > self._lower.bottom:
                return
            pen.block(sentence, theme.TEXT, theme.PAPER, room.cut_top(pixels=high, gap=12))
        room.cut_bottom(16)
        if self._binding.locked and room.h >= room.px(60):
            self._draw_locked(pen, room)

    def _draw_panel(self, pen: Pen, panel: Room, head: str, colour: Colour) -> Room:
        """Draw a panel and its head; returns the room below."""
        pen.plate(panel)
        room = panel.inset(_EDGE)
        pen.text(head, _HEAD, colour, room.cut_top(60), y=panel.y + pen.px(34))
        return room

    def _draw_locked(self, pen: Pen, room: Room) -> None:
        """Draw the cards that may not be played, dimmed and crossed out."""
        assert self._binding is not None
        shown, look = self._binding.locked[:_MOST_LOCKED], pen.look
        width = min(pen.px(_LOCKED_CARD), round(room.h / _ASPECT))
        step = 0
        if len(shown) > 1:
            step = min(width + pen.px(8), (room.w - width) // (len(shown) - 1))
        veil = pygame.Surface((width, round(width * _ASPECT)), pygame.SRCALPHA)
        veil.fill("#102C2C8C")
        for place, code in enumerate(shown):
            at = (room.x + place * step, room.y)
            picture = look.art.preview(face_of(self._rules.deck, code), width)
            pen.surface.blit(picture, at)
            pen.surface.blit(veil, at)
            mark = (at[0] + pen.px(22), at[1] + veil.get_height() - pen.px(24))
            pen.disc(mark, pen.px(13), theme.REFUSAL_BAR)
            pen.icon("cross", mark, pen.px(17), theme.PAPER)
