"""The house colours: one five-step ramp for each suit, and the arithmetic to blend them.

A colour is a string '#RRGGBB'. A ramp runs deep, base, mid, light, pale.
"""

from collections.abc import Sequence

Ramp = tuple[str, str, str, str, str]

PAPER = "#F6ECD6"
NIGHT = "#0C0A14"

PLAIN: Ramp = ("#2A2420", "#5A4E44", "#94867A", "#C4B6A4", "#E6DCCA")

RAMPS: dict[str, Ramp] = {
    "moons": ("#15133F", "#27247C", "#5553B0", "#9A9BD8", "#D6D8F3"),
    "suns": ("#4A1C00", "#A35600", "#E0801A", "#F6B23C", "#FFE09A"),
    "waves": ("#04283D", "#006FA9", "#2F9CC4", "#86CBD9", "#D0ECE8"),
    "leaves": ("#13301C", "#42734A", "#73A156", "#B1C97C", "#E3EBBF"),
    "wyrms": ("#33061F", "#920E5A", "#D23B62", "#F28B7E", "#FCD2BE"),
    "knots": ("#2E1A0E", "#6A4526", "#A8753F", "#D3A972", "#F0DDB8"),
    "spades": ("#15133F", "#23223F", "#55588A", "#9A9FC4", "#DADBE8"),
    "hearts": ("#4A0615", "#B0122F", "#DB4A45", "#F2937C", "#FBD7C2"),
    "diamonds": ("#4A1400", "#B03A12", "#E07A2E", "#F5B36A", "#FCE2BA"),
    "clubs": ("#0E2A26", "#1F4A40", "#4F8270", "#9BBFA4", "#DDE8D2"),
    "red": ("#340314", "#920A36", "#D63A4A", "#F48A7C", "#FBD7C6"),
    "green": ("#18340E", "#47720F", "#83AF2E", "#C0D66A", "#EDF3BF"),
    "blue": ("#0B1E4A", "#1F4FA3", "#4F86D6", "#93BCEB", "#D6E6F7"),
}

# The colour of rank and glyph on paper; every one has a contrast of 4.5 or more on PAPER.
INDEX: dict[str, str] = {suit: ramp[1] for suit, ramp in RAMPS.items()} | {
    "knots": "#2E1A0E",
    "spades": "#1C1B3A",
    "clubs": "#123A33",
}


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float = 0.5) -> str:
    """The colour `share` of the way from `first` (0) to `second` (1), channel by channel.

    Any alpha is dropped.
    """
    return "#" + "".join(
        f"{round(a + (b - a) * share):02X}"
        for a, b in zip(channels(first), channels(second), strict=True)
    )


def key_ink(ramps: Sequence[Ramp]) -> str:
    """The dark ink of a card's frame and name: the deeps of its top and bottom suit, darkened.

    ramps are those of its suits from top to bottom; a card without suits has a grey one.
    """
    top, bottom = (ramps[0], ramps[-1]) if ramps else (PLAIN, PLAIN)
    return mix(mix(top[0], bottom[0]), NIGHT, 0.45)


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2, from 0 (black) to 1 (white)."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio after WCAG 2, from 1 to 21, whichever colour is the darker."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
