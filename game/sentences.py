"""How a sentence is made of a template and values, in whatever language.

A language is a file like `game/words.py`: one `Language`, whose sentences stand under keys. A
template is a whole sentence with named slots, ``You must pass exactly {cards} cards.``; a
sentence that changes with a number is a `Plural`. Values are numbers, texts and the `Name` of a
card or a suit, so that each language puts them into its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import ClassVar, Literal, Self, TypeAlias

DECIMALS = 2
"""Numbers in a sentence are rounded to so many; the score itself never is."""
_VAST = 1e15


@dataclass(frozen=True, slots=True)
class Name:
    """A card, a suit or a player, as a sentence speaks of it.

    `deck` and `code` say which one, so that a language may have a name of its own for it; `text`
    is what the deck file calls it. A suit without a code is the suit of a card that has none. The
    code of a player is the number of the seat: only a table knows who sits there.
    """

    kind: Literal["card", "suit", "seat"]
    deck: str
    code: str
    text: str


Value: TypeAlias = int | float | str | Name | tuple[Name, ...]
Values: TypeAlias = tuple[tuple[str, Value], ...]
"""The named values of a sentence, in the order in which they were given."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence in the forms that the number in `slot` asks for, by `Language.plural`."""

    slot: str
    forms: Mapping[str, str]


def own_name(name: Name) -> str:
    """What the deck file calls a card or a suit."""
    return name.text


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its sentences by key, and what templates cannot say.

    `plural` names the form that a number asks for (``one``, ``few``, ``other``, ...);
    `after_one` mends the text that follows a slot whose value is 1, given the slot's name;
    `either` joins names of which one is meant; `suitless` is the suit of a card without any.
    """

    sentences: Mapping[str, str | Plural]
    plural: Callable[[int | float], str]
    after_one: Callable[[str, str], str]
    either: str
    suitless: str
    decimal: str = "."
    named: Callable[[Name], str] = own_name

    def sentence(self, key: str, values: Values) -> str:
        """The sentence under `key` with its slots filled, beginning with a capital letter.

        Raises:
            KeyError: if there is no such sentence, or no value for one of its slots.
        """
        template, known = self.sentences[key], dict(values)
        if isinstance(template, Plural):
            number = known[template.slot]
            assert isinstance(number, int | float)
            template = template.forms[self.plural(number)]
        text = template.format_map({name: self.word(value) for name, value in values})
        return text[:1].upper() + text[1:]

    def fill(self, template: str, values: Mapping[str, Value]) -> str:
        """A sentence of a rule file with its slots filled.

        Its designer writes ``{tricks} tricks`` for any number of them.

        Raises:
            KeyError: if there is no value for one of its slots.
        """
        text, last = "", ""
        for literal, slot, _, _ in Formatter().parse(template):
            text += self.after_one(last, literal) if last else literal
            last = ""
            if slot is not None:
                value = values[slot]
                text += self.word(value)
                last = slot if value == 1 else ""
        return text

    def word(self, value: Value) -> str:
        """A value as it stands in a sentence."""
        if isinstance(value, tuple):
            return self.either.join(map(self.word, value))
        if isinstance(value, Name):
            return self.named(value) if value.code else self.suitless
        return value if isinstance(value, str) else self._number(value)

    def _number(self, value: int | float) -> str:
        if isinstance(value, int):
            return str(int(value))
        if abs(value) >= _VAST:
            return f"{value:.3g}"
        text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text.replace(".", self.decimal)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence before it is put into words. `key` names it, `values` are what it speaks of.

    A program reads the key and the values; people read `str()`, which is `ENGLISH` of its kind, or
    what `told` makes of it in another language.
    """

    ENGLISH: ClassVar[Language]

    key: str
    values: Values = ()

    @classmethod
    def of(cls, key: str, **values: Value) -> Self:
        """What stands under `key`, one of the keys of `ENGLISH`, with these values."""
        return cls(key, tuple(values.items()))

    def told(self, language: Language) -> str:
        """The sentence in a language."""
        return language.sentence(self.key, self.values)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.told(self.ENGLISH)


@lru_cache(maxsize=512)
def slots(template: str) -> tuple[str, ...]:
    """The names of the slots of a template, each once.

    Raises:
        ValueError: if its braces do not match.
    """
    names = (slot for _, slot, _, _ in Formatter().parse(template) if slot is not None)
    return tuple(dict.fromkeys(names))
