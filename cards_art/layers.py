"""A scene as a few flat layers, one behind the other: the sky, and what lies before it."""

from __future__ import annotations

from functools import lru_cache

from cards_art.blocks import pulled

MOST = 5
"""How many layers a scene has at most."""
MARK = '<g class="layer">'
"""What a layer of a drawing begins with; before the first such group lies the sky."""


@lru_cache(maxsize=8)
def layers_of(deck: str, scene: str) -> tuple[str, ...]:
    """The shapes of a scene layer by layer, the farthest first; drawn over each other they are the
    whole scene. A scene that marks none is one layer. Safe in any thread.
    """
    sky, *nearer = pulled(deck, scene, 99).split(MARK)
    return (sky, *(MARK + layer for layer in nearer))
