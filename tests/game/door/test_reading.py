"""Reading files from others: only regular files of limited size, read whole."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.door.reading import NotAFile, TooLarge, open_regular, read_whole
from game.records.record_file import record_lines


def test_a_file_is_read_whole_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read_whole(file, 5) == b"12345"
    with pytest.raises(TooLarge):
        read_whole(file, 4)


def test_what_a_link_leads_to_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_whole(tmp_path / "link", 10) == b"x"


def test_a_file_without_end_that_tells_no_size_is_cut_off() -> None:
    endless = Path("/proc/self/environ")  # its size is said to be 0
    if not endless.exists():
        pytest.skip("there is no /proc here")
    with pytest.raises(TooLarge):
        read_whole(endless, 10)


def test_pipes_devices_folders_and_what_is_not_there_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    for file in (tmp_path / "pipe", tmp_path / "endless", tmp_path):
        with pytest.raises(NotAFile, match="not a regular file"):
            read_whole(file, 100)
    for name, why in (
        ("missing", "No such file"),
        ("round", "symbolic links"),
        ("x" * 300, "name too long"),
        ("a\0b", "no file can have that name"),
    ):
        with pytest.raises(OSError, match=why):
            read_whole(tmp_path / name, 100)


@pytest.fixture
def swapped(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Path], None]], None]:
    """Replaces a file by something else between checking and opening it."""

    def swap_in(other: Callable[[Path], None]) -> None:
        opens = os.open

        def swapping(file: Path, *more: int) -> int:
            monkeypatch.setattr("os.open", opens)
            file.unlink()
            other(file)
            return opens(file, *more)

        monkeypatch.setattr("os.open", swapping)

    return swap_in


Swap = Callable[[Callable[[Path], None]], None]


def test_a_pipe_in_place_of_a_file_is_not_read(tmp_path: Path, swapped: Swap) -> None:
    file = tmp_path / "games.jsonl"
    for read in (open_regular, lambda file: read_whole(file, 10), lambda f: list(record_lines(f))):
        file.unlink(missing_ok=True)
        file.write_text("x")
        swapped(os.mkfifo)
        with pytest.raises(NotAFile):
            read(file)


def test_a_link_that_takes_a_files_place_leads_nowhere(tmp_path: Path, swapped: Swap) -> None:
    (tmp_path / "secret").write_text("secret")
    file = tmp_path / "picture.png"
    file.write_text("x")
    swapped(lambda file: file.symlink_to(tmp_path / "secret"))
    with pytest.raises(NotAFile):
        open_regular(file, links=False)
