"""English that looks like another language: with accents, and two fifths longer."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from game.tongue import Plural, Row
from game.tongue.saying import Text, is_constant

_PLAIN, _ACCENTS = "aceinorsuyzACEINORSUYZ", "åçéîñøřšüýžÅÇÉÎÑØŘŠÜÝŽ"
_WITH_ACCENTS = str.maketrans(_PLAIN, _ACCENTS)
_GROWTH = 0.4
_SLOT = re.compile(r"(\{[^{}]*\})")
_VOWELS = "aeiouAEIOU"
_DOTS_OF_A_WORD = "(.{6}).(?=.)"


def longer(text: str, most: int = 1_000_000) -> str:
    """A text in the pseudo-language, with unchanged slots; lines still break at the same spaces.

    Vowels are doubled from the front until it is long enough. Where there are too few, dots follow:
    many of them as words, since a lesson refuses a text with a very long word.
    """
    parts = _SLOT.split(text)
    letters = sum(len(part) for part in parts[::2])
    last = max((i for i in range(0, len(parts), 2) if any(map(str.isalpha, parts[i]))), default=-1)
    missing = max(0, min(round(_GROWTH * letters), most - len(text)))
    told = []
    for number, part in enumerate(parts):
        if number % 2:
            told.append(part)
            continue
        for letter in part:
            told.append(letter.translate(_WITH_ACCENTS))
            if missing and letter in _VOWELS:
                told.append(letter.lower().translate(_WITH_ACCENTS))
                missing -= 1
        if number == last:
            after = len(part) - len(part.rstrip())
            dots = re.sub(_DOTS_OF_A_WORD, r"\1 ", "\u00b7" * missing)
            told.insert(len(told) - after, dots)
    return "".join(told)


def say(path: str, english: str | Plural | Row) -> str | Plural | Row:
    """A constant in the pseudo-language."""
    if isinstance(english, Plural):
        return Plural(english.slot, {form: longer(text) for form, text in english.forms.items()})
    return english if isinstance(english, Row) else Text(longer(english))


def constants(file: Path) -> list[str]:
    """The constants that a module puts into the language of the run: those it has defined itself by
    then, without those it imports."""
    found: list[str] = []
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.Expr) and ast.unparse(node.value).startswith("in_tongue("):
            break
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            each = target.elts if isinstance(target, ast.Tuple) else [target]
            found += [name.id for name in each if isinstance(name, ast.Name)]
    return [name for name in found if is_constant(name)]
