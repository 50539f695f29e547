"""The panel of tiles in large text."""

from __future__ import annotations

import pytest

from tests.ui.conftest import MakeApp
from tests.ui.table.said_tables import asked_table, faults
from tests.ui.table.table_games import rules_of


@pytest.mark.parametrize(
    ("game", "players", "said", "grows"),
    [("ombre", 3, ("pass", "pass", "bid game"), True), ("barbu", 4, (), False)],
)
def test_text_grows_as_far_as_it_has_room_on_the_tiles(
    make_app: MakeApp, game: str, players: int, said: tuple[str, ...], grows: bool
) -> None:
    app, _, panel = asked_table(make_app, rules_of(game, players), said, size=(1024, 640))
    usual = panel.text_factor
    app.change(text=160)
    app.step([], 0.1)
    assert (panel.text_factor > 1.2 * usual) is grows
    assert faults(app) == []
