"""Seasons on the title, by the date."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from tests.ui.conftest import MakeApp
from ui.program.home import Home
from ui.title.season import Branches, season_of
from ui.window.look import Look
from ui.window.theme import Scale


@pytest.mark.parametrize(
    ("month", "season"),
    [
        (12, "winter"), (1, "winter"), (2, "winter"), (3, "spring"), (5, "spring"),
        (6, "summer"), (8, "summer"), (9, "autumn"), (11, "autumn"),
    ],
)  # fmt: skip
def test_a_season_has_three_months(month: int, season: str) -> None:
    assert season_of(date(2026, month, 15)) == season


@pytest.mark.parametrize("season", ["winter", "spring", "summer", "autumn"])
def test_branches_hang_in_both_upper_corners_alike(look: Look, season: str) -> None:
    surface = pygame.Surface((1600, 1000), depth=32)
    Branches(look, season, Scale(1600, 1000)).draw(surface)
    left, right = surface.subsurface((0, 0, 300, 200)), surface.subsurface((1300, 0, 300, 200))
    mirrored = pygame.transform.flip(right, True, False)
    assert pygame.image.tobytes(left, "RGB") == pygame.image.tobytes(mirrored, "RGB")
    assert pygame.transform.average_color(left) != (0, 0, 0, 0)


def test_the_first_frame_does_not_wait_for_them(make_app: MakeApp) -> None:
    app = make_app(Home().title(), (1600, 1000))
    app.step([], 0.02)
    first = app.surface.subsurface((0, 0, 200, 60)).copy()
    app.step([], 0.02)
    second = app.surface.subsurface((0, 0, 200, 60))
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
