"""Converts values to plain JSON values and back, and checks every type.

The input may come from anyone: it becomes a value of the class only if everything in it has the
type that the class declares. A class with its own format, like the moves in a record, writes it
with `to_record` and reads it with a static method `of_record`.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from numbers import Rational
from pathlib import Path, PurePath
from typing import Any, ForwardRef, Literal, TypeVar, Union, cast, get_args, get_origin

from game.errors import Bad
from game.values import held_by, is_value, is_value_class, names_of

T = TypeVar("T")
Build = Callable[[Any], Any]
_SIMPLE = {"str": str, "int": int, "bool": bool, "float": float, "Any": Any, "None": type(None)}
_PAIRS = ""
"""The key for a mapping stored as a list of pairs, since keys in JSON are texts."""


class NotPlain(ValueError):
    """A plain value that does not have the expected type."""


def plain(value: Any) -> Any:
    """`value` as JSON values: an object with fields becomes a mapping of them, a tuple a list."""
    if is_value(value) or isinstance(value, frozenset):
        return plain(opened(value))
    if isinstance(value, Mapping):
        if all(isinstance(key, str) and key != _PAIRS for key in value):
            return {key: plain(each) for key, each in value.items()}
        return {_PAIRS: [[plain(key), plain(each)] for key, each in value.items()]}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Rational) and not isinstance(value, int):
        return opened(value)
    return str(value) if isinstance(value, PurePath) else value


def opened(value: Any) -> Any:
    """An object with fields as a mapping of them, a set or a fraction as a list; their contents
    are not converted.

    As the `default` of `json.dumps`, it does the same as `plain` for values without mappings, and
    is several times as fast.

    Raises:
        TypeError: for anything else.
    """
    if hasattr(value, "to_record"):
        return value.to_record()
    if is_value(value):
        return held_by(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, Rational):
        return [value.numerator, value.denominator]
    raise TypeError(f"{type(value).__name__} has no plain form")


def built(kind: type[T], value: Any, **given: Any) -> T:
    """The value of a class from which `plain` made `value`.

    Args:
        kind: the class.
        value: a mapping of all its fields except those given.
        given: known fields that are not in `value`, and not checked.

    Raises:
        NotPlain: if something in it does not have its type.
    """
    found: T = _value_of(cast(Hashable, kind))(value, given)
    return found


def read_as(kind: Any, value: Any) -> Any:
    """The value of any type, such as ``tuple[Move, ...] | None``, from which `plain` made `value`.

    Raises:
        NotPlain: if it does not have the type.
    """
    return _build(kind)(value)


def _refuse(value: object, kind: object) -> NotPlain:
    return NotPlain(f"{str(value)[:40]!r} is not of the type {kind}")


@cache
def _build(hint: Any) -> Build:
    """A function that makes a value of a type from a plain one."""
    origin, inside = get_origin(hint), get_args(hint)
    if hint is Any:
        return _anything
    if hint is float:
        return _number
    if hint in (str, int, bool, type(None)):
        return lambda value: _exact(value, hint)
    if hint is Rational:
        return _fraction
    if hint is Path:
        return lambda value: Path(_exact(value, str))
    if origin is Literal:
        return lambda value: _one_of(value, inside)
    if origin in (Union, types.UnionType):
        ways = tuple(map(_build, inside))
        return lambda value: _first(value, ways, hint)
    if origin is tuple:
        return _tuple(inside)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*map(_build, inside))
    if origin is frozenset:
        each = _build(inside[0])
        return lambda value: frozenset(map(each, _exact(value, list)))
    if isinstance(hint, type) and hasattr(hint, "of_record"):
        return lambda value: _of_record(value, hint)
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        return _named_tuple(hint)
    if is_value_class(hint):
        return _value_of(hint)
    raise TypeError(f"no value of the type {hint} can be kept")


def _exact(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise _refuse(value, kind)
    return value


def _fraction(value: Any) -> Any:
    from fractions import Fraction

    if not (type(value) is list and len(value) == 2 and {*map(type, value)} == {int} and value[1]):
        raise _refuse(value, Fraction)
    return Fraction(*value)


def _number(value: Any) -> Any:
    if type(value) not in (int, float):
        raise _refuse(value, float)
    return value


def _one_of(value: Any, values: tuple[Any, ...]) -> Any:
    for each in values:
        if type(each) is type(value) and each == value:
            return each
    raise _refuse(value, values)


def _first(value: Any, ways: tuple[Build, ...], hint: Any) -> Any:
    for way in ways:
        try:
            return way(value)
        except NotPlain:
            continue
    raise _refuse(value, hint)


def _tuple(inside: tuple[Any, ...]) -> Build:
    if inside[-1] is Ellipsis:
        each = _build(inside[0])
        return lambda value: tuple(map(each, _exact(value, list)))
    ways = tuple(map(_build, inside))

    def build(value: Any) -> tuple[Any, ...]:
        if len(_exact(value, list)) != len(ways):
            raise _refuse(value, inside)
        return tuple(way(each) for way, each in zip(ways, value, strict=True))

    return build


def _mapping(key: Build, each: Build) -> Build:
    def build(value: Any) -> dict[Any, Any]:
        return {key(name): each(entry) for name, entry in _entries(value)}

    return build


def _entries(value: Any) -> list[tuple[Any, Any]]:
    if _PAIRS not in _exact(value, dict):
        return list(value.items())
    pairs = [tuple(_exact(pair, list)) for pair in _exact(value[_PAIRS], list)]
    if len(value) != 1 or any(len(pair) != 2 for pair in pairs):
        raise _refuse(value, dict)
    return pairs


def _anything(value: Any) -> Any:
    if isinstance(value, dict):
        return {_exact_key(key): _anything(entry) for key, entry in _entries(value)}
    if isinstance(value, list):
        return [_anything(entry) for entry in value]
    return value


def _exact_key(key: Any) -> Any:
    if isinstance(key, dict | list):
        raise _refuse(key, "a key")
    return key


def _of_record(value: Any, kind: Any) -> Any:
    try:
        return kind.of_record(value)
    except Bad as error:
        raise NotPlain(str(error)) from error


def _named_tuple(kind: Any) -> Build:
    build = _tuple(tuple(_type_of(kind, name) for name in kind._fields))
    return lambda value: kind._make(build(value))


def _declaring(kind: type, name: str) -> type:
    """The class that declares a field."""
    return next(cls for cls in kind.__mro__ if name in getattr(cls, "__annotations__", ()))


def _written(kind: type, name: str) -> str:
    """The type of a field as it is written."""
    return str(_declaring(kind, name).__annotations__[name])


def _type_of(kind: type, name: str) -> Any:
    """The type of a field, evaluated in the module of the class that declares it."""
    # Only types of the program's own classes are evaluated here, never anything from a file.
    declares = _declaring(kind, name)
    hint: Any = declares.__annotations__[name]
    if isinstance(hint, ForwardRef):
        hint = hint.__forward_arg__
    if isinstance(hint, str):
        names = vars(sys.modules[declares.__module__])
        hint = _SIMPLE[hint] if hint in _SIMPLE else eval(hint, names)
    return hint


@cache
def _value_of(kind: Any) -> Callable[..., Any]:
    """A function that makes a value from a mapping of its fields and the fields given."""
    ways: dict[str, Build] = {}

    def way(name: str) -> Build:
        ways[name] = found = _build(_type_of(kind, name))
        return found

    hints = {name: _written(kind, name) for name in names_of(kind)}
    nothing: Mapping[str, Any] = {}

    def build(value: Any, given: Mapping[str, Any] = nothing) -> Any:
        if _exact(value, dict).keys() != hints.keys() - given.keys():
            raise _refuse(value, kind)
        # A type is examined when a value needs it: most phases are not part of a game.
        told = {
            name: None
            if each is None and "None" in hints[name]
            else (ways.get(name) or way(name))(each)
            for name, each in value.items()
        }
        return kind(**told, **given)

    return build
