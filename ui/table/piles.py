"""The piles: the discard pile, the stock with its turn-up, and small notes under them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.values import replace
from ui.table.arrange import discard_spot, stock_spot, turned_spot
from ui.table.geometry import Spot, around
from ui.table.opened import open_discards
from ui.table.pieces import BACKS, CARDS, WORDS, Piece, Shown
from ui.table.places import Places
from ui.table.stage import Stage
from ui.table.words import labels
from ui.table.words.names import full_card
from ui.window import theme

_HEAD = theme.body(18, 600)
_NOTE = theme.body(17)
_STOCK_BELOW, _NOTE_BELOW = 30, 25
_LINE = 1.2
"""The distance between two lines, in heights of the type."""
_LEANS = ((-1.5, 3, -2.5), (1.2, 2, 2.0), (0.0, 0, 0.0))


def discard(shown: Shown) -> Iterator[Piece]:
    """The discarded cards, face down or open to all, and how many."""
    stage = shown.stage
    cards, spot = stage.view.table.discard, discard_spot(stage.places)
    if not cards:
        return
    is_open = bool(open_discards(stage.view))
    note = labels.FACE_DOWN.format(count=len(cards))
    if is_open:
        note = labels.OPEN_BY_KEY.format(count=len(cards), key=shown.look.keymap.key_of("discards"))
    told = f"{labels.DISCARD}, {note}"
    weight = CARDS if is_open else BACKS

    def draw(surface: pygame.Surface) -> None:
        _draw_pile(shown, spot, len(cards), surface)
        if is_open:
            shown.pictures.draw(surface, cards[-1], spot, baked=True)

    yield Piece("discard", draw, spot.area, weight, told=told)
    if not stage.hinted:  # otherwise the hint is there
        caption = partial(_caption, shown, spot, labels.DISCARD, note, stage.places.px(30))
        yield Piece("discard words", caption, weight=WORDS)


def stock(shown: Shown) -> Iterator[Piece]:
    """The stock, with the turned-up card half under it; once a kitty is taken, the cards laid away
    for it."""
    stage = shown.stage
    places, view = stage.places, stage.view
    count = cards_in(stage)
    if not count:
        return
    top = view.table.stock_top
    hidden = view.lies_with_stock is None or top is not None or view.table.drawn_open
    turned = None if hidden else view.table.turned
    spot = stock_spot(places, turned=turned is not None)
    spots = [spot] if turned is None else [spot, turned_spot(places)]
    column = places.right_column
    head, note = _stock_words(stage)

    def draw(surface: pygame.Surface) -> None:
        if turned is not None:
            shown.pictures.draw(surface, turned, spots[1], baked=True)
        _draw_pile(shown, spot, count, surface)
        if top is not None:
            shown.pictures.draw(surface, top, spot, baked=True)

    box = around([each.area for each in spots])
    told = ", ".join(said for said in (head, note) if said)
    yield Piece("stock", draw, box, CARDS if turned or top else BACKS, told=told)
    middle = replace(spot, x=column.x + column.w / 2)
    caption = partial(_caption, shown, middle, head, note, places.px(_STOCK_BELOW))
    yield Piece("stock words", caption, weight=WORDS)


def cards_in(stage: Stage) -> int:
    """How many cards lie at the stock's place: the stock, or else what was laid away."""
    view = stage.view
    return view.stock or view.table.closed_stock or view.table.cards_away


def stock_end(places: Places) -> int:
    """Where a line under the stock ends."""
    spot, line = stock_spot(places, turned=False), _HEAD.at(places.scale.ts).px
    return round(spot.y + spot.height / 2 + places.px(_STOCK_BELOW) + line / 2)


def _stock_words(stage: Stage) -> tuple[str, str]:
    """The text under the stock: how much it holds, and what the turn-up is for."""
    view = stage.view
    drawn, turned = view.rules.stock_is_drawn, view.table.turned
    to_come = view.rules.exchanges and not view.in_trick and not view.table.tricks
    note = ""
    if view.table.closed_stock:
        return labels.STOCK_CLOSED, note
    if view.table.stock_top is not None:
        note = labels.ON_TOP.format(card=full_card(view.rules, view.table.stock_top))
    elif turned and drawn and not view.table.drawn_open:
        note = labels.COMES_LAST.format(card=full_card(view.rules, turned))
    if view.table.laid_away and view.table.kitty_taker is None:
        return labels.in_stock(view.table.laid_away, drawn=False, taken=True), note
    if view.table.cards_away and not view.stock:
        return labels.LAID_AWAY.format(count=view.table.cards_away), note
    return labels.in_stock(view.stock, drawn=drawn or to_come, taken=view.rules.has_kitty), note


def _draw_pile(shown: Shown, spot: Spot, count: int, surface: pygame.Surface) -> None:
    unit = shown.stage.places.scale.s
    for turn, dx, dy in _LEANS[-min(3, count) :]:
        lying = replace(spot.moved(dx * unit, -dy * unit), angle=turn)
        shown.pictures.draw(surface, None, lying)


def _caption(
    shown: Shown, spot: Spot, head: str, note: str, below: int, surface: pygame.Surface
) -> None:
    """Draw the text under a pile, no wider than the column at the side."""
    pen = shown.pen(surface)
    y = spot.y + spot.height / 2 + below
    kind = _HEAD.at(pen.ts)
    for line in pen.look.text.wrap(head, kind, shown.stage.places.right_column.w):
        pen.write(line, _HEAD, theme.PAPER, (spot.x, y), "centre")
        y += _LINE * kind.px
    y -= _LINE * kind.px
    if note and not shown.stage.places.scale.small:
        pen.write(note, _NOTE, theme.MINT_TEXT, (spot.x, y + _NOTE_BELOW * pen.ts), "centre")
