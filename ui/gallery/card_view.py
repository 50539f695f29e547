"""A card as large as there is room for, on a quiet ornament; it can be turned over."""

from __future__ import annotations

import math
from functools import partial

import pygame

from cards_art.render import card_size
from ui.gallery.visit import Visit
from ui.widgets.card_picture import CardPicture
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box, as_window, paint
from ui.window.look import Look
from ui.window.motion import Glide, in_out_cubic
from ui.window.pen import Pen
from ui.window.spoken import Spoken

_TURN = 0.28  # seconds
_CORNER = 0.06  # of the width
_LOOPS = 24


class CardView(Widget):
    """Shows the current card of a visit; a click turns it over."""

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit
        self._turn = Glide()
        self._picture = CardPicture()
        self._face_up = True
        self.away = False
        """Whether the card is drawn elsewhere now."""

    def spoken(self) -> Spoken:
        current = self._visit.current
        return Spoken("card", current.title, do=self.turn)

    @property
    def face_up(self) -> bool:
        """Whether the front will show when it has stopped turning."""
        return self._face_up

    @property
    def card_rect(self) -> pygame.Rect:
        """The card's place, in the middle of the widget's rectangle."""
        width = min(self.rect.width, round(self.rect.height / 1.4))
        while card_size(width)[1] > self.rect.height:
            width -= 1
        card = pygame.Rect((0, 0), card_size(width))
        card.center = self.rect.center
        return card

    def turn(self) -> None:
        """Turn the card over."""
        self._face_up = not self._face_up
        self._turn.send(0.0 if self._face_up else 1.0, _TURN, in_out_cubic)

    def show_front(self) -> None:
        """Show the front of another card at once."""
        self._face_up = True
        self._turn = Glide()

    def accepts(self, point: tuple[int, int]) -> bool:
        """Respond only on the card itself."""
        return self.visible and self.card_rect.collidepoint(point)

    def activate(self) -> None:
        self.turn()

    def order_pictures(self) -> None:
        """Draw this card first, and its neighbours on the wall in the background."""
        visit, width = self._visit, self.card_rect.width
        faces = [visit.current.face, visit.beside(1).face, visit.beside(-1).face]
        visit.art.prefetch(faces, width, visit.reading)

    def update(self, dt: float) -> bool:
        return self._turn.update(dt)

    def finish(self) -> None:
        self._turn.finish()

    def draw(self, pen: Pen) -> None:
        card = self.card_rect
        _draw_ornament(pen, self.rect)
        if self.away:
            return
        share = self._turn.value
        squeeze = abs(math.cos(math.pi * share))
        picture = self._front(card.width) if share < 0.5 else self._back(card.width)
        seen = pygame.Rect(0, 0, max(2, round(card.width * squeeze)), card.height)
        seen.center = card.center
        corner = _CORNER * seen.width
        shadow = Box(corner, drop=self.px(5), glow=self.px(14), glow_colour="#00000040")
        if squeeze == 1.0:
            pen.shape(seen, shadow)
        else:
            picture = pygame.transform.smoothscale(picture, seen.size)
        pen.surface.blit(picture, seen)

    def _front(self, width: int) -> pygame.Surface:
        visit = self._visit
        return self._picture.of(visit.art, visit.current.face, width, visit.reading)

    def _back(self, width: int) -> pygame.Surface:
        visit = self._visit
        return visit.art.back(visit.show.back_of(visit.current), width)


def _draw_ornament(pen: Pen, rect: pygame.Rect) -> None:
    """Draw a rosette of thin loops behind the card: its upper left quarter, and its mirror images.
    Drawing the whole takes four times as long."""
    half = round(rect.height * 0.56)
    for right in (False, True):
        for low in (False, True):
            part = pen.look.kept.get(
                ("ornament", half, right, low), partial(_quarter, pen.look, half, right, low)
            )
            pen.surface.blit(
                part, (rect.centerx - half * (not right), rect.centery - half * (not low))
            )


def _quarter(look: Look, half: int, right: bool, low: bool) -> pygame.Surface:
    loops = "".join(
        f'<g transform="rotate({360 * loop / _LOOPS:.2f} 500 500)">'
        f'<circle cx="672" cy="500" r="322" fill="none" '
        f'{paint(theme.MINT_TEXT, "stroke")} stroke-opacity=".14" stroke-width="1.7"/></g>'
        for loop in range(_LOOPS)
    )
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">{loops}</svg>'
    quarter = look.art.svg(text, (half, half), "ornament")
    return as_window(pygame.transform.flip(quarter, right, low))
