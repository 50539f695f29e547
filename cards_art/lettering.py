"""Text as outlines: pygame's SVG loader does not support text, so letters are drawn as paths.

The outlines come from letters.json (Josefin Sans Bold, baked by bake_letters.py).
"""

import json
import unicodedata
from functools import lru_cache

from cards_art import sources
from cards_art.svg import num
from game.values import Value

LETTERS_FILE = sources.ROOT / "letters.json"


class Letter(Value):
    """One character: its advance and its outline in font units, y down, baseline at 0."""

    advance: float
    outline: str


class Alphabet(Value):
    """All baked characters and the height of a capital, in font units."""

    cap: float
    letters: dict[str, Letter]

    def spell(self, text: str) -> list[Letter]:
        """The letters of `text` in capitals; characters that the font lacks are left out."""
        found: list[Letter] = []
        for char in text.upper():
            known = self.letters.get(char)
            if known is None:
                bare = unicodedata.normalize("NFD", char)[0]
                known = self.letters.get(bare)
            if known is not None:
                found.append(known)
        return found


@lru_cache(maxsize=1)
def alphabet() -> Alphabet:
    """The baked alphabet, read once."""
    raw = json.loads(LETTERS_FILE.read_text(encoding="utf-8"))
    letters = {char: Letter(*entry) for char, entry in raw["letters"].items()}
    return Alphabet(raw["cap"], letters)


def text_width(text: str, cap: float, track: float = 0.0) -> float:
    """The width of a line in units.

    cap is the height of a capital in units, track the extra space between letters in caps.
    """
    letters = alphabet().spell(text)
    scale = cap / alphabet().cap
    gaps = max(0, len(letters) - 1)
    return sum(letter.advance for letter in letters) * scale + gaps * track * cap


def text_path(
    text: str,
    centre: float,
    baseline: float,
    cap: float,
    colour: str,
    *,
    track: float = 0.0,
    stretch: float = 1.0,
) -> str:
    """A centred line of capitals as SVG shapes.

    stretch squeezes (below 1) or widens the letters; track is unchanged.
    """
    letters = alphabet().spell(text)
    scale = cap / alphabet().cap
    gaps = max(0, len(letters) - 1)
    width = sum(letter.advance for letter in letters) * scale * stretch + gaps * track * cap
    x = centre - width / 2
    shapes: list[str] = []
    for letter in letters:
        if letter.outline:
            place = f"translate({num(x)} {num(baseline)})scale({scale * stretch:.5f} {scale:.5f})"
            shapes.append(f'<path transform="{place}" d="{letter.outline}" fill="{colour}"/>')
        x += letter.advance * scale * stretch + track * cap
    return "".join(shapes)
