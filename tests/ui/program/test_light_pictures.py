"""A sheet of pictures: rows of them, small."""

from __future__ import annotations

from pathlib import Path

import pygame

from ui.program.light_pictures import pictures_sheet


def test_rows_of_pictures_stand_on_one_sheet_with_a_gap_where_one_was_not_taken(
    tmp_path: Path,
) -> None:
    for name in ("red", "green", "blue", "yellow"):
        picture = pygame.Surface((1200, 800))
        picture.fill(name)
        pygame.image.save(picture, tmp_path / f"{name}.png")
    rows = [
        [tmp_path / f"{name}.png" for name in row] for row in (("red", "green"), ("blue", "yellow"))
    ]
    rows[1][1].unlink()
    sheet = pictures_sheet(rows, (1200, 800))
    assert sheet.get_size() == (1200, 800)
    middles = ((300, 200), (900, 200), (300, 600), (900, 600))
    colours = [sheet.get_at(middle) for middle in middles]
    assert colours == [pygame.Color(name) for name in ("red", "green", "blue", "black")]
