"""Where Tureen keeps what belongs to the player."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from platformdirs import PlatformDirs

from game.values import Value

SHIPPED = Path(__file__).resolve().parent.parent / "rules"
"""The rule files that come with the program."""


class Folders(Value):
    """The folders of this user.

    `data` holds rule files of the player's own, art packs and the journal of games, `cache` what
    can be made again, `logs` what is written when something breaks, `pictures` and `documents`
    what the player saves.
    """

    data: Path
    cache: Path
    logs: Path
    pictures: Path
    documents: Path

    @property
    def rules(self) -> Path:
        """Rule files of the player's own; those here come before the shipped ones."""
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
    """The file that somebody means: the one at that place; where there is none, the rule file of
    that name in the player's own folder, with or without its ending."""
    own = user_folders().rules / f"{word.name.removesuffix('.yaml')}.yaml"
    return own if len(word.parts) == 1 and not word.exists() and own.is_file() else word


def beginning_with(folder: Path, folders: Iterable[Path]) -> tuple[Path, ...]:
    """Folders of rule files with one more in front, the one that a file being looked at lies in."""
    return (folder, *(other for other in folders if other.absolute() != folder))


def rule_folders() -> tuple[Path, ...]:
    """Where rule files are looked for, the player's own folder first."""
    return (user_folders().rules, SHIPPED)
