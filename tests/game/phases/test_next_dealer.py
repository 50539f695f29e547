"""Who deals the next hand because of the last one (rulings W.1 to W.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.game import Game
from game.records.faults import BadRecord
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from tests.game.phases.small_games import dealt, plain
from tests.game.rulefiles.soup_files import checked, said
from tests.game.tables import computers, do, run_out

HANDS = ("2C 3C", "AD KD", "2H 3H")
"""Seat 2 deals, and seat 0 leads: with diamonds for trumps, seat 1 takes both tricks."""
PHASES = "deal: {each: 2}, tricks: {trump: D}"
TRICKS = "cases: [{points: tricks}], next_dealer:"


@pytest.mark.parametrize(
    ("formula", "dealer"),
    [
        ("tricks == 0", 2),
        ("tricks", 1),
        ("not tricks and not dealer", 0),
        ("points == 2", 1),
        ("1", 2),
        ("0", 0),
    ],
)
def test_the_first_player_from_the_dealer_on_for_whom_the_formula_is_true_deals(
    tmp_path: Path, formula: str, dealer: int
) -> None:
    rules = plain(tmp_path, PHASES, score=f"{TRICKS} {formula}", hands=2)
    game = dealt(rules, *HANDS, dealer=2)
    run_out(game)
    assert game.results[0].dealer == 2
    assert game.table.dealer == dealer


def test_whoever_has_left_the_game_does_not_deal(tmp_path: Path) -> None:
    """Seat 2 would deal again, but has just gone out with seat 0; seat 1 is left with seat 3."""
    score = f"{TRICKS} dealer, out: tricks == 0 and hand == 1 and dealer"
    rules = plain(tmp_path, PHASES, players=4, score=score, hands=3)
    game = dealt(rules, *HANDS, "2S 3S", dealer=2)
    run_out(game)
    assert game.table.gone == (2,)
    assert game.table.dealer == 3


def test_after_a_hand_that_all_pass_the_next_player_deals(tmp_path: Path) -> None:
    auction = "auction: {bids: {}, must_bid: nobody, all_pass: next}"
    phases = f"deal: {{each: 2}}, {auction}, tricks: {{trump: D}}"
    game = dealt(plain(tmp_path, phases, score=f"{TRICKS} dealer", hands=3), *HANDS, dealer=2)
    do(game, "pass", "pass", "pass")
    assert game.table.dealer == 0
    do(game, "bid 1", "pass", "pass")
    run_out(game, 2)
    assert game.table.dealer == 0


def test_a_record_of_it_can_be_played_again_and_a_wrong_dealer_is_a_fault(tmp_path: Path) -> None:
    game = Game(plain(tmp_path, PHASES, score=f"{TRICKS} tricks == 2", hands=6), 5)
    run_out(game, 6)
    written = to_record(game, computers(3))
    assert len({hand["dealer"] for hand in written["hands"]}) > 1
    catalogue = Catalogue((tmp_path, SHIPPED))
    assert replay(written, catalogue).results == game.results
    for hand in written["hands"][1:]:
        hand["dealer"] = (hand["dealer"] + 1) % 3
    with pytest.raises(BadRecord):
        replay(written, catalogue)


def test_an_unknown_name_in_it_is_a_fault(tmp_path: Path) -> None:
    plain(tmp_path, PHASES, score=f"{TRICKS} tricks")
    text = (tmp_path / "plain.yaml").read_text().replace("dealer: tricks", "dealer: trickz")
    report = checked(tmp_path, text)
    assert any("score.next_dealer: unknown name 'trickz'" in each for each in said(report)[0])


@pytest.mark.parametrize(
    ("formula", "advice"),
    [
        ("3", "score.next_dealer: is always true, so the same player deals every hand"),
        ("1 - 1", "score.next_dealer: is never true, so it changes nothing"),
        ("hand % 2", None),
    ],
)
def test_a_formula_that_no_hand_changes_is_advised_against(
    tmp_path: Path, formula: str, advice: str | None
) -> None:
    plain(tmp_path, PHASES, score=f"{TRICKS} {formula}")
    faults, advised = said(checked(tmp_path, (tmp_path / "plain.yaml").read_text()))
    assert not faults
    assert [each.split(": ", 1)[1] for each in advised] == ([advice] if advice else [])
