"""The cards of one suit, fanned out, with the chosen one raised among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, radians, sin

import pygame

from cards_art.render import card_size
from game.rules.cards import Code
from ui.gallery import words
from ui.gallery.halls import Exhibit
from ui.gallery.visit import Visit
from ui.widgets.card_picture import CardPicture
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.motion import Glide
from ui.window.pen import Pen
from ui.window.spoken import Spoken, option

_SPREAD = 6.0  # degrees by which the outermost cards lean
_LIFT = 22.0  # units by which the chosen card is raised
_SECONDS = 0.16
_WIDEST = 126.0  # units
_PALE = (110, 130, 126, 255)
"""The colour by which a card of another family is multiplied."""


class Fan(Widget):
    """Shows a row of cards; `on_look` gets the card that is clicked.

    A click on the raised card calls `on_open`.
    """

    focusable = True

    def __init__(
        self, visit: Visit, on_look: Callable[[Code], None], on_open: Callable[[], None]
    ) -> None:
        super().__init__()
        self._visit = visit
        self._on_look, self._on_open = on_look, on_open
        self._exhibits: tuple[Exhibit, ...] = ()
        self._chosen: Code = ""
        self._pictures: dict[Code, CardPicture] = {}
        self._turned: dict[tuple[Code, bool], tuple[pygame.Surface, pygame.Surface]] = {}
        self._lit: frozenset[Code] = frozenset()
        self._rise = Glide()
        self._card = (0, 0)

    def spoken(self) -> Spoken:
        parts = [
            option(
                (self, exhibit.code),
                exhibit.title,
                partial(self._on_look, exhibit.code),
                on=exhibit.code == self._chosen,
                area=self._upright(place),
            )
            for place, exhibit in enumerate(self._exhibits)
        ]
        return Spoken("choice", words.FAN, parts=tuple(parts))

    def show(self, exhibits: Sequence[Exhibit], chosen: Code, lit: frozenset[Code]) -> None:
        """Fan out some cards, with one raised; those not in `lit` are pale."""
        if tuple(exhibits) != self._exhibits:
            self._exhibits = tuple(exhibits)
            self._pictures = {e.code: CardPicture() for e in exhibits}
            self._turned.clear()
            if self.rect.width:
                self.place(self.rect, self.factor, self.text_factor)
        if chosen != self._chosen:
            self._chosen = chosen
            self._rise = Glide()
            self._rise.send(1.0, _SECONDS)
        self._lit = lit

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        high = rect.height - self.px(_LIFT) - self.px(14)
        width = min(self.px(_WIDEST), round(high / 1.4 * 0.94))
        self._card = card_size(max(20, width))
        self._turned.clear()

    @property
    def card_width(self) -> int:
        """The width of its cards, in pixels."""
        return self._card[0]

    @property
    def radius(self) -> float:
        return 0.06 * self._card[0]

    @property
    def ring_rect(self) -> pygame.Rect:
        index = self._index
        return self._upright(index) if index is not None else self.rect

    @property
    def _index(self) -> int | None:
        codes = [exhibit.code for exhibit in self._exhibits]
        return codes.index(self._chosen) if self._chosen in codes else None

    def _lean(self, index: int) -> float:
        """How far a card leans to the right, in degrees."""
        last = max(1, len(self._exhibits) - 1)
        return _SPREAD * (2 * index / last - 1) if len(self._exhibits) > 1 else 0.0

    def _centre(self, index: int) -> tuple[float, float]:
        """The middle of a card: along a flat arc, with those right of the raised one moved aside.

        So the index of every card shows.
        """
        count, width = len(self._exhibits), self._card[0]
        room = self.rect.width - width * 1.15
        step = min(width * 1.04, (room - width) / max(1, count - 2))
        gap = max(0.0, width * 1.02 - step)
        start = self.rect.centerx - (step * (count - 1) + gap) / 2
        chosen = self._index
        past = self._rise.value if chosen is not None and index > chosen else 0.0
        x = start + step * index + gap * past
        drop = (1 - cos(radians(self._lean(index)))) * self.rect.width * 1.1
        y = self.rect.bottom - self.px(12) - self._card[1] / 2 - self.px(6)
        return x, y + drop - self.px(6)

    def _upright(self, index: int) -> pygame.Rect:
        """The present place of a card, as if it did not lean; the chosen one is raised."""
        card = pygame.Rect((0, 0), self._card)
        x, y = self._centre(index)
        lift = self.px(_LIFT) * self._rise.value if index == self._index else 0.0
        card.center = (round(x), round(y - lift))
        return card

    def release(self, point: Point) -> bool:
        """Choose the card under the pointer, or open it if it is raised already."""
        self.pressed = False
        index = self._at(point)
        if index is None:
            return False
        code = self._exhibits[index].code
        if code == self._chosen:
            self._on_open()
        else:
            self._on_look(code)
        return True

    def activate(self) -> None:
        self._on_open()

    def accepts(self, point: Point) -> bool:
        return self.visible and self._at(point) is not None

    def _at(self, point: Point) -> int | None:
        chosen = self._index
        if chosen is not None and self._upright(chosen).collidepoint(point):
            return chosen
        for index in reversed(range(len(self._exhibits))):
            if index != chosen and self._holds(index, point):
                return index
        return None

    def _holds(self, index: int, point: Point) -> bool:
        x, y = self._centre(index)
        turn = radians(-self._lean(index))
        dx, dy = point[0] - x, point[1] - y
        along, down = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        return abs(along) <= self._card[0] / 2 and abs(down) <= self._card[1] / 2

    def update(self, dt: float) -> bool:
        return self._rise.update(dt)

    def finish(self) -> None:
        self._rise.finish()

    def draw(self, pen: Pen) -> None:
        """Draw the cards from the left, the raised one last."""
        chosen = self._index
        for index, exhibit in enumerate(self._exhibits):
            if index != chosen:
                picture = self._leaning(pen.look, index, exhibit)
                pen.surface.blit(picture, picture.get_rect(center=self._centre(index)))
        if chosen is not None:
            card = self._upright(chosen)
            glow = Box(self.radius, drop=self.px(4), glow=self.px(14), glow_colour=theme.FOCUS)
            pen.shape(card, glow)
            exhibit = self._exhibits[chosen]
            pen.surface.blit(self._picture_of(exhibit), card)

    def _picture_of(self, exhibit: Exhibit) -> pygame.Surface:
        visit = self._visit
        picture = self._pictures[exhibit.code]
        return picture.of(visit.art, exhibit.face, self._card[0], visit.reading)

    def _leaning(self, look: Look, index: int, exhibit: Exhibit) -> pygame.Surface:
        """A card with its shadow, leaning; turned again only when its picture has changed."""
        plain, lit = self._picture_of(exhibit), exhibit.code in self._lit
        known = self._turned.get((exhibit.code, lit))
        if known is not None and known[0] is plain:
            return known[1]
        shadow = Box(self.radius, drop=self.px(3))
        whole = look.shapes.box_surface(plain.get_size(), shadow).copy()
        whole.blit(plain, (shadow.margin, shadow.margin))
        if not lit:
            whole.fill(_PALE, None, pygame.BLEND_RGBA_MULT)
        turned = pygame.transform.rotozoom(whole, -self._lean(index), 1.0)
        self._turned[exhibit.code, lit] = (plain, turned)
        look.store.tell(turned)
        return turned
