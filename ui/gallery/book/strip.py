"""Small prints in a row below a tale: the neighbouring cards, or a print after each block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cards_art.blocks import blocks_of
from cards_art.packs.pack import Skin
from cards_art.pages import FADED
from cards_art.palette import PAPER, mix
from cards_art.plain import about_medal
from cards_art.raster import rasterise_picture
from cards_art.render import CardArt
from cards_art.scene_crop import cropped_scene
from cards_art.sight import seen_by
from cards_art.svg import document
from game.log import warn
from game.values import Value
from ui.gallery import words
from ui.gallery.halls import Exhibit
from ui.gallery.structure import neighbours
from ui.gallery.visit import Visit
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken
from ui.window.theme import INK

_LABEL = theme.display(15, 0.16)
_CAPTION = theme.body(16, italic=True)
_BLANK = mix(INK, PAPER, 0.86)
GAP = 20
_DOT = 16


class Small(Value):
    """A small picture of a card: a piece of its scene, or of the picture it uses instead."""

    deck: str
    scene: str
    size: tuple[int, int]
    skin: Skin | None = None
    sight: str = ""
    plain: str = ""
    """The shapes of a card without a drawing."""

    def drawn(self, art: CardArt) -> pygame.Surface:
        """The picture. Safe in any thread."""
        text = cropped_scene(self.deck, self.scene, self.size)
        if self.plain:
            text = document(self.plain, about_medal(*self.size))
        picture = self._worn(art) or rasterise_picture(text, self.size)
        return seen_by(self.sight, picture) if self.sight else picture

    def _worn(self, art: CardArt) -> pygame.Surface | None:
        if self.skin is None:
            return None
        try:
            whole = art.whole_skin(self.skin)
        except (OSError, pygame.error) as error:
            warn(__name__, "The picture %s of an art pack is gone: %s", self.skin.path, error)
            return None
        part = whole.get_rect()
        wide, high = self.size
        part.w = min(part.w, max(1, round(part.h * wide / high)))
        part.h = min(part.h, max(1, round(part.w * high / wide)))
        part.center = whole.get_rect().center
        part.y = round((whole.get_height() - part.h) * 0.3)
        return pygame.transform.smoothscale(whole.subsurface(part), self.size)


class SmallPrint(Widget):
    """A small print with text below it; a click does something."""

    corner = 3.0
    focusable = True

    def __init__(self, caption: str, on_click: Callable[[], None], *, hint: str = "") -> None:
        super().__init__()
        self._caption, self._on_click = caption, on_click
        self.hint = hint
        self.short = hint or caption
        """A shorter text below, for too little room."""
        self.picture: pygame.Surface | None = None
        self.chosen = False
        self.tone = ""
        """The colour of a dot before the text, if there is one."""
        self.beside = 0
        """How many pixels wider than the picture the text below can be."""

    def spoken(self) -> Spoken:
        if self.tone:
            return Spoken("option", self._caption, on=self.chosen)
        return Spoken("card", self._caption)

    @property
    def print(self) -> pygame.Rect:
        """The picture, without the text below it."""
        room = self.room
        room.cut_bottom(26)
        return pygame.Rect(room)

    def words_wide(self, look: Look, u: float) -> int:
        """The width of the text below with its dot, in pixels."""
        return look.text.width(self._caption, _CAPTION.at(u)) + round(_DOT * u)

    def activate(self) -> None:
        self._on_click()

    def draw_on_page(self, pen: Pen) -> None:
        """Draw the picture and the text below it, with its page, which may be turning."""
        place = self.print
        if self.picture is not None and self.picture.get_size() == place.size:
            pen.surface.blit(self.picture, place)
        else:
            pen.surface.fill(_BLANK, place)
        lit = self.hovered or self.pressed or self.chosen
        line = theme.GOLD if lit else INK
        wide = max(1.5, (3.5 if lit else 1.6) * self.factor)
        pen.shape(place, Box(0, None, line, wide))
        below = self.room.cut_bottom(22)
        below.w += self.beside
        if self.tone:
            dot = below.cut_left(_DOT)
            pen.disc((dot.x + pen.px(6), dot.centery), pen.px(5), self.tone, INK)
        said = pen.longest((self._caption, self.short), _CAPTION, below.w)
        pen.text(said, _CAPTION, INK if lit else FADED, below)


def proofs(
    visit: Visit, art: CardArt, most: int, on_click: Callable[[int], None]
) -> list[SmallPrint]:
    """The print of the current card after each of its blocks, of which there are `most`; `on_click`
    gets the number of one."""
    names, found = words.BLOCK_NAMES, []
    blocks = blocks_of(visit.current.face.deck, visit.scene_of(visit.current))
    for number, block in enumerate(blocks, 1):
        name = names[(number - 1) * (len(names) - 1) // max(1, most - 1)]
        said = words.BLOCK.format(number=number, name=name)
        small = SmallPrint(said, partial(on_click, number))
        small.tone = art.colour(block.tone)
        found.append(small)
    return found


def seen_from(
    visit: Visit, most: int, turn_to: Callable[[Exhibit, bool], None]
) -> list[SmallPrint]:
    """At most `most` neighbours of the current card; `turn_to` gets one of them, and whether it
    precedes the current card."""
    show, found = visit.show, []
    for code in neighbours(show.deck, visit.current.card, most):
        exhibit = show.exhibit(code)
        back = show.place(code) < show.place(visit.current.code)
        turn = partial(turn_to, exhibit, back)
        found.append(SmallPrint(words.seen_from(show.deck, exhibit), turn, hint=exhibit.title))
    return found


def place_strip(
    prints: Sequence[SmallPrint], room: Room, look: Look, u: float, *, upright: bool
) -> None:
    """Put small prints side by side into a room under its label; `upright` ones show a whole scene,
    and stand as far apart as the text below them needs."""
    room = room.copy()
    room.cut_top(40)
    count = max(3, len(prints))
    wide = (room.w - (count - 1) * room.px(GAP)) // count
    most = room.h - room.px(26)
    step = wide + room.px(GAP)
    if upright:
        wide = min(wide, round(most * 0.707))
        worded = max((small.words_wide(look, u) for small in prints), default=0)
        step = min(step, max(wide, worded) + room.px(GAP))
    high = min(most, round(wide / (0.707 if upright else 1.46)))
    for place, small in enumerate(prints):
        small.beside = step - room.px(GAP) - wide
        x = room.x + place * step
        small.place(pygame.Rect(x, room.y, wide, high + room.px(26)), u)
        small.visible = high >= room.px(30)


def draw_label(pen: Pen, said: str, count: str, room: Room) -> None:
    """Draw the heading of the small prints."""
    row = room.copy()
    row.cut_top(10)
    row = row.cut_top(24)
    if count:
        pen.tail(count, _CAPTION, FADED, row, gap=12)
    pen.text(said, _LABEL, FADED, row)
