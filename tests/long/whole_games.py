"""Whole games from the set-up to the result with only a keyboard, a mouse, or a finger.

`python -m tests.long.whole_games` plays five games in each way, and then every game from its first
card, at its largest table with a mouse and at its smallest with a keyboard, a gamepad, and one
switch.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

from game.folders import user_folders
from game.household.people import Person as Somebody
from game.rulefiles.variant import OptionValue
from tests.game.journal.kept_games import journal_in
from tests.long.command import run
from tests.shipped import CATALOGUE, shortest, smallest_and_largest
from tests.ui.events import click, press
from tests.ui.fingers import tap
from tests.ui.table.people import (
    Finger,
    Gamepad,
    Keyboard,
    Mouse,
    OneSwitch,
    Person,
    play_out,
    tables,
)
from ui.program.home import Home
from ui.score.result import ResultScene
from ui.setup.choices import FIRST_SEATS, Choices
from ui.setup.memory import Memory
from ui.setup.scene import SetupScene
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.look import Look, open_look
from ui.window.scene import Scene


class Played(NamedTuple):
    """What is played: a family, one of its variants, and the number of players."""

    family: str
    variant: str
    players: int


GAMES = (
    Played("Bisque", "bisque", 3),
    Played("Bisca", "sueca", 4),
    Played("Chicane", "chicane", 3),
    Played("Bouillabaisse", "bouillabaisse", 4),
    Played("Succotash", "succotash", 3),
)
PLAYERS: tuple[type[Person], ...] = (Keyboard, Mouse, Finger)
OTHERS: tuple[type[Person], ...] = (Gamepad, OneSwitch)
Make = Callable[[Scene, tuple[int, int]], App]


def whole_game(
    make: Make,
    folder: Path,
    player: type[Person],
    played: Played,
    options: Mapping[str, OptionValue] | None = None,
) -> int:
    """Sit down as a person of the household and play to the result, which counts for them; returns
    how many moves they made. The player's own folders must be below `folder`."""
    journal = journal_in(folder)
    journal.add_person(Somebody("Ruth", "plum", "hearts"))
    chosen = Choices(played.variant, played.players, FIRST_SEATS, {played.variant: options or {}})
    Memory(user_folders().data / "setup.json").keep(played.family, chosen)
    home = Home("instant", journal=journal)
    app = make(home.title(), (1024, 640))
    before, app.look.household = app.look.household, home.household
    home.set_up(played.family)
    app.step([], 0.02)
    setup = app.scene
    assert isinstance(setup, SetupScene)
    if player is Keyboard:
        press(app, pygame.K_a, pygame.K_RETURN)
    for button in () if player is Keyboard else (setup.seats.drawer.everybody, setup.bar.start):
        if player is Finger:
            tap(app, button.rect.center)
        for event in click(button.rect.center) if player is Mouse else ():
            app.step([event], 0.02)
    assert isinstance(app.scene, TableScene)
    assert home.session is not None
    person = player(app, home.session, random.Random(3))
    person.play(ResultScene)
    assert journal.records()["Ruth"].games == 1
    home.close()
    app.look.household = before
    return len(person.made)


def main() -> None:
    """Play all games in all ways, and print how long each took."""
    # After an error, pictures are still being written to the cache.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        look = open_look(Path(name) / "cache")
        for played in GAMES:
            for player in PLAYERS:
                folder = Path(name) / f"{played.variant}-{player.__name__}"
                os.environ["XDG_DATA_HOME"] = str(folder / "data")
                with windows(look, folder) as make, _timed(f"{played.variant}, {player.__name__}"):
                    whole_game(make, folder, player, played)
        others = (
            (who, key, smallest_and_largest(key)[0]) for key in CATALOGUE.keys for who in OTHERS
        )
        for player, key, players in (*tables(CATALOGUE.keys), *others):
            what = f"{key} for {players}"
            folder = Path(name) / f"{what}-{player.__name__}"
            with windows(look, folder) as make, _timed(f"{what}, {player.__name__}"):
                play_out(player, shortest(key, players), make)
        look.art.close()


@contextmanager
def windows(look: Look, folder: Path) -> Iterator[Make]:
    """Makes windows that save their files in a folder."""
    folder.mkdir()
    apps: list[App] = []

    def make(scene: Scene, size: tuple[int, int]) -> App:
        apps.append(App(scene, look, size, log_dir=folder / "log", shots_dir=folder / "shots"))
        return apps[-1]

    try:
        yield make
    finally:
        for app in apps:
            app.close()


@contextmanager
def _timed(what: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    run(main)
