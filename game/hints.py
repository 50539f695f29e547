"""Suggestions at the end of a message about a name that does not exist."""

from __future__ import annotations

from collections.abc import Sequence

CLOSE = 0.65
"""The least similarity, as difflib computes it, for a suggestion: `bisqe` suggests `bisque`, but
`last` does not suggest `eldest`."""
MOST_NAMED = 20
"""The most names that a message lists; if there are more, it gives the first ones and the
number."""


def no_such(name: object, known: Sequence[str], what: str = "variant") -> str:
    """The sentence about a name that does not exist, with a suggestion."""
    if not known:
        return f"there is no {what} {name!r}, nor any other"
    return f"there is no {what} {name!r}; {meant(name, known)}"


def meant(name: object, known: Sequence[str]) -> str:
    """The most similar of the `known` names, or all of them: "did you mean 'x'?", "known are x,
    y"."""
    from difflib import get_close_matches

    names = tuple(dict.fromkeys(known))
    # Ranks and suits are single letters, which are similar only if they are the same.
    same = [other for other in names if other.lower() == str(name).lower()]
    close = same or get_close_matches(str(name), names, 1, CLOSE)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"known are {listed(names)}"


def listed(names: Sequence[str]) -> str:
    """Names in a list; if there are many, only the first ones, and the number of the others."""
    more = len(names) - MOST_NAMED
    row = ", ".join(names[:MOST_NAMED])
    return f"{row} and {more:,} more" if more > 0 else row
