"""Two large art packs to use while memory is measured.

They are made in a process of their own, run as `python -m ui.program.bench.packs FOLDER`, so that
the memory for that is not measured.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

WIDTH = 1500
"""The width in pixels of their pictures: as large as cards are printed."""
_TINTS = {"Warm": "#FFD8B0", "Cold": "#C0E0FF"}


def make_packs(folder: Path, width: int = WIDTH, most: int = 0) -> None:
    """Import two packs for the first deck into a folder of packs: its own scenes on coloured paper,
    `most` of them or all."""
    import pygame

    from cards_art import sources
    from cards_art.packs.importing import import_pack
    from cards_art.raster import rasterise
    from cards_art.saving import write_picture
    from cards_art.scene_crop import cropped_scene

    deck, size = sources.drawn_decks()[0], (width, round(width * 1.4))
    with tempfile.TemporaryDirectory() as place:
        for name, tint in _TINTS.items():
            for scene in sources.scene_names(deck)[: most or None]:
                picture = rasterise(cropped_scene(deck, scene, size), size)
                picture.fill(tint, None, pygame.BLEND_RGB_MULT)
                write_picture(Path(place, name, f"{scene}.png"), picture)
            import_pack(Path(place, name), folder, deck=deck, index_strip=True)


if __name__ == "__main__":
    make_packs(Path(sys.argv[1]))
