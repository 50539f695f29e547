"""The look of cards that a player has chosen, kept from one start to the next."""

import contextlib
import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from cards_art.style import BACK_DESIGNS, HOUSE_STYLE, Style
from game.files import write_whole

STYLE_FILE = "look-of-cards.json"


def load_style(path: Path) -> Style:
    """The style kept in a file; the house style where there is none that can be read."""
    try:
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return HOUSE_STYLE
    if not isinstance(kept, dict):
        return HOUSE_STYLE
    switches = {field.name for field in fields(Style) if field.default is False}
    found: dict[str, Any] = {
        name: True for name, value in kept.items() if name in switches and value is True
    }
    if kept.get("back") in BACK_DESIGNS:
        found["back"] = kept["back"]
    return Style(**found)


def keep_style(path: Path, style: Style) -> None:
    """Keep a style; a folder without room or the right to write is no error."""
    with contextlib.suppress(OSError):
        write_whole(path, json.dumps(asdict(style)).encode())
