"""The panel of the own goal: the card, both sums, and what the pot is worth now or then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.state import Number
from game.rules.cards import Code
from ui.table import words
from ui.table.arrange import goal_frame, goal_spot
from ui.table.ledger import columns, goal_suits, worth_now
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.stage import Stage
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look

_NUMBER = theme.display(24, 0.02)
_WORD = theme.body(18, 600)
_LABEL = theme.body(17)


def goal(shown: Shown) -> Iterator[Piece]:
    """The panel behind the own goal card, there before one is chosen."""
    stage = shown.stage
    if stage.view.rules.has_goals and stage.view.seat is not None:
        frame = goal_frame(stage.places)
        yield Piece("goal", partial(_draw, shown), frame, WORDS, told=words.YOUR_GOAL)


def _draw(shown: Shown, surface: pygame.Surface) -> None:
    look, stage, considered = shown.look, shown.stage, shown.goal_looked_at
    frame, scale, px = goal_frame(stage.places), stage.places.scale, stage.places.px
    style = Box(14 * scale.s, theme.PLATE, theme.LINE, max(1.5, 1.5 * scale.s), drop=px(4))
    look.shapes.box(surface, pygame.Rect(frame), style)
    goal = stage.view.goal
    if goal is None:
        _draw_slot(surface, look, stage)
    left = round(goal_spot(stage.places).x + goal_spot(stage.places).width / 2) + px(
        14 if scale.small else 20
    )
    right = frame.right - px(14)
    head = theme.display(17, 0.10).at(scale.ts)
    head = look.text.fit(words.YOUR_GOAL, head, right - left)
    look.text.draw(surface, words.YOUR_GOAL, head, theme.MINT_TEXT, (left, frame.y + px(28)))
    card = goal or considered
    if card is None:
        room = pygame.Rect(left, frame.y + px(54), right - left, px(120))
        kind = theme.NOTE.at(scale.ts)
        fitting = (h for h in words.GOAL_HINTS if look.text.block_height(h, kind, room.w) <= room.h)
        look.text.block(surface, next(fitting, words.GOAL_HINTS[-1]), kind, theme.MINT_TEXT, room)
        return
    _draw_sums(surface, look, stage, card, stage.preview, left, right)


def _number(scale: theme.Scale) -> theme.Type:
    return _NUMBER.at(scale.s * 1.1 if scale.small else scale.ts)


def _draw_slot(surface: pygame.Surface, look: Look, stage: Stage) -> None:
    spot, scale = goal_spot(stage.places), stage.places.scale
    rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
    rect.center = (round(spot.x), round(spot.y))
    dash = (10 * scale.s, 8 * scale.s)
    style = Box(8 * scale.s, theme.SUNK, theme.ACCENT, max(1.5, 2 * scale.s), dash=dash)
    look.shapes.box(surface, rect, style)


def _draw_sums(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    goal: Code,
    preview: Code | None,
    left: int,
    right: int,
) -> None:
    view, scale, px, text = stage.view, stage.places.scale, stage.places.px, look.text
    frame = goal_frame(stage.places)
    pot = view.table.pot if preview is None else (*view.table.pot, preview)
    now = {c.suit: c.sum for c in columns(view.rules, view.table.pot)}
    then = {c.suit: c.sum for c in columns(view.rules, pot)}
    y = frame.y + px(66)
    for suit in goal_suits(view.rules, goal):
        radius = px(15)
        draw_coin(surface, look, (left + radius, y), radius, sign_name(view.rules.deck, suit))
        value = then.get(suit, 0)
        grows = value != now.get(suit, 0)
        colour = theme.ACCENT if grows else theme.PAPER
        box = text.draw(surface, words.number(value), _number(scale), colour, (right, y), "right")
        x = left + 2 * radius + px(8)
        kind = text.fit(view.rules.deck.suit_name(suit), _WORD.at(scale.ts), box.left - x - px(6))
        text.draw(surface, view.rules.deck.suit_name(suit), kind, theme.PAPER, (x, y))
        y += px(44)
    if view.goal is None:
        return
    line = pygame.Rect(left, frame.y + px(132), right - left, max(1, px(1.5)))
    surface.fill(theme.LINE, line)
    _draw_worth(surface, look, stage, preview, left, right)


def _draw_worth(
    surface: pygame.Surface, look: Look, stage: Stage, preview: Code | None, left: int, right: int
) -> None:
    points: Number | None = worth_now(stage.view, preview)
    if points is None:
        return
    scale = stage.places.scale
    y = goal_frame(stage.places).y + stage.places.px(160)
    label = words.SCORE_THEN if preview else words.SCORE_NOW
    changed = preview is not None and points != worth_now(stage.view)
    colour = theme.ACCENT if changed else theme.PAPER
    number = words.number(points)
    box = look.text.draw(surface, number, _number(scale), colour, (right, y), "right")
    kind = look.text.fit(label, _LABEL.at(scale.ts), box.left - left - stage.places.px(6))
    look.text.draw(surface, label, kind, theme.MINT_TEXT, (left, y))
