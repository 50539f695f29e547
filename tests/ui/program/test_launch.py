"""The size and place of the window when it opens, and what waits for its first frame."""

from __future__ import annotations

import gc
import signal
from pathlib import Path

import pygame
import pytest

from tests.ui.events import key
from ui.program.launch import fitting, make_app, placed, quick_start, run
from ui.program.logbook import stop_log
from ui.window.scene import Scene
from ui.window.settings import SettingsFile


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        ((3840, 2160), (3264, 2040)),
        ((3440, 1440), (2112, 1320)),
        ((1920, 1080), (1536, 960)),
        ((1366, 768), (1037, 648)),
        ((1200, 1920), (1120, 700)),
        ((800, 600), (1024, 640)),
    ],
)
def test_the_first_window_fits_the_screen(screen: tuple[int, int], window: tuple[int, int]) -> None:
    assert fitting(screen) == window


@pytest.mark.parametrize(
    ("window", "screens", "place", "size"),
    [
        (None, [(1920, 1080)], None, (1536, 960)),
        ((100, 60, 1500, 900), [(1920, 1080)], (100, 60), (1500, 900)),
        # A screen with fewer pixels than before: smaller, and all of it to be seen.
        ((900, 700, 1800, 1060), [(1280, 800)], (0, 0), (1280, 800)),
        ((700, 300, 1024, 640), [(1280, 800)], (256, 160), (1024, 640)),
        # The second screen, at the left, is gone.
        ((-1500, 40, 1200, 800), [(1920, 1080)], (0, 40), (1200, 800)),
        ((-1500, 40, 1200, 800), [(1920, 1080), (1920, 1080)], (-1500, 40), (1200, 800)),
        ((30000, 40, 1200, 800), [(1920, 1080), (1920, 1080)], None, (1200, 800)),
        ((5, 5, 3, 3), [(1920, 1080)], (5, 5), (1024, 640)),
    ],
)
def test_the_window_opens_where_it_was_closed_as_far_as_there_is_a_screen(
    window: tuple[int, int, int, int] | None,
    screens: list[tuple[int, int]],
    place: tuple[int, int] | None,
    size: tuple[int, int],
) -> None:
    assert placed(window, screens) == (place, size)


def test_a_window_comes_back_as_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    app = make_app(Scene(), None, SettingsFile(file))
    app.window.size, app.window.position = (1024, 650), (0, 30)
    app.close()
    again = make_app(Scene(), None, SettingsFile(file))
    assert (again.size, again.window.position) == ((1024, 650), (0, 30))
    again.close()


def test_a_maximised_window_comes_back_maximised_and_knows_its_place_before(
    tmp_path: Path,
) -> None:
    file = tmp_path / "settings.json"
    app = make_app(Scene(), None, SettingsFile(file))
    moved = pygame.Event(pygame.WINDOWMOVED, x=0, y=30)
    sized = pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=650)
    app.step([moved, sized, pygame.Event(pygame.WINDOWMAXIMIZED)], 0)
    app.window.size, app.window.position = (1900, 1000), (0, 0)
    large = pygame.Event(pygame.WINDOWSIZECHANGED, x=1900, y=1000)
    app.step([pygame.Event(pygame.WINDOWMOVED, x=0, y=0), large], 0)
    app.close()
    kept = SettingsFile(file).now
    assert (kept.maximised, kept.window) == (True, (0, 30, 1024, 650))
    again = make_app(Scene(), None, SettingsFile(file))
    again.close()
    assert SettingsFile(file).now == kept, "nothing was done with the window"
    again = make_app(Scene(), None, SettingsFile(file))
    again.step([pygame.Event(pygame.WINDOWRESTORED)], 0)
    again.close()
    assert not SettingsFile(file).now.maximised


def test_a_window_that_gets_a_title_bar_does_not_come_lower_every_time(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    SettingsFile(file).change(window=(0, 30, 1024, 650))
    app = make_app(Scene(), None, SettingsFile(file))
    app.window.position = (1, 50)  # as a window manager does, with a frame of 1 and a bar of 20
    app.step([pygame.Event(pygame.WINDOWMOVED, x=1, y=50)], 0)
    app.close()
    assert SettingsFile(file).now.window == (0, 30, 1024, 650)


def test_a_size_from_the_command_line_is_not_remembered(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    make_app(Scene(), (1300, 800), SettingsFile(file)).close()
    assert SettingsFile(file).now.window is None


def test_full_screen_is_kept_and_leads_back_to_the_window_it_was(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    app = make_app(Scene(), None, SettingsFile(file))
    app.window.size, app.window.position = (1024, 650), (0, 30)
    app.step([key(pygame.K_F11)], 0)
    desktop = pygame.display.get_desktop_sizes()[0]
    assert app.size == desktop
    app.close()
    kept = SettingsFile(file).now
    assert (kept.full_screen, kept.window) == (True, (0, 30, 1024, 650))
    again = make_app(Scene(), None, SettingsFile(file))
    assert again.size == desktop
    again.step([key(pygame.K_F11)], 0)
    assert again.size == (1024, 650)
    again.close()


def test_cycles_are_looked_for_from_the_first_frame_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    looked_for: list[tuple[bool, bool]] = []
    gc.unfreeze()

    class Watched(Scene):
        def update(self, dt: float) -> bool:
            looked_for.append((gc.isenabled(), gc.get_freeze_count() > 0))
            if self.app.frames_drawn:
                self.app.quit()
            return False

    with quick_start():
        assert run(Watched, (1024, 640)) == 0
    gc.unfreeze()  # other tests leave behind what should go
    stop_log()
    assert looked_for == [(False, False), (True, True)], "and not in the program itself"


def test_cycles_are_looked_for_again_after_a_start_that_failed() -> None:
    with pytest.raises(ZeroDivisionError), quick_start():
        1 // gc.isenabled()
    assert gc.isenabled()
