"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place of the table. `level` is None for a person."""

    name: str
    kind: Literal["person", "computer"]
    level: str | None = None
