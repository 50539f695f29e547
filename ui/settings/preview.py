"""Some cards and a plate on the cloth, drawn as everything is drawn now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cards_art.compose import Face
from cards_art.frame import HEIGHT, WIDTH
from cards_art.render import card_size
from ui.settings import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.card_picture import CardPicture
from ui.widgets.parts import draw_plate
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_EDGE = 24
_HEAD = 72
_WORDS = 132  # units that the sentences below need
_PLATE = 72
_SCORE = "17"
_CARD = (0.44, 0.92)
"""The most of the room's width and height that a card, and all rows of cards, may take."""


class Preview:
    """Shows the cards of `faces`, the first of them turned over beside the others."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self._faces = list(faces)
        self._pictures = [CardPicture() for _ in faces]

    def draw(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, factor: float, text: float
    ) -> None:
        """Draw panel, cloth, cards, plate and sentences in a room of the window."""

        def px(units: float) -> int:
            return round(units * factor)

        draw_plate(surface, look, room, factor)
        inner = room.inflate(-2 * px(_EDGE), 0)
        head = look.text.fit(words.AS_IT_WILL_LOOK, theme.SECTION.at(text), inner.width)
        at = (inner.left, room.top + px(_HEAD / 2 + 4))
        look.text.draw(surface, words.AS_IT_WILL_LOOK, head, theme.PAPER, at)
        frame = pygame.Rect(inner.left, room.top + px(_HEAD), inner.width, 0)
        frame.height = room.height - px(_HEAD + _WORDS)
        surface.blit(look.felt(surface.get_size()), frame, frame)
        look.shapes.box(surface, frame, Box(8 * factor, None, theme.HAIRLINE, max(1.5, px(1.5))))
        plate = pygame.Rect(0, 0, frame.width - 2 * px(16), px(_PLATE))
        plate.midbottom = (frame.centerx, frame.bottom - px(16))
        above = pygame.Rect(frame.left, frame.top, frame.width, plate.top - frame.top)
        self._draw_cards(surface, look, above)
        _draw_player(surface, look, plate, factor, text)
        size = surface.get_size()
        said = words.SHOWN_AT.format(width=size[0], height=size[1])
        y = frame.bottom + px(34)
        look.text.draw(surface, said, theme.STRONG.at(text), theme.PAPER, (inner.left, y))
        rest = pygame.Rect(inner.left, y + px(22), inner.width, 0)
        look.text.block(surface, words.GROWS, theme.HELPER.at(text), theme.MUTED, rest)

    def _draw_cards(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """The faces in two columns and a back, as large as there is room for."""
        count = len(self._faces) + 1
        columns = 2
        rows = -(-count // columns)
        width = min(
            round(room.width * _CARD[0]), round(room.height / rows * _CARD[1] * WIDTH / HEIGHT)
        )
        w, h = card_size(max(40, width))
        gap = round(w * 0.08)
        left = room.centerx - (columns * w + (columns - 1) * gap) // 2
        top = room.centery - (rows * h + (rows - 1) * gap) // 2
        for index in range(count):
            row, column = divmod(index, columns)
            at = (left + column * (w + gap), top + row * (h + gap))
            card = pygame.Rect(at, (w, h))
            look.shapes.box(surface, card, Box(0.06 * w, drop=max(2, w // 30)))
            if index == len(self._faces):
                surface.blit(look.art.back(self._faces[0].back, w), card)
                continue
            face, picture = self._faces[index], self._pictures[index]
            surface.blit(picture.of(look.art, face, w, None), card)


def _draw_player(
    surface: pygame.Surface, look: Look, plate: pygame.Rect, factor: float, text: float
) -> None:
    """A plate as at the table, whose turn it is."""
    draw_plate(surface, look, plate, factor, line=theme.ACCENT, strong=True)
    disc = round(52 * factor)
    middle = (plate.left + round(10 * factor) + disc // 2, plate.centery)
    draw_avatar(surface, look, words.SAMPLE_NAME, middle, disc, seat_colour(0, ()), lit=True)
    x = plate.left + disc + round(28 * factor)
    right = plate.right - round(18 * factor)
    score = look.text.draw(
        surface, _SCORE, theme.SCORE.at(text), theme.ACCENT, (right, plate.centery), "right"
    )
    room = score.left - round(12 * factor) - x
    for words_, role, dy, colour in (
        (words.SAMPLE_NAME, theme.PLATE_NAME, -13, theme.PAPER),
        (words.SAMPLE_LINE, theme.SMALL_STRONG, 15, theme.MINT_TEXT),
    ):
        kind = look.text.fit(words_, role.at(text), room)
        look.text.draw(surface, words_, kind, colour, (x, plate.centery + round(dy * factor)))
