"""Checks a rule file against its schema and reports faults in a designer's words.

Only this module needs pydantic; it is imported when a file has to be checked.
"""

from __future__ import annotations

import difflib
from collections.abc import Hashable, Iterable
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from game.hints import CLOSE, OR, meant, no_such, surely_meant
from game.phases.base import Strict
from game.rulefiles.faults import BadRules, Fault
from game.rulefiles.located import LocatedMap, Path, key_path, mark_of
from game.values import is_value_class, names_of

T = TypeVar("T")
_UNKNOWN = ("unexpected_keyword_argument", "extra_forbidden", "invalid_key")
_MISSING = ("missing", "missing_argument")
_EXPECTED = {
    "int": "a whole number",
    "finite": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "a text",
    "tuple": "a list",
    "dict": "a mapping of keys to values",
    "dataclass": "a mapping of keys to values",
}
"""What an error of pydantic expects, by the beginning of its type."""


@cache
def _adapter(cls: Hashable) -> TypeAdapter[Any]:
    return TypeAdapter(cast(Any, cls))


def prepare(cls: type[Any]) -> None:
    """Prepare the reading of files of a schema class, which takes long the first time."""
    _adapter(cast(Hashable, cls))


def checked(cls: type[T], tree: LocatedMap) -> T:
    """`tree` as a value of the schema class `cls`.

    Raises:
        BadRules: with every fault of the tree, each with its file and line.
    """
    try:
        value: T = _adapter(cast(Hashable, cls)).validate_python(tree)
    except ValidationError as error:
        raise BadRules(list(_faults(cls, tree, error))) from error
    return value


def schema(cls: type[Any]) -> dict[str, Any]:
    """The JSON schema of a class, for editors: it describes each key by the text below it."""
    config = Strict.__pydantic_config__
    # Only here, because finding the texts takes three times as long as everything else.
    config["use_attribute_docstrings"] = True
    try:
        return TypeAdapter(cls).json_schema()
    finally:
        del config["use_attribute_docstrings"]


def _faults(cls: type[Any], tree: LocatedMap, error: ValidationError) -> Iterable[Fault]:
    """One fault for each place with an error.

    If several types are allowed, pydantic complains once for each of them. Complaints about the
    same place are merged, and a complaint about a whole is left out if a part of it is wrong.
    """
    by_path: dict[Path, list[Any]] = {}
    names: dict[int, dict[str, Any]] = {}
    for item in error.errors(include_url=False):
        by_path.setdefault(_written_path(tree, item, names), []).append(item)
    wholes = {path[:length] for path in by_path for length in range(len(path))}
    for path, items in by_path.items():
        if path not in wholes:
            message = _message(cls, tree, path, items)
            yield Fault(mark_of(tree, path), key_path(path), message)


def _written_path(tree: Any, item: Any, names: dict[int, dict[str, Any]]) -> Path:
    """The part of a pydantic location that exists in the file.

    Locations of unions also contain names of types, which are not keys; a missing or unknown key is
    kept as the last step. `names` remembers the keys of each mapping by their text: a file may have
    thousands of wrong ones in one.
    """
    path: list[str | int] = []
    node, loc = tree, item["loc"]
    for step in loc:
        if isinstance(node, dict):
            if id(node) not in names:
                names[id(node)] = {str(k): k for k in reversed(node)}
            key = names[id(node)].get(str(step))
            if key is not None:
                path.append(step)
                node = node[key]
        elif isinstance(node, list) and isinstance(step, int) and step < len(node):
            path.append(step)
            node = node[step]
    if item["type"] in _MISSING:
        path.append(loc[-1])
    return tuple(path)


def _message(cls: type[Any], tree: LocatedMap, path: Path, items: list[Any]) -> str:
    kinds = {item["type"] for item in items}
    if kinds & set(_UNKNOWN):
        known = _keys_at(cls, path[:-1])
        if " " in str(path[-1]) and items[0].get("input") is None:
            return "not a key; between { and }, a text with a comma needs quotes"
        said = f"unknown key; {meant(path[-1], known) if known else 'nothing may stand here'}"
        home = _homes(cast(Hashable, cls)).get(str(path[-1]))
        if home is None or surely_meant(path[-1], known):
            return said
        return f"{said}{'' if said.endswith('?') else ';'} `{home}` has a key of this name"
    if kinds & set(_MISSING):
        return "is missing"
    found = items[0].get("input")
    if isinstance(found, str) and found.startswith("$"):
        options = tree.get("options")
        known = [str(name) for name in options] if isinstance(options, dict) else []
        return no_such(found[1:], known, "option")
    expected = list(dict.fromkeys(word for item in items for word in _expected(item)))
    if not expected:
        text = items[0]["msg"]
        return f"{text[:1].lower()}{text[1:]}, found {_short(found)}"
    words = OR(expected)
    hint = _hint(found, [word.strip("'") for word in expected]) if isinstance(found, str) else ""
    if isinstance(found, bool) and ("'" in words or "a text" in expected):
        hint = "; without quotes, true and false are no texts"
    if found is None and "a text" in expected:
        hint = "; without quotes, null and Null are no texts"
    return f"expected {words}, found {_short(found)}{hint}"


def _expected(item: Any) -> list[str]:
    """What would be valid instead of the value that `item` complains about."""
    kind = item["type"]
    if kind == "literal_error":
        return str(item["ctx"]["expected"]).replace(" or ", ", ").split(", ")
    if kind in ("too_long", "too_short") and "actual_length" in item["ctx"]:
        limits = item["ctx"]
        return [f"{limits.get('max_length', limits.get('min_length'))} entries"]
    word = _EXPECTED.get(kind.split("_")[0])
    return [word] if word else []


def _hint(found: object, known: list[str]) -> str:
    close = difflib.get_close_matches(str(found), known, 1, CLOSE)
    return f"; did you mean {close[0]!r}?" if close else ""


def _short(found: object) -> str:
    """A value, shortened for a message."""
    if found is None:
        return "nothing"
    kind = "mapping" if isinstance(found, dict) else "list" if isinstance(found, list) else ""
    if kind and not found:
        return f"an empty {kind}"
    text = _in_yaml(found)
    shown = text if len(text) < 60 else f"{text[:57]}..."
    return f"the {kind} {shown}" if kind else shown


def _in_yaml(found: object) -> str:
    """A value as written in a rule file, with texts in quotes."""
    if found is None:
        return "null"
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, dict):
        return f"{{{', '.join(f'{_in_yaml(k)}: {_in_yaml(v)}' for k, v in found.items())}}}"
    if isinstance(found, list):
        return f"[{', '.join(map(_in_yaml, found))}]"
    return repr(found)


def _keys_at(cls: Any, path: Path) -> list[str]:
    """The keys that are allowed at `path` of the schema class."""
    for step in path:
        if is_value_class(cls):
            cls = _hints(cls).get(str(step), object)
        else:
            inside = [part for part in get_args(cls) if part is not Ellipsis]
            cls = inside[-1] if inside else object
        cls = _schema_class(cls)
    return list(names_of(cls)) if is_value_class(cls) else []


@cache
def _homes(cls: Hashable) -> dict[str, str]:
    """Where each key belongs that only one part of the schema class has. Keys of the file itself,
    and of parts that its author names or lists, are not among them."""
    found: dict[str, list[str]] = {}
    parts: list[tuple[Any, Path | None]] = [(cls, ())]
    while parts:
        part, path = parts.pop()
        for name in names_of(part):
            found.setdefault(name, []).append(key_path(path) if path else "")
            inner = _schema_class(_hints(part)[name])
            if is_value_class(inner):
                parts.append((inner, None if path is None else (*path, name)))
            else:
                parts += ((each, None) for each in get_args(inner) if is_value_class(each))
    return {name: places[0] for name, places in found.items() if len(places) == 1 and places[0]}


@cache
def _hints(cls: Hashable) -> dict[str, Any]:
    return get_type_hints(cls)


def _schema_class(hint: Any) -> Any:
    """The dataclass inside a type hint like ``TricksPhase | None``; a container stays itself."""
    if is_value_class(hint):
        return hint
    for part in get_args(hint):
        if is_value_class(part):
            origin = getattr(hint, "__origin__", None)
            return hint if origin in (dict, tuple, list) else part
    return hint
