"""Opens the gallery, or only its slideshow: all that the title and the command line need."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rulefiles.catalogue import Catalogue
from ui.gallery.halls import find_show, open_halls
from ui.gallery.shelf import Places, Shelf
from ui.gallery.visit import Visit
from ui.gallery.wall_scene import Gallery
from ui.window.memory import give_back_at_once

if TYPE_CHECKING:
    from ui.gallery.book.scene import PictureBook


def gallery_scene(
    catalogue: Catalogue,
    places: Places,
    on_back: Callable[[], None] | None = None,
    deck: str | None = None,
) -> Gallery:
    """The gallery, at a deck named by its file or its hall.

    `on_back` is called when the visitor leaves; without it the app removes the scene. Raises
    game.faults.BadRules, in words for the user, if there is no such deck.
    """
    give_back_at_once()
    halls = open_halls(catalogue)
    show = find_show(halls, catalogue, deck) if deck else halls[0].shows[0]
    return Gallery(Visit(halls, show, Shelf(places.packs)), places, on_back)


def slideshow(catalogue: Catalogue, places: Places) -> PictureBook:
    """The pictures of the deck of the day, one after the other, beginning with the card of the
    day."""
    from cards_art.of_the_day import picture_of_today
    from ui.gallery.book.scene import PictureBook

    give_back_at_once()
    halls = open_halls(catalogue)
    deck, scene = picture_of_today()
    hall = next((hall for hall in halls if hall.key == deck), halls[0])
    visit = Visit(halls, hall.shows[0], Shelf(places.packs))
    of_today = (each.code for each in visit.exhibits if each.face.scene == scene)
    visit.look_at(next(of_today, visit.current.code))
    return PictureBook(visit, places.pictures, slides=True)
