"""What a kind of move says about itself, so that other code need not know the kinds."""

from __future__ import annotations

import pytest

from game.phases import Phases
from game.position.game import Game
from game.position.moves import MOVES, Give, Goal, Move, Play, Split, parse
from game.records.record import to_record
from game.rulefiles.show import done
from game.table.change_feed import ChangeFeed, story
from tests.game.golden_games import GAMES, golden
from tests.game.tables import SPOKEN, computers
from tests.shipped import CATALOGUE


def one_of_each() -> list[Move]:
    return [parse(text, 1) for text in SPOKEN.values()]


def test_there_is_one_of_each_kind() -> None:
    assert SPOKEN.keys() == MOVES.keys()
    assert {type(move) for move in one_of_each()} == set(MOVES.values())


def test_every_kind_of_move_is_made_in_some_phase() -> None:
    made = {kind for phase in Phases.kinds().values() for kind in phase.makes}
    assert made == set(MOVES.values())


@pytest.mark.parametrize("move", one_of_each(), ids=str)
def test_a_secret_move_is_known_to_its_own_seat_alone(move: Move) -> None:
    assert move.seen_by(1) is move
    assert move.seen_by(0) is (None if move.secret else move)
    assert move.seen_by(None) is (None if move.secret else move)


def test_what_is_laid_face_down_is_secret() -> None:
    assert {kind.verb for kind in MOVES.values() if kind.secret} == {
        "goal", "give", "lay", "exchange", "pledge", "trade",
    }  # fmt: skip
    assert {kind.verb for kind in MOVES.values() if kind.at_once} == {"goal", "give"}


def test_the_order_of_cards_means_nothing_where_they_are_taken_together() -> None:
    assert Give(0, ("2H", "3H", "3H")).meaning == Give(0, ("3H", "2H", "3H")).meaning
    assert Give(0, ("2H", "3H", "3H")).meaning != Give(0, ("2H", "2H", "3H")).meaning
    assert Give(0, ("2H",)).meaning != Give(1, ("2H",)).meaning
    assert Split(0, (("AM", "2H"), ())).meaning == Split(0, ((), ("2H", "AM"))).meaning
    assert Split(0, (("AM",), ("2H",))).meaning != Split(0, (("AM", "2H"), ())).meaning
    assert Play(0, "2H").meaning == Play(0, "2H")
    assert Goal(0, "2H").meaning != Play(0, "2H").meaning


@pytest.mark.parametrize("key", GAMES)
def test_no_secret_move_is_told_to_anybody_else(key: str) -> None:
    """Not while it goes on, nor to whoever is told what happened since."""
    rules = CATALOGUE.rules(key)
    game, told = Game(rules, 6), 0
    feeds = {seat: ChangeFeed(game) for seat in (None, *range(rules.players))}
    while not game.results:
        game.push(game.legal_moves()[0])
        for seat, feed in feeds.items():
            for change in feed.changes(seat, by_hands=False):
                told += 1
                assert change.move is None or not change.move.secret or change.move.seat == seat
    assert told
    game = Game(rules, 6)
    while not game.results:
        game.push(game.legal_moves()[0])
        for seat in range(rules.players):
            moves = [change.move for change in story(game, seat)]
            assert not any(move is not None and move.secret for move in moves)


def test_moves_made_at_once_are_recorded_in_the_order_of_the_seats() -> None:
    game = Game(CATALOGUE.rules("hearts", 4), 1)
    order = game.to_move
    for seat in reversed(order):
        game.push(game.legal_moves(seat)[0])
    actions = to_record(game, computers(4))["hands"][0]["actions"]
    assert tuple(action["seat"] for action in actions) == order


def test_of_moves_made_at_once_those_behind_a_gap_are_not_recorded() -> None:
    """Else a record would tell who had chosen before others had."""
    game = Game(CATALOGUE.rules("hearts", 4), 1)
    first, _, third, _ = game.to_move
    for seat in (first, third):
        game.push(game.legal_moves(seat)[0])
    actions = to_record(game, computers(4))["hands"][0]["actions"]
    assert [action["seat"] for action in actions] == [first]


def test_a_move_with_exactly_one_card_names_it() -> None:
    named = {move.verb: move.one_card for move in one_of_each() if move.one_card is not None}
    assert named == {"goal": "8YK", "play": "8YK", "take": "8YK"}


@pytest.mark.parametrize("verb", [verb for verb in SPOKEN if verb not in ("play", "take")])
def test_check_show_tells_every_move_outside_tricks(verb: str) -> None:
    cards = {"lay", "give", "exchange", "pledge", "trade", "announce"}
    rules = CATALOGUE.rules(
        "schnapsen" if verb == "announce" else "hearts" if verb in cards else "bisque"
    )
    assert "Player 2" in done(rules, parse(SPOKEN[verb], 1))


def test_every_kind_of_move_is_made_in_a_golden_game() -> None:
    """So players of every level, records, and views know it."""
    made = {line.split()[1] for key in GAMES for line in golden(key) if line.startswith("  ")}
    assert MOVES.keys() - {"play"} <= made
