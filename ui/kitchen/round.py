"""The table of the kitchen: everybody's cards around the trick, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.view import View
from game.rules.cards import Code
from game.values import Value
from ui.kitchen import words
from ui.replay.open_hands import OpenHands, draw_row, rows_of
from ui.table.cards import Mood
from ui.table.geometry import CARD_RATIO, Spot
from ui.table.hand_order import open_order
from ui.table.pictures import CardPictures
from ui.table.words import labels
from ui.table.words.names import contract_words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.pen import Pen
from ui.window.room import Room

_MOST_ROUND = 5
"""More players than this are placed in rows."""
_PLATE, _PLATE_WIDE, _EDGE = 60, 224, 18
_HAND, _TRICK, _OWN = 74, 104, 118
"""The widths of cards where there is room for the full design."""
_TOLD = 190
"""Units at the upper left for the text about the last event."""
_NAME, _NOTE = theme.display(18, 0.1), theme.body(16)
_HEAD, _SUIT = theme.display(16, 0.12), theme.body(16, 600)


class RoundTable(Value):
    """A moment of a game at which all cards can be seen; `seen` says whose hands are open."""

    view: View
    names: Sequence[str]
    told: str
    seen: frozenset[int]

    def cards(self, seat: int) -> Sequence[Code | None]:
        """The cards of a hand in order; None for those that lie face down."""
        hand = self.view.hands[seat] or ()
        return open_order(self.view, hand) if seat in self.seen else [None] * len(hand)

    def notes(self, seat: int) -> tuple[str, ...]:
        """What somebody has done so far, first in all words, then in fewer."""
        table = self.view.table
        bid, won = table.bid_of(seat), table.tricks_won(seat)
        if bid is None:
            return (words.WON.format(won=won),)
        named = contract_words(self.view.rules, bid)
        if not table.tricks and not self.view.in_trick:
            return words.BID.format(bid=named), named
        return words.WON_OF.format(won=won, bid=named), words.WON_SHORT.format(won=won, bid=named)


def draw_round(pen: Pen, pictures: CardPictures, room: Room, shown: RoundTable) -> None:
    """Draw the table in a room."""
    players = shown.view.rules.players
    if players > _MOST_ROUND:
        whole = OpenHands(shown.view, shown.names, shown.told)
        for seat, row in rows_of(room.inset(12, 12), whole):
            draw_row(pen, pictures, row, whole, seat)
        return
    inner = room.inset(_EDGE, _EDGE * 0.7)
    share = min(1.0, inner.h / inner.px(606), inner.w / inner.px(996))
    own_high = round(inner.px(_OWN) * CARD_RATIO * share)
    own = inner.cut_bottom(pixels=own_high, gap=10)
    _draw_own(pen, pictures, own, shown, share)
    sides, tops = _around(players)
    places: dict[int, tuple[float, float]] = {0: (0.0, 1.0)}
    top_high = round(max(inner.px(_PLATE), inner.px(_HAND) * CARD_RATIO * share))
    middle = inner.copy()
    if tops:
        for seat, cell in zip(tops, middle.cut_top(pixels=top_high, gap=8).columns(len(tops), 24),
                              strict=True):  # fmt: skip
            _draw_top(pen, pictures, cell, shown, seat, share, alone=len(tops) == 1)
            places[seat] = (cell.centerx / max(1, inner.centerx) - 1, -1.0)
    wide = round(inner.px(_PLATE_WIDE) * (0.8 if share < 0.8 else 1))
    for seat, off in zip(sides, (-1.0, 1.0), strict=False):
        column = middle.cut_left(pixels=wide) if off < 0 else middle.cut_right(pixels=wide)
        _draw_side(pen, pictures, column, shown, seat, share)
        places[seat] = (off, 0.0)
    if tops and len(tops) > 1:
        for turn, seat in enumerate(tops):
            places[seat] = (-0.6 if turn == 0 else 0.6, -1.0)
    _draw_middle(pen, pictures, middle, shown, places, share)


def _around(players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats left and right, and those at the top, clockwise from the lower seat."""
    others = tuple(range(1, players))
    if players == 2:
        return (), others
    return (others[0], others[-1]), others[1:-1]


def _draw_plate(pen: Pen, plate: Room, shown: RoundTable, seat: int) -> None:
    """Draw a player's plate: a face, a name, and what they have done."""
    view, name = shown.view, shown.names[seat]
    turn = seat in view.table.to_move or (not view.table.to_move and seat == view.winning_seat)
    pen.plate(plate, theme.PAPER if turn else theme.LINE, strong=turn)
    inner = plate.inset(8)
    disc = min(plate.px(42), plate.h - plate.px(12))
    face = inner.cut_left(pixels=disc, gap=10)
    colour = seat_colour(seat, view.table.sides)
    draw_avatar(pen, name, face.center, disc, colour)
    if seat == view.table.dealer:
        mark = (face.right - plate.px(2), face.centery + disc // 2 - plate.px(6))
        pen.disc(mark, plate.px(9), theme.PAPER, theme.INK, 1.5)
        pen.write(labels.DEALER, theme.display(11, 0), theme.INK, mark, "centre")
    off = plate.h // 5
    pen.text(name, _NAME, theme.PAPER, inner, y=inner.centery - off, cut=True)
    notes = shown.notes(seat)
    note = next((note for note in notes if pen.fits(note, _NOTE, inner.w)), notes[-1])
    pen.text(note, _NOTE, theme.MUTED, inner, y=inner.centery + off, cut=True)


def _draw_own(
    pen: Pen, pictures: CardPictures, room: Room, shown: RoundTable, share: float
) -> None:
    """Draw the lower seat: its plate at the left, its hand in the middle."""
    plate = room.copy().cut_left(_PLATE_WIDE if share >= 0.8 else _PLATE_WIDE * 0.8)
    plate = plate.cut_bottom(_PLATE)
    _draw_plate(pen, plate, shown, 0)
    wide = room.h / CARD_RATIO
    hand = room.copy()
    hand.cut_left(pixels=plate.w + pen.px(24))
    most = 2 * (room.right - room.centerx) - 2 * (plate.w + pen.px(24))
    cards = shown.cards(0)
    if _width(len(cards), wide, wide + pen.px(10)) <= most:
        hand = Room((room.centerx - most // 2, room.y, most, room.h), pen.u)
    _draw_hand(pen, pictures, hand, cards, wide, gap=10, centred=True)


def _draw_top(
    pen: Pen,
    pictures: CardPictures,
    cell: Room,
    shown: RoundTable,
    seat: int,
    share: float,
    *,
    alone: bool,
) -> None:
    """Draw a seat opposite: its hand to the right of its plate."""
    wide = cell.h / CARD_RATIO
    plate_wide = min(pen.px(_PLATE_WIDE if share >= 0.8 else _PLATE_WIDE * 0.8), cell.w // 2)
    cards = shown.cards(seat)
    hand_wide = _width(
        len(cards), wide, min(wide * 0.9, (cell.w - plate_wide) / max(1, len(cards)))
    )
    block = min(cell.w, plate_wide + pen.px(16) + round(hand_wide))
    if alone:
        least = cell.x + pen.px(_TOLD)  # left of this is the text about the last event
        x = max(least, min(cell.centerx - block // 2, cell.right - block))
        cell = Room((x, cell.y, min(block, cell.right - x), cell.h), pen.u)
    plate = cell.cut_left(pixels=plate_wide, gap=14)
    _draw_plate(pen, plate.strip(_PLATE), shown, seat)
    _draw_hand(pen, pictures, cell, cards, wide)


def _draw_side(
    pen: Pen, pictures: CardPictures, column: Room, shown: RoundTable, seat: int, share: float
) -> None:
    """Draw a seat at the side: its hand below its plate."""
    wide = pen.px(_HAND) * share
    high = pen.px(_PLATE) + pen.px(10) + round(wide * CARD_RATIO)
    block = Room((column.x, column.y + max(0, (column.h - high) // 2 - pen.px(20)), column.w, high),
                 pen.u)  # fmt: skip
    _draw_plate(pen, block.cut_top(_PLATE, gap=10), shown, seat)
    _draw_hand(pen, pictures, block, shown.cards(seat), wide)


def _width(count: int, wide: float, step: float) -> float:
    return wide + step * (count - 1) if count else 0.0


def _draw_hand(
    pen: Pen,
    pictures: CardPictures,
    room: Room,
    cards: Sequence[Code | None],
    wide: float,
    *,
    gap: float = 2,
    centred: bool = False,
) -> None:
    """Draw cards side by side, overlapping as they must."""
    if not cards:
        return
    step = min(wide + pen.px(gap), (room.w - wide) / max(1, len(cards) - 1))
    x = room.x + wide / 2
    if centred:
        x = room.centerx - step * (len(cards) - 1) / 2
    for place, code in enumerate(cards):
        pictures.draw(pen.surface, code, Spot(x + place * step, room.centery, wide))


def _draw_middle(
    pen: Pen,
    pictures: CardPictures,
    room: Room,
    shown: RoundTable,
    places: dict[int, tuple[float, float]],
    share: float,
) -> None:
    """Draw the trick, and the coins of the trump suit and of the suit led."""
    view, table = shown.view, shown.view.table
    wide = min(pen.px(_TRICK) * share, room.h / CARD_RATIO / 2.02)
    high = wide * CARD_RATIO
    centre = (room.centerx, room.centery)
    wins = view.winning_seat
    trick = dict(zip(view.trick_seats, table.trick, strict=True))
    won = None
    for seat, code in trick.items():
        dx, dy = places[seat]
        spot = Spot(centre[0] + dx * wide * 1.28, centre[1] + dy * high * 0.51, wide)
        mood = Mood.WINNING if seat == wins else Mood.NORMAL
        pictures.draw(pen.surface, code, spot, mood)
        if seat == wins and table.winner is not None:
            won = spot, dx, dy
    if won is not None and wins is not None:  # over the cards that were drawn later
        said = words.HAS_WON.format(name=shown.names[wins])
        _draw_pill(pen, said, *won, round(high))
    suits = [
        (labels.TRUMP, table.trump),
        (labels.LED, view.led_called[0] if len(view.led_called) == 1 else None),
    ]
    for side, (said, suit) in zip((-1, 1), suits, strict=True):
        if suit is not None:
            off, most = round(wide * 2.3), room.w // 2 - pen.px(40)
            x = centre[0] + side * min(most, off)
            y = centre[1] + pen.px(6) if off < most else room.bottom - pen.px(62)  # below hands
            name = view.rules.deck.suit_name(suit)
            coin = pen.px(26)
            draw_coin(pen, (x, y), coin, sign_name(view.rules.deck, suit))
            pen.write(said, _HEAD, theme.MINT_TEXT, (x, y - pen.px(42)), "centre")
            pen.write(name, _SUIT, theme.PAPER, (x, y + pen.px(42)), "centre")
    if view.stock and not trick:
        pen.write(words.STOCK.format(count=view.stock), _SUIT, theme.MINT_TEXT, centre, "centre")


def _draw_pill(pen: Pen, said: str, spot: Spot, dx: float, dy: float, high: int) -> None:
    """Draw the winner's name beside the card or above it; never over the cards towards the
    middle."""
    kind = theme.display(14, 0.1)
    room = Room((0, 0, pen.width(said, kind) + pen.px(24), pen.px(26)), pen.u)
    room.center = round(spot.x), round(spot.y - high / 2) - pen.px(18)
    edge = round(spot.width / 2)
    if dy:
        room.right = round(spot.x) - edge - pen.px(6)
        room.centery = round(spot.y + dy * high * 0.3)
    elif dx < 0:
        room.right = min(room.right, round(spot.x) + edge)
    else:
        room.left = max(room.left, round(spot.x) - edge)
    pen.pill(room, theme.PAPER)
    pen.text(said, kind, theme.INK, room.inset(6), "centre")
