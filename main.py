"""Tureen: a card table for trick-taking games. Without arguments it opens the table."""

from __future__ import annotations

import sys


def run_command(arguments: list[str]) -> int:
    """Run the command that the words of the command line ask for."""
    from cards_art.commands import add_commands as add_art_commands
    from game.arena_command import add_arena
    from game.commands import Words, add_commands
    from game.errors import CommandError
    from ui.program.commands import add_commands as add_window_commands
    from ui.program.workshop import open_workshop

    words = Words(prog="tureen", description="A card table for trick-taking games.")
    commands = words.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=Words
    )
    add_window_commands(commands)
    add_commands(commands)
    add_arena(commands)
    add_art_commands(commands, open_workshop)
    options = words.parse_args(arguments)
    try:
        status: int = options.run(options)
    except CommandError as error:
        print(f"tureen: {error}", file=sys.stderr)
        return error.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0
    return status


def main(arguments: list[str]) -> int:
    """Run a command and return its exit status: 0, 1 if it failed, 2 for wrong words."""
    if arguments:
        return run_command(arguments)
    from ui.program.launch import open_title

    return open_title()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
