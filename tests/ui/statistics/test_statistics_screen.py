"""The statistics on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.journal.journal import Journal
from game.table.seats import Seat
from tests.game.journal.kept_games import journal_in
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, resize
from tests.ui.statistics.kept_games import keep, played, seats_for
from ui.program.home import Home
from ui.program.practice import PracticeTable
from ui.replay.scene import ReplayScene
from ui.statistics import words
from ui.statistics.figures import KeptLine
from ui.statistics.rows import KeptRow, NumbersLine
from ui.statistics.scene import StatisticsScene
from ui.statistics.selection import PERIODS, Period, since
from ui.table.scene import TableScene
from ui.widgets.button import Button
from ui.window.app import App
from ui.window.look import Look
from ui.window.seating import ShownName
from ui.window.spoken import walk

SIZES = ((1024, 640), (1280, 800), (1600, 1000), (1920, 1080), (3840, 2160))


@pytest.fixture
def shown(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[App, StatisticsScene]]:
    """The statistics of twelve games of Bisque by one person, two of Chicane, and an open one."""
    monkeypatch.setenv("HOME", str(tmp_path))
    journal = journal_in(tmp_path)
    for seed in range(12):
        keep(journal, played("bisque", seed, hands=3))
    for seed in range(2):
        game = played("chicane", seed)
        keep(journal, game, seats_for(game, "Ana", "hard"))
    keep(journal, played("bisque", 50, moves=30, hands=3))
    home = Home("instant", journal=journal)
    app = make_app(home.title(), (1600, 1000))
    app.step([key(pygame.K_t)], 0.1)
    scene = app.scene
    assert isinstance(scene, StatisticsScene)
    yield app, scene
    home.close()


def press(app: App, *codes: int) -> None:
    app.step([key(code) for code in codes], 0.1)


def test_it_begins_with_the_family_that_was_played_most(
    shown: tuple[App, StatisticsScene],
) -> None:
    app, scene = shown
    assert scene.family == "Bisque"
    assert scene.person == ""
    assert scene.variant is not None
    assert scene.variant.games == 12
    page = drawn_page(app)
    assert page.says("12 finished games")
    assert page.says("The last 12 games")
    assert page.says(f"won {scene.variant.wins}")
    assert page.says("Margot Easy")


def test_ctrl_tab_turns_the_families(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    app.step([key(pygame.K_TAB, mod=pygame.KMOD_CTRL)], 0.1)
    assert scene.family == "Bisca"
    assert scene.variant is None
    assert drawn_page(app).says("No game of this family")
    app.step([key(pygame.K_TAB, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)], 0.1)
    assert scene.family == "Bisque"


def test_another_person_has_other_numbers(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    scene.look_at(1)
    assert scene.person == "Ana"
    assert scene.variant is None, "Ana played no Bisque"
    scene.turn(scene.shown.families.index("Chicane"))
    assert scene.variant is not None
    assert scene.variant.games == 2
    assert drawn_page(app).says("Margot Hard")


def test_enter_goes_on_with_an_open_game_where_it_was_left(
    shown: tuple[App, StatisticsScene],
) -> None:
    app, scene = shown
    line = scene.chosen
    assert line is not None
    assert line.is_open, "the game that was played last is chosen"
    press(app, pygame.K_a)
    assert app.scene is scene, "an open game is not dealt again"
    press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, TableScene)
    app.step([], 0.1)
    assert len(table.board.stage.view.table.results) == len(
        played("bisque", 50, moves=30, hands=3).results
    )


def test_enter_on_a_line_does_what_the_gold_button_says(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    scene.group.focus(scene.rows[1], ring=True)
    line = scene.chosen
    assert line is not None
    assert not line.is_open
    page = drawn_page(app)
    assert page.says("Replay")
    assert page.says("Enter")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ReplayScene)


def test_a_finished_game_is_gone_through_and_its_deal_played_again(
    shown: tuple[App, StatisticsScene],
) -> None:
    app, scene = shown
    row = scene.rows[1]
    app.step(click(row.rect.center), 0.1)
    assert scene.chosen == row.line
    assert not row.line.is_open
    press(app, pygame.K_RETURN)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    assert (replay.now, replay.hand) == (0, 0)
    press(app, pygame.K_PAGEDOWN, pygame.K_RETURN)
    assert isinstance(app.scene, PracticeTable)
    assert len(app.scene.board.stage.view.table.tricks) >= 1
    app.pop()
    press(app, pygame.K_ESCAPE, pygame.K_a)
    assert isinstance(app.scene, PracticeTable)
    assert app.scene.board.stage.view.table.hand == 0
    app.pop()
    assert scene.variant is not None
    assert scene.variant.games == 12, "what was played again does not count"


def test_walking_through_the_list_chooses(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    for _ in range(40):
        press(app, pygame.K_TAB)
        if scene.group.focused is scene.rows[3]:
            break
    assert scene.chosen == scene.rows[3].line
    press(app, pygame.K_p)
    assert isinstance(app.scene, ReplayScene)


def test_averages_have_one_decimal_each_so_that_their_column_is_straight() -> None:
    assert [words.average(mean) for mean in (72.5, 146.25, -0.5, 20.0, -0.01, 123456789.0)] == [
        "72.5", "146.2", "\u22120.5", "20.0", "0.0", "123 m",
    ]  # fmt: skip


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_can_be_read_in_every_part(
    shown: tuple[App, StatisticsScene], size: tuple[int, int]
) -> None:
    app, scene = shown
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
    for family in (0, 1, 2):
        scene.turn(family)
        for part in range(3):
            scene.show_part(part)
            assert drawn_page(app).faults() == [], (family, part)


def test_without_a_game_it_says_what_will_be_there(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    home = Home("instant", journal=journal_in(tmp_path))
    app = make_app(home.title(), (1600, 1000))
    press(app, pygame.K_t)
    page = drawn_page(app)
    assert page.says("No finished games yet")
    assert page.says("Every game is saved here")
    assert page.faults() == []
    scene = app.scene
    press(app, pygame.K_RETURN, pygame.K_p, pygame.K_a)
    assert app.scene is scene
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene
    home.close()


def test_before_a_game_has_ended_a_small_window_shows_the_open_one(
    make_app: MakeApp, tmp_path: Path
) -> None:
    journal = journal_in(tmp_path)
    keep(journal, played("bisque", 50, moves=30, hands=3))
    home = Home("instant", journal=journal)
    app = make_app(home.title())
    press(app, pygame.K_t)
    assert drawn_page(app).says("Continue")
    assert isinstance(app.scene, StatisticsScene)
    assert any(isinstance(each.key, KeptRow) for each in walk(app.scene.spoken()))
    home.close()


# --- the time that is counted --------------------------------------------------------------


def no_game_in(period: Period, now: datetime) -> float:
    """When a period began that is still to come; all time is all time."""
    return 0.0 if period == "all" else 4e9


@pytest.mark.parametrize("size", SIZES)
def test_only_games_of_the_chosen_time_are_counted(
    size: tuple[int, int], shown: tuple[App, StatisticsScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = shown
    app.window.size = size
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
    monkeypatch.setattr("ui.statistics.selection.since", no_game_in)
    kept = len(scene.shown.kept)
    scene.count(PERIODS.index("year"))
    page = drawn_page(app)
    assert page.faults() == []
    assert scene.variant is None
    assert scene.person == ""
    assert page.says(words.NOTHING_YET[False][:20])
    assert len(scene.shown.kept) == kept
    scene.count(PERIODS.index("all"))
    assert scene.variant is not None
    assert scene.variant.games == 12
    page = drawn_page(app)
    assert page.faults() == []
    assert page.says("12 finished games")


def test_this_year_holds_what_was_just_played(shown: tuple[App, StatisticsScene]) -> None:
    _, scene = shown
    for period in PERIODS:
        scene.count(PERIODS.index(period))
        assert scene.variant is not None
        assert scene.variant.games == len(scene.shown.endings) == 12


def test_a_time_begins_at_midnight_and_thirty_days_are_whole_ones() -> None:
    now = datetime(2026, 3, 1, 18, 40)
    assert datetime.fromtimestamp(since("days", now)) == datetime(2026, 1, 31)
    assert datetime.fromtimestamp(since("year", now)) == datetime(2026, 1, 1)
    assert since("all", now) == 0.0


def test_games_are_read_once_and_not_with_every_frame(
    shown: tuple[App, StatisticsScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = shown
    asked: list[str] = []
    for name in ("tallies", "endings", "games"):
        before = getattr(Journal, name)

        def ask(*told: Any, _name: str = name, _before: Any = before, **more: Any) -> Any:
            asked.append(_name)
            return _before(*told, **more)

        monkeypatch.setattr(Journal, name, ask)
    for at in range(6):
        app.step([pygame.Event(pygame.MOUSEMOTION, pos=(300 + at, 300), rel=(1, 0), buttons=())], 0)
        app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.1)
    assert asked in ([], ["endings"])
    scene.turn(scene.shown.families.index("Chicane"))
    scene.look_at(1)
    app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.1)
    app.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.1)
    assert asked.count("endings") <= 3


# --- deleting ------------------------------------------------------------------------------------


def numbers(scene: StatisticsScene) -> list[int]:
    return [row.line.number for row in scene.rows]


def test_a_kept_game_is_deleted_and_comes_back(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    before = numbers(scene)
    first, second = scene.rows[1].line, scene.rows[2].line
    app.step(click(scene.rows[1].rect.center), 0.1)
    press(app, pygame.K_DELETE)
    assert numbers(scene) == [n for n in before if n != first.number]
    assert scene.chosen == second, "the next one is chosen"
    assert scene.variant is not None
    assert scene.variant.games == 11, "and it counts no more"
    assert "U brings it back" in app.said
    press(app, pygame.K_DELETE)
    assert second.number not in numbers(scene)
    press(app, pygame.K_u)
    assert app.said.endswith("is back."), "what was said before is over"
    app.step([key(pygame.K_z, pygame.KMOD_CTRL)], 0.1)
    assert numbers(scene) == before
    press(app, pygame.K_u)
    assert scene.chosen == first
    assert scene.variant.games == 12


def test_the_open_game_on_the_title_goes_with_it(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    assert scene.chosen is not None
    assert scene.chosen.is_open
    press(app, pygame.K_DELETE, pygame.K_ESCAPE)
    app.step([], 0.1)
    assert not drawn_page(app).says("Continue")
    press(app, pygame.K_t)
    assert isinstance(app.scene, StatisticsScene)
    assert not any(row.line.is_open for row in app.scene.rows)


def test_what_is_not_seen_is_not_deleted_but_shown(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    before = numbers(scene)
    resize(app, (1024, 640))
    assert not scene.rows
    press(app, pygame.K_DELETE)
    assert numbers(scene) == before
    press(app, pygame.K_DELETE)
    assert len(numbers(scene)) == len(before) - 1


def test_deleting_by_the_pointer(shown: tuple[App, StatisticsScene]) -> None:
    app, scene = shown
    before = numbers(scene)
    icons = [
        w for w in scene.group.widgets if isinstance(w, Button) and w.icon in ("cross", "undo")
    ]
    delete = next(button for button in icons if button.icon == "cross")
    back = next(button for button in icons if button.icon == "undo")
    assert not back.visible
    app.step(click(delete.rect.center), 0.1)
    assert len(numbers(scene)) == len(before) - 1
    app.step(click(back.rect.center), 0.1)
    assert numbers(scene) == before
    assert not back.visible


def test_all_games_of_a_family_can_be_deleted_and_then_there_is_nothing_to_delete(
    shown: tuple[App, StatisticsScene],
) -> None:
    app, scene = shown
    press(app, *[pygame.K_DELETE] * 20)
    assert numbers(scene) == []
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    press(app, *[pygame.K_u] * 20)
    assert len(numbers(scene)) == 13


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 160])
def test_after_a_deletion_all_buttons_have_room(
    shown: tuple[App, StatisticsScene], size: tuple[int, int], text: int
) -> None:
    app, scene = shown
    app.change(text=text)
    resize(app, size)
    if not scene.rows:
        scene.show_part(2)
    press(app, pygame.K_DELETE)
    window = pygame.Rect((0, 0), size)
    shown_buttons = [w.rect for w in scene.group.widgets if isinstance(w, Button) and w.visible]
    assert all(window.contains(rect) for rect in shown_buttons)
    assert not any(a.colliderect(b) for a in shown_buttons for b in shown_buttons if a is not b)


def test_a_long_name_is_written_whole_and_leaves_out_what_stands_beside_it(look: Look) -> None:
    said: list[str] = []
    look.text.heard = lambda target, words, place: said.append(words)
    for name in ("Theodora Wil", "Ana"):
        row = NumbersLine(ShownName(name, Seat(name, "person")), "person", (9, 3, 101.8, 116))
        row.place(pygame.Rect(0, 40, 540, 42), 0.8)
        row.draw(row.pen(pygame.Surface((600, 160)), look))
    look.text.heard = None
    assert "Theodora Wil" in said
    assert "Ana" in said
    assert said.count("person") == 1, "beside Ana"


@pytest.mark.parametrize("names", [("Rosa", "Ana"), ("Great-Grandm", "Maximiliana")])
def test_how_a_game_of_long_names_stands_stays_in_its_line(
    look: Look, names: tuple[str, str]
) -> None:
    said = f"Hand 5, {names[0]}'s turn. {names[0]} and {names[1]} 3, José and Wilhelmina M 3"
    line = KeptLine(1, "Bisca", "Sueca", "today 23:22", said, "open", is_open=True)
    row = KeptRow(line, lambda: None)
    row.place(pygame.Rect(0, 40, 464, 47), 0.875)
    places: list[pygame.Rect] = []
    look.text.heard = lambda target, words, place: places.append(place)
    row.draw(row.pen(pygame.Surface((480, 160)), look))
    look.text.heard = None
    assert len(places) >= 4
    assert all(row.rect.contains(place) for place in places)
    assert all(one.collidelist(places[:i]) == -1 for i, one in enumerate(places))
