"""Scenes divided into flat layers, and the size limit of every scene."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cards_art import sources
from cards_art.blocks import pulled
from cards_art.layers import GLOW, MARK, MOST, glow_of, glowing, layers_of

HEAVIEST = 60_000  # bytes
SCENES = [(deck, scene) for deck in sources.drawn_decks() for scene in sources.scene_names(deck)]


def shapes_of(layer: str) -> list[ElementTree.Element]:
    """The outermost shapes; raises ParseError when one of them is not closed."""
    return list(ElementTree.fromstring(f"<svg>{layer}</svg>"))


def test_no_scene_weighs_more_than_60_kilobytes() -> None:
    weights = {each: sources.scene_path(*each).stat().st_size for each in SCENES}
    assert {each: weight for each, weight in weights.items() if weight > HEAVIEST} == {}
    assert len(weights) > 100


@pytest.mark.parametrize(("deck", "scene"), SCENES)
def test_every_scene_has_a_sky_and_at_least_two_layers_before_it(deck: str, scene: str) -> None:
    sky, *nearer = layers_of(deck, scene)
    assert 2 <= len(nearer) < MOST
    assert shapes_of(sky)
    for layer in nearer:
        # The mark is an outermost group, and nothing is drawn between two of them.
        (group,) = shapes_of(layer)
        assert len(group), "an empty layer"


def test_scenes_of_the_decktet_have_four_layers_or_five() -> None:
    flat = [
        scene for scene in sources.scene_names("decktet") if len(layers_of("decktet", scene)) < 4
    ]
    assert flat == []


@pytest.mark.parametrize(("deck", "scene"), SCENES)
def test_all_layers_together_are_the_scene(deck: str, scene: str) -> None:
    assert "".join(layers_of(deck, scene)) == pulled(deck, scene, 99)


def test_a_picture_without_marks_is_one_layer() -> None:
    (only,) = layers_of("nowhere", "nothing")
    assert only == pulled("nowhere", "nothing", 99)
    assert MARK not in only


@pytest.mark.parametrize(("deck", "scene"), SCENES)
def test_what_flickers_stands_in_a_layer_neither_moved_nor_within_another(
    deck: str, scene: str
) -> None:
    sky, *nearer = layers_of(deck, scene)
    assert GLOW not in sky
    for layer in nearer:
        (group,) = shapes_of(layer)
        outermost = [shape for shape in group if shape.get("class") == "glow"]
        assert len(outermost) == layer.count(GLOW)
        assert all(shape.tag != "g" for each in outermost for shape in each)
        assert glow_of(layer).count(GLOW) == len(outermost)


def test_lamps_flicker_in_some_scenes() -> None:
    glowing = [scene for deck, scene in SCENES if any(map(glow_of, layers_of(deck, scene)))]
    assert glowing == ["chance_meeting", "darkness", "journey", "rite"]


def test_only_lamps_and_fires_are_brighter_by_their_own_light() -> None:
    scene = (
        f'<rect fill="#646464"/>{MARK}{GLOW}<path fill="#C86400"/></g><path fill="#C86400"/></g>'
    )
    lit = f'<rect fill="#646464"/>{MARK}{GLOW}<path fill="#F47A00"/></g><path fill="#C86400"/></g>'
    assert glowing(scene, 2) == lit  # 200 and 100 with 22 % more
    assert glowing(scene.replace("C86400", "FF0000"), 2) == scene.replace("C86400", "FF0000")
