"""Promises that hold in every game, whatever is played and however."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.chance import LARGEST_SEED
from game.folders import SHIPPED
from game.position.game import Game
from game.records.record import replay, to_record
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from tests.game.positions import (
    check_cards,
    check_moves,
    check_push_and_pop,
    check_views,
    reachable,
    state_of,
)
from tests.game.tables import computers
from tests.referee import faults
from tests.referee.examples import VARIANTS
from tests.shipped import CATALOGUE, covering, others_long

EDGES = [
    others_long(key, players)
    for key in CATALOGUE.keys
    for counts in [CATALOGUE.entry(key).counts]
    for players in dict.fromkeys((counts[0], counts[-1]))
]
"""The smallest and the largest table of each game."""
ENGINE = SHIPPED.parent / "game"
quick = settings(
    max_examples=2,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@cache
def combinations(variant: str, players: int) -> list[dict[str, OptionValue]]:
    """The ways to set the options that are worth trying, and every card that may be chosen."""
    found = list(CATALOGUE.combinations(variant, players))
    for name, option in CATALOGUE.options(variant, players).items():
        if option.any_card:
            pack = CATALOGUE.rules(variant, players).pack
            found += [{**found[0], name: code} for code in dict.fromkeys(pack)]
    return found


def a_table(data: st.DataObject, variant: str, players: int) -> tuple[Rules, int]:
    """Rules with some options, and a seed."""
    options = data.draw(st.sampled_from(combinations(variant, players)), label="options")
    seed = data.draw(st.integers(0, LARGEST_SEED), label="seed")
    return CATALOGUE.rules(variant, players, options), seed


def written(game: Game) -> Any:
    """The record of a game as it comes back from a file."""
    return json.loads(json.dumps(to_record(game, computers(game.rules.players))))


def check_record(game: Game) -> None:
    """The record is right, and rebuilds the game."""
    record = written(game)
    if game.rules.key in VARIANTS:
        assert faults(record) == []
    assert written(replay(record, CATALOGUE)) == record


@pytest.mark.parametrize(("variant", "players"), EDGES)
@quick
@given(data=st.data())
def test_every_position_keeps_the_promises(variant: str, players: int, data: st.DataObject) -> None:
    rules, seed = a_table(data, variant, players)
    game, luck = Game(rules, seed), random.Random(seed)
    looks = data.draw(st.integers(3, 25), label="moves between two looks")
    while not game.over and len(game.moves) < 160:
        moves = game.legal_moves(luck.choice(game.to_move))
        move = moves[luck.randrange(len(moves))]
        check_cards(game)
        if len(game.moves) % looks == 0:
            check_moves(game)
            check_views(game)
            check_push_and_pop(game, move)
        game.push(move)
    check_cards(game)
    check_views(game)
    check_record(game)


@pytest.mark.parametrize(("variant", "players"), EDGES)
@settings(quick, max_examples=1)
@given(data=st.data())
def test_every_game_ends_with_a_record_that_is_right(
    variant: str, players: int, data: st.DataObject
) -> None:
    rules, seed = a_table(data, variant, players)
    game, luck = Game(rules, seed), random.Random(seed)
    while not game.over:
        moves = game.legal_moves()
        game.push(moves[luck.randrange(len(moves))])
    check_cards(game)
    check_record(game)


@pytest.mark.parametrize("variant", covering())
def test_a_game_taken_back_to_its_beginning_is_as_new(variant: str) -> None:
    rules, luck = CATALOGUE.rules(variant), random.Random(variant)
    game = Game(rules, 77)
    while not game.over and len(game.moves) < 150:
        moves = game.legal_moves()
        game.push(moves[luck.randrange(len(moves))])
    done = list(game.moves)
    while game.moves:
        game.pop()
    fresh = Game(rules, 77)
    assert state_of(game) == state_of(fresh)
    for move in done:
        game.push(move)
        fresh.push(move)
    assert state_of(game) == state_of(fresh)


@pytest.mark.parametrize(("variant", "players"), [("bisque", 3), ("hearts", 4), ("succotash", 3)])
@quick
@given(data=st.data())
def test_a_record_may_break_off_anywhere(variant: str, players: int, data: st.DataObject) -> None:
    rules, seed = a_table(data, variant, players)
    game, luck = Game(rules, seed), random.Random(seed)
    for _ in range(data.draw(st.integers(0, 60), label="moves")):
        if game.over:
            break
        moves = game.legal_moves(luck.choice(game.to_move))
        game.push(moves[luck.randrange(len(moves))])
        check_record(game)


# --- the tests themselves -------------------------------------------------------------------------


def test_the_search_for_hidden_cards_finds_them() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 1)
    view = game.view(0)
    with pytest.raises(AssertionError, match="State"):
        reachable(game, [{"x": [state_of(game)]}])
    with pytest.raises(AssertionError, match="Seeded"):
        reachable(game, [iter, {"x": game.chance}])
    hand = state_of(game).hands[1]
    assert reachable(game, [{"x": ({hand[0]}, hand[1])}]) == set(hand[:2])
    assert reachable(game, [view.hands, view.legal]) == set(view.hand)


@pytest.mark.parametrize("variant", ["bisque", "bisca-tres", "chicane", "succotash"])
def test_not_even_the_rules_in_a_view_lead_to_the_position(variant: str) -> None:
    game = Game(CATALOGUE.rules(variant, 3), 1)
    for _ in range(40):
        game.push(game.legal_moves()[0])
    assert reachable(game, [game.view(0)])


# --- walls ---------------------------------------------------------------------------------------


def test_the_engine_imports_neither_pygame_nor_the_screen() -> None:
    modules = [
        ".".join(file.relative_to(ENGINE.parent).with_suffix("").parts)
        for file in sorted(ENGINE.rglob("*.py"))
    ]
    code = f"""
import importlib, sys
for name in {modules!r}:
    importlib.import_module(name)
print(*sorted({{name.split(".")[0] for name in sys.modules}} & {{"pygame", "ui", "cards_art"}}))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ENGINE.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""


def test_no_file_of_the_engine_names_pygame_or_the_screen_in_an_import() -> None:
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {name.split(".")[0] for name in names} & {"pygame", "ui", "cards_art"}, file
