"""Simultaneous choices are in a record as if made in turn, from the eldest hand on."""

from __future__ import annotations

from typing import Any

from game.position.game import Game
from game.records.record import replay
from tests.game.tables import record, table
from tests.shipped import CATALOGUE


def actions(game: Game, hand: int = 0) -> list[str]:
    """The actions of a hand of the game's record, each with its seat."""
    found: list[dict[str, Any]] = record(game)["hands"][hand]["actions"]
    return [
        f"{action['seat']}: {action['do']} {action.get('card') or ' '.join(action['cards'])}"
        for action in found
    ]


def bisque(dealer: int) -> Game:
    return table("bisque", ["4MS AL", "4WL 9MS", "3LY CM"], dealer=dealer)


def hearts() -> Game:
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "2H 3H 4H 5H"]
    return table("hearts", hands, dealer=3)


def push(game: Game, *moves: str) -> None:
    for move in moves:
        game.push(move)


def test_goals_are_written_in_turn_whoever_was_first() -> None:
    game = bisque(dealer=2)
    push(game, "2: goal 3LY", "0: goal 4MS", "1: goal 4WL", "play AL")
    assert actions(game) == ["0: goal 4MS", "1: goal 4WL", "2: goal 3LY", "0: play AL"]


def test_turn_begins_with_the_eldest_hand_and_not_with_seat_0() -> None:
    game = bisque(dealer=0)
    push(game, "0: goal 4MS", "2: goal 3LY", "1: goal 4WL")
    assert actions(game) == ["1: goal 4WL", "2: goal 3LY", "0: goal 4MS"]


def test_a_choice_made_before_that_of_an_earlier_seat_is_not_written_yet() -> None:
    game = bisque(dealer=2)
    push(game, "1: goal 4WL")
    assert actions(game) == []
    push(game, "0: goal 4MS")
    assert actions(game) == ["0: goal 4MS", "1: goal 4WL"]


def test_cards_passed_on_are_written_in_turn_too() -> None:
    game = hearts()
    push(game, "3: give 2H 3H 4H", "1: give 2D 3D 4D", "0: give 2C 3C 4C")
    assert actions(game) == ["0: give 2C 3C 4C", "1: give 2D 3D 4D"]
    push(game, "2: give 2S 3S 4S")
    assert [action[0] for action in actions(game)] == ["0", "1", "2", "3"]


def test_the_next_hand_has_its_own_choices() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 4)
    while len(game.results) < 1:
        game.push(game.legal_moves(game.to_move[-1])[0])
    eldest = game.rules.eldest(game.dealer)
    late = game.rules.cutter(game.dealer)
    game.push(game.legal_moves(late)[0])
    assert actions(game, 1) == []
    game.push(game.legal_moves(eldest)[0])
    assert actions(game, 1) == [move.full_text for move in reversed(game.moves[-2:])]


def test_a_record_of_choices_out_of_turn_leads_to_the_same_game() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 4)
    for seat in reversed(game.to_move):
        game.push(game.legal_moves(seat)[-1])
    written = record(game)
    again = replay(written, CATALOGUE)
    assert again.table == game.table
    assert record(again) == written
    assert [move.seat for move in again.moves] == list(
        game.rules.order_from(game.rules.eldest(game.dealer))
    )
