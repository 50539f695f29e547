"""Some cards and a plate on the cloth, drawn with the present settings, also under simulated colour
vision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from cards_art.compose import Face
from cards_art.frame import HEIGHT, WIDTH
from cards_art.sight import SIGHTS, seen_by
from ui.settings import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.card_picture import CardPicture
from ui.widgets.menu import Dropdown
from ui.widgets.row import EDGE as ROW_EDGE
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

if TYPE_CHECKING:
    from ui.window.daylight import Daylight

_EDGE = 20
_ASIDE = 0.3
"""The share of its width beside the sample."""
_MOST_ASIDE = 330
_HEAD = 44
_CHOICE = 44
_BLUR = 5
BLURRED = "blurred"
_SIGHTS = ("", *SIGHTS, BLURRED)
_PLATE = (72, 288)
"""The plate's height and its greatest width."""
_SCORE = "17"
_CARDS = 0.94
"""The greatest share of the room's width that the cards can take."""
_BETWEEN = 0.08
"""The gap between two cards, as a share of a card's width."""


class Preview(Widget):
    """Shows the cards of `faces`, with the first of them face down beside the others, and a plate,
    all under the vision chosen below."""

    def __init__(self, faces: Sequence[Face]) -> None:
        super().__init__()
        self._faces = list(faces)
        self._pictures = [CardPicture() for _ in faces]
        self.sight = ""
        """The simulated vision: a name of `cards_art.sight`, `BLURRED`, or empty for none."""
        self.eyes = Dropdown([words.SIGHTS[sight] for sight in _SIGHTS], 0, self._look_with)
        self._laid: object = None
        """The inputs from which the sample's cloth was made."""
        self._ground: pygame.Surface | None = None
        self._daylight: Daylight | None = None
        self._falling: Iterator[None] = iter(())
        """What is left to do of lighting the cloth."""
        self._lit: dict[tuple[pygame.Surface, tuple[int, int]], pygame.Surface] = {}
        """Cards in the light, by picture and place, until the sample is put together."""
        self._drawn: tuple[object, pygame.Surface] | None = None
        """The sample in its own colours, with the inputs it was made from."""
        self._seen: tuple[object, pygame.Surface] | None = None
        """The same under the chosen vision."""

    def children(self) -> Sequence[Widget]:
        return (self.eyes,)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put it at `rect`, with the choice of vision below the text."""
        super().place(rect, factor, text_factor)
        said, _ = self._parts()
        self.eyes.place(said.cut_bottom(_CHOICE), factor, text_factor)

    def draw(self, pen: Pen) -> None:
        pen.plate(self.rect)
        said, room = self._parts()
        window = pen.surface.get_size()
        pen.surface.blit(self._sample(pen.look, window, room), room)
        pen.box(room, None, theme.HAIRLINE, radius=8)
        said.cut_bottom(_CHOICE, gap=12)
        self.eyes.paint(pen)
        high = pen.height(words.AS_IT_WILL_LOOK, theme.SECTION, said.w)
        head = said.cut_top(pixels=max(self.px(_HEAD), high), gap=6)
        pen.block(words.AS_IT_WILL_LOOK, theme.SECTION, theme.PAPER, head.strip(pixels=high))
        size = words.SHOWN_AT.format(width=window[0], height=window[1])
        for sentence, role, ink in (
            (size, theme.STRONG, theme.PAPER),
            (words.GROWS, theme.HELPER, theme.MUTED),
        ):
            high = pen.height(sentence, role, said.w)
            if high > said.h:
                return
            pen.block(sentence, role, ink, said.cut_top(pixels=high, gap=8))

    def _parts(self) -> tuple[Room, Room]:
        """The room of text and choice, and beside it that of the sample."""
        sample = self.room.inset(_EDGE, _EDGE)
        sample.cut_left(ROW_EDGE)  # the text stands under that of the rows
        aside = min(self.px(_MOST_ASIDE), round(sample.w * _ASIDE))
        return sample.cut_left(pixels=aside, gap=_EDGE), sample

    def _look_with(self, index: int) -> None:
        self.sight = _SIGHTS[index]

    def _sample(self, look: Look, window: tuple[int, int], room: Room) -> pygame.Surface:
        """The cloth with cards and a plate. After each part that is kept, the drawing may stop, and
        then continues there."""
        ground = self._spread(look, window, room)
        plate, rest = self._places(Room(pygame.Rect((0, 0), room.size), room.u).inset(16, 16))
        wide = max(40, round(self._card_width(rest)))
        shown = [
            picture.of(look.art, face, wide, None)
            for picture, face in zip(self._pictures, self._faces, strict=True)
        ]
        shown.append(look.art.back(self._faces[0].back, wide))
        made_of = (look.taste, self._laid, shown)
        if self._drawn is None or self._drawn[0] != made_of:
            lit = self._in_light(look, rest, shown)
            sample = ground.copy()
            pen = self.pen(sample, look)
            for picture, card in lit:
                pen.shape(card, Box(0.06 * card.w, drop=max(2, card.w // 30)))
                sample.blit(picture, card)
            _draw_player(pen, Room(plate, self.factor))
            self._drawn = made_of, sample
            self._lit.clear()
            look.store.tell(object())
        if not self.sight:
            return self._drawn[1]
        if self._seen is None or self._seen[0] != (self.sight, made_of):
            self._seen = (self.sight, made_of), _seen_with(self.sight, self._drawn[1], room.u)
            look.store.tell(object())
        return self._seen[1]

    def _spread(self, look: Look, window: tuple[int, int], room: Room) -> pygame.Surface:
        """The sample's cloth, in the light of the hour if tables have it."""
        minute = round(look.hour() * 60) if look.hour is not None else None
        laid = (look.cloth, window, tuple(room), minute)
        if self._laid != laid:
            self._laid, self._ground, self._daylight = laid, None, None
            self._lit.clear()
            if minute is not None:
                from ui.window.daylight import Daylight

                self._daylight = Daylight(minute, room.size, look.cloth.lightest)
                look.store.tell(object())
        if self._ground is None:
            cloth = look.felt(window)
            ground = pygame.Surface(room.size, depth=32)
            ground.blit(cloth, (0, 0), room)
            self._ground = ground
            lit = self._daylight.falling_on(ground) if self._daylight is not None else iter(())
            self._falling = lit
            look.store.tell(object())
        for _ in self._falling:
            look.store.tell(object())
        return self._ground

    def _places(self, room: Room) -> tuple[pygame.Rect, pygame.Rect]:
        """The place of the plate, beside the cards or below them, and that of the cards: the
        arrangement with the larger cards."""
        high, wide = _PLATE
        over, right = room.copy(), room.copy()
        below = over.cut_bottom(high, gap=16)
        below.inflate_ip(min(0, self.px(wide) - below.w), 0)
        beside = right.cut_left(wide, gap=16).strip(high)
        if self._card_width(right) > self._card_width(over):
            return beside, right
        return below, over

    def _card_width(self, room: pygame.Rect) -> float:
        """How wide a card can be where all lie in a row."""
        count = len(self._faces) + 1
        share = count + (count - 1) * _BETWEEN
        return min(room.width * _CARDS / share, room.height * WIDTH / HEIGHT)

    def _in_light(
        self, look: Look, room: pygame.Rect, shown: Sequence[pygame.Surface]
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Cards in a row, in the light that falls on them, and their places."""
        count, (w, h) = len(shown), shown[-1].get_size()
        gap = round(w * _BETWEEN)
        left = room.centerx - (count * w + (count - 1) * gap) // 2
        row = []
        for index, picture in enumerate(shown):
            card = pygame.Rect(left + index * (w + gap), room.centery - h // 2, w, h)
            if self._daylight is not None:
                key = (picture, card.topleft)
                if key not in self._lit:
                    self._lit[key] = self._daylight.on(picture, card.topleft, fine=True)
                    look.store.tell(object())
                picture = self._lit[key]
            row.append((picture, card))
        return row


def _seen_with(sight: str, sample: pygame.Surface, u: float) -> pygame.Surface:
    """A picture under simulated vision."""
    if sight == BLURRED:
        return blurred(sample, max(2, round(_BLUR * u)))
    return seen_by(sight, sample)


def blurred(picture: pygame.Surface, reach: int) -> pygame.Surface:
    """A picture blurred with that radius. A large radius takes long, and looks the same on a
    smaller picture that is enlarged afterwards."""
    smaller = max(1, reach // 4)
    small = pygame.transform.smoothscale_by(picture, 1 / smaller)
    small = pygame.transform.gaussian_blur(small, round(reach / smaller))
    return pygame.transform.smoothscale(small, picture.get_size())


def _draw_player(pen: Pen, plate: Room) -> None:
    """Draw a plate as at the table, for the player to move."""
    pen.plate(plate, theme.ACCENT, strong=True)
    disc = plate.inset(10, 0).cut_left(52)
    colour = seat_colour(0, ())
    draw_avatar(pen, words.SAMPLE_NAME, disc.center, disc.w, colour, lit=True)
    plate.cut_left(52 + 28)
    plate.cut_right(18)
    pen.tail(_SCORE, theme.SCORE, theme.ACCENT, plate, gap=12)
    y = plate.centery
    pen.text(words.SAMPLE_NAME, theme.PLATE_NAME, theme.PAPER, plate, y=y - pen.px(13))
    pen.text(words.SAMPLE_LINE, theme.SMALL_STRONG, theme.MINT_TEXT, plate, y=y + pen.px(15))
