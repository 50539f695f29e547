"""What values hold is found alike in both kinds of class."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec import field as struct_field

from game.values import held_by, is_value, is_value_class, names_of, replace, usual


@dataclass(frozen=True)
class Soup:
    """A soup as pydantic would read it."""

    hot: ClassVar[bool] = True
    name: str
    spoons: int = 2
    herbs: dict[str, int] = field(default_factory=dict)


class Stew(Struct, frozen=True):
    """The same as a Struct."""

    hot: ClassVar[bool] = True
    name: str
    spoons: int = 2
    herbs: dict[str, int] = struct_field(default_factory=dict)


@pytest.mark.parametrize("kind", [Soup, Stew])
def test_both_kinds_tell_their_fields_and_what_is_usual(kind: Any) -> None:
    value = kind("bisque", herbs={"dill": 3})
    assert is_value(value)
    assert is_value_class(kind)
    assert not is_value(kind)
    assert not is_value_class(value)
    assert names_of(kind) == names_of(value) == ("name", "spoons", "herbs")
    assert held_by(value) == {"name": "bisque", "spoons": 2, "herbs": {"dill": 3}}
    assert (usual(kind, "name"), usual(value, "spoons"), usual(kind, "herbs")) == (..., 2, {})


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
