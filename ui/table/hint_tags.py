"""What every card that may be played is expected to bring, on tags at the cards, on one scale."""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence

import pygame

from game.players.advice import Advice
from game.position.moves import Give, Goal, Move, Play, Take
from game.rules.cards import Code
from ui.table.cards import Layer
from ui.table.geometry import Spot
from ui.table.sprites import Sprite
from ui.table.stage import Stage
from ui.table.words import hints as words
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_VALUE = theme.body(17, 700)
_SMALL = theme.body(15)
_HIGH, _BAR, _WIDEST, _GAP = 40, 6, 124, 6
_BESIDE_INDEX, _FROM_EDGE = 0.68, 0.06
"""How wide a tag on a card may be, and how far it stays from the edges, in card widths."""
_LEAST_BAR = 0.08
_INK_ON_GOLD = theme.GOLD_INK
_BAR_ON_GOLD = "#8A6420"


def cards_of(move: Move) -> tuple[Code, ...]:
    """The cards that a move is about, where cards are asked for."""
    if isinstance(move, Give):
        return move.cards
    return (move.card,) if isinstance(move, Play | Take | Goal) else ()


def values_of(advice: Advice) -> dict[Code, tuple[float, float]]:
    """The expected points and their spread, for every card that the hint tells of.

    A card that may be chosen together with others has those of the best choice that it is in.
    """
    found: dict[Code, tuple[float, float]] = {}
    for each in sorted(advice.expected, key=lambda each: each.points):
        found |= dict.fromkeys(cards_of(each.move), (each.points, each.spread))
    return found


def draw_tags(
    surface: pygame.Surface,
    look: Look,
    stage: Stage,
    cards: Sequence[Sprite],
    values: Mapping[Code, tuple[float, float]],
    best: Container[Code],
    made: Container[Code] = (),
) -> None:
    """A tag at every card that has a value; those of the best cards are gold, and those of cards
    that were played instead are red.

    It stands over a card of the hand, and inside the upper edge of one that lies elsewhere.

    Args:
        surface: the window.
        look: how things look.
        stage: the table.
        cards: those that may be chosen from, in drawing order.
        values: for each card that may be chosen, its points and how far they vary.
        best: the cards that are advised.
        made: the cards that were chosen, when one looks back.
    """
    shown = [sprite for sprite in cards if sprite.key.code in values]
    if not shown:
        return
    px, ts = stage.places.px, stage.places.scale.ts
    points = [value for value, _ in values.values()]
    low, high = min(points), max(points)
    in_hand = shown[0].placed.layer is Layer.HAND
    step = stage.hand_step if in_hand else shown[0].placed.spot.width * _BESIDE_INDEX
    room = min(px(_WIDEST), round(step) - (px(_GAP) if in_hand else 0))
    kind = _VALUE.at(ts)
    pad = max(4, px(8))
    digits = 1
    needed = max(look.text.width(words.worth(value), kind) for value in points) + 2 * pad
    if needed > room:
        digits = 0
        pad = 3
        needed = max(look.text.width(words.worth(value, 0), kind) for value in points) + 2 * pad
    staggered = needed > room + 2
    height = max(px(_HIGH), round(kind.px * 1.75))
    for place, sprite in enumerate(shown):
        code = sprite.key.code
        value, spread = values[code]
        rect = pygame.Rect(0, 0, max(needed, room), height)
        if in_hand:
            x, y = _over(sprite.spot, step)
            rect.midbottom = (round(x), round(y) - px(8))
        else:  # on the picture beside the index: above stands the pot, below the card's name
            spot = sprite.spot
            right, top = spot.x + spot.width / 2, spot.y - spot.height / 2
            rect.topright = (
                round(right - spot.width * _FROM_EDGE),
                round(top + spot.width * _FROM_EDGE),
            )
        if staggered and place % 2:
            rect.y -= height + 2
        share = (value - low) / (high - low) if high > low else 1.0
        _draw_tag(
            surface, look, rect, value, spread, share, digits, pad, ts,
            gold=code in best, red=code in made and code not in best,
        )  # fmt: skip


def _draw_tag(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    value: float,
    spread: float,
    share: float,
    digits: int,
    pad: int,
    factor: float,
    *,
    gold: bool,
    red: bool,
) -> None:
    line = theme.GOLD_INNER if gold else theme.COST if red else theme.LINE
    fill = theme.GOLD if gold else theme.COST_DARK if red else theme.PLATE
    look.shapes.box(surface, rect, Box(rect.height * 0.22, fill, line, 1.5, drop=2))
    ink = _INK_ON_GOLD if gold else theme.PAPER
    kind, small = _VALUE.at(factor), _SMALL.at(factor)
    bar = max(3, round(rect.height * 0.15))
    middle = rect.y + (rect.height - bar) // 2 - 1
    text = words.worth(value, digits)
    beside = words.BEST if gold else words.SPREAD.format(spread=f"{spread:.0f}")
    wide = look.text.width(text, kind) + look.text.width(beside, small) + 3 * pad <= rect.width
    if wide:
        look.text.draw(surface, text, kind, ink, (rect.x + pad, middle))
        note = _INK_ON_GOLD if gold else theme.COST if red else theme.MINT_TEXT
        look.text.draw(surface, beside, small, note, (rect.right - pad, middle), "right")
    else:
        look.text.draw(surface, text, kind, ink, (rect.centerx, middle), "centre")
    track = pygame.Rect(rect.x + pad, rect.bottom - bar - max(3, bar // 2), rect.width - 2 * pad, 0)
    track.height = bar
    surface.fill(_BAR_ON_GOLD if gold else theme.SUNK, track)
    track.width = max(2, round(track.width * (_LEAST_BAR + (1 - _LEAST_BAR) * share)))
    surface.fill(_INK_ON_GOLD if gold else theme.COST if red else theme.MINT, track)


def _over(spot: Spot, free: float) -> tuple[float, float]:
    """The middle of the upper edge of the part of a card that its right neighbour leaves free."""
    angle = math.radians(spot.angle)
    dx, dy = min(free, spot.width) / 2 - spot.width / 2, -spot.height / 2
    x = spot.x + dx * math.cos(angle) - dy * math.sin(angle)
    return x, spot.y + dx * math.sin(angle) + dy * math.cos(angle)
