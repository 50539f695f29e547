"""The drapes of a curtain: drawn once for a table, and the same at every size."""

from __future__ import annotations

import pygame
import pytest

from ui.curtain.drapes import Rack, drape_width, draw_cloth, opening


def test_they_are_drawn_once_until_the_window_takes_another_size() -> None:
    rack = Rack()
    first = rack.drapes((400, 250), 0.4)
    assert rack.drapes((400, 250), 0.4) is first
    assert rack.drapes((401, 250), 0.4).size == (401, 250)
    assert rack.drapes((400, 250), 0.4) is not first


@pytest.mark.parametrize("size", [(400, 250), (401, 250), (601, 1601)])
def test_the_valance_is_as_wide_as_the_window_and_as_opaque_at_both_ends(
    size: tuple[int, int],
) -> None:
    valance = Rack().drapes(size, 0.4).valance
    width = size[0]
    assert valance.get_width() == width
    for x in range(width):
        assert valance.get_at((x, 0)).a == 255
        assert valance.get_at((x, 20)) == valance.get_at((width - 1 - x, 20))


@pytest.mark.parametrize("height", [1598, 1602])
def test_large_and_small_ones_hang_alike(height: int) -> None:
    """Folds drawn at half their size lie where the others lie, and the rope is as bright."""
    size = (800, height)
    drapes = Rack().drapes(size, 1.0)
    left, middle = drapes.left, height // 2
    rope = [
        x for x in range(drape_width(size)) if left.get_at((x, middle))[:3] == (0xD9, 0xA4, 0x41)
    ]
    assert 6 <= len(rope) <= 11
    assert left.get_at((rope[-1] + 6, middle)).a == 0, "behind the rope the cloth is seen"
    assert all(left.get_at((x, middle)).a > 200 for x in range(1, rope[0]))


def test_between_the_drapes_the_cloth_leaves_no_gap() -> None:
    size = (800, 500)
    drapes = Rack().drapes(size, 0.8)
    target = pygame.Surface(size)
    target.fill("white")
    for out in (0, 100):
        area = opening(size, out)
        draw_cloth(target, area)
        for y in range(0, size[1], 7):
            assert target.get_at((area.centerx, y))[:3] != (255, 255, 255)
            assert drapes.left.get_at((area.left + out - 1, y)).a > 200
