"""The signs of suits: their colours, from signs.json, their letters, from `suits/letters.yaml`, and
plain signs for other suits.

Every name has a sign: if there is no drawing in `suits`, it is a neutral shape with a letter. So a
deck may have suits without a drawing.
"""

import json
import re
import zlib
from functools import cache, lru_cache
from typing import Any

from cards_art import sources
from cards_art.palette import Ramp
from game.values import Value

_FILE = sources.ROOT / "signs.json"
_NEUTRAL = re.compile(r"neutral:(\d+):(.?)")


class Sign(Value):
    """A suit's sign.

    `letter` is printed on a neutral sign (`letter_of` returns the letter beside any sign), `ink` is
    its colour on paper, `four_colours` its ramp for players who want every suit in a different hue.
    `shape` is the outline of a neutral sign, around (0, 0) and about 100 units high; "" if the sign
    is a drawing in `suits`. `low` is the distance of its letter below the middle.
    """

    name: str
    letter: str
    ramp: Ramp
    ink: str
    four_colours: Ramp | None = None
    shape: str = ""
    low: float = 0.0


def is_drawn(name: str) -> bool:
    """Whether there is a drawing of that name among the suits."""
    return name in drawn_signs()


def neutral_name(place: int, letter: str) -> str:
    """The name of the neutral sign for the suit at a place of its deck, from 0.

    Shapes and colours depend on the place; `letter` is the first character of the suit's code.
    """
    return f"neutral:{place}:{letter[:1]}"


@lru_cache(maxsize=256)
def sign_of(name: str) -> Sign:
    """The sign with that name: drawn, neutral, or, for an unknown name, a neutral one."""
    drawn = drawn_signs().get(name)
    if drawn is not None:
        return drawn
    parts = _NEUTRAL.fullmatch(name)
    # Because of the checksum, an unknown name has the same sign everywhere.
    place, letter = (int(parts[1]), parts[2]) if parts else (zlib.crc32(name.encode()), name[:1])
    shapes = _read()["neutral"]
    around, number = divmod(place, len(shapes))
    # After all shapes have been used, they are repeated in other colours.
    ramp, shape = _ramp(shapes[(number + around) % len(shapes)]["ramp"]), shapes[number]
    return Sign(name, letter.upper(), ramp, ramp[1], None, shape["path"], shape.get("low", 0.0))


def letter_of(name: str) -> str:
    """The letter beside the sign with that name, in the language of this run: one letter, or two if
    suits of a language begin with the same."""
    return sign_of(name).letter or _letters().get(name, "")


@cache
def _letters() -> dict[str, str]:
    from game.rulefiles.side_files import LORE, house_texts

    return dict(house_texts(sources.ROOT / "suits" / "letters.yaml", LORE))


@lru_cache(maxsize=1)
def drawn_signs() -> dict[str, Sign]:
    """All signs with drawings in `suits`, by name."""
    return {
        name: Sign(
            name,
            "",
            _ramp(about["ramp"]),
            about.get("ink", about["ramp"][1]),
            _ramp(about["four_colours"]) if "four_colours" in about else None,
        )
        for name, about in _read()["suits"].items()
    }


def cover() -> tuple[str, str]:
    """The folder and the scene of the picture that represents cards in general."""
    deck, scene = _read()["cover"]
    return deck, scene


def daily_deck() -> str:
    """The folder from which the pictures of the day are taken."""
    deck: str = _read()["daily"]
    return deck


@lru_cache(maxsize=1)
def _read() -> dict[str, Any]:
    known: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return known


def _ramp(colours: list[str]) -> Ramp:
    deep, base, mid, light, pale = colours
    return deep, base, mid, light, pale
