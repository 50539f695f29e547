"""The twelve cooks: their descriptions and their faces."""

from typing import get_args

import pytest

from cards_art import sources
from game.household.cooks import COOKS, Occasion, cook_at, cooks
from game.rulefiles.side_files import COOKS as TEXTS
from game.table.seats import Seat

MOODS = ("calm", "winning", "losing")
LONGEST_REMARK = 60
"""Letters that a bubble beside a plate holds in a small window."""


def test_there_are_twelve_as_many_as_a_table_seats() -> None:
    assert len(COOKS) == 12
    assert tuple(cooks()) == COOKS


@pytest.mark.parametrize("name", cooks())
def test_a_cook_has_a_face_for_every_mood_and_words_for_every_occasion(name: str) -> None:
    cook = cooks()[name]
    texts = [
        sources.read_drawing(sources.ROOT / "cooks" / f"{name.lower()}_{m}.svg") for m in MOODS
    ]
    assert len(set(texts)) == len(MOODS)
    assert set(cook.says) == set(get_args(Occasion))
    assert all(0 < len(words) <= LONGEST_REMARK for words in cook.says.values())
    assert cook.town
    assert cook.manner


@pytest.mark.parametrize("name", cooks())
def test_a_cook_never_needs_twice_as_long_and_never_no_time(name: str) -> None:
    assert all(0.4 <= pace < 2 for pace in cooks()[name].pace)


def test_the_pace_of_a_cook_comes_round_again() -> None:
    lotte = cooks()["Lotte"]
    assert [lotte.pace_at(move) for move in range(4)] == [1.8, 1.8, 0.4, 1.8]


def test_a_computer_of_a_cooks_name_is_that_cook_at_any_level() -> None:
    assert cook_at(Seat("Bruno", "computer", "easy")) is cook_at(Seat("Bruno", "computer", "hard"))
    assert cook_at(Seat("Bruno", "person")) is None
    assert cook_at(Seat("My program", "computer", "program:mine")) is None


def test_whatever_a_cook_says_is_a_text_that_languages_put_in_their_own_words() -> None:
    assert set(get_args(Occasion)) <= TEXTS.keys
