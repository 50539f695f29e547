"""How cards land on the table, and what happens when a trick is won."""

from __future__ import annotations

import pytest

from game.position.change import Change
from game.position.state import Trick
from tests.ui.table.table_games import rules_of
from tests.ui.table.table_views import seen, stage
from ui.table import speed
from ui.table.answer import Answer
from ui.table.cards import CardKey, Layer, Placed, Zone
from ui.table.geometry import Spot
from ui.table.sprites import Sprite, Way
from ui.table.travel import heft
from ui.window.painter import Sheet

HOME, SLOT = Spot(100, 900, 200), Spot(800, 400, 160)


def flying(weight: float | None) -> Sprite:
    card = Placed("CM", Zone("trick", 0), SLOT, Layer.TRICK)
    return Sprite(CardKey("CM", 0), card, HOME, Way(0.24, over=True, heft=weight))


def course(weight: float | None) -> list[tuple[Spot, float]]:
    """Where a card is, and how high, at every hundredth of its time."""
    sprite, seen = flying(weight), []
    for step in range(101):
        sprite.elapsed = 0.24 * step / 100
        seen.append((sprite.spot, sprite.height))
    return seen


def test_a_crown_or_an_ace_is_heavier_than_a_deuce() -> None:
    decktet, french = rules_of("bisque").deck, rules_of("whist").deck
    assert heft(decktet, "CM") == 1.0
    assert heft(decktet, "AM") == pytest.approx(0.6)
    assert heft(decktet, "2MK") < heft(decktet, "9MS") < heft(decktet, "AM")
    assert heft(french, "2H") == 0.0
    assert heft(french, "AH") == 1.0
    assert heft(french, "TH") < heft(french, "JH") < heft(french, "KH")


def test_every_card_of_a_deck_has_a_weight() -> None:
    for name in ("succotash", "bisque", "sueca"):
        deck = rules_of(name).deck
        assert all(0 <= heft(deck, code) <= 1 for code in deck.cards)


@pytest.mark.parametrize("weight", [0.0, 0.6, 1.0])
def test_a_card_comes_to_rest_without_going_too_far(weight: float) -> None:
    spots = [spot for spot, _ in course(weight)]
    assert spots[-1] == SLOT
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
    leans = [spot.angle for spot in spots[25:]]
    assert leans == sorted(leans, reverse=True)
    assert 0.5 < leans[0] < 1.7


def test_its_shadow_closes_as_it_comes_down() -> None:
    heights = [high for _, high in course(1.0)]
    assert max(heights) <= 1
    assert heights[20:] == sorted(heights[20:], reverse=True)
    assert heights[-1] == 0
    assert max(high for _, high in course(0.0)) < max(heights)


def test_a_card_that_is_not_played_has_neither_lean_nor_shadow() -> None:
    assert all(spot.angle == 0 and high == 0 for spot, high in course(None))


def test_a_trick_won_answers_under_its_card_and_runs_into_the_score() -> None:
    whole = seen("whist", trick=("2H", "AH", "3H", "4H"), leader=0)
    won_by_1 = Trick(0, (0, 1, 2, 3), ("2H", "AH", "3H", "4H"), 1)
    after = seen("whist", tricks=(won_by_1,), leader=1)
    there, answer = stage(whole), Answer()
    answer.tell(Change(None, whole), there, 1.0)
    assert where(answer) == []  # its last card is still on its way
    answer.update(speed.PLAY + 0.01)
    won = there.slot_of(1)
    assert where(answer) == [(round(won.x), round(won.y))]
    answer.tell(Change(whole, after), stage(after), 1.0)
    answer.update(speed.COLLECT / 2)
    plate = there.places.seats[1].plate
    (halfway,) = where(answer)
    assert plate.x < halfway[0] < won.x
    answer.update(speed.COLLECT / 2)
    ((x, y),) = where(answer)
    assert plate.holds((x, y))
    assert x > plate.centre[0]


def test_a_click_ends_the_answer_and_without_motion_there_is_none() -> None:
    whole = seen("whist", trick=("2H", "AH", "3H", "4H"), leader=0)
    answer = Answer()
    answer.tell(Change(None, whole), stage(whole), 0.0)
    assert not answer.update(1.0)
    answer.tell(Change(None, whole), stage(whole), 1.0)
    answer.finish()
    assert not answer.update(0.1)
    assert where(answer) == []


def test_the_answer_to_a_card_ends_soon() -> None:
    whole = seen("whist", trick=("2H", "AH", "3H", "4H"), leader=0)
    answer = Answer()
    answer.tell(Change(None, whole), stage(whole), 1.0)
    assert answer.update(speed.PLAY + 0.6)
    assert not answer.update(0.1)


def where(answer: Answer) -> list[tuple[int, int]]:
    """The middles of the lights that are drawn."""
    sheet = Sheet((1600, 1000))
    for over in (False, True):
        for piece in answer.pieces(over=over):
            piece.draw(sheet)
    return [mark.seen.center for mark in sheet.marks]
