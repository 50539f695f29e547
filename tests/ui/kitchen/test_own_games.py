"""The player's own games: chosen, opened, created, removed, and restored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.kitchen.own import free_key, own_games
from game.kitchen.starting import begun, start
from game.rulefiles.catalogue import Catalogue
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, press, resize
from tests.ui.table.said_tables import SIZES
from ui.kitchen import own_words as words
from ui.kitchen.new_game import Base, NewActions, NewGame
from ui.kitchen.own_games import OwnActions, OwnGames
from ui.window.app import App

KNOWN = Catalogue((SHIPPED,))

pytestmark = pytest.mark.usefixtures("words_only")


class Shelf:
    """Own games in a folder, and the actions called on them."""

    def __init__(self, make_app: MakeApp, folder: Path) -> None:
        self.folder, self.asked = folder, list[tuple[str, str]]()
        self.scene = OwnGames(
            OwnActions(
                games=lambda: own_games(folder, Catalogue((folder, SHIPPED))),
                last_played=lambda key: "yesterday" if key == "gumbo" else "",
                on_open=lambda game: self.asked.append(("open", game.key)),
                on_new=lambda: self.asked.append(("new", "")),
                on_play=lambda game: self.asked.append(("play", game.key)),
                on_share=lambda game: self.asked.append(("share", game.key)),
                on_show=self._show,
                on_close=lambda: None,
            )
        )
        self.app: App = make_app(self.scene, (1600, 1000))
        for _ in range(8):
            self.app.step([], 0.1)

    def _show(self, path: Path) -> bool:
        self.asked.append(("show", path.name))
        return True

    @property
    def keys(self) -> list[str]:
        return [row.game.key for row in self.scene.rows]


@pytest.fixture
def shelf(make_app: MakeApp, tmp_path: Path) -> Callable[..., Shelf]:
    def open_it(*keys: str) -> Shelf:
        folder = tmp_path / "rules"
        folder.mkdir(exist_ok=True)
        for each in keys:
            start(KNOWN, folder, each, "whist")
        return Shelf(make_app, folder)

    return open_it


def test_without_a_game_one_begins_one(shelf: Callable[..., Shelf]) -> None:
    own = shelf()
    assert drawn_page(own.app).says(words.EMPTY)
    press(own.app, pygame.K_RETURN)
    assert own.asked == [("new", "")]


def test_the_chosen_game_is_opened_played_and_shared(shelf: Callable[..., Shelf]) -> None:
    own = shelf("gumbo", "ladle")
    own.scene.choose("ladle")
    press(own.app, pygame.K_RETURN, pygame.K_p, pygame.K_s, pygame.K_f)
    assert own.asked == [
        ("open", "ladle"),
        ("play", "ladle"),
        ("share", "ladle"),
        ("show", "rules"),
    ]


def test_arrows_begin_at_the_chosen_game_also_after_its_kitchen(
    shelf: Callable[..., Shelf],
) -> None:
    own = shelf("gumbo", "ladle", "pot")
    press(own.app, pygame.K_DOWN, pygame.K_RETURN)
    own.scene.enter()
    for _ in range(5):
        own.app.step([], 0.1)
    press(own.app, pygame.K_DOWN, pygame.K_RETURN)
    assert own.asked == [("open", "ladle"), ("open", "pot")]


def test_a_game_with_faults_is_opened_and_not_played(shelf: Callable[..., Shelf]) -> None:
    own = shelf("gumbo")
    (own.folder / "gumbo.yaml").write_text("name: Gumbo\n", encoding="utf-8")
    own.scene.enter()
    press(own.app, pygame.K_p, pygame.K_s, pygame.K_RETURN)
    assert own.asked == [("open", "gumbo")]


@pytest.mark.parametrize(("code", "mod"), [(pygame.K_u, 0), (pygame.K_z, pygame.KMOD_CTRL)])
def test_a_game_is_taken_out_and_brought_back(
    shelf: Callable[..., Shelf], code: int, mod: int
) -> None:
    own = shelf("gumbo", "ladle")
    press(own.app, pygame.K_DELETE)
    assert own.keys == ["ladle"]
    own.app.step([key(code, mod)], 0.1)
    press(own.app)
    assert own.keys == ["gumbo", "ladle"]
    assert own.scene.chosen is not None
    assert own.scene.chosen.key == "gumbo"


def test_all_of_the_list_can_be_read(shelf: Callable[..., Shelf]) -> None:
    own = shelf("gumbo", "ladle", "pot")
    (own.folder / "pot.yaml").write_text("name: Pot\nfolow: must\n", encoding="utf-8")
    own.scene.enter()
    for _ in range(5):
        own.app.step([], 0.1)
    for size in SIZES:
        resize(own.app, size)
        assert drawn_page(own.app).faults() == [], size


# --- a new one ---------------------------------------------------------------------------------

BASES = (
    Base("plain", words.SKELETON, "Plain tricks", (3, 4), 30, skeleton=True),
    Base("hearts", "Take no hearts and not the Queen of Spades.", "Hearts", (3, 4, 5), 49),
)


class Desk:
    """A user who begins a game of their own."""

    def __init__(self, make_app: MakeApp, folder: Path) -> None:
        self.written: list[tuple[str, str, bool, str]] = []
        self.scene = NewGame(
            BASES,
            NewActions(
                text=lambda base, name, extends: begun(KNOWN, "gumbo", base, extends, name),
                key_for=lambda name: (free_key(Path("nowhere"), name), free_key(folder, name)),
                on_write=lambda *asked: self.written.append(asked),
                on_close=lambda: None,
            ),
        )
        self.app = make_app(self.scene, (1600, 1000))


def test_what_will_be_written_is_shown(make_app: MakeApp, tmp_path: Path) -> None:
    desk = Desk(make_app, tmp_path)
    desk.scene.choose(BASES[1])
    page = drawn_page(desk.app)
    assert page.says("my-game.yaml")
    assert page.says("later changes to Hearts stay out")
    press(desk.app, pygame.K_RETURN)
    assert desk.written == [("hearts", words.USUAL_NAME, False, "my-game")]


def test_a_name_that_is_taken_gives_way_to_a_free_one(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "my-game.yaml").write_text("name: x\n", encoding="utf-8")
    desk = Desk(make_app, tmp_path)
    assert desk.scene.taken
    press(desk.app, pygame.K_RETURN)
    assert desk.written[0][3] == "my-game-2"


def test_a_skeleton_cannot_be_extended(make_app: MakeApp, tmp_path: Path) -> None:
    desk = Desk(make_app, tmp_path)
    desk.scene.choose(BASES[1])
    desk.scene.write_as(1)
    assert desk.scene.extends
    desk.scene.choose(BASES[0])
    assert not desk.scene.extends


def test_all_of_a_new_game_can_be_read(make_app: MakeApp, tmp_path: Path) -> None:
    desk = Desk(make_app, tmp_path)
    for size in SIZES:
        resize(desk.app, size)
        assert drawn_page(desk.app).faults() == [], size
