"""YAML with plain values only, read in one pass within bounds.

A value without quotes is a whole number, a decimal number, `true`, `false`, `null`, or else a text.
There are no dates, no numbers to the base 60, 16, or 8, and no infinity, so that no value becomes
something its writer did not mean, or takes for ever to make. Tags and merges (`<<`) are faults; the
value of an alias counts each time it is used.
"""

from __future__ import annotations

import re
from typing import Any

import yaml
from yaml.reader import ReaderError

from game.door.faults import BadText, Fault, Mark
from game.door.located import LocatedList, LocatedMap, Path, key_path
from game.values import Value

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LARGEST_TEXT = 200_000
"""The most characters in a file."""
MOST_NODES = 20_000
"""The most values in a file; those of aliases count each time."""
DEEPEST = 40
LONGEST_KEY = 100
MOST_DIGITS = 15
"""The most digits of a number: as many as every reader of numbers keeps exactly."""
MOST_FAULTS = 30

_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)?\.[0-9]+")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")


def read(text: str, file: str, kind: str = "a rule file") -> LocatedMap:
    """Read a YAML file whose top level is a mapping.

    Args:
        text: the contents of the file.
        file: its name, for messages.
        kind: the kind of file expected, for messages.

    Raises:
        BadText: if it is not such a file.
    """
    if len(text) > LARGEST_TEXT:
        raise BadText([Fault(Mark(file, 1), "", f"larger than {LARGEST_TEXT:,} characters")])
    loader = None
    try:
        loader = Loader(text)
        builder = _Builder(loader, file, kind)
        tree = builder.document()
    except yaml.MarkedYAMLError as error:
        line, problem = _problem(error, text, kind)
        raise BadText([Fault(Mark(file, line), "", problem)]) from error
    except ReaderError as error:
        line = text.encode(errors="replace")[: error.position].count(b"\n") + 1
        message = "not a text: there is a control character in it"
        raise BadText([Fault(Mark(file, line), "", message)]) from error
    finally:
        if loader is not None:
            loader.dispose()
    if builder.faults:
        raise BadText(builder.faults)
    if not isinstance(tree, LocatedMap):
        message = "the file is empty" if tree is None else f"{kind} is a mapping, 'key: value'"
        raise BadText([Fault(Mark(file, 1), "", message)])
    return tree


def _problem(error: yaml.MarkedYAMLError, text: str, kind: str) -> tuple[int, str]:
    """The line of the complaint of YAML, and what it means for whoever wrote the text."""
    problem = error.problem or error.context or "not readable"
    mark = error.problem_mark or error.context_mark
    place = mark.line if mark else 0
    lines = text.splitlines()
    line = lines[place] if place < len(lines) else ""
    rest = line[mark.column :] if mark else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return place + 1, "lines are indented with spaces, not with tabs"
    if "cannot start any token" in problem:
        return place + 1, f"a value may not begin with {rest[:1]!r}; use quotes"
    if "nesting depth" in problem:  # the library's own limit, since PyYAML 6.0.4
        return place + 1, _too_deep(kind)
    if "mapping values are not allowed" in problem:
        said = "no key can stand here; a text with ': ' in it needs quotes"
        return place + 1, f"not YAML: {said}"
    # The two readers of the library differ in what they say, but not in what they were doing.
    began = error.context_mark.line if error.context_mark else place
    starts = not line[: len(line) - len(rest)].strip()
    match (error.context or "").removeprefix("while "):
        case "parsing a flow mapping" | "parsing a flow sequence" as doing:
            opens, closes = "{}" if doing.endswith("mapping") else "[]"
            said = f"',' or '{closes}' is missing before this; '{opens}' is in line {began + 1}"
        case "parsing a block mapping" if starts and rest.startswith("- "):
            said = f"a list cannot stand among the keys that begin in line {began + 1}"
        case "parsing a block mapping" if starts:
            said = f"this line is not indented like its group, which begins in line {began + 1}"
        case "parsing a block collection" if starts:
            said = f"this line lacks the '- ' of the list that begins in line {began + 1}"
        case "parsing a block mapping" | "parsing a block collection" if rest[:1] in ("]", "}"):
            said = f"nothing was opened that this '{rest[0]}' could close"
        case "parsing a block mapping" | "parsing a block collection":
            said = "nothing may follow a text in quotes; put quotes around all of it"
        case "parsing a flow node":
            said = "a value is missing here" if rest.strip() else "a '[' or '{' is never closed"
        case "scanning a simple key":
            place, said = began, "a key needs a ':' behind it"
        case "scanning a block scalar":
            said = "the text begins on a new line after '|' or '>'"
        case _ if problem == "found unexpected end of stream":
            place, said = began, "a quote opens here and is never closed"
        case _ if "escape character" in problem:
            said = "a '\\' in double quotes has a meaning of its own; write it twice"
        case _:
            said = problem[:100]
    return min(place, max(0, len(lines) - 1)) + 1, f"not YAML: {said}"


def _too_deep(kind: str) -> str:
    return f"nested too deep for {kind}"


class _Anchored(Value):
    """The value of an alias, and what it adds towards the limits."""

    value: Any
    nodes: int
    letters: int
    height: int


class _Builder:
    """Makes located mappings and lists from the events of one file."""

    def __init__(self, loader: Any, file: str, kind: str) -> None:
        self._loader, self._file, self._kind = loader, file, kind
        self._nodes = self._letters = 0
        self._anchors: dict[str, _Anchored | None] = {}
        self._deepest = 0
        self.faults: list[Fault] = []

    def document(self) -> Any:
        """The only document of the file; None if there is none."""
        self._loader.get_event()
        start = self._loader.get_event()
        if isinstance(start, yaml.StreamEndEvent):
            return None
        tree = self._value(self._loader.get_event(), (), 0)
        self._loader.get_event()
        after = self._loader.get_event()
        if not isinstance(after, yaml.StreamEndEvent):
            message = "not YAML: a file holds one document, so '---' stands only at its beginning"
            raise BadText([*self.faults, Fault(self._mark(after), "", message)])
        return tree

    def _value(self, event: Any, path: Path, depth: int) -> Any:
        self._nodes += 1
        self._deepest = max(self._deepest, depth)
        if depth > DEEPEST:
            self._give_up(event, path, _too_deep(self._kind))
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, path, depth)
        if event.tag is not None:
            message = f"the tag {event.tag[:40]!r} is not known here; write the value without it"
            self._fault(event, path, message)
        if event.anchor is None:
            return self._plain(event, path, depth)
        return self._anchored(event, path, depth)

    def _plain(self, event: Any, path: Path, depth: int) -> Any:
        if isinstance(event, yaml.MappingStartEvent):
            value: Any = self._mapping(event, path, depth)
        elif isinstance(event, yaml.SequenceStartEvent):
            value = self._list(event, path, depth)
        else:
            value = self._scalar(event, path)
        if self._nodes > MOST_NODES or self._letters > LARGEST_TEXT:
            self._give_up(event, path, f"holds too much for {self._kind}")
        return value

    def _anchored(self, event: Any, path: Path, depth: int) -> Any:
        nodes, letters, deepest = self._nodes, self._letters, self._deepest
        self._anchors[event.anchor] = None
        self._deepest = depth
        value = self._plain(event, path, depth)
        self._anchors[event.anchor] = _Anchored(
            value, self._nodes - nodes + 1, self._letters - letters, self._deepest - depth
        )
        self._deepest = max(self._deepest, deepest)
        return value

    def _alias(self, event: Any, path: Path, depth: int) -> Any:
        name = f"'*{event.anchor[:40]}'"
        if event.anchor not in self._anchors:
            self._fault(event, path, f"not YAML: {name} names nothing that stands before it")
            return None
        known = self._anchors[event.anchor]
        if known is None:
            self._fault(event, path, f"{name} stands inside of what it names, without end")
            return None
        self._nodes += known.nodes
        self._letters += known.letters
        self._deepest = max(self._deepest, depth + known.height)
        if self._nodes > MOST_NODES or self._letters > LARGEST_TEXT:
            self._give_up(event, path, f"holds too much for {self._kind}")
        if depth + known.height > DEEPEST:
            self._give_up(event, path, _too_deep(self._kind))
        return known.value

    def _mapping(self, event: Any, path: Path, depth: int) -> LocatedMap:
        found = LocatedMap(self._mark(event))
        while not isinstance(event := self._loader.get_event(), yaml.MappingEndEvent):
            mark = self._mark(event)
            key = self._key(event, path, depth)
            value = self._value(self._loader.get_event(), (*path, key), depth + 1)
            if key in found:
                message = f"stands here twice, first on line {found.marks[key].line}"
                self._fault(mark, (*path, key), message)
            found[key], found.marks[key] = value, mark
        return found

    def _key(self, event: Any, path: Path, depth: int) -> Any:
        if not isinstance(event, yaml.ScalarEvent | yaml.AliasEvent):
            self._fault(event, path, "a key must be a word")
            self._value(event, path, depth + 1)
            return ""
        if isinstance(event, yaml.ScalarEvent) and event.value == "<<" and not event.style:
            message = "'<<' is not known here; a file starts from another one with 'extends'"
            self._fault(event, path, message)
        key = self._value(event, path, depth + 1)
        if isinstance(key, LocatedMap | LocatedList):
            self._fault(event, path, "a key must be a word")
            return ""
        if key is None or isinstance(key, bool):
            found = "and none stands here" if key is None else f"not {str(key).lower()}"
            self._fault(event, path, f"a key must be a word, {found}; a text stands in quotes")
            return ""
        if isinstance(key, str) and len(key) > LONGEST_KEY:
            message = f"a key has at most {LONGEST_KEY} characters, unlike {key[:30]!r}..."
            self._fault(event, path, message)
            return key[:LONGEST_KEY]
        return key

    def _list(self, event: Any, path: Path, depth: int) -> LocatedList:
        items = LocatedList(self._mark(event))
        while not isinstance(event := self._loader.get_event(), yaml.SequenceEndEvent):
            mark = self._mark(event)
            items.append(self._value(event, (*path, len(items)), depth + 1))
            items.marks.append(mark)
        return items

    def _scalar(self, event: Any, path: Path) -> Any:
        text: str = event.value
        self._letters += len(text)
        if _CONTROL.search(text):
            self._fault(event, path, f"there is a control character in {text[:30]!r}")
            return ""
        if event.style:
            return text
        if text in _WORDS:
            return _WORDS[text]
        whole = _WHOLE.fullmatch(text) is not None
        if not whole and _DECIMAL.fullmatch(text) is None:
            return text
        if sum(map(str.isdigit, text)) > MOST_DIGITS:
            message = (
                f"a number has at most {MOST_DIGITS} digits, unlike {text[:30]!r}; "
                "a text stands in quotes"
            )
            self._fault(event, path, message)
            return 0
        return int(text) if whole else float(text)

    def _mark(self, event: Any) -> Mark:
        return Mark(self._file, event.start_mark.line + 1)

    def _fault(self, at: Any, path: Path, message: str) -> None:
        mark = at if isinstance(at, Mark) else self._mark(at)
        self.faults.append(Fault(mark, key_path(path), message))
        if len(self.faults) >= MOST_FAULTS:
            message = f"more than {MOST_FAULTS - 1} faults; the rest was not read"
            raise BadText([*self.faults[:-1], Fault(mark, "", message)])

    def _give_up(self, at: Any, path: Path, message: str) -> None:
        shown = key_path(path[:4])
        raise BadText([*self.faults, Fault(self._mark(at), shown, message)])
