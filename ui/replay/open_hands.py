"""All hands laid open: a row of large cards for each player, and beside them the comments."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.position.view import View
from game.rules.cards import Code
from game.table.analysis import Verdict
from game.values import Value, field
from ui.replay import words
from ui.replay.trick_panel import draw_mark, draw_side, mark_width
from ui.table.cards import Mood
from ui.table.geometry import CARD_RATIO, Spot
from ui.table.hand_order import open_order
from ui.table.hint_tags import cards_of
from ui.table.pictures import CardPictures
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.theme import Colour

_MOST_ROWS = 5
"""More players than this are placed in two columns."""
_SIDE, _NARROW_SIDE, _GAP, _ROW, _CARD, _LEAST_CARD = 0.31, 0.25, 10, 240, 140, 100
_WHO, _LOW_WHO, _NARROW_WHO, _DISC = 236, 150, 122, 64
_NARROW, _OVER = 516, 40
"""Rows as wide as this are narrow; and the height of a name over the cards of one."""
_BESIDE = 46
"""How much wider than the card the room of a trick's card is, for the text on it."""
_LEAST_SHOWN, _SHOWN = 0.3, 0.75
"""The part of a card's width that always shows; and the part that shows where the cards of a whole
hand stay large enough, which are then smaller than their row allows."""
_INDENT = 12
_NAME, _NOTE = theme.display(22, 0.08), theme.body(16)
_APART = 1.3
"""How far apart lines under a name are at least, in heights of their letters."""


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
    draw_side(pen, pictures, side, shown)
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
    inner, under = row.inset(22, 8), row.inset(22, 8)
    who = inner.cut_left(pixels=_who_width(pen, inner, shown), gap=8)
    over = under.cut_top(_OVER, gap=8)
    wide, wider = _card_width(inner, shown), _card_width(under, shown)
    if under.w <= under.px(_NARROW) and wider > wide:
        inner, wide = under, wider
        _draw_who_over(pen, over, shown, seat, colour)
    else:
        _draw_who(pen, who, shown, seat, colour)
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
        draw_mark(pen, words.BEST, (x, low), theme.GOOD, theme.INK)


def _who_width(pen: Pen, room: Room, shown: OpenHands) -> int:
    """The room of a face, a name, and the notes under it: no more than the longest need, and as
    much as the longest name needs, if that shrinks no card."""
    wide, least = room.w > room.px(736), room.w <= room.px(_NARROW)
    usual = room.px(_WHO if wide else _NARROW_WHO if least else _LOW_WHO)
    face = min(pen.px(_DISC), room.h - pen.px(4)) + pen.px(10)
    wanted = face + max(pen.width(name, _NAME) for name in shown.names)
    noted = [note for seat in shown.order for note in _notes(shown, seat)[0]]
    usual = min(usual, max(wanted, face + max(pen.width(note, _NOTE) for note in noted)))
    cards = min(room.px(_CARD), room.h / CARD_RATIO) * _in_cards(_longest(shown), _LEAST_SHOWN)
    spare = room.w - room.px(16 + _BESIDE) - usual - math.ceil(cards)
    return usual + max(0, min(wanted - usual, spare))


def _longest(shown: OpenHands) -> int:
    """The cards of the longest hand, with the one played to this trick; never fewer than were
    dealt, so that cards do not grow while a hand is played: they would jump at every step."""
    view = shown.view
    held = max(len(hand or ()) for hand in view.hands) + (1 if shown.played else 0)
    return max(held, view.rules.hand_size(view.table.number))


def _in_cards(count: int, share: float) -> float:
    """The room of so many cards, of each of which this share shows, and of a trick's card, in
    widths of a card."""
    return 2 + share * max(0, count - 1)


def _card_width(room: Room, shown: OpenHands) -> float:
    """How wide cards can be so that every index of the longest hand shows beside a trick's card,
    and most of every card if they stay large."""
    free, longest = room.w - room.px(_BESIDE + 8), _longest(shown)
    large = max(room.px(_LEAST_CARD), free / _in_cards(longest, _SHOWN))
    every = free / _in_cards(longest, _LEAST_SHOWN)
    return min(room.px(_CARD), room.h / CARD_RATIO, large, every)


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


def _draw_who_over(pen: Pen, room: Room, shown: OpenHands, seat: int, colour: Colour) -> None:
    """Draw the same on one line over the cards, with the notes that fit."""
    name = shown.names[seat]
    face = room.cut_left(pixels=room.h, gap=10)
    draw_avatar(pen, name, face.center, face.w - pen.px(6), colour)
    room.cut_left(pixels=pen.text(name, _NAME, theme.PAPER, room, cut=True).w, gap=14)
    for note in _notes(shown, seat)[0]:
        if pen.fits(note, _NOTE, room.w):
            room.cut_left(pixels=pen.text(note, _NOTE, theme.MINT_TEXT, room).w, gap=14)


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
    """Draw the gap that this trick's card left in the hand, with a word where it is
    visible as a whole and large enough."""
    rect = pygame.Rect(spot.upright)
    dash = (8 * pen.u, 6 * pen.u)
    style = Box(7 * pen.u, theme.SUNK, theme.LINE, hair(pen.u), dash=dash)
    pen.shape(rect, style)
    room = rect.inflate(-pen.px(12), 0)
    if named and pen.fits(words.GONE, _NOTE, room.w):
        pen.text(words.GONE, _NOTE, theme.MUTED, room, "centre")


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
        half = mark_width(pen, marks[0][0]) / 2
        x = min(right, room.right + pen.px(_INDENT) - half)
        index_free = x - half > spot.x - wide * 0.2
        draw_mark(
            pen, marks[0][0], (x, spot.y - (spot.height * 0.34 if index_free else 0)), *marks[0][1:]
        )
    if cost:
        draw_mark(pen, cost, (right, spot.y + spot.height * 0.34), theme.COST, theme.INK)
