"""Rows of the journal's tables, and the values they stand for."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.journal.kept import (
    KINDS,
    LONGEST_JSON,
    LONGEST_SEED,
    LONGEST_TEXT,
    MOST_SEATS,
    About,
    BadGame,
    Kept,
    Standing,
    options_from,
    read_json,
    seats_from,
)

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.moves import Move

COLUMNS = (
    "id, kind, variant, name, family, options, seats, seed, luck, rules, rounds, given, started,"
    " touched, moves, taken_back, parked, standing"
)
"""Of the table `game`, as `readable` takes them."""
NEXT_TURN = "(SELECT coalesce(max(turn), 0) + 1 FROM game)"


class ElsewhereNow(Exception):
    """Another window has gone on with the game: this one may not write it any more."""


class Gone(Exception):
    """The game is not in the journal any more."""


def write(
    store: Connection, game: int, key: str, first: int, moves: Sequence[Move], standing: Standing
) -> None:
    """Write moves of a game from number `first` on, inside a transaction.

    Raises:
        ElsewhereNow: if `key` is not the key of the game any more.
        Gone: if there is no such game.
    """
    before = store.execute("SELECT moves, writer FROM game WHERE id = ?", (game,)).fetchone()
    if before is None:
        raise Gone
    if before[1] != key:
        raise ElsewhereNow
    if first < before[0]:
        store.execute("DELETE FROM move WHERE game = ? AND number >= ?", (game, first))
    store.executemany(
        "INSERT INTO move VALUES (?, ?, ?)",
        [(game, place, text(move)) for place, move in enumerate(moves, first)],
    )
    store.execute(
        f"UPDATE game SET moves = ?, taken_back = taken_back + ?, over = ?, parked = 0,"
        f" standing = ?, touched = ?, turn = {NEXT_TURN} WHERE id = ?",
        (
            first + len(moves), first < before[0], standing.over, standing.to_text(), time.time(),
            game,
        ),
    )  # fmt: skip
    store.execute("DELETE FROM ending WHERE game = ?", (game,))
    if standing.over:
        _write_endings(store, game, standing)


def _write_endings(store: Connection, game: int, standing: Standing) -> None:
    row = store.execute("SELECT kind, variant, seats FROM game WHERE id = ?", (game,)).fetchone()
    if row[0] != "game":
        return
    store.executemany(
        "INSERT INTO ending VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (game, place, row[1], seat.name, seat.level, total, place in standing.winners)
            for place, (seat, total) in enumerate(
                zip(seats_from(row[2]), standing.totals, strict=True)
            )
        ],
    )


def whole(store: Connection, game: int) -> tuple[Kept, tuple[Move, ...]]:
    """A game and its moves.

    Raises:
        Gone: if there is no such game.
        BadGame: if it cannot be read.
    """
    from game.moves import BadMove, from_record

    row = store.execute(f"SELECT {COLUMNS} FROM game WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise Gone
    try:
        moves = tuple(from_record(read_json(line, dict)) for line in texts(store, game))
    except BadMove as error:
        raise BadGame(f"one of its moves cannot be read: {error}") from error
    kept = _kept(row)
    if len(moves) != kept.moves:
        raise BadGame(f"{kept.moves} moves were made, but {len(moves)} are there")
    return kept, moves


def texts(store: Connection, game: int) -> list[str]:
    """The moves of a game as they are kept.

    Raises:
        BadGame: if some are missing.
    """
    rows = store.execute("SELECT number, move FROM move WHERE game = ? ORDER BY number", (game,))
    found = rows.fetchall()
    if [number for number, _ in found] != list(range(len(found))):
        raise BadGame("some of its moves are missing")
    return [line for _, line in found]


def readable(rows: Sequence[tuple[Any, ...]]) -> Iterator[Kept]:
    """The games in rows of `COLUMNS`; those that cannot be read are left out."""
    for row in rows:
        try:
            yield _kept(row)
        except BadGame:
            continue


def _kept(row: tuple[Any, ...]) -> Kept:
    """A row of the table `game`.

    Raises:
        BadGame: if somebody has written nonsense into it.
    """
    (number, kind, variant, name, family, options, seats, seed, luck, rules, rounds, given, started,
     touched, moves, taken_back, parked, standing) = row  # fmt: skip
    if kind not in KINDS or not all(isinstance(t, str) for t in (variant, name, family, rules)):
        raise BadGame("what it is cannot be read")
    if not isinstance(seed, str) or not seed.lstrip("-").isdecimal() or len(seed) > LONGEST_SEED:
        raise BadGame("its seed cannot be read")
    if not all(type(n) in (int, float) for n in (given, started, touched, moves, taken_back)):
        raise BadGame("when it was played cannot be read")
    if luck is not None and not isinstance(luck, str):
        raise BadGame("the cards that were dealt in it cannot be read")
    about = About(
        kind, variant, name[:LONGEST_TEXT], family[:LONGEST_TEXT], options_from(options),
        seats_from(seats), int(seed), rules, luck, int(given), bool(rounds),
    )  # fmt: skip
    stands = Standing.from_text(standing)
    if len(stands.totals) != len(about.seats):
        raise BadGame("what is kept of its score cannot be read")
    return Kept(
        number, about, float(started), float(touched), int(moves), int(taken_back), bool(parked),
        stands,
    )  # fmt: skip


def check_bounds(about: About) -> None:
    """See that nothing about a game is too long to be kept.

    Raises:
        BadGame: if something is.
    """
    names = (about.variant, about.name, about.family, *(seat.name for seat in about.seats))
    if any(len(name) > LONGEST_TEXT for name in names):
        raise BadGame(f"a name in it is longer than {LONGEST_TEXT} characters")
    if len(about.seats) > MOST_SEATS:
        raise BadGame(f"more than {MOST_SEATS} players sit in it")
    if len(str(about.seed)) > LONGEST_SEED:
        raise BadGame(f"its seed has more than {LONGEST_SEED} digits")
    if about.luck is not None and len(about.luck) > LONGEST_JSON:
        raise BadGame("too many hands were dealt in it")


def text(move: Move) -> str:
    """A move as it is kept."""
    return json.dumps(move.to_record(), separators=(",", ":"), ensure_ascii=False)


def number(value: float) -> int | float:
    """A score as players write it: whole where it is whole."""
    return int(value) if value == int(value) else value
