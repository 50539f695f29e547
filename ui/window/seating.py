"""Who sits down when a game is opened."""

from __future__ import annotations

from collections.abc import Iterable

from game.seats import Seat
from ui.window import words

COOKS = ("Margot", "Tobias", "Odile", "Julien", "Ana", "Henrik", "Pilar", "Bruno", "Ines", "Karel",
         "Lotte", "Mateus")  # fmt: skip


def seated(kinds: Iterable[str]) -> list[Seat]:
    """Seats for these kinds of players: ``person`` or the level of a computer."""
    names = iter(COOKS)
    people = iter((words.YOU, *(words.PLAYER.format(number=number) for number in range(2, 13))))
    return [
        Seat(next(people), "person") if kind == "person" else Seat(next(names), "computer", kind)
        for kind in kinds
    ]
