"""A real window in trouble: the disk, another program, another window, a close in mid-drag.

Whatever happens, every move that was made is in the journal as soon as that is possible again.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.journal.journal import Journal
from game.journal.reviving import revived
from tests.patience import PATIENCE, eventually
from tests.shipped import CATALOGUE
from tests.window.screen import (
    ROOT,
    Screen,
    Window,
    missing_tools,
    program,
    virtual_screen,
)

SIZE = (1024, 640)
WORDS = (
    "play", "whist", "--seed", "7", "--seats", "person,greedy,greedy,greedy",
    "--speed", "instant", "--size", f"{SIZE[0]}x{SIZE[1]}",
)  # fmt: skip
pytestmark = pytest.mark.skipif(
    bool(missing_tools()) and not os.environ.get("CI"),
    reason=f"not installed: {', '.join(missing_tools())}",
)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with virtual_screen((1600, 1000)) as made:
        yield made


def file_of(home: Path) -> Path:
    return home / "data" / "Tureen" / "games.db"


def moves(home: Path) -> dict[int, tuple[str, ...]]:
    """The moves of every kept game."""
    if not file_of(home).exists():
        return {}
    with closing(Journal(file_of(home))) as journal:
        return {kept.id: tuple(map(str, journal.game(kept.id)[1])) for kept in journal.games()}


def play_a_card(window: Window) -> None:
    for name in ("Right", "Return", "Return"):
        window.key(name)


def play_until_kept(window: Window, home: Path, count: int, game: int = 1) -> None:
    """Play cards until at least so many moves of a game are kept."""
    eventually(lambda: len(moves(home).get(game, ())) >= count, lambda: play_a_card(window))


def ask_to_close(window: Window) -> None:
    command = [sys.executable, "-m", "tests.window.ask_to_close", window.screen.display]
    subprocess.run([*command, window.number], cwd=ROOT, check=True)


@contextmanager
def small_disk(place: Path) -> Iterator[None]:
    """A disk of its own at `place`; whoever may not have one skips the test."""
    place.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", "size=400k", "tureen-test", str(place)]
    if sys.platform != "linux" or subprocess.run(words, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("no disk may be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def fill(file: Path) -> None:
    with file.open("wb", buffering=0) as out:
        for much in (65536, 1024, 1):
            try:
                while True:
                    out.write(b"x" * much)
            except OSError:
                continue


def test_a_full_disk_in_the_middle_of_a_game_loses_no_move(screen: Screen, tmp_path: Path) -> None:
    with small_disk(tmp_path / "data"), program(screen, tmp_path, WORDS) as window:
        play_until_kept(window, tmp_path, 8)
        filler = tmp_path / "data" / "filler"
        fill(filler)
        before = moves(tmp_path)[1]
        for _ in range(6):  # the hand does not end with them
            play_a_card(window)
        assert window.program.poll() is None
        filler.unlink()
        play_until_kept(window, tmp_path, len(before) + 8)
        assert moves(tmp_path)[1][: len(before)] == before
        ask_to_close(window)
        assert window.program.wait(PATIENCE) == 0


def test_a_disk_that_may_not_be_written_to_is_used_as_soon_as_it_may(
    screen: Screen, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    with small_disk(data):
        subprocess.run(["mount", "-o", "remount,ro", str(data)], check=True)
        with program(screen, tmp_path, WORDS) as window:
            play_a_card(window)
            play_a_card(window)
            assert window.program.poll() is None
            assert moves(tmp_path) == {}
            subprocess.run(["mount", "-o", "remount,rw", str(data)], check=True)
            play_until_kept(window, tmp_path, 12)


def test_a_file_that_another_program_holds_is_written_when_it_is_let_go(
    screen: Screen, tmp_path: Path
) -> None:
    with program(screen, tmp_path, WORDS) as window:
        play_until_kept(window, tmp_path, 8)
        before = moves(tmp_path)[1]
        with closing(sqlite3.connect(file_of(tmp_path), isolation_level=None)) as holder:
            holder.execute("BEGIN EXCLUSIVE")
            for _ in range(3):
                play_a_card(window)
            assert window.program.poll() is None
            holder.execute("ROLLBACK")
        play_until_kept(window, tmp_path, len(before) + 12)
        assert moves(tmp_path)[1][: len(before)] == before


def test_two_windows_with_one_journal_keep_the_moves_of_both(
    screen: Screen, tmp_path: Path
) -> None:
    with program(screen, tmp_path, WORDS) as first, virtual_screen((1600, 1000)) as other:
        play_until_kept(first, tmp_path, 4)
        with program(other, tmp_path, WORDS) as second:
            play_until_kept(second, tmp_path, 8, game=2)
            play_until_kept(first, tmp_path, 8)
            play_until_kept(second, tmp_path, 12, game=2)
            before = moves(tmp_path)
            assert set(before) == {1, 2}
            with closing(Journal(file_of(tmp_path))) as third:
                third.take(1)  # a third window goes on with the game of the first
            play_until_kept(first, tmp_path, len(before[1]) + 4, game=3)
            kept = moves(tmp_path)
            assert set(kept) == {1, 2, 3}
            assert kept[1][: len(before[1])] == kept[3][: len(before[1])] == before[1]
            assert kept[2][: len(before[2])] == before[2]


def test_a_window_that_is_closed_while_a_card_is_dragged_ends_and_keeps_what_was_played(
    screen: Screen, tmp_path: Path
) -> None:
    with program(screen, tmp_path, WORDS) as window:
        play_until_kept(window, tmp_path, 8)
        eventually(lambda: waits_for_the_person(tmp_path))
        before = moves(tmp_path)
        window.point_at((SIZE[0] // 2, SIZE[1] - 60))
        time.sleep(0.1)
        window.do("mousedown", 1)
        for step in range(1, 6):
            window.point_at((SIZE[0] // 2, SIZE[1] - 60 - 40 * step))
            time.sleep(0.03)
        ask_to_close(window)
        assert window.program.wait(PATIENCE) == 0
        window.do("mouseup", 1)
    assert moves(tmp_path) == before


def waits_for_the_person(home: Path) -> bool:
    """Whether nobody but the person is to move."""
    with closing(Journal(file_of(home))) as journal:
        return revived(*journal.game(1), CATALOGUE.rules).game.to_move == (0,)
