"""The panel for a call or a declaration: two readings and a tile for each suit.

What is settled already, by whom, stands above what is still open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.position.asks import AskDeclaration
from game.position.moves import READINGS, Declare, Move, Reading
from ui.table.asking import words
from ui.table.asking.declaration_tiles import Choice, Count, ReadingTile, SuitTile, WordTile
from ui.table.asking.panel import AskPanel, Offer
from ui.table.asking.settled import Aspect, draw_aspect
from ui.table.places import Places
from ui.table.stage import Considered, Stage
from ui.table.words.said import said_word
from ui.widgets.parts import draw_plate
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look

_WIDTH, _MORE, _PAD, _GAP = 860, 60, 24, 8
_READING, _SUIT, _SINGLE_SUIT, _LEAST_SUIT, _WIDEST_SUIT = 80, 232, 204, 150, 200
_WORD, _MOST_WORDS = 78, 3
_HEADING = theme.display(22, 0.08)
_NOTE = theme.body(16)


class DeclarationPanel(AskPanel):
    """All that may be called or declared; what may not says why."""

    asks = AskDeclaration

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskDeclaration)
        self._ask = stage.ask
        table = stage.view.table
        both_open = not table.reading and not table.trump
        self._heading = words.settles_heading(stage.view)
        self._alone = bool(self._heading)
        if both_open and not self._alone:
            calls = stage.ask.doing == "call"
            self._heading = words.CALL_HEADING if calls else words.DECLARE_HEADING
        self._aspects = (
            [] if both_open or self._alone else [self._aspect("reading"), self._aspect("trump")]
        )
        self._aspect_rects: list[pygame.Rect] = []
        tries, suits = stage.ask.tries, stage.view.rules.deck.suits
        readings = [] if table.reading else [what for what in READINGS if what in tries]
        self._readings = [self._reading(what) for what in readings]
        self._suits = [] if table.trump else [self._suit(s) for s in suits if s in tries]
        others = [what for what in tries if what not in READINGS and what not in suits]
        self._others = [self._word(what) for what in others]
        self._head_h = 0

    # -- what is there

    def _reading(self, what: Reading) -> ReadingTile:
        tile = ReadingTile(self, what, self._too(what))
        tile.why_not = "" if what in self._ask.moves else words.SAID_ALREADY
        return tile

    def _suit(self, suit: str) -> SuitTile:
        taken = suit not in self._ask.moves
        lines = words.SAID_ALREADY_LINES if taken else ()
        tile = SuitTile(self, suit, self.counts(suit), self._too(suit), lines)
        tile.why_not = words.SAID_ALREADY if taken else ""
        return tile

    def _word(self, what: str) -> WordTile:
        tile = WordTile(self, what, said_word(self.stage.view.rules, what))
        tile.why_not = "" if what in self._ask.moves else words.SAID_ALREADY
        return tile

    def counts(self, suit: str) -> list[Count]:
        """Cards of the suit under the settled reading, or under both where that makes a change."""
        view = self.stage.view
        settled = view.table.reading
        pack, hand, trump = view.rules.pack, view.hand, view.table.trump or suit

        def of(reading: Reading | None) -> Count:
            cards = view.rules.suit_cards(reading, trump)[suit]
            return Count(reading, sum(c in cards for c in pack), sum(c in cards for c in hand))

        if settled is not None or self._alone:
            return [of(settled)]
        top, bottom = of("top"), of("bottom")
        if view.rules.suit_cards("top", trump) == view.rules.suit_cards("bottom", trump):
            return [top]
        return [top, bottom]

    def _too(self, what: str) -> str:
        """Who said it before and would become a partner; empty if nobody."""
        seat = self.would_match(what)
        return "" if seat is None else self.stage.names[seat]

    def would_match(self, what: str) -> int | None:
        """Who would become a partner by `what`."""
        view, seat = self.stage.view, self._ask.seat
        if self._ask.doing != "declare":
            return None
        table = view.table
        settled = table.reading or table.trump
        mates = table.side_of(seat) if settled else range(view.rules.players)
        said = (who for who, said in table.declared if said == what)
        return next((who for who in said if who != seat and who in mates), None)

    def _aspect(self, kind: str) -> Aspect:
        table, seat, names = self.stage.view.table, self._ask.seat, self.stage.names
        head = words.READING if kind == "reading" else words.TRUMP
        what = table.reading if kind == "reading" else table.trump
        calls = self._ask.doing == "call"
        if what is not None:
            by = [who for who, said in table.declared if said == what]
            note = words.settled_by(names, by, seat, called=calls)
            return Aspect(head, said_word(self.stage.view.rules, what), note, what)
        note = words.YOUR_CALL if calls else words.open_between(names, table.side_of(seat), seat)
        return Aspect(head, words.OPEN, note)

    # -- the choice

    def children(self) -> Sequence[Widget]:
        """Readings first, then suits."""
        return self._tiles

    @property
    def _tiles(self) -> list[Choice]:
        return [*self._readings, *self._suits, *self._others]

    def take_up(self, move: Move) -> None:
        """Choose what a call or a declaration says."""
        assert isinstance(move, Declare)
        self.choose(move.what)

    @property
    def offer(self) -> Offer:
        """Call or declare what is chosen."""
        calls = self._ask.doing == "call"
        verb = words.CALL if calls else words.DECLARE
        if not isinstance(self.chosen, str):
            return Offer((verb,), why_not=words.CHOOSE_CALL if calls else words.CHOOSE_DECLARATION)
        said = said_word(self.stage.view.rules, self.chosen)
        game = self.chosen in self.stage.view.rules.variant.games
        offer = words.play_offer(said) if game else words.call_offer(said, calls=calls)
        return Offer((offer, said), self._ask.moves.get(self.chosen))

    @property
    def considered(self) -> Considered:
        """The reading or the trump suit that is chosen."""
        what = self.chosen
        if not isinstance(what, str):
            return Considered()
        if what in READINGS:
            return Considered(reading="top" if what == "top" else "bottom")
        return Considered(trump=what if what in self.stage.view.rules.deck.suits else None)

    def prompt(self) -> str:
        """What is asked, and what the choice would bring."""
        chosen = self.chosen if isinstance(self.chosen, str) else None
        view = self.stage.view
        if self._ask.doing == "call":
            return words.call_prompt(view, chosen)
        match = self.would_match(chosen) if chosen is not None else None
        return words.declare_prompt(view, self.stage.names, chosen, -1 if match is None else match)

    # -- where it is

    def fit(self, places: Places, look: Look) -> None:
        """As high as it needs, in the middle of the table."""
        px, scale, room = places.px, places.scale, places.panel_room
        table = self.stage.view.table
        pad, gap = px(_PAD if not scale.small else 18), px(_GAP)
        width = min(px(_WIDTH) + max(0, len(self._suits) - 6) * px(_MORE), room.w)
        head = round(_HEADING.at(scale.ts).px * 1.1)
        self._head_h = head + px(14) if self._heading else 0
        aspects = max(px(_READING), round(_NOTE.at(scale.ts).px * 3.2)) if self._aspects else 0
        readings = max(px(_READING), round(_NOTE.at(scale.ts).px * 3.4)) if self._readings else 0
        rows = _in_rows(self._others, _MOST_WORDS)
        word = max(px(_WORD), round(_NOTE.at(scale.ts).px * 2.6)) if rows else 0
        fixed = 2 * pad + self._head_h + sum(h + gap for h in (aspects, readings) if h)
        fixed += len(rows) * (word + gap)
        suits = 0
        if self._suits:
            wanted = px(_SUIT if not table.reading else _SINGLE_SUIT)
            suits = max(px(_LEAST_SUIT), min(wanted, room.h - fixed))
        height = fixed + suits - (0 if suits else gap)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (places.centre[0], room.centre[1])
        self.place(rect, scale.s, scale.ts)
        inner = pygame.Rect(rect.x + pad, rect.y + pad + self._head_h, width - 2 * pad, 0)
        self._aspect_rects = _row(inner, aspects, gap, len(self._aspects))
        inner.y += aspects + gap if aspects else 0
        for tile, at in zip(
            self._readings, _row(inner, readings, gap, len(self._readings)), strict=True
        ):
            tile.place(at, scale.s, scale.ts)
        inner.y += readings + gap if readings else 0
        places_of = _row(inner, suits, gap, len(self._suits), px(_WIDEST_SUIT))
        for suit_tile, at in zip(self._suits, places_of, strict=True):
            suit_tile.place(at, scale.s, scale.ts)
        inner.y += suits + gap if suits else 0
        for row in rows:
            for word_tile, at in zip(row, _row(inner, word, gap, len(row)), strict=True):
                word_tile.place(at, scale.s, scale.ts)
            inner.y += word + gap

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        """The plate, what is settled, and the tiles."""
        draw_plate(surface, look, self.rect, self.factor, line=theme.HAIRLINE)
        if self._heading:
            self._draw_heading(surface, look)
        for aspect, rect in zip(self._aspects, self._aspect_rects, strict=True):
            deck = self.stage.view.rules.deck
            draw_aspect(surface, look, rect, deck, aspect, self.factor, self.text_factor)
        for tile in self._tiles:
            tile.draw(surface, look)

    def _draw_heading(self, surface: pygame.Surface, look: Look) -> None:
        left, right = self._tiles[0].rect.x, self.rect.right - (self._tiles[0].rect.x - self.rect.x)
        y = self._tiles[0].rect.y - self._head_h + round(self._head_h * 0.36)
        kind = look.text.fit(self._heading, _HEADING.at(self.text_factor), right - left)
        head = look.text.draw(surface, self._heading, kind, theme.PAPER, (left, y))
        if self._alone:
            return
        note = words.DECLARE_NOTE
        if self._ask.doing == "call":
            after = self.stage.view.rules.next_seat(self._ask.seat)
            note = words.next_calls(self.stage.names[after])
        small = _NOTE.at(self.text_factor)
        if head.right + self.px(20) + look.text.width(note, small) <= right:
            look.text.draw(surface, note, small, theme.MINT_TEXT, (right, y), "right")


def _in_rows(tiles: Sequence[WordTile], most: int) -> list[Sequence[WordTile]]:
    """The tiles in as few rows as hold them, all about as long."""
    count = -(-len(tiles) // most)
    long = -(-len(tiles) // count) if count else 0
    return [tiles[first : first + long] for first in range(0, len(tiles), max(1, long))]


def _row(
    at: pygame.Rect, height: int, gap: int, count: int, widest: int = 10_000
) -> list[pygame.Rect]:
    """`count` equal rectangles side by side, in the middle where they are narrower than the row."""
    if not count:
        return []
    width = min(widest, (at.width - gap * (count - 1)) // count)
    left = at.x + (at.width - width * count - gap * (count - 1)) // 2
    return [pygame.Rect(left + i * (width + gap), at.y, width, height) for i in range(count)]
