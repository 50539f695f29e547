"""The cost of saving games: one save, and the title over a journal of many games."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from unittest.mock import patch

from ui.program.bench.figure import Figure, median_of, share
from ui.program.bench.starts import title_ready
from ui.program.bench.table import SEED, rules_of

SAVES = 400
PAUSE = 0.01
"""Seconds between two moves; computers that play at once are hardly faster."""
GAMES = 10_000
MOVES = 60
STARTS = 9
JOURNALS: Mapping[str, int | None] = MappingProxyType({"none": None, "empty": 0, "full": GAMES})
"""The journals over which the title is opened, by how many games they hold."""
TOLD: Mapping[str, str] = MappingProxyType(
    {"none": "no journal", "empty": "an empty journal", "full": f"{GAMES:,} games kept"}
)


def journal() -> Iterator[Figure]:
    """One save, and starts of the title without a journal, with an empty one, and with a full
    one."""
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        times = save_times(Path(folder), SAVES)
    label = "one save, on the event loop"
    note = f"95th percentile {share(times, 0.95):.2f} ms, moves {1000 * PAUSE:g} ms apart"
    yield median_of("journal.save", label, "ms", times, note)
    if sys.platform != "linux":  # elsewhere the player's folders cannot be set aside
        return
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as home:
        for name, games in JOURNALS.items():
            if games is not None:
                fill(Path(home) / name / "Tureen" / "games.db", games)
        starts: dict[str, list[float]] = {name: [] for name in JOURNALS}
        for _ in range(STARTS):  # in turn, since the load from other programs varies
            for name, values in starts.items():
                values.append(title_ready(str(Path(home) / name)))
    for name, values in starts.items():
        label = f"start, title, {TOLD[name]}"
        yield median_of(f"journal.title_{name}", label, "s", values, "caches filled")


def save_times(folder: Path, saves: int) -> list[float]:
    """How many milliseconds the saving of each of this many moves takes."""
    from game.journal.journal import Journal
    from game.journal.keeping import Keeping
    from game.position.game import Game
    from game.table.session import Session
    from ui.window.seating import seated

    rules, kept = rules_of("bisque", 3), Journal(folder / "games.db")
    seats = seated(["person", "random", "random"])
    spent: list[float] = []
    moved = Keeping.moved

    def timed(keeping: Keeping, *told: object) -> None:
        began = time.perf_counter()
        moved(keeping, *told)  # type: ignore[arg-type]  # as they came
        spent.append((time.perf_counter() - began) * 1000)

    with patch.object(Keeping, "moved", timed):
        while len(spent) < saves:
            session = Session(Game(rules, SEED + len(spent)), seats)
            Keeping(kept, session, on_note=lambda _: None)
            while not session.over and len(spent) < saves:
                time.sleep(PAUSE)
                if not session.update():
                    session.play(session.game.legal_moves()[0])
    kept.close()
    return spent


def fill(file: Path, games: int) -> None:
    """Make a journal of this many games of sixty moves, the last of them unfinished.

    The first two are saved as every game is; the others are copies of the first one's rows.
    """
    from game.journal.journal import Journal
    from game.journal.kept import Standing
    from game.journal.reviving import about_game
    from game.position.game import Game
    from ui.window.seating import seated

    kept = Journal(file, sync=False)
    game = Game(rules_of("bisque", 3), SEED)
    about = about_game(game, seated(["person", "easy", "easy"]), "game")
    for _ in range(MOVES):
        game.push(game.legal_moves()[0])
    stands = Standing.of(game.table)
    first, key = kept.begin(about, stands, game.moves)
    if games:
        over = Standing(5, (), (20, 30, 40), stands.sides, (2,))
        kept.write(first, key, MOVES - 1, game.moves[-1:], over)
        kept.begin(about, stands, game.moves)
    else:
        kept.forget(first)
    kept.close()
    store = sqlite3.connect(file)
    for table, own in (("game", "id"), ("move", "game"), ("ending", "game")):
        _copy(store, table, own, games - 2)
    store.commit()
    store.close()


def _copy(store: sqlite3.Connection, table: str, own: str, times: int) -> None:
    """Copy the rows of game 1, under the numbers from 3 on; the number is their only key."""
    names = [row[1] for row in store.execute(f"PRAGMA table_info({table})")]
    values = ", ".join("copy + 2" if name == own else f"it.{name}" for name in names)
    store.execute(
        "WITH RECURSIVE copies(copy) AS (SELECT 1 WHERE ?1 > 0"
        " UNION ALL SELECT copy + 1 FROM copies WHERE copy < ?1)"
        f" INSERT INTO {table} SELECT {values} FROM copies, {table} it WHERE it.{own} = 1",
        (times,),
    )
