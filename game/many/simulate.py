"""Plays, counts, and records games between computer players, without a screen.

The seed of each game follows from the seed of the run and the game's number, so the same run gives
the same records on any machine, with any number of processes.
"""

from __future__ import annotations

import gc
import json
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import command_words
from game.chance import LARGEST_SEED, numbers
from game.many.spread import ALONE, Spread
from game.players import Player, is_program, player, player_random
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.position.state import Number
from game.records.record import to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from game.values import Value

if TYPE_CHECKING:
    from game.many.decisions import Arrays

LARGEST_PIECE = 250
"""The most games in one piece of work; the memory that a run needs grows with it."""
PIECES_EACH = 12
"""The least pieces of work for each process, so that none waits long for the last."""
MOST_MOVES = 200_000


class Plan(Value):
    """A run to simulate. `seats` are levels, one for each seat; `folders` are those of the rule
    files.

    With `sealed`, records say that their deals follow from their seeds.
    """

    folders: tuple[Path, ...]
    variant: str
    players: int
    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]
    seed: int
    games: int
    sealed: bool = False


class Outcome(Value):
    """How one simulated game ended. `line` is its record and `told` are its decisions, both empty
    if not requested.

    `said` are the sentences about moves that a program failed to make.
    """

    totals: tuple[Number, ...]
    winners: tuple[int, ...]
    hands: int
    moves: int
    line: str = ""
    said: tuple[str, ...] = ()
    told: Arrays | None = None


class Summary(Value):
    """The results of a run of games, by seat. A shared win counts as a fraction.

    `said` are the sentences about moves that programs failed to make.
    """

    games: int
    wins: tuple[float, ...]
    averages: tuple[float, ...]
    hands: float
    moves: float
    said: tuple[str, ...] = ()


class Endless(RuntimeError):
    """A game that would not end. `moves` is its length when it was given up."""

    def __init__(self, sentence: str, moves: int) -> None:
        super().__init__(sentence)
        self.moves = moves


def game_seed(run: int, number: int) -> int:
    """The seed of game `number` of the run with seed `run`."""
    stream = numbers(run, f"game {number}")
    return (next(stream) << 32 | next(stream)) & LARGEST_SEED


@contextmanager
def seated(
    game: Game, levels: Sequence[str], say: Callable[[str], object]
) -> Iterator[list[Player]]:
    """The players of a game, one for each seat, each with its own random generator, which follows
    from the seed.

    If a program gives no move, the rule of thumb makes it, and `say` is called with a sentence
    about it.
    """
    seed = game.chance.seed
    players: list[Player] = []
    try:
        for seat, level in enumerate(levels):
            who = player(level, player_random(seed, seat))
            if is_program(level):
                from game.players.rescue import Rescued

                who = Rescued(who, player_random(seed, seat), game.why_not, say)
            players.append(who)
        yield players
    finally:
        for who in players:
            who.close()


def finish(
    game: Game,
    levels: Sequence[str],
    most: int = MOST_MOVES,
    say: Callable[[str], object] = lambda sentence: None,
    until: float = math.inf,
) -> Game:
    """Let computer players play a game to its end, and return the same game.

    Args:
        game: the game, which may have begun.
        levels: the level of each seat.
        most: the most moves it may have.
        say: called with a sentence about each move that a program failed to make.
        until: the time, as `time.monotonic` counts it, at which the game is given up.

    Raises:
        Endless: if it does not end within `most` moves, or by then.
    """
    with seated(game, levels, say) as players:
        _play_out(game, players, most, until)
    if not game.over:
        sentence = command_words.ENDLESS
        seed, moves = game.chance.seed, min(len(game.moves), most)
        raise Endless(sentence.format(variant=game.rules.key, seed=seed, most=moves), moves)
    return game


def _play_out(game: Game, players: Sequence[Player], most: int, until: float) -> None:
    picks = [who.pick for who in players if isinstance(who, RandomPlayer)]
    blind = len(picks) == len(players)  # nobody needs positions, not even between moves
    while game.to_move and len(game.moves) < most and time.monotonic() < until:
        if blind:
            game.play_on(picks)
            continue
        seat = game.to_move[0]
        who = players[seat]
        if isinstance(who, RandomPlayer):  # making a view takes longer than its choice
            game.push(who.pick(game.legal_moves(seat)), trusted=True)
        else:
            game.push(who.choose(game.view(seat)))


def _some(
    plan: Plan, rules: Rules, records: bool, told: bool, size: int, first: int
) -> list[Outcome]:
    """The games from number `first` on, as many as fit in a piece of work."""
    which = range(first, min(first + size, plan.games))
    return list(_outcomes(plan, rules, records, told, which))


def _outcomes(
    plan: Plan, rules: Rules, records: bool, told: bool, which: range
) -> Iterator[Outcome]:
    seats = [Seat(f"P{i}", "computer", level) for i, level in enumerate(plan.seats)]
    collecting = gc.isenabled()
    gc.disable()  # positions have no reference cycles; looking for them takes a tenth of the time
    try:
        for number in which:
            said: list[str] = []
            game = Game(rules, game_seed(plan.seed, number))
            finish(game, plan.seats, say=said.append)
            line = json.dumps(to_record(game, seats, sealed=plan.sealed)) if records else ""
            yield Outcome(
                game.totals,
                game.winners,
                len(game.results),
                len(game.moves),
                line,
                tuple(said),
                _told(game, number) if told else None,
            )
    finally:
        if collecting:
            gc.enable()


def _told(game: Game, number: int) -> Arrays:
    from game.many.decisions import decisions_of

    return decisions_of(game, number)


def run(
    plan: Plan,
    spread: Spread = ALONE,
    record: Callable[[str], object] | None = None,
    progress: Callable[[int], object] = lambda done: None,
    tell: Callable[[Arrays], object] | None = None,
    rules: Rules | None = None,
) -> Summary:
    """Play all games of a plan.

    Args:
        plan: what to play.
        spread: who shares the work.
        record: called with the record of each game, a line of JSON, in order.
        progress: called with the number of games finished since it was last called.
        tell: called with the decisions of each game, in order of the games.
        rules: the rules of the plan, if they have already been checked.

    Raises:
        Endless: if a game does not end.
        BadCluster: if the work is for a cluster that cannot be used.
    """
    wins = [0.0] * plan.players
    totals: list[Number] = [0] * plan.players
    hands = moves = 0
    said: list[str] = []
    if rules is None:
        rules = Catalogue(plan.folders).rules(plan.variant, plan.players, plan.options)
    for outcome in _all(plan, rules, spread, record is not None, tell is not None):
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
        totals = [a + b for a, b in zip(totals, outcome.totals, strict=True)]
        hands, moves = hands + outcome.hands, moves + outcome.moves
        said += outcome.said
        if record is not None:
            record(outcome.line)
        if tell is not None and outcome.told is not None:
            tell(outcome.told)
        progress(1)
    games = max(1, plan.games)
    return Summary(
        plan.games,
        tuple(wins),
        tuple(total / games for total in totals),
        hands / games,
        moves / games,
        tuple(said),
    )


def _all(plan: Plan, rules: Rules, spread: Spread, records: bool, told: bool) -> Iterator[Outcome]:
    if spread.alone:
        yield from _outcomes(plan, rules, records, told, range(plan.games))
        return
    # Checked rules are sent along: they are small, and checking them takes as long as many games.
    size = max(1, min(LARGEST_PIECE, plan.games // (spread.hands * PIECES_EACH)))
    work = partial(_some, plan, rules, records, told, size)
    for outcomes in spread.map(work, range(0, plan.games, size)):
        yield from outcomes
