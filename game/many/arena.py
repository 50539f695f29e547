"""Levels against each other over duplicate deals: the same cards, every level in every seat.

The luck of the cards falls out of the comparison, so a few hundred deals tell levels apart that
thousands of ordinary games would not. The games of one deal are not independent of each other; all
of them together make one number, and the intervals are over deals.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game import command_words as say
from game.many.simulate import game_seed, seated
from game.many.spread import ALONE, Spread
from game.players import is_program
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.values import Value

_NORMAL = 1.96
"""A 95 % interval reaches so many standard errors either way."""


class Bout(Value):
    """What to compare. `levels` are two or more; `folders` is where rule files are.

    `hands` is how many hands are played from each deal of the cards, at most as many as a game
    has; see `hands_worth_playing`. `cap` is for how many seconds a level may think about a move;
    without one a bout can be repeated.
    """

    folders: tuple[Path, ...]
    variant: str
    players: int
    options: Mapping[str, OptionValue]
    levels: tuple[str, ...]
    deals: int
    seed: int
    hands: int
    cap: float | None = None


class Result(Value):
    """How one level did in one deal, over all seats: won games, and points against the others.

    `seconds` is the time for each decision in which there was a choice: the processor's for levels,
    the clock's for programs. `said` are the sentences about moves that a program did not make.
    """

    share: float
    points: float
    seconds: tuple[float, ...]
    said: tuple[str, ...] = ()


class Estimate(Value):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class Standing(Value):
    """How a level did: games sat at, the share of them it won, points against the others.

    `median` and `slow` are seconds a decision; 19 of 20 decisions take less than `slow`. `said` are
    the sentences about moves that a program did not make itself.
    """

    games: int
    share: Estimate
    points: Estimate
    median: float
    slow: float
    said: tuple[str, ...] = ()


class Comparison(Value):
    """What a bout came to. `even` is the share each level would win if all were alike."""

    bout: Bout
    even: float
    levels: Mapping[str, Standing]

    def as_json(self) -> dict[str, object]:
        """The comparison as it is written to a file, times in milliseconds."""
        return {
            "variant": self.bout.variant,
            "players": self.bout.players,
            "deals": self.bout.deals,
            "even": self.even,
            "levels": {name: _as_json(standing) for name, standing in self.levels.items()},
        }


def _as_json(standing: Standing) -> dict[str, object]:
    return {
        "games": standing.games,
        "share": standing.share.mean,
        "share_low": standing.share.low,
        "share_high": standing.share.high,
        "diff": standing.points.mean,
        "diff_low": standing.points.low,
        "diff_high": standing.points.high,
        "ms_median": 1000 * standing.median,
        "ms_p95": 1000 * standing.slow,
    }


def hands_worth_playing(rules: Rules) -> int:
    """One hand a deal, or one by each scoring table where every hand has another."""
    return max(1, len(rules.score.rounds))


def tables_of(level: str, levels: Sequence[str], rules: Rules) -> list[tuple[str, ...]]:
    """Who sits where when `level` is the guest: in every seat once, the others all around it.

    Partners who are settled before the deal are of one level, and a side counts as a seat.
    """
    others = [other for other in levels if other != level] or [level]
    sides = rules.sides
    tables = []
    for guest in range(len(sides)):
        company = [others[(place + guest) % len(others)] for place in range(len(sides) - 1)]
        company.insert(guest, level)
        seats = [""] * rules.players
        for who, side in zip(company, sides, strict=True):
            for seat in side:
                seats[seat] = who
        tables.append(tuple(seats))
    return tables


# --- one deal ------------------------------------------------------------------------------


class _Played(Value):
    """A game: its winners, each seat's points against the others, each seat's decisions."""

    winners: tuple[int, ...]
    points: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]
    said: tuple[str, ...]


def play_deal(
    rules: Rules,
    levels: Sequence[str],
    hands: int,
    seed: int,
    guests: Sequence[str] | None = None,
    cap: float | None = None,
) -> list[Result]:
    """One deal with every level in every seat; a result for each of `guests`, usually all levels.

    Whoever asks for one guest alone saves the games in which the others are guests. `cap` is for
    how many seconds a level may think about a move.
    """
    played: dict[tuple[str, ...], _Played] = {}
    results = []
    for level in levels if guests is None else guests:
        share = points = 0.0
        seconds: list[float] = []
        said: list[str] = []
        tables = tables_of(level, levels, rules)
        for guest, table in enumerate(tables):
            if table not in played:
                played[table] = _play(rules, table, hands, seed, cap)
            game, side = played[table], rules.sides[guest]
            share += len(set(side) & set(game.winners)) / len(game.winners)
            points += sum(game.points[seat] for seat in side) / len(side)
            seconds += [spent for seat in side for spent in game.seconds[seat]]
            said += game.said if is_program(level) else ()
        share, points = share / len(tables), points / len(tables)
        results.append(Result(share, points, tuple(seconds), tuple(said)))
    return results


def _play(rules: Rules, seats: Sequence[str], hands: int, seed: int, cap: float | None) -> _Played:
    """A game of so many hands. Whoever has most then has won it."""
    game = Game(rules, seed)
    clocks = [time.monotonic if is_program(level) else time.process_time for level in seats]
    seconds: list[list[float]] = [[] for _ in seats]
    said: list[str] = []
    with seated(game, seats, said.append) as players:
        if cap is not None:
            for who in players:
                who.hurry(cap)
        while not game.over and len(game.results) < hands:
            seat = game.to_move[0]
            view = game.view(seat)
            before = clocks[seat]()
            move = players[seat].choose(view)
            if len(view.legal) > 1:
                seconds[seat].append(clocks[seat]() - before)
            game.push(move)
    sign = 1 if rules.variant.match.best == "highest" else -1
    totals = [sign * float(sum(r.scores[seat] for r in game.results)) for seat in range(len(seats))]
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    points = tuple(_against_others(rules, totals, seat) for seat in range(len(seats)))
    return _Played(winners, points, tuple(tuple(spent) for spent in seconds), tuple(said))


def _against_others(rules: Rules, totals: Sequence[float], seat: int) -> float:
    """The points of a seat less the mean of those who are not on its side."""
    side = next(side for side in rules.sides if seat in side)
    others = [total for other, total in enumerate(totals) if other not in side]
    return totals[seat] - sum(others) / max(1, len(others))


# --- many deals ----------------------------------------------------------------------------


def compare(
    bout: Bout, spread: Spread = ALONE, progress: Callable[[int], object] = lambda done: None
) -> Comparison:
    """Play a bout.

    Args:
        bout: what to compare.
        spread: who shares the work.
        progress: called with the number of deals finished since it was last called.

    Raises:
        ValueError: for less than two deals, which have no interval, or less than two levels.
        BadCluster: if the work was to be done by a cluster that cannot be used.
    """
    if bout.deals < 2:
        raise ValueError(say.TOO_FEW_DEALS)
    if len(set(bout.levels)) < 2:
        raise ValueError(say.TOO_FEW_LEVELS)
    by_level: dict[str, list[Result]] = {level: [] for level in dict.fromkeys(bout.levels)}
    rules = Catalogue(bout.folders).rules(bout.variant, bout.players, bout.options)
    for results in spread.map(partial(_deal, bout, rules), range(bout.deals)):
        for found, result in zip(by_level.values(), results, strict=True):
            found.append(result)
        progress(1)
    games = bout.deals * len(rules.sides)
    return Comparison(
        bout,
        1 / len(rules.sides),
        {level: _standing(results, games) for level, results in by_level.items()},
    )


def _deal(bout: Bout, rules: Rules, number: int) -> list[Result]:
    levels = tuple(dict.fromkeys(bout.levels))
    return play_deal(rules, levels, bout.hands, game_seed(bout.seed, number), cap=bout.cap)


def _standing(results: Sequence[Result], games: int) -> Standing:
    seconds = sorted(spent for result in results for spent in result.seconds) or [0.0]
    return Standing(
        games,
        estimate([result.share for result in results], 0.0, 1.0),
        estimate([result.points for result in results]),
        seconds[len(seconds) // 2],
        seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))],
        tuple(sentence for result in results for sentence in result.said),
    )


def estimate(
    values: Sequence[float], lowest: float = -math.inf, highest: float = math.inf
) -> Estimate:
    """The mean of two or more values with its 95 % interval, cut off at `lowest` and `highest`."""
    number = len(values)
    mean = sum(values) / number
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    reach = _NORMAL * math.sqrt(variance / number)
    return Estimate(mean, max(lowest, mean - reach), min(highest, mean + reach))
