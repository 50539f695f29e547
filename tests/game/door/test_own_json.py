"""Files that the program saves for the player: whatever is in one, no change loses it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.door.own_json import read_own, write_own
from ui.gallery.lighttable.arrangement import Arrangement
from ui.gallery.lighttable.keeping import Tables
from ui.setup.choices import Choices
from ui.setup.memory import Memory
from ui.window.settings import SettingsFile

DAMAGED = {
    "a comma too many": b'{"favourites": ["french/ace_spades"],}',
    "cut": b'{"speed": "fa',
    "in another encoding": '{"name": "Zo\u00eb"}'.encode("utf-16"),
    "a list": b"[1, 2]",
    "deep": b'{"x": ' + b"[" * 300 + b"]" * 300 + b"}",
    "endless number": b'{"volume": 1e999}',
    "empty": b"",
    "large": b'{"x": "' + b"x" * 4_000_000 + b'"}',
}
KEEP: dict[str, Callable[[Path], object]] = {
    "settings": lambda file: SettingsFile(file).change(speed="fast"),
    "light table": lambda file: Tables(file).keep("decktet", Arrangement()),
    "set-up": lambda file: Memory(file).keep("Soup", Choices()),
}


@pytest.mark.parametrize("keep", KEEP.values(), ids=KEEP)
@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_put_aside_whole_before_another_takes_its_place(
    tmp_path: Path, content: bytes, keep: Callable[[Path], object]
) -> None:
    file = tmp_path / "own.json"
    file.write_bytes(content)
    keep(file)
    assert (tmp_path / "own-damaged-1.json").read_bytes() == content
    assert read_own(file)
    keep(file)
    assert len(list(tmp_path.iterdir())) == 2, "a good file is not put aside"


@pytest.mark.parametrize("keep", KEEP.values(), ids=KEEP)
def test_half_a_letter_that_a_file_holds_is_kept_as_it_is(
    tmp_path: Path, keep: Callable[[Path], object]
) -> None:
    file = tmp_path / "own.json"
    file.write_text(r'{"x": "\ud800", "tables": {"\udfff": 1}, "families": {"\udbff": "\udc00"}}')
    keep(file)
    assert [path.name for path in tmp_path.iterdir()] == ["own.json"]
    assert any(half in file.read_text() for half in (r"\ud800", r"\udfff", r"\udbff"))
    assert read_own(file)


def test_what_is_no_file_is_moved_aside_too(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    os.mkfifo(file)
    write_own(file, {"a": 1})
    assert read_own(file) == {"a": 1}
    assert (tmp_path / "own-damaged-1.json").is_fifo()
    (tmp_path / "other.json").symlink_to("nowhere")
    write_own(tmp_path / "other.json", {"a": 1})
    assert (tmp_path / "other-damaged-1.json").is_symlink()
    (tmp_path / "third.json").mkdir()
    with pytest.raises(OSError, match="third"):
        write_own(tmp_path / "third.json", {"a": 1})
    assert (tmp_path / "third.json").is_dir()


def test_what_cannot_be_written_leaves_the_damaged_file_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "own.json"
    file.write_bytes(b"{")

    def full(path: Path, content: bytes, private: bool = False) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.door.own_json.write_whole", full)
    with pytest.raises(OSError, match="No space"):
        write_own(file, {"a": 1})
    assert [path.name for path in tmp_path.iterdir()] == ["own.json"]
    assert file.read_bytes() == b"{"


def test_damaged_files_do_not_gather_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    for number in range(12):
        file.write_bytes(b"{%d" % number)
        write_own(file, {"n": number})
    assert len(list(tmp_path.iterdir())) == 10
    assert (tmp_path / "own-damaged-1.json").read_bytes() == b"{0"
    assert (tmp_path / "own-damaged-9.json").read_bytes() == b"{11"
