"""`kitchen FILE`: reports the result of every save of a rule file, in the terminal and for
editors."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game import clock
from game import command_words as say
from game.commands import count_word, seed_word
from game.errors import CommandError
from game.kitchen import words as own
from game.kitchen.starting import skeletons
from game.own_process import as_typed

Window = Callable[[Path, int, "int | None", Callable[[str], None]], "int | None"]
"""Opens the kitchen for a file with a seed and a number of players, and reports every save as a
line of JSON. Returns the exit status, or None if there is no screen."""


def add_kitchen(commands: Any, window: Window | None = None) -> None:
    """Add the commands to an argparse parser.

    Args:
        commands: the subparsers.
        window: opens the kitchen on the screen; None if that is impossible.
    """
    kitchen = commands.add_parser("kitchen", help=own.HELP_KITCHEN)
    kitchen.add_argument("file", type=Path, metavar="FILE")
    kitchen.add_argument("--players", type=count_word, metavar="N", help=say.HELP_PLAYERS)
    kitchen.add_argument("--seed", type=seed_word, default=1, metavar="S", help=say.HELP_SEED)
    kitchen.add_argument("--events", type=Path, metavar="FILE.jsonl", help=own.HELP_EVENTS)
    kitchen.add_argument("--terminal", action="store_true", help=own.HELP_TERMINAL)
    kitchen.set_defaults(run=partial(_kitchen, window))

    new = commands.add_parser("new", help=own.HELP_NEW)
    new.add_argument("name", metavar="NAME")
    new.add_argument(
        "--from",
        dest="base",
        default="plain",
        metavar="GAME",
        help=own.HELP_FROM.format(skeletons=", ".join(skeletons())),
    )
    new.add_argument("--extends", action="store_true", help=own.HELP_EXTENDS)
    new.set_defaults(run=_new)


def _new(words: argparse.Namespace) -> int:
    from game.folders import rule_folders, user_folders
    from game.kitchen.starting import start
    from game.rulefiles.catalogue import Catalogue

    folder = user_folders().rules
    known = Catalogue(rule_folders())
    try:
        file = start(known, folder, words.name, words.base, words.extends)
    except FileExistsError as error:
        raise CommandError(say.THERE_ALREADY.format(file=error.filename)) from error
    except OSError as error:
        why = say.CANNOT_WRITE.format(file=folder, why=error.strerror)
        raise CommandError(why) from error
    print(own.STARTED.format(file=file, tureen=as_typed()))
    return 0


def _kitchen(window: Window | None, words: argparse.Namespace) -> int:
    from game.folders import named_file, rule_folders
    from game.kitchen.bench import Bench
    from game.kitchen.watching import Watch

    file, tell = named_file(words.file), _teller(words.events)
    if window is not None and not words.terminal:
        status = window(file, words.seed, words.players, tell)
        if status is not None:
            return status
    watch = Watch(file)
    try:
        bench = Bench(file, rule_folders(), words.seed, words.players)
        print(own.READS.format(file=file), flush=True)
        _tell(bench, tell)
        while True:
            if watch.wait(60) and bench.read():
                _tell(bench, tell)
    finally:
        watch.close()


def _tell(bench: Any, tell: Callable[[str], None]) -> None:
    """Report the last save, in the terminal and in the file of events."""
    saved, now = bench.saved, clock.written("%H:%M:%S")
    if saved.rules is not None:
        slots = {"players": saved.rules.players, "seed": bench.seed}
        dealt = own.DEALT.format(time=now, ms=round(1000 * saved.seconds), **slots)
        print(dealt, flush=True)
    else:
        head = own.FAULT if len(saved.faults) == 1 else own.FAULTS
        print(head.format(time=now, count=len(saved.faults)))
        print("\n".join(f"    {fault}" for fault in saved.faults), flush=True)
    tell(saved.event(bench.seed))


def _teller(file: Path | None) -> Callable[[str], None]:
    """A function that adds a line to the file of events; without a file, it does nothing.

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
