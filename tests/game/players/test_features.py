"""What each column says about a move, on tables dealt by hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.players.features import COLUMNS, features, order_of_play, suits_of, voids
from game.position.view import View
from tests.game.tables import play, table

WHIST = ("KC 2D", "3D 4D", "AC QH", "5C 6C")
"""Clubs are trumps, seat 0 leads, and seat 1 has none."""


def rows(view: View) -> dict[str, dict[str, float]]:
    """The numbers of each move by its text, those that are 0 left out."""
    return {
        str(move): {name: float(x) for name, x in zip(COLUMNS, row, strict=True) if x}
        for move, row in zip(view.legal, features(view), strict=True)
    }


def about(**numbers: float) -> Any:
    return pytest.approx(numbers, abs=1e-6)


def test_a_lead_is_told_by_its_card_and_by_what_beats_it() -> None:
    game = table("bisca-tres", ("AH 2C KS", "3H 7C 4D"), stock="5D QD")  # diamonds are trumps
    found = rows(game.view(0))
    beaten = 10 / 37  # the ten trumps, among all but the three in hand
    assert found["play AH"] == about(
        cards=1, rank=1, value=1, held=1 / 3, higher=beaten, plays=1, leads=1, takes=1,
        beaten=beaten,
    )  # fmt: skip
    beaten = 12 / 37  # the Ace and the 7 of spades as well
    assert found["play KS"] == about(
        cards=1, rank=0.7, value=4 / 11, held=1 / 3, higher=beaten, plays=1, leads=1, takes=1,
        beaten=beaten,
    )  # fmt: skip


def test_the_last_card_takes_or_not_and_nothing_beats_it() -> None:
    game = table("bisca-tres", ("AH 2C KS", "3S 7C 4D"), stock="5D QD")
    play(game, "KS")
    found = rows(game.view(1))
    assert found["play 4D"] == about(
        cards=1, rank=0.2, trump=1, held=1 / 3, higher=7 / 36, plays=1, takes=1, last=1,
        table=4 / 11,
    )  # fmt: skip
    assert found["play 3S"]["follows"] == 1
    assert "takes" not in found["play 3S"]
    assert "follows" not in found["play 7C"]


def test_a_partner_who_has_the_best_card_is_told_and_who_cannot_follow() -> None:
    game = table("whist", WHIST, dealer=3, turned="6C")
    play(game, "KC")
    assert rows(game.view(1))["play 3D"]["beaten"] == pytest.approx(12 / 49), "all clubs beat it"
    play(game, "3D")
    found = rows(game.view(2))
    assert found.keys() == {"play AC"}
    assert found["play AC"]["partner"] == found["play AC"]["takes"] == 1
    assert "void" not in found["play AC"], "seat 3 may have clubs for all seat 2 knows"
    play(game, "AC 5C")
    assert game.table.leader == 2
    assert rows(game.view(2))["play QH"]["beaten"] > 0


def test_voids_are_counted_from_the_viewer_on_and_follow_from_what_was_played() -> None:
    game = table("whist", WHIST, dealer=3, turned="6C")
    play(game, "KC 3D")
    view = game.view(2)
    suits = suits_of(view.rules)
    found = {
        (2 + step) % 4: {suit for suit, is_void in zip(suits, row, strict=True) if is_void}
        for step, row in enumerate(voids(view))
    }
    assert found == {2: {"D", "S"}, 3: set(), 0: set(), 1: {"C"}}
    assert order_of_play(view) == [(0, "KC"), (1, "3D")]
    play(game, "AC 5C")
    assert order_of_play(game.view(2)) == [(0, "KC"), (1, "3D"), (2, "AC"), (3, "5C")]


def test_an_opponent_who_cannot_follow_is_told_before_a_lead() -> None:
    game = table("whist", ("KC 9C 2D", "3D 4D 5D", "2C QH QS", "5C 6C 7C"), dealer=3, turned="7C")
    play(game, "KC 3D 2C 5C")
    found = rows(game.view(0))
    assert found["play 9C"]["void"] == 0.5, "seat 1 of the two opponents"
    assert "void" not in found["play 2D"]


def test_a_bid_is_a_part_of_the_tricks_and_hearts_have_their_price() -> None:
    game = table("oh-hell", ("AC KC", "2C 3C", "4D 5D"), turned="2H", dealer=2, hook=False)
    assert [row.get("number", 0) for row in rows(game.view(0)).values()] == [0, 0.5, 1]
    game = table("hearts", ("2C 3H QS 4D", "6C 7C 8C 9C", "TC JC QC KC", "AC 2H 3D AS"))
    found = rows(game.view(0))
    assert found["give 3H QS 4D"]["cards"] == 3
    assert found["give 3H QS 4D"]["price"] == 14
    assert found["give 2C 3H 4D"]["price"] == 1
