"""Who sits where when a game is opened, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.household.cooks import COOKS
from game.table.seats import Seat
from game.values import replace
from ui.window import words


class ShownName(str):
    """A player's name as shown on a screen, which may be "You"; it still knows whose name it is, so
    that the face can accompany the name anywhere.

    `you` says that it is the person looking: sentences ask that, never the text.
    """

    __slots__ = ("seat", "you")
    seat: Seat
    you: bool

    def __new__(cls, name: str, seat: Seat, *, you: bool = False) -> ShownName:
        """`name`, as the name of the player at `seat`."""
        called = super().__new__(cls, name)
        called.seat, called.you = seat, you
        return called


class ShownNames(str):
    """A list of names as text, which still knows that they are several, and whose they are."""

    __slots__ = ("parts",)
    parts: tuple[str, ...]


def listed(names: Sequence[str]) -> str:
    """Names as a list: "You, Margot, and Odile"."""
    if len(names) < 2:
        return names[0] if names else ""
    found = ShownNames(words.AND(names))
    found.parts = tuple(names)
    return found


def name_of(seat: Seat, *, looks: bool = False) -> ShownName:
    """The name of the player at a seat: "You" for the one who `looks`, and for a person without a
    name."""
    you = looks or (seat.kind == "person" and not seat.name)
    return ShownName(words.YOU if you else seat.name, seat, you=you)


def is_you(name: str) -> bool:
    """Whether a name is that of the person looking, and of nobody else."""
    return isinstance(name, ShownName) and name.you


def within(name: str) -> str:
    """A player's name, or a side's, inside a sentence: there the person looking is "you"."""
    if isinstance(name, ShownNames):
        return listed([within(part) for part in name.parts])
    return words.YOU_WITHIN if is_you(name) else name


def seated(kinds: Iterable[str]) -> list[Seat]:
    """Seats for these kinds of players: ``person`` or the level of a computer.

    A single person has no name, and is "You" on every screen; several are numbered by their seats.
    """
    kinds, names = list(kinds), iter(COOKS)
    numbers = [number for number, kind in enumerate(kinds, 1) if kind == "person"]
    alone = len(numbers) == 1
    people = iter([Seat("", "person")] if alone else [numbered(number) for number in numbers])
    return [
        next(people) if kind == "person" else Seat(next(names), "computer", kind) for kind in kinds
    ]


def numbered(number: int) -> Seat:
    """The seat of one of several people, who has no name but this number."""
    return Seat(words.PLAYER.format(number=number), "person", number=number)


def called(seats: Sequence[Seat], name: str) -> list[Seat]:
    """The same seats; the first person is called `name`, if there is one and they have no name yet.

    A computer with that name gets another.
    """
    first = next((number for number, seat in enumerate(seats) if seat.kind == "person"), -1)
    if not name or first < 0 or (seats[first].name and not seats[first].number):
        return list(seats)
    free = iter(cook for cook in COOKS if cook not in {name, *(seat.name for seat in seats)})
    return [
        replace(seat, name=name, number=0)
        if number == first
        else replace(seat, name=next(free, seat.name))
        if seat.name == name
        else seat
        for number, seat in enumerate(seats)
    ]
