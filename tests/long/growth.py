"""How cost grows with seats, cards, hands, and saved games: the table of docs/performance.md.

Not part of the test suite: ``python -m tests.long.growth``. Prints milliseconds, the best of some
runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from game.folders import SHIPPED
from game.journal.journal import Journal
from game.journal.kept import Standing
from game.journal.reviving import about_game, begun
from game.many.simulate import finish
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.table.course import Course
from game.table.seats import Seat
from tests.long.command import run
from ui.program.bench.journal import fill
from ui.replay.scene import AT_ONCE

RUNS = 3
FILE = """\
name: Growth
deck: {{base: french-52, packs: {packs}}}
players: {{{players}: {{}}}}
phases: {{deal: {{each: {each}}}, tricks: {{}}}}
score: {{cases: [{{points: tricks}}]}}
match: {{hands: {hands}}}
"""


def best(run: Callable[[], object]) -> float:
    """The least work of some runs, in milliseconds: other programs may be busy too."""
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        run()
        times.append(1000 * (time.process_time() - began))
    return min(times)


def played(folder: Path, players: int, each: int, hands: int, level: str) -> tuple[float, int]:
    """How long a game takes, and how many moves it has."""
    packs = -(-players * each // 52)
    text = FILE.format(players=players, each=each, hands=hands, packs=packs)
    (folder / "growth.yaml").write_text(text)
    rules = Catalogue((folder, SHIPPED)).rules("growth", players)
    last: list[Game] = []

    def run() -> None:
        last[:] = [finish(Game(rules, 1), (level,) * players)]

    return best(run), len(last[0].moves)


def line(what: str, amounts: list[int], find: Callable[[int], float]) -> None:
    """Print a row: the amount and its cost."""
    print(f"| {what} | " + " | ".join(f"{n:,}: {find(n):.3g}" for n in amounts) + " |", flush=True)


def main() -> None:
    """Print the table."""
    with TemporaryDirectory() as name:
        folder = Path(name)

        def a_move(players: int, each: int, hands: int, level: str = "random") -> float:
            spent, moves = played(folder, players, each, hands, level)
            return 1000 * spent / moves

        seats, cards = [2, 4, 8, 12], [4, 13, 26, 52]
        line("seats, µs a move, random", seats, lambda n: a_move(n, 8, 40))
        line("seats, µs a move, greedy", seats, lambda n: a_move(n, 8, 4, "greedy"))
        line("cards a hand, µs a move, random", cards, lambda n: a_move(4, n, 20))
        line("cards a hand, µs a move, greedy", cards, lambda n: a_move(4, n, 2, "greedy"))
        line("hands, µs a move, random", [5, 50, 500, 2000], lambda n: a_move(4, 5, n))
        hands = [5, 50, 500, 2000]
        line("hands, ms to open a replay", hands, lambda n: looked_back(folder, n))
        line("hands, ms to open a saved one", hands, lambda n: looked_back(folder, n, saved=True))
        line("hands, ms for the sheets of all", hands[:3], lambda n: sheets(folder, n))
        _saved_games(folder)


def long_game(folder: Path, hands: int) -> Game:
    """A game of this many hands that was played move by move."""
    (folder / "growth.yaml").write_text(FILE.format(players=4, each=5, hands=hands, packs=1))
    rules = Catalogue((folder, SHIPPED)).rules("growth", 4)
    return Game.played(rules, 1, finish(Game(rules, 1), ("random",) * 4).moves)


def looked_back(folder: Path, hands: int, *, saved: bool = False) -> float:
    """Milliseconds from a game to the replay of its middle hand; of a `saved` one, which is read
    from the journal, of its first hand."""
    game = long_game(folder, hands)
    if saved:
        return _looked_at(folder, game)

    def look() -> None:
        course = Course(game, 0)
        course.step(course.of_hand(hands // 2)[0], 0)
        course.tricks(hands // 2)

    return best(look)


def _looked_at(folder: Path, game: Game) -> float:
    seats = [Seat(f"P{seat}", "computer", "random") for seat in range(4)]
    journal = Journal(folder / f"{len(game.results)}.sqlite", sync=False)
    stands = Standing.of(game.table)
    number, _ = journal.begin(about_game(game, seats, "game"), stands, game.moves)

    def look() -> None:
        again = begun(*journal.game(number), lambda *_: game.rules)
        course = Course(again.game, 0, rest=again.rest)
        course.grow(AT_ONCE)
        course.step(0, 0)

    spent = best(look)
    journal.close()
    return spent


def sheets(folder: Path, hands: int) -> float:
    """Milliseconds to collect the data for the score sheets of all hands."""
    game = long_game(folder, hands)
    return best(lambda: [game.positions(hand) for hand in range(hands)])


def _saved_games(folder: Path) -> None:
    """What the journal costs once many games are in it."""
    costs: dict[int, tuple[float, float, float]] = {}
    for amount in (10, 1_000, 100_000):
        file = folder / f"{amount}.db"
        fill(file, amount)
        journal = Journal(file, sync=False)
        page = best(partial(journal.games, most=20, latest_first=True))
        costs[amount] = page, best(journal.tallies), best(journal.latest_open)
        journal.close()
    for place, what in enumerate(("the list's first page", "statistics", "the game to continue")):
        of = {amount: found[place] for amount, found in costs.items()}
        line(f"saved games, ms for {what}", list(of), of.__getitem__)


if __name__ == "__main__":
    run(main)
