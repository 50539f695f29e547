"""The type files: Source Sans Pro as it is installed, and the face of all headings.

Headings are set in Josefin Sans Bold. It comes as one variable font, of which pygame shows the
default weight only, and cutting a weight takes seconds; so the weight is cut once, by
`cards_art.bake_letters`, and lies beside this file. Its licence reserves the name of the original
for unchanged copies, hence the file's own name.
"""

import os
import struct
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

HEADINGS = Path(__file__).resolve().parent / "headings.ttf"
"""Josefin Sans, weight 700."""
SOURCE_SANS_STYLES = ("Regular", "Semibold", "Bold", "It", "SemiboldIt", "BoldIt")


class MissingFontError(RuntimeError):
    """A font package is not installed."""


@lru_cache(maxsize=4)
def _package_files(package: str, distribution: str) -> Path:
    """The folder of font files inside an installed package, found without importing it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        from cards_art import words  # only where something is to be said: a window opens at once

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

    The library that draws letters ends the whole program over a file that is cut off.
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
    """The variable font that headings and letters are made from; only baking needs it."""
    return _package_files("fontpkg_josefin_sans", "fontpkg-josefin-sans") / "JosefinSans[wght].ttf"
