"""Measures what a player feels: the start, the frames, the idling, memory; and the engine."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from game.files import write_whole
from ui.program.bench.figure import Figure
from ui.program.bench.screen import LARGE, screen

__all__ = ["Figure", "bench", "report"]


def bench(file: Path | None = None) -> int:
    """Measure everything and print it, and write it to `file` as JSON if one is named.

    Returns:
        The exit status.

    Raises:
        OSError: if the file cannot be written.
    """
    figures: list[Figure] = []
    with screen(LARGE) as about:
        print(f"screen: {about}")
        for figure in _figures():
            print(figure, flush=True)
            figures.append(figure)
    if file is not None:
        write_whole(file, report(figures, about))
    return 0


def report(figures: Iterable[Figure], about: str) -> bytes:
    """The figures as JSON, with what they were measured on."""
    content = {
        "python": platform.python_version(),
        "system": sys.platform,
        "screen": about,
        "figures": {figure.key: asdict(figure) for figure in figures},
    }
    return (json.dumps(content, indent=1) + "\n").encode()


def _figures() -> Iterator[Figure]:
    from ui.program.bench.engine import engine
    from ui.program.bench.frames import frames
    from ui.program.bench.gallery import gallery
    from ui.program.bench.journal import journal
    from ui.program.bench.memory import memory
    from ui.program.bench.starts import idle, starts

    yield from starts()
    yield from idle()
    yield from journal()
    yield from frames()
    yield from gallery()
    yield from memory()
    yield from engine()
