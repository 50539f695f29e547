"""Measures what every frame costs, and on which screen."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pygame

    from ui.window.app import App
    from ui.window.scene import Scene

_TURN = 1 / 60
_STILL = 12
"""A screen is at rest when this many turns in a row drew nothing."""
_PATIENCE = 15.0  # seconds
_PAUSE = 0.004
"""Seconds between two turns: background work needs some of the processor."""


class Frame(NamedTuple):
    """One frame, or a piece of one: its screen and what was done there, the milliseconds of work of
    the loop's own thread and of the clock, whether it was the `first` of its screen, and the work
    of the `whole` frame, with all its pieces; 0 for a piece that is not the last."""

    screen: str
    action: str
    work: float
    clock: float
    first: bool
    whole: float = 0.0


class Meter:
    """Runs an app turn by turn, and times each turn that draws a frame.

    Work is the processor time of the loop's thread: other programs and threads do not count. A
    frame's work is all of its turn, from its events to the flip.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.screen = self.action = ""
        """The screen and the action under which the next frames are noted."""
        self.frames: list[Frame] = []
        self._seen: Scene | None = None
        self._pieces = 0.0
        """The work of the pieces of the frame that is being drawn."""

    def at(self, screen: str, action: str = "") -> None:
        """Note the next frames under a screen, and under something that is done there."""
        self.screen, self.action = screen, action

    def turn(self, events: Iterable[pygame.Event] = (), dt: float = _TURN) -> bool:
        """One turn of the loop. True if a frame was drawn."""
        clock, work = time.perf_counter(), time.thread_time()
        before = self.app.frames_drawn
        drawn = self.app.step(events, dt, in_pieces=True)
        work, clock = time.thread_time() - work, time.perf_counter() - clock
        if drawn:
            shown = self.app.frames_drawn > before  # else it was a piece of a new screen
            first = shown and self.app.scene is not self._seen
            whole = self._pieces + work
            self._pieces = 0.0 if shown else whole
            if shown:
                self._seen = self.app.scene
            times = 1000 * work, 1000 * clock, first, 1000 * whole if shown else 0.0
            self.frames.append(Frame(self.screen, self.action, *times))
        time.sleep(_PAUSE)
        return drawn

    def press(self, *keys: int, mod: int = 0, turns: int = 1) -> None:
        """Press keys one after the other, with this many turns for each."""
        import pygame

        for key in keys:
            self.turn([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")])
            self.turns(turns - 1)

    def turns(self, count: int) -> None:
        """Run this many turns."""
        for _ in range(count):
            self.turn()

    def rest(self) -> None:
        """Run until nothing changes and nothing is being made."""
        end, still = time.perf_counter() + _PATIENCE, 0
        while still < _STILL and time.perf_counter() < end:
            drawn = self.turn()
            made = self.app.look.art.idle and not self.app.scene.drawing
            still = 0 if drawn or not made else still + 1

    def hover(self, count: int = 40) -> None:
        """Move the pointer over the window, row by row."""
        wide, high = self.app.size
        for number in range(count):
            row, column = divmod(number, 8)
            share = (column + 0.5) / 8
            at = (round(wide * (share if row % 2 == 0 else 1 - share)),
                  round(high * (row + 0.5) / (count // 8)))  # fmt: skip
            self.point(at)

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer to a pixel."""
        import pygame

        self.turn([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])

    def wheel(self, steps: int) -> None:
        """Turn the wheel, one step a frame."""
        import pygame

        for _ in range(abs(steps)):
            y = 1 if steps > 0 else -1
            event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y))
            self.turn([event])
            self.turns(2)

    def drag(self, path: Sequence[tuple[int, int]]) -> None:
        """Press at the first point, move along the others, and release at the last."""
        import pygame

        left: dict[str, Any] = {"button": pygame.BUTTON_LEFT, "touch": False}
        self.turn([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=path[0], **left)])
        for at in path[1:]:
            self.turn([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0))])
        self.turn([pygame.Event(pygame.MOUSEBUTTONUP, pos=path[-1], **left)])


def look_over(meter: Meter, screen: str, *actions: str) -> None:
    """Look over an open screen: move the pointer over it and the focus through its controls, scroll
    it, and turn its pages."""
    import pygame

    meter.at(screen, "open")
    meter.rest()
    meter.at(screen, "pointer")
    meter.hover()
    meter.rest()
    meter.at(screen, "keys")
    meter.press(*[pygame.K_TAB] * 8, *[pygame.K_DOWN] * 4, *[pygame.K_RIGHT] * 2, turns=3)
    meter.rest()
    meter.at(screen, "wheel")
    meter.point((meter.app.size[0] // 2, meter.app.size[1] // 2))
    meter.wheel(-8)
    meter.wheel(8)
    meter.rest()
    meter.at(screen, "page")
    for _ in range(3):
        meter.press(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
        meter.rest()
