"""The people of the household in the journal: their names in every game, and nothing is ever
lost."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from game.household.people import MOST_PEOPLE, Person, Record
from game.journal.journal import Journal
from game.journal.kept import seats_text
from game.journal.schema import STEPS, bring_up
from game.journal.store import CannotKeep
from game.table.seats import Seat
from game.values import replace
from tests.game.journal.kept_games import ABOUT, BEGUN, ended, finished, journal_in, plays

RUTH = Person("Ruth", "plum", "hearts")
PAUL = Person("Paul", "sea", "decktet/sailor")
GONE = "Somebody"


def with_seats(*names: str) -> tuple[Seat, ...]:
    """Three seats: people of these names, and cooks."""
    people = [Seat(name, "person") for name in names]
    return (*people, *(Seat(cook, "computer", "easy") for cook in ("Ana", "Bo", "Cy")))[:3]


def names_in(journal: Journal) -> list[list[str]]:
    """Who sits in each game, the oldest first."""
    return [[seat.name for seat in kept.about.seats] for kept in journal.games()]


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A journal with Ruth and Paul, two games of both and one of Paul alone."""
    journal = journal_in(tmp_path)
    journal.add_person(RUTH)
    journal.add_person(PAUL)
    finished(journal, (9, 5, 3), (0,), seats=with_seats("Ruth", "Paul"))
    finished(journal, (2, 5, 3), (1,), seats=with_seats("Ruth", "Paul"))
    finished(journal, (8, 5, 3), (0,), seats=with_seats("Paul"))
    return journal


def test_people_stand_in_the_order_in_which_they_came(journal: Journal) -> None:
    assert journal.people() == [RUTH, PAUL]


def test_nobody_is_known_before_somebody_is_added(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    assert journal.people() == []
    assert journal.records() == {}
    assert not journal.file.exists()


@pytest.mark.parametrize("name", ["ruth", " Ruth ", "", "  "])
def test_a_name_is_taken_in_any_letters_and_there_is_no_empty_one(
    journal: Journal, name: str
) -> None:
    assert not journal.add_person(Person(name, "sun", "suns"))
    assert not journal.change_person("Paul", Person(name, "sun", "suns"))
    assert journal.people() == [RUTH, PAUL]


def test_a_name_is_kept_tidy(journal: Journal) -> None:
    journal.add_person(Person("  Anna   Maria of the long name ", "sun", "suns"))
    assert journal.people()[-1].name == "Anna Maria o"


@pytest.mark.parametrize(
    "name", ["Ru\u202eth", "\u200bRuth", "Ru\u200dth", "\u202e", "\u200d\u200d"]
)
def test_a_name_cannot_look_like_another_or_like_none(journal: Journal, name: str) -> None:
    assert not journal.add_person(Person(name, "sun", "suns"))


def test_a_name_loses_what_shows_nothing_but_keeps_what_joins_letters(journal: Journal) -> None:
    assert journal.add_person(Person("\u2067A\u200dna\u202e", "sun", "suns"))
    assert journal.people()[-1].name == "A\u200dna"


def test_a_house_is_full_at_some_time(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    done = [journal.add_person(Person(f"P{n}", "sun", "suns")) for n in range(MOST_PEOPLE + 1)]
    assert done == [True] * MOST_PEOPLE + [False]


def test_the_names_of_kept_games_follow(journal: Journal) -> None:
    assert journal.change_person("Paul", Person("Pablo", "leaf", "suns"))
    assert journal.people() == [RUTH, Person("Pablo", "leaf", "suns")]
    assert names_in(journal) == [
        ["Ruth", "Pablo", "Ana"], ["Ruth", "Pablo", "Ana"], ["Pablo", "Ana", "Bo"],
    ]  # fmt: skip
    assert {tally.name for tally in journal.tallies() if tally.level is None} == {"Ruth", "Pablo"}


def test_a_cook_of_the_same_name_keeps_it(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    journal.add_person(Person("Ana", "sun", "suns"))
    finished(journal, (9, 5, 3), (0,), seats=(*with_seats("Ana")[:1], *with_seats()[:2]))
    journal.change_person("Ana", Person("Anne", "sun", "suns"))
    assert names_in(journal) == [["Anne", "Ana", "Bo"]]
    assert {(t.name, t.level) for t in journal.tallies()} == {
        ("Anne", None), ("Ana", "easy"), ("Bo", "easy"),
    }  # fmt: skip


def test_a_game_that_is_being_played_ends_under_the_new_name(journal: Journal) -> None:
    number, key = journal.begin(replace(ABOUT, seats=with_seats("Ruth")), BEGUN)
    journal.change_person("Ruth", Person("Rut", "plum", "hearts"))
    journal.write(number, key, 0, plays(2), ended((9, 1, 1), (0,)))
    assert journal.records()["Rut"].games == 3
    assert "Ruth" not in journal.records()


def test_forgetting_keeps_the_games(journal: Journal) -> None:
    before = journal.count()
    assert journal.forget_person("Paul", GONE) is not None
    assert journal.people() == [RUTH]
    assert journal.count() == before
    assert names_in(journal)[2] == [GONE, "Ana", "Bo"]


def test_who_was_forgotten_comes_back_with_their_games_and_no_others(journal: Journal) -> None:
    before = names_in(journal)
    journal.add_person(Person("Nina", "leaf", "leaves"))
    finished(journal, (9, 5, 3), (0,), seats=with_seats("Nina"))
    journal.forget_person("Nina", GONE)
    forgotten = journal.forget_person("Ruth", GONE)
    assert forgotten is not None
    assert journal.bring_back(forgotten, GONE)
    assert journal.people() == [RUTH, PAUL]  # at the old place
    assert names_in(journal) == [*before, [GONE, "Ana", "Bo"]]


def test_nobody_comes_back_to_a_name_that_is_taken(journal: Journal) -> None:
    forgotten = journal.forget_person("Ruth", GONE)
    assert forgotten is not None
    journal.add_person(Person("RUTH", "sun", "suns"))
    assert not journal.bring_back(forgotten, GONE)
    assert [person.name for person in journal.people()] == ["Paul", "RUTH"]


def test_nobody_is_forgotten_twice(journal: Journal) -> None:
    assert journal.forget_person("Ruth", GONE) is not None
    assert journal.forget_person("Ruth", GONE) is None
    assert not journal.change_person("Ruth", RUTH)


def test_the_record_of_a_person_counts_games_and_wins(journal: Journal) -> None:
    for _ in range(3):
        finished(journal, (1, 5, 3), (0,), seats=with_seats("Paul"), variant="hearts")
    ruth, paul = journal.records()["Ruth"], journal.records()["Paul"]
    assert (ruth.games, ruth.won, ruth.best) == (2, 1, "")  # two games say nothing
    assert (paul.games, paul.won, paul.best) == (6, 5, "Hearts")
    assert journal.records().get("Nobody", Record()) == Record()


def test_two_windows_add_and_change_without_losing_anything(tmp_path: Path) -> None:
    one, other = journal_in(tmp_path), journal_in(tmp_path)
    assert one.add_person(RUTH)
    assert other.add_person(PAUL)
    assert not other.add_person(RUTH)
    assert one.change_person("Paul", Person("Pablo", "sea", "suns"))
    assert not other.change_person("Paul", Person("Pol", "sea", "suns"))
    assert one.people() == other.people() == [RUTH, Person("Pablo", "sea", "suns")]


def test_a_name_that_cannot_be_written_everywhere_is_written_nowhere(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = journal.people(), names_in(journal)
    written = iter((True,))

    def until_full(seats: object) -> str:
        if not next(written, False):  # the disk is full at the second game
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        return seats_text(seats)  # type: ignore[arg-type]  # the seats of a game

    monkeypatch.setattr("game.journal.people.seats_text", until_full)
    with pytest.raises(CannotKeep):
        journal.change_person("Paul", Person("Pablo", "sea", "suns"))
    assert (journal.people(), names_in(journal)) == before


def test_rows_no_version_wrote_are_left_out(journal: Journal) -> None:
    journal.close()
    with sqlite3.connect(journal.file) as store:
        store.execute("INSERT INTO person VALUES ('a\nb', 'sun', 'suns', 9)")
        store.execute("INSERT INTO person VALUES ('Zoe', x'00ff', 'suns', 10)")
        store.execute("INSERT INTO person VALUES ('Yan', 'sun', ?, 11)", ("x" * 5000,))
    assert journal.people() == [RUTH, PAUL]


def test_an_old_journal_gets_a_table_of_people(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file, isolation_level=None) as store:
        bring_up(store, STEPS[:1])
    journal = Journal(file, sync=False)
    assert journal.people() == []
    assert journal.add_person(RUTH)
    assert journal.people() == [RUTH]


@pytest.mark.skipif(not hasattr(os, "umask"), reason="rights are a matter of other systems")
def test_nobody_else_may_read_who_lives_here(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    journal.add_person(RUTH)
    assert journal.file.stat().st_mode & 0o077 == 0


def test_who_was_stored_as_you_has_no_name_and_one_row_of_numbers(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file, isolation_level=None) as store:
        bring_up(store, STEPS[:3])
        store.execute(
            "INSERT INTO game (kind, variant, name, family, options, seats, seed, rules, rounds,"
            " given, started, touched, turn, writer, over, standing) VALUES ('game', 'bisque',"
            " 'Bisque', 'Bisque', '{}', ?, '7', '', 0, 0, 1.0, 2.0, 1, 'k', 1, ?)",
            (
                seats_text((Seat("You", "person"), Seat("You", "computer", "easy"))),
                ended((9, 5), (0,)).to_text(),
            ),
        )
        for seat, level in enumerate((None, "easy")):
            values = (seat, level, 9 - 4 * seat, seat == 0)
            store.execute("INSERT INTO ending VALUES (1, ?, 'bisque', 'You', ?, ?, ?)", values)
    journal = Journal(file, sync=False)
    finished(journal, (2, 5, 3), (1,), seats=with_seats(""))
    assert [seats[0] for seats in names_in(journal)] == ["", ""]
    assert journal.games()[0].about.seats[1] == Seat("You", "computer", "easy")
    assert [(t.name, t.games, t.wins) for t in journal.tallies() if t.level is None] == [("", 2, 1)]


def test_a_person_can_be_named_you(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    finished(journal, (2, 5, 3), (1,), seats=with_seats("You"))
    assert names_in(journal_in(tmp_path)) == [["You", "Ana", "Bo"]]
