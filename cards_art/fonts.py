"""The font files: the installed Source Sans Pro, and the fonts of headings and of files.

Headings are set in Josefin Sans Bold, rule files in Source Code Pro. These are variable fonts, of
which pygame shows only the default weight, and cutting a weight takes seconds; so the weights were
cut once, by `cards_art.bake_letters`, and are beside this file. Their licences reserve the original
names for unchanged copies, so the files have other names.
"""

import os
import struct
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

HEADINGS = Path(__file__).resolve().parent / "headings.ttf"
"""Josefin Sans, weight 700."""
CODE = HEADINGS.with_name("code.ttf")
"""Source Code Pro, weight 500, Latin letters only."""
SOURCE_SANS_STYLES = ("Regular", "Semibold", "Bold", "It", "SemiboldIt", "BoldIt")


class MissingFontError(RuntimeError):
    """A font package is not installed."""


@lru_cache(maxsize=4)
def _package_files(package: str, distribution: str) -> Path:
    """The folder of font files inside an installed package, found without importing it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        from cards_art import words  # imported only for the message, since a window opens at once

        raise MissingFontError(words.NO_FONT_PACKAGE.format(package=distribution))
    return Path(spec.origin).parent / "files"


def source_sans(style: str = "Regular") -> Path:
    """The TrueType file of one style of Source Sans Pro (see SOURCE_SANS_STYLES)."""
    if style not in SOURCE_SANS_STYLES:
        from cards_art import words

        styles = ", ".join(SOURCE_SANS_STYLES)
        raise ValueError(words.NO_FONT_STYLE.format(style=style, styles=styles))
    return _package_files("font_source_sans_pro", "font-source-sans-pro") / (
        f"SourceSansPro-{style}.ttf"
    )


@lru_cache(maxsize=16)
def is_whole(file: Path) -> bool:
    """Whether a font file is there with all of its tables.

    The library that draws letters ends the whole program if a file is truncated.
    """
    try:
        with file.open("rb") as font:
            size = os.fstat(font.fileno()).st_size
            kind, count = struct.unpack(">4sH6x", font.read(12))
            tables = [struct.unpack(">8x2I", font.read(16)) for _ in range(count)]
    except (OSError, struct.error):
        return False
    known = kind in (b"\0\1\0\0", b"OTTO", b"true")
    return known and bool(tables) and all(start + length <= size for start, length in tables)


def josefin_source() -> Path:
    """The variable font for headings and letters; needed only for baking."""
    return _package_files("fontpkg_josefin_sans", "fontpkg-josefin-sans") / "JosefinSans[wght].ttf"


def code_source() -> Path:
    """The variable font for files; needed only for baking."""
    folder = _package_files("fontpkg_source_code_pro", "fontpkg-source-code-pro")
    return folder / "SourceCodePro[wght].ttf"
