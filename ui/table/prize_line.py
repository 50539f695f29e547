"""The top of the table in games for prizes: the prize pile, prizes taken, and prizes to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.cards import Code
from game.rules.rules import Rules
from ui.table.geometry import Spot, around
from ui.table.pieces import SLOT, WORDS, Piece, Shown
from ui.table.prize_places import LinePlaces, line_places
from ui.table.words import prizes as words
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.pen import Pen

_HEAD = theme.display(16, 0.12)
_RANK = theme.body(18, 600)
_EMPTY = theme.body(15)


def prize_line(shown: Shown) -> Iterator[Piece]:
    """The empty prize pile, the gaps of turned-up prizes, and the backs of those to come."""
    table, rules = shown.stage.view.table, shown.stage.view.rules
    spots = line_places(shown.stage.places, len(rules.prizes))
    yield Piece("prize heads", partial(_draw_heads, shown, spots), weight=WORDS)
    if not table.prizes:
        yield Piece("prize pile", partial(_draw_empty, shown, spots), spots.pile.area, SLOT)
    box = around([spot.area for spot in spots.line])
    told = words.line(len(table.prizes_left))
    yield Piece("prize line", partial(_draw_line, shown, spots), box, WORDS, told=told)


def _draw_heads(shown: Shown, spots: LinePlaces, surface: pygame.Surface) -> None:
    pen, first = shown.pen(surface), spots.line[0]
    at = (spots.pile.x - spots.pile.width / 2, spots.head_y)
    pen.write(words.PRIZE_PILE, _HEAD, theme.MINT_TEXT, at)
    left = max(first.x - first.width / 2, at[0] + pen.width(words.PRIZE_PILE, _HEAD) + pen.px(24))
    head = words.line(len(shown.stage.view.table.prizes_left))
    pen.write(head, _HEAD, theme.MINT_TEXT, (left, spots.head_y))


def _draw_empty(shown: Shown, spots: LinePlaces, surface: pygame.Surface) -> None:
    pen, pile = shown.pen(surface), spots.pile
    _gap(pen, pile, dashed=True)
    said = words.NO_PRIZE if shown.stage.view.table.prize_suit is None else words.TAKEN
    wide = round(pile.width)
    pen.write(said, _EMPTY, theme.MINT_TEXT, (pile.x, pile.y), "centre", width=wide)


def _draw_line(shown: Shown, spots: LinePlaces, surface: pygame.Surface) -> None:
    pen, view, table = shown.pen(surface), shown.stage.view, shown.stage.view.table
    turned = len(table.prizes_turned)
    for code, spot in zip(table.prizes_turned, spots.line, strict=False):
        _gap(pen, spot, dashed=False)
        _turned(pen, view.rules, code, spot)
    for suit, spot in zip(table.prizes_left, spots.line[turned:], strict=False):
        shown.pictures.draw(surface, None, spot, back=back_of(view.rules, suit), baked=True)


def back_of(rules: Rules, suit: str) -> str:
    """The picture on the backs of a suit's prizes."""
    prizes = (rules.deck.cards[code] for code in rules.prizes)
    return next(prize.back for prize in prizes if suit in prize.suits)


def _gap(pen: Pen, spot: Spot, *, dashed: bool) -> None:
    dash = (6 * pen.u, 5 * pen.u) if dashed else None
    fill, line = theme.fade(pen.look.cloth.dark, 0.45), theme.fade(theme.MINT_TEXT, 0.4)
    style = Box(6 * pen.u, fill, line, max(1.3, 1.5 * pen.u), dash=dash)
    pen.shape(pygame.Rect(spot.upright), style)


def _turned(pen: Pen, rules: Rules, code: Code, spot: Spot) -> None:
    """Draw a prize that has left the line: what it was."""
    at = (spot.x, spot.y - spot.height * 0.2)
    pen.write(words.rank_of(rules, code), _RANK, theme.MINT_TEXT, at, "centre")
    art, size = sign_name(rules.deck, rules.deck.cards[code].suits[0]), round(spot.width * 0.36)
    draw_sign(pen, (spot.x, spot.y + spot.height * 0.2), size, art)
