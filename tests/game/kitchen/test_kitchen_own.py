"""The player's own rule files: listing, removing, and restoring them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.kitchen.own import bring_back, free_key, own_games, take_out
from game.kitchen.starting import start
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lookup import listed

KNOWN = Catalogue((SHIPPED,))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    start(KNOWN, tmp_path, "gumbo", "whist", title="Gumbo")
    start(KNOWN, tmp_path, "ladle", "hearts", extends=True)
    broken = start(KNOWN, tmp_path, "six-suns", "plain")
    text = broken.read_text(encoding="utf-8")
    broken.write_text(text.replace("follow: must", "folow: must"), encoding="utf-8")
    (tmp_path / "text.yaml").write_text("just words\n", encoding="utf-8")
    return tmp_path


def test_each_file_is_told_with_its_state(folder: Path) -> None:
    games = {game.key: game for game in own_games(folder, Catalogue((folder, SHIPPED)))}
    assert list(games) == ["gumbo", "ladle", "six-suns", "text"]
    assert [(game.name, game.extends, len(game.faults)) for game in games.values()] == [
        ("Gumbo", "", 0),
        ("Ladle", "hearts", 0),
        ("Six suns", "", 1),
        ("Text", "", 1),
    ]
    assert games["gumbo"].players == (4,)
    assert games["gumbo"].rules is not None
    assert games["six-suns"].rules is None


def test_a_game_is_taken_out_and_comes_back_as_it_was(folder: Path) -> None:
    game = next(own_games(folder, Catalogue((folder, SHIPPED))))
    before = game.file.read_bytes()
    kept = take_out(game)
    assert "gumbo" not in listed(folder).names
    bring_back(game, kept)
    assert game.file.read_bytes() == before
    assert not kept.exists()


def test_a_file_in_the_place_of_a_deleted_one_is_not_overwritten(folder: Path) -> None:
    game = next(own_games(folder, Catalogue((folder, SHIPPED))))
    kept = take_out(game)
    game.file.write_text("name: Other\n", encoding="utf-8")
    with pytest.raises(FileExistsError):
        bring_back(game, kept)
    assert game.file.read_text(encoding="utf-8") == "name: Other\n"
    assert kept.exists()


def test_names_of_files_follow_from_what_a_game_is_called(folder: Path) -> None:
    assert free_key(folder, "Queen's Broth!") == "queen-s-broth"
    assert free_key(folder, "Gumbo") == "gumbo-2"
    assert free_key(folder, "  ") == "game"


@pytest.mark.parametrize("title", ["Queen's Broth: a game", "#1", "no", "12", 'The "Pot"', "Ärger"])
def test_a_name_is_written_so_that_it_is_read_again(tmp_path: Path, title: str) -> None:
    start(KNOWN, tmp_path, "gumbo", "whist", title=title)
    assert Catalogue((tmp_path, SHIPPED)).header("gumbo").name == title
