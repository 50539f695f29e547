"""Looks for examples that break something, and keeps those that do."""

from __future__ import annotations

import hashlib
import json
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import hypothesis
from hypothesis import HealthCheck, Phase

from game.values import Value
from tests.long.fuzz.guard import MEGABYTES, Grows, Hangs, bounded, memory
from tests.long.fuzz.targets import TARGETS, Target

FOUND = Path(__file__).parent / "found"
EXAMPLES = 25
"""How many examples of a target are tried before those of the next."""
WARM_ROUNDS = 8
"""Rounds after which all permanent data exists, so that memory must not grow any more."""


class Failure(Value):
    """An example that broke something."""

    target: str
    example: Any
    error: str

    def keep(self, folder: Path = FOUND) -> Path:
        """Write it down, so that `tests/long/fuzz/test_found.py` always tries it."""
        text = json.dumps({"target": self.target, "example": self.example}, indent=1) + "\n"
        file = folder / f"{self.target}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.json"
        file.write_text(text, encoding="utf-8")
        return file


def try_one(target: Target, example: Any) -> None:
    """Run an example within its bounds; raises whatever is wrong."""
    with bounded():
        target.run(example)


def hunt(target: Target, seed: int, examples: int = EXAMPLES) -> Failure | None:
    """The smallest example found that breaks something, or None.

    An example that hangs or grows is not reduced, which would take as long again for every try.
    """
    last: list[Any] = []

    def run(example: Any) -> None:
        last[:] = [example]
        try_one(target, example)

    found = None
    for phases in ((Phase.generate,), (Phase.generate, Phase.shrink)):
        test = hypothesis.seed(seed)(hypothesis.given(target.examples)(run))
        try:
            _settings(examples, phases)(test)()
        except (Hangs, Grows) as error:
            return Failure(target.name, last[0], f"{type(error).__name__}: {error}")
        except Exception as error:
            if not last:  # the hunt itself is broken
                raise
            frames = "".join(traceback.format_tb(error.__traceback__)[-3:])
            told = f"{type(error).__name__}: {error}\n{frames}"
            found = Failure(target.name, last[0], told)
        else:
            return None
    return found


def _settings(examples: int, phases: tuple[Phase, ...]) -> hypothesis.settings:
    return hypothesis.settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )


def hunt_for(
    minutes: float,
    first_seed: int,
    say: Callable[[str], object],
    targets: Sequence[Target] = TARGETS,
) -> list[Failure]:
    """Hunt until the time is over. A target that broke is not tried again."""
    until, failures, left = time.monotonic() + 60 * minutes, list[Failure](), list(targets)
    tried = dict.fromkeys((target.name for target in targets), 0)
    for target in targets:
        target.run(target.plain)
    level, seed = 0.0, first_seed
    while left and time.monotonic() < until:
        for target in list(left):
            failure = hunt(target, seed)
            tried[target.name] += EXAMPLES
            if failure is not None:
                failures.append(failure)
                left.remove(target)
                say(f"{target.name} (seed {seed}): {failure.error}")
                say(f"kept as {failure.keep()}")
            if time.monotonic() >= until:
                break
        seed += 1
        if seed == first_seed + WARM_ROUNDS:
            level = memory()
        elif level and memory() > level + MEGABYTES:
            say(f"memory grew from {level:.0f} to {memory():.0f} MB")
            failures.append(Failure("memory", None, "grows"))
            break
    say(", ".join(f"{count} {name}" for name, count in tried.items()) + f"; next seed {seed}")
    return failures
