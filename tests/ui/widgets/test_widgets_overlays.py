"""Dialogs and drop-down lists: what lies over a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from tests.ui.events import click, down, key, move
from ui.widgets.control_scene import ControlScene
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown, Menu
from ui.window.app import App

MakeApp = Callable[..., App]


class Screen(ControlScene):
    """A screen with a drop-down."""

    def __init__(self, words: list[str], hints: Sequence[str] = ()) -> None:
        self.chosen: list[int] = []
        self.dropdown = Dropdown(words, 0, self.chosen.append, hints=hints)
        self.group = Group([self.dropdown])
        self.top = 100

    def layout(self, size: tuple[int, int]) -> None:
        self.dropdown.place(pygame.Rect(100, self.top, 240, 44), 1.0)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#123A37")
        self.group.draw(self.pen(surface))


def same(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> bool:
    """Whether two pictures show the same within `part`."""
    pixels = [pygame.image.tobytes(shot.subsurface(part), "RGB") for shot in (one, other)]
    return pixels[0] == pixels[1]


def ask(app: App) -> list[str]:
    log: list[str] = []
    answers = [
        Answer("Leave", lambda: log.append("leave"), primary=True),
        Answer("Stay", lambda: log.append("stay")),
    ]
    app.push(Dialog("Leave this game?", "It is kept for another day.", answers))
    app.step([], 0)
    return log


def test_enter_takes_the_primary_answer(make_app: MakeApp) -> None:
    app = make_app(Screen(["a"]))
    log = ask(app)
    app.step([key(pygame.K_RETURN)], 0.016)
    assert log == ["leave"]
    assert isinstance(app.scene, Screen)


def test_escape_takes_the_last_answer(make_app: MakeApp) -> None:
    app = make_app(Screen(["a"]))
    log = ask(app)
    app.step([key(pygame.K_ESCAPE)], 0.016)
    assert log == ["stay"]


def test_a_click_beside_a_dialog_answers_nothing(make_app: MakeApp) -> None:
    app = make_app(Screen(["a"]))
    log = ask(app)
    app.step(click((5, 5)), 0.016)
    assert log == []
    assert isinstance(app.scene, Dialog)


def test_a_dialog_darkens_what_is_below(make_app: MakeApp) -> None:
    app = make_app(Screen(["a"]))
    app.step([], 0)
    before = app.surface.get_at((20, 600))
    ask(app)
    assert sum(app.surface.get_at((20, 600))[:3]) < sum(before[:3])


def test_a_list_opens_below_and_a_line_is_chosen_by_key(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady", "Strong"])
    app = make_app(screen)
    app.step(click(screen.dropdown.rect.center), 0)
    opened = app.scene
    assert isinstance(opened, Menu)
    app.step([key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN)], 0.016)
    assert screen.chosen == [2]
    assert app.scene is screen


def test_a_line_is_chosen_by_click(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady", "Strong"])
    app = make_app(screen)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    app.step(click((200, screen.dropdown.rect.bottom + 8 + 8 + 52 + 26)), 0)
    assert screen.chosen == [1]


def test_what_a_line_means_is_told_beside_the_list_and_not_over_it(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady", "Strong"], ["Errs often.", "Errs at times.", "Never."])
    app = make_app(screen)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    app.step([], 0)
    assert isinstance(app.scene, Menu)
    row = app.scene.rows[1]
    app.step([move(row.rect.center)], 0)
    app.step([], 0.1)
    before = app.surface.copy()
    app.step([], 0.6)
    listed = before.get_rect().clip(screen.dropdown.rect.inflate(0, 400))
    assert row.hint == "Errs at times."
    assert same(before, app.surface, listed)
    assert not same(before, app.surface, before.get_rect())


def test_the_pill_tells_what_the_chosen_line_means(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady"], ["Errs often.", "Errs at times."])
    make_app(screen)
    assert screen.dropdown.hint == "Errs often."
    screen.dropdown.choose(1)
    assert screen.dropdown.hint == "Errs at times."


def test_the_chosen_line_again_changes_nothing(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady"])
    app = make_app(screen)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    app.step([key(pygame.K_RETURN)], 0)
    assert screen.chosen == []
    assert app.scene is screen


def test_escape_and_a_press_elsewhere_close_the_list(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady"])
    app = make_app(screen)
    for closing in (key(pygame.K_ESCAPE), down((900, 600))):
        app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
        app.step([closing], 0)
        assert app.scene is screen
    assert screen.chosen == []


def test_a_long_list_low_on_the_screen_opens_upwards_and_scrolls(make_app: MakeApp) -> None:
    screen = Screen([f"Level {n}" for n in range(30)])
    screen.top = 560
    app = make_app(screen)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    app.step([], 0)
    menu = app.scene
    assert isinstance(menu, Menu)
    lines = menu.rows
    assert lines[0].rect.top < screen.dropdown.rect.top
    app.step([key(pygame.K_UP)], 0.016)
    for _ in range(30):
        app.step([key(pygame.K_DOWN)], 0.3)
    app.step([], 0.3)
    assert 0 < lines[29].rect.top < lines[29].rect.bottom <= screen.dropdown.rect.top


def test_a_list_is_as_wide_as_its_longest_line(make_app: MakeApp) -> None:
    screen = Screen(["Ruth", "Maximiliane-Theodora of the harbour"])
    app = make_app(screen)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    app.step([], 0)
    menu = app.scene
    assert isinstance(menu, Menu)
    row = menu.rows[1]
    assert row.rect.w >= row.natural_width(app.look, 1.0)
    assert menu.panel.contains(row.rect)


# -- going through the lines of a list


def focused(app: App) -> str:
    """The line with the focus."""
    menu = app.scene
    assert isinstance(menu, Menu)
    return next(row.words for row in menu.rows if row is menu.group.focused)


def letters(app: App, text: str, pause: float = 0.1) -> str:
    for letter in text:
        app.step([key(ord(letter.lower()), letter=letter)], 0)
        app.step([], pause)
    return focused(app)


def wheel(steps: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))


def opened(make_app: MakeApp, lines: list[str]) -> tuple[App, Screen]:
    screen = Screen(lines)
    app = make_app(screen)
    app.step([key(pygame.K_TAB), key(pygame.K_RETURN)], 0)
    app.step([], 0)
    return app, screen


LINES = ["Person", "Gentle", "Steady", "Strong", "Random"]


def test_home_and_end_go_to_the_ends_of_a_list(make_app: MakeApp) -> None:
    app, screen = opened(make_app, [f"Level {n}" for n in range(30)])
    app.step([key(pygame.K_END)], 0)
    assert focused(app) == "Level 29"
    app.step([], 0.5)
    menu = app.scene
    assert isinstance(menu, Menu)
    assert menu.panel.contains(menu.rows[29].rect), "and it is in view"
    app.step([key(pygame.K_HOME), key(pygame.K_DOWN), key(pygame.K_RETURN)], 0)
    assert screen.chosen == [1]


@pytest.mark.parametrize(
    ("typed", "line"),
    [("s", "Steady"), ("ss", "Strong"), ("sss", "Steady"), ("st", "Steady"), ("STR", "Strong"),
     ("r", "Random"), ("p", "Person"), ("x", "Person"), ("rx", "Random")],
)  # fmt: skip
def test_letters_go_to_the_line_they_begin(make_app: MakeApp, typed: str, line: str) -> None:
    app, _ = opened(make_app, LINES)
    assert letters(app, typed) == line


def test_after_a_pause_a_letter_begins_another_word(make_app: MakeApp) -> None:
    app, _ = opened(make_app, LINES)
    assert letters(app, "sr", pause=1.5) == "Random"


def test_the_wheel_goes_through_a_list_that_is_seen_whole(make_app: MakeApp) -> None:
    app, screen = opened(make_app, LINES)
    app.step([wheel(-1), wheel(-1), wheel(1)], 0)
    assert focused(app) == "Gentle"
    app.step([wheel(1), wheel(1), wheel(1)], 0)
    assert focused(app) == "Person"
    assert screen.chosen == [], "nothing is chosen by it"


def test_the_wheel_scrolls_a_list_that_is_not(make_app: MakeApp) -> None:
    app, _ = opened(make_app, [f"Level {n}" for n in range(30)])
    menu = app.scene
    assert isinstance(menu, Menu)
    app.step([move(menu.panel.center)], 0)
    top = menu.rows[0].rect.top
    app.step([wheel(-1)], 0)
    app.step([], 0.5)
    assert menu.rows[0].rect.top < top
    assert focused(app) == "Level 0"


def test_the_wheel_turns_the_pill_one_works_with_and_no_other(make_app: MakeApp) -> None:
    screen = Screen(LINES)
    app = make_app(screen)
    app.step([move(screen.dropdown.rect.center), wheel(-1)], 0)
    assert screen.chosen == []
    screen.group.focus(screen.dropdown)
    app.step([wheel(-1), wheel(-1), wheel(1)], 0)
    assert screen.chosen == [1, 2, 1]
    app.step([wheel(1), wheel(1), wheel(1)], 0)
    assert screen.dropdown.chosen == 0
