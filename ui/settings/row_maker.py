"""Rows of the settings: a name, a note, and the control that shows a setting and changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.values import Value
from ui.settings import words
from ui.widgets.choice import Choice
from ui.widgets.row import Row
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.window.scene import Scene
from ui.window.settings import Settings

Change = Callable[..., None]
"""Changes settings, passed by their names."""

TOGGLE = 130
SLIDER = 260
"""The width in units of a switch with its text, and of a slider with its value."""


class RowMaker(Value):
    """Makes rows for the settings as they are `now`; their controls call `change`, and `push` for a
    scene they open."""

    now: Settings
    change: Change
    push: Callable[[Scene], None]
    begin_again: Callable[[], None]
    """Starts the program again."""

    def row(
        self, label: str, note: str, control: Any, height: float = 44.0, width: float = 0.0
    ) -> Row:
        """A row with any control, `height` and `width` units large."""
        return Row(
            label, note, control=control, control_width=width, control_height=height, ruled=True
        )  # fmt: skip

    def toggle(self, label: str, note: str, name: str) -> Row:
        """A switch for the setting `name`."""
        toggle = Toggle(bool(getattr(self.now, name)), lambda on: self.change(**{name: on}))
        return self.row(label, note, toggle, 44, TOGGLE)

    def slider(self, label: str, note: str, name: str, ends: tuple[int, int], step: int) -> Row:
        """A slider in per cent, which changes the setting when it is released."""
        slider = Slider(
            *ends,
            getattr(self.now, name),
            lambda value: self.change(**{name: value}),
            step=step,
            words=lambda value: words.PER_CENT.format(value=value),
            late=True,
        )
        return self.row(label, note, slider, 48, SLIDER)

    def choice(
        self, label: str, note: str, name: str, said: Mapping[str, str], values: Sequence[str]
    ) -> Row:
        """One of a few `values`, named as in `said`."""
        chosen = values.index(getattr(self.now, name))
        choice = Choice(
            [said[value] for value in values],
            chosen,
            lambda index: self.change(**{name: values[index]}),
        )
        return self.row(label, note, choice, 46)
