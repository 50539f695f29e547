"""The cost of a frame while cards move."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product

from ui.program.bench.figure import Figure, share
from ui.program.bench.table import SEED, new_table, open_table, rules_of, steps

SIZES = ((1920, 1080), (3840, 2160))
GAMES = ("bisque", "chicane")
"""One game without trumps, and one with calls for them: the cloth changes with the call."""
FRAMES = 700
_WARM_UP = 10


def frames() -> Iterator[Figure]:
    """Processor time of the frames that are drawn while cards move, median and 95th percentile."""
    for game, size in product(GAMES, SIZES):
        times = frame_times(size, FRAMES, game)
        name = f"{size[0]}x{size[1]}"
        for part, label in ((0.5, "median"), (0.95, "95th percentile")):
            key = f"frame.{game}.{name}.{round(part * 100)}"
            note = f"{len(times)} frames of {game.title()} for three"
            yield Figure(key, f"frame at {name}, {label}", 1000 * share(times, part), "ms", note)


def frame_times(size: tuple[int, int], count: int, game: str) -> list[float]:
    """Seconds of processor time for each of `count` frames of a game."""
    app = open_table(new_table(rules_of(game, 3), SEED, "fast"), size)
    times: list[float] = []
    before = time.thread_time()
    for drawn in steps(app, 0.002, lambda: len(times) >= count + _WARM_UP):
        if drawn and app.moving:
            times.append(time.thread_time() - before)
        before = time.thread_time()
    app.close()
    return times[_WARM_UP:]
