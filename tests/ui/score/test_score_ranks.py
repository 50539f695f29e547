"""Ranks, courses and columns of the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.position.state import HandResult, Number, Term
from game.reasons import Reason
from game.rules.rules import Rules
from tests.ui.table.table_games import NAMES, rules_of
from ui.score.counting import label_of
from ui.score.sheet import Sheet, sheet_of


def result(rules: Rules, scores: Sequence[Number], **changes: object) -> HandResult:
    """A hand with these scores."""
    n = len(scores)
    values: dict[str, object] = {
        "dealer": 0,
        "scores": tuple(scores),
        "card_points": None,
        "reasons": tuple(Reason(1, "{scores} {points}", 0, 0, (("points", 1),)) for _ in scores),
        "terms": ((Term("tricks", 0),),) * n,
        "tricks": (),
        "goals": (),
        "pot": (),
        "sides": rules.sides,
    }
    return HandResult(**{**values, **changes})  # type: ignore[arg-type] # every field by its name


def sheet(key: str, *hands: Sequence[Number]) -> Sheet:
    rules = rules_of(key, len(hands[0]))
    results = [result(rules, scores) for scores in hands]
    return sheet_of(rules, results, NAMES[: rules.players], 0)


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [((3, 9, 5, 1), [3, 1, 2, 4]), ((5, 9, 5, 1), [2, 1, 2, 4]), ((5, 5, 5, 5), [1, 1, 1, 1])],
)
def test_equal_totals_share_a_rank_and_the_next_rank_is_left_out(
    scores: tuple[int, ...], ranks: list[int]
) -> None:
    found = sheet("oh-hell", scores)
    assert [found.rank(entrant) for entrant in found.entrants] == ranks


def test_players_with_equal_totals_stand_in_the_order_of_seats() -> None:
    found = sheet("oh-hell", (5, 9, 5, 9))
    assert [entrant.seats for entrant in found.ranking] == [(1,), (3,), (0,), (2,)]


def test_partners_share_a_rank() -> None:
    found = sheet("whist", (3, 9, 3, 9))
    assert [entrant.seats for entrant in found.ranking] == [(1, 3), (0, 2)]
    assert [found.rank(entrant) for entrant in found.entrants] == [2, 1]


def test_ranks_follow_the_totals_and_not_the_last_hand() -> None:
    found = sheet("bouillabaisse", (0, 50, 5), (20, 0, 5))
    assert [e.course for e in found.entrants] == [(0, 0, 20), (0, 50, 50), (0, 5, 10)]
    assert [found.rank(entrant) for entrant in found.entrants] == [2, 3, 1], "the lowest wins"


def test_the_sum_that_makes_the_score_is_the_lower_one_alone() -> None:
    rules = rules_of("bisque")
    hand = result(rules, (9, 0, 0), goals=("6LK", "9MS", "7WY"), pot=("2WL", "8YK", "AK", "7ML"))
    you = sheet_of(rules, [hand], NAMES[:3], 0).players[0]
    assert [(column.suit, column.sum) for column in you.sums] == [("L", 9), ("K", 13)]
    assert [you.makes_score(column) for column in you.sums] == [True, False]


def test_columns_bear_the_label_of_the_rule_file_or_the_name_in_words() -> None:
    rules = rules_of("bisca-tres", 2)
    terms = ((Term("tricks", 3), Term("points", 61)),) * 2
    found = sheet_of(rules, [result(rules, (1, 0), terms=terms)], NAMES[:2], 0)
    assert found.players[0].counts == {"tricks": 3, "points": 61}
    assert found.columns == ("points",), "tricks do not score"
    assert [label_of(rules, name) for name in ("tricks", "points")] == ["Tricks", "Card points"]
