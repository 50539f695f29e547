"""Tureen: a card table for trick-taking games. Without arguments it opens the table."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from pathlib import Path

    from game.recipes.command import Pictures
    from game.rulefiles.drawings import Drawings


def run_command(arguments: list[str]) -> int:
    """Run the command named by the command line."""
    from game import command_words as say
    from game.commands import Words
    from game.errors import FAILED, WRONG_WORDS, Bad, CommandError

    words = Words(prog="tureen", description=say.ABOUT)
    commands = words.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=Words
    )
    for add in (_window_commands, _engine_commands, _art_commands):
        add(commands)
        if arguments[0] in commands.choices:  # a table does not wait for the other commands
            break
    words.add_argument("--language", metavar="CODE", help=say.HELP_LANGUAGE)
    options = words.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # names of files may contain undecodable bytes
            stream.reconfigure(errors="backslashreplace")
    try:
        with _ending_in_order():
            status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        return _say(error, error.status)
    except Bad as error:
        return _say("\n    ".join(str(error).splitlines()), WRONG_WORDS)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        return _say(f"cannot go on: {error.strerror or error}", FAILED)
    return status


def _window_commands(commands: Any) -> None:
    from ui.program.commands import add_commands

    add_commands(commands)


def _engine_commands(commands: Any) -> None:
    from game.commands import add_commands
    from game.day.command import add_day
    from game.journal.commands import add_games
    from game.kitchen.command import add_kitchen
    from game.many.arena_command import add_arena
    from game.recipes.command import add_recipe
    from game.tongue.command import add_words

    add_commands(commands, _drawings)
    add_arena(commands)
    add_games(commands)
    add_kitchen(commands, _kitchen)
    add_recipe(commands, _pictures)
    add_day(commands)
    add_words(commands)


def _art_commands(commands: Any) -> None:
    from cards_art.commands import add_commands
    from ui.program.workshop import open_workshop

    add_commands(commands, open_workshop)


def _pictures() -> Pictures:
    from cards_art.packs import of_recipes

    return of_recipes


def _kitchen(file: Path, seed: int, players: int | None, tell: Callable[[str], None]) -> int | None:
    from ui.program.kitchen import open_kitchen

    return open_kitchen(file, seed, players, tell)


def _drawings() -> Drawings:
    from cards_art.sources import drawings

    return drawings()


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Within this context, a command cleans up when Ctrl-C or the system ends it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(*_: object) -> None:
        raise SystemExit(128 + signal.SIGTERM)

    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end_at_once() -> None:
    """Let Ctrl-C end the program without a word, until there is something to clean up. Python would
    print where it was, and might lose the signal while it imports."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _say(error: object, status: int) -> int:
    print(f"tureen: {error}", file=sys.stderr)
    return status


def _write_no_more() -> None:
    """Replace an output that accepts no more data, so that Python does not complain at exit."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115  until the end


def main(arguments: list[str]) -> int:
    """Run a command and return its exit status: 0, 1 if it failed, 2 for wrong words."""
    if arguments == ["--think"]:  # the process that thinks for an open window
        from game.thinking.worker import serve

        return serve()
    if arguments == ["--mind"]:  # the process that ends programs left running
        from game.leash import mind

        return mind()
    if arguments == ["--cook"]:  # the process that plays the games of a report
        from game.kitchen.cooking import serve as cook

        return cook()
    if arguments[:1] == ["--inspect-recipe"] and len(arguments) == 2:  # of a stranger
        from game.recipes.inspecting import answer

        return answer(arguments[1])
    if arguments == ["--examine"]:  # the process that checks strangers' pictures
        from cards_art.packs.examiner import serve as examine

        return examine()
    from game.tongue.choosing import UnknownLanguage, settle

    try:
        arguments = settle(arguments)
    except UnknownLanguage as error:
        return _say(error, 2)
    if arguments:
        return run_command(arguments)
    from ui.program.launch import open_title

    return open_title()


def installed() -> NoReturn:
    """The command `tureen`: all its files are beside this one, so nothing can be mistaken for
    it."""
    _end_at_once()
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    _end_at_once()
    if getattr(sys, "frozen", False):  # a process of a bundle also begins here
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(sys.argv[1:]))
