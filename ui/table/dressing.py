"""A card on the table, upright: its face or back with shadow, light, or pallor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from cards_art.compose import Face
from cards_art.frame import HEIGHT, WIDTH
from cards_art.layout import index_layout
from game.position.moves import READINGS, Reading
from game.rules.cards import Code, Deck
from game.values import Value, replace
from ui.table.cards import Mood
from ui.table.geometry import CARD_RATIO
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of
from ui.window.look import Look

_OFF, _OFF_SHARE = "#868C90", 0.5
"""The colour towards which a card that is off is mixed, and how far; rank and suits in its corners
stay unchanged."""
_GHOST_SHARE, _GHOST_DEPTH = 0.55, 0.4
"""How far a ghost card is mixed with a shade, and how far that shade is from the cloth's own."""
_HALO = "#0B2529"
# All as shares of the card's width:
_CORNER = 0.06
_SHADOW_ROOM = 0.06
_GLOW_ROOM = 0.16
_OVER, _OVER_LARGE = 1.6, 1.3
_LARGE = 240
"""From this width on, in pixels, cards are sharp enough with less oversampling."""


class Dress(Value):
    """What a picture shows: a card (or a back, for no code) of a width in pixels, in a mood."""

    code: Code | None
    width: int
    mood: Mood
    reading: Reading | None = None
    back: str = ""
    """The picture on a back, if it is not the deck's usual one."""
    drift: int = 0
    """How far the layers of its picture have drifted."""
    glow: int = 0
    """How many steps brighter its lamps and fires are."""


class Dressing:
    """Dresses the cards of one deck, larger than they are shown so that turning costs no sharpness.

    `over` is how many times larger. The faces are drawn once, at the size of a card in the hand.
    """

    def __init__(self, look: Look, deck: Deck) -> None:
        self.over = _OVER
        self._look = look
        self._deck = deck
        self._master = 0
        self._faces: dict[Code, Face] = {code: face_of(deck, code) for code in deck.cards}
        self._glowing: dict[Code, bool] = {}

    def resize(self, hand_width: float) -> bool:
        """Set the width of a card in the hand, in pixels. True if it has changed."""
        self.over = _OVER if hand_width < _LARGE else _OVER_LARGE
        master = round(self.over * hand_width)
        changed = master != self._master
        self._master = master
        return changed

    def prefetch(
        self, codes: Iterable[Code], reading: Reading | None, drift: int = 0, glow: int = 0
    ) -> None:
        """Begin to draw these faces in the background, in this order."""
        faces = [self._moved(code, drift, glow) for code in dict.fromkeys(codes)]
        self._look.art.prefetch(reversed(faces), self._master, reading)

    def ready(self, dress: Dress) -> bool:
        """Whether the face is finished; until then a substitute is dressed."""
        if dress.code is None:
            return True
        face = self._moved(dress.code, dress.drift, dress.glow)
        return self._look.art.ready(face, self._master, dress.reading)

    def may_drift(self, code: Code) -> bool:
        """Whether a card's picture has layers; a pack's picture has none."""
        face = self._faces[code]
        return self._look.art.worn(face.deck, face.scene) is None

    def glows(self, code: Code) -> bool:
        """Whether there are lamps or fires in a card's picture."""
        if code not in self._glowing:  # called in every frame
            from cards_art.layers import glow_of, layers_of

            face = self._faces[code]
            self._glowing[code] = any(map(glow_of, layers_of(face.deck, face.scene)))
        return self._glowing[code] and self.may_drift(code)

    def _moved(self, code: Code, drift: int, glow: int) -> Face:
        face = self._faces[code]
        return replace(face, drift=drift, glow=glow) if drift or glow else face

    def put_on(self, dress: Dress) -> pygame.Surface:
        """The card `over` times as large as it is shown, with a margin on all sides."""
        width = round(self.over * dress.width)
        size = (width, round(width * CARD_RATIO))
        face = self._face(dress)
        if face.get_size() != size:
            face = pygame.transform.smoothscale(face, size)
        if dress.mood is Mood.GHOST:
            shade = theme.mix(self._look.cloth.dark, theme.SUNK, _GHOST_DEPTH)
            face = _paled(face, shade, _GHOST_SHARE)
        elif dress.mood is Mood.OFF:
            strong, face = face, _paled(face, _OFF, _OFF_SHARE)
            for corner in self._corners(dress, size):
                face.fill("#00000000", corner)
                face.blit(strong, corner, corner, pygame.BLEND_RGBA_MAX)
        lit = dress.mood in (Mood.LIT, Mood.FOCUSED)
        margin = round(width * (_GLOW_ROOM if lit else _SHADOW_ROOM))
        whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        card = pygame.Rect((margin, margin), size)
        if dress.mood is not Mood.GHOST:
            self._surround(whole, card, dress.mood)
        whole.blit(face, card)
        if dress.mood is Mood.GHOST:
            self._dashes(whole, card)
        return whole

    def _face(self, dress: Dress) -> pygame.Surface:
        """The visible side; until a face is finished, the previous face, or the back."""
        art = self._look.art
        if dress.code is None:
            return art.back(dress.back or self._deck.back, self._master)
        face = self._moved(dress.code, dress.drift, dress.glow)
        if self.ready(dress):
            return art.face(face, self._master, dress.reading)
        before = art.earlier(face, self._master, (dress.reading, None, *READINGS))
        back = dress.back or self._deck.cards[dress.code].back or self._deck.back
        return before or art.back(back, self._master)

    def _corners(self, dress: Dress, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """The places of rank and suits on a face of that size."""
        if dress.code is None:
            return
        layout = index_layout(self._look.art.style)
        suits = min(len(self._faces[dress.code].suits), len(layout.notch_heights) - 1)
        wide = round(layout.notch_width / WIDTH * size[0])
        high = round(layout.notch_heights[suits] / HEIGHT * size[1])
        yield pygame.Rect(0, 0, wide, high)
        yield pygame.Rect(size[0] - wide, size[1] - high, wide, high)

    def _surround(self, whole: pygame.Surface, card: pygame.Rect, mood: Mood) -> None:
        """Draw what lies under and round the card."""
        shapes, width = self._look.shapes, card.width
        corner = width * _CORNER
        soft = Box(corner, None, glow=round(width * 0.035), glow_colour="#000000B0")
        shapes.box(whole, card.move(0, round(width * 0.022)), soft)
        if mood in (Mood.LIT, Mood.FOCUSED):
            glow = Box(corner, None, glow=round(width * 0.14), glow_colour=theme.ACCENT)
            shapes.box(whole, card, glow)
        if mood is Mood.FOCUSED:
            self._edge(whole, card, width * 0.062, _HALO)
            ring = round(width * 0.05)
            style = Box(corner + ring, None, theme.FOCUS, width * 0.022)
            shapes.box(whole, card.inflate(2 * ring, 2 * ring), style)
        if mood is Mood.LIT:
            self._edge(whole, card, width * 0.022, theme.ACCENT)
        if mood is Mood.WINNING:
            self._edge(whole, card, width * 0.02, theme.PAPER)

    def _edge(
        self, whole: pygame.Surface, card: pygame.Rect, reach: float, colour: theme.Colour
    ) -> None:
        edge = round(reach)
        style = Box(card.width * _CORNER + edge, colour)
        self._look.shapes.box(whole, card.inflate(2 * edge, 2 * edge), style)

    def _dashes(self, whole: pygame.Surface, card: pygame.Rect) -> None:
        width = card.width
        dash = (width * 0.06, width * 0.045)
        style = Box(width * _CORNER, None, theme.ACCENT, width * 0.02, dash=dash)
        self._look.shapes.box(whole, card, style)


def _paled(face: pygame.Surface, colour: theme.Colour, share: float) -> pygame.Surface:
    """The card mixed with a colour, its corners still clear."""
    pale = face.copy()
    shade = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    shade.fill(theme.fade(colour, share))
    pale.blit(shade, (0, 0))
    mask = face.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    pale.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pale
