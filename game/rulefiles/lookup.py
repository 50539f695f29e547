"""Finds the rule files or decks in a folder.

The title uses this before its window opens, so nothing that reads the files is imported.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.values import Value

ENDING = ".yaml"
LESSONS = "lessons"
"""The folder of the lessons, next to the rule files."""
LONGEST_NAME = 60
MOST_FILES = 500
"""The most rule files in a folder, and the most decks."""
LONGEST_CHAIN = 12
"""The most files in a chain of files that extend one another."""
NAMES = f"letters, digits, '_' and, after the first, '-', at most {LONGEST_NAME} in all"
"""Valid names of rule files, as text."""
_NAME = re.compile(rf"\w[\w-]{{0,{LONGEST_NAME - 1}}}")


class Listed(Value):
    """The names of a folder's rule files, sorted, and the YAML files that do not count."""

    names: tuple[str, ...] = ()
    left_aside: tuple[str, ...] = ()


def is_name(name: object) -> bool:
    """Whether `name` is a valid name of a rule file or deck."""
    return isinstance(name, str) and _NAME.fullmatch(name) is not None


def listed(folder: Path) -> Listed:
    """The rule files or decks in a folder: at most `MOST_FILES` regular files with valid names;
    none if there is no such folder."""
    names, left = [], []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                stem, ending = os.path.splitext(entry.name)
                if ending.lower() not in (ENDING, ".yml"):
                    continue
                if ending == ENDING and is_name(stem) and _is_file(entry):
                    names.append(stem)
                else:
                    left.append(entry.name)
    except OSError:
        return Listed()
    names.sort()
    left += [f"{name}{ENDING}" for name in names[MOST_FILES:]]
    return Listed(tuple(names[:MOST_FILES]), tuple(sorted(map(printable, left))))


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def find(folders: tuple[Path, ...], name: str, first: int = 0) -> tuple[Path, int] | None:
    """The file with this name in the first folder that has it, and the number of that folder.

    `name` cannot be a path, so nothing outside the folders is ever read.

    Args:
        folders: the folders to search.
        name: the possible name.
        first: the number of the first folder to search.
    """
    if not is_name(name):
        return None
    for place, folder in enumerate(folders[first:], first):
        file = folder / f"{name}{ENDING}"
        if os.path.isfile(file):
            return file, place
    return None


def lesson_file(folders: tuple[Path, ...], variant: str) -> Path | None:
    """The file of the lesson for a variant; None if there is none."""
    found = find(tuple(folder / LESSONS for folder in folders), variant)
    return found[0] if found is not None else None


def has_lesson(folders: tuple[Path, ...], variant: str) -> bool:
    """Whether there is a file with a lesson for a variant, valid or not."""
    return lesson_file(folders, variant) is not None


def shown(file: Path) -> str:
    """A file's name for messages: relative to the working folder if that is shorter."""
    try:
        return printable(str(file.relative_to(Path.cwd())))
    except (ValueError, OSError):
        return printable(str(file))


def printable(text: str) -> str:
    """A stranger's name as one line that any terminal can show."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def has_letters(text: str) -> bool:
    """Whether a text has anything visible: letters, figures, or signs, not only marks."""
    import unicodedata  # imported here because the title opens without it

    return any(unicodedata.category(char)[0] in "LNPS" for char in text)
