"""The panel of tiles: a choice of one thing out of several, each with its sign, its name, and a
line about it.

What is settled already, and by whom, is shown above what is still open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.position.moves import READINGS, Move
from game.rules.cards import Code
from ui.table.asking import words
from ui.table.asking.panel import AskPanel, Offer
from ui.table.asking.questions import Aspect, Choice, question_of
from ui.table.asking.tile_kinds import (
    ChoiceTile,
    FurtherTile,
    SuitTile,
    WideTile,
    least_height,
)
from ui.table.places import Places
from ui.table.signs import draw_sign
from ui.table.stage import Considered, Stage
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of
from ui.window.keymap import Place, digit_of, is_called, key_name
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room

_WIDTH, _MORE, _PAD, _SMALL_PAD, _GAP = 860, 60, 24, 18, 8
_WIDE, _WORD, _LEAST, _CARD = 80, 78, 40, 168
_SUIT, _SHORT_SUIT, _LEAST_SUIT, _WIDEST_SUIT = 232, 204, 150, 200
_MOST, _A_PAGE = 24, 24
"""How many tiles a panel has at most, and how many are on each of its pages where there are
more."""
_HERE: tuple[Place, ...] = ("everywhere", "game", "table", "hint")
_HEADING = theme.display(22, 0.08)
_NOTE = theme.body(16)
_ASPECT = theme.display(16, 0.14)
_VALUE = theme.display(22, 0.06)
_UNKNOWN = theme.display(24, 0.0)


class TilesPanel(AskPanel):
    """All choices; those that may not be chosen say why."""

    gives_way = True

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        self.question = question_of(stage)
        self._choices = {choice.key: choice for choice in self.question.choices}
        self._page = 0
        self._rows: list[list[ChoiceTile]] = []
        self._aspects: list[Room] = []
        self._head = self._card = Room()
        self._deal_out()

    def _deal_out(self) -> None:
        """Arrange the tiles of this page in rows: readings, suits, and then the others."""
        every = self.question.choices
        first = self._page * _A_PAGE
        shown = every if len(every) <= _MOST else every[first : first + _A_PAGE]
        readings = [c for c in shown if c.sign in READINGS]
        suits = [c for c in shown if c.counts]
        rest: list[ChoiceTile] = [
            WideTile(self, c) for c in shown if c not in readings and c not in suits
        ]
        if len(every) > _MOST:
            rest.append(FurtherTile(self, self.turn_page, len(every) - len(shown)))
        rows: list[list[ChoiceTile]] = [
            [WideTile(self, choice) for choice in readings],
            [SuitTile(self, choice) for choice in suits],
            *_in_rows(rest),
        ]
        self._rows = [row for row in rows if row]

    def turn_page(self) -> None:
        """Show the next tiles, and after the last ones the first again."""
        self._page = (self._page + 1) % -(-len(self.question.choices) // _A_PAGE)
        self._deal_out()
        self.chosen = None
        self.fit(self.stage.places, self.look)
        self._on_change()

    # -- the choice

    def children(self) -> Sequence[Widget]:
        return [tile for row in self._rows for tile in row]

    @property
    def _choice(self) -> Choice | None:
        return self._choices.get(self.chosen)

    def take_up(self, move: Move) -> None:
        """Choose what makes this move, on whatever page it is."""
        for place, choice in enumerate(self.question.choices):
            if choice.move == move:
                if len(self.question.choices) > _MOST and place // _A_PAGE != self._page:
                    self._page = place // _A_PAGE - 1
                    self.turn_page()
                self.choose(choice.key)

    @property
    def offer(self) -> Offer:
        choice = self._choice
        if choice is None:
            return Offer((self.question.act,), why_not=self.question.why_not)
        return Offer(choice.act, choice.move)

    @property
    def second(self) -> Offer | None:
        passing, choice = self.question.passing, self._choice
        if passing is None or (choice is not None and choice.move == passing):
            return None
        said = next((each.act for each in self.question.choices if each.move == passing), None)
        return Offer(said or (words.PASS,), passing)

    @property
    def considered(self) -> Considered:
        return self._choice.considered if self._choice is not None else Considered()

    def prompt(self) -> str:
        return self._choice.prompt if self._choice is not None else self.question.prompt

    def take_key(self, event: pygame.Event) -> bool:
        """Choose a tile with 1 to 9; go to the next name that begins with a letter that has no
        other use."""
        tiles = [tile for row in self._rows for tile in row]
        place = digit_of(event)
        if place is not None:
            found = tiles[place - 1 : place]
        elif is_called(event, _HERE) or not key_name(event).isalpha():
            return False
        else:
            here = next((i for i, tile in enumerate(tiles) if tile.chosen), -1)
            round_it = (*tiles[here + 1 :], *tiles[: here + 1])
            found = [t for t in round_it if t.choice.name[:1].upper() == key_name(event)]
        for tile in [t for t in found if t.enabled and t.key_of_choice is not t][:1]:
            self.choose(tile.key_of_choice)
        return bool(found)

    # -- places

    def fit_as(self, places: Places, look: Look) -> None:
        """Place it in the middle of the table, as high as it needs."""
        self.look = look
        px, scale, room = places.px, places.scale, places.panel_room
        pad, gap = px(_SMALL_PAD if scale.small else _PAD), px(_GAP)
        line = _NOTE.at(scale.ts).px
        most = max((len(row) for row in self._rows if _is_suits(row)), default=0)
        width = min(px(_WIDTH) + max(0, most - 6) * px(_MORE), room.w)
        head = round(_HEADING.at(scale.ts).px * 1.1) + px(14) if self.question.heading else 0
        pen = Pen.measuring(look, scale.s, scale.ts)
        if [len(row) for row in self._rows] == [most] and not self._has_more:
            told = pen.width(self.question.heading, _HEADING)
            if self.question.note:
                told += px(20) + pen.width(self.question.note, _NOTE)
            width = min(width, 2 * pad + max(told, most * (px(_WIDEST_SUIT) + gap) - gap))
        if head and pen.takes_lines(self.question.heading, _HEADING, width - 2 * pad):
            head += round(_HEADING.at(scale.ts).px * 1.15)
        settled = max(px(_WIDE), round(line * 3.2)) if self.question.settled else 0
        highs = [_height(row, px, line) for row in self._rows]
        card = self.question.card is not None
        fixed = 2 * pad + head + (settled + gap if settled else 0) + gap * (len(highs) - 1)
        wanted = px(_SUIT if not self.stage.view.table.reading else _SHORT_SUIT)
        left = room.h - fixed - sum(highs)
        suits = max(px(_LEAST_SUIT), self._least_suit(pen), min(wanted, left))
        highs = [high or suits for high in highs]
        over = fixed + sum(highs) - room.h
        if over > 0:  # many rows become lower together
            flat = [i for i, row in enumerate(self._rows) if not _is_suits(row)]
            lost = -(-over // max(1, len(flat)))
            for i in flat:
                highs[i] = max(px(_LEAST), highs[i] - lost)
        high = fixed + sum(highs)
        if card:  # rows are together as high as the card beside them
            more = max(0, min(room.h, px(_CARD * 1.4) + 2 * pad + head) - high) // len(highs)
            highs = [each + more for each in highs]
            high += more * len(highs)
        rect = pygame.Rect(0, 0, width, high)
        rect.center = (places.centre[0], room.centre[1])
        self.place(rect, scale.s, scale.ts)
        inner = Room(rect.inflate(-2 * pad, -2 * pad), scale.s)
        self._head = inner.cut_top(pixels=head)
        self._aspects = []
        if card:
            self._card = inner.cut_left(_CARD, gap=28)
        if settled:
            self._aspects = inner.cut_top(pixels=settled, gap=_GAP).columns(2, _GAP)
        for row, high in zip(self._rows, highs, strict=True):
            at = inner.cut_top(pixels=high, gap=_GAP)
            for tile, where in zip(row, _side_by_side(at, row), strict=True):
                tile.place(where, scale.s, scale.ts)
        needed = ((tile.rect, tile.needed(pen)) for row in self._rows for tile in row)
        self.words_fit = all(rect.w >= w and rect.h >= h for rect, (w, h) in needed)

    @property
    def _has_more(self) -> bool:
        """Whether the panel shows more than a heading and tiles."""
        return bool(self.question.settled) or self.question.card is not None

    def _least_suit(self, pen: Pen) -> int:
        """The height in pixels of suits' tiles at which rows of counts in large text do not
        touch."""
        rows = max((len(c.counts) for c in self.question.choices), default=0)
        if rows < 2 or self.stage.places.scale.grown == 1.0:
            return 0
        return least_height(pen, rows)

    # -- drawing

    def draw_over(self, pen: Pen) -> None:
        pen.plate(self.rect, theme.HAIRLINE)
        if self.question.heading:
            self._draw_heading(pen)
        for aspect, room in zip(self.question.settled, self._aspects, strict=True):
            self._draw_aspect(pen, aspect, room)
        if self.question.card is not None:
            self._draw_card(pen, self.question.card)
        for row in self._rows:
            for tile in row:
                tile.paint(pen)

    def _draw_card(self, pen: Pen, code: Code) -> None:
        """Draw the turned-up card that this is about."""
        room = self._card
        wide = min(room.w, round(room.h / 1.4))
        picture = pen.look.art.preview(face_of(self.stage.view.rules.deck, code), wide)
        pen.surface.blit(picture, picture.get_rect(midtop=room.midtop))

    def _draw_heading(self, pen: Pen) -> None:
        room, note = self._head.copy(), self.question.note
        if pen.takes_lines(self.question.heading, _HEADING, room.w):
            room.h -= pen.px(10)
            pen.lines(self.question.heading, _HEADING, theme.PAPER, room)
            return
        y = room.y + round(room.h * 0.36)
        head = pen.text(self.question.heading, _HEADING, theme.PAPER, room, y=y)
        if note and head.right + pen.px(20) + pen.width(note, _NOTE) <= room.right:
            pen.text(note, _NOTE, theme.MINT_TEXT, room, "right", y=y)

    def _draw_aspect(self, pen: Pen, aspect: Aspect, room: Room) -> None:
        """Draw something that has been settled, or, dashed, is still open."""
        line, dash = (theme.LINE, None) if aspect.what else (theme.PAPER, (7 * pen.u, 6 * pen.u))
        fill = theme.TILE if aspect.what else None
        style = Box(10 * pen.u, fill, line, hair(pen.u), dash=dash)
        pen.shape(room, style)
        room = room.copy()
        radius = min(pen.px(26), round(room.h * 0.36))
        room.cut_left(18)
        centre = room.cut_left(pixels=2 * radius, gap=16).center
        if aspect.what is None:
            shapes = pen.look.shapes
            shapes.disc(pen.surface, centre, radius, theme.SUNK, theme.PAPER, hair(pen.u))
            kind = _UNKNOWN.at(radius / 24)
            pen.look.text.draw(pen.surface, "?", kind, theme.PAPER, centre, "centre")
        else:
            deck = self.stage.view.rules.deck
            draw_sign(pen, centre, radius, deck, aspect.what)
        apart = max(pen.px(15), round(_NOTE.at(pen.ts).px * 0.8))
        pen.text(aspect.head, _ASPECT, theme.MINT_TEXT, room, y=room.centery - apart)
        value = pen.text(aspect.value, _VALUE, theme.PAPER, room, y=room.centery + apart)
        left = room.right - pen.px(10) - value.right - pen.px(12)
        note = pen.longest(aspect.notes, _NOTE, left)
        at = value.right + pen.px(12), value.bottom
        pen.write(note, _NOTE, theme.MINT_TEXT, at, valign="baseline", width=left, cut=True)


def _is_suits(row: Sequence[ChoiceTile]) -> bool:
    return isinstance(row[0], SuitTile)


def _height(row: Sequence[ChoiceTile], px: Callable[[float], int], line: int) -> int:
    """The height of a row, in pixels; 0 for suits, which take the rest."""
    if _is_suits(row):
        return 0
    if any(tile.choice.lines for tile in row):
        return max(px(_WIDE), round(line * 3.4))
    return max(px(_WORD), round(line * 2.6))


def _in_rows(tiles: Sequence[ChoiceTile]) -> list[list[ChoiceTile]]:
    """The tiles in as few rows as hold them, all of about the same length."""
    told = any(tile.choice.lines for tile in tiles)
    most = 1 if told and len(tiles) <= 3 else 2 if told and len(tiles) <= 12 else 3
    most = 4 if len(tiles) > 18 else most
    count = -(-len(tiles) // most)
    long = -(-len(tiles) // count) if count else 1
    return [list(tiles[first : first + long]) for first in range(0, len(tiles), long)]


def _side_by_side(room: Room, row: Sequence[ChoiceTile]) -> list[Room]:
    """A room for each tile of a row; suits are centred in it where they would be too wide."""
    rooms = room.columns(len(row), _GAP)
    if _is_suits(row) and rooms[0].w > room.px(_WIDEST_SUIT):
        wide, gap = room.px(_WIDEST_SUIT), room.px(_GAP)
        left = room.x + (room.w - len(row) * (wide + gap) + gap) // 2
        rooms = [
            Room((left + i * (wide + gap), room.y, wide, room.h), room.u) for i in range(len(row))
        ]
    return rooms
