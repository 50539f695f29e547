"""A scene as a few flat layers, one behind the other: the sky, and what lies before it."""

from __future__ import annotations

import re
from functools import lru_cache

from cards_art.blocks import pulled
from cards_art.palette import channels

MOST = 5
"""How many layers a scene has at most."""
MARK = '<g class="layer">'
"""What a layer of a drawing begins with; before the first such group lies the sky."""

GLOW = '<g class="glow">'
"""What begins a group of lamps, fires and the light round them: it stands in a layer, neither moved
nor within another such group."""
_GLOW = re.compile(re.escape(GLOW) + r"(?:(?!<g\b|</g>).)*</g>", re.S)


def glow_of(layer: str) -> str:
    """The shapes of a layer that flicker; '' if none does."""
    return "".join(_GLOW.findall(layer))


GLOWS = 3
"""How bright lamps and fires of a card on the table can be, the usual brightness among them."""
_BRIGHTER = 0.11
"""How much of their own light each step adds."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")


def glowing(body: str, steps: int) -> str:
    """The shapes of a scene whose lamps and fires are so many steps brighter than usual."""

    def brighter(found: re.Match[str]) -> str:
        lit = (min(255, round(c * (1 + _BRIGHTER * steps))) for c in channels(found.group()))
        return "#" + "".join(f"{channel:02X}" for channel in lit)

    return _GLOW.sub(lambda glow: _COLOUR.sub(brighter, glow.group()), body)


@lru_cache(maxsize=8)
def layers_of(deck: str, scene: str) -> tuple[str, ...]:
    """The shapes of a scene layer by layer, the farthest first; drawn over each other they are the
    whole scene. A scene that marks none is one layer. Safe in any thread.
    """
    sky, *nearer = pulled(deck, scene, 99).split(MARK)
    return (sky, *(MARK + layer for layer in nearer))


_STEP, _NEARER = 1.1, 0.006
"""How far the layer behind the nearest moves at a step, in units for each layer between it and the
sky, and how much nearer all come, so that none ends at the window's edge."""


def drifted(body: str, steps: int) -> str:
    """The shapes of a scene whose layers have drifted so many steps to the right (left below 0)."""
    sky, *nearer = body.split(MARK)
    scale = 1 + _NEARER * abs(steps)
    moved = [
        f'<g transform="translate({250 + _STEP * depth * steps:.2f} 350)scale({scale:.3f})'
        f'translate(-250 -350)">{MARK}{layer}</g>'
        for depth, layer in enumerate(nearer, 1)
    ]
    return sky + "".join(moved)
