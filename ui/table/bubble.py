"""The bubble that says why a card cannot be chosen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.table import speed
from ui.table.cards import CardKey, Layer
from ui.table.chrome import draw_bubble
from ui.table.sprites import Sprites
from ui.table.stage import Stage
from ui.window.look import Look


@dataclass
class _Said:
    key: CardKey
    head: str
    reason: str
    left: float


class Bubble:
    """Speaks of one card for a while, unless it is hushed before."""

    def __init__(self) -> None:
        self._said: _Said | None = None

    @property
    def about(self) -> CardKey | None:
        """The card that is spoken of, if any."""
        return self._said.key if self._said is not None else None

    @property
    def reason(self) -> str:
        """Why it cannot be chosen; empty while nothing is said."""
        return self._said.reason if self._said is not None else ""

    def say(self, key: CardKey, head: str, reason: str) -> None:
        """Say why a card cannot be chosen."""
        self._said = _Said(key, head, reason, speed.BUBBLE)

    def hush(self) -> bool:
        """Say no more. True if something was said."""
        had, self._said = self._said is not None, None
        return had

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; True if the time of what was said is over."""
        if self._said is None:
            return False
        self._said.left -= dt
        return self._said.left <= 0 and self.hush()

    def draw(self, surface: pygame.Surface, look: Look, stage: Stage, sprites: Sprites) -> None:
        """Draw it over its card, where that still lies on the table."""
        said = self._said
        sprite = sprites.get(said.key) if said is not None else None
        if said is None or sprite is None:
            return
        spot = sprite.placed.spot
        if sprite.placed.layer is Layer.HAND:  # the part that its neighbour leaves free
            spot = spot.moved((min(stage.hand_step, spot.width) - spot.width) / 2, 0)
        draw_bubble(surface, look, stage, said.head, said.reason, spot)
