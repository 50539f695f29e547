"""The command that lets levels play each other: `python main.py arena`."""

from __future__ import annotations

import argparse
import json
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
from game.errors import CommandError

if TYPE_CHECKING:
    from game.many.arena import Comparison


def add_arena(commands: Any) -> None:
    """Add the command to those of an argparse parser."""
    arena = commands.add_parser("arena", help=say.HELP_ARENA)
    add_game_words(arena, say.HELP_LEVELS)
    arena.add_argument("--deals", type=count_word, default=20, metavar="D", help=say.HELP_DEALS)
    arena.add_argument("--hands", type=count_word, metavar="H", help=say.HELP_HANDS)
    arena.add_argument("--cap", type=_seconds, metavar="SECONDS", help=say.HELP_CAP)
    add_spread_words(arena)
    arena.add_argument("--json", type=Path, metavar="FILE", help=say.HELP_FIGURES)
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
    from tqdm import tqdm

    from game.chance import new_seed
    from game.many.arena import Bout, compare, hands_worth_playing
    from game.many.spread import BadCluster
    from game.players import LEVELS

    levels = seat_words(words, LEVELS, programs=True)
    rules = chosen_rules(words, ())
    bout = Bout(
        folders=catalogue().folders,
        variant=rules.key,
        players=rules.players,
        options=rules.options,
        levels=tuple(levels),
        deals=words.deals,
        seed=words.seed if words.seed is not None else new_seed(),
        hands=words.hands or hands_worth_playing(rules),
        cap=words.cap,
    )
    if words.json is not None and words.json.exists():
        raise CommandError(say.THERE_ALREADY.format(file=words.json))
    with tqdm(total=bout.deals, unit="deal", disable=not sys.stderr.isatty()) as bar:
        try:
            found = compare(bout, spread_of(words), bar.update)
        except (ValueError, BadCluster) as error:
            raise CommandError(error) from error
    variant = rules.variant.name
    print(say.DEALS_PLAYED.format(variant=variant, deals=bout.deals, seed=bout.seed))
    print(_table(found))
    for name, level in found.levels.items():
        tell_stand_ins(name, level.said)
    if words.json is not None:
        try:
            words.json.write_text(json.dumps(found.as_json(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            why = say.CANNOT_WRITE.format(file=words.json, why=error.strerror)
            raise CommandError(why) from error
    return 0


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
