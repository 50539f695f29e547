"""The people of the household in the set-up: they sit down, get up, and change places and sides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.household.cooks import COOKS
from game.household.people import Household, Person
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, down, key, move, resize, up
from tests.ui.fingers import drag as finger_drag
from tests.ui.fingers import tap
from tests.ui.setup.setup_screens import Screen
from ui.setup import words
from ui.setup.choices import USUAL_SEATS, Choices, SeatChoice
from ui.setup.memory import Memory
from ui.widgets.menu import Dropdown, Menu

ENTER, ESC, A = key(pygame.K_RETURN), key(pygame.K_ESCAPE), key(pygame.K_a, letter="a")
LEFT, RIGHT, UP = key(pygame.K_LEFT), key(pygame.K_RIGHT), key(pygame.K_UP)
HOUSE = [
    Person("Ruth", "plum", "hearts"),
    Person("Paul", "sea", "waves"),
    Person("Nina", "leaf", "leaves"),
]


def screen_of(
    make_app: MakeApp, memory: Path, variant: str = "sueca", size: tuple[int, int] = (1600, 1000)
) -> Screen:
    """The set-up of Bisca in a house with three people."""
    screen = Screen(make_app, memory, "Bisca", size)
    screen.app.look.household = Household(lambda: HOUSE)
    screen.scene.enter()
    screen.plan.choose_variant(variant)
    screen.scene.enter()
    screen.app.step([], 0.02)
    return screen


@pytest.fixture(params=[(1600, 1000), (1024, 640)], ids=["large", "small"])
def sueca(request: pytest.FixtureRequest, make_app: MakeApp, tmp_path: Path) -> Iterator[Screen]:
    """Four seats, those opposite are partners."""
    screen = screen_of(make_app, tmp_path / "setup.json", size=request.param)
    yield screen
    screen.app.look.household = Household()


def sitting(screen: Screen) -> list[str]:
    """Who sits there, from the bottom seat on."""
    return [seat.name for seat in screen.plan.session_seats()]


def people_at(screen: Screen) -> list[str]:
    """The people at the table, from the bottom seat on."""
    return [seat.name for seat in screen.plan.session_seats() if seat.kind == "person"]


def row(screen: Screen, name: str) -> tuple[int, int]:
    """The middle of somebody's row."""
    rows = screen.scene.seats.drawer.rows
    return next(row.rect.center for row in rows if row.person.name == name)


def seat(screen: Screen, number: int) -> tuple[int, int]:
    """A point of a plate that is neither name nor list."""
    return screen.scene.seats.plates[number].face.disc.center


def drag(screen: Screen, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag something from a point to another."""
    screen.send(move(start), down(start), move(end), up(end))


def test_one_key_seats_everybody_and_cooks_take_the_rest(sueca: Screen) -> None:
    sueca.send(A)
    assert sitting(sueca)[:3] == ["Ruth", "Paul", "Nina"]
    assert sitting(sueca)[3] in COOKS


def test_one_click_does_the_same(sueca: Screen) -> None:
    sueca.send(*click(sueca.scene.seats.drawer.everybody.rect.center))
    assert people_at(sueca) == ["Ruth", "Paul", "Nina"]


def test_so_many_play_that_everybody_has_a_seat(make_app: MakeApp, tmp_path: Path) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json", "bisca-tres")
    screen.plan.choose_players(2)
    screen.send(A)
    assert sitting(screen) == ["Ruth", "Paul", "Nina"]
    screen.plan.choose_players(8)
    screen.send(A)
    assert screen.plan.players == 8, "seats that are there are not taken away"
    screen.app.look.household = Household()


def test_of_more_people_than_a_game_has_seats_the_last_stay_away(
    make_app: MakeApp, tmp_path: Path
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json")
    five = [*HOUSE, Person("Theo", "sun", "suns"), Person("Ida", "rose", "hearts")]
    screen.app.look.household = Household(lambda: five)
    screen.scene.enter()
    screen.send(A)
    assert sitting(screen) == ["Ruth", "Paul", "Nina", "Theo"]
    assert screen.app.said == "No seat is left for Ida."
    screen.app.look.household = Household()


def test_people_sit_as_they_sat_last_time(make_app: MakeApp, tmp_path: Path) -> None:
    seats = (SeatChoice("Nina", "person"), USUAL_SEATS[1], SeatChoice("Ruth", "person"))
    file = tmp_path / "setup.json"
    Memory(file).keep("Bisca", Choices("sueca", 4, (*seats, *USUAL_SEATS[3:])))
    screen = screen_of(make_app, file)
    screen.send(A)
    assert [sitting(screen)[n] for n in (0, 1, 2)] == ["Nina", "Paul", "Ruth"]
    screen.app.look.household = Household()


def test_a_seat_names_its_partners(make_app: MakeApp, tmp_path: Path) -> None:
    sueca = screen_of(make_app, tmp_path / "setup.json")
    sueca.send(key(pygame.K_a))
    page = drawn_page(sueca.app)
    said = [text.words for text in page.texts if text.words.startswith("with ")]
    partners = [sueca.plan.company.name((seat + 2) % 4) for seat in range(4)]
    assert all(said.count(f"with {name}") >= 1 for name in partners)
    assert page.faults(said) == []


def test_the_deal_of_the_day_is_a_key_and_a_click_away(sueca: Screen) -> None:
    sueca.send(key(pygame.K_t), *click(sueca.scene.bar.day.rect.center))
    assert sueca.days == 2


def test_a_click_sits_somebody_down_and_another_lets_them_get_up(sueca: Screen) -> None:
    sueca.send(*click(row(sueca, "Paul")))
    assert people_at(sueca) == ["Paul"]  # in the place of nobody in particular
    sueca.send(*click(row(sueca, "Nina")))
    assert people_at(sueca) == ["Paul", "Nina"]
    sueca.send(*click(row(sueca, "Paul")))
    assert people_at(sueca) == ["Nina"]


def test_a_face_is_dragged_from_the_house_to_a_seat(sueca: Screen) -> None:
    drag(sueca, row(sueca, "Nina"), seat(sueca, 2))
    assert sitting(sueca)[2] == "Nina"


def test_who_is_dragged_onto_a_person_becomes_their_partner(sueca: Screen) -> None:
    drag(sueca, row(sueca, "Nina"), seat(sueca, 1))
    drag(sueca, row(sueca, "Paul"), seat(sueca, 1))
    assert (sitting(sueca)[1], sitting(sueca)[3]) == ("Nina", "Paul")


def test_who_sits_and_is_dragged_onto_a_person_changes_sides(sueca: Screen) -> None:
    sueca.send(A)  # Ruth 0, Paul 1, Nina 2
    drag(sueca, seat(sueca, 1), seat(sueca, 0))
    assert sitting(sueca)[:3] == ["Ruth", "Nina", "Paul"]


def test_partners_who_are_dragged_onto_each_other_change_places(sueca: Screen) -> None:
    sueca.send(A)
    drag(sueca, seat(sueca, 2), seat(sueca, 0))
    assert (sitting(sueca)[0], sitting(sueca)[2]) == ("Nina", "Ruth")


def test_a_finger_taps_and_drags_as_the_mouse_does(sueca: Screen) -> None:
    tap(sueca.app, row(sueca, "Ruth"))
    assert people_at(sueca) == ["Ruth"]
    finger_drag(sueca.app, row(sueca, "Nina"), seat(sueca, 2))
    assert sitting(sueca)[2] == "Nina"
    finger_drag(sueca.app, seat(sueca, 2), seat(sueca, 1))
    assert sitting(sueca)[1] == "Nina"
    tap(sueca.app, sueca.scene.seats.drawer.everybody.rect.center)
    assert set(people_at(sueca)) == {"Ruth", "Paul", "Nina"}


def test_a_finger_scrolls_a_long_list_of_people_and_carries_nobody_by_it(
    make_app: MakeApp, tmp_path: Path
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json", size=(1024, 640))
    many = [Person(f"P{number}", "sea", "waves") for number in range(14)]
    screen.app.look.household = Household(lambda: many)
    screen.scene.enter()
    before, rows = sitting(screen), screen.scene.seats.drawer.rows
    top, start = rows[0].rect.top, rows[2].rect.center
    finger_drag(screen.app, start, (start[0], start[1] - 90))
    assert rows[0].rect.top < top
    assert sitting(screen) == before
    finger_drag(screen.app, row(screen, "P4"), seat(screen, 1))
    assert sitting(screen)[1] == "P4"
    screen.app.look.household = Household()


def test_while_dragging_the_bar_says_what_a_drop_would_do(sueca: Screen) -> None:
    sueca.send(A)
    start, goal = seat(sueca, 1), seat(sueca, 0)
    sueca.send(move(start), down(start), move(goal))
    assert sueca.scene.bar.notice == words.LET_GO_WITH.format(one="Paul", other="Ruth")
    sueca.send(move((3, 3)), up((3, 3)))
    assert sitting(sueca)[:3] == ["Ruth", "Paul", "Nina"]


def test_while_dragging_the_bar_speaks_of_the_pointer_and_with_keys_of_arrows(
    sueca: Screen,
) -> None:
    sueca.send(A)
    start = seat(sueca, 1)
    sueca.send(move(start), down(start), move((3, 3)))
    assert sueca.scene.bar.notice == words.DRAGGING.format(name="Paul", esc="Esc")
    sueca.send(up((3, 3)))
    sueca.scene.group.focus(sueca.scene.seats.plates[1].face, ring=True)
    sueca.send(ENTER)
    assert sueca.scene.bar.notice == words.CARRYING.format(name="Paul", enter="Enter", esc="Esc")


def test_a_face_carried_while_the_window_changes_its_size_is_told_of_as_what_it_is(
    sueca: Screen,
) -> None:
    sueca.send(A)
    before, start = sueca.scene.bar.notice, seat(sueca, 1)
    sueca.send(move(start), down(start), move((3, 3)))
    resize(sueca.app, (1280, 800))
    assert sueca.scene.seats.carried is None
    assert sueca.scene.bar.notice == before
    sueca.send(up((5, 5)))
    assert sitting(sueca)[:3] == ["Ruth", "Paul", "Nina"]


def test_enter_arrows_and_enter_do_what_dragging_does(sueca: Screen) -> None:
    scene = sueca.scene
    rows = scene.seats.drawer.rows
    scene.group.focus(rows[2], ring=True)  # Nina
    sueca.send(ENTER)
    assert scene.seats.carried == "Nina"
    sueca.send(UP, ENTER)  # from the seat at the bottom to the one opposite
    assert sitting(sueca)[2] == "Nina"
    assert scene.seats.carried is None
    assert not sueca.started
    scene.group.focus(scene.seats.plates[2].face, ring=True)
    sueca.send(ENTER, LEFT, ENTER)
    assert sitting(sueca)[1] == "Nina"


def test_esc_puts_back_who_was_taken_up(sueca: Screen) -> None:
    before = sitting(sueca)
    sueca.scene.group.focus(sueca.scene.seats.drawer.rows[0], ring=True)
    sueca.send(ENTER, RIGHT, ESC)
    assert sitting(sueca) == before
    assert sueca.left == 0
    assert sueca.scene.seats.carried is None


def test_a_click_on_a_cook_opens_the_twelve(sueca: Screen) -> None:
    sueca.send(*click(seat(sueca, 1)))
    menu = sueca.app.scene
    assert isinstance(menu, Menu)
    assert [row.words for row in menu.rows] == list(COOKS)
    sueca.send(key(pygame.K_DOWN), ENTER)
    assert sitting(sueca)[1] == "Tobias"
    assert len(set(sitting(sueca))) == 4  # whoever was Tobias is another cook now


def test_the_strength_of_a_seat_stays_whoever_cooks(sueca: Screen) -> None:
    sueca.scene.seats.plates[1].kind.choose(2)
    level = sueca.plan.session_seats()[1].level
    who = sueca.scene.seats.plates[1].who
    assert isinstance(who, Dropdown)
    who.choose(COOKS.index("Lotte"))
    assert sueca.plan.session_seats()[1].name == "Lotte"
    assert sueca.plan.session_seats()[1].level == level


def test_another_person_or_a_guest_is_chosen_from_the_list(sueca: Screen) -> None:
    sueca.send(*click(row(sueca, "Ruth")))
    who = sueca.scene.seats.plates[0].who
    assert isinstance(who, Dropdown)
    assert who.words == ["Ruth", "Paul", "Nina", words.GUEST]
    who.choose(1)
    assert people_at(sueca) == ["Paul"]
    who = sueca.scene.seats.plates[0].who
    assert isinstance(who, Dropdown)
    who.choose(3)
    assert people_at(sueca) != ["Paul"]


def test_somebody_called_as_guests_are_listed_is_no_guest(
    make_app: MakeApp, tmp_path: Path
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json")
    people = [Person("Ruth", "plum", "hearts"), Person(words.GUEST, "sea", "waves")]
    screen.app.look.household = Household(lambda: people)
    screen.scene.enter()
    screen.send(*click(row(screen, "Ruth")))
    who = screen.scene.seats.plates[0].who
    assert isinstance(who, Dropdown)
    who.choose(1)
    assert people_at(screen) == [words.GUEST]
    screen.app.look.household = Household()


def test_a_cook_never_has_the_name_of_a_person_at_the_table(
    make_app: MakeApp, tmp_path: Path
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json")
    screen.app.look.household = Household(lambda: [Person("Margot", "plum", "hearts")])
    screen.scene.enter()
    screen.send(A)
    assert sitting(screen)[0] == "Margot"
    assert sitting(screen).count("Margot") == 1
    screen.app.look.household = Household()


def test_a_new_name_reaches_the_seat_and_what_is_remembered(sueca: Screen, tmp_path: Path) -> None:
    sueca.send(A)
    sueca.scene.renamed("Paul", "Pablo")
    assert sitting(sueca)[1] == "Pablo"
    memory = Memory(tmp_path / "setup.json")
    memory.keep("Bisca", sueca.plan.choices())
    memory.rename("Pablo", "Pol")
    assert memory.recall("Bisca").seats[1] == SeatChoice("Pol", "person")
    memory.rename("Pol", "")
    assert memory.recall("Bisca").seats[1] == SeatChoice("", "person")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 160])
def test_nothing_is_cut_with_people_beside_the_table(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json", size=size)
    screen.app.change(text=text)
    screen.send(A)
    names = [person.name for person in HOUSE]
    assert drawn_page(screen.app).faults([*names, *COOKS]) == []
    screen.app.look.household = Household()


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 160])
def test_six_seats_are_seen_whole_with_people_beside_them(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json", "bisca-nove", size)
    screen.app.change(text=text)
    screen.plan.choose_players(6)
    screen.scene.enter()
    screen.app.step([], 0.02)
    seats = screen.scene.seats
    assert len(seats.plates) == 6
    assert not seats.area.scrolls
    screen.app.look.household = Household()


def test_the_longest_name_of_a_seat_stays_inside_its_control(
    make_app: MakeApp, tmp_path: Path
) -> None:
    screen = screen_of(make_app, tmp_path / "setup.json", size=(1024, 640))
    screen.app.look.household = Household(lambda: [Person("Theodora Wil", "leaf", "leaves")])
    screen.app.change(text=160)
    screen.scene.enter()
    screen.send(A)
    control = next(p.who for p in screen.scene.seats.plates if isinstance(p.who, Dropdown))
    drawn = [text for text in drawn_page(screen.app).texts if text.rect.colliderect(control.rect)]
    assert [text.words for text in drawn] == ["Theodora Wil"]
    assert control.rect.contains(drawn[0].rect)
    screen.app.look.household = Household()


def test_with_nobody_at_home_there_is_no_drawer(make_app: MakeApp, tmp_path: Path) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", "Bisca")
    assert not screen.scene.seats.drawer.everybody.visible
    before = sitting(screen)
    screen.send(A)
    assert sitting(screen) == before
