"""`kitchen FILE`: what every save of a rule file comes to, in the terminal and for editors."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import command_words as say
from game.commands import count_word, seed_word
from game.errors import CommandError


def add_kitchen(commands: Any) -> None:
    """Add the command to those of an argparse parser."""
    kitchen = commands.add_parser("kitchen", help=say.HELP_KITCHEN)
    kitchen.add_argument("file", type=Path, metavar="FILE")
    kitchen.add_argument("--players", type=count_word, metavar="N", help=say.HELP_PLAYERS)
    kitchen.add_argument("--seed", type=seed_word, default=1, metavar="S", help=say.HELP_SEED)
    kitchen.add_argument("--events", type=Path, metavar="FILE.jsonl", help=say.HELP_EVENTS)
    kitchen.set_defaults(run=_kitchen)


def _kitchen(words: argparse.Namespace) -> int:
    from game.folders import rule_folders
    from game.kitchen.bench import Bench
    from game.kitchen.watching import Watch

    tell = _teller(words.events)
    watch = Watch(words.file)
    try:
        bench = Bench(words.file, rule_folders(), words.seed, words.players)
        print(say.KITCHEN_READS.format(file=words.file), flush=True)
        _tell(bench, tell)
        while True:
            if watch.wait(60) and bench.read():
                _tell(bench, tell)
    finally:
        watch.close()


def _tell(bench: Any, tell: Callable[[str], None]) -> None:
    """Say what the last save came to, in the terminal and in the file of events."""
    from game.kitchen.events import event_of

    saved, now = bench.saved, time.strftime("%H:%M:%S")
    if saved.rules is not None:
        slots = {"players": saved.rules.players, "seed": bench.seed}
        dealt = say.KITCHEN_DEALT.format(time=now, ms=round(1000 * saved.seconds), **slots)
        print(dealt, flush=True)
    else:
        head = say.KITCHEN_FAULT if len(saved.faults) == 1 else say.KITCHEN_FAULTS
        print(head.format(time=now, count=len(saved.faults)))
        print("\n".join(f"    {fault}" for fault in saved.faults), flush=True)
    tell(event_of(saved, bench.seed))


def _teller(file: Path | None) -> Callable[[str], None]:
    """Adds a line to the file of events; does nothing without one.

    Raises:
        CommandError: if the file cannot be written.
    """

    def tell(line: str) -> None:
        if file is not None:
            try:
                with file.open("a", encoding="utf-8") as out:
                    out.write(line + "\n")
            except OSError as error:
                why = say.CANNOT_WRITE.format(file=file, why=error.strerror)
                raise CommandError(why) from error

    return tell
