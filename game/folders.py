"""The folders and files of the user."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.values import Value

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

_PROGRAM = "Tureen"
SHIPPED = Path(__file__).resolve().parent.parent / "rules"
"""The rule files that come with the program."""


class Folders(Value):
    """The folders of this user.

    `data` holds the user's own rule files, art packs, and the journal of games; `cache`, files that
    can be made again; `logs`, reports of errors.
    """

    data: Path
    cache: Path
    logs: Path

    @property
    def pictures(self) -> Path:
        """The folder in which the user keeps pictures of this program."""
        return _every_system().user_pictures_path / _PROGRAM

    @property
    def documents(self) -> Path:
        """The same for documents."""
        return _every_system().user_documents_path / _PROGRAM

    @property
    def rules(self) -> Path:
        """The user's own rule files, which take precedence over the shipped ones."""
        return self.data / "rules"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.data / "settings.json"

    @property
    def games(self) -> Path:
        """The file of the journal."""
        return self.data / "games.db"


def user_folders() -> Folders:
    """The folders of the present user; none of them need exist yet."""
    if sys.platform == "linux" and os.path.isabs(os.environ.get("HOME", "")):
        # As the library says it, whose import takes a twentieth of the time until the title.
        data = _of_linux("XDG_DATA_HOME", "~/.local/share")
        state = _of_linux("XDG_STATE_HOME", "~/.local/state")
        return Folders(data, _of_linux("XDG_CACHE_HOME", "~/.cache"), state / "log")
    dirs = _every_system()
    return Folders(dirs.user_data_path, dirs.user_cache_path, dirs.user_log_path)


def _of_linux(variable: str, usual: str) -> Path:
    """The program's part of a folder that an environment variable may name."""
    named = os.environ.get(variable, "")
    return Path(named if os.path.isabs(named) else os.path.expanduser(usual)) / _PROGRAM


def _every_system() -> PlatformDirs:
    """The folders of users as each system has them."""
    from platformdirs import PlatformDirs

    return PlatformDirs(_PROGRAM, appauthor=False)


def named_file(word: Path) -> Path:
    """The file that a user means: the one at that path or, if there is none, the rule file of that
    name in the user's own folder, with or without its ending."""
    own = user_folders().rules / f"{word.name.removesuffix('.yaml')}.yaml"
    return own if len(word.parts) == 1 and not word.exists() and own.is_file() else word


def beginning_with(folder: Path, folders: Iterable[Path]) -> tuple[Path, ...]:
    """Folders of rule files with one added in front: that of the file in question."""
    return (folder, *(other for other in folders if other.absolute() != folder))


def rule_folders() -> tuple[Path, ...]:
    """The folders of rule files, the user's own first."""
    return (user_folders().rules, SHIPPED)
