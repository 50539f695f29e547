"""`python -m tests.long.hints [POSITIONS] [SEED]`: whether the error that a hint tells holds.

In positions of several games, a hint says what each move costs beside the best one, give or take
its error. The same is asked of a judge, who looks at ten times as many worlds in searches of its
own. An error holds if the judge's cost lies within it; where the judge may be wrong as well, both
errors count. They are 95 % intervals of four searches, so a few of a hundred do not hold. Ends with
status 1 if fewer than `LEAST` of all costs hold.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.players import LEVELS, adviser, player_random
from game.players.advice import Advice
from game.players.search_player import LEVELS as STRENGTHS
from game.players.search_player import SearchPlayer
from game.position.game import Game
from game.position.moves import Move
from game.position.view import View
from game.rulefiles.catalogue import Catalogue
from game.values import Value, replace
from tests.long.command import run

GAMES = ("bisque", "chicane", "hearts", "oh-hell", "sueca", "whist")
"""Games whose hints come from searches on arrays, most of them of different families."""
TIMES = 10
"""How many times the worlds of a hint the judge looks at."""
LEAST = 0.9
APART = 5
"""One decision of so many is looked at."""


class Cost(Value):
    """What a move costs beside the best of the hint: as told and as judged, with errors."""

    told: float
    error: float
    judged: float
    judge_error: float
    next_best: bool
    """Whether it is the move that the hint's margin is about."""

    @property
    def off(self) -> float:
        """How far what is told is from what is judged."""
        return abs(self.told - self.judged)

    @property
    def holds(self) -> bool:
        """Whether the hint's error covers that; the judge's counts as well."""
        return self.off <= math.hypot(self.error, self.judge_error) + 1e-9


def views(catalogue: Catalogue, key: str, seed: int) -> Iterator[View]:
    """Decisions between several moves, in games of the level `medium`."""
    chance = Random(f"{key} {seed}")
    while True:
        game = Game(catalogue.rules(key), chance.randrange(10**9))
        seats = [LEVELS["medium"](player_random(seed, seat)) for seat in range(game.rules.players)]
        while not game.over:
            seat = game.to_move[0]
            view = game.view(seat)
            if len(view.legal) > 1 and chance.random() < 1 / APART:
                yield view
            game.push(seats[seat].choose(view))


def judge(luck: str) -> SearchPlayer:
    """Gives hints as the program does, from more worlds."""
    usual = STRENGTHS["expert"]
    more = replace(usual, worlds=TIMES * usual.worlds, contracts=TIMES * usual.contracts)
    return SearchPlayer(more, Random(luck))


def costs(hint: Advice, judged: Advice) -> list[Cost]:
    """What the hint says that the other moves cost, beside what the judge says."""
    told = {each.move: each for each in hint.expected}
    true = {each.move: each for each in judged.expected}
    best = hint.best
    others = [move for move in told if move != best and move in true]
    if best not in told or best not in true or not others:
        return []
    closest = max(others, key=lambda move: told[move].points)

    def cost(move: Move) -> Cost:
        doubt = math.hypot(true[best].error, true[move].error)
        return Cost(
            told=told[best].points - told[move].points,
            error=told[move].error,
            judged=true[best].points - true[move].points,
            judge_error=doubt,
            next_best=move == closest,
        )

    return [cost(move) for move in others]


def line(name: str, found: list[Cost]) -> str:
    """The figures of a game in a row."""
    margins = [cost for cost in found if cost.next_best]
    return (
        f"{name:10} {len(margins):5} {len(found):6} {_mean([c.off for c in found]):8.3f}"
        f" {_mean([c.error for c in found]):8.3f} {_share(found):8.0%} {_share(margins):8.0%}"
    )


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / max(1, len(numbers))


def _share(found: list[Cost]) -> float:
    return _mean([float(cost.holds) for cost in found])


def main(positions: int = 100, seed: int = 1) -> int:
    """Prints a line for each game and one for all."""
    catalogue, every = Catalogue(), list[Cost]()
    print("game       hints  costs      off    error   within  next best")
    for key in GAMES:
        found: list[Cost] = []
        looked = 0
        for number, view in enumerate(views(catalogue, key, seed)):
            if looked * len(GAMES) >= positions:
                break
            hint = adviser(Random(f"{seed} {number}")).advise(view)
            if hint.expected:
                looked += 1
                found += costs(hint, judge(f"judge {seed} {number}").advise(view))
        print(line(key, found), flush=True)
        every += found
    print(line("all", every))
    return int(_share(every) < LEAST)


if __name__ == "__main__":
    run(main)
