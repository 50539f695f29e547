"""Stepping through a game: by card, by trick, by hand, or automatically."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.course import Course
from ui.window.scene import nothing

_RUNNING = 0.7
"""Seconds between two steps while it runs, once cards have arrived."""
_TRICK_LIES = 0.8
"""How many seconds longer a complete trick stays."""


class Walk:
    """The present moment of a game that is looked back at, and the ways from there.

    Args:
        course: the game.
        at: the number of the moment to begin with.
        on_step: shows the moment; gets whether it follows from the one before.
        on_run: is called when it begins to run by itself, or stops.
        on_wait: is called when somebody wants to go to a part that is not yet known.
    """

    def __init__(
        self,
        course: Course,
        at: int,
        on_step: Callable[[bool], None],
        on_run: Callable[[], None],
        on_wait: Callable[[], None] = nothing,
    ) -> None:
        self._course, self._on_step, self._on_run = course, on_step, on_run
        self._on_wait = on_wait
        self.now = at
        """The number of the moment."""
        self.running = False
        """Whether it runs by itself."""
        self._rest = 0.0

    @property
    def hand(self) -> int:
        """The hand of the moment, from 0."""
        return self._course.moments[self.now].hand

    @property
    def _last(self) -> int:
        return len(self._course.moments) - 1

    def go_to(self, moment: int) -> None:
        """Go to a moment, or to the first or last one if there is none of that number."""
        if moment > self._last and self._course.growing:
            self._on_wait()
        moment = max(0, min(self._last, moment))
        follows = moment == self.now + 1
        self.now = moment
        self._on_step(follows)

    def stop_at(self, moment: int) -> None:
        """Go there, and stop running."""
        self.stop()
        self.go_to(moment)

    def by_card(self, step: int) -> None:
        """Go this many moments forward or back."""
        self.stop_at(self.now + step)

    def by_trick(self, step: int) -> None:
        """Go to where the next or the previous trick is complete; or to the hand's end."""
        ends = [mark.moment for mark in self._course.tricks(self.hand)]
        hand = self._course.of_hand(self.hand)
        if step > 0:
            self.stop_at(next((end for end in ends if end > self.now), hand[-1]))
        else:
            self.stop_at(next((end for end in reversed(ends) if end < self.now), hand[0]))

    def by_hand(self, step: int) -> None:
        """Go to the deal of the next hand, or of the previous one."""
        if self.hand + step >= self._course.hands and self._course.growing:
            self._on_wait()
        hand = max(0, min(self._course.hands - 1, self.hand + step))
        if hand != self.hand:
            self.stop_at(self._course.of_hand(hand)[0])

    def key(self, event: pygame.Event) -> bool:
        """Handle the keys and the wheel that step. False for everything else."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.by_card(-1 if event.y > 0 else 1)
            return True
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                self.by_card(1 if event.key == pygame.K_RIGHT else -1)
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.by_trick(1 if event.key == pygame.K_PAGEDOWN else -1)
            case pygame.K_UP | pygame.K_DOWN:
                self.by_hand(1 if event.key == pygame.K_DOWN else -1)
            case pygame.K_HOME:
                self.stop_at(self._course.of_hand(self.hand)[0])
            case pygame.K_END:
                self.stop_at(self._course.of_hand(self.hand)[-1])
            case _:
                return False
        return True

    # -- automatically

    def toggle_run(self) -> None:
        """Begin to run, from the hand's deal if the game is at its end; or stop."""
        if self.running:
            self.stop()
            return
        if self.now == self._last:
            self.go_to(self._course.of_hand(self.hand)[0])
        self.running, self._rest = True, 0.0
        self._on_run()

    def stop(self) -> None:
        """Stop running."""
        if self.running:
            self.running = False
            self._on_run()

    def update(self, dt: float) -> bool:
        """Wait another `dt` seconds while it runs and no card moves; True if a step was made."""
        if not self.running:
            return False
        self._rest -= dt
        if self._rest > 0:
            return False
        if self.now == self._last:
            if self._course.growing:
                return False
            self.stop()
            return True
        self.go_to(self.now + 1)
        whole = self._course.view(self.now, self._course.viewer).trick_is_complete
        self._rest = _RUNNING + (_TRICK_LIES if whole else 0.0)
        return True
