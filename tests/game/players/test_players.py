"""The computer players: they know only their view, and they play sensibly."""

from __future__ import annotations

import pytest

from game.folders import SHIPPED
from game.many.simulate import Plan, game_seed, run
from game.players import LEVELS, OFFERED, Player, player_random
from game.players.words import LEVEL_WORDS
from game.position.game import Game
from game.position.moves import Goal, Take
from tests.game.played import played
from tests.shipped import CATALOGUE, covering, others_long


def greedy(seed: int) -> Player:
    return LEVELS["greedy"](player_random(seed, 0))


def test_every_level_has_a_name_and_a_sentence() -> None:
    assert LEVEL_WORDS.keys() == LEVELS.keys() > set(OFFERED)
    names = [words.name for words in LEVEL_WORDS.values()]
    assert len(set(names)) == len(names)
    assert all(words.about.endswith(".") for words in LEVEL_WORDS.values())


@pytest.mark.parametrize("key", [*map(others_long, CATALOGUE.keys)])
def test_rules_of_thumb_play_a_hand_of_every_variant(key: str) -> None:
    assert played(CATALOGUE.rules(key), 3, level="greedy", hands=1).results


@pytest.mark.long
@pytest.mark.parametrize("key", covering())
def test_every_level_plays_a_hand(key: str) -> None:
    """All levels sit down at once, against each other."""
    game = Game(CATALOGUE.rules(key), 3)
    seats = [LEVELS[level](player_random(3, seat)) for seat, level in enumerate(LEVELS)]
    while not game.results:
        for seat in game.to_move[:1]:
            game.push(seats[seat].choose(game.view(seat)))
    assert len(LEVELS) >= game.rules.players > 1


@pytest.mark.parametrize("key", ["bisque", "bisca-tres", "chicane", "bouillabaisse", "hearts"])
def test_greedy_players_beat_random_ones(key: str) -> None:
    players = CATALOGUE.entry(key).counts[0]
    seats = ("greedy", *["random"] * (players - 1))
    summary = run(Plan((SHIPPED,), key, players, {}, seats, seed=1, games=20))
    assert summary.wins[0] > 20 / players + 5


def test_a_choice_depends_on_nothing_but_the_view_and_the_player() -> None:
    rules = CATALOGUE.rules("bisque")
    game = Game(rules, 5)
    one, same = greedy(5), greedy(5)
    while not game.over:
        seat = game.to_move[0]
        if seat == 0:
            move = one.choose(game.view(0))
            assert move == same.choose(game.view(0))
        else:
            move = game.legal_moves(seat)[0]
        game.push(move)


def test_greedy_takes_for_the_pot_what_raises_the_own_score() -> None:
    """With goal Moons/Waves and an empty pot, a Moons/Waves card is worth more than a Crown."""
    rules = CATALOGUE.rules("bisque")
    player = greedy(1)
    found = 0
    for seed in range(40):
        game = Game(rules, seed)
        while not game.results:
            legal = game.legal_moves()
            if isinstance(legal[0], Take):
                view = game.view(game.to_move[0])
                assert view.goal is not None
                goal = set(rules.deck.cards[view.goal].suits)
                both = [m for m in legal if set(rules.deck.cards[m.words()[0]].suits) == goal]
                rest = [m for m in legal if not set(rules.deck.cards[m.words()[0]].suits) & goal]
                if both and rest:
                    found += 1
                    assert player.choose(view) in both
            game.push(legal[0])
    assert found > 3


def test_greedy_sets_a_low_card_aside_rather_than_a_high_one_of_the_same_suits() -> None:
    rules = CATALOGUE.rules("bisque")
    for seed in range(60):
        view = Game(rules, seed).view(0)
        by_suits: dict[tuple[str, ...], list[Goal]] = {}
        for move in view.legal:
            assert isinstance(move, Goal)
            by_suits.setdefault(rules.deck.cards[move.card].suits, []).append(move)
        chosen = greedy(seed).choose(view)
        assert isinstance(chosen, Goal)
        twins = by_suits[rules.deck.cards[chosen.card].suits]
        ranks = [rules.strength[move.card] for move in twins]
        assert rules.strength[chosen.card] <= min(ranks) + 2


def test_every_game_of_a_run_has_a_seed_of_its_own() -> None:
    seeds = {game_seed(run, number) for run in range(3) for number in range(100)}
    assert len(seeds) == 300
    assert max(seeds) < 2**53
