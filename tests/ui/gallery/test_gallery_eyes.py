"""Simulated colour vision applies wherever the gallery shows cards, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cards_art.sight import colour_seen_by, seen_by
from tests.cards_art.pack_makers import folder, picture
from tests.ui.gallery.conftest import drop
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery.book.scene import PictureBook
from ui.gallery.card_scene import GalleryCard
from ui.gallery.compare import Compare
from ui.gallery.explorer.scene import DeckExplorer
from ui.gallery.import_dialog import ImportDialog
from ui.gallery.lighttable.scene import LightTable
from ui.gallery.web_diagram import WebDiagram


def colourful(guest: Guest, rect: pygame.Rect) -> int:
    """How many pixels of every third line and column there have a colour."""
    guest.app.step([], 0)
    guest.app.scene.draw(guest.app.surface)
    seen = guest.app.surface.subsurface(rect.clip(guest.app.surface.get_rect()))
    spots = ((x, y) for x in range(0, rect.width, 3) for y in range(0, rect.height, 3))
    colours = (seen.get_at(spot) for spot in spots if seen.get_rect().collidepoint(spot))
    return sum(max(c[:3]) - min(c[:3]) > 1 for c in colours)


def inner(rect: pygame.Rect) -> pygame.Rect:
    """The middle of a card or a disc: free of rings, lines and shadows."""
    return rect.inflate(-0.4 * rect.width, -0.4 * rect.height)


def drawn(guest: Guest) -> Callable[[], bool]:
    return lambda: guest.app.look.art.idle


def on_the_wall(guest: Guest) -> pygame.Rect:
    assert guest.gallery.wall.current is not None
    return guest.gallery.wall.current.rect


def beside_the_wall(guest: Guest) -> pygame.Rect:
    panel = guest.gallery.panel
    return pygame.Rect(panel.centerx - 40, panel.top + 100, 80, 100)


def sign_to_choose(guest: Guest) -> pygame.Rect:
    return next(w for w in guest.gallery.chooser.widgets if type(w).__name__ == "SignToggle").rect


def large(guest: Guest) -> pygame.Rect:
    return guest.open_card("6MW").view.card_rect


def its_back(guest: Guest) -> pygame.Rect:
    card = guest.open_card("6MW")
    card.view.turn()
    card.view.finish()
    return card.view.card_rect


def neighbour(guest: Guest) -> pygame.Rect:
    guest.open_card("6MW")
    return guest.screen(GalleryCard).about.tiles[0].rect


def disc_of_the_web(guest: Guest) -> pygame.Rect:
    web = guest.open_card("6MW").about.diagram
    assert isinstance(web, WebDiagram)
    return web.suits["M"].rect


def side_by_side(guest: Guest) -> pygame.Rect:
    guest.open_card("6MW")
    guest.screen(GalleryCard).compare()
    guest.app.step([], 0.016)
    return guest.screen(Compare).cards[0]


def standing_in_the_fan(guest: Guest) -> pygame.Rect:
    guest.chord(pygame.K_e)
    scene = guest.screen(DeckExplorer)
    guest.settle()
    return scene.fan.ring_rect


def leaning_in_the_fan(guest: Guest) -> pygame.Rect:
    guest.chord(pygame.K_e)
    fan = guest.screen(DeckExplorer).fan
    guest.settle()
    card = pygame.Rect(0, 0, fan.card_width // 4, fan.card_width // 2)
    area = pygame.Rect(fan.spoken().parts[6].area)
    card.center = (area.centerx - fan.card_width // 3, area.centery)
    return card


def small_in_the_table(guest: Guest) -> pygame.Rect:
    guest.gallery.visit.look_at("6MW")
    guest.chord(pygame.K_e)
    table = guest.screen(DeckExplorer).table
    guest.settle()
    return table.spot("M", "6MW")


def medal_of_the_table(guest: Guest) -> pygame.Rect:
    guest.chord(pygame.K_e)
    table = guest.screen(DeckExplorer).table
    guest.settle()
    row = table.spot("M", "6MW")
    disc = pygame.Rect(0, 0, table.px(36), table.px(36))  # in the medal, which is larger
    disc.midleft = table.rect.left + table.px(22), row.centery
    return disc


def in_the_tray(guest: Guest) -> pygame.Rect:
    guest.chord(pygame.K_t)
    scene = guest.screen(LightTable)
    guest.settle()
    return scene.tray.place_of("6MW")


def on_the_light_table(guest: Guest) -> pygame.Rect:
    guest.chord(pygame.K_t)
    scene = guest.screen(LightTable)
    scene.lay("6MW")
    scene.desk.chosen = None
    guest.settle()
    return pygame.Rect(scene.board.bounds_of(scene.desk.table.find("6MW")))


def in_the_book(guest: Guest) -> pygame.Rect:
    guest.open_card("6MW")
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.settled and scene.opened)
    return scene.print


def drifting(guest: Guest) -> pygame.Rect:
    place = in_the_book(guest)
    guest.screen(PictureBook).drift.aim((1500, 900), guest.app.size)
    return place


def proof(guest: Guest) -> pygame.Rect:
    guest.open_card("6MW")
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    scene.pull()
    guest.wait(lambda: scene.settled and scene.press.number == scene.press.most)
    return scene.strip[-1].print


PLACES = (
    on_the_wall, beside_the_wall, sign_to_choose, large, its_back, neighbour, disc_of_the_web,
    side_by_side, standing_in_the_fan, leaning_in_the_fan, small_in_the_table, medal_of_the_table,
    in_the_tray, on_the_light_table, in_the_book, drifting, proof,
)  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
@pytest.mark.parametrize("sight", ["", "grey"])
def test_a_card_without_colour_has_none_wherever_it_is_shown(
    visit: Visit, place: Callable[[Guest], pygame.Rect], sight: str
) -> None:
    guest = visit()
    guest.gallery.visit.look_at("6MW")
    guest.gallery.visit.sight = sight
    rect = inner(place(guest))
    guest.settle()
    guest.wait(drawn(guest))
    found = colourful(guest, rect)
    assert found == 0 if sight else found > 20


def test_eyes_changed_on_the_card_hold_in_the_explorer_it_was_opened_from(visit: Visit) -> None:
    guest = visit()
    rect = inner(small_in_the_table(guest))
    assert colourful(guest, rect)
    guest.gallery.visit.sight = "grey"
    for _ in range(40):
        guest.app.step([], 0.016)
    assert not colourful(guest, rect)


def test_thumbnails_of_a_pack_to_import_are_seen_with_them_too(
    visit: Visit, tmp_path: Path
) -> None:
    guest = visit()
    guest.gallery.visit.sight = "grey"
    drop(guest, folder(tmp_path / "red", {"6_lunatic.png": picture(colour=(200, 30, 40))}))
    scene = guest.screen(ImportDialog)
    guest.wait(lambda: bool(scene.thumbnails.pictures))
    room = scene.thumbnails.rect
    rect = pygame.Rect(room.left + 10, room.centery - 10, 20, 20)
    assert not colourful(guest, rect)


def test_a_picture_is_made_once_for_the_same_eyes(visit: Visit) -> None:
    guest = visit()
    art, face = guest.gallery.visit.art, guest.gallery.visit.current.face
    own = art.face(face, 200)
    guest.gallery.visit.sight = "grey"
    grey = art.face(face, 200)
    assert grey is art.face(face, 200)
    guest.gallery.visit.sight = "tritan"
    assert art.face(face, 200) is not grey
    guest.gallery.visit.sight = ""
    assert art.face(face, 200) is own


def test_a_card_is_saved_in_its_own_colours(visit: Visit) -> None:
    guest = visit()
    guest.gallery.visit.sight = "grey"
    guest.open_card("6MW")
    guest.press(pygame.K_s, pygame.K_RETURN)
    saved = pygame.image.load(guest.places.pictures / "decktet_lunatic.png")
    red, green, blue, _ = saved.get_at((750, 1100))
    assert max(red, green, blue) - min(red, green, blue) > 20


def test_whoever_leaves_the_gallery_has_his_own_eyes_again(visit: Visit) -> None:
    guest = visit()
    guest.gallery.visit.sight = "deutan"
    guest.gallery.close()
    assert guest.app.look.art.sight == ""


def test_a_colour_is_seen_as_a_picture_of_it_is() -> None:
    dot = pygame.Surface((1, 1), 0, 32)
    dot.fill("#C03060")
    assert pygame.Color(colour_seen_by("protan", "#C03060")) == seen_by("protan", dot).get_at(
        (0, 0)
    )
    # 0.2126 of linear light is 127 of 255.
    assert colour_seen_by("grey", "#FF0000") == "#7F7F7F"


def test_a_picture_larger_than_a_part_that_is_worked_on_is_seen_whole() -> None:
    wide = pygame.Surface((700, 200), pygame.SRCALPHA, 32)
    wide.fill("#FF0000")
    grey = seen_by("grey", wide)
    assert {tuple(grey.get_at((x, y))) for x in range(0, 700, 7) for y in (0, 99, 199)} == {
        (127, 127, 127, 255)
    }
