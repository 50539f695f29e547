"""What the statistics show, as plain values made from the journal's tallies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

from game.journal.kept import Ending, Tally
from game.values import Value

LAST = 30
"""How many games the chart shows."""
MEAN_OF = 10
PAGE = 100
"""How many saved games are read at a time."""

State = Literal["your_turn", "open", "won", "lost", "over", "practice", "broken_off"]


class KeptLine(Value):
    """A saved game in a line of the list. `number` is its number in the journal; `when` and `line`
    are text; `is_open` says that it is unfinished."""

    number: int
    family: str
    game: str
    when: str
    line: str
    state: State
    is_open: bool


class Source(Protocol):
    """Where the numbers come from."""

    @property
    def families(self) -> Sequence[str]:
        """The names of the families, in the order of their tabs."""

    def family_of(self, variant: str) -> str:
        """The family of a variant."""

    def lowest_wins(self, variant: str) -> bool:
        """Whether low scores are good in a variant."""

    def tallies(self, since: float) -> Iterator[Sequence[Tally] | None]:
        """Every player's results in games that began at `since`, in seconds since the epoch, or
        later: None after each piece that was read, and finally the tallies."""

    def endings(self, tally: Tally, since: float, most: int) -> Sequence[Ending]:
        """A player's results in the last `most` of these games, oldest first."""

    def kept(self) -> Iterator[Sequence[KeptLine]]:
        """The saved games, those played last first, a `PAGE` at a time."""


def people(tallies: Sequence[Tally]) -> tuple[str, ...]:
    """The names of people who played, by how much they played."""
    games: dict[str, int] = {}
    for tally in tallies:
        if tally.level is None:
            games[tally.name] = games.get(tally.name, 0) + tally.games
    return tuple(sorted(games, key=lambda name: -games[name]))


def of_person(tallies: Sequence[Tally], name: str) -> tuple[Tally, ...]:
    """A person's tallies, one for each variant."""
    return tuple(tally for tally in tallies if tally.level is None and tally.name == name)


def beside(tallies: Sequence[Tally], shown: Tally) -> tuple[Tally, ...]:
    """Everybody else who played the same variant, by how much they played."""
    return tuple(t for t in tallies if t.variant == shown.variant and t != shown)


def best(tally: Tally, *, lowest: bool) -> int | float:
    """The best total of a player."""
    return tally.low if lowest else tally.high


def means(endings: Sequence[Ending]) -> tuple[float | None, ...]:
    """For each game, the mean of the ten games up to it; None before there are ten."""
    totals = [ending.total for ending in endings]
    return tuple(
        sum(totals[place - MEAN_OF + 1 : place + 1]) / MEAN_OF if place + 1 >= MEAN_OF else None
        for place in range(len(totals))
    )
