"""What lies aside: the discard pile, the stock with its turn-up, and small notes under them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ui.table import words
from ui.table.arrange import discard_spot, stock_spot, turned_spot
from ui.table.geometry import Spot
from ui.table.open_discards import open_discards
from ui.table.pictures import CardPictures
from ui.table.stage import Stage
from ui.window import theme
from ui.window.look import Look

_HEAD = theme.body(18, 600)
_NOTE = theme.body(17)
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
    count, drawn = view.stock, view.rules.stock_is_drawn
    if not count:
        return
    turned = view.table.turned
    spot = stock_spot(stage.places, turned=turned is not None)
    if turned is not None:
        pictures.draw(surface, turned, turned_spot(stage.places), baked=True)
    _draw_pile(surface, pictures, spot, count, stage.places.scale.s)
    column = stage.places.right_column
    note = ""
    if turned and drawn:
        note = words.COMES_LAST.format(card=words.full_card(view.rules, turned))
    middle = replace(spot, x=column.x + column.w / 2)
    head = words.in_stock(count, drawn=drawn)
    _caption(surface, look, stage, middle, head, note, stage.places.px(30))


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
        at = (spot.x, y + 25 * scale.ts)
        look.text.draw(surface, note, _NOTE.at(scale.ts), theme.MINT_TEXT, at, "centre")
