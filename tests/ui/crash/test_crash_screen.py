"""A fault of the program: a screen that says so, a report without names, and a way on."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.position.game import IllegalMove, NoLegalMove
from game.table.seats import Seat
from tests.game.tables import table
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key
from tests.ui.table.said_tables import SIZES
from ui.crash import words
from ui.crash.scene import CrashScene
from ui.program.crashing import crash_scene
from ui.program.home import Home
from ui.program.logbook import start_log, stop_log
from ui.title.scene import Title
from ui.window import crash
from ui.window.app import App
from ui.window.crash import LOG_FILE, report, scrubbed
from ui.window.scene import Scene


class Broken(Scene):
    """A screen that cannot be drawn, nor left."""

    def draw(self, surface: pygame.Surface) -> None:
        raise ValueError("no such seat: 9")

    def close(self) -> None:
        raise RuntimeError("nor can it be closed")


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Home:
    """Empty folders of a player."""
    monkeypatch.setenv("HOME", str(tmp_path / "olga"))
    return Home("instant")


class Seen(BaseException):
    """Ends the loop while the program is still running."""


def crashed(app: App, home: Home, logs: Path) -> CrashScene:
    """Run the app until it has recovered from what is broken in it."""
    app.on_crash = lambda error: crash_scene(error, app, home, logs)

    def watch() -> bool:
        if isinstance(app.scene, CrashScene):
            raise Seen
        return False

    app.services.append(watch)
    close, app.close = app.close, lambda: None  # type: ignore[method-assign]  # to look at it
    with pytest.raises(Seen):
        app.run()
    app.close = close  # type: ignore[method-assign]
    app.services.remove(watch)
    assert isinstance(app.scene, CrashScene)
    return app.scene


def test_a_broken_screen_gives_way_to_one_that_says_so_and_leads_to_the_title(
    make_app: MakeApp, home: Home, tmp_path: Path
) -> None:
    app = make_app(Broken())
    scene = crashed(app, home, tmp_path / "log")
    app.step([], 0.1)
    assert app.scene is scene
    said = " ".join(drawn_page(app).words)
    assert "no such seat: 9" in said
    assert words.NO_GAME.split(",")[0] in said
    app.step([key(pygame.K_RETURN)], 0.1)
    assert isinstance(app.scene, Title)


def test_a_screen_of_a_fault_that_breaks_itself_ends_the_program_in_one_line(
    make_app: MakeApp, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = make_app(Broken())
    app.on_crash = lambda error: Broken()
    app.close = lambda: None  # type: ignore[method-assign]
    assert app.run() == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_report_holds_the_game_without_names(
    make_app: MakeApp, home: Home, tmp_path: Path
) -> None:
    seats = [Seat("Olga", "person", None), *[Seat("Zdenka", "computer", "greedy")] * 2]
    home.table(CATALOGUE.rules("bisque"), seats, 7)
    scene = crash_scene(ValueError("x"), make_app(Scene()), home, tmp_path / "log")
    assert words.NOT_KEPT in scene.sentences
    (file,) = (tmp_path / "log").iterdir()
    text = file.read_text()
    assert "Olga" not in text
    assert "Zdenka" not in text
    (line,) = (line for line in text.splitlines() if line.startswith("{"))
    record = json.loads(line)
    assert (record["variant"], record["seed"]) == ("bisque", 7)
    assert [player["name"] for player in record["players"]] == ["P1", "P2", "P3"]
    assert f"SDL {pygame.get_sdl_version()[0]}." in text


def test_a_report_names_neither_home_nor_user_nor_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "olga"))
    monkeypatch.setenv("LOGNAME", "olga")
    monkeypatch.setattr("platform.node", lambda: "kitchen-7")
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / LOG_FILE).write_text(f"opened {tmp_path}/olga/x by olga on kitchen-7\n")
    found = report(OSError(f"{tmp_path}/olga/file is gone"), tmp_path / "log", "{}")
    for text in (found.text, found.cause):
        assert "olga" not in text
        assert "kitchen-7" not in text
        assert "~/" in text
    assert "opened ~/x by somebody on somebody" in found.text
    assert scrubbed("molgab olga", [("olga", "-")]) == "molgab -"


@pytest.mark.parametrize("plant", ["pipe", "folder", "large", "missing"])
def test_a_log_that_cannot_be_read_hinders_no_report(tmp_path: Path, plant: str) -> None:
    import os

    file = tmp_path / LOG_FILE
    if plant == "pipe":
        os.mkfifo(file)
    elif plant == "folder":
        file.mkdir()
    elif plant == "large":
        file.write_bytes(b"x" * (crash.LARGEST_LOG + 1))
    assert report(ValueError("x"), tmp_path).file is not None


@pytest.mark.usefixtures("words_only")
def test_the_screen_can_be_read_in_every_window(make_app: MakeApp) -> None:
    cause = words.CAUSE.format(cause="ValueError: " + "something long went wrong " * 6)
    file = "/home/somebody/.local/state/Tureen/log/crash-20261122-061500.txt"
    sentences = [cause, words.KEPT, words.REPORT.format(file=file)]
    app = make_app(CrashScene(sentences, lambda: None, lambda: None))
    for size in SIZES:
        app.window.size = size
        app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
        assert drawn_page(app).faults() == [], size


def test_a_refused_move_tells_no_card_on_the_screen_or_in_the_log(
    make_app: MakeApp, home: Home, tmp_path: Path
) -> None:
    game = table("bisque", ["4MS AL", "4WL 9MS", "3LY CM"])
    move = "2: goal CM"
    with pytest.raises(IllegalMove) as caught:
        game.push(move)
    start_log(tmp_path / "log")
    try:
        scene = crash_scene(caught.value, make_app(Scene()), home, tmp_path / "log")
    finally:
        stop_log()
    log = (tmp_path / "log" / LOG_FILE).read_text()
    assert "in push" in log  # where it came about
    for said in (*scene.sentences, log):
        assert "Huntress" not in said
        assert "CM" not in said
        assert "seed" not in said
    assert "a move of seat 2 is not allowed (goal)" in scene.sentences[0]
    (written,) = (tmp_path / "log").glob("crash-*.txt")
    assert "The Huntress has only one suit" in written.read_text()  # for the makers


def test_a_game_that_stands_still_tells_no_card() -> None:
    assert "4MS" not in str(NoLegalMove("tricks", 1, "<Game moves=['0: play 4MS']>"))
