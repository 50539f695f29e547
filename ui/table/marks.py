"""What is written on and beside the cards of a trick: slots, LED, WINNING, who played what."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

import pygame

from ui.table import words
from ui.table.chrome import prompt_height
from ui.table.geometry import Spot
from ui.table.ledger import worth_now
from ui.table.pieces import ASKED_FOR, SLOT, WORDS, Piece, Shown
from ui.table.stage import Stage
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_SLOT = theme.body(17, 600)
_CAPTION = theme.body(17)
_PICK = theme.body(17, 600)
_MARK = theme.display(15, 0.12)


def slots(shown: Shown) -> Iterator[Piece]:
    """The empty slots of the running trick; the own one is lit while a card hangs over the table,
    and the last thing to be covered while one is asked for."""
    stage = shown.stage
    view, table = stage.view, stage.view.table
    if view.doing != "play" or not (table.trick or view.my_turn):
        return
    played = set(view.trick_seats)
    for seat in range(view.rules.players):
        if seat in played:
            continue
        mine = seat == view.seat
        if mine or table.trick:
            name = words.OWN_SLOT if mine else stage.names[seat]
            spot, weight = stage.slot_of(seat), ASKED_FOR if mine and view.my_turn else SLOT
            draw = partial(_draw_slot, shown, spot, name, mine)
            yield Piece("slot", draw, spot.area, weight, seat, name)


def _draw_slot(shown: Shown, spot: Spot, name: str, mine: bool, surface: pygame.Surface) -> None:
    look, stage, lit = shown.look, shown.stage, mine and shown.dragged is not None
    scale = stage.places.scale
    rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
    rect.center = (round(spot.x), round(spot.y))
    colour = theme.ACCENT if mine else theme.fade(theme.MINT_TEXT, 0.45)
    dash = (10 * scale.s, 8 * scale.s) if mine else (7 * scale.s, 6 * scale.s)
    fill = theme.fade(look.cloth.dark, 0.75 if lit else 0.35)
    line = max(1.5, (3 if lit else 2) * scale.s) if mine else max(1.3, 1.4 * scale.s)
    look.shapes.box(surface, rect, Box(9 * scale.s, fill, colour, line, dash=dash))
    kind = look.text.fit(name, _SLOT.at(scale.ts), rect.width - stage.places.px(12))
    name = look.text.shorten(name, kind, rect.width - stage.places.px(8)) if not mine else name
    ink = theme.ACCENT if mine else theme.MINT_TEXT
    look.text.draw(surface, name, kind, ink, rect.center, "centre")


def marks(shown: Shown, away: Collection[int]) -> Iterator[Piece]:
    """LED, WINNING, YOU WON and the names under the cards of a trick, but for those of the seats in
    `away`, whose cards are still on their way to the table."""
    stage = shown.stage
    for order, seat in enumerate(stage.view.trick_seats):
        if seat not in away and not stage.resolving:
            draw = partial(_draw_marks, shown, order, seat)
            yield Piece("mark", draw, None, WORDS, seat)


def _draw_marks(shown: Shown, order: int, seat: int, surface: pygame.Surface) -> None:
    """What stands at the card that came at place `order` (from 0), from a seat."""
    look, stage, table = shown.look, shown.stage, shown.stage.view.table
    spot = stage.slot_of(seat)
    middle, low = _mark_at(stage, spot)
    if stage.slots.captions:
        _caption(surface, look, stage, spot, words.in_order(order, stage.names[seat]))
    if stage.picking and seat != table.winner:
        _offer(surface, look, stage, spot, table.trick[order], shown.looked_at)
    elif seat == stage.view.winning_seat:
        _crown(surface, look, stage, middle, low)
    elif order == 0 and not stage.picking:
        _pill(
            surface, look, stage, middle, low, words.LED,
            theme.PLATE, theme.MINT_TEXT, crown=False,
        )  # fmt: skip


def _mark_at(stage: Stage, spot: Spot) -> tuple[int, int]:
    """The middle of a mark: under the card, or above it where names stand below."""
    places, px = stage.places, stage.places.px
    above = stage.slots.captions or stage.places.players == 4
    away = spot.height / 2 + px(22)
    if stage.slots.captions:
        away = spot.height / 2 + px(19)
    if above:
        return round(spot.x), round(spot.y - away)
    prompt_top = places.prompt_y - prompt_height(places) // 2
    lowest = prompt_top - _pill_measures(stage)[2] // 2 - px(3)
    y = round(spot.y + away)
    return round(spot.x), y if stage.picking else min(y, lowest)


def _crown(surface: pygame.Surface, look: Look, stage: Stage, x: int, y: int) -> None:
    table, view = stage.view.table, stage.view
    if table.winner is None:
        text = words.WINNING
    elif table.winner == view.seat:
        text = words.YOU_WON
    else:
        text = words.SOMEBODY_WON.format(name=stage.names[table.winner])
    _pill(surface, look, stage, x, y, text, theme.PAPER, theme.INK, crown=True)


def _pill(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    x: int,
    y: int,
    text: str,
    fill: theme.Colour,
    ink: theme.Colour,
    *,
    crown: bool,
) -> None:
    scale = stage.places.scale
    kind = _MARK.at(scale.ts)
    icon, gap, height = _pill_measures(stage)
    width = look.text.width(text, kind) + ((icon + gap) if crown else 0)
    rect = pygame.Rect(0, 0, _pill_width(look, stage, text, crown=crown), height)
    rect.center = (x, y)
    look.shapes.box(surface, rect, Box(height / 2, fill, drop=max(1, round(2 * scale.s))))
    left = rect.centerx - width // 2
    if crown:
        look.draw_icon(surface, "crown", (left + icon / 2, rect.centery), icon, ink)
        left += icon + gap
    look.text.draw(surface, text, kind, ink, (left, rect.centery))


def _pill_measures(stage: Stage) -> tuple[int, int, int]:
    """Size of the crown, the gap after it, and the height of a mark, in pixels."""
    em = _MARK.at(stage.places.scale.ts).px
    return round(em * 1.05), round(em * 0.4), max(stage.places.px(26), round(em * 1.55))


def _pill_width(look: Look, stage: Stage, text: str, *, crown: bool) -> int:
    icon, gap, height = _pill_measures(stage)
    words_width = look.text.width(text, _MARK.at(stage.places.scale.ts))
    return words_width + ((icon + gap) if crown else 0) + round(height * 0.95)


def _caption(surface: pygame.Surface, look: Look, stage: Stage, spot: Spot, text: str) -> None:
    scale, px = stage.places.scale, stage.places.px
    kind = _CAPTION.at(scale.ts)
    text = look.text.shorten(text, kind, px(138))
    at = (spot.x, spot.y + spot.height / 2 + px(18))
    look.text.draw(surface, text, kind, theme.PAPER, at, "centre")


def _offer(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    spot: Spot,
    code: str,
    looked_at: str | None,
) -> None:
    """What the choice of this card would do to the own goal, in words under it."""
    now, then = worth_now(stage.view), worth_now(stage.view, code)
    if now is None or then is None:
        return
    text = words.goal_worth(now, then)
    lit = looked_at == code
    scale, px = stage.places.scale, stage.places.px
    away = 1 if spot.x > stage.places.centre[0] else -1
    x = spot.x + away * px(27 if not stage.slots.in_order else 0)
    y = stage.places.centre[1] + px(154)
    kind = look.text.fit(text, _PICK.at(scale.ts), px(210))
    height = max(px(36), round(kind.px * 1.7))
    rect = pygame.Rect(0, 0, look.text.width(text, kind) + height, height)
    rect.center = (round(x), y)
    if not stage.slots.in_order:  # clear of the winner's mark in the middle
        mark = _pill_width(look, stage, words.YOU_WON, crown=True)
        inner = stage.places.centre[0] + away * (mark // 2 + px(10))
        if away < 0:
            rect.right = min(rect.right, inner)
        else:
            rect.left = max(rect.left, inner)
    line = theme.ACCENT if lit else None
    style = Box(height / 2, theme.PLATE, line, max(1.5, 2 * scale.s))
    look.shapes.box(surface, rect, style)
    ink = theme.ACCENT if lit else theme.MINT_TEXT
    look.text.draw(surface, text, kind, ink, rect.center, "centre")
