"""Where the journal cannot be used, nothing is lost or overwritten, and the cause is known."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from game.journal import words
from game.journal.journal import Gone, Journal
from game.journal.kept import BadGame
from game.journal.onto_disk import OntoDisk
from game.journal.schema import APPLICATION, STEPS, NewerJournal, NotAJournal, bring_up, check
from game.journal.store import CannotKeep, Store
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, latest_id, plays
from tests.patience import PATIENCE, set_clock


def sql(file: Path, *statements: str) -> None:
    """Change a file in a way that the journal does not expect."""
    store = sqlite3.connect(file)
    for statement in statements:
        store.execute(statement)
    store.commit()
    store.close()


def a_journal(folder: Path, games: int = 3) -> Path:
    """The closed file of a journal with games of five moves."""
    journal = journal_in(folder)
    for _ in range(games):
        journal.begin(ABOUT, BEGUN, plays(5))
    journal.close()
    return journal.file


def test_a_file_that_is_no_database_is_set_aside_whole(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(b"my notes about soup" * 100)
    journal = journal_in(tmp_path)
    assert journal.begin(ABOUT, BEGUN, plays(1))[0] == 1
    ((cause, place),) = journal.set_aside
    assert (cause, place.parent) == ("damaged", tmp_path)
    assert re.fullmatch(r"games-damaged-[0-9-]+\.db", place.name)
    assert place.read_bytes() == b"my notes about soup" * 100
    assert str(place.name) in words.set_aside(cause, place)


def test_a_database_of_something_else_is_set_aside(tmp_path: Path) -> None:
    sql(tmp_path / "games.db", "CREATE TABLE recipe (soup TEXT)")
    journal = journal_in(tmp_path)
    assert journal.latest_open() is None
    assert [cause for cause, _ in journal.set_aside] == ["damaged"]


def test_a_journal_of_a_later_tureen_is_set_aside_with_all_its_games(tmp_path: Path) -> None:
    file = a_journal(tmp_path)
    sql(file, f"PRAGMA user_version = {len(STEPS) + 1}", "ALTER TABLE game ADD COLUMN mood TEXT")
    journal = journal_in(tmp_path)
    journal.begin(ABOUT, BEGUN)
    assert journal.count() == 1
    ((cause, place),) = journal.set_aside
    assert cause == "newer"
    assert "newer version of Tureen" in words.set_aside(cause, place)
    store = sqlite3.connect(place)
    assert store.execute("SELECT count(*), count(mood) FROM game").fetchone() == (3, 0)
    store.close()


def test_two_files_set_aside_in_the_same_second_do_not_meet(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    for _ in range(3):
        journal.close()
        journal.file.write_bytes(b"soup" * 50)
        assert journal.games() == []
    places = [place for _, place in journal.set_aside]
    assert len(set(places)) == 3
    assert all(place.read_bytes() == b"soup" * 50 for place in places)


def test_what_another_window_has_just_begun_anew_is_not_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.db"
    sql(file, "CREATE TABLE recipe (soup TEXT)")

    def meanwhile(store: sqlite3.Connection) -> None:
        monkeypatch.setattr("game.journal.store.check", check)
        file.rename(tmp_path / "aside.db")
        journal_in(tmp_path).begin(ABOUT, BEGUN)
        raise NotAJournal

    monkeypatch.setattr("game.journal.store.check", meanwhile)
    journal = journal_in(tmp_path)
    assert journal.count() == 1
    assert journal.set_aside == []


@pytest.mark.parametrize("keep", [0.3, 0.6, 0.9])
def test_a_file_of_which_a_part_is_missing_is_set_aside(tmp_path: Path, keep: float) -> None:
    file = a_journal(tmp_path, games=60)
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * keep)])
    journal = journal_in(tmp_path)
    with contextlib.suppress(CannotKeep):  # the damage shows when the file is opened, or later
        journal.games()
        journal.begin(ABOUT, BEGUN, plays(5))
    if not journal.games():
        journal.begin(ABOUT, BEGUN, plays(5))
    assert [kept.id for kept in journal.games()] == [1]
    assert [cause for cause, _ in journal.set_aside] == ["damaged"]


def test_zeros_in_the_middle_of_a_journal_crash_nothing(tmp_path: Path) -> None:
    file = a_journal(tmp_path, games=60)
    content = bytearray(file.read_bytes())
    content[4096 * 2 : 4096 * 12] = bytes(4096 * 10)
    file.write_bytes(content)
    journal = journal_in(tmp_path)
    for number in range(1, 61):
        try:
            journal.game(number)
        except (CannotKeep, Gone, BadGame):
            continue
    journal.begin(ABOUT, BEGUN, plays(1))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET kind = 'party'",
        "UPDATE game SET seats = '[1]'",
        "UPDATE game SET seats = '[]'",
        "UPDATE game SET options = '[]'",
        "UPDATE game SET options = '{\"hands\": []}'",
        "UPDATE game SET seed = 'x'",
        "UPDATE game SET started = 'yesterday'",
        "UPDATE game SET standing = '{}'",
        "UPDATE game SET standing = '" + "[" * 100_000 + "'",
        "UPDATE game SET moves = 4",
        "UPDATE move SET move = 'play AM'",
        'UPDATE move SET move = \'{"seat": 0, "do": "sing"}\'',
        "DELETE FROM move WHERE number = 2",
        "UPDATE move SET number = 2.5 WHERE number = 2",
    ],
)
def test_a_game_that_makes_no_sense_is_told_apart_from_the_others(
    tmp_path: Path, damage: str
) -> None:
    file = a_journal(tmp_path, games=2)
    sql(file, f"{damage} {'AND' if 'WHERE' in damage else 'WHERE'} " + _first(damage))
    journal = journal_in(tmp_path)
    with pytest.raises(BadGame):
        journal.game(1)
    assert journal.game(2)[0].moves == 5
    assert 2 in [kept.id for kept in journal.games()]
    assert latest_id(journal) == 2
    assert journal.set_aside == []


def _first(damage: str) -> str:
    return "game = 1" if " move " in damage else "id = 1"


def test_a_file_that_is_removed_while_it_is_open_is_begun_anew(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    number, key = journal.begin(ABOUT, BEGUN)
    journal.file.unlink()
    with pytest.raises(Gone):
        journal.write(number, key, 0, plays(1), BEGUN)
    assert journal.file.exists()


def test_a_folder_that_is_none_is_told_as_out_of_reach(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    journal = journal_in(tmp_path / "data")
    assert journal.latest_open() is None
    with pytest.raises(CannotKeep) as told:
        journal.begin(ABOUT, BEGUN)
    assert told.value.cause == "unreachable"


def test_a_window_that_writes_for_ever_is_told_as_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.journal.store._PATIENCE", 0.01)
    file = a_journal(tmp_path)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal = journal_in(tmp_path)
    with pytest.raises(CannotKeep) as told:
        journal.begin(ABOUT, BEGUN)
    assert told.value.cause == "busy"
    assert journal.count() == 3  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    assert journal.begin(ABOUT, BEGUN)[0] == 4


_FULL = """
import resource, sys
from pathlib import Path
from game.journal.store import CannotKeep, Store
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, plays
journal = journal_in(Path(sys.argv[1]))
number, key = journal.begin(ABOUT, BEGUN, plays(3))
used = sum(file.stat().st_size for file in Path(sys.argv[1]).iterdir())
resource.setrlimit(resource.RLIMIT_FSIZE, (used, resource.RLIM_INFINITY))
written = 3
try:
    while written < 3000:
        journal.write(number, key, written, plays(20, written), BEGUN)
        written += 20
except CannotKeep as error:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert journal.game(number)[1] == tuple(plays(written))
    journal.write(number, key, written, plays(1, written), BEGUN)
    assert journal.game(number)[0].moves == written + 1
    print(error.cause)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no limit to a file")
def test_where_no_more_can_be_written_what_was_written_stays(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FULL, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() in ("full", "unreachable"), done.stderr


_READ_ONLY = """
import os, sys
import secrets, urllib.parse  # while Python's files may be read: they may lie in a closed home
from pathlib import Path
from game.journal.store import CannotKeep, Store
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, plays
if os.getuid() == 0:
    os.setuid(65534)
journal = journal_in(Path(sys.argv[1]))
for _ in range(2):
    try:
        journal.begin(ABOUT, BEGUN)
    except CannotKeep as error:
        print(error.cause, journal.set_aside, journal.game(2)[0].moves, len(journal.games()))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows other rights")
def test_a_place_that_may_not_be_written_is_told_as_such_and_can_be_read() -> None:
    with tempfile.TemporaryDirectory(prefix="tureen-read-only-") as name:  # open to other users
        folder = Path(name)
        a_journal(folder)
        for file in (folder, *folder.iterdir()):
            if os.geteuid() == 0:
                os.chown(file, 65534, 65534)
            file.chmod(0o555 if file.is_dir() else 0o444)
        done = subprocess.run(
            [sys.executable, "-c", _READ_ONLY, name], capture_output=True, text=True, check=False
        )
        folder.chmod(0o755)
        assert done.stdout.splitlines() == ["read_only [] 5 3"] * 2, done.stderr
        assert journal_in(folder).count() == 3


# --- earlier journals -----------------------------------------------------------------------------


def test_an_earlier_journal_is_brought_up_and_keeps_its_games(tmp_path: Path) -> None:
    file = a_journal(tmp_path)
    steps = (*STEPS, ("ALTER TABLE game ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'",))
    store = sqlite3.connect(file, isolation_level=None)
    bring_up(store, steps)
    bring_up(store, steps)  # which has nothing more to do
    assert store.execute("SELECT DISTINCT mood FROM game").fetchall() == [("merry",)]
    assert store.execute("SELECT count(*) FROM game").fetchone() == (3,)
    with pytest.raises(NewerJournal):
        bring_up(store)
    store.close()


def test_a_failed_upgrade_leaves_the_journal_unchanged(tmp_path: Path) -> None:
    file = a_journal(tmp_path)
    store = sqlite3.connect(file, isolation_level=None)
    with pytest.raises(sqlite3.Error):
        bring_up(store, (*STEPS, ("DROP TABLE ending", "DROP TABLE nothing")))
    bring_up(store)
    store.close()
    journal = journal_in(tmp_path)
    assert (journal.count(), journal.set_aside) == (3, [])


def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    store = sqlite3.connect(a_journal(tmp_path))
    assert store.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert store.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    assert store.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


# --- onto the disk --------------------------------------------------------------------------------


def test_a_journal_that_is_closed_is_one_file_with_everything_in_it_and_nothing_runs_on(
    tmp_path: Path,
) -> None:
    running = set(threading.enumerate())
    journal = Journal(tmp_path / "games.db")
    number, key = journal.begin(ABOUT, BEGUN)
    for first in range(20):
        journal.write(number, key, first, plays(1, first), BEGUN)
    journal.close()
    assert [file.name for file in tmp_path.iterdir()] == ["games.db"]
    assert set(threading.enumerate()) <= running
    assert journal_in(tmp_path).game(number)[1] == tuple(plays(20))


def test_before_a_move_is_written_the_one_before_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(OntoDisk, "begin", lambda self: told.append("begin"))
    monkeypatch.setattr(OntoDisk, "wait", lambda self: told.append("wait"))
    journal = Journal(tmp_path / "games.db")
    number, key = journal.begin(ABOUT, BEGUN)
    journal.write(number, key, 0, plays(1), BEGUN)
    assert told == ["begin", "wait", "begin"]
    journal.close()


def test_what_waits_for_the_disk_waits_until_the_log_is_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_in(tmp_path)
    journal.begin(ABOUT, BEGUN, plays(5))
    told: list[str] = []
    let_go = threading.Event()

    def slow(file: int) -> None:
        let_go.wait(PATIENCE)
        told.append("on the disk" if os.fstat(file).st_size == log.stat().st_size else "other")

    log = tmp_path / "games.db-wal"
    monkeypatch.setattr("game.journal.onto_disk.os.fsync", slow)
    monkeypatch.setattr("game.journal.onto_disk._LONGEST_WAIT", PATIENCE)
    disk = OntoDisk(journal.file)
    disk.begin()
    threading.Timer(0.05, let_go.set).start()
    disk.wait()
    assert told == ["on the disk"]
    disk.close()


def test_after_many_writes_the_log_moves_into_the_file_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.journal.onto_disk._EVERY", 10)
    monkeypatch.setattr("game.journal.onto_disk._LONGEST_WAIT", PATIENCE)
    journal = Journal(tmp_path / "games.db")
    for _ in range(11):
        journal.begin(ABOUT, BEGUN)
    (tmp_path / "copy").mkdir()
    content = (tmp_path / "games.db").read_bytes()  # without what lies beside it
    (tmp_path / "copy" / "games.db").write_bytes(content)
    assert journal_in(tmp_path / "copy").count() >= 10
    journal.close()


@pytest.mark.parametrize("shown", [0.0, 5e9, 2.5e11, None])
def test_a_game_that_was_kept_by_a_wrong_clock_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: float | None
) -> None:
    journal = journal_in(tmp_path)
    set_clock(monkeypatch, shown)
    number, key = journal.begin(ABOUT, BEGUN, plays(2))
    journal.write(number, key, 2, plays(1), BEGUN)
    monkeypatch.undo()
    assert journal.game(number)[1] == (*plays(2), *plays(1))
    assert [kept.id for kept in journal.games()] == [number]
    latest = journal.latest_open()
    assert latest is not None
    assert latest.id == number
    assert latest.began[:4] in ("1970", "2128", "9892", "9999")


def query_limit(store: Store) -> int:
    """For how many milliseconds a lock is waited for."""
    with store.read() as opened:
        waits: int = opened.execute("PRAGMA busy_timeout").fetchone()[0]
    return waits


def test_a_lock_is_waited_for_once_and_not_with_every_move(tmp_path: Path) -> None:
    """A window that stands still for a second at every card cannot be played in."""
    store = Store(tmp_path / "games.db", lambda cause, place: None)
    with store.write() as opened:
        opened.execute("UPDATE game SET moves = moves")
    assert query_limit(store) == 1000
    holder = sqlite3.connect(store.file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(CannotKeep), store.write():
        pass
    with pytest.raises(CannotKeep) as caught, store.write() as opened:
        pass
    assert caught.value.cause == "busy"
    assert query_limit(store) < 50
    holder.execute("ROLLBACK")
    holder.close()
    with store.write():
        pass
    assert query_limit(store) == 1000
    store.close()


@pytest.mark.parametrize(
    ("number", "cause"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "read_only"), (errno.EACCES, "read_only")],
)
def test_what_the_system_says_of_a_new_file_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, cause: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(CannotKeep) as caught:
        journal_in(tmp_path).begin(ABOUT, BEGUN)
    assert caught.value.cause == cause
