"""A house rule: its name, a sentence about it, and the control that changes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rulefiles.variant import Option, OptionValue
from ui.setup import words
from ui.widgets.choice import Choice
from ui.widgets.menu import Dropdown
from ui.widgets.row import Row
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

_LEAST_HEIGHT = 76
_EDGE, _END, _GAP = 20, 8, 24
_LEADING = 7  # between the name and the sentence
_WORD = theme.body(18, 600)
_TOGGLE = 120.0
_SLIDER = 320.0
_DROPDOWN = (180.0, 300.0)
_DROPDOWN_EDGES = 72.0
_CONTROL_HEIGHT = 44
_MOST_SHARE = 0.62  # of the row's width, for the control
_NARROWEST = 200
"""Units: with less room beside its control, the text stands above it."""
MOST_SEGMENTS = 3


class RuleRow(Row):
    """A row that grows with its text, of which each part may take several lines."""

    control: Widget

    def __init__(self, words: str, note: str, control: Widget, *, changed: bool) -> None:
        super().__init__(words, note, control=control, ruled=True)
        self.changed = changed
        self._control_wide = 0

    def natural_height(self, look: Look, width: int, factor: float) -> int:
        """The height in pixels that the text needs in a row of this width."""
        self._control_wide = _control_width(self.control, look, width, factor)
        pen, row = Pen.measuring(look, factor), Room((0, 0, width, 0), factor)
        self._below = False
        self._below = self._words_room(row.copy()).w < pen.px(_NARROWEST)
        label, note = self._heights(pen, self._words_room(row).w)
        high = label + note + pen.px(30)
        return high + pen.px(_CONTROL_HEIGHT) if self._below else max(pen.px(_LEAST_HEIGHT), high)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        room = self.room
        room.cut_right(_END)
        if self._below:
            room.cut_left(_EDGE)
            room.cut_bottom(_LEADING)
            room = room.cut_bottom(_CONTROL_HEIGHT)
        wide = room.w if self._below and isinstance(self.control, Slider) else self._control_wide
        cell = room.cut_right(pixels=wide).strip(_CONTROL_HEIGHT)
        self.control.place(cell, factor, text_factor)

    def draw_cells(self, pen: Pen) -> None:
        room, metrics = self._words_room(self.room), pen.look.text.metrics
        kind = theme.LABEL.at(pen.ts)
        label, note = self._heights(pen, room.w)
        middle = self.rect.centery - (pen.px(_CONTROL_HEIGHT) // 2 if self._below else 0)
        room.top = middle - (label + note - metrics(kind).descent // 2) // 2
        if self.changed:
            self.draw_dot(pen, room.top + metrics(kind).capital / 2)
        pen.block(self.words, theme.LABEL, theme.PAPER, room)
        if self.note:
            room.top += label + pen.px(_LEADING)
            pen.block(self.note, theme.HELPER, theme.MUTED, room)
        self.control.paint(pen)

    def _heights(self, pen: Pen, width: int) -> tuple[int, int]:
        """The height of the name, and of the sentence with the gap between."""
        note = pen.height(self.note, theme.HELPER, width) + pen.px(_LEADING) if self.note else 0
        return pen.height(self.words, theme.LABEL, width), note

    def _words_room(self, room: Room) -> Room:
        """The place of the text: left of the control, or above it."""
        room.cut_left(_EDGE)
        room.cut_right(_END)
        if not self._below:
            room.cut_right(_GAP, pixels=self._control_wide)
        return room


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


def option_control(
    option: Option,
    value: OptionValue,
    cards: Sequence[tuple[str, str]],
    on_change: Callable[[OptionValue], None],
    *,
    segments: bool = True,
) -> Widget:
    """A switch, segments, a slider, or a list.

    Args:
        option: the option to choose for.
        value: the present value.
        cards: code and name of the cards that can be chosen where any card can.
        on_change: gets a new value.
        segments: False makes a list where segments would be too wide.
    """
    if option.range is not None:
        low, high = option.range
        said = partial(words.value_words, option)
        return Slider(low, high, int(value), on_change, words=said)
    if isinstance(option.default, bool) and option.choices is None:
        return Toggle(bool(value), on_change)
    values, named = choices_of(option, cards), dict(cards)
    names = [named.get(str(one)) or words.value_words(option, one) for one in values]
    chosen = values.index(value)

    def choose(index: int) -> None:
        on_change(values[index])

    if segments and len(values) <= MOST_SEGMENTS:
        return Choice(names, chosen, choose)
    return Dropdown(names, chosen, choose)


def choices_of(option: Option, cards: Sequence[tuple[str, str]]) -> list[OptionValue]:
    """The values to choose from as they are listed: numbers from low to high, cards last."""
    values = list(option.values())
    if option.choices is not None and all(type(value) is int for value in values):
        values.sort(key=int)
    return values + ([code for code, _ in cards] if option.any_card else [])
