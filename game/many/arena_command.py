"""The command that plays levels against each other: `python main.py arena`."""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import command_words as say
from game.commands import (
    add_game_words,
    add_spread_words,
    catalogue,
    chosen_rules,
    count_word,
    seat_words,
    spread_of,
    tell_stand_ins,
)
from game.errors import FAILED, Bad, CommandError

if TYPE_CHECKING:
    from game.many.arena import Bout
    from game.many.bout_file import BoutFiles
    from game.many.spread import Spread
    from game.many.tally import Comparison
    from game.rules.rules import Rules


def add_arena(commands: Any) -> None:
    """Add the command to an argparse parser."""
    arena = commands.add_parser("arena", help=say.HELP_ARENA)
    add_game_words(arena, say.HELP_LEVELS)
    arena.add_argument("--deals", type=count_word, default=20, metavar="D", help=say.HELP_DEALS)
    arena.add_argument("--hands", type=count_word, metavar="H", help=say.HELP_HANDS)
    arena.add_argument("--cap", type=_seconds, metavar="SECONDS", help=say.HELP_CAP)
    add_spread_words(arena)
    arena.add_argument("--json", type=Path, metavar="FILE", help=say.HELP_FIGURES)
    arena.add_argument("--csv", type=Path, metavar="FILE", help=say.HELP_ROWS)
    arena.add_argument("--record", type=Path, metavar="FILE", help=say.HELP_RECORD)
    arena.set_defaults(run=_arena)


def _seconds(text: str) -> float:
    """A number of seconds above 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(say.NO_SECONDS.format(text=text))
    return seconds


def _arena(words: argparse.Namespace) -> int:
    from game.chance import new_seed
    from game.many.arena import Bout, hands_worth_playing
    from game.many.bout_file import BoutFiles, kept_seed
    from game.many.spread import BadCluster
    from game.many.tally import FEW_DEALS
    from game.players import LEVELS

    levels = seat_words(words, LEVELS)
    rules = chosen_rules(words, ())
    seed = words.seed
    if seed is None and words.json is not None:
        seed = kept_seed(words.json)
    bout = Bout(
        folders=catalogue().folders,
        variant=rules.key,
        players=rules.players,
        options=rules.options,
        levels=tuple(levels),
        deals=words.deals,
        seed=new_seed() if seed is None else seed,
        hands=words.hands or hands_worth_playing(rules),
        cap=words.cap,
    )
    try:
        files = BoutFiles(bout, rules, words.json, words.csv, words.record)
        found = _played(bout, rules, files, spread_of(words))
    except BadCluster as error:
        raise CommandError(error, FAILED) from error
    except OSError as error:
        why = say.CANNOT_WRITE.format(file=error.filename, why=error.strerror)
        raise CommandError(why) from error
    except (ValueError, Bad) as error:
        raise CommandError(error) from error
    variant = rules.variant.name
    print(say.DEALS_PLAYED.format(variant=variant, deals=bout.deals, seed=bout.seed))
    print(_table(found))
    for line in _pairs(found):
        print(line)
    if bout.deals < FEW_DEALS:
        print(say.SAYS_NOTHING.format(few=FEW_DEALS))
    for name, level in found.levels.items():
        tell_stand_ins(name, level.said)
    return 0


def _played(bout: Bout, rules: Rules, files: BoutFiles, spread: Spread) -> Comparison:
    from tqdm import tqdm

    from game.many.arena import compare

    with tqdm(total=bout.deals, unit="deal", disable=not sys.stderr.isatty()) as bar:
        try:
            keep, records = files.keep, files.records is not None
            return compare(bout, spread, bar.update, files.tally, keep, records, rules)
        finally:
            files.close()


def _pairs(found: Comparison) -> list[str]:
    """The levels in pairs, if their differences say more than the table."""
    if len(found.levels) == 2 and found.even == 1 / 2:
        return []
    return [
        say.PAIRED.format(
            level=pair.level,
            against=pair.against,
            points=say.POINTS.format(
                mean=pair.points.mean, low=pair.points.low, high=pair.points.high
            ),
        )
        for pair in found.pairs
    ]


def _table(found: Comparison) -> str:
    head = tuple(heading.format(even=100 * found.even) for heading in say.LEVELS_HEAD)
    rows = [head]
    for name, level in found.levels.items():
        won, points = level.share, level.points
        rows.append(
            (
                name,
                str(level.games),
                say.WON.format(mean=100 * won.mean, low=100 * won.low, high=100 * won.high),
                say.POINTS.format(mean=points.mean, low=points.low, high=points.high),
                f"{1000 * level.median:.1f}",
                f"{1000 * level.slow:.1f}",
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            word.ljust(width) if column == 0 else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
