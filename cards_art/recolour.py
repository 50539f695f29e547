"""Recolours a drawing from one suit's colours to another's."""

import math
import re
from functools import lru_cache

from cards_art.palette import GOLD, PALE_GOLD, PAPER, Ramp, channels, mix

_COLOUR = re.compile(r"#[0-9A-F]{6}")
# A colour this far from every colour of the ramp (of 255 in each channel) belongs to something else
# and stays. So do the following colours, however near they are: a crown is gold in every suit.
_REACH = 30.0
_KEPT = frozenset({PAPER, GOLD, PALE_GOLD})
# The number of blends compared between two steps of a ramp.
_BLENDS = 16


def recolour(text: str, source: Ramp, target: Ramp) -> str:
    """The SVG text with every colour on or near the source ramp replaced by that of the target
    ramp."""
    if source == target:
        return text
    changed = {colour: _moved(colour, source, target) for colour in set(_COLOUR.findall(text))}
    return _COLOUR.sub(lambda match: changed[match.group()], text)


@lru_cache(maxsize=1024)
def _moved(colour: str, source: Ramp, target: Ramp) -> str:
    """The colour at the same place of the target ramp, if it is on the source ramp."""
    if colour in _KEPT:
        return colour
    distance, step, share = min(
        (_distance(colour, mix(source[step], source[step + 1], blend / _BLENDS)), step, blend)
        for step in range(len(source) - 1)
        for blend in range(_BLENDS + 1)
    )
    if distance > _REACH:
        return colour
    return mix(target[step], target[step + 1], share / _BLENDS)


def _distance(first: str, second: str) -> float:
    return math.dist(channels(first), channels(second))
