"""Font files: found without importing their packages; the headings' weight is baked beforehand."""

import subprocess
import sys
from pathlib import Path

import pygame.font
import pytest
from fontTools.ttLib import TTFont

from cards_art import fonts
from cards_art.bake_letters import FAMILY

QUICK = """
import sys
from cards_art.fonts import HEADINGS, source_sans
for style in ("Regular", "Semibold", "Bold", "It"):
    source_sans(style)
HEADINGS.read_bytes()
print([name for name in sys.modules if name.startswith(("fontTools", "font_source", "fontpkg"))])
"""


@pytest.mark.parametrize("style", fonts.SOURCE_SANS_STYLES)
def test_every_style_of_source_sans_is_installed(style: str) -> None:
    assert fonts.source_sans(style).is_file()


def test_headings_are_bolder_than_the_variable_font_shows_itself() -> None:
    pygame.font.init()

    def ink(path: Path) -> int:
        drawn = pygame.font.Font(path, 60).render("HHH", True, "#FFFFFF")
        return pygame.mask.from_surface(drawn).count()

    assert ink(fonts.HEADINGS) > 1.3 * ink(fonts.josefin_source())


def test_headings_have_every_letter_of_the_font_they_are_cut_from() -> None:
    assert TTFont(fonts.HEADINGS).getBestCmap() == TTFont(fonts.josefin_source()).getBestCmap()


def test_headings_do_not_bear_the_reserved_name_and_keep_the_copyright() -> None:
    names = TTFont(fonts.HEADINGS)["name"]
    for number in (1, 3, 4, 6, 16):
        assert "josefin" not in (names.getDebugName(number) or "").lower()
    assert names.getDebugName(1) == FAMILY
    assert "Josefin Sans Project Authors" in names.getDebugName(0)
    assert "SIL Open Font License" in names.getDebugName(13)


def test_finding_the_fonts_imports_no_font_package() -> None:
    result = subprocess.run(
        [sys.executable, "-c", QUICK], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


def test_unknown_styles_are_named() -> None:
    with pytest.raises(ValueError, match=r"no style 'Black'.*Regular"):
        fonts.source_sans("Black")


def test_a_missing_package_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards_art.fonts.find_spec", lambda package: None)
    with pytest.raises(fonts.MissingFontError, match="pip install fontpkg-source-code-pro"):
        fonts.code_source()
