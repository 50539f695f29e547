"""A scene as a print: its colours as a few blocks, printed from the lightest to the darkest."""

import itertools
import math
import re
from functools import lru_cache

from cards_art import sources
from cards_art.plain import plain_picture
from cards_art.style import HOUSE_STYLE
from game.values import Value

BLOCKS = 4
"""The number of blocks from which a scene is printed; fewer if it has fewer colours."""

PAPER = "#F6ECD6"
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_AS_PAPER = 0.83
"""Anything this light is left unprinted, so that the paper shows."""


class Block(Value):
    """The colours printed by one block; `tone` represents all of them."""

    colours: frozenset[str]
    tone: str


@lru_cache(maxsize=32)
def blocks_of(deck: str, scene: str) -> tuple[Block, ...]:
    """The blocks of a scene, the lightest first."""
    seen: dict[str, int] = {}
    for colour in _COLOUR.findall(_body(deck, scene)):
        seen[colour.upper()] = seen.get(colour.upper(), 0) + 1
    inks = sorted((c for c in seen if _light(c) < _AS_PAPER), key=_light, reverse=True)
    groups = _grouped(inks)
    return tuple(Block(frozenset(group), max(group, key=lambda c: seen[c])) for group in groups)


def pulled(deck: str, scene: str, number: int) -> str:
    """The shapes of a scene after its first `number` blocks have been printed; the rest is
    paper."""
    if number >= BLOCKS:  # finding the blocks takes long
        return _body(deck, scene)
    wet = {colour for block in blocks_of(deck, scene)[:number] for colour in block.colours}
    dry = {colour for block in blocks_of(deck, scene) for colour in block.colours} - wet

    def ink(found: re.Match[str]) -> str:
        return PAPER if found[0].upper() in dry else found[0]

    return _COLOUR.sub(ink, _body(deck, scene))


def _body(deck: str, scene: str) -> str:
    try:
        return sources.scene_body(deck, scene)
    except sources.MissingArtError:
        return plain_picture("", (), HOUSE_STYLE)


def _light(colour: str) -> float:
    """The lightness of a colour to the eye, from 0 to 1 (the luma of ITU-R BT.601)."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def _grouped(inks: list[str]) -> list[list[str]]:
    """Group colours, in order of lightness, so that those of a block are as similar as possible:
    the sum of squared distances from each block's mean is minimal (Jenks' natural breaks)."""
    if not inks:
        return []
    lights = [_light(ink) for ink in inks]

    def unlike(bounds: tuple[int, ...]) -> float:
        return sum(_unlike(lights[a:b]) for a, b in itertools.pairwise(bounds))

    cuts = itertools.combinations(range(1, len(inks)), min(BLOCKS, len(inks)) - 1)
    best = min(((0, *each, len(inks)) for each in cuts), key=unlike)
    return [inks[a:b] for a, b in itertools.pairwise(best)]


def _unlike(lights: list[float]) -> float:
    """The sum of squared distances from the mean."""
    return math.fsum(light * light for light in lights) - math.fsum(lights) ** 2 / len(lights)
