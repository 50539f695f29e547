"""Pictures on disk: reused, made again when damaged, and limited in size."""

import os
import stat
import tracemalloc
import zlib
from pathlib import Path

import pytest

from cards_art.disk import PictureStore, picture_key

PIXELS = bytes(range(256)) * 64


packed_or_not = pytest.mark.parametrize("packed", [True, False])


@packed_or_not
def test_pixels_come_back_as_they_were(tmp_path: Path, packed: bool) -> None:
    store = PictureStore(tmp_path / "deep" / "down", 10**6)
    assert store.load("k", len(PIXELS), packed=packed) is None
    store.save("k", PIXELS, packed=packed)
    assert store.load("k", len(PIXELS), packed=packed) == bytearray(PIXELS)


@packed_or_not
@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_file_counts_as_missing(
    tmp_path: Path, damage: bytes | None, packed: bool
) -> None:
    store = PictureStore(tmp_path, 10**6)
    store.save("k", PIXELS, packed=packed)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert store.load("k", len(PIXELS), packed=packed) is None


@packed_or_not
def test_a_changed_byte_is_noticed(tmp_path: Path, packed: bool) -> None:
    store = PictureStore(tmp_path, 10**6)
    store.save("k", PIXELS, packed=packed)
    (file,) = tmp_path.iterdir()
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)
    assert store.load("k", len(PIXELS), packed=packed) is None


@packed_or_not
def test_a_file_of_another_length_counts_as_missing(tmp_path: Path, packed: bool) -> None:
    store = PictureStore(tmp_path, 10**6)
    store.save("k", PIXELS, packed=packed)
    for other in (-1, 1):
        assert store.load("k", len(PIXELS) + other, packed=packed) is None


def test_a_file_that_holds_more_than_it_should_is_not_unpacked(tmp_path: Path) -> None:
    store = PictureStore(tmp_path, 10**6)
    (tmp_path / "k").write_bytes(zlib.compress(bytes(10**8)))
    tracemalloc.start()
    assert store.load("k", len(PIXELS)) is None
    assert tracemalloc.get_traced_memory()[1] < 10**6
    tracemalloc.stop()
    assert store.load("k", len(PIXELS) - 1) is None


def test_pipes_and_what_others_may_write_are_passed_by(tmp_path: Path) -> None:
    store = PictureStore(tmp_path, 10**6)
    store.save("k", PIXELS)
    (tmp_path / "k").chmod(0o666)
    assert store.load("k", len(PIXELS)) is None
    os.mkfifo(tmp_path / "pipe")
    assert store.load("pipe", 10) is None
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    store = PictureStore(blocked, 10**6)
    store.save("k", PIXELS)
    store.tidy()
    assert store.load("k", len(PIXELS)) is None


def test_saving_leaves_no_unfinished_file(tmp_path: Path) -> None:
    PictureStore(tmp_path, 10**6).save("k", PIXELS)
    assert [path.name for path in tmp_path.iterdir()] == ["k"]


def test_tidying_removes_what_was_not_used_for_longest(tmp_path: Path) -> None:
    store = PictureStore(tmp_path, 10**6)
    for age, name in ((300, "old"), (200, "older but used"), (100, "new")):
        store.save(name, os.urandom(1000))
        stat = (tmp_path / name).stat()
        os.utime(tmp_path / name, (stat.st_atime, stat.st_mtime - age))
    store.load("older but used", 1000)
    size = (tmp_path / "new").stat().st_size
    PictureStore(tmp_path, 2 * size + 100).tidy()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "older but used"]


def test_a_key_changes_with_drawing_size_and_method() -> None:
    keys = {
        picture_key("<svg/>", (10, 14), "a"),
        picture_key("<svg />", (10, 14), "a"),
        picture_key("<svg/>", (10, 15), "a"),
        picture_key("<svg/>", (10, 14), "b"),
    }
    assert len(keys) == 4
