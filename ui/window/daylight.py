"""The light of the hour on cloth and cards: a window's, or at night a lamp's.

It is drawn at a quarter of the window's size, and soft, so that it can be enlarged. Where it does
not fall there is shade, which takes away some of every colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from cards_art.palette import channels, colour_of, luminance, mix
from ui.window.theme import LIGHT_CELL, Colour

_STRIP = 256
"""Rows of the window that are lit at once; a multiple of `LIGHT_CELL`."""
_MARGIN = 2
"""Rows of the small light beside a strip, so that strips meet."""
_ABOVE = 3
"""How far the light on a card is shifted against that on the cloth, in small pixels."""
_MINUTES = 24 * 60
_INK = 0.6
"""How much of the shade on a card is in proportion to the colour; the rest is subtracted."""
_TAKEN = 70
"""What the deepest shade subtracts from a channel, 0 to 255."""

Tint = tuple[int, int, int]


class _Hour(NamedTuple):
    """The light at an hour of the day; between two hours it changes evenly.

    What remains of white: on the cloth in `shade` and where the light falls (`sunny`; its `glow` is
    added there), and the same on cards. `lamp` is the lamp's share. The window's light comes in
    from `side`, -1 for the left edge and 1 for the right one, as `steep` as 1 (directly below the
    window) to 0 (flat across the table).
    """

    hour: float
    shade: Colour
    sunny: Colour
    glow: Colour
    card: Colour
    sunny_card: Colour
    side: float
    steep: float
    lamp: float = 0.0


_LAMP = ("#9A90A4", "#FFF6E4", "#060400", "#CAC3CC", "#FFF6E2")
_HOURS = (
    _Hour(0.0, *_LAMP, 0.2, 0.3, 1.0),
    _Hour(5.0, *_LAMP, -0.2, 0.3, 1.0),
    _Hour(6.5, "#94A4CE", "#FFFAEE", "#140A00", "#D2D8EA", "#FFF6EC", -1.0, 0.15),
    _Hour(9.0, "#B6C4DC", "#FFFCF2", "#0B0800", "#E0E5EC", "#FFFCF2", -0.9, 0.5),
    _Hour(12.5, "#D6DCE2", "#FFFFF8", "#050400", "#ECF0F2", "#FFFFFA", -0.1, 0.95),
    _Hour(16.0, "#B6BCD4", "#FFF8E8", "#0D0800", "#E2E6EE", "#FFFAEC", 0.8, 0.6),
    _Hour(18.5, "#8C98C8", "#FFEECA", "#200D00", "#CCD0E6", "#FFF0D6", 1.0, 0.2),
    _Hour(20.0, "#8488B8", "#FFE4C2", "#1E0700", "#C8C8DC", "#FFEFD8", 1.0, 0.05),
    _Hour(21.0, *_LAMP, 0.4, 0.2, 1.0),
    _Hour(24.0, *_LAMP, 0.2, 0.3, 1.0),
)
_LIGHTEST = 0.106
"""The greatest luminance of the lightest thread of a cloth in the light: pale text lies on it."""
_DIMMER = 0.02


def _hour_at(minute: int) -> _Hour:
    """The light at a minute of the day."""
    hour = minute % _MINUTES / 60
    before, after = next(pair for pair in pairwise(_HOURS) if hour < pair[1].hour)
    share = (hour - before.hour) / (after.hour - before.hour)
    return _Hour(
        hour,
        mix(before.shade, after.shade, share),
        mix(before.sunny, after.sunny, share),
        mix(before.glow, after.glow, share),
        mix(before.card, after.card, share),
        mix(before.sunny_card, after.sunny_card, share),
        _between(before.side, after.side, share),
        _between(before.steep, after.steep, share),
        _between(before.lamp, after.lamp, share),
    )


class Daylight:
    """The light at a minute of the day in a window of some size. It can be made and used in any
    thread, but cards can be lit in one at a time only.

    It is as bright as a cloth with a lightest thread of that colour allows.
    """

    def __init__(self, minute: int, size: tuple[int, int], lightest: Colour) -> None:
        now = _hour_at(minute)
        bright = _brightness(now, lightest)
        falls = _falling(now, (-(-size[0] // LIGHT_CELL), -(-size[1] // LIGHT_CELL)))
        self._on_cloth = _tinted(falls, _dimmed(now.shade, bright), _dimmed(now.sunny, bright))
        self._glow = falls.copy()
        self._glow.fill(_dimmed(now.glow, bright), special_flags=pygame.BLEND_RGB_MULT)
        (shade, deep), (sunny, faint) = _on_paper(now.card), _on_paper(now.sunny_card)
        self._on_cards = _tinted(falls, shade, sunny)
        self._room = pygame.Surface((1, 1), 0, self._on_cards)
        less = falls.copy()
        less.fill((deep - faint,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        self._off_cards = falls.copy()
        self._off_cards.fill((deep,) * 3)
        self._off_cards.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)

    def fall_on(self, cloth: pygame.Surface) -> None:
        """Light a cloth as large as the window."""
        for _ in self.falling_on(cloth):
            pass

    def falling_on(self, cloth: pygame.Surface) -> Iterator[None]:
        """The same in pieces: this yields after each."""
        for top in range(0, cloth.get_height(), _STRIP):
            for small, way in (
                (self._on_cloth, pygame.BLEND_RGB_MULT),
                (self._glow, pygame.BLEND_RGB_ADD),
            ):
                first = max(0, top // LIGHT_CELL - _MARGIN)
                last = min(small.get_height(), (top + _STRIP) // LIGHT_CELL + _MARGIN)
                strip = small.subsurface((0, first, small.get_width(), last - first))
                large = pygame.transform.smoothscale(
                    strip, (strip.get_width() * LIGHT_CELL, strip.get_height() * LIGHT_CELL)
                )
                area = (0, top - first * LIGHT_CELL, cloth.get_width(), _STRIP)
                cloth.blit(large, (0, top), area, way)
            yield

    def on(self, card: pygame.Surface, at: tuple[int, int], *, fine: bool) -> pygame.Surface:
        """A card's picture in this light with its upper left corner at a point. Without `fine` it
        is made faster, for a moving card."""
        wide, high = (max(1, -(-length // LIGHT_CELL)) for length in card.get_size())
        place = pygame.Rect(at[0] // LIGHT_CELL + _ABOVE, at[1] // LIGHT_CELL, wide, high)
        whole = self._on_cards.get_rect()
        place.clamp_ip(whole)
        place = place.clip(whole)
        scale = pygame.transform.smoothscale if fine else pygame.transform.scale
        lit, large = card.copy(), self._room_for(card.get_size())
        for small, way in (
            (self._on_cards, pygame.BLEND_RGB_MULT),
            (self._off_cards, pygame.BLEND_RGB_SUB),
        ):
            scale(small.subsurface(place), card.get_size(), large)
            lit.blit(large, (0, 0), special_flags=way)
        return lit

    def _room_for(self, size: tuple[int, int]) -> pygame.Surface:
        """A surface to draw on for a moment: the system takes long to provide memory."""
        wide, high = (max(pair) for pair in zip(size, self._room.get_size(), strict=True))
        if (wide, high) != self._room.get_size():
            self._room = pygame.Surface((wide, high), 0, self._on_cards)
        return self._room.subsurface((0, 0), size)


def _on_paper(tint: Colour) -> tuple[Tint, int]:
    """What remains of a colour on a card, and what is then subtracted from every channel.

    Paper is about as dim as the tint says. Ink loses more than that: in shade it keeps its distance
    from paper, so that an index can be read.
    """
    red, green, blue = (round(255 - (255 - part) * _INK) for part in channels(tint))
    return (red, green, blue), round((1 - luminance(tint)) * _TAKEN)


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def _dimmed(tint: Colour, bright: float) -> Tint:
    red, green, blue = (round(part * bright) for part in channels(tint))
    return red, green, blue


def _brightness(now: _Hour, lightest: Colour) -> float:
    """How bright the light may be, 0 to 1, so that text in it can be read."""
    bright = 1.0
    while bright > _DIMMER:
        sunny, glow = _dimmed(now.sunny, bright), _dimmed(now.glow, bright)
        seen = zip(channels(lightest), sunny, glow, strict=True)
        red, green, blue = (min(255, round(part * left / 255 + more)) for part, left, more in seen)
        if luminance(colour_of(red, green, blue)) <= _LIGHTEST:
            return bright
        bright -= _DIMMER
    return bright


def _tinted(falls: pygame.Surface, shade: Tint, lit: Tint) -> pygame.Surface:
    """What light and shade leave of every colour."""
    tinted = falls.copy()
    more = [max(0, light - dark) for light, dark in zip(lit, shade, strict=True)]
    tinted.fill(more, special_flags=pygame.BLEND_RGB_MULT)
    tinted.fill(shade, special_flags=pygame.BLEND_RGB_ADD)
    return tinted


def _falling(now: _Hour, size: tuple[int, int]) -> pygame.Surface:
    """A mask with a soft edge: white where the light falls, black elsewhere."""
    window = pygame.Surface(size, depth=32)
    if now.lamp < 1:
        _panes(window, now)
        window = _soft(window, max(2.0, size[1] / 90))
    if now.lamp > 0:
        lamp = _lamp(size)
        lamp.fill((round(255 * now.lamp),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        window.fill((round(255 * (1 - now.lamp)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        window.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return window


_COLUMNS, _ROWS = 3, 4
_BAR = (0.07, 0.035)
"""How much of a pane its bars take on each side, across and down."""
_TWIG = ((0.62, -0.02), (0.46, 0.10), (0.40, 0.24), (0.44, 0.40), (0.36, 0.52))
"""A twig outside the window, from its upper corner, in shares of the window from its middle."""
_LEAVES = 13
"""How many leaves the twig has."""
_LEAF = 0.12
"""The length of a leaf, as a share of the window's height."""
_LAMP_PIXELS = (64, 40)
_LAMP_AT, _LAMP_REACH, _LAMP_FALL = (0.5, 0.44), 0.86, 1.7


def _panes(window: pygame.Surface, now: _Hour) -> None:
    """Draw the panes of a window, as the sun throws them across the table."""
    width, height = window.get_size()
    left, top = width * (0.5 + 0.42 * now.side), -0.12 * height
    across = (width * 0.50 * (1 - 0.30 * abs(now.side)), 0.12 * height * now.side)
    along = (-now.side * (1 - now.steep) * 0.95 * width, 1.3 * height)

    def at(u: float, v: float) -> tuple[float, float]:
        return (
            left + (u - 0.5) * across[0] + v * along[0],
            top + (u - 0.5) * across[1] + v * along[1],
        )

    for column in range(_COLUMNS):
        for row in range(_ROWS):
            u0, u1 = ((column + side) / _COLUMNS for side in (_BAR[0], 1 - _BAR[0]))
            v0, v1 = ((row + side) / _ROWS for side in (_BAR[1], 1 - _BAR[1]))
            pane = (at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1))
            pygame.draw.polygon(window, "white", pane)
    twig = [at(0.5 + u * (1 if now.side >= 0 else -1), v) for u, v in _TWIG]
    pygame.draw.lines(window, "black", False, twig, max(1, height // 150))
    for number in range(_LEAVES):
        place, share = divmod(number / _LEAVES * (len(twig) - 1), 1)
        (x0, y0), (x1, y1) = twig[int(place) : int(place) + 2]
        turn = math.atan2(y1 - y0, x1 - x0) + (0.9 if number % 2 else -0.9)
        stem = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        pygame.draw.polygon(window, "black", _leaf(stem, turn, _LEAF * height))


def _leaf(stem: tuple[float, float], turn: float, long: float) -> list[tuple[float, float]]:
    """The outline of a leaf."""
    cos, sin = math.cos(turn) * long, math.sin(turn) * long
    steps = [step / 6 for step in range(7)]
    edge = [(share, 0.24 * math.sin(math.pi * share**0.8)) for share in steps]
    outline = [*edge, *((share, -wide) for share, wide in reversed(edge))]
    return [(stem[0] + u * cos - v * sin, stem[1] + u * sin + v * cos) for u, v in outline]


def _soft(picture: pygame.Surface, reach: float) -> pygame.Surface:
    """The picture with edges as soft as those of light."""
    for _ in range(2):
        picture = pygame.transform.box_blur(picture, max(1, round(reach / 2)))
    return picture


def _lamp(size: tuple[int, int]) -> pygame.Surface:
    """The pool of light of a lamp above the table."""
    width, height = _LAMP_PIXELS
    levels = bytearray()
    for y in range(height):
        for x in range(width):
            far = math.hypot(
                ((x + 0.5) / width - _LAMP_AT[0]) * 1.25, (y + 0.5) / height - _LAMP_AT[1]
            )
            levels.append(round(255 * (1 - min(1.0, far / _LAMP_REACH) ** _LAMP_FALL)))
    small = pygame.image.frombuffer(bytes(levels), _LAMP_PIXELS, "P")
    small.set_palette([(grey, grey, grey) for grey in range(256)])
    return pygame.transform.smoothscale(small.convert(32), size)
