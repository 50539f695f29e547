"""Games that cannot be saved, read, or continued: the player is told, and plays on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.journal.journal import Journal
from game.journal.kept import Kept
from game.journal.store import CannotKeep
from game.values import replace
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, plays
from tests.ui.conftest import MakeApp
from tests.ui.program.kept_windows import Window
from ui.widgets.dialog import Dialog


def test_where_nothing_can_be_kept_one_plays_on_and_is_told_once(
    make_app: MakeApp, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file")
    window = Window(make_app, tmp_path / "data")
    window.sit_down()
    assert (
        window.app.said
        == "This game is not being saved: the file of saved games cannot be reached."
    )
    window.wait()
    assert window.app.said == ""
    said: list[str] = []
    window.play(12)
    assert window.app.said == ""
    assert not window.app.scene.may_quit(), "it would be lost"
    assert isinstance(window.app.scene, Dialog)
    for _ in range(2):
        window.app.begin(window.home.title())
        said.append(window.app.said)
        window.wait()
    file = tmp_path / "data" / "games.db"
    assert said == [f"Games are not being saved: {file} cannot be reached.", ""]


def test_what_could_not_be_saved_is_saved_as_soon_as_it_can(
    make_app: MakeApp, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file")
    window = Window(make_app, tmp_path / "data")
    window.sit_down()
    window.play(5)
    (tmp_path / "data").unlink()
    window.play(window.session.length + 1)
    assert list(window.journal.game(1)[1]) == window.session.game.moves
    window.wait()
    assert window.app.scene.may_quit()


def test_a_damaged_file_is_told_on_the_title(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"soup" * 200)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Play Bisque"
    assert "was damaged" in window.app.said


def test_a_file_that_cannot_be_read_is_told_on_the_first_title_only(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(_: Journal) -> Kept | None:
        raise CannotKeep("busy")

    monkeypatch.setattr(Journal, "latest_open", held)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Play Bisque"
    assert "another program is using" in window.app.said
    window.wait()
    window.app.begin(window.home.title())
    assert window.app.said == ""


def test_a_file_that_breaks_while_one_plays_is_set_aside_and_the_game_goes_on_in_a_new_one(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(5)
    window.journal.close()
    window.journal.file.write_bytes(b"soup" * 2000)
    window.play(window.session.length + 1)
    assert list(window.journal.game(1)[1]) == window.session.game.moves
    assert len(list(tmp_path.glob("games-damaged-*.db"))) == 1
    assert "was damaged" in window.app.said


def test_a_game_that_cannot_go_on_says_why_and_is_not_offered_again(
    make_app: MakeApp, tmp_path: Path
) -> None:
    journal_in(tmp_path).begin(replace(ABOUT, variant="borscht", name="Borscht"), BEGUN)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Continue Borscht"
    window.press(pygame.K_c)
    assert window.banner[0] == "Play Bisque"
    assert window.app.said.startswith("This game of Borscht cannot continue: its rules")


def test_a_game_that_lacks_a_move_is_said_to_be_damaged_in_a_whole_sentence(
    make_app: MakeApp, tmp_path: Path
) -> None:
    with closing(journal_in(tmp_path)) as journal:
        journal.begin(ABOUT, BEGUN, plays(4))
    with closing(sqlite3.connect(tmp_path / "games.db")) as store, store:
        store.execute("DELETE FROM move WHERE number = 2")
    window = Window(make_app, tmp_path)
    window.press(pygame.K_c)
    assert window.app.said == "This saved game is damaged and cannot be read."


def test_rules_that_changed_meanwhile_are_told_at_the_table(
    make_app: MakeApp, tmp_path: Path
) -> None:
    journal_in(tmp_path).begin(replace(ABOUT, rules="older"), BEGUN)
    window = Window(make_app, tmp_path)
    window.press(pygame.K_c)
    assert window.session.rules.key == "bisque"
    assert "rules of Bisque have changed" in window.app.said
