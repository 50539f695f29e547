"""Frames of a window: only what has changed is painted, at once or one piece a turn of the loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ui.window.look import Look
from ui.window.painter import Painter
from ui.window.rehearsal import drawn, worked

_PIECE, _MOVING_PIECE = 0.010, 0.014
"""Seconds of work in a turn after which a frame is continued in the next turn. What is seen to
move gets more: to begin a drawing again takes time, and the motion would stop for longer. So all
but the slowest frames of a motion are drawn in one turn."""


class Frames:
    """Paints what `draw_scenes` draws, with `look`."""

    def __init__(self, look: Look, draw_scenes: Callable[[pygame.Surface], None]) -> None:
        self.stale = True
        """Whether a frame is due although nothing moves."""
        self._look, self._draw_scenes = look, draw_scenes
        self._painter = Painter()
        self._anew = True
        """Whether the window has lost what was painted on it."""
        self._coming: Iterator[bool] | None = None
        """Draws the next frame, one piece a turn; the previous frame is shown meanwhile. True if
        its next piece must wait for something made in the background."""
        self._fresh = self._opening = False
        """Whether another screen has come up since the last turn, and since the last frame."""
        self._turn_began = self._turn_ends = 0.0

    @property
    def coming(self) -> bool:
        """Whether a frame is being drawn in pieces."""
        return self._coming is not None

    def begin_turn(self) -> None:
        """Count the work of a turn from here on."""
        self._turn_began = worked()

    def come_up(self) -> None:
        """Another screen is to be shown."""
        self.stale = self._fresh = self._opening = True

    def lose(self) -> None:
        """What was painted is gone, or no longer where it should be."""
        self.stale = self._anew = True

    def paint(self, surface: pygame.Surface, *, moving: bool, in_pieces: bool) -> bool:
        """Bring a surface up to date. False while the frame needs another turn, as it may with
        `in_pieces`. There is more time in a turn while something is `moving`."""
        piece = _MOVING_PIECE if moving and not self._opening else _PIECE
        self._turn_ends = self._turn_began + piece
        fresh, self._fresh = self._fresh, False
        known = self._painter.knows(surface) and not self._anew
        seen = known and self._look.text.heard is None
        if not in_pieces or not seen:
            self._coming = None
        elif fresh or self._coming is None:
            self._coming = self._pieces(surface)
            if worked() > self._turn_began + (piece / 4 if fresh else piece):
                return False  # what was done in this turn left no time to draw, or for a cloth
        if self._coming is not None:
            while (waits := next(self._coming, None)) is not None:
                if waits or worked() > self._turn_ends:
                    return False
            self._coming = None
            self._opening = False
            return True
        anew, self._anew, self.stale = self._anew, False, False
        self._painter.paint(surface, self._draw_scenes, anew=anew)
        self._opening = False
        return True

    def _pieces(self, surface: pygame.Surface) -> Iterator[bool]:
        """Draw and paint a frame in pieces."""
        sheet = yield from drawn(
            self._draw_scenes,
            surface.get_size(),
            self._look.store,
            lambda: worked() > self._turn_ends,
        )
        self.stale = False
        yield False  # drawing may have taken all the time of this turn
        if sheet is None:
            self._painter.paint(surface, self._draw_scenes, anew=False)
        else:
            for _ in self._painter.pieces(surface, sheet):
                yield False
