"""The order of trumps and of other suits, by the rules of the hand, shown on request."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.position.state import Points
from game.position.view import View
from game.rules.cards import Code
from game.values import Value
from ui.table import words
from ui.table.places import Places
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

_HEAD = theme.display(17, 0.10)
_RANK = theme.display(20, 0.0)
_NOTE = theme.body(15)
_TICKET, _HIGH, _GAP, _LINE, _COIN = 44, 58, 6, 26, 14
_WIDEST = 864


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
        return [Row(words.ORDER_ALL, tuple(reversed(ranks.values())), tuple(rules.deck.suits))]
    suits = dict(ranking.cards)
    trumps = down(suits.pop(trump)) if trump in suits else ()
    rows = [Row(words.ORDER_TRUMPS, trumps)] if trumps else []
    alike: dict[tuple[str, ...], list[str]] = {}
    for suit in rules.deck.hand_order or rules.deck.suits:
        if suit in suits:
            ranks_of = tuple(rules.deck.cards[code].rank for code in down(suits[suit]))
            alike.setdefault(ranks_of, []).append(suit)
    for ranks_of, named in alike.items():
        if ranks_of:
            head = words.ORDER_OTHERS if trumps else words.ORDER_SUITS
            rows.append(Row(head, down(suits[named[0]]), tuple(named)))
    return rows


def draw_order(
    surface: pygame.Surface, look: Look, places: Places, view: View, trump: str | None
) -> None:
    """A panel above the trick with a row of tickets for trumps and for other suits, between the
    plaque and the tools if there is room."""
    pen = Pen(surface, look, places.scale.s, places.scale.ts)
    rows = order_rows(view, trump)
    widest, edge = min(pen.px(_WIDEST), places.scale.w - 2 * pen.px(24)), pen.px(20)
    step = min(pen.px(_TICKET + _GAP), (widest - 2 * edge) // max(len(r.cards) for r in rows))
    wide = max(_signs(pen, row) + step * len(row.cards) for row in rows)
    wide = max(min(wide + 2 * edge, widest), *(pen.width(r.head, _HEAD) + 2 * edge for r in rows))
    names = [row.head if row.head != before else "" for row, before in _after(rows)]
    line = round(pen.px(_LINE) if places.scale.s >= 1 else 24 * pen.ts)
    valued = view.rules.reported is not None
    high = pen.px(_HIGH) + (line if valued else pen.px(6)) + pen.px(4)
    heads = sum(bool(name) for name in names)
    panel = pygame.Rect(0, 0, wide, len(rows) * high + heads * line + pen.px(28))
    panel.midtop = (places.scale.w // 2, places.plaque.y)
    panel.left = max(panel.left, places.plaque.right + pen.px(_GAP))
    panel.right = min(panel.right, places.tool(4).x - pen.px(_GAP))
    pen.plate(panel, theme.MINT)
    room = Room(panel, pen.u).inset(20, 14)
    for name, row in zip(names, rows, strict=True):
        if name:
            pen.text(name, _HEAD, theme.PAPER, room.cut_top(pixels=line))
        _draw_row(pen, view, row, room.cut_top(pixels=high), step, valued=valued)


def _after(rows: Sequence[Row]) -> list[tuple[Row, str]]:
    """Each row with the heading of the one before."""
    return list(zip(rows, ["", *(row.head for row in rows)], strict=False))


def _draw_row(pen: Pen, view: View, row: Row, room: Room, step: int, *, valued: bool) -> None:
    deck, x = view.rules.deck, room.x
    step = min(step, (room.w - _signs(pen, row)) // len(row.cards))
    for suit in row.suits:
        centre = (x + pen.px(_COIN), room.y + pen.px(_HIGH) // 2)
        draw_coin(pen.surface, pen.look, centre, pen.px(_COIN), sign_name(deck, suit))
        x += pen.px(2 * _COIN + 4)
    x = room.x + _signs(pen, row)
    for code in row.cards:
        box = Room((x, room.y, step - pen.px(_GAP), pen.px(_HIGH)), pen.u)
        _draw_ticket(pen, view, code, box, signed=not row.suits)
        if valued:
            at = (box.centerx, box.bottom + round(_NOTE.at(pen.ts).px * 0.8))
            pen.write(words.number(_value(view, code)), _NOTE, theme.MINT_TEXT, at, "centre")
        x += step


def _signs(pen: Pen, row: Row) -> int:
    """The width of the signs before a row, in pixels."""
    return len(row.suits) * pen.px(2 * _COIN + 4) + (pen.px(10) if row.suits else 0)


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
        draw_coin(pen.surface, pen.look, at, pen.px(10), sign_name(deck, suit))


def _value(view: View, code: Code) -> Points:
    return view.rules.points_of([code]) or 0
