"""A journal made by somebody else: it runs nothing, loses nothing, and stops nobody."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.journal import guard, words
from game.journal.journal import Gone, Journal
from game.journal.keeping import Keeping
from game.journal.kept import BadGame
from game.journal.reviving import revived
from game.journal.store import CannotKeep, Store
from game.table.session import Session
from main import run_command
from tests.game.journal.kept_games import ABOUT, BEGUN, SEATS, finished, journal_in, played, plays
from tests.shipped import CATALOGUE
from ui.program.continuing import scores_line, standing_lines

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def a_journal(folder: Path, games: int = 2) -> Path:
    """The closed file of a journal with games of five moves, and one that was finished."""
    journal = journal_in(folder)
    for _ in range(games):
        journal.begin(ABOUT, BEGUN, plays(5))
    finished(journal, (7, 2, 3), (0,))
    journal.close()
    return journal.file


def sql(file: Path, *statements: str) -> None:
    """Change a file in a way that the journal does not expect."""
    store = sqlite3.connect(file, isolation_level=None)
    for statement in statements:
        store.execute(statement)
    store.close()


def use_all(journal: Journal) -> None:
    """Ask a journal everything that the program asks, as the title, the statistics and `games` do.

    What cannot be used says so in an error of its own; anything else is a fault of the program.
    """
    for ask in (journal.latest_open, journal.games, journal.tallies, journal.count):
        try:
            ask()
        except CannotKeep:
            continue
    try:
        for tally in journal.tallies():
            assert str(tally.average)
            for ending in journal.endings(tally.variant, tally.name, tally.level):
                assert ending.started >= 0
        for kept in journal.games():
            assert kept.began
            assert standing_lines(kept)
            assert scores_line(kept) is not None
            try:
                revived(*journal.game(kept.id), CATALOGUE.rules)
            except (BadGame, Gone):
                continue
    except CannotKeep:
        return


def play_on(journal: Journal) -> tuple[Keeping, list[str]]:
    """A game that continues whatever the journal reports, and its reports."""
    notes: list[str] = []
    session = Session(played(0), SEATS)
    keeping = Keeping(journal, session, on_note=notes.append)
    while session.length < 6:
        if not session.update():
            session.play(session.view.legal[0])
    return keeping, notes


# --- what is no file ------------------------------------------------------------------------------


def a_socket(place: Path) -> None:
    with tempfile.TemporaryDirectory() as near, socket.socket(socket.AF_UNIX) as made:
        made.bind(f"{near}/s")  # the name of a socket may not be long
        os.rename(f"{near}/s", place)


def huge(place: Path) -> None:
    with place.open("wb") as file:
        file.write(b"SQLite format 3\x00")
        file.truncate(5 << 30)


NO_FILES: dict[str, Callable[[Path], object]] = {
    "pipe": lambda place: os.mkfifo(place),
    "folder": lambda place: (place / "in it").mkdir(parents=True),
    "socket": a_socket,
    "link to nothing": lambda place: place.symlink_to(place.parent / "elsewhere"),
    "link to itself": lambda place: place.symlink_to(place),
    "link to a device": lambda place: place.symlink_to("/dev/zero"),
    "link to a folder": lambda place: place.symlink_to("/"),
    "five gigabytes": huge,
}


@POSIX
@pytest.mark.parametrize("kind", NO_FILES)
@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_what_is_no_file_is_put_aside_and_games_are_kept(
    tmp_path: Path, kind: str, end: str
) -> None:
    if end:
        a_journal(tmp_path)
    place = tmp_path / f"games.db{end}"
    NO_FILES[kind](place)
    before = os.lstat(place)
    journal = journal_in(tmp_path)
    use_all(journal)
    keeping, notes = play_on(journal)
    assert keeping.trouble is None
    assert len(journal.games()) == (4 if end else 1), "the games of a sound file are all there"
    journal.close()
    (aside,) = [file for file in tmp_path.iterdir() if "no-file" in file.name]
    assert os.lstat(aside).st_ino == before.st_ino
    assert os.lstat(aside).st_size == before.st_size
    assert not (tmp_path / "elsewhere").exists()
    said = notes or [words.set_aside(*one) for one in journal.set_aside]
    assert len(said) == 1
    assert str(aside.name) in said[0]


@POSIX
def test_what_cannot_be_put_aside_is_said_and_one_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "games.db")

    def refuse(*_: object) -> None:
        raise PermissionError("not here")

    monkeypatch.setattr("pathlib.Path.rename", refuse)
    keeping, notes = play_on(journal_in(tmp_path))
    assert keeping.trouble == "no_file"
    assert notes == [words.CANNOT_SAVE["no_file"]]


@POSIX
def test_a_link_to_a_file_of_something_else_leaves_that_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    sql(tmp_path / "mine.db", "CREATE TABLE recipe (soup TEXT)", "INSERT INTO recipe VALUES ('x')")
    (tmp_path / "notes.txt").write_bytes(b"my notes about soup" * 100)
    for name in ("mine.db", "notes.txt"):
        before = (tmp_path / name).read_bytes()
        (tmp_path / "data" / "games.db").symlink_to(tmp_path / name)
        journal = journal_in(tmp_path / "data")
        assert play_on(journal)[0].trouble is None
        journal.close()
        assert (tmp_path / name).read_bytes() == before
        assert not (tmp_path / f"{name}-wal").exists()
        (tmp_path / "data" / "games.db").unlink()


@POSIX
def test_a_link_to_a_journal_elsewhere_is_a_journal(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    file = a_journal(tmp_path / "disk")
    (tmp_path / "games.db").symlink_to(file)
    journal = journal_in(tmp_path)
    assert play_on(journal)[0].trouble is None
    assert (len(journal.games()), journal.set_aside) == (4, [])


@POSIX
def test_somebody_elses_file_is_read_and_never_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_journal(tmp_path)
    before = file.read_bytes()
    monkeypatch.setattr(guard, "is_ours", lambda about: False)
    journal = journal_in(tmp_path)
    keeping, notes = play_on(journal)
    assert keeping.trouble == "not_own"
    assert notes == [words.CANNOT_SAVE["not_own"]]
    assert (len(journal.games()), journal.set_aside) == (3, [])
    keeping.close()
    journal.close()
    assert file.read_bytes() == before
    assert [place.name for place in tmp_path.iterdir()] == ["games.db"]


# --- what comes with a file -----------------------------------------------------------------------


SCHEMES = {
    "trigger": "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM move; END",
    "trigger that reads": "CREATE TRIGGER t AFTER UPDATE ON game BEGIN SELECT 1; END",
    "view": "CREATE VIEW v AS SELECT * FROM game",
    "view in the place of a table": "DROP TABLE ending; CREATE VIEW ending AS SELECT * FROM game",
    "virtual table": "CREATE VIRTUAL TABLE v USING fts5(soup)",
    "virtual table in the place of a table": (
        "DROP TABLE move; CREATE VIRTUAL TABLE move USING fts5(soup)"
    ),
    "another table": "CREATE TABLE soup (x)",
    "another column": "ALTER TABLE game ADD COLUMN soup TEXT",
    "generated column": "ALTER TABLE game ADD COLUMN soup TEXT AS (hex(zeroblob(1000000)))",
    "index of an expression": "CREATE INDEX i ON game (upper(name))",
    "no index": "DROP INDEX game_turn",
    "a check": "DROP TABLE move; CREATE TABLE move (game, number, move CHECK (abs(number) < 3))",
    "a table without keys": "DROP TABLE move; CREATE TABLE move (game, number, move)",
    "statistics": "ANALYZE",
    "not SQL": (
        "PRAGMA writable_schema = ON;"
        " UPDATE sqlite_master SET sql = 'CREATE SOUP' WHERE name = 'game_turn'"
    ),
    "a root beyond the end": (
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 9999 WHERE name = 'game'"
    ),
    "no mark": "PRAGMA application_id = 0",
    "no version": "PRAGMA user_version = 0",
    "a negative version": "PRAGMA user_version = -5",
}


@pytest.mark.parametrize("name", SCHEMES)
def test_a_file_that_brings_more_than_a_journal_is_put_aside_untouched(
    tmp_path: Path, name: str
) -> None:
    file, scheme = a_journal(tmp_path), SCHEMES[name]
    try:
        sql(file, *scheme.split("; ") if "TRIGGER" not in scheme else [scheme])
    except sqlite3.OperationalError as error:
        if "no such module" not in str(error):
            raise
        pytest.skip("this SQLite has no such tables")
    before = file.read_bytes()
    journal = journal_in(tmp_path)
    use_all(journal)
    assert play_on(journal)[0].trouble is None
    assert len(journal.games()) == 1
    journal.close()
    (aside,) = [place for place in tmp_path.iterdir() if "damaged" in place.name]
    assert aside.read_bytes() == before


def test_nothing_in_a_file_may_call_what_is_not_harmless(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    journal.begin(ABOUT, BEGUN)
    with Store(journal.file, lambda cause, _: pytest.fail(cause)).read() as store:
        assert store.execute("PRAGMA trusted_schema").fetchone() == (0,)
        assert store.execute("PRAGMA cell_size_check").fetchone() == (1,)
        assert store.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == guard.LARGEST_CELL


def test_a_hot_journal_cannot_make_the_program_delete_another_file(tmp_path: Path) -> None:
    """SQLite removes the file that such a journal names, once no other one speaks of it."""
    file = a_journal(tmp_path)
    victim = tmp_path / "letters.txt"
    victim.write_text("my letters")
    content = file.read_bytes()
    name = str(victim).encode()
    page = 4096
    header = bytes.fromhex("d9d505f920a163d7") + (1).to_bytes(4, "big") + bytes(4)
    header += (len(content) // page).to_bytes(4, "big") + (512).to_bytes(4, "big")
    header += page.to_bytes(4, "big")
    sums = sum(content[i] for i in range(page - 200, 0, -200))
    first = (1).to_bytes(4, "big") + content[:page] + sums.to_bytes(4, "big")
    tail = ((1 << 30) // page + 1).to_bytes(4, "big") + name + len(name).to_bytes(4, "big")
    tail += (sum(name) & 0xFFFFFFFF).to_bytes(4, "big") + bytes.fromhex("d9d505f920a163d7")
    (tmp_path / "games.db-journal").write_bytes(header.ljust(512, b"\0") + first + tail)
    journal = journal_in(tmp_path)
    assert len(journal.games()) == 3
    assert victim.read_text() == "my letters"
    assert [cause for cause, _ in journal.set_aside] == ["no_file"]


def test_a_question_without_end_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_in(tmp_path)
    journal.begin(ABOUT, BEGUN)
    monkeypatch.setattr(guard, "LONGEST_QUESTION", -1.0)
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    with (
        pytest.raises(CannotKeep) as told,
        Store(journal.file, lambda cause, _: pytest.fail(cause)).read() as store,
    ):
        store.execute(endless).fetchone()
    assert told.value.cause == "unreachable"
    monkeypatch.undo()
    assert (len(journal.games()), journal.set_aside) == (1, [])


# --- rows -----------------------------------------------------------------------------------------

LONG = "x" * 300_000
ROWS = {
    "huge": f"UPDATE game SET name = zeroblob({guard.LARGEST_CELL + 1})",
    "a name without end": f"UPDATE game SET name = '{LONG}'",
    "a name that moves the cursor": "UPDATE game SET name = char(27) || '[2J' || char(10)",
    "a name that is no text": "UPDATE game SET name = x'ff00'",
    "a name that is a number": "UPDATE game SET name = 5, family = 5.5",
    "a variant elsewhere": "UPDATE game SET variant = '../../etc/passwd'",
    "a variant without end": f"UPDATE game SET variant = '{LONG}'",
    "a variant with a zero": "UPDATE game SET variant = 'bisque' || char(0)",
    "a variant that is gone": "UPDATE game SET variant = 'borscht'",
    "a seed with two signs": "UPDATE game SET seed = '--5'",
    "a seed without digits": "UPDATE game SET seed = '-'",
    "a seed in other digits": "UPDATE game SET seed = '\u0663'",
    "a seed without end": f"UPDATE game SET seed = '1' || '{'0' * 400}'",
    "negative numbers": "UPDATE game SET moves = -1, given = -5, taken_back = -2",
    "more given than made": "UPDATE game SET given = 9",
    "endless numbers": "UPDATE game SET given = 9e999, moves = 9e999, taken_back = 9e999",
    "begun at the end of time": "UPDATE game SET started = 9e999, touched = 9e999",
    "begun before time": "UPDATE game SET started = -9e999, touched = -1",
    "begun in the year 300,000": "UPDATE game SET started = 1e13",
    "turns without end": "UPDATE game SET turn = 9223372036854775807",
    "turns that are words": "UPDATE game SET turn = 'soup'",
    "a negative id": "UPDATE game SET id = -id",
    "the last id": "UPDATE game SET id = 9223372036854775807 WHERE id = 1",
    "seats that are not there": (
        'UPDATE game SET standing = \'{"hand":0,"to_move":[9],"totals":[1,2,3],"sides":[],'
        '"winners":[]}\''
    ),
    "negative seats": (
        'UPDATE game SET standing = \'{"hand":0,"to_move":[],"totals":[1,2,3],"sides":[[-1]],'
        '"winners":[true]}\''
    ),
    "empty sides": (
        'UPDATE game SET standing = \'{"hand":0,"to_move":[],"totals":[1,2,3],"sides":[[]],'
        '"winners":[]}\''
    ),
    "totals that are words": (
        'UPDATE game SET standing = \'{"hand":0,"to_move":[],"totals":["1",2,3],"sides":[],'
        '"winners":[]}\''
    ),
    "totals without end": (
        f'UPDATE game SET standing = \'{{"hand":1{"0" * 400},"to_move":[],"totals":[1e999,2,3],'
        '"sides":[],"winners":[]}\''
    ),
    "deep lists": f"UPDATE game SET options = '{'[' * 60_000}', seats = '{'[' * 60_000}'",
    "options that are gone": "UPDATE game SET options = '{\"soup\": true}'",
    "options of lists": "UPDATE game SET options = '{\"hands\": [3]}'",
    "too many options": f'UPDATE game SET options = \'{{"hands": "{LONG}"}}\'',
    "a program at the table": (
        'UPDATE game SET seats = \'[["A","computer","cmd:touch sprung"],["B","person",null],'
        '["C","person",null]]\''
    ),
    "nobody at the table": "UPDATE game SET seats = '[]'",
    "luck of lists": "UPDATE game SET luck = '[]'",
    "luck of wrong cards": (
        'UPDATE game SET luck = \'{"dealer":0,"draws":{},"packs":[[0,0,["AM"]]],"lines":[]}\''
    ),
    "luck without end": f"UPDATE game SET luck = '{'[' * 900_000}'",
    "moves that are no record": "UPDATE move SET move = 'play AM'",
    "moves that are blobs": "UPDATE move SET move = x'00ff'",
    "moves without end": (
        f'UPDATE move SET move = \'{{"seat":1{"0" * 400},"do":"play","card":"AM"}}\''
    ),
    "moves of nobody": 'UPDATE move SET move = \'{"seat":-1,"do":"play","card":"AM"}\'',
    "moves that nest": "UPDATE move SET move = '" + 9000 * "[" + "'",
    "moves with odd numbers": "UPDATE move SET number = 'soup' WHERE number = 3",
    "moves before the first": "UPDATE move SET number = -number",
    "endings that are words": "UPDATE ending SET total = 'soup', won = 'soup'",
    "endings without end": "UPDATE ending SET total = 9e999",
    "endings of nobody": "UPDATE ending SET name = x'00', level = 7",
    "endings with a cursor": "UPDATE ending SET name = char(27), variant = char(10)",
    "endings of no game": "UPDATE ending SET game = 99",
}


@pytest.mark.parametrize("name", ROWS)
def test_rows_that_no_tureen_wrote_are_left_out_and_the_others_read(
    tmp_path: Path, name: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    file = a_journal(tmp_path / "Tureen")
    try:
        sql(file, ROWS[name])
    except sqlite3.IntegrityError:
        pytest.skip("not even SQLite takes that")
    journal = journal_in(tmp_path / "Tureen")
    use_all(journal)
    assert play_on(journal)[0].trouble in (None, "full"), "no number is left after the last id"
    journal.close()
    for command in (["games"], ["games", "--json"], ["games", "export", "1", "out.jsonl"]):
        assert run_command(command) in (0, 1, 2)
    said = capfd.readouterr()
    assert "\x1b" not in said.out + said.err
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize(
    "name",
    [
        "a variant without end",
        "a variant with a zero",
        "a seed without end",
        "negative numbers",
        "more given than made",
        "endless numbers",
        "begun in the year 300,000",
        "seats that are not there",
        "deep lists",
        "too many options",
    ],
)
def test_a_row_that_cannot_be_of_a_game_is_not_listed(tmp_path: Path, name: str) -> None:
    file = a_journal(tmp_path)
    sql(file, ROWS[name])
    journal = journal_in(tmp_path)
    assert (journal.games(), journal.latest_open(), journal.set_aside) == ([], None, [])
    with pytest.raises(BadGame):
        journal.game(1)


def test_one_hostile_row_hides_no_other(tmp_path: Path) -> None:
    for name, statement in ROWS.items():
        if name in ("huge", "a negative id", "the last id") or "WHERE" in statement:
            continue
        folder = tmp_path / name.replace(" ", "-")
        own = "id" if "UPDATE game" in statement else "game"
        sql(a_journal(folder), f"{statement} WHERE {own} = 1")
        journal = journal_in(folder)
        assert {2, 3} <= {kept.id for kept in journal.games()}, name
        assert journal.game(2)[0].moves == 5, name
        assert [tally.games for tally in journal.tallies()] == [1, 1, 1], name
        assert journal.set_aside == [], name
        journal.close()
