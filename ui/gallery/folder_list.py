"""The contents of a folder that matter to somebody who looks for pictures of cards."""

from __future__ import annotations

import os
from pathlib import Path

from cards_art.packs.checked import PICTURE_SUFFIXES
from game.errors import why
from game.values import Value
from ui.gallery import words

_MOST_LOOKED_AT = 20_000
MOST_LISTED = 400
"""How many folders are listed: nobody scrolls through more."""
_ZIP = ".zip"


class Listed(Value):
    """A folder or zip file that can be opened or taken."""

    path: Path
    folder: bool


class FolderList(Value):
    """The folders, then the zip files in a folder by name, and how many pictures lie beside them.

    `trouble` says why it cannot be read; `more` whether there is more than is listed.
    """

    folder: Path
    entries: tuple[Listed, ...] = ()
    pictures: int = 0
    more: bool = False
    trouble: str = ""

    @property
    def line(self) -> str:
        """The text about the folder itself."""
        if self.trouble:
            return words.FOLDER_CLOSED.format(why=self.trouble)
        said = words.PICTURES_HERE.format(count=self.pictures)
        return f"{said} {words.MORE_HERE.format(most=MOST_LISTED)}" if self.more else said


def list_folder(folder: Path) -> FolderList:
    """List a folder; hidden files and whatever is neither folder, zip, nor picture are left out."""
    folders: list[Path] = []
    archives: list[Path] = []
    pictures = 0
    try:
        with os.scandir(folder) as entries:
            for count, entry in enumerate(entries):
                if count >= _MOST_LOOKED_AT:
                    break
                path = Path(entry.path)
                suffix = path.suffix.lower()
                if entry.name.startswith("."):
                    continue
                if _is_folder(entry):
                    folders.append(path)
                elif suffix == _ZIP:
                    archives.append(path)
                elif suffix in PICTURE_SUFFIXES:
                    pictures += 1
    except OSError as error:
        return FolderList(folder, trouble=why(error))
    listed = [Listed(path, folder=True) for path in sorted(folders, key=_by_name)]
    listed += [Listed(path, folder=False) for path in sorted(archives, key=_by_name)]
    return FolderList(folder, tuple(listed[:MOST_LISTED]), pictures, len(listed) > MOST_LISTED)


def first_folder(typed: Path | None) -> Path:
    """The first folder to show: the typed one or its parent, if it exists; else the home folder."""
    if typed is not None:
        for place in (typed, *typed.parents):
            if place.is_absolute() and place.is_dir():
                return place
    home = Path.home()
    return next(
        (place for place in (home / "Downloads", home) if place.is_dir()), Path(home.anchor or "/")
    )


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _by_name(path: Path) -> tuple[str, str]:
    return path.name.casefold(), path.name
