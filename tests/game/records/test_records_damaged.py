"""Damaged records: each gets a short verdict, and none causes a traceback.

`make damaged` judges eight thousand, new ones every time.
"""

from __future__ import annotations

import json
import random

import pytest

from game.records.record_file import verdict
from tests.long import damaged
from tests.shipped import CATALOGUE


def test_three_hundred_damaged_records_get_a_verdict_that_the_referee_shares() -> None:
    chance, right = random.Random(9), 0
    for _ in range(300):
        line = damaged.damaged(chance)
        accepted, wrong = damaged.judged(line, CATALOGUE)
        assert not wrong, line[:500]
        right += accepted
    # Some damage undoes itself or exchanges like for like, as two cards of one dealt hand.
    assert right < 15


def test_a_wrong_verdict_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    good = damaged.EXAMPLES.read_text(encoding="utf-8").splitlines()[0]
    assert damaged.judged(good, CATALOGUE) == (True, "")
    record = json.loads(good)
    record["totals"][0] += 1
    false = json.dumps(record)
    assert damaged.judged(false, CATALOGUE) == (False, "")
    monkeypatch.setattr(
        "tests.long.damaged.verdict", lambda number, line, known: verdict(1, good, known)
    )
    assert damaged.judged(false, CATALOGUE)[1].startswith("accepted, but totals")
    monkeypatch.setattr("tests.long.damaged.verdict", lambda number, line, known: 1 / 0)
    assert damaged.judged(false, CATALOGUE)[1] == "ZeroDivisionError: division by zero"
