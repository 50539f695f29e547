"""The program's icon: pictures in all sizes, one file for Windows and one for macOS."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from cards_art import sources
from cards_art.svg import group

if TYPE_CHECKING:
    from PIL import Image

SIZES = (16, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
"""The sizes of the pictures, in pixels."""
_WINDOWS = (16, 24, 32, 48, 64, 128, 256)
_MAC = (16, 32, 64, 128, 256, 512, 1024)
_SMALL = 32
"""Below this many pixels the icon is only its bowl, larger and in front of a plain sun."""
_BOWL = '<g transform="translate(256 268) scale(0.96)">'
_STEAM = '<path d="M192.7'
"""What follows after the ground and the sun."""
_LARGER_BOWL = "translate(256 226)scale(1.02)"


def icon_drawing(size: int) -> str:
    """The drawing of the icon for a size, as an SVG file."""
    text = sources.read_drawing(sources.ROOT / "icon.svg")
    if size >= _SMALL:
        return text
    ground = text[: text.index(_STEAM)]
    bowl = text[text.index(_BOWL) + len(_BOWL) : text.rindex("</g>")]
    return f"{ground}{group(_LARGER_BOWL, bowl)}</svg>"


def write_icons(folder: Path, name: str) -> list[Path]:
    """Write the icon in all formats into a folder. Return the files. Raises OSError."""
    from PIL import Image

    from cards_art.raster import rasterise
    from game.files import write_whole

    folder.mkdir(parents=True, exist_ok=True)
    pictures = {}
    for size in SIZES:
        drawn = rasterise(icon_drawing(size), (size, size), 4 if size < 128 else 1)
        pixels = drawn.get_buffer().raw
        pictures[size] = Image.frombytes("RGBA", (size, size), pixels, "raw", "BGRA")
    files = {f"{name}-{size}.png": _packed("PNG", [pictures[size]]) for size in SIZES}
    files[f"{name}.ico"] = _packed("ICO", [pictures[size] for size in _WINDOWS])
    files[f"{name}.icns"] = _packed("ICNS", [pictures[size] for size in _MAC])
    for file, content in files.items():
        write_whole(folder / file, content)
    return [folder / file for file in files]


def _packed(form: str, pictures: list[Image.Image]) -> bytes:
    """Pictures of increasing size in one file of a format."""
    *smaller, largest = pictures
    packed = io.BytesIO()
    sizes = [picture.size for picture in pictures]
    largest.save(packed, form, sizes=sizes, append_images=smaller)
    return packed.getvalue()
