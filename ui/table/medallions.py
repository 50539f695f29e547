"""The signs beside the trick: trumps at the left, the suit led and its worth at the right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.position.state import Points
from ui.table.chrome import plaque_rect
from ui.table.geometry import Area
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.signs import chip_size, draw_chip
from ui.table.stage import Stage
from ui.table.words import labels
from ui.table.words import said as said_words
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.numbers import number

_HEAD = theme.display(16, 0.14)
_NAME = theme.body(18, 600)
_POINTS = theme.display(26, 0.04)
_NOTE = theme.body(16)
_REACH = 352
_COIN, _RING = 34, 7

_CHEVRON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">'
    '<g transform="rotate({angle})" fill="none" stroke="{colour}" stroke-width="2.4" '
    'stroke-linecap="round" stroke-linejoin="round"><path d="M-7 -7L0 0L-7 7M1 -7L8 0L1 7"/></g>'
    "</svg>"
)


def medallions(shown: Shown) -> Iterator[Piece]:
    """Trump and suit led, where suits matter; as chips where the table is full or small, and trumps
    also before the first trick, unless the card turned up lies there."""
    look, stage = shown.look, shown.stage
    view, table, places = stage.view, stage.view.table, stage.places
    if not view.rules.suits_matter or view.rules.has_prizes:
        return
    led = view.led_called[0] if len(view.led_called) == 1 else None
    if places.players > 4 or places.scale.small or not view.in_trick:
        chip, trump = trump_chip(look, stage), table.trump
        if chip is not None and trump is not None and chip.right < places.tool(4).x:
            told = said_words.is_trump(view.rules, trump)
            draw = partial(_draw_chip, shown, chip, trump)
            yield Piece("trump", draw, Area(*chip), WORDS, told=told)
        return
    x, y = places.centre[0], places.centre[1] + places.px(8)
    left, right = x - places.px(_REACH), x + places.px(_REACH)
    deck = view.rules.deck
    if table.trump:
        new = view.trump_is_new
        head = labels.NEW_TRUMP if new else labels.TRUMP
        told = f"{head}, {deck.suit_name(table.trump)}"
        draw = partial(_medallion, shown, (left, y), head, table.trump, lit=new)
        yield Piece("trump", draw, weight=WORDS, told=told)
    if led is not None:
        told = f"{labels.LED}, {deck.suit_name(led)}"
        draw = partial(_medallion, shown, (right, y), labels.LED, led)
        yield Piece("led", draw, weight=WORDS, told=told)
    if view.points_in_trick is not None:
        draw = partial(_draw_worth, shown, (right, y), view.points_in_trick)
        yield Piece("worth", draw, weight=WORDS)
    if places.players == 4:
        yield Piece("direction", partial(_draw_direction, shown))


def _medallion(
    shown: Shown,
    centre: tuple[int, int],
    head: str,
    suit: str,
    surface: pygame.Surface,
    *,
    lit: bool = False,
) -> None:
    """Draw a suit with its heading; with `lit`, in a gold ring."""
    pen, deck, (x, y) = shown.pen(surface), shown.stage.view.rules.deck, centre
    if lit:
        ring = pen.px(_RING)
        pen.disc(centre, pen.px(_COIN) + ring, theme.GOLD, theme.GOLD, 1)
    draw_coin(pen, centre, pen.px(_COIN), sign_name(deck, suit))
    pen.write(head, _HEAD, theme.MINT_TEXT, (x, y - pen.px(52)), "centre")
    pen.write(deck.suit_name(suit), _NAME, theme.PAPER, (x, y + pen.px(54)), "centre")


def _draw_worth(
    shown: Shown, centre: tuple[int, int], points: Points, surface: pygame.Surface
) -> None:
    pen = shown.pen(surface)
    x, y = centre[0], centre[1] + pen.px(122)
    pen.write(number(points), _POINTS, theme.PAPER, (x, y), "centre")
    note = labels.POINTS_IN_TRICK.format(count=float(points))
    pen.write(note, _NOTE, theme.MINT_TEXT, (x, y + pen.px(30)), "centre")


def _draw_chip(shown: Shown, chip: pygame.Rect, trump: str, surface: pygame.Surface) -> None:
    view = shown.stage.view
    said, sign = said_words.is_trump(view.rules, trump), (view.rules.deck, trump)
    draw_chip(shown.pen(surface), chip, said, sign, settled=view.trump_is_new)


def trump_chip(look: Look, stage: Stage) -> pygame.Rect | None:
    """The place of the chip of trumps at a full or small table, and before the first trick: beside
    the plaque, or below it if somebody sits there; None if there is no such chip."""
    view, places, rules = stage.view, stage.places, stage.view.rules
    trump = view.table.trump
    if trump is None or rules.has_readings:  # whose chips say so all the time
        return None
    if not view.in_trick and (rules.fixed_trump or view.lies_with_stock):
        return None
    scale, plaque = places.scale, plaque_rect(look, stage)
    chip = pygame.Rect((0, 0), chip_size(look, scale, said_words.is_trump(rules, trump)))
    chip.midleft = (plaque.right + places.px(12 if scale.small else 16), plaque.centery)
    if chip.collidelist([pygame.Rect(seat.plate) for seat in places.seats]) >= 0:
        chip.topleft = (plaque.x, plaque.bottom + places.px(16))
    return chip


def _draw_direction(shown: Shown, surface: pygame.Surface) -> None:
    """Draw chevrons between the seats, in the direction of play."""
    look, stage = shown.look, shown.stage
    places, rules = stage.places, stage.view.rules
    x, y = places.centre
    dx, dy, side = places.px(178), places.px(180), places.px(30)
    clockwise = rules.step == 1
    colour = theme.mix(shown.cloth.light, theme.MINT_TEXT, 1 if look.contrast else 0.55)
    for right, low, angle in ((0, 1, 225), (0, 0, 315), (1, 0, 45), (1, 1, 135)):
        turn = angle if clockwise else angle + 180
        text = _CHEVRON.format(angle=turn, colour=colour)
        at = (x + (dx if right else -dx), y + (dy if low else -dy))
        picture = look.shapes.svg(text, (side, side))
        surface.blit(picture, picture.get_rect(center=at))
