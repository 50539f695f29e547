"""Figures in a picture open their eyes when it moves, and look where it moves to."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cards_art import sources
from cards_art.compose import Face, compose
from cards_art.palette import PAPER
from cards_art.waking import BROWS, LIDS, PUPILS, awake
from game.values import replace

COURT = [
    (deck, scene)
    for deck in ("french", "tarot")
    for scene in sources.scene_names(deck)
    if scene.split("_")[0] in {"king", "queen", "jack", "knight"}
]
ASLEEP = (
    LIDS + '<path d="M10 20Q20 30 30 20M50 20Q60 28 70 20" fill="none" '
    'stroke="#112233" stroke-width="3"/></g>'
)


def test_a_closed_lid_is_the_lower_edge_of_an_open_eye() -> None:
    eyes = ElementTree.fromstring(f"<g>{awake(ASLEEP, 2)}</g>")
    white, pupil, lid = eyes[:3]
    assert len(eyes) == 6
    assert (white.get("d"), white.get("fill")) == ("M10 20Q20 10 30 20Q20 30 10 20Z", PAPER)
    assert (pupil.get("cx"), pupil.get("cy"), pupil.get("r")) == ("24", "20", "4")
    assert (lid.get("d"), lid.get("stroke")) == ("M10 20Q20 10 30 20", "#112233")
    assert eyes[4].get("cx") == "64"


def test_eyes_look_to_the_side_that_the_picture_drifts_to() -> None:
    scene = f'{PUPILS}<circle r="4"/></g>{BROWS}<path d="M0 0H9"/></g>'
    assert 'translate(2 0)"><circle' in awake(scene, 1)
    assert 'translate(-4 0)"><circle' in awake(scene, -2)
    assert 'translate(0 -3)"><path' in awake(scene, -2)


def test_sixteen_at_court_have_brows_and_eyes_of_their_own() -> None:
    assert len(COURT) == 16
    for deck, scene in COURT:
        body = sources.scene_body(deck, scene)
        assert body.count(BROWS) == 2, scene
        assert LIDS in body or PUPILS in body, scene


FACES = {
    "bard": 1, "battle": 2, "borderland": 1, "chance_meeting": 2, "diplomat": 2, "discovery": 1,
    "huntress": 1, "light_keeper": 1, "market": 1, "merchant": 1, "pact": 2, "penitent": 1,
    "soldier": 1, "watchman": 1, "windfall": 1,
}  # fmt: skip
"""How many people of the Decktet show an eye."""


def test_everybody_of_the_decktet_who_shows_an_eye_can_wake() -> None:
    for scene, people in FACES.items():
        body = sources.scene_body("decktet", scene)
        assert (body.count(LIDS), body.count(BROWS)) == (people, people), scene


def test_beasts_of_the_decktet_look_aside_and_the_one_that_sleeps_wakes() -> None:
    for scene in ("savage", "cave", "desert", "borderland"):
        assert PUPILS in sources.scene_body("decktet", scene), scene
    assert LIDS in sources.scene_body("decktet", "island")


@pytest.mark.parametrize("deck", sources.drawn_decks())
def test_every_closed_eye_opens(deck: str) -> None:
    for scene in sources.scene_names(deck):
        woken = awake(sources.scene_body(deck, scene), 1)
        assert not any(mark in woken for mark in (LIDS, PUPILS, BROWS)), scene
        ElementTree.fromstring(f"<svg>{woken}</svg>")


def test_a_card_at_rest_sleeps() -> None:
    queen = Face("french", "queen_hearts", "Q", ("hearts",))
    assert LIDS in compose(queen)
    assert LIDS not in compose(replace(queen, drift=1))
