"""The grid of an auction: a cell for each bid, low to high; with one strain a ladder of rows.

Columns are numbers, rows are strains, the highest on top; bids that are names are at the right.
Cells that can no longer be bid stay in place. What the chosen bid means is written below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.certain.prospects import prospects
from game.position.moves import Bid, Double, Move
from game.position.state import Contract, Number
from game.sentences import capital
from game.values import Value, replace
from ui.table.asking import words
from ui.table.asking.bids import BidPanel
from ui.table.asking.panel import FAINT, Tile
from ui.table.places import WIDEST_PANEL, Places
from ui.table.signs import draw_sign
from ui.table.stage import Stage
from ui.table.words.names import contract_words
from ui.table.words.said import said_word
from ui.widgets.scroll import BAR, draw_bar, thumb_of
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.keymap import actions_of, digit_of, key_name
from ui.window.look import Look
from ui.window.numbers import number, signed
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

_PAD, _SMALL_PAD = 24, 16
_CELL, _LEAST_CELL, _ROW, _LEAST_ROW = 42, 30, 56, 38
_NAMED, _ALONE, _NAMED_HIGH, _STRAIN, _MEANING = 132, 100, 111, 130, 58
_NARROW_STRAIN, _MOST_STRAIN, _MOST_NAMED_WIDE = 110, 0.36, 0.25
_GAP, _ACROSS = 4, 5
_MOST_NAMED, _MOST_ROWS, _FEWEST_ROWS = 3, 6, 3
"""How many names are beside the cells, and how many rows of a ladder are visible at once."""
_STEPS = {pygame.K_UP: 1, pygame.K_DOWN: -1}
_HEADING = theme.display(22, 0.08)
_NUMBER = theme.display(21, 0.0)
_NAME = theme.body(17, 600)
_NOTE = theme.body(16)
_SMALL = theme.body(15)


class Meaning(Value):
    """What a contract scores if it is just made, with at least this many tricks (or at most
    `most`), and if it fails by one."""

    made: Number
    failed: Number
    tricks: int
    most: bool = False


class BidCell(Tile):
    """One bid: a cell of the grid, a named bid beside it, or a row of the ladder.

    `worth` is what it is worth; `note` says where a named one ranks.
    """

    corner = 8.0

    def __init__(
        self, panel: CellsPanel, move: Bid | Double, worth: Number | None = None, note: str = ""
    ) -> None:
        super().__init__(panel, move)
        rules = panel.stage.view.rules
        self.contract = rules.contract_of(move) if isinstance(move, Bid) else None
        self.worth = "" if worth is None else number(worth)
        self.note = note
        self._cells = panel
        high = panel.high
        self._high = high is not None and self.contract == high.plain

    def spoken(self) -> Spoken:
        note = " ".join(filter(None, (self.worth, self.note, self.sentence)))
        return Spoken("option", self.name, on=self.chosen, note=self.why_not or note)

    @property
    def name(self) -> str:
        """The name of the bid: "8 Hearts", "Misère"."""
        if self.contract is None:
            return words.double(self.panel.stage.view)
        return contract_words(self.panel.stage.view.rules, self.contract)

    @property
    def sentence(self) -> str:
        """What a hand with this bid is about, as its rule file says; empty if it does not."""
        contract, games = self.contract, self.panel.stage.view.rules.variant.games
        game = games.get(contract.name or contract.strain or "") if contract is not None else None
        return capital(game.about) if game is not None and game.about else ""

    def focus_changed(self, focused: bool) -> None:
        self._cells.walked = focused
        super().focus_changed(focused)

    def key(self, event: pygame.Event) -> bool:
        """Scroll the ladder at an end of its visible part; where there is no more, move the
        focus. Nothing is beside a row: arrows to the side would lead far away."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._cells.scroll_past(self, _STEPS[event.key])
        return self._cells.is_ladder and event.key in (pygame.K_LEFT, pygame.K_RIGHT)

    def draw(self, pen: Pen) -> None:
        room = self.room
        self.draw_box(pen, FAINT, 2.5 if self._high else 0)
        if self._cells.is_ladder:
            self._draw_row(pen, room.inset(18))
        elif self.contract is None or self.contract.name:
            self._draw_named(pen, room.inset(8))
        else:
            self._draw_cell(pen, room.inset(8))

    @property
    def _ink(self) -> theme.Colour:
        bright = self.enabled or self._high
        return theme.ACCENT if self.chosen else theme.PAPER if bright else theme.OFF_TEXT

    @property
    def _right(self) -> str:
        return words.HIGH if self._high else self.worth

    def _draw_cell(self, pen: Pen, room: Room) -> None:
        """Draw number, sign, and the worth, the last two if all cells have room for theirs."""
        contract = self.contract
        assert contract is not None
        radius = self._cells.sign_radius(pen, room)
        if not radius:  # the row has a sign anyway
            pen.text(str(contract.tricks), _NUMBER, self._ink, room, "centre")
            return
        digits = pen.width("10" if contract.tricks > 9 else "0", _NUMBER)
        both = digits + 2 * radius + pen.px(8)
        left = room.w - both - pen.px(6)
        fits = pen.width(self._right, _NOTE) <= left and (
            self._high or self._cells.widest(pen) <= left
        )
        if not fits or not self._right:
            room = Room((room.centerx - both // 2, room.y, both, room.h), room.u)
        else:
            pen.tail(self._right, _NOTE, self._ink if self.chosen else self._pale, room)
        pen.text(str(contract.tricks), _NUMBER, self._ink, room.cut_left(pixels=digits, gap=8))
        if contract.strain is not None:
            at = room.cut_left(pixels=2 * radius)
            deck = self.panel.stage.view.rules.deck
            draw_sign(pen, at.center, radius, deck, contract.strain)
            if not self.enabled and not self._high:
                shade = theme.fade(theme.SUNK, 0.5)
                pen.disc(at.center, radius, shade)

    @property
    def _pale(self) -> theme.Colour:
        return theme.MINT_TEXT if self.enabled or self._high else theme.OFF_TEXT

    def _draw_named(self, pen: Pen, room: Room) -> None:
        """Draw name, worth, and rank, as many as there is height for."""
        line = round(_NOTE.at(pen.ts).px * 1.4)
        said = [(self.name, _NAME, self._ink)]
        if self._right and room.h > 2.4 * line:
            said.append((self._right, _NUMBER, self._ink))
        fits = pen.width(self.note, _SMALL) <= room.w
        if self.note and fits and room.h > (len(said) + 1) * line:
            said.append((self.note, _SMALL, self._pale))
        top = room.centery - len(said) * line // 2
        for place, (text, role, ink) in enumerate(said):
            y = top + round((place + 0.5) * line)
            pen.text(text, role, ink, room, "centre", y=y, cut=True)

    def _draw_row(self, pen: Pen, room: Room) -> None:
        """Draw the name, and its worth at the right."""
        meaning = self._cells.meaning(self.contract) if self.contract is not None else None
        if self._high:
            pen.tail(words.HIGH, _NAME, theme.PAPER, room, gap=10)
        elif meaning is not None:
            ink = (theme.COST, theme.GOOD) if self.enabled else (theme.OFF_TEXT,) * 2
            for worth, colour in zip((meaning.failed, meaning.made), ink, strict=True):
                at = room.cut_right(90, gap=10)
                pen.text(signed(worth), _NUMBER, colour, at, "right")
        elif self._right:
            pen.tail(self._right, _NUMBER, self._ink, room, gap=10)
        contract = self.contract
        if contract is not None and contract.strain is not None:
            deck = self.panel.stage.view.rules.deck
            radius = min(pen.px(15), room.h // 2 - pen.px(5))
            at = room.cut_left(pixels=2 * radius, gap=12)
            draw_sign(pen, at.center, radius, deck, contract.strain)
        role = _NUMBER if self.name.isdigit() else _NAME
        pen.text(self.name, role, self._ink, room, cut=True)


class CellsPanel(BidPanel):
    """All bids of an auction; keys: arrows over possible bids, a digit and then the letter of a
    strain, P passes, X doubles, Enter bids."""

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        self.high = self._ask.high[1] if self._ask.high is not None else None
        strains = [strain for strain in self._ask.strains if strain is not None]
        self.is_ladder = not strains or not self._ask.numbers
        self.gives_way = self.is_ladder
        self._rows = min(_MOST_ROWS, len(self._ask.ladder))
        """How many rows of a ladder are visible: fewer where large text needs the room."""
        self._strains = list(reversed(strains)) if not self.is_ladder else []
        worths = dict(zip(self._ask.ladder, self._ask.worths, strict=False))
        self._cells = {bid: self._cell(bid, worths.get(bid)) for bid in self._ask.ladder}
        named = [self._cells[bid] for bid in self._ask.ladder if bid in self._ask.named]
        self._named = list(reversed(named)) if not self.is_ladder else []
        self._double = BidCell(self, self._ask.double) if self._ask.double is not None else None
        self._meanings: dict[Contract, Meaning | None] = {}
        self.walked = False
        """Whether the focus is on a cell: then the arrows move it."""
        self._first = self._lowest_shown()
        """The index of the lowest visible row of a ladder."""
        self._part = 0.0
        """The part of a row that it was scrolled further up."""
        self._typed = False
        """Whether a digit was typed just now, so that a letter means a strain."""
        self._head = self._heads = self._meaning = self._side = self._bar = Room()
        self._columns: dict[int, Room] = {}
        self._lines: list[tuple[str, Room]] = []

    def _cell(self, bid: Bid, worth: Number | None) -> BidCell:
        cell = BidCell(self, bid, worth, self._rank(bid))
        cell.focusable = bid in self._ask.bids
        self.refuse(cell, bid)
        return cell

    def _rank(self, bid: Bid) -> str:
        """The rank of a named bid among the others."""
        ladder, rules = self._ask.ladder, self.stage.view.rules
        if bid not in self._ask.named:
            return ""
        place = ladder.index(bid)
        if place == len(ladder) - 1:
            return words.ABOVE_ALL
        if not place:
            return words.BELOW_ALL
        return words.AFTER.format(
            contract=contract_words(rules, rules.contract_of(ladder[place - 1]))
        )

    # -- the choice

    def children(self) -> Sequence[Widget]:
        shown: list[Widget] = [*self._shown]
        return [*shown, self._double] if self._double is not None else shown

    @property
    def _shown(self) -> Sequence[BidCell]:
        """The cells in reading order; of a ladder the visible rows, the highest first."""
        if not self.is_ladder:
            rows = [self._row(strain) for strain in self._strains]
            return [*(cell for row in rows for cell in row), *self._named]
        last = self._first + self._rows
        return list(reversed([self._cells[bid] for bid in self._ask.ladder[self._first : last]]))

    def _row(self, strain: str) -> list[BidCell]:
        """The cells of a strain; a missing number leaves its place free."""
        bids = (self._ask.bid(tricks, strain) for tricks in self._ask.numbers)
        return [self._cells[bid] for bid in bids if bid in self._cells]

    def take_up(self, move: Move) -> None:
        self._bring(move)
        self.choose(move)

    def _bring(self, move: object) -> None:
        """Scroll to the row of a bid."""
        ladder = self._ask.ladder
        if self.is_ladder and isinstance(move, Bid) and move in ladder:
            place = ladder.index(move)
            if not self._first <= place < self._first + self._rows:
                self._first = max(0, min(self._beyond, place - self._rows // 2))
                self._place_rows()

    def scroll_past(self, cell: BidCell, step: int) -> None:
        """Scroll to the row beyond a row, `step` 1 up or -1 down."""
        ladder = self._ask.ladder
        move = cell.key_of_choice
        if self.is_ladder and isinstance(move, Bid) and move in ladder:
            place = ladder.index(move) + step
            if 0 <= place < len(ladder):
                self._first = min(self._first, place)
                self._first = max(self._first, place - self._rows + 1)
                self._place_rows()

    def wheel(self, steps: float) -> bool:
        return self._scroll(steps)

    def pan(self, by: Point) -> bool:
        """Scroll the ladder as far as a finger drags it."""
        upright = abs(by[1]) > abs(by[0])
        return upright and self._scroll(by[1] / (self._cell_high + self._cell_gap))

    def _scroll(self, rows: float) -> bool:
        """Show what is this many rows further up the ladder. False if all of it is visible."""
        if not self._beyond:
            return False
        self._part += rows
        whole = int(self._part)
        self._part -= whole
        self._first = max(0, min(self._beyond, self._first + whole))
        self._place_rows()
        return True

    @property
    def _beyond(self) -> int:
        """How many rows of a ladder there are besides the visible ones; 0 for a grid."""
        return max(0, len(self._ask.ladder) - self._rows) if self.is_ladder else 0

    def take_key(self, event: pygame.Event) -> bool:
        """Choose the column with a digit (0 is ten), then the row with a letter; Up and Down move
        to the next bid."""
        typed, self._typed = self._typed, False
        digit = digit_of(event)
        if digit is not None:
            return self._choose_number(digit or 10)
        if typed and self._choose_strain(key_name(event)):
            return True
        if "double" in actions_of(event) and self._double is not None:
            self.choose(self._double.key_of_choice)
            return True
        if self.is_ladder and not self.walked and event.key in _STEPS:
            return self._climb(_STEPS[event.key])
        return False

    def _choose_number(self, tricks: int) -> bool:
        """Choose the lowest bid of that number, of the same strain if that is possible."""
        same = self.contract.strain if self.contract is not None else None
        rules = self.stage.view.rules
        found = [bid for bid in self._ask.bids if rules.contract_of(bid).tricks == tricks]
        self._typed = bool(found)
        for bid in sorted(found, key=lambda bid: bid.strain != same)[:1]:
            self.take_up(bid)
        return bool(found)

    def _choose_strain(self, letter: str) -> bool:
        """Choose the same number in the strain whose name, or whose code, begins with a letter."""
        contract, rules = self.contract, self.stage.view.rules
        if contract is None or not letter:
            return False
        for bid in self._ask.bids:
            strain = bid.strain or ""
            names = {strain.upper()[:1], said_word(rules, strain)[:1].upper() if strain else ""}
            if rules.contract_of(bid).tricks == contract.tricks and letter in names:
                self.choose(bid)
                return True
        return False

    def _climb(self, step: int) -> bool:
        """Choose the next possible bid up or down."""
        legal = [bid for bid in self._ask.ladder if bid in self._ask.bids]
        if not legal:
            return False
        chosen = self.chosen
        here = legal.index(chosen) if isinstance(chosen, Bid) and chosen in legal else None
        place = (0 if step > 0 else -1) if here is None else here + step
        self.take_up(legal[max(-len(legal), min(len(legal) - 1, max(0, place)))])
        return True

    # -- places

    def fit_as(self, places: Places, look: Look) -> None:
        """Place it in the middle of the table, with cells as high as there is room for."""
        px, scale, room = places.px, places.scale, places.panel_room
        pad = px(_SMALL_PAD if scale.small else _PAD)
        width = min(px(WIDEST_PANEL), room.w)
        line = _NOTE.at(scale.ts).px
        head = round(_HEADING.at(scale.ts).px * 1.5)
        heads = 0 if self.is_ladder else round(line * 1.6)
        meaning = max(px(_MEANING) if not scale.small else 0, round(line * 2.2)) + px(10)
        meaning = meaning if self._explains else 0
        gap = px(6 if self.is_ladder else _GAP)
        wanted, least = px(_ROW if self.is_ladder else _CELL), px(_LEAST_CELL)
        double = px(48) if self._double is not None and self.is_ladder else 0
        fixed = 2 * pad + head + heads + meaning + double
        if self.is_ladder:
            self._rows, least = min(_MOST_ROWS, len(self._ask.ladder)), px(_LEAST_ROW)
            if scale.grown > 1.0:
                least = min(least, round(_NAME.at(scale.ts).px * 1.45))
                tight = min(meaning, round(line * 1.7) + px(8))
                if fixed + self._rows * (least + gap) - gap > room.h:
                    fixed, meaning = fixed - meaning + tight, tight
                fitting = (room.h - fixed + gap) // (least + gap)
                self._rows = max(_FEWEST_ROWS, min(self._rows, fitting))
            self._first = min(self._first, self._beyond)
        rows = self._rows if self.is_ladder else len(self._strains)
        fixed += (rows - 1) * gap
        cell = max(least, min(max(wanted, round(line * 2.1)), (room.h - fixed) // rows))
        rect = pygame.Rect(0, 0, width, fixed + rows * cell)
        rect.center = (places.centre[0], room.centre[1])
        rect.bottom = min(rect.bottom, room.bottom)  # over a dummy's cards rather than the prompt
        self.place(rect, scale.s, scale.ts)
        inner = Room(rect.inflate(-2 * pad, -2 * pad), scale.s)
        self._head = inner.cut_top(pixels=head)
        below = min(px(10), meaning // 5)
        self._meaning = inner.cut_bottom(pixels=meaning - below)
        inner.cut_bottom(pixels=below)
        if self._double is not None and self.is_ladder:
            self._double.place(inner.cut_bottom(pixels=double - px(6), gap=6), scale.s, scale.ts)
        if self.is_ladder:
            self._bar = inner.cut_right(BAR, gap=8) if self._beyond else Room()
            self._side = inner
            self._cell_high, self._cell_gap = cell, gap
            self._place_rows()
            with_ring = (bid for bid, row in self._cells.items() if row.focused)
            self._bring(next(with_ring, self.chosen))  # also where there are fewer rows now
            return
        named = self._named_width(inner, look)
        self._place_grid(inner, heads, cell, self._strain_width(inner, look), named)

    def _strain_width(self, inner: Room, look: Look) -> int:
        """The width of the strains' names and signs: as needed, up to a share of the panel."""
        kind, rules = _NAME.at(self.text_factor), self.stage.view.rules
        least = inner.px(_STRAIN if inner.w > inner.px(560) else _NARROW_STRAIN)
        names = (look.text.width(said_word(rules, strain), kind) for strain in self._strains)
        needed = max(names, default=0) + 2 * inner.px(14) + inner.px(12)
        return max(least, min(needed, round(_MOST_STRAIN * inner.w)))

    def _named_width(self, inner: Room, look: Look) -> int:
        """The width of the named bids: as needed, up to a share of the panel."""
        kind = _NAME.at(self.text_factor)
        needed = max((look.text.width(cell.name, kind) for cell in self._named), default=0)
        needed += 2 * inner.px(8) if needed else 0
        least = inner.px(_NAMED if self._named else _ALONE)
        return max(least, min(needed, round(_MOST_NAMED_WIDE * inner.w)))

    def _lowest_shown(self) -> int:
        """The index of the lowest visible row: chosen so that the high bid is visible, if
        possible."""
        ladder = self._ask.ladder
        legal = [place for place, bid in enumerate(ladder) if bid in self._ask.bids]
        first = (legal[0] if legal else len(ladder)) - 1
        return max(0, min(first, self._beyond))

    def _place_rows(self) -> None:
        """Place the visible rows of the ladder."""
        shown = self._shown
        rows = self._side.rows(
            len(shown), pixels=self._cell_high, gap=self._cell_gap / max(0.01, self.factor)
        )
        for cell in self._cells.values():  # no ring is drawn round a row that was scrolled away
            cell.visible = cell in shown
        for cell, at in zip(shown, rows, strict=True):
            cell.place(at, self.factor, self.text_factor)

    def _place_grid(self, inner: Room, heads: int, cell: int, wide: int, named: int) -> None:
        """Place columns of numbers, rows of strains, and named bids at the right."""
        px, (s, ts) = inner.px, (self.factor, self.text_factor)
        beside: list[BidCell] = [*self._named]
        if self._double is not None:
            beside.append(self._double)
        side = inner.cut_right(pixels=named, gap=10) if beside else None
        self._heads = inner.cut_top(pixels=heads)
        strain = inner.cut_left(pixels=wide, gap=4)
        rows = inner.rows(len(self._strains), pixels=cell, gap=_GAP)
        self._lines = [
            (name, Room((strain.x, row.y, strain.w, row.h), s))
            for name, row in zip(self._strains, rows, strict=True)
        ]
        numbers = self._ask.numbers
        self._columns = {}
        for name, row in zip(self._strains, rows, strict=True):
            for tricks, at in zip(numbers, row.columns(len(numbers), _ACROSS), strict=True):
                self._columns[tricks] = at
                found = self._cells.get(self._ask.bid(tricks, name))
                if found is not None:
                    found.place(at, s, ts)
        if side is not None:
            side.y, side.h = rows[0].y, rows[-1].bottom - rows[0].y
            gap = px(_GAP)
            high = (side.h - gap * (len(beside) - 1)) // len(beside)
            high = min(high, px(_NAMED_HIGH))
            places = side.rows(len(beside), pixels=high, gap=_GAP)
            for at, bid in zip(places, beside, strict=True):
                bid.place(at, s, ts)

    # -- drawing

    @property
    def _order(self) -> tuple[str, ...]:
        """Which way the bids become higher, in a long and a short form."""
        if self.is_ladder:
            return words.FROM_BELOW
        equal = self.stage.view.rules.equal_strains
        return words.TO_THE_RIGHT if equal else words.UP_THEN_RIGHT

    def draw_over(self, pen: Pen) -> None:
        pen.plate(self.rect, theme.HAIRLINE)
        room = self._head.copy()
        head = words.AUCTION_HEADING if self.high is not None else words.OPEN_HEADING
        if self.stage.view.rules.bidder_names_contract:
            head = words.NAME_HEADING
        y = room.y + round(room.h * 0.36)
        drawn = pen.text(head, _HEADING, theme.PAPER, room, y=y)
        room.cut_left(pixels=drawn.w, gap=20)
        order = pen.longest(self._order, _NOTE, room.w)
        if pen.width(order, _NOTE) <= room.w:
            pen.text(order, _NOTE, theme.MINT_TEXT, room, "right", y=y)
        if not self.is_ladder:
            self._draw_heads(pen)
        for cell in self._shown:
            cell.paint(pen)
        if self._beyond:
            above = self._beyond - self._first, self._beyond
            share = self._rows / len(self._ask.ladder)
            thumb = thumb_of(self._bar, share, above, pen.px(4 * BAR))
            draw_bar(pen, self._bar, thumb)
        if self._double is not None:
            self._double.paint(pen)
        if self._explains:
            self._draw_meaning(pen)

    def _draw_heads(self, pen: Pen) -> None:
        """Draw the numbers over the columns, and the names of the strains."""
        for tricks, at in self._columns.items():
            spot = at.centerx, self._heads.centery
            pen.write(str(tricks), _NAME, theme.MINT_TEXT, spot, "centre")
        deck, rules = self.stage.view.rules.deck, self.stage.view.rules
        for strain, line in self._lines:
            room = line.copy()
            radius = min(pen.px(14), round(room.h * 0.4))
            at = room.cut_left(pixels=2 * radius, gap=8)
            draw_sign(pen, at.center, radius, deck, strain)
            pen.text(said_word(rules, strain), _NAME, theme.PAPER, room, cut=True)

    def sign_radius(self, pen: Pen, room: Room) -> int:
        """The radius of the sign beside a number, in a cell with this room inside; 0 if none fits.

        It grows with the text where number, sign, and worth then still have room."""
        number = max(pen.width(str(tricks), _NUMBER) for tricks in self._ask.numbers)
        free = room.w - number - pen.px(8)
        least = min(pen.px(12), round(room.h * 0.34))
        if free < 2 * least:
            return 0
        worth = max(self.widest(pen), pen.width(words.HIGH, _NOTE)) + pen.px(6)
        grown = min(round(12 * pen.ts), round((room.h + pen.px(16)) * 0.36))
        return max(least, min(grown, (free - worth) // 2))

    def widest(self, pen: Pen) -> int:
        """The width of the longest worth in the grid, in pixels."""
        return max(pen.width(cell.worth, _NOTE) for cell in self._cells.values())

    def _draw_meaning(self, pen: Pen) -> None:
        """Draw the score of the chosen bid if it is made, and if it fails by one."""
        pen.box(self._meaning, theme.SUNK, radius=8)
        room, contract = self._meaning.inset(16), self.contract
        if contract is None:
            pen.text(words.CHOOSE_CELL, _NOTE, theme.MINT_TEXT, room, cut=True)
            return
        rules = self.stage.view.rules
        found = self.meaning(contract)
        said, tricks = contract_words(rules, contract), rules.tricks_promised(contract)
        forms = (said,) if tricks is None else words.promises(said, tricks, most=False)
        if found is not None:
            pen.tail(words.made(found.failed, made=False), _NAME, theme.COST, room, gap=24)
            pen.tail(words.made(found.made, made=True), _NAME, theme.GOOD, room, gap=24)
            forms = words.promises(said, found.tricks, most=found.most)
        elif isinstance(self.chosen, Bid):
            cell = self._cells[self.chosen]
            pen.tail(cell.worth, _NAME, theme.MINT_TEXT, room, gap=24)
            if cell.sentence:  # the row says the name
                pen.lines(cell.sentence, _NOTE, theme.PAPER, room)
                return
        pen.text(pen.longest(forms, _NAME, room.w), _NAME, theme.PAPER, room, cut=True)

    @property
    def _explains(self) -> bool:
        """Whether a bid means more than its name says, judged by the highest one."""
        cell, rules = self._cells[self._ask.ladder[-1]], self.stage.view.rules
        if cell.contract is None or cell.worth or cell.sentence:
            return True
        known = rules.tricks_promised(cell.contract) is not None
        return known or self.meaning(cell.contract) is not None

    def meaning(self, contract: Contract) -> Meaning | None:
        """What a contract scores if it is just made, and if it fails by one trick; None where the
        score cannot be known beforehand."""
        if contract not in self._meanings:
            self._meanings[contract] = self._find_meaning(contract)
        return self._meanings[contract]

    def _find_meaning(self, contract: Contract) -> Meaning | None:
        view = self.stage.view
        view = replace(view, rules=view.rules.playing(contract.name))
        for below, above in pairwise(prospects(view, contract, self._ask.seat)):
            if below.most < 0 < above.least:
                return Meaning(above.most, below.most, above.tricks)
            if above.most < 0 < below.least:
                return Meaning(below.most, above.most, below.tricks, most=True)
        return None
