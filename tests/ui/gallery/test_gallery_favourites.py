"""Favourites: marked by a key or the star, shown on the wall, saved in the settings."""

from __future__ import annotations

import pygame

from tests.ui.events import click
from tests.ui.gallery.gallery_guest import Visit
from ui.gallery.card_scene import GalleryCard
from ui.window.settings import SettingsFile


def test_a_key_on_a_cards_page_makes_it_a_favourite_or_not(visit: Visit) -> None:
    guest = visit()
    guest.open_card("6MW")
    guest.press(pygame.K_b)
    assert guest.app.settings.favourites == ("decktet/lunatic",)
    star = guest.screen(GalleryCard).star
    assert star.on
    guest.press(pygame.K_RIGHT)
    assert not star.on, "the next card is none"
    guest.app.step(click(star.rect.center), 0.016)
    assert guest.app.settings.favourites == ("decktet/lunatic", "decktet/penitent")
    guest.press(pygame.K_LEFT, pygame.K_b)
    assert guest.app.settings.favourites == ("decktet/penitent",)


def test_a_key_on_the_wall_makes_the_card_looked_at_a_favourite(visit: Visit) -> None:
    guest = visit()
    guest.gallery.visit.look_at("6MW")
    guest.chord(pygame.K_b)
    assert guest.app.settings.favourites == ("decktet/lunatic",)
    assert [
        t.exhibit.title for t in guest.gallery.wall.tiles if guest.gallery.visit.likes(t.exhibit)
    ]


def test_the_star_shows_favourites_only_and_escape_shows_all_again(visit: Visit) -> None:
    guest = visit()
    chooser = guest.gallery.chooser
    assert "favourite yet" in chooser.liked.why_not
    for code in ("6MW", "2MK"):
        guest.gallery.visit.look_at(code)
        guest.chord(pygame.K_b)
    guest.click(chooser.liked.rect.center)
    shown = [tile.exhibit.title for tile in guest.gallery.wall.tiles]
    assert shown == ["The Author", "The Lunatic"]
    guest.gallery.visit.look_at("6MW")
    guest.chord(pygame.K_b)
    assert [tile.exhibit.title for tile in guest.gallery.wall.tiles] == ["The Author"]
    guest.press(pygame.K_ESCAPE)
    assert len(guest.gallery.wall.tiles) == 45
    assert not chooser.liked.on


def test_favourites_can_be_chosen_together_with_a_sign(visit: Visit) -> None:
    guest = visit()
    for code in ("6MW", "2MK"):
        guest.gallery.visit.look_at(code)
        guest.chord(pygame.K_b)
    chooser = guest.gallery.chooser
    chooser.liked.activate()
    chooser.field.set("waves")
    chooser.set_words("waves")
    assert [tile.exhibit.title for tile in guest.gallery.wall.tiles] == ["The Lunatic"]


def test_the_last_favourite_that_goes_leaves_an_empty_wall_to_leave(visit: Visit) -> None:
    guest = visit()
    guest.gallery.visit.look_at("6MW")
    guest.chord(pygame.K_b)
    guest.gallery.chooser.liked.activate()
    guest.gallery.open_current()
    guest.app.step([], 0.016)
    guest.press(pygame.K_b, pygame.K_ESCAPE)
    assert guest.app.scene is guest.gallery
    assert not guest.gallery.wall.tiles
    guest.chord(pygame.K_b)
    guest.press(pygame.K_ESCAPE)
    assert len(guest.gallery.wall.tiles) == 45


def test_favourites_of_a_settings_file_are_names_once_each(tmp_path: object) -> None:
    settings = SettingsFile()
    settings.change(favourites=("a/b", "c/d", "a/b"))
    assert settings.now.favourites == ("a/b", "c/d")
    for wrong in ("a/b", (1,), ("x" * 201,), ("a\n",), ("a",) * 1001):
        try:
            settings.change(favourites=wrong)
        except ValueError:
            continue
        raise AssertionError(wrong)
    assert settings.now.favourites == ("a/b", "c/d")
