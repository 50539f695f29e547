"""Settings are kept in one file, whatever happens to it."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import FRAME, rules_of, until_my_turn
from ui.program.home import Home
from ui.program.settings import SPEEDS, Settings, SettingsFile
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.table.speed import SPEEDS as TIMES
from ui.window.seating import seated


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_a_change_is_there_after_a_restart(file: Path) -> None:
    assert SettingsFile(file).now == Settings()
    SettingsFile(file).change(speed="fast")
    assert SettingsFile(file).now.speed == "fast"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"speed": "warp"}', '{"speed": ["fast"]}'])
def test_a_damaged_file_counts_as_never_written(file: Path, text: str) -> None:
    file.write_text(text)
    assert SettingsFile(file).now == Settings()
    SettingsFile(file).change(speed="slow")
    assert SettingsFile(file).now.speed == "slow"


def test_what_a_later_version_wrote_is_left_there(file: Path) -> None:
    file.write_text('{"speed": "fast", "text_size": 1.3}')
    settings = SettingsFile(file)
    assert settings.now.speed == "fast"
    settings.change(speed="slow")
    assert json.loads(file.read_text()) == {"speed": "slow", "text_size": 1.3}


def test_a_value_that_a_setting_cannot_have_changes_nothing(file: Path) -> None:
    settings = SettingsFile(file)
    with pytest.raises(ValueError, match="speed cannot be 'warp'"):
        settings.change(speed="warp")
    assert settings.now == Settings()
    assert not file.exists()


def test_without_a_place_to_write_the_setting_holds_for_now(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("")
    settings = SettingsFile(tmp_path / "blocked" / "settings.json")
    assert settings.change(speed="slow").speed == "slow"
    assert settings.now.speed == "slow"


def test_the_names_of_speeds_are_those_of_the_table() -> None:
    assert tuple(TIMES) == SPEEDS


def speed_shown(make_app: MakeApp, home: Home, steps: int = 0) -> str:
    """The speed that the menu of a new table shows, after Right was pressed `steps` times."""
    rules = rules_of("bisque")
    scene = home.table(rules, seated(["person", "random", "random"]), 7)
    assert isinstance(scene, TableScene)
    app = make_app(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_m)], FRAME)
    menu = app.scene
    assert isinstance(menu, GameMenu)
    app.step([key(pygame.K_TAB)] * 2, FRAME)
    app.step([key(pygame.K_RIGHT)] * steps, FRAME)
    return menu._speed.words[menu._speed.chosen]


def test_the_speed_chosen_in_the_menu_is_that_of_the_next_start(
    make_app: MakeApp, file: Path
) -> None:
    assert speed_shown(make_app, Home(None, SettingsFile(file)), steps=1) == "Fast"
    assert speed_shown(make_app, Home(None, SettingsFile(file))) == "Fast"


def test_the_speed_of_the_command_line_is_not_kept(make_app: MakeApp, file: Path) -> None:
    SettingsFile(file).change(speed="slow")
    assert speed_shown(make_app, Home("instant", SettingsFile(file))) == "Instant"
    assert SettingsFile(file).now.speed == "slow"
