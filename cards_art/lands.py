"""The land of a suit: the picture on the cloth, tone on tone, while the suit is trumps.

Six are drawn, in `lands`, by the name of the suit's sign; other suits have their sign in rays. A
drawing is 1600 x 1000 units, in black and white alone, more or less opaque: black is the shade of
the suit and white its light.
"""

import math
import re
from functools import lru_cache

from cards_art import sources
from cards_art.glyphs import placed_glyph
from cards_art.palette import PLAIN, Ramp, luminance, mix
from cards_art.svg import circle, document, fill_path, num
from game.values import Value

SHADE, LIGHT = "#000000", "#FFFFFF"
_LIT, _DARK, _SHADE, _BRIGHT = 0.062, 0.013, 0.012, 0.106
"""The luminance of a cloth where it is lit and where it is dark, and of the darkest and lightest
tone of a land: on 0.12, pale green text has a contrast of 4.5."""
_CALM = 0.22
"""How far the colour of a suit is shifted towards grey."""
_WIDTH, _HEIGHT = 1600, 1000
_MIDDLE = (800, 430)
_SIGN = 560
_GOLDEN = math.pi * (3 - math.sqrt(5))
_RAYS = 72
_STEPS = 24


class Land(Value):
    """The land of the suit with that sign, and the tones in which it is painted."""

    sign: str
    shade: str
    light: str


def drawn_land(land: Land, size: tuple[int, int], top: int, high: int) -> str:
    """A land that fills `size`, as an SVG file: only the strip of `high` pixels from `top` on.

    Anything beyond the sides, or above and below, is cut off.
    """
    try:
        body = sources.drawing_body(sources.ROOT / "lands" / f"{land.sign}.svg")
    except sources.MissingArtError:
        body = _plain_land(land.sign)
    scale = max(size[0] / _WIDTH, size[1] / _HEIGHT)
    left, above = (_WIDTH - size[0] / scale) / 2, (_HEIGHT - size[1] / scale) / 2
    text = document(body, (left, above + top / scale, size[0] / scale, high / scale))
    return text.replace(SHADE, land.shade).replace(LIGHT, land.light)


@lru_cache(maxsize=64)
def land_of(sign: str, ramp: Ramp) -> tuple[str, str, Land]:
    """The colours of a cloth for a suit, lit and in shade, and its land.

    Whatever the colours of the suit, all are dark enough for pale text, and none is garish.
    """
    deep, base, mid, _, _ = ramp
    lit = _as_light_as(mix(base, PLAIN[1], _CALM), _LIT)
    dark = _as_light_as(mix(deep, base, 0.35), _DARK)
    shade = _as_light_as(deep, min(luminance(deep), _SHADE))
    return lit, dark, Land(sign, shade, _as_light_as(mid, _BRIGHT))


def _as_light_as(colour: str, wanted: float) -> str:
    """The colour mixed with black or white until it has the luminance `wanted`."""
    towards = "#000000" if luminance(colour) > wanted else "#FFFFFF"
    least, most = 0.0, 1.0
    for _ in range(_STEPS):
        share = (least + most) / 2
        over = luminance(mix(colour, towards, share)) > wanted
        if over == (towards == "#000000"):
            least = share
        else:
            most = share
    return mix(colour, towards, most if towards == "#000000" else least)


def _plain_land(sign: str) -> str:
    """The sign of a suit, large, before rays."""
    x, y = _MIDDLE
    halo = "".join(
        circle(x, y, radius, LIGHT).replace("/>", f' fill-opacity="{share}"/>')
        for radius, share in ((520, 0.05), (400, 0.06), (300, 0.08))
    )
    rays = fill_path("".join(_ray(number) for number in range(_RAYS)), LIGHT)
    rays = rays.replace("/>", ' fill-opacity=".5"/>')
    body = placed_glyph(sign, x, y, _SIGN, SHADE, pixels=1)  # its solid form
    painted = re.sub(rf'(fill|stroke)="{SHADE}"', rf'\1="{SHADE}" \1-opacity=".4"', body)
    return halo + rays + painted


def _ray(number: int) -> str:
    """A cut as made by a gouge, away from the middle; no two are the same."""
    angle = number * _GOLDEN
    near = 380 + 170 * (number * 0.618 % 1)
    far = near + 120 + 260 * (number * 0.382 % 1)
    cos, sin = math.cos(angle) * 1.15, math.sin(angle) * 0.95
    (x, y), half = _MIDDLE, 2.6
    (x0, y0), (x1, y1) = ((x + r * cos, y + r * sin) for r in (near, far))
    xm, ym, across, down = (x0 + x1) / 2, (y0 + y1) / 2, -sin * half, cos * half
    points = [num(value) for value in (x0, y0, xm + across, ym + down, x1, y1)]
    back = [num(value) for value in (xm - across, ym - down, x0, y0)]
    return "M{} {}Q{} {} {} {}".format(*points) + "Q{} {} {} {}Z".format(*back)
