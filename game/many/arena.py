"""Plays levels against each other with duplicate deals: the same cards, every level in every seat.

This removes the luck of the cards from the comparison, so a few hundred deals can separate levels
that thousands of ordinary games could not. The games of one deal are not independent; together they
give one number, and the intervals are over deals.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game import command_words as say
from game.many.simulate import game_seed, seated
from game.many.spread import ALONE, Spread
from game.many.tally import Comparison, Result, Tally
from game.players import is_program
from game.position.game import Game
from game.records.record import to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from game.values import Value


class Bout(Value):
    """A comparison to play. `levels` are two or more; `folders` are those of the rule files.

    `hands` is the number of hands played from each deal, at most that of a game; see
    `hands_worth_playing`. `cap` is the number of seconds that a level may think about a move;
    without it, a bout can be repeated.
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


def hands_worth_playing(rules: Rules) -> int:
    """One hand for each deal, or one for each scoring table, or for each game, if hands differ."""
    return max(1, len(rules.score.rounds), len(rules.variant.match.games))


def tables_of(level: str, levels: Sequence[str], rules: Rules) -> list[tuple[str, ...]]:
    """The seatings in which `level` is the guest: in each seat once, with the others around it.

    Partners who are known before the deal have the same level, and a side counts as a seat.
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
    """A game: its winners, each seat's points compared with the others, each seat's decisions, and
    its record as a line of JSON, empty if not requested."""

    winners: tuple[int, ...]
    points: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]
    said: tuple[str, ...]
    record: str


def play_deal(
    rules: Rules,
    levels: Sequence[str],
    hands: int,
    seed: int,
    guests: Sequence[str] | None = None,
    cap: float | None = None,
) -> list[Result]:
    """Play one deal with every level in every seat. Return a result for each of `guests`, usually
    all levels.

    With a single guest, the games in which the others are guests are skipped. `cap` is the number
    of seconds that a level may think about a move.
    """
    guests = levels if guests is None else guests
    return list(_play_deal(rules, levels, hands, seed, guests, cap, False).results.values())


class _Deal(Value):
    """A played deal: the result of each guest, the number of games, and their records, a line of
    JSON each, if requested."""

    seed: int
    results: Mapping[str, Result]
    games: int
    records: tuple[str, ...]


def _play_deal(
    rules: Rules,
    levels: Sequence[str],
    hands: int,
    seed: int,
    guests: Sequence[str],
    cap: float | None,
    records: bool,
) -> _Deal:
    played: dict[tuple[str, ...], _Played] = {}
    results = {}
    for level in guests:
        share = points = 0.0
        seconds: list[float] = []
        said: list[str] = []
        tables = tables_of(level, levels, rules)
        for guest, table in enumerate(tables):
            if table not in played:
                played[table] = _play(rules, table, hands, seed, cap, records)
            game, side = played[table], rules.sides[guest]
            share += len(set(side) & set(game.winners)) / len(game.winners)
            points += sum(game.points[seat] for seat in side) / len(side)
            seconds += [spent for seat in side for spent in game.seconds[seat]]
            said += game.said if is_program(level) else ()
        share, points = share / len(tables), points / len(tables)
        results[level] = Result(share, points, tuple(seconds), tuple(said))
    kept = tuple(game.record for game in played.values()) if records else ()
    return _Deal(seed, results, len(played), kept)


def _play(
    rules: Rules, seats: Sequence[str], hands: int, seed: int, cap: float | None, record: bool
) -> _Played:
    """Play a game of `hands` hands. The best total then wins it."""
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
    line = json.dumps(to_record(game, _named(seats))) if record else ""
    return _Played(winners, points, tuple(tuple(spent) for spent in seconds), tuple(said), line)


def _named(levels: Sequence[str]) -> list[Seat]:
    return [Seat(f"P{seat}", "computer", level) for seat, level in enumerate(levels)]


def _against_others(rules: Rules, totals: Sequence[float], seat: int) -> float:
    """The points of a seat minus the mean of those who are not on its side."""
    side = next(side for side in rules.sides if seat in side)
    others = [total for other, total in enumerate(totals) if other not in side]
    return totals[seat] - sum(others) / max(1, len(others))


# --- many deals ----------------------------------------------------------------------------


def compare(
    bout: Bout,
    spread: Spread = ALONE,
    progress: Callable[[int], object] = lambda done: None,
    tally: Tally | None = None,
    keep: Callable[[Tally, Sequence[str]], object] = lambda tally, records: None,
    records: bool = False,
    rules: Rules | None = None,
) -> Comparison:
    """Play a bout, or continue it.

    Args:
        bout: the comparison.
        spread: who shares the work.
        progress: called with the number of deals finished since it was last called.
        tally: the deals played before; new ones are added to it.
        keep: called after each deal with the tally and the records of its games, lines of JSON.
        records: whether to make records.
        rules: the rules of the bout, if they have already been checked.

    Raises:
        ValueError: for fewer than two deals, which have no interval, or fewer than two levels.
        BadCluster: if the work is for a cluster that cannot be used.
    """
    if bout.deals < 2:
        raise ValueError(say.TOO_FEW_DEALS)
    if len(set(bout.levels)) < 2:
        raise ValueError(say.TOO_FEW_LEVELS)
    if rules is None:
        rules = Catalogue(bout.folders).rules(bout.variant, bout.players, bout.options)
    tally = Tally(bout.levels) if tally is None else tally
    left = range(len(tally.rows), bout.deals)
    progress(len(tally.rows))
    for deal in spread.map(partial(_deal, bout, rules, records), left):
        tally.add(deal.seed, deal.results, deal.games)
        keep(tally, deal.records)
        progress(1)
    return tally.compared(len(rules.sides))


def _deal(bout: Bout, rules: Rules, records: bool, number: int) -> _Deal:
    levels = tuple(dict.fromkeys(bout.levels))
    seed = game_seed(bout.seed, number)
    return _play_deal(rules, levels, bout.hands, seed, levels, bout.cap, records)
