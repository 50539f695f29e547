"""The commands that open a window, measure the program, or take pictures of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ui.program import words as say

if TYPE_CHECKING:
    from game.table.listening import Listener
    from game.table.seats import Seat
    from game.table.session import Session
    from ui.window.scene import Scene

LARGEST = 16384


def add_commands(commands: Any) -> None:
    """Add the commands to those of an argparse parser."""
    from game.commands import add_game_words

    play = commands.add_parser("play", help=say.HELP_PLAY)
    add_game_words(play)
    from ui.window.settings import SPEEDS

    play.add_argument("--speed", choices=SPEEDS, help=say.HELP_SPEED)
    play.add_argument("--record", type=Path, metavar="FILE.jsonl", help=say.HELP_RECORD)
    _add_window_words(play)
    play.set_defaults(run=_play)

    lesson = commands.add_parser("lesson", help=say.HELP_LESSON)
    lesson.add_argument("family", nargs="?", metavar="FAMILY", help=say.HELP_FAMILY)
    _add_window_words(lesson)
    lesson.set_defaults(run=_lesson)

    gallery = commands.add_parser("gallery", help=say.HELP_GALLERY)
    gallery.add_argument("deck", nargs="?", metavar="DECK", help=say.HELP_DECK)
    _add_window_words(gallery)
    gallery.set_defaults(run=_gallery)

    bench = commands.add_parser("bench", help=say.HELP_BENCH)
    bench.add_argument("--json", type=Path, metavar="FILE", help=say.HELP_FIGURES)
    bench.set_defaults(run=_bench)

    pictures = commands.add_parser("screenshots", help=say.HELP_PICTURES)
    pictures.add_argument("folder", type=Path, metavar="DIR")
    pictures.add_argument("--only", default="", metavar="TEXT", help=say.HELP_ONLY)
    pictures.add_argument("--size", type=_size, action="append", metavar="WxH")
    pictures.set_defaults(run=_screenshots)

    picture = commands.add_parser("screenshot", help=say.HELP_PICTURE)
    picture.add_argument("file", type=Path, metavar="FILE.png")
    picture.add_argument("--scene", default="table", help=say.HELP_SCENE)
    picture.add_argument("--size", type=_size, default=(1600, 1000), metavar="WxH")
    picture.add_argument("--game", default="bisque", metavar="NAME", help=say.HELP_PICTURED)
    picture.add_argument("--hour", type=_hour, default=None, metavar="HOUR", help=say.HELP_HOUR)
    picture.set_defaults(run=_screenshot)


def _add_window_words(words: argparse.ArgumentParser) -> None:
    words.add_argument("--size", type=_size, metavar="WxH", help=say.HELP_SIZE)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(say.SIZE_FORM.format(text=text))
    if not (1024 <= int(width) <= LARGEST and 640 <= int(height) <= LARGEST):
        raise argparse.ArgumentTypeError(say.SIZE_RANGE.format(text=text, most=LARGEST))
    return int(width), int(height)


def _hour(text: str) -> float:
    try:
        hour = float(text)
    except ValueError:
        hour = -1.0
    if not 0 <= hour < 24:
        raise argparse.ArgumentTypeError(say.HOUR_FORM.format(text=text))
    return hour


def _play(words: argparse.Namespace) -> int:
    from ui.program.launch import quick_start

    with quick_start():
        return _open_table(words)


def _open_table(words: argparse.Namespace) -> int:
    from game.commands import chosen_rules, seat_words
    from game.errors import FAILED, CommandError
    from game.players import USUAL_LEVEL
    from ui.program.home import Home
    from ui.program.launch import has_screen, open_journal, run
    from ui.window.seating import seated

    seats = seat_words(words, ("person", *_levels()))
    rules = chosen_rules(words, seats)
    kinds = seats or ["person", *[USUAL_LEVEL] * (rules.players - 1)]
    places = _with_programs(seated(kinds))
    if words.record is not None:
        _try_to_append(words.record)
    if not has_screen():
        raise CommandError(say.NO_SCREEN, FAILED)

    recorder = _recorder(words.record) if words.record is not None else None
    home = Home(words.speed, recorder, open_journal())

    def scene() -> Scene:
        return home.table(rules, places, words.seed)

    return run(scene, words.size, home)


def _with_programs(seats: list[Seat]) -> list[Seat]:
    """The same seats; programs given as commands are named after their commands.

    Raises:
        BadCommand: if a command cannot be read.
    """
    from game.players import is_program

    if not any(is_program(seat.level or "") for seat in seats):
        return seats
    from game.table.own_programs import seated_by_command

    return seated_by_command(seats)


def _lesson(words: argparse.Namespace) -> int:
    from ui.program.home import Home
    from ui.program.launch import open_journal, run

    home = Home(journal=open_journal())
    scene = home.lesson(words.family)
    return run(lambda: scene, words.size, home)


def _try_to_append(file: Path) -> None:
    """Check before the game that its record can be written.

    Raises:
        CommandError: if it cannot.
    """
    from game.errors import FAILED, CommandError

    try:
        file.open("ab").close()
    except OSError as error:
        raise CommandError(say.NO_RECORDS.format(file=file, why=error), FAILED) from error


def _recorder(file: Path) -> Listener:
    """Appends the record of a finished game to a file; a full disk does not end the program."""
    from game.records.record_file import append_record
    from game.table.listening import Listener

    class Recorder(Listener):
        def over(self, session: Session) -> None:
            try:
                append_record(file, session.record())
            except OSError as error:
                why = say.NO_RECORDS.format(file=file, why=error)
                print(f"tureen: {why}", file=sys.stderr)

    return Recorder()


def _gallery(words: argparse.Namespace) -> int:
    from game.errors import CommandError
    from game.rulefiles.faults import BadRules
    from ui.program.launch import open_journal, run

    try:
        from ui.program.home import Home

        home = Home(journal=open_journal())
        scene = home.gallery(words.deck, first=True)
    except BadRules as error:
        raise CommandError(error.faults[0].message) from error
    return run(lambda: scene, words.size, home)


def _levels() -> list[str]:
    from game.players import LEVELS

    return list(LEVELS)


def _bench(words: argparse.Namespace) -> int:
    from game.errors import FAILED, CommandError
    from ui.program.bench import bench

    try:
        return bench(words.json)
    except OSError as error:
        why = say.NO_FIGURES.format(file=words.json, why=error)
        raise CommandError(why, FAILED) from error


def _screenshot(words: argparse.Namespace) -> int:
    from ui.program.screenshot import HOUR, take

    hour = HOUR if words.hour is None else words.hour
    return take(words.file, words.scene, words.size, words.game, hour)


def _screenshots(words: argparse.Namespace) -> int:
    from game.errors import FAILED, CommandError
    from ui.program.screenshots import SIZES, take_all

    sizes = tuple(words.size) if words.size else SIZES
    taken = []
    try:
        for part in take_all(words.folder, sizes, words.only):
            print(part, flush=True)
            taken.append(part)
    except OSError as error:
        why = say.NO_PICTURES.format(folder=words.folder, why=error)
        raise CommandError(why, FAILED) from error
    if not taken:
        raise CommandError(say.NO_PART.format(text=words.only))
    return 0
