"""What a game remembers: positions to take back to, the steps of a push, simultaneous moves in the
record."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.chance import seal
from game.position.game import Game
from game.position.moves import Give, Move
from game.position.view import View
from game.records.faults import BadRecord
from game.records.record import replay
from tests.game.tables import do, play, record, table
from tests.shipped import CATALOGUE


def steps(game: Game, seat: int) -> list[tuple[str, str, tuple[str, ...]]]:
    """What one saw of the last push: phase, step and trick of each position."""
    return [(v.table.phase, v.table.step, v.table.trick) for v in game.views(seat)]


def test_the_views_of_a_push_begin_after_the_move_and_end_at_the_present_position() -> None:
    game = table("whist", ["2C 3D", "4C 5D", "6C 7D", "8C 9D"], turned="9D")
    play(game, "2C 4C 6C")
    assert steps(game, 0) == [("tricks", "play", ("2C", "4C", "6C"))]
    play(game, "8C")
    shown = steps(game, 0)
    assert shown[0] == ("tricks", "trick", ("2C", "4C", "6C", "8C"))
    assert shown[-1] == ("tricks", "play", ())
    assert game.views(1)[-1].table == game.table


def test_the_first_views_of_a_game_are_those_of_the_deal() -> None:
    game = Game(CATALOGUE.rules("bisque"), 3)
    assert [view.table.phase for view in game.views(0)] == ["deal", "goal"]


def test_a_move_taken_back_takes_its_views_back() -> None:
    game = table("whist", ["2C 3D", "4C 5D", "6C 7D", "8C 9D"], turned="9D")
    play(game, "2C 4C 6C 8C")
    before = steps(game, 2)
    play(game, "9D")
    assert steps(game, 2) != before
    game.pop()
    assert steps(game, 2) == before


def test_taking_back_more_than_was_done_is_an_error() -> None:
    game = Game(CATALOGUE.rules("bisque"), 3)
    with pytest.raises(IndexError):
        game.pop()


def test_a_game_until_a_move_is_independent_of_the_original() -> None:
    game = table("whist", ["2C 3D", "4C 5D", "6C 7D", "8C 9D"], turned="9D")
    play(game, "2C 4C 6C 8C 9D")
    moves = list(game.moves)
    other = game.until(3)
    assert [move.full_text for move in other.moves] == [
        "0: play 2C", "1: play 4C", "2: play 6C",
    ]  # fmt: skip
    assert other.view(3).table.trick == ("2C", "4C", "6C")
    play(other, "8C")
    other.pop()
    other.pop()
    assert (game.moves, game.to_move) == (moves, (0,))
    assert game.until(5).view(0) == game.view(0)
    with pytest.raises(IndexError):
        game.until(6)


def test_positions_of_a_hand_that_were_let_go_are_worked_out_again() -> None:
    rules = CATALOGUE.rules("whist")
    one, other = Game(rules, 3), Game(rules, 3)
    for game in (one, other):
        for _ in range(60):  # a hand of fifty-two cards, and eight of the next
            game.push(game.legal_moves()[0])
    other.forget_positions(0, 52)
    assert other.hands == one.hands
    assert [len(other.positions(hand)) for hand in (0, 1)] == [
        len(one.positions(hand)) for hand in (0, 1)
    ]
    other.forget_positions(0, 52)
    for move in (52, 1, 30, 51, 53):
        assert other.views(1, move) == one.views(1, move)
    other.forget_positions(0, 52)
    for game in (one, other):
        for _ in range(10):
            game.pop()
    assert other.view(2) == one.view(2)


def test_every_hand_has_a_seal_of_its_own() -> None:
    game = table("whist", ["2C", "4C", "6C", "8C"], ["AC", "KC", "QC", "JC"], turned="8C")
    first = game.seal
    assert first == seal(0, 0, game.deal)
    play(game, "2C 4C 6C 8C")
    assert game.seal == seal(0, 1, game.deal) != first


# --- what may be seen of what was passed ---------------------------------------------------------

FOUR = ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "AC 2H 3H QS"]


def gifts(game: Game) -> list[tuple[str, ...]]:
    """What each seat sees of the cards it has passed on."""
    return [game.view(seat).gift for seat in range(4)]


def test_one_sees_the_cards_one_has_passed_on_until_they_have_moved() -> None:
    game = table("hearts", FOUR)
    do(game, "give 2C 3C 4C")
    assert gifts(game) == [("2C", "3C", "4C"), (), (), ()]
    do(game, "give 6C 7C 8C", "give TC JC QC", "give AC 2H 3H")
    assert gifts(game) == [()] * 4


# --- simultaneous moves in the record ------------------------------------------------------------


def given(game: Game) -> list[int]:
    """Whose gifts the record of a game holds, in its order."""
    actions: list[dict[str, Any]] = record(game)["hands"][0]["actions"]
    return [action["seat"] for action in actions if action["do"] == "give"]


def passing(*seats: int, dealer: int) -> Game:
    """Hearts in which these players have passed their first three cards, in this order."""
    game = table("hearts", FOUR, dealer=dealer)
    for seat in seats:
        game.push(Give(seat, game.view(seat).hand[:3]))
    return game


def test_simultaneous_moves_are_recorded_in_turn_order_from_the_eldest_hand() -> None:
    assert given(passing(3, 0, 2, 1, dealer=3)) == [0, 1, 2, 3]
    assert given(passing(3, 0, 2, 1, dealer=1)) == [2, 3, 0, 1]


def test_simultaneous_moves_after_a_gap_are_left_out_of_the_record() -> None:
    assert given(passing(0, 1, 3, dealer=3)) == [0, 1]
    assert given(passing(1, 2, 3, dealer=3)) == []


def test_a_record_with_a_gap_replays_to_where_the_gap_is() -> None:
    game = Game(CATALOGUE.rules("hearts", 4), 2)
    order = game.to_move
    for seat in (order[0], order[1], order[3]):
        game.push(game.legal_moves(seat)[0])
    again = replay(record(game), CATALOGUE)
    assert set(again.to_move) == {order[2], order[3]}


def test_what_is_wrong_with_a_record_can_be_told_through_a_context_manager() -> None:
    """Python writes the traceback into an exception there, which a frozen one refuses."""

    @contextmanager
    def reading() -> Iterator[None]:
        yield

    with pytest.raises(BadRecord, match="hand 1, action 2: no"), reading():
        raise BadRecord("no", 0, 1)


def test_moves_of_one_seat_are_asked_of_that_seat_only() -> None:
    game = table("hearts", FOUR)

    def shown(view: View) -> set[type[Move]]:
        return {type(move) for move in view.legal}

    assert shown(game.view(2)) == {Give}
    do(game, "give 2C 3C 4C")
    assert shown(game.view(0)) == set()
    assert str(game.why_not(Give(0, ("5C", "4C", "3C")))) == "It is not your turn."
    assert str(game.why_not(Give(4, ("5C", "4C", "3C")))) == "There is no seat 4 at a table of 4."
