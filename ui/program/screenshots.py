"""A picture of every screen, and of every phase of every game, at common window sizes.

Everything is reached as a player would: with the keyboard, from the title or at a table. The
decisions of the games follow from their rule files, so a new game needs no code here.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ui.program.game_pictures import take_game, well_under_way
from ui.program.light_pictures import light_parts
from ui.program.screenshot import HOUR, SEED, patient
from ui.program.studio import Studio

if TYPE_CHECKING:
    from game.journal.journal import Journal
    from game.rules.rules import Rules
    from ui.program.home import Home

SIZES = ((1024, 640), (1600, 1000), (1920, 1080), (3840, 2160))
_MOST_STEPS = 6000
_PAUSE = 0.002
"""Seconds that a computer is given to think before its move is asked for again."""
_LESSON_EVERY = 5
"""One of every this many steps of a lesson is pictured."""
_LEFT_AFTER = 90
"""Moves after which the player left a game."""


def take_all(
    folder: Path, sizes: tuple[tuple[int, int], ...] = SIZES, only: str = ""
) -> Iterator[str]:
    """Picture everything; yields the name of each part before it is played or opened.

    Args:
        folder: where the pictures go; it is made if needed.
        sizes: the sizes of the window.
        only: parts whose names do not contain this are left out.

    Raises:
        OSError: if a picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ui.program.home import Home
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    folder.mkdir(parents=True, exist_ok=True)
    home = Home("instant")
    app = make_app(home.title(), (1600, 1000), SettingsFile())  # default settings, not the player's
    app.hour = lambda: HOUR
    studio = Studio(app, folder, sizes)
    try:
        for name, part in _parts(home):
            if only in name:
                yield name
                part(studio)
    finally:
        app.close()


def _parts(home: Home) -> Iterator[tuple[str, Callable[[Studio], None]]]:
    """Everything that can be pictured, by name."""
    from game.folders import SHIPPED
    from game.rulefiles.catalogue import Catalogue

    catalogue = Catalogue((SHIPPED,))
    yield "title", lambda studio: studio.take("title")
    yield "title_continue", partial(_title_with_games, home)
    for family in home.families:
        name = f"setup_{'_'.join(family.lower().split())}"
        yield name, partial(_set_up, home, family, name)
        name = f"lesson_{'_'.join(family.lower().split())}"
        yield name, partial(_lesson, home, family, name)
    yield "gallery", partial(_gallery, home)
    yield "library", partial(_library, home)
    yield "household", _household
    yield "day", _day
    yield "kitchen", partial(_kitchen, home)
    yield "statistics", _statistics
    yield "settings", _settings
    yield "curtain", partial(_curtain, home, catalogue.rules("chicane", 4))
    yield "crash", partial(_crash, home)
    tables = {"decktet": catalogue.rules("chicane", 4), "tarot": catalogue.rules("tarot-french", 4)}
    yield from light_parts(home, tables)
    for key in catalogue.keys:
        counts = catalogue.entry(key).counts
        for players in dict.fromkeys((counts[0], counts[-1])):
            rules = catalogue.rules(key, players)
            whole = players == counts[0]
            yield f"{key}_{players}", partial(take_game, home, rules, whole)


def _title_with_games(home: Home, studio: Studio) -> None:
    """Picture the title after a game was left, with a line over it because another could not be
    saved."""
    from game.folders import SHIPPED
    from game.journal import words
    from game.journal.journal import Journal
    from game.journal.kept import Standing
    from game.journal.reviving import about_game
    from game.position.game import Game
    from game.rulefiles.catalogue import Catalogue
    from ui.program.home import Home
    from ui.window.seating import seated

    catalogue = Catalogue((SHIPPED,))
    key = max(catalogue.keys, key=lambda key: catalogue.entry(key).counts[-1])
    rules = catalogue.rules(key, catalogue.entry(key).counts[-1])
    game = Game(rules, SEED)
    while len(game.results) < 2 or len(game.tricks) < 3:
        game.push(game.legal_moves()[0])
    about = about_game(game, seated(["person", *["easy"] * (rules.players - 1)]), "game")
    with tempfile.TemporaryDirectory(prefix="tureen-pictures-") as own:
        kept = Journal(Path(own) / "games.db", sync=False)
        kept.begin(about, Standing.of(game.table), game.moves)
        studio.app.begin(Home("instant", journal=kept).title())
        studio.take("title_continue")
        studio.app.say(words.CANNOT_SAVE["full"])
        studio.take("title_line")
        while studio.app.said:
            studio.wait(1.0)
        kept.close()
    studio.app.begin(home.title())


def _set_up(home: Home, family: str, name: str, studio: Studio) -> None:
    """Picture the set-up screen of a family."""
    home.set_up(family)
    studio.take(name)
    studio.app.begin(home.title())


def _lesson(home: Home, family: str, name: str, studio: Studio) -> None:
    """Picture the lesson in a family, every few steps, if there is one."""
    import pygame

    from ui.lesson.scene import LessonTable
    from ui.widgets.dialog import Dialog

    home.set_up(family)
    studio.press(pygame.K_l)
    lesson = studio.app.scene
    for _ in range(_MOST_STEPS):
        if not isinstance(lesson, LessonTable):
            break
        studio.app.step([], 0.05)
        if isinstance(studio.app.scene, Dialog):
            studio.take(f"{name}_end")
            break
        if studio.app.scene is not lesson:
            studio.press(pygame.K_RETURN)
        elif lesson.step is not None and not lesson.busy:
            number = lesson.tutor.number
            if number % _LESSON_EVERY == 0:
                studio.take(f"{name}_{number + 1}")
            studio.press(pygame.K_RETURN)
    studio.app.begin(home.title())


def _library(home: Home, studio: Studio) -> None:
    """Picture the library of all games, once rule files that have changed are read."""
    import pygame

    from ui.library.scene import LibraryScene

    studio.press(pygame.K_m)
    for _ in patient("the library never opened"):
        if isinstance(studio.app.scene, LibraryScene):
            break
        studio.wait(0.1)
    studio.take("library")
    studio.app.begin(home.title())


def _day(studio: Studio) -> None:
    """Picture today's deal before it is played, and afterwards."""
    import pygame

    from game.journal.journal import Journal
    from ui.program.home import Home
    from ui.table.scene import TableScene

    with tempfile.TemporaryDirectory(prefix="tureen-pictures-") as folder:
        home = Home("instant", journal=Journal(Path(folder) / "games.db", sync=False))
        studio.app.begin(home.title())
        studio.settle()  # the card of the day comes after the first frame
        studio.press(pygame.K_d)
        studio.take("day")
        studio.press(pygame.K_RETURN)
        table = studio.app.scene
        assert isinstance(table, TableScene)
        for _ in patient("the deal of the day was never played to its end"):
            studio.app.step([], 0.05)
            view = table.board.stage.view
            if view.table.results:
                break
            if studio.app.scene is table and not table.busy and view.my_turn:
                table.make(view.legal[0])
            else:
                time.sleep(_PAUSE)
        studio.settle()
        studio.press(pygame.K_RETURN)
        studio.take("day_done")
        studio.app.begin(home.title())
        home.close()


def _household(studio: Studio) -> None:
    """Picture the people of a household, the cooks, and the set-up in which all of the people
    play."""
    import pygame

    from game.household.people import Person
    from game.journal.journal import Journal
    from ui.household.scene import HouseholdScene
    from ui.program.home import Home
    from ui.widgets.portrait import dealt

    with tempfile.TemporaryDirectory(prefix="tureen-pictures-") as folder:
        journal = Journal(Path(folder) / "games.db", sync=False)
        for number, name in enumerate(("Ruth", "Paul", "Nina", "Theo", "Samir")):
            journal.add_person(Person(name, *dealt(number)))
        home = Home("instant", journal=journal)
        before, studio.app.look.household = studio.app.look.household, home.household
        studio.app.begin(home.title())
        studio.press(pygame.K_h)
        studio.take("household")
        household = studio.app.scene
        assert isinstance(household, HouseholdScene)
        household.cooks.activate()
        studio.take("cooks")
        studio.press(pygame.K_ESCAPE)
        home.set_up(home.families[1])
        studio.press(pygame.K_a)
        studio.take("setup_household")
        studio.app.look.household = before
        studio.app.begin(home.title())
        home.close()


def _kitchen(home: Home, studio: Studio) -> None:
    """Picture a rule file after a save that plays differently, and with faults; its report; and a
    new game."""
    import pygame

    from game.folders import SHIPPED
    from ui.program.kitchen import Kitchen

    text = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="tureen-pictures-") as folder:
        file = Path(folder) / "gumbo.yaml"
        file.write_text(text, encoding="utf-8")
        scene = Kitchen(file, seed=SEED, players=4).scene()
        studio.app.begin(scene)
        studio.press(*[pygame.K_RIGHT] * 4)
        file.write_text(text.replace("lead: eldest", "lead: dealer"), encoding="utf-8")
        scene.read()
        studio.take("kitchen")
        while scene.report.served is None or not scene.report.served.report.games:
            studio.wait(0.1)
        scene.turn_page(-1)
        studio.take("kitchen_report")
        scene.turn_page(1)
        file.write_text(text.replace("lowest: 1", "lowest: one"), encoding="utf-8")
        scene.read()
        studio.take("kitchen_faults")
        studio.app.begin(home.title())
    studio.press(pygame.K_o)
    studio.press(pygame.K_n)
    studio.take("kitchen_new")
    studio.app.begin(home.title())


def _statistics(studio: Studio) -> None:
    """Picture the statistics of somebody who has played for a while."""
    import tempfile

    import pygame

    from game.journal.journal import Journal
    from ui.program.home import Home

    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "games.db", sync=False)
        _play_a_while(journal)
        home = Home("instant", journal=journal)
        studio.app.begin(home.title())
        studio.press(pygame.K_t)
        studio.take("statistics")
        studio.app.begin(home.title())
        home.close()


def _play_a_while(journal: Journal) -> None:
    """Save games that computers play for somebody: many of the first kind, and an unfinished
    one."""
    from game.folders import SHIPPED
    from game.journal.kept import Standing
    from game.journal.reviving import about_game
    from game.players import player_random
    from game.players.greedy import GreedyPlayer
    from game.position.game import Game
    from game.rulefiles.catalogue import Catalogue
    from ui.window.seating import seated

    catalogue = Catalogue((SHIPPED,))
    games = [("bisque", seed) for seed in range(24)] + [("chicane", 1), ("bisque", 99)]
    for key, seed in games:
        game = Game(catalogue.rules(key), seed)
        players = game.rules.players
        computers = [GreedyPlayer(player_random(seed, seat)) for seat in range(players)]
        while not game.over and (seed != games[-1][1] or len(game.moves) < _LEFT_AFTER):
            seat = game.to_move[0]
            game.push(computers[seat].choose(game.view(seat)))
        seats = seated(["person", *["easy" if seed % 3 else "medium"] * (players - 1)])
        journal.begin(about_game(game, seats, "game"), Standing.of(game.table), game.moves)


def _gallery(home: Home, studio: Studio) -> None:
    """Picture the gallery of a player without packs, and without cards on the light table."""
    from game.folders import SHIPPED
    from game.rulefiles.catalogue import Catalogue
    from ui.gallery.opening import gallery_scene
    from ui.gallery.shelf import Places

    with tempfile.TemporaryDirectory(prefix="tureen-pictures-") as own:
        places = Places(Path(own) / "pictures", Path(own) / "packs")
        studio.app.begin(gallery_scene(Catalogue((SHIPPED,)), places))
        studio.settle()
        _walk_through_gallery(studio)
        studio.app.begin(home.title())


def _walk_through_gallery(studio: Studio) -> None:
    """Picture a wall, the deck explorer, the light table, a card seen closer, its picture, and its
    print."""
    import pygame

    studio.press(pygame.K_RIGHT)
    studio.take("gallery_wall")
    studio.press(pygame.K_e, ctrl=True)
    studio.take("gallery_explorer")
    studio.press(pygame.K_ESCAPE)
    studio.press(pygame.K_t, ctrl=True)
    studio.take("gallery_light_table_empty")
    studio.press(pygame.K_RETURN, *[pygame.K_RIGHT, pygame.K_RETURN] * 8, pygame.K_v)
    studio.take("gallery_light_table")
    studio.press(pygame.K_e)
    studio.take("gallery_light_table_export")
    studio.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    studio.press(pygame.K_RETURN)
    studio.take("gallery_card")
    studio.press(pygame.K_f)
    studio.take("gallery_picture")
    studio.press(pygame.K_p)
    studio.wait(6.0)
    studio.take("gallery_print")
    studio.press(pygame.K_ESCAPE)


def _curtain(home: Home, rules: Rules, studio: Studio) -> None:
    """Picture the curtain in the middle of a hand of two people at one screen, and two
    computers."""
    import pygame

    from game.table.seats import Seat
    from ui.curtain.gesture import HOLD, QUIET
    from ui.curtain.scene import DEAF, Curtain
    from ui.table.scene import TableScene

    people = [Seat("Ana", "person"), Seat("Margot", "person")]
    cooks = [Seat(name, "computer", "greedy") for name in ("Tobias", "Odile")]
    studio.app.begin(home.table(rules, [*people, *cooks], SEED))
    table = studio.app.scene
    assert isinstance(table, TableScene)
    for _ in patient("no curtain fell in the middle of a hand"):
        studio.app.step([], DEAF)
        view = table.board.stage.view
        if isinstance(studio.app.scene, Curtain):
            if well_under_way(view):
                studio.take("curtain")
                studio.app.begin(home.title())
                return
            studio.app.step([], QUIET)
            studio.press(pygame.K_RETURN)
            studio.app.step([], HOLD)
        elif studio.app.scene is table and not table.busy and view.my_turn:
            table.make(view.legal[0])
        else:
            time.sleep(_PAUSE)


def _settings(studio: Studio) -> None:
    """Picture each page of the settings."""
    from ui.program.everywhere import open_keys, open_settings
    from ui.settings.scene import SettingsScene

    open_settings(studio.app)
    scene = studio.app.scene
    assert isinstance(scene, SettingsScene)
    for number in range(len(scene.pages)):
        scene.turn(number)
        studio.take(f"settings_{number + 1}")
    studio.app.pop()
    open_keys(studio.app)
    studio.take("shortcuts")
    studio.app.pop()


def _crash(home: Home, studio: Studio) -> None:
    """Picture the screen of a program error."""
    from tempfile import TemporaryDirectory

    from ui.program.crashing import crash_scene
    from ui.program.logbook import start_log, stop_log

    with TemporaryDirectory() as logs:
        start_log(Path(logs))  # the artificial error is not shown to the user
        error = ValueError("no such seat: 9")
        studio.app.begin(crash_scene(error, studio.app, home, Path(logs)))
        stop_log()
        studio.take("crash")
        studio.app.begin(home.title())
