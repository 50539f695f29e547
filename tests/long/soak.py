"""The long run: many random games of all kinds, half of shipped ones, half of rule files that draw
every key (`tests/random_keys.py`). Most are played by the fast path of random players.

A referee judges the records: the specialised referee those of the games it knows, the general one
the rest. The records of all games but some that the first one knows are replayed.

Not part of the test suite: ``python -m tests.long.soak [GAMES] [JOBS] [FIRST]``, where FIRST
is the number of the first game. Ends with status 1 at a fault.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import time
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.folders import SHIPPED
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import Option, OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from tests.long.command import run
from tests.random_keys import wild_game
from tests.referee import faults
from tests.referee.common import Fault
from tests.referee.general import judge

REFEREED = frozenset(
    {
        "bisque", "bisca-tres", "bisca-sete", "bisca-nove", "sueca", "chicane", "chicane-partner",
        "chicane-old-school", "bouillabaisse", "succotash",
    }
)  # fmt: skip
"""The variants whose rules the referee knows."""
MOST_MOVES = 100_000
REPLAY_EVERY = 20
UNFINISHED_EVERY = 10
STEP_BY_STEP_EVERY = 4
GAMES_A_FILE = 50
"""Games of one rule file that draws every key."""
MOST_MOVES_WRITTEN = 2_000
"""The most moves of a game of such a file, whose target may be out of reach; the game then ends
unfinished."""
LONG = frozenset({"target", "hands", "set_points"})
"""Options that only make games longer; mostly drawn small, so that more games are played."""


def _value(name: str, option: Option, cards: tuple[str, ...], chance: random.Random) -> OptionValue:
    values = option.values()
    if option.any_card and chance.random() < 0.5:
        return chance.choice(cards)
    if name in LONG and option.range is not None and chance.random() < 0.9:
        return chance.choice(values[: max(3, len(values) // 10)])
    return chance.choice(values)


def one(number: int) -> str:
    """Play game `number` and return what is wrong with it, or nothing."""
    return _of_written(number // 2) if number % 2 else _of_shipped(number // 2)


def _of_written(number: int) -> str:
    """Play a game of a rule file that draws every key; the general referee judges its record."""
    file = number // GAMES_A_FILE
    about = f"file {file}, game {number}"
    try:
        rules, folder = _written(file)
        where = Path(folder.name)
        game = _played(rules, random.Random(number), number, MOST_MOVES_WRITTEN)
        return _judged(game, about, (where, SHIPPED), Catalogue((where, SHIPPED)))
    except Exception as error:  # a soak reports whatever goes wrong and continues
        return f"{about}: {type(error).__name__}: {error}"


@lru_cache(maxsize=1)
def _written(file: int) -> tuple[Rules, TemporaryDirectory[str]]:
    """The rules of a file, and the folder that holds it for as long as it is used."""
    folder = TemporaryDirectory()
    return wild_game(file, Path(folder.name))[0], folder


def _played(rules: Rules, chance: random.Random, number: int, most: int) -> Game:
    """A game of random players; most are played by the fast path."""
    game, who = Game(rules, chance.randrange(2**53)), RandomPlayer(chance)
    while not game.over and len(game.moves) < most:
        if number % STEP_BY_STEP_EVERY:
            game.play_on([who.pick] * rules.players)
        else:
            game.push(who.pick(game.legal_moves(chance.choice(game.to_move))))
    return game


def _judged(game: Game, about: str, folders: tuple[Path, ...], catalogue: Catalogue) -> str:
    """What the general referee, or the replay, objects to in a game; empty if all is well."""
    seats = [Seat(f"P{seat}", "computer", "random") for seat in range(game.rules.players)]
    record = json.loads(json.dumps(to_record(game, seats)))
    try:
        judge(record, folders)
    except Fault as fault:
        return f"{about}: {fault}"
    if to_record(replay(record, catalogue), seats) != record:
        return f"{about}: the record of its replay differs"
    return ""


def _of_shipped(number: int) -> str:
    chance = random.Random(number)
    catalogue = _catalogue()
    known = sorted(catalogue.keys)
    key = known[number % len(known)]
    counts = catalogue.entry(key).counts
    players = counts[number // len(known) % len(counts)]
    plain = catalogue.rules(key, players)
    options = {
        name: _value(name, option, plain.pack, chance)
        for name, option in catalogue.options(key, players).items()
    }
    about = f"game {number}: {key}, {players} players, {options}"
    try:
        rules = catalogue.rules(key, players, options)
        unfinished = number % UNFINISHED_EVERY == 0
        stop = chance.randrange(200) if unfinished else MOST_MOVES
        game = _played(rules, chance, 0 if unfinished else number, stop)
        if stop == MOST_MOVES and not game.over:
            return f"{about}: not over after {MOST_MOVES:,} moves"
        if key not in REFEREED or number % REPLAY_EVERY == 0:
            return _judged(game, about, (SHIPPED,), catalogue)
        seats = [Seat(f"P{seat}", "computer", "random") for seat in range(players)]
        wrong = faults(json.loads(json.dumps(to_record(game, seats))))
        if wrong:
            return f"{about}: {wrong[0]}"
    except Exception as error:  # a soak reports whatever goes wrong and continues
        return f"{about}: {type(error).__name__}: {error}"
    return ""


@cache
def _catalogue() -> Catalogue:
    """One catalogue a process."""
    return Catalogue()


def main(games: int = 100_000, jobs: int = 2, first: int = 0) -> int:
    """Play and report. Returns the exit status."""
    began = time.perf_counter()
    bad = done = 0
    part = max(1, games // 20)
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for wrong in pool.imap_unordered(one, range(first, first + games), chunksize=50):
            done += 1
            if wrong:
                bad += 1
                print(wrong, flush=True)
            if done % part == 0:
                print(
                    f"{done:,} games, {bad} wrong, {time.perf_counter() - began:.0f} s", flush=True
                )
    print(f"{games:,} games, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    run(main)
