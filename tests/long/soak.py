"""The long run: many random games of everything. The referee judges the records of the games that
it knows, and some are replayed; the records of all other games are replayed.

Not part of the test suite: ``python -m tests.long.soak [GAMES] [JOBS]``. Ends with
status 1 at a fault.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
import time
from functools import cache

from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import Option, OptionValue
from game.table.seats import Seat
from tests.referee import faults

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
LONG = frozenset({"target", "hands", "set_points"})
"""Options that only make games longer; mostly drawn small, so that more games fit in."""


def _value(name: str, option: Option, cards: tuple[str, ...], chance: random.Random) -> OptionValue:
    values = option.values()
    if option.any_card and chance.random() < 0.5:
        return chance.choice(cards)
    if name in LONG and option.range is not None and chance.random() < 0.9:
        return chance.choice(values[: max(3, len(values) // 10)])
    return chance.choice(values)


def one(number: int) -> str:
    """Play game `number` and return what is wrong with it, or nothing."""
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
        game = Game(rules, chance.randrange(2**53))
        stop = chance.randrange(200) if number % UNFINISHED_EVERY == 0 else MOST_MOVES
        random_player = RandomPlayer(chance)
        while not game.over and len(game.moves) < stop:
            seat = chance.choice(game.to_move)
            game.push(random_player.pick(game.legal_moves(seat)))
        if stop == MOST_MOVES and not game.over:
            return f"{about}: not over after {MOST_MOVES:,} moves"
        seats = [Seat(f"P{seat}", "computer", "random") for seat in range(players)]
        record = json.loads(json.dumps(to_record(game, seats)))
        wrong = faults(record) if key in REFEREED else ()
        if wrong:
            return f"{about}: {wrong[0]}"
        again = key not in REFEREED or number % REPLAY_EVERY == 0
        if again and to_record(replay(record, catalogue), seats) != record:
            return f"{about}: the record of its replay differs"
    except Exception as error:  # a soak reports whatever goes wrong and goes on
        return f"{about}: {type(error).__name__}: {error}"
    return ""


@cache
def _catalogue() -> Catalogue:
    """One catalogue a process."""
    return Catalogue()


def main(games: int = 100_000, jobs: int = 2) -> int:
    """Play and report. Returns the exit status."""
    began = time.perf_counter()
    bad = done = 0
    part = max(1, games // 20)
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for wrong in pool.imap_unordered(one, range(games), chunksize=50):
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
    sys.exit(main(*map(int, sys.argv[1:])))
