"""The picture book at a card that uses a pack: the pack's own picture, whole, in one block."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cards_art.packs.importing import import_pack
from cards_art.packs.store import choose_pack
from cards_art.pages import ART
from cards_art.render import CardArt
from tests.cards_art.pack_makers import folder, pictures
from tests.ui.events import move
from tests.ui.gallery.gallery_guest import CATALOGUE, Guest, Visit
from ui.gallery import words
from ui.gallery.book.binding import bind_deck
from ui.gallery.book.camera import CARD, Camera
from ui.gallery.book.framed import hung
from ui.gallery.book.saving import PHONE
from ui.gallery.book.scene import PictureBook
from ui.gallery.explorer.scene import DeckExplorer
from ui.gallery.save_as import SaveAs

RED, GREEN, NIGHT = (200, 30, 40), (20, 160, 60), (0, 0, 0)
IN_PACK = ("6MW", "6SY")  # the Lunatic and the Penitent
NOT_IN_PACK = "6LK"  # the Market


@pytest.fixture
def guest(visit: Visit, tmp_path: Path) -> Guest:
    """A guest whose Decktet wears red pictures of two cards."""
    folder = tmp_path / "Red deck"
    folder.mkdir()
    for name in ("lunatic", "penitent"):
        picture = pygame.Surface((50, 70))
        picture.fill(RED)
        pygame.image.save(picture, folder / f"{name}.png")
    (folder / "pack.yaml").write_text("author: R. Painter\n")
    guest = visit()
    import_pack(folder, guest.places.packs, deck="decktet")
    shelf = guest.gallery.visit.shelf
    shelf.refresh()
    shelf.wear("decktet", shelf.packs("decktet")[0])
    return guest


def look(guest: Guest, code: str) -> PictureBook:
    guest.open_card(code)
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.settled and scene.opened)
    return scene


def middle(guest: Guest) -> tuple[int, ...]:
    """The colour in the middle of the print."""
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.settled)
    guest.app.redraw()
    guest.app.step([], 0.016)
    return tuple(guest.app.surface.get_at(scene.print.center)[:3])


def test_the_worn_packs_picture_hangs_there_and_the_house_drawing_where_it_has_none(
    guest: Guest,
) -> None:
    scene = look(guest, "6MW")
    assert middle(guest) == RED
    guest.press(pygame.K_RIGHT)
    assert scene.visit.current.code == "6SY"
    guest.wait(lambda: scene.settled)
    guest.settle()
    assert middle(guest) == RED
    guest.press(pygame.K_RIGHT)
    assert scene.visit.current.code == NOT_IN_PACK
    guest.wait(lambda: scene.loose)
    assert middle(guest) != RED


def test_slides_show_it_too(guest: Guest) -> None:
    guest.gallery.visit.look_at("6MW")
    guest.press(pygame.K_F5)
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.settled)
    assert middle(guest) == RED
    for _ in range(72):
        guest.app.step([], 0.1)
    assert scene.visit.current.code == "6SY"
    guest.wait(lambda: scene.settled)
    guest.settle()
    assert middle(guest) == RED


def test_the_whole_card_is_seen_at_first_and_can_be_enlarged(guest: Guest) -> None:
    scene = look(guest, "6MW")
    at, place = guest.app.surface.get_at, scene.print
    assert place.w / place.h == pytest.approx(500 / 700, abs=0.002)
    for corner in ((2, 2), (place.w - 3, 2), (2, place.h - 3), (place.w - 3, place.h - 3)):
        assert at((place.x + corner[0], place.y + corner[1]))[:3] == RED
    assert at((place.x - 3, place.centery))[:3] != RED
    assert scene.camera.area == pytest.approx(CARD, abs=1)
    guest.press(pygame.K_UP)
    assert middle(guest) == RED
    assert scene.camera.zoom == 1.25


def test_its_layers_do_not_move_and_it_says_why_no_print_is_pulled(guest: Guest) -> None:
    scene = look(guest, "6MW")
    guest.settle()
    guest.send(move((40, 300)), move((900, 300)))
    assert not scene.loose
    assert scene.drift.value == (0.0, 0.0)
    guest.press(pygame.K_p)
    assert not scene.press.on
    assert scene.notice.words == scene.puller.why_not == words.ONE_BLOCK
    guest.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_p)
    assert scene.press.on
    assert scene.puller.why_not == ""


def test_lore_stays_and_who_drew_it_is_told_instead_of_what_the_house_drew(guest: Guest) -> None:
    scene = look(guest, "6MW")
    current = scene.visit.current
    assert scene.tale.paragraphs[0] == words.lore(current) != ""
    assert scene.tale.caption == "A picture of the art pack Red deck by R. Painter."
    guest.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.tale.caption == words.sentence(scene.visit.current)


def test_a_wallpaper_is_of_the_pack_and_beside_that_of_the_house(guest: Guest) -> None:
    for pack in (guest.gallery.visit.shelf.packs("decktet")[0], None):
        guest.gallery.visit.shelf.wear("decktet", pack)
        look(guest, "6MW")
        guest.press(pygame.K_w)
        dialog = guest.screen(SaveAs)
        guest.click(next(each for each in dialog.buttons() if each.words == "Phone").rect.center)
        name = "decktet_lunatic_red-deck_phone.png" if pack else "decktet_lunatic_phone.png"
        guest.wait((guest.places.pictures / name).exists)
        saved = pygame.image.load(guest.places.pictures / name)
        assert saved.get_size() == PHONE
        assert (saved.get_at((PHONE[0] // 2, PHONE[1] // 2))[:3] == RED) == (pack is not None)
        guest.press(pygame.K_ESCAPE, pygame.K_ESCAPE)


def test_the_explorer_shows_pieces_of_it(guest: Guest) -> None:
    guest.gallery.visit.look_at("6MW")
    guest.chord(pygame.K_e)
    scene = guest.screen(DeckExplorer)

    def seen(code: str) -> set[tuple[int, ...]]:
        """The colours down the middle of a card of Moons."""
        spot = scene.table.spot("M", code)
        downwards = range(spot.top + spot.height // 4, spot.bottom - spot.height // 4)
        return {tuple(guest.app.surface.get_at((spot.centerx, y))[:3]) for y in downwards}

    guest.wait(lambda: guest.app.look.art.idle and seen("6MW") == {RED})
    guest.settle()
    assert RED not in seen("AM")


def test_the_house_drawing_hangs_in_its_place_if_its_file_is_gone(guest: Guest) -> None:
    pack = guest.gallery.visit.shelf.packs("decktet")[0]
    file = pack.picture("lunatic")
    assert file is not None
    file.unlink()
    scene = look(guest, "6MW")
    guest.settle()
    assert scene.camera.art == CARD
    assert middle(guest) not in (RED, NIGHT)


def test_a_pictures_pixels_are_enlarged_no_more_than_three_times() -> None:
    camera = Camera.before((500, 700), CARD)
    assert camera.area == CARD
    assert camera.zoomed(99.0, (5, 5)).zoom == 3.0
    assert Camera.before((444, 628)).area == ART


def two_halves(size: tuple[int, int]) -> pygame.Surface:
    """Red at the left, green at the right."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    picture.fill(RED)
    picture.fill(GREEN, (size[0] // 2, 0, size[0], size[1]))
    return picture


def test_a_picture_hangs_in_the_middle_and_is_never_stretched() -> None:
    """100 x 70 pixels are 500 x 350 units, which on 1064 x 732 pixels are as many pixels."""
    wall = hung(two_halves((100, 70)), (1064, 732))
    assert wall.get_size() == (1064, 732)
    for x in (284, 520):
        assert wall.get_at((x, 200))[:3] == wall.get_at((x, 530))[:3] == RED
    for x in (544, 780):
        assert wall.get_at((x, 366))[:3] == GREEN
    for at in ((280, 366), (784, 366), (520, 188), (520, 544)):
        assert sum(wall.get_at(at)[:3]) < sum(GREEN) / 2, "what is round it is dim"


def test_a_book_is_bound_in_the_packs_that_were_asked_for_whatever_is_worn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = folder(tmp_path / "made", pictures(["ace_moons"]))
    pack = import_pack(source, tmp_path / "packs", deck="decktet")
    choose_pack(tmp_path / "packs", "decktet", pack.id)
    shown: list[tuple[str, ...]] = []

    def write(path: Path, visit: object, art: CardArt) -> int:
        shown.append(tuple(pack.id for pack in art.packs))
        return 3

    monkeypatch.setattr("ui.gallery.book.binding.write_book", write)
    for packs in ((), (pack,)):
        art = CardArt(None, packs=packs)
        file = tmp_path / "book.pdf"
        assert bind_deck("decktet-extended", file, tmp_path / "packs", art, CATALOGUE) == 3
        art.close()
    assert shown == [(), (pack.id,)]
