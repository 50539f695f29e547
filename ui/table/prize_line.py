"""The top of the table in games for prizes: the prize pile, what was taken, what is to come."""

from __future__ import annotations

import pygame

from game.rules.cards import Code
from game.rules.rules import Rules
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.table.prize_places import line_places
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


def draw_prize_line(
    surface: pygame.Surface, look: Look, pictures: CardPictures, stage: Stage
) -> None:
    """The empty prize pile, the gaps of prizes turned up, and the backs of those to come."""
    view, table, places = stage.view, stage.view.table, stage.places
    if not view.rules.has_prizes:
        return
    spots = line_places(places, len(view.rules.prizes))
    kind = _HEAD.at(places.scale.ts)
    left = spots.pile.x - spots.pile.width / 2
    look.text.draw(surface, words.PRIZE_PILE, kind, theme.MINT_TEXT, (left, spots.head_y))
    left = spots.line[0].x - spots.line[0].width / 2
    left = max(left, spots.pile.x - spots.pile.width / 2 + _width(look, stage) + places.px(24))
    head = words.line(len(table.prizes_left))
    look.text.draw(surface, head, kind, theme.MINT_TEXT, (left, spots.head_y))
    if not table.prizes:
        _gap(surface, look, stage, spots.pile, dashed=True)
        text = words.NO_PRIZE if table.prize_suit is None else words.TAKEN
        note = look.text.fit(text, _EMPTY.at(places.scale.ts), round(spots.pile.width) - 4)
        at = (spots.pile.x, spots.pile.y)
        look.text.draw(surface, text, note, theme.MINT_TEXT, at, "centre")
    turned = len(table.prizes_turned)
    for code, spot in zip(table.prizes_turned, spots.line, strict=False):
        _gap(surface, look, stage, spot, dashed=False)
        _turned(surface, look, stage, code, spot)
    for suit, spot in zip(table.prizes_left, spots.line[turned:], strict=False):
        pictures.draw(surface, None, spot, back=back_of(view.rules, suit), baked=True)


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
