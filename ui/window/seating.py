"""Who sits down when a game is opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.seats import Seat
from ui.window import words

COOKS = ("Margot", "Tobias", "Odile", "Julien", "Ana", "Henrik", "Pilar", "Bruno", "Ines", "Karel",
         "Lotte", "Mateus")  # fmt: skip


def seated(kinds: Iterable[str]) -> list[Seat]:
    """Seats for these kinds of players: ``person`` or the level of a computer.

    A single person is called "You"; several are numbered by their seats.
    """
    kinds, names = list(kinds), iter(COOKS)
    numbers = [number for number, kind in enumerate(kinds, 1) if kind == "person"]
    alone = len(numbers) == 1
    people = iter([words.YOU] if alone else [words.PLAYER.format(number=n) for n in numbers])
    return [
        Seat(next(people), "person") if kind == "person" else Seat(next(names), "computer", kind)
        for kind in kinds
    ]


def called(seats: Sequence[Seat], name: str) -> list[Seat]:
    """The same seats; a person who is only "You" is called `name` in records, if there is one.

    A computer of that name gets another.
    """
    if not name or all(seat.name != words.YOU for seat in seats):
        return list(seats)
    free = iter(cook for cook in COOKS if cook not in {name, *(seat.name for seat in seats)})
    return [
        replace(seat, name=name)
        if seat.name == words.YOU
        else replace(seat, name=next(free, seat.name))
        if seat.name == name
        else seat
        for seat in seats
    ]
