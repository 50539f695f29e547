"""The question whether a suit shall be trumps, with the card that was turned up."""

from __future__ import annotations

import pytest

from tests.ui.conftest import MakeApp
from tests.ui.table.said_tables import SIZES, asked_table, faults
from tests.ui.table.table_games import rules_of


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [100, 160])
def test_belote_the_answers_are_as_high_as_the_card_beside_them(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    app, scene, _ = asked_table(make_app, rules_of("belote"), size=size)
    app.change(text=text)
    app.step([], 0.1)
    panel = scene.handling.controls.panel
    assert panel is not None
    first, *_, last = panel.children()
    beside, below = panel.rect.right - first.rect.right, panel.rect.bottom - last.rect.bottom
    assert abs(beside - below) <= 4, "the edge of the panel is as wide everywhere"
    assert faults(app) == []
