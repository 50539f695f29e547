"""Where lessons are offered, how they are left, and that nothing of them is saved."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.errors import Bad
from game.folders import user_folders
from game.rulefiles.lookup import LESSONS
from game.values import replace
from main import main
from tests.game.journal.kept_games import finished, journal_in
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.table_games import rules_of
from ui.lesson import words
from ui.lesson.scene import LessonTable
from ui.program.home import Home
from ui.rules.scene import RulesPage
from ui.score.scene import ScoreScene
from ui.setup.choices import Choices
from ui.setup.memory import Memory
from ui.setup.scene import SetupScene
from ui.table.scene import TableScene
from ui.title.poster import PosterCard
from ui.title.scene import Title
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog
from ui.window.app import App
from ui.window.scene import Scene
from ui.window.seating import seated

_STEP = 0.05
SEATS = seated(["person", "random", "random"])


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is set up or written here from other tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))


def lesson_of(page: RulesPage) -> Button:
    """The button of a rules page that opens the lesson."""
    buttons = (widget for widget in page.group.widgets if isinstance(widget, Button))
    return next(button for button in buttons if button.icon == "hat")


def on_top(app: App) -> Scene:
    """The scene that is shown."""
    return app.scene


def press(app: App, *codes: int) -> None:
    """Press keys one after the other."""
    for code in codes:
        app.step([key(code)], _STEP)


def to_the_end(app: App) -> Dialog:
    """Take a lesson to its end by Enter alone."""
    for _ in range(6000):
        if isinstance(app.scene, Dialog):
            return app.scene
        scene = app.scene
        if not isinstance(scene, LessonTable) or (scene.step is not None and not scene.busy):
            press(app, pygame.K_RETURN)
        app.step([], _STEP)
        time.sleep(0.0002)
    raise AssertionError("the lesson comes to no end")


def until(app: App, there: Callable[[], bool]) -> None:
    """Let frames pass."""
    for _ in range(2000):
        if there():
            return
        app.step([], _STEP)
        time.sleep(0.0002)
    raise AssertionError("it does not come")


def tabs(app: App) -> list[str]:
    """The families whose posters offer a lesson."""
    assert isinstance(app.scene, Title)
    return [card.poster.key for card in app.scene.row.cards if card.lesson.visible]


@pytest.mark.usefixtures("words_only")
def test_a_lesson_that_was_taken_stays_on_its_poster_with_a_tick(
    make_app: MakeApp, tmp_path: Path
) -> None:
    app = make_app(Home("instant", journal=journal_in(tmp_path)).title(), (1600, 1000))
    assert isinstance(app.scene, Title)
    bisca = app.scene.row.cards[1]
    taught = bisca.poster.lesson
    assert [card.lesson.icon for card in app.scene.row.cards[:2]] == ["hat", "hat"]
    app.change(lessons=(taught,))
    assert [card.lesson.icon for card in app.scene.row.cards[:2]] == ["hat", "tick"]
    played = PosterCard(replace(bisca.poster, played=True), print, lambda by: False)
    assert not played.lesson.visible
    played.mark_lesson(taken=True)
    assert played.lesson.visible


@pytest.mark.usefixtures("words_only")
def test_every_poster_offers_its_lesson_until_a_game_of_its_family_was_played_to_its_end(
    make_app: MakeApp, tmp_path: Path
) -> None:
    journal = journal_in(tmp_path)
    app = make_app(Home("instant", journal=journal).title(), (1600, 1000))
    assert tabs(app) == ["Bisque", "Bisca", "Chicane", "Bouillabaisse", "Succotash"]
    assert drawn_page(app).words.count("Lesson") == 5
    home = Home("instant", journal=journal)
    app = make_app(home.table(rules_of("sueca"), seated(["person", *["random"] * 3]), 3))
    table = app.scene
    assert isinstance(table, TableScene)
    until(app, lambda: table.session.length > 0 or table.board.stage.view.my_turn)
    if table.session.length == 0:
        table.make(table.session.view.legal[0])
    app.begin(home.title())
    assert len(tabs(app)) == 5, "who only looked in may still want to learn it"
    finished(journal, (2, 1, 0), (0,), variant="bisca")
    app.begin(home.title())
    assert tabs(app) == ["Bisque", "Chicane", "Bouillabaisse", "Succotash"]
    home.close()


@pytest.mark.usefixtures("words_only")
def test_the_tab_on_a_poster_leads_to_the_lesson_and_back_to_the_title(make_app: MakeApp) -> None:
    app = make_app(Home("instant").title(), (1600, 1000))
    assert isinstance(app.scene, Title)
    app.step(click(app.scene.row.cards[2].lesson.rect.center), _STEP)
    assert isinstance(app.scene, LessonTable)
    assert app.scene.tutor.lesson.rules.key == "chicane"
    press(app, pygame.K_s)
    assert isinstance(app.scene, Title)


@pytest.mark.usefixtures("words_only")
def test_the_tab_can_be_reached_and_used_with_the_keyboard(make_app: MakeApp) -> None:
    app = make_app(Home("instant").title())
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert isinstance(app.scene, Title)
    assert app.scene.group.focused is app.scene.row.cards[1].lesson
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, LessonTable)
    assert app.scene.tutor.lesson.rules.key == "bisca-tres"


@pytest.mark.usefixtures("words_only")
def test_a_tab_that_is_scrolled_away_is_brought_into_view_by_the_focus(make_app: MakeApp) -> None:
    app = make_app(Home("instant").title())
    assert isinstance(app.scene, Title)
    tab = app.scene.row.cards[4].lesson
    app.scene.group.focus(tab, ring=True)
    for _ in range(20):
        app.step([], 0.1)
    assert pygame.Rect(0, 0, 1024, 640).contains(tab.rect)


@pytest.mark.usefixtures("words_only")
def test_after_the_lesson_one_plays_what_was_taught(make_app: MakeApp) -> None:
    home = Home("instant")
    app = make_app(home.title(), (1600, 1000))
    assert isinstance(app.scene, Title)
    app.step(click(app.scene.row.cards[1].lesson.rect.center), _STEP)
    assert not app.settings.lessons
    to_the_end(app)
    assert app.settings.lessons == ("bisca-tres",)
    shown = drawn_page(app).words
    assert {"Play Three-card Bisca now", words.ONCE_MORE, words.BACK_TO_TITLE} <= set(shown)
    press(app, pygame.K_RETURN)
    scene: Scene = app.scene
    assert isinstance(scene, TableScene)
    assert not isinstance(scene, LessonTable)
    assert home.session is not None
    assert (home.session.rules.key, home.session.rules.players) == ("bisca-tres", 2)


@pytest.mark.usefixtures("words_only")
def test_another_game_of_the_family_that_was_set_up_is_not_what_was_taught(
    make_app: MakeApp,
) -> None:
    memory = Memory(user_folders().data / "setup.json")
    memory.keep("Bisca", Choices(variant="sueca"))
    home = Home("instant")
    make_app(home.title())
    app = make_app(home.lesson("bisca"))
    to_the_end(app)
    press(app, pygame.K_RETURN)
    assert home.session is not None
    assert home.session.rules.key == "bisca-tres"


@pytest.mark.usefixtures("words_only")
def test_a_game_set_up_for_another_number_of_players_is_not_what_was_taught(
    make_app: MakeApp,
) -> None:
    memory = Memory(user_folders().data / "setup.json")
    memory.keep("Bisca", Choices(variant="bisca-tres", players=4))
    home = Home("instant")
    make_app(home.title())
    app = make_app(home.lesson("bisca"))
    to_the_end(app)
    press(app, pygame.K_RETURN)
    assert home.session is not None
    assert (home.session.rules.key, home.session.rules.players) == ("bisca-tres", 2)


@pytest.mark.usefixtures("words_only")
def test_nothing_of_a_lesson_is_kept(make_app: MakeApp, tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    home = Home("instant", journal=journal)
    app = make_app(home.title(), (1600, 1000))
    assert isinstance(app.scene, Title)
    app.step(click(app.scene.row.cards[1].lesson.rect.center), _STEP)
    to_the_end(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Title)
    assert "Play Bisque" in drawn_page(app).words
    assert journal.games() == []
    assert journal.tallies() == []
    home.close()


@pytest.mark.usefixtures("words_only")
def test_the_rules_lead_from_a_game_to_the_lesson_and_back_to_the_game(make_app: MakeApp) -> None:
    home = Home("instant")
    app = make_app(home.table(rules_of("bisque"), SEATS, 7), (1600, 1000))
    table, session = app.scene, home.session
    assert session is not None
    press(app, pygame.K_F1)
    page = app.scene
    assert isinstance(page, RulesPage)
    app.step(click(lesson_of(page).rect.center), _STEP)
    assert isinstance(app.scene, LessonTable)
    press(app, pygame.K_F1)
    inner = app.scene
    assert isinstance(inner, RulesPage)
    assert not lesson_of(inner).visible, "no lesson in a lesson"
    press(app, pygame.K_ESCAPE)
    to_the_end(app)
    shown = drawn_page(app).words
    assert words.BACK_TO_GAME in shown
    assert not any(said.startswith("Play ") for said in shown), "a game is already going on"
    press(app, pygame.K_RETURN)
    assert on_top(app) is page
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert home.session is session


@pytest.mark.usefixtures("words_only")
def test_once_more_begins_the_lesson_anew(make_app: MakeApp) -> None:
    app = make_app(Home("instant").title(), (1600, 1000))
    assert isinstance(app.scene, Title)
    app.step(click(app.scene.row.cards[1].lesson.rect.center), _STEP)
    first = app.scene
    dialog = to_the_end(app)
    app.step(click(dialog.buttons[1].rect.center), _STEP)
    assert isinstance(app.scene, LessonTable)
    assert app.scene is not first
    assert app.scene.tutor.number == 0


@pytest.mark.usefixtures("words_only")
def test_a_game_without_a_lesson_offers_none(make_app: MakeApp) -> None:
    home = Home("instant")
    app = make_app(home.table(rules_of("whist"), seated(["person", *["random"] * 3]), 7))
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulesPage)
    assert not lesson_of(app.scene).visible


@pytest.mark.parametrize(
    ("asked", "key"),
    [("Bisque", "bisque"), ("BISCA", "bisca-tres"), ("sueca", "bisca-tres"),
     ("Partner Chicane", "chicane"), ("succotash", "succotash"), (None, "bisque")],
)  # fmt: skip
def test_a_lesson_is_asked_for_by_family_or_game(asked: str | None, key: str) -> None:
    scene = Home("instant").lesson(asked)
    assert isinstance(scene, LessonTable)
    assert scene.tutor.lesson.rules.key == key


@pytest.mark.parametrize("asked", ["soup", "whist", "", "../bisque"])
def test_a_lesson_that_there_is_not_is_said_in_a_sentence(asked: str) -> None:
    with pytest.raises(Bad, match="there are lessons in Bisque, Bisca, Chicane"):
        Home("instant").lesson(asked)


def test_wrong_words_of_the_command_end_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "soup"]) == 2
    assert "no lesson called 'soup'" in capsys.readouterr().err


def test_a_damaged_lesson_is_told_at_the_terminal_and_on_the_title(
    make_app: MakeApp, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = user_folders().rules / LESSONS
    folder.mkdir(parents=True)
    (folder / "bisque.yaml").write_text("seed: [\n", encoding="utf-8")
    assert main(["lesson", "bisque"]) == 2
    assert "bisque.yaml:1: not YAML: a '[' or '{' is never closed" in capsys.readouterr().err
    app = make_app(Home("instant").title(), (1600, 1000))
    title = app.scene
    assert isinstance(title, Title)
    app.step(click(title.row.cards[0].lesson.rect.center), _STEP)
    assert isinstance(app.scene, Dialog)
    press(app, pygame.K_RETURN)
    back: Scene = app.scene
    assert back is title


def test_the_set_up_shows_rules_that_lead_to_the_lesson(make_app: MakeApp) -> None:
    app = make_app(Home("instant").title(), (1600, 1000))
    press(app, pygame.K_5, pygame.K_F1)
    page = app.scene
    if isinstance(page, SetupScene):
        app.step(click(page.header.rules.rect.center), _STEP)
        page = app.scene
    assert isinstance(page, RulesPage)
    app.step(click(lesson_of(page).rect.center), _STEP)
    assert isinstance(app.scene, LessonTable)
    press(app, pygame.K_s)
    assert isinstance(app.scene, SetupScene)


def test_the_sheet_of_a_lesson_ends_it(make_app: MakeApp) -> None:
    app = make_app(Home("instant").lesson("succotash"))
    for _ in range(6000):
        if isinstance(app.scene, ScoreScene):
            break
        scene = app.scene
        if isinstance(scene, LessonTable) and scene.step is not None and not scene.busy:
            press(app, pygame.K_RETURN)
        app.step([], _STEP)
    assert words.FINISH in drawn_page(app).words
