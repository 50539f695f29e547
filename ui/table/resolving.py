"""A trick being resolved: its cards in playing order, and the panel with the result of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.state import Division
from game.position.view import View
from ui.table.geometry import Spot
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.prize_places import resolving_panel, trick_row
from ui.table.stage import Stage
from ui.table.words import prizes as words
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.words import YOU

_HEAD = theme.body(18, 600)
_NOTE = theme.body(16)
_CAPTION = theme.body(16)
_GONE = theme.body(15)
_SHOWN = 2


def resolving(shown: Shown) -> Iterator[Piece]:
    """Who played what, and the present and next steps."""
    stage = shown.stage
    if stage.resolving:
        yield Piece("captions", partial(_draw_captions, shown), weight=WORDS)
        if stage.view.table.divisions:
            box = resolving_panel(stage.places)
            yield Piece("resolving", partial(_draw_panel, shown), box, WORDS)


def _draw_panel(shown: Shown, surface: pygame.Surface) -> None:
    pen, stage = shown.pen(surface), shown.stage
    room = Room(resolving_panel(stage.places), pen.u)
    pen.plate(room)
    room = room.inset(10, 10)
    steps = stage.view.table.divisions[:_SHOWN]
    for place, row in enumerate(room.rows(len(steps), pixels=room.h // _SHOWN)):
        _draw_step(pen, stage, row, place)


def resolved_suit(view: View, step: Division) -> str:
    """The suit that a step belongs to: the prize suit for cards that count as any."""
    card = view.rules.deck.cards[step.card]
    wild = card.rank == view.rules.wild_rank
    return view.table.prize_suit if wild and view.table.prize_suit else card.suits[0]


def _draw_step(pen: Pen, stage: Stage, room: Room, place: int) -> None:
    """Draw the step at `place` of those to come."""
    view, steps = stage.view, stage.view.table.divisions
    step, first = steps[place], place == 0
    if first:
        pen.shape(room, Box(10 * pen.u, theme.TILE))
    room = room.inset(14)
    room.w += pen.px(2)
    coin = room.cut_left(44, gap=16)
    sign = sign_name(view.rules.deck, resolved_suit(view, step))
    draw_coin(pen, coin.center, pen.px(22), sign)
    head = words.step_head(view, stage.names, step, first=first)
    note = words.step_note(view, stage.names, step, [other.taker for other in steps[:place]])
    half = round(13 * pen.ts)
    pen.text(head, _HEAD, theme.PAPER, room, y=room.centery - half)
    pen.text(note, _NOTE, theme.MINT_TEXT, room, y=room.centery + half)


def _draw_captions(shown: Shown, surface: pygame.Surface) -> None:
    """Draw the names under the cards: who led, who won."""
    pen, stage = shown.pen(surface), shown.stage
    view, table, places = stage.view, stage.view.table, stage.places
    text, kind = pen.look.text, _CAPTION.at(pen.ts)
    waiting = {step.taker for step in table.divisions}
    for order, (seat, spot) in enumerate(zip(view.trick_seats, trick_row(places), strict=True)):
        at = (spot.x, spot.y + spot.height / 2 + places.px(20))
        if seat not in waiting:
            _draw_gap(pen, spot)
        mine = seat == view.seat
        name = YOU if mine else stage.names[seat]
        room = round(spot.width + places.px(14))
        if order == 0:  # where there is no room to say so, standing first says who led
            led = words.LED_YOU if mine else words.LED.format(name=name)
            name = led if pen.fits(led, _CAPTION, room) else name
        fitted = text.fit(name, kind, room)
        if seat == table.winner:
            icon = round(fitted.px * 1.05)
            width = text.width(name, fitted) + icon + places.px(6)
            height = max(places.px(26), round(fitted.px * 1.5))
            rect = pygame.Rect(0, 0, width + height, height)
            rect.center = (round(at[0]), round(at[1]))
            pen.pill(rect, theme.PAPER)
            left = rect.centerx - width // 2
            pen.icon("crown", (left + icon / 2, rect.centery), icon, theme.INK)
            at = (left + icon + places.px(6), rect.centery)
            pen.write(name, _CAPTION, theme.INK, at, width=room)
        else:
            pen.write(name, _CAPTION, theme.MINT_TEXT, at, "centre", width=room)


def _draw_gap(pen: Pen, spot: Spot) -> None:
    """Draw the gap of a card that has joined its player's pile."""
    rect = pygame.Rect(spot.upright)
    line, dash = theme.fade(theme.MINT_TEXT, 0.4), (6 * pen.u, 5 * pen.u)
    style = Box(6 * pen.u, None, line, max(1.3, 1.5 * pen.u), dash=dash)
    pen.shape(rect, style)
    pen.lines(words.GONE, _GONE, theme.MINT_TEXT, rect.inflate(-4, 0), "centre")
