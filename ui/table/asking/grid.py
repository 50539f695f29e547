"""The panel for a bid: a row of numbers, one for each reading in an auction, and Nil.

Below them it shows what the chosen bid would score for each number of tricks taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.certain.prospects import Prospect, prospects
from game.position.moves import Bid
from game.position.state import Contract
from game.values import replace
from ui.table.asking import words
from ui.table.asking.bars import draw_bars
from ui.table.asking.bids import BidPanel
from ui.table.asking.panel import FAINT, AskPanel, Tile
from ui.table.places import Places
from ui.table.signs import draw_sign
from ui.table.stage import Stage
from ui.table.words import prompts
from ui.table.words.names import contract_words
from ui.table.words.said import said_word
from ui.widgets.finger import TARGET
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.spoken import Spoken
from ui.window.theme import Type

_WIDTH, _PAD, _GAP = 860, 24, 8
_TILE, _LEAST_TILE, _NARROWEST = 68, 60, 42
_NIL, _AUCTION_NIL, _SIGN = 124, 84, 88
_BARS, _LEAST_BARS = 172, 104
_HEADING = theme.display(22, 0.08)
_SIGN_WORD = theme.display(14, 0.08)
_NOTE = theme.body(16)
_TILE_NUMBER = theme.display(29, 0.0)
_TILE_NIL = theme.display(20, 0.10)
_TILE_NOTE = theme.body(15)
_SMALLER = 0.85
"""How small a sentence becomes before it takes another line."""


class BidTile(Tile):
    """`high` is the bid to be outbid, marked in ivory; `note` is written under Nil."""

    def __init__(self, panel: AskPanel, bid: Bid, note: str = "", *, high: bool = False) -> None:
        super().__init__(panel, bid)
        self._bid = bid
        self.is_nil = bid.tricks == "nil"
        self._label = words.NIL if self.is_nil else str(bid.tricks)
        self._note = words.HIGH if high else note
        self._high = high

    def spoken(self) -> Spoken:
        rules = self.panel.stage.view.rules
        name = contract_words(rules, rules.contract_of(self._bid))
        return Spoken("option", name, on=self.chosen, note=self.why_not or self._note)

    def draw(self, pen: Pen) -> None:
        self.draw_box(pen, FAINT, 2 if self._high else 0)
        ink = theme.PAPER if self.enabled else theme.OFF_TEXT
        room = self.rect.width - self.px(6)
        role = _TILE_NIL if self.is_nil else _TILE_NUMBER
        kind = pen.look.text.fit(self._label, role.at(self.text_factor), room)
        x, y = self.rect.center
        small = _TILE_NOTE.at(self.text_factor)
        note = self._note if pen.look.text.width(self._note, small) <= room else ""
        if note:
            most = round((self.rect.height - self.px(12) - small.px) * 0.95)
            if kind.px > most:
                kind = replace(kind, px=max(theme.LEAST_TEXT_PX, most))
            apart = round((kind.px + small.px) * 0.34)
            pen.look.text.draw(pen.surface, note, small, theme.MINT_TEXT, (x, y + apart), "centre")
            y -= apart
        pen.look.text.draw(pen.surface, self._label, kind, ink, (x, y), "centre")


class GridPanel(BidPanel):
    """All bids; those that may not be made say why."""

    reads_on = True
    gives_way = True

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        self._auction = self._ask.doing == "auction"
        self._strains = self._ask.strains[::-1] if self._ask.numbers else ()
        self._rows = [self._row(strain) for strain in self._strains]
        self._signs: list[tuple[str, tuple[int, int]]] = []
        self._head_y = self._sign = 0
        self._bars = pygame.Rect(0, 0, 0, 0)
        self._notes = pygame.Rect(0, 0, 0, 0)
        self._in_turn = False
        """Whether, for lack of room, the sentences replace the bars once a bid is chosen."""
        self._worth = lru_cache(maxsize=None)(self._reckon)
        self._scores = bool(self._reckon(None))

    def _row(self, reading: str | None) -> list[BidTile]:
        ask = self._ask
        row = [self._tile(ask.bid(number, reading)) for number in ask.numbers]
        if ask.nil:
            note = words.NIL_NOTE
            if self._auction:
                note = (
                    words.NIL_ENDS if reading == "top" else words.BEATS.format(most=ask.numbers[-1])
                )
            row.append(self._tile(ask.bid("nil", reading), note))
        return row

    def _tile(self, bid: Bid, note: str = "") -> BidTile:
        ask = self._ask
        rules = self.stage.view.rules
        high = ask.high is not None and ask.high[1].plain == rules.contract_of(bid)
        tile = BidTile(self, bid, note, high=high)
        self.refuse(tile, bid)
        return tile

    # -- the choice

    def children(self) -> Sequence[Widget]:
        return [tile for row in self._rows for tile in row]

    def prompt(self) -> str:
        """The question, and how the hand below is read."""
        said = prompts.asked(self.stage.view, self._ask, self.stage.names)
        contract = self.contract
        return words.with_hand_below(said, contract.reading if contract else None)

    def _reckon(self, contract: Contract | None) -> tuple[Prospect, ...]:
        bidder = self._ask.seat if self._auction else None
        return prospects(self.stage.view, contract, bidder)

    # -- places

    def fit_as(self, places: Places, look: Look) -> None:
        """Place it in the middle of the table: heading, rows of tiles, bars, and sentences."""
        px, scale, room = places.px, places.scale, places.panel_room
        pad, gap = px(_PAD if not scale.small else 16), px(_GAP if not scale.small else 6)
        head = round(_HEADING.at(scale.ts).px * 1.1) + px(12)
        note = round(_NOTE.at(scale.ts).px * 1.45)
        written = self._written(look, scale.ts, min(px(_WIDTH), room.w) - 2 * pad)
        notes = note * len(written) + (px(6) if written else 0)
        bars = px(_BARS) if self._scores else 0
        least_bars = px(_LEAST_BARS) if self._scores else 0
        kind, rules = _SIGN_WORD.at(scale.ts), self.stage.view.rules
        words_of = (said_word(rules, strain) for strain in self._strains if strain)
        named = [look.text.width(word, kind) for word in words_of]
        self._sign = max(px(_SIGN), max(named) + px(8)) if named else 0
        least = TARGET - gap
        least_tile = max(px(_LEAST_TILE), least)
        needed = self._one_line(least, gap, px) + 2 * pad
        width = min(px(_WIDTH), room.w)
        if needed <= room.w:
            width = max(width, needed)
        lines = self._lines(width - 2 * pad, gap, px, max(px(_NARROWEST), least))
        rows = sum(len(line) for line in lines)
        needed = self._height(pad, head, rows, least_tile, gap, least_bars, notes)
        self._in_turn = bool(bars) and needed > room.h >= needed - notes
        if self._in_turn:
            notes, width = 0, room.w
        elif needed > room.h:
            # Smaller than ideal for a finger, since bars and sentences would not fit otherwise.
            least_tile = px(_LEAST_TILE)
            width = max(width, min(needed, room.w))
            lines = self._lines(width - 2 * pad, gap, px, px(_NARROWEST))
            rows = sum(len(line) for line in lines)
        tile = max(px(_TILE), least_tile)
        while tile > least_tile or bars > least_bars:
            if self._height(pad, head, rows, tile, gap, bars, notes) <= room.h:
                break
            tile = max(least_tile, tile - 2)
            bars = max(least_bars, bars - 4)
        height = self._height(pad, head, rows, tile, gap, bars, notes)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (places.centre[0], room.centre[1])
        self.place(rect, scale.s, scale.ts)
        self._head_y = rect.y + pad + round(head * 0.36)
        y = rect.y + pad + head
        self._signs = []
        for reading, of_reading in zip(self._strains, lines, strict=True):
            left = rect.x + pad + self._sign
            if reading:
                middle = y + (len(of_reading) * (tile + gap) - gap) // 2
                self._signs.append((reading, (rect.x + pad + self._sign // 2 - px(4), middle)))
            columns = len(of_reading[0]) if len(of_reading) > 1 else 0
            for line in of_reading:
                self._place_line(line, left, y, rect.right - pad, tile, gap, px, columns)
                y += tile + gap
        self._bars = pygame.Rect(rect.x + pad, y, width - 2 * pad, bars)
        self._notes = pygame.Rect(rect.x + pad, y + (bars + gap if bars else 0), width - 2 * pad, 0)
        self._notes.height = notes
        if self._in_turn:
            self._notes = self._bars.copy()

    def _height(
        self, pad: int, head: int, rows: int, tile: int, gap: int, bars: int, notes: int
    ) -> int:
        return 2 * pad + head + rows * (tile + gap) + (bars + gap if bars else 0) + notes - gap

    def _one_line(self, each: int, gap: int, px: Callable[[float], int]) -> int:
        """The width of a row that has all its numbers side by side, `each` pixels wide."""
        nil = px(_AUCTION_NIL if self._auction else _NIL) + gap if self._ask.nil else 0
        return self._sign + len(self._ask.numbers) * (each + gap) - gap + nil

    def _lines(
        self, room: int, gap: int, px: Callable[[float], int], narrowest: int
    ) -> list[list[list[BidTile]]]:
        """The tiles of each reading on as many lines as needed, if a tile is at least `narrowest`
        pixels wide."""
        found = []
        for row in self._rows:
            width = room - self._sign
            nil = px(_AUCTION_NIL if self._auction else _NIL) + gap if self._ask.nil else 0
            most = max(1, (width - nil + gap) // (narrowest + gap))
            count = -(-len(self._ask.numbers) // most)
            each = -(-len(row) // count)
            found.append([row[i : i + each] for i in range(0, len(row), each)])
        return found

    def _place_line(
        self,
        line: Sequence[BidTile],
        left: int,
        y: int,
        right: int,
        tile: int,
        gap: int,
        px: Callable[[float], int],
        columns: int,
    ) -> None:
        numbers = [t for t in line if not t.is_nil]
        ends = len(numbers) < len(line)
        nil = px(_AUCTION_NIL if self._auction else _NIL) if ends else 0
        room = right - left - (nil + gap if nil else 0)
        step = min((room + gap) / max(1, len(numbers)), px(_TILE) + gap)
        if columns:
            # Several lines share their columns, and Nil takes two of them.
            step = min((right - left + gap) / columns, (room + gap) / max(1, len(numbers)))
        x = float(left)
        for bid in numbers:
            at = pygame.Rect(round(x), y, round(step) - gap, tile)
            bid.place(at, self.factor, self.text_factor)
            x += step
        if ends:
            wide = nil if self._auction else max(nil, px(_NIL))
            if columns:
                wide = min(max(wide, round(2 * step) - gap), right - round(x))
            at = pygame.Rect(0, y, wide, tile)
            at.right = right if x + wide > right - 2 * (px(_TILE) + gap) else round(x) + wide
            line[-1].place(at, self.factor, self.text_factor)

    # -- drawing

    def draw_over(self, pen: Pen) -> None:
        pen.plate(self.rect, theme.HAIRLINE)
        self._draw_heading(pen)
        for reading, centre in self._signs:
            self._draw_sign(pen, reading, centre)
        for row in self._rows:
            for tile in row:
                tile.paint(pen)
        contract, view = self.contract, self.stage.view
        if self._scores and not (self._in_turn and contract is None):
            found = self._worth(contract) if contract is not None else ()
            head = (
                words.if_bid(view.rules, contract, auction=self._auction)
                if contract is not None
                else ""
            )
            draw_bars(pen, self._bars, head, found)
        if not self._in_turn or contract is None:
            self._draw_sentences(pen)

    def _draw_sentences(self, pen: Pen) -> None:
        """Draw the information that does not depend on the bid."""
        kind = _NOTE.at(self.text_factor)
        step = round(kind.px * 1.45)
        for place, (line, fitting) in enumerate(
            self._written(pen.look, self.text_factor, self._notes.w)
        ):
            at = (self._notes.x, self._notes.y + self.px(4) + round(step * (place + 0.5)))
            pen.look.text.draw(pen.surface, line, fitting, theme.MINT_TEXT, at)

    def _written(self, look: Look, ts: float, width: int) -> list[tuple[str, Type]]:
        """The lines of these sentences, each with its type."""
        kind, found = _NOTE.at(ts), list[tuple[str, Type]]()
        for forms in self._sentences():
            sentence, fitting = _fitting(look, forms, kind, width)
            if look.text.width(sentence, fitting) <= width:
                found.append((sentence, fitting))
            else:
                found += [(line, kind) for line in look.text.wrap(sentence, kind, width)]
        return found

    def _sentences(self) -> list[tuple[str, ...]]:
        """The forms of each sentence, the longest first."""
        view = self.stage.view
        found: list[tuple[str, ...]]
        if self._auction:
            found = [(words.if_passed(view, self.stage.names, self._ask),)]
        else:
            found = [words.bids_so_far(view, self.contract)]
        if self._ask.nil and self._scores:
            reading = self._strains[0]
            bidder = self._ask.seat if self._auction else None
            found.append((words.nil_sentence(view, self._ask.bid("nil", reading), bidder),))
        return [forms for forms in found if forms[0]]

    def _draw_heading(self, pen: Pen) -> None:
        head, note = words.BID_HEADING, words.bid_place(self.stage.view)
        if self._auction:
            opened = self._ask.high is not None
            head = words.AUCTION_HEADING if opened else words.OPEN_HEADING
            note = words.holds(self.stage.view.rules, self.stage.names, self._ask)
        left, right = self._notes.x, self._notes.right
        box = pen.write(head, _HEADING, theme.PAPER, (left, self._head_y), width=right - left)
        if box.right + self.px(20) + pen.width(note, _NOTE) <= right:
            at = (right, self._head_y)
            pen.write(note, _NOTE, theme.MINT_TEXT, at, "right")

    def _draw_sign(self, pen: Pen, strain: str, centre: tuple[int, int]) -> None:
        deck = self.stage.view.rules.deck
        kind = _SIGN_WORD.at(self.text_factor)
        radius = min(self.px(20), self._rows[0][0].rect.height // 2 - kind.px // 2)
        at = (centre[0], centre[1] - round(kind.px * 0.6))
        draw_sign(pen, at, radius, deck, strain)
        below = (centre[0], at[1] + radius + round(kind.px * 0.75))
        word = said_word(self.stage.view.rules, strain)
        pen.write(word, _SIGN_WORD, theme.PAPER, below, "centre", width=self._sign - self.px(8))


def _fitting(look: Look, forms: tuple[str, ...], kind: Type, width: int) -> tuple[str, Type]:
    """The longest form that can be made to fit, with its type; the shortest, at full size, if none
    can."""
    least = replace(kind, px=max(theme.LEAST_TEXT_PX, round(_SMALLER * kind.px)))
    for form in forms:
        if look.text.width(form, least) <= width:
            return form, look.text.fit(form, kind, width)
    return forms[-1], kind
