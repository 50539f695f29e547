"""The text on and beside the cards of a trick: slots, LED, WINNING, who played what."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

import pygame

from ui.table.chrome import prompt_height, prompt_rect
from ui.table.geometry import Spot
from ui.table.ledger import worth_now
from ui.table.pieces import ASKED_FOR, SLOT, WORDS, Piece, Shown
from ui.table.stage import Stage
from ui.table.words import labels
from ui.window import theme
from ui.window.draw import Box
from ui.window.numbers import number
from ui.window.pen import Pen

_SLOT = theme.body(17, 600)
_CAPTION = theme.body(17)
_OFFER = 210  # units: the widest text under a card to pick
_PICK = theme.body(17, 600)
_MARK = theme.display(15, 0.12)


def slots(shown: Shown) -> Iterator[Piece]:
    """The empty slots of the present trick; the player's own slot is lit while a card is dragged
    over the table, and must not be covered while its card is to be chosen."""
    stage = shown.stage
    view, table = stage.view, stage.view.table
    if view.doing != "play" or not (table.trick or view.my_turn):
        return
    played = {*view.trick_seats, *table.out}
    own = view.seat if view.plays_from is None else view.plays_from
    for seat in range(view.rules.players):
        if seat in played:
            continue
        mine = seat == own
        if mine or table.trick:
            own_slot = seat == view.seat
            name = labels.OWN_SLOT if own_slot else stage.names[seat]
            spot, weight = stage.slot_of(seat), ASKED_FOR if mine and view.my_turn else SLOT
            draw = partial(_draw_slot, shown, seat, name, mine, own_slot)
            yield Piece("slot", draw, spot.area, weight, seat, name)


def _draw_slot(
    shown: Shown, seat: int, name: str, mine: bool, own: bool, surface: pygame.Surface
) -> None:
    """`mine` is the slot of the player's next card, `own` that of the player's own hand."""
    spot = shown.stage.slot_of(seat)
    pen, stage, lit = shown.pen(surface), shown.stage, mine and shown.dragged is not None
    scale = stage.places.scale
    rect = pygame.Rect(spot.upright)
    colour = theme.ACCENT if mine else theme.fade(theme.MINT_TEXT, 0.45)
    dash = (10 * scale.s, 8 * scale.s) if mine else (7 * scale.s, 6 * scale.s)
    fill = theme.fade(shown.cloth.dark, 0.75 if lit else 0.35)
    line = max(1.5, (3 if lit else 2) * scale.s) if mine else max(1.3, 1.4 * scale.s)
    pen.shape(rect, Box(9 * scale.s, fill, colour, line, dash=dash))
    room = rect.inflate(-pen.px(10), 0)
    ink = theme.ACCENT if mine else theme.MINT_TEXT
    if stage.slots.captions and not pen.fits(stage.names[seat], _SLOT, room.w):
        at = (spot.x, spot.y + spot.height / 2 + pen.px(18))  # the place of a card's name
        wide = _caption_room(pen, stage)
        said = pen.longest((name, stage.names[seat]), _CAPTION, wide)
        said = pen.look.text.shorten(said, _CAPTION.at(pen.ts), wide)
        pen.write(said, _CAPTION, ink, at, "centre")
    elif own and not any(pen.width(word, _SLOT) > room.w for word in name.split()):
        apart = rect.inflate(-stage.places.px(28), 0)  # its line is dashed and bright
        pen.lines(name, _SLOT, ink, apart, "centre")
    else:
        pen.text(stage.names[seat], _SLOT, ink, room, "centre", cut=True)


def marks(shown: Shown, away: Collection[int]) -> Iterator[Piece]:
    """LED, WINNING, YOU WON, and the names under the cards of a trick, except for the seats in
    `away`, whose cards are still flying to the table."""
    stage = shown.stage
    for order, seat in enumerate(stage.view.trick_seats):
        if seat not in away and not stage.resolving:
            for name, draw in (("name", _draw_name), ("mark", _draw_mark)):
                yield Piece(name, partial(draw, shown, order, seat), None, WORDS, seat)


def _draw_name(shown: Shown, order: int, seat: int, surface: pygame.Surface) -> None:
    """Draw who played a card, and as which (from 0), under it."""
    pen, stage = shown.pen(surface), shown.stage
    if stage.slots.captions:
        spot = stage.slot_of(seat)
        said = labels.in_order(order, stage.names[seat])
        name, wide = stage.names[seat], _caption_room(pen, stage)
        said = pen.longest((said, name), _CAPTION, wide)
        said = pen.look.text.shorten(said, _CAPTION.at(pen.ts), wide)
        below = (spot.x, spot.y + spot.height / 2 + pen.px(18))
        pen.write(said, _CAPTION, theme.PAPER, below, "centre")


def _draw_mark(shown: Shown, order: int, seat: int, surface: pygame.Surface) -> None:
    """Draw what the card played as number `order` (from 0) by a seat is in the trick."""
    pen, stage, table = shown.pen(surface), shown.stage, shown.stage.view.table
    spot = stage.slot_of(seat)
    if stage.picking and seat != table.winner:
        _offer(pen, stage, spot, table.trick[order], shown.looked_at)
    elif seat == stage.view.winning_seat:
        rect = _pill_rect(pen, shown, seat)
        _pill(pen, rect, _won(stage), theme.PAPER, theme.INK, crown=True)
    elif order == 0 and not stage.picking and _led_has_room(pen, stage):
        rect = _led_rect(pen, shown, seat)
        _pill(pen, rect, labels.LED, theme.PLATE, theme.MINT_TEXT, crown=False)


def _led_has_room(pen: Pen, stage: Stage) -> bool:
    """Whether there is room to mark the first card beside the mark of the winning one, with large
    text."""
    slots, winning = stage.slots, stage.view.winning_seat
    if stage.places.scale.grown == 1.0 or not slots.captions or winning is None:
        return True
    first, other = stage.slot_of(stage.view.trick_leader), stage.slot_of(winning)
    needed = _pill_width(pen, labels.LED, crown=False) + _pill_width(pen, _won(stage), crown=True)
    return abs(first.x - other.x) > needed / 2 or first.y != other.y


def _caption_room(pen: Pen, stage: Stage) -> int:
    """The width for a name under a card: it ends before that of the next card begins."""
    spots = stage.slots.spots
    if stage.places.scale.grown == 1.0 or len(spots) < 2:
        return pen.px(138)
    return round(abs(spots[1].x - spots[0].x)) - pen.px(4)


def _won(stage: Stage) -> str:
    table = stage.view.table
    if table.winner is None:
        return labels.WINNING
    if table.winner == stage.view.seat:
        return labels.YOU_WON
    return labels.SOMEBODY_WON.format(name=stage.names[table.winner])


def _mark_at(pen: Pen, shown: Shown, spot: Spot) -> tuple[int, int]:
    """The middle of a mark: under the card, or above it where names are below."""
    stage, places = shown.stage, shown.stage.places
    away = spot.height / 2 + pen.px(19 if stage.slots.captions else 22)
    if stage.slots.captions or places.players == 4:
        return round(spot.x), round(spot.y - away)
    prompt_top = prompt_rect(pen.look, stage, shown.prompt).top
    lowest = prompt_top - _pill_measures(pen)[2] // 2 - pen.px(3)
    y = round(spot.y + away)
    return round(spot.x), y if stage.picking else min(y, lowest)


def _led_rect(pen: Pen, shown: Shown, seat: int) -> pygame.Rect:
    """The place of the first card's mark, which moves aside for that of the winning card."""
    rect, winning = _pill_rect(pen, shown, seat), shown.stage.view.winning_seat
    other = _pill_rect(pen, shown, winning) if winning is not None else None
    if other is not None and other.colliderect(rect):
        if rect.centerx < other.centerx:
            rect.right = other.left - pen.px(4)
        else:
            rect.left = other.right + pen.px(4)
    return rect


def _pill_rect(pen: Pen, shown: Shown, seat: int) -> pygame.Rect:
    """The place of a card's mark, kept inside the middle of the table."""
    stage = shown.stage
    wins, within = seat == stage.view.winning_seat, stage.places.middle
    said = _won(stage) if wins else labels.LED
    rect = pygame.Rect(0, 0, _pill_width(pen, said, crown=wins), _pill_measures(pen)[2])
    rect.center = _mark_at(pen, shown, stage.slot_of(seat))
    if within.w >= rect.w:
        rect.clamp_ip(pygame.Rect(within.x, rect.y, within.w, rect.h))
    return rect


def _pill(
    pen: Pen, rect: pygame.Rect, said: str, fill: theme.Colour, ink: theme.Colour, *, crown: bool
) -> None:
    """Draw a mark with its text."""
    icon, gap, height = _pill_measures(pen)
    width = pen.width(said, _MARK) + ((icon + gap) if crown else 0)
    pen.shape(rect, Box(height / 2, fill, drop=max(1, pen.px(2))))
    left = rect.centerx - width // 2
    if crown:
        pen.icon("crown", (left + icon / 2, rect.centery), icon, ink)
        left += icon + gap
    pen.write(said, _MARK, ink, (left, rect.centery))


def _pill_measures(pen: Pen) -> tuple[int, int, int]:
    """Size of the crown, the gap after it, and the height of a mark, in pixels."""
    em = _MARK.at(pen.ts).px
    return round(em * 1.05), round(em * 0.4), max(pen.px(26), round(em * 1.55))


def _pill_width(pen: Pen, said: str, *, crown: bool) -> int:
    icon, gap, height = _pill_measures(pen)
    return pen.width(said, _MARK) + ((icon + gap) if crown else 0) + round(height * 0.95)


def _offer_room(pen: Pen, stage: Stage) -> int:
    """The width for the text under a card to pick, beside the winner's mark; with large text,
    within the middle of the table."""
    if stage.places.scale.grown == 1.0 or stage.slots.in_order:
        return stage.places.scale.w
    mark = _pill_width(pen, labels.YOU_WON, crown=True)
    return (stage.places.middle.w - mark) // 2 - pen.px(10)


def _offer(pen: Pen, stage: Stage, spot: Spot, code: str, looked_at: str | None) -> None:
    """Draw what the choice of this card would do to the player's goal, in words under it."""
    now, then = worth_now(stage.view), worth_now(stage.view, code)
    if now is None or then is None:
        return
    said, (middle, y) = labels.goal_worth(now, then), stage.places.centre
    away = 1 if spot.x > middle else -1
    x = spot.x + away * pen.px(27 if not stage.slots.in_order else 0)
    kind = _PICK.at(pen.ts)
    height = max(pen.px(36), round(kind.px * 1.7))
    most = pen.px(_OFFER)
    free = pen.width(said, _PICK) + height <= _offer_room(pen, stage)
    if not free or not pen.fits(said, _PICK, most):
        said = labels.GOAL_WORTH.format(worth=number(then))
    kind = pen.look.text.fit(said, kind, most)
    rect = pygame.Rect(0, 0, pen.look.text.width(said, kind) + height, height)
    rect.center = (round(x), y + stage.places.scale.cards.px(154))
    low = stage.places.low_prompt_y - prompt_height(stage.places) // 2
    rect.bottom = min(rect.bottom, low - pen.px(4))
    if not stage.slots.in_order:  # clear of the winner's mark in the middle
        mark = _pill_width(pen, labels.YOU_WON, crown=True)
        inner = middle + away * (mark // 2 + pen.px(10))
        if away < 0:
            rect.right = min(rect.right, inner)
        else:
            rect.left = max(rect.left, inner)
    lit = looked_at == code
    pen.pill(rect, theme.PLATE, theme.ACCENT if lit else None, width=2)
    ink = theme.ACCENT if lit else theme.MINT_TEXT
    pen.look.text.draw(pen.surface, said, kind, ink, rect.center, "centre")
