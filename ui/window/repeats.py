"""A key that is held down: what walks or edits goes on, what does something does it once."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

_REPEATED = frozenset(
    {
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB,
        pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
        pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS,
    }
)  # fmt: skip
"""Keys of which a hand expects that they go on. Letters are typed by events of their own."""


class Repeats:
    """Leaves out what the system sends again and again while a key is held.

    Nobody who leans on Enter while a screen comes up wants the next one confirmed as well.
    """

    def __init__(self) -> None:
        self._held: set[int] = set()

    def without(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """The events, in their order, less those of keys that are held already."""
        kept = []
        for event in events:
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # nobody tells of keys that are let go elsewhere
            elif event.type == pygame.KEYDOWN:
                if event.key in self._held and event.key not in _REPEATED:
                    continue
                self._held.add(event.key)
            kept.append(event)
        return kept
