"""Another edition of some pictures: the aces of the Decktet by night, the same either way up."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cards_art import sources
from cards_art.compose import Face, compose
from cards_art.layers import MARK, MOST
from cards_art.raster import rasterise
from cards_art.style import EDITIONS, HOUSE_STYLE
from game.values import replace

NIGHT = replace(HOUSE_STYLE, edition="night")
ACES = sorted(sources.edition_names("decktet", "night"))


def ace(scene: str) -> Face:
    return Face("decktet", scene, "A", (scene.removeprefix("ace_"),), name="Ace")


def test_all_six_aces_are_drawn_by_night_and_nothing_that_is_no_scene() -> None:
    assert len(ACES) == 6
    for deck in sources.drawn_decks():
        for edition in EDITIONS[1:]:
            assert sources.edition_names(deck, edition) <= set(sources.scene_names(deck))


@pytest.mark.parametrize("scene", ACES)
def test_an_ace_by_night_is_nearly_the_same_upside_down(scene: str) -> None:
    """But for something small at either end."""
    size = (50, 70)
    card = rasterise(compose(ace(scene), style=NIGHT), size)
    wide, high = size
    differing = sum(
        max(abs(a - b) for a, b in zip(card.get_at((x, y))[:3], turned[:3], strict=True)) > 40
        for x in range(wide)
        for y in range(high)
        for turned in [card.get_at((wide - 1 - x, high - 1 - y))]
    )
    assert differing / (wide * high) < 0.07


@pytest.mark.parametrize("scene", ACES)
def test_its_layers_are_marked(scene: str) -> None:
    body = sources.scene_body("decktet", f"night/{scene}")
    sky, *nearer = body.split(MARK)
    assert sky
    assert 2 <= len(nearer) < MOST
    for layer in nearer:
        ElementTree.fromstring(f"{MARK}{layer}")


def test_other_cards_stay_what_they_are() -> None:
    lunatic = Face("decktet", "lunatic", "6", ("moons", "waves"), name="The Lunatic")
    assert compose(lunatic, style=NIGHT) == compose(lunatic)
    assert compose(ace("ace_moons"), style=NIGHT) != compose(ace("ace_moons"))
    assert compose(Face("nobodys", "ace_moons", "A", ("moons",)), style=NIGHT)
