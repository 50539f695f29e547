"""A deal as a picture: a plate for each hand, with the cards raised that won tricks, and what lay
aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.chance import Deal
from game.rules.cards import Code
from ui.score import words
from ui.score.canvas import Canvas
from ui.score.counting import winning_card
from ui.score.sheet import PlayerSheet, Sheet
from ui.window import theme

_NAME = theme.display(21, 0.08)
_NOTE = theme.body(17)
_LABEL = theme.body(17, 600)
_GAP = 12
_MOST_IN_COLUMN = 5
_ASIDE = 132
_ASPECT = 1.4
_MOST_FOR_NAMES = 0.4


def draw_deal(canvas: Canvas, sheet: Sheet, deal: Deal, dealer: int, body: pygame.Rect) -> None:
    """Draw one plate a player, in one or more columns, and below them what lay aside."""
    px, count = canvas.px, len(sheet.players)
    aside = _aside(deal)
    room = body.copy()
    if aside:
        room.h -= min(px(_ASIDE), body.h // 4) + px(_GAP)
    columns = -(-count // _MOST_IN_COLUMN)
    rows = -(-count // columns)
    width = (room.w - (columns - 1) * px(_GAP)) // columns
    height = min(px(190), (room.h - (rows - 1) * px(_GAP)) // rows)
    names = _names_width(canvas, sheet, width, height)
    for place, player in enumerate(sheet.players):
        plate = pygame.Rect(0, 0, width, height)
        plate.x = room.x + place // rows * (width + px(_GAP))
        plate.y = room.y + place % rows * (height + px(_GAP))
        _hand(canvas, sheet, deal, player, plate, names, dealt=player.seat == dealer)
    if aside:
        top = room.y + rows * height + rows * px(_GAP)
        _draw_aside(canvas, sheet, aside, pygame.Rect(body.x, top, body.w, body.bottom - top))


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
    plate: pygame.Rect,
    names: int,
    *,
    dealt: bool,
) -> None:
    """Draw a player's cards, with those that won tricks raised and the goal set apart; the first
    `names` pixels are for the name."""
    px = canvas.px
    canvas.panel(plate, own=player.is_you)
    inner = plate.inflate(-2 * px(16), 0)
    disc = _disc(canvas, plate.h)
    low = plate.h < px(84)
    y = plate.centery - (0 if low else px(13))
    left = inner.x + disc + px(10)
    if all(
        canvas.fits(each.name.upper(), _NAME, inner.x + names - left - px(6))
        for each in sheet.players
    ):
        canvas.avatar(player, (inner.x + disc // 2, y), disc, sheet.rules.sides)
    else:  # names stand alone
        left = inner.x
    room = inner.x + names - left - px(6)
    tricks = () if sheet.table is None else sheet.table.tricks
    won = [winning_card(trick) for trick in tricks if trick.winner == player.seat]
    note = words.tricks_and_dealer(len(won), dealt=dealt)
    if low:
        canvas.write(
            player.name.upper(), _NAME, theme.PAPER, (left, y - px(10)), width=room, cut=True
        )
        canvas.write(note, _NOTE, theme.MUTED, (left, y + px(12)), width=room)
    else:
        canvas.write(player.name.upper(), _NAME, theme.PAPER, (left, y), width=room, cut=True)
        canvas.write(note, _NOTE, theme.MUTED, (inner.x, y + px(36)), width=names - px(6))
    fan = pygame.Rect(inner.x + names + px(10), plate.y + px(8), 0, plate.h - px(16))
    fan.w = inner.right - fan.x
    if player.goal is not None:
        card = round((fan.h - px(26)) / _ASPECT)
        at = (fan.right - card, fan.y + px(26))
        canvas.write(words.GOAL, _NOTE, theme.ACCENT, (at[0] + card // 2, fan.y + px(10)), "centre")
        canvas.card(sheet.rules, player.goal, card, at)
        fan.w -= card + px(24)
    codes = sorted(deal.hands[player.seat], key=lambda code: _place(sheet, code))
    if player.goal in codes:
        codes.remove(player.goal)
    _raised_fan(canvas, sheet, codes, Counter(won), fan)


def _place(sheet: Sheet, code: Code) -> tuple[int, int]:
    """The sort key: trumps first, then by suit, high cards first."""
    suits = list(sheet.rules.deck.suits)
    reading = None if sheet.table is None else sheet.table.reading
    trump = None if sheet.table is None else sheet.table.trump
    read = sheet.rules.suits_as_read(code, reading, trump)
    first = min((suits.index(suit) for suit in read if suit in suits), default=len(suits))
    return (-1 if trump in read and trump else first, -sheet.rules.heights(reading, trump)[code])


def _raised_fan(
    canvas: Canvas, sheet: Sheet, codes: Sequence[Code], won: Counter[Code], room: pygame.Rect
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
    canvas: Canvas,
    sheet: Sheet,
    aside: Sequence[tuple[str, tuple[Code, ...]]],
    room: pygame.Rect,
) -> None:
    px = canvas.px
    canvas.panel(room)
    inner = room.inflate(-2 * px(16), -2 * px(8))
    x = inner.x
    for label, codes in aside:
        canvas.write(label, _LABEL, theme.MUTED, (x, inner.y + px(10)))
        fan = pygame.Rect(x, inner.y + px(24), inner.right - x, inner.h - px(24))
        card = round(fan.h / _ASPECT)
        width = min(fan.w, card + (len(codes) - 1) * round(card * 0.62))
        taken = canvas.fan(sheet.rules, codes, pygame.Rect(x, fan.y, width, fan.h), 92)
        x += max(taken.w, canvas.width(label, _LABEL)) + px(36)
