"""From the set-up to the result, with nothing but a keyboard, and with nothing but a mouse."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.folders import user_folders
from game.household.people import Person as Somebody
from tests.game.journal.kept_games import journal_in
from tests.ui.conftest import MakeApp
from tests.ui.events import click, press
from tests.ui.table.people import Keyboard, Mouse, Person
from ui.program.home import Home
from ui.score.result import ResultScene
from ui.setup.choices import FIRST_SEATS, Choices
from ui.setup.memory import Memory
from ui.setup.scene import SetupScene
from ui.table.scene import TableScene


@pytest.mark.parametrize("player", [Keyboard, Mouse])
def test_a_person_of_the_house_sits_down_and_plays_a_whole_game(
    player: type[Person], make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    journal = journal_in(tmp_path)
    journal.add_person(Somebody("Ruth", "plum", "hearts"))
    chosen = Choices("bisque", 3, FIRST_SEATS, {"bisque": {"hands": 3}})
    Memory(user_folders().data / "setup.json").keep("Bisque", chosen)
    home = Home("instant", journal=journal)
    app = make_app(home.title(), (1024, 640))
    before, app.look.household = app.look.household, home.household
    home.set_up("Bisque")
    app.step([], 0.02)
    setup = app.scene
    assert isinstance(setup, SetupScene)
    if player is Keyboard:
        press(app, pygame.K_a, pygame.K_RETURN)
    else:
        for event in click(setup.seats.drawer.everybody.rect.center):
            app.step([event], 0.02)
        for event in click(setup.bar.start.rect.center):
            app.step([event], 0.02)
    assert isinstance(app.scene, TableScene)
    assert home.session is not None
    player(app, home.session, random.Random(3)).play(ResultScene)
    assert journal.records()["Ruth"].games == 1
    home.close()
    app.look.household = before
