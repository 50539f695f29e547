"""A hand that everybody passed is dealt again, and does not count as a hand of the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.game import Game
from game.records.faults import BadRecord
from game.records.record import replay
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from tests.game.tables import do, record, rules_written, run_out, scores

AUCTION = "auction: {bids: {names: [one, two]}, must_bid: nobody}, tricks: {}"


def plain(
    folder: Path, phases: str, score: str = "", more: str = "", hands: int | str = 3
) -> Rules:
    """The rules of a small game of four."""
    text = f"""
name: Plain
deck: french-52
players: {{4: {{}}}}
phases: {{{phases}}}
score: {{{score or "cases: [{points: tricks}]"}}}
match: {{hands: {hands}}}
{more}"""
    return rules_written(folder, text, 4)


def after_four_passes(folder: Path, deal: str, score: str, hands: int = 3) -> Game:
    """A game of four that was dealt again once, and then was bid `one` and played to the end."""
    games = "games: {one: {label: One}, two: {label: Two}}\n"
    found = plain(folder, f"deal: {{{deal}}}, {AUCTION}", score=score, more=games, hands=hands)
    game = Game(found, 7)
    do(game, "pass", "pass", "pass", "pass")
    return game


def test_the_next_hand_has_the_size_that_this_one_had(tmp_path: Path) -> None:
    game = after_four_passes(tmp_path, "each: [4, 2]", "cases: [{points: hand_size}]")
    assert [len(hand) for hand in game.deal.hands] == [4, 4, 4, 4]
    do(game, "bid one", "pass", "pass", "pass")
    run_out(game, 2)
    assert scores(game) == [4, 4, 4, 4]
    assert [len(hand) for hand in game.deal.hands] == [2, 2, 2, 2]
    again = replay(record(game), Catalogue((tmp_path, SHIPPED)))
    assert again.deal == game.deal


def test_a_record_with_a_hand_of_a_size_that_comes_later_is_refused(tmp_path: Path) -> None:
    game = after_four_passes(tmp_path, "each: [4, 2]", "cases: [{points: hand_size}]")
    said = record(game)
    deal = said["hands"][1]["deal"]
    deal["stock"] = [*deal["stock"], *(card for hand in deal["hands"] for card in hand[2:])]
    deal["hands"] = [hand[:2] for hand in deal["hands"]]
    with pytest.raises(BadRecord, match="not a possible deal"):
        replay(said, Catalogue((tmp_path, SHIPPED)))


def test_formulas_and_rounds_count_without_it(tmp_path: Path) -> None:
    rounds = "rounds: [[{points: 100 + hand}], [{points: 200 + hand}], [{points: 0}]]"
    game = after_four_passes(tmp_path, "each: 2", rounds)
    do(game, "bid one", "pass", "pass", "pass")
    run_out(game, 2)
    assert scores(game) == [101] * 4
    do(game, "bid one", "pass", "pass", "pass")
    run_out(game, 3)
    assert scores(game) == [202] * 4
    assert not game.over


def test_passing_and_what_is_turned_up_count_without_it(tmp_path: Path) -> None:
    deal, give = "deal: {each: 3, turn_up: stock, turn_up_until: 1}", "cards: 1, to: [left, nobody]"
    games = "games: {one: {label: One}, two: {label: Two}}"
    game = Game(plain(tmp_path, f"{deal}, give: {{{give}}}, {AUCTION}", more=games), 7)
    for _ in range(4):
        game.push(game.legal_moves()[0])
    do(game, "pass", "pass", "pass", "pass")
    assert game.table.phase == "give", "nothing is passed in the second hand, but this is the first"
    assert game.table.turned is not None


def test_what_is_drawn_is_shown_when_enough_hands_counted(tmp_path: Path) -> None:
    score = "count: {lots: {drawn: lot, where: dealt}}, cases: [{points: lots}]"
    games = (
        "games: {one: {label: One}, two: {label: Two}}\n"
        "draws: {lot: {among: suits, shown_from: 2}}\n"
    )
    found = plain(tmp_path, f"deal: {{each: 4}}, {AUCTION}", score=score, more=games, hands=3)
    game = Game(found, 7)
    do(game, "pass", "pass", "pass", "pass")
    assert not game.table.drawn
    do(game, "bid one", "pass", "pass", "pass")
    run_out(game, 2)
    assert [name for name, _ in game.table.drawn] == ["lot"]


def test_the_games_in_turn_count_without_it(tmp_path: Path) -> None:
    more = "games: {low: {label: Low}, high: {label: High}}"
    phases = "deal: {each: 3, turn_up: stock}, offer: {rounds: [turned]}, tricks: {}"
    game = Game(plain(tmp_path, phases, more=more, hands="2, games: [low, high]"), 7)
    do(game, "pass", "pass", "pass", "pass")
    assert game.table.game == "low"
