"""Pictures of cards as the table needs them: turned, lifted, paled, with shadow or glow.

A card is drawn once at twice the width of a card in the hand. Every other picture is made from
that master, so that a turned card is as sharp as an upright one and a card may fly at any size.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import pygame

from cards_art.compose import Face
from game.cards import Code, Deck
from game.moves import Reading
from ui import theme
from ui.cache import SurfaceCache
from ui.draw import Box
from ui.faces import face_of
from ui.look import Look
from ui.table.cards import Mood
from ui.table.geometry import CARD_RATIO, Spot

_LIMIT = 160 * 2**20
_PLAIN_LIMIT = 24 * 2**20
_OFF_COLOUR = (0x10, 0x2C, 0x2C)
_OFF_SHARE = 0.55
_CORNER = 0.056
"""Corner radius of a card, as a part of its width."""
_MARGIN = 0.17
"""Room for shadow and glow round a card, as a part of its width."""
_STEPS_A_DEGREE = 4
_FINE_BUDGET = 0.003
"""Seconds of a frame that may be spent on making quick pictures of resting cards fine."""


@dataclass(frozen=True)
class _Key:
    what: Code
    """A card's code; empty for a back."""
    width: int
    mood: Mood
    reading: Reading | None


class CardPictures:
    """Makes and keeps the pictures of one deck's cards for one size of window."""

    def __init__(self, look: Look, deck: Deck) -> None:
        self._look = look
        self._deck = deck
        self._master = 0
        self._made = SurfaceCache(_LIMIT)
        self._plain = SurfaceCache(_PLAIN_LIMIT)
        self._finished: set[tuple[_Key, float]] = set()
        self._spent = 0.0
        self._rough = False
        self.reading: Reading | None = None

    def begin_frame(self) -> None:
        """A new frame: some cards at rest may be drawn finer than before."""
        self._spent, self._rough = 0.0, False

    @property
    def rough(self) -> bool:
        """Whether some card at rest was drawn quickly in this frame: another frame is due."""
        return self._rough

    def resize(self, hand_width: float) -> None:
        """Set the width of a card in the hand, in pixels, and begin to draw all cards."""
        master = 2 * round(hand_width)
        if master == self._master:
            return
        self._master = master
        self._made.clear()
        self._plain.clear()
        self._finished.clear()
        self._look.art.back(self._deck.back, master)

    def prefetch(self, codes: tuple[Code, ...]) -> None:
        """Begin to draw these cards in the background, the first ones first."""
        faces = [face_of(self._deck, code) for code in dict.fromkeys(codes)]
        self._look.art.prefetch(reversed(faces), self._master, self.reading)

    def draw(
        self,
        target: pygame.Surface,
        code: Code | None,
        spot: Spot,
        mood: Mood = Mood.NORMAL,
        *,
        goal_width: float | None = None,
        squash: float = 1.0,
    ) -> None:
        """Draw a card (or a back for None) with its middle at the spot.

        A card under way to a place where it is `goal_width` wide is drawn quicker and a little
        less fine than one at rest; `squash` narrows a card that is being turned over.
        """
        picture = self._turned(code, spot, mood, goal_width)
        if squash < 1.0:
            w, h = picture.get_size()
            picture = pygame.transform.scale(picture, (max(1, round(w * squash)), h))
        w, h = picture.get_size()
        target.blit(picture, (round(spot.x - w / 2), round(spot.y - h / 2)))

    # -- making

    def _turned(
        self, code: Code | None, spot: Spot, mood: Mood, goal_width: float | None
    ) -> pygame.Surface:
        angle = round(spot.angle * _STEPS_A_DEGREE) / _STEPS_A_DEGREE
        width = max(1, round(goal_width or spot.width))
        key = _Key(code or "", width, mood, self.reading)
        if code is not None and not self._ready(code):
            return self._plain.get((key, angle), lambda: self._stand_in(key, angle))
        if goal_width is not None and round(spot.width) != width:
            return pygame.transform.rotozoom(self._big(key), -angle, 0.5 * spot.width / width)
        finished = (key, angle) in self._finished
        if finished or (goal_width is None and self._spent < _FINE_BUDGET):
            began = time.perf_counter()
            fine = self._made.get((key, angle), lambda: self._fine(key, angle))
            self._spent += time.perf_counter() - began
            return fine
        self._rough |= goal_width is None
        quick = (key, angle, "quick")
        return self._made.get(quick, lambda: pygame.transform.rotozoom(self._big(key), -angle, 0.5))

    def _stand_in(self, key: _Key, angle: float) -> pygame.Surface:
        return pygame.transform.rotozoom(self._dressed(key, ready=False), -angle, 0.5)

    def _big(self, key: _Key) -> pygame.Surface:
        return self._made.get(key, lambda: self._dressed(key, ready=True))

    def _fine(self, key: _Key, angle: float) -> pygame.Surface:
        """Turned at full size and then made smaller: as sharp as it gets."""
        self._finished.add((key, angle))
        big = self._big(key)
        if angle % 90:
            big = pygame.transform.rotozoom(big, -angle, 1.0)
        elif angle:
            big = pygame.transform.rotate(big, -angle)
        return pygame.transform.smoothscale(big, (big.get_width() // 2, big.get_height() // 2))

    def _ready(self, code: Code) -> bool:
        return self._look.art.ready(self._face(code), self._master, self.reading)

    def _face(self, code: Code) -> Face:
        return face_of(self._deck, code)

    def _dressed(self, key: _Key, *, ready: bool) -> pygame.Surface:
        """The upright card at twice its width, with all that lies round it."""
        art, width = self._look.art, 2 * key.width
        if not key.what:
            face = art.back(self._deck.back, self._master)
        elif ready:
            face = art.face(self._face(key.what), self._master, key.reading)
        else:
            face = art.preview(self._face(key.what), self._master, key.reading)
        size = (width, round(width * CARD_RATIO))
        if face.get_size() != size:
            face = pygame.transform.smoothscale(face, size)
        if key.mood in (Mood.OFF, Mood.GHOST):
            face = _paled(face)
        margin = 2 * round(key.width * _MARGIN)
        whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        self._surround(whole, pygame.Rect((margin, margin), size), key.mood)
        whole.blit(face, (margin, margin))
        if key.mood is Mood.GHOST:
            self._dashes(whole, pygame.Rect((margin, margin), size))
        return whole

    def _surround(self, whole: pygame.Surface, rect: pygame.Rect, mood: Mood) -> None:
        shapes, width = self._look.shapes, rect.width
        corner = width * _CORNER
        if mood is Mood.GHOST:
            return
        soft = Box(corner, None, glow=round(width * 0.035), glow_colour="#000000B0")
        shapes.box(whole, rect.move(0, round(width * 0.022)), soft)
        if mood is Mood.FOCUSED:
            halo, ring = round(width * 0.075), round(width * 0.058)
            for reach, colour in ((halo, theme.FOCUS_HALO), (ring, theme.FOCUS)):
                around = rect.inflate(2 * reach, 2 * reach)
                line = 2 * reach - ring if reach == halo else width * 0.03
                shapes.box(whole, around, Box(corner + reach, None, colour, line))
        if mood in (Mood.LIT, Mood.FOCUSED):
            glow = Box(corner, None, glow=round(width * 0.14), glow_colour=theme.ACCENT)
            shapes.box(whole, rect, glow)
            edge = round(width * 0.022)
            around = rect.inflate(2 * edge, 2 * edge)
            shapes.box(whole, around, Box(corner + edge, theme.ACCENT))
        if mood is Mood.WINNING:
            edge = round(width * 0.02)
            around = rect.inflate(2 * edge, 2 * edge)
            shapes.box(whole, around, Box(corner + edge, theme.PAPER))

    def _dashes(self, whole: pygame.Surface, rect: pygame.Rect) -> None:
        width = rect.width
        style = Box(
            width * _CORNER,
            None,
            theme.ACCENT,
            width * 0.02,
            dash=(width * 0.06, width * 0.045),
        )
        self._look.shapes.box(whole, rect, style)


def _paled(face: pygame.Surface) -> pygame.Surface:
    """The card mixed with the shade of the cloth, its corners still clear."""
    pale = face.copy()
    shade = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    shade.fill((*_OFF_COLOUR, round(255 * _OFF_SHARE)))
    pale.blit(shade, (0, 0))
    mask = face.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    pale.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pale
