"""The twelve cooks, who take the seats of the computers.

The name of a seat identifies its cook. The seat's level, which may be any, says how strong the cook
plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from game.table.seats import Seat
from game.values import Value

COOKS = ("Margot", "Tobias", "Odile", "Julien", "Ana", "Henrik", "Pilar", "Bruno", "Ines", "Karel",
         "Lotte", "Mateus")  # fmt: skip
"""All cooks, in the order in which they are seated. A table is shown before the file that describes
them is read."""

Occasion = Literal["won", "lost", "now", "bid", "best", "worst"]
"""When something is said: after winning a dear trick, after losing one, or now and then; by the
player who bid the most; at the end of a game that was won, or lost."""
_FILE = Path(__file__).with_name("cooks.yaml")


class Cook(Value):
    """A cook as people see one. `pace` multiplies the chosen speed, with one number for each move
    in turn; `says` has the remarks for each occasion."""

    name: str
    age: int
    town: str
    manner: str
    pace: tuple[float, ...]
    says: Mapping[Occasion, str]

    def pace_at(self, move: int) -> float:
        """How slowly move number `move`, counted from 0, is made."""
        return self.pace[move % len(self.pace)]


@cache
def cooks() -> Mapping[str, Cook]:
    """All cooks by name."""
    from game.rulefiles.side_files import COOKS as TEXTS
    from game.rulefiles.side_files import house_texts

    told = house_texts(_FILE, TEXTS)
    return {name: _cook(name, of) for name, of in told.items()}


def meet_cooks() -> None:
    """Read the descriptions of the cooks, so that nobody waits for them later."""
    cooks()


def is_cook(seat: Seat) -> bool:
    """Whether a cook takes a seat, rather than a person or a computer with another name."""
    return seat.kind == "computer" and seat.name in COOKS


def cook_at(seat: Seat) -> Cook | None:
    """The cook in a seat; None for a person, and for a computer with another name."""
    return cooks()[seat.name] if is_cook(seat) else None


def _cook(name: str, told: Mapping[str, object]) -> Cook:
    age, pace = told["age"], told["pace"]
    assert isinstance(age, int)
    assert isinstance(pace, list)
    says: dict[Occasion, str] = {occasion: str(told[occasion]) for occasion in get_args(Occasion)}
    pace = tuple(float(number) for number in pace)
    return Cook(name, age, str(told["town"]), str(told["manner"]), pace, says)
