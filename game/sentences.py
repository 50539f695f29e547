"""Makes sentences from templates and values, in any language.

A `Language` has sentences by key. A template is a whole sentence with named slots, ``You may not
lead {suit} before one was played.``; a sentence that changes with a number is a `Plural`. Values
are numbers, texts, and the `Name` of a card or a suit, so that each language can word them itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from numbers import Rational
from string import Formatter
from typing import Any, ClassVar, Literal, Protocol, Self, TypeAlias

from game.tongue import Formed, Plural, Row, forms_of, one_alone
from game.values import Value, aside, replace

FORMS_APART = "|"
"""Separates the name of a slot from the words among which its number chooses."""
HALF = "\u00bd"
DECIMALS = 2
"""Numbers in a sentence are rounded to this many decimals; the score itself never is."""
_VAST = 1e15


class Labelled(Protocol):
    """Something that a rule file may give a label; empty if it has none."""

    @property
    def label(self) -> str: ...


def capital(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def titled(name: str) -> str:
    """A name of a rule file, or of a file, as people read it: "Card points" for `card_points`."""
    return name.replace("-", " ").replace("_", " ").capitalize()


def label_of(thing: Labelled | None, name: str) -> str:
    """What players call something in a rule file: its label, or else its name in words."""
    return (thing.label if thing is not None else "") or titled(name)


def shortened(text: str, most: int) -> str:
    """A text of at most so many letters; of a longer one the end is left out."""
    return text if len(text) <= most else f"{text[: most - 1]}\u2026"


def sentence(text: str) -> str:
    """A text with a capital letter, and with a full stop unless it ends with a mark of its own."""
    return capital(text) + ("" if text.endswith((".", "!")) else ".")


class Name(Value):
    """A card, a suit, or a player, as it appears in a sentence.

    `deck` and `code` identify it, so that a language may have its own name for it; `text` is its
    name in the deck file. A suit without a code is the suit of a card that has none. The code of a
    player is the number of the seat: only a table knows the name.
    """

    kind: Literal["card", "suit", "seat"]
    deck: str
    code: str
    text: str
    forms: tuple[tuple[str, str], ...] = aside(default=())
    """Other forms of the text: "the Ace of Hearts" under ``the``."""


Filler: TypeAlias = int | float | Rational | str | Name | tuple[Name, ...]
Values: TypeAlias = tuple[tuple[str, Filler], ...]
"""The named values of a sentence, in the order in which they were given."""


def own_name(name: Name) -> str:
    """The name of a card or a suit in the deck file."""
    return name.text


class Language(Value):
    """A language: its sentences by key, and what templates cannot say.

    `either` joins alternative names; `suitless` is the suit of a card without any. `halves`:
    whether halves and true fractions are written as such. `plural` returns the form for a number
    in a sentence of a rule file.
    """

    sentences: Mapping[str, str | Plural]
    either: Row
    suitless: str
    decimal: str = "."
    halves: bool = True
    named: Callable[[Name], str] = own_name
    plural: Callable[[float], str] = one_alone

    def sentence(self, key: str, values: Values) -> str:
        """The sentence under `key` with its slots filled, beginning with a capital letter.

        Raises:
            KeyError: if there is no such sentence, or no value for one of its slots.
        """
        template, known = self.sentences[key], dict(values)
        if isinstance(template, Plural):
            number = known[template.slot]
            assert isinstance(number, int | float)
            template = template.of(number)
        text = template.format_map({name: self.word(value) for name, value in values})
        return capital(text)

    def fill(self, template: str, values: Mapping[str, Filler]) -> str:
        """A sentence of a rule file with its slots filled.

        ``{tricks|trick|tricks}`` is the word for the number of tricks, from those for each of the
        language's forms.

        Raises:
            KeyError: if there is no value for one of its slots.
        """
        text = ""
        for literal, slot, _, _ in Formatter().parse(template):
            text += literal
            if slot is not None:
                name, *words = slot.split(FORMS_APART)
                value = values[name]
                text += self._form(value, words) if words else self.word(value)
        return text

    def _form(self, value: Filler, words: Sequence[str]) -> str:
        if isinstance(value, str | Name | tuple):
            return words[-1]
        place = forms_of(self.plural).index(self.plural(float(value)))
        return words[min(place, len(words) - 1)]

    def word(self, value: Filler) -> str:
        """A value as it appears in a sentence."""
        if isinstance(value, tuple):
            return self.either([self.word(each) for each in value])
        if isinstance(value, Name):
            return Formed(self.named(value), dict(value.forms)) if value.code else self.suitless
        return value if isinstance(value, str) else self._number(value)

    def _number(self, value: float | Rational) -> str:
        """Halves and true fractions as such, other numbers to two decimals."""
        size: Any = abs(value)
        text = ""
        if isinstance(value, int):
            text = str(size)
        elif size >= _VAST:
            text = f"{float(size):.3g}"
        elif self.halves:
            text = in_parts(size)
        if not text:
            text = f"{float(size):.{DECIMALS}f}".rstrip("0").rstrip(".").replace(".", self.decimal)
        return f"\u2212{text}" if value < 0 and text != "0" else text


def in_parts(size: Any) -> str:
    """A positive number as people write its half or its true fraction; empty if it has none."""
    whole, rest = int(size), size % 1
    if rest == 0.5:
        return f"{whole}".removeprefix("0") + HALF
    if not rest or isinstance(size, int | float):
        return ""
    return f"{whole} {rest}" if whole else f"{rest}"


class Message(Value):
    """A sentence that is not worded yet: `key` identifies it, `values` fill its slots.

    A program reads the key and the values; people read `str()`, in the language of this run, or
    what `text` makes of it in another one.
    """

    SPOKEN: ClassVar[Language]

    key: str
    values: Values = ()

    @classmethod
    def of(cls, key: str, **values: Filler) -> Self:
        """Make it from `key`, one of the keys of `SPOKEN`, with these values."""
        return cls(key, tuple(values.items()))

    @property
    def of_dummy(self) -> Self:
        """The same about a card or the hand of a dummy, said to the player who plays its cards."""
        key = f"dummy.{self.key}"
        return replace(self, key=key) if key in self.SPOKEN.sentences else self

    def text(self, language: Language) -> str:
        """The sentence in a language."""
        return language.sentence(self.key, self.values)

    def __str__(self) -> str:
        """The sentence in the language of this run."""
        return self.text(self.SPOKEN)


@lru_cache(maxsize=512)
def slots(template: str) -> tuple[str, ...]:
    """The names of the slots of a template, each once.

    Raises:
        ValueError: if its braces do not match.
    """
    names = (slot for _, slot, _, _ in Formatter().parse(template) if slot is not None)
    return tuple(dict.fromkeys(name.partition(FORMS_APART)[0] for name in names))
