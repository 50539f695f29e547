"""Where things lie on the table: nothing may cover anything else, in any window."""

from __future__ import annotations

import itertools

import pygame
import pytest

from ui.table.arrange import goal_frame, stock_spot
from ui.table.beside import beside
from ui.table.fan import LEAST_SHOWN, hand_fan, standing_row
from ui.table.geometry import Area, Spot
from ui.table.places import Places, places_for
from ui.table.prize_places import tray_spots, trays
from ui.table.seats import split
from ui.table.trick_slots import trick_slots
from ui.window.theme import Scale

SIZES = [
    (1024, 640),
    (1280, 800),
    (1600, 1000),
    (1920, 1080),
    (3440, 1440),
    (3840, 2160),
    (1100, 1400),
]
PLAYERS = range(2, 13)
WIDEST_HAND = 26

every_table = pytest.mark.parametrize(
    ("size", "players"), list(itertools.product(SIZES, PLAYERS)), ids=str
)


def places_of(size: tuple[int, int], players: int, *, pot: bool = False) -> Places:
    return places_for(Scale(*size), players, pot=pot)


def hand_area(places: Places, count: int) -> Area:
    spots = hand_fan(count, places.hand, places.hand_room, places.scale.s)
    boxes = [spot.area for spot in spots]
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Area(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)


def fixed(places: Places) -> dict[str, Area]:
    boxes = {f"seat {i}": seat.plate for i, seat in enumerate(places.seats)}
    boxes["plaque"] = places.plaque
    boxes["button"] = places.button
    boxes |= {f"tool {i}": places.tool(i) for i in range(5)}
    return boxes


def overlaps(boxes: dict[str, Area]) -> list[tuple[str, str]]:
    pairs = itertools.combinations(boxes.items(), 2)
    return [(a, b) for (a, box), (b, other) in pairs if box.meets(other)]


@every_table
def test_plates_plaque_tools_and_button_do_not_overlap(size: tuple[int, int], players: int) -> None:
    boxes = fixed(places_of(size, players))
    assert overlaps(boxes) == []
    window = Area(0, 0, *size)
    assert [name for name, box in boxes.items() if not box.within(window)] == []


@every_table
def test_widest_hand_covers_neither_plates_nor_button(size: tuple[int, int], players: int) -> None:
    places = places_of(size, players)
    hand = hand_area(places, WIDEST_HAND)
    assert [name for name, box in fixed(places).items() if box.meets(hand)] == []
    assert hand.within(Area(0, 0, *size).grown(places.px(20)))


@every_table
def test_trick_lies_between_plates_and_above_the_hand(size: tuple[int, int], players: int) -> None:
    places = places_of(size, players)
    slots = trick_slots(places)
    assert len(slots.spots) == players
    cards = {f"slot {i}": spot.area for i, spot in enumerate(slots.spots)}
    assert overlaps({name: box.grown(-places.px(3)) for name, box in cards.items()}) == []
    hand = hand_area(places, 13)
    for name, box in (fixed(places) | {"hand": hand}).items():
        assert [slot for slot, card in cards.items() if card.meets(box)] == [], name


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("players", [5, 7, 12])
def test_a_trick_of_those_who_are_left_is_one_row_in_the_middle(players: int, scale: float) -> None:
    places = places_of((1024, 640), players)
    spots = trick_slots(places, 4).spots
    assert len(spots) == 4
    assert len({spot.y for spot in spots}) == 1
    assert spots[0].x + spots[-1].x == pytest.approx(2 * places.centre[0], abs=2)
    assert len(trick_slots(places).spots) == players


@every_table
def test_prompt_lies_between_trick_and_hand(size: tuple[int, int], players: int) -> None:
    places = places_of(size, players)
    low = places.prompt_y + places.prompt_h // 2
    assert low <= hand_area(places, 13).y + places.px(16)
    lowest = max(spot.area.bottom for spot in trick_slots(places).spots)
    assert places.prompt_y - places.prompt_h // 2 >= lowest


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_tureen_stands_clear_of_plates_and_trick(size: tuple[int, int], players: int) -> None:
    places = places_of(size, players, pot=True)
    assert places.tureen is not None
    boxes = fixed(places)
    if size[0] >= 1280:
        assert [name for name, box in boxes.items() if box.meets(places.tureen)] == []
    for spot in trick_slots(places).spots:
        assert spot.area.y >= places.tureen.bottom - places.px(4)
    assert overlaps({"goal": goal_frame(places), **boxes}) == []


def test_the_second_seat_sits_at_the_left_and_the_last_at_the_right() -> None:
    places = places_of((1600, 1000), 12)
    sides = [seat.side for seat in places.seats]
    assert sides == ["you", *["left"] * 3, *["top"] * 5, *["right"] * 3]
    assert places.seats[1].plate.y > places.seats[3].plate.y, "clockwise from the bottom left"
    assert places.seats[9].plate.y < places.seats[11].plate.y


@pytest.mark.parametrize("players", [4, 6, 8])
def test_partners_of_two_sit_opposite(players: int) -> None:
    left, top, right = split(players)
    assert left == right
    assert left + top + right == players - 1


def test_a_table_for_thirteen_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="2 to 12 players"):
        split(13)


@pytest.mark.parametrize("count", range(1, 27))
def test_every_index_of_a_hand_shows(count: int) -> None:
    middle = Spot(800, 840, 168)
    spots = hand_fan(count, middle, 856)
    assert len(spots) == count
    for a, b in itertools.pairwise(spots):
        assert b.x - a.x >= LEAST_SHOWN * a.width - 1e-6
        assert a.width >= 86, "the index stays readable"
    assert sum(spot.x for spot in spots) / count == pytest.approx(800)


def test_pot_cards_keep_inside_their_room() -> None:
    for count in range(1, 14):
        spots = standing_row(count, Spot(800, 120, 118), 580, 20)
        assert max(s.x for s in spots) - min(s.x for s in spots) <= 580 - 118 + 1


def test_a_turned_card_is_hit_at_its_corner_only() -> None:
    spot = Spot(100, 100, 100, 45)
    assert spot.holds((100, 100))
    assert not spot.holds((52, 32)), "the corner of the upright card"
    upright = Spot(100, 100, 100)
    assert upright.holds((52, 32))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_extra_room_goes_to_the_felt(size: tuple[int, int]) -> None:
    places = places_of(size, 3)
    assert places.hand.width == places.px(168)
    middle = trick_slots(places).spots[0]
    assert middle.x == pytest.approx(size[0] / 2, abs=1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 7, 15, 24])
def test_the_index_of_every_card_in_a_tray_shows(size: tuple[int, int], count: int) -> None:
    """Rank and suit take 0.28 of a card's width and 0.48 of it in height."""
    places = places_for(Scale(*size), 3, prizes=True)
    for tray in trays(places):
        spots = tray_spots(places, tray, count)
        cards = [pygame.Rect(0, 0, round(spot.width), round(spot.height)) for spot in spots]
        for card, spot in zip(cards, spots, strict=True):
            card.center = (round(spot.x), round(spot.y))
            assert pygame.Rect(tray).contains(card)
        for place, card in enumerate(cards):
            index = pygame.Rect(card.x, card.y, round(card.w * 0.28), round(card.w * 0.48))
            assert index.collidelist(cards[place + 1 :]) < 0


# -- large words


@pytest.mark.parametrize("players", [2, 3, 4, 6, 12])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_with_large_words_plates_grow_into_the_cloth_and_cards_stay(
    size: tuple[int, int], players: int
) -> None:
    usual = places_for(Scale(*size), players, panels=False)
    large = places_for(Scale(*size, text=1.6), players, panels=False)
    assert large.scale.ts > 1.25 * large.scale.cards.s
    assert large.seats[0].plate.h > usual.scale.px(66)
    assert large.plaque.h >= usual.scale.px(56)
    assert large.hand.width == usual.hand.width
    boxes = [large.plaque, large.button, *(seat.plate for seat in large.seats)]
    boxes += [large.tool(place) for place in range(5)]
    assert not any(one.meets(other) for one, other in itertools.combinations(boxes, 2))
    assert all(box.within(Area(0, 0, *size)) for box in boxes)
    for spot in trick_slots(large).spots:
        assert not any(box.meets(spot.upright) for box in boxes)
        assert spot.upright.bottom <= large.prompt_y - large.prompt_h // 2
        assert spot.width >= 0.6 * usual.scale.px(100)


def test_with_large_words_the_hand_lies_between_the_own_plate_and_the_button() -> None:
    for size in ((1024, 640), (1920, 1080)):
        places = places_for(Scale(*size, text=1.6), 4, panels=False)
        half = places.hand_room // 2
        assert places.hand.x - half >= places.seats[0].plate.right
        assert places.hand.x + half <= places.button.x


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_with_large_words_the_stock_lies_below_what_its_neighbour_has_bid(
    size: tuple[int, int], players: int
) -> None:
    places = places_for(Scale(*size, text=1.6), players)
    right = next(n for n, seat in enumerate(places.seats) if seat.side == "right")
    bid = beside(places, right).area
    stock = stock_spot(places, turned=True).upright
    assert stock.y >= bid.y + places.px(84)
    assert stock.bottom + places.px(60) <= places.right_column.bottom


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (3840, 2160)])
def test_tall_plates_take_nothing_from_the_trick_and_meet_nothing(
    size: tuple[int, int], players: int
) -> None:
    scale = Scale(*size, text=1.6)
    usual = places_for(scale, players, panels=False)
    tall = places_for(scale, players, panels=False, tall=True)
    assert all(
        high.plate.h > 1.3 * low.plate.h for low, high in zip(usual.seats, tall.seats, strict=True)
    )
    width = trick_slots(usual).spots[0].width
    assert trick_slots(tall).spots[0].width == pytest.approx(width)
    boxes = [tall.plaque, tall.button, *(seat.plate for seat in tall.seats)]
    assert not any(one.meets(other) for one, other in itertools.combinations(boxes, 2))
    assert tall.left_column.bottom < tall.seats[0].plate.y


def test_plates_are_tall_only_where_the_cloth_is_free() -> None:
    for size, players in (((1024, 640), 4), ((1600, 1000), 6), ((1600, 1000), 9)):
        scale = Scale(*size, text=1.6)
        usual = places_for(scale, players, panels=False)
        assert places_for(scale, players, panels=False, tall=True) == usual
    asked = Scale(1600, 1000, text=1.6)
    assert places_for(asked, 4, tall=True) == places_for(asked, 4)


def test_where_panels_ask_they_have_room_between_the_seats() -> None:
    with_panels = places_for(Scale(1024, 640, text=1.6), 4)
    without = places_for(Scale(1024, 640, text=1.6), 4, panels=False)
    assert 1.25 < with_panels.scale.grown < without.scale.grown == pytest.approx(1.6)
    assert with_panels.panel_room.w >= 780 * 0.64


def test_in_a_large_window_words_of_the_usual_size_grow_nothing() -> None:
    assert places_for(Scale(1600, 1000, text=1.2), 4).scale.grown == 1.0
    assert places_for(Scale(1024, 640), 4).scale.grown == 1.0


def test_with_large_words_marks_and_names_have_room_between_two_rows_of_a_trick() -> None:
    places = places_for(Scale(1024, 640, text=1.6), 8)
    upper, lower = trick_slots(places).spots[0], trick_slots(places).spots[-1]
    between = lower.upright.y - upper.upright.bottom
    assert between >= round(60 * places.scale.ts) - 1, "30 units of words for each of them"
    column = trick_slots(places).spots[1].x - upper.x
    assert column > 1.25 * upper.width, "names are wider than cards that large words made small"
