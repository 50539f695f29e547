"""Draws a card from a picture of an art pack: fitted into the card's shape, never stretched."""

from pathlib import Path

import pygame

from cards_art.compose import Face, index_strips, readable_paper, sign_places
from cards_art.decoding import Decoder
from cards_art.edge import edge_colour
from cards_art.frame import HEIGHT, OUTLINE, WIDTH
from cards_art.layout import Reading
from cards_art.packs.pack import PackSign, Skin
from cards_art.palette import NIGHT, PAPER, channels
from cards_art.raster import Size, blittable, premultiplied, rasterise_picture
from cards_art.style import Style
from cards_art.svg import document, fill_path, stroke_path
from game.values import Value

# Names the way of drawing in the cache; change it with anything that changes the pixels.
SKIN_METHOD = "skin-3"

# Paper around a picture that has neither the shape of a card nor an edge of one colour.
MARGIN = 22
# A picture that is too long or too wide by less than this is cut instead of getting a narrow
# margin.
_CUT_SHARE = 0.03
# The opacity, of 255, of the paper over a pack's own sign whose suit does not count.
_VEIL = 190
# A sign with a corner of lower alpha than this needs no paper.
_CLEAR = 250

# A line just dark enough to separate white cards in a fan.
EDGE_ONLY = document(
    stroke_path(OUTLINE, NIGHT, 6).replace("/>", ' stroke-opacity=".3"/>'), (0, 0, WIDTH, HEIGHT)
)
_SHAPE = document(fill_path(OUTLINE, "#FFFFFF"), (0, 0, WIDTH, HEIGHT))


class PlacedSign(Value):
    """A pack's own sign: its centre and size, in card units."""

    sign: PackSign
    x: float
    y: float
    size: float
    counts: bool


class Overlay(Value):
    """What is laid over a pack's picture: an SVG file, and the pack's own signs on it."""

    text: str
    signs: tuple[PlacedSign, ...] = ()
    paper: str = PAPER

    @property
    def key(self) -> str:
        """Identifies it in the cache."""
        signs = (f"{p.sign.checksum} {p.x} {p.y} {p.size} {p.counts}" for p in self.signs)
        return "\n".join((self.text, *signs))


def face_overlay(
    skin: Skin, face: Face, reading: Reading | None, style: Style, width: int | None = None
) -> Overlay:
    """The overlay of a pack's picture of a card.

    The strips with rank and suits are for packs that need them, and for players: a reading, large
    indices, and suit letters are shown on every pack.
    """
    if not (skin.index_strip or reading is not None or style.large_index or style.suit_letters):
        return Overlay(EDGE_ONLY)
    own = {sign.name: sign for sign in skin.signs}
    placed = tuple(
        PlacedSign(own[name], x, place.y, place.size, place.counts)
        for name, x, place in sign_places(face, reading, style)
        if name in own
    )
    paper = readable_paper(face, style, skin.paper)
    return Overlay(index_strips(face, reading, style, width, paper, own), placed, paper)


def draw_skin(path: Path, overlay: Overlay, size: Size, decoder: Decoder) -> pygame.Surface:
    """The picture in the shape of a card of that size, with its overlay.

    Safe to call from a worker thread. Raises OSError or pygame.error if a file cannot be read.
    """
    picture = premultiplied(decoder.picture(path))
    ground = edge_colour(picture)
    card = pygame.Surface(size, pygame.SRCALPHA, 32)
    card.fill(ground or PAPER)
    fitted_size = _fitted_size(picture, size, 0 if ground else MARGIN)
    fitted = pygame.transform.smoothscale(picture, fitted_size)
    corner = ((size[0] - fitted.get_width()) // 2, (size[1] - fitted.get_height()) // 2)
    card.blit(fitted, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    card.blit(rasterise_picture(overlay.text, size), (0, 0))
    for placed in overlay.signs:
        _lay_sign(card, placed, overlay.paper, decoder)
    card.blit(rasterise_picture(_SHAPE, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return blittable(card)


def _lay_sign(card: pygame.Surface, placed: PlacedSign, paper: str, decoder: Decoder) -> None:
    """Draw a pack's sign in both corners of a card, upside down in the second one.

    A sign without a transparent corner is multiplied onto the paper, so that its white background
    is invisible.
    """
    picture = decoder.sign(placed.sign.path, placed.sign.checksum)
    clear = picture.get_at((0, 0)).a < _CLEAR
    how = pygame.BLEND_PREMULTIPLIED if clear else pygame.BLEND_RGB_MULT
    unit = card.get_width() / WIDTH
    room = placed.size * unit
    share = room / max(picture.get_size())
    size = tuple(max(1, round(side * share)) for side in picture.get_size())
    sign = pygame.transform.smoothscale(picture, size)
    middle = round(placed.x * unit), round(placed.y * unit)
    upright = sign.get_rect(center=middle)
    wide, high = card.get_size()
    turned = upright.move(wide - upright.right - upright.left, high - upright.bottom - upright.top)
    card.blit(sign, upright, special_flags=how)
    card.blit(pygame.transform.rotate(sign, 180), turned, special_flags=how)
    if not placed.counts:
        veil = pygame.Surface(upright.size, pygame.SRCALPHA, 32)
        veil.fill((*channels(paper), _VEIL))
        card.blit(veil, upright)
        card.blit(veil, turned)


def _fitted_size(picture: pygame.Surface, size: Size, margin: float) -> Size:
    """The size in which to show a picture; if it needs margins, margin (in card units) is kept
    free."""
    across, down = size[0] / picture.get_width(), size[1] / picture.get_height()
    scale = max(across, down)
    if scale > min(across, down) * (1 + _CUT_SHARE):
        scale = min(across * (1 - 2 * margin / WIDTH), down * (1 - 2 * margin / HEIGHT))
    return (
        max(1, round(picture.get_width() * scale)),
        max(1, round(picture.get_height() * scale)),
    )
