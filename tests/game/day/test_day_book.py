"""First tries are counted from the saved games, whatever clocks, windows, and files do."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.day import deal as days
from game.day.book import days_of, is_done, last_player, tries
from game.day.deal import deal_of
from game.journal.journal import Journal
from game.journal.kept import Kind, Standing
from game.journal.reviving import about_game, revived
from game.position.game import Game
from main import run_command
from tests.shipped import CATALOGUE

DAY = date(2026, 11, 22)


def keep(journal: Journal, day: date, person: str, moves: int = 999, kind: Kind = "day") -> int:
    """The number of a kept try at a day, left after so many moves or when the hand was over."""
    found = deal_of(day)
    game = Game(CATALOGUE.rules(found.variant, found.players), found.seed)
    while not game.results and len(game.moves) < moves:
        game.push(game.legal_moves()[0])
    about = about_game(game, found.seats(person), kind)
    return journal.begin(about, Standing.of(game.table), game.moves)[0]


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Journal:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(days, "today", lambda: DAY)
    return Journal(tmp_path / "Tureen" / "games.db", sync=False)


def test_whoever_began_a_day_last_is_likely_to_play_the_next(journal: Journal) -> None:
    names = ["Ruth", "Theo", ""]
    assert last_player(tries(journal.games(kind="day")), names) == "Ruth", "nobody has played"
    keep(journal, DAY, "Theo")
    keep(journal, DAY, "Ruth", moves=3)
    keep(journal, DAY, "a guest")
    assert last_player(tries(journal.games(kind="day")), names) == "Ruth"
    keep(journal, DAY, "")
    assert last_player(tries(journal.games(kind="day")), names) == ""


def test_the_first_try_of_each_person_counts(journal: Journal) -> None:
    first = keep(journal, DAY, "Nina")
    keep(journal, DAY, "Nina")
    theo = keep(journal, DAY, "Theo", 3)
    keep(journal, DAY, "Ruth", kind="practice")
    found = tries(journal.games(kind="day"))
    assert {name: kept.id for name, kept in found[DAY].items()} == {"Nina": first, "Theo": theo}
    assert is_done(found[DAY]["Nina"])
    assert not is_done(found[DAY]["Theo"])
    assert days_of(found, "Nina") == {DAY}
    assert days_of(found, "Theo") == frozenset()


@pytest.mark.parametrize("clock", [0.0, 1.0e9, 3.9e9])
def test_the_clock_during_a_try_does_not_matter(
    journal: Journal, clock: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: clock)
    keep(journal, DAY, "Nina")
    assert days_of(tries(journal.games(kind="day")), "Nina") == {DAY}


def test_a_game_that_is_not_the_days_own_is_nobodys_try(journal: Journal) -> None:
    found = deal_of(DAY)
    other = Game(CATALOGUE.rules("whist", 4), found.seed)
    about = about_game(other, deal_of(date(2026, 11, 28)).seats("Nina"), "day")
    journal.begin(about, Standing.of(other.table))
    assert tries(journal.games(kind="day")) == {}


def test_days_count_in_no_statistics_and_can_be_played_again(journal: Journal) -> None:
    number = keep(journal, DAY, "Nina")
    assert journal.tallies() == []
    game = revived(*journal.game(number), CATALOGUE.rules).game
    assert len(game.results) == 1


def test_a_damaged_file_is_set_aside_and_that_is_said(
    journal: Journal, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(journal, DAY, "Nina")
    journal.close()
    journal.file.write_bytes(b"this is no journal at all" * 400)
    assert run_command(["day"]) == 0
    told = capsys.readouterr()
    assert told.out.endswith("Not played yet.\n")
    assert "games-damaged" in told.err
    assert any(b"no journal" in each.read_bytes() for each in journal.file.parent.iterdir())


def test_the_command_tells_todays_game_and_the_line(
    journal: Journal, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["day"]) == 0
    assert capsys.readouterr().out == (
        "2026-11-22: Briscola for 2, seed 1715202628018789, against Lotte (hard)\nNot played yet.\n"
    )
    keep(journal, DAY, "Nina")
    keep(journal, date(2026, 11, 21), "Nina")
    assert run_command(["day"]) == 0
    _, line, row = capsys.readouterr().out.splitlines()
    assert line.startswith("Tureen 22 Nov  Briscola ")
    assert len(line.rsplit("  ", 1)[1]) == 20
    assert row == "2 days in a row, the longest streak 2."


def test_the_command_needs_a_clock(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(days, "today", lambda: None)
    assert run_command(["day"]) == 1
    assert "the clock of this computer" in capsys.readouterr().err
