"""Cards in a row: the hand, the fans of backs, the cards standing in the pot."""

from __future__ import annotations

import math

from game.values import replace
from ui.table.geometry import Spot

LEAST_SHOWN = 0.27
"""The part of a covered card's width that always shows: its index."""
_GAP = 12
_APART = 14
_TURN_A_CARD = 1.5
_MOST_TURN = 11.0


def hand_fan(
    count: int, middle: Spot, room: float, unit: float = 1.0, *, apart: int = 0
) -> list[Spot]:
    """Places of `count` cards of a hand round `middle`, from left to right.

    The first `apart` of them are set a little apart from the others.

    `room` is the width the hand can take and `unit` the pixels a unit; where the cards do not fit
    side by side they overlap, and where an index would be hidden they become smaller.
    """
    if count < 1:
        return []
    width = min(middle.width, room / (1 + LEAST_SHOWN * (count - 1)))
    middle = replace(middle, width=width)
    gap = _APART * unit if 0 < apart < count else 0.0
    step = fan_step(count, middle.width, room - gap, unit)
    spread = min(_MOST_TURN, _TURN_A_CARD * (count - 1))
    half_width = (step * (count - 1) + gap) / 2
    radius = half_width / math.sin(math.radians(spread / 2)) if spread else math.inf
    spots = []
    for place in range(count):
        x = place * step + (gap if place >= apart else 0.0) - half_width
        along = x / half_width if half_width else 0.0
        sag = x * x / (2 * radius)
        spots.append(
            Spot(middle.x + x, middle.y + sag - unit * 4, middle.width, along * spread / 2)
        )
    return spots


def fan_step(count: int, width: float, room: float, unit: float = 1.0) -> float:
    """The distance between cards of a hand, in pixels."""
    if count < 2:
        return 0.0
    return max(LEAST_SHOWN * width, min(width + _GAP * unit, (room - width) / (count - 1)))


def back_fan(count: int, middle: Spot, unit: float = 1.0) -> list[Spot]:
    """Places of the backs above another player's plate."""
    step = min(26.0 * unit, 182.0 * unit / max(1, count - 1))
    spots = []
    for place in range(count):
        along = place - (count - 1) / 2
        turn = along * min(4.5, 28 / max(1, count - 1))
        sag = abs(along) ** 2 * step * 0.035
        spots.append(Spot(middle.x + along * step, middle.y + sag, middle.width, turn))
    return spots


def standing_row(count: int, middle: Spot, room: float, gap: float) -> list[Spot]:
    """Places of cards standing side by side, leaning a little this way and that."""
    if count < 1:
        return []
    step = 0.0 if count == 1 else min(middle.width + gap, (room - middle.width) / (count - 1))
    leans = (-1.4, 0.6, 1.6, -0.8)
    lift = (0.0, -0.012, 0.006, -0.006)
    spots = []
    for place in range(count):
        x = middle.x + (place - (count - 1) / 2) * step
        y = middle.y + lift[place % 4] * middle.height
        spots.append(Spot(x, y, middle.width, leans[place % 4]))
    return spots
