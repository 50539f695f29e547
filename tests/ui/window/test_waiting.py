"""An unused window sleeps until something happens."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from ui.window import waiting
from ui.window.scene import Scene
from ui.window.waiting import waiter


class Still(Scene):
    """Nothing moves; the keys that came are remembered."""

    def __init__(self) -> None:
        self.keys: list[int] = []

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        pass


def test_without_a_real_screen_nothing_wakes_a_window(make_app: MakeApp) -> None:
    make_app(Still())
    assert pygame.display.get_driver() == "dummy"
    assert waiter() is None


def test_a_window_that_nobody_uses_waits_for_events_and_takes_them_at_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "ASLEEP_AFTER", 0.1)
    scene = Still()
    app = make_app(scene)
    waited: list[float] = []
    seen: list[int] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        seen.append(len(scene.keys))
        if len(waited) == 2:  # the second waiting is ended by a key
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
        if len(waited) == 4:
            app.quit()

    monkeypatch.setattr(waiting, "waiter", lambda: wait)
    close, app.close = app.close, lambda: None  # type: ignore[method-assign]
    app.run()
    app.close = close  # type: ignore[method-assign]
    assert set(waited) == {scene.news_every}
    assert seen == [0, 0, 1, 1]
    assert scene.keys == [pygame.K_a]
