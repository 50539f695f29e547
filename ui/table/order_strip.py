"""The order of trumps and of other suits, by the rules of the hand, shown on request."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.position.view import View
from game.rules.cards import Code
from game.values import Value
from ui.table.places import Places
from ui.table.words import labels
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.room import Room

_HEAD = theme.display(17, 0.10)
_RANK = theme.display(20, 0.0)
_NOTE = theme.body(15)
_TICKET, _HIGH, _GAP, _LINE, _COIN = 44, 58, 6, 26, 14
_BETWEEN_SIGNS, _WIDEST, _NARROW, _PAD, _APART, _TOOLS = 620, 864, 44, 20, 28, 5


class Row(Value):
    """Cards from high to low: every one of the trumps, and of other suits with equal ranking those
    of one."""

    head: str
    cards: tuple[Code, ...]
    suits: tuple[str, ...] = ()
    """All suits that rank like this; empty where each card shows its own."""


def order_rows(view: View, trump: str | None) -> list[Row]:
    """The order of the cards with these trumps: trumps first, then the other suits, grouped where
    their cards rank alike."""
    rules, reading = view.rules, view.table.reading
    ranking = rules.ranking(reading, trump)
    heights = ranking.heights

    def down(cards: Iterable[Code]) -> tuple[Code, ...]:
        order = [code for code in dict.fromkeys(rules.pack) if code in set(cards)]
        return tuple(sorted(order, key=heights.__getitem__, reverse=True))

    if not rules.suits_matter:
        ranks = {rules.deck.cards[code].rank: code for code in reversed(down(rules.pack))}
        return [Row(labels.ORDER_ALL, tuple(reversed(ranks.values())), tuple(rules.deck.suits))]
    suits = dict(ranking.cards)
    trumps = down(suits.pop(trump)) if trump in suits else ()
    rows = [Row(labels.ORDER_TRUMPS, trumps)] if trumps else []
    alike: dict[tuple[str, ...], list[str]] = {}
    for suit in rules.deck.hand_order or rules.deck.suits:
        if suit in suits:
            ranks_of = tuple(rules.deck.cards[code].rank for code in down(suits[suit]))
            alike.setdefault(ranks_of, []).append(suit)
    for ranks_of, named in alike.items():
        if ranks_of:
            head = labels.ORDER_OTHERS if trumps else labels.ORDER_SUITS
            rows.append(Row(head, down(suits[named[0]]), tuple(named)))
    return rows


def draw_order(pen: Pen, places: Places, view: View, trump: str | None) -> pygame.Rect:
    """Draw a panel with a row of tickets for trumps and for other suits, its text as large as there
    is room for; returns its place.

    It covers no plate and no open hand: it stands between the plaque and the tools where that is
    free cloth, or else over the trick.
    """
    rows, room = order_rows(view, trump), places.panel_room
    valued = view.rules.reported is not None
    for smaller in places.less_grown():
        pen = Pen(pen.surface, pen.look, smaller.scale.s, smaller.scale.ts)
        line = round(pen.px(_LINE) if pen.u >= 1 else 24 * pen.ts)
        high = pen.px(_HIGH) + (line if valued else pen.px(6)) + pen.px(4)
        fixed = len({row.head for row in rows}) * line + pen.px(28)
        step = _step(pen, rows, room.w)
        lines = _lines(pen, rows, step, max(_wide(pen, [row], step) for row in rows))
        if len(lines) * high + fixed > room.h:
            lines = _lines(pen, rows, step, room.w - 2 * pen.px(_PAD))
        wide = max(pen.width(row.head, _HEAD) for row in rows)
        wide = max(wide, *(_wide(pen, here, step) for here in lines))
        tall = len(lines) * high + fixed
        if tall <= room.h and step >= pen.width("00", _RANK) + pen.px(_GAP):
            break
    panel = pygame.Rect(0, 0, wide + 2 * pen.px(_PAD), tall)
    panel.midtop = (places.scale.w // 2, places.plaque.y)
    plates = [places.plaque, places.tool(_TOOLS - 1), *(seat.plate for seat in places.seats)]
    crowded = panel.inflate(2 * pen.px(_GAP), 0).collidelist([pygame.Rect(each) for each in plates])
    if places.trick_room is not None or crowded >= 0:
        panel.midtop = (room.centre[0], room.y)
    pen.plate(panel, theme.MINT)
    inner, head = Room(panel, pen.u).inset(_PAD, 14), ""
    for here in lines:
        if here[0].head != head:
            head = here[0].head
            pen.text(head, _HEAD, theme.PAPER, inner.cut_top(pixels=line))
        beside = inner.cut_top(pixels=high)
        for row in here:
            _draw_row(pen, view, row, beside.copy(), step, valued=valued)
            beside.cut_left(pixels=_wide(pen, [row], step), gap=_APART)
    return panel


def _step(pen: Pen, rows: Sequence[Row], room: int) -> int:
    """The distance of tickets: as usual, or as far as the longest row has room for it, if possible
    between the signs beside the trick."""
    for widest in (_BETWEEN_SIGNS, _WIDEST):
        wide = min(pen.px(widest), room) - 2 * pen.px(_PAD)
        step = min((wide - _signs(pen, row)) // len(row.cards) for row in rows)
        if step >= pen.px(_NARROW):
            break
    return min(step, pen.px(_TICKET + _GAP))


def _lines(pen: Pen, rows: Sequence[Row], step: int, wide: int) -> list[list[Row]]:
    """The rows by lines; those with the same heading are side by side where they fit a width."""
    lines: list[list[Row]] = []
    for row in rows:
        for line in lines:
            if line[0].head == row.head and _wide(pen, [*line, row], step) <= wide:
                line.append(row)
                break
        else:
            lines.append([row])
    return lines


def _draw_row(pen: Pen, view: View, row: Row, room: Room, step: int, *, valued: bool) -> None:
    deck, x = view.rules.deck, room.x
    for suit in row.suits:
        centre = (x + pen.px(_COIN), room.y + pen.px(_HIGH) // 2)
        draw_coin(pen, centre, pen.px(_COIN), sign_name(deck, suit))
        x += pen.px(2 * _COIN + 4)
    x = room.x + _signs(pen, row)
    for code in row.cards:
        box = Room((x, room.y, step - pen.px(_GAP), pen.px(_HIGH)), pen.u)
        _draw_ticket(pen, view, code, box, signed=not row.suits)
        if valued:
            at = (box.centerx, box.bottom + round(_NOTE.at(pen.ts).px * 0.8))
            pen.write(
                number(view.rules.points_of([code]) or 0), _NOTE, theme.MINT_TEXT, at, "centre"
            )
        x += step


def _signs(pen: Pen, row: Row) -> int:
    """The width of the signs before a row, in pixels."""
    return len(row.suits) * pen.px(2 * _COIN + 4) + (pen.px(10) if row.suits else 0)


def _wide(pen: Pen, rows: Sequence[Row], step: int) -> int:
    """The width of rows side by side, in pixels."""
    wide = sum(_signs(pen, row) + step * len(row.cards) for row in rows)
    return wide + pen.px(_APART) * (len(rows) - 1)


def _draw_ticket(pen: Pen, view: View, code: Code, box: Room, *, signed: bool) -> None:
    """Draw a card's rank over its suit, with a line around cards that are in the hand or in the
    trick."""
    deck = view.rules.deck
    held, lies = signed and code in view.hand, signed and code in view.table.trick
    line = theme.ACCENT if held else theme.MINT if lies else theme.HAIRLINE
    pen.box(box, theme.PAPER, line, width=3.5 if held or lies else 1.0, radius=7)
    card = deck.cards[code]
    rank = deck.known_ranks[card.rank].sign
    said = rank if len(rank) <= 2 else card.rank
    if not signed:
        pen.write(said, _RANK, theme.INK, box.center, "centre")
        return
    pen.write(said, _RANK, theme.INK, (box.centerx, box.y + round(box.h * 0.3)), "centre")
    signs = card.suits[:2]
    for place, suit in enumerate(signs):
        x = box.centerx + round((place - (len(signs) - 1) / 2) * pen.px(18))
        at = (x, box.y + round(box.h * 0.72))
        draw_coin(pen, at, pen.px(10), sign_name(deck, suit))
