"""The language of this run, and how English texts are translated into it.

English texts are the constants of `words.py` files, next to where they are used. The last line of
such a file, ``in_tongue(__name__, globals())``, puts them into the language of this run. Another
language is a folder ``game/languages/CODE`` with a small file for each room, keyed by the names of
the constants, and read when the room is imported. English reads nothing, and untranslated text
stays English.

The language belongs to the process, like the time zone: `game.tongue.choosing` chooses it before
anything else is imported, and puts it into the environment for the processes that this one starts.
A new choice takes effect at the next start.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "languages"
_LONGEST = 20
"""The most letters in the name of a language."""
SOURCE = "en"
PSEUDO = "en_XA"
"""English with accents and two fifths longer, made on the fly: what breaks in it breaks in
languages with long words."""
VARIABLE = "TUREEN_LANGUAGE"


@cache
def code() -> str:
    """The language of this run: `SOURCE`, or one with a folder; needed before the first texts are
    read."""
    wanted = os.environ.get(VARIABLE) or SOURCE
    return wanted if is_known(wanted) else SOURCE


def is_known(wanted: str) -> bool:
    """Whether the program has a language."""
    if wanted in (SOURCE, PSEUDO):
        return True
    name = len(wanted) <= _LONGEST and wanted.replace("_", "").isalpha()
    return name and (FOLDER / wanted).is_dir()


def fallbacks(language: str) -> tuple[str, ...]:
    """The languages in which a text is searched, in order: Portuguese for texts that are the same
    in Brazil."""
    whole = language.partition("_")[0]
    return (language,) if whole == language else (language, whole)


def is_regional(language: str) -> bool:
    """Whether a language has only the texts that differ from a wider one."""
    return len(fallbacks(language)) > 1


# -- plural forms


def one_alone(number: float) -> str:
    """The form for 1, and that for all other numbers."""
    return "one" if number == 1 else "other"


def _up_to_two(number: float) -> str:
    return "one" if 0 <= abs(number) < 2 else "other"


PLURALS: Mapping[str, Callable[[float], str]] = {"fr": _up_to_two, "pt_BR": _up_to_two}
"""The plural form for a number, by CLDR's cardinal rules, in languages that differ from English.
Forms for millions, which no table needs, are left out."""


def plural_rule(language: str) -> Callable[[float], str]:
    """The function from numbers to plural forms in a language."""
    return next((PLURALS[name] for name in fallbacks(language) if name in PLURALS), one_alone)


@cache
def forms_of(rule: Callable[[float], str]) -> tuple[str, ...]:
    """All plural forms of a rule, in CLDR's order."""
    asked = {rule(number) for number in range(200)}
    return tuple(form for form in ("zero", "one", "two", "few", "many", "other") if form in asked)


class Plural:
    """A sentence that depends on the number in one of its slots; it is filled like any other.

    `forms` holds a text for each of the language's forms (``one``, ``other`` ...), and, if a number
    has its own text, one under its figures (``0``).
    """

    __slots__ = ("_form", "forms", "slot")

    def __init__(
        self, slot: str, forms: Mapping[str, str], form: Callable[[float], str] = one_alone
    ) -> None:
        self.slot, self.forms, self._form = slot, forms, form

    def of(self, number: float) -> str:
        """The sentence for a number, with its slots open."""
        return self.forms.get(str(number)) or self.forms[self._form(number)]

    def format(self, **values: object) -> str:
        """The sentence with its slots filled, like `str.format`."""
        number = values[self.slot]
        assert isinstance(number, int | float)
        return self.of(number).format_map(values)


def plural(one: str, other: str, *, by: str = "count", none: str = "") -> Plural:
    """An English sentence: for one, for any other number, and, if it differs, for none.

    `by` is the slot with the number.
    """
    forms = {"one": one, "other": other}
    return Plural(by, {"0": none, **forms} if none else forms)


# -- lists of texts


class Row:
    """Joins texts in a list: "a, b, and c". Two texts need no comma: "a and b"."""

    __slots__ = ("between", "last", "special")

    def __init__(self, between: str, last: str, special: Mapping[str, str] | None = None) -> None:
        self.between, self.last = between, last
        self.special = special or {}
        """Other joints before a last text with a certain beginning: Spanish "y" is "e" before
        "i"."""

    def __call__(self, texts: Sequence[str]) -> str:
        """The texts joined."""
        return "".join(
            part for each in zip(self.joints(texts), texts, strict=True) for part in each
        )

    def joints(self, texts: Sequence[str]) -> list[str]:
        """What stands before each text."""
        found = ["", *[self.between] * (len(texts) - 1)][: len(texts)]
        if len(texts) > 1:
            start = texts[-1].casefold()
            last = next((j for s, j in self.special.items() if start.startswith(s)), self.last)
            found[-1] = last if len(texts) > 2 else last.removeprefix(",")
        return found


SMALL = "small"
"""The form of a name without capitals, for languages that write "le roi de cœur" in a sentence and
"Roi de cœur" on a label."""


class Formed(str):
    """A name that a sentence may use in another form, ``{card:acc}``: `forms` by their names.

    The plain text is used if the language needs no special form. Every text has the form `SMALL`.
    """

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Formed:
        """A text with its other forms."""
        made = super().__new__(cls, text)
        made.forms = forms
        return made

    def __format__(self, form: str) -> str:
        if form in self.forms:
            return self.forms[form]
        return self.lower() if form == SMALL else str(self)


# -- translating the texts of a room


def in_tongue(room: str, words: dict[str, Any]) -> None:
    """Translate the constants of a room into the language of this run.

    Args:
        room: the name of its module; texts imported from another room are already translated.
        words: its `globals()`.
    """
    if code() != SOURCE:
        from game.tongue.saying import translate

        translate(room, words)
