"""How long it takes from saving a rule file to its new table in the kitchen."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from game.folders import SHIPPED
from ui.program.bench.figure import Figure, median_of

SAVES = 5
LONGEST = 30.0
"""Seconds after which a save is given up."""
_PAUSE = 1 / 60


def kitchen(saves: int = SAVES) -> Iterator[Figure]:
    """Seconds from a save to the frame with the new table, for every shipped file, and the most of
    all; nothing is played for a report meanwhile."""
    every: list[float] = []
    for file in sorted(SHIPPED.glob("*.yaml")):
        times = save_times(file, saves)
        every += times
        yield median_of(f"kitchen.{file.stem}", f"save to table, {file.stem}", "s", times)
    yield Figure("kitchen.most", "save to table, the longest", max(every), "s")


def save_times(shipped: Path, saves: int) -> list[float]:
    """The seconds of some saves of a copy of a file, each with one more comment in it."""
    from ui.program.kitchen import Kitchen
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    text, times = shipped.read_text(encoding="utf-8"), []
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / shipped.name
        file.write_text(text, encoding="utf-8")
        scene = Kitchen(file, reports=False).scene()
        app = make_app(scene, (1600, 1000), SettingsFile())
        try:
            while app.step([], _PAUSE):
                pass
            for number in range(saves):
                line = f"# save {number}"
                began = time.perf_counter()
                file.write_text(f"{text}\n{line}\n", encoding="utf-8")
                while scene.bench.saved.lines[-1:] != (line,):
                    app.step([], _PAUSE)
                    time.sleep(0.002)
                    if time.perf_counter() - began > LONGEST:
                        raise TimeoutError(f"{shipped.name}: a save was not noticed")
                times.append(time.perf_counter() - began)
        finally:
            app.close()
            scene.close()
    return times
