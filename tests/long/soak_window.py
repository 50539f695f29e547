"""The long evening: computers play game after game in the real event loop, at full speed.

Not part of the test suite: ``python -m tests.long.soak_window [MINUTES]``. Every few seconds it
notes what the process holds: memory, open handles, threads, and child processes. Ends with status 1
if any of them grew, or if the window broke. Only Linux provides these numbers.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game.values import Value
from tests.long.command import run

if TYPE_CHECKING:
    from ui.window.scene import Scene

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SIZE = (1280, 800)
EVERY = 5.0
"""Seconds between two looks."""
WARM = 0.25
"""The share of the time after which all permanent data exists."""
MORE_MEGABYTES, MORE_HANDLES, MORE_THREADS, MORE_PROCESSES = 30.0, 4, 2, 1
"""How much more than at the warm mark may be held at the end."""
APART = 8
"""In one of this many games the computers look ahead in their own process, and cards visibly
move."""
GAMES = (
    ("bisque", 3), ("bisca-tres", 2), ("bisca-sete", 4), ("chicane", 3), ("chicane-partner", 4),
    ("chicane-old-school", 4), ("bouillabaisse", 5), ("succotash", 3), ("hearts", 4),
    ("oh-hell", 5), ("whist", 4), ("sueca", 4), ("bouillabaisse", 12), ("briscola", 2),
)  # fmt: skip


class Look(Value):
    """What the process held at a moment: seconds since the beginning, and the amounts."""

    seconds: float
    megabytes: float
    handles: int
    threads: int
    processes: int


@dataclass
class Evening:
    """The result of an evening."""

    games: int = 0
    moves: int = 0
    frames: int = 0
    looks: list[Look] = field(default_factory=list)

    def grown(self) -> list[str]:
        """What has grown from the warm mark to the end, as sentences; by the least of the last
        looks, so that a moment of work does not count as growth. An evening without a game proves
        nothing."""
        if len(self.looks) < 8:
            return ["too short to tell"]
        if not self.games:
            return ["no game was played to its end"]
        warm = self.looks[int(len(self.looks) * WARM) :]
        part = max(2, len(warm) // 4)
        found = []
        for name, most in (
            ("megabytes", MORE_MEGABYTES), ("handles", MORE_HANDLES),
            ("threads", MORE_THREADS), ("processes", MORE_PROCESSES),
        ):  # fmt: skip
            before = max(getattr(look, name) for look in warm[:part])
            after = min(getattr(look, name) for look in warm[-part:])
            if after > before + most:
                found.append(f"{name} grew from {before:.0f} to {after:.0f}")
        return found


def look(began: float) -> Look:
    """What this process holds now."""
    lines = Path("/proc/self/status").read_text().splitlines()
    status = dict(line.split(":", 1) for line in lines if ":" in line)
    children: list[str] = []
    for thread in Path("/proc/self/task").iterdir():  # a process is the child of a thread
        with suppress(OSError):  # it may have ended just now
            children += (thread / "children").read_text().split()
    return Look(
        time.monotonic() - began,
        int(status["VmRSS"].split()[0]) / 1000,
        len(os.listdir("/proc/self/fd")),
        int(status["Threads"]),
        len(children),
    )


def evening(minutes: float, home: Path) -> Evening:
    """Play for this many minutes. Raises whatever breaks the window."""
    import pygame

    from game.folders import SHIPPED
    from game.journal.journal import Journal
    from game.rulefiles.catalogue import Catalogue
    from ui.program.home import Home
    from ui.program.launch import make_app
    from ui.window import waiting
    from ui.window.seating import seated

    waiting.FRAME = waiting.IDLE_FRAME = 0.0  # no waiting for a screen that nobody sees
    catalogue, found = Catalogue((SHIPPED,)), Evening()
    quick = Home("instant", journal=Journal(home / "journal.sqlite", sync=False))
    apart = Home("fast", journal=Journal(home / "apart.sqlite", sync=False))
    began = time.monotonic()
    until = began + 60 * minutes

    current: list[Home] = []

    def sit_down() -> Scene:
        name, players = GAMES[found.games % len(GAMES)]
        thinks = found.games % APART == APART - 1
        host = apart if thinks else quick
        current[:] = [host]
        seats = seated(("easy" if thinks else "greedy",) * players)
        return host.table(catalogue.rules(name, players), seats, found.games)

    app = make_app(sit_down(), SIZE)
    next_look = [0.0]

    def watch() -> bool:
        found.frames += 1
        now = time.monotonic()
        if now >= next_look[0]:
            found.looks.append(look(began))
            next_look[0] = now + EVERY
        session = current[0].session
        assert session is not None
        if now >= until:
            app.quit()
        elif session.game.over:
            found.games += 1
            found.moves += len(session.game.moves)
            app.begin(sit_down())
        else:  # skip motions and dismiss score sheets, like a player in a hurry
            code = pygame.K_SPACE if app.moving else pygame.K_RETURN
            for kind in (pygame.KEYDOWN, pygame.KEYUP):  # a key that is held acts once
                pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode=""))
        return False

    app.services.append(watch)
    if app.run():
        raise RuntimeError("the window broke; see the log")
    quick.close()
    apart.close()
    return found


def main(minutes: str = "60") -> int:
    """Play and report. Returns the exit status."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        for kind in ("DATA", "CACHE", "CONFIG", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = f"{name}/{kind.lower()}"
        os.environ["HOME"] = name
        found = evening(float(minutes), Path(name))
    print(f"{found.games:,} games, {found.moves:,} moves, {found.frames:,} turns of the loop")
    for at in found.looks[:: max(1, len(found.looks) // 12)]:
        print(
            f"{at.seconds:6.0f} s  {at.megabytes:6.0f} MB  {at.handles:3} handles  "
            f"{at.threads:2} threads  {at.processes} processes"
        )
    grown = found.grown()
    print("; ".join(grown) if grown else "nothing grew")
    return 1 if grown else 0


if __name__ == "__main__":
    run(main)
