"""The panel of the player's own goal: the card, both sums, and the pot's value now or after a
choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.state import Number
from game.rules.cards import Code
from game.values import replace
from ui.table.arrange import goal_frame, goal_spot
from ui.table.geometry import Spot
from ui.table.ledger import columns, goal_suits, worth_now
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.stage import Stage
from ui.table.words import labels
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import TypeRole

_HEAD = theme.display(17, 0.10)
_NUMBER = theme.display(24, 0.02)
_WORD = theme.body(18, 600)
_LABEL = theme.body(17)


def goal(shown: Shown) -> Iterator[Piece]:
    """The panel behind the own goal card, shown even before a goal is chosen."""
    stage = shown.stage
    if stage.view.rules.has_goals and stage.view.seat is not None:
        frame = goal_frame(stage.places)
        yield Piece("goal", partial(_draw, shown), frame, WORDS, told=labels.YOUR_GOAL)


def _draw(shown: Shown, surface: pygame.Surface) -> None:
    pen, stage = shown.pen(surface), shown.stage
    frame, scale, spot = goal_frame(stage.places), stage.places.scale, goal_spot(stage.places)
    room = Room(frame, pen.u)
    pen.plate(room)
    if stage.view.goal is None:
        _draw_slot(pen, spot)
    room.cut_left(14 if scale.small else 20, pixels=round(spot.x + spot.width / 2) - room.x)
    room.cut_right(14)
    head = room.cut_top(44)
    head.y += room.px(6)
    pen.lines(labels.YOUR_GOAL, _HEAD, theme.MINT_TEXT, head)
    card = stage.view.goal or shown.goal_looked_at
    if card is None:
        room.cut_top(10)
        room.h = room.px(120)
        fitting = (h for h in labels.GOAL_HINTS if pen.height(h, theme.NOTE, room.w) <= room.h)
        pen.block(next(fitting, labels.GOAL_HINTS[-1]), theme.NOTE, theme.MINT_TEXT, room)
        return
    role = _NUMBER
    if scale.small:
        role = replace(role, size=role.size * scale.s * 1.1 / scale.ts)
    _draw_sums(pen, stage, card, room.cut_top(88), role)
    if stage.view.goal is not None:
        pen.rule(room)
        _draw_worth(pen, stage, room.cut_top(56), role)


def _draw_slot(pen: Pen, spot: Spot) -> None:
    rect = pygame.Rect(spot.upright)
    dash = (10 * pen.u, 8 * pen.u)
    style = Box(8 * pen.u, theme.SUNK, theme.ACCENT, max(1.5, 2 * pen.u), dash=dash)
    pen.shape(rect, style)


def _draw_sums(pen: Pen, stage: Stage, goal: Code, room: Room, role: TypeRole) -> None:
    view, deck, preview = stage.view, stage.view.rules.deck, stage.preview
    pot = view.table.pot if preview is None else (*view.table.pot, preview)
    now = {c.suit: c.sum for c in columns(view.rules, view.table.pot)}
    then = {c.suit: c.sum for c in columns(view.rules, pot)}
    for suit in goal_suits(view.rules, goal):
        row = room.cut_top(44)
        coin = row.cut_left(30, gap=8)
        draw_coin(pen, coin.center, row.px(15), sign_name(deck, suit))
        value = then.get(suit, 0)
        colour = theme.ACCENT if value != now.get(suit, 0) else theme.PAPER
        pen.tail(number(value), role, colour, row, gap=6)
        pen.text(deck.suit_name(suit), _WORD, theme.PAPER, row)


def _draw_worth(pen: Pen, stage: Stage, row: Room, role: TypeRole) -> None:
    preview = stage.preview
    points: Number | None = worth_now(stage.view, preview)
    if points is None:
        return
    changed = preview is not None and points != worth_now(stage.view)
    pen.tail(number(points), role, theme.ACCENT if changed else theme.PAPER, row, gap=6)
    pen.lines(labels.SCORE_THEN if preview else labels.SCORE_NOW, _LABEL, theme.MINT_TEXT, row)
