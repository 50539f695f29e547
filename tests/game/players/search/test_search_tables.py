"""How arrays represent a rule file's counts."""

from __future__ import annotations

from game.players.search.tables import Flat
from tests.shipped import CATALOGUE


def test_a_card_is_learned_apart_for_each_way_to_count_for_a_goal() -> None:
    flat = Flat(CATALOGUE.rules("bisque", 3))
    tables, counting = flat.tables(None, None), flat.counting(())

    def lesson(card: str, goal: str | None) -> int:
        assert counting.lesson is not None
        row = 0 if goal is None else tables.number[goal] + 1
        return int(counting.lesson[row * tables.width + tables.number[card]])

    moon, sun, both, neither = (lesson(card, "4MS") for card in ("AM", "AS", "8MS", "AK"))
    assert len({moon // tables.width, sun // tables.width, both // tables.width}) == 3
    assert neither == lesson("AK", None) == lesson("AK", "5ML")
    assert lesson("9MS", "4MS") // tables.width == both // tables.width
    assert lesson("CM", "3MW") // tables.width == moon // tables.width
    assert [card % tables.width for card in (moon, sun, both, neither)] == [
        tables.number[code] for code in ("AM", "AS", "8MS", "AK")
    ]
    assert counting.lessons == 4 * tables.width


def test_without_goals_a_card_is_one_card_to_learn_of() -> None:
    flat = Flat(CATALOGUE.rules("sueca", 4))
    counting = flat.counting(())
    assert counting.lesson is None
    assert counting.lessons == flat.tables(None, None).width
