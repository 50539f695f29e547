"""YAML that remembers where everything was written, and how rule files are merged.

Mappings and lists read here know the file and line of each of their entries and keep them when they
are merged, so that an error in a merged rule file still points to the line to change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import yaml
from yaml.reader import ReaderError

from game.rulefiles.faults import BadRules, Fault, Mark

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LARGEST_FILE = 1_000_000
MOST_NODES = 50_000
DEEPEST = 40
Path: TypeAlias = tuple[str | int, ...]


class LocatedMap(dict[Any, Any]):
    """A mapping whose entries know their places in `marks`; `mark` is its own."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: dict[Any, Mark] = {}


class LocatedList(list[Any]):
    """A list whose items know their places in `marks`; `mark` is its own."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark
        self.marks: list[Mark] = []


def read(text: str, file: str) -> LocatedMap:
    """Read a YAML file whose top level is a mapping.

    Args:
        text: the contents of the file.
        file: its name, for messages.

    Raises:
        BadRules: if it is not such a file.
    """
    if len(text) > LARGEST_FILE:
        raise BadRules([Fault(Mark(file, 1), "", f"larger than {LARGEST_FILE:,} characters")])
    loader = None
    try:
        _check_depth(text, file)
        loader = Loader(text)
        node = loader.get_single_node()
        reader = _Reader(loader, file)
        tree = reader.convert(node, ()) if node is not None else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = mark.line if mark else 0
        raise BadRules([Fault(Mark(file, place + 1), "", _problem(error, text, mark))]) from error
    except ReaderError as error:
        line = text.encode()[: error.position].count(b"\n") + 1
        message = "not a text: there is a control character in it"
        raise BadRules([Fault(Mark(file, line), "", message)]) from error
    finally:
        if loader is not None:
            loader.dispose()
    if not isinstance(tree, LocatedMap):
        message = "the file is empty" if tree is None else "a rule file is a mapping, 'key: value'"
        raise BadRules([Fault(Mark(file, 1), "", message)])
    if reader.faults:
        raise BadRules(reader.faults)
    return tree


def _check_depth(text: str, file: str) -> None:
    """Refuse what is nested so deep that building it would take for ever."""
    loader, depth = Loader(text), 0
    try:
        while loader.check_event():
            event = loader.get_event()
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                mark = Mark(file, event.start_mark.line + 1)
                raise BadRules([Fault(mark, "", "nested too deep for a rule file")])
    finally:
        loader.dispose()


def _problem(error: yaml.MarkedYAMLError, text: str, mark: Any) -> str:
    """What YAML complains about, in other words where its own help nobody."""
    problem = error.problem or error.context or "not readable"
    lines = text.splitlines()
    line = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return "lines are indented with spaces, not with tabs"
    if "cannot start any token" in problem:
        return f"a value may not begin with {line[mark.column : mark.column + 1]!r}; use quotes"
    if "mapping values are not allowed" in problem:
        return "not YAML: no key can stand here; a text with ': ' in it needs quotes"
    if "another document" in problem:
        return "not YAML: a file holds one document, so '---' stands only at its beginning"
    return f"not YAML: {problem}"


class _Reader:
    """Turns the nodes of one file into located mappings and lists."""

    def __init__(self, loader: Any, file: str) -> None:
        self._loader, self._file = loader, file
        self._nodes = 0
        self.faults: list[Fault] = []

    def convert(self, node: Any, path: Path) -> Any:
        self._nodes += 1
        mark = Mark(self._file, node.start_mark.line + 1)
        if self._nodes > MOST_NODES or len(path) > DEEPEST:
            message = "too large or too deep to be a rule file"
            raise BadRules([Fault(mark, key_path(path), message)])
        if isinstance(node, yaml.MappingNode):
            found = LocatedMap(mark)
            for key_node, value_node in node.value:
                key = self.convert(key_node, path)
                key_mark = Mark(self._file, key_node.start_mark.line + 1)
                if isinstance(key, LocatedMap | LocatedList):
                    self.faults.append(Fault(key_mark, key_path(path), "a key must be a word"))
                    continue
                if key in found:
                    message = f"stands here twice, first on line {found.marks[key].line}"
                    self.faults.append(Fault(key_mark, key_path((*path, key)), message))
                found[key] = self.convert(value_node, (*path, key))
                found.marks[key] = key_mark
            return found
        if isinstance(node, yaml.SequenceNode):
            items = LocatedList(mark)
            for place, item in enumerate(node.value):
                items.append(self.convert(item, (*path, place)))
                items.marks.append(Mark(self._file, item.start_mark.line + 1))
            return items
        try:
            return self._loader.construct_object(node)
        except (ValueError, yaml.YAMLError):
            self.faults.append(Fault(mark, key_path(path), _unreadable(node)))
            return None


def _unreadable(node: Any) -> str:
    """Why a single value cannot be read."""
    if node.tag.endswith(":merge"):
        return "'<<' is not known here; a file starts from another one with 'extends'"
    if node.tag.split(":")[-1] not in ("int", "float", "timestamp", "binary"):
        return f"the tag {node.tag!r} is not known"
    return f"{node.value[:30]!r} is not readable as a number or a date"


def key_path(path: Path) -> str:
    """A path as people write it: ``phases.tricks.follow``, ``score.cases[0].points``."""
    words = ""
    for step in path:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else str(step)
    return words


def mark_of(tree: LocatedMap, path: Path) -> Mark:
    """The place of the deepest part of `path` that is written in `tree`."""
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
    """The key of `node` that reads like `step`: ranks may be written as numbers."""
    return next((key for key in node if str(key) == str(step)), step)


def merged(base: LocatedMap, patch: Mapping[Any, Any]) -> LocatedMap:
    """`base` with the entries of `patch`: mappings are merged, null removes, all else replaces.

    A key new to `base` is placed before the next key of `patch` that `base` has, so that a file
    which extends another can put a phase between two others.
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
        elif patch[key] is None:
            continue
        else:
            value, mark = patch[key], marks.get(key, base.mark)
            old = base.get(key)
            if isinstance(old, LocatedMap) and isinstance(value, Mapping):
                value = merged(old, value)
        result[key] = value
        result.marks[key] = mark
    return result


def without(tree: Any, path: Path) -> Any:
    """`tree` less the entry at `path`; as it is if there is none."""
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
