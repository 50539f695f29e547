"""The sheet of games in which one player holds a contract: a line for each hand with who played
what, the result, and everybody's score, and beside it the reasons for the chosen hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.state import Contract, Number
from game.rules.cards import JOINED
from game.values import Value
from ui.score import counting, hand_words, words
from ui.score.canvas import Canvas
from ui.score.lines import lines_in
from ui.score.sheet import PlayerSheet, Sheet
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.score.why import reasons_of
from ui.table.words.names import bid_name, contract_words
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.room import Room

_COLUMN = theme.body(17)
_CELL = theme.body(19)
_STRONG = theme.body(20, 700)
_SMALL = theme.body(17, 600)
_TOTAL = theme.display(30, 0.0)
_FOOT = theme.body(18, 600)
_WHY = theme.display(22, 0.08)
_SENTENCE = theme.body(18)
_HEAD, _KEPT, _TOTALS = 84, 34, 76
_ROW, _LEAST_ROW, _COMFORTABLE = 68, 34, 46
_NUMBER, _PLAYS, _CONTRACT, _WON, _RESULT = 52, 172, 190, 96, 84
_DISC_ALONE = 54
"""Units for the player's disc where there is no room for the name."""
_LEAST_ENTRANT = 84
_PAD = 16
_TRICK, _SHARE = 250, 40


class _Columns(Value):
    """The columns of the table: four texts, and each entrant's score. `named` says whether there is
    room for the name of the player with the contract."""

    plays: Room
    contract: Room
    won: Room
    result: Room
    entrants: tuple[Room, ...]
    named: bool


def contracts_height(canvas: Canvas, book: Sequence[Sheet]) -> int:
    """The height in pixels of the table with all hands, none of them cramped."""
    return canvas.px(_fixed(book[-1])) + len(book) * canvas.px(_COMFORTABLE)


def draw_contracts(canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, rect: Room) -> int:
    """Draw the table on a plate, at most as high as `rect`; returns where it ends.

    Where not all hands fit, those around the chosen one are shown.
    """
    px, last = canvas.px, book[-1]
    lines = lines_in(canvas, book, sheet, rect.h - px(_fixed(last)), least=_LEAST_ROW, most=_ROW)
    plate = rect.copy().cut_top(_fixed(last), pixels=lines.height)
    canvas.panel(plate)
    room = plate.copy()
    columns = _columns(canvas, sheet, plate)
    _heads(canvas, sheet, room.cut_top(_HEAD), columns)
    table = room.cut_top(pixels=lines.height)
    for other, line in lines.drawn(canvas, table, sheet):
        _line(canvas, other, line, columns, lit=other.number == sheet.number)
    _foot(canvas, last, room, columns)
    return plate.bottom


def draw_reasons(canvas: Canvas, sheet: Sheet, rect: Room) -> None:
    """Draw who played what in the chosen hand, the reasons for everybody's score, and the deciding
    trick."""
    px = canvas.px
    canvas.panel(rect, own=True)
    room = rect.inset(22, 20)
    why = hand_words.unit(sheet.rules).why.format(number=sheet.number)
    for line in canvas.look.text.wrap(why, _WHY.at(canvas.ts), room.w):
        canvas.text(line, _WHY, theme.PAPER, room.cut_top(26))
    _played(canvas, sheet, room)
    for reason in reasons_of(sheet):
        room.cut_top(10)
        canvas.across(room)
        disc = px(34)
        wide = canvas.avatars_width(len(reason.players), disc) + px(12)
        height = canvas.rich_height(reason.sentence, _SENTENCE, room.w - wide)
        told = room.cut_top(22, pixels=max(height, disc))
        canvas.avatars(reason.players, told.x, told.centery, disc, sheet.rules.sides)
        told.cut_left(pixels=wide)
        told = told.strip(pixels=height)
        canvas.sentence(reason.sentence, reason.score, _SENTENCE, theme.PAPER, told)
    _shares(canvas, sheet, room)
    if sheet.table is None or room.h < px(LEAST_HEIGHT + 60):
        return
    found = counting.deciding_trick(sheet.rules, sheet.table)
    if found is not None:
        canvas.across(room.move(0, px(8)))
        room.cut_top(26)
        draw_trick(canvas, sheet, found, room.cut_top(pixels=min(px(_TRICK), room.h)))


def _shares(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw bars of what each side took, if the game is about card points, in a strip cut from the
    bottom of `room`."""
    report, table, px = sheet.rules.score.report, sheet.table, canvas.px
    if report is None or table is None or table.bidder is None:
        return
    sides = [(b.members, b.name, _sum(b.members, report)) for b in sheet.blocks]
    whole = sum(value for _, _, value in sides)
    rows = room.cut_bottom(_SHARE * len(sides) + 12)
    canvas.across(rows)
    rows.cut_top(12)
    for members, name, value in sides:
        line = rows.cut_top(_SHARE)
        made = any(member.seat == table.bidder for member in members)
        y = line.y + px(10)
        bar = line.cut_bottom(14).cut_top(9)
        worth = line.cut_right(60)
        canvas.text(name, _COLUMN, theme.PAPER, line, y=y)
        told = number(sheet.rules.in_points(value))
        canvas.write(told, _SMALL, theme.PAPER, (worth.right, y), "right")
        canvas.box(bar, theme.SUNK, radius=4)
        bar.w = round(bar.w * value / whole) if whole else 0
        if bar.w > bar.h:
            canvas.box(bar, theme.GOLD if made else theme.MINT_TEXT, radius=4)


def _sum(players: Sequence[PlayerSheet], name: str) -> Number:
    """The sum of a number over several players."""
    return sum(player.amount(name) for player in players)


def _fixed(last: Sheet) -> float:
    """Units of the table besides its lines."""
    return _HEAD + 18 + _KEPT * len(_kept(last)) + _TOTALS


def _kept(sheet: Sheet) -> list[str]:
    """Names of the numbers that are carried over the hands for everybody who has a total."""
    keep = sheet.rules.score.keep
    return [name for name, one in keep.items() if one.label and one.of != "table"]


def _columns(canvas: Canvas, sheet: Sheet, plate: Room) -> _Columns:
    px, count = canvas.px, len(sheet.entrants)
    texts = _NUMBER + _CONTRACT + _WON + _RESULT
    named = plate.w - px(2 * _PAD + texts + _PLAYS) >= count * px(_LEAST_ENTRANT)
    room = plate.copy()
    room.cut_left(_PAD + _NUMBER)
    plays, contract, won, result = (
        room.cut_left(units)
        for units in (_PLAYS if named else _DISC_ALONE, _CONTRACT, _WON, _RESULT)
    )
    room.cut_right(_PAD)
    return _Columns(plays, contract, won, result, tuple(room.columns(count)), named)


def _heads(canvas: Canvas, sheet: Sheet, line: Room, columns: _Columns) -> None:
    """Draw the heads of the columns, and of those who have a total."""
    px, y = canvas.px, line.y + line.h // 2
    if columns.named:
        canvas.text(words.PLAYS, _COLUMN, theme.MUTED, _left(columns.plays, 8), y=y)
    canvas.text(words.CONTRACT, _COLUMN, theme.MUTED, _left(columns.contract, 12), y=y)
    for head, column in ((_won_head(sheet), columns.won), (words.RESULT, columns.result)):
        canvas.text(head, _COLUMN, theme.MUTED, column.inset(3), "centre", y=y)
    disc = px(34)
    rooms = [column.inset(4) for column in columns.entrants]
    pairs = list(zip(sheet.entrants, rooms, strict=True))
    short = all(
        len(entrant.players) == 1 or canvas.fits(entrant.name, _COLUMN, room.w)
        for entrant, room in pairs
    )
    for entrant, room in pairs:
        left = room.centerx - canvas.avatars_width(len(entrant.players), disc) // 2
        up = px(11) if short else px(21)
        canvas.avatars(entrant.players, left, y - up, disc, sheet.rules.sides)
        ink = theme.ACCENT if entrant.is_you else theme.PAPER
        if short:
            canvas.text(entrant.name, _COLUMN, ink, room, "centre", y=y + px(19))
            continue
        low = Room((room.x, y - px(2), room.w, px(36)), room.u)
        canvas.names(entrant.name, _COLUMN, ink, low, "centre")
    canvas.across(line.inset(_PAD).move(0, line.h - px(6)))


def _left(column: Room, units: float) -> Room:
    """A column without so much of its right end."""
    column = column.copy()
    column.cut_right(units)
    return column


def _won_head(sheet: Sheet) -> str:
    """What the bidder's side had to take: tricks, or what the record reports."""
    report = sheet.rules.score.report
    return words.WON if report is None else counting.label_of(sheet.rules, report)


def _line(canvas: Canvas, sheet: Sheet, line: Room, columns: _Columns, *, lit: bool) -> None:
    px, y, table = canvas.px, line.centery, sheet.table
    ink = theme.ACCENT if lit else theme.PAPER
    canvas.write(str(sheet.number), _STRONG, ink, (line.x + px(26), y), "centre")
    for entrant, column in zip(sheet.entrants, columns.entrants, strict=True):
        colour = theme.COST if entrant.score < 0 else theme.ACCENT if entrant.score else theme.MUTED
        gain = words.gain(entrant.score)
        canvas.text(gain, _STRONG, colour, column.inset(4), "centre", y=y)
    if table is None:
        return
    if table.bidder is None and not table.tricks:
        room = Room(columns.plays.union(columns.contract), line.u)
        canvas.text(words.ALL_PASSED, _CELL, theme.MUTED, room, y=y)
        return
    if table.bidder is not None:
        player = sheet.players[table.bidder]
        disc = min(px(34), line.h - px(6))
        who = _left(columns.plays, 8)
        canvas.avatar(player, (who.x + disc // 2, y), disc, sheet.rules.sides)
        who.cut_left(8, pixels=disc)
        if columns.named:
            canvas.name(player.name, _CELL, theme.PAPER, who, y=y)
    room = _left(columns.contract, 8)
    room.y, room.h = line.y, line.h
    _contract(canvas, sheet, room)
    if table.bidder is None:
        return
    took = _taken(sheet, table.bidder)
    told = number(took if sheet.rules.score.report is None else sheet.rules.in_points(took))
    canvas.write(told, _CELL, theme.PAPER, (columns.won.centerx, y), "centre")
    _result(canvas, sheet, table.bidder, took, (columns.result.centerx, y))


def _contract(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw the bid, the sign of trumps or the name of the game, and whether it was doubled."""
    px, table = canvas.px, sheet.table
    assert table is not None
    contract = _contract_of(sheet)
    if contract is not None:
        told = bid_name(sheet.rules, contract.name) if contract.name else _numbered(contract)
        drawn = canvas.text(told, _STRONG, theme.PAPER, room)
        room.cut_left(8, pixels=drawn.w)
    doubled = 1 if contract is None else contract.doubled
    if doubled > 1:
        chip = room.cut_right(34, gap=6).strip(26)
        canvas.box(chip, theme.SUNK, theme.COST, radius=8)
        canvas.write(words.times(doubled), _SMALL, theme.COST, chip.center, "centre")
    game = "" if contract is not None and contract.name == table.game else table.game
    if table.trump is not None and table.trump != JOINED:
        sign = sign_name(sheet.rules.deck, table.trump)
        at = (room.cut_left(34).x + px(13), room.centery)
        draw_sign(canvas, at, px(26), sign)
        if not game:
            return
    elif not game and (contract is None or contract.name or table.trump == JOINED):
        return
    if room.w >= px(30):
        told = words.played(sheet.rules, game, table.trump)
        canvas.names(told, _SMALL, theme.MINT_TEXT, room)


def _numbered(contract: Contract) -> str:
    said = words.bid(contract.tricks, nil=contract.nil)
    return f"{said} {contract.reading.upper()}" if contract.reading else said


def _contract_of(sheet: Sheet) -> Contract | None:
    table = sheet.table
    return None if table is None or table.bidder is None else table.bid_of(table.bidder)


def _taken(sheet: Sheet, bidder: int) -> Number:
    """What the bidder's side took: tricks, or what the record reports."""
    assert sheet.table is not None
    side = [sheet.players[seat] for seat in sheet.table.side_of(bidder)]
    return _sum(side, sheet.rules.score.report or "tricks")


def _result(
    canvas: Canvas, sheet: Sheet, bidder: int, took: Number, centre: tuple[int, int]
) -> None:
    """Draw by how many tricks the contract was made or missed; a tick or a cross if it is not about
    tricks."""
    contract = _contract_of(sheet)
    promised = None if contract is None else sheet.rules.tricks_promised(contract)
    if promised is not None and sheet.rules.score.report is None and contract is not None:
        over = took - promised
        if over and not contract.nil:
            ink = theme.GOOD if over > 0 else theme.COST
            canvas.write(words.gain(over), _STRONG, ink, centre, "centre")
            return
        made = not over
    else:
        made = sheet.players[bidder].score > 0
    canvas.verdict(centre, made=made)


def _foot(canvas: Canvas, last: Sheet, foot: Room, columns: _Columns) -> None:
    """Draw the carried numbers, and the present totals in gold."""
    px = canvas.px
    foot.cut_top(8)
    canvas.across(foot.inset(_PAD))
    labels = foot.copy()
    labels.cut_left(_PAD + 12)
    labels.w = columns.result.right - labels.x
    for name in _kept(last):
        line = foot.cut_top(_KEPT)
        y = line.bottom - line.h // 2 + px(4)
        label = last.rules.score.keep[name].label
        canvas.text(label, _COLUMN, theme.MUTED, labels, y=y)
        for entrant, column in zip(last.entrants, columns.entrants, strict=True):
            told = entrant.players[0].told(last.rules, name)
            canvas.write(told, _CELL, theme.MINT_TEXT, (column.centerx, y), "centre")
    foot.cut_top(8)
    box = foot.inset(12).cut_top(_TOTALS - 16)
    canvas.box(box, theme.AMBER_ROW, theme.GOLD)
    target = last.rules.target
    said = words.race(target) if target else words.TOTAL
    canvas.text(said, _FOOT, theme.PAPER, labels, y=box.centery)
    best = last.ranking[0].total
    for entrant, column in zip(last.entrants, columns.entrants, strict=True):
        ink, room = theme.ACCENT if entrant.total == best else theme.PAPER, column.inset(4)
        canvas.text(number(entrant.total), _TOTAL, ink, room, "centre", y=box.centery)


def _played(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw who held which contract, with the player's face."""
    table, contract = sheet.table, _contract_of(sheet)
    if table is None or table.bidder is None or contract is None:
        return
    px, player = canvas.px, sheet.players[table.bidder]
    line = room.cut_top(54)
    canvas.faces((player,), line, px(40), sheet.rules.sides, gap=12)
    said = contract_words(sheet.rules, contract)
    if contract.strain is None and contract.name != table.game and table.trump != JOINED:
        said = words.BID_AND_GAME.format(
            bid=said, game=words.played(sheet.rules, table.game, table.trump)
        )
    said = words.WHOSE_CONTRACT.format(name=player.name, contract=said)
    canvas.text(said, _STRONG, theme.PAPER, line)
