"""Checks a rule file against its schema and says what is wrong in a designer's words.

The only module that needs pydantic; it is imported when a file has to be checked.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from game.located import BadRules, Fault, LocatedMap, Path, key_path, mark_of

T = TypeVar("T")


@cache
def _adapter(cls: Any) -> TypeAdapter[Any]:
    return TypeAdapter(cls)


def checked(cls: type[T], tree: LocatedMap) -> T:
    """`tree` as a value of the schema class `cls`.

    Raises:
        BadRules: with every fault of the tree, each at its file and line.
    """
    try:
        value: T = _adapter(cls).validate_python(tree)
    except ValidationError as error:
        raise BadRules(list(_faults(cls, tree, error))) from error
    return value


def schema(cls: type[Any]) -> dict[str, Any]:
    """The JSON schema of a class, for editors."""
    return _adapter(cls).json_schema()


def _faults(cls: type[Any], tree: LocatedMap, error: ValidationError) -> Iterable[Fault]:
    seen: set[tuple[str, str]] = set()
    for item in error.errors(include_url=False):
        path = _written_path(tree, item["loc"])
        message = _message(cls, path, item)
        key = key_path(path)
        if (key, message) not in seen:
            seen.add((key, message))
            yield Fault(mark_of(tree, path), key, message)


def _written_path(tree: Any, loc: tuple[str | int, ...]) -> Path:
    """The part of a pydantic location that stands in the file.

    Locations of unions also hold names of types, which are no keys; a missing or unknown key is
    kept as the last step.
    """
    path: list[str | int] = []
    node = tree
    for place, step in enumerate(loc):
        if isinstance(node, dict):
            key = next((k for k in node if str(k) == str(step)), None)
            if key is not None:
                path.append(step)
                node = node[key]
            elif place == len(loc) - 1 and "[" not in str(step):
                path.append(step)
        elif isinstance(node, list) and isinstance(step, int) and step < len(node):
            path.append(step)
            node = node[step]
    return tuple(path)


def _message(cls: type[Any], path: Path, item: Any) -> str:
    kind, found = item["type"], item.get("input")
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        known = _keys_at(cls, path[:-1])
        close = difflib.get_close_matches(str(path[-1]), known, 1)
        hint = f"; did you mean '{close[0]}'?" if close else ""
        return f"unknown key{hint or '; known are ' + ', '.join(known)}"
    if kind in ("missing", "missing_argument"):
        return "is missing"
    if kind == "literal_error":
        expected = item["ctx"]["expected"]
        options = [word.strip("'") for word in expected.replace(" or ", ", ").split(", ")]
        close = difflib.get_close_matches(str(found), options, 1)
        hint = f"; did you mean '{close[0]}'?" if close else ""
        return f"expected {expected}, found {found!r}{hint}"
    text = item["msg"].replace("Input should be", "expected").replace("a valid ", "a ")
    shown = repr(found)
    return f"{text[:1].lower()}{text[1:]}, found {shown if len(shown) < 60 else shown[:57] + '...'}"


def _keys_at(cls: Any, path: Path) -> list[str]:
    """The keys that may stand at `path` of the schema class."""
    for step in path:
        if is_dataclass(cls):
            hints = get_type_hints(cls)
            cls = hints.get(str(step), object)
        else:
            cls = next(iter(get_args(cls)[::-1]), object)
        cls = _schema_class(cls)
    return [f.name for f in fields(cls)] if is_dataclass(cls) else []


def _schema_class(hint: Any) -> Any:
    """The dataclass inside a type hint like ``TricksPhase | None``; a container stays itself."""
    if is_dataclass(hint):
        return hint
    for part in get_args(hint):
        if is_dataclass(part):
            origin = getattr(hint, "__origin__", None)
            return hint if origin in (dict, tuple, list) else part
    return hint
