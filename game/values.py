"""Values: frozen classes with named fields, like dataclasses, but without generated code.

A dataclass writes six functions as text and compiles them at every start: two thirds of a
millisecond for each class, a fifth of the time in which a table opens. A `Value` uses the functions
in this module; pydantic can read one from a rule file after `turn_into_dataclass`. The functions
here also work for dataclasses, of which there are none in what the first frame needs: importing
their module alone takes a twentieth of the time until the title is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


class _Made:
    """The default of a field whose value is made separately for each object."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


class _Aside:
    """The default of a field that is not compared."""

    __slots__ = ("usual",)

    def __init__(self, usual: object) -> None:
        self.usual = usual


def field(*, default_factory: Callable[[], T]) -> T:
    """Declare a field whose default is made by `default_factory`."""
    return _Made(default_factory)  # type: ignore[return-value] # it stands for what it makes


def aside(*, default: T) -> T:
    """Declare a field that neither makes values different nor is shown by `repr`."""
    return _Aside(default)  # type: ignore[return-value] # it stands for its default


@dataclass_transform(frozen_default=True, field_specifiers=(field, aside))
class Value:
    """A frozen value whose fields are the annotations of its class, after those of its bases.

    It is equal to a value of the same class with equal fields, and can be hashed if they can; with
    ``eq=False`` it is equal only to itself. With ``kw_only=True``, its own fields are given by
    name; this is only a note to the type checker. A `ClassVar` is not a field, and one that is
    `aside` is not compared.

    Raises:
        TypeError: for a field that is missing, given twice, or unknown.
    """

    __fields: ClassVar[tuple[str, ...]] = ()
    __names: ClassVar[frozenset[str]] = frozenset()
    __told: ClassVar[tuple[str, ...]] = ()
    __usual: ClassVar[Mapping[str, Any]] = {}
    __least: ClassVar[int] = 0
    __fresh: ClassVar[tuple[str, ...]] = ()
    __held: ClassVar[Callable[[Any], Any]] = staticmethod(lambda value: None)

    def __init_subclass__(cls, *, eq: bool = True, kw_only: bool = False) -> None:
        super().__init_subclass__()
        own = [name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind)]
        usual, told = dict(cls.__usual), dict.fromkeys((*cls.__told, *own))
        for name in own:
            if name not in vars(cls):
                usual.pop(name, None)
                continue
            held = usual[name] = vars(cls)[name]
            if isinstance(held, _Aside):
                usual[name] = held.usual
                del told[name]
        cls.__fields = fields = tuple(dict.fromkeys((*cls.__fields, *own)))
        cls.__names, cls.__usual, cls.__told = frozenset(fields), usual, tuple(told)
        cls.__least = max((n for n, name in enumerate(fields, 1) if name not in usual), default=0)
        cls.__fresh = tuple(name for name, held in usual.items() if isinstance(held, _Made))
        type.__setattr__(cls, "__match_args__", fields)  # for `case` patterns
        if told:
            cls.__held = attrgetter(*told)
        if not eq:
            cls.__eq__ = object.__eq__  # type: ignore[method-assign]
            cls.__hash__ = object.__hash__  # type: ignore[method-assign]

    def __init__(self, *given: Any, **named: Any) -> None:
        fields = self.__fields
        if named or len(given) != len(fields):
            self.__fill(given, named)
        else:
            self.__dict__.update(zip(fields, given))  # noqa: B905 # they are as many

    def __fill(self, given: tuple[Any, ...], named: Mapping[str, Any]) -> None:
        """Set the fields if some are given by name or have their defaults."""
        fields, held = self.__fields, self.__dict__
        held.update(self.__usual)
        held.update(zip(fields, given))  # noqa: B905 # what is too much is refused below
        if named or not self.__least <= len(given) <= len(fields):
            held.update(named)
            if held.keys() != self.__names or len(given) > len(fields):
                raise self.__refuse(given, named)
            if not named.keys().isdisjoint(fields[: len(given)]):
                raise self.__refuse(given, named)
        for name in self.__fresh:
            if isinstance(held[name], _Made):
                held[name] = held[name].make()

    def __refuse(self, given: tuple[Any, ...], named: Mapping[str, Any]) -> TypeError:
        fields, kind = self.__fields, type(self).__name__
        if len(given) > len(fields):
            return TypeError(f"{kind} has {len(fields)} fields, not {len(given)}")
        if odd := [name for name in named if name not in fields]:
            return TypeError(f"{kind} has no field {', '.join(odd)}")
        if twice := [name for name in fields[: len(given)] if name in named]:
            return TypeError(f"{kind} is given {', '.join(twice)} twice")
        lacks = [name for name in fields[len(given) :] if name not in {**self.__usual, **named}]
        return TypeError(f"{kind} lacks {', '.join(lacks)}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} stays as it is")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} stays as it is")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self is other or bool(type(self).__held(self) == type(self).__held(other))

    def __hash__(self) -> int:
        return hash(type(self).__held(self))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__told)
        return f"{type(self).__qualname__}({told})"

    @classmethod
    def fields_and_usual(cls) -> Mapping[str, Any]:
        """The fields in order, each with its default; `...` if it has none."""
        found = {name: cls.__usual.get(name, ...) for name in cls.__fields}
        return {n: held.make() if isinstance(held, _Made) else held for n, held in found.items()}


def is_value(thing: object) -> bool:
    """Whether it is a value with fields (a class is not)."""
    return not isinstance(thing, type) and is_value_class(type(thing))


def is_value_class(thing: object) -> bool:
    """Whether it is a class of values."""
    return isinstance(thing, type) and (
        issubclass(thing, Value) or hasattr(thing, "__dataclass_fields__")
    )


def names_of(value: Any) -> tuple[str, ...]:
    """The fields of a value, or of a class of values, in their order."""
    kind: Any = value if isinstance(value, type) else type(value)
    if issubclass(kind, Value):
        return tuple(kind.__match_args__)
    from dataclasses import fields

    return tuple(each.name for each in fields(kind))


def held_by(value: Any) -> dict[str, Any]:
    """The fields of a value with their contents, not converted."""
    return {name: getattr(value, name) for name in names_of(value)}


def usual_of(value: Any) -> Mapping[str, Any]:
    """The fields of a value, or of a class of values, in order, each with its default; `...` if it
    has none."""
    kind: Any = value if isinstance(value, type) else type(value)
    if issubclass(kind, Value):
        usual: Mapping[str, Any] = kind.fields_and_usual()
        return usual
    from dataclasses import MISSING, fields

    return {
        each.name: each.default
        if each.default is not MISSING
        else ...
        if each.default_factory is MISSING
        else each.default_factory()
        for each in fields(kind)
    }


def turn_into_dataclass(kind: type[Value]) -> None:
    """Make a class of values and its bases dataclasses as well, with their present functions, so
    that other programs, such as pydantic, know their fields."""
    import dataclasses

    for each in reversed(kind.__mro__):
        if issubclass(each, Value) and "__dataclass_fields__" not in vars(each):
            for name, held in list(vars(each).items()):
                if isinstance(held, _Made):
                    setattr(each, name, dataclasses.field(default_factory=held.make))
            dataclasses.dataclass(init=False, repr=False, eq=False, match_args=False)(each)


def replace(value: T, **changes: Any) -> T:
    """A copy of a value with `changes`. Raises TypeError for a name that is not a field."""
    if not isinstance(value, Value):
        import dataclasses

        return dataclasses.replace(value, **changes)  # type: ignore[type-var]
    held = held_by(value)
    if not changes.keys() <= held.keys():
        odd = ", ".join(changes.keys() - held.keys())
        raise TypeError(f"{type(value).__name__} has no field {odd}")
    copy = object.__new__(type(value))
    copy.__dict__.update(held, **changes)
    return copy
