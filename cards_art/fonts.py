"""The type files: Source Sans Pro as it is installed, Josefin Sans cut to fixed weights.

Josefin Sans comes as one variable font, of which pygame shows the default weight only. Its
weights are therefore cut once with fontTools and kept in the user's cache folder. A call that
finds them there costs well under a millisecond and imports nothing.
"""

import io
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from game.files import write_whole

JOSEFIN_WEIGHTS = (400, 600, 700)
SOURCE_SANS_STYLES = ("Regular", "Semibold", "Bold", "It", "SemiboldIt", "BoldIt")

# Raise this when the way of cutting changes, so that old files are not used any more.
CUT_VERSION = 1


class MissingFontError(RuntimeError):
    """A font package is not installed."""


@lru_cache(maxsize=4)
def _package_files(package: str, distribution: str) -> Path:
    """The folder of font files inside an installed package, found without importing it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise MissingFontError(
            f"The font package '{distribution}' is not installed. "
            f"Install it with: pip install {distribution}"
        )
    return Path(spec.origin).parent / "files"


def source_sans(style: str = "Regular") -> Path:
    """The TrueType file of one style of Source Sans Pro (see SOURCE_SANS_STYLES)."""
    if style not in SOURCE_SANS_STYLES:
        raise ValueError(f"No style '{style}'; there are {', '.join(SOURCE_SANS_STYLES)}.")
    return _package_files("font_source_sans_pro", "font-source-sans-pro") / (
        f"SourceSansPro-{style}.ttf"
    )


def josefin_source() -> Path:
    """The variable font that the weights of Josefin Sans are cut from."""
    return _package_files("fontpkg_josefin_sans", "fontpkg-josefin-sans") / "JosefinSans[wght].ttf"


def josefin(weight: int, cache_dir: Path) -> Path:
    """The TrueType file of one weight of Josefin Sans, cut into `cache_dir`/fonts when missing.

    Raises ValueError for a weight that is not in JOSEFIN_WEIGHTS, OSError when the folder cannot
    be written.
    """
    if weight not in JOSEFIN_WEIGHTS:
        known = ", ".join(str(each) for each in JOSEFIN_WEIGHTS)
        raise ValueError(f"No weight {weight} of Josefin Sans; there are {known}.")
    target = cache_dir / "fonts" / f"josefin-{weight}-v{CUT_VERSION}.ttf"
    if not target.exists():
        _cut(weight, target)
    return target


def _cut(weight: int, target: Path) -> None:
    """Write one weight; another process doing the same at once does no harm."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(josefin_source())
    instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
    cut = io.BytesIO()
    font.save(cut)
    write_whole(target, cut.getvalue())
