"""Staying in a hand and dropping out of it, at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.position.game import Game
from game.rules.rules import Rules
from tests.game.phases.small_games import plain
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.table.said_tables import table_after

AUCTION = "deal: {each: 3}, auction: {bids: {highest: 1}, once: true}, stay: {}, exchange: {}"
AFTER_BIDS = ("bid 1", "declare drop", "declare stay", "exchange")


@pytest.mark.parametrize("bids", [False, True])
def test_a_plate_says_once_that_its_player_has_dropped_out(
    make_app: MakeApp, tmp_path: Path, bids: bool
) -> None:
    rules: Rules = CATALOGUE.rules("bourre", 4)
    if bids:
        rules = plain(tmp_path, f"{AUCTION}, tricks: {{}}")
    _, scene = table_after(make_app, rules, AFTER_BIDS if bids else ["declare drop"])
    (out,) = scene.session.game.table.out
    plates = [piece for piece in scene.board.pieces() if piece.name == "plate"]
    told = next(piece.told for piece in plates if piece.seat == out)
    assert told.count("dropped out") == 1
    assert "0 cards" not in told
    assert "trick" not in told


def test_the_card_turned_up_in_the_dealers_hand_does_not_lie_under_the_stock(
    make_app: MakeApp,
) -> None:
    app, scene = table_after(make_app, CATALOGUE.rules("bourre", 4), [])
    view = scene.board.stage.view
    assert view.table.turned is not None
    assert view.lies_with_stock is None
    assert drawn_page(app).says("trump"), "a chip tells it instead"


def test_those_who_dropped_out_have_no_slot_in_the_trick(make_app: MakeApp) -> None:
    said = ["declare stay", "declare drop", "declare stay", "declare drop", *["declare stay"] * 3]
    _, scene = table_after(make_app, CATALOGUE.rules("bourre", 7), [*said, *["exchange"] * 5])
    stage = scene.board.stage
    assert len(stage.view.table.out) == 2
    assert len(stage.slots.spots) == 5
    order = stage.view.rules.turns(stage.view.table, stage.view.trick_leader)
    assert tuple(map(stage.slot_of, order)) == stage.slots.spots


def test_the_plate_of_somebody_who_is_out_of_the_game_says_so(make_app: MakeApp) -> None:
    rules = CATALOGUE.rules("knock-out-whist", 4)
    game, said = Game(rules, 5), []
    while not game.results:
        said.append(str(game.legal_moves()[0]))
        game.push(said[-1])
    _, scene = table_after(make_app, rules, said, seed=5)
    gone = game.table.gone
    plates = [piece for piece in scene.board.pieces() if piece.name == "plate"]
    told = {piece.seat for piece in plates if "out of the game" in piece.told}
    assert told == set(gone)
    assert gone
