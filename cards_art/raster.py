"""Turns SVG text into pygame surfaces of an exact size."""

import io
from collections.abc import Callable

import pygame

from cards_art.svg import stretched

Size = tuple[int, int]

# Names the way of drawing in the cache; change it with anything that changes the pixels.
DRAWING_METHOD = "nanosvg-3"

# Up to this many pixels, a picture gains from being drawn twice as large and averaged: thin lines
# keep their weight. In larger pictures the eye sees no difference, and the time is better saved.
_SMALL = 100_000


def rasterise(text: str, size: Size, oversampling: int = 1) -> pygame.Surface:
    """The drawing stretched to `size` pixels, with per-pixel alpha.

    oversampling draws that many times larger and averages. It darkens half-transparent edges
    slightly, so it is for drawings that fill their rectangle. Safe to call from a worker thread:
    pygame lets other threads run while it draws.
    """
    width, height = size[0] * oversampling, size[1] * oversampling
    file = io.BytesIO(stretched(text, width, height).encode())
    drawn = pygame.image.load_sized_svg(file, (width, height))
    return blittable(pygame.transform.smoothscale(drawn, size) if oversampling > 1 else drawn)


def rasterise_picture(text: str, size: Size) -> pygame.Surface:
    """A drawing that fills its rectangle, with the oversampling that suits its size."""
    width, height = size
    return rasterise(text, size, 2 if width * height <= _SMALL else 1)


def part_drawn(whole: Size, part: pygame.Rect) -> Callable[[str, Size], pygame.Surface]:
    """Draws a `part` of a picture as large as `whole`; the cache knows it by its name."""

    def draw(text: str, _: Size) -> pygame.Surface:
        return rasterise_picture(text, whole).subsurface(part).copy()

    draw.__name__ = f"part-{part.x}-{part.y}-of-{whole[0]}x{whole[1]}"
    return draw


def rasterise_back(text: str, size: Size) -> pygame.Surface:
    """A back that is the same upside down, to the last pixel: its lower half is its upper half,
    turned.

    The library rounds in one direction, so a drawn lower half would differ slightly.
    """
    drawn = rasterise_picture(text, size)
    width, height = size
    for part in ((0, 0, width, height // 2), (0, height // 2, width // 2, height % 2)):
        upper = drawn.subsurface(part).copy()  # a subsurface would lock the whole surface
        turned = pygame.transform.rotate(upper, 180)
        place = turned.get_rect(bottomright=(width - part[0], height - part[1]))
        drawn.fill("#00000000", place)
        drawn.blit(turned, place, special_flags=pygame.BLEND_RGBA_MAX)
    return drawn


def blittable(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel order of displays, which is the fastest to blit."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def premultiplied(picture: pygame.Surface) -> pygame.Surface:
    """A blittable copy with premultiplied alpha, which can be scaled without dark edges."""
    solid = picture.get_masks()[3] == 0
    # Premultiplying a large picture takes long enough to delay a frame.
    return blittable(picture) if solid else blittable(picture).premul_alpha()


def pixels_of(surface: pygame.Surface) -> bytes:
    """The pixels of a blittable surface, four bytes each: blue, green, red, and alpha."""
    return surface.get_buffer().raw


def surface_of(pixels: bytearray, size: Size) -> pygame.Surface:
    """The surface from which `pixels_of` was taken, which it then shares. Raises ValueError if the
    length is wrong."""
    return pygame.image.frombuffer(pixels, size, "BGRA")
