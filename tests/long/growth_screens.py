"""How screens grow with saved games, own rule files, art packs, and players.

Not part of the test suite: ``python -m tests.long.growth_screens [PART]``, as part of the table of
docs/performance.md. Every amount is measured in a process of its own, at 1600x1000, with folders
of its own. A screen is opened twice; for each time it prints the milliseconds of work of the first
frame, then of the most expensive other frame.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from ui.program.bench.meter import Meter
from ui.program.home import Home

SIZE = (1600, 1000)
FOLDERS = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")


def saved_games(amount: int) -> None:
    """A journal of this many games."""
    from game.folders import user_folders
    from ui.program.bench.journal import fill

    file = user_folders().games
    file.parent.mkdir(parents=True)
    fill(file, amount)


def rule_files(amount: int) -> None:
    """This many rule files of the player's own, each a game with its own name."""
    from game.folders import SHIPPED, user_folders

    text = (SHIPPED / "whist.yaml").read_text(encoding="utf-8")
    folder = user_folders().rules
    folder.mkdir(parents=True)
    for number in range(amount):
        named = text.replace("name: Whist", f"name: Whist {number}", 1)
        (folder / f"own-{number}.yaml").write_text(named, encoding="utf-8")


def packs(amount: int) -> None:
    """This many art packs of two pictures each."""
    from cards_art import sources
    from cards_art.packs.importing import import_pack
    from cards_art.raster import rasterise
    from cards_art.saving import write_picture
    from cards_art.scene_crop import cropped_scene
    from game.folders import user_folders

    deck, size = sources.drawn_decks()[0], (500, 700)
    scenes = sources.scene_names(deck)[:2]
    pictures = {name: rasterise(cropped_scene(deck, name, size), size) for name in scenes}
    with TemporaryDirectory() as name:
        for number in range(amount):
            place = Path(name, f"Pack {number}")
            for scene, picture in pictures.items():
                picture.set_at((0, 0), (number, 0, 0))  # no two packs are alike
                write_picture(place / f"{scene}.png", picture)
            import_pack(place, user_folders().data / "packs", deck=deck)


def nothing_more(amount: int) -> None:
    """Make nothing before the window opens."""


def by_key(key: str) -> Callable[[Meter, Home, int], None]:
    """A function that opens the screen of a key on the title."""

    def open_screen(meter: Meter, home: Home, amount: int) -> None:
        import pygame

        meter.press(getattr(pygame, f"K_{key}"))

    return open_screen


def open_table(meter: Meter, home: Home, amount: int) -> None:
    """Open a table of this many players."""
    from ui.program.bench.table import rules_of
    from ui.window.seating import seated

    seats = seated(["person", *["random"] * (amount - 1)])
    meter.app.begin(home.table(rules_of("bouillabaisse", amount), seats, 7))


PARTS: Mapping[
    str,
    tuple[tuple[int, ...], Callable[[int], None], Mapping[str, Callable[[Meter, Home, int], None]]],
] = {
    "saved games": ((100, 1_000, 10_000, 100_000), saved_games, {"statistics": by_key("t")}),
    "rule files": ((1, 100, 1_000), rule_files, {"library": by_key("m")}),
    "packs": ((0, 10, 50), packs, {"gallery": by_key("g"), "settings": by_key("s")}),
    "players": ((2, 4, 8, 12), nothing_more, {"table": open_table}),
}
"""What grows, the amounts, the function that makes an amount, and the screens opened then."""


def measured(part: str, screen: str, amount: int) -> str:
    """The frames of a screen that is opened twice: each time the first and the most expensive
    other."""
    from game.folders import user_folders
    from game.journal.journal import Journal
    from ui.program.launch import look_for_cycles, make_app
    from ui.window.settings import SettingsFile

    _, make, screens = PARTS[part]
    make(amount)
    home = Home(journal=Journal(user_folders().games, sync=False))
    app = make_app(home.title(), SIZE, SettingsFile())
    app.look.household = home.household
    meter = Meter(app)
    meter.rest()
    look_for_cycles()
    told = []
    for _ in range(2):
        before, title = len(meter.frames), app.scene
        screens[screen](meter, home, amount)
        while app.scene is title:  # rule files are read in pieces first
            meter.turn()
        meter.turns(60)
        meter.rest()
        first, *others = [frame.work for frame in meter.frames[before:]]
        told.append(f"{first:.0f} + {max(others, default=0):.0f}")
        app.begin(home.title())
        meter.rest()
    app.close()
    home.close()
    return ", ".join(told)


def main(only: str = "") -> None:
    """Print the rows."""
    for part, (amounts, _, screens) in PARTS.items():
        for screen in screens if only in part else ():
            found = []
            for amount in amounts:
                with TemporaryDirectory(prefix="tureen-growth-") as folder:
                    here = dict.fromkeys(FOLDERS, folder) | {"SDL_VIDEODRIVER": "dummy"}
                    words = [sys.executable, "-m", __spec__.name, part, screen, str(amount)]
                    run = subprocess.run(
                        words, env=os.environ | here, check=True, capture_output=True, text=True
                    )
                found.append(f"{amount:,}: {run.stdout.strip().splitlines()[-1]}")
            print(f"| {part}, {screen} | {' | '.join(found)} |", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 4:
        print(measured(sys.argv[1], sys.argv[2], int(sys.argv[3])))
    else:
        main(*sys.argv[1:])
