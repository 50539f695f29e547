"""The contrast of every text of a screen, measured from the pixels of the window.

What is written where is noted while a screen is drawn; then the window gives the colours. The ink
is the middle of the letters' strokes, the ground what lies between the letters: the tenth of the
ground that is nearest to the ink is left out, as a line may cross it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
import pygame

from game.values import replace
from ui.window.app import App
from ui.window.text import Text
from ui.window.theme import Type

_CORE, _LEAST_CORE = 240, 6
"""The alpha from which a pixel counts as part of a stroke, and how many such pixels a text needs to
be measured."""
_SHARE = 90
_FADE = 56
"""Units above the lower edge of a scrolled area in which text fades out."""


class Written(NamedTuple):
    """A line as it was drawn: where its letters' surface begins, in pixels of the window."""

    words: str
    kind: Type
    at: tuple[int, int]
    clip: pygame.Rect


class Seen(NamedTuple):
    """The contrast of a text: 1 to 21."""

    words: str
    contrast: float
    at: tuple[int, int]


@contextmanager
def noted(window: tuple[int, int]) -> Iterator[list[Written]]:
    """What is written into the window while this lasts, the latest last."""
    found: list[Written] = []
    draw = Text.draw

    def noting(
        text: Text, on: pygame.Surface, words: str, kind: Type, *rest: Any, **more: Any
    ) -> Any:
        drawn = draw(text, on, words, kind, *rest, **more)
        whole = on.get_abs_parent()
        size = whole.get_size()
        if size == window and words.strip():
            if kind.room:
                words, kind = text.shorten(words, kind, kind.room), replace(kind, room=0)
            x, y = on.get_abs_offset()
            at = (drawn.x + x, drawn.bottom - text.metrics(kind).ascent + y)
            found.append(Written(words, kind, at, on.get_clip().move(x, y)))
        return drawn

    with patch.object(Text, "draw", noting):
        yield found


def seen_texts(app: App) -> list[Seen]:
    """Every uncovered text of the top screen, as far as it can be measured.

    A table is measured as it is shown, on its cloth with the land of trumps and the light of the
    hour: these come later than the frame in which all texts are written anew.
    """
    scene, shown = app.scene, None
    if hasattr(scene, "board"):
        shown = pygame.surfarray.array3d(app.surface)
        scene.board.close()
    with noted(app.size) as written:
        scene.layout(app.size)
        scene.draw(app.surface)
    pixels = _luminance(pygame.surfarray.array3d(app.surface) if shown is None else shown)
    found = []
    for number, line in enumerate(written):
        contrast = _contrast(app, line, pixels, written[number + 1 :])
        if contrast is not None:
            found.append(Seen(line.words, contrast, line.at))
    return found


def _contrast(app: App, line: Written, pixels: Any, later: list[Written]) -> float | None:
    """The contrast of one text; None for one that is covered, or too thin to measure."""
    surface = app.look.text.line(line.words, line.kind, "#FFFFFF")
    heights = app.look.text.metrics(line.kind)  # around capitals the ground is the text's own
    surface = surface.subsurface(
        (0, heights.ascent - heights.capital, surface.get_width(), heights.capital)
    )
    place = surface.get_rect(topleft=(line.at[0], line.at[1] + heights.ascent - heights.capital))
    window = pygame.Rect(0, 0, *pixels.shape)
    shown = place.clip(line.clip).clip(window)
    scrolled = line.clip.h < window.h and place.bottom > line.clip.bottom - _FADE * app.scale.u
    if (
        scrolled
        or shown.h < place.h
        or shown.w < place.w // 2
        or any(_over(line, other) for other in later)
    ):
        return None
    part = surface.subsurface(shown.move(-place.x, -place.y))
    alpha = pygame.surfarray.array_alpha(part)
    there = pixels[shown.left : shown.right, shown.top : shown.bottom]
    core, ground = there[alpha >= _CORE], there[alpha == 0]
    if len(core) < _LEAST_CORE or not len(ground):
        return None
    ink = float(np.median(core))
    sides = (float(np.percentile(ground, 100 - _SHARE)), float(np.percentile(ground, _SHARE)))
    return min((max(ink, side) + 0.05) / (min(ink, side) + 0.05) for side in sides)


def _over(line: Written, other: Written) -> bool:
    """Whether another text was written at the same place later, and so is the visible one."""
    return line.at == other.at


def _luminance(pixels: Any) -> Any:
    """The luminance of every pixel after WCAG 2."""
    value = np.arange(256) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    linear = linear.astype(np.float32)
    red, green, blue = (linear[pixels[:, :, channel]] for channel in range(3))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
