"""What may have been meant: the end of a message about a name that does not exist."""

from __future__ import annotations

from collections.abc import Sequence

CLOSE = 0.65
"""From how alike on a name may be meant, as difflib counts it: `bisqe` is `bisque`, but `last` is
not `eldest`."""
MOST_NAMED = 20
"""So many names a message lists; of more it gives the first ones and says how many there are."""


def no_such(name: object, known: Sequence[str], what: str = "variant") -> str:
    """The sentence about a name that does not exist, with what may have been meant."""
    if not known:
        return f"there is no {what} {name!r}, nor any other"
    return f"there is no {what} {name!r}; {meant(name, known)}"


def meant(name: object, known: Sequence[str]) -> str:
    """The likeliest of the `known` names, or all of them: "did you mean 'x'?", "known are x, y"."""
    from difflib import get_close_matches

    names = tuple(dict.fromkeys(known))
    # Ranks and suits are single letters, which are alike only if they are the same one.
    same = [other for other in names if other.lower() == str(name).lower()]
    close = same or get_close_matches(str(name), names, 1, CLOSE)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"known are {listed(names)}"


def listed(names: Sequence[str]) -> str:
    """Names in a row; of many only the first ones, and how many more there are."""
    more = len(names) - MOST_NAMED
    row = ", ".join(names[:MOST_NAMED])
    return f"{row} and {more:,} more" if more > 0 else row
