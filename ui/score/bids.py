"""The sheet of games with bids: a line for each hand, with bid, difference, tricks won, carried
number, points, and total for each player or side; the race to the target; and the reasons for the
chosen hand's score."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.position.state import Contract
from game.values import Value
from ui.score import words
from ui.score.canvas import Canvas
from ui.score.lines import lines_in
from ui.score.sheet import Entrant, PlayerSheet, Sheet
from ui.widgets.avatar import seat_colour
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.room import Room

_NAME = theme.display(22, 0.08)
_COLUMN = theme.body(17)
_CELL = theme.body(20)
_STRONG = theme.body(20, 700)
_OFF = theme.body(16, 700)
_TRUMP = theme.body(18, 600)
_READING = theme.body(16)
_TARGET = theme.display(20, 0.08)
_TOTAL = theme.display(30, 0.0)
_HEAD, _COLUMNS, _RACE = 76, 36, 64
_ROW, _COMFORTABLE, _LEAST_ROW = 76, 54, 34
_WIDE_FACTS, _NARROW_FACTS = 330, 118
_SMALLEST = 0.8  # of its size, the head of a column where there are many
_ROOMY = 230
"""Units that a player needs for five numbers in a row."""
_KEEPS = 300
"""Units for a sixth number, which is carried over the hands."""


class _Grid(Value):
    """The table's places in pixels: what counted, and a cell for each player.

    `roomy` cells have a column for each number, and `wide` facts are also named. `kept` are the
    names of the carried numbers shown, at most one.
    """

    facts: Room
    cells: tuple[Room, ...]
    roomy: bool
    wide: bool
    kept: tuple[str, ...]


def comfortable_height(canvas: Canvas, hands: int) -> int:
    """The height of the table with this many hands, none of them cramped."""
    return canvas.px(_HEAD + _COLUMNS + _RACE + 20) + hands * canvas.px(_COMFORTABLE)


def draw_bids(canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, rect: Room) -> int:
    """Draw the table on a plate, at most as high as `rect`; returns where it ends.

    Where not all hands fit, those around the chosen one are shown.
    """
    px = canvas.px
    fixed = px(_HEAD + _COLUMNS + _RACE + 20)
    lines = lines_in(canvas, book, sheet, rect.h - fixed, least=_LEAST_ROW, most=_ROW)
    plate = rect.copy().cut_top(pixels=fixed + lines.height)
    canvas.panel(plate)
    room = plate.copy()
    grid = _grid(canvas, sheet, plate.inset(12))
    _heads(canvas, sheet, room.cut_top(_HEAD + _COLUMNS), grid)
    table = room.cut_top(pixels=lines.height, gap=8)
    for other, line in lines.drawn(canvas, table, sheet):
        _facts(canvas, other, grid, line, lit=other.number == sheet.number)
        for entrant, cell in zip(other.entrants, grid.cells, strict=True):
            own = cell.copy()
            own.y, own.h = line.y, line.h
            _numbers(canvas, other, entrant, own, grid)
    _race(canvas, book[-1], room.cut_top(_RACE), grid)
    return plate.bottom


def _grid(canvas: Canvas, sheet: Sheet, inner: Room) -> _Grid:
    px = canvas.px
    count = len(sheet.entrants)
    keep = sheet.rules.score.keep
    kept = tuple(name for name, one in keep.items() if one.label and one.of != "table")[:1]
    free = [(inner.w - px(12 + facts)) // count for facts in (_WIDE_FACTS, _NARROW_FACTS)]
    roomy = free[0] >= px(_ROOMY)
    if free[1] < px(_KEEPS):
        kept = ()
    wide = roomy and (not kept or free[0] >= px(_KEEPS))
    facts = inner.cut_left(_WIDE_FACTS if wide else _NARROW_FACTS)
    inner.cut_right(12)
    cells = inner.columns(count)
    for cell in cells:
        cell.cut_right(12)
    return _Grid(facts, tuple(cells), roomy or bool(kept), wide, kept)


def _heads(canvas: Canvas, sheet: Sheet, plate: Room, grid: _Grid) -> None:
    """Draw a plate with each player's name, and below it the names of the numbers."""
    px = canvas.px
    y = plate.y + px(_HEAD + 14)
    if grid.wide:
        canvas.write(words.WHAT_COUNTED, _COLUMN, theme.MUTED, (grid.facts.x + px(92), y))
    disc = px(40 if grid.roomy else 30)
    faces = all(  # else names stand alone
        canvas.fits(
            entrant.name, _NAME, cell.w - px(22) - canvas.avatars_width(len(entrant.players), disc)
        )
        for entrant, cell in zip(sheet.entrants, grid.cells, strict=True)
    )
    for entrant, cell in zip(sheet.entrants, grid.cells, strict=True):
        head = cell.copy()
        head.cut_top(14)
        head = head.cut_top(_HEAD - 20)
        line = theme.GOLD if entrant.is_you else theme.LINE
        canvas.box(head, theme.RAISED, line, width=2)
        head.cut_left(8)
        if faces:
            canvas.faces(entrant.players, head, disc, sheet.rules.sides, gap=8)
        head.cut_right(6)
        canvas.name(entrant.name, _NAME, theme.PAPER, head)
        if not grid.roomy:
            continue
        kept = [sheet.rules.score.keep[name].label for name in grid.kept]
        labels = (words.BID, "", words.WON, *kept, words.POINTS, words.TOTAL)
        heads = [(label, x) for label, x in zip(labels, _stops(cell, grid), strict=True) if label]
        widths = [canvas.width(label, _COLUMN) + px(6) for label, _ in heads]
        rooms = [2.0 * cell.w for _ in heads]
        for place, ((_, here), (_, there)) in enumerate(pairwise(heads)):
            both = 2 * (there - here) / (widths[place] + widths[place + 1])
            for each in (place, place + 1):  # take from a neighbour's room as much as it needs
                rooms[each] = min(rooms[each], both * widths[each])
        for (label, x), most in zip(heads, rooms, strict=True):
            wide = round(most) - px(6)
            canvas.write(label, _COLUMN, theme.MUTED, (x, y), "centre", width=wide)
    if not grid.roomy:
        legend = f"{words.BID}/{words.WON}"
        first, last = canvas.width(legend, _COLUMN), canvas.width(words.TOTAL, _COLUMN)
        for cell in grid.cells:
            room = cell.w - px(12)
            both = (first + last) * _SMALLEST <= room  # otherwise the total has no head
            wide = room * first // (first + last) if both else cell.w
            canvas.write(legend, _COLUMN, theme.MUTED, (cell.x + px(4), y), width=wide)
            if both:
                at = (cell.right, y)
                canvas.write(words.TOTAL, _COLUMN, theme.MUTED, at, "right", width=room - wide)


def _stops(cell: Room, grid: _Grid) -> tuple[float, ...]:
    """The middles of bid, difference, tricks won, carried number, points, and total."""
    shares = (0.08, 0.20, 0.32, 0.50, 0.70, 0.90) if grid.kept else (0.10, 0.26, 0.42, 0.64, 0.88)
    return tuple(cell.x + cell.w * share for share in shares)


def _facts(canvas: Canvas, sheet: Sheet, grid: _Grid, line: Room, *, lit: bool) -> None:
    """Draw the number of the hand and what counted in it."""
    px, table, y = canvas.px, sheet.table, line.centery
    ink = theme.ACCENT if lit else theme.PAPER
    canvas.write(str(sheet.number), _STRONG, ink, (line.x + px(30), y), "centre")
    if table is None:
        return
    line.w = grid.cells[0].x - px(12) - line.x
    line.cut_left(78)
    if table.trump is not None:
        sign = sign_name(sheet.rules.deck, table.trump)
        draw_sign(canvas, (line.x, y), px(30), sign)
    if not grid.wide:
        return
    line.cut_left(26)
    reading = words.READ.get(table.reading or "")
    if reading is None or line.h < px(48):
        trump = words.played(sheet.rules, table.game, table.trump)
        canvas.text(trump, _TRUMP, theme.PAPER, line)
        return
    trump = words.trumps(sheet.rules, table.trump)
    canvas.text(trump, _TRUMP, theme.PAPER, line, y=y - px(11))
    canvas.write(reading, _READING, theme.MUTED, (line.x, y + px(12)))


def _numbers(canvas: Canvas, sheet: Sheet, entrant: Entrant, cell: Room, grid: _Grid) -> None:
    y = cell.centery
    table = sheet.table
    made = [None if table is None else table.bid_of(seat) for seat in entrant.seats]
    bids = [bid for bid in made if bid is not None]
    bid = words.bids_of([words.bid(bid.tricks, nil=bid.nil) for bid in bids])
    won = sum(_tricks(player) for player in entrant.players)
    scored = theme.ACCENT if entrant.score > 0 else theme.COST
    if not grid.roomy:
        right = cell.cut_right(pixels=cell.w // 2)
        cell.w = right.w
        cell.cut_left(4)
        canvas.text(f"{bid}/{won}", _CELL, theme.PAPER, cell)
        canvas.text(number(entrant.total), _STRONG, scored, right, "right")
        return
    stops = _stops(cell, grid)
    width = round(cell.w * (0.17 if grid.kept else 0.2))
    canvas.write(bid, _CELL, theme.PAPER, (stops[0], y), "centre", width=width)
    _off(canvas, *_together(entrant, made), (round(stops[1]), y))
    canvas.write(str(won), _CELL, theme.PAPER, (stops[2], y), "centre", width=width)
    for name, x in zip(grid.kept, stops[3:], strict=False):
        told = entrant.players[0].told(sheet.rules, name)
        canvas.write(told, _CELL, theme.MINT_TEXT, (x, y), "centre", width=width)
    canvas.write(words.gain(entrant.score), _STRONG, scored, (stops[-2], y), "centre", width=width)
    total = number(entrant.total)
    canvas.write(total, _STRONG, theme.PAPER, (stops[-1], y), "centre", width=width)


def _tricks(player: PlayerSheet) -> int:
    return int(player.amount("tricks"))


def _together(entrant: Entrant, bids: Sequence[Contract | None]) -> tuple[Contract | None, int]:
    """What partners have to take together, and have taken; a Nil bidder's tricks do not help."""
    both = list(zip(entrant.players, bids, strict=True))
    helping = [(player, bid) for player, bid in both if bid is not None and not bid.nil]
    if len(both) == 1 or not helping:
        return bids[0], _tricks(entrant.players[0])
    tricks = sum(bid.tricks for _, bid in helping)
    return Contract(tricks), sum(_tricks(player) for player, _ in helping)


def _off(canvas: Canvas, contract: Contract | None, won: int, centre: tuple[int, int]) -> None:
    """Draw by how much the bid was missed; a tick where it was met, a cross for a broken Nil."""
    if contract is None:
        return
    over = won - contract.tricks
    if not over or contract.nil:
        canvas.verdict(centre, made=not over)
    else:
        canvas.write(words.gain(over), _OFF, theme.ACCENT, centre, "centre")


def _race(canvas: Canvas, last: Sheet, foot: Room, grid: _Grid) -> None:
    """Draw the present totals, as bars where there is a target."""
    px, y = canvas.px, foot.centery
    target = last.rules.target
    canvas.across(foot.inset(16))
    label = words.race(target) if target else words.TOTAL
    at = (foot.x + px(28), y)
    canvas.write(label, _TARGET, theme.PAPER, at, width=grid.facts.w - px(30))
    best = max(entrant.total for entrant in last.entrants)
    for entrant, cell in zip(last.entrants, grid.cells, strict=True):
        ink = theme.ACCENT if entrant.total == best else theme.PAPER
        right = round(_stops(cell, grid)[-1]) + px(20) if grid.roomy else cell.right
        box = canvas.write(
            number(entrant.total), _TOTAL, ink, (right, y), "right", width=cell.w // 2
        )
        bar = Room((cell.x + px(4), foot.y, box.left - px(14) - cell.x, foot.h), foot.u).strip(14)
        if not target or bar.w < px(30):
            continue
        canvas.box(bar, theme.SUNK, theme.LINE, radius=7)
        filled = bar.inflate(-px(4), -px(4))
        filled.w = round(filled.w * max(0.0, min(1.0, entrant.total / target)))
        if filled.w > filled.h:
            own = theme.mix(seat_colour(entrant.seats[0], ()), theme.PAPER, 0.25)
            colour = theme.GOLD if entrant.total == best else own
            canvas.box(filled, colour, radius=5)
