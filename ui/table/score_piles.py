"""The open cards of games for prizes: hands and score piles at the plates, stacks in the trays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.position.asks import AskDivision
from game.position.state import Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.sheet import own_points_if_over
from ui.table.cards import Layer, Placed, Zone
from ui.table.fan import hand_fan
from ui.table.geometry import Area, Spot, around
from ui.table.hand_order import open_order
from ui.table.pieces import BACKS, WORDS, Piece, Shown
from ui.table.prize_places import (
    hand_spots,
    pile_spots,
    prize_pile_spots,
    seat_block,
    tray_spots,
    trays,
)
from ui.table.stage import Stage
from ui.table.words import prizes as words
from ui.window import theme
from ui.window.pen import Pen

_EDGE = 10
_WORDS = theme.body(17, 600)


def pile_worth(view: View, seat: int, cards: Sequence[Code]) -> Number:
    """What the hand would score for `seat` with `cards` as its score pile."""
    rules = view.rules
    taken = list(view.table.taken or ((),) * rules.players)
    taken[seat] = tuple(cards)
    table = view.table.evolve(taken=tuple(taken))
    return own_points_if_over(rules, table, seat) or 0


def standing(view: View, seat: int) -> Number:
    """The total of `seat` as if the hand ended now."""
    table = view.table
    if not view.rules.has_prizes or not table.taken or len(table.results) > table.hand:
        return table.totals[seat]
    return table.totals[seat] + pile_worth(view, seat, table.taken[seat])


def pile_of(stage: Stage, seat: int) -> tuple[Code, ...]:
    """The cards on a score pile now; none while they lie in the trays."""
    table = stage.view.table
    if not table.taken or seat == dividing(stage):
        return ()
    return table.taken[seat]


def dividing(stage: Stage) -> int | None:
    """The seat whose pile lies in the trays."""
    table = stage.view.table
    mine = isinstance(stage.ask, AskDivision) and bool(stage.considered.laid)
    in_trays = table.stacks is not None or mine
    return table.divisions[0].divider if in_trays and table.divisions else None


def open_cards(stage: Stage) -> list[Placed]:
    """Prizes, open hands, score piles, and offered stacks, in drawing order."""
    view, places = stage.view, stage.places
    if not view.rules.has_prizes:
        return []
    prizes = view.table.prizes
    placed = [
        Placed(code, Zone("prizes"), spot, Layer.PILE)
        for code, spot in zip(
            prizes, prize_pile_spots(places, len(view.rules.prizes), len(prizes)), strict=True
        )
    ]
    for seat in range(view.rules.players):
        placed += _open_hand(stage, seat)
        pile = pile_of(stage, seat)
        spots = pile_spots(places, stage.place_of(seat), len(pile))
        zone = Zone("pile", seat)
        placed += [
            Placed(code, zone, spot, Layer.PILE) for code, spot in zip(pile, spots, strict=True)
        ]
    for number, stack in enumerate(view.table.stacks or ()):
        spots = tray_spots(places, trays(places)[number], len(stack))
        placed += [
            Placed(code, Zone("stack", number), spot, Layer.OFFERED)
            for code, spot in zip(stack, spots, strict=True)
        ]
    return placed


def _open_hand(stage: Stage, seat: int) -> list[Placed]:
    """A hand of another player that lies face up."""
    view, hand = stage.view, stage.view.hands[seat]
    if hand is None or seat == view.seat:
        return []
    cards = open_order(view, hand)
    zone, layer = Zone("open", seat), Layer.PILE
    spots = _spots_of_hand(stage, seat, len(cards))
    return [Placed(code, zone, spot, layer) for code, spot in zip(cards, spots, strict=True)]


def _spots_of_hand(stage: Stage, seat: int, count: int) -> list[Spot]:
    places = stage.places
    if seat == stage.bottom:  # an onlooker sees the hand at the bottom as well
        return hand_fan(count, places.hand, places.hand_room, places.scale.cards.s)
    return hand_spots(places, stage.place_of(seat), count)


def hands_and_piles(shown: Shown) -> Iterator[Piece]:
    """The backs of hidden hands, and over the place of each score pile how many cards it has and
    what they count."""
    stage, pictures = shown.stage, shown.pictures
    view, ts = stage.view, stage.places.scale.ts
    pen = Pen.measuring(shown.look, stage.places.scale.u, ts)
    for seat, hand in enumerate(view.hands):
        if hand is None and seat != view.seat:
            spots = _spots_of_hand(stage, seat, shown.backs[seat])
            room = seat_block(stage.places, stage.place_of(seat)).hand
            box = around([room, *(spot.area for spot in spots)])
            yield Piece("closed hand", partial(pictures.draw_backs, spots), box, BACKS, seat)
    for seat in range(view.rules.players):
        yield Piece("pile", box=seat_block(stage.places, stage.place_of(seat)).pile, seat=seat)
        if view.table.taken:
            room, pile = _words_area(stage, seat), view.table.taken[seat]
            worth, mine = pile_worth(view, seat, pile), seat == view.seat
            forms = words.pile(len(pile), worth, in_trays=seat == dividing(stage), mine=mine)
            fitting = (form for form in forms if pen.fits(form, _WORDS, room.w))
            said = next(fitting, forms[-1])
            kind = shown.look.text.fit(said, _WORDS.at(ts), room.w)
            end = stage.places.scale.w - stage.places.px(_EDGE)
            left = min(room.x, end - shown.look.text.width(said, kind))
            at = (left, room.y + room.h / 2)
            draw = partial(shown.look.text.draw, words=said, kind=kind, colour=theme.PAPER, at=at)
            yield Piece("pile words", draw, room, WORDS, seat, forms[0])


def _words_area(stage: Stage, seat: int) -> Area:
    """The place of that text: at the own plate over the cards, wherever their top is."""
    place = stage.place_of(seat)
    block = seat_block(stage.places, place)
    if place:
        return block.words
    tops = [spot.area.y for spot in pile_spots(stage.places, 0, len(pile_of(stage, seat)))]
    return block.words._replace(y=min(tops, default=block.pile.bottom) - block.words.h)
