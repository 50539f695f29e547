"""`python -m tests.long.fuzz [MINUTES] [SEED] [TARGET,..]`. Status 1: something broke."""

from __future__ import annotations

import time

from tests.long.command import run
from tests.long.fuzz.hunt import hunt_for
from tests.long.fuzz.targets import TARGETS


def main(minutes: str = "5", seed: str = "", only: str = "") -> int:
    """Fuzz for this many minutes; without a seed, with a new one."""
    chosen = [target for target in TARGETS if not only or target.name in only.split(",")]
    first = int(seed) if seed else int(time.time())
    print(f"fuzzing for {minutes} minutes, seed {first}", flush=True)
    failures = hunt_for(float(minutes), first, lambda line: print(line, flush=True), chosen)
    print(f"{len(failures)} broke" if failures else "nothing broke")
    return 1 if failures else 0


if __name__ == "__main__":
    run(main)
