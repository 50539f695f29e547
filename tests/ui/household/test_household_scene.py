"""The household: people are added, renamed, given a picture, and forgotten, and all of it is
saved."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pygame
import pytest

from game.household.people import Household, Person
from game.values import replace
from tests.game.journal.kept_games import journal_in
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, press, typed
from tests.ui.household.conftest import PAUL, RUTH, House
from ui.household import words
from ui.household.scene import HouseholdScene
from ui.lesson.scene import LessonTable
from ui.program.home import Home
from ui.setup.scene import SetupScene
from ui.title.scene import Title
from ui.widgets.portrait import COLOURS, DETAILS, SIGNS


def test_n_adds_somebody_whose_name_is_typed_next(house: House) -> None:
    press(house.app, pygame.K_n)
    house.type("Nina")
    assert house.names == ["Ruth", "Paul", "Nina"]
    assert [person.name for person in house.journal.people()] == house.names


def test_who_has_not_played_has_no_figures(house: House) -> None:
    assert drawn_page(house.app).words.count("1 game") == 2
    press(house.app, pygame.K_n)
    house.type("Nina")
    page = drawn_page(house.app)
    assert page.words.count("1 game") == 2
    assert words.NOT_PLAYED in page.words
    assert "0 games" not in page.words


def test_whoever_comes_gets_a_colour_and_a_picture_that_are_there(house: House) -> None:
    for _ in range(6):
        press(house.app, pygame.K_n)
        press(house.app, pygame.K_ESCAPE) if house.app.scene is not house.scene else None
        house.type("")
    for person in house.journal.people():
        assert person.colour in COLOURS
        assert person.picture in (*SIGNS, *DETAILS)
    assert len({person.name for person in house.journal.people()}) == 8


def test_f2_renames_and_the_kept_games_follow(house: House) -> None:
    press(house.app, pygame.K_F2)
    house.type("Rut")
    assert house.names == ["Rut", "Paul"]
    assert [seat.name for seat in house.journal.games()[0].about.seats][:2] == ["Rut", "Paul"]


def test_a_name_that_is_left_by_a_click_elsewhere_is_taken_over(house: House) -> None:
    press(house.app, pygame.K_F2)
    house.app.step([typed("Rut")], 0.1)
    for event in click(house.scene.cards[1].rect.center):
        house.app.step([event], 0.1)
    assert house.names == ["Rut", "Paul"]
    assert house.scene.chosen == "Paul"


def test_a_taken_name_is_not_given_twice(house: House) -> None:
    press(house.app, pygame.K_F2)
    house.type("paul")
    assert house.names == ["Ruth", "Paul"]
    assert house.scene.notice == words.TAKEN.format(name="paul")


def test_del_forgets_a_person_and_ctrl_z_restores_them_with_their_games(house: House) -> None:
    press(house.app, pygame.K_DELETE)
    assert house.names == ["Paul"]
    assert house.journal.games()[0].about.seats[0].name == words.SOMEBODY
    house.app.step([key(pygame.K_z, pygame.KMOD_CTRL)], 0.1)
    assert house.names == ["Ruth", "Paul"]
    assert house.journal.games()[0].about.seats[0].name == "Ruth"
    assert house.scene.chosen == "Ruth"


def test_who_was_forgotten_comes_back_by_a_click_as_well(house: House) -> None:
    assert not house.scene.undo.visible
    press(house.app, pygame.K_DELETE)
    for event in click(house.scene.undo.rect.center):
        house.app.step([event], 0.1)
    assert house.names == ["Ruth", "Paul"]
    assert not house.scene.undo.visible, "there is nobody else to bring back"


def test_the_pictures_shown_are_those_among_which_somebody_has_theirs(house: House) -> None:
    assert house.scene.signs.visible
    press(house.app, pygame.K_RIGHT)
    assert house.scene.chosen == "Paul"
    assert house.scene.details.visible
    house.scene.kinds.choose(0)
    assert house.scene.signs.visible, "until one looks at the others"


def test_whoever_is_dealt_a_card_sees_it_among_the_cards(house: House) -> None:
    press(house.app, pygame.K_n)
    assert house.journal.people()[2].picture in DETAILS
    assert house.scene.details.visible


def test_an_empty_household_asks_for_a_person_once(make_app: MakeApp, tmp_path: Path) -> None:
    house = House(make_app, tmp_path, (1600, 1000))
    said = [text.words for text in drawn_page(house.app).texts]
    assert sum(words.NOBODY.startswith(line) for line in said if len(line) > 10) == 1


def test_the_button_that_adds_a_person_is_never_cut(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "ADD", "Add another person")
    journal = journal_in(tmp_path)
    for name in ("Ruth", "Paul", "Nina", "Theo", "Samir"):
        journal.add_person(Person(name, "plum", "hearts"))
    journal.close()
    house = House(make_app, tmp_path, (1920, 1080))
    house.app.change(text=160)
    house.app.step([], 0.1)
    page = drawn_page(house.app)
    assert page.says("Add another person")
    assert page.faults() == []


def test_in_an_empty_household_the_lit_button_adds_somebody(
    make_app: MakeApp, tmp_path: Path
) -> None:
    house = House(make_app, tmp_path, (1600, 1000))
    assert house.scene.table.words == words.ADD
    press(house.app, pygame.K_RETURN)
    assert house.names == ["Person 1"]
    assert house.led == [], "there was nobody to set a table for"
    assert house.scene.table.words == words.SET_TABLE


def test_whoever_sets_the_table_finds_everybody_at_it(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # nothing was set up before
    journal, six = journal_in(tmp_path), ("Ruth", "Paul", "Nina", "Theo", "Samir", "Ida")
    for name in six:
        journal.add_person(Person(name, "plum", "hearts"))
    home = Home("instant", journal=journal)
    app = make_app(home.title(), (1600, 1000))
    app.look.household = home.household
    home.set_up("Bisca")
    setup = app.scene
    assert isinstance(setup, SetupScene)
    setup.choose_variant("bisca-tres")
    assert setup.plan.players == 4
    setup.header.household.activate()
    press(app, pygame.K_RETURN)
    assert app.scene is setup
    assert {seat.name for seat in setup.plan.session_seats()} == set(six)
    app.look.household = Household()


def test_whoever_set_the_table_from_here_comes_back_here(make_app: MakeApp, tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    journal.add_person(RUTH)
    home = Home("instant", journal=journal)
    app = make_app(home.title())
    press(app, pygame.K_h, pygame.K_RETURN)
    assert isinstance(app.scene, SetupScene)
    press(app, pygame.K_l)
    assert isinstance(app.scene, LessonTable)
    press(app, pygame.K_s)
    assert isinstance(app.scene, SetupScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HouseholdScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_the_table_is_set_for_a_game_with_a_seat_for_everybody(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first family has three seats."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # nothing was set up before
    journal = journal_in(tmp_path)
    four = ("Ruth", "Paul", "Nina", "Theo")
    for name in four:
        journal.add_person(replace(RUTH, name=name))
    home = Home("instant", journal=journal)
    app = make_app(home.title())
    app.look.household = home.household
    press(app, pygame.K_h, pygame.K_RETURN)
    assert isinstance(app.scene, SetupScene)
    assert {seat.name for seat in app.scene.plan.session_seats()} == set(four)
    app.look.household = Household()


def test_arrows_walk_over_the_people_and_enter_sets_the_table(house: House) -> None:
    press(house.app, pygame.K_RIGHT)
    assert house.scene.chosen == "Paul"
    press(house.app, pygame.K_RETURN)
    assert house.led == ["table"]


def test_a_colour_and_a_picture_are_chosen_by_a_click(house: House) -> None:
    for event in click(house.scene.colours.area(4).center):
        house.app.step([event], 0.1)
    for event in click(house.scene.signs.area(1).center):
        house.app.step([event], 0.1)
    assert house.journal.people()[0] == Person("Ruth", "rose", "suns")
    house.scene.kinds.choose(1)
    for event in click(house.scene.details.area(3).center):
        house.app.step([event], 0.1)
    assert house.journal.people()[0].picture == "decktet/sailor"


def test_all_games_are_those_of_who_is_chosen(house: House) -> None:
    house.scene.choose("Paul")
    house.scene.games.activate()
    assert house.led == ["Paul"]


def test_what_another_window_did_is_seen_when_the_screen_comes_up(house: House) -> None:
    other = journal_in(house.journal.file.parent)
    other.add_person(Person("Nina", "leaf", "leaves"))
    other.forget_person("Ruth", words.SOMEBODY)
    house.scene.enter()
    assert house.names == ["Paul", "Nina"]
    assert house.scene.chosen == "Paul"


def test_who_is_gone_in_another_window_is_changed_no_more(house: House) -> None:
    journal_in(house.journal.file.parent).forget_person("Ruth", words.SOMEBODY)
    for event in click(house.scene.colours.area(4).center):
        house.app.step([event], 0.1)
    assert house.names == ["Paul"]
    assert house.scene.notice == words.NOT_DONE


def test_where_nothing_can_be_written_all_is_as_it_was_and_is_said(house: House) -> None:
    other = sqlite3.connect(house.journal.file)
    other.execute("BEGIN IMMEDIATE")  # a window that writes, and does not end
    try:
        press(house.app, pygame.K_DELETE)
        assert house.names == ["Ruth", "Paul"]
        assert house.scene.notice == words.NOT_DONE
        assert house.said
    finally:
        other.rollback()
        other.close()
    assert house.journal.people() == [RUTH, PAUL]


@pytest.mark.parametrize("when", [1e300, -1e300, 2**62])
def test_a_last_game_at_a_time_that_no_calendar_has_is_shown(house: House, when: float) -> None:
    with sqlite3.connect(house.journal.file) as other:
        other.execute("UPDATE game SET touched = ?", (when,))
    other.close()
    press(house.app, pygame.K_F2)
    house.type("Rut")
    assert drawn_page(house.app).words.count("1 game") == 2


def test_no_words_are_cut_or_meet(house: House) -> None:
    for text in (100, 160):
        house.app.change(text=text)
        house.app.step([], 0.1)
        assert drawn_page(house.app).faults(["Ruth", "Paul"]) == []


def test_a_family_of_five_and_the_card_that_adds_somebody_fit_a_laptops_window(
    make_app: MakeApp, tmp_path: Path
) -> None:
    house = House(make_app, tmp_path, (1280, 800))
    for name in ("Ruth", "Paul", "Nina", "Theo", "Great-Grandm"):
        press(house.app, pygame.K_n)
        house.type(name)
    shown = house.scene.area.rect
    assert all(shown.contains(card.rect) for card in (*house.scene.cards, house.scene.add))
    page = drawn_page(house.app)
    assert page.faults() == []
    assert "great-grandm" in [text.words.lower() for text in page.texts]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_the_key_that_adds_somebody_lies_over_no_word(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Beside the last of five people its card is no wider than theirs."""
    house = House(make_app, tmp_path, size)
    for name in ("Ruth", "Paul", "Ida", "Theo", "Samir"):
        press(house.app, pygame.K_n)
        house.type(name)
    house.app.change(text=160)
    house.app.step([], 0.1)
    house.scene.area.show(house.scene.add)
    page = drawn_page(house.app)
    keys = [text.rect for text in page.texts if text.words == "N"]
    assert all(key.left > page.rect_of(words.ADD).right for key in keys)
    assert page.faults() == []
