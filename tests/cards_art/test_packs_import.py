"""Importing packs: all of it or nothing, with a report and a credit."""

import json
from pathlib import Path

import pygame
import pytest

from cards_art.packs.credit import Credit, credit_in
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack, import_with_report, inspect
from cards_art.packs.store import load_packs
from cards_art.sources import scene_names
from tests.cards_art.pack_makers import archive, drawing, folder, picture, pictures

LICENCE = (
    "Pictures of cards: (c) 2011-19 P.D. Somebody. Creative Commons Attribution-ShareAlike 4.0"
)


@pytest.mark.parametrize("deck", ["decktet", "french", "succotash"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_whole_deck_is_imported(tmp_path: Path, deck: str, packed: bool) -> None:
    files = pictures(scene_names(deck)) | {"back.png": picture()}
    source = (
        archive(tmp_path / "My_deck.zip", files.items())
        if packed
        else folder(tmp_path / "My_deck", files)
    )
    pack, report = import_with_report(source, tmp_path / "packs")
    assert (pack.id, pack.name, pack.deck) == ("my-deck", "My deck", deck)
    assert set(pack.cards) == set(scene_names(deck))
    assert set(pack.backs) == {deck}
    assert report.missing == ()
    for scene in scene_names(deck):
        path = pack.picture(scene)
        assert path is not None
        assert path.parent == tmp_path / "packs" / "my-deck"
        assert pygame.image.load(path).get_size() == (20, 28)
    assert load_packs(tmp_path / "packs") == [pack]
    assert inspect(source) == report


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "SVG"])
def test_every_format_is_imported(tmp_path: Path, kind: str) -> None:
    content = drawing() if kind == "SVG" else picture(kind)
    source = folder(tmp_path / "pack", {f"KH.{kind.lower()}": content})
    path = import_pack(source, tmp_path / "packs").picture("king_hearts")
    assert path is not None
    assert path.read_bytes() == content


def test_the_report_says_what_was_and_was_not_found(tmp_path: Path) -> None:
    files = pictures(["2_author", "2_desert", "2_desert_black", "moons", "mystery"])
    files |= {"font.ttf": b"x", "notes.xyz": b"x", "LICENSE.txt": LICENCE.encode()}
    report = inspect(folder(tmp_path / "some_cards", files))
    assert report.cards == {"author": "2_author.png", "desert": "2_desert.png"}
    assert len(report.missing) == 43
    assert set(report.not_understood) == {"mystery.png", "notes.xyz"}
    assert {extra.name for extra in report.extras} == {
        "2_desert_black.png",
        "moons.png",
        "font.ttf",
    }
    text = "\n".join(report.lines())
    for words in (
        "Some cards: 2 of 45 cards of the decktet deck",
        "Back: none",
        "Author: P.D. Somebody. Licence: CC BY-SA 4.0.",
        "and 31 more",
        "Not used, a suit sign: moons.png",
        "Not used, second pictures of a card: 2_desert_black.png",
        "Not understood: mystery.png, notes.xyz",
    ):
        assert words in text


def test_odd_shapes_and_lost_parts_are_reported(tmp_path: Path) -> None:
    body = '<rect width="50" height="70" fill="#C81E28"/><text>A</text>'
    files = {"KH.png": picture(size=(30, 30)), "QH.png": picture(), "JH.svg": drawing(body)}
    notes = inspect(folder(tmp_path / "pack", files)).notes
    assert len(notes) == 2
    assert notes[0].startswith("Pictures in another shape than a card's: 1, most of them 30 x 30")
    assert "not drawn here: text" in notes[1]


def test_name_author_and_licence_are_kept_with_the_texts(tmp_path: Path) -> None:
    files = pictures(["KH"]) | {"LICENSE.txt": LICENCE.encode(), "README.md": b"Hello"}
    pack = import_pack(folder(tmp_path / "pack", files), tmp_path / "packs")
    assert (pack.author, pack.licence) == ("P.D. Somebody", "CC BY-SA 4.0")
    texts = [(pack.folder / name).read_text(encoding="utf-8") for name in pack.texts]
    assert texts == [f"LICENSE.txt\n\n{LICENCE}", "README.md\n\nHello"]


def test_the_pack_file_goes_before_texts_and_given_words_before_all(tmp_path: Path) -> None:
    data = "name: Night cards\nauthor: Ann\nlicense: CC0\nindex_strip: true\n"
    files = pictures(["KH"]) | {"LICENSE": LICENCE.encode(), "pack.yaml": data.encode()}
    source = folder(tmp_path / "pack", files)
    pack = import_pack(source, tmp_path / "packs")
    assert (pack.name, pack.author, pack.licence) == ("Night cards", "Ann", "CC0")
    assert pack.index_strip
    inside = folder(tmp_path / "zip", {f"top/{name}": each for name, each in files.items()})
    assert inspect(inside).credit.name == "Night cards"
    credit = Credit("Day\ncards\x1b[31m", "Bob", "")
    given = import_pack(source, tmp_path / "packs", credit=credit, index_strip=False)
    assert (given.name, given.author, given.licence) == ("Day cards [31m", "Bob", "CC0")
    assert not given.index_strip


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("pack.yaml", "name: [", "cannot be read"),
        ("pack.yaml", "just words", "is a mapping"),
        ("pack.yaml", "name: [a, b]", "name must be a line of text"),
        ("pack.json", '{"index_strip": "yes"}', "index_strip must be true or false"),
        ("pack.json", '{"deck": "tarot"}', "no deck 'tarot'"),
    ],
)
def test_a_wrong_pack_file_is_refused(tmp_path: Path, name: str, content: str, words: str) -> None:
    source = folder(tmp_path / "pack", pictures(["KH"]) | {name: content.encode()})
    with pytest.raises(BadPack, match=words):
        import_pack(source, tmp_path / "packs")


def test_a_second_pack_of_a_name_is_refused_or_replaces_the_first(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    first = import_pack(folder(tmp_path / "pack", pictures(["KH", "QH"])), packs)
    other = folder(tmp_path / "other" / "pack", pictures(["JH"]))
    with pytest.raises(BadPack, match="an art pack 'pack' already"):
        import_pack(other, packs)
    assert load_packs(packs) == [first]
    second = import_pack(other, packs, replace=True)
    assert load_packs(packs) == [second]
    assert {path.name for path in second.folder.iterdir()} == {"jack_hearts.png", "pack.json"}
    assert [path.name for path in packs.iterdir()] == ["pack"]


def test_a_failing_replacement_keeps_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs = tmp_path / "packs"
    source = folder(tmp_path / "pack", pictures(["KH"]))
    first = import_pack(source, packs)
    rename = Path.rename

    def fail(self: Path, target: Path) -> Path:
        if self.name.startswith(".tmp"):
            raise OSError(28, "No space left on device")
        return rename(self, target)

    (source / "QH.png").write_bytes(picture())
    with monkeypatch.context() as patch:
        patch.setattr("cards_art.packs.importing.tempfile.mkdtemp", lambda **_: made(packs))
        patch.setattr(Path, "rename", fail)
        with pytest.raises(BadPack, match="No space left"):
            import_pack(source, packs, replace=True)
    assert load_packs(packs) == [first]
    assert [path.name for path in packs.iterdir()] == ["pack"]


def made(packs: Path) -> str:
    place = packs / ".tmp1"
    place.mkdir()
    return str(place)


def test_a_folder_that_cannot_be_written_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "packs").write_text("a file in the way", encoding="utf-8")
    source = folder(tmp_path / "pack", pictures(["KH"]))
    with pytest.raises(BadPack, match="cannot be written"):
        import_pack(source, tmp_path / "packs")


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Ünïcode Dèck!", "unicode-deck"), ("../../etc", "etc"), ("CON", "pack-con"), ("★", "pack")],
)
def test_ids_are_safe_names_of_folders(tmp_path: Path, name: str, expected: str) -> None:
    source = folder(tmp_path / "pack", pictures(["KH"]))
    pack = import_pack(source, tmp_path / "packs", credit=Credit(name))
    assert pack.id == expected
    assert pack.folder.parent == tmp_path / "packs"
    assert json.loads((pack.folder / "pack.json").read_text(encoding="utf-8"))["name"] == name


@pytest.mark.parametrize(
    ("text", "author", "licence"),
    [
        ("© 2020 Jane Doe. All rights reserved.", "Jane Doe", ""),
        ("Art by Jane Doe, licensed under CC-BY-NC-SA 3.0", "Jane Doe", "CC BY-NC-SA 3.0"),
        ("Copyright (c) 2019 J. R. Müller\nMIT License", "J. R. Müller", "MIT licence"),
        (
            "Author: O'Neil <a@b.c>\nreleased into the public domain",
            "O'Neil",
            "public domain (CC0)",
        ),
        (
            "Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International",
            "",
            "CC BY-NC-ND 4.0",
        ),
        ("GNU Lesser General Public License", "", "GNU LGPL"),
        ("Hello", "", ""),
    ],
)
def test_author_and_licence_are_read_out_of_texts(text: str, author: str, licence: str) -> None:
    assert credit_in([text]) == Credit("", author, licence)
