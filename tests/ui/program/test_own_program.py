"""The player's own program, from the set-up to the table and back to a saved game."""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.folders import user_folders
from game.journal.kept import Standing
from game.journal.reviving import about_game
from game.position.game import Game
from game.position.moves import Move
from game.table.seats import Seat
from game.table.session import Session
from game.values import replace
from tests.game.journal.kept_games import journal_in
from tests.ui.conftest import MakeApp
from tests.ui.events import click, key, typed
from tests.ui.program import kept_windows
from tests.ui.table.people import Keyboard
from tests.ui.table.table_games import rules_of
from ui.replay.scene import ReplayScene
from ui.settings.program_panel import ProgramPanel
from ui.setup import words
from ui.setup.scene import SetupScene
from ui.statistics.words import level
from ui.table.scene import TableScene
from ui.widgets.menu import Menu


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the choices of other tests unchanged."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


LAST = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["hands"][asked["seat"] - 1] is not None:
        break
    print(asked["legal"][-1], flush=True)
"""


def command(folder: Path, text: str = LAST) -> str:
    (folder / "bot.py").write_text(text)
    return f'"{sys.executable}" "{folder / "bot.py"}"'


class Window(kept_windows.Window):
    """One for a player with these programs."""

    def __init__(
        self, make_app: MakeApp, folder: Path, programs: tuple[tuple[str, str], ...] = ()
    ) -> None:
        super().__init__(make_app, folder)
        self.app.change(programs=programs)

    def send(self, *events: pygame.Event) -> None:
        for event in events:
            self.app.step([event], 0.05)
        self.app.step([], 0.05)

    def set_up(self) -> SetupScene:
        self.home.set_up("Bisque")
        assert isinstance(self.app.scene, SetupScene)
        self.app.step([], 0.05)
        return self.app.scene

    def seat(self, seat: int, line: str) -> None:
        """Choose a line of the list at a seat of the set-up."""
        scene = self.app.scene
        assert isinstance(scene, SetupScene)
        self.send(*click(scene.seats.plates[seat].kind.rect.center))
        menu = self.app.scene
        assert isinstance(menu, Menu)
        row = next(row for row in menu.rows if row.words == line)
        menu.group.focus(row, ring=True)
        self.send(key(pygame.K_RETURN))

    def notes(self) -> list[str]:
        """The messages from now on."""
        said: list[str] = []
        self.app.__dict__["say"] = said.append  # what comes up, as it comes
        return said


def answers(session: Session, seat: int) -> list[tuple[Move, Move]]:
    """The moves that a seat made, each beside the last that it might have made."""
    game, found = Game(session.rules, session.game.chance), []
    for move in session.game.moves:
        if move.seat == seat:
            found.append((move, game.legal_moves(seat)[-1]))
        game.push(move)
    return found


def test_a_program_is_named_in_the_set_up_and_plays_at_the_table(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    scene = window.set_up()
    window.seat(1, words.ADD_PROGRAM)
    assert isinstance(window.app.scene, ProgramPanel)
    starts = command(tmp_path)
    window.send(typed("Ladle"), key(pygame.K_RETURN), typed(starts), key(pygame.K_RETURN))
    assert window.app.settings.programs == (("Ladle", starts),)
    plate = scene.seats.plates[1]
    assert (plate.called, plate.kind.words[plate.kind.chosen]) == ("Ladle", "Ladle")
    assert plate.kind.icon == "program"
    scene.group.focus(scene.bar.start, ring=True)
    window.send(key(pygame.K_RETURN))
    assert [seat.level for seat in window.session.seats] == [None, "program:Ladle", "easy"]
    window.play(12)
    made = answers(window.session, 1)
    assert len(made) > 2
    assert all(move == meant for move, meant in made)
    window.session.close()
    record = json.dumps(window.session.record())
    window.home.close()
    written = b"".join(file.read_bytes() for file in tmp_path.glob("games.db*"))
    assert '"level": "program:Ladle"' in record
    assert b"program:Ladle" in written
    assert b"bot.py" not in written
    assert "bot.py" not in record
    kept = (user_folders().data / "setup.json").read_text()
    assert "program:Ladle" in kept
    assert "bot.py" not in kept


def test_esc_in_the_panel_leaves_the_seat_to_whoever_sat_there(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    scene = window.set_up()
    window.seat(2, words.ADD_PROGRAM)
    window.send(typed("Ladle"), key(pygame.K_ESCAPE))
    plate = scene.seats.plates[2]
    assert plate.kind.words[plate.kind.chosen] == "Easy"
    assert window.app.settings.programs == ()


def test_the_set_up_remembers_a_program_by_its_name_and_waits_for_it(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path, (("Ladle", "./ladle"),))
    window.set_up()
    window.seat(1, "Ladle")
    window.send(key(pygame.K_ESCAPE))
    window.app.change(programs=())
    kind = window.set_up().seats.plates[1].kind
    assert kind.words[kind.chosen] == "Medium", "it is not there: the usual level"
    window.app.change(programs=(("Ladle", "./ladle"),))
    kind = window.set_up().seats.plates[1].kind
    assert kind.words[kind.chosen] == "Ladle"


def test_two_seats_of_one_program_have_two_names(make_app: MakeApp, tmp_path: Path) -> None:
    window = Window(make_app, tmp_path, (("Ladle", "./ladle"),))
    scene = window.set_up()
    window.seat(1, "Ladle")
    window.seat(2, "Ladle")
    assert [plate.called for plate in scene.seats.plates[1:]] == ["Ladle", "Tobias"]
    assert [s.kind for s in scene.plan.seats[1:]] == ["program:Ladle"] * 2


def test_a_program_that_ends_is_told_of_at_the_table_and_the_game_goes_on(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window(make_app, tmp_path, (("Ladle", command(tmp_path, "raise SystemExit\n")),))
    window.set_up()
    window.seat(1, "Ladle")
    scene = window.app.scene
    assert isinstance(scene, SetupScene)
    scene.group.focus(scene.bar.start, ring=True)
    window.send(key(pygame.K_RETURN))
    table = window.app.scene
    assert isinstance(table, TableScene)
    told: set[str] = set()
    player = Keyboard(window.app, window.session, random.Random(1))
    step = window.app.step

    def watched(events: list[pygame.Event], dt: float) -> bool:
        moved = step(events, dt)
        told.add(table.told)
        return moved

    monkeypatch.setattr(window.app, "step", watched)
    player.go_on(lambda: window.session.length >= 14)
    window.session.close()
    assert "Ladle's program ended without a move; the rule of thumb made this move" in told
    assert "Ladle's program keeps failing; the rule of thumb plays on instead" in told


# --- a kept game ----------------------------------------------------------------------------------


def keep(folder: Path, kept_level: str, moves: int = 12) -> int:
    """A kept game in which somebody of this level sat; its number."""
    rules = rules_of("bisque")
    game = Game(rules, 7)
    while len(game.moves) < moves and not game.over:
        game.push(game.legal_moves()[0])
    seats = (
        Seat("", "person"),
        Seat("Ladle", "computer", kept_level),
        Seat("Odile", "computer", "random"),
    )
    journal = journal_in(folder)
    about = replace(about_game(game, seats, "game"), seats=seats)
    number, _ = journal.begin(about, Standing.of(game.table), game.moves)
    journal.close()
    return number


def test_a_kept_game_goes_on_with_the_program_of_that_name(
    make_app: MakeApp, tmp_path: Path
) -> None:
    keep(tmp_path, "program:Ladle")
    window = Window(make_app, tmp_path, (("Ladle", command(tmp_path)),))
    said = window.notes()
    window.send(key(pygame.K_c))
    began = window.session.length
    window.play(began + 6)
    made = answers(window.session, 1)[-1]
    window.session.close()
    assert made[0] == made[1]
    assert said == []
    assert window.session.seats[1].level == "program:Ladle"


@pytest.mark.parametrize("kept_level", ["program:Ladle", "program:", "cmd:touch sprung"])
def test_a_kept_game_whose_program_is_not_there_goes_on_with_the_usual_level(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_level: str
) -> None:
    monkeypatch.chdir(tmp_path)
    keep(tmp_path, kept_level)
    window = Window(make_app, tmp_path, (("Spoon", "touch sprung"),))
    said = window.notes()
    window.send(key(pygame.K_c))
    assert window.session.seats[1] == Seat("Ladle", "computer", "medium")
    assert [sentence for sentence in said if "Ladle" in sentence] == [
        "The program that played as Ladle is not among your programs, so a cook of the usual level"
        " plays in its place."
    ]
    began = window.session.length
    window.play(began + 4)
    window.session.close()
    time.sleep(0.1)
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize("kept_level", ["program:Ladle", "cmd:touch sprung"])
def test_a_finished_game_of_a_program_that_is_not_there_can_be_looked_at(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_level: str
) -> None:
    monkeypatch.chdir(tmp_path)
    keep(tmp_path, kept_level, 100_000)
    window = Window(make_app, tmp_path)
    window.send(key(pygame.K_t))
    said = window.notes()
    window.send(key(pygame.K_RETURN))
    assert isinstance(window.app.scene, ReplayScene)
    assert said == [], "nobody plays: nothing to say"
    window.send(key(pygame.K_PAGEDOWN), key(pygame.K_RETURN))
    assert len([sentence for sentence in said if "Ladle" in sentence]) == 1
    assert not (tmp_path / "sprung").exists()


def test_the_statistics_call_a_program_by_its_name() -> None:
    assert level("program:Ladle") == "program Ladle"
    assert level("medium") == "Medium"
