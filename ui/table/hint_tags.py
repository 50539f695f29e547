"""How good every playable card is, shown at the cards: in three steps, or in figures on one scale
when looking back."""

from __future__ import annotations

import math
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.players.advice import Advice, Degree
from game.position.moves import Move, Several
from game.rules.cards import Code
from game.values import Value
from ui.table.cards import Layer
from ui.table.geometry import Area, Spot
from ui.table.pieces import Piece, Shown
from ui.table.sprites import Sprite
from ui.table.words import hints as words
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen
from ui.window.theme import Colour

_VALUE = theme.body(17, 700)
_SMALL = theme.body(15)
_SIGN = theme.body(17, 600)
_SIGN_HIGH, _STEPS, _STEP_WIDE, _STEP_GAP = 34, (9, 17, 25), 8, 3
_HIGH, _BAR, _WIDEST, _GAP = 40, 6, 124, 6
_LEAST_PAD = 6  # where it is less, the round ends cut the steps
_BESIDE_INDEX, _FROM_EDGE = 0.68, 0.06
"""The greatest width of a tag on a card, and its distance from the edges, in card widths."""
_LEAST_BAR = 0.08
_INK_ON_GOLD = theme.GOLD_INK
_BAR_ON_GOLD = "#8A6420"


def cards_of(move: Move) -> tuple[Code, ...]:
    """The cards of a move, where the decision is about cards."""
    if isinstance(move, Several):
        return move.cards
    return (move.one_card,) if move.one_card is not None else ()


def values_of(advice: Advice) -> dict[Code, tuple[float, float]]:
    """The expected points and their spread, for every card in the hint.

    A card that can be chosen together with others has the values of its best combination.
    """
    found: dict[Code, tuple[float, float]] = {}
    for each in sorted(advice.expected, key=lambda each: each.points):
        found |= dict.fromkeys(cards_of(each.move), (each.points, each.spread))
    return found


def degrees_of(advice: Advice) -> dict[Code, Degree]:
    """How good every card in the hint is; one that can be chosen together with others is as good as
    its best combination."""
    found: dict[Code, Degree] = {}
    for each in advice.expected:
        degree = advice.degree(each.move)
        if degree is not None:
            for code in cards_of(each.move):
                found[code] = max(found.get(code, degree), degree)
    return found


def steps_width(factor: float) -> int:
    """The width of the sign of three steps, in pixels."""
    return round((3 * _STEP_WIDE + 2 * _STEP_GAP) * factor)


def draw_steps(pen: Pen, centre: tuple[int, int], degree: Degree, ink: Colour) -> None:
    """Draw three rising steps, of which `degree` are full."""
    wide, gap = max(3, pen.px(_STEP_WIDE)), max(1, pen.px(_STEP_GAP))
    left = centre[0] - (3 * wide + 2 * gap) // 2
    foot = centre[1] + pen.px(_STEPS[-1] / 2)
    for place, high in enumerate(_STEPS):
        step = pygame.Rect(left + place * (wide + gap), 0, wide, max(3, pen.px(high)))
        step.bottom = foot
        pen.box(step, ink if place < degree else None, ink, radius=2, width=1.2)


def signs(
    shown: Shown,
    cards: Sequence[Sprite],
    degrees: Mapping[Code, Degree],
    best: Collection[Code],
    others: Iterable[Piece] = (),
) -> Iterator[Piece]:
    """A sign of its degree at every card that has one: above a card of the hand, and above a raised
    one that reaches there; inside a card elsewhere. The best card is labelled, and so is one that
    is better kept, as far as there is room; the label of an only best card may reach beyond the
    part of it that is free, but over no other sign, and over none of the `others` that stand in the
    columns at the sides."""
    told = [sprite for sprite in cards if sprite.key.code in degrees]
    if not told:
        return
    stage, text = shown.stage, shown.look.text
    px, scale, kind = stage.places.px, stage.places.scale, _SIGN.at(stage.places.scale.ts)
    in_hand = told[0].placed.layer is Layer.HAND
    step = _step(shown, cards)
    room = round(step) - (px(_GAP) if in_hand else 2)
    factor = min(scale.s, room / (steps_width(1.0) + 2 * _LEAST_PAD))
    steps, least = steps_width(factor), round(_LEAST_PAD * factor)
    named = stage.slots.captions and scale.grown > 1.0  # names are close above
    between = stage.places.left_column.right, stage.places.right_column.x
    aside = [piece.area for piece in others if piece.weight]
    aside = [area for area in aside if area.right <= between[0] or area.x >= between[1]]
    signed: list[pygame.Rect] = []
    for sprite in sorted(told, key=lambda sprite: sprite.key.code in best):
        degree, is_best = degrees[sprite.key.code], sprite.key.code in best
        alone = is_best and len(best) == 1 and in_hand and not named
        word = words.BEST if is_best else words.KEEP if degree == 1 else ""
        for label in dict.fromkeys((word, "")):
            inner = steps + (text.width(label, kind) + px(8) if label else 0)
            pad = px(12) if inner + 2 * px(12) <= room or (alone and label) else px(5)
            pad = pad if label else max(least, min(pad, (room - inner) // 2))
            high = round(_SIGN_HIGH * factor)
            rect = pygame.Rect(0, 0, inner + 2 * pad, max(high, round(kind.px * 1.6 * bool(label))))
            _put_at(rect, sprite, step, px(8), in_hand=in_hand)
            if in_hand:
                _clear_raised(rect, sprite, cards, px(8))
            if rect.w > room and rect.collidelist(signed) >= 0:  # it ends with the free part
                rect.right = rect.centerx + room // 2
            if not label or rect.w <= room or (alone and rect.collidelist([*signed, *aside]) < 0):
                break
        signed.append(rect)
        draw = partial(_draw_sign, shown, rect, pad, factor, degree, label, is_best)
        yield Piece("sign", draw, Area(*rect))


def _step(shown: Shown, cards: Sequence[Sprite]) -> float:
    """How much of each card is free for its sign, in pixels: the part that its neighbour leaves, or
    of a card that lies alone, the part beside its index."""
    if cards[0].placed.layer is Layer.HAND:
        return shown.stage.hand_step
    spots = [sprite.spot for sprite in cards]
    apart = (
        after.x - before.x for before, after in pairwise(spots) if before.area.meets(after.area)
    )
    return min([spots[0].width * _BESIDE_INDEX, *(step for step in apart if step > 0)])


def _clear_raised(rect: pygame.Rect, own: Sprite, cards: Sequence[Sprite], gap: int) -> None:
    """Move a sign up from the cards that the player has raised."""
    for sprite in cards:
        area = sprite.spot.area
        raised = sprite is not own and sprite.placed.spot != sprite.rest
        if raised and rect.x < area.right and rect.right > area.x:
            rect.bottom = min(rect.bottom, area.y - gap)


def _draw_sign(
    shown: Shown,
    rect: pygame.Rect,
    pad: int,
    factor: float,
    degree: Degree,
    word: str,
    is_best: bool,
    surface: pygame.Surface,
) -> None:
    pen = Pen(surface, shown.look, factor, shown.stage.places.scale.ts)
    pen.pill(
        rect,
        theme.GOLD if is_best else theme.PLATE,
        theme.GOLD_INNER if is_best else theme.LINE,
    )
    ink = _INK_ON_GOLD if is_best else theme.MINT
    draw_steps(pen, (rect.x + pad + steps_width(pen.u) // 2, rect.centery), degree, ink)
    if word:
        at = (rect.right - pad, rect.centery)
        pen.write(word, _SIGN, ink if is_best else theme.PAPER, at, "right")


def _put_at(rect: pygame.Rect, sprite: Sprite, step: float, gap: int, *, in_hand: bool) -> None:
    """Put a sign or tag above a card of the hand, or onto the picture beside its index: above that
    is the pot, below it the card's name. Where cards overlap, it is at the foot of what is free."""
    if in_hand:
        x, y = _over(sprite.spot, step)
        rect.midbottom = (round(x), round(y) - gap)
    else:
        spot = sprite.spot
        right, top = spot.x + spot.width / 2, spot.y - spot.height / 2
        edge = spot.width * _FROM_EDGE
        if step < spot.width * _BESIDE_INDEX:
            left, foot = spot.x - spot.width / 2, spot.y + spot.height / 2
            rect.midbottom = (round(left + step / 2), round(foot - edge))
        else:
            rect.topright = (round(right - edge), round(top + edge))


def tags(
    shown: Shown,
    cards: Sequence[Sprite],
    values: Mapping[Code, tuple[float, float]],
    best: Container[Code],
    made: Container[Code] = (),
) -> Iterator[Piece]:
    """A tag at every card that has a value; those of the best cards are gold, and those of cards
    that were played instead are red.

    It is above a card of the hand, and inside the upper edge of one elsewhere.

    Args:
        shown: the table.
        cards: the cards to choose from, in drawing order.
        values: for each choosable card, its points and their spread.
        best: the advised cards.
        made: the cards that were chosen, when looking back.
    """
    told = [sprite for sprite in cards if sprite.key.code in values]
    if not told:
        return
    look, stage = shown.look, shown.stage
    px, ts = stage.places.px, stage.places.scale.ts
    points = [value for value, _ in values.values()]
    low, high = min(points), max(points)
    in_hand = told[0].placed.layer is Layer.HAND
    step = stage.hand_step if in_hand else told[0].placed.spot.width * _BESIDE_INDEX
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
    for place, sprite in enumerate(told):
        code = sprite.key.code
        value, spread = values[code]
        rect = pygame.Rect(0, 0, max(needed, room), height)
        _put_at(rect, sprite, step, px(8), in_hand=in_hand)
        if staggered and place % 2:
            rect.y -= height + 2
        share = (value - low) / (high - low) if high > low else 1.0
        gold = code in best
        beside = words.BEST if gold else words.SPREAD.format(spread=f"{spread:.0f}")
        said = words.worth(value, digits)
        tag = _Tag(rect, pad, said, beside, share, gold, red=code in made and not gold)
        yield Piece("tag", partial(_draw_tag, shown, tag), Area(*rect))


class _Tag(Value):
    """What a tag says, `pad` pixels from its ends, and how long its bar is, from 0 to 1; gold for
    the best card, red for another that was chosen."""

    rect: pygame.Rect
    pad: int
    said: str
    beside: str
    share: float
    gold: bool
    red: bool


def _draw_tag(shown: Shown, tag: _Tag, surface: pygame.Surface) -> None:
    pen, rect, pad, gold = shown.pen(surface), tag.rect, tag.pad, tag.gold
    line = theme.GOLD_INNER if gold else theme.COST if tag.red else theme.LINE
    fill = theme.GOLD if gold else theme.COST_DARK if tag.red else theme.PLATE
    pen.shape(rect, Box(rect.height * 0.22, fill, line, 1.5, drop=2))
    ink = _INK_ON_GOLD if gold else theme.PAPER
    bar = max(3, round(rect.height * 0.15))
    middle = rect.y + (rect.height - bar) // 2 - 1
    if pen.width(tag.said, _VALUE) + pen.width(tag.beside, _SMALL) + 3 * pad <= rect.width:
        pen.write(tag.said, _VALUE, ink, (rect.x + pad, middle))
        note = _INK_ON_GOLD if gold else theme.COST if tag.red else theme.MINT_TEXT
        pen.write(tag.beside, _SMALL, note, (rect.right - pad, middle), "right")
    else:
        pen.write(tag.said, _VALUE, ink, (rect.centerx, middle), "centre")
    track = pygame.Rect(rect.x + pad, rect.bottom - bar - max(3, bar // 2), rect.width - 2 * pad, 0)
    track.height = bar
    surface.fill(_BAR_ON_GOLD if gold else theme.SUNK, track)
    track.width = max(2, round(track.width * (_LEAST_BAR + (1 - _LEAST_BAR) * tag.share)))
    surface.fill(_INK_ON_GOLD if gold else theme.COST if tag.red else theme.MINT, track)


def _over(spot: Spot, free: float) -> tuple[float, float]:
    """The middle of the upper edge of the part of a card that its right neighbour leaves free."""
    angle = math.radians(spot.angle)
    dx, dy = min(free, spot.width) / 2 - spot.width / 2, -spot.height / 2
    x = spot.x + dx * math.cos(angle) - dy * math.sin(angle)
    return x, spot.y + dx * math.sin(angle) + dy * math.cos(angle)
