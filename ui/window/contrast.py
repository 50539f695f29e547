"""High contrast: dark colours get darker, light ones lighter, lines thicker, and nothing is soft.

Colours keep their hue where that leaves them light or dark enough. So a screen chooses its colours
once, and who needs more contrast has it on every screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cards_art.palette import channels, colour_of, luminance, mix
from game.values import replace
from ui.window.draw import Box
from ui.window.theme import Colour

LIGHT, DARK = 0.58, 0.02
"""The least luminance of light text and the greatest of dark text: at least 7 to 1 on every ground.
"""
_PALE_WORDS, _PALE_GROUND = 0.115, 0.3
"""The luminances above which text counts as light, and a ground as light."""
_DARKER = 0.62
"""How far a dark ground is moved towards black."""
_COLOURFUL = 0.5
_THICKER, _LEAST_LINE = 1.6, 2.2


@lru_cache(maxsize=1024)
def strong_ink(colour: Colour) -> Colour:
    """The colour of text and signs: very light or very dark, never transparent."""
    return _lighter(colour) if luminance(colour) > _PALE_WORDS else _darker(colour)


@lru_cache(maxsize=1024)
def strong_ground(colour: Colour) -> Colour:
    """The colour of what text stands on, as transparent as before."""
    if luminance(colour) >= _PALE_GROUND:
        return _lighter(colour) + colour[7:]
    return mix(colour, "#000000", _DARKER) + colour[7:]


@lru_cache(maxsize=1024)
def strong_box(style: Box) -> Box:
    """A box with a thick line, and without shadow, glow, or inner line."""
    fill, line = style.fill, style.line
    if line is not None:
        on_light = fill is not None and len(fill) == 7 and luminance(fill) >= _PALE_GROUND
        line = _darker(line) if on_light else _lighter(line) if fill else strong_ink(line)
    return replace(
        style,
        fill=None if fill is None else strong_ground(fill),
        line=line,
        line_width=max(_LEAST_LINE, style.line_width * _THICKER),
        inner=None,
        drop=0,
        glow=0,
    )


def _lighter(colour: Colour) -> Colour:
    """Whiter. A strong colour, such as gold, is first made as bright as it can be."""
    least, most = min(channels(colour)), max(1, *channels(colour))
    if luminance(colour) < LIGHT and most - least > _COLOURFUL * most:
        red, green, blue = (round(part * 255 / most) for part in channels(colour))
        colour = colour_of(red, green, blue)
    return _towards(colour, "#FFFFFF", lambda now: luminance(now) >= LIGHT)


def _darker(colour: Colour) -> Colour:
    return _towards(colour, "#000000", lambda now: luminance(now) <= DARK)


def _towards(colour: Colour, end: Colour, enough: Callable[[Colour], bool]) -> Colour:
    """The first step from a colour towards another that is `enough`."""
    steps = (mix(colour, end, step / 20) for step in range(20))
    return next((now for now in steps if enough(now)), end)
