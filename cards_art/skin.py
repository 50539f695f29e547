"""Draws a card from a picture of an art pack: fitted into the card's shape, never stretched."""

from pathlib import Path

import pygame

from cards_art.compose import Face, index_strips
from cards_art.frame import HEIGHT, OUTLINE, WIDTH
from cards_art.layout import Reading
from cards_art.packs.pack import Skin
from cards_art.palette import NIGHT, PAPER
from cards_art.raster import Size, blittable, rasterise_picture
from cards_art.style import Style
from cards_art.svg import document, fill_path, stroke_path

# Names the way of drawing in the cache; to be changed with anything that changes the pixels.
SKIN_METHOD = "skin-1"

# Paper round a picture that has not the shape of a card, nor an edge of one colour.
MARGIN = 22
# A picture so little too long or too wide is cut instead of getting a sliver of margin.
_CUT_SHARE = 0.03
# Pixels looked at to find the colour of a picture's edge.
_PROBE = (40, 56)
_CORNER_SHARE = 0.2
# Scaling leaves a little less than the full 255 of alpha.
_SOLID = 250
# How far the channels of an edge may lie apart for it to be of one colour.
_ONE_COLOUR = 24

# A line just dark enough to tell white cards in a fan apart.
EDGE_ONLY = document(
    stroke_path(OUTLINE, NIGHT, 6).replace("/>", ' stroke-opacity=".3"/>'), (0, 0, WIDTH, HEIGHT)
)
_SHAPE = document(fill_path(OUTLINE, "#FFFFFF"), (0, 0, WIDTH, HEIGHT))


def face_overlay(
    skin: Skin, face: Face, reading: Reading | None, style: Style, width: int | None = None
) -> str:
    """What lies over a pack's picture of a card, as an SVG file.

    The strips with rank and suits are for packs that ask for them, and for players: a reading,
    large indices and suit letters are shown on every pack.
    """
    if skin.index_strip or reading is not None or style.large_index or style.suit_letters:
        return index_strips(face, reading, style, width)
    return EDGE_ONLY


def draw_skin(path: Path, overlay: str, size: Size) -> pygame.Surface:
    """The picture in the shape of a card of that size, with an SVG file laid over it.

    Safe to call from a worker thread. Raises OSError or pygame.error if the file cannot be read.
    """
    picture = _loaded(path, size)
    ground = _edge_colour(picture)
    card = pygame.Surface(size, pygame.SRCALPHA, 32)
    card.fill(ground or PAPER)
    fitted_size = _fitted_size(picture, size, MARGIN if ground is None else 0)
    fitted = pygame.transform.smoothscale(picture, fitted_size)
    corner = ((size[0] - fitted.get_width()) // 2, (size[1] - fitted.get_height()) // 2)
    card.blit(fitted, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    card.blit(rasterise_picture(overlay, size), (0, 0))
    card.blit(rasterise_picture(_SHAPE, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return blittable(card)


def _loaded(path: Path, size: Size) -> pygame.Surface:
    """The picture with premultiplied alpha; drawings are drawn as large as they fit."""
    if path.suffix == ".svg":
        loaded = pygame.image.load_sized_svg(str(path), size)
    else:
        loaded = pygame.image.load(str(path))
    solid = loaded.get_masks()[3] == 0 and loaded.get_colorkey() is None
    # Premultiplying a large picture takes long enough to delay a frame.
    return blittable(loaded) if solid else blittable(loaded).premul_alpha()


def _fitted_size(picture: pygame.Surface, size: Size, margin: float) -> Size:
    """The size to show a picture in; margin, in card units, is kept free if it needs margins."""
    across, down = size[0] / picture.get_width(), size[1] / picture.get_height()
    scale = max(across, down)
    if scale > min(across, down) * (1 + _CUT_SHARE):
        scale = min(across * (1 - 2 * margin / WIDTH), down * (1 - 2 * margin / HEIGHT))
    return (
        max(1, round(picture.get_width() * scale)),
        max(1, round(picture.get_height() * scale)),
    )


def _edge_colour(picture: pygame.Surface) -> pygame.Color | None:
    """The colour all along the edge of a picture, save at its corners, if there is one."""
    probe = pygame.transform.smoothscale(picture, _PROBE)
    width, height = _PROBE
    inset_x, inset_y = int(width * _CORNER_SHARE), int(height * _CORNER_SHARE)
    edge = [probe.get_at((x, y)) for x in range(inset_x, width - inset_x) for y in (0, height - 1)]
    edge += [probe.get_at((x, y)) for y in range(inset_y, height - inset_y) for x in (0, width - 1)]
    channels = [sorted(colour[channel] for colour in edge) for channel in range(3)]
    of_one_colour = all(each[-1] - each[0] <= _ONE_COLOUR for each in channels)
    if not of_one_colour or any(colour.a < _SOLID for colour in edge):
        return None
    middle = len(edge) // 2
    return pygame.Color(*(each[middle] for each in channels))
