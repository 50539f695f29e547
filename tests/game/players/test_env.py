"""The games as PettingZoo environments pass PettingZoo's own tests, and show what seats see."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.position.asks import AskCard, AskCards
from game.position.game import Game
from game.position.moves import Announce, Give, Move, Several, Split
from tests.game.phases.small_games import at_the_kitty
from tests.random_games import random_game
from tests.shipped import CATALOGUE, others_long

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

from game.players.actions import Actions, Choice
from game.players.env import env, raw_env
from game.players.observing import Observing


@pytest.mark.parametrize("key", [*map(others_long, CATALOGUE.keys)])
def test_every_variant_passes_the_test_of_the_interface(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of spaces without bounds; scores have none
        api_test(env(key), num_cycles=120)


@pytest.mark.parametrize("key", [*map(others_long, CATALOGUE.keys)])
def test_the_same_seed_gives_the_same_game(key: str) -> None:
    seed_test(lambda: env(key), num_cycles=40)


def play(one: Any, chance: Random) -> tuple[list[str], dict[str, float]]:
    """A whole game of random legal actions: who acted, and what each agent was rewarded with."""
    actors, rewards = [], dict.fromkeys(one.possible_agents, 0.0)
    for agent in one.agent_iter():
        observation, reward, terminated, truncated, _ = one.last()
        rewards[agent] += reward
        if terminated or truncated:
            one.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        actors.append(agent)
        one.step(int(chance.choice(list(legal))))
    return actors, rewards


@pytest.mark.parametrize("key", ["bisque", "hearts", "succotash", "chicane-old-school", "sueca"])
def test_a_game_ends_and_rewards_are_points_against_the_others(key: str) -> None:
    one = raw_env(CATALOGUE.rules(key))
    one.reset(seed=5)
    _, rewards = play(one, Random(key))
    game = one.game
    assert game.over
    best = game.rules.variant.match.best
    for seat, agent in enumerate(one.possible_agents):
        expected = 0.0
        for result in game.results:
            side = next(side for side in result.sides if seat in side)
            others = [p for other, p in enumerate(result.scores) if other not in side]
            points = result.scores[seat] - sum(others) / len(others)
            expected += points if best == "highest" else -points
        assert rewards[agent] == pytest.approx(expected)


@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_every_legal_move_can_be_said_in_actions(key: str) -> None:
    rules = CATALOGUE.rules(key)
    actions, game, chance = Actions(rules), Game(rules, 4), Random(2)
    assert len(set(actions.names)) == actions.number
    for _ in range(80):
        if game.over:
            break
        seat = game.to_move[0]
        view = game.view(seat)
        legal = view.legal
        some: Sequence[Move] = [legal[chance.randrange(len(legal))] for _ in range(3)]
        for move in some:
            assert said(actions, view, move) == move
        game.push(some[0])


def said(actions: Actions, view: Any, move: Move) -> Move | None:
    """The move that its actions come to, each being legal when it is taken."""
    if isinstance(move, Several):
        enough = isinstance(view.ask, AskCards) and len(move.cards) < view.ask.count
        names = [*move.cards, *(["done"] if enough else [])]
    elif isinstance(move, Split):
        names = [*move.stacks[0], "done"]
    else:
        names = [getattr(move, "card", None) or str(move)]
    if isinstance(move, Announce) and isinstance(view.ask, AskCard):
        names = [f"announce {view.ask.beside.index(move)}"]
    choice, found = Choice(), None
    for name in names:
        assert found is None
        action = actions.names.index(name)
        assert action in actions.legal(view, choice)
        choice = choice.plus(action)
        found = actions.move(view, choice)
    if isinstance(move, Split) and isinstance(found, Split):
        assert sorted(found.stacks[1]) == sorted(move.stacks[1])
        return move if found.stacks[0] == move.stacks[0] else found
    return found


@pytest.mark.parametrize("number", range(12))
def test_games_nobody_wrote_can_be_played_as_environments(number: int, tmp_path: Path) -> None:
    one = raw_env(random_game(number, tmp_path))
    one.reset(seed=number)
    play(one, Random(number))
    assert one.game.over


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    one = raw_env(CATALOGUE.rules("whist"))
    one.reset(seed=1)
    before = repr(one.game)
    mask = one.observe(one.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match=r"seat_\d may not take action"):
        one.step(int(np.flatnonzero(mask == 0)[0]))
    assert repr(one.game) == before


def test_the_vector_tells_the_hand_and_the_trick_as_seen_from_the_seat() -> None:
    rules = CATALOGUE.rules("whist")
    seeing, game = Observing(rules), Game(rules, 3)
    leader = game.to_move[0]
    game.push(game.legal_moves()[0])
    card = game.table.trick[0]
    follower = game.to_move[0]
    vector = seeing.vector(game.view(follower))
    codes = list(rules.deck.cards)
    first, last = seeing.layout["hand"]
    held = {codes[place] for place in np.flatnonzero(vector[first:last])}
    assert held == set(game.view(follower).hand)
    first, last = seeing.layout["trick"]
    planes = vector[first:last].reshape(rules.players, len(codes))
    step = (leader - follower) % rules.players
    assert planes[step, codes.index(card)] == 1
    assert planes.sum() == 1
    assert len(vector) == seeing.size


def test_cards_that_are_passed_and_piles_that_are_divided_are_chosen_card_by_card() -> None:
    one = raw_env(CATALOGUE.rules("hearts"))
    one.reset(seed=1)
    agent = one.agent_selection
    for step in range(3):
        assert one.agent_selection == agent
        mask = one.observe(agent)["action_mask"]
        assert mask.sum() == len(one.game.view(one.possible_agents.index(agent)).hand) - step
        one.step(int(np.flatnonzero(mask)[0]))
    assert one.agent_selection != agent
    assert isinstance(one.game.moves[0], Give)


def test_the_example_of_the_page_runs() -> None:
    text = (Path(__file__).parents[3] / "docs" / "players.md").read_text(encoding="utf-8")
    example = text.split("## For players that learn")[1].split("```python\n")[1].split("```")[0]
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["table"].unwrapped.game.over


@pytest.mark.parametrize("never", ["[K]", "[H, AS]"])
def test_cards_that_must_stay_in_the_hand_are_no_actions_while_there_are_others(
    never: str, tmp_path: Path
) -> None:
    game = at_the_kitty(tmp_path, f"to: dealer, never: {never}")
    actions, choice = Actions(game.rules), Choice()
    view = game.view(game.to_move[0])
    may = {actions.names[action] for action in actions.legal(view, choice)}
    assert may == ({"3S"} if "H" in never else {card for card in view.hand if card[0] != "K"})
    while (move := actions.move(view, choice)) is None:
        choice = choice.plus(actions.legal(view, choice)[-1])
    assert game.why_not(move) is None
