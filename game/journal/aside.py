"""Giving the journal's file another name: a new one can be begun, and nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

from game import clock
from game.journal.guard import BESIDE


def put_aside(file: Path, place: Path, cause: str) -> Path:
    """Rename the file of the journal with what lies beside it, or one thing beside it.

    Args:
        file: the file of the journal.
        place: what is renamed: `file`, or what is called as SQLite calls a file beside it.
        cause: why, a word for its new name.

    Returns:
        Where it is now.

    Raises:
        OSError: if it cannot be renamed.
    """
    end = place.name.removeprefix(file.name)
    began = f"{file.stem}-{cause.replace('_', '-')}-{clock.written('%Y-%m-%d-%H%M%S')}"
    aside, number = file.with_name(f"{began}{file.suffix}{end}"), 1
    while os.path.lexists(aside):
        number += 1
        aside = file.with_name(f"{began}-{number}{file.suffix}{end}")
    place.rename(aside)
    if place == file:
        for end in BESIDE:
            beside = Path(f"{file}{end}")
            if os.path.lexists(beside):
                beside.rename(f"{aside}{end}")
    return aside


def identity(file: Path) -> tuple[int, ...] | None:
    """What tells a file, and the link to it, from others that take their place; None if there is
    none."""
    try:
        link = os.lstat(file)
    except OSError:
        return None
    try:
        about = os.stat(file)
    except OSError:
        return link.st_dev, link.st_ino
    return link.st_dev, link.st_ino, about.st_dev, about.st_ino
