"""A folder with decks of its own, for tests of rule files."""

from __future__ import annotations

from pathlib import Path

import pytest

SMALL_DECK = """\
extends: decktet-basic
without_ranks: [3, 4, 5, 6, 7, 8, 9]
without: [AW, AY, AK, CW, CY, CK, 2WL]
"""
BLANK_DECK = """\
name: Blank
suits: {}
ranks: {1: One}
cards: {A: {rank: 1, suits: [], name: a}, B: {rank: 1, suits: [], name: b},
  C: {rank: 1, suits: [], name: c}, D: {rank: 1, suits: [], name: d}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "small.yaml").write_text(SMALL_DECK)
    (tmp_path / "decks" / "blank.yaml").write_text(BLANK_DECK)
    return tmp_path
