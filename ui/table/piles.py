"""What lies aside: the discard pile, the stock with its turn-up, and small notes under them."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from ui.table import words
from ui.table.arrange import discard_spot, stock_spot, turned_spot
from ui.table.geometry import Area, Spot
from ui.table.open_discards import open_discards
from ui.table.pictures import CardPictures
from ui.table.stage import Stage
from ui.window import theme
from ui.window.look import Look

_HEAD = theme.body(18, 600)
_NOTE = theme.body(17)
_STOCK_BELOW, _NOTE_BELOW = 30, 25
_LEANS = ((-1.5, 3, -2.5), (1.2, 2, 2.0), (0.0, 0, 0.0))


def draw_discard(surface: pygame.Surface, look: Look, pictures: CardPictures, stage: Stage) -> None:
    """The discarded cards, face down, and how many."""
    count = len(stage.view.table.discard)
    spot = discard_spot(stage.places)
    px = stage.places.px
    if not count:
        return
    _draw_pile(surface, pictures, spot, count, stage.places.scale.s)
    note = words.face_down(count)
    if open_discards(stage.view):
        pictures.draw(surface, stage.view.table.discard[-1], spot, baked=True)
        note = words.open_by_key(count, look.keymap.key_of("discards"))
    if not stage.hinted:  # the hint stands there
        _caption(surface, look, stage, spot, words.DISCARD, note, px(30))


def draw_stock(surface: pygame.Surface, look: Look, pictures: CardPictures, stage: Stage) -> None:
    """The stock, with the turned-up card half under it."""
    view = stage.view
    if not view.stock:
        return
    turned = view.table.turned
    spot = stock_spot(stage.places, turned=turned is not None)
    if turned is not None:
        pictures.draw(surface, turned, turned_spot(stage.places), baked=True)
    _draw_pile(surface, pictures, spot, view.stock, stage.places.scale.s)
    column = stage.places.right_column
    middle = replace(spot, x=column.x + column.w / 2)
    head, note = _stock_words(stage)
    _caption(surface, look, stage, middle, head, note, stage.places.px(_STOCK_BELOW))


def stock_area(stage: Stage) -> Area:
    """The stock with its turn-up and the words under them, as wide as the column."""
    places = stage.places
    spot = stock_spot(places, turned=stage.view.table.turned is not None)
    top, ts = spot.area.y, places.scale.ts
    y = spot.y + spot.height / 2 + places.px(_STOCK_BELOW)
    noted = bool(_stock_words(stage)[1]) and not places.scale.small
    low = y + _NOTE_BELOW * ts + _NOTE.at(ts).px * 0.6 if noted else y + _HEAD.at(ts).px * 0.6
    return Area(places.right_column.x, top, places.right_column.w, math.ceil(low) - top)


def _stock_words(stage: Stage) -> tuple[str, str]:
    """What stands under the stock: how much it holds, and what the turn-up is for."""
    view = stage.view
    drawn, turned = view.rules.stock_is_drawn, view.table.turned
    note = ""
    if turned and drawn:
        note = words.COMES_LAST.format(card=words.full_card(view.rules, turned))
    return words.in_stock(view.stock, drawn=drawn), note


def _draw_pile(
    surface: pygame.Surface, pictures: CardPictures, spot: Spot, count: int, unit: float
) -> None:
    for turn, dx, dy in _LEANS[-min(3, count) :]:
        pictures.draw(surface, None, replace(spot.moved(dx * unit, -dy * unit), angle=turn))


def _caption(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    spot: Spot,
    head: str,
    note: str,
    below: int,
) -> None:
    scale = stage.places.scale
    y = spot.y + spot.height / 2 + below
    look.text.draw(surface, head, _HEAD.at(scale.ts), theme.PAPER, (spot.x, y), "centre")
    if note and not scale.small:
        at = (spot.x, y + _NOTE_BELOW * scale.ts)
        look.text.draw(surface, note, _NOTE.at(scale.ts), theme.MINT_TEXT, at, "centre")
