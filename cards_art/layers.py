"""A scene as a few flat layers, one behind the other: the sky, and what is in front of it."""

from __future__ import annotations

import re
from functools import lru_cache

from cards_art.blocks import pulled
from cards_art.palette import channels

MOST = 5
"""The most layers in a scene."""
MARK = '<g class="layer">'
"""The beginning of a layer in a drawing; anything before the first such group is the sky."""

GLOW = '<g class="glow">'
"""The beginning of a group of lamps, fires, and the light around them. It is inside a layer, is not
moved, and is not nested in another such group."""
_GLOW = re.compile(re.escape(GLOW) + r"(?:(?!<g\b|</g>).)*</g>", re.S)


def glow_of(layer: str) -> str:
    """The shapes of a layer that flicker; '' if there are none."""
    return "".join(_GLOW.findall(layer))


GLOWS = 3
"""The levels of brightness of lamps and fires on a card on the table, including the usual one."""
_BRIGHTER = 0.11
"""How much of their own light each step adds."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")


def glowing(body: str, steps: int) -> str:
    """The shapes of a scene whose lamps and fires are `steps` steps brighter than usual."""

    def brighter(found: re.Match[str]) -> str:
        lit = (min(255, round(c * (1 + _BRIGHTER * steps))) for c in channels(found.group()))
        return "#" + "".join(f"{channel:02X}" for channel in lit)

    return _GLOW.sub(lambda glow: _COLOUR.sub(brighter, glow.group()), body)


@lru_cache(maxsize=8)
def layers_of(deck: str, scene: str) -> tuple[str, ...]:
    """The shapes of a scene layer by layer, the farthest first; drawn over each other they are the
    whole scene. A scene without marks is one layer. Safe in any thread."""
    sky, *nearer = pulled(deck, scene, 99).split(MARK)
    return (sky, *(MARK + layer for layer in nearer))


_STEP, _NEARER = 1.1, 0.006
"""How far a layer moves in one step, in units times its depth (1 next to the sky), and how much all
are enlarged for each step, so that none ends at the window's edge."""


def drifted(body: str, steps: int) -> str:
    """The shapes of a scene whose layers have drifted `steps` steps to the right (left if below
    0)."""
    sky, *nearer = body.split(MARK)
    scale = 1 + _NEARER * abs(steps)
    moved = [
        f'<g transform="translate({250 + _STEP * depth * steps:.2f} 350)scale({scale:.3f})'
        f'translate(-250 -350)">{MARK}{layer}</g>'
        for depth, layer in enumerate(nearer, 1)
    ]
    return sky + "".join(moved)
