"""Some cards and a plate on the cloth, drawn as everything is drawn now, and as others see it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cards_art.compose import Face
from cards_art.frame import HEIGHT, WIDTH
from cards_art.render import card_size
from cards_art.sight import SIGHTS, seen_by
from ui.settings import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.card_picture import CardPicture
from ui.widgets.menu import Dropdown
from ui.widgets.parts import draw_plate
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.room import Room

_EDGE = 24
_HEAD = 72
_WORDS = 128  # units that the sentences below need
_CHOICE = 44
_LEAST_TOLD = 480
_BLUR = 5
BLURRED = "blurred"
_SIGHTS = ("", *SIGHTS, BLURRED)
_PLATE = 72
_SCORE = "17"
_CARD = (0.44, 0.92)
"""The most of the room's width and height that a card, and all rows of cards, may take."""


class Preview(Widget):
    """Shows the cards of `faces`, the first of them turned over beside the others, and a plate, all
    with the eyes that are chosen below."""

    def __init__(self, faces: Sequence[Face]) -> None:
        super().__init__()
        self._faces = list(faces)
        self._pictures = [CardPicture() for _ in faces]
        self.sight = ""
        """With whose eyes: a name of `cards_art.sight`, `BLURRED`, or empty for one's own."""
        self.eyes = Dropdown([words.SIGHTS[sight] for sight in _SIGHTS], 0, self._look_with)
        self._seen: tuple[object, pygame.Surface] | None = None
        """The sample as other eyes see it, with what it was made of."""

    def children(self) -> Sequence[Widget]:
        """The choice of eyes."""
        return (self.eyes,)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put it at `rect`, the choice of eyes below the sample."""
        super().place(rect, factor, text_factor)
        room = self.room.inset(_EDGE)
        room.cut_bottom(_WORDS if self._told else _EDGE)
        self.eyes.place(room.cut_bottom(_CHOICE), factor, text_factor)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw panel, sample, choice and sentences."""
        pen = self.pen(surface, look)
        pen.plate(self.rect)
        room = self.room.inset(_EDGE)
        head = room.cut_top(_HEAD)
        pen.text(
            words.AS_IT_WILL_LOOK, theme.SECTION, theme.PAPER, head, y=head.centery + pen.px(4)
        )
        foot = room.cut_bottom(_WORDS if self._told else _EDGE)
        room.cut_bottom(_CHOICE, gap=14)
        surface.blit(self._sample(look, surface.get_size(), room), room)
        pen.box(room, None, theme.HAIRLINE, radius=8)
        self.eyes.draw(surface, look)
        if not self._told:
            return
        foot.cut_top(16)
        said = words.SHOWN_AT.format(width=surface.get_width(), height=surface.get_height())
        pen.block(said, theme.STRONG, theme.PAPER, foot)
        foot.cut_top(30)
        pen.block(words.GROWS, theme.HELPER, theme.MUTED, foot)

    @property
    def _told(self) -> bool:
        """Whether there is room for sentences."""
        return self.rect.h > self.px(_LEAST_TOLD)

    def _look_with(self, index: int) -> None:
        self.sight = _SIGHTS[index]

    def _sample(self, look: Look, window: tuple[int, int], room: Room) -> pygame.Surface:
        """The cloth with cards and a plate."""
        sample = pygame.Surface(room.size, depth=32)
        sample.blit(look.felt(window), (0, 0), room)
        rest = Room(sample.get_rect(), room.u)
        rest.cut_bottom(16)
        plate = rest.cut_bottom(_PLATE).inset(16)
        shown = self._draw_cards(sample, look, rest)
        _draw_player(sample, look, plate, self.factor, self.text_factor)
        if not self.sight:
            return sample
        made_of = (self.sight, window, tuple(room), look.taste, [id(picture) for picture in shown])
        if self._seen is None or self._seen[0] != made_of:
            self._seen = made_of, _seen_with(self.sight, sample, room.u)
        return self._seen[1]

    def _draw_cards(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect
    ) -> list[pygame.Surface]:
        """The faces in two columns and a back, as large as there is room for; their pictures."""
        shown = []
        count = len(self._faces) + 1
        columns = 2 if room.height > room.width / 2 else count
        rows = -(-count // columns)
        width = min(
            round(room.width * _CARD[0] * 2 / columns),
            round(room.height / rows * _CARD[1] * WIDTH / HEIGHT),
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
                shown.append(look.art.back(self._faces[0].back, w))
            else:
                face, picture = self._faces[index], self._pictures[index]
                shown.append(picture.of(look.art, face, w, None))
            surface.blit(shown[-1], card)
        return shown


def _seen_with(sight: str, sample: pygame.Surface, u: float) -> pygame.Surface:
    """A picture as other eyes see it."""
    if sight == BLURRED:
        return pygame.transform.gaussian_blur(sample, max(2, round(_BLUR * u)))
    return seen_by(sight, sample)


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
