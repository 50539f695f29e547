"""Where the cook's sheet stands: beside what it speaks of, and over as little as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from ui.lesson.pointing import rect_of_spot, stock_rect
from ui.table.arrange import discard_spot, goal_frame
from ui.table.asking.panel import AskPanel
from ui.table.beside import beside
from ui.table.board import Board
from ui.table.price_panels import has_price_panels, price_panel, prices_panel
from ui.table.prize_places import line_places, resolving_panel, seat_block
from ui.table.stage import Stage
from ui.table.tally_panel import tally_panel

Taken = tuple[pygame.Rect, float]
"""Something on the table, and how bad it is to cover a pixel of it."""

_BUTTON, _CARDS, _PLATE, _WORDS, _SLOT, _BACKS = 30.0, 9.0, 8.0, 5.0, 2.5, 2.0
_ASKED_FOR = 400.0
_FAR = 2.5
"""What a pixel away from the thing spoken of counts, against a pixel that is covered."""
_CHIP, _FAN, _CAPTION, _LABEL, _NOTE = 200, 64, 36, 44, 40
_GAP = 12
_FACES = ("hand", "trick", "pot", "prizes", "stack", "open", "pile", "goal")


def on_the_table(board: Board, panel: AskPanel | None) -> list[Taken]:
    """What a sheet on the table had better not cover."""
    places, stage = board.places, board.stage
    px, view = places.px, stage.view
    buttons = pygame.Rect(places.button).union(pygame.Rect(places.second_button))
    found: list[Taken] = [
        (buttons, _BUTTON),
        (pygame.Rect(places.plaque), _WORDS),
        (pygame.Rect(places.tool(5)).union(pygame.Rect(places.tool(0))), _PLATE),
    ]
    found += [(rect, _WORDS) for rect in _under_the_plaque(board)]
    for place, seat in enumerate(places.seats):
        plate = pygame.Rect(seat.plate)
        found.append((plate, _PLATE))
        if seat.fan is not None:
            found.append((plate.move(0, -px(_FAN)), _BACKS))
        if view.table.bids or view.table.declared:
            said = beside(places, place)
            rect = pygame.Rect(said.area)
            if said.grows == "right":
                rect.width = min(rect.width, px(_CHIP))
            else:
                low = rect.bottom
                rect.height = min(rect.height, px(64))
                if said.grows == "up":
                    rect.bottom = low
            found.append((rect, _WORDS))
        if view.rules.has_prizes:
            found.append((pygame.Rect(seat_block(places, place).words), _WORDS))
    found += _cards(board)
    prompt = pygame.Rect(0, 0, px(520), px(56))
    prompt.center = (places.scale.w // 2, places.prompt_y)
    found.append((prompt, _WORDS))
    if panel is not None:
        found.append((panel.rect, _CARDS))
    elif view.in_trick and not stage.picking:
        found += _slots(stage)
    found += [(rect, _WORDS) for rect in _panels(board)]
    columns = pygame.Rect(places.left_column), pygame.Rect(places.right_column)
    found += [(column, 0.02) for column in columns]
    return found


def _slots(stage: Stage) -> Iterable[Taken]:
    """The places for cards of the trick, as far as they are drawn: the own one, when a card is
    asked for, is never covered."""
    view = stage.view
    for seat in range(view.rules.players):
        rect = rect_of_spot(stage.slot_of(seat))
        if seat == view.seat and view.my_turn:
            yield rect, _ASKED_FOR
        elif view.table.trick:
            yield rect, _SLOT


def _under_the_plaque(board: Board) -> Iterable[pygame.Rect]:
    """The chips of what was called, and the seal of the deal."""
    places, view = board.places, board.stage.view
    plaque, px = pygame.Rect(places.plaque), places.px
    if places.scale.small:
        told = int(view.table.reading is not None) + int(view.table.trump is not None)
        yield pygame.Rect(plaque.right, plaque.y, told * px(_CHIP), plaque.h)
    else:
        yield pygame.Rect(plaque.x, plaque.bottom, plaque.w, px(60))


def _cards(board: Board) -> Iterable[Taken]:
    """Cards that lie open, by the places where they lie; a caption stands under those of a trick,
    and the numbers of the suits over the hand."""
    px, groups = board.places.px, dict[tuple[str, int], pygame.Rect]()
    for sprite in board.sprites:
        zone, rect = sprite.placed.zone, rect_of_spot(sprite.placed.spot)
        if zone.name not in _FACES:
            yield rect, _BACKS
            continue
        if zone.name == "trick":
            caption = pygame.Rect(rect.x, rect.bottom, rect.w, px(_CAPTION))
            if board.stage.picking:  # what a card would bring
                caption.inflate_ip(px(60), 0)
            yield rect, _CARDS
            yield caption, _WORDS
            continue
        key = (zone.name, zone.seat)
        groups[key] = groups[key].union(rect) if key in groups else rect
    for (name, _), rect in groups.items():
        if name == "hand":
            rect = pygame.Rect(rect.x, rect.y - px(_LABEL), rect.w, rect.h + px(_LABEL))
        yield rect, _CARDS


def _panels(board: Board) -> Iterable[pygame.Rect]:
    """What else is drawn on the cloth."""
    places, stage = board.places, board.stage
    px, view, rules = places.px, stage.view, stage.view.rules
    coin = pygame.Rect(0, 0, px(130), px(150))
    for side in (-1, 1):  # trumps and the suit led
        coin.center = (places.centre[0] + side * px(352), places.centre[1])
        if rules.suits_matter and not rules.has_prizes and not places.scale.small:
            yield coin.copy()
    if rules.has_pot:
        yield pygame.Rect(goal_frame(places))
        if view.table.discard:
            pile = rect_of_spot(discard_spot(places))
            yield pile.inflate(px(60), 0).union(pile.move(0, px(_NOTE)))
    if places.tureen is not None:
        yield pygame.Rect(places.tureen)
    stock = stock_rect(board)
    if stock is not None:
        yield stock.union(stock.move(0, px(_NOTE)))
    if has_price_panels(stage):
        yield prices_panel(stage)
        if view.in_trick:
            yield price_panel(stage, "right")
    tallied = tally_panel(stage)
    if tallied is not None:
        yield tallied
    if rules.has_prizes:
        line = line_places(places, len(rules.prizes))
        spots = [rect_of_spot(spot) for spot in (line.pile, *line.line)]
        yield spots[0].unionall(spots[1:])
        if stage.resolving:
            yield pygame.Rect(resolving_panel(places))


def best_place(
    size: tuple[int, int],
    room: pygame.Rect,
    taken: Sequence[Taken],
    near: pygame.Rect | None,
    gap: int = 0,
) -> tuple[tuple[int, int], float]:
    """Where a sheet of `size` covers the least of what counts, within `room`.

    Where nothing need be covered, it stands beside something: so only places are tried at which an
    edge of the sheet meets an edge of the room or, `gap` away from it, of what lies there.

    Args:
        size: of the sheet, in pixels.
        room: where it may stand.
        taken: what lies on the table, each with how bad it is to cover a pixel of it.
        near: what it should stand near to, where several places are as good.
        gap: pixels that are left between.

    Returns:
        Its upper left corner, and how bad all is that it covers there.
    """
    edges = [rect for rect, _ in taken] + ([near] if near is not None else [])
    across, down = {room.x, room.right - size[0]}, {room.y, room.bottom - size[1]}
    for rect in edges:
        across |= {rect.x, rect.right - size[0], rect.right + gap, rect.x - gap - size[0]}
        across.add(rect.centerx - size[0] // 2)
        down |= {rect.y, rect.bottom - size[1], rect.bottom + gap, rect.y - gap - size[1]}
    last = max(room.x, room.right - size[0]), max(room.y, room.bottom - size[1])
    best, place, covered = float("inf"), room.topleft, float("inf")
    for x in sorted(x for x in across if room.x <= x <= last[0]):
        column = pygame.Rect(x, room.y, size[0], room.height)
        there = [(rect, weight) for rect, weight in taken if rect.colliderect(column)]
        for y in sorted(y for y in down if room.y <= y <= last[1]):
            sheet = pygame.Rect((x, y), size)
            far = _FAR * _apart(sheet, near) if near is not None else 0.0
            over = 0.0
            for rect, weight in there:
                if far + over >= best:
                    break
                common = sheet.clip(rect)
                over += weight * common.width * common.height
            if far + over < best:
                best, place, covered = far + over, sheet.topleft, over
    return place, covered


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far two things are from each other, across and down together."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0)
