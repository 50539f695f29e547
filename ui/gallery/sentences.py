"""What is said about a picture, read from pictures.yaml."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

from ui.gallery.halls import Exhibit

PLAIN = "A plain card: nobody has drawn its picture yet."

_FILE = Path(__file__).with_name("pictures.yaml")


def sentence(exhibit: Exhibit) -> str:
    """A sentence about the card's picture in the house style."""
    return _read().get(exhibit.face.deck, {}).get(exhibit.face.scene, PLAIN)


@cache
def _read() -> dict[str, dict[str, str]]:
    sentences: dict[str, dict[str, str]] = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return sentences
