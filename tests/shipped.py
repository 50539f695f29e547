"""The games that come with the program, read once for all tests, and a choice of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.values import held_by, usual_of
from tests.cases import later

CATALOGUE = Catalogue()
"""Nobody changes it: a test that needs folders of its own makes another."""
FAMILIES = ("bisque", "bisca-tres", "chicane", "bouillabaisse", "succotash")
"""A game of each of the five families."""


@cache
def covering() -> tuple[str, ...]:
    """A few games that together have every phase and every mechanism, including the families: for
    tests that take too long to play each game. `make whole-games` plays them all.

    A game that adds something new is included automatically.
    """
    found = list(FAMILIES)
    has = {key: _mechanisms(key) for key in CATALOGUE.keys}
    left = set[str]().union(*has.values()).difference(*(has[key] for key in found))
    while left:
        key = max(CATALOGUE.keys, key=lambda key: (len(has[key] & left), key))
        found.append(key)
        left -= has[key]
    return tuple(sorted(found))


def others_long(key: str, *more: object) -> object:
    """A case of a test about this game, and `more` of it: a long one if the game is not one of
    those that together have everything."""
    return (later if key not in covering() else pytest.param)(key, *more)


def _mechanisms(key: str) -> set[str]:
    """The phases of a game, and the values in its rule file of keys that are usually omitted."""
    rules = CATALOGUE.rules(key, CATALOGUE.entry(key).counts[-1])
    found = {f"sides {rules.variant.sides}"}
    for name, phase in held_by(rules.variant.phases).items():
        if phase is not None:
            found.add(name)
            found |= {f"{name}.{part}" for part in _more(phase)}
    return found


def _more(phase: object) -> set[str]:
    usual = usual_of(phase)
    return {
        name
        for name, held in held_by(phase).items()
        if held != usual[name] and (usual[name] is None or isinstance(usual[name], tuple | Mapping))
    }


_LENGTHS = ("hands", "target", "games", "set_points")
"""Options that say how long a game is."""


def smallest_and_largest(key: str) -> tuple[int, ...]:
    """How many may play at least, and at most."""
    counts = CATALOGUE.entry(key).counts
    return tuple(dict.fromkeys((counts[0], counts[-1])))


def shortest(
    key: str, players: int, least: int = 1, options: Mapping[str, OptionValue] | None = None
) -> Rules:
    """A game by its own rules, of as few hands as its options allow.

    No option of these goes below `least`: from 2 on hardly a game is over after one hand.
    """
    few: dict[str, OptionValue] = {
        name: min(value for value in option.values() if isinstance(value, int) and value >= least)
        for name, option in CATALOGUE.options(key, players).items()
        if name in _LENGTHS
    }
    return CATALOGUE.rules(key, players, few | dict(options or {}))
