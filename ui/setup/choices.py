"""What a player chose for a family of games, remembered until the next time."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.players import FIRST_LEVEL, USUAL_LEVEL
from game.rulefiles.variant import OptionValue
from game.table.seats import PERSON
from game.values import Value, field
from ui.window.seating import seated

MOST_SEATS = 12
USUAL_PLAYERS = 4


class SeatChoice(Value):
    """The player at a seat: a name, and ``person`` or the level of a computer."""

    name: str
    kind: str


def _seats(level: str) -> tuple[SeatChoice, ...]:
    seats = seated([PERSON, *[level] * (MOST_SEATS - 1)])
    return tuple(SeatChoice(seat.name, seat.level or PERSON) for seat in seats)


FIRST_SEATS, USUAL_SEATS = _seats(FIRST_LEVEL), _seats(USUAL_LEVEL)
"""Who sits down the first time, and after that, by default; a table takes as many as play, from the
first."""


class Choices(Value):
    """The choices for one family.

    `variant` is the name of a rule file ('' for the first), `players` the number wanted: a variant
    that cannot be played by that number takes the nearest one it allows. There are always twelve
    `seats`. `options` holds, for each variant, the house rules that differ from the game's
    defaults.
    """

    variant: str = ""
    players: int = USUAL_PLAYERS
    seats: tuple[SeatChoice, ...] = USUAL_SEATS
    options: Mapping[str, Mapping[str, OptionValue]] = field(
        default_factory=lambda: MappingProxyType({})
    )
