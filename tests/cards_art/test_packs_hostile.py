"""Packs made to do harm by anything but their pictures."""

import io
import os
import time
import zipfile
from pathlib import Path

import pytest

from cards_art.packs.credit import credit_in
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import inspect
from cards_art.packs.store import sweep_packs
from tests.cards_art.pack_makers import folder, picture, pictures


@pytest.mark.parametrize(
    "text",
    [
        "Copyright" + " " * 250_000 + "x",
        "Art by A" + " \t" * 120_000 + "x;",
        "creative commons" + " :," * 80_000,
        "Copyright 1999" + "-1999" * 50_000,
        "CC-BY" + " \n" * 120_000,
        "(c) " * 60_000,
        "by " * 80_000,
    ],
)
def test_a_licence_of_blanks_is_read_at_once(text: str) -> None:
    credit_in([text])


def test_author_and_licence_are_still_found_between_blanks() -> None:
    found = credit_in(["  Art   by   Ada   Lovelace  \n\n\n Creative   Commons  Attribution 4.0 "])
    assert (found.author, found.licence) == ("Ada Lovelace", "CC BY 4.0")


BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdef", "bcdefg", strict=True)
)


@pytest.mark.parametrize(
    "data",
    [
        "name: !!python/object/apply:os.mkdir [x]", "name: !!int ''", "name: !!timestamp x",
        "a: &a {b: 1}\n<<: *a\nname: x", "name: !x y", BOMB, "name: [1, 2]", "name: {a: b}",
        "name: 7", "deck: [x]", "index_strip: 0x1", "[" * 9000, "\0",
    ],
)  # fmt: skip
def test_a_pack_file_of_wrong_values_is_refused_in_plain_words(
    tmp_path: Path, data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = folder(tmp_path / "pack", pictures(["KH"]) | {"pack.yaml": data.encode()})
    with pytest.raises(BadPack, match=r"pack\.yaml") as caught:
        inspect(source)
    assert len(str(caught.value)) < 400
    assert [each.name for each in tmp_path.iterdir()] == ["pack"]


@pytest.mark.parametrize("kind", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("damaged", [False, True])
def test_unusual_packing_is_refused(tmp_path: Path, kind: int, damaged: bool) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", kind) as made:
        made.writestr("KH.png", picture())
    content = bytearray(file.getvalue())
    if damaged:
        content[60:90] = bytes(30)
    (tmp_path / "pack.zip").write_bytes(content)
    with pytest.raises(BadPack, match="packed in an unusual way"):
        inspect(tmp_path / "pack.zip")


def test_what_killed_imports_left_is_swept(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    dead, alive = 2**22 + 1, os.getpid()
    names = [f".importing-{dead}-abc", f".importing-{alive}-abc", ".old.removed", ".abcd_123"]
    for name in (*names, "mine", ".mine"):
        (packs / name).mkdir(parents=True)
        (packs / name / "card.png").write_bytes(b"x")
    sweep_packs(packs)
    left = sorted(each.name for each in packs.iterdir())
    assert left == sorted([*names[1:], "mine", ".mine"])
    sweep_packs(packs, time.time() + 4000)
    assert sorted(each.name for each in packs.iterdir()) == [".mine", "mine"]
