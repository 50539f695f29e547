"""Text beside the cards: who is winning, the slots, trumps, suit led, and points."""

from __future__ import annotations

import pygame
import pytest

from game.position.state import Trick
from game.values import replace
from tests.ui.drawn_text import Page, recording
from tests.ui.table.table_views import WINDOW, put, seen, shown, stage
from ui.table.marks import marks, slots
from ui.table.medallions import medallions
from ui.table.places import places_for
from ui.table.stage import Stage
from ui.window import theme
from ui.window.look import Look
from ui.window.theme import Scale


def marked(look: Look, found: Stage, *, away: tuple[int, ...] = ()) -> Page:
    """What stands on and beside the cards of the trick."""
    with recording(look, WINDOW) as page:
        put(marks(shown(look, found), away))
    return page


def empty_slots(look: Look, found: Stage) -> list[str]:
    """The names in the empty slots."""
    with recording(look, WINDOW) as page:
        put(slots(shown(look, found)))
    return page.words


def beside_trick(look: Look, found: Stage, window: tuple[int, int] = WINDOW) -> Page:
    """What stands beside the trick."""
    with recording(look, window) as page:
        put(medallions(shown(look, found)), window)
    return page


# --- the marks ----------------------------------------------------------------------------------


def test_winning_stands_at_the_best_card_and_led_at_the_first(look: Look) -> None:
    found = stage(seen("whist", 4, trick=("2C", "KC", "3C"), leader=1, trump="S"))
    page = marked(look, found)
    assert [word.lower() for word in sorted(page.words)] == ["led", "winning"]
    led, winning = (page.rect_of(word) for word in sorted(page.words))
    assert abs(led.centerx - found.slot_of(1).x) < 20
    assert abs(winning.centerx - found.slot_of(2).x) < 20


def test_a_mark_of_the_trick_lies_on_a_light_pill(look: Look) -> None:
    found = stage(seen("whist", 4, trick=("2C", "KC", "3C"), leader=1, trump="S"))
    page = marked(look, found)
    word = page.rect_of("Winning")
    picture = put(marks(shown(look, found), ()))
    beside = (word.right + 3, word.centery)
    assert picture.get_at(beside) == pygame.Color(theme.PAPER)


def test_led_makes_way_for_who_won_to_the_side(look: Look) -> None:
    trick = Trick(0, (0, 1, 2), ("2C", "KC", "3C"), 1)
    view = seen("bisca-tres", 3, trick=trick.cards, tricks=(trick,), winner=1, leader=0, to_move=())
    small = stage(view, (1024, 640))
    large = replace(small, places=places_for(Scale(1024, 640, 1.6), 3))
    for found in (small, large):
        page = marked(look, found)
        led, won = (page.rect_of(word) for word in sorted(page.words, key=str.lower))
        assert not led.inflate(8, 0).colliderect(won)
    assert led.y == won.y
    assert led.x > won.right


def test_a_trump_wins_though_the_suit_led_has_a_higher_card(look: Look) -> None:
    found = stage(seen("whist", 4, trick=("AC", "2S", "KC"), leader=1, trump="S"))
    page = marked(look, found)
    winning = page.rect_of(next(word for word in page.words if word.lower() == "winning"))
    assert abs(winning.centerx - found.slot_of(2).x) < 20


def test_a_card_that_leads_and_wins_bears_one_mark(look: Look) -> None:
    found = stage(seen("whist", 4, trick=("AC", "2C"), leader=1))
    assert [word.lower() for word in marked(look, found).words] == ["winning"]


def test_cards_on_their_way_bear_no_mark_yet(look: Look) -> None:
    found = stage(seen("whist", 4, trick=("2C", "KC"), leader=1))
    assert [word.lower() for word in marked(look, found, away=(2,)).words] == ["led"]


@pytest.mark.parametrize(("viewer", "said"), [(2, "you won"), (0, "tobias won")])
def test_who_won_is_told_to_the_winner_as_you(look: Look, viewer: int, said: str) -> None:
    trick = Trick(1, (1, 2, 3, 0), ("2C", "KC", "3C", "4C"), 2)
    view = seen(
        "whist", 4, seat=viewer, trick=trick.cards, tricks=(trick,), winner=2, leader=1, to_move=()
    )
    assert said in [word.lower() for word in marked(look, stage(view)).words]


def test_where_cards_lie_in_a_row_each_bears_its_number_and_player(look: Look) -> None:
    found = stage(seen("bisca-tres", 6, trick=("3C", "3D"), leader=2, trump="S"))
    words = marked(look, found).words
    assert [word for word in words if word[0].isdigit()] == ["1 Tobias", "2 Margot"]


# --- the slots ----------------------------------------------------------------------------------


def test_empty_slots_bear_the_names_of_those_to_come(look: Look) -> None:
    view = seen("whist", 4, hand="4C", trick=("2C", "3C"), leader=2)
    assert empty_slots(look, stage(view)) == ["Your card", "Margot"]


def test_before_a_lead_only_the_own_slot_waits(look: Look) -> None:
    assert empty_slots(look, stage(seen("whist", 4, hand="4C"))) == ["Your card"]
    assert empty_slots(look, stage(seen("whist", 4, hand="4C", to_move=(2,)))) == []


# --- the medallions -----------------------------------------------------------------------------


def test_trumps_stand_at_the_left_and_the_suit_led_at_the_right(look: Look) -> None:
    found = stage(seen("whist", 4, trick=("2C",), leader=3, trump="S"))
    page = beside_trick(look, found)
    assert page.says("Spades")
    middle = found.places.centre[0]
    assert page.rect_of("Spades").centerx < middle < page.rect_of("Clubs").centerx


def test_trumps_are_called_new_and_ringed_while_the_card_that_named_them_lies_there(
    look: Look,
) -> None:
    for trick, new in ((("8MS", "AM"), True), (("8MS", "4MS"), False)):
        found = stage(seen("ace-trump", 3, trick=trick, leader=1, trump="M"))
        page = beside_trick(look, found)
        assert page.says("New trump") == new
        assert page.says("Moons")
        surface, px = put(medallions(shown(look, found))), found.places.px
        x, y = found.places.centre
        ring = surface.get_at((x - px(352) - px(37), y + px(8)))
        assert (ring == pygame.Color(theme.GOLD)) == new


def test_without_a_lead_or_trumps_nothing_stands_there(look: Look) -> None:
    assert beside_trick(look, stage(seen("whist", 4))).words == []


def test_a_card_of_two_suits_shows_as_led_only_as_it_is_read(look: Look) -> None:
    unread = stage(seen("chicane", 3, trick=("6LK",), leader=2, trump="M"))
    assert not beside_trick(look, unread).says("Leaves")
    read = stage(seen("chicane", 3, trick=("6LK",), leader=2, trump="M", reading="bottom"))
    assert beside_trick(look, read).says("Knots")


def test_where_suits_do_not_matter_none_is_shown(look: Look) -> None:
    assert beside_trick(look, stage(seen("bisque", 3, trick=("AM",), leader=2))).words == []


@pytest.mark.parametrize(
    ("trick", "value", "note"),
    [(("AC", "QC"), "13", "points in the trick"), (("3C",), "0", "points in the trick")],
)
def test_the_points_in_the_trick_are_added_up(
    look: Look, trick: tuple[str, ...], value: str, note: str
) -> None:
    page = beside_trick(look, stage(seen("bisca-tres", 3, trick=trick, leader=2, trump="S")))
    assert value in page.words
    assert note in page.words


def test_where_no_points_are_taken_none_are_shown(look: Look) -> None:
    assert not beside_trick(look, stage(seen("whist", 4, trick=("AC",), leader=2))).says("in the")


@pytest.mark.parametrize(
    ("players", "window", "said"),
    [(6, WINDOW, "Spades trump"), (3, (1024, 640), "Spades trump")],
)
def test_a_full_or_small_table_shows_trumps_as_a_chip_alone(
    look: Look, players: int, window: tuple[int, int], said: str
) -> None:
    found = stage(seen("bisca-tres", players, trick=("3C",), leader=2, trump="S"), window)
    page = beside_trick(look, found, window)
    assert page.words == [said]
    assert page.rect_of(said).bottom <= found.places.plaque.bottom


def test_where_somebody_sits_beside_the_plaque_the_chip_stands_below_it(look: Look) -> None:
    found = stage(seen("oh-hell", 5, trick=("3C",), leader=2, trump="S"))
    said = beside_trick(look, found).rect_of("Spades trump")
    assert said.top > found.places.plaque.bottom
    plates = [pygame.Rect(seat.plate) for seat in found.places.seats]
    assert said.inflate(40, 20).collidelist(plates) < 0


@pytest.mark.parametrize(("key", "onward"), [("whist", 1), ("bisca-tres", -1)])
def test_the_chevrons_point_in_the_direction_of_play(look: Look, key: str, onward: int) -> None:
    """From the left to the upper seat clockwise play goes up and to the right, where the tip is."""
    found = stage(seen(key, 4))
    surface = put(medallions(shown(look, found)))
    (x, y), px = found.places.centre, found.places.px
    box = pygame.Rect(0, 0, px(40), px(40))
    box.center = (x - px(178), y - px(180))
    lit = [
        (left - box.centerx, top - box.centery)
        for left in range(box.left, box.right)
        for top in range(box.top, box.bottom)
        if surface.get_at((left, top)).g > 60
    ]
    tip = max(lit, key=lambda point: onward * (point[0] - point[1]))
    tail = min(lit, key=lambda point: onward * (point[0] - point[1]))
    assert abs(tip[0] + tip[1]) < abs(tail[0] + tail[1]), "the tip is in the middle"
