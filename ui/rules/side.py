"""Beside the page: what is in force in this game, and below it what binds the player now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.rules import Rules
from ui.rules import words
from ui.rules.facts import Binding, Fact, FactRow
from ui.widgets.parts import draw_plate
from ui.widgets.scroll import ScrollArea
from ui.window import theme
from ui.window.faces import face_of
from ui.window.look import Look
from ui.window.theme import Scale

_HEAD = theme.display(24, 0.08)
_LOCKED_CARD = 84
_MOST_LOCKED = 13
_ASPECT = 1.4


class SidePanels:
    """Two panels, one over the other; without a `binding` the upper one has all the room.

    `area` is the control that scrolls the facts.
    """

    def __init__(self, rules: Rules, facts: Sequence[Fact], binding: Binding | None) -> None:
        self.area = ScrollArea()
        self._rules, self._binding = rules, binding
        self._rows = [FactRow(fact) for fact in facts]
        self._upper = self._lower = pygame.Rect(0, 0, 0, 0)

    def place(self, look: Look, scale: Scale, side: pygame.Rect) -> None:
        """Divide `side` between both, the lower one as high as it needs."""
        px = scale.upx
        side, low = side.copy(), self._needed(look, scale, side)
        self._lower = pygame.Rect(side.x, side.bottom - low, side.w, low)
        if low:
            side.h -= low + px(16)
        self._upper = side
        area = pygame.Rect(side.x + px(16), side.y + px(64), side.w - 2 * px(16), 0)
        area.h = side.bottom - px(14) - area.y
        self.area.place(area, scale.u)
        heights = [row.natural_height(look, area.w, scale.u) + px(10) for row in self._rows]
        width = area.w if sum(heights) <= area.h else area.w - self.area.bar_room
        y = area.y
        for row in self._rows:
            height = row.natural_height(look, width, scale.u)
            row.place(pygame.Rect(area.x, y, width, height), scale.u)
            y += height + px(10)
        self.area.fill(self._rows, y - px(10) - area.y)

    def _needed(self, look: Look, scale: Scale, side: pygame.Rect) -> int:
        """The height of the lower panel."""
        if self._binding is None:
            return 0
        px, width = scale.upx, side.w - 2 * scale.upx(24)
        lines = sum(
            look.text.block_height(sentence, theme.TEXT.at(scale.u), width) + px(12)
            for sentence in self._binding.sentences
        )
        needed = px(74) + lines
        locked = round(px(_LOCKED_CARD) * _ASPECT) + px(20) if self._binding.locked else 0
        if needed + locked <= side.h - px(220):
            needed += locked
        return min(needed, side.h - px(160))

    def draw(self, surface: pygame.Surface, look: Look, scale: Scale) -> None:
        """The panels, their heads, and what stands in the lower one."""
        px = scale.upx
        draw_plate(surface, look, self._upper, scale.u)
        at = (self._upper.x + px(24), self._upper.y + px(34))
        look.text.draw(surface, words.IN_FORCE, _HEAD.at(scale.u), theme.ACCENT, at)
        if self._binding is None or not self._lower.h:
            return
        draw_plate(surface, look, self._lower, scale.u)
        at = (self._lower.x + px(24), self._lower.y + px(34))
        look.text.draw(surface, words.AT_THE_TABLE, _HEAD.at(scale.u), theme.PAPER, at)
        room = self._lower.inflate(-2 * px(24), 0)
        room.top = self._lower.y + px(60)
        kind = theme.TEXT.at(scale.u)
        for sentence in self._binding.sentences:
            if room.top + look.text.block_height(sentence, kind, room.w) > self._lower.bottom:
                return
            room.top += look.text.block(surface, sentence, kind, theme.PAPER, room) + px(12)
        height = self._lower.bottom - px(16) - room.top
        if self._binding.locked and height >= px(60):
            self._draw_locked(surface, look, scale, pygame.Rect(room.x, room.top, room.w, height))

    def _draw_locked(
        self, surface: pygame.Surface, look: Look, scale: Scale, room: pygame.Rect
    ) -> None:
        """The cards that may not be played, dimmed and crossed."""
        assert self._binding is not None
        shown = self._binding.locked[:_MOST_LOCKED]
        width = min(scale.upx(_LOCKED_CARD), round(room.h / _ASPECT))
        step = 0
        if len(shown) > 1:
            step = min(width + scale.upx(8), (room.w - width) // (len(shown) - 1))
        veil = pygame.Surface((width, round(width * _ASPECT)), pygame.SRCALPHA)
        veil.fill("#102C2C8C")
        for place, code in enumerate(shown):
            at = (room.x + place * step, room.y)
            picture = look.art.preview(face_of(self._rules.deck, code), width)
            surface.blit(picture, at)
            surface.blit(veil, at)
            mark = (at[0] + scale.upx(22), at[1] + veil.get_height() - scale.upx(24))
            look.shapes.disc(surface, mark, scale.upx(13), theme.REFUSAL_BAR)
            look.draw_icon(surface, "cross", mark, scale.upx(17), theme.PAPER)
