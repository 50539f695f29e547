"""The ends of a row that scrolls: posters fade away there, and a button brings the next ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ui.title import words
from ui.widgets.button import Button
from ui.window.look import Look

_FADE = 72  # units over which posters fade away
_BUTTON = 56


class RowEdges:
    """Both ends of the row; each shows itself only where there is more in its direction.

    `on_turn` is told the way to go: -1 to the left, 1 to the right.
    """

    def __init__(self, on_turn: Callable[[int], None]) -> None:
        self.buttons = (
            Button("", partial(on_turn, -1), icon="back", hint=words.FURTHER_LEFT),
            Button("", partial(on_turn, 1), icon="forward", hint=words.FURTHER_RIGHT),
        )
        for button in self.buttons:
            button.focusable = False  # with the keyboard one goes from poster to poster
            button.visible = False
        self._room = pygame.Rect(0, 0, 0, 0)
        self._fade = 0
        self._veils: tuple[tuple[object, ...], list[pygame.Surface]] = ((), [])

    def place(self, room: pygame.Rect, factor: float, *, before: bool, after: bool) -> None:
        """Put both ends into `room`, in which posters are seen; say where there are more."""
        self._room, self._fade = room, round(_FADE * factor)
        side = round(_BUTTON * factor)
        for button, left, more in zip(
            self.buttons, (room.left, room.right - side), (before, after), strict=True
        ):
            button.visible = more
            button.place(pygame.Rect(left, room.centery - side // 2, side, side), factor)

    def draw(self, surface: pygame.Surface, look: Look, ground: pygame.Surface | None) -> None:
        """Draw the veils and the buttons; without a `ground` to fade into there are no veils."""
        if ground is not None and any(button.visible for button in self.buttons):
            for button, part, veil in zip(
                self.buttons, self._parts(), self._veils_of(ground), strict=True
            ):
                if button.visible:
                    surface.blit(veil, part)
        for button in self.buttons:
            if button.visible:
                button.draw(surface, look)

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        left = pygame.Rect(self._room.topleft, (self._fade, self._room.height))
        right = left.copy()
        right.right = self._room.right
        return left, right

    def _veils_of(self, ground: pygame.Surface) -> list[pygame.Surface]:
        """The ground at both ends, less and less of it towards the middle."""
        key = (id(ground), tuple(self._room), self._fade)
        if self._veils[0] != key:
            veils = []
            for place, part in enumerate(self._parts()):
                veil = ground.subsurface(part.clip(ground.get_rect())).convert_alpha()
                for x in range(veil.get_width()):
                    share = x / veil.get_width()
                    alpha = round(255 * (share if place else 1 - share) ** 0.7)
                    column = (x, 0, 1, veil.get_height())
                    veil.fill((255, 255, 255, alpha), column, pygame.BLEND_RGBA_MULT)
                veils.append(veil)
            self._veils = (key, veils)
        return self._veils[1]
