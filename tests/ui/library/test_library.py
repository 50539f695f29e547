"""The library: what is found by words, players and kinds, and what the keys do there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cards_art.sources import scene_names
from game.folders import SHIPPED
from game.rulefiles.menu import Book
from game.rulefiles.outline import library
from game.rulefiles.rules_cache import at_once
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, typed
from ui.library.scene import LibraryActions, LibraryScene, Wanted, pictures_of
from ui.library.tile import BookTile
from ui.window.app import App

BOOKS = at_once(library((SHIPPED,)))
Done = list[tuple[str, str]]
Enter = Callable[..., tuple[App, LibraryScene, Done]]


@pytest.fixture
def enter(make_app: MakeApp) -> Enter:
    """Opens the library; the list tells what it led to."""

    def open_it(
        books: tuple[Book, ...] = BOOKS, size: tuple[int, int] = (1600, 1000)
    ) -> tuple[App, LibraryScene, Done]:
        done: Done = []
        actions = LibraryActions(
            lambda key: done.append(("set up", key)),
            lambda key: done.append(("rules", key)),
            lambda: done.append(("back", "")),
        )
        scene = LibraryScene(books, scene_names, frozenset({"Bisca"}), actions)
        return make_app(scene, size), scene, done

    return open_it


def shown(scene: LibraryScene) -> list[str]:
    return [tile.book.key for tile in scene.tiles]


def book(key: str) -> Book:
    return next(book for book in BOOKS if book.key == key)


def test_a_game_is_sorted_by_the_phases_in_its_file() -> None:
    kinds = {
        "whist": "tricks", "sueca": "points", "sixty-six": "points", "spades": "bids",
        "chicane-old-school": "auction",
        "hearts": "nothing", "barbu": "several", "succotash": "prizes", "bisque": "prizes",
    }  # fmt: skip
    assert {key: book(key).shelf for key in kinds} == kinds


def test_a_file_of_ones_own_stands_under_yours_and_a_broken_one_too(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("extends: whist\nname: Mine\n")
    (tmp_path / "torn.yaml").write_text("players: [\n")
    books = {book.key: book for book in at_once(library((tmp_path, SHIPPED)))}
    assert (books["mine"].shelf, books["mine"].name) == ("own", "Mine")
    assert (books["torn"].shelf, books["torn"].players) == ("own", ())
    assert books["whist"].shelf == "tricks"


def test_every_shipped_game_has_a_picture_of_its_own() -> None:
    pictures = pictures_of(BOOKS, scene_names)
    assert len(set(pictures.values())) == len(BOOKS)
    assert all(scene in scene_names(art) for art, scene in pictures.values())


def test_a_game_without_a_picture_gets_a_free_one_of_its_deck() -> None:
    bare = Book("a", "A", "A", "", (3,), "own", (), None, (0.5, 0.5, 1.0), "few", "a")
    named = Book("b", "B", "B", "", (3,), "own", (), ("few", "one"), (0.5, 0.5, 1.0), "few", "b")
    found = pictures_of([bare, named], {"few": ("one", "two")}.__getitem__)
    assert found == {"a": ("few", "two"), "b": ("few", "one")}


@pytest.mark.parametrize(
    ("wanted", "fits", "others"),
    [
        (Wanted("bisca"), {"bisca-tres", "bisca-sete", "bisca-nove", "sueca"}, {"whist"}),
        (Wanted("Queen  SPADES passes"), {"hearts"}, {"barbu", "spades"}),
        (Wanted("", 7, "nothing"), {"bouillabaisse"}, {"hearts", "oh-hell"}),
        (Wanted("", 2, "tricks"), {"german-whist"}, {"whist", "briscola"}),
    ],
)
def test_games_are_found_by_all_words_of_their_rules_by_players_and_kind(
    wanted: Wanted, fits: set[str], others: set[str]
) -> None:
    found = {book.key for book in BOOKS if wanted.fits(book)}
    assert fits <= found
    assert not found & others


def test_seven_players_means_seven_and_more() -> None:
    twelve = Book("x", "X", "X", "", (12,), "own", (), None, (0.5, 0.5, 1.0), "", "")
    assert Wanted(players=7).fits(twelve)
    assert not Wanted(players=6).fits(twelve)


def test_keys_search_choose_players_turn_kinds_and_set_up(enter: Enter) -> None:
    app, scene, done = enter()
    app.step([key(pygame.K_SLASH, letter="/"), typed("queen of spades")], 0.0)
    assert scene.wanted.text == "queen of spades"
    app.step([key(pygame.K_RETURN)], 0.0)
    app.step([key(pygame.K_RETURN)], 0.0)
    assert done == [("set up", shown(scene)[0])]
    app.step([key(pygame.K_ESCAPE)], 0.0)
    assert scene.wanted.text == ""
    app.step([key(pygame.K_2)], 0.0)
    assert all(2 in tile.book.players for tile in scene.tiles)
    app.step([key(pygame.K_TAB, pygame.KMOD_CTRL)], 0.0)
    assert {tile.book.shelf for tile in scene.tiles} == {"tricks"}
    app.step([key(pygame.K_r, letter="r")], 0.0)
    app.step([key(pygame.K_ESCAPE)], 0.0)
    assert done[1:] == [("rules", "ace-trump"), ("back", "")]


def test_a_name_is_typed_without_asking_for_the_search_and_arrows_walk(enter: Enter) -> None:
    app, scene, done = enter()
    app.step([key(pygame.K_w, letter="w"), typed("hist")], 0.0)
    assert scene.wanted.text == "whist"
    assert scene.chosen == book("whist"), "and none of those whose rules mention it"
    assert len(scene.tiles) > 1
    here = shown(scene).index("whist")
    app.step([key(pygame.K_RETURN), key(pygame.K_LEFT)], 0.0)
    assert scene.chosen.key == shown(scene)[here - 1]
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], 0.0)
    assert done == [("set up", "whist")]


def test_a_letter_with_ctrl_is_no_word_to_look_for(enter: Enter) -> None:
    app, scene, _ = enter()
    app.step([key(pygame.K_w, pygame.KMOD_CTRL, letter="w")], 0.0)
    assert scene.wanted.text == ""


def test_a_click_chooses_and_a_second_one_sets_up(enter: Enter) -> None:
    app, scene, done = enter()
    tile: BookTile = scene.tiles[4]
    app.step(click(tile.rect.center), 0.0)
    assert scene.chosen == tile.book
    assert done == []
    app.step(click(tile.rect.center), 0.0)
    assert done == [("set up", tile.book.key)]


def test_nothing_found_says_what_to_do(enter: Enter) -> None:
    app, scene, _ = enter()
    app.step([key(pygame.K_SLASH, letter="/"), typed("zwxq")], 0.0)
    assert scene.tiles == []
    assert drawn_page(app).says("No game matches")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)], ids=str)
def test_everything_can_be_read(enter: Enter, size: tuple[int, int]) -> None:
    app, scene, _ = enter(size=size)
    scene.choose(scene.tiles[1])
    assert drawn_page(app).faults(()) == []


@pytest.mark.parametrize("size", [(1600, 1000), (1920, 1080), (3840, 2160)])
def test_the_panel_has_room_for_all_that_is_said_of_a_game_below_its_picture(
    enter: Enter, size: tuple[int, int]
) -> None:
    app, scene, _ = enter(size=size)
    for one in BOOKS:
        scene.begin_with(one.key)
        page = drawn_page(app)
        played = one.family == "Bisca"
        assert page.says("You have played games of its family" if played else "Not played yet")
        same = not played and one.shelf == book("sueca").shelf
        assert page.says("Of the same kind as Nine-card Bisca, which you know.") == same, one.name
        assert page.faults() == [], one.name
