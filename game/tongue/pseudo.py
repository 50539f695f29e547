"""English that looks like another language: with accents, and two fifths longer."""

from __future__ import annotations

import re

_PLAIN, _ACCENTS = "aceinorsuyzACEINORSUYZ", "åçéîñøřšüýžÅÇÉÎÑØŘŠÜÝŽ"
_WITH_ACCENTS, _ACCENTED = str.maketrans(_PLAIN, _ACCENTS), frozenset(_ACCENTS)
_GROWTH = 0.4
_SLOT = re.compile(r"(\{[^{}]*\})")
_VOWELS = "aeiouAEIOU"


def longer(text: str, most: int = 1_000_000) -> str:
    """A text in the pseudo-language; its slots stay, and its words are not broken in other places.

    Vowels are doubled from the front until it is long enough. What is said so already stays.
    """
    if _ACCENTED.intersection(text):
        return text
    parts = _SLOT.split(text)
    letters = sum(len(part) for part in parts[::2])
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
    return "".join(told) + "\u00b7" * (missing if any(map(str.isalpha, text)) else 0)
