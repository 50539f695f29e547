"""What is on a screen, for those who do not see it: a tree of values that every control makes of
itself. Screen readers and the program's own voice read it; nothing here knows about either."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import pygame

from game.values import Value

Role = Literal[
    "button", "switch", "slider", "choice", "option", "tab", "list", "row", "field", "card",
    "picture", "heading", "text", "group", "news",
]  # fmt: skip
NAMED: frozenset[Role] = frozenset(
    {"button", "switch", "slider", "choice", "option", "tab", "row", "field", "card"}
)
"""Roles of things that can be used: each such thing has a name."""

Area = pygame.Rect | tuple[int, int, int, int]


class Amount(Value):
    """A number that can be set, from `low` to `high` in steps."""

    now: float
    low: float
    high: float
    step: float


class Spoken(Value, eq=False):
    """One thing on a screen: what it is, its name, and what can be done with it.

    A control gives the first five; the group that holds it adds the rest. The focus of a control
    that has `parts` is on the part that is `on`.
    """

    role: Role
    name: str
    state: str = ""
    """What it is set to, in words."""
    on: bool | None = None
    """Whether it is switched on or chosen; None for what can be neither."""
    parts: tuple[Spoken, ...] = ()
    amount: Amount | None = None
    note: str = ""
    """What it does, or why it cannot be used."""
    shortcut: str = ""
    usable: bool = True
    main: bool = False
    """Whether Enter activates it when the focus is elsewhere."""
    area: Area = (0, 0, 0, 0)
    """Its place in what is drawn: left, top, width, and height in pixels."""
    key: object = None
    """What distinguishes it from all others, for as long as it is the same thing."""
    focused: bool = False
    focus: Callable[[], object] | None = None
    do: Callable[[], object] | None = None
    """What a click does; without it, Enter acts on what has the focus."""
    turn: Callable[[float], object] | None = None
    """Sets its number."""
    write: Callable[[str], object] | None = None
    """Sets its text."""


def option(
    key: object,
    name: str,
    do: Callable[[], object],
    *,
    on: bool,
    note: str = "",
    area: Area = (0, 0, 0, 0),
) -> Spoken:
    """One of several things within a control."""
    return Spoken("option", name, on=on, note=note, area=area, key=key, do=do)


def walk(told: Iterable[Spoken]) -> Iterator[Spoken]:
    """Everything described, each thing before its parts."""
    for each in told:
        yield each
        yield from walk(each.parts)


def focus_of(told: Iterable[Spoken]) -> Spoken | None:
    """What has the focus: of a control with parts, the chosen part."""
    found = next((each for each in walk(told) if each.focused), None)
    while found is not None:
        inner = next((part for part in found.parts if part.on and part.do is not None), None)
        if inner is None:
            break
        found = inner
    return found
