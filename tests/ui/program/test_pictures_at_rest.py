"""If the setting is on, an idle title shows the slideshow, which leads back to the title."""

from __future__ import annotations

import pygame

from tests.ui.conftest import MakeApp
from tests.ui.events import key
from ui.gallery.book.scene import PictureBook
from ui.program.home import Home
from ui.title.scene import REST, Title
from ui.window.scene import Scene


def is_title(scene: Scene) -> bool:
    return isinstance(scene, Title)


def test_the_slideshow_comes_over_the_title_and_leads_back_to_it(make_app: MakeApp) -> None:
    app = make_app(Home("instant").title())
    app.change(slides_at_rest=True)
    assert is_title(app.scene)
    for _ in range(round(REST) + 1):
        app.step([], 1.0)
    shown: Scene = app.scene
    assert isinstance(shown, PictureBook)
    assert shown.playing
    app.step([key(pygame.K_ESCAPE)], 0.1)
    assert is_title(app.scene)
    for _ in range(round(REST) - 1):
        app.step([], 1.0)
    assert is_title(app.scene)
