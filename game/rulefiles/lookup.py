"""Which files of a folder are rule files or decks.

The title asks here before its window is open, so nothing is imported that reads them.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

ENDING = ".yaml"
LESSONS = "lessons"
"""The folder of the lessons, beside the rule files."""
LONGEST_NAME = 60
MOST_FILES = 500
"""Rule files in a folder, and decks."""
LONGEST_CHAIN = 12
"""How many files may extend one another."""
NAMES = f"letters, digits, '_' and, after the first, '-', at most {LONGEST_NAME} in all"
"""What the name of a rule file consists of, in words."""
_NAME = re.compile(rf"\w[\w-]{{0,{LONGEST_NAME - 1}}}")


@dataclass(frozen=True, slots=True)
class Listed:
    """The rule files of a folder by their names, sorted, and the YAML files that do not count."""

    names: tuple[str, ...] = ()
    left_aside: tuple[str, ...] = ()


def is_name(name: object) -> bool:
    """Whether something may be the name of a rule file or deck."""
    return isinstance(name, str) and _NAME.fullmatch(name) is not None


def listed(folder: Path) -> Listed:
    """The rule files or decks in a folder: regular files with a right name, and no more than
    `MOST_FILES`. A folder that is not there has none."""
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
    """The file of a name in the first folder that has it, and the number of that folder.

    A name is a name, not a path: nothing outside the folders is ever read.

    Args:
        folders: where to look.
        name: what may be a name.
        first: the number of the folder to begin with.
    """
    if not is_name(name):
        return None
    for place, folder in enumerate(folders[first:], first):
        file = folder / f"{name}{ENDING}"
        if os.path.isfile(file):
            return file, place
    return None


def lesson_file(folders: tuple[Path, ...], variant: str) -> Path | None:
    """The file of the lesson in a variant, if there is one."""
    found = find(tuple(folder / LESSONS for folder in folders), variant)
    return found[0] if found is not None else None


def has_lesson(folders: tuple[Path, ...], variant: str) -> bool:
    """Whether there is a lesson in a variant, good or bad."""
    return lesson_file(folders, variant) is not None


def shown(file: Path) -> str:
    """A file's name for messages: relative to the working folder where that is shorter."""
    try:
        return printable(str(file.relative_to(Path.cwd())))
    except (ValueError, OSError):
        return printable(str(file))


def printable(text: str) -> str:
    """A name of a stranger's as one line that any terminal can show."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def has_letters(text: str) -> bool:
    """Whether a text has anything that can be seen: letters, figures or signs, not marks alone."""
    import unicodedata  # late: the title opens without it

    return any(unicodedata.category(char)[0] in "LNPS" for char in text)
