"""Tricks played in one go are the tricks played move by move, in every game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from game.game import Game
from game.players import player_random
from game.players.random_player import RandomPlayer
from game.records.record import to_record
from game.rules import Rules
from game.simulate import finish
from game.view import View
from tests.game.tables import CATALOGUE, computers
from tests.random_games import random_game

T = TypeVar("T")
TABLES = [(key, players) for key in CATALOGUE.keys for players in CATALOGUE.entry(key).counts]


def step_by_step(rules: Rules, seed: int) -> Game:
    """A game in which every position is made, as `finish` chooses."""
    game = Game(rules, seed)
    players = [RandomPlayer(player_random(seed, seat)) for seat in range(rules.players)]
    while not game.over:
        seat = game.to_move[0]
        game.push(players[seat].pick(game.legal_moves(seat)))
    return game


def seen(view: View) -> object:
    return view.table, view.hands, view.counts, view.stock, view.goal, view.gave


def compare(rules: Rules, seed: int) -> int:
    """Both ways of playing agree in all that can be asked. Returns how many moves were left out."""
    one, many = step_by_step(rules, seed), finish(Game(rules, seed), ["random"] * rules.players)
    left_out = many._past.left_out
    people = computers(rules.players)
    assert json.dumps(to_record(many, people)) == json.dumps(to_record(one, people))
    assert many._past.left_out == left_out, "a record needs no positions"
    assert many.view(0) == one.view(0)
    for hand in {0, len(one.results) - 1}:
        assert many.positions(hand) == one.positions(hand)
    while one.moves:
        assert many.pop() == one.pop()
        if len(one.moves) % 9 == 0:
            assert list(map(seen, many.views(0))) == list(map(seen, one.views(0)))
            assert many.legal_moves()[:9] == one.legal_moves()[:9]
    return left_out


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_tricks_in_one_go_are_the_same_tricks(key: str, players: int) -> None:
    chance, left_out = Random(f"{key} {players}"), 0
    options = list(CATALOGUE.combinations(key, players))
    for number in range(2):
        rules = CATALOGUE.rules(key, players, chance.choice(options))
        left_out += compare(rules, number)
    assert left_out


@pytest.mark.parametrize("number", range(20))
def test_tricks_in_one_go_are_the_same_in_games_nobody_wrote(number: int, tmp_path: Path) -> None:
    compare(random_game(number, tmp_path), number)


def test_a_trick_that_has_begun_is_played_card_by_card() -> None:
    game = Game(CATALOGUE.rules("whist"), 3)

    def nobody(seat: int, choices: Sequence[T], /) -> T:
        raise AssertionError("nobody is asked")

    game.push(game.legal_moves()[0])
    assert not game.play_on(nobody)
    assert len(game.moves) == 1


def test_a_move_that_was_left_out_can_be_taken_back_alone() -> None:
    rules = CATALOGUE.rules("whist")
    one, many = step_by_step(rules, 3), finish(Game(rules, 3), ["random"] * 4)
    for game in (one, many):
        game.pop()
    assert many.view(2) == one.view(2)
    assert many.deal == one.deal
    many.push(many.legal_moves()[0])
    one.push(one.legal_moves()[0])
    assert many.totals == one.totals
    assert many.hands == one.hands
