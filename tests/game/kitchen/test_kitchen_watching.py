"""Editors save in place, by renaming, or twice: every save is reported once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kitchen.watching import Watch
from tests.patience import PATIENCE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "rules"
    folder.mkdir()
    path = folder / "gumbo.yaml"
    path.write_text("name: Gumbo\n")
    return path


@pytest.fixture
def watch(file: Path) -> Iterator[Watch]:
    watching = Watch(file)
    yield watching
    watching.close()


def test_nothing_is_heard_where_nothing_is_saved(watch: Watch, file: Path) -> None:
    file.read_text()
    assert not watch.wait(0.2)


def test_a_save_in_place_is_heard_once(watch: Watch, file: Path) -> None:
    file.write_text("name: Gumbo, changed\n")
    assert watch.wait(PATIENCE)
    assert not watch.wait(0.3)


def test_a_save_by_renaming_is_heard_once(watch: Watch, file: Path) -> None:
    new = file.with_name(".gumbo.yaml.swp")
    new.write_text("name: Other\n")
    os.replace(new, file)
    assert watch.wait(PATIENCE)
    assert not watch.wait(0.3)


def test_a_save_by_a_copy_moved_away_and_a_new_file_is_heard(watch: Watch, file: Path) -> None:
    file.rename(file.with_name("gumbo.yaml~"))
    file.write_text("name: New\n")
    assert watch.wait(PATIENCE)
    assert not watch.wait(0.3)


def test_a_save_in_two_steps_is_heard_when_it_is_whole(watch: Watch, file: Path) -> None:
    file.write_text("")
    file.write_text("name: Both steps\n")
    assert watch.wait(PATIENCE)
    assert file.read_text() == "name: Both steps\n"
    assert not watch.wait(0.3)


def test_a_file_deleted_and_restored_is_reported_twice(watch: Watch, file: Path) -> None:
    file.unlink()
    assert watch.wait(PATIENCE)
    file.write_text("name: Back\n")
    assert watch.wait(PATIENCE)


def test_a_folder_that_was_removed_and_brought_back_is_still_watched(
    watch: Watch, file: Path
) -> None:
    shutil.rmtree(file.parent)
    assert watch.wait(PATIENCE)
    file.parent.mkdir()
    file.write_text("name: Back again\n")
    assert watch.wait(PATIENCE)
    file.write_text("name: And changed\n")
    assert watch.wait(PATIENCE)


def test_a_folder_of_decks_that_appears_later_is_watched(watch: Watch, file: Path) -> None:
    decks = file.parent / "decks"
    decks.mkdir()
    (decks / "own.yaml").write_text("name: Own\n")
    assert watch.wait(PATIENCE)
