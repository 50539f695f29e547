"""Importing packs: completely or not at all, with a report and a credit."""

import json
from pathlib import Path

import pygame
import pytest

from cards_art.packs.credit import Credit, credit_in
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack, inspect, same_pack
from cards_art.packs.report import Report
from cards_art.packs.store import choose_picture, load_packs
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
    told: list[Report] = []
    pack = import_pack(source, tmp_path / "packs", tell=told.append)
    assert (pack.id, pack.name, pack.deck) == ("my-deck", "My deck", deck)
    assert set(pack.cards) == set(scene_names(deck))
    assert set(pack.backs) == {deck}
    assert told[0].missing == ()
    for scene in scene_names(deck):
        path = pack.picture(scene)
        assert path is not None
        assert path.parent == tmp_path / "packs" / "my-deck"
        assert pygame.image.load(path).get_size() == (20, 28)
    assert load_packs(tmp_path / "packs") == [pack]
    assert [inspect(source)] == told


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_every_format_is_imported(tmp_path: Path, kind: str) -> None:
    content = picture(kind)
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
    assert {extra.name for extra in report.extras} == {"font.ttf"}
    text = "\n".join(report.lines())
    for words in (
        "Some cards: 2 of 45 cards of the decktet deck",
        "Back: none",
        "Author: P.D. Somebody. Licence: CC BY-SA 4.0.",
        "and 31 more",
        "1 more picture of a card, to choose",
        "Signs of its own: moons",
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
    given = import_pack(source, tmp_path / "more", credit=credit, index_strip=False)
    assert (given.name, given.author, given.licence) == ("Day cards [31m", "Bob", "CC0")
    assert not given.index_strip


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("pack.yaml", "name: [", "cannot be read"),
        ("pack.yaml", "just words", "is a mapping"),
        ("pack.yaml", "name: [a, b]", "name must be a line of text"),
        ("pack.json", '{"index_strip": "yes"}', "index_strip must be true or false"),
        ("pack.json", '{"deck": "minchiate"}', "no deck 'minchiate'"),
    ],
)
def test_a_wrong_pack_file_is_refused(tmp_path: Path, name: str, content: str, words: str) -> None:
    source = folder(tmp_path / "pack", pictures(["KH"]) | {name: content.encode()})
    with pytest.raises(BadPack, match=words):
        import_pack(source, tmp_path / "packs")


def test_a_second_pack_of_a_name_is_refused_or_replaces_the_first(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    first = import_pack(folder(tmp_path / "pack", pictures(["KH", "QH"])), packs)
    other = folder(tmp_path / "other" / "pack", {"JH.png": picture(colour=(1, 2, 3))})
    with pytest.raises(BadPack, match="an art pack 'pack' already"):
        import_pack(other, packs)
    assert load_packs(packs) == [first]
    second = import_pack(other, packs, replace=True)
    assert load_packs(packs) == [second]
    assert {path.name for path in second.folder.iterdir()} == {"jack_hearts.png", "pack.json"}
    assert [path.name for path in packs.iterdir()] == ["pack"]


def test_the_same_pictures_are_not_imported_twice_under_another_name(tmp_path: Path) -> None:
    packs, cards = tmp_path / "packs", pictures(["KH", "QH"])
    first = import_pack(folder(tmp_path / "pack", cards), packs)
    again = folder(tmp_path / "pack copy", cards | {"readme.txt": b"Hello"})
    with pytest.raises(BadPack, match="here already, as the art pack 'Pack'"):
        import_pack(again, packs)
    assert same_pack(packs, inspect(again)) == first
    assert load_packs(packs) == [first]
    assert [path.name for path in packs.iterdir()] == ["pack"]
    one_more = cards | {"JH.png": picture(colour=(1, 2, 3))}
    import_pack(folder(tmp_path / "another", one_more), packs)
    assert len(load_packs(packs)) == 2


def test_the_same_pictures_for_another_deck_are_another_pack(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    import_pack(folder(tmp_path / "kings", pictures(["KH"])), packs)
    import_pack(folder(tmp_path / "authors", pictures(["2_author"])), packs)
    assert {pack.deck for pack in load_packs(packs)} == {"french", "decktet"}


def test_all_pictures_of_a_card_are_kept_to_choose_from(tmp_path: Path) -> None:
    files = {"2_author.png": picture(), "2_author_black.png": picture(colour=(1, 2, 3))}
    files |= {"2_desert.png": picture(), "2_desert_black.png": picture()}
    packs = tmp_path / "packs"
    pack = import_pack(folder(tmp_path / "pack", files), packs)
    assert set(pack.choices) == {"author"}, "two pictures that are alike leave no choice"
    assert pack.choices["author"][0] == pack.cards["author"]
    chosen = choose_picture(packs, "pack", "author", 1)
    assert chosen.cards["author"] == pack.choices["author"][1]
    assert load_packs(packs) == [chosen]
    path = chosen.picture("author")
    assert path is not None
    assert pygame.image.load(path).get_at((3, 3))[:3] == (1, 2, 3)
    for scene, place in (("author", 2), ("author", -1), ("desert", 0)):
        with pytest.raises(BadPack, match="no such picture"):
            choose_picture(packs, "pack", scene, place)


def test_signs_of_suits_and_ranks_and_the_colour_of_the_paper_are_kept(tmp_path: Path) -> None:
    files = {f"{n}H.png": picture(colour=(250, 240, 230)) for n in (2, 3)}
    files |= {"4H.png": picture(colour=(10, 20, 30))}
    files |= {"hearts.png": picture(), "suit_spades.png": picture(), "H.png": picture()}
    files |= {"king.png": picture()}
    pack = import_pack(folder(tmp_path / "pack", files), tmp_path / "packs")
    assert set(pack.signs) == {"hearts", "spades", "K"}
    assert pack.paper == "#FAF0E6"


def test_six_small_pictures_show_what_would_be_imported(tmp_path: Path) -> None:
    many = {f"{n}H.png": picture(size=(500, 700), colour=(20 * n, 0, 0)) for n in range(2, 10)}
    shown = inspect(folder(tmp_path / "many", many)).thumbnails
    assert [small.size for small in shown] == [(200, 280)] * 6
    assert [round(small.pixels[0] / 20) for small in shown] == [2, 3, 4, 6, 7, 8]
    few = inspect(folder(tmp_path / "few", pictures(["KH", "QH"]))).thumbnails
    assert [small.size for small in few] == [(20, 28)] * 2


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
        with pytest.raises(BadPack, match="the disk is full"):
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
def test_ids_of_packs_are_safe_names_of_folders(tmp_path: Path, name: str, expected: str) -> None:
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
