"""From the title to the library, from there to the set-up of a game, and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.day.deal import FIRST, deal_of
from game.folders import SHIPPED, user_folders
from game.rulefiles.menu import Menu
from game.rulefiles.outline import menu
from tests.game.journal.kept_games import journal_in
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key
from ui.library.scene import LibraryScene
from ui.program.browsing import family_with
from ui.program.home import Home
from ui.rules.scene import RulesPage
from ui.setup.scene import SetupScene
from ui.title.scene import Title
from ui.window.app import App


def press(app: App, *keys: int) -> None:
    for code in keys:
        app.step([key(code, letter=chr(code) if code < 128 else "")], 0.0)
        app.step([], 0.0)


def opened(app: App) -> LibraryScene:
    """The library, which comes once the rule files are read."""
    press(app, pygame.K_m)
    while not isinstance(app.scene, LibraryScene):
        app.step([], 0.02)
    return app.scene


def test_the_library_does_not_come_over_a_screen_that_was_opened_while_files_were_read(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # no rule file has been read yet
    monkeypatch.setattr("ui.program.reading_ahead.worked", count(0.0, 0.1).__next__)
    press(app, pygame.K_m, pygame.K_s)
    settings = app.scene
    assert not isinstance(settings, Title | LibraryScene)
    for _ in range(200):
        app.step([], 0.02)
    assert app.scene is settings
    press(app, pygame.K_ESCAPE)
    for _ in range(200):
        app.step([], 0.02)
    assert isinstance(app.scene, Title)


def test_a_game_is_set_up_from_the_library_and_one_comes_back_to_it(app: App) -> None:
    library = opened(app)
    library.begin_with("tressette")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SetupScene)
    assert drawn_page(app).says("Tressette")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LibraryScene)
    assert app.scene.chosen is not None
    assert app.scene.chosen.key == "tressette"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)


def test_a_variant_of_a_poster_opens_its_family_at_that_variant(app: App) -> None:
    library = opened(app)
    library.begin_with("bisca-nove")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SetupScene)
    assert [tab.words for tab in app.scene.tabs.tabs if tab.selected] == ["Nine-card Bisca"]


def test_the_rules_of_a_game_are_read_from_the_library(app: App) -> None:
    opened(app)
    press(app, pygame.K_RIGHT, pygame.K_r)
    assert isinstance(app.scene, RulesPage)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LibraryScene)


def test_games_of_one_family_name_without_a_poster_are_one_family() -> None:
    from game.folders import SHIPPED
    from game.rulefiles.outline import menu

    games = menu((SHIPPED,))
    family = family_with("king", games)
    assert family.name == "King"
    assert {variant.key for variant in family.variants} == {"king", "barbu"}
    assert family_with("sueca", games).name == "Bisca"


def test_the_title_reads_the_rule_files_once_for_a_player_with_own_games(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.setattr("game.day.deal.today", lambda: FIRST)
    shipped = menu((SHIPPED,)).shipped(deal_of(FIRST).variant)
    folder, read = user_folders().rules, list[Sequence[Path]]()
    folder.mkdir(parents=True)
    (folder / f"{shipped.key}.yaml").write_text(f"extends: {shipped.key}\nname: Hidden it\n")

    def noted(folders: Sequence[Path]) -> Menu:
        read.append(folders)
        return menu(folders)

    monkeypatch.setattr("game.rulefiles.outline.menu", noted)
    home = Home(journal=journal_in(tmp_path))
    app = make_app(home.title(), (1600, 1000))
    for _ in range(4):
        app.step([], 0.1)
    page = drawn_page(app)
    assert len(read) == 1
    assert page.says(shipped.name)
    assert not page.says("Hidden it")
