"""What is wrong on a screen for people who only hear it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ui.window.spoken import NAMED, Spoken, walk


def nameless(told: Iterable[Spoken]) -> list[Spoken]:
    """Things that can be used but have no name."""
    return [each for each in walk(told) if each.role in NAMED and not each.name.strip()]


def twins(told: Iterable[Spoken]) -> list[str]:
    """Names that two buttons share. Two buttons of one key do the same."""
    buttons = {
        (each.name, each.shortcut or each.key) for each in walk(told) if each.role == "button"
    }
    return [name for name, count in Counter(name for name, _ in buttons).items() if count > 1]


def with_slots(told: Iterable[Spoken]) -> list[str]:
    """Sentences in which a slot was left, as "press {key}"."""
    said = [part for each in walk(told) for part in (each.name, each.state, each.note)]
    return [part for part in said if "{" in part]
