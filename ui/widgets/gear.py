"""The round button that opens the settings, at the right end of a screen's header."""

from __future__ import annotations

from ui.widgets import words
from ui.widgets.button import Button
from ui.window.scene import Scene


def gear_of(scene: Scene) -> Button:
    """The button for `scene`, to be placed by it and put among its controls."""

    def open_settings() -> None:
        scene.app.act("settings")

    return Button("", open_settings, icon="gear", action="settings", hint=words.SETTINGS_HINT)
