"""A sheet of pictures: rows of them, small."""

from __future__ import annotations

from pathlib import Path

import pygame

from ui.program.light_contrast import contrast_lines
from ui.program.light_pictures import pictures_sheet
from ui.window.felt import BARE, CLOTHS, Cloth


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


def test_what_is_measured_stands_in_a_table_with_a_column_for_each_kind_of_eyes() -> None:
    """An index in the blue of the Moons has 11.0 on paper, and the cloth of high contrast 14.6
    under words."""
    pygame.display.set_mode((8, 8))
    rows = [line.split() for line in contrast_lines({"bare": BARE}, ["#27247C"], {"dusk": 19.0})]
    assert rows[1] == ["normal", "protan", "deutan", "tritan"]
    assert rows[2][:3] == ["bare", "none", "14.6"]
    assert rows[3][:2] == ["bare", "dusk"]
    assert rows[5][:2] == ["none", "11.0"]
    assert rows[6][0] == "dusk"
    assert float(rows[6][1]) < 11.0, "shade takes some of the paper"


def test_words_can_be_read_on_every_cloth_without_any_light_by_all_eyes() -> None:
    pygame.display.set_mode((8, 8))
    named: dict[str, Cloth] = dict(CLOTHS.items())
    rows = [line.split() for line in contrast_lines(named, ["#27247C"], {})]
    cloths = rows[2 : 2 + len(CLOTHS)]
    assert [name for name, *_ in cloths] == list(CLOTHS)
    assert min(float(seen) for _, _, *eyes in cloths for seen in eyes) >= 4.5
