"""What values hold, whichever of the two kinds of class they are of.

A value is a msgspec `Struct`: making such a class takes 15 microseconds where a dataclass, which
writes and compiles its functions, takes 700, and making a value a fifth of the time. Only what
pydantic reads from rule files, and `Seat`, which keeps a field out of comparisons, are dataclasses.
"""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct, structs

T = TypeVar("T")


def is_value(thing: object) -> bool:
    """Whether it is a value with fields (a class is none)."""
    return isinstance(thing, Struct) or (
        dataclasses.is_dataclass(thing) and not isinstance(thing, type)
    )


def is_value_class(thing: object) -> bool:
    """Whether values can be made of it."""
    return isinstance(thing, type) and (
        issubclass(thing, Struct) or dataclasses.is_dataclass(thing)
    )


def names_of(value: Any) -> tuple[str, ...]:
    """The fields of a value, or of a class of values, in their order."""
    if isinstance(value, Struct) or (isinstance(value, type) and issubclass(value, Struct)):
        return value.__struct_fields__
    return tuple(field.name for field in dataclasses.fields(value))


def held_by(value: Any) -> dict[str, Any]:
    """The fields of a value with what they hold, which is left as it is."""
    return {name: getattr(value, name) for name in names_of(value)}


def usual(value: Any, name: str) -> Any:
    """What a field of a value's class holds where nothing is said; `...` if it must be said."""
    kind: Any = value if isinstance(value, type) else type(value)
    if issubclass(kind, Struct):
        defaults = kind.__struct_defaults__
        said = dict(zip(reversed(kind.__struct_fields__), reversed(defaults), strict=False))
        found = said.get(name, NODEFAULT)
        if found is NODEFAULT:
            return ...
        return found.factory() if hasattr(found, "factory") else found
    found = kind.__dataclass_fields__[name]
    if found.default is not dataclasses.MISSING:
        return found.default
    return ... if found.default_factory is dataclasses.MISSING else found.default_factory()


def replace(value: T, **changes: Any) -> T:
    """A copy of a value with `changes`. Raises TypeError for what is no field of it."""
    if isinstance(value, Struct):
        return structs.replace(value, **changes)
    return dataclasses.replace(value, **changes)  # type: ignore[type-var]
