"""Rasterising: exact sizes whatever the proportions, and true colours."""

import pygame
import pytest

from cards_art.raster import pixels_of, rasterise, rasterise_picture, surface_of

FLAG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10">'
    '<rect x="0" y="0" width="10" height="10" fill="#FF0000"/>'
    '<rect x="10" y="0" width="10" height="10" fill="#0000FF"/></svg>'
)
RED, BLUE = (255, 0, 0, 255), (0, 0, 255, 255)


@pytest.mark.parametrize("size", [(20, 10), (61, 85), (333, 466), (7, 90), (200, 3)])
@pytest.mark.parametrize("draw", [rasterise, rasterise_picture])
def test_a_drawing_fills_exactly_the_asked_size(size: tuple[int, int], draw: type) -> None:
    surface = draw(FLAG, size)
    width, height = size
    assert surface.get_size() == size
    assert tuple(surface.get_at((0, 0))) == tuple(surface.get_at((0, height - 1))) == RED
    assert tuple(surface.get_at((width - 1, height - 1))) == BLUE


def test_a_drawing_without_view_box_uses_its_size() -> None:
    surface = rasterise(FLAG.replace(' viewBox="0 0 20 10"', ""), (40, 40))
    assert tuple(surface.get_at((39, 39))) == BLUE


@pytest.mark.parametrize("text", ["", "<html></html>", '<svg xmlns="x"></svg>'])
def test_what_is_no_drawing_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="SVG file"):
        rasterise(text, (10, 10))


def test_pixels_make_the_same_surface_again() -> None:
    surface = rasterise(FLAG, (31, 17))
    again = surface_of(bytearray(pixels_of(surface)), surface.get_size())
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(surface, "RGBA")
    assert again.get_masks() == surface.get_masks()
