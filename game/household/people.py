"""The people of the house: each has a name, a colour, and a picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.values import Value

LONGEST_NAME = 12
"""The most letters in a name."""
_JOINERS = "\u200c\u200d"
"""Marks that show nothing themselves, but change how letters of some scripts join."""
LONGEST_LOOK = 60
"""The most letters in a colour's name, and in a picture's."""
MOST_PEOPLE = 24
_NO_NAME_BEFORE = "You"
"""What earlier versions stored for a person without a name."""


class Person(Value):
    """A person of the house. No two people have the same name.

    `colour` and `picture` are names; a screen that does not know one shows another.
    """

    name: str
    colour: str
    picture: str


class Record(Value):
    """What a person has played: the number of games that count, how many were won, the time of the
    last one (in seconds since the epoch), and the name of their best game, empty if they have
    played too few."""

    games: int = 0
    won: int = 0
    last: float = 0.0
    best: str = ""


def same(one: str, other: str) -> bool:
    """Whether two names are the same for people, in capital or small letters."""
    return _plain(one) == _plain(other)


def tidy(name: str) -> str:
    """A name as it is stored: without spaces around it and characters that show nothing, so that
    two names never look alike; and not too long."""
    import unicodedata  # imported here because the first frame needs no names

    spaced = " ".join(name.split())
    seen = "".join(c for c in spaced if c in _JOINERS or unicodedata.category(c)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(seen.split()))[:LONGEST_NAME].strip()


def name_read(name: str, kind: str) -> str:
    """The name of a player from a file that an earlier version may have written: empty for a person
    without a name."""
    return "" if kind == "person" and name == _NO_NAME_BEFORE else name


def is_free(name: str, people: Collection[Person]) -> bool:
    """Whether a name is not empty, and nobody in `people` has it."""
    return bool(tidy(name).strip(_JOINERS)) and not any(
        same(name, person.name) for person in people
    )


class Household:
    """The people for screens: read when first needed, and again after `changed`."""

    def __init__(self, load: Callable[[], Sequence[Person]] = tuple) -> None:
        self._load = load
        self._people: tuple[Person, ...] | None = None

    @property
    def people(self) -> tuple[Person, ...]:
        """All people, in the order in which they were added."""
        if self._people is None:
            self._people = tuple(self._load())
        return self._people

    def find(self, name: str) -> Person | None:
        """The person with this name; None if there is none."""
        return next((person for person in self.people if same(person.name, name)), None)

    def changed(self) -> None:
        """Note that the people have changed; they are read again when next needed."""
        self._people = None


def _plain(name: str) -> str:
    import unicodedata

    plain = unicodedata.normalize("NFKC", name).casefold()
    return plain.translate(dict.fromkeys(map(ord, _JOINERS))).strip()
