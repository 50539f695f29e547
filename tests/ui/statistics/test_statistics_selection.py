"""Which games the statistics count, and how often they read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.journal.kept import Ending, Tally
from ui.statistics.figures import PAGE, KeptLine
from ui.statistics.selection import Selection


def line(number: int) -> KeptLine:
    """A game in the list; one in four belongs to Sueca."""
    return KeptLine(number, "Bisque" if number % 4 else "Sueca", "", "", "", "over", is_open=False)


class Many:
    """Games of two families, whose tallies come in three pieces; it counts what is asked."""

    families = ("Bisque", "Sueca")

    def __init__(self) -> None:
        self.games, self.listed = 7, 0
        self.pieces = self.endings_asked = 0

    def family_of(self, variant: str) -> str:
        return variant.title()

    def lowest_wins(self, variant: str) -> bool:
        return False

    def tallies(self, since: float) -> Iterator[Sequence[Tally] | None]:
        for found in (None, None, [Tally("sueca", "Sueca", "Ana", None, self.games, 2, 9, 4, 12)]):
            self.pieces += 1
            yield found

    def endings(self, tally: Tally, since: float, most: int) -> Sequence[Ending]:
        self.endings_asked += 1
        return [Ending(1, 0.0, 9, False)]

    def kept(self) -> Iterator[Sequence[KeptLine]]:
        for number in range(0, self.listed, PAGE):
            yield [line(number + each) for each in range(min(PAGE, self.listed - number))]


def counted(source: Many) -> Selection:
    """What is selected once all is read."""
    shown = Selection(source)
    shown.read()
    while shown.counting:
        shown.read_on()
    return shown


def test_a_piece_is_read_at_a_time_and_nothing_is_told_before_all_are_there() -> None:
    source = Many()
    shown = Selection(source)
    shown.read()
    assert (source.pieces, shown.counting, shown.games) == (1, True, 0)
    assert not shown.read_on()
    assert (source.pieces, shown.counting, shown.games) == (2, True, 0)
    assert shown.read_on()
    assert (source.pieces, shown.counting, shown.games) == (3, False, 7)
    assert (shown.person, shown.family) == ("Ana", "Sueca"), "what was played most"


def test_a_frame_reads_no_file_again() -> None:
    source = Many()
    shown = counted(source)
    for _ in range(3):  # what a frame looks at
        assert not shown.read_on()
        assert (shown.games, len(shown.endings), len(shown.kept)) == (7, 1, 0)
    assert (source.pieces, source.endings_asked) == (3, 1)


def test_what_was_known_stays_until_all_is_counted_anew() -> None:
    source = Many()
    shown = counted(source)
    source.games = 8
    shown.read()
    assert (shown.counting, shown.games) == (True, 7)
    shown.read_on()
    shown.read_on()
    assert (shown.counting, shown.games) == (False, 8)


def test_many_listed_games_are_read_a_hundred_at_a_time_and_shown_once_all_are_there() -> None:
    source = Many()
    source.listed = 240
    shown = Selection(source)
    shown.read()
    told = [shown.read_on() for _ in range(2)]
    assert (told, source.pieces) == ([False, True], 1), "forty of a page leave time for a tally"
    shown.turn_to(0)
    assert len(shown.kept) == 180
    shown.turn_to(1)
    assert [kept.number for kept in shown.kept[:3]] == [0, 4, 8]
    shown.read_on()
    source.listed = 4
    shown.read()
    assert (len(shown.kept), source.pieces, shown.counting) == (1, 3, True)


def test_games_of_another_time_are_not_told_of_as_those_of_this_one() -> None:
    shown = counted(Many())
    shown.count("year")
    assert (shown.counting, shown.games) == (True, 0)


def test_a_family_turned_to_while_games_are_counted_stays() -> None:
    shown = Selection(Many())
    shown.read()
    shown.turn_to(0)
    while shown.counting:
        shown.read_on()
    assert shown.family == "Bisque"
