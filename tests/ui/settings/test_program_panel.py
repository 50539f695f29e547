"""The panel for a program that plays: what it needs, what it says, and that it can be tried."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.thinking.here import ThinkHere
from tests.patience import eventually
from tests.processes import runs
from tests.ui.conftest import MakeApp
from tests.ui.events import click, key, typed
from ui.program.everywhere import open_settings
from ui.settings import words
from ui.settings.program_panel import ProgramPanel, Programs
from ui.settings.program_trial import ProgramTrial
from ui.settings.scene import SettingsScene
from ui.widgets.finger import TARGET
from ui.window.app import App
from ui.window.scene import Scene

ENTER, ESC, TAB = key(pygame.K_RETURN), key(pygame.K_ESCAPE), key(pygame.K_TAB)
EVE, BOT = ("Eve", "./eve"), ("Bot", "python3 bot.py")
FIRST = """import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""


class Screen:
    """The panel over an empty screen, and what it saved."""

    def __init__(
        self,
        make_app: MakeApp,
        programs: Programs = (),
        which: int | None = None,
        size: tuple[int, int] = (1024, 640),
    ) -> None:
        self.kept: list[tuple[Programs, str]] = []
        self.app: App = make_app(Scene(), size)
        self.panel = ProgramPanel(
            programs,
            which,
            lambda kept, name: self.kept.append((kept, name)),
            ProgramTrial(ThinkHere()),
        )
        self.app.push(self.panel)

    def send(self, *events: pygame.Event) -> None:
        for event in events:
            self.app.step([event], 0.02)

    def attempt(self) -> None:
        """Try it, and wait for the result."""
        self.send(*click(self.panel.attempt.rect.center))
        self.app.step([], 0.02)

    def write(self, name: str, command: str) -> None:
        self.send(typed(name), ENTER, typed(command))


def command_of(folder: Path, text: str = FIRST) -> str:
    (folder / "bot.py").write_text(text)
    return f'"{sys.executable}" "{folder / "bot.py"}"'


def test_a_name_a_command_and_enter_make_a_program(make_app: MakeApp) -> None:
    screen = Screen(make_app, (EVE,))
    screen.send(typed(" Bot "), ENTER, typed(" python3 bot.py "), ENTER)
    assert screen.kept == [((EVE, BOT), "Bot")]
    assert screen.app.scene is not screen.panel


def test_esc_leaves_all_as_it_was(make_app: MakeApp) -> None:
    screen = Screen(make_app, (EVE,))
    screen.write("Bot", "python3 bot.py")
    screen.send(ESC)
    assert (screen.kept, screen.app.scene is screen.panel) == ([], False)


@pytest.mark.parametrize(
    ("name", "command", "problem"),
    [
        ("", "./bot", words.NEEDS_NAME),
        ("  ", "./bot", words.NEEDS_NAME),
        ("Bot", "", words.NEEDS_COMMAND),
        ("Bot", "  ", words.NEEDS_COMMAND),
        ("Bot", "''", words.NEEDS_COMMAND),
        ("eve", "./bot", words.NAME_TAKEN.format(name="eve")),
        ("Bot", './bot "soup', words.UNREADABLE.format(why="No closing quotation")),
    ],
)
def test_what_is_missing_or_wrong_is_said_and_nothing_is_kept(
    make_app: MakeApp, name: str, command: str, problem: str
) -> None:
    screen = Screen(make_app, (EVE,))
    screen.write(name, command)
    screen.send(ENTER)
    assert (screen.panel.problem, screen.panel.keep.why_not) == (problem, problem)
    assert screen.panel.said.words == problem
    assert screen.kept == []


def test_a_program_is_changed_in_its_place_and_may_keep_its_name(make_app: MakeApp) -> None:
    screen = Screen(make_app, (EVE, BOT), 0)
    screen.send(ENTER, key(pygame.K_END), typed(" --deep"), ENTER)
    assert screen.kept == [((("Eve", "./eve --deep"), BOT), "Eve")]


def test_a_program_is_removed(make_app: MakeApp) -> None:
    screen = Screen(make_app, (EVE, BOT), 1)
    screen.send(*click(screen.panel.remove.rect.center))
    assert screen.kept == [((EVE,), "")]


def test_what_is_not_there_yet_cannot_be_removed(make_app: MakeApp) -> None:
    assert not Screen(make_app, (EVE,)).panel.remove.visible


def test_a_program_that_works_says_what_it_played(make_app: MakeApp, tmp_path: Path) -> None:
    screen = Screen(make_app)
    screen.write("Bot", command_of(tmp_path))
    screen.attempt()
    assert "It works" in screen.panel.said.words
    assert "play " in screen.panel.said.words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("raise SystemExit\n", "Not working: it ended without an answer."),
        ("input()\nprint('soup')\n", "Not working: it answered 'soup': "),
        ("input()\nprint('play 3C')\n", "\u201cplay 3C\u201d was not allowed"),
    ],
)
def test_what_is_wrong_with_a_program_is_said_when_it_is_tried(
    make_app: MakeApp, tmp_path: Path, text: str, said: str
) -> None:
    screen = Screen(make_app)
    screen.write("Bot", command_of(tmp_path, text))
    screen.attempt()
    assert said in screen.panel.said.words


def test_a_program_that_is_not_there_does_not_start(make_app: MakeApp) -> None:
    screen = Screen(make_app)
    screen.write("Bot", "no-such-soup")
    screen.attempt()
    assert (
        screen.panel.said.words
        == "Not working: it does not start: there is no such file or folder."
    )


def test_what_was_tried_is_forgotten_with_the_next_letter(make_app: MakeApp) -> None:
    screen = Screen(make_app)
    screen.write("Bot", "no-such-soup")
    screen.attempt()
    screen.send(*click(screen.panel.command.rect.center), typed("s"))
    assert screen.panel.said.words == words.COMMAND_HELP


def test_closing_the_panel_stops_the_trial(make_app: MakeApp, tmp_path: Path) -> None:
    """A process of its own tries a program that hangs; both end with the panel."""
    screen = Screen(make_app)
    panel = ProgramPanel((), None, lambda kept, name: None)
    screen.app.push(panel)
    mark = tmp_path / "pid"
    hang = f"import os, time\nopen({str(mark)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)\n"
    screen.write("Bot", command_of(tmp_path, hang))
    screen.send(*click(panel.attempt.rect.center))
    assert (panel.said.words, panel.attempt.why_not) == (words.TRYING, words.BEING_TRIED)
    number = _number_in(mark, screen)
    screen.send(ESC)
    eventually(lambda: not runs(int(number)))


def _number_in(mark: Path, screen: Screen) -> str:
    eventually(lambda: mark.exists() and mark.read_text(), lambda: screen.app.step([], 0.02))
    return mark.read_text()


def test_a_long_command_shows_its_end_where_the_caret_is(make_app: MakeApp) -> None:
    screen = Screen(make_app)
    screen.write("Bot", "soup/" * 60)
    screen.app.step([], 0.1)
    field = screen.panel.command
    screen.send(*click((field.rect.right - 6, field.rect.centery)), typed("X"))
    assert field.text.endswith("X"), "the pointer meets the letters that are seen"
    screen.send(key(pygame.K_HOME))
    screen.app.step([], 0.1)
    screen.send(*click((field.rect.left + 4, field.rect.centery)), typed("Y"))
    assert field.text.startswith("Y")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 160])
def test_every_part_is_inside_the_window_and_a_target_for_fingers(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    screen = Screen(make_app, (EVE, BOT), 1, size)
    screen.app.change(text=text)
    panel = screen.panel
    window = pygame.Rect(0, 0, *size)
    assert window.contains(panel.panel)
    parts = [w for w in panel.group.widgets if w.visible]
    assert all(panel.panel.contains(part.rect) for part in parts)
    live = [part for part in parts if part.focusable]
    assert all(part.rect.h >= TARGET for part in live)
    assert all(not a.rect.colliderect(b.rect) for a in parts for b in parts if a is not b)
    kind_height = panel.app.look.text.block_height
    room = panel.said.rect
    lines = kind_height(words.COMMAND_HELP, panel.said.role.at(panel.app.scale.u), room.w)
    assert lines <= room.h


# --- the settings ---------------------------------------------------------------------------------


def settings(make_app: MakeApp, *programs: tuple[str, str]) -> tuple[App, SettingsScene]:
    app: App = make_app(Scene(), (1600, 1000))
    app.change(programs=programs)
    open_settings(app)
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    scene.turn(len(scene.pages) - 1)
    return app, scene


def labels(scene: SettingsScene) -> Sequence[str]:
    return [row.words for row in scene.rows]


def test_the_settings_list_the_programs_and_lead_to_each(make_app: MakeApp) -> None:
    app, scene = settings(make_app, EVE, BOT)
    assert labels(scene)[1:] == [words.PROGRAMS, "Eve", "Bot"]
    change = scene.rows[-1].control
    assert change is not None
    for event in click(change.rect.center):
        app.step([event], 0.02)
    panel = app.scene
    assert isinstance(panel, ProgramPanel)
    for event in (*click(panel.remove.rect.center), key(pygame.K_z, pygame.KMOD_CTRL)):
        app.step([event], 0.02)
    assert app.settings.programs == (EVE, BOT), "it was removed, and Ctrl+Z brought it back"
    assert labels(scene)[1:] == [words.PROGRAMS, "Eve", "Bot"]


def test_there_is_room_for_six_programs(make_app: MakeApp) -> None:
    six = tuple((f"Bot {n}", "./bot") for n in range(6))
    _, scene = settings(make_app, *six)
    add = scene.rows[1].control
    assert add is not None
    assert not add.enabled
    _, scene = settings(make_app, *six[:5])
    add = scene.rows[1].control
    assert add is not None
    assert add.enabled


def test_all_defaults_leave_the_programs_alone(make_app: MakeApp) -> None:
    app, scene = settings(make_app, BOT)
    app.change(speed="slow")
    scene.defaults.activate()
    assert (app.settings.speed, app.settings.programs) == ("normal", (BOT,))


@pytest.mark.parametrize(
    "programs",
    [
        [("", "./bot")],
        [("Bot", " ")],
        [("Bot", "./bot\n")],
        [("B\x1bot", "./bot")],
        [("A name too long", "./bot")],
        [("Bot", "x" * 401)],
        [BOT, BOT],
        [("Bot", 7)],
        [("Bot",)],
        "Bot",
        [(f"Bot {n}", "./bot") for n in range(7)],
    ],
)
def test_what_is_no_program_is_no_setting(make_app: MakeApp, programs: object) -> None:
    app: App = make_app(Scene())
    with pytest.raises(ValueError, match="programs cannot be"):
        app.change(programs=programs)
    assert app.settings.programs == ()
