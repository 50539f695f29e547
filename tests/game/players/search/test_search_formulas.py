"""Formulas over arrays have the values that the score sheet gives."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.players.search.formulas import over_arrays
from game.rules.expressions import formula

NAMES = ("tricks", "bid", "nil", "most")
TEXTS = [
    "4 * bid if tricks == bid else 0",
    "-tricks",
    "not nil",
    "bid and tricks",
    "bid or tricks + 1",
    "nil and tricks == 0 or most",
    "0 < tricks <= bid",
    "0 < tricks < bid < most",
    "min(tricks, bid, 3) - max(bid, 2)",
    "abs(tricks - bid)",
    "tricks // 2 + bid % 3",
    "-tricks // 2 + (-bid) % 3",
    "tricks / 2",
    "(tricks == bid) + (nil == 1) - (bid < most)",
    "-(tricks > bid)",
    "12 / bid if bid else 7",
]


@pytest.mark.parametrize("text", TEXTS)
def test_arrays_of_numbers_come_to_what_each_of_them_does(text: str) -> None:
    compiled, chance = formula(text, NAMES), Random(3)
    sheets = [{name: chance.randrange(5) for name in NAMES} for _ in range(60)]
    arrays = {name: np.array([float(sheet[name]) for sheet in sheets]) for name in NAMES}
    with np.errstate(all="ignore"):
        found = over_arrays(compiled)(arrays)
    assert list(found) == [compiled.value(sheet) for sheet in sheets]


def test_a_name_may_stand_for_one_number_or_for_many() -> None:
    compiled = over_arrays(formula("bid + tricks if nil else bid", NAMES))
    names = {"bid": 2.0, "tricks": np.array([[1.0], [2.0]]), "nil": np.array([[1.0, 0.0]])}
    assert compiled(names).tolist() == [[3.0, 2.0], [4.0, 2.0]]
