"""Hands played in one go are the hands played move by move, in every game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from game.many.simulate import finish
from game.phases import Phase, Phases
from game.phases.base import swap
from game.phases.bid import BidPhase
from game.players import player_random
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.position.moves import Move
from game.position.past import Past
from game.position.state import State
from game.position.view import View
from game.records.record import to_record
from game.rules.rules import Rules
from game.values import names_of
from tests.game.positions import state_of
from tests.game.tables import computers
from tests.odd_phase import with_lowest_card
from tests.random_games import random_game
from tests.shipped import CATALOGUE

TABLES = [(key, players) for key in CATALOGUE.keys for players in CATALOGUE.entry(key).counts]


def at_random(rules: Rules, seed: int) -> list[RandomPlayer]:
    """Players that choose as those of `finish` do."""
    return [RandomPlayer(player_random(seed, seat)) for seat in range(rules.players)]


def step_by_step(rules: Rules, seed: int) -> Game:
    """A game in which every position is made, as `finish` chooses."""
    game, players = Game(rules, seed), at_random(rules, seed)
    while not game.over:
        seat = game.to_move[0]
        game.push(players[seat].pick(game.legal_moves(seat)))
    return game


def seen(view: View) -> object:
    return view.table, view.hands, view.counts, view.stock, view.goal, view.gave


def compare(rules: Rules, seed: int) -> int:
    """Both ways of playing agree in all that can be asked. Returns how many moves were left out."""
    one, many, left_out = step_by_step(rules, seed), Game(rules, seed), 0
    add = Past.add_at_once

    def counting(past: Past, moves: Sequence[Move], last: State) -> None:
        nonlocal left_out
        left_out += len(moves)
        add(past, moves, last)

    with patch.object(Past, "add_at_once", counting):
        finish(many, ["random"] * rules.players)
    people = computers(rules.players)
    with patch.object(Past, "trail", side_effect=AssertionError("a record needs no positions")):
        assert json.dumps(to_record(many, people)) == json.dumps(to_record(one, people))
    assert many.view(0) == one.view(0)
    for hand in {0, len(one.results) - 1}:
        assert many.positions(hand) == one.positions(hand)
    while one.moves:
        assert many.pop() == one.pop()
        if len(one.moves) % 9 == 0:
            assert list(map(seen, many.views(0))) == list(map(seen, one.views(0)))
            assert many.legal_moves()[:9] == one.legal_moves()[:9]
    return left_out


@pytest.mark.long
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


def test_a_key_that_no_fast_way_knows_is_played_by_its_rule_everywhere() -> None:
    """It is not forgotten: the file is played move by move, and nothing is left out."""
    odd = with_lowest_card(CATALOGUE.rules("whist"), wins_low=True)
    assert compare(odd, 3)
    usual = finish(Game(CATALOGUE.rules("whist"), 3), ["random"] * 4)
    assert finish(Game(odd, 3), ["random"] * 4).totals != usual.totals


@pytest.mark.parametrize("kind", Phases.kinds().values())
def test_the_keys_that_a_fast_way_knows_are_keys_of_its_phase(kind: type[Phase]) -> None:
    assert set(names_of(kind)) >= kind.known_in_one_go


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_hand_is_played_on_from_any_of_its_positions(key: str, players: int) -> None:
    rules = CATALOGUE.rules(key, players)
    one = step_by_step(rules, 5)
    first = len(one.hands[0].moves)
    for made in Random(f"{key} {players}").sample(range(first), min(first, 6)):
        game, everyone = Game(rules, 5), at_random(rules, 5)
        for _ in range(made):
            seat = game.to_move[0]
            game.push(everyone[seat].pick(game.legal_moves(seat)))
        game.play_on([who.pick for who in everyone])
        assert game.moves == one.moves[:first]
        assert len(game.results) == 1
        assert game.view(0).table == one.views(0, first)[-1].table
        assert game.positions(0) == one.positions(0)


def test_a_game_that_is_over_is_not_played_on() -> None:
    rules = CATALOGUE.rules("succotash")
    game = step_by_step(rules, 3)
    moves, view = list(game.moves), game.view(0)
    game.play_on([who.pick for who in at_random(rules, 3)])
    assert game.moves == moves
    assert game.view(0) == view


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


def test_bids_in_one_go_end_at_who_may_bid_nothing() -> None:
    """No rule file deals like this: the third to bid holds no card, and nobody may bid none."""
    rules, phase = CATALOGUE.rules("oh-hell", 4), BidPhase(lowest=1)
    state = state_of(Game(rules, 1))
    third = rules.order_from(state.to_move[0])[2]
    state = state.evolve(hands=swap(state.hands, third, ()))
    picks = [who.pick for who in at_random(rules, 1)]
    again = [who.pick for who in at_random(rules, 1)]
    stuck, moves = phase.play_on(rules, state, picks)
    assert (stuck, moves) == phase.move_by_move(rules, state, again)
    assert (len(moves), stuck.to_move) == (2, (third,))
