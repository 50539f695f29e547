"""How readable text and indices are on every cloth in every light, measured from pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

import pygame

from cards_art.palette import PAPER, colour_of, contrast, luminance
from cards_art.sight import BLIND, colour_seen_by, seen_by
from ui.window import felt, theme
from ui.window.daylight import Daylight

_SIZE = (400, 250)
"""The size in pixels of the window that is measured."""
_EDGE, _CORNER = 20, 48
"""Pixels that the ornament of a cloth takes along the edges and in the corners, where there is no
text."""
_SPOTS = tuple(product((0, 90, 180, 270, 360), (0, 70, 140, 205)))
"""Where a card is placed to be measured."""
_NORMAL = "normal"
_EYES = (_NORMAL, *BLIND)


def contrast_lines(
    cloths: Mapping[str, felt.Cloth], inks: Sequence[str], lights: Mapping[str, float]
) -> Iterator[str]:
    """A table of the contrast of text on the lightest point of each cloth, and of index colours on
    paper where a card lies worst, for each kind of colour vision.

    `lights` are hours of the day by name; the rows "none" are without light.
    """
    yield "words on the lightest point of a cloth"
    yield _row("", "", *_EYES)
    for name, cloth in cloths.items():
        bare = felt.bake(_SIZE, cloth, rosette=True)
        yield _row(name, "none", *(_of_words(bare, eyes) for eyes in _EYES))
        for light, hour in lights.items():
            lit = bare.copy()
            Daylight(round(hour * 60), _SIZE, cloth.lightest).fall_on(lit)
            yield _row(name, light, *(_of_words(lit, eyes) for eyes in _EYES))
    yield "the faintest index on the paper of a card"
    unlit = [(PAPER, ink) for ink in inks]
    yield _row("", "none", *(_faintest(unlit, eyes) for eyes in _EYES))
    for light, hour in lights.items():
        daylight = Daylight(round(hour * 60), _SIZE, felt.GREEN.lightest)
        pairs = [
            (_lit(PAPER, daylight, at), _lit(ink, daylight, at)) for ink in inks for at in _SPOTS
        ]
        yield _row("", light, *(_faintest(pairs, eyes) for eyes in _EYES))


def _row(*cells: str | float) -> str:
    said = (cell if isinstance(cell, str) else f"{cell:.1f}" for cell in cells)
    return "".join(f"{cell:<10}" for cell in said).rstrip()


def _of_words(cloth: pygame.Surface, eyes: str) -> float:
    seen = cloth if eyes == _NORMAL else seen_by(eyes, cloth)
    return contrast(_seen(theme.MINT_TEXT, eyes), _lightest(seen))


def _faintest(pairs: Iterable[tuple[str, str]], eyes: str) -> float:
    return min(contrast(_seen(one, eyes), _seen(other, eyes)) for one, other in pairs)


def _seen(colour: str, eyes: str) -> str:
    return colour if eyes == _NORMAL else colour_seen_by(eyes, colour)


def _lit(colour: str, daylight: Daylight, at: tuple[int, int]) -> str:
    """A colour of a card at that place, in the light."""
    card = pygame.Surface((32, 44), pygame.SRCALPHA, 32)
    card.fill(colour)
    return colour_of(*daylight.on(card, at, fine=True).get_at((16, 22))[:3])


def _lightest(cloth: pygame.Surface) -> str:
    """The lightest colour inside the ornament."""
    inside = cloth.copy()
    width, height = inside.get_size()
    for x, y in product((0, width - _CORNER), (0, height - _CORNER)):
        inside.fill("black", (x, y, _CORNER, _CORNER))
    room = inside.get_rect().inflate(-2 * _EDGE, -2 * _EDGE)
    raw = pygame.image.tobytes(inside.subsurface(room), "RGB")
    colours = {raw[at : at + 3] for at in range(0, len(raw), 3)}
    return max((colour_of(*colour) for colour in colours), key=luminance)
