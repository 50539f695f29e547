"""The printed form of a card: its drawing or picture, out to the bleed, with square corners."""

import pygame
from PIL import Image, ImageOps

from cards_art.compose import Face, back, compose
from cards_art.frame import HEIGHT, WIDTH, without_hairline
from cards_art.palette import PAPER
from cards_art.printing.plan import CARD_WIDTH
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.svg import document, fill_path, group, inner, num, rect

# Under the corners of packs' pictures; ours have their own paper.
_WHITE = "#FFFFFF"
_INCH = 25.4
# Units inside the cut that contain only paper when the line along the edge is left out. The paper
# extends as far beyond the bleed, since cutting a picture off there leaves half a dot.
_COVERED = 6


def pixels(millimetres: float, dpi: int) -> int:
    """A length in pixels."""
    return round(millimetres / _INCH * dpi)


def face_drawing(art: CardArt, face: Face, bleed: float) -> str | None:
    """One of our cards as an SVG file that extends `bleed` millimetres beyond the cut.

    None for a card that wears a pack's picture. With a bleed, the line along the card's edge is
    left out: half a millimetre from the cut it would never look even.
    """
    if any(pack.skin(face.deck, face.scene) for pack in art.packs):
        return None
    return beyond_the_cut(compose(face, None, art.style), bleed)


def beyond_the_cut(text: str, bleed: float) -> str:
    """A card's SVG file on paper that extends into the corners and `bleed` mm beyond the cut."""
    margin = bleed * WIDTH / CARD_WIDTH
    width, height = WIDTH + 2 * margin, HEIGHT + 2 * margin
    body = inner(without_hairline(text) if bleed else text)
    moved = group(f"translate({num(margin)} {num(margin)})", body)
    shapes = rect(0, 0, width, height, PAPER) + moved
    if bleed:
        # A drawing may extend beyond its card, which no screen shows, but a bleed would.
        hole = num(margin + _COVERED)
        edge = f"V{num(height - margin - _COVERED)}H{num(width - margin - _COVERED)}V{hole}"
        low, right = num(height + _COVERED), num(width + _COVERED)
        ring = f"M-{_COVERED} -{_COVERED}H{right}V{low}H-{_COVERED}ZM{hole} {hole}{edge}Z"
        shapes += fill_path(ring, PAPER, even_odd=True)
    return document(shapes, (0, 0, width, height))


def face_picture(art: CardArt, face: Face, dpi: int, bleed: float) -> Image.Image:
    """A card as pixels."""
    text = face_drawing(art, face, bleed)
    if text is not None:
        return drawn(text, dpi, bleed)
    shown = art.face(face, pixels(CARD_WIDTH, dpi))
    return _with_bleed(flat(shown, _WHITE), dpi, bleed)


def back_picture(art: CardArt, kind: str, dpi: int, bleed: float) -> Image.Image:
    """A back as pixels."""
    if any(pack.back_skin(kind) for pack in art.packs):
        shown = art.back(kind, pixels(CARD_WIDTH, dpi))
        return _with_bleed(flat(shown, _WHITE), dpi, bleed)
    return drawn(beyond_the_cut(back(kind, art.style.back), bleed), dpi, bleed)


def drawn(text: str, dpi: int, bleed: float) -> Image.Image:
    """An SVG file from `beyond_the_cut` as pixels."""
    width = pixels(CARD_WIDTH + 2 * bleed, dpi)
    height = pixels(CARD_WIDTH * HEIGHT / WIDTH + 2 * bleed, dpi)
    return flat(rasterise(text, (width, height)), PAPER)


def _with_bleed(picture: Image.Image, dpi: int, bleed: float) -> Image.Image:
    """A picture with its own edges mirrored beyond the cut."""
    border = pixels(bleed, dpi)
    if not border:
        return picture
    wide = ImageOps.expand(picture, border)
    width, height = picture.size
    flipped = ImageOps.mirror(picture)
    wide.paste(flipped.crop((width - border, 0, width, height)), (0, border))
    wide.paste(flipped.crop((0, 0, border, height)), (border + width, border))
    upright = ImageOps.flip(wide)
    wide.paste(upright.crop((0, height, wide.width, height + border)), (0, 0))
    wide.paste(upright.crop((0, border, wide.width, 2 * border)), (0, border + height))
    return wide


def flat(surface: pygame.Surface, ground: str) -> Image.Image:
    """The picture without transparency, on a background colour."""
    printed = pygame.Surface(surface.get_size())
    printed.fill(ground)
    printed.blit(surface, (0, 0))
    return Image.frombytes("RGB", printed.get_size(), pygame.image.tobytes(printed, "RGB"))
