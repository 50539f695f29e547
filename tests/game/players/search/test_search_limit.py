"""A player can have a time limit; it then chooses among the moves it has tried so far."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.players import player_random
from game.players.greedy import GreedyPlayer
from game.players.search import on_game
from game.players.search.imagining import imagined
from game.players.search.limit import Limit
from game.players.search.search import Mind, Search
from game.players.search.thinker import Thinker
from game.players.search_player import Level, SearchPlayer
from game.position.game import Game
from tests.shipped import CATALOGUE

LEVEL = Level(worlds=600, contracts=600)


@pytest.fixture
def batches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rows of every batch that is played out."""
    found: list[int] = []
    play_out: Callable[..., Any] = Search.play_out

    def counted(self: Search, rows: Any, *rest: Any, **more: Any) -> Any:
        found.append(len(rows.hands))
        return play_out(self, rows, *rest, **more)

    monkeypatch.setattr(Search, "play_out", counted)
    return found


def first_choice(key: str, players: int) -> Game:
    """Where the first seat has something to search for."""
    game = Game(CATALOGUE.rules(key, players), 4)
    while len(game.legal_moves()) == 1 or (key == "bisque" and game.table.phase == "goal"):
        seat = game.to_move[0]
        game.push(GreedyPlayer(player_random(1, seat)).choose(game.view(seat)))
    return game


@pytest.mark.parametrize(
    ("key", "players"), [("whist", 4), ("oh-hell", 4), ("hearts", 4), ("bisque", 3)]
)
def test_whoever_has_no_time_plays_by_the_first_batch(
    key: str, players: int, batches: list[int]
) -> None:
    game = first_choice(key, players)
    view = game.view(game.to_move[0])
    SearchPlayer(LEVEL, Random(1)).choose(view)
    without = len(batches)
    batches.clear()
    player = SearchPlayer(LEVEL, Random(1))
    player.hurry(1e-9)
    assert game.why_not(player.choose(view)) is None
    assert len(batches) == (2 if key == "hearts" else 1) < without


def test_each_contract_a_call_may_lead_to_is_tried_in_one_batch_at_least(
    batches: list[int],
) -> None:
    game = first_choice("chicane", 3)
    view = game.view(game.to_move[0])
    player = SearchPlayer(LEVEL, Random(1))
    player.hurry(1e-9)
    assert game.why_not(player.choose(view)) is None
    assert len(batches) == 2 * 6, "TOP or BOTTOM with each suit as trump, shared by all calls"


def test_on_the_game_itself_one_world_is_tried_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds: list[int] = []

    def counted(*given: Any) -> Any:
        worlds.append(1)
        return imagined(*given)

    monkeypatch.setattr(on_game, "imagined", counted)
    game = Game(CATALOGUE.rules("succotash", 3), 4)
    player = SearchPlayer(Level(worlds=18), Random(1))
    player.choose(game.view(game.to_move[0]))
    assert len(worlds) == 3
    player.hurry(1e-9)
    player.choose(game.view(game.to_move[0]))
    assert len(worlds) == 4


@pytest.mark.parametrize(("key", "players"), [("schnapsen", 2), ("succotash", 3)])
def test_only_a_choice_among_tricks_tries_what_is_close_in_more_worlds(
    key: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 60 worlds on arrays, a hint has a sixth on the engine, and so has a choice of prizes."""
    worlds: list[int] = []

    def counted(*given: Any) -> Any:
        worlds.append(1)
        return imagined(*given)

    monkeypatch.setattr(on_game, "imagined", counted)
    game = Game(CATALOGUE.rules(key, players), 4)
    view = game.view(game.to_move[0])
    found = []
    for choosing in (False, True):
        worlds.clear()
        assert Thinker(Random(1).random, Mind()).cards(view, 60, choosing=choosing)
        found.append(len(worlds))
    hint, choice = found
    assert hint == 10
    assert (choice > hint) == (key == "schnapsen")


def test_a_limit_is_over_when_its_seconds_are_and_begins_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr("game.players.search.limit.time.monotonic", lambda: now[0])
    two, none = Limit(2.0), Limit()
    for _ in range(2):
        two.begin()
        none.begin()
        now[0] += 1.9
        assert not two.over
        now[0] += 0.2
        assert two.over
        assert not none.over


def test_a_limit_that_is_not_reached_changes_nothing() -> None:
    game = first_choice("hearts", 4)
    view = game.view(game.to_move[0])
    patient = SearchPlayer(Level(worlds=20, contracts=20), Random(1))
    moves = [patient.choose(view)]
    patient = SearchPlayer(Level(worlds=20, contracts=20), Random(1))
    patient.hurry(1000.0)
    assert [patient.choose(view)] == moves
