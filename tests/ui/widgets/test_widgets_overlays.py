"""Dialogs and drop-down lists: what lies over a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tests.ui.events import click, down, key, move
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown, Menu
from ui.window.app import App
from ui.window.scene import Scene

MakeApp = Callable[..., App]


class Screen(Scene):
    """A screen with a drop-down."""

    def __init__(self, words: list[str], hints: Sequence[str] = ()) -> None:
        self.chosen: list[int] = []
        self.dropdown = Dropdown(
            words, 0, self.chosen.append, lambda menu: self.app.push(menu), hints=hints
        )
        self.group = Group([self.dropdown])
        self.top = 100

    def layout(self, size: tuple[int, int]) -> None:
        self.dropdown.place(pygame.Rect(100, self.top, 240, 44), 1.0)

    def handle(self, event: pygame.Event) -> bool:
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#123A37")
        self.group.draw(surface, self.app.look)


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
    screen.dropdown.activate()
    app.step(click((200, screen.dropdown.rect.bottom + 8 + 8 + 52 + 26)), 0)
    assert screen.chosen == [1]


def test_what_a_line_means_is_told_beside_the_list_and_not_over_it(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady", "Strong"], ["Errs often.", "Errs at times.", "Never."])
    app = make_app(screen)
    screen.dropdown.activate()
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
    screen.dropdown.activate()
    app.step([key(pygame.K_RETURN)], 0)
    assert screen.chosen == []
    assert app.scene is screen


def test_escape_and_a_press_elsewhere_close_the_list(make_app: MakeApp) -> None:
    screen = Screen(["Gentle", "Steady"])
    app = make_app(screen)
    for closing in (key(pygame.K_ESCAPE), down((900, 600))):
        screen.dropdown.activate()
        app.step([closing], 0)
        assert app.scene is screen
    assert screen.chosen == []


def test_a_long_list_low_on_the_screen_opens_upwards_and_scrolls(make_app: MakeApp) -> None:
    screen = Screen([f"Level {n}" for n in range(30)])
    screen.top = 560
    app = make_app(screen)
    screen.dropdown.activate()
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
