"""The commands that list, export, and import saved games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock
from game import command_words as say
from game.errors import FAILED, CommandError
from game.journal import words as said

if TYPE_CHECKING:
    from game.journal.journal import Journal
    from game.journal.kept import About, Kept
    from game.position.game import Game
    from game.table.seats import Seat

LARGEST_IMPORT = 64 << 20
"""The most bytes of a file of records that is read at once."""
MOST_FAULTS = 10
"""The most faulty records that are reported."""


def add_games(commands: Any) -> None:
    """Add the command `games` to an argparse parser."""
    games = commands.add_parser("games", help=said.HELP_GAMES)
    games.add_argument("--json", action="store_true", help=said.HELP_JSON)
    games.set_defaults(run=_list)
    what = games.add_subparsers(metavar="WHAT", parser_class=type(games))

    export = what.add_parser("export", help=said.HELP_EXPORT)
    export.add_argument("id", type=_number, metavar="ID", help=said.HELP_NUMBER)
    export.add_argument("file", type=Path, metavar="FILE.jsonl")
    export.set_defaults(run=_export)

    importing = what.add_parser("import", help=said.HELP_IMPORT)
    importing.add_argument("file", type=Path, metavar="FILE.jsonl")
    importing.set_defaults(run=_import)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        shown = text if len(text) <= 40 else say.CUT.format(text=text[:40])
        raise argparse.ArgumentTypeError(said.NOT_A_NUMBER.format(text=shown))
    return int(text)


@contextmanager
def open_journal() -> Iterator[Journal]:
    """The player's journal; its errors become those of a command."""
    from game.folders import user_folders
    from game.journal.journal import Journal
    from game.journal.store import CannotKeep

    journal = Journal(user_folders().games)
    try:
        yield journal
    except CannotKeep as error:
        sentence = said.CANNOT_USE[error.cause].format(file=journal.file)
        raise CommandError(sentence, FAILED) from error
    finally:
        journal.close()
        for cause, place in journal.set_aside:
            print(f"tureen: {said.set_aside(cause, place)}", file=sys.stderr)


def _list(words: argparse.Namespace) -> int:
    with open_journal() as journal:
        games = journal.games()
    if words.json:
        print(json.dumps([_told(kept) for kept in games], ensure_ascii=False, indent=1))
    elif games:
        print("\n".join(_table(games)))
    else:
        print(said.NO_GAMES)
    return 0


def _told(kept: Kept) -> dict[str, object]:
    return {
        "id": kept.id,
        "variant": kept.about.variant,
        "started": kept.began,
        "state": "over" if kept.over else "open",
        "moves": kept.moves,
    }


def _table(games: list[Kept]) -> list[str]:
    rows = [said.GAMES_HEAD]
    for kept in games:
        started = clock.moment(kept.started)
        rows.append(
            (
                str(kept.id),
                kept.about.name,
                started.strftime("%Y-%m-%d %H:%M"),
                said.STATES[kept.over],
                str(kept.moves),
                _players(kept),
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    numbers = (0, 4)
    return [
        "  ".join(
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _players(kept: Kept) -> str:
    pairs = zip(kept.about.seats, kept.standing.totals, strict=True)
    players = ", ".join(
        said.SCORE.format(name=seat.name or said.NO_NAME, total=total) for seat, total in pairs
    )
    return "".join(c if c.isprintable() else "?" for c in players)


def _export(words: argparse.Namespace) -> int:
    from game.journal.journal import Gone
    from game.journal.kept import BadGame
    from game.journal.reviving import revived
    from game.records.record import to_record
    from game.records.record_file import append_record

    with open_journal() as journal:
        try:
            kept, moves = journal.game(words.id)
        except Gone as error:
            raise CommandError(said.NO_SUCH_GAME.format(game=words.id)) from error
        except BadGame as error:
            raise CommandError(said.UNREADABLE.format(game=words.id, why=error), FAILED) from error
    try:
        game = revived(kept, moves, _rules).game
    except BadGame as error:
        raise CommandError(error, FAILED) from error
    try:
        append_record(words.file, to_record(game, kept.about.seats))
    except OSError as error:
        why = say.CANNOT_WRITE.format(file=words.file, why=error.strerror)
        raise CommandError(why, FAILED) from error
    line = said.ADDED_ONE_MOVE if kept.moves == 1 else said.ADDED
    print(line.format(id=kept.id, game=kept.about.name, moves=kept.moves, file=words.file))
    return 0


def _rules(key: str, players: int, options: Any) -> Any:
    from game.commands import catalogue

    return catalogue().rules(key, players, options)


def _import(words: argparse.Namespace) -> int:
    from game.journal.kept import BadGame, Standing

    games = _records(words.file)
    with open_journal() as journal:
        for about, game in games:
            there = journal.alike(about, game.moves)
            if there is not None:
                print(said.KEPT_ALREADY.format(id=there, game=about.name))
                continue
            try:
                number, _ = journal.begin(about, Standing.of(game.table), game.moves)
            except BadGame as error:
                why = said.CANNOT_IMPORT.format(file=words.file, game=about.name, why=error)
                raise CommandError(why) from error
            moves = len(game.moves)
            line = said.IMPORTED_ONE_MOVE if moves == 1 else said.IMPORTED
            print(line.format(id=number, game=about.name, moves=moves))
    return 0


def _records(file: Path) -> list[tuple[About, Game]]:
    """The games in a file of records, each replayed.

    Raises:
        CommandError: if the file cannot be read, or one of its records has a fault.
    """
    from game.commands import catalogue
    from game.door.reading import read_whole
    from game.journal.reviving import about_game
    from game.records.faults import BadRecord
    from game.records.record import replay
    from game.records.record_file import numbered_lines, parse_record, verdict

    try:
        lines = list(numbered_lines(read_whole(file, LARGEST_IMPORT).decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise CommandError(say.NOT_UTF8.format(file=file)) from error
    except OSError as error:
        raise CommandError(say.CANNOT_READ.format(file=file, why=error.strerror)) from error
    if not lines:
        raise CommandError(say.NO_RECORD.format(file=file))
    known, games, faults = catalogue(), [], []
    for number, line in lines:
        try:
            record: Any = parse_record(line)
            game = replay(record, known)
        except (BadRecord, ValueError):
            fault = verdict(number, line, known).fault
            faults.append(say.WRONG_RECORD.format(file=file, line=number, fault=fault))
            continue
        games.append((about_game(game, _seats(record["players"]), "import"), game))
    if faults:
        raise CommandError(said.NOT_ALL_RIGHT, more=faults[:MOST_FAULTS])
    return games


def _seats(players: list[dict[str, Any]]) -> tuple[Seat, ...]:
    from game.household.people import name_read
    from game.table.seats import Seat

    return tuple(
        Seat(name_read(player["name"], player["kind"]), player["kind"], player["level"])
        for player in players
    )
