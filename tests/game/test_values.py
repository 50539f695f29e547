"""The fields of values are found in the same way in both kinds of class."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from game.values import (
    Value,
    aside,
    held_by,
    is_value,
    is_value_class,
    names_of,
    replace,
    usual_of,
)
from game.values import field as field_of_value


@dataclass(frozen=True)
class Soup:
    """A soup as pydantic would read it."""

    hot: ClassVar[bool] = True
    name: str
    spoons: int = 2
    herbs: dict[str, int] = field(default_factory=dict)


class Stew(Value):
    """The same as a `Value`."""

    hot: ClassVar[bool] = True
    name: str
    spoons: int = 2
    herbs: dict[str, int] = field_of_value(default_factory=dict)


@pytest.mark.parametrize("kind", [Soup, Stew])
def test_both_kinds_tell_their_fields_and_what_is_usual(kind: Any) -> None:
    value = kind("bisque", herbs={"dill": 3})
    assert is_value(value)
    assert is_value_class(kind)
    assert not is_value(kind)
    assert not is_value_class(value)
    assert names_of(kind) == names_of(value) == ("name", "spoons", "herbs")
    assert held_by(value) == {"name": "bisque", "spoons": 2, "herbs": {"dill": 3}}
    assert usual_of(kind) == usual_of(value) == {"name": ..., "spoons": 2, "herbs": {}}


@pytest.mark.parametrize("kind", [Soup, Stew])
def test_a_changed_copy_leaves_the_value_alone_and_knows_its_fields(kind: Any) -> None:
    value = kind("bisque")
    assert replace(value, spoons=4) == kind("bisque", 4)
    assert value == kind("bisque", 2)
    with pytest.raises(TypeError):
        replace(value, forks=1)


@pytest.mark.parametrize("thing", ["soup", 3, ("a", "b"), None, str])
def test_other_things_are_no_values(thing: object) -> None:
    assert not is_value(thing)
    assert not is_value_class(thing)


class Bowl(Stew, kw_only=True):
    """A value that adds to another."""

    lid: bool


class Spoon(Value, eq=False):
    """A value that is itself alone."""

    metal: str = "silver"


def test_a_field_that_is_aside_neither_tells_values_apart_nor_is_shown() -> None:
    class Tureen(Value):
        owner: str = aside(default="nobody")
        size: int = 1

    mine: Any = Tureen("me")
    assert mine == Tureen() != Tureen(size=2)
    assert hash(mine) == hash(Tureen())
    assert (mine.owner, Tureen().owner) == ("me", "nobody")
    assert repr(mine).endswith("Tureen(size=1)")
    assert names_of(mine) == ("owner", "size")
    assert replace(mine, size=2).owner == "me"
    assert usual_of(Tureen) == {"owner": "nobody", "size": 1}


def test_a_value_is_made_by_place_by_name_and_with_what_is_usual() -> None:
    assert Stew("bisque", 2, {}) == Stew(name="bisque") == Stew("bisque", herbs={})
    assert Stew("bisque").herbs is not Stew("bisque").herbs
    assert Bowl("bisque", lid=True) == Bowl(name="bisque", spoons=2, lid=True)
    assert repr(Bowl("bisque", lid=True)) == "Bowl(name='bisque', spoons=2, herbs={}, lid=True)"


def test_values_are_equal_to_values_of_the_same_class_alone() -> None:
    assert Stew("bisque") != Soup("bisque")
    assert Stew("bisque") != Stew("bisque", 3)
    assert Spoon() != Spoon()
    assert len({Spoon("tin"), Spoon("tin")}) == 2
    with pytest.raises(TypeError, match="unhashable"):
        hash(Stew("bisque"))


@pytest.mark.parametrize(
    ("given", "named", "why"),
    [
        ((), {}, "Stew lacks name"),
        (("a", 1, {}, 4), {}, "Stew has 3 fields, not 4"),
        (("a",), {"name": "b"}, "Stew is given name twice"),
        (("a",), {"forks": 1}, "Stew has no field forks"),
    ],
)
def test_wrong_fields_are_named(given: Any, named: Any, why: str) -> None:
    with pytest.raises(TypeError, match=why):
        Stew(*given, **named)


def test_a_value_stays_as_it_is_and_is_told_apart_by_its_fields() -> None:
    value: Any = Stew("bisque")
    with pytest.raises(AttributeError, match="frozen"):
        value.name = "chowder"
    with pytest.raises(AttributeError, match="frozen"):
        del value.name
    match value:
        case Stew(name, spoons):
            assert (name, spoons) == ("bisque", 2)
    assert pickle.loads(pickle.dumps(value)) == copy.copy(value) == value
