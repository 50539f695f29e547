"""The tables of the journal, and how a file from an earlier version is updated to them.

The file's `user_version` is the number of `STEPS` applied to it. Later versions add steps, and
never change a published one.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Sequence

_COMMENT = re.compile("--.*")
APPLICATION = 0x54555245
"""Marks the file as a journal of Tureen; the letters TURE."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            variant TEXT NOT NULL,
            name TEXT NOT NULL,
            family TEXT NOT NULL,
            options TEXT NOT NULL,     -- JSON object
            seats TEXT NOT NULL,       -- JSON list of [name, kind, level], or with a number
            seed TEXT NOT NULL,        -- a whole number; records may bring very large ones
            luck TEXT,                 -- JSON, where chance does not follow from the seed
            rules TEXT NOT NULL,       -- digest of the rules it was begun with
            rounds INTEGER NOT NULL,   -- whether its hands are called rounds
            given INTEGER NOT NULL,    -- moves that stood at the beginning
            started REAL NOT NULL,     -- seconds since the epoch
            touched REAL NOT NULL,
            turn INTEGER NOT NULL,     -- grows with every change to any game: the latest is last
            writer TEXT NOT NULL,      -- the window that may go on with it
            moves INTEGER NOT NULL DEFAULT 0,
            taken_back INTEGER NOT NULL DEFAULT 0,
            parked INTEGER NOT NULL DEFAULT 0, -- not offered to be gone on with
            over INTEGER NOT NULL DEFAULT 0,
            standing TEXT NOT NULL     -- JSON: what everybody can see of where it stands
        )
        """,
        "CREATE INDEX game_turn ON game (turn)",
        "CREATE INDEX game_to_go_on ON game (turn) WHERE over = 0 AND parked = 0",
        """
        CREATE TABLE move (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,   -- from 0
            move TEXT NOT NULL,        -- JSON, an action of the game record
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE ending (          -- a row for each seat of a finished game that counts
            game INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            variant TEXT NOT NULL,
            name TEXT NOT NULL,
            level TEXT,                -- NULL for a person
            total REAL NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX ending_of ON ending (variant, name, level)",
    ),
    (
        """
        CREATE TABLE person (          -- the people of the house
            name TEXT PRIMARY KEY NOT NULL,
            colour TEXT NOT NULL,
            picture TEXT NOT NULL,
            came INTEGER NOT NULL      -- who came first is first
        ) WITHOUT ROWID
        """,
    ),
    (  # the time when a game was deleted, in seconds since the epoch; NULL if it was not
        "ALTER TABLE game ADD COLUMN removed REAL",
        "CREATE INDEX game_removed ON game (removed) WHERE removed IS NOT NULL",
    ),
    (  # a person without a name was stored as "You", the screen's word for the viewer
        """
        UPDATE game SET seats = replace(seats, '["You", "person", null]', '["", "person", null]')
        WHERE typeof(seats) = 'text' AND instr(seats, '["You", "person", null]')
        """,
        "UPDATE ending SET name = '' WHERE name = 'You' AND level IS NULL",
    ),
)


class NotAJournal(Exception):
    """A file that contains something else, or more than a journal: triggers, views, other
    tables."""


class NewerJournal(Exception):
    """A journal from a later version of the program."""


def bring_up(store: sqlite3.Connection, steps: Sequence[Sequence[str]] = STEPS) -> None:
    """Create the tables of a new file, or update those of an older one.

    Args:
        store: a connection without an open transaction.
        steps: all changes ever made to the tables, oldest first.

    Raises:
        NotAJournal: if the file contains something else.
        NewerJournal: if it has steps that are not among these.
        sqlite3.Error: if it cannot be read or written.
    """
    if check(store, steps) == len(steps):
        return
    store.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[check(store, steps) :]:  # another window may have been faster
            for statement in step:
                store.execute(statement)
        store.execute(f"PRAGMA application_id = {APPLICATION}")
        store.execute(f"PRAGMA user_version = {len(steps)}")
        store.execute("COMMIT")
    except BaseException:
        store.execute("ROLLBACK")
        raise


def check(store: sqlite3.Connection, steps: Sequence[Sequence[str]] = STEPS) -> int:
    """The number of steps applied to a file; 0 if it is empty. Nothing is changed.

    A file with anything that these steps do not create is not a journal: a trigger or view in it
    would run whenever a game is saved.

    Raises:
        NotAJournal, NewerJournal, sqlite3.Error: like `bring_up`.
    """
    mark = store.execute("PRAGMA application_id").fetchone()[0]
    version = store.execute("PRAGMA user_version").fetchone()[0]
    found = _contents(store)
    if not found and mark == version == 0:
        return 0
    if mark != APPLICATION:
        raise NotAJournal
    if version > len(steps):
        raise NewerJournal
    if version < 1 or found != _made_by(steps[:version]):
        raise NotAJournal
    return int(version)


def _made_by(steps: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """The contents of a file to which exactly these steps were applied."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as store:
        for step in steps:
            for statement in step:
                store.execute(statement)
        return _contents(store)


def _contents(store: sqlite3.Connection) -> list[tuple[str, ...]]:
    """Everything in a database with the SQL that created it, without comments."""
    found = store.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    return sorted(
        (str(kind), str(name), str(table), " ".join(_COMMENT.sub("", str(sql)).split()))
        for kind, name, table, sql in found
    )
