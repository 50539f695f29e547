"""The panel beside the open hands: the trick, and for a decision what was better and why."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.position.view import View
from game.rules.cards import Code
from ui.replay import cost_words, words
from ui.table.cards import Mood
from ui.table.geometry import CARD_RATIO, Spot
from ui.table.hint_tags import cards_of
from ui.table.pictures import CardPictures
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import Colour

if TYPE_CHECKING:
    from ui.replay.open_hands import OpenHands

_CARD, _COIN = 140, 38
_NOTE, _STRONG, _HEAD = theme.body(16), theme.body(16, 600), theme.display(24, 0.08)
_LEAST_TRICK, _ACROSS = 150, 4
"""The least room, in units of height, in which a trick is shown, and how many of its cards are side
by side."""
_MARK = theme.display(14, 0.1)


def draw_mark(pen: Pen, said: str, at: tuple[float, float], fill: Colour, ink: Colour) -> None:
    """Draw a word on a pill."""
    rect = pygame.Rect(0, 0, mark_width(pen, said), _mark_height(pen))
    rect.center = round(at[0]), round(at[1])
    pen.pill(rect, fill, theme.LINE)
    pen.write(said, _MARK, ink, rect.center, "centre")


def _mark_height(pen: Pen) -> int:
    return max(pen.px(24), round(_MARK.at(pen.ts).px * 1.6))


def mark_width(pen: Pen, said: str) -> int:
    return pen.width(said, _MARK) + round(_mark_height(pen) * 0.9)


def draw_side(pen: Pen, pictures: CardPictures, side: Room, shown: OpenHands) -> None:
    """Draw which trick it is, and for the decision described what was better and why."""
    view, verdict = shown.view, shown.verdict
    if verdict is None and not (trick := _trick_room(pen, side, shown)).h:
        side.h = min(side.h, trick.y - side.y)  # only as high as its text
    pen.plate(side)
    room = side.inset(22, 16)
    beside = _facts_beside(pen, view, room.w)
    head = room.cut_top(pixels=_head_height(pen, view, room.w), gap=8)
    told = words.trick_head(view)
    pen.lines(told, _HEAD, theme.PAPER, head)
    head.cut_left(pixels=pen.width(told, _HEAD), gap=14)
    _draw_facts(pen, head if beside else room.cut_top(30, gap=8), view)
    pen.rule(room.cut_top(12))
    if verdict is None:
        room.cut_top(pixels=pen.block(shown.told, theme.TEXT, theme.PAPER, room), gap=14)
        pen.block(shown.ask, theme.HELPER, theme.MUTED, room)
        if trick.h:
            _draw_trick(pen, pictures, trick, shown)
        return
    line = theme.COST if cost_words.is_costly(verdict) else theme.GOOD
    made, better = cards_of(verdict.move), cards_of(verdict.advice.best)
    said = cost_words.told(view.rules, verdict, shown.names[verdict.seat])
    needed = pen.height(said, theme.TEXT, room.w) + pen.height(cost_words.SCALE, _NOTE, room.w)
    high = min(pen.px(300), room.h - needed - pen.px(110))
    if len(made) == len(better) == 1 and high > pen.px(90):
        _draw_cards(pen, pictures, room.cut_top(pixels=high, gap=34), made[0], better[0], line)
    pen.text(cost_words.head(verdict), _HEAD, line, room.cut_top(34, gap=6))
    room.cut_top(pixels=pen.block(said, theme.TEXT, theme.PAPER, room), gap=10)
    pen.block(cost_words.SCALE, _NOTE, theme.MINT_TEXT, room)


def _trick_room(pen: Pen, side: Room, shown: OpenHands) -> Room:
    """The room that the text above leaves for the trick's cards; empty where that is too little."""
    room = side.inset(22, 16)
    lines = (pen.height(each, theme.TEXT, room.w) for each in (shown.told, shown.ask))
    beside = _facts_beside(pen, shown.view, room.w)
    head = _head_height(pen, shown.view, room.w)
    room.cut_top(58 if beside else 96, pixels=head + sum(lines))
    if not shown.played or room.h < room.px(_LEAST_TRICK):
        room.h = 0
    return room


def _draw_trick(pen: Pen, pictures: CardPictures, room: Room, shown: OpenHands) -> None:
    """Draw the cards of the trick in playing order, each over the name of its player."""
    played, winner = shown.played, shown.view.winning_seat
    across = min(len(played), _ACROSS)
    deep = math.ceil(len(played) / across)
    below = max(pen.px(32), round(_STRONG.at(pen.ts).px * 1.6))
    high = room.h // deep
    wide = min(pen.px(_CARD), room.w / across - pen.px(10), (high - below) / CARD_RATIO)
    cell = round(wide) + pen.px(10)
    rows = room.strip(pixels=min(room.h, deep * (round(wide * CARD_RATIO) + below)))
    for first, row in zip(
        range(0, len(played), across), rows.rows(deep, pixels=rows.h // deep), strict=True
    ):
        some = list(played.items())[first : first + across]
        line = row.inflate(len(some) * cell - row.w, 0)
        for (seat, code), place in zip(some, line.columns(len(some)), strict=True):
            name = place.cut_bottom(pixels=below)
            wins = seat == winner
            spot = Spot(place.centerx, place.centery, wide)
            pictures.draw(
                pen.surface, code, spot, Mood.WINNING if wins else Mood.NORMAL, baked=True
            )
            ink = theme.ACCENT if wins else theme.MINT_TEXT
            pen.text(shown.names[seat], _STRONG, ink, name, "centre", cut=True)


def _facts_beside(pen: Pen, view: View, width: int) -> bool:
    """Whether trumps and the points of the trick fit on the line of its number."""
    trumps, points = view.table.trump is not None, _points(view)
    needed = pen.width(words.trick_head(view), _HEAD)
    needed += pen.px(14 + _COIN) + pen.width(words.TRUMPS, _STRONG) if trumps else 0
    needed += pen.px(14) + pen.width(points, _STRONG) if points else 0
    return needed <= width


def _head_height(pen: Pen, view: View, width: int) -> int:
    """The height of the words before the first trick, in two lines where they are too long for
    one, or of the number of a trick."""
    told = words.trick_head(view)
    return (
        max(pen.px(34), pen.height(told, _HEAD, width))
        if pen.takes_lines(told, _HEAD, width)
        else pen.px(34)
    )


def _points(view: View) -> str:
    """What the trick counts, as text; empty where points are not counted."""
    points = view.points_in_trick
    return words.points(points, number(points)) if points is not None else ""


def _draw_facts(pen: Pen, room: Room, view: View) -> None:
    """Draw the sign of trumps, and what the trick counts."""
    if view.table.trump is not None:
        coin, sign = room.cut_left(_COIN - 8, gap=8), sign_name(view.rules.deck, view.table.trump)
        draw_coin(pen, coin.center, pen.px(14), sign)
        told = pen.text(words.TRUMPS, _STRONG, theme.MINT_TEXT, room)
        room.cut_left(pixels=told.w, gap=14)
    pen.text(_points(view), _STRONG, theme.PAPER, room, "right")


def _draw_cards(
    pen: Pen, pictures: CardPictures, room: Room, made: Code, better: Code, line: Colour
) -> None:
    """Draw what was played, and, where it differs, what would have been best."""
    shown = [(made, words.PLAYED, line)]
    if better != made:
        shown.append((better, words.BEST, theme.GOOD))
    wide = min((room.h - pen.px(14)) / CARD_RATIO, (room.w - pen.px(70)) / 2)
    apart = wide + pen.px(56)
    for place, (code, said, fill) in enumerate(shown):
        x = room.centerx + (place - (len(shown) - 1) / 2) * apart
        spot = Spot(x, room.centery - pen.px(4), wide)
        pictures.draw(pen.surface, code, spot, baked=True)
        draw_mark(pen, said, (x, spot.y + spot.height / 2 + pen.px(20)), fill, theme.INK)
    if len(shown) > 1:
        pen.icon("forward", room.center, pen.px(34), theme.MINT_TEXT)
