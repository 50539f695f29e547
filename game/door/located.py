"""Mappings and lists that remember the places of their entries."""

from __future__ import annotations

from typing import Any, TypeAlias

from game.door.faults import Mark

Path: TypeAlias = tuple[str | int, ...]


class LocatedMap(dict[Any, Any]):
    """A mapping with the places of its entries in `marks`; `mark` is its own."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: dict[Any, Mark] = {}


class LocatedList(list[Any]):
    """A list with the places of its items in `marks`; `mark` is its own."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: list[Mark] = []


def key_path(path: Path) -> str:
    """A path as text: ``phases.tricks.follow``, ``score.cases[0].points``."""
    words = ""
    for step in path:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else str(step)
    return words
