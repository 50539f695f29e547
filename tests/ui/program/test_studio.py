"""The tool that takes pictures waits for what is still being drawn."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pygame
import pytest

from cards_art.render import CardArt
from game.position.game import Game
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from ui.library.scene import LibraryScene
from ui.program import studio
from ui.program.screenshot import MOMENTS
from ui.program.screenshots import take_all
from ui.program.studio import Studio
from ui.window.scene import Scene


class Clock(Scene):
    """A screen on which nothing moves; it counts the seconds that pass."""

    seconds = 0.0

    def update(self, dt: float) -> bool:
        self.seconds += dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        pass


def art_that_draws(steps: int, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the art was idle, each time it was asked; it is after so many times."""
    asked: list[bool] = []

    def idle(art: CardArt) -> bool:
        asked.append(len(asked) >= steps)
        return asked[-1]

    monkeypatch.setattr(CardArt, "idle", property(idle))
    return asked


def test_a_picture_is_taken_when_no_card_is_being_drawn_any_more(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Clock()
    camera = Studio(make_app(scene), tmp_path, ())
    camera.settle()  # the first frame
    scene.seconds = 0.0
    camera.settle()
    usual, scene.seconds = scene.seconds, 0.0
    asked = art_that_draws(40, monkeypatch)
    camera.settle()
    assert asked.count(False) == 40
    assert asked[-1]
    assert scene.seconds == pytest.approx(usual)  # meanwhile nothing fades away


def test_cards_that_never_come_are_not_waited_for_without_end(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio, "_LONGEST_DRAWING", 0.05)
    asked = art_that_draws(10**9, monkeypatch)
    Studio(make_app(Clock()), tmp_path, ()).settle()
    assert asked


def test_the_staged_crash_is_reported_to_nobody(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert list(take_all(tmp_path, ((1024, 640),), "crash")) == ["crash"]
    assert capfd.readouterr().err == ""


def test_no_line_is_left_over_on_the_next_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []

    def take(studio: Studio, name: str) -> None:
        left.append(f"{name}: {studio.app.said}")

    monkeypatch.setattr(Studio, "take", take)
    parts = take_all(tmp_path, (), "ti")
    assert [next(parts) for _ in range(3)][1:] == ["title_continue", "statistics"]
    next(parts)
    assert left[2].startswith("title_line: ")
    assert left[2] != "title_line: "
    assert left[3] == "statistics: "


def test_the_library_is_pictured_once_its_rule_files_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # no rule file has been read yet
    monkeypatch.setattr("ui.program.reading_ahead.worked", count(0.0, 0.1).__next__)
    seen: list[object] = []
    monkeypatch.setattr(Studio, "take", lambda studio, _: seen.append(studio.app.scene))
    assert list(take_all(tmp_path, (), "library")) == ["library"]
    assert [type(scene) for scene in seen] == [LibraryScene]


def test_the_moment_of_a_table_comes_with_two_players_as_well() -> None:
    """There is never more than one card before one's own."""
    game = Game(CATALOGUE.rules("german-whist", 2), 1)
    seen = []
    while len(game.tricks) < 6:
        game.push(game.legal_moves()[0])
        seen.append(MOMENTS["table"](game.view(0)))
    assert any(seen)
    assert not any(seen[:8]), "four tricks are complete first"
