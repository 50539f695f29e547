"""Settings are saved in one file, whatever happens to it, and apply at once."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest

from game.values import names_of
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import FRAME, rules_of, until_my_turn
from ui.program.home import Home
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.table.speed import SPEEDS as TIMES
from ui.window.app import App
from ui.window.felt import CLOTHS as FELTS
from ui.window.scene import Scene
from ui.window.seating import seated
from ui.window.settings import CLOTHS, SPEEDS, Settings, SettingsFile, differences


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_a_change_is_there_after_a_restart(file: Path) -> None:
    assert SettingsFile(file).now == Settings()
    changes = {
        "speed": "fast",
        "text": 130,
        "four_colour": True,
        "back": "night",
        "edition": "night",
        "felt": "blue",
        "name": "Ana",
        "window": (-1200, 40, 1600, 1000),
        "keys": (("hint", "J"),),
    }
    SettingsFile(file).change(**changes)
    assert differences(Settings(), SettingsFile(file).now) == changes


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"speed": "warp"}',
        '{"speed": ["fast"]}',
        '{"text": 99}',
        '{"text": 161}',
        '{"text": true}',
        '{"text": 120.0}',
        '{"volume": 1e999}',
        '{"sound": 1}',
        '{"felt": "#FFFFFF"}',
        '{"back": "../../etc"}',
        '{"edition": "dusk"}',
        '{"name": "Ana\\u0007"}',
        '{"name": "Annabellissima"}',
        '{"window": [0, 0, 0, 640]}',
        '{"window": [0, 0, 1024]}',
        '{"keys": {"hint": "H"}}',
        '{"keys": [["hint", 7]]}',
        '{"keys": [[["hint"], "H"]]}',
        pytest.param('{"speed": "fast", "x": "' + "x" * (1 << 20) + '"}', id="much too large"),
    ],
)
def test_a_damaged_file_counts_as_never_written(file: Path, text: str) -> None:
    file.write_text(text)
    assert SettingsFile(file).now == Settings()
    SettingsFile(file).change(speed="slow")
    assert SettingsFile(file).now.speed == "slow"


WRONG: tuple[object, ...] = (
    {}, {"a": [1]}, [[]], [1, None], 10**14, -1, 1.5, "x" * 9999, "\ud800", "\u202ea",
    [["hint", "\ud800", 1]], [10**9, 10**9, 1, 1], [None] * 2000,
)  # fmt: skip
"""No setting can be one of these, except that of keys, which may be named by anything."""


@pytest.mark.parametrize("name", names_of(Settings))
def test_a_setting_of_a_wrong_type_is_as_usual_and_harms_no_other(file: Path, name: str) -> None:
    for value in WRONG:
        other = "sound" if name != "sound" else "wait"
        kept = not getattr(Settings(), other)
        file.write_text(json.dumps({name: value, other: kept}))
        assert differences(Settings(), SettingsFile(file).now) == {other: kept}, value


def test_of_a_file_that_is_partly_damaged_the_rest_counts(file: Path) -> None:
    file.write_text('{"speed": "fast", "text": 9000, "volume": 0}')
    assert SettingsFile(file).now == Settings(speed="fast", volume=0)


def test_what_is_no_file_is_not_waited_for(file: Path) -> None:
    os.mkfifo(file)
    assert SettingsFile(file).now == Settings()


def test_what_a_later_version_wrote_is_left_there(file: Path) -> None:
    file.write_text('{"speed": "fast", "tablecloth": 1.3}')
    settings = SettingsFile(file)
    assert settings.now.speed == "fast"
    settings.change(speed="slow")
    assert json.loads(file.read_text()) == {"speed": "slow", "tablecloth": 1.3}


def test_two_windows_do_not_undo_each_others_changes(file: Path) -> None:
    one, other = SettingsFile(file), SettingsFile(file)
    assert one.now == other.now
    one.change(volume=20)
    other.change(felt="red")
    assert SettingsFile(file).now == Settings(volume=20, felt="red")


def test_a_value_that_a_setting_cannot_have_changes_nothing(file: Path) -> None:
    settings = SettingsFile(file)
    with pytest.raises(ValueError, match="speed cannot be 'warp'"):
        settings.change(volume=3, speed="warp")
    with pytest.raises(TypeError, match="no setting colour"):
        settings.change(colour="red")
    assert settings.now == Settings()
    assert not file.exists()


def test_without_a_place_to_write_the_setting_holds_for_now(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("")
    settings = SettingsFile(tmp_path / "blocked" / "settings.json")
    assert settings.change(speed="slow").speed == "slow"
    assert settings.now.speed == "slow"


def test_what_the_command_line_says_holds_until_it_is_changed_and_is_not_kept(file: Path) -> None:
    settings = SettingsFile(file)
    settings.lay_over(speed="instant")
    settings.change(volume=10)
    assert (settings.now.speed, SettingsFile(file).now.speed) == ("instant", "normal")
    settings.change(speed="slow")
    assert (settings.now.speed, SettingsFile(file).now.speed) == ("slow", "slow")


def test_every_speed_and_every_cloth_that_can_be_set_is_there() -> None:
    assert tuple(TIMES) == SPEEDS
    assert tuple(FELTS) == CLOTHS


# -- a change holds at once


class Watcher(Scene):
    """Counts how often it was laid out, and at which scale."""

    def __init__(self) -> None:
        self.scales: list[float] = []

    def layout(self, size: tuple[int, int]) -> None:
        self.scales.append(self.app.scale.u)


def test_a_change_holds_at_once_in_every_scene_there_is(make_app: MakeApp) -> None:
    below, above = Watcher(), Watcher()
    app = make_app(below, (1600, 1000))
    app.push(above)
    app.change(text=150)
    app.change(scale=80, felt="red", back="wreath", large_index=True)
    assert [round(u, 3) for u in below.scales] == [1.0, 1.5, 1.2]
    assert [round(u, 3) for u in above.scales] == [1.0, 1.5, 1.2]
    assert app.look.art.style == app.settings.style
    assert (app.look.art.style.back, app.look.art.style.large_index) == ("wreath", True)
    middle = app.look.felt((320, 200)).get_at((160, 84))
    assert middle.r > middle.g


def test_a_table_fills_its_window_and_only_its_words_grow(make_app: MakeApp) -> None:
    app = make_app(Watcher(), (1600, 1000))
    app.change(text=120, scale=125)
    assert (app.scale.s, app.scale.ts) == (1.0, 1.2)
    app.change(scale=80)
    assert (app.scale.s, round(app.scale.ts, 2)) == (0.8, 0.96)


# -- the speed at the table


def menu_of(app: App, scene: Scene) -> GameMenu:
    """The menu of a new table, with the focus on the speed."""
    assert isinstance(scene, TableScene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_m)], FRAME)
    menu = app.scene
    assert isinstance(menu, GameMenu)
    app.step([key(pygame.K_TAB)] * 2, FRAME)
    return menu


def test_the_speed_of_the_command_line_holds_until_another_is_chosen(make_app: MakeApp) -> None:
    home, rules = Home("instant"), rules_of("bisque")
    seats = seated(["person", "random", "random"])
    scene = home.table(rules, seats, 7)
    app = make_app(scene)
    assert menu_of(app, scene).speed.chosen == SPEEDS.index("instant")
    app.step([key(pygame.K_LEFT)], FRAME)
    again = home.table(rules, seats, 7)
    app.begin(again)
    assert menu_of(app, again).speed.chosen == SPEEDS.index("fast")
    assert app.settings.speed == "fast"
