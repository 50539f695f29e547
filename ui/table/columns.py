"""What stands in the side columns of the table, for what looks for a free place in them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.table.arrange import arrange, discard_spot, goal_frame
from ui.table.auction_panel import TOKEN, auction_panel
from ui.table.beside import beside
from ui.table.drawn_panel import drawn_panel
from ui.table.geometry import Area
from ui.table.piles import stock_area
from ui.table.price_panels import has_price_panels, prices_panel
from ui.table.prize_places import seat_block
from ui.table.score_piles import pile_words_area
from ui.table.stage import Stage
from ui.table.tally_panel import tally_panel


def free_places(stage: Stage, low: int, gap: int) -> list[Area]:
    """The free stretches of the right column, then those of the left, each from the lowest up.

    Args:
        stage: the table.
        low: the row at which the buttons at the foot of the right column begin, in pixels.
        gap: pixels to leave free above and below every stretch.
    """
    taken = list(_taken(stage))
    places = stage.places
    right, left = places.right_column, places.left_column
    right = right._replace(h=max(0, low - right.y))
    return [free for column in (right, left) for free in _stretches(column, taken, gap)]


def _stretches(column: Area, taken: list[Area], gap: int) -> Iterator[Area]:
    """What is free of a column between the things taken, with a gap to each of them."""
    low = column.bottom
    for top, bottom in sorted(
        ((each.y, each.bottom) for each in taken if each.meets(column)),
        key=lambda ends: -ends[1],
    ):
        if low - bottom > 2 * gap:
            yield Area(column.x, bottom + gap, column.w, low - bottom - 2 * gap)
        low = min(low, top)
    if low - column.y > gap:
        yield Area(column.x, column.y, column.w, low - column.y - gap)


def _taken(stage: Stage) -> Iterator[Area]:
    """Everything that lies or stands on the table and must stay in sight."""
    places, view = stage.places, stage.view
    for card in arrange(stage):
        yield card.spot.area
    if view.stock:
        yield stock_area(stage)
    if view.table.discard:
        yield discard_spot(places).area
    yield from (seat.plate for seat in places.seats)
    if view.rules.has_prizes:
        for seat in range(view.rules.players):
            yield pile_words_area(stage, seat)
            if view.hands[seat] is None:
                yield seat_block(places, stage.place_of(seat)).hand
    yield from _said(stage)
    if view.rules.has_goals and view.seat is not None:
        yield goal_frame(places)
    if has_price_panels(stage):
        yield _area(prices_panel(stage))
    for panel in (auction_panel(stage), tally_panel(stage), drawn_panel(stage)):
        if panel is not None:
            yield _area(panel)


def _said(stage: Stage) -> Iterator[Area]:
    """Bid tokens and chips beside the plates; the own token's place while it may come and go."""
    view, table, token = stage.view, stage.view.table, stage.places.px(TOKEN)
    asked = view.doing in ("bid", "auction")
    for seat in range(view.rules.players):
        place = beside(stage.places, stage.place_of(seat))
        area, high = place.area, min(token, place.area.h)
        has_bid = bool(table.bids) and table.bids[seat] is not None
        has_passed = bool(table.passed) and table.passed[seat]
        if stage.declarations_shown and any(who == seat for who, _ in table.declared):
            yield area
        elif has_bid or has_passed or (asked and seat == view.seat):
            yield area._replace(y=area.bottom - high if place.grows == "up" else area.y, h=high)


def _area(rect: pygame.Rect) -> Area:
    return Area(rect.x, rect.y, rect.w, rect.h)
