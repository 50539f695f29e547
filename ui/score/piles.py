"""The sheet of games with score piles: the contents of each pile, and who took what and when."""

from __future__ import annotations

from game.position.state import Number
from game.rules.cards import Code
from ui.score import counting, words
from ui.score.canvas import Canvas
from ui.score.counting import label_of
from ui.score.history import Gain, PrizeTrick
from ui.score.plates import draw_head
from ui.score.sheet import PlayerSheet, Sheet
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.window import theme
from ui.window.numbers import number
from ui.window.room import Room

_LABEL = theme.body(17)
_SUM = theme.display(30, 0.0)
_EQUATION = theme.body(17)
_SENTENCE = theme.body(18, 600)
_HEAD = theme.display(22, 0.08)
_NAME = theme.body(18, 600)
_CELL = theme.body(18, 700)
_GAIN = theme.body(16, 600)
_PLATE_HEAD, _GAP = 84, 18
_TALLEST_ROW, _PRIZE_ROW, _TITLE = 112, 84, 52
_GAIN_ROW, _NAMES, _MOST_NAMES = 26, 118, 160
TABLE_HEIGHT = 300
"""Units of the table of tricks for three players."""


def draw_piles(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """Draw one plate a player: a fan and a sum for each count that scores, and the sentence."""
    plates = room.columns(len(sheet.players), _GAP)
    for player, plate in zip(sheet.players, plates, strict=True):
        _plate(canvas, sheet, player, plate)


def _plate(canvas: Canvas, sheet: Sheet, player: PlayerSheet, plate: Room) -> None:
    canvas.panel(plate, own=player.is_you)
    room = plate.inset(24)
    draw_head(canvas, sheet, player, room.cut_top(_PLATE_HEAD), shown=number(player.score))
    names = [name for name in sheet.columns if name in sheet.rules.score.count]
    room.cut_bottom(18)
    needed = canvas.rich_height(player.sentence, _SENTENCE, room.w)
    foot = room.cut_bottom(pixels=needed, gap=12)
    canvas.sentence(player.sentence, player.score, _SENTENCE, theme.PAPER, foot)
    high = room.h // max(1, len(names))
    for name in names:
        pile = room.cut_top(pixels=high)
        canvas.across(pile)
        _pile(canvas, sheet, player, name, pile)
    canvas.across(room)


def _pile(canvas: Canvas, sheet: Sheet, player: PlayerSheet, name: str, room: Room) -> None:
    """Draw the cards of a count, how many they are, and their sum."""
    px = canvas.px
    codes, weights = _counted(sheet, player, name)
    canvas.equation(weights, _EQUATION, room, room.bottom - px(20))
    right, middle = room.cut_right(110, gap=16), room.centery - px(14)
    label = label_of(sheet.rules, name)
    canvas.text(label, _LABEL, theme.MUTED, right, "right", y=middle - px(20))
    canvas.text(
        player.told(sheet.rules, name), _SUM, theme.PAPER, right, "right", y=middle + px(12)
    )
    room.cut_top(10)
    room.cut_bottom(52, pixels=-px(10))
    canvas.fan(sheet.rules, codes, room, 82)


def _counted(sheet: Sheet, player: PlayerSheet, name: str) -> tuple[list[Code], list[Number]]:
    """The cards of a pile to which a count applies, the most valuable first, and what they add."""
    if sheet.table is None or not sheet.table.taken:
        return [], []
    kind = sheet.rules.score.count[name].kind
    cards = sheet.rules.deck.cards
    codes = [code for code in sheet.table.taken[player.seat] if kind in ("any", cards[code].kind)]
    weights = dict(
        zip(codes, counting.card_weights(sheet.rules, sheet.table, name, codes), strict=True)
    )
    codes.sort(key=lambda code: (-weights[code], code))
    return codes, [weights[code] for code in codes if weights[code]]


def draw_history(canvas: Canvas, sheet: Sheet, plate: Room) -> None:
    """Draw the table of tricks: each prize, and by player the pile after it and what came in."""
    px = canvas.px
    canvas.panel(plate)
    room = plate.inset(20)
    title, y = room.cut_top(_TITLE), plate.y + px(30)
    drawn = canvas.text(words.WHO_TOOK, _HEAD, theme.PAPER, title, y=y)
    title.cut_left(pixels=drawn.w, gap=20)
    canvas.text(words.HISTORY_NOTE, _LABEL, theme.MUTED, title, "right", y=y)
    count = max(1, len(sheet.history))
    line = room.cut_top(_PRIZE_ROW)
    widest = max(canvas.width(player.name, _NAME) for player in sheet.players) + px(42)
    names = min(max(px(_NAMES), widest), px(_MOST_NAMES))
    label = line.cut_left(pixels=names)
    canvas.text(words.PRIZE_COLUMN, _LABEL, theme.MUTED, label, y=label.y + px(40))
    for place, (trick, cell) in enumerate(zip(sheet.history, line.columns(count), strict=False), 1):
        at = (cell.x + px(14), cell.centery)
        canvas.write(str(place), _NAME, theme.MUTED, at, "centre")
        if trick.prizes:
            card = px(50)
            corner = (cell.x + px(30), cell.y + (cell.h - round(card * 1.4)) // 2)
            canvas.card(sheet.rules, trick.prizes[-1], card, corner)
    room.cut_bottom(10)
    high = min(px(_TALLEST_ROW), room.h // len(sheet.players))
    for player in sheet.players:
        row = room.cut_top(pixels=high)
        canvas.across(row)
        who = row.cut_left(pixels=names)
        canvas.avatar(player, (who.x + px(14), who.y + high // 2), px(28), sheet.rules.sides)
        who.cut_left(36)
        who.cut_right(42, pixels=-px(36))
        canvas.name(player.name, _NAME, theme.PAPER, who, y=who.y + high // 2)
        for trick, cell in zip(sheet.history, row.columns(count), strict=False):
            _cell(canvas, sheet, trick, player.seat, cell)


def _cell(canvas: Canvas, sheet: Sheet, trick: PrizeTrick, seat: int, cell: Room) -> None:
    """Draw a pile after a trick, and what came into it: the prize before other gains, more valuable
    ones first, as many as there is room for, each with where it came from."""
    px = canvas.px
    gains = trick.gains[seat]
    box = cell.inflate(-px(6), -px(8))
    won = any(gain.source is None for gain in gains)
    if won:
        canvas.box(box, theme.AMBER_ROW, theme.GOLD, radius=8)
    elif gains:
        canvas.box(box, theme.TILE, radius=8)
    pile = number(trick.piles[seat])
    left = canvas.write(pile, _CELL, theme.PAPER, (box.x + px(8), cell.centery)).right
    fitting = max(1, box.h // px(_GAIN_ROW))
    shown = sorted(gains, key=lambda gain: (gain.source is not None, -gain.worth))[:fitting]
    top = box.centery - px(_GAIN_ROW) * (len(shown) - 1) // 2
    box.cut_left(6, pixels=left - box.x)
    for place, gain in enumerate(shown):
        _gain(canvas, sheet, gain, box.copy(), top + place * px(_GAIN_ROW))


def _gain(canvas: Canvas, sheet: Sheet, gain: Gain, room: Room, y: int) -> None:
    px = canvas.px
    icon = (room.right - px(13), y)
    if gain.source is None:
        canvas.icon("star", icon, px(18), theme.ACCENT)
    else:
        player = sheet.players[gain.source]
        colour = seat_colour(player.seat, sheet.rules.sides)
        draw_avatar(canvas, player.name, icon, px(22), colour)
    room.cut_right(26)
    shown = words.gain(gain.worth)
    if canvas.width(shown, _GAIN) * 0.8 <= room.w:
        canvas.text(shown, _GAIN, theme.ACCENT, room, y=y)
