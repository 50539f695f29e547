"""Signs of what can be said at the table: readings, trump suits, no trumps; alone and on chips."""

from __future__ import annotations

import pygame

from game.position.moves import READINGS, WITHOUT
from game.rules.cards import JOINED, Deck
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.theme import Scale

NO_TRUMPS = ""
"""Stands for no trumps in place of a reading or the letter of a suit."""
_CHIP = theme.body(16, 600)
_GAP, _EDGE = 6, 18

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">{body}</svg>'
_LOZENGE = (
    '<path d="M0 {top}L6.2 {middle}L0 {low}L-6.2 {middle}Z" fill="{fill}" '
    'stroke="{line}" stroke-width="1.1" stroke-linejoin="round"/>'
)
_PLUS = '<path d="M0 -7V7M-7 0H7" fill="none" stroke="{line}" stroke-width="3"/>'
_TICK = '<path d="M-7 0L-2 6L7 -6" fill="none" stroke="{line}" stroke-width="3.4"/>'
_STRUCK = (
    '<g fill="none" stroke="{line}" stroke-width="1.9" stroke-linecap="round">'
    '<circle r="7.2"/><path d="M-5 5L5 -5"/></g>'
)


def draw_sign(pen: Pen, centre: tuple[float, float], radius: float, deck: Deck, what: str) -> None:
    """Draw a coin for what was said: a suit's sign, two lozenges of which the chosen one is filled,
    or the first letter of a game."""
    if what in (*deck.suits, JOINED):
        draw_coin(pen, centre, radius, sign_name(deck, what))
        return
    pen.disc(centre, radius, theme.PAPER, theme.HAIRLINE, max(1.5, radius / 14))
    if what not in (*READINGS, WITHOUT, NO_TRUMPS):
        letter = theme.body(1.2 * radius, 700).at(1.0)
        pen.look.text.draw(pen.surface, what[:1].upper(), letter, theme.INK, centre, "centre")
        return
    side = round(radius * 1.75)
    picture = pen.look.shapes.svg(_SVG.format(body=_body(what)), (side, side))
    pen.blit(picture, centre)


def _body(what: str) -> str:
    if what not in READINGS:
        return _STRUCK.format(line=theme.INK)
    halves = ((-10.6, -5.5, -0.4), (0.4, 5.5, 10.6))
    read = READINGS.index("top" if what == "top" else "bottom")
    return "".join(
        _LOZENGE.format(
            top=top,
            middle=middle,
            low=low,
            fill=theme.INK if place == read else "none",
            line=theme.INK if place == read else "#8C7F66",
        )
        for place, (top, middle, low) in enumerate(halves)
    )


def draw_mark(pen: Pen, centre: tuple[float, float], radius: float, *, done: bool) -> None:
    """Draw a small disc: a plus for what has come into the hand, a tick for what is `done` with."""
    fill, line = (theme.PAPER, theme.PLATE) if done else (theme.PLATE, theme.PAPER)
    ink = theme.INK if done else theme.PAPER
    pen.disc(centre, radius, fill, line, max(1.5, radius / 7))
    side = round(radius * 1.5)
    body = (_TICK if done else _PLUS).format(line=ink)
    picture = pen.look.shapes.svg(_SVG.format(body=body), (side, side))
    pen.blit(picture, centre)


def chip_size(look: Look, scale: Scale, words: str, *, signed: bool = True) -> tuple[int, int]:
    """The size of a chip with this text, in pixels; `signed` if it has a sign."""
    kind = _CHIP.at(scale.ts)
    height = max(scale.px(40), round(kind.px * 1.75))
    width = look.text.width(words, kind)
    if not signed:
        return width + 2 * scale.px(_EDGE), height
    return height + scale.px(_GAP) + width + round(height * 0.4), height


def draw_chip(
    pen: Pen,
    rect: pygame.Rect,
    words: str,
    sign: tuple[Deck, str] | None = None,
    *,
    settled: bool = False,
) -> None:
    """Draw a pill with text, after the sign for what was said in a game with this deck, which has
    an ivory line where that is `settled`; a pill without a sign has a dashed one."""
    dash = (6 * pen.u, 5 * pen.u) if sign is None else None
    line, width = (theme.PAPER, 2.2) if settled or sign is None else (theme.LINE, 1.5)
    style = Box(rect.height / 2, theme.PLATE, line, hair(pen.u, width), dash=dash)
    pen.shape(rect, style)
    x = rect.x + pen.px(_EDGE)
    if sign is not None:
        radius = rect.height / 2 - max(3, 4.5 * pen.u)
        draw_sign(pen, (rect.x + rect.height / 2, rect.centery), radius, *sign)
        x = rect.x + rect.height + pen.px(_GAP)
    pen.write(words, _CHIP, theme.PAPER, (x, rect.centery))
