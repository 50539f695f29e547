"""Signs of what can be said at the table: readings, trump suits, no trumps; alone and on chips."""

from __future__ import annotations

import pygame

from game.position.moves import READINGS, WITHOUT
from game.rules.cards import JOINED, Deck
from ui.table.places import Places
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.pen import hair

NO_TRUMPS = ""
"""Stands for no trumps in place of a reading or the letter of a suit."""
_CHIP = theme.body(16, 600)

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


def draw_sign(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[float, float],
    radius: float,
    deck: Deck,
    what: str,
) -> None:
    """Draw a coin for what was said: a suit's sign, two lozenges of which the chosen one is filled,
    or the first letter of a game."""
    if what in (*deck.suits, JOINED):
        draw_coin(surface, look, centre, radius, sign_name(deck, what))
        return
    look.shapes.disc(surface, centre, radius, theme.PAPER, theme.HAIRLINE, max(1.5, radius / 14))
    if what not in (*READINGS, WITHOUT, NO_TRUMPS):
        letter = theme.body(1.2 * radius, 700).at(1.0)
        look.text.draw(surface, what[:1].upper(), letter, theme.INK, centre, "centre")
        return
    side = round(radius * 1.75)
    picture = look.shapes.svg(_SVG.format(body=_body(what)), (side, side))
    surface.blit(picture, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


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


def draw_mark(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], radius: float, *, done: bool
) -> None:
    """Draw a small disc: a plus for what has come into the hand, a tick for what is `done` with."""
    fill, line = (theme.PAPER, theme.PLATE) if done else (theme.PLATE, theme.PAPER)
    ink = theme.INK if done else theme.PAPER
    look.shapes.disc(surface, centre, radius, fill, line, max(1.5, radius / 7))
    side = round(radius * 1.5)
    body = (_TICK if done else _PLUS).format(line=ink)
    picture = look.shapes.svg(_SVG.format(body=body), (side, side))
    surface.blit(picture, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def chip_size(look: Look, places: Places, words: str) -> tuple[int, int]:
    """The size of a chip with a sign and this text, in pixels."""
    kind = _CHIP.at(places.scale.ts)
    height = max(places.px(40), round(kind.px * 1.75))
    return height + places.px(6) + look.text.width(words, kind) + round(height * 0.4), height


def draw_chip(
    surface: pygame.Surface,
    look: Look,
    places: Places,
    at: tuple[int, int],
    deck: Deck,
    what: str,
    words: str,
    *,
    settled: bool = False,
) -> pygame.Rect:
    """Draw a pill with a sign and text, its upper left corner at `at`; ivory where it is
    settled."""
    rect = pygame.Rect(at, chip_size(look, places, words))
    s = places.scale.s
    colour = theme.PAPER if settled else theme.LINE
    style = Box(rect.height / 2, theme.PLATE, colour, hair(s, 2.2 if settled else 1.5))
    look.shapes.box(surface, rect, style)
    radius = rect.height / 2 - max(3, 4.5 * s)
    draw_sign(surface, look, (rect.x + rect.height / 2, rect.centery), radius, deck, what)
    kind = _CHIP.at(places.scale.ts)
    at = (rect.x + rect.height + places.px(6), rect.centery)
    look.text.draw(surface, words, kind, theme.PAPER, at)
    return rect
