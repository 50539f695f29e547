"""Several games side by side as arrays, for players that learn from many decisions at once.

The observations, actions, and rewards are those of `game.players.env`, without its library. Each
game asks its player to move, and a finished game is replaced by the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.many.simulate import game_seed
from game.players.actions import Actions, Choice
from game.players.features import rewards
from game.players.observing import Observing
from game.position.game import Game
from game.position.view import View
from game.rules.rules import Rules


class Seen(NamedTuple):
    """What the players to move in all games see; the first dimension is the game.

    `observation` is what the seat to move may know, `legal` the actions it may take, and `seat` its
    number. `reward` is the reward of each seat for the last step, and `over` says that this step
    ended the game; the other values then belong to the next game.
    """

    observation: NDArray[np.float32]
    legal: NDArray[np.bool_]
    seat: NDArray[np.int8]
    reward: NDArray[np.float32]
    over: NDArray[np.bool_]


class SideBySide:
    """A number of games with the same rules. The same `seed` deals the same games.

    Attributes:
        actions: the meaning of each action number.
        games: the games in progress.
    """

    def __init__(self, rules: Rules, games: int, seed: int = 0) -> None:
        self.actions = Actions(rules)
        self._rules, self._seed, self._observing = rules, seed, Observing(rules)
        self._begun = 0
        self.games = [self._next_game() for _ in range(games)]
        self._choices = [Choice() for _ in range(games)]

    @property
    def size(self) -> int:
        """The length of an observation."""
        return self._observing.size + self.actions.number

    def look(self) -> Seen:
        """What the players see now, before any step."""
        none = np.zeros((len(self.games), self._rules.players), np.float32)
        return self._seen(none, np.zeros(len(self.games), np.bool_))

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Seen:
        """Take an action in each game.

        Raises:
            ValueError: if one is not allowed. Then no game has changed.
        """
        views = [self._view(game) for game in self.games]
        taken = [int(action) for action in actions]
        if len(taken) != len(views):
            raise ValueError(f"{len(views)} games need an action each, not {len(taken)}")
        for place, (view, action) in enumerate(zip(views, taken, strict=True)):
            if action not in self.actions.legal(view, self._choices[place]):
                raise ValueError(f"action {action} is not allowed in game {place} now")
        reward = np.zeros((len(views), self._rules.players), np.float32)
        over = np.zeros(len(views), np.bool_)
        for place, (view, action) in enumerate(zip(views, taken, strict=True)):
            choice = self._choices[place].plus(action)
            move = self.actions.move(view, choice)
            self._choices[place] = choice if move is None else Choice()
            if move is None:
                continue
            game = self.games[place]
            scored = len(game.results)
            game.push(move)
            if len(game.results) > scored:
                reward[place] = rewards(self._rules, game.results[-1])
            if game.over:
                over[place], self.games[place] = True, self._next_game()
        return self._seen(reward, over)

    def _seen(self, reward: NDArray[np.float32], over: NDArray[np.bool_]) -> Seen:
        views = [self._view(game) for game in self.games]
        known = self._observing.size
        observation = np.zeros((len(views), self.size), np.float32)
        legal = np.zeros((len(views), self.actions.number), np.bool_)
        for place, (view, choice) in enumerate(zip(views, self._choices, strict=True)):
            observation[place, :known] = self._observing.vector(view)
            observation[place, [known + action for action in choice.actions]] = 1
            legal[place, self.actions.legal(view, choice)] = True
        seat = np.array([view.seat for view in views], np.int8)
        return Seen(observation, legal, seat, reward, over)

    def _next_game(self) -> Game:
        self._begun += 1
        return Game(self._rules, game_seed(self._seed, self._begun - 1))

    @staticmethod
    def _view(game: Game) -> View:
        return game.view(game.to_move[0])
