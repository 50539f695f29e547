"""Where the gallery keeps what the player saves and imports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Places:
    """Folders of the player: `pictures` for saved cards and sheets, `packs` for art packs."""

    pictures: Path
    packs: Path
