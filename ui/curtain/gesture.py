"""The gesture that opens the curtain: unlike anything that the last person might still be doing."""

from __future__ import annotations

from ui.window.settings import CurtainWay

HOLD, BACK = 0.6, 0.15
"""Seconds in which the ring fills while held, and in which a full one would empty again."""
QUIET = 0.3
"""Seconds for which all keys and buttons must be up before a press counts."""
QUIET_FOR_ONE = 1.0
"""The same where one press opens, since nothing else guards against mistakes there."""
POINTER = -1
"""Stands for the pointer, where no key holds the ring."""


class Gesture:
    """How far the curtain's ring is filled, by a held key or button or by two presses.

    `way` is the player's setting: "hold" a key or the ring, "two" presses of different keys or
    rings, or "one" press, for a single switch and for a screen reader.
    """

    def __init__(self) -> None:
        self.way: CurtainWay = "hold"
        self.share = 0.0
        """How full the ring is, 0..1."""
        self._quiet = 0.0
        self._held: int | None = None

    @property
    def listens(self) -> bool:
        """Whether a press counts."""
        return self._quiet >= (QUIET_FOR_ONE if self.way == "one" else QUIET)

    @property
    def done(self) -> bool:
        """Whether the ring is full."""
        return self.share >= 1.0

    @property
    def holding(self) -> bool:
        """Whether the ring is filling."""
        return self._held is not None

    def begin(self, way: CurtainWay) -> None:
        """Start again: the ring is empty, and everything must be released first."""
        self.way, self.share, self._quiet, self._held = way, 0.0, 0.0, None

    def press(self, ring: int, by: int) -> bool:
        """Handle a press of ring 1 or 2, or of the key `by` that stands for it. True if it
        counts."""
        if not self.listens or self._held is not None:
            return False
        if self.way == "hold":
            self._held = by
        elif self.way == "one" or (ring == 2 and self.share):
            self.share = 1.0
        elif ring == 1:
            self.share = 0.5
        else:
            return False
        return True

    def open(self) -> None:
        """Fill the ring for a screen reader: no key or hand could do this by mistake."""
        if self.listens:
            self.share = 1.0

    def let_go(self, by: int | None = None) -> bool:
        """Handle the release of a key, of the pointer, or (None) of whatever held the ring. True if
        it held it."""
        held = self._held is not None and by in (None, self._held)
        if held:
            self._held = None
        return held

    def update(self, dt: float, *, all_up: bool) -> bool:
        """Advance by `dt` seconds; `all_up` says that no key and no button is down. True while the
        ring changes."""
        if self._held is not None:
            self.share = min(1.0, self.share + dt / HOLD)
            return True
        if not self.listens:
            self._quiet = self._quiet + dt if all_up else 0.0
        if self.way == "hold" and 0.0 < self.share < 1.0:
            self.share = max(0.0, self.share - dt / BACK)
            return True
        return False
