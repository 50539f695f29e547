"""The sheet of games in which one player holds a contract: a line for each hand with who played
what, the result, and everybody's score, and beside it the reasons for the chosen hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.position.state import Contract, Number
from game.rules.cards import JOINED
from game.values import Value
from ui.score import counting, hand_words, words
from ui.score.canvas import Canvas
from ui.score.lines import lines_in
from ui.score.sheet import PlayerSheet, Sheet
from ui.score.trick import LEAST_HEIGHT, draw_trick
from ui.score.why import reasons_of
from ui.table.words import number
from ui.table.words.names import bid_name, contract_words
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.faces import sign_name
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
    """The places of a line, in pixels from the left: its four texts, and the middle of each
    entrant's score. `named` says whether there is room for the name of the player with the
    contract."""

    plays: int
    contract: int
    won: int
    result: int
    entrants: tuple[int, ...]
    width: int
    named: bool


def contracts_height(canvas: Canvas, book: Sequence[Sheet]) -> int:
    """The height in pixels of the table with all hands, none of them cramped."""
    return canvas.px(_fixed(book[-1])) + len(book) * canvas.px(_COMFORTABLE)


def draw_contracts(canvas: Canvas, book: Sequence[Sheet], sheet: Sheet, rect: pygame.Rect) -> int:
    """Draw the table on a plate, at most as high as `rect`; returns where it ends.

    Where not all hands fit, those around the chosen one are shown.
    """
    px, last = canvas.px, book[-1]
    lines = lines_in(canvas, book, sheet, rect.h - px(_fixed(last)), least=_LEAST_ROW, most=_ROW)
    plate = pygame.Rect(rect.x, rect.y, rect.w, px(_fixed(last)) + lines.height)
    canvas.panel(plate)
    columns = _columns(canvas, sheet, plate)
    _heads(canvas, sheet, plate, columns)
    top = plate.y + px(_HEAD)
    for other, line in lines.drawn(canvas, plate, top, sheet):
        _line(canvas, other, line, columns, lit=other.number == sheet.number)
    _foot(canvas, last, pygame.Rect(plate.x, top + lines.height, plate.w, 0), columns)
    return plate.bottom


def draw_reasons(canvas: Canvas, sheet: Sheet, rect: pygame.Rect) -> None:
    """Draw who played what in the chosen hand, the reasons for everybody's score, and the deciding
    trick."""
    px = canvas.px
    canvas.panel(rect, own=True)
    room = Room(rect, canvas.scale.u).inset(22, 20)
    for line in canvas.look.text.wrap(
        hand_words.why(sheet.rules, sheet.number), _WHY.at(canvas.ts), room.w
    ):
        head = room.cut_top(26)
        canvas.write(line, _WHY, theme.PAPER, (head.x, head.centery), width=head.w)
    _played(canvas, sheet, room)
    for reason in reasons_of(sheet):
        room.cut_top(10)
        canvas.across(room.x, room.y, room.w)
        disc = px(34)
        wide = canvas.avatars_width(len(reason.players), disc) + px(12)
        height = canvas.rich_height(reason.sentence, _SENTENCE, room.w - wide)
        block = room.cut_top(pixels=max(height, disc) + px(22))
        canvas.avatars(reason.players, block.x, block.centery, disc, sheet.rules.sides)
        told = pygame.Rect(block.x + wide, block.centery - height // 2, block.w - wide, height)
        canvas.sentence(reason.sentence, reason.score, _SENTENCE, theme.PAPER, told)
    _shares(canvas, sheet, room)
    if sheet.table is None or room.h < px(LEAST_HEIGHT + 60):
        return
    found = counting.deciding_trick(sheet.rules, sheet.table)
    if found is not None:
        canvas.across(room.x, room.y + px(8), room.w)
        height = min(px(_TRICK), room.h - px(26))
        draw_trick(canvas, sheet, found, pygame.Rect(room.x, room.y + px(26), room.w, height))


def _shares(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw bars of what each side took, if the game is about card points, in a strip cut from the
    bottom of `room`."""
    report, table, px = sheet.rules.score.report, sheet.table, canvas.px
    if report is None or table is None or table.bidder is None:
        return
    sides = [(b.members, b.name, _sum(b.members, report)) for b in sheet.blocks]
    whole = sum(value for _, _, value in sides)
    rows = room.cut_bottom(_SHARE * len(sides) + 12)
    canvas.across(rows.x, rows.y, rows.w)
    rows.cut_top(12)
    for members, name, value in sides:
        line = rows.cut_top(_SHARE)
        made = any(member.seat == table.bidder for member in members)
        y = line.y + px(10)
        canvas.write(name, _COLUMN, theme.PAPER, (line.x, y), width=line.w - px(60))
        canvas.write(number(value), _SMALL, theme.PAPER, (line.right, y), "right")
        bar = pygame.Rect(line.x, line.bottom - px(14), line.w, px(9))
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


def _columns(canvas: Canvas, sheet: Sheet, plate: pygame.Rect) -> _Columns:
    px, count = canvas.px, len(sheet.entrants)
    texts = _NUMBER + _CONTRACT + _WON + _RESULT
    named = plate.w - px(2 * _PAD + texts + _PLAYS) >= count * px(_LEAST_ENTRANT)
    plays = plate.x + px(_PAD + _NUMBER)
    contract = plays + px(_PLAYS if named else _DISC_ALONE)
    won = contract + px(_CONTRACT)
    result = won + px(_WON)
    left = result + px(_RESULT)
    width = (plate.right - px(_PAD) - left) // count
    middles = tuple(left + width * place + width // 2 for place in range(count))
    return _Columns(plays, contract, won, result, middles, width, named)


def _heads(canvas: Canvas, sheet: Sheet, plate: pygame.Rect, columns: _Columns) -> None:
    """Draw the heads of the columns, and of those who have a total."""
    px = canvas.px
    y = plate.y + px(_HEAD) // 2
    if columns.named:
        width = columns.contract - columns.plays - px(8)
        canvas.write(words.PLAYS, _COLUMN, theme.MUTED, (columns.plays, y), width=width)
    width = px(_CONTRACT - 12)
    canvas.write(words.CONTRACT, _COLUMN, theme.MUTED, (columns.contract, y), width=width)
    for head, left, units in (
        (_won_head(sheet), columns.won, _WON),
        (words.RESULT, columns.result, _RESULT),
    ):
        at = (left + px(units) // 2, y)
        canvas.write(head, _COLUMN, theme.MUTED, at, "centre", width=px(units - 6))
    disc = px(34)
    for entrant, middle in zip(sheet.entrants, columns.entrants, strict=True):
        wide = canvas.avatars_width(len(entrant.players), disc)
        canvas.avatars(entrant.players, middle - wide // 2, y - px(11), disc, sheet.rules.sides)
        ink = theme.ACCENT if entrant.is_you else theme.PAPER
        width = columns.width - px(8)
        canvas.write(entrant.name, _COLUMN, ink, (middle, y + px(19)), "centre", width=width)
    canvas.across(plate.x + px(_PAD), plate.y + px(_HEAD) - px(6), plate.w - 2 * px(_PAD))


def _won_head(sheet: Sheet) -> str:
    """What the bidder's side had to take: tricks, or what the record reports."""
    report = sheet.rules.score.report
    return words.WON if report is None else counting.label_of(sheet.rules, report)


def _line(canvas: Canvas, sheet: Sheet, line: pygame.Rect, columns: _Columns, *, lit: bool) -> None:
    px, y, table = canvas.px, line.centery, sheet.table
    ink = theme.ACCENT if lit else theme.PAPER
    canvas.write(str(sheet.number), _STRONG, ink, (line.x + px(26), y), "centre")
    for entrant, middle in zip(sheet.entrants, columns.entrants, strict=True):
        colour = theme.COST if entrant.score < 0 else theme.ACCENT if entrant.score else theme.MUTED
        gain = words.gain(entrant.score)
        canvas.write(gain, _STRONG, colour, (middle, y), "centre", width=columns.width - px(8))
    if table is None:
        return
    if table.bidder is not None:
        player = sheet.players[table.bidder]
        disc = min(px(34), line.h - px(6))
        canvas.avatar(player, (columns.plays + disc // 2, y), disc, sheet.rules.sides)
        left = columns.plays + disc + px(8)
        width = columns.contract - left - px(8)
        if columns.named:
            canvas.write(player.name, _CELL, theme.PAPER, (left, y), width=width, cut=True)
    _contract(canvas, sheet, columns, line)
    if table.bidder is None:
        return
    took = _taken(sheet, table.bidder)
    canvas.write(number(took), _CELL, theme.PAPER, (columns.won + px(_WON) // 2, y), "centre")
    _result(canvas, sheet, table.bidder, took, (columns.result + px(_RESULT) // 2, y))


def _contract(canvas: Canvas, sheet: Sheet, columns: _Columns, line: pygame.Rect) -> None:
    """Draw the bid, the sign of trumps or the name of the game, and whether it was doubled."""
    px, table, y = canvas.px, sheet.table, line.centery
    assert table is not None
    contract = _contract_of(sheet)
    x, right = columns.contract, columns.won - px(8)
    if contract is not None:
        told = bid_name(sheet.rules, contract.name) if contract.name else _numbered(contract)
        x = canvas.write(told, _STRONG, theme.PAPER, (x, y), width=right - x).right + px(8)
    doubled = 1 if contract is None else contract.doubled
    if doubled > 1:
        chip = pygame.Rect(right - px(34), y - px(13), px(34), px(26))
        canvas.box(chip, theme.SUNK, theme.COST, radius=8)
        canvas.write(words.times(doubled), _SMALL, theme.COST, chip.center, "centre")
        right = chip.left - px(6)
    game = "" if contract is not None and contract.name == table.game else table.game
    if table.trump is not None and table.trump != JOINED:
        sign = sign_name(sheet.rules.deck, table.trump)
        draw_sign(canvas.surface, canvas.look, (x + px(13), y), px(26), sign)
        x += px(34)
        if not game:
            return
    elif not game and (contract is None or contract.name or table.trump == JOINED):
        return
    told = words.played(sheet.rules, game, table.trump)
    if right - x >= px(30):
        canvas.names(told, _SMALL, theme.MINT_TEXT, (x, y), right - x, line.h)


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


def _foot(canvas: Canvas, last: Sheet, foot: pygame.Rect, columns: _Columns) -> None:
    """Draw the carried numbers, and the present totals in gold."""
    px = canvas.px
    y = foot.y + px(8)
    canvas.across(foot.x + px(_PAD), y, foot.w - 2 * px(_PAD))
    left = foot.x + px(_PAD + 12)
    width = columns.result + px(_RESULT) - left
    for name in _kept(last):
        y += px(_KEPT)
        at = (left, y - px(_KEPT) // 2 + px(4))
        label = last.rules.score.keep[name].label
        canvas.write(label, _COLUMN, theme.MUTED, at, width=width)
        for entrant, middle in zip(last.entrants, columns.entrants, strict=True):
            told = entrant.players[0].told(name)
            canvas.write(told, _CELL, theme.MINT_TEXT, (middle, at[1]), "centre")
    box = pygame.Rect(foot.x + px(12), y + px(8), foot.w - px(24), px(_TOTALS - 16))
    canvas.box(box, theme.AMBER_ROW, theme.GOLD)
    target = last.rules.target
    said = words.race(target) if target else words.TOTAL
    canvas.write(said, _FOOT, theme.PAPER, (left, box.centery), width=width)
    best = last.ranking[0].total
    for entrant, middle in zip(last.entrants, columns.entrants, strict=True):
        ink = theme.ACCENT if entrant.total == best else theme.PAPER
        at = (middle, box.centery)
        canvas.write(number(entrant.total), _TOTAL, ink, at, "centre", width=columns.width - px(8))


def _played(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw who held which contract, with the player's face."""
    table, contract = sheet.table, _contract_of(sheet)
    if table is None or table.bidder is None or contract is None:
        return
    px, player = canvas.px, sheet.players[table.bidder]
    line = room.cut_top(54)
    disc = px(40)
    canvas.avatar(player, (line.x + disc // 2, line.centery), disc, sheet.rules.sides)
    left = line.x + disc + px(12)
    said = contract_words(sheet.rules, contract)
    if contract.strain is None and contract.name != table.game and table.trump != JOINED:
        said = words.with_game(said, words.played(sheet.rules, table.game, table.trump))
    said = words.whose_contract(player.name, said)
    canvas.write(said, _STRONG, theme.PAPER, (left, line.centery), width=line.right - left)
