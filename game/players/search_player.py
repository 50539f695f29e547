"""The player that looks ahead, with the strength of its level."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.players.advice import Advice, Expected
from game.players.announcing import announcement, worth_considering
from game.players.base import Player
from game.players.greedy import GreedyPlayer
from game.players.motives import advised
from game.position.moves import Move
from game.position.view import View
from game.values import Value, replace

if TYPE_CHECKING:
    from game.players.search.thinker import Thinker

ALL = 1000
"""More tricks than any hand has."""


class Level(Value):
    """How well a searching player plays.

    A level is a number of worlds, never of seconds, so that games can be repeated. Inexperienced
    people forget what was played and do not always see which card is best; the same is true of a
    player of a low level.
    """

    worlds: int
    """The number of worlds in which each card is tried, and each gift, if `contracts` is not
    more."""
    contracts: int = 0
    """The number of worlds in which a bid, call, or goal is tried; 0 leaves them, and gifts, to
    rules of thumb."""
    remembers: int = ALL
    """How many of the last tricks the player remembers."""
    voids: bool = True
    """Whether it notices which players are out of a suit."""
    wavers: float = 0.0
    """How readily it takes a worse card. A card that is worse than the best by this share of the
    distance from best to worst is chosen e times less often."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(worlds=3, remembers=1, voids=False, wavers=0.45),
        "medium": Level(worlds=12, remembers=3, wavers=0.12),
        "hard": Level(worlds=40, contracts=50, remembers=8),
        "expert": Level(worlds=480, contracts=150),
    }
)
"""The levels that look ahead, weakest first."""


class SearchPlayer(Player):
    """Looks ahead through worlds that fit what it knows; leaves the rest to rules of thumb."""

    def __init__(self, level: Level, chance: Random) -> None:
        self._level, self._random = level, chance.random
        self._thumb = GreedyPlayer(chance)
        self._made: Thinker | None = None
        self._seconds: float | None = None

    def hurry(self, seconds: float) -> None:
        self._seconds, self._made = seconds, None

    def choose(self, view: View) -> Move:
        legal, level = view.legal, self._level
        if len(legal) == 1:
            return legal[0]
        if view.in_place is not view:
            return replace(self.choose(view.in_place), seat=view.seat)
        said = announcement(view)
        if said is not None:
            return said
        worths = self._thinker.cards(view, level.worlds, choosing=True)
        if worths is not None:
            places = worth_considering(view, worths)
            means = [worths.means[place] for place in places]
            return legal[places[wavering(means, level.wavers, self._random)]]
        if level.contracts:
            gifts = self._thinker.gifts(view, max(level.contracts, level.worlds))
            tried = gifts or self._thinker.parted(view, level.contracts)
            if tried is not None:
                return tried.best
            contracts = partial(self._thinker.contracts, choosing=True)
            for values in (self._thinker.goals, contracts):
                worths = values(view, level.contracts)
                if worths is not None:
                    places = worth_considering(view, worths)
                    return legal[max(places, key=worths.means.__getitem__)]
        return self._thumb.choose(view)

    def advise(self, view: View, also: Move | None = None) -> Advice:
        """The move it would make if it never wavered, the expected result of each move, and the
        reason.

        Args:
            view: the seat's view.
            also: a move to include even if there are too many to try all.
        """
        legal, level = view.legal, self._level
        if view.in_place is not view:
            return self.advise(view.in_place).by(view.seat)
        said = announcement(view)
        if said is not None or len(legal) == 1:
            return advised(view, said or legal[0])
        tried = self._thinker.tried(view, level.worlds, level.contracts, also)
        if tried is None:
            return self._thumb.advise(view)
        best, worths = tried.best, tried.worths
        if len(worths.means) == len(legal) and list(tried.moves) == list(legal):
            best = legal[max(worth_considering(view, worths), key=worths.means.__getitem__)]
        errors = worths.errors or (0.0,) * len(worths.means)
        rows = zip(tried.moves, worths.means, worths.spreads, errors, strict=True)
        expected = tuple(
            Expected(move, *(value / worths.unit for value in values)) for move, *values in rows
        )
        return advised(view, best, expected)

    @property
    def _thinker(self) -> Thinker:
        """Made when first needed, because importing numpy takes longer than beginning a game."""
        if self._made is None:
            from game.players.search.limit import Limit
            from game.players.search.search import Mind
            from game.players.search.thinker import Thinker

            mind = Mind(self._level.remembers, self._level.voids)
            self._made = Thinker(self._random, mind, Limit(self._seconds))
        return self._made


def wavering(values: Sequence[float], wavers: float, random: Callable[[], float]) -> int:
    """The place of the best value, or sometimes of one that is nearly as good (`Level.wavers`)."""
    best = max(values)
    if not wavers:
        return values.index(best)
    scale = ((best - min(values)) or 1.0) * wavers
    weights = [math.exp((value - best) / scale) for value in values]
    left = random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return values.index(best)
