"""Whatever is in the player's folder, the title is drawn, and each of its buttons works."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from tests.game.rulefiles.hostile import EVIL
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from ui.program.home import Home
from ui.setup.scene import SetupScene
from ui.title.scene import Title

POSTERS = [
    "{picture: nowhere/nothing, blurb: x}",
    "{picture: ../../rules/bisque, blurb: x}",
    "{picture: french/%s, blurb: x}" % ("x" * 300),
    '{picture: "", blurb: "\\u200b"}',
    "{picture: [1], blurb: {a: b}, place: x, detail: [9, -1, 0]}",
    "{detail: [0.5, 0.5, 0.0000001], place: -5}",
]


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder of rule files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "data" / "Tureen" / "rules"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize("poster", POSTERS)
def test_a_poster_may_say_anything(make_app: MakeApp, rules: Path, poster: str) -> None:
    (rules / "mine.yaml").write_text(f"extends: whist\nfamily: Mine\nposter: {poster}\n")
    home = Home("instant")
    app = make_app(home.title())
    assert app.step([], 0.1)
    assert "Mine" in home.families
    home.set_up("Mine")
    assert app.step([], 0.1)
    assert isinstance(app.scene, SetupScene)


def test_with_every_poster_taken_away_one_leads_to_all_games(
    make_app: MakeApp, rules: Path
) -> None:
    for file in SHIPPED.glob("*.yaml"):
        (rules / file.name).write_text(f"extends: {file.stem}\nposter: null\n")
    home = Home("instant")
    app = make_app(home.title())
    assert app.step([], 0.1)
    assert home.families == ("More games",)
    app.step([key(pygame.K_1)], 0.1)
    assert isinstance(app.scene, SetupScene)


def test_three_hundred_hostile_files_at_once_are_a_title_and_a_list_of_more_games(
    make_app: MakeApp, rules: Path
) -> None:
    for make in EVIL.values():
        make(rules)
    home = Home("instant")
    app = make_app(home.title())
    assert app.step([], 0.1)
    assert isinstance(app.scene, Title)
    home.set_up("More games")
    assert app.step([], 0.1)
    for _ in range(3):
        app.step([key(pygame.K_DOWN)], 0.1)
