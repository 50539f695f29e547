"""The list of packs, the list of folders, and the looks of a pack."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cards_art.packs.importing import import_pack
from cards_art.packs.pack import Pack, PackFile
from game.values import replace
from tests.cards_art.pack_makers import folder, picture
from tests.ui.events import key
from tests.ui.gallery.conftest import drop
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery.browse import Browse
from ui.gallery.folder_list import MOST_LISTED, first_folder, list_folder
from ui.gallery.import_dialog import ImportDialog
from ui.gallery.looks import Looks
from ui.gallery.pack_list import PackList
from ui.gallery.pack_row import some_faces
from ui.widgets.dialog import Dialog

RED, BLUE = (200, 30, 40), (30, 40, 200)


@pytest.fixture
def guest(visit: Visit, tmp_path: Path) -> Guest:
    """In a gallery with packs called Aa, Bb and Cc; Bb has two pictures of the Lunatic."""
    two = {"6_lunatic.png": picture(colour=RED), "6_lunatic_black.png": picture(colour=BLUE)}
    files = {"Aa": {"KH.png": picture()}, "Bb": two, "Cc": {"2_author.png": picture()}}
    for name, each in files.items():
        import_pack(folder(tmp_path / "made" / name, each), tmp_path / "packs")
    return visit()


def listed(guest: Guest) -> PackList:
    """Open the list, and go to its first line."""
    guest.chord(pygame.K_k)
    packs = guest.screen(PackList)
    assert packs.chosen == "bb", "the first one for the cards on show"
    guest.press(pygame.K_UP)
    return packs


def names(guest: Guest) -> list[str]:
    return [pack.name for pack in guest.gallery.visit.shelf.all_packs]


def worn(guest: Guest) -> str:
    pack = guest.gallery.visit.shelf.worn("decktet")
    return pack.name if pack else ""


def test_a_pack_is_put_on_and_taken_off_in_the_list(guest: Guest) -> None:
    packs = listed(guest)
    guest.press(pygame.K_DOWN, pygame.K_RETURN)
    assert [row.words for row in packs.rows if row.selected] == ["Bb"]
    assert not worn(guest), "Enter on a line chooses it"
    packs.wear()
    assert worn(guest) == "Bb"
    assert packs.wearer.words == "Take it off"
    assert packs.rows[1].note.endswith("in use")
    packs.wear()
    assert worn(guest) == ""


def test_packs_are_put_in_order_by_keys(guest: Guest) -> None:
    listed(guest)
    guest.send(key(pygame.K_DOWN, mod=pygame.KMOD_CTRL))
    assert names(guest) == ["Bb", "Aa", "Cc"]
    guest.send(*[key(pygame.K_DOWN, mod=pygame.KMOD_CTRL)] * 3)
    assert names(guest) == ["Bb", "Cc", "Aa"]
    guest.send(key(pygame.K_UP, mod=pygame.KMOD_CTRL))
    assert names(guest) == ["Bb", "Aa", "Cc"]


def test_a_pack_gets_another_name(guest: Guest) -> None:
    packs = listed(guest)
    guest.press(pygame.K_F2, pygame.K_END)
    for letter in "x":
        guest.send(pygame.Event(pygame.TEXTINPUT, text=letter))
    guest.press(pygame.K_RETURN)
    assert guest.app.scene is packs
    assert names(guest) == ["Aax", "Bb", "Cc"]


def test_a_removed_pack_is_brought_back_as_it_was_worn(guest: Guest) -> None:
    packs = listed(guest)
    guest.press(pygame.K_DOWN)
    packs.wear()
    guest.press(pygame.K_DELETE)
    assert names(guest) == ["Aa", "Cc"]
    assert packs.chosen == "cc"
    assert worn(guest) == ""
    guest.press(pygame.K_DELETE, pygame.K_DELETE)
    assert names(guest) == []
    guest.press(pygame.K_DELETE)
    guest.send(*[key(pygame.K_z, mod=pygame.KMOD_CTRL)] * 4)
    assert names(guest) == ["Aa", "Bb", "Cc"]
    assert worn(guest) == "Bb"


def test_what_was_removed_is_gone_when_the_list_is_closed(guest: Guest) -> None:
    listed(guest)
    guest.press(pygame.K_DELETE, pygame.K_ESCAPE)
    assert sorted(path.name for path in guest.places.packs.iterdir() if path.is_dir()) == [
        "bb",
        "cc",
    ]


def test_a_pack_imported_from_the_list_stands_in_it(guest: Guest, tmp_path: Path) -> None:
    packs = listed(guest)
    dialog = drop(guest, folder(tmp_path / "Dd", {"3_journey.png": picture()}))
    guest.press(pygame.K_RETURN)
    guest.wait(lambda: guest.app.scene is not dialog)
    assert guest.app.scene is packs
    assert [row.words for row in packs.rows] == ["Aa", "Bb", "Cc", "Dd"]
    assert [row.words for row in packs.rows if row.selected] == ["Dd"]
    guest.press(pygame.K_ESCAPE)
    assert guest.gallery.panels.on_change == guest.gallery.cards_changed


def test_a_pack_that_cannot_be_changed_says_why(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    packs = listed(guest)
    monkeypatch.setattr("ui.gallery.shelf.set_aside", full)
    guest.press(pygame.K_DELETE)
    assert guest.screen(Dialog).message == "The disk is full."
    guest.press(pygame.K_ESCAPE)
    assert guest.app.scene is packs
    assert names(guest) == ["Aa", "Bb", "Cc"]


def test_the_same_pictures_are_worn_and_not_imported_again(guest: Guest, tmp_path: Path) -> None:
    files = {"lunatic.png": picture(colour=RED), "lunatic2.png": picture(colour=BLUE)}
    dialog = drop(guest, folder(tmp_path / "again", files))
    assert "here already, as the pack Bb" in dialog.lines[0]
    assert dialog.buttons()[-1].words == "Use it"
    assert len(dialog.thumbnails.pictures) == 1
    guest.press(pygame.K_RETURN)
    assert guest.app.scene is guest.gallery
    assert worn(guest) == "Bb"
    assert names(guest) == ["Aa", "Bb", "Cc"]


def test_looks_choose_the_picture_and_lay_rank_and_suits_over_it(guest: Guest) -> None:
    shelf = guest.gallery.visit.shelf
    shelf.wear("decktet", shelf.packs("decktet")[0])
    guest.open_card("6MW")
    guest.press(pygame.K_l)
    rows = {row.words: row.control for row in guest.screen(Looks).rows}
    art, face = guest.app.look.art, guest.gallery.visit.current.face
    assert art.face(face, 100).get_at((50, 70))[:3] == RED
    rows["The Lunatic of this pack"].choose(1)  # type: ignore[union-attr]
    assert art.face(face, 100).get_at((50, 70))[:3] == BLUE
    assert art.face(face, 100).get_at((4, 5))[:3] == BLUE
    rows["Rank and suits over the picture"].activate()  # type: ignore[union-attr]
    assert art.face(face, 100).get_at((4, 5))[:3] != BLUE
    pack = shelf.worn("decktet")
    assert pack is not None
    assert pack.index_strip


def test_the_looks_of_house_art_have_no_settings_of_packs(visit: Visit) -> None:
    guest = visit()
    guest.chord(pygame.K_l)
    labels = [row.words for row in guest.screen(Looks).rows]
    assert "Rank and suits over the picture" not in labels
    assert labels[-1] == "Colour vision"


# -- folders


def test_a_folder_lists_folders_and_zip_files_and_counts_pictures(tmp_path: Path) -> None:
    for name in ("b", "A", ".hidden"):
        (tmp_path / name).mkdir()
    for name in ("c.ZIP", "1.png", "2.JPG", "3.svg", "notes.txt", ".x.png"):
        (tmp_path / name).write_bytes(b"")
    found = list_folder(tmp_path)
    assert [entry.path.name for entry in found.entries] == ["A", "b", "c.ZIP"]
    assert [entry.folder for entry in found.entries] == [True, True, False]
    assert found.line == "There are 3 pictures here."


def test_a_folder_that_is_gone_or_endless_is_no_harm(tmp_path: Path) -> None:
    assert "cannot be opened" in list_folder(tmp_path / "gone").line
    (tmp_path / "file").write_bytes(b"")
    assert list_folder(tmp_path / "file").trouble
    for number in range(MOST_LISTED + 1):
        (tmp_path / f"{number}.zip").write_bytes(b"")
    found = list_folder(tmp_path)
    assert len(found.entries) == MOST_LISTED
    assert "Only the first" in found.line


def test_browsing_begins_at_the_typed_path(tmp_path: Path) -> None:
    assert first_folder(tmp_path / "not" / "there") == tmp_path
    assert first_folder(Path("..")).is_absolute()
    assert first_folder(None).is_dir()


def test_a_folder_is_found_by_keys_alone(visit: Visit, tmp_path: Path) -> None:
    place = folder(tmp_path / "things" / "Zebra cards", {"2_author.png": picture()})
    (tmp_path / "things" / "apples").mkdir()
    guest = visit()
    guest.chord(pygame.K_i)
    dialog = guest.screen(ImportDialog)
    dialog.field.set(str(tmp_path / "things"))
    dialog.browse()
    guest.letter("z")
    guest.press(pygame.K_RETURN)
    browse = guest.screen(Browse)
    assert browse.listed.folder == place
    assert browse.listed.line == "There is 1 picture here."
    guest.press(pygame.K_BACKSPACE)
    assert guest.screen(Browse).listed.folder == tmp_path / "things"
    focused = browse.group.focused
    assert focused is browse.rows[1], "at the folder that was left"
    guest.press(pygame.K_RETURN)
    guest.press(pygame.K_RETURN)
    assert guest.app.scene is dialog
    guest.wait(lambda: not dialog.looker.why_not)
    assert "1 of 45 cards" in dialog.lines[0]


def test_a_zip_file_is_taken_at_once(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "cards.zip").write_bytes(b"no zip file")
    guest = visit()
    guest.chord(pygame.K_i)
    dialog = guest.screen(ImportDialog)
    dialog.field.set(str(tmp_path))
    dialog.browse()
    guest.letter("c")
    guest.press(pygame.K_RETURN)
    assert guest.app.scene is dialog
    guest.wait(lambda: not dialog.looker.why_not)
    assert "zip file" in dialog.lines[0]


def test_a_line_shows_some_of_the_packs_cards(guest: Guest) -> None:
    """Aa has one card of French cards, Bb the Lunatic."""
    packs = listed(guest)
    row = packs.rows[1]
    assert [face.scene for face in row.faces] == ["lunatic"]
    guest.wait(lambda: guest.app.look.art.idle)
    guest.settle()
    right = row.rect.right - round(40 * row.factor)
    assert guest.app.surface.get_at((right, row.rect.centery))[:3] in (RED, BLUE)


@pytest.mark.parametrize(("most", "places"), [(1, [0]), (3, [0, 22, 44]), (99, list(range(45)))])
def test_they_lie_evenly_from_the_first_to_the_last(
    guest: Guest, tmp_path: Path, most: int, places: list[int]
) -> None:
    visit = guest.gallery.visit
    scenes = [exhibit.face.scene for exhibit in visit.show.exhibits]
    whole = Pack(
        "all", "All", "", "", "decktet", "", False, tmp_path,
        {scene: PackFile(f"{scene}.png", "") for scene in scenes}, {},
    )  # fmt: skip
    faces = some_faces(whole, visit.halls, most)
    assert [face.scene for face in faces] == [scenes[place] for place in places]
    other = replace(whole, deck="french")
    assert some_faces(other, visit.halls, most) == []
