"""Picture mode of a card that wears a pack: the pack's own picture, whole, in one block."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cards_art.packs.importing import import_pack
from tests.ui.events import move
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery import words
from ui.gallery.explorer.scene import DeckExplorer
from ui.gallery.poster.camera import CARD, Camera
from ui.gallery.poster.framed import hung
from ui.gallery.poster.saving import PHONE, SavePicture
from ui.gallery.poster.scene import PictureMode

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


def look(guest: Guest, code: str) -> PictureMode:
    guest.open_card(code)
    guest.press(pygame.K_f)
    scene = guest.screen(PictureMode)
    guest.wait(lambda: scene.settled)
    return scene


def middle(guest: Guest) -> tuple[int, ...]:
    """The colour in the middle of the window."""
    guest.app.redraw()
    guest.app.step([], 0.016)
    width, height = guest.app.size
    return tuple(guest.app.surface.get_at((width // 2, height // 2))[:3])


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
    scene = guest.screen(PictureMode)
    guest.wait(lambda: scene.settled)
    assert middle(guest) == RED
    for _ in range(72):
        guest.app.step([], 0.1)
    assert scene.visit.current.code == "6SY"
    guest.wait(lambda: scene.settled)
    guest.settle()
    assert middle(guest) == RED


def test_the_whole_card_is_seen_at_first_and_a_drawing_fills_the_window(guest: Guest) -> None:
    """1600 x 1000: 732 units are 1000 pixels high, so that 500 units are 683 wide, from 458."""
    scene = look(guest, "6MW")
    guest.settle()
    at = guest.app.surface.get_at
    assert at((462, 300))[:3] == at((1137, 300))[:3] == RED
    assert at((454, 300))[:3] != RED
    assert at((1146, 300))[:3] != RED
    guest.press(*[pygame.K_UP] * 5)
    guest.wait(lambda: scene.settled)
    guest.settle()
    assert scene.camera.zoom > 1.0
    assert guest.app.surface.get_at((1500, 300))[:3] == RED


def test_its_layers_do_not_move_and_it_says_why_no_print_is_pulled(guest: Guest) -> None:
    scene = look(guest, "6MW")
    guest.settle()
    guest.send(move((40, 300)), move((900, 300)))
    assert not scene.loose
    assert scene.drift.value == (0.0, 0.0)
    guest.press(pygame.K_p)
    assert not scene.proofs.visible
    assert scene.notice.words == scene.puller.why_not == words.ONE_BLOCK
    guest.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_p)
    assert scene.proofs.visible
    assert scene.puller.why_not == ""


def test_lore_stays_and_who_drew_it_is_told_instead_of_what_the_house_drew(guest: Guest) -> None:
    scene = look(guest, "6MW")
    current, caption = scene.visit.current, scene.caption
    assert caption.told == words.lore(current) != ""
    assert caption.credit == "A picture of the art pack Red deck by R. Painter."
    guest.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert caption.told == words.sentence(scene.visit.current)
    assert caption.credit == ""


def test_a_wallpaper_is_of_the_pack_and_beside_that_of_the_house(guest: Guest) -> None:
    for pack in (guest.gallery.visit.shelf.packs("decktet")[0], None):
        guest.gallery.visit.shelf.wear("decktet", pack)
        look(guest, "6MW")
        guest.press(pygame.K_w)
        dialog = guest.screen(SavePicture)
        guest.click(
            next(each for each in dialog.buttons() if each.words == "Telephone").rect.center
        )
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
    guest.wait(lambda: guest.app.look.art.idle and ("6MW", True) in scene.table._small)
    guest.settle()
    in_pack, other = (scene.table._small[code, True] for code in ("6MW", NOT_IN_PACK))
    assert in_pack.get_size() == other.get_size() == (scene.table._side,) * 2
    spots = [(scene.table._side // 2, scene.table._side * part // 4) for part in (1, 2, 3)]
    assert {tuple(in_pack.get_at(spot)[:3]) for spot in spots} == {RED}
    assert {tuple(other.get_at(spot)[:3]) for spot in spots} != {RED}


def test_the_house_drawing_hangs_in_its_place_if_its_file_is_gone(guest: Guest) -> None:
    pack = guest.gallery.visit.shelf.packs("decktet")[0]
    file = pack.picture("lunatic")
    assert file is not None
    file.unlink()
    scene = look(guest, "6MW")
    guest.settle()
    assert scene.camera.framed
    assert middle(guest) not in (RED, NIGHT)


def test_one_steps_back_from_a_framed_picture_until_all_of_it_is_seen() -> None:
    """On 1064 x 732 pixels a unit is one pixel high, and two fill the width."""
    camera = Camera.before_card((1064, 732))
    assert camera.zoom == camera.least == 0.5
    assert camera.scale == 1.0
    assert camera.area == (-282.0, CARD[1], 1064.0, 732.0)
    assert camera.dragged(300, 0).area == camera.area
    assert camera.zoomed(0.5, (0, 0)) == camera
    closer = camera.zoomed(2.0, (0, 0))
    assert closer.area == (-16.0, -16.0, 532.0, 366.0)
    assert camera.zoomed(99.0, (5, 5)).zoom == camera.most == 3.0


def test_who_sees_all_of_it_still_does_in_another_window() -> None:
    camera = Camera.before_card((1064, 1464))
    assert camera.zoom == 1.0
    assert camera.resized((1064, 732)) == Camera.before_card((1064, 732))
    camera = Camera.before_card((1064, 732))
    assert camera.zoomed(2.0, (532, 366)).resized((1064, 1000)).zoom == 1.0


def two_halves(size: tuple[int, int]) -> pygame.Surface:
    """Red at the left, green at the right."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    picture.fill(RED)
    picture.fill(GREEN, (size[0] // 2, 0, size[0], size[1]))
    return picture


def test_a_picture_hangs_in_the_middle_and_is_never_stretched() -> None:
    """100 x 70 pixels are 500 x 350 units, which on 1064 x 732 pixels are as many pixels."""
    wall = hung(two_halves((100, 70)), Camera.before_card((1064, 732)))
    assert wall.get_size() == (1064, 732)
    for x in (284, 520):
        assert wall.get_at((x, 200))[:3] == wall.get_at((x, 530))[:3] == RED
    for x in (544, 780):
        assert wall.get_at((x, 366))[:3] == GREEN
    for at in ((280, 366), (784, 366), (520, 188), (520, 544)):
        assert sum(wall.get_at(at)[:3]) < sum(GREEN) / 2, "what is round it is dim"


@pytest.mark.parametrize("zoom", [1.0, 2.9])
def test_seen_from_near_its_middle_stays_where_it_was(zoom: float) -> None:
    camera = Camera.before_card((400, 300))
    camera = camera.zoomed(zoom / camera.zoom, (200, 150))
    wall = hung(two_halves((300, 420)), camera)
    assert wall.get_at((190, 150))[:3] == RED
    assert wall.get_at((210, 150))[:3] == GREEN
