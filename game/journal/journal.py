"""The journal of all games: begun, gone on with, listed and counted."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock
from game.journal import rows
from game.journal.kept import About, Ending, Kept, Kind, Standing, Tally, seats_text
from game.journal.rows import COLUMNS, NEXT_TURN, ElsewhereNow, Gone

if TYPE_CHECKING:
    from game.household.people import Person, Record
    from game.journal.people import Forgotten
    from game.journal.store import Cause, Store
    from game.position.moves import Move

__all__ = ["ElsewhereNow", "Gone", "Journal"]

LINGERS = 86_400.0
"""Seconds for which a deleted game can be brought back, whatever window opens meanwhile."""
PIECE = 5_000
"""So many endings are counted in a few milliseconds."""
_NO_GAME = 2**63 - 1
"""No game has so large a number."""
_LATEST = 500
"""Of so many games it is looked what families were played."""


class Journal:
    """All games of a player, in one file.

    Several windows may use the same file. A game belongs to the window that began it or went on
    with it last, which holds its `key`: nobody else can write it, so two windows never mix.

    Everything here raises `CannotKeep` when the file cannot be read or written. It says so each
    time; nothing is lost by trying again.

    Args:
        file: where the games are. It is made when the first one begins, and SQLite is not even
            loaded before there is something to read or to write.
        sync: False leaves it to the system when things get onto the disk, for tests.
    """

    def __init__(self, file: Path, *, sync: bool = True) -> None:
        self.file = file
        self.set_aside: list[tuple[Cause, Path]] = []
        """Files that could not be used and bear another name now, and why; whoever has told the
        player takes them off the list."""
        self._sync = sync
        self._store: Store | None = None

    def close(self) -> None:
        """Close the file. It is opened again when needed."""
        if self._store is not None:
            self._store.close()

    # --- writing --------------------------------------------------------------------------------

    def begin(
        self, about: About, standing: Standing, moves: Sequence[Move] = ()
    ) -> tuple[int, str]:
        """Begin to keep a game.

        Args:
            about: what is settled about it.
            standing: where it stands after `moves`.
            moves: those made so far.

        Returns:
            Its number in the journal, and the key that is needed to write more of it.

        Raises:
            BadGame: if something about it is too long to be kept.
        """
        rows.check_bounds(about)
        key, now = _new_key(), clock.now()
        values = {
            "kind": about.kind, "variant": about.variant, "name": about.name,
            "family": about.family, "options": json.dumps(dict(about.options)),
            "seats": seats_text(about.seats), "seed": str(about.seed), "luck": about.luck,
            "rules": about.rules, "rounds": about.rounds, "given": about.given,
            "started": now, "touched": now, "writer": key, "standing": standing.to_text(),
        }  # fmt: skip
        names = ", ".join(values)
        marks = ", ".join("?" * len(values))
        with self._file().write() as store:
            row = store.execute(
                f"INSERT INTO game ({names}, turn) VALUES ({marks}, {NEXT_TURN})",
                tuple(values.values()),
            )
            number = row.lastrowid
            assert number is not None
            rows.write(store, number, key, 0, moves, standing)
        return number, key

    def write(
        self, game: int, key: str, first: int, moves: Sequence[Move], standing: Standing
    ) -> None:
        """Write what was done in a game; moves from `first` on that were kept before give way.

        Args:
            game: its number.
            key: what `begin` or `take` gave.
            first: the number of the first of `moves`, from 0.
            moves: may be empty, when some were taken back.
            standing: where the game stands after them.

        Raises:
            ElsewhereNow: if another window has taken the game.
            Gone: if it is not kept any more.
        """
        with self._file().write() as store:
            rows.write(store, game, key, first, moves, standing)

    def take(self, game: int) -> tuple[str, Kept, tuple[Move, ...]]:
        """Go on with a game: from now on only whoever holds the new key can write it.

        Returns:
            The key, the game and its moves.

        Raises:
            Gone: if there is no such game.
            BadGame: if it cannot be read.
        """
        key = _new_key()
        with self._file().write() as store:
            done = store.execute(
                "UPDATE game SET writer = ?, removed = NULL WHERE id = ?", (key, game)
            )
            if done.rowcount == 0:
                raise Gone
            return key, *rows.whole(store, game)

    def park(self, game: int) -> None:
        """Offer a game no more to be gone on with, until somebody goes on with it all the same."""
        with self._file().write() as store:
            store.execute("UPDATE game SET parked = 1 WHERE id = ?", (game,))

    def forget(self, game: int, key: str | None = None) -> None:
        """Keep a game no more; with a `key` only if it is still the right one."""
        with self._file().write() as store:
            mine = "id = ?1 AND (?2 IS NULL OR writer = ?2)"
            if store.execute(f"DELETE FROM game WHERE {mine}", (game, key)).rowcount:
                store.execute("DELETE FROM move WHERE game = ?", (game,))
                store.execute("DELETE FROM ending WHERE game = ?", (game,))

    def remove(self, game: int) -> bool:
        """Delete a game, so that it can be brought back: it is nowhere told of from now on, until
        somebody goes on with it all the same. False if there is none."""
        with self._file().write() as store:
            done = store.execute(
                "UPDATE game SET removed = ? WHERE id = ? AND removed IS NULL", (clock.now(), game)
            )
            return done.rowcount > 0

    def restore(self, game: int) -> bool:
        """Bring a deleted game back as it was. False if it is gone for good."""
        with self._file().write() as store:
            done = store.execute("UPDATE game SET removed = NULL WHERE id = ?", (game,))
            return done.rowcount > 0

    def purge(self) -> int:
        """Let go of the games that were deleted more than a day ago; how many there were."""
        before = (clock.now() - LINGERS,)
        if not self._read("SELECT 1 FROM game WHERE removed < ? LIMIT 1", *before):
            return 0
        with self._file().write() as store:
            old = "(SELECT id FROM game WHERE removed < ?)"
            store.execute(f"DELETE FROM move WHERE game IN {old}", before)
            store.execute(f"DELETE FROM ending WHERE game IN {old}", before)
            return store.execute("DELETE FROM game WHERE removed < ?", before).rowcount

    # --- the people of the house ----------------------------------------------------------------

    def people(self) -> list[Person]:
        """Everybody who is known, in the order in which they came."""
        if not os.path.exists(self.file):
            return []
        from game.journal import people

        with self._file().read() as store:
            return people.people(store)

    def records(self) -> dict[str, Record]:
        """What people have played, by name, in games that count."""
        if not os.path.exists(self.file):
            return {}
        from game.journal import people

        with self._file().read() as store:
            return people.records(store)

    def add_person(self, person: Person) -> bool:
        """Let somebody be known from now on; False if the name is taken or the house is full."""
        from game.journal import people

        with self._file().write() as store:
            return people.add(store, person)

    def change_person(self, name: str, person: Person) -> bool:
        """Let the person called `name` be another, in every kept game as well; False if nobody is
        called so any more, or somebody else has the new name."""
        from game.journal import people

        with self._file().write() as store:
            return people.change(store, name, person)

    def forget_person(self, name: str, instead: str) -> Forgotten | None:
        """Know somebody no more, whose games then say `instead`; None if nobody is called so."""
        from game.journal import people

        with self._file().write() as store:
            return people.forget(store, name, instead)

    def bring_back(self, forgotten: Forgotten, instead: str) -> bool:
        """Know somebody again as if never forgotten; False if another has the name by now."""
        from game.journal import people

        with self._file().write() as store:
            return people.bring_back(store, forgotten, instead)

    # --- reading --------------------------------------------------------------------------------

    def latest_open(self) -> Kept | None:
        """The game to go on with: the one that was played last and is not over, if any."""
        found = self._read(
            f"SELECT {COLUMNS} FROM game WHERE over = 0 AND parked = 0"
            " AND removed IS NULL ORDER BY turn DESC LIMIT 9"
        )
        return next(rows.readable(found), None)

    def games(
        self,
        first: int = 0,
        most: int = -1,
        *,
        latest_first: bool = False,
        kind: Kind | None = None,
    ) -> list[Kept]:
        """The kept games, oldest first, without their moves; those that cannot be read are left
        out.

        Args:
            first: how many to pass over.
            most: how many to return at most; all if negative.
            latest_first: those that were played last come first.
            kind: only those that are kept for this.
        """
        order = "turn DESC" if latest_first else "id"
        if not os.path.exists(self.file):
            return []
        of_kind = "(?1 IS NULL OR kind = ?1) AND removed IS NULL"
        question = f"SELECT {COLUMNS} FROM game WHERE {of_kind} ORDER BY {order} LIMIT ?2 OFFSET ?3"
        with self._file().read() as store:  # one by one: not all are held twice
            return list(rows.readable(store.execute(question, (kind, most, first))))

    def count(self) -> int:
        """How many games are kept."""
        return sum(
            number for (number,) in self._read("SELECT count(*) FROM game WHERE removed IS NULL")
        )

    def game(self, game: int) -> tuple[Kept, tuple[Move, ...]]:
        """A game and its moves.

        Raises:
            Gone: if there is no such game.
            BadGame: if it cannot be read.
        """
        if not os.path.exists(self.file):
            raise Gone
        with self._file().read() as store:
            return rows.whole(store, game)

    def alike(self, about: About, moves: Sequence[Move]) -> int | None:
        """The number of a kept game with the same players, seed and moves; None if none is."""
        told = (about.variant, str(about.seed), seats_text(about.seats), len(moves))
        found = self._read(
            "SELECT id FROM game WHERE variant = ? AND seed = ? AND seats = ? AND moves = ?"
            " AND removed IS NULL",
            *told,
        )
        return next((int(n) for (n,) in found if self.game(n)[1] == tuple(moves)), None)

    def tallies(self, variant: str | None = None, since: float = 0.0) -> list[Tally]:
        """What every player came to, by variant, name and level, in games that count.

        Those who played most come first. Games that began before `since`, in seconds since the
        epoch, are left out.
        """
        return next(found for found in self.tallying(variant, since) if found is not None)

    def tallying(
        self, variant: str | None = None, since: float = 0.0, piece: int = PIECE
    ) -> Iterator[list[Tally] | None]:
        """What `tallies` tells, read piece by piece, for those who cannot wait for all at once.

        None comes after each piece but the last one, and then the tallies. What other windows write
        meanwhile may be counted or not.

        Args:
            variant: as `tallies` takes it.
            since: as `tallies` takes it.
            piece: about so many endings are read at a time.
        """
        counted = rows.Counted()
        before: int | None = _NO_GAME
        while before is not None:
            first = self._read(
                "SELECT game FROM ending WHERE game < ? ORDER BY game DESC LIMIT 1 OFFSET ?",
                *(before, piece - 1),
            )
            start = first[0][0] if first else -_NO_GAME
            counted.add(self._read(rows.COUNTS, variant, since, start, before))
            yield None if first else counted.tallies()
            before = start if first else None

    def families(self) -> frozenset[str]:
        """The families of the games that were played last, without what was played for practice.

        The title asks: so not all games are looked at, however many are kept.
        """
        found = self._read(
            "SELECT DISTINCT family FROM"
            " (SELECT family FROM game WHERE kind = 'game' AND removed IS NULL"
            " ORDER BY turn DESC LIMIT ?)",
            _LATEST,
        )
        return frozenset(family for (family,) in found if isinstance(family, str))

    def endings(
        self, variant: str, name: str, level: str | None, since: float = 0.0, most: int = -1
    ) -> list[Ending]:
        """How a player came out of games of a variant that count, oldest first.

        Args:
            variant: the variant.
            name: the player's name.
            level: the player's level; None for a person.
            since: games that began before it, in seconds since the epoch, are left out.
            most: how many games, the last ones; all if negative.
        """
        found = self._read(
            "SELECT e.game, g.started, e.total, e.won FROM ending e JOIN game g ON g.id = e.game"
            f" WHERE {rows.SOUND_ENDING} AND e.variant = ? AND e.name = ? AND e.level IS ?"
            " AND g.started >= ?"
            " ORDER BY e.game DESC LIMIT ?",
            *(variant, name, level, since, most),
        )
        found.reverse()
        return [Ending(game, start, rows.number(n), bool(won)) for game, start, n, won in found]

    def _read(self, question: str, *told: object) -> list[tuple[Any, ...]]:
        """Rows of the journal; none if nothing was ever kept."""
        if not os.path.exists(self.file):
            return []
        with self._file().read() as store:
            return store.execute(question, told).fetchall()

    def _file(self) -> Store:
        if self._store is None:
            from game.journal.store import Store

            def aside(cause: Cause, place: Path) -> None:
                self.set_aside.append((cause, place))

            self._store = Store(self.file, aside, sync=self._sync)
        return self._store


def _new_key() -> str:
    import secrets  # the title, which only reads, opens without it

    return secrets.token_hex(8)
