"""A card of the gallery: stepping, turning, the diagram, saving."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.ui.events import move
from tests.ui.gallery.gallery_guest import Visit
from ui.gallery.card_scene import GalleryCard
from ui.gallery.grid_diagram import GridDiagram
from ui.gallery.structure import web_of
from ui.gallery.wall_scene import Gallery
from ui.gallery.web_diagram import WebDiagram
from ui.widgets.choice import Choice
from ui.widgets.dialog import Dialog
from ui.window.draw import render_svg
from ui.window.painter import Sheet


def web(scene: GalleryCard) -> WebDiagram:
    assert isinstance(scene.about.diagram, WebDiagram)
    return scene.about.diagram


def test_arrows_and_enter_step_round_the_deck(visit: Visit) -> None:
    guest = visit()
    guest.open_card("6MW")
    guest.press(pygame.K_RIGHT)
    assert guest.title == "The Penitent"
    guest.press(pygame.K_LEFT, pygame.K_LEFT)
    assert guest.title == "The Soldier"
    guest.press(pygame.K_RETURN)
    assert guest.title == "The Lunatic"


def test_stepping_keeps_to_what_is_chosen(visit: Visit) -> None:
    guest = visit()
    guest.click(guest.gallery.chooser.signs[0].rect.center)
    guest.open_card("6MW")
    guest.press(pygame.K_RIGHT)
    assert guest.title == "The Chance Meeting"


def test_escape_goes_back_to_the_wall_at_the_same_card(visit: Visit) -> None:
    guest = visit()
    guest.open_card("6MW")
    guest.press(pygame.K_RIGHT, pygame.K_ESCAPE)
    gallery = guest.screen(Gallery)
    assert gallery.wall.current is not None
    assert gallery.wall.current.exhibit.title == "The Penitent"


def test_a_turned_card_shows_its_back_and_the_next_its_front(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    middle = scene.view.card_rect.center
    guest.press(pygame.K_t)
    guest.settle()
    assert not scene.view.face_up
    back = guest.app.look.art.back("decktet", scene.view.card_rect.width)
    spot = (back.get_width() // 2, back.get_height() // 2)
    assert guest.app.surface.get_at(middle)[:3] == back.get_at(spot)[:3]
    guest.press(pygame.K_RIGHT)
    assert scene.view.face_up


def test_a_click_turns_the_card_over(visit: Visit) -> None:
    guest = visit("succotash")
    scene = guest.open_card("PG6")
    guest.click(scene.view.card_rect.center)
    guest.settle()
    assert not scene.view.face_up


def test_a_number_on_a_line_leads_to_its_card(visit: Visit) -> None:
    guest = visit()
    diagram = web(guest.open_card("6MW"))
    pin = diagram.numbers[frozenset("MS")][1]
    assert pin.words == "8"
    guest.click(pin.rect.center)
    assert guest.title == "The Diplomat"
    assert diagram.numbers[frozenset("MS")][1].current


def test_a_click_on_a_line_goes_through_its_cards(visit: Visit) -> None:
    guest = visit()
    diagram = web(guest.open_card("6MW"))
    (x1, y1), (x2, y2) = (diagram.suits[suit].rect.center for suit in "WL")
    beside = (round(x1 + (x2 - x1) * 0.25), round(y1 + (y2 - y1) * 0.25))
    names = []
    for _ in range(4):
        guest.click(beside)
        names.append(guest.title)
    assert names == ["The Origin", "The Sailor", "The Mill", "The Origin"]


def test_a_suit_leads_to_its_ace_and_its_crown(visit: Visit) -> None:
    guest = visit()
    diagram = web(guest.open_card("6MW"))
    for name in ("Ace of Waves", "The Sea", "Ace of Waves"):
        guest.click(diagram.suits["W"].rect.center)
        assert guest.title == name


def test_the_diagram_marks_the_suits_and_the_line_of_the_card(visit: Visit) -> None:
    guest = visit()
    diagram = web(guest.open_card("6MW"))
    assert {suit for suit, disc in diagram.suits.items() if disc.lit} == {"M", "W"}
    assert diagram.gold_lines() == [frozenset("MW")]
    guest.open_card("PMSL")
    diagram = web(guest.screen(GalleryCard))
    assert set(diagram.gold_lines()) == {frozenset("MS"), frozenset("ML"), frozenset("SL")}
    guest.open_card("X")
    assert web(guest.screen(GalleryCard)).gold_lines() == []


def test_a_large_diagram_is_drawn_in_strips(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, sizes = visit(size=(3840, 2160)), list[tuple[int, int]]()
    diagram = web(guest.open_card("6MW"))

    def noted(text: str, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return render_svg(text, size)

    monkeypatch.setattr("ui.window.draw.render_svg", noted)
    guest.app.look.shapes.clear()
    diagram.draw(diagram.pen(Sheet(guest.app.size), guest.app.look))
    strips = [high for wide, high in sizes if wide == diagram.rect.w]
    assert sum(strips) == diagram.rect.h
    assert max(strips) * diagram.rect.w <= 2**19


def test_arrows_within_the_diagram_move_the_focus_and_do_not_step(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    scene.group.focus(web(scene).suits["K"], ring=True)
    guest.press(pygame.K_RIGHT)
    assert guest.title == "The Lunatic"
    assert scene.group.focused is not web(scene).suits["K"]


def test_a_finger_walks_through_the_cards_of_a_line_and_a_pointer_opens_one(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    pair, pins = next(
        (p, n) for p, n in web(scene).numbers.items() if len(n) > 2 and p != frozenset("MW")
    )
    codes = web_of(web(scene).deck).lines[pair]
    seen = []
    for _ in range(len(codes) + 1):
        point = pins[0].rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            guest.app.step([pygame.Event(kind, pos=point, button=1, touch=True)], 0.02)
        seen.append(guest.gallery.visit.current.code)
    assert seen == [*codes, codes[0]]
    guest.click(pins[1].rect.center)
    assert guest.gallery.visit.current.code == codes[1]
    guest.click(pins[1].rect.center)
    assert guest.gallery.visit.current.code == codes[1]


def test_a_one_suited_deck_has_a_table(visit: Visit) -> None:
    guest = visit("french")
    diagram = guest.open_card("9H").about.diagram
    assert isinstance(diagram, GridDiagram)
    pin = next(pin for cell, pin in diagram.pins.items() if (cell[0], cell[1].rank) == ("S", "T"))
    guest.click(pin.rect.center)
    assert guest.title == "Ten of Spades"
    guest.click(diagram.suits["D"].rect.center)
    assert guest.title.endswith("of Diamonds")


def test_a_neighbour_is_opened_by_a_click(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    guest.click(scene.about.tiles[0].rect.center)
    assert guest.title == "The Journey"
    names = [tile.exhibit.title for tile in scene.about.tiles]
    assert names == ["The Lunatic", "The Painter", "The Savage"]


def test_another_hall_begins_with_its_first_card(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    next(widget for widget in scene.group.widgets if isinstance(widget, Choice)).choose(1)
    assert guest.title == "Ace of Clubs"
    guest.press(pygame.K_ESCAPE)
    assert len(guest.screen(Gallery).wall.tiles) == 52


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 1000), (1920, 1080)])
@pytest.mark.parametrize(("deck", "code"), [("decktet", "6LK"), ("succotash", "RI")])
def test_card_and_panel_stay_apart_and_in_the_window(
    visit: Visit, size: tuple[int, int], deck: str, code: str
) -> None:
    guest = visit(deck, size)
    scene = guest.open_card(code)
    window = pygame.Rect((0, 0), size)
    panel = scene.about.panel
    assert window.contains(panel)
    assert window.contains(scene.view.card_rect)
    assert not scene.view.card_rect.colliderect(panel)
    for part in (0, 1):
        scene.parts.choose(part)
        guest.app.step([], 0.016)
        for widget in scene.about.widgets:
            if widget.visible:
                assert panel.contains(widget.rect), widget
    bar = [scene.packs, scene.turner, *scene.tools, scene.next]
    for left, right in pairwise(bar):
        assert left.rect.right < right.rect.left


def test_a_card_is_saved_as_it_looks_or_as_the_drawing(visit: Visit) -> None:
    guest = visit()
    guest.open_card("6MW")
    guest.press(pygame.K_s)
    guest.screen(Dialog)
    guest.press(pygame.K_RETURN)
    saved = guest.places.pictures / "decktet_lunatic.png"
    assert pygame.image.load(saved).get_size() == (1500, 2100)
    guest.press(pygame.K_s, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    drawing = guest.places.pictures / "decktet_lunatic.svg"
    assert drawing.read_text(encoding="utf-8").startswith("<svg")
    assert str(drawing) in guest.gallery.panels.notice.words


def test_a_card_that_cannot_be_saved_is_told_of(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    (tmp_path / "pictures").write_text("a file is in the way")
    guest.open_card("6MW")
    guest.press(pygame.K_s, pygame.K_RETURN)
    assert "pictures" in guest.screen(Dialog).message


def test_a_tile_rises_under_the_pointer(visit: Visit) -> None:
    guest = visit()
    tile = guest.open_card("6MW").about.tiles[1]
    still = tile.ring_rect.top
    guest.send(move(tile.rect.center))
    guest.settle()
    assert tile.ring_rect.top < still


def test_a_card_in_mid_turn_lies_flat_below_a_panel(visit: Visit) -> None:
    guest = visit()
    scene = guest.open_card("6MW")
    guest.press(pygame.K_t)
    assert scene.view.update(0.0)
    guest.press(pygame.K_s)
    assert guest.app.scene is not scene
    assert not scene.view.face_up
    assert not scene.view.update(0.0)
