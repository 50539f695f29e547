"""Hands that lie face up at the plates, in games that are not played so: when one looks back."""

from __future__ import annotations

from ui.table.cards import Layer, Placed, Zone
from ui.table.fan import hand_fan
from ui.table.geometry import Area, Spot
from ui.table.hand_order import open_order
from ui.table.places import Places
from ui.table.stage import Stage

_ABOVE, _BELOW, _GAP = 84, 96, 4
_TOP = 10
"""No nearer to the window's edge than this, in units."""
_COMPASS = 4
"""So many play their cards from four sides, the upper one right below its plate."""
_TOKEN = 64
"""What a bid takes of the room below a plate."""


def laid_open(stage: Stage) -> list[Placed]:
    """The cards of all hands that the view shows besides the own one, where there is room."""
    view = stage.view
    if view.rules.has_prizes:
        return []  # whose open hands have places of their own
    placed = []
    for seat, hand in enumerate(view.hands):
        if hand is None or seat == view.seat:
            continue
        cards = open_order(view, hand)
        spots = _spots(stage, seat, len(cards))
        zone = Zone("open", seat)
        placed += [
            Placed(code, zone, spot, Layer.PILE) for code, spot in zip(cards, spots, strict=False)
        ]
    return placed


def has_room(places: Places, place: int, *, bids: bool) -> bool:
    """Whether a hand can lie open at the seat at `place` (0 is the bottom)."""
    return place == 0 or _room(places, place, bids=bids) is not None


def _spots(stage: Stage, seat: int, count: int) -> list[Spot]:
    places, place = stage.places, stage.place_of(seat)
    if place == 0:  # an onlooker sees the hand at the bottom as well
        return hand_fan(count, places.hand, places.hand_room, places.scale.s)
    from ui.table.prize_places import row_spots

    room = _room(places, place, bids=stage.view.rules.has_bids)
    return row_spots(count, room, 0) if room is not None else []


def _room(places: Places, place: int, *, bids: bool) -> Area | None:
    """Above a full plate; below a small one that stands alone on its side of the table."""
    px, seat = places.px, places.seats[place]
    plate = seat.plate
    if seat.fan is not None:
        top = max(px(_TOP), plate.y - px(_GAP + _ABOVE))
        return Area(plate.x, top, plate.w, plate.y - px(_GAP) - top)
    crowded = sum(other.side == seat.side for other in places.seats) > 1
    if crowded or (seat.side == "top" and places.players == _COMPASS):
        return None
    low = plate.bottom + px(_GAP) + (px(_TOKEN) if bids and seat.side != "top" else 0)
    return Area(plate.x, low, plate.w, px(_BELOW))
