"""The games as PettingZoo environments, for people who train their own players.

This is optional: it needs `pip install pettingzoo`, and nothing else in the program imports it.
Agents act in turn (the AEC model of Terry et al., "PettingZoo", 2021) and see views, so a player
trained here knows what a player at the table knows. docs/players.md describes spaces and rewards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.chance import LARGEST_SEED, new_seed
from game.players.actions import Actions, Choice
from game.players.features import rewards
from game.players.observing import Observing
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules

Observation = dict[str, NDArray[Any]]


def env(
    variant: str,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    render_mode: str | None = None,
) -> Any:
    """A variant as an environment that checks its use: an illegal action ends the game.

    Args:
        variant: the key of a rule file, shipped or the player's own.
        players: the number of players; the usual number if None.
        options: house rules by name.
        render_mode: ``ansi`` to get text from `render`, or None.

    Raises:
        BadVariant, BadOption, BadRules: if there is no such game.
    """
    from game.folders import rule_folders

    rules = Catalogue(rule_folders()).rules(variant, players, options or {})
    found: Any = raw_env(rules, render_mode)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=-1.0)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))


class raw_env(AECEnv):  # type: ignore[misc]
    """A game without wrappers. Agents are ``seat_0``, ``seat_1``, and so on.

    An action is a small step: a card, a bid, a word; cards that are passed and piles that are
    divided are chosen card by card. When a hand is scored, each agent's reward is its points minus
    the mean of those who are not on its side.

    Attributes:
        actions: the meaning of each action number.
        game: the game in progress, after `reset`.
    """

    def __init__(self, rules: Rules, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"tureen_{rules.key}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.rules = rules
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.players)]
        self.actions = Actions(rules)
        self._observing = Observing(rules)
        size = self._observing.size + self.actions.number
        spaces: dict[str, Space[Any]] = {
            "observation": Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": Box(0, 1, (self.actions.number,), np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {
            agent: Discrete(self.actions.number) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space[Any]:
        """The observations of `agent`: the same space for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The actions of `agent`, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game. The same `seed` deals the same cards; None deals at random."""
        seed = new_seed() if seed is None else seed & LARGEST_SEED
        self.game = Game(self.rules, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choice = Choice()
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> Observation:
        """What `agent` may know now, and which actions it may take."""
        seat = self.possible_agents.index(agent)
        view = self.game.view(seat)
        chosen = np.zeros(self.actions.number, np.float32)
        mask = np.zeros(self.actions.number, np.int8)
        if agent == self.agent_selection and not self.game.over:
            chosen[list(self._choice.actions)] = 1
            mask[self.actions.legal(view, self._choice)] = 1
        return {
            "observation": np.concatenate([self._observing.vector(view), chosen]),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose turn it is; the move is made when its choice is
        complete.

        Raises:
            ValueError: if the action is not allowed now. The game is then unchanged.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        view = self.game.view(self.possible_agents.index(agent))
        if action is None or int(action) not in self.actions.legal(view, self._choice):
            raise ValueError(f"{agent} may not take action {action} now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._choice = self._choice.plus(int(action))
        move = self.actions.move(view, self._choice)
        if move is not None:
            self._choice = Choice()
            scored = len(self.game.results)
            self.game.push(move)
            if len(self.game.results) > scored:
                self._reward()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The game as a line of text: all that is needed to reach this position again."""
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to release."""

    def _next_agent(self) -> str:
        """The agent to act now; when the game is over, agents in turn are asked to leave."""
        if self.game.over:
            return self.agents[0]
        return self.possible_agents[self.game.to_move[0]]

    def _reward(self) -> None:
        brought = rewards(self.rules, self.game.results[-1])
        self.rewards = dict(zip(self.possible_agents, brought, strict=True))
