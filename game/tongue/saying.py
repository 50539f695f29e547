"""A room's constants in another language: where their translations are, and how they are applied.

The key of a translation is the name of its constant. For parts of tuples, mappings, and frozen
values, the index, key, or field follows after a full stop, as in ``SPEEDS.slow``. A `Plural` has an
object with a text for each of the language's forms.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.tongue import FOLDER, PSEUDO, Formed, Plural, Row, code, fallbacks, plural_rule
from game.values import held_by, is_value, replace

Translation = str | Mapping[str, Any]
"""A translation: a text, or texts by form."""
Say = Callable[[str, "str | Plural | Row"], "str | Plural | Row"]


def translate(room: str, words: dict[str, Any]) -> None:
    """Replace the constants of a room by their translations into the language of this run."""
    if code() == PSEUDO:
        from game.tongue.pseudo import constants, say

        for name in constants(Path(words["__file__"])):
            words[name] = _in(say, name, words[name])
        return
    said = _from(room, code())
    for name, value in list(words.items()):
        if is_constant(name):
            words[name] = _in(said, name, value)


def is_constant(name: str) -> bool:
    """Whether `name` is the name of a text, rather than of code that uses texts."""
    return name.lstrip("_").isupper() and not name.startswith("__")


@cache
def catalogue(room: str, language: str) -> Mapping[str, Translation]:
    """The texts of a room by the names of its constants; empty if there are none."""
    found: dict[str, Translation] = {}
    for name in reversed(fallbacks(language)):
        found.update(_own(room, name))
    return found


@cache
def _own(room: str, language: str) -> Mapping[str, Translation]:
    """The texts of a room in the folder of the language itself."""
    file = room_file(room, language)
    found: Mapping[str, Translation] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def room_file(room: str, language: str) -> Path:
    """The file of a room's texts."""
    return FOLDER / language / f"{room}.json"


def _from(room: str, language: str) -> Say:
    """A function that translates texts. A sentence with a number has the plural forms of the
    language that it was taken from: Portugal's "1 vaza" must not be used for 0, for which Brazil
    uses the singular."""
    said = catalogue(room, language)
    rules = {
        path: plural_rule(name)
        for name in reversed(fallbacks(language))
        for path in _own(room, name)
    }

    def say(path: str, english: str | Plural | Row) -> str | Plural | Row:
        found = said.get(path)
        if found is None:
            return english
        if isinstance(english, Plural) and not isinstance(found, str):
            forms = {form: Text(text) for form, text in found.items()}
            return Plural(english.slot, forms, rules[path])
        if isinstance(english, Row) and not isinstance(found, str):
            return Row(found["between"], found["last"], found.get("special"))
        assert isinstance(found, str)
        return Text(found)

    return say


def _in(say: Say, path: str, value: Any) -> Any:
    """A translated constant: a sentence, or tuples, mappings, and frozen values of sentences."""
    if isinstance(value, str | Plural | Row):
        return say(path, value)
    if type(value) is tuple:
        return tuple(_in(say, f"{path}.{place}", each) for place, each in enumerate(value))
    if isinstance(value, Mapping):
        told = {key: _in(say, f"{path}.{plain(key)}", each) for key, each in value.items()}
        return MappingProxyType(told) if isinstance(value, MappingProxyType) else told
    if is_value(value):
        told = {name: _in(say, f"{path}.{name}", held) for name, held in held_by(value).items()}
        return replace(value, **told)
    return value


def paths(path: str, value: Any) -> Iterator[tuple[str, str | Plural | Row]]:
    """Every sentence of a constant, with the key of its translation."""
    found: dict[str, str | Plural | Row] = {}

    def note(name: str, said: str | Plural | Row) -> str | Plural | Row:
        return found.setdefault(name, said)

    _in(note, path, value)
    yield from found.items()


def plain(key: object) -> str:
    """A key of a mapping as part of a translation's key."""
    return "+".join(map(str, key)) if isinstance(key, tuple) else str(key)


class Text(str):
    """A text in another language.

    Its slots may ask for a form, ``{card:acc}``; a value without that form is written unchanged.
    """

    __slots__ = ()

    def format(self, *places: object, **values: object) -> str:
        """The text with its slots filled."""
        return self.format_map(values) if not places else super().format(*places, **values)

    def format_map(self, values: Any, /) -> str:
        """The text with its slots filled."""
        if ":" not in self:
            return super().format_map(values)
        return super().format_map({name: _Formed(value) for name, value in values.items()})


class _Formed:
    """A value that accepts any form in a slot."""

    __slots__ = ("_value",)

    def __init__(self, value: object) -> None:
        self._value = value

    def __format__(self, form: str) -> str:
        if isinstance(self._value, str):
            return format(Formed(self._value, getattr(self._value, "forms", {})), form)
        return format(self._value, form)
