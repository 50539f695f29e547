"""How long things take at the table. All times in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

SpeedName = Literal["slow", "normal", "fast", "instant"]


@dataclass(frozen=True)
class Speed:
    """The times of one speed setting: `motion` multiplies every flight, `hold` is how long a
    complete trick lies on the table, `deal_pause` how long a new hand is looked at."""

    motion: float
    hold: float


SPEEDS: Mapping[SpeedName, Speed] = MappingProxyType(
    {
        "slow": Speed(1.4, 1.6),
        "normal": Speed(1.0, 0.9),
        "fast": Speed(0.6, 0.45),
        "instant": Speed(0.0, 0.0),
    }
)

HOVER_UP = 0.09
HOVER_DOWN = 0.14
DEAL = 0.22
DEAL_APART = 0.04
DEAL_LONGEST = 1.2
PLAY = 0.24
NEXT_AFTER = 0.6
"""The next card may start when this part of a flight is over."""
COLLECT = 0.3
TO_POT = 0.42
COUNT_UP = 0.25
SHIFT = 0.16
SHAKE = 0.18
DEAD_AFTER_SKIP = 0.12
BUBBLE = 4.0
