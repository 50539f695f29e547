"""Reads one rule file or deck.

The title, the commands, and the tables all use this, so a file means the same to each of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from game.door.plain_yaml import LARGEST_TEXT
from game.door.reading import TooLarge, read_whole
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.located import LocatedMap, read
from game.rulefiles.lookup import shown
from game.tongue import SOURCE, code

Kind = Literal["RULES", "DECK", "LESSON"]
"""The kind of a file, which decides where its translations are."""
LARGEST_FILE = 4 * LARGEST_TEXT


def read_told(file: Path, texts: Kind = "RULES") -> LocatedMap:
    """The content of a rule file, a deck, or a lesson, with texts in the language of this run.

    Raises:
        BadRules: if the file or its translation cannot be read.
    """
    tree = read_file(file)
    if code() == SOURCE:
        return tree
    from game.rulefiles import side_files

    told: LocatedMap = side_files.in_tongue(file, tree, getattr(side_files, texts), read_file)
    return told


def read_file(file: Path) -> LocatedMap:
    """The content of a rule file or deck, as written.

    Raises:
        BadRules: if it cannot be read.
    """
    name = shown(file)
    try:
        return read(read_whole(file, LARGEST_FILE).decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadRules([Fault(Mark(name, line), "", "not a text in UTF-8")]) from error
    except TooLarge as error:
        message = "much too large to be a rule file"
        raise BadRules([Fault(Mark(name, 1), "", message)]) from error
    except OSError as error:
        message = f"cannot be read: {error.strerror}"
        raise BadRules([Fault(Mark(name, 1), "", message)]) from error
