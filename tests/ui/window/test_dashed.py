"""A large dashed box is drawn edge by edge, and looks like one that is drawn whole."""

from __future__ import annotations

import pygame
import pytest

from ui.window.draw import Box
from ui.window.look import Look


@pytest.mark.parametrize("size", [(900, 400), (520, 610)])
def test_a_large_dashed_box_looks_like_one_drawn_whole(look: Look, size: tuple[int, int]) -> None:
    style = Box(16, None, "#88AA99", 3.2, dash=(13, 11))
    targets = [pygame.Surface((size[0] + 40, size[1] + 40), depth=32) for _ in range(2)]
    rect = pygame.Rect((20, 15), size)
    look.shapes.box(targets[0], rect, style)
    targets[1].blit(look.shapes.box_surface(size, style), rect)
    edges, whole = (pygame.image.tobytes(target, "RGB") for target in targets)
    assert max(whole) > 0
    assert max(abs(a - b) for a, b in zip(edges, whole, strict=True)) <= 2
