"""The text of a spread: a card's name, its tale with a cut initial, and the caption of its
print."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cards_art.blocks import blocks_of
from cards_art.pages import FADED, GILT, ROWS, RULE, STRETCH, initial_of, second_ink
from cards_art.palette import PAPER, mix
from game.values import Value
from ui.gallery import words
from ui.gallery.book.spread import Spread
from ui.gallery.halls import Exhibit
from ui.gallery.place_words import told_in_words
from ui.gallery.structure import neighbours
from ui.gallery.visit import Visit
from ui.window import theme
from ui.window.look import Look
from ui.window.painter import Sheet
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import INK, Type

_LINE = theme.display(19, 0.20)
_TITLES = tuple(theme.display(size, 0.14) for size in (54, 46, 39, 33, 28))
_SIZES = (31, 29, 27, 25, 23, 21, 19, 17, 15)
"""Sizes of a tale in units; the first that fits is used."""
_FOLIO = theme.display(14, 0.16)
_CAPTION = theme.body(18, italic=True)
_CAPTIONS = (_CAPTION, theme.body(16, italic=True), theme.body(14, italic=True))
_SIGN, _SIGN_GAP = 36, 26
_LEADING = 1.36
STRIP_SHARE = 0.29
"""The share of a page's text area for the small prints."""


class Tale(Value):
    """The text of a spread: paragraphs, the first with an initial, and a caption."""

    title: str
    line: str
    paragraphs: tuple[str, ...]
    caption: str
    folio: int
    suits: tuple[str, ...]
    strip: bool
    """Whether there are small prints."""
    whole_card: bool
    """Whether its print is a picture with edges of its own."""


def tale_of(visit: Visit, exhibit: Exhibit) -> Tale:
    """The text about a card."""
    deck = visit.show.deck
    pack = visit.pack_of(exhibit)
    lore, about = words.told(exhibit, pack)
    place = told_in_words(deck, exhibit.card)
    drawn = about if pack is not None or words.is_described(exhibit) else ""
    first = lore or drawn or place
    second = place if first != place else ""
    caption = about if about != first else ""
    if pack is None and visit.scene_of(exhibit) != exhibit.face.scene:
        caption = words.OTHER_EDITION
    if not caption and pack is None:  # drawn: else PLAIN would be its caption
        blocks = len(blocks_of(exhibit.face.deck, visit.scene_of(exhibit)))
        caption = words.PRINTED_IN.format(count=blocks)
    return Tale(
        exhibit.title,
        words.rank_line(deck, exhibit.card, deck.name),
        tuple(text for text in (first, second) if text),
        caption,
        visit.show.place(exhibit.code) + 1,
        exhibit.suits,
        bool(neighbours(deck, exhibit.card, 1)),
        visit.art.worn(exhibit.face.deck, exhibit.face.scene) is not None,
    )


class WordsPage:
    """A left page, arranged for a place in the window; small prints are in `strip`."""

    def __init__(self, tale: Tale, spread: Spread, look: Look) -> None:
        self.tale = tale
        self._look, self._spread = look, spread
        self._block: pygame.Surface | None = None
        self._set: tuple[pygame.Surface | None, Sheet] | None = None
        """The left page as it was last drawn, with the block of its initial."""
        self._below: Sheet | None = None
        room = spread.told()
        self._folio = room.cut_bottom(16, gap=6)
        self._strip = room.copy().cut_bottom(share=STRIP_SHARE) if tale.strip else None
        self._head = room
        self._ink = look.art.colour(second_ink(look.art.style, tale.suits))
        self._title, self._lines = self._titled(room.w)
        high = self._head_height(room)
        body = room.copy()
        body.cut_top(pixels=high)
        self._set_body(body)

    @property
    def strip(self) -> Room | None:
        """The room for small prints; None where there is none for them."""
        return None if self._strip is None else self._strip.copy()

    def draw(self, surface: pygame.Surface, initial: pygame.Surface | None = None) -> None:
        """Draw the left page; `initial` is the block from which its first letter is cut."""
        if self._set is None or self._set[0] is not initial:
            self._block = initial
            self._set = (initial, self._noted(self.set))
        self._set[1].put_on(surface)

    def draw_caption(self, surface: pygame.Surface) -> None:
        """Draw the caption of the print."""
        if self._below is None:
            self._below = self._noted(self.set_caption)
        self._below.put_on(surface)

    def _noted(self, draw: Callable[[pygame.Surface], None]) -> Sheet:
        sheet = Sheet(self._spread.size)
        draw(sheet)
        return sheet

    def set(self, surface: pygame.Surface) -> None:
        """Draw the text, line by line."""
        pen, look, ink = Pen(surface, self._look, self._spread.u), self._look, self._ink
        room = self._head.copy()
        pen.text(self.tale.line, _LINE, ink, room.cut_top(22), "centre")
        room.cut_top(10)
        for line in self._lines:
            step = round(self._title.px * 1.12)
            row = room.cut_top(pixels=step)
            look.text.draw(surface, line, self._title, INK, row.center, "centre")
        room.cut_top(8)
        self._draw_signs(pen, room.cut_top(_SIGN))
        self._draw_body(pen)
        pen.text(str(self.tale.folio), _FOLIO, FADED, self._folio)
        if self._strip is not None:
            pen.rule(self._strip, RULE, 1.2)

    def set_caption(self, surface: pygame.Surface) -> None:
        """Draw the caption of the print, in the largest type in which all of it fits."""
        tale, text, u = self.tale, self._look.text, self._spread.u
        room = self._spread.caption(whole_card=tale.whole_card)
        for role in _CAPTIONS:
            kind = role.at(u)
            lines = text.balanced(tale.caption, kind, room.w) if tale.caption else ()
            step = text.metrics(kind).leading
            if len(lines) * step <= room.h:
                break
        for line in lines:
            row = room.cut_top(pixels=step)
            text.draw(surface, line, kind, FADED, row.center, "centre")

    # -- the head

    def _titled(self, width: int) -> tuple[Type, tuple[str, ...]]:
        """The name in the largest type that sets it on one line, or else on two."""
        text, u = self._look.text, self._spread.u
        for role in _TITLES:
            if text.width(self.tale.title, role.at(u)) <= width:
                return role.at(u), (self.tale.title,)
        for role in _TITLES[2:]:
            lines = text.balanced(self.tale.title, role.at(u), width)
            if len(lines) <= 2 and all(text.width(each, role.at(u)) <= width for each in lines):
                return role.at(u), lines
        kind = text.fit(self.tale.title, _TITLES[-1].at(u), width)
        return kind, (text.shorten(self.tale.title, kind, width),)

    def _head_height(self, room: Room) -> int:
        return room.px(22 + 10 + 8 + _SIGN + 24) + len(self._lines) * round(self._title.px * 1.12)

    def _draw_signs(self, pen: Pen, row: Room) -> None:
        """Draw the suits between two flourishes."""
        suits = self.tale.suits
        side, gap = row.px(_SIGN), row.px(_SIGN_GAP)
        wide = len(suits) * side + (len(suits) - 1) * gap if suits else row.px(10)
        x = row.centerx - wide // 2
        for suit in suits:
            pen.surface.blit(pen.look.art.glyph(suit, side), (x, row.y))
            if suit is not suits[-1]:
                dot = (x + side + gap // 2, row.centery)
                pen.disc(dot, row.px(2.5), GILT)
            x += side + gap
        if not suits:
            pen.disc(row.center, row.px(5), self._ink)
        long = min(row.px(190), (row.w - wide) // 2 - 2 * gap)
        for left in (row.centerx - wide // 2 - gap - long, row.centerx + wide // 2 + gap):
            flourish(pen, pygame.Rect(left, row.centery - row.px(2), long, max(3, row.px(4))))

    # -- the tale

    def _set_body(self, room: Room) -> None:
        """Choose the size, and what to leave out where not everything fits."""
        paragraphs, strip = self.tale.paragraphs, self._strip
        below = room.copy()
        if strip is not None:
            below.h = max(0, strip.y - room.px(18) - room.y)
        for kept in (paragraphs, paragraphs[:1]):
            for size in _SIZES:
                if self._fits(kept, size, below):
                    return
        self._strip = None
        for size in _SIZES:
            if self._fits(paragraphs[:1], size, room):
                return

    def _fits(self, paragraphs: tuple[str, ...], size: int, room: Room) -> bool:
        """Arrange the paragraphs at a size; returns whether they fit the room."""
        role = theme.body(size)
        kind = role.at(self._spread.u)
        step = round(kind.px * _LEADING)
        text = self._look.text
        self._kind, self._step = kind, step
        self._cut = initial_of(paragraphs[0]) if paragraphs else ""
        side = self._side = round((ROWS - 1) * step + text.metrics(kind).capital + 0.25 * kind.px)
        self._body: list[tuple[int, int, int, str, bool]] = []
        y = room.y
        for place, paragraph in enumerate(paragraphs):
            dent = 0
            if place:
                lines = text.balanced(paragraph, kind, room.w)
            else:
                dent = side + round(0.6 * kind.px) if self._cut else 0
                rest = paragraph.removeprefix(self._cut)
                lines = wrapped_beside(self._look, rest, kind, room.w, dent, ROWS)
            for row, line in enumerate(lines):
                left = dent if row < ROWS else 0
                last = bool(place) or row == len(lines) - 1
                self._body.append((room.x + left, y, room.w - left, line, last))
                y += step
            if not place and self._cut:
                y = max(y, room.y + side + round(0.4 * step))
            y += round(0.55 * step)
        self._body_top = (room.x, room.y)
        return y - round(0.55 * step) <= room.bottom

    def _draw_body(self, pen: Pen) -> None:
        text = self._look.text
        if self._cut:
            top = text.metrics(self._kind).capital // 8
            place = pygame.Rect(self._body_top, (self._side, self._side)).move(0, top)
            self._draw_initial(pen.surface, place)
        for x, y, width, line, last in self._body:
            corner = (x, y + round(0.14 * self._step))
            _draw_line(pen, line, self._kind, corner, 0 if last else width)

    def _draw_initial(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the first letter, cut out of a printed block."""
        look = self._look
        surface.fill(mix(self._ink, "#000000", 0.25), place)
        if self._block is not None:
            surface.blit(pygame.transform.smoothscale(self._block, place.size), place)
        kind = theme.display(10).at(1.0)
        kind = Type(kind.face, kind.weight, round(place.h * 0.92), 0.0, True)
        m = look.text.metrics(kind)
        middle = (place.centerx, place.centery + round(0.02 * m.capital))
        shadow = look.text.line(self._cut, kind, mix(self._ink, "#000000", 0.65))
        left = round(middle[0] - look.text.width(self._cut, kind) / 2)
        top = round(middle[1] + m.capital / 2) - m.ascent
        for step in range(1, 1 + max(1, place.h // 30)):
            surface.blit(shadow, (left + step, top + step))
        look.text.draw(surface, self._cut, kind, PAPER, middle, "centre")


def wrapped_beside(
    look: Look, said: str, kind: Type, width: int, dent: int, rows: int
) -> tuple[str, ...]:
    """A paragraph whose first lines are shorter by `dent` pixels."""
    if not dent:
        return look.text.wrap(said, kind, width)
    first = look.text.wrap(said, kind, max(1, width - dent))[:rows]
    rest = " ".join(said.split()).removeprefix(" ".join(first)).strip()
    return (*first, *(look.text.wrap(rest, kind, width) if rest else ()))


def flourish(pen: Pen, place: pygame.Rect) -> None:
    """Draw a line of gold that is thickest in its middle."""
    if place.w <= 0:
        return
    w, h = place.size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><path d="M0 {h / 2}'
        f'Q{w / 2} {-h * 0.3} {w} {h / 2}Q{w / 2} {h * 1.3} 0 {h / 2}Z" '
        f'fill="{GILT}"/></svg>'
    )
    pen.surface.blit(pen.look.shapes.svg(text, place.size), place)


def _draw_line(pen: Pen, line: str, kind: Type, at: tuple[int, int], width: int) -> None:
    """Draw a line of a tale, justified to `width` unless its gaps would be stretched too far; 0
    leaves it as it is."""
    text = pen.look.text
    parts = line.split(" ")
    spare = width - text.width(line, kind)
    if len(parts) < 2 or spare <= 0 or spare > STRETCH * kind.px * (len(parts) - 1):
        text.draw(pen.surface, line, kind, INK, at, "left", "top")
        return
    gap = (width - sum(text.width(part, kind) for part in parts)) / (len(parts) - 1)
    x = float(at[0])
    for part in parts:
        text.draw(pen.surface, part, kind, INK, (round(x), at[1]), "left", "top")
        x += text.width(part, kind) + gap
