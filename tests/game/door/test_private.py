"""What the program saves is for its player alone: files with mode 0600 in folders with mode
0700."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from game.door.own_json import read_own, write_own
from game.door.private import make_private
from game.journal.journal import Journal
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, plays
from ui.window.crash import report

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of files are of POSIX")


@pytest.fixture(autouse=True)
def _usual_umask() -> object:
    before = os.umask(0o022)
    yield None
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def play(folder: Path) -> Journal:
    journal = journal_in(folder)
    journal.begin(ABOUT, BEGUN, plays(3))
    return journal


WRITE: dict[str, Callable[[Path], object]] = {
    "settings": lambda folder: write_own(folder / "settings.json", {"a": 1}),
    "journal": play,
    "report": lambda folder: report(ValueError("x"), folder),
}


@pytest.mark.parametrize("write", WRITE.values(), ids=WRITE)
def test_what_is_written_can_be_read_by_nobody_else(
    tmp_path: Path, write: Callable[[Path], object]
) -> None:
    held = write(tmp_path / "Tureen")
    files = list((tmp_path / "Tureen").iterdir())
    assert files
    assert {file.name: rights(file) for file in files} == {file.name: 0o600 for file in files}
    if isinstance(held, Journal):
        assert {file.name for file in files} > {"games.db", "games.db-wal"}
        held.close()


def test_settings_of_an_earlier_version_become_private_when_they_are_read(tmp_path: Path) -> None:
    folder = tmp_path / "Tureen"
    folder.mkdir(mode=0o755)
    file = folder / "settings.json"
    file.write_text("{}")
    read_own(file)
    assert (rights(folder), rights(file)) == (0o700, 0o600)


def test_a_journal_of_an_earlier_version_becomes_private_when_it_is_opened(tmp_path: Path) -> None:
    folder = tmp_path / "Tureen"
    held = play(folder)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path == folder else 0o644)
    other = journal_in(folder)  # a second window
    assert other.count() == 1
    assert rights(folder) == 0o700
    assert {file.name: rights(file) for file in folder.iterdir()} == {
        "games.db": 0o600,
        "games.db-wal": 0o600,
        "games.db-shm": 0o600,
    }
    other.close()
    held.close()


def test_a_folder_that_all_users_share_stays_open_to_them(tmp_path: Path) -> None:
    shared = tmp_path / "tmp"
    shared.mkdir()
    shared.chmod(0o1777)
    held = play(shared)
    assert rights(shared) == 0o1777
    assert {file.name: rights(file) for file in shared.iterdir()} == {
        "games.db": 0o600,
        "games.db-wal": 0o600,
        "games.db-shm": 0o600,
    }
    assert not make_private(shared)
    held.close()


def test_what_may_not_be_written_stays_so(tmp_path: Path) -> None:
    folder = tmp_path / "Tureen"
    folder.mkdir()
    file = folder / "settings.json"
    file.write_text("{}")
    file.chmod(0o444)
    folder.chmod(0o555)
    read_own(file)
    assert (rights(folder), rights(file)) == (0o500, 0o400)
    folder.chmod(0o700)


def test_nothing_is_made_by_reading(tmp_path: Path) -> None:
    assert read_own(tmp_path / "Tureen" / "settings.json") == {}
    assert not list(tmp_path.iterdir())
