"""The commands that need no screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import command_words as say
from game.errors import FAILED, Bad, CommandError

if TYPE_CHECKING:
    from game.many.decisions import Arrays
    from game.many.simulate import Plan, Summary
    from game.many.spread import Spread
    from game.rulefiles.catalogue import Catalogue
    from game.rulefiles.drawings import Drawings
    from game.rules.rules import Rules


LARGEST_COUNT = 10_000_000
MOST_NAMED = 8
"""The most ignored files that are named."""


class Words(argparse.ArgumentParser):
    """A parser that reports a faulty command line in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def add_commands(commands: Any, drawings: Callable[[], Drawings] | None = None) -> None:
    """Add the commands to an argparse parser.

    Args:
        commands: the subparsers.
        drawings: returns the existing drawings, for the check of decks.
    """
    listing = commands.add_parser("list", help=say.HELP_LIST)
    listing.set_defaults(run=_list)

    simulate = commands.add_parser("simulate", help=say.HELP_SIMULATE)
    add_game_words(simulate)
    simulate.add_argument("--games", type=count_word, default=100, metavar="G", help=say.HELP_GAMES)
    simulate.add_argument("--record", type=Path, metavar="FILE.jsonl", help=say.HELP_RECORD)
    simulate.add_argument("--features", type=_npz_word, metavar="FILE.npz", help=say.HELP_FEATURES)
    simulate.add_argument("--sealed", action="store_true", help=say.HELP_SEALED)
    add_spread_words(simulate)
    simulate.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help=say.HELP_REPLAY)
    replay.add_argument("file", type=Path, metavar="FILE.jsonl")
    replay.set_defaults(run=_replay)

    check = commands.add_parser("check", help=say.HELP_CHECK)
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    check.add_argument("--show", action="store_true", help=say.HELP_SHOW)
    check.add_argument("--report", type=Path, metavar="PAGE.html", help=say.HELP_REPORT)
    check.add_argument("--players", type=count_word, metavar="N", help=say.HELP_REPORT_PLAYERS)
    check.add_argument("--games", type=count_word, metavar="G", help=say.HELP_REPORT_GAMES)
    check.add_argument("--seed", type=seed_word, metavar="S", help=say.HELP_SEED)
    check.add_argument("--seconds", type=count_word, metavar="T", help=say.HELP_REPORT_SECONDS)
    check.add_argument("--jobs", type=count_word, default=1, metavar="J", help=say.HELP_JOBS)
    check.set_defaults(run=partial(_check, drawings))

    schema = commands.add_parser("schema", help=say.HELP_SCHEMA)
    schema.set_defaults(run=_schema)


def add_game_words(words: argparse.ArgumentParser, seats: str = say.HELP_SEATS) -> None:
    """Add the arguments that choose a game: variant, players, options, seed, and seats."""
    words.add_argument("variant", metavar="VARIANT")
    words.add_argument("--players", type=count_word, metavar="N", help=say.HELP_PLAYERS)
    words.add_argument("--option", action="append", default=[], metavar="K=V", help=say.HELP_OPTION)
    words.add_argument("--seed", type=seed_word, metavar="S", help=say.HELP_SEED)
    words.add_argument("--seats", metavar="A,B,..", help=seats)


def add_spread_words(words: argparse.ArgumentParser) -> None:
    """Add the arguments that say which processes share the work."""
    words.add_argument("--jobs", type=count_word, default=1, metavar="J", help=say.HELP_JOBS)
    words.add_argument("--dask", metavar="ADDRESS", help=say.HELP_DASK)


def spread_of(words: argparse.Namespace) -> Spread:
    """Which processes share the work."""
    from game.many.spread import Spread

    return Spread(words.jobs, words.dask)


def count_word(text: str) -> int:
    """Read a number from the command line."""
    return _whole(text, 1, LARGEST_COUNT)


def seed_word(text: str) -> int:
    """Read a seed from the command line."""
    from game.chance import LARGEST_SEED

    return _whole(text, 0, LARGEST_SEED)


def _npz_word(text: str) -> Path:
    """Read the path of a file of arrays from the command line."""
    if not text.endswith(".npz"):
        raise argparse.ArgumentTypeError(say.NO_NPZ.format(file=text))
    return Path(text)


def _whole(text: str, least: int, most: int) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not digits or not least <= int(text) <= most:
        shown = text if len(text) <= 40 else say.CUT.format(text=text[:40])
        why = say.NOT_A_NUMBER.format(text=shown, least=least, most=most)
        raise argparse.ArgumentTypeError(why)
    return int(text)


def catalogue() -> Catalogue:
    """The rule files of the user, and the shipped ones."""
    from game.folders import rule_folders
    from game.rulefiles.catalogue import Catalogue

    return Catalogue(rule_folders())


def chosen_rules(words: argparse.Namespace, seats: Sequence[str]) -> Rules:
    """The rules chosen on the command line.

    Raises:
        CommandError: if they do not exist.
    """
    from game.folders import rule_folders, user_folders
    from game.rulefiles.rules_cache import cached_rules

    players = words.players or (len(seats) or None)
    if len(seats) == 1:
        example = ",".join([*seats] * (words.players or 3))
        raise CommandError(say.ONE_SEAT.format(example=example))
    if words.players and seats and len(seats) != words.players:
        raise CommandError(say.SEATS_AND_PLAYERS.format(seats=len(seats), players=words.players))
    options: dict[str, str] = {}
    for text in words.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise CommandError(say.OPTION_FORM.format(text=text))
        if name in options:
            raise CommandError(say.OPTION_TWICE.format(name=name))
        options[name] = value
    try:
        return cached_rules(rule_folders(), words.variant, players, options, user_folders().cache)
    except Bad as error:
        from game.rulefiles.faults import BadRules

        if not isinstance(error, BadRules):
            raise CommandError(error) from error
        why = say.CANNOT_PLAY.format(variant=words.variant)
        raise CommandError(why, more=error.faults) from error


def seat_words(words: argparse.Namespace, names: Iterable[str]) -> list[str]:
    """The values of `--seats`, if any: some of `names`, and programs.

    Raises:
        CommandError: if a value is neither.
        BadCommand: if the command of a program cannot be read, or there is no such class.
    """
    from game.players import is_program
    from game.players.base import check_own

    seats = [seat.strip() for seat in words.seats.split(",")] if words.seats else []
    for seat in seats:
        if seat not in names and not is_program(seat):
            choice = ", ".join([*names, say.ANY_PROGRAM])
            raise CommandError(say.NO_SUCH_PLAYER.format(seat=seat, choice=choice))
        if is_program(seat):
            check_own(seat)
    return seats


def tell_stand_ins(name: str, said: Sequence[str]) -> None:
    """Report on standard error how often the rule of thumb had to move for a program, and why."""
    if said:
        sentence = say.STOOD_IN_ONCE if len(said) == 1 else say.STOOD_IN
        print(sentence.format(name=name, count=len(said), first=said[0]), file=sys.stderr)


def _list(words: argparse.Namespace) -> int:
    from game.rulefiles.options import as_written

    known = catalogue()
    for entry in known.entries():
        if entry.header is None:
            print(say.LISTED_BAD.format(key=entry.key))
            for fault in entry.faults:
                print(f"    {fault}")
            continue
        players = ", ".join(map(str, entry.counts))
        header = entry.header
        print(
            say.LISTED.format(
                key=entry.key, name=header.name, players=players, summary=header.summary
            )
        )
        for name, option in header.options.items():
            if option.range is not None:
                values = say.RANGE.format(least=option.range[0], most=option.range[1])
            else:
                values = ", ".join(as_written(value) for value in option.values())
            line = say.LISTED_CARD_OPTION if option.any_card else say.LISTED_OPTION
            usual = as_written(option.default)
            print("    " + line.format(name=name, label=option.label, values=values, usual=usual))
    if known.left_aside:
        from game.rulefiles.lookup import NAMES

        some = ", ".join(map(repr, known.left_aside[:MOST_NAMED]))
        more = len(known.left_aside) - MOST_NAMED
        line = say.LEFT_ASIDE_MANY if more > 0 else say.LEFT_ASIDE
        print(line.format(files=some, more=more, letters=NAMES))
    return 0


def _simulate(words: argparse.Namespace) -> int:
    from game.chance import new_seed
    from game.many.simulate import Endless, Plan
    from game.many.spread import BadCluster
    from game.phases.deal import NoDeal
    from game.players import LEVELS
    from game.position.game import NoLegalMove
    from game.rules.expressions import BadFormula

    seats = seat_words(words, LEVELS)
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
        summary = _run(plan, rules, spread_of(words), words.record, words.features)
    except Endless as error:
        raise CommandError(error, FAILED) from error
    except BadCluster as error:
        raise CommandError(error, FAILED) from error
    except (NoDeal, BadFormula, NoLegalMove) as error:
        why = say.CANNOT_PLAY_WHY.format(variant=rules.key, why=error)
        raise CommandError(why) from error
    played = say.GAME_PLAYED if plan.games == 1 else say.GAMES_PLAYED
    print(played.format(variant=rules.variant.name, games=plan.games, seed=seed))
    print(_table(plan, summary))
    tell_stand_ins(say.PROGRAMS, summary.said)
    return 0


def _run(
    plan: Plan, rules: Rules, spread: Spread, file: Path | None, features: Path | None
) -> Summary:
    """Play the games, and write their records and decisions if files for them are given."""
    from game.files import new_file

    if features is not None and os.path.lexists(features):
        raise CommandError(say.THERE_ALREADY.format(file=features))
    told: list[Arrays] | None = None if features is None else []
    try:
        if file is None:
            summary = _played(plan, rules, spread, None, told)
        else:
            with new_file(file) as out:
                summary = _played(plan, rules, spread, lambda line: out.write(line + "\n"), told)
        if features is not None and told is not None:
            from game.files import write_whole
            from game.many.decisions import as_file, joined

            file = features
            write_whole(features, as_file(rules, joined(told)))
    except FileExistsError as error:
        raise CommandError(say.THERE_ALREADY.format(file=file)) from error
    except OSError as error:
        why = say.CANNOT_WRITE.format(file=file, why=error.strerror)
        raise CommandError(why) from error
    return summary


def _played(
    plan: Plan,
    rules: Rules,
    spread: Spread,
    record: Callable[[str], object] | None,
    told: list[Arrays] | None,
) -> Summary:
    from tqdm import tqdm

    from game.many.simulate import run

    class Bar(tqdm):  # type: ignore[type-arg] # tqdm takes no type when it runs
        monitor_interval = 0  # its thread would prevent copying processes

    tell = None if told is None else told.append
    with Bar(total=plan.games, unit="game", disable=not sys.stderr.isatty()) as bar:
        return run(plan, spread, record, bar.update, tell, rules)


def _table(plan: Plan, summary: Summary) -> str:
    rows = [say.PLAYERS_HEAD]
    for seat, level in enumerate(plan.seats):
        wins = summary.wins[seat]
        share = say.SHARE.format(percent=100 * wins / plan.games)
        rows.append((str(seat), level, f"{wins:g}"[:8], share, f"{summary.averages[seat]:.2f}"))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            word.ljust(width) if column == 1 else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join([*lines, say.LENGTH.format(hands=summary.hands, moves=summary.moves)])


def _replay(words: argparse.Namespace) -> int:
    from game.records.record_file import record_lines, verdict

    records = bad = known_bad = 0
    known, lines = catalogue(), record_lines(words.file)
    while True:  # one at a time: the file may be larger than memory
        try:
            number, line = next(lines)
        except StopIteration:
            break
        except UnicodeDecodeError as error:
            raise CommandError(say.NOT_UTF8.format(file=words.file)) from error
        except OSError as error:
            why = say.CANNOT_READ.format(file=words.file, why=error.strerror)
            raise CommandError(why) from error
        records += 1
        found = verdict(number, line, known)
        if found.fault:
            bad, known_bad = bad + 1, known_bad + found.known
            print(say.WRONG_RECORD.format(file=words.file, line=number, fault=found.fault))
    if not records:
        raise CommandError(say.NO_RECORD.format(file=words.file))
    verdicts = say.SOME_WRONG if bad else say.ALL_RIGHT
    print(verdicts[records == 1].format(records=records, wrong=bad))
    if known_bad:
        return 1
    return 2 if bad else 0


def _check(drawings: Callable[[], Drawings] | None, words: argparse.Namespace) -> int:
    from tqdm import tqdm

    from game.folders import named_file
    from game.rulefiles.check import check
    from game.rulefiles.show import shown_hand

    if words.report is not None and len(words.files) > 1:
        raise CommandError(say.ONE_REPORT)
    bad, known = 0, catalogue()
    drawn = drawings() if drawings is not None else None
    for file in map(named_file, words.files):
        with tqdm(unit="game", disable=not sys.stderr.isatty(), leave=False) as bar:

            def progress(done: int, total: int, bar: Any = bar) -> None:
                bar.total = total
                bar.update(done - bar.n)

            report = check(file, known, progress=progress, drawings=drawn)
        print("\n".join(report.lines()))
        if words.show and report.good and report.tallies:
            print("\n".join(["", *shown_hand(file, known)]))
        bad += not report.good
        if words.report is not None and report.good:
            _report(file, known, words)
    return 2 if bad else 0


def _report(file: Path, known: Catalogue, words: argparse.Namespace) -> None:
    from tqdm import tqdm

    from game.report.command import MOST_SECONDS, in_short, write_report
    from game.report.gathering import Budget

    usual = Budget()
    seed = usual.seed if words.seed is None else words.seed
    budget = Budget(words.games or usual.games, seed)
    with tqdm(unit="game", disable=not sys.stderr.isatty(), leave=False) as bar:

        def progress(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        told = write_report(
            file,
            words.report,
            known,
            words.players,
            budget,
            words.jobs,
            words.seconds or MOST_SECONDS,
            progress,
        )
    print("\n".join(in_short(told, words.report)))


def _schema(words: argparse.Namespace) -> int:
    from game.folders import SHIPPED
    from game.rulefiles.docs import write

    for file in write(SHIPPED):
        print(file)
    return 0
