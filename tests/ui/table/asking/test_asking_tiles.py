"""The panel of tiles in large text, and with many tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.tables import rules_written
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.table.said_tables import asked_table, faults
from tests.ui.table.table_games import rules_of

ANY_CARD = f"""
name: Any card
deck: french-52
players: {{5: {{}}}}
sides: bidder
phases:
  deal: {{each: 10}}
  auction: {{bids: {{highest: 10, strains: [C, D, H, S]}}, must_bid: nobody}}
  partner: {{call: [{", ".join(rank + suit for suit in "SHDC" for rank in "AKQJT98765432")}]}}
  tricks: {{lead: bidder}}
score: {{cases: [{{points: tricks}}]}}
match: {{hands: 1}}
"""
SIZES = (1024, 640), (1600, 1000), (3840, 2160)


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


@pytest.mark.parametrize("size", SIZES)
def test_where_any_card_can_be_called_ranks_stand_beside_their_suits_and_nothing_is_cut(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int]
) -> None:
    said = ("bid 3 H", "pass", "pass", "pass", "pass")
    app, _, panel = asked_table(make_app, rules_written(tmp_path, ANY_CARD), said, size=size)
    page = drawn_page(app)
    told = [text for text in page.texts if panel.rect.contains(text.rect)]
    assert sum(text.words == "Seven" for text in told) == 2, "of Spades and of Hearts"
    more = next(text for text in told if text.words == "28 more")
    assert any(tile.rect.contains(more.rect) for tile in panel.children())
    assert faults(app) == []
