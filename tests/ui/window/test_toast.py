"""Messages over the screen: one after another, for a while, without a click."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import Page, recording
from tests.ui.events import click, key
from ui.window.app import App
from ui.window.scene import Scene


class Counting(Scene):
    """A screen that counts what it is told."""

    def __init__(self) -> None:
        self.events = self.drawn = 0

    def handle(self, event: pygame.Event) -> bool:
        self.events += 1
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill("black")


def shown(app: App) -> Page:
    """All that the window shows, the line over the screen included."""
    with recording(app.look, app.size) as page:
        app.redraw()
        app.step([], 0.0)
    return page


def wait(app: App, seconds: float) -> None:
    """Let time pass."""
    for _ in range(round(seconds * 10)):
        app.step([], 0.1)


def test_a_line_goes_by_itself_and_the_next_one_comes(make_app: MakeApp) -> None:
    app = make_app(Counting())
    app.say("The soup is hot.")
    app.say("The bread is cold.")
    app.say("The soup is hot.")
    assert app.said == "The soup is hot."
    assert shown(app).says("The soup is hot.")
    wait(app, 5)
    assert app.said == "The soup is hot.", "there is time to read it"
    wait(app, 3)
    assert app.said == "The bread is cold."
    assert shown(app).says("The bread is cold.")
    wait(app, 8)
    assert app.said == "", "what waits is not said twice"
    assert shown(app).words == []


def test_nothing_is_drawn_while_a_line_just_stands_there(make_app: MakeApp) -> None:
    scene = Counting()
    app = make_app(scene)
    app.say("The soup is hot.")
    wait(app, 1)
    before = scene.drawn
    wait(app, 3)
    assert scene.drawn == before
    wait(app, 8)
    assert scene.drawn > before, "and it is taken away"


def test_a_line_takes_no_key_and_no_click(make_app: MakeApp) -> None:
    scene = Counting()
    app = make_app(scene)
    app.say("The soup is hot.")
    app.step([], 0.1)
    before = scene.events
    app.step([key(pygame.K_a), *click((app.size[0] // 2, 30))], 0.1)
    assert scene.events == before + 4
    assert app.said


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 160])
def test_a_long_line_can_be_read_in_every_window(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    app = make_app(Counting(), size)
    app.change(text=text)
    sentence = "The file of games was damaged. It is kept as games-damaged-2026-11-22.db, " * 3
    app.say(sentence.strip())
    page = shown(app)
    assert page.says("The file of games was damaged.")
    assert page.faults() == []
