"""What a hint says that a move costs, beside a judge's figures."""

from __future__ import annotations

import pytest

from game.players.advice import Advice, Expected, Motive
from game.position.moves import Play
from tests.long.hints import costs, line

ACE, KING, TWO = (Play(0, code) for code in ("AS", "KS", "2S"))


def advice(*rows: tuple[Play, float, float]) -> Advice:
    expected = tuple(Expected(move, points, 1.0, error) for move, points, error in rows)
    return Advice(rows[0][0], Motive.of("searched"), expected)


HINT = advice((ACE, 2.0, 0.0), (TWO, 1.0, 0.5), (KING, 1.9, 0.3))


def test_a_cost_holds_if_the_judge_is_within_the_error() -> None:
    two, king = costs(HINT, advice((ACE, 3.0, 0.0), (TWO, 1.4, 0.0), (KING, 2.7, 0.0)))
    assert two.told == pytest.approx(1.0)
    assert two.judged == pytest.approx(1.6)
    assert not two.holds, "0.6 off, with an error of 0.5"
    assert king.holds, "0.2 off, with an error of 0.3"
    assert (two.next_best, king.next_best) == (False, True)
    assert line("all", [two, king]).split() == ["all", "1", "2", "0.400", "0.400", "50%", "100%"]


def test_the_judge_may_be_wrong_as_well_and_may_find_another_move_best() -> None:
    two, king = costs(HINT, advice((KING, 3.0, 0.0), (ACE, 2.8, 0.3), (TWO, 1.2, 0.3)))
    assert two.judged == pytest.approx(1.6)
    assert two.holds, "0.6 off, with errors of 0.5, 0.3, and 0.3"
    assert king.judged == pytest.approx(-0.2)
    assert king.off == pytest.approx(0.3)
