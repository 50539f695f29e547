"""Renames the journal's file, so that a new one can begin and nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

from game import clock
from game.journal.guard import BESIDE


def put_aside(file: Path, place: Path, cause: str) -> Path:
    """Rename the journal's file together with the files beside it, or only one file beside it.

    Args:
        file: the journal's file.
        place: what to rename: `file`, or one of the files that SQLite puts beside it.
        cause: a word for its new name that says why.

    Returns:
        Its new path.

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
    """What distinguishes the file, and the link to it, from others that take their place; None if
    there is no file."""
    try:
        link = os.lstat(file)
    except OSError:
        return None
    try:
        about = os.stat(file)
    except OSError:
        return link.st_dev, link.st_ino
    return link.st_dev, link.st_ino, about.st_dev, about.st_ino
