"""Scenes pulled apart into flat layers, and what every scene may weigh."""

from __future__ import annotations

from collections import Counter

import pytest

from cards_art import sources
from cards_art.blocks import pulled
from cards_art.layers import MOST, layers_of

HEAVIEST = 60_000  # bytes
SCENES = [(deck, scene) for deck in sources.drawn_decks() for scene in sources.scene_names(deck)]
DECKTET = sources.scene_names("decktet")


def test_no_scene_weighs_more_than_60_kilobytes() -> None:
    weights = {each: sources.scene_path(*each).stat().st_size for each in SCENES}
    assert {each: weight for each, weight in weights.items() if weight > HEAVIEST} == {}
    assert len(weights) > 100


@pytest.mark.parametrize("deck", sources.drawn_decks())
def test_all_layers_together_are_the_scene(deck: str) -> None:
    for scene in sources.scene_names(deck):
        layers = layers_of(deck, scene)
        assert 1 <= len(layers) <= MOST
        assert all(layers)
        whole = "".join(pulled(deck, scene, 99).split())
        assert "".join("".join(layers).split()) == whole, scene


def test_every_scene_of_the_decktet_has_a_sky_and_something_before_it() -> None:
    counts = Counter(len(layers_of("decktet", scene)) for scene in DECKTET)
    assert min(counts) >= 2
    assert sum(counts[number] for number in (3, 4, 5)) > len(DECKTET) / 2


def test_grounds_begin_layers_and_bands_of_the_sky_do_not() -> None:
    # The sky of the castle is six bands; hills, rock and road lie before it. The cave's mouth
    # frames the sea in four rings of rock.
    assert len(layers_of("decktet", "castle")) == 5
    assert layers_of("decktet", "castle")[0].count("fill=") >= 6
    assert len(layers_of("decktet", "cave")) == 5
    assert layers_of("french", "king_hearts") == (pulled("french", "king_hearts", 99),)
