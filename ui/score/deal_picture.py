"""A deal as a picture: a plate for each hand, with the cards raised that won tricks, and what lay
aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.chance import Deal
from game.rules.cards import Code
from ui.score import words
from ui.score.canvas import Canvas
from ui.score.counting import winning_card
from ui.score.sheet import PlayerSheet, Sheet
from ui.window import theme
from ui.window.room import Room

_NAME = theme.display(21, 0.08)
_NOTE = theme.body(17)
_LABEL = theme.body(17, 600)
_GAP = 12
_MOST_IN_COLUMN = 5
_ASIDE = 132
_ASPECT = 1.4
_MOST_FOR_NAMES = 0.4


def draw_deal(canvas: Canvas, sheet: Sheet, deal: Deal, dealer: int, body: Room) -> None:
    """Draw one plate a player, in one or more columns, and below them what lay aside."""
    px, count = canvas.px, len(sheet.players)
    aside = _aside(deal)
    above = min(px(_ASIDE), body.h // 4) + px(_GAP) if aside else 0
    columns = -(-count // _MOST_IN_COLUMN)
    rows = -(-count // columns)
    high = min(px(190), (body.h - above - (rows - 1) * px(_GAP)) // rows)
    plates = [
        plate for column in body.columns(columns, _GAP)
        for plate in column.rows(rows, pixels=high, gap=_GAP)
    ]  # fmt: skip
    names = _names_width(canvas, sheet, plates[0].w, high)
    for player, plate in zip(sheet.players, plates, strict=False):
        _hand(canvas, sheet, deal, player, plate, names, dealt=player.seat == dealer)
    if aside:
        body.cut_top(pixels=plates[rows - 1].bottom - body.y, gap=_GAP)
        _draw_aside(canvas, sheet, aside, body)


def _disc(canvas: Canvas, height: int) -> int:
    """The size of a player's disc on a plate of this height."""
    return min(canvas.px(40), height - canvas.px(12))


def _names_width(canvas: Canvas, sheet: Sheet, width: int, height: int) -> int:
    """The width that the longest name and its disc need on a plate, if that leaves most of it for
    the cards."""
    usual = canvas.px(190 if width > canvas.px(640) else 132)
    longest = max(canvas.width(player.name, _NAME) for player in sheet.players)
    needed, most = _disc(canvas, height) + longest + canvas.px(16), round(_MOST_FOR_NAMES * width)
    return max(usual, min(needed if needed <= most else longest + canvas.px(6), most))


def _hand(
    canvas: Canvas,
    sheet: Sheet,
    deal: Deal,
    player: PlayerSheet,
    plate: Room,
    names: int,
    *,
    dealt: bool,
) -> None:
    """Draw a player's cards, with those that won tricks raised and the goal set apart; the first
    `names` pixels are for the name."""
    px = canvas.px
    canvas.panel(plate, own=player.is_you)
    low, y = plate.h < px(84), plate.centery
    room = plate.inset(16)
    whole = room.cut_left(pixels=names, gap=10)
    whole.cut_right(6)
    disc, told = _disc(canvas, plate.h), whole.copy()
    face = told.cut_left(pixels=disc, gap=10)
    if all(canvas.fits(each.name, _NAME, told.w) for each in sheet.players):
        middle = (face.x + disc // 2, y - (0 if low else px(13)))
        canvas.avatar(player, middle, disc, sheet.rules.sides)
    else:
        told = whole  # names stand alone
    tricks = () if sheet.table is None else sheet.table.tricks
    won = [winning_card(trick) for trick in tricks if trick.winner == player.seat]
    y -= px(10 if low else 13)
    canvas.name(player.name, _NAME, theme.PAPER, told, y=y)
    y = plate.centery + px(12) if low else y + px(36)
    notes, free = words.tricks_and_dealer(len(won), dealt=dealt), told if low else whole
    canvas.form(notes, _NOTE, theme.MUTED, free, y=y)
    room.cut_top(8)
    room.cut_bottom(16, pixels=-px(8))
    if player.goal is not None:
        goal = room.cut_right(pixels=round((room.h - px(26)) / _ASPECT), gap=24)
        head = goal.cut_top(26)
        middle = (goal.x + goal.w // 2, head.y + px(10))
        canvas.write(words.GOAL, _NOTE, theme.ACCENT, middle, "centre")
        canvas.card(sheet.rules, player.goal, goal.w, goal.topleft)
    codes = sorted(deal.hands[player.seat], key=lambda code: _place(sheet, code))
    if player.goal in codes:
        codes.remove(player.goal)
    _raised_fan(canvas, sheet, codes, Counter(won), room)


def _place(sheet: Sheet, code: Code) -> tuple[int, int]:
    """The sort key: trumps first, then by suit, high cards first."""
    suits = list(sheet.rules.deck.suits)
    reading = None if sheet.table is None else sheet.table.reading
    trump = None if sheet.table is None else sheet.table.trump
    ranking = sheet.rules.ranking(reading, trump)
    read = ranking.suits[code]
    first = min((suits.index(suit) for suit in read if suit in suits), default=len(suits))
    return (
        -1 if trump in read and trump else first,
        -ranking.heights[code],
    )


def _raised_fan(
    canvas: Canvas, sheet: Sheet, codes: Sequence[Code], won: Counter[Code], room: Room
) -> None:
    """Draw cards in a row, with each that won a trick raised."""
    px = canvas.px
    lift = max(px(6), room.h // 10)
    width = min(px(104), round((room.h - lift) / _ASPECT))
    if not codes or width < 8:
        return
    step = 0
    if len(codes) > 1:
        step = min(width + px(8), (room.w - width) // (len(codes) - 1))
    top = room.y + (room.h - lift - round(width * _ASPECT)) // 2
    left = Counter(won)
    for place, code in enumerate(codes):
        raised = left[code] > 0
        left[code] -= 1
        at = (room.x + place * step, top + (0 if raised else lift))
        canvas.card(sheet.rules, code, width, at)


def _aside(deal: Deal) -> list[tuple[str, tuple[Code, ...]]]:
    """What was not dealt to anybody, with its name."""
    found: list[tuple[str, tuple[Code, ...]]] = []
    if deal.turned is not None:
        found.append((words.TURNED, (deal.turned,)))
    stock = list(deal.stock)
    if deal.turned in stock:
        stock.reverse()  # the first card lies at the bottom
        stock.remove(deal.turned)
        stock.reverse()
    if stock:
        found.append((words.STOCK, tuple(stock)))
    if deal.prizes:
        found.append((words.PRIZES, deal.prizes))
    return found


def _draw_aside(
    canvas: Canvas, sheet: Sheet, aside: Sequence[tuple[str, tuple[Code, ...]]], plate: Room
) -> None:
    canvas.panel(plate)
    room = plate.inset(16, 8)
    labels = room.cut_top(24)
    y = labels.y + room.px(10)
    for label, codes in aside:
        canvas.write(label, _LABEL, theme.MUTED, (room.x, y))
        card = round(room.h / _ASPECT)
        fan = room.copy()
        fan.w = min(room.w, card + (len(codes) - 1) * round(card * 0.62))
        taken = canvas.fan(sheet.rules, codes, fan, 92)
        room.cut_left(pixels=max(taken.w, canvas.width(label, _LABEL)), gap=36)
