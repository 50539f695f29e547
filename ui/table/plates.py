"""The players' plates: name, cards, tricks, and total, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.household.remarks import mood_of
from game.position.moves import DROP
from game.position.view import View
from game.rules.cards import Code
from game.values import replace
from ui.table.beside import beside
from ui.table.cards import Mood
from ui.table.fan import back_fan, hand_fan
from ui.table.geometry import Area, Spot, around
from ui.table.pieces import BACKS, PLATE, Piece, Shown
from ui.table.seats import FULL_PLATE, SeatPlace
from ui.table.stage import Stage
from ui.table.words import beside as beside_words
from ui.table.words import game as game_words
from ui.table.words import labels
from ui.table.words import said as said_words
from ui.table.words.labels import DEALER, SET_ASIDE
from ui.table.words.names import CARDS, TRICKS, on_plate
from ui.table.words.prizes import hand_notes
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.numbers import number, signed
from ui.window.pen import Pen

_TOTAL = theme.display(29, 0.02)
_NAME, _LONG_NAME = theme.display(20, 0.10), theme.body(16, 600)
_NOTE = theme.body(16, 400)
_DEALER = theme.display(14, 0.0)
_MOST_BACKS = 13
_DOT = "  \u00b7  "
_SHOWN = 1.5
"""How much larger a card with which a player bid is once it is turned up."""


def plates(shown: Shown) -> Iterator[Piece]:
    """Every player's plate, the fan of backs above it, and a goal that was set aside beside it."""
    stage, pictures = shown.stage, shown.pictures
    view = stage.view
    for seat, said in enumerate(told(shown.look, stage)):
        place = stage.places.seats[stage.place_of(seat)]
        if view.hands[seat] is None and seat != view.seat and not view.rules.has_prizes:
            fan = _fan(stage, seat, shown.backs[seat])
            if fan:
                box = around([spot.area for spot in fan])
                yield Piece("fan", partial(pictures.draw_backs, fan), box, BACKS, seat)
        pledge = _pledge_of(view, seat)
        if pledge is not None and seat != stage.bottom and not any(pledge):
            tucked = partial(_draw_tucked, shown, place, len(pledge))
            yield Piece("set aside", tucked, None, BACKS, seat)
        draw = partial(_draw_plate, shown, seat, said)
        words_of_all = f"{on_plate(stage.names, seat)[0]}, {said.full}, {said.total}"
        yield Piece("plate", draw, place.plate, PLATE, seat, words_of_all)
        if pledge is not None and seat != stage.bottom and any(pledge):
            outwards = -1 if place.side == "right" else 1
            at = place.aside or _at_the_edge(place.plate, outwards, stage.places.px(30))
            best = view.rules.best_bid_wins and view.table.bidder is not None
            if best:  # they lie open
                at = _grown(at, outwards)
            mood = Mood.WINNING if best and seat == view.table.bidder else Mood.NORMAL
            aside = partial(_draw_pledge, shown, at, pledge, outwards, mood)
            yield Piece("set aside", aside, None, BACKS, seat)
        goal_set = bool(view.table.goal_set) and view.table.goal_set[seat]
        if goal_set and seat != stage.bottom and place.aside is not None:
            aside = partial(_draw_set_aside, shown, place.aside)
            yield Piece("set aside", aside, None, BACKS, seat)


def _pledge_of(view: View, seat: int) -> Sequence[Code | None] | None:
    """The cards by which a seat announced its bid, with None for those that lie face down; None for
    no cards."""
    table, pledge = view.table, view.rules.variant.phases.pledge
    if pledge is None or not table.pledged or not table.pledged[seat]:
        return None
    own = view.laid if seat == view.seat else ()
    return table.pledges_shown[seat] or own or (None,) * pledge.cards


def _grown(spot: Spot, outwards: int) -> Spot:
    """The place of a larger card that begins at the same distance from the plate."""
    more = spot.width * (_SHOWN - 1)
    return replace(spot, x=spot.x + outwards * more / 2, width=spot.width + more)


def _at_the_edge(plate: Area, outwards: int, width: float) -> Spot:
    """The place of a small card beside a plate that has no place for one of its own."""
    x, y = plate.centre
    return Spot(x + outwards * (plate.w / 2 + width * 0.7), y, width)


def _draw_pledge(
    shown: Shown,
    aside: Spot,
    cards: Sequence[Code | None],
    outwards: int,
    mood: Mood,
    surface: pygame.Surface,
) -> None:
    """Draw the cards of a bid in a row beside the plate, to the right (1) or to the left (-1) of
    it."""
    steps = range(len(cards)) if outwards > 0 else range(len(cards) - 1, -1, -1)
    for step, code in zip(steps, cards, strict=True):
        x = aside.x + outwards * step * aside.width * 0.5
        shown.pictures.draw(surface, code, replace(aside, x=x), mood)


def _draw_tucked(shown: Shown, place: SeatPlace, count: int, surface: pygame.Surface) -> None:
    """Draw a bid that lies face down: it comes out from under the plate, not as far as a panel."""
    places, plate = shown.stage.places, place.plate
    outwards = -1 if place.side == "right" else 1
    wide = place.aside.width if place.aside is not None else places.px(30)
    free = places.beside_panels - places.px(6)
    step = max(0.12 * wide, min(0.5 * wide, (free - wide) / max(1, count - 1)))
    edge = plate.centre[0] + outwards * (plate.w / 2 + free)
    for place_of in range(count):
        x = edge - outwards * (wide / 2 + place_of * step)
        shown.pictures.draw(surface, None, Spot(x, plate.centre[1], wide), Mood.NORMAL)


def _draw_plate(shown: Shown, seat: int, said: Told, surface: pygame.Surface) -> None:
    pen, stage = shown.pen(surface), shown.stage
    place = stage.places.seats[stage.place_of(seat)]
    view, scale = stage.view, stage.places.scale
    rect = pygame.Rect(place.plate)
    turn = shown.lit and (seat == view.due if view.due is not None else seat in view.table.to_move)
    line = max(2.0, 3 * scale.s) if turn else max(1.5, 1.5 * scale.s)
    colour = theme.ACCENT if turn else theme.LINE
    pen.shape(rect, Box(14 * scale.s, theme.PLATE, colour, line, drop=max(2, scale.px(4))))
    disc = scale.px(46 if place.compact else 52)
    left = rect.x + scale.px(10) + disc // 2
    if view.table.colours:
        sign = sign_name(view.rules.deck, view.table.colours[seat])
        draw_coin(pen, (left, rect.centery), disc / 2, sign)
    else:
        draw_avatar(
            pen,
            stage.names[seat],
            (left, rect.centery),
            disc,
            seat_colour(seat, view.table.sides),
            lit=turn,
            mood=mood_of(view.rules, view.table, seat),
        )
    if seat == view.table.dealer:
        _draw_dealer(pen, stage, (left, rect.centery), disc)
    right = rect.right - scale.px(18 if not place.compact else 14)
    pen.write(said.total, _TOTAL, theme.PAPER, (right, rect.centery), "right")
    _draw_words(pen, stage, seat, said)


def _total(stage: Stage, seat: int) -> str:
    """The total of a seat; with prizes, what has been taken counts already."""
    view = stage.view
    if not view.rules.has_prizes:
        return number(view.table.totals[seat])
    from ui.table.score_piles import standing

    return number(standing(view, seat))


def _room(look: Look, stage: Stage, seat: int, total: str) -> Area:
    """The room for text between the disc and the total."""
    place, scale = stage.places.seats[stage.place_of(seat)], stage.places.scale
    edge = scale.px(18 if not place.compact else 14)
    x = place.plate.x + scale.px(10) + scale.px(46 if place.compact else 52) + edge
    right = place.plate.right - edge - look.text.width(total, _TOTAL.at(scale.ts)) - scale.px(12)
    return Area(x, place.plate.y, right - x, place.plate.h)


def _draw_dealer(pen: Pen, stage: Stage, centre: tuple[int, int], disc: int) -> None:
    """Draw the dealer's button at the lower right of the disc."""
    kind = _DEALER.at(stage.places.scale.ts)
    radius = max(stage.places.px(11), round(kind.px * 0.7))
    # Large text makes the button large: it then moves out, so that the disc's letter stays
    # readable.
    out = max(round(disc * 0.36), round(radius * 0.72 + disc * 0.16))
    at = (centre[0] + out, centre[1] + out)
    pen.disc(at, radius, theme.PAPER, theme.PLATE, max(1.5, radius / 8))
    pen.look.text.draw(pen.surface, DEALER, kind, theme.INK, at, "centre")


def _draw_words(pen: Pen, stage: Stage, seat: int, said: Told) -> None:
    text, ts, room = pen.look.text, stage.places.scale.ts, said.room
    names = on_plate(stage.names, seat)
    kinds = [text.fit(name, _NAME.at(ts), room.w) for name in names]
    forms = zip(names, kinds, strict=True)
    fitting = (form for form in forms if text.width(*form) <= room.w)
    narrow = text.fit(names[-1], _LONG_NAME.at(ts), room.w)
    name, kind = next(fitting, (names[-1], narrow))
    name = text.shorten(name, kind, room.w)
    middle = room.y + room.h / 2
    plate = stage.places.seats[stage.place_of(seat)].plate
    more = max(0, plate.h - stage.places.px(FULL_PLATE[1])) // 4
    apart = (stage.places.px(13) + more, stage.places.px(15) + more)
    text.draw(pen.surface, name, kind, theme.PAPER, (room.x, middle - apart[0]))
    at = (room.x, middle + apart[1])
    text.draw(pen.surface, said.line, _NOTE.at(ts), theme.MINT_TEXT, at)


class Told(NamedTuple):
    """The text of a plate: the `total` at its end, and under the name `line`, in `room`.

    `full` is the fullest form.
    """

    total: str
    full: str
    line: str
    room: Area


def told(look: Look, stage: Stage) -> list[Told]:
    """The text of every plate, by seat: the fullest form that fits on all plates of its kind.

    So all opponents' plates say the same about them, and so do those of partners.
    """
    seats, kind = range(stage.view.rules.players), _NOTE.at(stage.places.scale.ts)
    totals = [_total(stage, seat) for seat in seats]
    notes = [_notes(stage, seat) for seat in seats]
    rooms = [_room(look, stage, seat, totals[seat]) for seat in seats]
    kinds = [_kind(stage, seat) for seat in seats]

    def fits(seat: int, form: int) -> bool:
        return look.text.width(notes[seat][form], kind) <= rooms[seat].w

    def line(seat: int) -> str:
        alike = [other for other in seats if kinds[other] == kinds[seat]]
        for form in range(min(len(notes[other]) for other in alike)):
            if all(fits(other, form) for other in alike):
                return notes[seat][form]
        forms = range(len(notes[seat]))
        return next((notes[seat][form] for form in forms if fits(seat, form)), "")

    return [Told(totals[seat], notes[seat][0], line(seat), rooms[seat]) for seat in seats]


def _kind(stage: Stage, seat: int) -> str:
    """The kind of a plate: "own", "partner", "out", or empty for an opponent."""
    if seat in stage.view.table.gone:
        return "out"
    if seat == stage.view.seat:
        return "own"
    with_me = stage.bottom in stage.view.table.side_of(seat)
    return "partner" if with_me and seat != stage.bottom else ""


def _notes(stage: Stage, seat: int) -> list[str]:
    """The possible forms of the second line, the fullest first; equally many for all the others."""
    table, view = stage.view.table, stage.view
    if seat in table.gone:
        return [game_words.OUT_OF_THE_GAME]
    if view.doing == "goal" and seat != view.seat:
        return [labels.GOAL_CHOSEN[seat not in table.to_move]]
    if view.rules.has_prizes:
        return [_DOT.join(part for part in form if part) for form in hand_notes(view, seat)]
    tricks = TRICKS.format(count=table.tricks_won(seat))
    dropped = (seat, DROP) in table.declared
    cards = said_words.DROPPED if dropped else CARDS.format(count=view.counts[seat])
    role = game_words.YOUR_PARTNER if _kind(stage, seat) == "partner" else ""
    if seat == table.dummy:
        role = game_words.DUMMY
    cost = signed(view.cost_of_hand(seat)) if stage.prices else ""
    forms: list[tuple[str, ...]] = []
    contract = table.bid_of(seat)
    begun = bool(table.trick or table.tricks)
    if not begun and (view.rules.has_bids or view.rules.has_readings):
        task = said_words.plate_task(view) if seat in table.to_move else ""
        called = said_words.called(view, seat) if not stage.declarations_shown else ""
        said = task or role or called
        told = game_words.TOLD.format(count=table.told[seat]) if table.told else ""
        forms += [(said, told, cards), (said, told or cards), (told or said or cards,)]
    elif contract is not None and beside(stage.places, stage.place_of(seat)).narrow:
        ahead = " ".join(said_words.won_of(view, seat, contract))
        forms += [(role, ahead), (ahead,), (said_words.won_of(view, seat, contract)[0],)]
    elif seat == view.seat:
        won = tricks if table.tricks_won(seat) else game_words.NO_TRICK
        forms += [(cost, won), (cost, tricks), (cost or tricks,)]
    elif cost:
        forms += [(cost, role, cards), (cost, role or cards), (cost,)]
    else:
        forms += [(role, cards, "" if dropped else tricks), (role, cards), (role or cards,)]
    laid = table.exchanged[seat] if table.exchanged else None
    if laid is not None:
        new = labels.EXCHANGED.format(count=laid)
        short = [] if table.tricks else [(new, cards), (new,)]
        forms = [*((new, *form) for form in forms), *short, *forms]
    if any(each.what in view.rules.announcements for each in table.announced):
        spoken = beside_words.spoken(view, seat)
        last = forms[-1]
        forms = [(*spoken, *form) for form in forms] + [spoken or last, spoken[-1:] or last]
    return [_DOT.join(part for part in form if part) for form in forms]


def _fan(stage: Stage, seat: int, count: int) -> list[Spot]:
    """The places of the backs of a hidden hand: in a fan above a full plate."""
    places = stage.places
    place = places.seats[stage.place_of(seat)]
    if seat == stage.bottom:  # an onlooker sees no hand at the bottom either
        return hand_fan(count, places.hand, places.hand_room, places.scale.cards.s)
    if place.fan is not None and count:
        return back_fan(min(count, _MOST_BACKS), place.fan, places.scale.s)
    return []


def _draw_set_aside(shown: Shown, aside: Spot, surface: pygame.Surface) -> None:
    """Draw the small back beside the plate: this player has chosen a goal."""
    shown.pictures.draw(surface, None, aside, Mood.NORMAL)
    pen = shown.pen(surface)
    at = (aside.x, aside.y + aside.height / 2 + pen.px(14))
    pen.write(SET_ASIDE, theme.NOTE, theme.MINT_TEXT, at, "centre")
