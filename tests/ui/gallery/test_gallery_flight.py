"""Card to wall and back: one card, in one motion."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.events import key
from tests.ui.gallery.gallery_guest import Guest, MakeApp, Visit
from ui.gallery.card_scene import GalleryCard
from ui.gallery.flight import Flight
from ui.gallery.wall_scene import Gallery
from ui.program.home import Home
from ui.title.scene import Title


def opened(visit: Visit) -> tuple[Guest, pygame.Rect, GalleryCard]:
    """A card just chosen on the wall, and where it hung."""
    guest = visit()
    guest.settle()
    guest.press(pygame.K_RIGHT, pygame.K_RIGHT)
    guest.settle()
    tile = guest.gallery.wall.current
    assert tile is not None
    hung = tile.ring_rect
    guest.app.step([key(pygame.K_RETURN)], 0.0)
    return guest, hung, guest.screen(GalleryCard)


def path(guest: Guest, flight: Flight, goal: pygame.Rect) -> list[pygame.Rect]:
    places = [flight.place(goal)]
    while flight.moving:
        guest.app.step([], 0.02)
        places.append(flight.place(goal))
    return places


def test_a_card_flies_from_its_place_on_the_wall(visit: Visit) -> None:
    guest, hung, scene = opened(visit)
    goal = scene.view.card_rect
    assert scene.view.away
    places = path(guest, scene.flight, goal)
    assert places[0] == hung
    assert places[-1] == goal
    assert [place.width for place in places] == sorted(place.width for place in places)
    assert len(places) > 10
    guest.app.step([], 0.02)
    assert not scene.view.away


def test_it_goes_back_to_where_the_card_looked_at_hangs(visit: Visit) -> None:
    guest, _, scene = opened(visit)
    guest.press(pygame.K_LEFT)
    big = scene.view.card_rect
    guest.app.step([key(pygame.K_ESCAPE)], 0.0)
    gallery = guest.screen(Gallery)
    tile = gallery.wall.current
    assert tile is not None
    assert tile.exhibit == scene.visit.show.exhibits[1]
    assert [each for each in gallery.wall.tiles if each.away] == [tile]
    places = path(guest, gallery.flight, tile.rect)
    assert places[0] == big
    assert places[-1] == tile.rect
    guest.app.step([], 0.02)
    assert not tile.away


def test_the_next_key_or_click_finds_the_card_in_its_place(visit: Visit) -> None:
    guest, _, scene = opened(visit)
    guest.press(pygame.K_RIGHT)
    assert not scene.flight.moving
    assert not scene.view.away
    guest.press(pygame.K_ESCAPE)
    gallery = guest.screen(Gallery)
    assert gallery.flight.moving
    guest.press(pygame.K_RIGHT)
    assert not gallery.flight.moving
    assert not any(tile.away for tile in gallery.wall.tiles)


def test_nothing_flies_where_nothing_is_to_move(visit: Visit) -> None:
    guest = visit()
    guest.app.change(reduced_motion=True)
    guest.press(pygame.K_RETURN)
    scene = guest.screen(GalleryCard)
    assert not scene.flight.moving
    assert not scene.view.away
    guest.press(pygame.K_ESCAPE)
    assert not guest.screen(Gallery).flight.moving


def test_a_card_that_lies_face_down_or_comes_from_the_explorer_does_not_fly(visit: Visit) -> None:
    guest, _, _ = opened(visit)
    guest.settle()
    guest.press(pygame.K_t, pygame.K_ESCAPE)
    assert not guest.screen(Gallery).flight.moving
    guest.chord(pygame.K_e)
    guest.press(pygame.K_RETURN)
    assert not guest.screen(GalleryCard).flight.moving
    guest.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert not guest.screen(Gallery).flight.moving


def test_a_gallery_that_one_begins_with_is_left_for_the_title(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    app = make_app(Home().gallery(first=True))
    app.step([key(pygame.K_ESCAPE)], 0.016)
    assert app.running
    assert isinstance(app.scene, Title)
