"""How long it takes in the kitchen from saving a rule file to its new table at the same step, or to
its faults."""

from __future__ import annotations

import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

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


def kitchen() -> Iterator[Figure]:
    """Seconds from a save to the frame with the new table at the end of its hand, for every shipped
    file, and the maximum; the same from a save with a wrong key to the frame with its faults.
    Seconds of work are processor time. No games are played for a report meanwhile."""
    tables: list[SaveTime] = []
    faults: list[SaveTime] = []
    for file in sorted(SHIPPED.glob("*.yaml")):
        good, bad = save_times(file, SAVES)
        tables += good
        faults += bad
        yield _median(f"kitchen.{file.stem}", f"save to table, {file.stem}", good)
    yield _median("kitchen.tables", "save to table, all games", tables)
    yield _longest("kitchen.most", "save to table, the longest", tables)
    yield _longest("kitchen.faults", "save to faults, the longest", faults)


class SaveTime(NamedTuple):
    """How long a save took to appear: seconds by the clock, and seconds of work."""

    clock: float
    work: float


def _median(key: str, label: str, took: list[SaveTime]) -> Figure:
    work = [each.work for each in took]
    note = f"work {statistics.median(work):.3f} s, at most {max(work):.3f} s"
    return median_of(key, label, "s", [each.clock for each in took], note)


def _longest(key: str, label: str, took: list[SaveTime]) -> Figure:
    work = f"work at most {max(each.work for each in took):.3f} s"
    return Figure(key, label, max(each.clock for each in took), "s", work)


def save_times(shipped: Path, saves: int) -> tuple[list[SaveTime], list[SaveTime]]:
    """How long some saves of a copy of a file took, while the end of its hand is shown: good ones,
    each with another name of the game, so that nothing can be reused, and ones with a wrong key."""
    from ui.program.kitchen import Kitchen
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    text = shipped.read_text(encoding="utf-8")
    good: list[SaveTime] = []
    bad: list[SaveTime] = []
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / shipped.name
        file.write_text(text, encoding="utf-8")
        scene = Kitchen(file, reports=False).scene()
        app = make_app(scene, (1600, 1000), SettingsFile())

        def rest() -> None:
            while app.step([], _PAUSE):
                pass

        def saved(changed: str, step: int = 0) -> SaveTime:
            rest()
            lines = tuple(changed.splitlines())
            began, worked = time.perf_counter(), time.process_time()
            file.write_text(changed, encoding="utf-8")
            while scene.bench.saved.lines != lines or scene.table.now < step:
                app.step([], _PAUSE)
                time.sleep(0.002)
                if time.perf_counter() - began > LONGEST:
                    raise TimeoutError(f"{shipped.name}: a save was not noticed")
            return SaveTime(time.perf_counter() - began, time.process_time() - worked)

        try:
            rest()
            app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="")], _PAUSE)
            end = scene.table.now
            for number in range(saves):
                good.append(saved(_NAME.sub(f"name: Saved {number}", text, count=1), end))
                bad.append(saved(_NEEDED.sub(rf"wrong{number}:", text, count=1)))
        finally:
            app.close()
            scene.close()
    return good, bad
