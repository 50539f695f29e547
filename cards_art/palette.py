"""The colours that all cards share, and functions to blend colours.

A colour is a string '#RRGGBB'. A ramp runs deep, base, mid, light, pale; those of the suits are in
signs.json.
"""

from collections.abc import Sequence

Ramp = tuple[str, str, str, str, str]

PAPER = "#F6ECD6"
NIGHT = "#0C0A14"
INK = "#1C1722"
"""The colour of text on paper."""
GOLD, PALE_GOLD = "#EDB244", "#F1CC86"

PLAIN: Ramp = ("#2A2420", "#5A4E44", "#94867A", "#C4B6A4", "#E6DCCA")
"""For cards without a suit."""


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green, and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def colour_of(red: int, green: int, blue: int) -> str:
    """The colour of three channels, each from 0 to 255."""
    return f"#{red:02X}{green:02X}{blue:02X}"


def mix(first: str, second: str, share: float = 0.5) -> str:
    """The colour `share` of the way from `first` (0) to `second` (1), channel by channel.

    Any alpha is dropped.
    """
    pairs = zip(channels(first), channels(second), strict=True)
    red, green, blue = (round(a + (b - a) * share) for a, b in pairs)
    return colour_of(red, green, blue)


def key_ink(ramps: Sequence[Ramp]) -> str:
    """The dark ink of a card's frame and name: the deep colours of its top and bottom suits,
    darkened.

    ramps are those of its suits from top to bottom; a card without suits has grey ink.
    """
    top, bottom = (ramps[0], ramps[-1]) if ramps else (PLAIN, PLAIN)
    return mix(mix(top[0], bottom[0]), NIGHT, 0.45)


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2, from 0 (black) to 1 (white)."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio by WCAG 2, from 1 to 21, in either order."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
