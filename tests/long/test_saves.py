"""A few of the saves of `python -m tests.long.saves`."""

from __future__ import annotations

from pathlib import Path

from tests.long.saves import KINDS, run, saves


def test_every_kind_of_save_comes_up() -> None:
    assert set(saves(1, 60)) == set(KINDS)


def test_some_odd_saves_leave_nothing_behind(tmp_path: Path) -> None:
    assert run(tmp_path, seed=3, count=16, say=lambda line: None) == []
