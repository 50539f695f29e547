"""Folders and zip files that try to do harm are refused, and nothing is left behind."""

import io
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from cards_art.packs import limits
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack, inspect
from game.door.archive import MIB, open_source
from game.values import replace
from tests.cards_art.pack_makers import archive, drawing, folder, picture

Make = Callable[[Path], Path]


def zipped(*entries: tuple[str | zipfile.ZipInfo, bytes]) -> Make:
    good = ("2_author.png", picture())
    return lambda path: archive(path / "pack.zip", [good, *entries])


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = 0o120777 << 16
    return info


def encrypted(path: Path) -> Path:
    """A zip file whose entry says it is encrypted."""
    target = zipped()(path)
    content = bytearray(target.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(signature) + offset] |= 1
    target.write_bytes(content)
    return target


def corrupted(path: Path) -> Path:
    """A zip file with a byte changed inside a picture."""
    target = archive(path / "pack.zip", [("2_author.png", picture() * 40)])
    content = bytearray(target.read_bytes())
    content[60] ^= 0xFF
    target.write_bytes(content)
    return target


def cut_off(path: Path) -> Path:
    target = zipped()(path)
    target.write_bytes(target.read_bytes()[:-30])
    return target


def lying(path: Path) -> Path:
    """A zip file whose entry unpacks to more than it states."""
    target = archive(path / "pack.zip", [("2_author.png", bytes(limits.SMALL_FILE * 8))])
    content = bytearray(target.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        place = content.index(signature) + offset
        content[place : place + 4] = struct.pack("<I", 1000)
    target.write_bytes(content)
    return target


def linked_folder(path: Path) -> Path:
    made = folder(path / "pack", {"2_author.png": picture()})
    (made / "2_desert.png").symlink_to("/etc/passwd")
    return made


def deep_folder(path: Path) -> Path:
    made = folder(path / "pack", {"2_author.png": picture()})
    (made / "/".join(["d"] * (limits.MOST_DEPTH + 2))).mkdir(parents=True)
    return made


def many_files(path: Path) -> Path:
    made = path / "pack"
    made.mkdir(parents=True)
    for number in range(limits.MOST_FILES + 1):
        (made / f"{number}.txt").touch()
    return made


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def huge_png(width: int, height: int) -> bytes:
    """A PNG file of that size, as small as it can be."""
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes((width // 8 + 2) * height), 9)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


REFUSED: dict[str, tuple[Make, str]] = {
    "climbing": (zipped(("../2_desert.png", picture())), "leads out of its folder"),
    "climbing inside": (zipped(("cards/../../x.png", picture())), "leads out of its folder"),
    "climbing with backslashes": (zipped(("..\\x.png", picture())), "leads out of its folder"),
    "absolute": (zipped(("/x.png", picture())), "leads out of its folder"),
    "drive letter": (zipped(("C:\\x.png", picture())), "leads out of its folder"),
    "link in a zip": (zipped((link("2_desert.png"), b"/etc/passwd")), "is a link"),
    "link in a folder": (linked_folder, "is a link"),
    "encrypted": (encrypted, "is encrypted"),
    "corrupted": (corrupted, "is damaged in the zip file"),
    "cut off": (cut_off, "cannot be read as a zip file"),
    "lying about its size": (lying, "is damaged"),
    "bomb": (zipped(("2_desert.png", bytes(30 * MIB))), "zip bomb"),
    "bomb beside the pictures": (zipped(("x.bin", bytes(30 * MIB))), "zip bomb"),
    "too many in a zip": (
        zipped(*((f"{n}.txt", b"") for n in range(limits.MOST_FILES))),
        "more than 5000 files",
    ),
    "too many in a folder": (many_files, "more than 5000 files"),
    "too deep": (deep_folder, "too deep"),
    "100 megapixels": (zipped(("2_desert.png", huge_png(10_000, 10_000))), "is too large"),
    "400 megapixels": (zipped(("mystery.png", huge_png(20_000, 20_000))), "is too large"),
    "no pictures": (lambda path: folder(path / "pack", {"a.txt": b"hello"}), "no PNG, JPEG"),
    "no cards": (lambda path: folder(path / "pack", {"cat.png": picture()}), "named like a card"),
    "damaged picture": (zipped(("2_desert.png", picture()[:50])), "is damaged"),
    "text as a picture": (zipped(("2_desert.png", b"hello")), "is damaged"),
    "damaged extra": (zipped(("mystery.jpg", b"\xff\xd8\xff hello")), "is damaged"),
    "damaged drawing": (zipped(("2_desert.svg", drawing()[:-9])), "is damaged"),
    "not there": (lambda path: path / "nowhere", "no folder or zip file"),
    "not a zip": (
        lambda path: folder(path, {"pack.txt": b"hello"}) / "pack.txt",
        "cannot be read as a zip file",
    ),
}


@pytest.mark.parametrize("attack", REFUSED)
def test_a_bad_pack_is_refused_in_one_line_and_leaves_nothing(tmp_path: Path, attack: str) -> None:
    make, words = REFUSED[attack]
    source = make(tmp_path / "from")
    packs = tmp_path / "packs"
    with pytest.raises(BadPack) as inspected:
        inspect(source)
    with pytest.raises(BadPack) as refused:
        import_pack(source, packs)
    message = str(refused.value)
    assert message == str(inspected.value)
    assert words in message
    assert "\n" not in message
    assert not packs.exists() or not list(packs.iterdir())


def test_a_large_total_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = folder(tmp_path / "pack", {"2_author.png": picture(), "film.mp4": bytes(5000)})
    monkeypatch.setattr(limits, "BOUNDS", replace(limits.BOUNDS, total=4000))
    with pytest.raises(BadPack, match="holds more than"):
        inspect(source)


def test_a_large_picture_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LARGEST_PICTURE", 1000)
    content = {"2_author.png": picture() + bytes(1000)}
    sources = (
        folder(tmp_path / "pack", content),
        archive(tmp_path / "pack.zip", content.items()),
    )
    for source in sources:
        with pytest.raises(BadPack, match=r"'2_author\.png' has more than"):
            inspect(source)


def test_hidden_files_of_systems_are_ignored(tmp_path: Path) -> None:
    litter = {".DS_Store": b"x", "__MACOSX/._2_author.png": b"x", "Thumbs.db": b"x", ".x.png": b""}
    files = {"deck/2_author.png": picture(), **litter}
    for source in (
        folder(tmp_path / "pack", files),
        archive(tmp_path / "pack.zip", files.items()),
    ):
        report = inspect(source)
        assert report.cards == {"author": "deck/2_author.png"}
        assert not report.extras
        assert not report.not_understood


def test_archives_inside_are_not_opened(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as file:
        file.writestr("../../2_desert.png", picture())
    source = zipped(("more.zip", inner.getvalue()))(tmp_path)
    report = inspect(source)
    assert set(report.cards) == {"author"}
    assert [(e.name, e.what) for e in report.extras] == [
        ("more.zip", "an archive, which was not opened")
    ]


def test_entries_come_in_the_same_order_from_folder_and_zip(tmp_path: Path) -> None:
    files = {"b.png": b"1", "A.png": b"2", "sub/c.png": b"3", "a b.png": b"4"}
    made = folder(tmp_path / "pack", files)
    packed = archive(tmp_path / "pack.zip", list(files.items())[::-1])
    with open_source(made, limits.BOUNDS) as one, open_source(packed, limits.BOUNDS) as two:
        names = [entry.name for entry in one.entries]
        assert names == [entry.name for entry in two.entries]
        assert [one.read(entry, 9) for entry in one.entries] == [
            two.read(entry, 9) for entry in two.entries
        ]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_same_name_twice_in_a_zip_takes_the_first(tmp_path: Path) -> None:
    source = archive(
        tmp_path / "pack.zip",
        [("KH.png", picture()), ("KH.png", picture()), ("kh.png", picture())],
    )
    pack = import_pack(source, tmp_path / "packs")
    assert list(pack.cards) == ["king_hearts"]
    assert inspect(source).others == 1


def test_names_in_composed_and_decomposed_letters_are_the_same(tmp_path: Path) -> None:
    source = archive(
        tmp_path / "pack.zip", [("A\u0301S/KH.png", picture()), ("\u00c1S/KH.png", picture())]
    )
    report = inspect(source)
    assert report.cards["king_hearts"] == "\u00c1S/KH.png"
    assert [extra.what for extra in report.extras] == ["another picture of king hearts"]


def test_strange_letters_in_names_do_not_reach_the_screen(tmp_path: Path) -> None:
    name = "evil\n\x1b[31m\x07"
    source = archive(tmp_path / "a.zip", [(f"{name}/KH.png", picture()), (f"{name}.png", b"x")])
    with pytest.raises(BadPack) as refused:
        inspect(source)
    assert str(refused.value).isprintable()
    good = archive(tmp_path / "b.zip", [("KH.png", picture()), (f"{name}.png", picture())])
    assert all(line.isprintable() for line in inspect(good).lines())


def test_names_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    made = folder(tmp_path / "pack", {"KH.png": picture(), "LICENSE": b"(c) Ann"})
    try:
        (made / "LICENSE").rename(made / "licence\udcff.txt")
    except (OSError, UnicodeError):
        pytest.skip("this system has no such names")
    pack = import_pack(made, tmp_path / "packs")
    assert (pack.author, len(pack.texts)) == ("Ann", 1)


def many_entries(path: Path, count: int, told: int) -> Path:
    """A zip file with a directory of `count` empty files, which says that there are `told`."""
    name = b"x"
    entry = struct.pack("<4s4B4H3I5H2I", b"PK\1\2", 20, 3, 20, 0, *[0] * 4, *[0] * 3, len(name),
                        *[0] * 4, *[0] * 2) + name  # fmt: skip
    directory = entry * count
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, told, told, len(directory), 0, 0)
    target = path / "pack.zip"
    target.write_bytes(directory + end)
    return target


@pytest.mark.parametrize("told", [1, 65535])
def test_the_directory_of_a_zip_file_is_bounded_whatever_it_says_of_itself(
    tmp_path: Path, told: int
) -> None:
    target = many_entries(tmp_path, 300_000, told)
    tracemalloc.start()
    try:
        with (
            pytest.raises(BadPack, match="more than 5000 files"),
            open_source(target, limits.BOUNDS),
        ):
            pass
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 3 * limits.LARGEST_DIRECTORY


def test_a_zip_file_of_as_many_files_as_may_be_is_read(tmp_path: Path) -> None:
    with open_source(
        many_entries(tmp_path, limits.MOST_FILES, limits.MOST_FILES), limits.BOUNDS
    ) as source:
        assert len(source.entries) == limits.MOST_FILES


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_link_put_into_a_folder_while_it_is_read_leads_nowhere(tmp_path: Path, what: str) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "2_author.png").write_bytes(b"secret")
    pack = tmp_path / "pack"
    inside = pack / "cards"
    inside.mkdir(parents=True)
    (inside / "2_author.png").write_bytes(picture())
    with open_source(pack, limits.BOUNDS) as source:
        (entry,) = source.entries
        (inside / "2_author.png").unlink()
        if what == "file":
            (inside / "2_author.png").symlink_to(secret / "2_author.png")
        else:
            inside.rmdir()
            inside.symlink_to(secret)
        with pytest.raises(BadPack, match="link"):
            source.read(entry, 10_000)
