"""All hands laid open: a row of large cards for each player, and beside them the comments."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.position.view import View
from game.rules.cards import Code
from game.table.analysis import Verdict
from game.values import Value, field
from ui.replay import cost_words, words
from ui.table.cards import Mood
from ui.table.geometry import CARD_RATIO, Spot
from ui.table.hand_order import open_order
from ui.table.hint_tags import cards_of
from ui.table.pictures import CardPictures
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.numbers import number
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.theme import Colour

_MOST_ROWS = 5
"""More players than this are placed in two columns."""
_SIDE, _NARROW_SIDE, _GAP, _ROW, _CARD = 0.31, 0.25, 10, 240, 140
_WHO, _LOW_WHO, _NARROW_WHO, _DISC = 236, 150, 122, 64
_BESIDE, _LEAST_SHOWN = 46, 0.3
"""How much wider than the card the room of a trick's card is, for the text on it; and the part of a
card's width that always shows."""
_INDENT, _COIN = 12, 38
_NAME, _NOTE, _STRONG = theme.display(22, 0.08), theme.body(16), theme.body(16, 600)
_HEAD = theme.display(24, 0.08)
_APART = 1.3
"""How far apart lines under a name are at least, in heights of their letters."""
_LEAST_TRICK, _ACROSS = 150, 4
"""The least room, in units of height, in which a trick is shown, and how many of its cards are side
by side."""
_MARK = theme.display(14, 0.1)


class OpenHands(Value):
    """A moment in which all cards are visible.

    `told` is what has just happened, `verdict` the decision described, `costs` the costs of this
    trick's cards by their seats, as text, and `ask` the text that tells how to learn more.
    """

    view: View
    names: Sequence[str]
    told: str
    verdict: Verdict | None = None
    costs: Mapping[int, str] = field(default_factory=dict)
    ask: str = ""

    @property
    def order(self) -> list[int]:
        """The seats from the top row to the last, which is one's own."""
        players, last = self.view.rules.players, self.view.seat or 0
        return [(last + 1 + place) % players for place in range(players)]

    @property
    def played(self) -> Mapping[int, Code]:
        """The cards of this trick, by their seats."""
        return dict(zip(self.view.trick_seats, self.view.table.trick, strict=True))


def draw_open_hands(pen: Pen, pictures: CardPictures, room: Room, shown: OpenHands) -> None:
    """Draw the rows, and the panel at their right. All cards lie upright: a picture that could be
    shown meanwhile would take as long as the best one."""
    crowded = shown.view.rules.players > _MOST_ROWS
    side = room.cut_right(share=_NARROW_SIDE if crowded else _SIDE, gap=_GAP)
    _draw_side(pen, pictures, side, shown)
    for seat, row in rows_of(room, shown):
        draw_row(pen, pictures, row, shown, seat)


def rows_of(room: Room, shown: OpenHands) -> list[tuple[int, Room]]:
    """Each seat with its row."""
    players = shown.view.rules.players
    across = 1 if players <= _MOST_ROWS else 2
    deep = math.ceil(players / across)
    gap = 2 * room.px(_GAP) // 3
    high = min(room.px(_ROW), (room.h - (deep - 1) * gap) // deep)
    columns = room.columns(across, _GAP)
    rows = [row for column in columns for row in column.rows(deep, pixels=high, gap=gap / room.u)]
    return list(zip(shown.order, rows, strict=False))


def draw_row(pen: Pen, pictures: CardPictures, row: Room, shown: OpenHands, seat: int) -> None:
    """Draw the player, the cards in the hand, and at the end the card of this trick."""
    view, verdict = shown.view, shown.verdict
    decides = verdict.seat == seat if verdict is not None else seat in view.table.to_move
    pen.plate(row, theme.ACCENT if decides else theme.LINE, strong=decides)
    colour = seat_colour(seat, view.table.sides)
    pen.surface.fill(colour, (row.x + row.px(9), row.y + row.px(12), row.px(5), row.h - row.px(24)))
    inner = row.inset(22, 8)
    _draw_who(pen, inner.cut_left(pixels=_who_width(pen, inner, shown), gap=8), shown, seat, colour)
    wide = _card_width(inner, shown)
    last = inner.cut_right(pixels=round(wide) + row.px(_BESIDE), gap=8)
    pen.surface.fill(
        theme.LINE, (last.x, last.y + row.px(6), max(1, row.px(1.5)), last.h - row.px(12))
    )
    code = shown.played.get(seat)
    spots = _spots(inner, len(view.hands[seat] or ()) + (code is not None), wide)
    best = cards_of(verdict.advice.best) if verdict is not None and decides else ()
    if code is not None:
        free = spots[1].x - spots[0].x if len(spots) > 1 else wide
        _draw_gap(pen, spots.pop(0), named=free >= wide)
        _draw_played(pen, pictures, last, wide, shown, seat, code)
    lit: list[list[Spot]] = [[]]
    """The best cards; those that are neighbours have one mark."""
    for held, spot in zip(open_order(view, view.hands[seat] or ()), spots, strict=True):
        mood = Mood.LIT if held in best else Mood.NORMAL
        pictures.draw(pen.surface, held, spot, mood, baked=True)
        if held in best:
            lit[-1].append(spot)
        elif lit[-1]:
            lit.append([])
    for group in filter(None, lit):
        x, low = (group[0].x + group[-1].x) / 2, group[0].y + group[0].height * 0.4
        _draw_mark(pen, words.BEST, (x, low), theme.GOOD, theme.INK)


def _who_width(pen: Pen, room: Room, shown: OpenHands) -> int:
    """The room of a face and a name: as much as the longest name needs, if that shrinks no card."""
    wide, least = room.w > room.px(736), room.w <= room.px(516)
    usual = room.px(_WHO if wide else _NARROW_WHO if least else _LOW_WHO)
    wanted = min(pen.px(_DISC), room.h - pen.px(4)) + pen.px(10)
    wanted += max(pen.width(name, _NAME) for name in shown.names)
    cards = min(room.px(_CARD), room.h / CARD_RATIO) * _in_cards(shown)
    spare = room.w - room.px(16 + _BESIDE) - usual - math.ceil(cards)
    return usual + max(0, min(wanted - usual, spare))


def _in_cards(shown: OpenHands) -> float:
    """The room of the longest hand, with every index visible, and of a trick's card, in widths of a
    card."""
    most = max(len(hand or ()) for hand in shown.view.hands) + (1 if shown.played else 0)
    return 2 + _LEAST_SHOWN * max(0, most - 1)


def _card_width(room: Room, shown: OpenHands) -> float:
    """How wide cards can be so that every index of the longest hand shows beside a trick's card."""
    free = room.w - room.px(_BESIDE + 8)
    return min(room.px(_CARD), room.h / CARD_RATIO, free / _in_cards(shown))


def _spots(room: Room, count: int, wide: float) -> list[Spot]:
    """Places for cards side by side from the left, overlapping as they must."""
    step = min(wide + room.px(6), (room.w - wide) / max(1, count - 1))
    return [Spot(room.x + wide / 2 + n * step, room.centery, wide) for n in range(count)]


def _draw_who(pen: Pen, room: Room, shown: OpenHands, seat: int, colour: Colour) -> None:
    """Draw a face, a name, and what the player has done so far."""
    name = shown.names[seat]
    disc = min(pen.px(_DISC), room.h - pen.px(4), round(room.w * 0.36))
    beside = Room((0, 0, room.w - disc - pen.px(10), room.h), room.u)
    if _fit_all(pen, beside, shown):  # else the words stand alone, in every row
        face = room.cut_left(pixels=disc, gap=10)
        draw_avatar(pen, name, face.center, disc, colour)
    told = _told_of(pen, room, shown, seat) or _notes(shown, seat)[-1]
    lines = [(name, _NAME, theme.PAPER), *((line, _NOTE, theme.MINT_TEXT) for line in told)]
    step = min(pen.px(26), room.h // len(lines))
    for place, (said, role, ink) in enumerate(lines):
        y = room.centery + round((place - (len(lines) - 1) / 2) * step)
        pen.text(said, role, ink, room, y=y, cut=True)


def _fit_all(pen: Pen, room: Room, shown: OpenHands) -> bool:
    """Whether there is room for every player's name, with notes under it."""
    return all(
        pen.fits(name, _NAME, room.w) and _told_of(pen, room, shown, seat) is not None
        for seat, name in enumerate(shown.names)
    )


def _told_of(pen: Pen, room: Room, shown: OpenHands, seat: int) -> list[str] | None:
    """The notes about a player on lines, as many notes as there is room for; None if too few."""
    ways = (_on_lines(pen, notes, room) for notes in _notes(shown, seat))
    return next((lines for lines in ways if lines is not None), None)


def _notes(shown: OpenHands, seat: int) -> list[list[str]]:
    """What is said of a player: all of it, and without the partners, whose colour tells them."""
    table = shown.view.table
    done = [words.won(table.tricks_won(seat))]
    if (bid := table.bid_of(seat)) is not None:
        done.insert(0, words.has_bid(shown.view.rules, bid))
    partners = [shown.names[other] for other in table.side_of(seat) if other != seat]
    return [[words.with_partner(partners), *done], done] if partners else [done]


def _on_lines(pen: Pen, notes: Sequence[str], room: Room) -> list[str] | None:
    """Notes on as many lines as they need; None if there is no room for these under a name."""
    kind = _NOTE.at(pen.ts)
    lines = [line for note in notes for line in pen.look.text.wrap(note, kind, room.w)]
    needed = _NAME.at(pen.ts).px + _APART * len(lines) * kind.px
    return lines if needed <= room.h else None


def _draw_gap(pen: Pen, spot: Spot, *, named: bool) -> None:
    """Draw the gap that this trick's card left in the hand, with a word where the whole gap is
    visible."""
    rect = pygame.Rect(spot.upright)
    dash = (8 * pen.u, 6 * pen.u)
    style = Box(7 * pen.u, theme.SUNK, theme.LINE, hair(pen.u), dash=dash)
    pen.shape(rect, style)
    if named:
        pen.text(words.GONE, _NOTE, theme.MUTED, rect.inflate(-6, 0), "centre")


def _draw_played(
    pen: Pen,
    pictures: CardPictures,
    room: Room,
    wide: float,
    shown: OpenHands,
    seat: int,
    code: Code,
) -> None:
    """Draw the card of this trick, and a remark on it."""
    view, cost = shown.view, shown.costs.get(seat, "")
    wins = seat == view.winning_seat
    spot = Spot(room.x + room.px(_INDENT) + wide / 2, room.centery, wide)
    pictures.draw(pen.surface, code, spot, Mood.WINNING if wins else Mood.NORMAL, baked=True)
    right = spot.x + wide / 2 + pen.px(2)
    complete = view.trick_is_complete
    marks: list[tuple[str, Colour, Colour]] = []
    if wins:
        marks.append((words.WON if complete else words.WINS, theme.PAPER, theme.INK))
    elif seat == view.trick_seats[0]:
        marks.append((words.LED, theme.PLATE, theme.MINT_TEXT))
    if marks:
        half = _mark_width(pen, marks[0][0]) / 2
        x = min(right, room.right + pen.px(_INDENT) - half)
        index_free = x - half > spot.x - wide * 0.2
        _draw_mark(
            pen, marks[0][0], (x, spot.y - (spot.height * 0.34 if index_free else 0)), *marks[0][1:]
        )
    if cost:
        _draw_mark(pen, cost, (right, spot.y + spot.height * 0.34), theme.COST, theme.INK)


def _draw_mark(pen: Pen, said: str, at: tuple[float, float], fill: Colour, ink: Colour) -> None:
    """Draw a word on a pill."""
    rect = pygame.Rect(0, 0, _mark_width(pen, said), _mark_height(pen))
    rect.center = round(at[0]), round(at[1])
    pen.pill(rect, fill, theme.LINE)
    pen.write(said, _MARK, ink, rect.center, "centre")


def _mark_height(pen: Pen) -> int:
    return max(pen.px(24), round(_MARK.at(pen.ts).px * 1.6))


def _mark_width(pen: Pen, said: str) -> int:
    return pen.width(said, _MARK) + round(_mark_height(pen) * 0.9)


def _draw_side(pen: Pen, pictures: CardPictures, side: Room, shown: OpenHands) -> None:
    """Draw which trick it is, and for the decision described what was better and why."""
    view, verdict = shown.view, shown.verdict
    if verdict is None and not (trick := _trick_room(pen, side, shown)).h:
        side.h = min(side.h, trick.y - side.y)  # only as high as its text
    pen.plate(side)
    room = side.inset(22, 16)
    beside = _facts_beside(pen, view, room.w)
    head = room.cut_top(pixels=_head_height(pen, view, room.w), gap=8)
    told = words.trick_head(view)
    pen.lines(told, _HEAD, theme.PAPER, head)
    head.cut_left(pixels=pen.width(told, _HEAD), gap=14)
    _draw_facts(pen, head if beside else room.cut_top(30, gap=8), view)
    pen.rule(room.cut_top(12))
    if verdict is None:
        room.cut_top(pixels=pen.block(shown.told, theme.TEXT, theme.PAPER, room), gap=14)
        pen.block(shown.ask, theme.HELPER, theme.MUTED, room)
        if trick.h:
            _draw_trick(pen, pictures, trick, shown)
        return
    line = theme.COST if cost_words.is_costly(verdict) else theme.GOOD
    made, better = cards_of(verdict.move), cards_of(verdict.advice.best)
    said = cost_words.told(view.rules, verdict, shown.names[verdict.seat])
    needed = pen.height(said, theme.TEXT, room.w) + pen.height(cost_words.SCALE, _NOTE, room.w)
    high = min(pen.px(300), room.h - needed - pen.px(110))
    if len(made) == len(better) == 1 and high > pen.px(90):
        _draw_cards(pen, pictures, room.cut_top(pixels=high, gap=34), made[0], better[0], line)
    pen.text(cost_words.head(verdict), _HEAD, line, room.cut_top(34, gap=6))
    room.cut_top(pixels=pen.block(said, theme.TEXT, theme.PAPER, room), gap=10)
    pen.block(cost_words.SCALE, _NOTE, theme.MINT_TEXT, room)


def _trick_room(pen: Pen, side: Room, shown: OpenHands) -> Room:
    """The room that the text above leaves for the trick's cards; empty where that is too little."""
    room = side.inset(22, 16)
    lines = (pen.height(each, theme.TEXT, room.w) for each in (shown.told, shown.ask))
    beside = _facts_beside(pen, shown.view, room.w)
    head = _head_height(pen, shown.view, room.w)
    room.cut_top(58 if beside else 96, pixels=head + sum(lines))
    if not shown.played or room.h < room.px(_LEAST_TRICK):
        room.h = 0
    return room


def _draw_trick(pen: Pen, pictures: CardPictures, room: Room, shown: OpenHands) -> None:
    """Draw the cards of the trick in playing order, each over the name of its player."""
    played, winner = shown.played, shown.view.winning_seat
    across = min(len(played), _ACROSS)
    deep = math.ceil(len(played) / across)
    below = max(pen.px(32), round(_STRONG.at(pen.ts).px * 1.6))
    high = room.h // deep
    wide = min(pen.px(_CARD), room.w / across - pen.px(10), (high - below) / CARD_RATIO)
    cell = round(wide) + pen.px(10)
    rows = room.strip(pixels=min(room.h, deep * (round(wide * CARD_RATIO) + below)))
    for first, row in zip(
        range(0, len(played), across), rows.rows(deep, pixels=rows.h // deep), strict=True
    ):
        some = list(played.items())[first : first + across]
        line = row.inflate(len(some) * cell - row.w, 0)
        for (seat, code), place in zip(some, line.columns(len(some)), strict=True):
            name = place.cut_bottom(pixels=below)
            wins = seat == winner
            spot = Spot(place.centerx, place.centery, wide)
            pictures.draw(
                pen.surface, code, spot, Mood.WINNING if wins else Mood.NORMAL, baked=True
            )
            ink = theme.ACCENT if wins else theme.MINT_TEXT
            pen.text(shown.names[seat], _STRONG, ink, name, "centre", cut=True)


def _facts_beside(pen: Pen, view: View, width: int) -> bool:
    """Whether trumps and the points of the trick fit on the line of its number."""
    trumps, points = view.table.trump is not None, _points(view)
    needed = pen.width(words.trick_head(view), _HEAD)
    needed += pen.px(14 + _COIN) + pen.width(words.TRUMPS, _STRONG) if trumps else 0
    needed += pen.px(14) + pen.width(points, _STRONG) if points else 0
    return needed <= width


def _head_height(pen: Pen, view: View, width: int) -> int:
    """The height of the words before the first trick, in two lines where they are too long for
    one, or of the number of a trick."""
    told = words.trick_head(view)
    return (
        max(pen.px(34), pen.height(told, _HEAD, width))
        if pen.takes_lines(told, _HEAD, width)
        else pen.px(34)
    )


def _points(view: View) -> str:
    """What the trick counts, as text; empty where points are not counted."""
    points = view.points_in_trick
    return words.points(points, number(points)) if points is not None else ""


def _draw_facts(pen: Pen, room: Room, view: View) -> None:
    """Draw the sign of trumps, and what the trick counts."""
    if view.table.trump is not None:
        coin, sign = room.cut_left(_COIN - 8, gap=8), sign_name(view.rules.deck, view.table.trump)
        draw_coin(pen, coin.center, pen.px(14), sign)
        told = pen.text(words.TRUMPS, _STRONG, theme.MINT_TEXT, room)
        room.cut_left(pixels=told.w, gap=14)
    pen.text(_points(view), _STRONG, theme.PAPER, room, "right")


def _draw_cards(
    pen: Pen, pictures: CardPictures, room: Room, made: Code, better: Code, line: Colour
) -> None:
    """Draw what was played, and, where it differs, what would have been best."""
    shown = [(made, words.PLAYED, line)]
    if better != made:
        shown.append((better, words.BEST, theme.GOOD))
    wide = min((room.h - pen.px(14)) / CARD_RATIO, (room.w - pen.px(70)) / 2)
    apart = wide + pen.px(56)
    for place, (code, said, fill) in enumerate(shown):
        x = room.centerx + (place - (len(shown) - 1) / 2) * apart
        spot = Spot(x, room.centery - pen.px(4), wide)
        pictures.draw(pen.surface, code, spot, baked=True)
        _draw_mark(pen, said, (x, spot.y + spot.height / 2 + pen.px(20)), fill, theme.INK)
    if len(shown) > 1:
        pen.icon("forward", room.center, pen.px(34), theme.MINT_TEXT)
