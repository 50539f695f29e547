"""`python -m tests.long.hostile [SEED]`: 600 hostile files, used as a player would.

Half of them are those of `tests.game.rulefiles.hostile`, half are shipped files with changes,
different with every seed. With one file at a time, the title's menu, the list, and `check` answer
within their bounds; with all at once, the program itself opens its title within a second of its
usual time, and lists. Nothing is run that a file asks for. Ends with status 1 if any of that
failed.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.outline import menu
from tests.game.rulefiles.hostile import EVIL, SPRUNG, VALUES, Make
from tests.long.command import run
from tests.long.fuzz.guard import bounded
from tests.long.fuzz.shapes import NUMBERS, SIGNS, WORDS, Edit, changed, respelt, trees
from tests.long.fuzz.targets import PYTHONS_OWN

MUTANTS = 300
LATER = 1.0
"""The seconds of work by which the title may open later than without any such file; the work of
other programs does not count."""
LONGEST_START = 30.0
"""Seconds after which a title that has not opened never will."""
LONGEST_CHECK = 10.0
"""Seconds of work for one file: two games, each of which may never end, for some numbers of
players."""
STARTS = 3
MAIN = Path(__file__).resolve().parents[2] / "main.py"


def mutants(seed: int, count: int = MUTANTS) -> Iterator[tuple[str, Make]]:
    """Shipped rule files with one to four things changed, some overriding the shipped ones."""
    chance = random.Random(seed)
    found = trees("*.yaml")
    shipped = sorted(file.stem for file in SHIPPED.glob("*.yaml"))
    for number in range(count):
        values: tuple[Any, ...] = (*WORDS, *NUMBERS, None, True, [], {}, [[]], {"": 1})
        edits: list[Edit] = [
            (chance.choice(("set", "set", "add", "drop", "copy")), n, chance.choice(values))
            for n in (chance.randrange(400) for _ in range(chance.randint(1, 4)))
        ]
        text = yaml.safe_dump(changed(chance.choice(found), edits), sort_keys=False)
        if number % 3 == 0:  # a value that no dumper would write
            ends = [at for at, letter in enumerate(text) if letter == "\n"]
            at = chance.choice(ends)
            start = text.rfind(": ", 0, at) + 2
            text = text[:start] + chance.choice(VALUES) + text[at:]
        elif number % 3 == 1:
            text = respelt(text, [(chance.randrange(len(text)), 3, chance.choice(SIGNS))])
        name = shipped[number] if number < len(shipped) else f"mutant-{number:03}"
        content = text.encode(errors="surrogatepass")
        yield f"{name}.yaml", _writer(f"{name}.yaml", content)


def _writer(name: str, content: bytes) -> Make:
    return lambda folder: (folder / name).write_bytes(content)


def alone(name: str, make: Make) -> str:
    """What goes wrong with one file in a folder of its own; empty if nothing does."""
    with TemporaryDirectory() as place, chdir(place):
        folder = Path(place, "rules")
        folder.mkdir()
        make(folder)
        try:
            with bounded():
                menu((folder, SHIPPED))
            with bounded():
                Catalogue((folder, SHIPPED)).entries()
            with bounded(LONGEST_CHECK):
                lines = check(folder / name, Catalogue(), games=1, seconds=1.0).lines()
        except Exception as error:  # this is what the test looks for
            return f"{type(error).__name__}: {error}"
        if Path(SPRUNG).exists() or (folder / SPRUNG).exists():
            return "it was run"
        own = next((line for line in lines if PYTHONS_OWN.search(line)), "")
        return own if lines else "check says nothing"


def together(files: dict[str, Make]) -> list[str]:
    """What goes wrong when all of them are in the player's folder."""
    wrong = []
    with TemporaryDirectory() as place:
        homes = {name: Path(place, name) for name in ("plain", "hostile")}
        folder = homes["hostile"] / "data" / "Tureen" / "rules"
        folder.mkdir(parents=True)
        homes["plain"].mkdir()
        for make in files.values():
            try:
                make(folder)
            except FileExistsError:  # two with one name: the first one stays
                continue
        usual, late = (min(_start(homes[n]) for _ in range(STARTS)) for n in ("plain", "hostile"))
        print(f"the title: {usual:.2f} s of work, with {len(files)} hostile files {late:.2f} s")
        if late > usual + LATER:
            wrong.append("the title opens too late")
        done = _run(homes["hostile"], "list")
        if done.returncode or "Traceback" in done.stderr or "\nhearts: " not in done.stdout:
            wrong.append(f"list: {done.stderr[-300:]}")
        if any(Path(place).rglob(SPRUNG)):
            wrong.append("something was run")
    return wrong


def _environment(home: Path) -> dict[str, str]:
    own = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("data", "cache", "state")}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **own, **drivers, "HOME": str(home), "TUREEN_REPORT_READY": "1"}


def _start(home: Path) -> float:
    """Seconds of work from the start of the program to its title; the program is ended then."""
    before = _worked()
    with subprocess.Popen(
        [sys.executable, str(MAIN)], env=_environment(home), cwd=home, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        patience = threading.Timer(LONGEST_START, program.kill)
        patience.start()
        ready = program.stdout.readline().split()
        patience.cancel()
        program.kill()
    return _worked() - before if ready else float("inf")


def _worked() -> float:
    """Seconds of work of this process's children that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def _run(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(MAIN), *words],
        env=_environment(home), cwd=home, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


def main(seed: str = "") -> int:
    """Try all files; without a seed, with a new one."""
    number = int(seed) if seed else int(time.time())
    print(f"seed {number}", flush=True)
    files = [*EVIL.items(), *mutants(number)]
    wrong = []
    for count, (name, make) in enumerate(files, 1):
        if what := alone(name, make):
            wrong.append(f"{name}: {what}")
            print(wrong[-1], flush=True)
        if count % 100 == 0 or count == len(files):
            print(f"{count} of {len(files)} files, one at a time", flush=True)
    for fault in together(dict(files)):
        wrong.append(fault)
        print(fault)
    print(f"{len(wrong)} failed" if wrong else "all held")
    return 1 if wrong else 0


if __name__ == "__main__":
    run(main)
