"""The people of the house: a name each, a colour and a picture."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.values import Value

LONGEST_NAME = 12
"""Letters of a name."""
LONGEST_LOOK = 60
"""Letters of a colour's name, and of a picture's."""
MOST_PEOPLE = 24
_NO_NAME_BEFORE = "You"
"""What earlier versions wrote down for a person without a name."""


class Person(Value):
    """Somebody of the house. No two people have the same name.

    `colour` is the name of a colour, `picture` that of a picture; a screen that does not know one
    shows another.
    """

    name: str
    colour: str
    picture: str


class Record(Value):
    """What somebody has played: games that count, how many were won, when the last one was (in
    seconds since the epoch), and the name of the game that goes best; empty if too few were
    played to say."""

    games: int = 0
    won: int = 0
    last: float = 0.0
    best: str = ""


def same(one: str, other: str) -> bool:
    """Whether two names are the same for people: small and capital letters are."""
    return _plain(one) == _plain(other)


def tidy(name: str) -> str:
    """A name as it is kept: without blanks around it, and not too long."""
    import unicodedata  # the first frame names nobody

    return unicodedata.normalize("NFC", " ".join(name.split()))[:LONGEST_NAME].strip()


def name_read(name: str, kind: str) -> str:
    """The name of a player in a file that an earlier version may have written: empty for a person
    who has none."""
    return "" if kind == "person" and name == _NO_NAME_BEFORE else name


def is_free(name: str, people: Collection[Person]) -> bool:
    """Whether somebody new, or somebody who changes their name, can be called so."""
    return bool(tidy(name)) and not any(same(name, person.name) for person in people)


class Household:
    """The people as screens ask for them: read when first asked, and again after `changed`."""

    def __init__(self, load: Callable[[], Sequence[Person]] = tuple) -> None:
        self._load = load
        self._people: tuple[Person, ...] | None = None

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody, in the order in which they came."""
        if self._people is None:
            self._people = tuple(self._load())
        return self._people

    def find(self, name: str) -> Person | None:
        """The person of a name; None if there is nobody of that name."""
        return next((person for person in self.people if same(person.name, name)), None)

    def changed(self) -> None:
        """Somebody came, left or was changed: the next question reads them anew."""
        self._people = None


def _plain(name: str) -> str:
    import unicodedata

    return unicodedata.normalize("NFKC", name).casefold().strip()
