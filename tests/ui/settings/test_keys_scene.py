"""The page of shortcuts: each key can be changed, and a changed key works everywhere."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.table_games import FRAME, table_of, until_my_turn
from ui.program.everywhere import everywhere
from ui.program.home import Home
from ui.settings import words
from ui.settings.keys import KeysScene
from ui.settings.scene import SettingsScene
from ui.setup.scene import SetupScene
from ui.table.menu import GameMenu
from ui.widgets.button import Button
from ui.window.app import App
from ui.window.keymap import ACTIONS
from ui.window.scene import Scene


class Page:
    """The page of shortcuts, opened with its key."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.everywhere.update(everywhere(app))
        self.send(key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"))
        assert isinstance(app.scene, KeysScene)
        self.scene = app.scene

    def send(self, *events: pygame.Event) -> None:
        for event in events:
            self.app.step([event], 0.3)

    def ask(self, action: str) -> None:
        """Click on the line of an action, which comes into view."""
        row = self.scene.rows[action]
        self.scene.group.focus(row)
        self.app.step([], 1.0)
        self.send(*click(row.rect.center))

    @property
    def keys(self) -> dict[str, str]:
        return dict(self.app.settings.keys)


@pytest.fixture
def page(make_app: MakeApp) -> Page:
    return Page(make_app(Scene(), (1600, 1000)))


def test_every_action_is_listed(page: Page) -> None:
    assert set(page.scene.rows) == {action.name for action in ACTIONS} == set(words.ACTIONS)


def test_a_new_key_holds_at_once_and_is_taken_back(page: Page) -> None:
    page.ask("last_trick")
    page.send(key(pygame.K_j, letter="j"))
    assert page.keys == {"last_trick": "J"}
    assert page.app.look.keymap.key_of("last_trick") == "J"
    assert page.scene.rows["last_trick"].changed
    page.send(key(pygame.K_z, pygame.KMOD_CTRL))
    assert page.keys == {}


def test_the_keyboard_alone_can_change_a_key(page: Page) -> None:
    page.scene.group.focus(page.scene.rows["save"], ring=True)
    page.send(key(pygame.K_RETURN), key(pygame.K_F5))
    assert page.keys == {"save": "F5"}


def test_a_key_that_is_taken_is_refused_and_it_is_said_by_what(page: Page) -> None:
    page.ask("last_trick")
    page.send(key(pygame.K_d, letter="d"))
    assert page.keys == {}
    assert page.scene.told == "D is taken: Look through open discards. Press another key."
    page.send(key(pygame.K_k, letter="k"))
    assert page.keys == {"last_trick": "K"}


@pytest.mark.parametrize(
    ("action", "event", "told"),
    [
        ("last_trick", key(pygame.K_LEFT), words.NO_SUCH_KEY),
        ("last_trick", key(pygame.K_5, letter="5"), words.NO_SUCH_KEY),
        ("import", key(pygame.K_j, letter="j"), words.NEEDS_CTRL.format(key="J")),
    ],
)
def test_a_key_that_cannot_be_is_refused(
    page: Page, action: str, event: pygame.Event, told: str
) -> None:
    page.ask(action)
    page.send(event)
    assert page.keys == {}
    assert page.scene.told == told


def test_while_a_key_is_asked_for_no_key_does_anything_else(page: Page) -> None:
    page.ask("last_trick")
    size = page.app.size
    page.send(key(pygame.K_F11))
    assert not page.app.settings.full_screen
    assert page.app.size == size
    page.send(key(pygame.K_LSHIFT), key(pygame.K_ESCAPE))
    assert page.app.scene is page.scene
    assert page.keys == {}
    page.send(key(pygame.K_ESCAPE))
    assert page.app.scene is not page.scene


def test_all_defaults_give_every_action_its_first_key(page: Page) -> None:
    page.app.change(keys=(("last_trick", "J"), ("save", "F5")))
    page.send(*click(page.scene.defaults.rect.center))
    assert page.keys == {}
    page.send(key(pygame.K_z, pygame.KMOD_CTRL))
    assert page.keys == {"last_trick": "J", "save": "F5"}


def test_a_changed_key_works_at_the_table_and_the_old_one_no_more(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene, (1600, 1000))
    app.change(keys=(("menu", "J"),))
    until_my_turn(app, scene)
    app.step([key(pygame.K_m)], FRAME)
    assert app.scene is scene
    app.step([key(pygame.K_j)], FRAME)
    assert isinstance(app.scene, GameMenu)
    app.step([key(pygame.K_j)], FRAME)
    assert app.scene is scene


def test_a_changed_key_is_shown_on_its_button(make_app: MakeApp) -> None:
    app = make_app(Home().title(), (1600, 1000))
    assert "P" in drawn_page(app).words
    app.change(keys=(("play", "Ctrl J"),))
    shown = drawn_page(app).words
    assert "Ctrl J" in shown
    assert "P" not in shown


def test_from_every_screen_one_key_leads_to_the_settings(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene)
    app.everywhere.update(everywhere(app))
    app.step([key(pygame.K_F10)], FRAME)
    assert app.holds(SettingsScene)
    app.step([key(pygame.K_F10)], FRAME)
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert app.scene is scene


def test_words_grow_and_sounds_end_by_key_within_bounds(make_app: MakeApp) -> None:
    app = make_app(Scene())
    app.everywhere.update(everywhere(app))
    plus, minus = key(pygame.K_PLUS, pygame.KMOD_CTRL), key(pygame.K_MINUS, pygame.KMOD_CTRL)
    for event, text in ((plus, 110), (plus, 120), (minus, 110), (minus, 100), (minus, 100)):
        app.step([event], FRAME)
        assert app.settings.text == text
    app.step([key(pygame.K_m, pygame.KMOD_CTRL)], FRAME)
    assert not app.settings.sound


def test_a_question_mark_that_is_typed_stays_in_its_field(make_app: MakeApp) -> None:
    app = make_app(Scene(), (1600, 1000))
    app.everywhere.update(everywhere(app))
    app.step([key(pygame.K_F10)], FRAME)
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    settings.turn(len(settings.pages) - 1)
    settings.group.focus(settings.rows[0].control)
    app.step([key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")], FRAME)
    assert app.scene is settings


def test_the_gear_of_the_set_up_leads_to_the_settings_and_back(make_app: MakeApp) -> None:
    app = make_app(Home().title(), (1600, 1000))
    app.everywhere.update(everywhere(app))
    app.step([key(pygame.K_1)], FRAME)
    setup = app.scene
    assert isinstance(setup, SetupScene)
    buttons = [each for each in setup.group.widgets if isinstance(each, Button)]
    gear = next(button for button in buttons if button.icon == "gear")
    app.step(click(gear.rect.center), FRAME)
    assert app.holds(SettingsScene)
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert app.scene is setup


# --- finding -------------------------------------------------------------------------------


def type_in(page: Page, text: str) -> None:
    """Ctrl+F, and words."""
    page.send(key(pygame.K_f, pygame.KMOD_CTRL))
    page.send(*(pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text))


def listed(page: Page) -> list[str]:
    return [row.said for place in words.PLACES for row in page.scene.found(place)]


def test_an_action_is_found_by_its_words_and_the_others_are_away(page: Page) -> None:
    type_in(page, "last TRICK")
    assert listed(page) == [words.ACTIONS["last_trick"]]
    drawn = drawn_page(page.app)
    assert drawn.says(words.ACTIONS["last_trick"])
    assert not drawn.says(words.ACTIONS["hint"])
    assert not drawn.says(words.PLACES["gallery"])


def test_what_a_key_does_is_found_by_the_key(page: Page) -> None:
    type_in(page, "ctrl f")
    assert words.ACTIONS["find"] in listed(page)


def test_enter_twice_after_finding_asks_for_the_new_key(page: Page) -> None:
    type_in(page, "last trick")
    page.send(key(pygame.K_RETURN), key(pygame.K_RETURN), key(pygame.K_j, letter="j"))
    assert page.keys == {"last_trick": "J"}


def test_letters_in_the_field_are_no_shortcuts_and_escape_shows_all_again(page: Page) -> None:
    type_in(page, "zzz?")
    assert page.app.scene is page.scene
    assert listed(page) == []
    assert drawn_page(page.app).says(words.NO_SUCH_ACTION.partition("{")[0])
    page.send(key(pygame.K_ESCAPE))
    assert page.app.scene is page.scene
    assert words.ACTIONS["hint"] in listed(page)
    page.send(key(pygame.K_ESCAPE))
    assert page.app.scene is not page.scene
