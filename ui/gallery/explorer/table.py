"""The table of a deck: a row for each suit, a column for each rank, with cards as small
pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from cards_art.compose import Face
from cards_art.render import CardArt
from game.rules.cards import Code
from ui.gallery import words
from ui.gallery.explorer.crossing import Bridge, Crossing, Rank
from ui.widgets.finger import TARGET
from ui.widgets.parts import draw_medal
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.painter import Sheet
from ui.window.pen import Pen, hair
from ui.window.rehearsal import worked
from ui.window.spoken import Spoken, option
from ui.window.theme import Colour

_HEAD = theme.display(20, 0.08)
_SUIT = theme.body(18, 600)
_HEAD_HIGH, _FOOT = 50.0, 10.0  # units
_LABEL_WIDE, _LABEL_NARROW = 132.0, 48.0
_GAP = 5.0  # between two cards of a suit and rank
_ROOM = 0.42  # of a card's width, between columns, for bridges
_CORNER = 0.16  # of a small picture's side
_MIDDLE = 0.7  # of the width of a pack's card: without its corners and the edge of its picture
_PALE = "#14222B48"
_BUDGET = 0.005
"""Seconds of a frame in which more small pictures are begun after the first."""


class CrossingTable(Widget):
    """Shows the place of each card; `on_look` gets the suit and the card chosen, `on_suit` the suit
    where a row is chosen and no card."""

    def __init__(
        self,
        crossing: Crossing,
        on_look: Callable[[str, Code], None],
        on_suit: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._crossing = crossing
        self._on_look, self._on_suit = on_look, on_suit
        self.suit = crossing.suits[0]
        self.card: Code = crossing.fan(self.suit)[0].code
        self.lit: frozenset[Code] = frozenset(e.code for e in crossing.show.exhibits)
        """The cards that are not made pale for being of another family."""
        self._small: dict[tuple[Code, bool], pygame.Surface] = {}
        self._dress: tuple[object, ...] = ()
        self._wanting = False
        self._picture: tuple[object, Sheet] | None = None

    def spoken(self) -> Spoken:
        """The cards of the chosen suit; the suits are controls of their own."""
        parts = [
            option(
                (self, suit, exhibit.code),
                exhibit.title,
                partial(self._on_look, suit, exhibit.code),
                on=(suit, exhibit.code) == (self.suit, self.card),
                area=self.spot(suit, exhibit.code),
            )
            for suit in self._crossing.suits
            for exhibit in self._crossing.fan(suit)
        ]
        return Spoken("group", words.CROSSING, parts=tuple(parts))

    # -- places

    def least_height(self, factor: float) -> int:
        """The height at which every row is a target for a finger."""
        around = round(_HEAD_HIGH * factor) + round(_FOOT * factor)
        return around + len(self._crossing.suits) * TARGET

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        self._narrow = rect.width < self.px(1300)
        label = self.px(_LABEL_NARROW + 24 if self._narrow else _LABEL_WIDE + 28)
        head = self.px(_HEAD_HIGH)
        self._grid = pygame.Rect(rect.left + label, rect.top + head, 0, 0)
        self._grid.size = (rect.right - self.px(16) - self._grid.left,
                           rect.bottom - self.px(_FOOT) - self._grid.top)  # fmt: skip
        ranks, rows = self._crossing.ranks, len(self._crossing.suits)
        self._row = self._grid.height / rows
        gaps = self.px(_GAP) * sum(rank.most - 1 for rank in ranks)
        cards = sum(rank.most for rank in ranks) + _ROOM * len(ranks)
        self._side = int(min(self._row * 0.84, (self._grid.width - gaps) / cards))
        spare = self._grid.width - gaps - self._side * sum(rank.most for rank in ranks)
        self._between = spare / len(ranks)
        self._small.clear()
        self._picture = None

    def spot(self, suit: str, code: Code) -> pygame.Rect:
        """The place of a card in the row of one of its suits."""
        left, place, _ = self._cell(suit, code)
        box = pygame.Rect(0, 0, self._side, self._side)
        box.left = round(left + place * (self._side + self.px(_GAP)))
        box.centery = round(self._row_at(suit))
        return box

    def reach(self, suit: str, code: Code) -> pygame.Rect:
        """Where a click means this card: its row, halfway to the cards beside it."""
        _, place, most = self._cell(suit, code)
        spot = self.spot(suit, code)
        beside, outside = self.px(_GAP) // 2, int(self._between / 2)
        left = spot.left - (beside if place else outside)
        right = spot.right + (beside if place < most - 1 else outside)
        area = pygame.Rect(left, 0, right - left, int(self._row))
        area.centery = spot.centery
        return area

    def _cell(self, suit: str, code: Code) -> tuple[float, int, int]:
        """The left edge of a card's column, its place there in this row, and how many there are."""
        for rank, left in self._columns():
            codes = self._crossing.cells.get((suit, rank.key), ())
            if code in codes:
                return left, codes.index(code), rank.most
        raise KeyError(code)

    def _columns(self) -> Iterator[tuple[Rank, float]]:
        """The ranks, each with its left edge."""
        x = self._grid.left + self._between / 2
        for rank in self._crossing.ranks:
            yield rank, x
            x += rank.most * self._side + (rank.most - 1) * self.px(_GAP) + self._between

    def _row_at(self, suit: str) -> float:
        return self._grid.top + (self._crossing.suits.index(suit) + 0.5) * self._row

    # -- choosing

    def release(self, point: Point) -> bool:
        """Choose the card in this row and place, or else the row's suit.

        A small picture's target reaches halfway to its neighbours: the picture is too small for a
        finger.
        """
        self.pressed = False
        if not self.accepts(point) or point[1] < self._grid.top:
            return False
        row = int((point[1] - self._grid.top) / self._row)
        suit = self._crossing.suits[min(row, len(self._crossing.suits) - 1)]
        for exhibit in self._crossing.fan(suit):
            if self.reach(suit, exhibit.code).collidepoint(point):
                self._on_look(suit, exhibit.code)
                return True
        self._on_suit(suit)
        return True

    # -- drawing

    def update(self, dt: float) -> bool:
        """Make small pictures; True while some are still missing."""
        return self._wanting

    def draw(self, pen: Pen) -> None:
        """Draw the table, put together again only when something in it has changed."""
        if self._dress != pen.look.art.dress:
            self._dress = pen.look.art.dress
            self._small.clear()
        self._wanting = self._make_small(pen.look)
        state = (self.suit, self.card, self.lit, self.rect.size, len(self._small), self._dress)
        if self._picture is None or self._picture[0] != state:
            whole = Sheet(pen.surface.get_size())
            self._draw_whole(self.pen(whole, pen.look))
            self._picture = (state, whole)
        self._picture[1].put_on(pen.surface)
        self._draw_words(pen)

    def _draw_words(self, pen: Pen) -> None:
        for rank, left in self._columns():
            wide = rank.most * self._side + (rank.most - 1) * self.px(_GAP)
            deck = self._crossing.show.deck
            name = words.rank_title(deck, rank.title.card)
            room = round(wide + self._between * 0.96)
            if not pen.fits(name, _HEAD, room):
                name = words.rank_sign(deck, rank.title.card)
            at = (left + wide / 2, self.rect.top + self.px(_HEAD_HIGH / 2 + 4))
            pen.write(name, _HEAD, theme.ACCENT, at, "centre", width=room)
        if self._narrow:
            return
        for suit in self._crossing.suits:
            name = self._crossing.show.deck.suit_name(suit)
            ink = theme.PAPER if suit == self.suit else theme.MUTED
            x = self.rect.left + self.px(30) + 2 * self._disc
            most = self.px(_LABEL_WIDE - 56)
            pen.write(name, _SUIT, ink, (x, self._row_at(suit)), width=most)

    @property
    def _disc(self) -> float:
        """The radius of a suit's disc."""
        return min(self._row * 0.36, self.px(24))

    def _draw_whole(self, pen: Pen) -> None:
        pen.plate(self.rect)
        self._draw_rows(pen)
        order = sorted(self._crossing.bridges, key=lambda b: (b.code == self.card, self._joins(b)))
        for bridge in order:
            self._draw_bridge(pen, bridge)
        for (suit, _), codes in self._crossing.cells.items():
            for code in codes:
                self._draw_card(pen, code, self.spot(suit, code))

    def _draw_rows(self, pen: Pen) -> None:
        deck, left = self._crossing.show.deck, self.rect.left
        for place, suit in enumerate(self._crossing.suits):
            row = pygame.Rect(left + self.px(8), 0, self.rect.width - self.px(16), 0)
            row.top, row.height = round(self._grid.top + place * self._row), round(self._row)
            chosen = suit == self.suit
            if chosen:
                box = Box(10 * self.factor, theme.MINT_DARK, theme.MINT, hair(self.factor, 2))
                pen.shape(row.inflate(0, -self.px(2)), box)
            elif place and self._crossing.suits[place - 1] != self.suit:
                rule = pygame.Rect(row.left + self.px(12), row.top, row.width - self.px(24), 1)
                pen.surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.55), rule)
            centre = (row.left + self.px(12) + self._disc, row.centery)
            draw_medal(pen, centre, self._disc, sign_name(deck, suit))

    def _joins(self, bridge: Bridge) -> bool:
        return self.suit in bridge.suits and bridge.code in self.lit

    def _draw_bridge(self, pen: Pen, bridge: Bridge) -> None:
        """Draw a bracket from a card to itself in the row of its other suit."""
        first, second = (self.spot(suit, bridge.code) for suit in bridge.suits)
        bright = self._joins(bridge)
        colour: Colour = theme.mix(theme.PLATE, theme.LINE, 0.8)
        if bright:
            colour = theme.ACCENT if bridge.code == self.card else theme.MINT
        thick = max(1, self.px(3 if bright and bridge.code == self.card else 2 if bright else 1))
        room = min(self._between, self._side * 0.6)
        x = round(first.right + room * (0.42 + 0.22 * (bridge.lane % 3)))
        pen.surface.fill(colour, (x, first.centery, thick, second.centery - first.centery + thick))
        for box in (first, second):
            pen.surface.fill(colour, (box.right, box.centery, x - box.right, thick))
            if bright:
                pen.disc((box.right + self.px(4), box.centery), self.px(4), colour)

    def _draw_card(self, pen: Pen, code: Code, box: pygame.Rect) -> None:
        suits = self._crossing.show.exhibit(code).card.suits
        bright = self.suit in suits and code in self.lit
        small = self._small.get((code, bright))
        radius = _CORNER * self._side
        if small is None:
            pen.shape(box, Box(radius, theme.RAISED))
        else:
            pen.surface.blit(small, box)
        if code == self.card:
            pen.shape(box, Box(radius, None, theme.ACCENT, hair(self.factor, 3)))
        elif bright:
            pen.shape(box, Box(radius, None, theme.PAPER, hair(self.factor, 2)))

    def _make_small(self, look: Look) -> bool:
        """Make some of the missing small pictures; returns whether more can be made at once. Those
        of a pack come from the background, and the window is redrawn when they arrive."""
        end: float | None = None
        for exhibit in self._crossing.show.exhibits:
            if not exhibit.suits or (exhibit.code, True) in self._small:
                continue
            if end is not None and worked() > end:
                return True
            began = worked()
            picture = self._piece(look.art, exhibit.face)
            if picture is None:
                continue
            end = end or began + _BUDGET
            side = (self._side, self._side)
            mask = Box(_CORNER * self._side, "#FFFFFF")
            round_one = look.shapes.box_surface(side, mask)
            picture.blit(round_one, (0, 0), None, pygame.BLEND_RGBA_MULT)
            pale = picture.copy()
            shade = pygame.Surface(side, pygame.SRCALPHA)
            shade.fill(_PALE)
            pale.blit(shade, (0, 0))
            pale.blit(round_one, (0, 0), None, pygame.BLEND_RGBA_MULT)
            self._small[exhibit.code, True] = picture
            self._small[exhibit.code, False] = pale
        return False

    def _piece(self, art: CardArt, face: Face) -> pygame.Surface | None:
        """A square piece of a card's picture; None while a pack's picture is being drawn."""
        side = self._side
        if art.worn(face.deck, face.scene) is None:
            return art.picture(face.deck, face.scene, (side, side)).copy()
        width = round(side / _MIDDLE)
        if not art.ready(face, width):
            art.prefetch([face], width)
            return None
        card = art.face(face, width)
        middle = pygame.Rect(0, 0, side, side)
        middle.center = card.get_rect().center
        return card.subsurface(middle).copy()
