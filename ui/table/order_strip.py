"""The order of trumps and of other suits, by the rules of the hand, shown on request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.position.view import View
from game.rules.cards import Code
from game.values import Value, replace
from ui.table.geometry import Area
from ui.table.pieces import Piece, free_places
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
    goes_on: bool = False
    """Whether it continues the row above, which has the signs of the suits."""


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


def draw_order(
    pen: Pen, places: Places, view: View, trump: str | None, pieces: Iterable[Piece] = ()
) -> list[pygame.Rect]:
    """Draw panels with rows of tickets for trumps and for other suits, their text as large as there
    is room for; returns the places of the panels.

    They cover no plate and no open hand: one stands between the plaque and the tools where that is
    free cloth; or each row has a panel in a side column where `pieces` leave room; or else one
    stands over the trick.
    """
    rows = order_rows(view, trump)
    panel, top = _over_trick(pen, places, view, rows), places.plaque.y
    beside = panel.place.copy()
    beside.midtop = (places.scale.w // 2, top)
    plates = [places.plaque, places.tool(_TOOLS - 1), *(seat.plate for seat in places.seats)]
    crowded = beside.inflate(2 * pen.px(_GAP), 0).collidelist(
        [pygame.Rect(each) for each in plates]
    )
    panels = [panel]
    if places.trick_room is None and crowded < 0:
        panels = [replace(panel, place=beside)]
    elif view.table.trick:
        panels = _in_columns(pen, places, view, rows, pieces) or panels
    for each in panels:
        each.draw(pen, view)
    return [each.place for each in panels]


class _Panel(Value):
    """Lines of rows, with a heading over the first of each kind, in a place.

    `step` is the distance of tickets, `high` that of lines, and `line` the height of a heading.
    """

    place: pygame.Rect
    lines: tuple[tuple[Row, ...], ...]
    step: int
    high: int
    line: int
    pens: tuple[float, float]
    """The pixels a unit, and a unit of text."""

    def draw(self, pen: Pen, view: View) -> None:
        """Draw it."""
        pen = Pen(pen.surface, pen.look, *self.pens)
        pen.plate(self.place, theme.MINT)
        inner, head = Room(self.place, pen.u).inset(_PAD, 14), ""
        for here in self.lines:
            if here[0].head != head:
                head = here[0].head
                for said in _heading(pen, head, inner.w):
                    pen.text(said, _HEAD, theme.PAPER, inner.cut_top(pixels=self.line))
            beside = inner.cut_top(pixels=self.high)
            for row in here:
                _draw_row(pen, view, row, beside.copy(), self.step)
                beside.cut_left(pixels=_wide(pen, [row], self.step), gap=_APART)


def _heading(pen: Pen, head: str, wide: int) -> Sequence[str]:
    """The lines of a heading."""
    return pen.look.text.wrap(head, _HEAD.at(pen.ts), wide)


def _heights(pen: Pen, view: View) -> tuple[int, int]:
    """The height of a heading, and of a row of tickets with what they are worth."""
    line = round(pen.px(_LINE) if pen.u >= 1 else 24 * pen.ts)
    valued = view.rules.reported is not None
    return line, pen.px(_HIGH) + (line if valued else pen.px(6)) + pen.px(4)


def _over_trick(pen: Pen, places: Places, view: View, rows: Sequence[Row]) -> _Panel:
    """One panel for all rows, over the trick."""
    room = places.panel_room
    for smaller in places.less_grown():
        pen = Pen(pen.surface, pen.look, smaller.scale.s, smaller.scale.ts)
        line, high = _heights(pen, view)
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
    place = pygame.Rect(0, 0, wide + 2 * pen.px(_PAD), tall)
    place.midtop = (room.centre[0], room.y)
    return _Panel(place, tuple(map(tuple, lines)), step, high, line, (pen.u, pen.ts))


def _in_columns(
    pen: Pen, places: Places, view: View, rows: Sequence[Row], pieces: Iterable[Piece]
) -> list[_Panel]:
    """A panel for each heading, in the side columns; none where there is not room for all."""
    gap = pen.px(_APART) // 2
    free = free_places(places, pieces, places.second_button.y, gap)
    free.sort(key=lambda stretch: stretch.x)
    for smaller in places.less_grown():
        pen = Pen(pen.surface, pen.look, smaller.scale.s, smaller.scale.ts)
        panels = list(_stacked(pen, list(free), view, rows, gap))
        if len(panels) == len({row.head for row in rows}):
            return panels
    return []


def _stacked(
    pen: Pen, free: list[Area], view: View, rows: Sequence[Row], gap: int
) -> Iterator[_Panel]:
    """A panel for each heading, one after the other in the free places, as far as they fit."""
    line, high = _heights(pen, view)
    step = max(pen.px(_NARROW), pen.width("00", _RANK) + pen.px(_GAP))
    for head in dict.fromkeys(row.head for row in rows):
        wide = free[0].w - 2 * pen.px(_PAD) if free else 0
        lines = [
            (part,) for row in rows if row.head == head for part in _parts(pen, row, step, wide)
        ]
        tall = line * len(_heading(pen, head, wide)) + len(lines) * high + pen.px(28)
        place = next((each for each in free if each.h >= tall), None)
        if place is None:
            return
        taken = pygame.Rect(place.x, place.y, place.w, tall)
        free[free.index(place)] = place._replace(y=taken.bottom + gap, h=place.h - tall - gap)
        yield _Panel(taken, tuple(lines), step, high, line, (pen.u, pen.ts))


def _parts(pen: Pen, row: Row, step: int, wide: int) -> list[Row]:
    """A row, as parts that are no wider than this."""
    parts = []
    while row.cards:
        count = max(1, (wide - _signs(pen, row)) // step)
        parts.append(replace(row, cards=row.cards[:count]))
        row = replace(row, cards=row.cards[count:], goes_on=True)
    return parts


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


def _draw_row(pen: Pen, view: View, row: Row, room: Room, step: int) -> None:
    deck, x = view.rules.deck, room.x
    for suit in () if row.goes_on else row.suits:
        centre = (x + pen.px(_COIN), room.y + pen.px(_HIGH) // 2)
        draw_coin(pen, centre, pen.px(_COIN), sign_name(deck, suit))
        x += pen.px(2 * _COIN + 4)
    x = room.x + _signs(pen, row)
    for code in row.cards:
        box = Room((x, room.y, step - pen.px(_GAP), pen.px(_HIGH)), pen.u)
        _draw_ticket(pen, view, code, box, signed=not row.suits)
        if view.rules.reported is not None:
            at = (box.centerx, box.bottom + round(_NOTE.at(pen.ts).px * 0.8))
            pen.write(
                number(view.rules.points_of([code]) or 0), _NOTE, theme.MINT_TEXT, at, "centre"
            )
        x += step


def _signs(pen: Pen, row: Row) -> int:
    """The width of the signs before a row, in pixels."""
    shown = 0 if row.goes_on else len(row.suits)
    return shown * pen.px(2 * _COIN + 4) + (pen.px(10) if shown else 0)


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
