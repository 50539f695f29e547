"""The folders and files of the user."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from platformdirs import PlatformDirs

from game.values import Value

SHIPPED = Path(__file__).resolve().parent.parent / "rules"
"""The rule files that come with the program."""


class Folders(Value):
    """The folders of this user.

    `data` holds the user's own rule files, art packs, and the journal of games; `cache`, files that
    can be made again; `logs`, reports of errors; `pictures` and `documents`, what the user saves.
    """

    data: Path
    cache: Path
    logs: Path
    pictures: Path
    documents: Path

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
    dirs = PlatformDirs("Tureen", appauthor=False)
    return Folders(
        data=dirs.user_data_path,
        cache=dirs.user_cache_path,
        logs=dirs.user_log_path,
        pictures=dirs.user_pictures_path / "Tureen",
        documents=dirs.user_documents_path / "Tureen",
    )


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
