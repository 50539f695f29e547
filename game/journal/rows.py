"""Rows of the journal's tables, and the values that they represent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game import clock
from game.journal.kept import (
    KINDS,
    LONGEST_JSON,
    LONGEST_LIST,
    LONGEST_SEED,
    LONGEST_TEXT,
    MOST_MOVES,
    MOST_SEATS,
    MOST_TAKEN_BACK,
    About,
    BadGame,
    Kept,
    Standing,
    Tally,
    as_name,
    is_whole,
    options_from,
    read_json,
    seats_from,
)

if TYPE_CHECKING:
    from sqlite3 import Connection

    from game.position.moves import Move

COLUMNS = (
    "id, kind, variant, name, family, options, seats, seed, luck, rules, rounds, given, started,"
    " touched, moves, taken_back, parked, standing"
)
"""The columns of the table `game`, in the order that `readable` expects."""
SOUND_ENDING = (
    "typeof(e.variant) = 'text' AND typeof(e.name) = 'text' AND typeof(g.name) = 'text'"
    " AND typeof(e.level) IN ('null', 'text') AND e.won IN (0, 1) AND abs(e.total) < 1e15"
    f" AND typeof(g.started) IN ('real', 'integer') AND g.started BETWEEN 0 AND {clock.LATEST}"
    " AND g.removed IS NULL"
)
"""A condition that is true for rows of the table `ending` that this program may have written, and
for their games unless they were deleted."""
COUNTS = (
    "SELECT e.variant, e.name, e.level, max(g.name), count(*), sum(e.won),"
    " sum(e.total), min(e.total), max(e.total)"
    f" FROM ending e JOIN game g ON g.id = e.game WHERE {SOUND_ENDING}"
    " AND (?1 IS NULL OR e.variant = ?1) AND g.started >= ?2 AND e.game >= ?3 AND e.game < ?4"
    " GROUP BY e.variant, e.name, e.level"
)
"""The results of every player in the games of a variant (NULL for any) that began at a time or
later, with numbers from one to before another; in the form for `Counted`."""
_SEED = re.compile(f"-?[0-9]{{1,{LONGEST_SEED}}}")
NEXT_TURN = "(SELECT coalesce(max(turn), 0) + 1 FROM game)"


class ContinuedElsewhere(Exception):
    """Another window has continued the game, so this one may no longer write it."""


class Gone(Exception):
    """The game is no longer in the journal."""


def write(
    store: Connection, game: int, key: str, first: int, moves: Sequence[Move], standing: Standing
) -> None:
    """Write moves of a game from number `first` on, inside a transaction.

    Raises:
        ContinuedElsewhere: if `key` is no longer the key of the game.
        Gone: if there is no such game.
    """
    before = store.execute("SELECT moves, writer FROM game WHERE id = ?", (game,)).fetchone()
    if before is None:
        raise Gone
    if before[1] != key:
        raise ContinuedElsewhere
    if first < before[0]:
        store.execute("DELETE FROM move WHERE game = ? AND number >= ?", (game, first))
    store.executemany(
        "INSERT INTO move VALUES (?, ?, ?)",
        [(game, place, text(move)) for place, move in enumerate(moves, first)],
    )
    store.execute(
        f"UPDATE game SET moves = ?, taken_back = taken_back + ?, over = ?, parked = 0,"
        f" removed = NULL, standing = ?, touched = ?, turn = {NEXT_TURN} WHERE id = ?",
        (
            first + len(moves), first < before[0], standing.over, standing.to_text(), clock.now(),
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
    from game.position.moves import BadMove, from_record

    row = store.execute(f"SELECT {COLUMNS} FROM game WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise Gone
    try:
        kept = _kept(row)
        lines = texts(store, game)
        # The same few moves occur again and again, and each text is parsed only once.
        known = {line: from_record(read_json(line, dict)) for line in dict.fromkeys(lines)}
        moves = tuple(map(known.__getitem__, lines))
    except BadMove as error:
        raise BadGame(f"one of its moves cannot be read: {as_name(str(error))}") from error
    if len(moves) != kept.moves:
        raise BadGame(f"{kept.moves} moves were made, but {len(moves)} are there")
    return kept, moves


def texts(store: Connection, game: int) -> list[str]:
    """The moves of a game as they are stored.

    Raises:
        BadGame: if some are missing.
    """
    found = store.execute(
        "SELECT move FROM move WHERE game = ? ORDER BY number LIMIT ?", (game, MOST_MOVES + 1)
    )
    lines = [line for (line,) in found]
    if len(lines) > MOST_MOVES:
        raise BadGame(f"it has more than {MOST_MOVES:,} moves")
    # No two have the same number, so if there are as many whole numbers as from first to last, none
    # is missing.
    ((numbered,),) = store.execute(
        "SELECT count(*) FROM move WHERE game = ? AND number BETWEEN 0 AND ?"
        " AND typeof(number) = 'integer'",
        (game, len(lines) - 1),
    )
    if numbered != len(lines):
        raise BadGame("some of its moves are missing")
    return lines


def readable(rows: Iterable[tuple[Any, ...]]) -> Iterator[Kept]:
    """The games in rows of `COLUMNS`; those that cannot be read are left out."""
    for row in rows:
        try:
            yield _kept(row)
        except BadGame:
            continue


def _kept(row: tuple[Any, ...]) -> Kept:
    """A row of the table `game`.

    Raises:
        BadGame: if its content is invalid.
    """
    (number, kind, variant, name, family, options, seats, seed, luck, rules, rounds, given, started,
     touched, moves, taken_back, parked, standing) = row  # fmt: skip
    if kind not in KINDS or not all(isinstance(t, str) for t in (variant, name, family, rules)):
        raise BadGame("what it is cannot be read")
    if as_name(variant) != variant:
        raise BadGame("what it is cannot be read")
    if not isinstance(seed, str) or not _SEED.fullmatch(seed):
        raise BadGame("its seed cannot be read")
    if not all(isinstance(n, int | float) and 0 <= n <= clock.LATEST for n in (started, touched)):
        raise BadGame("when it was played cannot be read")
    if not (
        is_whole(moves, MOST_MOVES)
        and is_whole(given, moves)
        and is_whole(taken_back, MOST_TAKEN_BACK)
    ):
        raise BadGame("how long it is cannot be read")
    if luck is not None and not isinstance(luck, str):
        raise BadGame("the cards that were dealt in it cannot be read")
    about = About(
        kind, variant, as_name(name), as_name(family), options_from(options), seats_from(seats),
        int(seed), rules, luck, given, bool(rounds),
    )  # fmt: skip
    stands = Standing.from_text(standing)
    if len(stands.totals) != len(about.seats):
        raise BadGame("what is kept of its score cannot be read")
    return Kept(
        number, about, float(started), float(touched), moves, taken_back, bool(parked), stands,
    )  # fmt: skip


def check_bounds(about: About) -> None:
    """Check that nothing about a game is too long to be saved.

    Raises:
        BadGame: if something is.
    """
    names = (about.variant, about.name, about.family, *(seat.name for seat in about.seats))
    if any(len(name) > LONGEST_TEXT for name in names):
        raise BadGame(f"a name in it is longer than {LONGEST_TEXT} characters")
    if len(about.seats) > MOST_SEATS:
        raise BadGame(f"more than {MOST_SEATS} players sit in it")
    if len(str(abs(about.seed))) > LONGEST_SEED:
        raise BadGame(f"its seed has more than {LONGEST_SEED} digits")
    if about.luck is not None and len(about.luck) > LONGEST_JSON:
        raise BadGame("too many hands were dealt in it")
    if len(json.dumps(dict(about.options))) > LONGEST_LIST:
        raise BadGame("it has too many house rules")


def text(move: Move) -> str:
    """A move as stored."""
    return json.dumps(move.to_record(), separators=(",", ":"), ensure_ascii=False)


def number(value: float) -> int | float:
    """A score as players write it: an int if it is whole."""
    return int(value) if value == int(value) else value


class Counted:
    """The results of every player in all games whose `COUNTS` were added."""

    def __init__(self) -> None:
        self._sums: dict[tuple[str, str, str | None], tuple[Any, ...]] = {}

    def add(self, found: Iterable[tuple[Any, ...]]) -> None:
        """Add the results of more games."""
        for variant, name, level, *row in found:
            player, sums = (variant, name, level), tuple(row)
            if before := self._sums.get(player):
                game, games, wins, total, low, high = map(tuple, zip(before, sums, strict=True))
                sums = max(game), sum(games), sum(wins), sum(total), min(low), max(high)
            self._sums[player] = sums

    def tallies(self) -> list[Tally]:
        """The results; players with the most games come first."""
        tallies = [
            Tally(variant, game, name, level, games, wins, total / games, number(low), number(high))
            for (variant, name, level), (game, games, wins, total, low, high) in self._sums.items()
            if all(text == as_name(text) for text in (variant, game, name, level or ""))
        ]
        return sorted(tallies, key=lambda t: (-t.games, t.variant, t.name, t.level or ""))
