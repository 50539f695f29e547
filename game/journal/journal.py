"""The journal of all games: begins, continues, lists, and counts them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock
from game.journal import rows
from game.journal.kept import About, Ending, Kept, Kind, Standing, Tally, seats_text
from game.journal.rows import COLUMNS, NEXT_TURN, ContinuedElsewhere, Gone

if TYPE_CHECKING:
    from game.household.people import Person, Record
    from game.journal.people import Forgotten
    from game.journal.store import Cause, Store
    from game.position.moves import Move

__all__ = ["ContinuedElsewhere", "Gone", "Journal"]

LINGERS = 86_400.0
"""Seconds in which a deleted game can be restored, even if windows are opened meanwhile."""
PIECE = 5_000
"""This many results are counted in a few milliseconds."""
_NO_GAME = 2**63 - 1
"""No game has a number this large."""
_LATEST = 500
"""How many of the latest games are examined to see which families were played."""


class Journal:
    """All games of a user, in one file.

    Several windows may use the same file. A game belongs to the last window that began or continued
    it, which holds its `key`: only that window can write it, so two windows never mix.

    Everything here raises `CannotKeep` when the file cannot be read or written. It is raised each
    time; trying again loses nothing.

    Args:
        file: the file of the games. It is created when the first game begins; SQLite is not
            imported before there is something to read or write.
        sync: with False, for tests, the system decides when data is written to the disk.
    """

    def __init__(self, file: Path, *, sync: bool = True) -> None:
        self.file = file
        self.set_aside: list[tuple[Cause, Path]] = []
        """Files that could not be used and were renamed, with causes; the code that tells the user
        removes them from the list."""
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
        """Begin to save a game.

        Args:
            about: its fixed facts.
            standing: its state after `moves`.
            moves: the moves so far.

        Returns:
            Its number in the journal, and the key needed to write more of it.

        Raises:
            BadGame: if something about it is too long to be saved.
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
        """Write moves of a game; they replace those saved before from number `first` on.

        Args:
            game: its number.
            key: the key from `begin` or `take`.
            first: the number of the first of `moves`, from 0.
            moves: the moves; empty if some were only taken back.
            standing: the state of the game after them.

        Raises:
            ContinuedElsewhere: if another window has taken the game.
            Gone: if it is no longer saved.
        """
        with self._file().write() as store:
            rows.write(store, game, key, first, moves, standing)

    def take(self, game: int) -> tuple[str, Kept, tuple[Move, ...]]:
        """Continue a game: from now on only the holder of the new key can write it.

        Returns:
            The key, the game, and its moves.

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
        """Stop offering a game to be continued, unless somebody continues it anyway."""
        with self._file().write() as store:
            store.execute("UPDATE game SET parked = 1 WHERE id = ?", (game,))

    def forget(self, game: int, key: str | None = None) -> None:
        """Stop saving a game; with a `key`, only if it is still the right one."""
        with self._file().write() as store:
            mine = "id = ?1 AND (?2 IS NULL OR writer = ?2)"
            if store.execute(f"DELETE FROM game WHERE {mine}", (game, key)).rowcount:
                store.execute("DELETE FROM move WHERE game = ?", (game,))
                store.execute("DELETE FROM ending WHERE game = ?", (game,))

    def remove(self, game: int) -> bool:
        """Delete a game so that it can be restored: it is no longer shown anywhere, unless somebody
        continues it. Return False if there is none."""
        with self._file().write() as store:
            done = store.execute(
                "UPDATE game SET removed = ? WHERE id = ? AND removed IS NULL", (clock.now(), game)
            )
            return done.rowcount > 0

    def restore(self, game: int) -> bool:
        """Restore a deleted game. Return False if it is gone for good."""
        with self._file().write() as store:
            done = store.execute("UPDATE game SET removed = NULL WHERE id = ?", (game,))
            return done.rowcount > 0

    def purge(self) -> int:
        """Remove games that were deleted more than a day ago; return their number."""
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
        """All known people, in the order in which they were added."""
        if not os.path.exists(self.file):
            return []
        from game.journal import people

        with self._file().read() as store:
            return people.people(store)

    def records(self) -> dict[str, Record]:
        """The records of people by name, from games that count."""
        if not os.path.exists(self.file):
            return {}
        from game.journal import people

        with self._file().read() as store:
            return people.records(store)

    def add_person(self, person: Person) -> bool:
        """Add a person; return False if the name is taken or the house is full."""
        from game.journal import people

        with self._file().write() as store:
            return people.add(store, person)

    def change_person(self, name: str, person: Person) -> bool:
        """Replace the person called `name`, in every saved game as well; return False if that name
        no longer exists, or another person has the new name."""
        from game.journal import people

        with self._file().write() as store:
            return people.change(store, name, person)

    def forget_person(self, name: str, instead: str) -> Forgotten | None:
        """Forget a person; their games then say `instead`. Return None if there is no such
        person."""
        from game.journal import people

        with self._file().write() as store:
            return people.forget(store, name, instead)

    def bring_back(self, forgotten: Forgotten, instead: str) -> bool:
        """Restore a person completely; return False if another person now has the name."""
        from game.journal import people

        with self._file().write() as store:
            return people.bring_back(store, forgotten, instead)

    # --- reading --------------------------------------------------------------------------------

    def latest_open(self) -> Kept | None:
        """The game to continue: the last one played that is not over, if any."""
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
        """The saved games, oldest first, without their moves; those that cannot be read are left
        out.

        Args:
            first: the number of games to skip.
            most: the most games to return; all if negative.
            latest_first: whether the last games played come first.
            kind: only games of this kind.
        """
        order = "turn DESC" if latest_first else "id"
        if not os.path.exists(self.file):
            return []
        of_kind = "(?1 IS NULL OR kind = ?1) AND removed IS NULL"
        question = f"SELECT {COLUMNS} FROM game WHERE {of_kind} ORDER BY {order} LIMIT ?2 OFFSET ?3"
        with self._file().read() as store:  # one by one, so that not all are in memory twice
            return list(rows.readable(store.execute(question, (kind, most, first))))

    def count(self) -> int:
        """The number of saved games."""
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
        """The number of a saved game with the same players, seed, and moves; None if there is
        none."""
        found = self._read(
            "SELECT id FROM game WHERE variant = ? AND seed = ? AND moves = ? AND removed IS NULL",
            *(about.variant, str(about.seed), len(moves)),
        )
        for (number,) in found:
            kept, played = self.game(number)
            if kept.about.seats == about.seats and played == tuple(moves):
                return int(number)
        return None

    def tallies(self, variant: str | None = None, since: float = 0.0) -> list[Tally]:
        """The results of every player, by variant, name, and level, in games that count.

        Players with the most games come first. Games that began before `since`, in seconds since
        the epoch, are left out.
        """
        return next(found for found in self.tallying(variant, since) if found is not None)

    def tallying(
        self, variant: str | None = None, since: float = 0.0, piece: int = PIECE
    ) -> Iterator[list[Tally] | None]:
        """The same as `tallies`, read piece by piece, for callers that cannot wait for all at once.

        It yields None after each piece except the last, and then the tallies. Games written
        meanwhile by other windows may or may not be counted.

        Args:
            variant: as for `tallies`.
            since: as for `tallies`.
            piece: about how many results are read at a time.
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
        """The families of the latest games that were played to their end, without those played for
        practice.

        This is for the title, so it does not examine all games, however many there are.
        """
        found = self._read(
            "SELECT DISTINCT family FROM"
            " (SELECT family FROM game WHERE kind = 'game' AND removed IS NULL"
            " AND over = 1 ORDER BY turn DESC LIMIT ?)",
            _LATEST,
        )
        return frozenset(family for (family,) in found if isinstance(family, str))

    def endings(
        self, variant: str, name: str, level: str | None, since: float = 0.0, most: int = -1
    ) -> list[Ending]:
        """A player's results in games of a variant that count, oldest first.

        Args:
            variant: the variant.
            name: the player's name.
            level: the player's level; None for a person.
            since: the earliest beginning, in seconds since the epoch.
            most: the number of latest games; all if negative.
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
        """Rows of the journal; none if nothing was ever saved."""
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
    import secrets  # imported here because the title only reads

    return secrets.token_hex(8)
