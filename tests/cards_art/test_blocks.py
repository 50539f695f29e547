"""A scene printed in blocks: its colours appear block by block, from light to dark."""

from __future__ import annotations

import itertools
import re

import pytest

from cards_art import sources
from cards_art.blocks import BLOCKS, PAPER, blocks_of, pulled

SCENES = [(deck, scene) for deck in ("decktet",) for scene in sources.scene_names(deck)]
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")


def colours(text: str) -> set[str]:
    return {found.upper() for found in COLOUR.findall(text)}


def light(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


@pytest.mark.parametrize(("deck", "scene"), SCENES)
def test_every_colour_is_of_one_block_and_blocks_go_from_light_to_dark(
    deck: str, scene: str
) -> None:
    blocks = blocks_of(deck, scene)
    assert 2 <= len(blocks) <= BLOCKS
    every = [colour for block in blocks for colour in block.colours]
    assert len(every) == len(set(every))
    for lighter, darker in itertools.pairwise(blocks):
        assert min(map(light, lighter.colours)) >= max(map(light, darker.colours))
    assert all(block.tone in block.colours for block in blocks)


@pytest.mark.parametrize(("deck", "scene"), SCENES[::5])
def test_each_block_adds_its_own_colours_to_the_paper(deck: str, scene: str) -> None:
    blocks, whole = blocks_of(deck, scene), sources.scene_body(deck, scene)
    for number in range(len(blocks) + 1):
        seen = colours(pulled(deck, scene, number))
        dry = {colour for block in blocks[number:] for colour in block.colours}
        assert not seen & dry
        assert all(block.colours <= seen for block in blocks[:number])
        assert PAPER in seen or number == len(blocks)
    assert pulled(deck, scene, len(blocks)) == whole


def test_colours_of_a_block_are_as_alike_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    # The widest steps lie between the three lightest greys; parting there would leave six greys
    # to the last block. Sums of squares: 450 + 0 + 200 + 200.
    greys = [210, 180, 148, 60, 50, 40, 30, 20, 10]
    body = "".join(f'<rect fill="#{grey:02X}{grey:02X}{grey:02X}"/>' for grey in greys)
    monkeypatch.setattr(sources, "scene_body", lambda *_: body)
    blocks = [
        sorted(int(colour[1:3], 16) for colour in block.colours)
        for block in blocks_of("greys", "nine")
    ]
    assert blocks == [[180, 210], [148], [40, 50, 60], [10, 20, 30]]


def test_a_picture_that_nobody_has_drawn_is_printed_too() -> None:
    assert pulled("nowhere", "nothing", 9)
