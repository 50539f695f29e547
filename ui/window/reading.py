"""All that can be read on the top scene: its own description, and the text that it draws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from ui.window.spoken import NAMED, Spoken, walk

if TYPE_CHECKING:
    from ui.window.app import App

Words = tuple[str, pygame.Rect]
_NEAR = 14
"""The greatest gap, in pixels, between parts of one line that are drawn in pieces."""


class Reading:
    """Notes the text that is drawn, from `begin` to `end`, and assigns it to the controls.

    So a screen can be read without code of its own: what is there for the eye is there for the ear.
    What a screen keeps as a picture it must say in `Scene.spoken`.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._drawn: list[Words] = []

    def begin(self) -> bool:
        """Note text from now on. True if none was noted before."""
        text = self._app.look.text
        if text.heard == self._note:
            return False
        text.heard = self._note
        return True

    def end(self) -> None:
        """Stop noting text."""
        if self._app.look.text.heard == self._note:
            self._app.look.text.heard = None
            self._drawn = []

    def now(self) -> tuple[Spoken, ...]:
        """What is on the screen, from top to bottom: its text and its controls."""
        told = self._app.scene.spoken()
        return (*_texts(self._drawn, tuple(walk(told))), *told)

    def _note(self, target: pygame.Surface | None, words: str, rect: pygame.Rect) -> None:
        """Note text that was drawn; with no target, a scene begins to be drawn over everything
        before."""
        if target is None:
            self._drawn = []
        elif target is self._app.drawn_on and words.strip():
            self._drawn.append((words, rect))


def _texts(drawn: Sequence[Words], told: Sequence[Spoken]) -> Iterable[Spoken]:
    """The text that no control says already, with the pieces of a line joined."""
    said = {part for each in told for part in (each.name, each.note, each.state) if part}
    controls = [pygame.Rect(each.area) for each in told if each.role in NAMED]
    lines: list[Words] = []
    for words, rect in drawn:
        if words in said or any(area.collidepoint(rect.center) for area in controls):
            continue
        if lines:
            before, at = lines[-1]
            if abs(at.centery - rect.centery) <= 2 and 0 <= rect.left - at.right <= _NEAR:
                lines[-1] = (f"{before} {words}", at.union(rect))
                continue
        lines.append((words, rect))
    for place, (words, rect) in enumerate(sorted(lines, key=lambda each: each[1].top)):
        yield Spoken("text", words, area=rect, key=("words", place, words))
