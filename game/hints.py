"""Messages about names: of those that do not exist, with suggestions, and of those that cannot be
given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product

from game.tongue import Row

OR = Row(", ", ", or ")
"""Names of which one is meant; in English, as all messages about files and commands are."""
CLOSE = 0.65
"""The least similarity, as difflib computes it, for a suggestion: `bisqe` suggests `bisque`, but
`last` does not suggest `eldest`."""
NOT_A_NAME = "a name consists of letters, digits, and underscores, and begins with no digit"
NAME_OF_FORMULAS = "formulas use this name for something else; choose another"
MOST_NAMED = 20
"""The most names that a message lists; if there are more, it gives the first ones and the
number."""

_SURELY = 0.8
"""The similarity from which nothing else is suggested."""
_LEAST = 3
"""The fewest letters of a word by which names are found."""


def no_such(name: object, known: Sequence[str], what: str = "variant") -> str:
    """The sentence about a name that does not exist, with a suggestion."""
    if not known:
        return f"there is no {what} {name!r}, nor any other"
    return f"there is no {what} {name!r}; {meant(name, known)}"


def meant(name: object, known: Sequence[str]) -> str:
    """The most similar of the `known` names, those with a word of `name`, or all of them: "did you
    mean 'x'?", "did you mean 'x' or 'y'?", "known are x, y"."""
    from difflib import get_close_matches

    names = tuple(dict.fromkeys(known))
    near = surely_meant(name, names)
    near = near or _sharing(str(name), names) + get_close_matches(str(name), names, 1, CLOSE)
    if near:
        return f"did you mean {OR([repr(name) for name in dict.fromkeys(near[:MOST_NAMED])])}?"
    return f"known are {listed(names)}"


def surely_meant(name: object, known: Sequence[str]) -> list[str]:
    """The one of the `known` names that is so similar to `name` that it needs no other suggestion;
    or all that differ from it in capitals only."""
    from difflib import get_close_matches

    # Ranks and suits are single letters, which are similar only if they are the same.
    near = [other for other in known if other.lower() == str(name).lower()]
    return near or get_close_matches(str(name), known, 1, _SURELY)


def _sharing(name: str, names: Sequence[str]) -> list[str]:
    """The names with a word that begins as a word of `name` does, or the other way round."""
    return [other for other in names if any(map(_begins_alike, product(_said(name), _said(other))))]


def _said(name: str) -> list[str]:
    """The words of a name that can be told from other words."""
    return [word for word in re.split(r"[^a-z]+", name.lower()) if len(word) >= _LEAST]


def _begins_alike(words: tuple[str, str]) -> bool:
    return words[0].startswith(words[1]) or words[1].startswith(words[0])


def listed(names: Sequence[str]) -> str:
    """Names in a list; if there are many, only the first ones, and the number of the others."""
    more = len(names) - MOST_NAMED
    row = ", ".join(names[:MOST_NAMED])
    return f"{row}, and {more:,} more" if more > 0 else row
