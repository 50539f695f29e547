"""Where cards lie and travel: a function of who looks, who led, and who won."""

from __future__ import annotations

import pytest

from game.position.change import Change
from game.position.state import Trick
from game.position.view import View
from game.values import held_by
from tests.ui.table.table_views import seen, stage
from ui.table.arrange import arrange, deck_spot, discard_spot, ghost, stock_spot
from ui.table.cards import Mood, Placed
from ui.table.speed import SPEEDS
from ui.table.stage import Stage
from ui.table.travel import Travel


def lying(found: Stage, zone: str) -> dict[str, Placed]:
    """The open cards of a part of the table, by code."""
    return {card.code: card for card in arrange(found) if card.zone.name == zone}


# --- who sits where -----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", range(4))
def test_the_others_sit_clockwise_beginning_at_the_left(viewer: int) -> None:
    found = stage(seen("whist", 4, seat=viewer))
    order = [(viewer + step) % 4 for step in range(4)]
    sides = [found.places.seats[found.place_of(seat)].side for seat in order]
    assert sides == ["you", "left", "top", "right"]


def test_an_onlooker_sits_where_seat_0_sits() -> None:
    assert stage(seen("whist", 4, seat=None)).place_of(0) == 0


def test_cards_of_a_trick_lie_before_those_who_played_them() -> None:
    found = stage(seen("whist", 4, seat=1, trick=("2C", "3C", "4C"), leader=2, to_move=(1,)))
    x, y = found.places.centre
    cards = lying(found, "trick")
    assert [cards[code].zone.seat for code in ("2C", "3C", "4C")] == [2, 3, 0]
    assert cards["2C"].spot.x < x, "seat 2 sits at the left of seat 1"
    assert cards["3C"].spot.y < y
    assert cards["4C"].spot.x > x


def test_with_many_players_cards_lie_in_the_order_of_play() -> None:
    view = seen("bisca-tres", 6, trick=("2C", "3C", "4C"), leader=2)
    cards = lying(stage(view), "trick")
    row = sorted(cards.values(), key=lambda card: card.spot.x)
    assert [card.code for card in row] == ["2C", "3C", "4C"]
    assert [card.zone.seat for card in row] == [2, 1, 0], "Bisca goes to the right"


WON = Trick(3, (3, 0, 1, 2), ("2C", "3C", "4C", "5C"), 2)


def test_a_won_trick_keeps_the_places_of_its_leader_until_it_is_taken_up() -> None:
    view = seen(
        "whist", 4, trick=WON.cards, tricks=(WON,), winner=2, leader=3, step="trick", to_move=()
    )
    cards = lying(stage(view), "trick")
    assert [cards[code].zone.seat for code in WON.cards] == [3, 0, 1, 2]


# --- cards that are two of a kind, and those that may be chosen ----------------------------------


def test_of_two_equal_cards_in_a_trick_only_the_one_taken_goes_into_the_pot() -> None:
    trick = Trick(0, (0, 1, 2), ("CM", "2SY", "2SY"), 0, taken="2SY")
    view = seen("bisque", 3, trick=trick.cards, tricks=(trick,), winner=0, step="trick", to_move=())
    cards = [card for card in arrange(stage(view)) if card.zone.name == "trick"]
    assert [(card.code, card.zone.seat) for card in cards] == [("CM", 0), ("2SY", 2)]


def picking() -> Stage:
    trick = Trick(1, (1, 2, 0), ("2SY", "3MW", "CM"), 0)
    view = seen("bisque", 3, trick=trick.cards, tricks=(trick,), winner=0, step="pick", leader=1)
    takes = [view.rules.take_moves[0][code] for code in ("2SY", "3MW")]
    values = held_by(view)
    return stage(View(**{**values, "legal": takes}))


def test_offered_cards_stand_out_and_the_winners_own_steps_back() -> None:
    cards = lying(picking(), "trick")
    assert cards["CM"].mood is Mood.OFF
    assert cards["2SY"].mood is cards["3MW"].mood is Mood.NORMAL
    assert cards["CM"].spot.width < 160 < cards["2SY"].spot.width
    assert cards["2SY"].spot.x < picking().places.centre[0] < cards["3MW"].spot.x


def test_cards_that_may_not_be_played_are_pale() -> None:
    view = seen("whist", 4, hand="2C 3C AH", trick=("5C",), leader=3)
    values = held_by(view)
    legal = [view.rules.play_moves[0][code] for code in ("2C", "3C")]
    cards = lying(stage(View(**{**values, "legal": legal})), "hand")
    assert {code for code, card in cards.items() if card.mood is Mood.OFF} == {"AH"}
    waiting = lying(stage(seen("whist", 4, hand="2C AH", to_move=(1,))), "hand")
    assert {card.mood for card in waiting.values()} == {Mood.NORMAL}


def test_the_previewed_card_stands_behind_those_in_the_pot() -> None:
    view = seen("bisque", 3, pot=("AM", "AS"))
    found = stage(view, preview="AW")
    pale = ghost(found)
    assert pale is not None
    assert (pale.code, pale.mood) == ("AW", Mood.GHOST)
    pot = lying(found, "pot")
    assert pot["AM"].spot.x < pot["AS"].spot.x < pale.spot.x
    assert ghost(stage(view)) is None


# --- travel -------------------------------------------------------------------------------------


def travel(before: View | None, now: View) -> Travel:
    return Travel(Change(before, now), stage(now), SPEEDS["normal"])


def test_cards_are_dealt_from_the_dealer() -> None:
    now = seen("whist", 4, seat=1, hand="2C", dealer=0, phase="deal", to_move=())
    going = travel(None, now)
    card = lying(going.stage, "hand")["2C"]
    assert going.enter(card) == deck_spot(going.stage)
    x, _ = going.stage.places.centre
    assert deck_spot(going.stage).x > x, "the dealer, seat 0, sits at the right of seat 1"


def test_every_hand_is_dealt_anew() -> None:
    last = seen("whist", 4)
    now = seen("whist", 4, hand="2C", phase="deal", to_move=())
    again = now.table.evolve(hand=1)
    values = held_by(now)
    assert travel(last, View(**{**values, "table": again})).dealing
    assert not travel(last, now).dealing


def test_a_drawn_card_comes_from_the_stock() -> None:
    before = seen("bisca-tres", 2, hand="2C", stock=6)
    now = seen("bisca-tres", 2, hand="2C 3C", stock=4)
    card = lying(stage(now), "hand")["3C"]
    assert travel(before, now).enter(card) == stock_spot(stage(now).places, turned=False)
    assert travel(now, now).enter(card) is None


def test_a_played_card_comes_from_its_player() -> None:
    now = seen("whist", 4, seat=1, trick=("2C",), leader=3, to_move=(0,))
    going = travel(seen("whist", 4, seat=1), now)
    card = lying(going.stage, "trick")["2C"]
    home = going.enter(card)
    assert home == going.stage.places.seats[2].home, "seat 3 sits opposite seat 1"


@pytest.mark.parametrize(("winner", "side"), [(1, "left"), (2, "top"), (3, "right")])
def test_a_trick_goes_to_its_winner(winner: int, side: str) -> None:
    trick = WON._replace(winner=winner)
    before = seen("whist", 4, trick=trick.cards, leader=3, to_move=())
    now = seen("whist", 4, tricks=(trick,), leader=winner, to_move=(winner,))
    card = next(card for card in arrange(stage(before)) if card.zone.name == "trick")
    gone = travel(before, now).leave(card)
    assert gone is not None
    seat = next(s for s in stage(now).places.seats if s.side == side)
    assert gone.spot == seat.home


def test_where_there_is_a_pot_the_rest_of_a_trick_goes_to_the_discard() -> None:
    trick = Trick(0, (0, 1, 2), ("CM", "2SY", "3MW"), 0, taken="2SY")
    before = seen("bisque", 3, trick=trick.cards, tricks=(trick,), winner=0, to_move=())
    now = seen("bisque", 3, tricks=(trick,), pot=("2SY",), leader=0)
    card = next(card for card in arrange(stage(before)) if card.zone.name == "trick")
    gone = travel(before, now).leave(card)
    assert gone is not None
    assert gone.spot == discard_spot(stage(now).places)
