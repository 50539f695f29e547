"""What a player has set once for all games: one frozen value, and the one writer of its file."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.files import write_whole

if TYPE_CHECKING:
    from ui.table.speed import SpeedName

SPEEDS: tuple[SpeedName, ...] = ("slow", "normal", "fast", "instant")
"""The names of `ui.table.speed.SPEEDS`; the command line does not wait for that module."""


@dataclass(frozen=True)
class Settings:
    """The player's settings. A field more, with its default and its line in `_CHECKS`, is all that
    another setting needs."""

    speed: SpeedName = "normal"
    """How fast cards move."""


_CHECKS: Mapping[str, Callable[[object], bool]] = {"speed": lambda value: value in SPEEDS}
"""Whether a value read from the file may stand in a field of `Settings`."""


class SettingsFile:
    """Holds the present settings and keeps every change in a JSON file of the player's.

    A file that is missing, damaged or of another version counts for what can be read of it: what
    cannot is as usual. Where it cannot be written, settings hold until the program ends.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._now: Settings | None = None

    @property
    def now(self) -> Settings:
        """The settings as they are; read when first asked for."""
        if self._now is None:
            self._now = _settings(self._read())
        return self._now

    def change(self, **changes: Any) -> Settings:
        """Take over new values of some settings and keep them. Returns all of them.

        What the file holds besides, written by a later version, is left there.

        Raises:
            ValueError: for a value that a setting cannot have.
            TypeError: for a setting that there is not.
        """
        changed = replace(self.now, **changes)
        for name, value in changes.items():
            if not _CHECKS[name](value):
                raise ValueError(f"the setting {name} cannot be {value!r}")
        self._now = changed
        text = json.dumps({**self._read(), **asdict(changed)}, ensure_ascii=False, indent=1)
        with contextlib.suppress(OSError):
            write_whole(self._file, text.encode())
        return changed

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}


def _settings(data: dict[str, Any]) -> Settings:
    return Settings(**{n: data[n] for n, check in _CHECKS.items() if n in data and check(data[n])})
