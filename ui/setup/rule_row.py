"""A house rule: its name, a sentence about it, and the control that changes it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.widgets.choice import Choice
from ui.widgets.menu import Dropdown
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.theme import Type

_LEAST_HEIGHT = 76
_EDGE = 20
_GAP = 24
_DOT = 5
_LEADING = 7  # between the name and the sentence
_WORD = theme.body(18, 600)
_TOGGLE = 120.0
_SLIDER = 320.0
_DROPDOWN = (180.0, 300.0)
_DROPDOWN_EDGES = 72.0
_CONTROL_HEIGHT = 44
_MOST_SHARE = 0.62  # of the row's width, for the control


class RuleRow(Widget):
    """Draws a gold dot before the words where the rule is `changed`; the row grows with them."""

    def __init__(self, words: str, note: str, control: Widget, *, changed: bool) -> None:
        super().__init__()
        self.words = words
        self.note = note
        self.control = control
        self.changed = changed
        self._control_wide = 0

    def children(self) -> Sequence[Widget]:
        """The control."""
        return (self.control,)

    def natural_height(self, look: Look, width: int, factor: float) -> int:
        """The height in pixels that the words need in a row of this width."""
        self._control_wide = _control_width(self.control, look, width, factor)
        room = self._room(width, factor)
        label = look.text.block_height(self.words, theme.LABEL.at(factor), room)
        note = 0
        if self.note:
            note = look.text.block_height(self.note, theme.HELPER.at(factor), room)
            note += round(_LEADING * factor)
        return max(round(_LEAST_HEIGHT * factor), label + note + round(30 * factor))

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the row at `rect`, the control in the middle of its right end."""
        super().place(rect, factor, text_factor)
        box = pygame.Rect(0, 0, self._control_wide, self.px(_CONTROL_HEIGHT))
        box.midright = (rect.right - self.px(8), rect.centery)
        self.control.place(box, factor, text_factor)

    def update(self, dt: float) -> bool:
        """Move the control on."""
        return self.control.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line above, the dot, the words and the control."""
        rule = pygame.Rect(self.rect.topleft, (self.rect.width, max(1, self.px(1.5))))
        surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.7), rule)
        label, note = theme.LABEL.at(self.text_factor), theme.HELPER.at(self.text_factor)
        room = pygame.Rect(self.rect.left + self.px(_EDGE), 0, 0, 0)
        room.width = self._room(self.rect.width, self.factor)
        heights = [self._height(look, self.words, label, room.width)]
        if self.note:
            heights.append(self.px(_LEADING) + self._height(look, self.note, note, room.width))
        descent = look.text.metrics(label).descent
        room.top = self.rect.centery - (sum(heights) - descent // 2) // 2
        if self.changed:
            middle = room.top + look.text.metrics(label).capital / 2
            at = (self.rect.left + self.px(6), middle)
            look.shapes.disc(surface, at, self.px(_DOT), theme.ACCENT)
        look.text.block(surface, self.words, label, theme.PAPER, room)
        if self.note:
            room.top += heights[0] + self.px(_LEADING)
            look.text.block(surface, self.note, note, theme.MUTED, room)
        self.control.draw(surface, look)

    def _room(self, width: int, factor: float) -> int:
        return width - self._control_wide - round((_EDGE + _GAP + 8) * factor)

    @staticmethod
    def _height(look: Look, words: str, kind: Type, width: int) -> int:
        return look.text.block_height(words, kind, width)


def _control_width(control: Widget, look: Look, row: int, factor: float) -> int:
    """How wide a control should be, in pixels."""
    if isinstance(control, Choice):
        width = control.natural_width(look, factor)
    elif isinstance(control, Dropdown):
        longest = max(look.text.width(word, _WORD.at(factor)) for word in control.words)
        low, high = (round(units * factor) for units in _DROPDOWN)
        width = max(low, min(high, longest + round(_DROPDOWN_EDGES * factor)))
    elif isinstance(control, Slider):
        width = round(_SLIDER * factor)
    else:
        assert isinstance(control, Toggle)
        width = round(_TOGGLE * factor)
    return min(width, round(row * _MOST_SHARE))
