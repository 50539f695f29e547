"""Walks through every screen of the program in one window, and times all frames on the way.

`bench` runs it in a process of its own, so that the first frame of a screen costs what it costs a
player who has looked at the title for a moment. `python -m ui.program.bench.walk PART` walks
through the parts whose names contain PART, and prints a line for everything that is done there.
"""

from __future__ import annotations

import compileall
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ui.program.bench.figure import MAIN, Figure
from ui.program.bench.meter import Frame, Meter

SIZE = (3840, 2160)
BUDGETS = {False: 1000 / 60, True: 2000 / 60}
"""The most milliseconds of work that a frame should take, and the first frame of a screen."""
_BEFORE = 80
"""Turns on the title before the walk begins: meanwhile the other screens are read."""
GAMES = 400
"""Games in the journal, for the statistics."""


def walk(size: tuple[int, int] = SIZE, only: str = "", games: int = GAMES) -> list[Frame]:
    """Every frame of a walk through the parts whose names contain `only`."""
    import pygame

    from game.journal.journal import Journal
    from ui.program.bench.journal import fill
    from ui.program.bench.trips import PARTS
    from ui.program.home import Home
    from ui.program.launch import look_for_cycles, make_app
    from ui.program.reading_ahead import SCREENS, read_ahead
    from ui.window.settings import SettingsFile

    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / "games.db"
        fill(file, games)
        home = Home(journal=Journal(file, sync=False))
        app = make_app(home.title(), size, SettingsFile())
        app.look.household = home.household
        meter = Meter(app)
        meter.at("start")
        meter.rest()
        look_for_cycles()
        read_ahead(app)
        meter.turns(_BEFORE + len(SCREENS))
        for name, part in PARTS.items():
            if only in name:
                meter.at(name)
                part(meter, home)
                meter.at(name, "leave")
                app.begin(home.title())
                meter.rest()
        app.close()
        home.close()
        pygame.display.quit()
    return meter.frames


def summary(frames: list[Frame]) -> Iterator[str]:
    """A line for everything done on each screen."""
    actions: dict[tuple[str, str], list[Frame]] = {}
    for frame in frames:
        actions.setdefault((frame.screen, frame.action), []).append(frame)
    for (screen, action), found in actions.items():
        first = [f.work for f in found if f.first]
        rest = sorted(f.work for f in found if not f.first)
        over = sum(work > 1000 / 60 for work in rest)
        told = f"{screen:18} {action:18}"
        told += f" first {max(first):6.1f}" if first else " " * 13
        if rest:
            middle, most = rest[len(rest) // 2], rest[-1]
            clock = max(f.clock for f in found if not f.first)
            told += f" n {len(rest):4} p50 {middle:5.1f} most {most:6.1f}"
            told += f" over {over:3} clock {clock:6.1f}"
        if whole := sorted(f.whole for f in found if f.whole):
            told += (
                f" whole p50 {whole[len(whole) // 2]:5.1f} p95 {whole[len(whole) * 95 // 100]:5.1f}"
            )
            told += f" most {whole[-1]:6.1f}"
        yield told


def screens() -> Iterator[Figure]:
    """The most work of any frame of each screen on a large screen, without the screen's first
    frame; then the worst of all, by name. The program is compiled, as after its first use."""
    for part in ("game", "ui", "cards_art"):
        compileall.compile_dir(MAIN.parent / part, quiet=2)
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / "frames.json"
        subprocess.run(
            [sys.executable, "-m", "ui.program.bench.walk", "", str(file)],
            cwd=MAIN.parent,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        frames = [Frame(*each) for each in json.loads(file.read_text(encoding="utf-8"))]
    yield from figures_of(frames)


def figures_of(frames: list[Frame]) -> Iterator[Figure]:
    """The figures that `screens` makes of these frames."""
    size = f"{SIZE[0]}x{SIZE[1]}"
    for kind, first in (("first frame", True), ("frame", False)):
        found = [frame for frame in frames if frame.first == first]
        for screen in dict.fromkeys(frame.screen for frame in found):
            here = [frame for frame in found if frame.screen == screen]
            key = f"screens.{kind.replace(' ', '_')}.{screen.replace(' ', '_')}"
            yield _worst(key, f"{kind} at {size}, {screen}", here, BUDGETS[first])
        if found:
            key = f"screens.{kind.replace(' ', '_')}.worst"
            yield _worst(key, f"{kind} at {size}, the worst of all", found, BUDGETS[first])


def _worst(key: str, label: str, frames: list[Frame], budget: float) -> Figure:
    worst = max(frames, key=lambda frame: frame.work)
    over = sum(frame.work > budget for frame in frames)
    named = f"{worst.screen}, {worst.action}; {worst.clock:.1f} ms by the clock"
    note = f"{named}; {over} of {len(frames)} above {budget:.1f} ms"
    return Figure(key, label, worst.work, "ms of work", note)


if __name__ == "__main__":
    found = walk(only=sys.argv[1] if len(sys.argv) > 1 else "")
    for line in summary(found):
        print(line)
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps(found))
