"""The times at the table, and when the next position is shown. Times are in seconds."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.position.change import Change
from game.values import Value, replace
from ui.window.settings import Settings, SpeedName


class Speed(Value):
    """The times of one speed setting: `motion` multiplies every flight; `hold` is how long a
    complete trick lies on the table, infinite where the player says when to continue."""

    motion: float
    hold: float
    shake: float = 1.0
    """Multiplies the times of what the player starts: a released card, a refused one."""


SPEEDS: Mapping[SpeedName, Speed] = MappingProxyType(
    {
        "slow": Speed(1.4, 1.6),
        "normal": Speed(1.0, 0.9),
        "fast": Speed(0.6, 0.45),
        "instant": Speed(0.0, 0.0),
    }
)


def speed_of(settings: Settings) -> Speed:
    """The times for a player's settings."""
    speed = SPEEDS[settings.speed]
    if settings.reduced_motion:
        speed = replace(speed, motion=0.0, shake=0.0)
    return replace(speed, hold=math.inf) if settings.wait else speed


HOVER_UP = 0.09
HOVER_DOWN = 0.14
DEAL = 0.22
DEAL_APART = 0.04
DEAL_LONGEST = 1.2
PLAY = 0.24
NEXT_AFTER = 0.6
"""The next card can start when this share of a flight is over."""
COLLECT = 0.3
TO_POT = 0.42
COUNT_UP = 0.25
SHIFT = 0.16
SHAKE = 0.18
DEAD_AFTER_SKIP = 0.12
BUBBLE = 4.0
NOTICE = 2.5
"""The least time for which it is said that a computer was moved for, or which cards the player was
passed."""


def hurried(speed: Speed) -> Speed:
    """The times of a hand that is only played out, because its result is certain."""
    return replace(speed, motion=speed.motion * 0.5, hold=min(speed.hold, 0.25))


class Pace:
    """Keeps the positions not shown yet and how long the present one still stays."""

    def __init__(self) -> None:
        self._queue: deque[Change] = deque()
        self._wait = 0.0
        self._dead = 0.0

    @property
    def waiting(self) -> bool:
        """Whether a position is still being shown, or others are to come."""
        return self._wait > 0 or bool(self._queue)

    @property
    def endless(self) -> bool:
        """Whether the position stays until the player continues."""
        return math.isinf(self._wait)

    @property
    def ignores_input(self) -> bool:
        """Whether input is ignored, just after a motion was skipped."""
        return self._dead > 0

    @property
    def empty(self) -> bool:
        """Whether the last position is shown."""
        return not self._queue

    @property
    def ready(self) -> bool:
        """Whether something new can be shown."""
        return self._wait <= 0

    def add(self, changes: Iterable[Change]) -> None:
        """Add positions to the queue."""
        self._queue.extend(changes)

    def clear(self) -> None:
        """Drop all of them: the game is at another position now."""
        self._queue.clear()
        self._wait = 0.0

    def next(self) -> Change:
        """Take the next position from the queue."""
        return self._queue.popleft()

    def hold(self, seconds: float) -> None:
        """Show nothing new for this many seconds."""
        self._wait = seconds

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._wait = max(0.0, self._wait - dt)
        self._dead = max(0.0, self._dead - dt)

    def skip(self) -> None:
        """End the hold; input is ignored for a moment."""
        self._wait = 0.0
        self._dead = DEAD_AFTER_SKIP


def hold_after(change: Change, pace: Speed) -> float:
    """How long a position stays, in seconds, once its cards have arrived."""
    if change.scored is not None:
        return pace.hold / 2
    if change.bids_shown or (change.passed_on and change.now.seat is not None):
        return max(pace.hold, NOTICE)
    if change.passed_on or (change.resolved is not None and not change.now.my_turn):
        return pace.hold
    if not change.trick_complete:
        return 0.0
    if change.completed is not None:
        return 0.0 if change.now.my_turn else pace.hold
    return COUNT_UP * pace.motion
