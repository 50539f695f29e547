"""The program's icon, for every system and in every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cards_art.icons import SIZES, icon_drawing, write_icons


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons") / "new"
    write_icons(folder, "bowl")
    return folder


def test_there_is_a_picture_of_every_size(folder: Path) -> None:
    for size in SIZES:
        with Image.open(folder / f"bowl-{size}.png") as picture:
            assert picture.size == (size, size)
            assert picture.mode == "RGBA"
            assert picture.getchannel("A").getpixel((0, 0)) == pytest.approx(
                0, abs=40
            )  # the corners are round
            assert picture.getchannel("A").getpixel((size // 2, size // 2)) == 255


def test_windows_has_all_its_sizes_in_one_file(folder: Path) -> None:
    with Image.open(folder / "bowl.ico") as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= set(icon.info["sizes"])


def test_macos_has_all_its_sizes_in_one_file(folder: Path) -> None:
    with Image.open(folder / "bowl.icns") as icon:
        assert {side * twice for side, _, twice in icon.info["sizes"]} >= {32, 256, 512, 1024}


def test_small_icons_are_the_bowl_alone() -> None:
    small, large = icon_drawing(16), icon_drawing(32)
    assert small.count("<g ") == 1
    assert large.count("<g ") > 1
    assert small.endswith("</g></svg>")
