"""Every text stands out 4.5 to 1 in every theme, and 7 to 1 with high contrast: from the pixels.

A sample; `make rooms-for-words` walks through every screen.
"""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.contrast_seen import seen_texts
from ui.program.everywhere import open_settings
from ui.settings.keys import KeysScene
from ui.settings.scene import SettingsScene
from ui.widgets.dialog import Answer, Dialog
from ui.window import theme
from ui.window.app import App
from ui.window.felt import CLOTHS
from ui.window.scene import Scene

SEEING = 3


class Lines(Scene):
    """Two lines on grounds that are known."""

    def layout(self, size: tuple[int, int]) -> None:
        """Do nothing: nothing is placed."""

    def draw(self, surface: pygame.Surface) -> None:
        """One line that can be read and one that cannot."""
        surface.fill("#000000")
        text, kind = self.app.look.text, theme.body(30, 700).at(1)
        text.draw(surface, "White", kind, "#FFFFFF", (40, 60))
        text.draw(surface, "Dim", kind, "#595959", (40, 120))


def test_what_is_measured_is_the_ink_on_its_ground(make_app: MakeApp) -> None:
    seen = {one.words: one.contrast for one in seen_texts(make_app(Lines()))}
    assert seen["White"] == pytest.approx(21, abs=0.2)
    assert seen["Dim"] == pytest.approx(3.0, abs=0.15)  # (0.0998 + 0.05) / 0.05


@pytest.mark.parametrize("cloth", list(CLOTHS))
def test_settings_stand_out_on_every_cloth(make_app: MakeApp, cloth: str) -> None:
    app = make_app(Scene())
    app.change(felt=cloth)
    open_settings(app)
    assert isinstance(app.scene, SettingsScene)
    app.scene.turn(SEEING)
    _hold(app, 4.5)


def test_with_high_contrast_all_stands_out_seven_to_one(make_app: MakeApp) -> None:
    app = make_app(Scene())
    app.change(high_contrast=True, plain_words=True)
    open_settings(app)
    assert isinstance(app.scene, SettingsScene)
    for page in range(len(app.scene.pages)):
        app.scene.turn(page)
        _hold(app, 7.0)
    app.push(KeysScene())
    _hold(app, 7.0)
    app.push(Dialog("Start again?", "It is kept.", [Answer("Later", lambda: None)]))
    _hold(app, 7.0)


def _hold(app: App, least: float) -> None:
    seen = seen_texts(app)
    assert len(seen) > 2
    assert [one for one in seen if one.contrast < least] == []
