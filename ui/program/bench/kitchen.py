"""How long it takes from saving a rule file to its new table, or to its faults, in the kitchen."""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from game.folders import SHIPPED
from ui.program.bench.figure import Figure, median_of

SAVES = 3
LONGEST = 30.0
"""Seconds after which a save is given up."""
_PAUSE = 1 / 60
_NAME, _NEEDED = (
    re.compile("^name:.*", re.MULTILINE),
    re.compile("^(extends|players):", re.MULTILINE),
)


def kitchen(saves: int = SAVES) -> Iterator[Figure]:
    """Seconds from a save to the frame with the new table, for every shipped file, and the most of
    all; the same from a save with a wrong key to the frame with its faults. Nothing is played for
    a report meanwhile."""
    tables: list[float] = []
    faults: list[float] = []
    for file in sorted(SHIPPED.glob("*.yaml")):
        good, bad = save_times(file, saves)
        tables += good
        faults += bad
        yield median_of(f"kitchen.{file.stem}", f"save to table, {file.stem}", "s", good)
    yield median_of("kitchen.tables", "save to table, all games", "s", tables)
    yield Figure("kitchen.most", "save to table, the longest", max(tables), "s")
    yield Figure("kitchen.faults", "save to faults, the longest", max(faults), "s")


def save_times(shipped: Path, saves: int) -> tuple[list[float], list[float]]:
    """The seconds of some saves of a copy of a file: of good ones, each with another name of the
    game, so that nothing of the last one can be used again, and of ones with a wrong key."""
    from ui.program.kitchen import Kitchen
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    text = shipped.read_text(encoding="utf-8")
    good: list[float] = []
    bad: list[float] = []
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / shipped.name
        file.write_text(text, encoding="utf-8")
        scene = Kitchen(file, reports=False).scene()
        app = make_app(scene, (1600, 1000), SettingsFile())

        def rest() -> None:
            while app.step([], _PAUSE):
                pass

        def saved(changed: str) -> float:
            rest()
            lines, began = tuple(changed.splitlines()), time.perf_counter()
            file.write_text(changed, encoding="utf-8")
            while scene.bench.saved.lines != lines:
                app.step([], _PAUSE)
                time.sleep(0.002)
                if time.perf_counter() - began > LONGEST:
                    raise TimeoutError(f"{shipped.name}: a save was not noticed")
            return time.perf_counter() - began

        try:
            for number in range(saves):
                good.append(saved(_NAME.sub(f"name: Saved {number}", text, count=1)))
                bad.append(saved(_NEEDED.sub(rf"wrong{number}:", text, count=1)))
        finally:
            app.close()
            scene.close()
    return good, bad
