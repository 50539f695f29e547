"""The file of results: sums over the deals played so far, for each row.

A row is valid only for the players that played it. So beside its sums it has the numbers that make
its levels, for the tests to compare, and a mark: what the two play in one hand, as a few letters.
Before a row is continued, that hand is played again; if the mark differs, the rules or the players
have changed since, and the row starts again.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import game.players
from game.files import write_whole
from game.many.figures import Estimate, estimate_of, milliseconds, times_of
from game.many.tally import Result
from game.players import LEVELS, player, player_random
from game.players.search_player import LEVELS as SEARCHING
from game.position.game import Game
from game.rules.rules import Rules
from game.values import held_by
from tests.game.players.greedy_1 import FirstGreedyPlayer
from tests.long.strength.rows import FIRST, Row, rows

PATH = Path(__file__).parents[3] / "docs" / "strength.json"


@dataclass
class Sums:
    """The sums of a row so far.

    `share` and `points` are sums over deals, `share_squares` and `points_squares` of their squares.
    `times` counts the decisions of the row's level by class; see `times_of`.
    """

    mark: str
    levels: dict[str, str]
    deals: int = 0
    share: float = 0.0
    share_squares: float = 0.0
    points: float = 0.0
    points_squares: float = 0.0
    seconds: float = 0.0
    times: dict[str, int] = field(default_factory=dict)

    def add(self, result: Result, seconds: float) -> None:
        """Add a deal, which took this many seconds of the processor."""
        self.deals += 1
        self.share += result.share
        self.share_squares += result.share**2
        self.points += result.points
        self.points_squares += result.points**2
        self.seconds += seconds
        classes = Counter(self.times)
        classes.update(times_of(result.seconds))
        self.times = dict(sorted(classes.items(), key=lambda item: int(item[0])))

    def won(self) -> Estimate:
        """The share of games won, with its 95 % interval."""
        return estimate_of(self.deals, self.share, self.share_squares, 0.0, 1.0)

    def gained(self) -> Estimate:
        """The points a hand against the others, with their 95 % interval."""
        return estimate_of(self.deals, self.points, self.points_squares)

    def milliseconds(self, part: float) -> float:
        """The time that a share `part` of the decisions with a choice did not exceed."""
        return milliseconds(self.times, part)


def seat_the_first_one() -> None:
    """Add the first player by rules of thumb to this process's arena as well."""
    levels: Any = {**LEVELS, FIRST: FirstGreedyPlayer}
    game.players.LEVELS = levels


def level_numbers(row: Row) -> dict[str, str]:
    """The numbers that make the levels of a row, as text."""
    return {name: _numbers(name) for name in (row.level, row.against)}


def _numbers(name: str) -> str:
    numbers = held_by(SEARCHING[name]) if name in SEARCHING else {}
    return ", ".join(f"{key} {value}" for key, value in numbers.items())


def current(results: dict[str, Sums]) -> dict[str, Sums]:
    """The results of levels that have not changed, in the order of the rows."""
    levels = {row.key: level_numbers(row) for row in rows()}
    found = {key: results[key] for key in levels if key in results}
    return {key: sums for key, sums in found.items() if sums.levels == levels[key]}


def mark_of(rules: Rules, row: Row) -> str:
    """What two levels play in one hand, in turn round the table, as a few letters."""
    one = Game(rules, 0)
    players = [
        player((row.level, row.against)[seat % 2], player_random(0, seat))
        for seat in range(rules.players)
    ]
    while not one.results:
        seat = one.to_move[0]
        one.push(players[seat].choose(one.view(seat)))
    moves = "\n".join(move.full_text for move in one.moves)
    return hashlib.sha256(moves.encode()).hexdigest()[:12]


def read(path: Path = PATH) -> dict[str, Sums]:
    """The results by the keys of rows; empty if there is no file yet.

    Raises:
        SystemExit: if the file is not such a file; it is left as it is.
    """
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))["rows"]
        return {key: Sums(**sums) for key, sums in kept.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SystemExit(
            f"{path} is no file of results ({error}). Put it right, or move it away to begin anew."
        ) from error


def keep(key: str, sums: Sums, path: Path = PATH) -> None:
    """Save one row and leave the others as they are; runs of other rows may be under way."""
    write(read(path) | {key: sums}, path)


def write(results: dict[str, Sums], path: Path = PATH) -> None:
    """Save the results, all or nothing."""
    played = {key: _rounded(asdict(sums)) for key, sums in results.items() if sums.deals}
    lines = [f" {json.dumps(key)}: {json.dumps(sums)}" for key, sums in played.items()]
    text = '{"rows": {\n' + ",\n".join(lines) + "\n}}\n"
    write_whole(path, text.encode())


def _rounded(sums: dict[str, Any]) -> dict[str, Any]:
    """Without rounding errors of binary fractions."""
    return {
        name: round(value, 6) if isinstance(value, float) else value for name, value in sums.items()
    }
