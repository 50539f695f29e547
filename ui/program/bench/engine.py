"""How many games a second the engine plays, without a screen."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.folders import SHIPPED
from game.many.simulate import Plan, run
from game.rulefiles.catalogue import Catalogue
from ui.program.bench.figure import Figure

SECONDS = 1.5
"""How long each variant is played."""
_BATCH = 10


def engine(seconds: float = SECONDS) -> Iterator[Figure]:
    """Games a second of every shipped variant, in one process, by players that make any legal
    move."""
    catalogue = Catalogue((SHIPPED,))
    for variant in sorted(catalogue.keys):
        players = catalogue.rules(variant).players
        speed = games_a_second(variant, players, seconds)
        note = f"{players} players"
        yield Figure(f"engine.{variant}", f"engine, {variant}", speed, "games a second", note)


def games_a_second(variant: str, players: int, seconds: float) -> float:
    """The games a second, measured over this many seconds."""
    played, taken = 0, 0.0
    while taken < seconds:
        seats = ("random",) * players
        plan = Plan((SHIPPED,), variant, players, {}, seats, played, _BATCH)
        began = time.process_time()
        run(plan)
        taken += time.process_time() - began
        played += _BATCH
    return played / taken
