"""The plates of the score sheet: one a player with the goal, both sums and how they came about."""

from __future__ import annotations

import pygame

from ui.score.sheet import PlayerSheet, Sheet
from ui.table import words
from ui.table.ledger import Column
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_plate, draw_sign, hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of, sign_name
from ui.window.look import Look
from ui.window.rich import draw_rich, marked
from ui.window.theme import Scale

_NAME = theme.display(27, 0.10)
_SCORE = theme.display(40, 0.0)
_SUM = theme.display(25, 0.0)
_SUIT = theme.body(19, 600)
_LABEL = theme.body(17, 600)
_CARD_NAME = theme.body(21, 600)
_ADDENDS = theme.body(18)
_TOTAL = theme.body(18, 700)
_SENTENCE = theme.body(18)

PLATE_HEIGHT = 446
"""Units that a plate needs where nothing is left out."""
LEAST_PLATE = (322, 418)
"""Width and height in units that it needs for everything; it is drawn smaller in less room."""
_HEAD = 84
_ROW = 32


def draw_goal_plate(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    player: PlayerSheet,
    rect: pygame.Rect,
) -> None:
    """A player's plate with goal card, sums, addends and sentence."""
    px = scale.upx
    line = theme.GOLD if player.is_you else theme.LINE
    draw_plate(surface, look, rect, scale.u, line=line, strong=player.is_you)
    inner = rect.inflate(-2 * px(24), 0)
    draw_head(surface, look, scale, sheet, player, pygame.Rect(inner.x, rect.y, inner.w, px(_HEAD)))
    _rule(surface, scale, inner, rect.y + px(_HEAD))
    top = rect.y + px(_HEAD + 18)
    card_width = px(112)
    if player.goal is not None:
        card = look.art.face(face_of(sheet.rules.deck, player.goal), card_width)
        surface.blit(card, (inner.x, top))
    x = inner.x + card_width + px(16)
    beside = pygame.Rect(x, top, inner.right - x, round(card_width * 1.4))
    _goal(surface, look, scale, sheet, player, beside)
    y = beside.bottom + px(26)
    _rule(surface, scale, inner, y)
    y += px(28)
    for column in player.sums:
        _addends(surface, look, scale, sheet, column, pygame.Rect(inner.x, y, inner.w, 0))
        y += px(_ROW)
    y += px(4)
    draw_sentence(surface, look, scale, player, pygame.Rect(inner.x, y, inner.w, rect.bottom - y))


def draw_head(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    player: PlayerSheet,
    room: pygame.Rect,
) -> None:
    """Sign, name and what the hand brought."""
    px = scale.upx
    disc = px(54)
    centre = (room.x + disc // 2 - px(6), room.centery)
    draw_avatar(surface, look, player.name, centre, disc, seat_colour(player.seat, sheet.sides))
    gain = _gain(player)
    box = look.text.draw(
        surface, gain, _SCORE.at(scale.u), theme.ACCENT, (room.right, room.centery), "right"
    )
    left = centre[0] + disc // 2 + px(14)
    width = box.left - left - px(10)
    kind = look.text.fit(player.name, _NAME.at(scale.u), width)
    name = look.text.shorten(player.name.upper(), kind, width)
    look.text.draw(surface, name, kind, theme.PAPER, (left, room.centery))


def draw_sentence(
    surface: pygame.Surface, look: Look, scale: Scale, player: PlayerSheet, room: pygame.Rect
) -> None:
    """Why the score is what it is, the score itself in gold."""
    score = words.number(player.score)
    head, found, tail = player.sentence.rpartition(score)
    text = f"{head}**{score}**{tail}" if found else player.sentence
    spans = marked(text, theme.ACCENT)
    draw_rich(surface, look, spans, _SENTENCE.at(scale.u), theme.PAPER, room)


def _gain(player: PlayerSheet) -> str:
    value = words.number(player.score)
    return value if player.score < 0 else f"+{value}"


def _rule(surface: pygame.Surface, scale: Scale, inner: pygame.Rect, y: int) -> None:
    surface.fill(theme.LINE, (inner.x, y, inner.w, max(1, scale.upx(1.5))))


def _goal(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    player: PlayerSheet,
    room: pygame.Rect,
) -> None:
    """The goal's name and its two sums, the one that counts lit."""
    px, text = scale.upx, look.text
    text.draw(surface, "Goal card", _LABEL.at(scale.u), theme.MUTED, room.topleft, valign="top")
    if player.goal is not None:
        name = words.full_card(sheet.rules, player.goal)
        kind = text.fit(name, _CARD_NAME.at(scale.u), room.width)
        text.draw(surface, name, kind, theme.PAPER, (room.x, room.y + px(34)))
    height, gap = px(40), px(8)
    y = room.bottom - 2 * height - gap
    for column in player.sums:
        lit = player.makes_score(column)
        rect = pygame.Rect(room.x, y, room.width, height)
        fill, line = (theme.AMBER_ROW, theme.GOLD) if lit else (theme.SUNK, theme.LINE)
        look.shapes.box(surface, rect, Box(px(10), fill, line, hair(scale.u, 2 if lit else 1.5)))
        sign = sign_name(sheet.rules.deck, column.suit)
        name = sheet.rules.deck.suit_name(column.suit)
        draw_sign(surface, look, (rect.x + px(24), rect.centery), px(26), sign)
        colour = theme.ACCENT if lit else theme.PAPER
        at = (rect.right - px(14), rect.centery)
        box = text.draw(surface, words.number(column.sum), _SUM.at(scale.u), colour, at, "right")
        left = rect.x + px(46)
        kind = text.fit(name, _SUIT.at(scale.u), box.left - left - px(6))
        text.draw(surface, name, kind, theme.PAPER, (left, rect.centery))
        y += height + gap


def _addends(
    surface: pygame.Surface,
    look: Look,
    scale: Scale,
    sheet: Sheet,
    column: Column,
    room: pygame.Rect,
) -> None:
    """ "7 + 5 + 4 = 16", with the suit's sign before it."""
    px, text, y = scale.upx, look.text, room.y
    sign = sign_name(sheet.rules.deck, column.suit)
    draw_sign(surface, look, (room.x + px(12), y), px(24), sign)
    total = f"= {words.number(column.sum)}"
    box = text.draw(surface, total, _TOTAL.at(scale.u), theme.PAPER, (room.right, y), "right")
    line = " + ".join(words.number(value) for value in column.addends) or "no card"
    left = room.x + px(38)
    kind = text.fit(line, _ADDENDS.at(scale.u), box.left - left - px(8))
    text.draw(surface, line, kind, theme.MUTED, (left, y))
