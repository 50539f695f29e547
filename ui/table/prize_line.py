"""The top of the table in games for prizes: the prize pile, what was taken, what is to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.cards import Code
from game.rules.rules import Rules
from ui.table.geometry import Spot, around
from ui.table.pieces import SLOT, WORDS, Piece, Shown
from ui.table.prize_places import LinePlaces, line_places
from ui.table.stage import Stage
from ui.table.words import prizes as words
from ui.widgets.parts import draw_sign
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look

_HEAD = theme.display(16, 0.12)
_RANK = theme.body(18, 600)
_EMPTY = theme.body(15)


def prize_line(shown: Shown) -> Iterator[Piece]:
    """The empty prize pile, the gaps of prizes turned up, and the backs of those to come."""
    table, rules = shown.stage.view.table, shown.stage.view.rules
    spots = line_places(shown.stage.places, len(rules.prizes))
    yield Piece("prize heads", partial(_draw_heads, shown, spots), weight=WORDS)
    if not table.prizes:
        yield Piece("prize pile", partial(_draw_empty, shown, spots), spots.pile.area, SLOT)
    box = around([spot.area for spot in spots.line])
    told = words.line(len(table.prizes_left))
    yield Piece("prize line", partial(_draw_line, shown, spots), box, WORDS, told=told)


def _draw_heads(shown: Shown, spots: LinePlaces, surface: pygame.Surface) -> None:
    look, stage = shown.look, shown.stage
    table, places = stage.view.table, stage.places
    kind = _HEAD.at(places.scale.ts)
    left = spots.pile.x - spots.pile.width / 2
    look.text.draw(surface, words.PRIZE_PILE, kind, theme.MINT_TEXT, (left, spots.head_y))
    left = spots.line[0].x - spots.line[0].width / 2
    left = max(left, spots.pile.x - spots.pile.width / 2 + _width(look, stage) + places.px(24))
    head = words.line(len(table.prizes_left))
    look.text.draw(surface, head, kind, theme.MINT_TEXT, (left, spots.head_y))


def _draw_empty(shown: Shown, spots: LinePlaces, surface: pygame.Surface) -> None:
    look, stage = shown.look, shown.stage
    _gap(surface, look, stage, spots.pile, dashed=True)
    text = words.NO_PRIZE if stage.view.table.prize_suit is None else words.TAKEN
    note = look.text.fit(text, _EMPTY.at(stage.places.scale.ts), round(spots.pile.width) - 4)
    at = (spots.pile.x, spots.pile.y)
    look.text.draw(surface, text, note, theme.MINT_TEXT, at, "centre")


def _draw_line(shown: Shown, spots: LinePlaces, surface: pygame.Surface) -> None:
    look, stage = shown.look, shown.stage
    view, table = stage.view, stage.view.table
    turned = len(table.prizes_turned)
    for code, spot in zip(table.prizes_turned, spots.line, strict=False):
        _gap(surface, look, stage, spot, dashed=False)
        _turned(surface, look, stage, code, spot)
    for suit, spot in zip(table.prizes_left, spots.line[turned:], strict=False):
        shown.pictures.draw(surface, None, spot, back=back_of(view.rules, suit), baked=True)


def back_of(rules: Rules, suit: str) -> str:
    """The picture on the backs of the prizes of a suit."""
    prizes = (rules.deck.cards[code] for code in rules.prizes)
    return next(prize.back for prize in prizes if suit in prize.suits)


def _width(look: Look, stage: Stage) -> int:
    return look.text.width(words.PRIZE_PILE, _HEAD.at(stage.places.scale.ts))


def _gap(surface: pygame.Surface, look: Look, stage: Stage, spot: Spot, *, dashed: bool) -> None:
    unit = stage.places.scale.s
    rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
    rect.center = (round(spot.x), round(spot.y))
    dash = (6 * unit, 5 * unit) if dashed else None
    fill, line = theme.fade(look.cloth.dark, 0.45), theme.fade(theme.MINT_TEXT, 0.4)
    look.shapes.box(surface, rect, Box(6 * unit, fill, line, max(1.3, 1.5 * unit), dash=dash))


def _turned(surface: pygame.Surface, look: Look, stage: Stage, code: Code, spot: Spot) -> None:
    """A prize that is no longer in the line: what it was."""
    rules, scale = stage.view.rules, stage.places.scale
    card = rules.deck.cards[code]
    kind = _RANK.at(scale.ts)
    rank = words.rank_of(rules, code)
    at = (spot.x, spot.y - spot.height * 0.2)
    look.text.draw(surface, rank, kind, theme.MINT_TEXT, at, "centre")
    art = sign_name(rules.deck, card.suits[0])
    size = round(spot.width * 0.36)
    draw_sign(surface, look, (spot.x, spot.y + spot.height * 0.2), size, art)
