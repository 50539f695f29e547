"""The commands that need no screen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.errors import FAILED, CommandError

if TYPE_CHECKING:
    from game.rulefiles.catalogue import Catalogue
    from game.rulefiles.drawings import Drawings
    from game.rules import Rules
    from game.simulate import Plan, Summary
    from game.spread import Spread


LARGEST_COUNT = 10_000_000
MOST_NAMED = 8
"""How many files that do not count are named."""


class Words(argparse.ArgumentParser):
    """A parser that says what is wrong with the command line in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def add_commands(commands: Any, drawings: Callable[[], Drawings] | None = None) -> None:
    """Add the commands to those of an argparse parser.

    Args:
        commands: where to add them.
        drawings: says what is drawn, for the check of decks.
    """
    listing = commands.add_parser("list", help="list variants with players and options")
    listing.set_defaults(run=_list)

    simulate = commands.add_parser("simulate", help="play games between computer players")
    add_game_words(simulate)
    simulate.add_argument("--games", type=count_word, default=100, metavar="G", help="how many")
    simulate.add_argument("--record", type=Path, metavar="FILE.jsonl", help="write records here")
    simulate.add_argument(
        "--sealed", action="store_true", help="records say that deals follow from their seeds"
    )
    add_spread_words(simulate)
    simulate.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help="play records again and check them")
    replay.add_argument("file", type=Path, metavar="FILE.jsonl")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("check", help="check rule files and play them")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    check.add_argument(
        "--show", action="store_true", help="print a hand and every sentence of the score sheet"
    )
    check.set_defaults(run=partial(_check, drawings))

    schema = commands.add_parser("schema", help="write the schemas and tables of rules/ anew")
    schema.set_defaults(run=_schema)


def add_game_words(words: argparse.ArgumentParser, seats: str = "who plays at each seat") -> None:
    """The words that say what is played: variant, players, options, seed and seats."""
    words.add_argument("variant", metavar="VARIANT")
    words.add_argument("--players", type=count_word, metavar="N", help="how many play")
    words.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a house rule; repeatable"
    )
    words.add_argument(
        "--seed", type=_seed, metavar="S", help="a whole number; deals follow from it"
    )
    words.add_argument("--seats", metavar="A,B,..", help=seats)


def add_spread_words(words: argparse.ArgumentParser) -> None:
    """The words that say who shares the work."""
    words.add_argument("--jobs", type=count_word, default=1, metavar="J", help="processes to use")
    words.add_argument(
        "--dask", metavar="ADDRESS", help="a Dask scheduler whose workers share the work"
    )


def spread_of(words: argparse.Namespace) -> Spread:
    """Who shares the work."""
    from game.spread import Spread

    return Spread(words.jobs, words.dask)


def count_word(text: str) -> int:
    """How many, in the words of the command line."""
    return _whole(text, 1, LARGEST_COUNT)


def _seed(text: str) -> int:
    from game.chance import LARGEST_SEED

    return _whole(text, 0, LARGEST_SEED)


def _whole(text: str, least: int, most: int) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not digits or not least <= int(text) <= most:
        shown = text if len(text) <= 40 else f"{text[:40]}..."
        raise argparse.ArgumentTypeError(f"{shown!r} is not a whole number from {least} to {most}")
    return int(text)


def catalogue() -> Catalogue:
    """The rule files of the player, and the shipped ones."""
    from game.folders import rule_folders
    from game.rulefiles.catalogue import Catalogue

    return Catalogue(rule_folders())


def chosen_rules(words: argparse.Namespace, seats: Sequence[str]) -> Rules:
    """The rules that the command line asks for.

    Raises:
        CommandError: if they do not exist.
    """
    from game.folders import rule_folders, user_folders
    from game.rulefiles.faults import BadRules
    from game.rulefiles.options import BadOption, BadVariant
    from game.rulefiles.rules_cache import cached_rules

    players = words.players or (len(seats) or None)
    if words.players and seats and len(seats) != words.players:
        raise CommandError(f"--seats names {len(seats)} players, but --players {words.players}")
    options: dict[str, str] = {}
    for text in words.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise CommandError(f"--option takes NAME=VALUE, not {text!r}")
        if name in options:
            raise CommandError(f"--option {name} is given twice")
        options[name] = value
    try:
        return cached_rules(rule_folders(), words.variant, players, options, user_folders().cache)
    except (BadVariant, BadOption) as error:
        raise CommandError(error) from error
    except BadRules as error:
        raise CommandError(f"{words.variant} cannot be played", more=error.faults) from error


def seat_words(
    words: argparse.Namespace, names: Iterable[str], programs: bool = False
) -> list[str]:
    """What `--seats` names, or nothing: some of `names`, and programs if they may sit down.

    Raises:
        CommandError: if a word is neither.
    """
    from game.players import is_program

    seats = [seat.strip() for seat in words.seats.split(",")] if words.seats else []
    for seat in seats:
        if seat not in names and not (programs and is_program(seat)):
            choice = ", ".join([*names, "cmd:PROGRAM"] if programs else names)
            raise CommandError(f"nobody called {seat!r} can sit down; choose {choice}")
    return seats


def tell_stand_ins(name: str, said: Sequence[str]) -> None:
    """Say on standard error how often the rule of thumb had to move for a program, and why."""
    if said:
        moves = "1 move" if len(said) == 1 else f"{len(said)} moves"
        print(f"{name}: {moves} by the rule of thumb. The first: {said[0]}", file=sys.stderr)


def _list(words: argparse.Namespace) -> int:
    known = catalogue()
    for entry in known.entries():
        if entry.header is None:
            print(f"{entry.key}: cannot be played")
            for fault in entry.faults:
                print(f"    {fault}")
            continue
        players = ", ".join(map(str, entry.counts))
        print(f"{entry.key}: {entry.header.name} ({players} players). {entry.header.summary}")
        for name, option in entry.header.options.items():
            if option.range is not None:
                values = f"{option.range[0]} to {option.range[1]}"
            else:
                values = ", ".join(_shown(value) for value in option.values())
            values += " or a card" if option.any_card else ""
            print(f"    {name}: {option.label}: {values} (default {_shown(option.default)})")
    if known.left_aside:
        from game.rulefiles.lookup import NAMES

        some = ", ".join(map(repr, known.left_aside[:MOST_NAMED]))
        more = len(known.left_aside) - MOST_NAMED
        some += f" and {more} more" if more > 0 else ""
        print(f"left aside: {some}; a rule file is a file whose name has {NAMES}, and '.yaml'")
    return 0


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _simulate(words: argparse.Namespace) -> int:
    from game.chance import new_seed
    from game.expressions import BadFormula
    from game.game import StandsStill
    from game.phases.deal import NoDeal
    from game.players import LEVELS
    from game.simulate import Endless, Plan
    from game.spread import BadCluster

    seats = seat_words(words, LEVELS, programs=True)
    rules = chosen_rules(words, seats)
    seed = words.seed if words.seed is not None else new_seed()
    plan = Plan(
        folders=catalogue().folders,
        variant=rules.key,
        players=rules.players,
        options=rules.options,
        seats=tuple(seats) or ("random",) * rules.players,
        seed=seed,
        games=words.games,
        sealed=words.sealed,
    )
    try:
        summary = _run(plan, spread_of(words), words.record)
    except Endless as error:
        raise CommandError(error, FAILED) from error
    except BadCluster as error:
        raise CommandError(error, FAILED) from error
    except (NoDeal, BadFormula, StandsStill) as error:
        raise CommandError(f"{rules.key} cannot be played: {error}") from error
    print(f"{rules.variant.name}, {plan.games} games, seed {seed}")
    print(_table(plan, summary))
    tell_stand_ins("programs", summary.said)
    return 0


def _run(plan: Plan, spread: Spread, file: Path | None) -> Summary:
    from tqdm import tqdm

    from game.files import new_file
    from game.simulate import run

    with tqdm(total=plan.games, unit="game", disable=not sys.stderr.isatty()) as bar:
        if file is None:
            return run(plan, spread, progress=bar.update)
        try:
            with new_file(file) as out:
                return run(plan, spread, lambda line: out.write(line + "\n"), bar.update)
        except FileExistsError as error:
            raise CommandError(f"{file} is there already; nothing was written over") from error
        except OSError as error:
            raise CommandError(f"cannot write {file}: {error.strerror}") from error


def _table(plan: Plan, summary: Summary) -> str:
    rows = [("seat", "player", "wins", "share", "average score")]
    for seat, level in enumerate(plan.seats):
        wins = summary.wins[seat]
        share = f"{100 * wins / plan.games:.1f} %"
        rows.append((str(seat), level, f"{wins:g}"[:8], share, f"{summary.averages[seat]:.2f}"))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            word.ljust(width) if column == 1 else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join([*lines, f"{summary.hands:.1f} hands and {summary.moves:.0f} moves a game"])


def _replay(words: argparse.Namespace) -> int:
    from game.records.record_file import record_lines, verdict

    try:
        lines = list(record_lines(words.file))
    except UnicodeDecodeError as error:
        raise CommandError(f"{words.file} is not a text in UTF-8") from error
    except OSError as error:
        raise CommandError(f"cannot read {words.file}: {error.strerror}") from error
    if not lines:
        raise CommandError(f"{words.file} holds no record")
    known, bad = catalogue(), []
    for number, line in lines:
        found = verdict(number, line, known)
        if found.fault:
            bad.append(found)
            print(f"{words.file}:{number}: {found.fault}")
    total = "1 record" if len(lines) == 1 else f"{len(lines)} records"
    print(f"{total}, {len(bad)} wrong" if bad else f"{total}, all right")
    if any(found.known for found in bad):
        return 1
    return 2 if bad else 0


def _check(drawings: Callable[[], Drawings] | None, words: argparse.Namespace) -> int:
    from tqdm import tqdm

    from game.rulefiles.check import check
    from game.rulefiles.show import shown_hand

    bad, known = 0, catalogue()
    drawn = drawings() if drawings is not None else None
    for file in words.files:
        with tqdm(unit="game", disable=not sys.stderr.isatty(), leave=False) as bar:

            def progress(done: int, total: int, bar: Any = bar) -> None:
                bar.total = total
                bar.update(done - bar.n)

            report = check(file, known, progress=progress, drawings=drawn)
        print("\n".join(report.lines()))
        if words.show and report.good and report.tallies:
            print("\n".join(["", *shown_hand(file, known)]))
        bad += not report.good
    return 2 if bad else 0


def _schema(words: argparse.Namespace) -> int:
    from game.folders import SHIPPED
    from game.rulefiles.docs import write

    for file in write(SHIPPED):
        print(file)
    return 0
