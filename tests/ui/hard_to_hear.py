"""Things on a screen that people who only hear it cannot tell apart."""

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
