"""Two deals of which nobody has seen a card look alike, pixel for pixel, until the curtain's ring
is full: on the title, in the statistics, when somebody makes a claim or asks for a hint at the
curtain, after the program was killed, and when it breaks.

`python -m tests.long.privacy --frames 2000` compares that many frames.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pygame

from game.journal.journal import Journal
from game.journal.kept import Standing
from game.journal.reviving import about_game
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.table.seats import Seat
from tests.ui.events import click, key, move
from ui.curtain.gesture import HOLD, QUIET
from ui.curtain.scene import DEAF, PARTING, Curtain
from ui.program.crashing import crash_scene
from ui.program.home import Home
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.look import Look
from ui.window.scene import Scene

SIZE = (640, 400)
FRAME = 1 / 60
_STEP = 0.1
_MOST = 4000
_NOW = 1_795_000_000.0
PEOPLE = tuple(Seat(name, "person") for name in ("Ana", "Bo", "Cy", "Di"))
AT_CURTAIN = (
    pygame.K_c, pygame.K_h, pygame.K_w, pygame.K_r, pygame.K_l, pygame.K_u, pygame.K_d,
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_n,
)  # fmt: skip
"""Keys that show something at a table: a claim, a hint, a reason, the past, whose cards."""
Make = Callable[[Scene], App]
Frames = list[tuple[str, bytes]]
"""The place of each frame, and a digest of its pixels and of the window's title."""


def alike() -> tuple[int, int]:
    """Two seeds of Sueca whose deals look the same to somebody who sees no hand: the same dealer
    shows the same card."""
    rules = Catalogue().rules("sueca", 4)
    seen: dict[tuple[object, ...], int] = {}
    for seed in count(1):
        table = Game(rules, seed).table
        public = table.dealer, table.turned, table.trump, table.to_move
        if public in seen:
            return seen[public], seed
        seen[public] = seed
    raise AssertionError("there is no end of seeds")


class Walk:
    """Goes everywhere with one deal, and records frames."""

    def __init__(self, make: Make, folder: Path, seed: int, rounds: int) -> None:
        self._make, self._folder, self._rounds = make, folder, rounds
        rules = Catalogue().rules("sueca", 4)
        self._game = Game(rules, seed)
        self.frames: Frames = []
        self._journal = Journal(folder / "games.db", sync=False)
        over = Game(rules, 5)
        while not over.over:
            over.push(over.legal_moves()[0])
        for game in (over, self._game):
            about = about_game(game, PEOPLE, "game")
            self._journal.begin(about, Standing.of(game.table), game.moves)

    def take(self) -> tuple[Frames, bytes]:
        """Every frame up to the full ring, and the one after it."""
        self._open()
        self._on_title()
        self._in_statistics()
        self._go_on()
        self._at_the_curtain("curtain")
        self._break()
        self._journal.close()  # killed: the table is not told, and nothing is tidied
        self._journal = Journal(self._folder / "games.db", sync=False)
        self._open()
        self._go_on()
        self._at_the_curtain("after a kill")
        return self.frames, self._complete()

    # -- places

    def _open(self) -> None:
        self.home = Home("instant", journal=self._journal)
        self.app = self._make(self.home.title())
        self._rest()

    def _on_title(self) -> None:
        for number in range(self._rounds):
            self._shoot("title", move((40 + 37 * number % 560, 60 + 23 * number % 300)))

    def _in_statistics(self) -> None:
        self.app.step([key(pygame.K_t)], _STEP)
        self._rest()
        for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP) * self._rounds:
            self._shoot("statistics", key(code))
        self.app.step([key(pygame.K_ESCAPE)], _STEP)
        self._rest()

    def _go_on(self) -> None:
        self.app.step([key(pygame.K_c)], _STEP)
        for _ in range(_MOST):
            if isinstance(self.app.scene, Curtain):
                break
            self.app.step([], _STEP)
        assert isinstance(self.app.scene, Curtain), type(self.app.scene)
        self._rest()

    def _at_the_curtain(self, where: str) -> None:
        """Use everything that shows something at a table, and the gesture, never to its end."""
        for number in range(self._rounds):
            for code in AT_CURTAIN:
                self._shoot(where, key(code), pygame.Event(pygame.KEYUP, key=code, mod=0))
            self._shoot(where, *click((SIZE[0] // 2, 40 + number * 29 % 300)))
            for _ in range(round((QUIET + DEAF) / FRAME) + 2):
                self.app.step([], FRAME)
            self._shoot(where, key(pygame.K_RETURN))
            for _ in range(round(HOLD / FRAME) - 4):
                self._shoot(where)
            self._shoot(where, pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
            self._leave_what_came()

    def _leave_what_came(self) -> None:
        """Close the menu or the rules that a key has opened over the curtain."""
        for _ in range(4):
            if not isinstance(self.app.scene, Curtain):
                self.app.step([key(pygame.K_ESCAPE)], _STEP)
        assert isinstance(self.app.scene, Curtain), type(self.app.scene)

    def _break(self) -> None:
        fault = ValueError("a card that is not there")
        reports = self._folder.parent / "reports"  # one for all walks: the screen names it
        self.app.begin(crash_scene(fault, self.app, self.home, reports))
        self._rest()
        for _ in range(self._rounds):
            self._shoot("crash", key(pygame.K_TAB))
        shutil.rmtree(reports)

    def _complete(self) -> bytes:
        """Hold the ring to its end: what the next person sees."""
        for _ in range(round((QUIET + DEAF) / FRAME) + 2):
            self._shoot("after a kill")
        self._shoot("after a kill", key(pygame.K_RETURN))
        for _ in range(round((HOLD + PARTING) / FRAME) - 4):
            self._shoot("after a kill")
        for _ in range(_MOST):
            if isinstance(self.app.scene, TableScene):
                break
            self.app.step([], FRAME)
        assert isinstance(self.app.scene, TableScene)
        self._rest()
        return self._digest()

    # -- frames

    def _shoot(self, where: str, *events: pygame.Event) -> None:
        self.app.step(events, FRAME)
        if isinstance(self.app.scene, Curtain) or where in ("title", "statistics", "crash"):
            self.frames.append((where, self._digest()))

    def _digest(self) -> bytes:
        pixels = pygame.image.tobytes(self.app.surface, "RGB")
        return blake2b(self.app.window.title.encode() + pixels, digest_size=16).digest()

    def _rest(self) -> None:
        """Wait until every picture is drawn and what comes next is prepared."""
        still = 0
        for _ in range(_MOST):
            ready = not isinstance(self.app.scene, Curtain) or self.app.scene.done
            moved = self.app.step([], _STEP)
            still = 0 if moved or not ready or not self.app.look.art.idle else still + 1
            if still > 5:
                return
            time.sleep(0.001)


def compare(make: Make, folder: Path, rounds: int) -> Frames:
    """Walk with two deals; returns the frames of the first.

    Raises:
        AssertionError: if a frame distinguishes them, or if nothing does once the ring is full.
    """
    with patch("game.clock.now", lambda: _NOW):
        one, other = alike()
        taken = []
        # The first walk makes pictures that the others then have.
        for name, seed in (("first", one), ("one", one), ("other", other)):
            own = folder / name
            own.mkdir()
            taken.append(Walk(make, own, seed, rounds).take())
    (frames, after), (others, after_other) = taken[1:]
    assert [where for where, _ in frames] == [where for where, _ in others]
    pairs = enumerate(zip(frames, others, strict=True))
    told = [(number, a[0]) for number, (a, b) in pairs if a != b]
    assert told == [], f"these frames tell two deals apart: {told[:20]}"
    assert after != after_other, "the deals do not differ, so nothing was compared"
    return frames


def _apps(look: Look, folder: Path) -> Iterator[Make]:
    made: list[App] = []

    def make(scene: Scene) -> App:
        made.append(App(scene, look, SIZE, log_dir=folder / "log", shots_dir=folder / "shots"))
        return made[-1]

    yield make
    for app in made:
        app.close()


def main() -> None:
    """Compare as many frames as asked for."""
    from ui.window.look import open_look

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=2000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        look = open_look(Path(folder) / "cache")
        for make in _apps(look, Path(folder)):
            rounds = max(1, asked.frames // 100)
            frames = compare(make, Path(folder), rounds)
        look.art.close()
    places = {where: sum(1 for each, _ in frames if each == where) for where, _ in frames}
    print(f"{len(frames)} frames of two deals are alike, pixel for pixel: {places}")


if __name__ == "__main__":
    main()
