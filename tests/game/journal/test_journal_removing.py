"""Deleted games: shown nowhere, restored completely, removed a day later, also after a crash."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import clock
from game.journal.journal import LINGERS, Gone, Journal
from game.journal.schema import APPLICATION, STEPS
from tests.game.journal.kept_games import ABOUT, BEGUN, finished, journal_in, latest_id, plays


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return journal_in(tmp_path)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    now = clock.now() + seconds
    monkeypatch.setattr(clock, "now", lambda: now)


def test_a_deleted_game_appears_nowhere(journal: Journal) -> None:
    gone = finished(journal, (3, 2, 1), (0,))
    assert journal.remove(gone)
    assert journal.games() == []
    assert journal.count() == 0
    assert journal.tallies() == []
    assert journal.endings("bisque", "Ana", None) == []
    assert journal.records() == {}
    assert journal.families() == frozenset()
    assert journal.alike(ABOUT, plays(2)) is None


def test_a_deleted_game_is_not_the_one_to_go_on_with(journal: Journal) -> None:
    first, _ = journal.begin(ABOUT, BEGUN, plays(2))
    second, _ = journal.begin(ABOUT, BEGUN, plays(3))
    journal.remove(second)
    assert latest_id(journal) == first
    assert [kept.id for kept in journal.games()] == [first]


def test_it_is_brought_back_as_it_was(journal: Journal) -> None:
    number = finished(journal, (3, 2, 1), (0,))
    finished(journal, (1, 2, 3), (2,))

    def told() -> tuple[object, ...]:
        endings = journal.endings("bisque", "Ana", None)
        return journal.games(), journal.tallies(), journal.game(number), endings

    before = told()
    journal.remove(number)
    assert told() != before
    assert journal.restore(number)
    assert told() == before


def test_what_is_not_there_is_neither_deleted_nor_brought_back(journal: Journal) -> None:
    number = finished(journal, (3, 2, 1), (0,))
    assert not journal.remove(number + 1)
    assert not journal.restore(number + 1)
    assert journal.remove(number)
    assert not journal.remove(number), "it is deleted already"


def test_it_is_let_go_of_a_day_later_and_not_before(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, kept = finished(journal, (3, 2, 1), (0,)), finished(journal, (1, 2, 3), (2,))
    journal.remove(gone)
    later(monkeypatch, LINGERS * 0.99)
    assert journal.purge() == 0
    assert journal.restore(gone)
    journal.remove(gone)
    later(monkeypatch, LINGERS * 1.01)
    assert journal.purge() == 1
    assert not journal.restore(gone)
    with pytest.raises(Gone):
        journal.game(gone)
    assert [game.id for game in journal.games()] == [kept]
    assert sum(tally.games for tally in journal.tallies()) == 3


def test_a_clock_set_back_removes_no_deleted_game(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = finished(journal, (3, 2, 1), (0,))
    journal.remove(gone)
    later(monkeypatch, -5 * LINGERS)
    assert journal.purge() == 0
    assert journal.restore(gone)


def test_who_goes_on_with_it_all_the_same_brings_it_back(journal: Journal, tmp_path: Path) -> None:
    """In another window, where it lies on the table."""
    number, key = journal.begin(ABOUT, BEGUN, plays(2))
    journal_in(tmp_path).remove(number)
    journal.write(number, key, 2, plays(1, 2), BEGUN)
    assert latest_id(journal) == number
    journal.remove(number)
    journal.take(number)
    assert latest_id(journal) == number


def test_with_no_journal_nothing_is_let_go_of_and_no_file_is_made(tmp_path: Path) -> None:
    assert journal_in(tmp_path).purge() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_journal_of_an_earlier_tureen_is_brought_up_with_its_games(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "games.db") as store:
        for statement in (statement for step in STEPS[:1] for statement in step):
            store.execute(statement)
        store.execute(f"PRAGMA application_id = {APPLICATION}")
        store.execute("PRAGMA user_version = 1")
        store.execute(
            "INSERT INTO game (kind, variant, name, family, options, seats, seed, rules, rounds,"
            " given, started, touched, turn, writer, standing) VALUES ('game', 'bisque', 'Bisque',"
            " 'Bisque', '{}', ?, '7', '', 0, 0, 1.0, 2.0, 1, 'k', ?)",
            ('[["Ana","person",null],["Bo","computer","easy"],["Cy","computer","easy"]]',
             BEGUN.to_text()),
        )  # fmt: skip
    store.close()
    journal = journal_in(tmp_path)
    assert [kept.id for kept in journal.games()] == [1]
    assert journal.remove(1)
    assert journal.games() == []
    assert journal.restore(1)
    assert latest_id(journal) == 1


_KILLED = """
import os, signal, sqlite3, sys, traceback
from pathlib import Path
from game import clock
from game.journal.journal import LINGERS
from tests.game.journal.kept_games import journal_in
connect, now = sqlite3.connect, clock.now() + 2 * LINGERS
def do(folder, left):
    def traced(*words, **more):
        store = connect(*words, **more)
        def about_to(_):
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
        store.set_trace_callback(about_to)
        return store
    sqlite3.connect = traced
    journal = journal_in(Path(folder))
    if sys.argv[1] == "purge":
        clock.now = lambda: now
        journal.purge()
    else:
        getattr(journal, sys.argv[1])(2)
for line in sys.stdin:
    statement, folder = line.rstrip().split(" ", 1)
    child = os.fork()
    if not child:
        code = 0
        try:
            do(folder, int(statement))
        except Exception:
            traceback.print_exc()
            code = 1
        os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""For each line, a number and a folder, a process of its own opens the journal there, does
something and kills itself before that statement; how it ended is printed. It is forked, since a new
Python would read the whole program each time."""


@contextmanager
def doing(what: str) -> Iterator[Callable[[Path, int], int]]:
    """Does it in a folder up to a statement, and tells how that process ended."""
    command = [sys.executable, "-c", _KILLED, what]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        requests, answers = process.stdin, process.stdout

        def do(folder: Path, statement: int) -> int:
            print(statement, folder, file=requests, flush=True)
            return int(answers.readline())

        yield do
        requests.close()


@pytest.mark.parametrize("what", ["remove", "restore", "purge"])
def test_killed_in_the_middle_it_is_either_done_or_not(tmp_path: Path, what: str) -> None:
    """At every statement of SQL: the game is whole, or gone with all that belongs to it."""
    with doing(what) as do:
        statement = 1
        while not _done(do, tmp_path, what, statement):
            statement += 1
    assert statement > 4


def _done(do: Callable[[Path, int], int], tmp_path: Path, what: str, statement: int) -> bool:
    """Whether it was over before that statement; it is done or not in any case."""
    folder = tmp_path / str(statement)
    folder.mkdir()
    journal = journal_in(folder)
    others = finished(journal, (3, 2, 1), (0,))
    number = finished(journal, (1, 2, 3), (2,))
    whole = journal.game(number)
    if what != "remove":
        journal.remove(number)
    journal.close()
    code = do(folder, statement)
    assert code in (0, -signal.SIGKILL)
    ended = code == 0
    journal = journal_in(folder)
    assert journal.game(others)[1] == tuple(plays(2))
    if what == "purge" and not journal.restore(number):
        with sqlite3.connect(folder / "games.db") as store:
            for table in ("move", "ending"):
                found = store.execute(f"SELECT count(*) FROM {table} WHERE game = ?", (number,))
                assert found.fetchone() == (0,)
        store.close()
        assert ended or statement > 3
    else:
        journal.restore(number)
        assert journal.game(number) == whole
        assert len(journal.endings("bisque", "Cy", "random")) == 2
    journal.close()
    return ended
