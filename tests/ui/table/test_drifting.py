"""The layers of a card drift as the pointer moves over it."""

from __future__ import annotations

import re

import pytest

from cards_art.compose import Face, compose
from cards_art.layers import MARK, drifted
from ui.table.cards import CardKey, Layer, Placed, Zone
from ui.table.geometry import Spot
from ui.table.picking import Picker
from ui.table.sprites import Sprites, Way

SCENE = f'<rect/>{MARK}<path d="M1"/></g>{MARK}<path d="M2"/></g>'
HAND = Spot(500, 800, 200)


def picker(pace: float = 1.0) -> tuple[Picker, Sprites]:
    sprites = Sprites()
    card = Placed("CM", Zone("hand", 0), HAND, Layer.HAND)
    sprites.show([card], lambda *_: Way(0.0), lambda _: None, lambda _: None, lambda _, c: c)
    picking = Picker(sprites)
    picking.begin(("hand",))
    picking.pace = pace
    return picking, sprites


@pytest.mark.parametrize(("x", "steps"), [(402, -2), (450, -1), (500, 0), (552, 1), (598, 2)])
def test_the_layers_follow_the_pointer(x: int, steps: int) -> None:
    picking, sprites = picker()
    picking.point_at((x, 800))
    card = sprites.get(CardKey("CM", 0))
    assert card is not None
    assert card.drift == steps


def test_a_card_the_pointer_leaves_looks_as_before() -> None:
    picking, sprites = picker()
    picking.point_at((598, 800))
    assert picking.point_at((900, 100))
    card = sprites.get(CardKey("CM", 0))
    assert card is not None
    assert card.drift == 0


def test_nothing_drifts_with_reduced_motion() -> None:
    picking, sprites = picker(pace=0.0)
    picking.point_at((598, 800))
    card = sprites.get(CardKey("CM", 0))
    assert card is not None
    assert card.drift == 0


def test_moving_within_a_card_changes_it_and_staying_does_not() -> None:
    picking, _ = picker()
    picking.point_at((500, 800))
    assert picking.point_at((598, 800))
    assert not picking.point_at((599, 800))


def test_near_layers_drift_further_than_far_ones_and_the_sky_stays() -> None:
    moved = drifted(SCENE, 2)
    assert moved.startswith("<rect/>")
    far, near = (float(x) for x in re.findall(r"translate\((\d+\.\d+) 350\)", moved))
    assert 250 < far < near < 256
    left = drifted(SCENE, -2)
    assert [float(x) for x in re.findall(r"translate\((\d+\.\d+) 350\)", left)] == [
        pytest.approx(500 - far), pytest.approx(500 - near)
    ]  # fmt: skip


def test_a_card_keeps_frame_and_index_where_they_are() -> None:
    still = Face("decktet", "lunatic", "6", ("moons", "waves"), "The Lunatic")
    adrift = Face("decktet", "lunatic", "6", ("moons", "waves"), "The Lunatic", drift=2)
    one, other = compose(still), compose(adrift)
    assert one != other
    assert one[-4000:] == other[-4000:]


def levels(picking: Picker, sprites: Sprites) -> set[int]:
    """How bright the lamps of the card are seen to be in two seconds."""
    card = sprites.get(CardKey("CM", 0))
    assert card is not None
    seen = set()
    for _ in range(120):
        picking.update(1 / 60)
        seen.add(card.glow)
    return seen


def test_lamps_of_the_card_under_the_pointer_flicker_and_are_as_usual_when_it_is_left() -> None:
    picking, sprites = picker()
    picking.glows = lambda code: code == "CM"
    assert levels(picking, sprites) == {0}
    picking.point_at((500, 800))
    assert levels(picking, sprites) == {0, 1, 2}
    picking.point_at((900, 100))
    assert levels(picking, sprites) == {0}


@pytest.mark.parametrize(("pace", "glows"), [(0.0, True), (1.0, False)])
def test_nothing_flickers_without_lamps_or_with_reduced_motion(pace: float, glows: bool) -> None:
    picking, sprites = picker(pace)
    picking.glows = lambda _: glows
    picking.point_at((500, 800))
    assert not picking.update(1.0)
    assert levels(picking, sprites) == {0}
