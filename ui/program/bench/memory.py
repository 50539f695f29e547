"""How much memory the program holds: over many games, and on a large screen.

Each is measured in a process of its own, run as `python -m ui.program.bench.memory NAME`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from ui.program.bench.figure import MAIN, Figure

if TYPE_CHECKING:
    from ui.table.scene import TableScene

GAMES = 20
_TURNS = (("bisque", 3), ("bisca-tres", 2), ("whist", 4), ("hearts", 4))
_SETTLE_SECONDS = 15.0


def memory() -> Iterator[Figure]:
    """Resident memory, in megabytes. Only on Linux."""
    if sys.platform != "linux":
        return
    size = "1600x1000"
    found = _measured("games")
    note = f"{GAMES} games of three hands one after another"
    yield Figure("memory.games.begin", f"memory at {size}, first game", found["begin"], "MB", note)
    yield Figure("memory.games.peak", f"memory at {size}, at most", found["peak"], "MB", note)
    yield Figure("memory.games.end", f"memory at {size}, last game", found["end"], "MB", note)
    found = _measured("large")
    label = "memory at 3840x2160, waiting, Bouillabaisse for twelve"
    yield Figure("memory.large.waiting", label, found["end"], "MB")
    found = _measured("gallery")
    looked = "every deck of the gallery looked through, the first in two packs as well, at most"
    yield Figure("memory.gallery.peak", f"memory at 1920x1080, {looked}", found["peak"], "MB")
    found = _measured("large_gallery")
    yield Figure("memory.gallery.large", f"memory at 3840x2160, {looked}", found["peak"], "MB")


def games(count: int = GAMES, size: tuple[int, int] = (1600, 1000)) -> Mapping[str, float]:
    """Play some games on the screen; resident memory after the first, at its maximum, and at the
    end."""
    from ui.program.bench.table import HANDS, new_table, open_table, rules_of, steps

    app, kept = None, []
    for number in range(count):
        game, players = _TURNS[number % len(_TURNS)]
        scene = new_table(rules_of(game, players), number, "instant")
        app = open_table(scene, size, app)

        def over(scene: TableScene = scene) -> bool:
            table = scene.board.stage.view.table
            return table.over or len(table.results) >= HANDS

        for _ in steps(app, 0.0005, over):
            pass
        kept.append(resident())
    if app is not None:
        app.close()
    return {"begin": kept[0], "peak": max(kept), "end": kept[-1]}


def large() -> Mapping[str, float]:
    """Twelve players at a table on a large screen, waiting for a person."""
    from ui.program.bench.table import new_table, open_table, rules_of, steps

    scene = new_table(rules_of("bouillabaisse", 12, None), 3, "normal", person=True)
    app = open_table(scene, (3840, 2160))
    end = time.perf_counter() + _SETTLE_SECONDS
    for _ in steps(app, 0.002, lambda: time.perf_counter() > end):
        pass
    found = resident()
    app.close()
    return {"end": found}


def gallery(size: tuple[int, int] = (1920, 1080), most: int = 12) -> Mapping[str, float]:
    """Show every deck on the wall from its first row to its last, its cards closer one by one, in
    the picture book while layers drift, and on the light table; `most` cards of each deck, or all.
    The first deck also wears two large packs in turn."""
    import tempfile
    from pathlib import Path

    from ui.program.bench import packs
    from ui.program.bench.gallery import browse

    kept = []
    with tempfile.TemporaryDirectory() as folder:
        _run(packs.__name__, str(Path(folder, "packs")))
        for _ in browse(size, Path(folder), most):
            kept.append(resident())
    return {"peak": max(kept), "end": kept[-1]}


def large_gallery() -> Mapping[str, float]:
    """The same on a large screen, with a few cards of each deck."""
    return gallery((3840, 2160), 3)


def resident() -> float:
    """The memory of this process, in megabytes."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def _measured(name: str) -> Mapping[str, float]:
    found: Mapping[str, float] = json.loads(_run("ui.program.bench.memory", name))
    return found


def _run(module: str, word: str) -> bytes:
    """What a module prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", module, word],
        cwd=MAIN.parent,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout


_MEASURES: Mapping[str, Callable[[], Mapping[str, float]]] = {
    "games": games, "large": large, "gallery": gallery, "large_gallery": large_gallery,
}  # fmt: skip

if __name__ == "__main__":
    print(json.dumps(_MEASURES[sys.argv[1]]()))
