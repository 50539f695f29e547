"""Files are whole or absent, and leftovers of killed runs are removed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.files import ABANDONED_AFTER, new_file, sweep, write_whole


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_file_is_written_with_its_folders_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down" / "values.json"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert _names(tmp_path) == ["values.json"]


def test_a_file_that_cannot_be_put_in_place_leaves_the_old_one_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "values.json"
    write_whole(file, b"old")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert _names(tmp_path) == ["values.json"]


def test_a_file_is_never_in_place_before_it_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, seen = tmp_path / "values.json", []
    write_bytes = Path.write_bytes

    def watch(self: Path, content: bytes) -> int:
        written = write_bytes(self, content)
        seen.append((self.parent == file.parent, self == file, file.exists()))
        return written

    monkeypatch.setattr(Path, "write_bytes", watch)
    write_whole(file, b"whole")
    assert seen == [(True, False, False)]


def test_sweeping_takes_what_a_killed_run_left_and_nothing_else(tmp_path: Path) -> None:
    now = 1_000_000.0
    old, young = now - ABANDONED_AFTER - 1, now - ABANDONED_AFTER + 1
    for name, age in {
        "fonts/weight.ttf.4711-140.part": old,
        f"weight.ttf.{os.getpid()}-140.part": young,  # another copy of the program is writing it
        "holiday.part": old,  # the player's own
        "kept.json": old,
    }.items():
        path = tmp_path / "cache" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
        os.utime(path, (age, age))
    sweep([tmp_path / "cache", tmp_path / "never made"], now)
    assert _names(tmp_path) == ["holiday.part", "kept.json", f"weight.ttf.{os.getpid()}-140.part"]
    assert not list((tmp_path / "cache" / "fonts").iterdir())


def test_what_was_cut_short_while_writing_is_what_sweeping_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "unlink", lambda self, missing_ok=False: None)
    monkeypatch.setattr(Path, "replace", lambda self, target: self)
    write_whole(tmp_path / "values.json", b"half")
    monkeypatch.undo()
    (left,) = tmp_path.iterdir()
    sweep([tmp_path], left.stat().st_mtime + ABANDONED_AFTER + 1)
    assert not list(tmp_path.iterdir())


def test_a_new_file_is_there_when_it_is_finished_and_not_before(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with new_file(file) as out:
        out.write("one\n")
        assert not file.exists()
    assert file.read_text() == "one\n"
    assert _names(tmp_path) == ["games.jsonl"]
    with pytest.raises(FileExistsError), new_file(file):
        pytest.fail("it is there already")


def test_a_new_file_that_is_not_finished_leaves_nothing(tmp_path: Path) -> None:
    def work() -> None:
        with new_file(tmp_path / "games.jsonl") as out:
            out.write("one\n")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work()
    assert _names(tmp_path) == []


def test_a_new_file_never_takes_the_place_of_one_that_came_in_between(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    def work() -> None:
        with new_file(file) as out:
            out.write("mine\n")
            file.write_text("yours\n")

    with pytest.raises(FileExistsError):
        work()
    assert file.read_text() == "yours\n"
    assert _names(tmp_path) == ["games.jsonl"]


def test_a_new_file_sweeps_what_a_killed_run_left_of_it(tmp_path: Path) -> None:
    dead, alive = 2**22 + 1, os.getpid()
    for name in (f"games.jsonl.{dead}-1.part", f"games.jsonl.{alive}-1.part", f"x.{dead}-1.part"):
        (tmp_path / name).write_text("half")
    with new_file(tmp_path / "games.jsonl"):
        pass
    left = _names(tmp_path)
    assert left == sorted(["games.jsonl", f"games.jsonl.{alive}-1.part", f"x.{dead}-1.part"])
    sweep([tmp_path])
    assert _names(tmp_path) == ["games.jsonl", f"games.jsonl.{alive}-1.part"]


def test_on_macos_the_drive_is_asked_to_empty_its_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    asked: list[int] = []
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda descriptor, what: asked.append(what))
    with new_file(tmp_path / "games.jsonl") as out:
        out.write("x")
    assert asked == [51]


def test_a_disk_without_that_command_gets_one_that_it_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    asked: list[int] = []

    def refuse(*_: object) -> None:
        raise OSError(25, "Inappropriate ioctl for device")

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", refuse)
    monkeypatch.setattr("os.fsync", asked.append)
    with new_file(tmp_path / "games.jsonl") as out:
        out.write("x")
    assert len(asked) == 1
