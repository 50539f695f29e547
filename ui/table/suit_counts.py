"""Small chips over the hand: how many cards of each suit it holds, as suits are read now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from ui.table.arrange import hand_spots
from ui.table.chrome import prompt_height
from ui.table.hand_order import SORTED, sorted_hand
from ui.table.picking import LIFT
from ui.table.pieces import WORDS, Piece, Shown
from ui.table.signs import draw_sign
from ui.table.stage import Stage
from ui.window import theme

_COUNT = theme.display(17, 0.0)
_HEIGHT = 28
_OVER_INDEX = 8
"""Units of a card above its index."""


def suit_groups(stage: Stage) -> list[tuple[str, int, int]]:
    """The groups of the sorted hand: (suit, index of the first card, number of cards).

    Empty while the reading is open, or the hand is in another order.
    """
    view, reading = stage.view, stage.reading
    if view.seat is None or reading is None or stage.order != SORTED:
        return []
    read = view.rules.ranking(reading, stage.trump).suits
    groups: list[tuple[str, int, int]] = []
    for place, code in enumerate(sorted_hand(view, reading, stage.trump)):
        suits = read[code]
        if not suits:
            continue
        if groups and groups[-1][0] == suits[0]:
            suit, first, count = groups[-1]
            groups[-1] = (suit, first, count + 1)
        else:
            groups.append((suits[0], place, 1))
    return groups


def suit_counts(shown: Shown) -> Iterator[Piece]:
    """A chip over the first card of each suit, between the prompt and the hand."""
    groups = suit_groups(shown.stage)
    if groups and not shown.stage.figures:
        yield Piece("suit counts", partial(_draw, shown, groups), weight=WORDS)


def rise(stage: Stage) -> int:
    """How far a card of the hand can rise, in pixels: until a chip would cover its index."""
    px = stage.places.scale.cards.px
    if not suit_groups(stage):
        return px(LIFT)
    y, height = _row(stage)
    top = min(spot.y - spot.height / 2 for spot in hand_spots(stage))
    free = max(0, round(top - y - height / 2))
    return min(px(LIFT), free + px(_OVER_INDEX))


def _row(stage: Stage) -> tuple[int, int]:
    """The middle and the height of the chips, which hang right under the prompt."""
    places = stage.places
    height = max(places.px(_HEIGHT), round(_COUNT.at(places.scale.ts).px * 1.4))
    low = places.prompt_y + prompt_height(places) // 2
    return low + height // 2 + places.px(4), height


def _draw(shown: Shown, groups: Sequence[tuple[str, int, int]], surface: pygame.Surface) -> None:
    pen, stage = shown.pen(surface), shown.stage
    px, spots, deck = pen.px, hand_spots(stage), stage.view.rules.deck
    y, height = _row(stage)
    after = 0
    for suit, first, count in groups:
        spot = spots[first]
        width = round(height * 1.5) + pen.width(str(count), _COUNT)
        rect = pygame.Rect(0, 0, width, height)
        left = round(spot.x - spot.width / 2) + px(4)
        rect.midleft = (max(left, after), y)
        after = rect.right + px(4)
        pen.pill(rect, theme.PLATE)
        centre = (rect.x + height / 2, rect.centery)
        draw_sign(pen, centre, height / 2 - max(1, px(1.5)), deck, suit)
        at = (rect.x + round(height * 1.14), rect.centery)
        pen.write(str(count), _COUNT, theme.PAPER, at)
