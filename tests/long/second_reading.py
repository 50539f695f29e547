"""`python -m tests.long.second_reading --games N`: the general referee judges games of all kinds.

Half of the games are shipped ones with random options, half are rule files written at random with
keys drawn from the whole vocabulary. Random and greedy players play them. At every step each move
that the program allows must be allowed by the referee, each card that the program refuses must be
refused, and the record must be without fault. Says how many pairs of keys met in a game, and ends
with status 1 at a disagreement.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.folders import SHIPPED
from game.phases.deal import NoDeal
from game.players.greedy import GreedyPlayer
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.records.record import to_record
from game.rules.rules import Rules
from game.table.seats import Seat
from tests.random_keys import wild_game
from tests.referee.common import Fault
from tests.referee.general import Unknown, judge
from tests.referee.general.vocabulary import KEYS, keys_used
from tests.shipped import CATALOGUE

MOST_MOVES = 300
MOST_TRIED = 40
"""How many moves of one step the referee is asked about."""

Steps = dict[tuple[int, int], tuple[int, list[Any], list[Any]]]
"""For hand and action: the seat, moves that the program allows, and moves that it refuses."""


def shipped_game(number: int, key: str) -> Rules:
    """A shipped game with options chosen by its number."""
    chance = random.Random(number)
    counts = CATALOGUE.entry(key).counts
    players = counts[number % len(counts)]
    options = {
        name: chance.choice(option.values())
        for name, option in CATALOGUE.options(key, players).items()
    }
    return CATALOGUE.rules(key, players, options)


def played(rules: Rules, number: int, moves: int = MOST_MOVES) -> tuple[Any, Steps]:
    """The record of a game, and what was legal at each step; with greedy players in every third."""
    chance = random.Random(number)
    game = Game(rules, chance.randrange(2**53))
    steps: Steps = {}
    done: Counter[int] = Counter()
    for _ in range(moves):
        if game.over:
            break
        seat = game.to_move[0]
        legal = game.legal_moves(seat)
        hand = len(game.hands) - 1
        step = _step(game, seat, legal, chance)
        if number % 3 == 0:
            game.push(GreedyPlayer(chance).choose(game.view(seat)))
        else:
            game.push(RandomPlayer(chance).pick(legal))
        steps[hand, done[hand]] = step
        done[hand] += 1
    seats = [Seat(f"P{seat}", "computer", "random") for seat in range(rules.players)]
    return json.loads(json.dumps(to_record(game, seats))), steps


def _step(
    game: Game, seat: int, legal: Sequence[Any], chance: random.Random
) -> tuple[int, list[Any], list[Any]]:
    places = range(len(legal))  # of a long list that is not written out, such as all divisions
    tried = [legal[n] for n in chance.sample(places, min(len(legal), MOST_TRIED))]
    allowed = [move.to_record() for move in tried]
    cards = {action["card"] for action in allowed if action["do"] == "play"}
    hand = set(game.view(seat).hand) if cards and len(legal) <= MOST_TRIED else set()
    refused = [{"seat": seat, "do": "play", "card": card} for card in sorted(hand - cards)]
    return seat, allowed, refused


def disagreement(record: Any, steps: Steps, folders: Sequence[Path]) -> str:
    """Where the referee and the program disagree about a game; empty if they do not.

    Raises:
        Unknown: if the referee does not know a key.
    """
    wrong: list[str] = []

    def watch(number: int) -> Any:
        def told(index: int, seat: int, why_not: Any) -> None:
            known = steps.get((number, index))
            if known is None or known[0] != seat:
                return
            for move in known[1]:
                if why_not(move):
                    wrong.append(f"hands[{number}].actions[{index}]: {move}: {why_not(move)}")
            for move in known[2]:
                if not why_not(move):
                    wrong.append(f"hands[{number}].actions[{index}]: the referee allows {move}")

        return told

    try:
        judge(record, folders, watch)
    except Fault as fault:
        wrong.append(str(fault))
    return wrong[0] if wrong else ""


def written_game(number: int, folder: Path) -> tuple[Any, Steps, set[str]]:
    """A game of a rule file that was written at random, and the keys of that file."""
    rules, tree = wild_game(number, folder)
    return *played(rules, number), keys_used(tree)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and judge. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.second_reading")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    asked = parser.parse_args(arguments)
    judged, wrong = Counter[str](), 0
    unknown: Counter[str] = Counter()
    met: set[frozenset[str]] = set()
    for number in range(asked.first, asked.first + asked.games):
        with TemporaryDirectory() as name:
            folder = Path(name)
            try:
                if number % 2:
                    record, steps, keys = written_game(number // 2, folder)
                    what = disagreement(record, steps, (folder, SHIPPED))
                    met |= {frozenset(pair) for pair in combinations(keys, 2)}
                else:
                    key = CATALOGUE.keys[number // 2 % len(CATALOGUE.keys)]
                    record, steps = played(shipped_game(number, key), number)
                    what = disagreement(record, steps, (SHIPPED,))
            except (Unknown, NoDeal) as gap:  # a file may ask for deals that hardly ever come
                unknown[str(gap)] += 1
                continue
            except Exception as error:  # a long run reports what broke and continues
                wrong += 1
                print(f"game {number}: {type(error).__name__}: {error}", flush=True)
                continue
            if what:
                wrong += 1
                print(f"game {number}, {record['variant']}: {what}", flush=True)
            judged[record["variant"]] += 1
    every = {f"{name}.{key}" for name, table in KEYS.items() for key in table}
    drawn = set[str]().union(*met)
    print(f"{len(met):,} pairs of {len(drawn)} keys; the vocabulary has {len(every)} keys")
    print("never drawn:", ", ".join(sorted(every - drawn)))
    for what, times in unknown.most_common():
        print(f"{times} not judged: {what}")
    print(f"{judged.total():,} records of {len(judged)} games judged, {wrong} disagreements")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
