"""YAML that remembers the place of every entry, and the merging of rule files.

Mappings and lists know the file and line of each of their entries and keep them when they are
merged, so that an error in a merged rule file still points to the line to change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.door import plain_yaml
from game.door.faults import BadText
from game.door.located import LocatedList, LocatedMap, Path, key_path
from game.rulefiles.faults import BadRules, Mark

__all__ = [
    "LocatedList", "LocatedMap", "Path", "key_path", "mark_of", "merged", "read", "replaced",
    "without",
]  # fmt: skip


def read(text: str, file: str) -> LocatedMap:
    """Read a rule file or deck.

    Args:
        text: the contents of the file.
        file: its name, for messages.

    Raises:
        BadRules: if it is not a YAML file whose top level is a mapping.
    """
    try:
        return plain_yaml.read(text, file)
    except BadText as error:
        raise BadRules(error.faults) from error


def mark_of(tree: LocatedMap, path: Path) -> Mark:
    """The place of the deepest part of `path` that exists in `tree`."""
    mark, node = tree.mark, tree
    for step in path:
        if isinstance(node, LocatedMap):
            step = step if step in node else _same_key(node, step)
            if step not in node:
                break
        elif (
            not isinstance(node, LocatedList)
            or not isinstance(step, int)
            or not 0 <= step < len(node)
        ):
            break
        mark, node = node.marks[step], node[step]
    return mark


def _same_key(node: LocatedMap, step: str | int) -> Any:
    """The key of `node` that equals `step` as text: ranks may be written as numbers."""
    return next((key for key in node if str(key) == str(step)), step)


def merged(base: LocatedMap, patch: Mapping[Any, Any], *, nulls: bool = False) -> LocatedMap:
    """`base` with the entries of `patch`: mappings are merged, null removes, anything else
    replaces.

    A key new to `base` is placed before the next key of `patch` that `base` has, so that a file
    which extends another can put a phase between two others. With `nulls`, a null for a key that
    `base` does not have is kept, to remove that key when the result is itself merged into
    something.
    """
    result = LocatedMap(base.mark)
    marks = patch.marks if isinstance(patch, LocatedMap) else {}
    pending: list[Any] = []
    before: dict[Any, list[Any]] = {}
    for key in patch:
        if key in base:
            before[key], pending = pending, []
        else:
            pending.append(key)
    order = [new for key in base for new in (*before.get(key, ()), key)] + pending
    for key in order:
        if key not in patch:
            value, mark = base[key], base.marks[key]
        elif patch[key] is None and not (nulls and base.get(key) is None):
            continue
        else:
            value, mark = patch[key], marks.get(key, base.mark)
            old = base.get(key)
            if isinstance(old, LocatedMap) and isinstance(value, Mapping):
                value = merged(old, value, nulls=nulls)
        result[key] = value
        result.marks[key] = mark
    return result


def without(tree: Any, path: Path) -> Any:
    """`tree` without the entry at `path`; unchanged if there is none."""
    if not path or not isinstance(tree, LocatedMap | LocatedList):
        return tree
    step: Any = path[0]
    if isinstance(tree, LocatedList):
        if not isinstance(step, int) or not 0 <= step < len(tree):
            return tree
        items = LocatedList(tree.mark)
        for place, item in enumerate(tree):
            if place != step or len(path) > 1:
                items.append(without(item, path[1:]) if place == step else item)
                items.marks.append(tree.marks[place])
        return items
    key, found = _same_key(tree, step), LocatedMap(tree.mark)
    for name, value in tree.items():
        if name != key or len(path) > 1:
            found[name] = without(value, path[1:]) if name == key else value
            found.marks[name] = tree.marks[name]
    return found


def replaced(tree: Any, values: Mapping[str, Any]) -> Any:
    """`tree` with every text ``$name`` replaced by `values[name]`; unknown names stay."""
    if isinstance(tree, LocatedMap):
        found = LocatedMap(tree.mark)
        found.marks = tree.marks
        found.update((key, replaced(value, values)) for key, value in tree.items())
        return found
    if isinstance(tree, LocatedList):
        items = LocatedList(tree.mark)
        items.marks = tree.marks
        items.extend(replaced(item, values) for item in tree)
        return items
    if isinstance(tree, str) and tree.startswith("$"):
        return values.get(tree[1:], tree)
    return tree
