"""How a player wants the cards to look, kept from one start to the next."""

import contextlib
import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from cards_art.palette import Ramp
from cards_art.signs import sign_of
from game.files import write_whole

BACK_DESIGNS = ("medallions", "wreath", "night", "trellis")
"""The folders of `backs`; a deck without a drawing in one of them has the first one's."""

STYLE_FILE = "look-of-cards.json"


@dataclass(frozen=True)
class Style:
    """Options that change every card. The default is the house style.

    large_index enlarges rank and suits for small cards and tired eyes; four_colour gives each
    suit of a deck with two blacks and two reds a hue of its own; suit_letters sets a letter
    beside every suit. back is one of BACK_DESIGNS.
    """

    large_index: bool = False
    four_colour: bool = False
    suit_letters: bool = False
    back: str = BACK_DESIGNS[0]

    def ramp(self, suit: str) -> Ramp:
        """The five colours a suit's pictures are painted in, by the name of its sign."""
        sign = sign_of(suit)
        return sign.four_colours if self.four_colour and sign.four_colours else sign.ramp

    def ink(self, suit: str) -> str:
        """The colour of a suit's glyph on paper, by the name of its sign."""
        sign = sign_of(suit)
        return sign.four_colours[1] if self.four_colour and sign.four_colours else sign.ink


HOUSE_STYLE = Style()


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
