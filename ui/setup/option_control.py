"""From an option of a rule file to the control that sets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rulefiles.variant import Option, OptionValue
from ui.setup import words
from ui.widgets.choice import Choice
from ui.widgets.menu import Dropdown
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget

MOST_SEGMENTS = 3


def option_control(
    option: Option,
    value: OptionValue,
    cards: Sequence[tuple[str, str]],
    on_change: Callable[[OptionValue], None],
    *,
    segments: bool = True,
) -> Widget:
    """A switch, segments, a slider or a list.

    Args:
        option: what is to be chosen.
        value: what holds now.
        cards: code and name of the cards that may be chosen where any card may.
        on_change: is told a new value.
        segments: False takes a list where segments would be too wide.
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
