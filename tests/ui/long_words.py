"""Walks through the screens in the language of its run and tells every text that has no room.

    TUREEN_LANGUAGE=en_XA python -m tests.ui.long_words 1024x640 title settings

A text has no room where it was drawn wider than the place it was given, where it was cut off, or
where it leaves the window. Names of people may be cut: they are no words of ours.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from ui.program import studio
from ui.program.screenshots import take_all
from ui.window.pen import Pen
from ui.window.text import Text

SLACK = 2
"""Pixels that letters may lean over an edge."""
MORE = 1.1
"""A line may be so many times as wide as its place, which has some air around it."""


@contextmanager
def watched(found: set[tuple[str, str]]) -> Iterator[None]:
    """While it lasts, texts without room are put into `found`, each with what is wrong."""
    write, fit, draw = Pen.write, Text.fit, Text.draw

    def watched_write(pen: Pen, said: str, *rest: Any, width: Any = None, **more: Any) -> Any:
        drawn = write(pen, said, *rest, width=width, **more)
        if width is not None and not more.get("cut") and drawn.w > MORE * width:
            found.add((said, f"{drawn.w} pixels wide in {width}"))
        return drawn

    def watched_fit(text: Text, words: str, kind: Any, width: int) -> Any:
        fitting = fit(text, words, kind, width)
        if fitting.room and words:
            found.add((words, f"cut to {width} pixels"))
        return fitting

    def watched_draw(text: Text, on: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:
        drawn = draw(text, on, words, *rest, **more)
        whole = on.get_rect()
        shown = on.get_parent() is None and on.get_clip() == whole and drawn.colliderect(whole)
        if shown and (drawn.left < -SLACK or drawn.right > whole.right + SLACK):
            found.add((words, f"leaves a picture of {whole.w} pixels at {drawn.left}"))
        return drawn

    for kind, name, instead in (
        (Pen, "write", watched_write), (Text, "fit", watched_fit), (Text, "draw", watched_draw),
    ):  # fmt: skip
        setattr(kind, name, instead)
    try:
        yield
    finally:
        for kind, name, own in ((Pen, "write", write), (Text, "fit", fit), (Text, "draw", draw)):
            setattr(kind, name, own)


def without_room(size: tuple[int, int], parts: list[str]) -> dict[str, set[tuple[str, str]]]:
    """The texts without room by the part of the program they are in; all if no part is named."""
    found: dict[str, set[tuple[str, str]]] = {}

    def take(own: studio.Studio, name: str) -> None:
        """Let everything arrive and be drawn, and keep no picture."""
        with watched(found.setdefault(name, set())):
            own.resize(size)
            own.settle()
            own.app.redraw()
            own.app.step([], 0.0)

    setattr(studio.Studio, "take", take)  # noqa: B010  in a process of its own
    with tempfile.TemporaryDirectory() as folder:
        for part in parts or [""]:
            list(take_all(Path(folder), (size,), part))
    return {name: texts for name, texts in found.items() if texts}


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    for part, texts in without_room((int(wide), int(high)), sys.argv[2:]).items():
        for text, why in sorted(texts):
            print(f"{part}: {why}: {text}")
