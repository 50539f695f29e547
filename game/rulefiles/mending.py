"""Removes known faults from a rule file, so that the faults they hide can be found."""

from __future__ import annotations

from typing import Any

from game.rulefiles.faults import Fault
from game.rulefiles.located import LocatedMap, merged, without
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.problems import steps

_BEHIND: tuple[tuple[KeyPath, KeyPath], ...] = (
    (("phases", "deal"), ("phases", "deal", "each")),
    (("match",), ("score", "out")),
    (("phases", "auction", "bids", "equal_strains"), ("phases", "auction", "bids", "strains")),
    (("games",), ("phases", "auction", "bids", "strains")),
    (("games",), ("phases", "auction", "bids", "names")),
    (("phases", "partner"), ("phases", "partner", "call")),
    (("phases", "tricks", "duties"), ("phases", "tricks", "wins")),
)
"""What cannot be judged without the key behind it: the rest of a deal without the size of the
hands, the end of the match without the rule for who goes out, whether strains are equal and whether
a game is played without what is bid, the rest of a partner without the cards to call, the duties of
a trick without what wins it."""


def mended(tree: LocatedMap, path: KeyPath) -> LocatedMap:
    """`tree` without a wrong key.

    Named things are kept, because others refer to them: a formula becomes 0, a count or a phase
    loses its keys. If an option's default is not among its values, the first of these replaces it.
    """
    if len(path) == 3 and path[:2] == ("score", "let"):
        return _put(tree, path, "0")
    if (len(path) == 3 and path[:2] == ("score", "count")) or (
        len(path) == 2 and path[0] == "phases"
    ):
        return _put(tree, path, LocatedMap(tree.mark))
    if path[:1] != ("options",):
        less: LocatedMap = without(tree, path)
        return less
    if len(path) != 3 or path[2] != "default":
        return tree
    options = tree.get("options")
    option = options.get(path[1]) if isinstance(options, LocatedMap) else None
    if not isinstance(option, LocatedMap):
        return tree  # the key is elsewhere, for example under a number of players
    choices, span = option.get("choices"), option.get("range")
    values = next((of for of in (choices, span) if isinstance(of, list | dict) and of), [False])
    return merged(tree, {"options": {path[1]: {"default": next(iter(values))}}})


def _put(tree: LocatedMap, path: KeyPath, value: Any) -> LocatedMap:
    """`tree` with another value at `path`; unchanged if there is none."""
    if path[0] not in tree:
        return tree
    found = LocatedMap(tree.mark)
    found.update(tree)
    found.marks = tree.marks
    inner = tree[path[0]]
    if len(path) == 1:
        found[path[0]] = value
    elif isinstance(inner, LocatedMap):
        found[path[0]] = _put(inner, path[1:], value)
    return found


def follows(fault: Fault, known: list[Fault]) -> bool:
    """Whether a known fault may be the cause of `fault`, being above, below, or behind its
    key."""
    path = steps(fault.key)
    others = [steps(other.key) for other in known]
    if any(path[: len(what)] == what and key in others for what, key in _BEHIND):
        return True
    return any(path[: len(other)] == other[: len(path)] for other in others)
