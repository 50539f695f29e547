"""The print of a valuable trick: its cards in a fan in front of rays in the colour of the winning
one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.rules.cards import Code
from ui.score import words
from ui.score.counting import Deciding, deciding_trick, winning_card
from ui.score.sheet import Sheet
from ui.window import theme
from ui.window.draw import paint, render_svg
from ui.window.faces import sign_name
from ui.window.look import Look

SIZE = (1000, 1400)
"""Pixels of a saved print."""
_EDGE, _LABEL = 0.05, 0.095
"""The white border round the picture, as a share of the width, and below it, of the height."""
_RAYS = 40
_REACH = 0.8
"""How far the outermost cards stand from the middle: their corners stay within the border."""
_SHADE, _GLOW = pygame.Color(0, 0, 0, 120), pygame.Color(f"{theme.PAPER}BE")
_LABEL_ROLE = theme.display(56, 0.14)
CardOf = Callable[[Code, int], pygame.Surface]
"""A card's picture at a width."""


def dear_tricks(book: Sequence[Sheet]) -> tuple[tuple[Sheet, Deciding], ...]:
    """The most valuable trick of each hand that had one, the most valuable of all first."""
    found = []
    for sheet in book:
        if sheet.table is not None:
            trick = deciding_trick(sheet.rules, sheet.table)
            if trick is not None and trick.worth and trick.trick.winner is not None:
                found.append((sheet, trick))
    return tuple(sorted(found, key=lambda pair: -abs(float(pair[1].worth or 0))))


def draw_poster(
    look: Look, sheet: Sheet, found: Deciding, size: tuple[int, int], card_of: CardOf
) -> pygame.Surface:
    """A print of a trick, as large as `size`."""
    width, height = size
    edge, label = round(width * _EDGE), round(height * _LABEL)
    paper = pygame.Surface(size)
    paper.fill(theme.PAPER)
    inner = pygame.Rect(edge, edge, width - 2 * edge, height - edge - label)
    won = winning_card(found.trick)
    suits = sheet.rules.deck.cards[won].suits
    ramp = look.art.style.ramp(sign_name(sheet.rules.deck, suits[0])) if suits else None
    paper.blit(render_svg(_ground(inner.size, ramp or _NO_SUIT), inner.size), inner)
    before = paper.get_clip()
    paper.set_clip(inner)
    bowl = look.art.bowl(round(width * 0.46))
    paper.blit(bowl, bowl.get_rect(midbottom=(inner.centerx, inner.bottom + round(height * 0.012))))
    _draw_fan(paper, found, won, inner, card_of)
    paper.set_clip(before)
    line = max(2, width // 160)
    pygame.draw.rect(paper, theme.INK, inner.inflate(2 * line, 2 * line), line)
    role = _LABEL_ROLE.at(width / SIZE[0])
    kind = look.text.fit(words.THE_DEAREST_TRICK, role, inner.w)
    at = (inner.centerx, inner.bottom + label // 2)
    if look.text.width(words.THE_DEAREST_TRICK, kind) <= inner.w:  # a very small print has no label
        look.text.draw(paper, words.THE_DEAREST_TRICK, kind, theme.INK, at, "centre")
    return paper


_NO_SUIT = ("#15102F", "#3A1A55", "#6A3B7C", "#A1506F", "#F6C765")
"""The colours behind a card without a suit."""


def _draw_fan(
    paper: pygame.Surface, found: Deciding, won: Code, inner: pygame.Rect, card_of: CardOf
) -> None:
    """Draw the winning card in front, and the losing ones in playing order at both sides of it, so
    that a corner of each is visible."""
    cards = list(found.trick.cards)
    cards.remove(won)
    wins = (len(cards) + 1) // 2
    cards.insert(wins, won)
    middle = (len(cards) - 1) / 2
    large, small = round(inner.w * 0.42), round(inner.w * 0.32)
    reach = (inner.w - small) / 2 * _REACH
    for place in sorted(range(len(cards)), key=lambda place: (place == wins, -abs(place - middle))):
        share, width, tilt, up = (place - middle) / max(1.0, middle), small, 0, 0.0
        if place == wins:
            share, width, tilt, up = 0.35 * share, large, 4, 0.03
        card = pygame.transform.rotozoom(card_of(cards[place], width), -18 * share - tilt, 1)
        high = 0.46 + 0.08 * abs(share) - up
        centre = (round(inner.centerx + share * reach), round(inner.y + inner.h * high))
        off = max(2, inner.w // 90)
        _blit_soft(paper, card, (centre[0] + off // 2, centre[1] + off), off, _SHADE)
        if place == wins:
            _blit_soft(paper, card, centre, 2 * off, _GLOW)
        paper.blit(card, card.get_rect(center=centre))


def _blit_soft(
    paper: pygame.Surface,
    card: pygame.Surface,
    centre: tuple[int, int],
    soft: int,
    colour: pygame.Color,
) -> None:
    """Draw a card's shape in a colour, with edges softened over some pixels: a shadow or a glow."""
    wide, high = card.get_size()
    shape = pygame.Surface((wide + 4 * soft, high + 4 * soft), pygame.SRCALPHA)
    shape.fill((colour.r, colour.g, colour.b, 0))
    mask = pygame.mask.from_surface(card)
    mask.to_surface(shape, setcolor=colour, unsetcolor=None, dest=(2 * soft, 2 * soft))
    shape = pygame.transform.gaussian_blur(shape, soft)
    paper.blit(shape, shape.get_rect(center=centre))


def _ground(size: tuple[int, int], ramp: tuple[theme.Colour, ...]) -> str:
    """Rays, a disc of light, and the table's edge, in a suit's colours."""
    width, height = size
    cx, cy = width / 2, height * 0.47
    lines = []
    for place in range(_RAYS):
        angle = 2 * math.pi * place / _RAYS
        near, far = width * 0.46, width * (0.62 + 0.5 * (place % 2) + 0.3 * (place % 3))
        dx, dy = math.cos(angle), math.sin(angle)
        lines.append(f"M{cx + near * dx:.1f} {cy + near * dy:.1f}")
        lines.append(f"L{cx + far * dx:.1f} {cy + far * dy:.1f}")
    dark = theme.mix(ramp[0], theme.INK, 0.35)
    discs = "".join(
        f'<circle cx="{cx}" cy="{cy}" r="{width * r:.1f}" {paint(colour)}/>'
        for r, colour in (
            (0.45, ramp[1]),
            (0.36, theme.mix(ramp[1], ramp[3], 0.4)),
            (0.27, ramp[3]),
        )
    )
    table = height * 0.88
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" {paint(theme.mix(ramp[0], ramp[1], 0.5))}/>'
        f'<path d="{"".join(lines)}" fill="none" {paint(ramp[2], "stroke")} stroke-opacity="0.75" '
        f'stroke-width="{width / 110:.1f}" stroke-linecap="round"/>{discs}'
        f'<rect y="{table:.1f}" width="{width}" height="{height - table:.1f}" {paint(dark)}/></svg>'
    )
