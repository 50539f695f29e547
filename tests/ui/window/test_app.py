"""The event loop: when it draws, how scenes are stacked, and what happens when one breaks."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.events import click, key, move
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.window.app import App
from ui.window.crash import report
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.scene import Scene
from ui.window.settings import SettingsFile

MakeApp = Callable[..., App]


class Probe(Scene):
    """Notes what the loop does with it."""

    def __init__(self, name: str = "", *, opaque: bool = True) -> None:
        self.name = name
        self.opaque = opaque
        self.log: list[str] = []
        self.moving_for = 0.0
        self.uses_events = False
        self.draws = 0
        self.sizes: list[tuple[int, int]] = []

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def close(self) -> None:
        self.log.append("close")

    def layout(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> bool:
        self.log.append(pygame.event.event_name(event.type))
        return self.uses_events

    def update(self, dt: float) -> bool:
        self.moving_for = max(0.0, self.moving_for - dt)
        return self.moving_for > 0

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1


def test_a_still_scene_is_drawn_once(make_app: MakeApp) -> None:
    scene = Probe()
    app = make_app(scene)
    drawn = [app.step([], 0.016) for _ in range(5)]
    assert drawn == [True, False, False, False, False]


def test_the_first_frame_is_due_at_once(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(Probe())
    drawn_before_pauses: list[int] = []

    def pause(seconds: float) -> None:
        drawn_before_pauses.append(app.frames_drawn)
        app.quit()

    monkeypatch.setattr("time.sleep", pause)
    monkeypatch.setattr("time.perf_counter", lambda: 1.0)  # a crowded machine would draw again
    assert app.run() == 0
    assert drawn_before_pauses == [1]


def test_an_event_that_nobody_uses_draws_nothing(make_app: MakeApp) -> None:
    scene = Probe()
    app = make_app(scene)
    app.step([], 0)
    assert not app.step([move((5, 5))], 0.016)
    scene.uses_events = True
    assert app.step([move((6, 6))], 0.016)


def test_the_end_of_a_motion_is_drawn(make_app: MakeApp) -> None:
    scene = Probe()
    app = make_app(scene)
    app.step([], 0)
    scene.moving_for = 0.030
    drawn = [app.step([], 0.016) for _ in range(4)]
    assert drawn == [True, True, False, False]


def test_a_motion_started_by_an_event_begins_at_its_first_frame(make_app: MakeApp) -> None:
    class Starter(Probe):
        def handle(self, event: pygame.Event) -> bool:
            self.moving_for = 0.1
            return True

    scene = Starter()
    app = make_app(scene)
    app.step([move((1, 1))], 0.09)
    assert scene.moving_for == 0.1


def test_only_the_top_scene_gets_events_and_all_learn_a_new_size(make_app: MakeApp) -> None:
    low, top = Probe("low"), Probe("top")
    app = make_app(low)
    app.push(top)
    app.step([key(pygame.K_a)], 0)
    assert "KeyDown" in top.log
    assert "KeyDown" not in low.log
    app.window.size = (1200, 800)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1200, y=800)], 0)
    assert low.sizes[-1] == top.sizes[-1] == (1200, 800)


def test_the_second_half_of_a_double_click_does_not_reach_the_screen_that_the_first_opened(
    make_app: MakeApp,
) -> None:
    def clicked(x: int) -> None:
        for event in click((x, 40)):
            app.step([event], 0.0)

    app, setup = make_app(Probe("title")), Probe("set-up")
    app.step([], 1.0)
    clicked(40)
    app.push(setup)
    for wait, x, taken in [(0.0, 42, 0), (0.2, 40, 0), (0.0, 90, 1), (0.0, 90, 2), (0.2, 40, 3)]:
        app.step([], wait)
        clicked(x)
        assert setup.log.count("MouseButtonDown") == taken, (wait, x)


def test_under_a_dialog_the_scene_below_is_drawn_too(make_app: MakeApp) -> None:
    hidden, low, dialog = Probe(), Probe(), Probe(opaque=False)
    app = make_app(hidden)
    app.push(low)
    app.push(dialog)
    app.step([], 0)
    assert (hidden.draws, low.draws, dialog.draws) == (0, 1, 1)


def test_scenes_are_entered_and_left_in_order(make_app: MakeApp) -> None:
    low, top = Probe(), Probe()
    app = make_app(low)
    app.push(top)
    app.pop()
    assert low.log == ["enter", "leave", "enter", "MouseMotion"]
    assert top.log == ["enter", "leave", "close"]
    app.pop()
    assert app.run() == 0


def test_a_beginning_ends_all_scenes_before_it(make_app: MakeApp) -> None:
    low, top, first = Probe(), Probe(), Probe()
    app = make_app(low)
    app.push(top)
    app.begin(first)
    assert low.log == ["enter", "leave", "leave", "close"]
    assert top.log == ["enter", "leave", "close"]
    app.pop()
    assert app.run() == 0, "nothing lies under it"


def test_what_ended_scenes_held_is_given_back_once_nothing_is_due(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    app = make_app(Probe())
    app.step([], 0.016)
    monkeypatch.setattr("ui.window.memory.give_back", lambda: given.append(app.frames_drawn))
    app.begin(Probe())
    app.step([], 0.016)
    assert given == []
    for _ in range(3):
        app.step([], 0.016)
    assert given == [2]


def test_an_action_posted_by_a_thread_runs_in_the_loop(make_app: MakeApp) -> None:
    app = make_app(Probe())
    app.step([], 0)
    ran_in: list[threading.Thread] = []
    worker = threading.Thread(
        target=lambda: app.post(lambda: ran_in.append(threading.current_thread()))
    )
    worker.start()
    worker.join()
    assert ran_in == []
    assert app.step([], 0.016)
    assert ran_in == [threading.current_thread()]


def test_a_service_that_has_news_brings_a_frame(make_app: MakeApp) -> None:
    app = make_app(Probe())
    app.step([], 0)
    app.services.append(lambda: True)
    assert app.step([], 0.016)


def test_a_broken_scene_is_reported_in_one_line_with_its_traceback_kept(
    make_app: MakeApp, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(Probe):
        def draw(self, surface: pygame.Surface) -> None:
            raise ValueError("no such seat: 9")

    assert make_app(Broken()).run() == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "ValueError: no such seat: 9" in said
    [kept] = (tmp_path / "log").glob("crash-*.txt")
    assert str(kept) in said
    assert "in draw" in kept.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_still_said(tmp_path: Path) -> None:
    in_the_way = tmp_path / "log"
    in_the_way.write_text("a file, not a folder")
    said = report(RuntimeError("out of cards"), in_the_way).line
    assert "RuntimeError: out of cards" in said
    assert "could not be written" in said


def test_f11_fills_the_screen_and_goes_back(make_app: MakeApp) -> None:
    scene = Probe()
    app = make_app(scene)
    screen = pygame.display.get_desktop_sizes()[0]
    app.step([key(pygame.K_F11)], 0)
    assert scene.sizes[-1] == app.size == screen
    app.step([key(pygame.K_F11)], 0)
    assert scene.sizes[-1] == app.size == (1024, 640)


def test_f12_saves_what_the_window_shows(make_app: MakeApp, tmp_path: Path) -> None:
    class Red(Probe):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill("#C43A50")

    app = make_app(Red())
    app.step([], 0)
    app.step([key(pygame.K_F12)], 0.016)
    [path] = (tmp_path / "shots").glob("*.png")
    picture = pygame.image.load(path)
    assert picture.get_size() == (1024, 640)
    assert picture.get_at((500, 300))[:3] == (0xC4, 0x3A, 0x50)


def test_closing_the_window_ends_the_loop(make_app: MakeApp) -> None:
    scene = Probe()
    app = make_app(scene)
    app.step([pygame.Event(pygame.QUIT)], 0)
    assert app.run() == 0
    assert scene.log[-2:] == ["leave", "close"]


def test_frame_times_are_recorded_for_drawn_frames_only(make_app: MakeApp) -> None:
    app = make_app(Probe())
    for _ in range(3):
        app.step([], 0.016)
    assert app.frames_drawn == len(app.frame_ms) == 1


def test_two_pictures_in_one_second_are_two_files(make_app: MakeApp) -> None:
    app = make_app(Scene())
    assert len({app.save_picture() for _ in range(3)}) == 3


class Painted(Scene):
    """A green ground with a red square at `at`, and what else of the window it drew on."""

    def __init__(self) -> None:
        self.at = (10, 10)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#00FF00")
        surface.fill("#FF0000", (*self.at, 20, 20))


class Over(Scene):
    """A blue square in front of another scene."""

    opaque = False

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#0000FF", (100, 100, 20, 20))


def _frame(app: App, *events: pygame.Event) -> set[str]:
    """Draw a frame over a window that was made white; the colours that it painted."""
    app.surface.fill("white")
    app.redraw()
    app.step(events, 0)
    places = {(15, 15): "first", (45, 15): "second", (105, 105): "over", (300, 300): "rest"}
    return {name for at, name in places.items() if app.surface.get_at(at)[:3] != (255, 255, 255)}


def test_of_every_screen_only_what_has_changed_is_painted(make_app: MakeApp) -> None:
    scene = Painted()
    app = make_app(scene)
    assert _frame(app) == {"first", "second", "over", "rest"}
    assert _frame(app) == set(), "nothing has changed"
    scene.at = (40, 10)
    assert _frame(app) == {"first", "second"}
    app.push(Over())
    assert _frame(app) == {"over"}, "a dialog is painted over what is there"
    app.pop()
    assert _frame(app) == {"over"}, "what was under it is painted again"
    app.change(text=120)
    assert _frame(app) == set(), "of the new look nothing is seen here"
    resized = pygame.Event(pygame.WINDOWSIZECHANGED, x=1200, y=800)
    assert _frame(app, resized) == {"first", "second", "over", "rest"}, "the window has lost it all"


def test_a_scene_shown_again_learns_where_the_pointer_is(make_app: MakeApp) -> None:
    button = Button("Play", lambda: None)
    button.place(pygame.Rect(10, 10, 200, 60), 1.0)
    scene = Pressing(button)
    app = make_app(scene)
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=(50, 40), rel=(0, 0), buttons=(0, 0, 0))], 0)
    assert button.hovered
    app.push(Probe(opaque=False))
    app.pop()
    assert not button.hovered, "the pointer is not in the window"


class Pressing(Scene):
    """A scene with one button."""

    def __init__(self, button: Button) -> None:
        self._group = Group([button])

    def handle(self, event: pygame.Event) -> bool:
        return self._group.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self._group.draw(Pen(surface, self.app.look, 1))


def test_a_picture_that_cannot_be_saved_is_said_and_nothing_ends(
    make_app: MakeApp, tmp_path: Path
) -> None:
    (tmp_path / "shots").write_text("a file where the folder should be")
    app = make_app(Probe())
    app.step([key(pygame.K_F12)], 0.1)
    assert "could not be saved" in app.said
    assert str(tmp_path / "shots") in app.said


def test_settings_that_cannot_be_kept_hold_and_are_told_of_once(look: Look, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    kept = SettingsFile(tmp_path / "data" / "settings.json")
    app = App(Probe(), look, (1024, 640), settings=kept, log_dir=tmp_path, shots_dir=tmp_path)
    app.change(speed="fast")
    assert app.settings.speed == "fast"
    assert "could not be saved" in app.said
    for _ in range(20):
        app.step([], 1.0)
    app.change(speed="slow")
    assert app.said == ""
    app.close()


@pytest.mark.parametrize("size", [(1, 1), (300, 200), (900, 900), (2000, 100), (1023, 640)])
def test_a_window_below_the_smallest_size_shows_all_of_it_smaller(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    scene = Probe()
    app = make_app(scene)
    app.window.minimum_size = (1, 1)
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
    assert app.window.get_surface().get_size() == size
    assert app.size[0] >= 1024
    assert app.size[1] >= 640
    assert max(app.size) <= 2048


def test_the_pointer_meets_what_it_sees_in_a_window_that_is_too_small(make_app: MakeApp) -> None:
    pressed: list[int] = []

    class Placed(Scene):
        def __init__(self) -> None:
            self.button = Button("Go", lambda: pressed.append(1))
            self.group = Group([self.button])

        def layout(self, size: tuple[int, int]) -> None:
            self.button.place(pygame.Rect(size[0] - 100, size[1] - 60, 100, 60), 1.0)

        def handle(self, event: pygame.Event) -> bool:
            return self.group.handle(event)

    app = make_app(Placed())
    app.window.minimum_size = (1, 1)
    app.window.size = (512, 320)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=512, y=320)], 0.1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.Event(kind, pos=(500, 310), button=1, touch=False)], 0.1)
    assert pressed == [1]


def test_a_screen_that_cannot_be_left_ends_no_recovery(make_app: MakeApp) -> None:
    class Broken(Probe):
        def update(self, dt: float) -> bool:
            raise ValueError("x")

        def close(self) -> None:
            raise ValueError("y")

    app = make_app(Broken())
    calm = Probe()
    app.on_crash = lambda error: calm

    def quit_then() -> bool:
        if app.scene is calm:
            app.quit()
        return False

    app.services.append(quit_then)
    assert app.run() == 0
