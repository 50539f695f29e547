"""The numbers of the statistics."""

from __future__ import annotations

from datetime import date, datetime
from itertools import chain
from pathlib import Path

import pytest

from game.journal.kept import Ending, Tally
from game.position.game import Game
from tests.game.journal.kept_games import journal_in
from tests.game.tables import run_out
from tests.shipped import CATALOGUE
from tests.ui.statistics.kept_games import keep, played, seats_for
from ui.program.keeper import Keeper
from ui.program.statistics import KeptSource, when
from ui.statistics.figures import beside, best, means, of_person, people


def tally(variant: str, name: str, level: str | None, games: int) -> Tally:
    return Tally(variant, variant.title(), name, level, games, 1, 20.0, 3, 41)


TALLIES = (
    tally("bisque", "Margot", "easy", 9),
    tally("bisque", "Ana", None, 4),
    tally("chicane", "Bo", None, 5),
    tally("chicane", "Ana", None, 2),
    tally("bisque", "Margot", "hard", 2),
)


def test_people_come_by_how_much_they_played_and_computers_are_none() -> None:
    assert people(TALLIES) == ("Ana", "Bo"), "six games and five"
    assert [t.variant for t in of_person(TALLIES, "Ana")] == ["bisque", "chicane"]


def test_beside_a_player_stand_those_of_the_same_variant_each_level_apart() -> None:
    own = of_person(TALLIES, "Ana")[0]
    assert [(t.name, t.level) for t in beside(TALLIES, own)] == [
        ("Margot", "easy"),
        ("Margot", "hard"),
    ]


def test_the_best_total_is_the_lowest_where_few_points_win() -> None:
    assert best(TALLIES[0], lowest=True) == 3
    assert best(TALLIES[0], lowest=False) == 41


def test_the_mean_of_ten_begins_with_the_tenth_game() -> None:
    endings = [Ending(n, 0.0, total, False) for n, total in enumerate([10] * 9 + [20, 30])]
    assert means(endings) == (*[None] * 9, 11.0, 13.0)


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (datetime(2026, 11, 22, 7, 5), "today 07:05"),
        (datetime(2026, 11, 21, 23, 59), "yesterday"),
        (datetime(2026, 3, 1, 12, 0), "1 March"),
        (datetime(2025, 11, 22, 12, 0), "22 November 2025"),
    ],
)
def test_a_day_is_called_as_one_speaks_of_it(day: datetime, said: str) -> None:
    assert when(day, date(2026, 11, 22)) == said


def test_of_a_day_that_was_played_its_hand_is_told_and_no_turn_of_the_next(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    game = Game(CATALOGUE.rules("sueca", 4), 5)
    run_out(game)
    keep(journal, game, kind="day")
    source = KeptSource(Keeper(journal), {})
    source.families = ("More games",)
    (line,) = chain(*source.kept())
    assert line.state == "over"
    assert line.line == f"You and Tobias {game.totals[0]}, Margot and Odile {game.totals[1]}"
    journal.close()


def test_kept_games_tell_what_became_of_them(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    over = played("bisque", 1, hands=3)
    number = keep(journal, over)
    keep(journal, over, seats_for(over), "practice")
    keep(journal, played("bisque", 2, moves=0))
    source = KeptSource(Keeper(journal), {})
    source.families = ("Bisque", "More games")
    lines = {line.number: line for line in chain(*source.kept())}
    state = "won" if 0 in over.table.winners else "lost"
    assert lines[number].state == state
    assert not lines[number].is_open
    assert lines[number].line.startswith(f"You {over.totals[0]}, Margot {over.totals[1]}")
    assert lines[number + 1].state == "practice"
    opened = lines[number + 2]
    assert opened.is_open
    assert opened.state == "your_turn", "all choose a goal at once, the person among them"
    assert {line.family for line in lines.values()} == {"More games"}, "no menu knows it"
    assert source.lowest_wins("hearts")
    assert not source.lowest_wins("bisque")
    assert not source.lowest_wins("gone")
    journal.close()
