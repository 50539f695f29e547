"""What is selected from everything played: a period, a family, a person, a variant, a saved
game."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal

from game import clock
from game.journal.kept import Ending, Tally
from ui.statistics.figures import LAST, MEAN_OF, PAGE, KeptLine, Source, of_person, people

Period = Literal["days", "year", "all"]
PERIODS: tuple[Period, ...] = ("days", "year", "all")
_DAYS = 30


def since(period: Period, now: datetime) -> float:
    """When a period began, in seconds since the epoch; 0 for all time.

    Thirty days are whole days of the player's calendar, and today is the last of them.
    """
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if period == "days":
        return clock.seconds_at(midnight - timedelta(days=_DAYS - 1))
    return clock.seconds_at(midnight.replace(month=1, day=1)) if period == "year" else 0.0


class Selection:
    """Chooses from a source, which has the numbers; `read` it again when there may be more. The
    family played most comes first.

    Many games are read piece by piece, first those in the list, then the tallies: until `read_on`
    has read all of a kind, the previous ones are shown. With at most a hundred games in the list
    and a few thousand to count there is only one piece, which `read` itself reads.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self.period: Period = "all"
        self.families = list(source.families)
        self.family_place = self.person_place = self._variant = 0
        self._is_family_chosen = False
        self.tallies: tuple[Tally, ...] = ()
        self.people: tuple[str, ...] = ()
        self._kept: Mapping[str, tuple[KeptLine, ...]] = {}
        """The games in the list, by family."""
        self._since = 0.0
        self._endings: tuple[object, tuple[Ending, ...]] | None = None
        self._chosen: int | None = None
        self._reading: Iterator[None] | None = None

    def read(self) -> None:
        """Read the source again."""
        self._endings = None
        self._since = since(self.period, clock.moment(clock.now()))
        self._reading = self._pieces()
        self.read_on()

    def read_on(self) -> bool:
        """Read one more piece; True if there is more to show than before."""
        if self._reading is None:
            return False
        before = self._kept
        for _ in self._reading:
            return self._kept is not before
        self._reading = None
        return True

    @property
    def counting(self) -> bool:
        """Whether there is more to read."""
        return self._reading is not None

    def _pieces(self) -> Iterator[None]:
        """Read the games and the tallies, pausing between two pieces; the display of either changes
        when all of it is there."""
        lines: list[KeptLine] = []
        for page in self._source.kept():
            lines += page
            if len(page) == PAGE:
                yield
        families = dict.fromkeys(line.family for line in lines)
        self._kept = {
            family: tuple(line for line in lines if line.family == family) for family in families
        }
        ever = shown = yield from _whole(self._source.tallies(0.0))
        if self._since:
            shown = yield from _whole(self._source.tallies(self._since))
        self.tallies, self.people = shown, people(ever)
        self.person_place = min(self.person_place, max(0, len(self.people) - 1))
        if not self._is_family_chosen:
            self._is_family_chosen = True
            played = [self._games_of(name) for name in self.families]
            self.family_place = played.index(max(played))

    # -- what is selected

    @property
    def family(self) -> str:
        """The family shown."""
        return self.families[self.family_place]

    @property
    def person(self) -> str:
        """The person whose games are shown; empty if no person played."""
        return self.people[self.person_place] if self.people else ""

    @property
    def games(self) -> int:
        """How many games that person played."""
        return sum(tally.games for tally in of_person(self.tallies, self.person))

    @property
    def variants(self) -> tuple[Tally, ...]:
        """The person's numbers in each variant of the family."""
        return self.tallies_of(self.family)

    @property
    def variant(self) -> Tally | None:
        """The numbers of the chosen variant; None if no game of the family was finished."""
        shown = self.variants
        return shown[min(self._variant, len(shown) - 1)] if shown else None

    @property
    def endings(self) -> tuple[Ending, ...]:
        """The person's results in the last games of the variant in the period, oldest first: those
        of the chart, and those needed for its means. Read once, not with every frame."""
        asked = self.variant, self._since
        if self._endings is None or self._endings[0] != asked:
            shown, since = asked
            found = self._source.endings(shown, since, LAST + MEAN_OF - 1) if shown else ()
            self._endings = asked, tuple(found)
        return self._endings[1]

    @property
    def kept(self) -> tuple[KeptLine, ...]:
        """The saved games of the family."""
        return self._kept.get(self.family, ())

    @property
    def chosen(self) -> KeptLine | None:
        """The chosen saved game; None if the family has none of that number."""
        return next((line for line in self.kept if line.number == self._chosen), None)

    def tallies_of(self, family: str) -> tuple[Tally, ...]:
        """The person's numbers in each variant of any family."""
        own = of_person(self.tallies, self.person)
        return tuple(t for t in own if self._source.family_of(t.variant) == family)

    def _games_of(self, family: str) -> int:
        """How many games of a family there are to show."""
        played = sum(tally.games for tally in self.tallies_of(family))
        return played + len(self._kept.get(family, ()))

    # -- choosing

    def count(self, period: Period) -> None:
        """Count the games of another period; saved games of all periods are listed."""
        self.period, self._variant, self.tallies = period, 0, ()
        self.read()

    def turn_to(self, family: int) -> None:
        """Show another family, by its index: its first variant and its first game."""
        self.family_place, self._variant, self._chosen = family, 0, None
        self._is_family_chosen = True

    def look_at(self, person: int) -> None:
        """Show another person's games, by their index."""
        self.person_place, self._variant = person, 0

    def choose_variant(self, place: int) -> None:
        """Show another variant of the family."""
        self._variant = place

    def choose_game(self, number: int) -> None:
        """Choose a saved game by its number."""
        self._chosen = number

    def choose_beside(self, number: int) -> None:
        """Choose the game after one that is removed, or before it if it is the last."""
        numbers = [line.number for line in self.kept]
        place = numbers.index(number) if number in numbers else 0
        rest = numbers[place + 1 :] or numbers[:place][-1:]
        self._chosen = rest[0] if rest else None

    def choose_some_game(self) -> None:
        """Choose the first saved game where none is chosen."""
        if self.chosen is None:
            self._chosen = self.kept[0].number if self.kept else None


def _whole(
    pieces: Iterator[Sequence[Tally] | None],
) -> Generator[None, None, tuple[Tally, ...]]:
    """The final value of something read piece by piece, pausing after each earlier piece."""
    for found in pieces:
        if found is not None:
            return tuple(found)
        yield
    return ()
