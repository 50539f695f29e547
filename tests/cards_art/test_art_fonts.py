"""Type files: found without importing their packages, cut once, quick when warm."""

import subprocess
import sys
from pathlib import Path

import pygame.font
import pytest

from cards_art import fonts

QUICK = """
import sys
from pathlib import Path
from cards_art.fonts import josefin, source_sans
import time
begin = time.perf_counter()
for style in ("Regular", "Semibold", "Bold", "It"):
    source_sans(style)
josefin(700, Path(sys.argv[1]))
print(time.perf_counter() - begin)
print([name for name in sys.modules if name.startswith(("fontTools", "font_source", "fontpkg"))])
"""


@pytest.fixture(scope="module")
def cut(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fonts.josefin(700, tmp_path_factory.mktemp("cache"))


@pytest.mark.parametrize("style", fonts.SOURCE_SANS_STYLES)
def test_every_style_of_source_sans_is_installed(style: str) -> None:
    assert fonts.source_sans(style).is_file()


def test_a_cut_weight_is_a_font_that_is_bolder_than_the_source(cut: Path) -> None:
    pygame.font.init()

    def ink(path: Path) -> int:
        drawn = pygame.font.Font(path, 60).render("HHH", True, "#FFFFFF")
        return pygame.mask.from_surface(drawn).count()

    assert ink(cut) > 1.3 * ink(fonts.josefin_source())


def test_a_cut_weight_is_kept(cut: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_cut", lambda *_: pytest.fail("cut a second time"))
    assert fonts.josefin(700, cut.parents[1]) == cut


def test_a_warm_call_is_quick_and_imports_no_font_package(cut: Path) -> None:
    command = [sys.executable, "-c", QUICK, str(cut.parents[1])]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, imported = result.stdout.splitlines()
    assert imported == "[]"
    assert float(seconds) < 0.02


def test_unknown_weights_and_styles_are_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"No weight 500.*400, 600, 700"):
        fonts.josefin(500, tmp_path)
    with pytest.raises(ValueError, match=r"No style 'Black'.*Regular"):
        fonts.source_sans("Black")


def test_a_missing_package_says_how_to_install_it() -> None:
    with pytest.raises(fonts.MissingFontError, match="pip install font-nowhere"):
        fonts._package_files("font_nowhere", "font-nowhere")
