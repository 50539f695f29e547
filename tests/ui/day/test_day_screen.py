"""The deal of the day on the screen: from the title, played once for real, the line to copy."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.day import deal as days
from game.day.deal import deal_of
from game.day.strong import StrongTry
from game.household.people import Person
from game.journal.journal import Journal
from game.journal.kept import Standing
from game.journal.reviving import about_game
from game.position.game import Game
from game.rules.rules import Rules
from game.table.seats import Seat
from game.tongue.sources import Source
from tests.cases import later
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, resize
from ui.day import words
from ui.day.scene import DayScene, Try
from ui.program.day import DayTable
from ui.program.home import Home
from ui.program.practice import PracticeTable
from ui.program.words import NO_DAY
from ui.score.scene import ScoreScene
from ui.setup.scene import SetupScene
from ui.table.scene import TableScene
from ui.title.scene import Title
from ui.widgets.menu import Dropdown
from ui.widgets.portrait import dealt
from ui.window.app import App

DAY = date(2026, 11, 22)
SIZES = ((1024, 640), (1600, 1000), (1920, 1080), (3840, 2160))

Start = Callable[..., App]


def keep(journal: Journal, day: date, person: str = "", moves: int = 999) -> None:
    found = deal_of(day)
    game = Game(CATALOGUE.rules(found.variant, found.players), found.seed)
    while not game.results and len(game.moves) < moves:
        game.push(game.legal_moves()[0])
    journal.begin(about_game(game, found.seats(person), "day"), Standing.of(game.table), game.moves)


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "games.db", sync=False)


@pytest.fixture
def start(
    make_app: MakeApp, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Start:
    """Opens the title and presses D."""
    monkeypatch.setenv("HOME", str(tmp_path))

    def begin(day: date = DAY, size: tuple[int, int] = (1024, 640)) -> App:
        monkeypatch.setattr(days, "today", lambda: day)
        app = make_app(Home("instant", journal=journal).title(), size)
        for _ in range(3):
            app.step([], 0.02)
        app.step([key(pygame.K_d)], 0.02)
        app.step([], 0.02)
        return app

    return begin


def test_opening_the_day_reads_the_rules_of_its_game_alone(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def noted(folders: object, key: str, *rest: object) -> Rules:
        read.append(key)
        return CATALOGUE.rules(key)

    monkeypatch.setattr("ui.program.day.cached_rules", noted)
    tomorrow = DAY + timedelta(1)
    while deal_of(tomorrow).variant == deal_of(DAY).variant:
        tomorrow += timedelta(1)
    app, game = start(tomorrow - timedelta(1)), deal_of(tomorrow).variant
    assert isinstance(app.scene, DayScene)
    assert read == [deal_of(DAY).variant]
    assert drawn_page(app).says(CATALOGUE.entry(game).title)


def play_hand(app: App) -> None:
    """Play the first card that may be played until the hand is over."""
    table = app.scene
    assert isinstance(table, TableScene)
    for _ in range(3000):
        app.step([], 0.1)
        if app.scene is not table:
            return
        if table.board.ask is not None and not table.busy:
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], 0.05)
    raise AssertionError("the hand never ended")


@pytest.mark.usefixtures("words_only")
def test_a_day_is_played_once_for_real_and_then_for_itself(start: Start, journal: Journal) -> None:
    app = start()
    assert isinstance(app.scene, DayScene)
    page = drawn_page(app)
    assert page.says(words.NOT_YET[:20])
    rivals = [seat.name for seat in app.scene.shown.rivals]
    assert set(rivals) <= set(page.words), "who plays is shown where there is no print"
    app.step([key(pygame.K_RETURN)], 0.02)
    assert isinstance(app.scene, DayTable)
    play_hand(app)
    assert isinstance(app.scene, ScoreScene)
    app.step([key(pygame.K_RETURN)], 0.02)
    app.step([], 0.02)
    day = app.scene
    assert isinstance(day, DayScene)
    assert day.shown.mine.progress == "done"
    assert day.shown.row.length == 1
    (kept,) = journal.games(kind="day")
    assert kept.parked
    assert journal.latest_open() is None
    app.step([key(pygame.K_RETURN)], 0.02)
    assert isinstance(app.scene, PracticeTable)
    assert not isinstance(app.scene, DayTable)
    assert len(journal.games(kind="day")) == 1


@pytest.mark.usefixtures("words_only")
def test_nothing_is_taken_back_in_the_first_try(start: Start) -> None:
    app = start()
    app.step([key(pygame.K_RETURN)], 0.02)
    table = app.scene
    assert isinstance(table, DayTable)
    for _ in range(400):
        app.step([], 0.1)
        if len(table.board.stage.view.table.tricks) > 1 and not table.busy:
            break
        if table.board.ask is not None and not table.busy:
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], 0.05)
    assert not table.helping.can_undo
    before = table.board.stage.view.table.tricks
    app.step([key(pygame.K_u)], 0.05)
    app.step([], 0.5)
    assert table.board.stage.view.table.tricks[: len(before)] == before


@pytest.mark.usefixtures("words_only")
def test_who_leaves_in_the_middle_goes_on_where_they_were(start: Start, journal: Journal) -> None:
    keep(journal, DAY, moves=5)
    app = start()
    day = app.scene
    assert isinstance(day, DayScene)
    assert day.shown.mine.progress == "open"
    app.step([key(pygame.K_RETURN)], 0.02)
    table = app.scene
    assert isinstance(table, DayTable)
    app.step([], 0.1)
    assert len(table.board.stage.view.table.tricks) >= 2
    play_hand(app)
    assert len(journal.games(kind="day")) == 1


@pytest.mark.usefixtures("words_only")
def test_each_of_the_house_plays_the_day_under_their_own_name(
    start: Start, journal: Journal
) -> None:
    for number, name in enumerate(("Ruth", "Theo", "Ida")):
        journal.add_person(Person(name, *dealt(number)))
    keep(journal, DAY - timedelta(1), "Theo")
    keep(journal, DAY, "Ruth")
    app = start()
    day = app.scene
    assert isinstance(day, DayScene)
    assert day.shown.people == ("Ruth", "Theo", "Ida")
    assert day.shown.mine.seat.name == "Ruth", "who played last"
    assert day.shown.mine.progress == "done"
    app.step([key(pygame.K_TAB, pygame.KMOD_CTRL)], 0.02)
    assert day.shown.mine == Try(Seat("Theo", "person"), "new")
    assert day.shown.row.length == 1, "the row of whoever sits there"
    app.step([key(pygame.K_RETURN)], 0.02)
    play_hand(app)
    app.step([key(pygame.K_RETURN)], 0.02)
    app.step([], 0.02)
    after = app.scene
    assert isinstance(after, DayScene)
    assert after.shown.mine.seat.name == "Theo"
    assert after.shown.mine.progress == "done"
    assert journal.games(kind="day")[0].about.seats[0].name == "Theo"


@pytest.mark.usefixtures("words_only")
def test_who_plays_is_chosen_from_a_list_where_there_are_several(
    start: Start, journal: Journal
) -> None:
    def lists(app: App) -> list[Dropdown]:
        scene = app.scene
        assert isinstance(scene, DayScene)
        return [w for w in scene.group.widgets if isinstance(w, Dropdown) and w.visible]

    assert lists(start()) == []
    for number, name in enumerate(("Ruth", "Theo")):
        journal.add_person(Person(name, *dealt(number)))
    app = start()
    (who,) = lists(app)
    app.step(click(who.rect.center), 0.02)
    app.step([key(pygame.K_END), key(pygame.K_RETURN)], 0.02)
    day = app.scene
    assert isinstance(day, DayScene)
    assert day.shown.mine.seat.name == day.shown.people[-1] == "Theo"


@pytest.mark.usefixtures("words_only")
def test_the_line_is_copied(
    start: Start, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    app = start()
    app.step([key(pygame.K_c)], 0.02)
    assert copied == []
    keep(journal, DAY)
    day = app.scene
    assert isinstance(day, DayScene)
    day.enter()
    app.step([key(pygame.K_c)], 0.02)
    assert copied == [day.shown.line]
    assert copied[0].startswith("Tureen 22 Nov  Briscola ")


@pytest.mark.usefixtures("words_only")
def test_a_system_without_a_clipboard_says_so(
    start: Start, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(text: str) -> None:
        raise pygame.error("no clipboard")

    keep(journal, DAY)
    said: list[str] = []
    monkeypatch.setattr(App, "answer", lambda app, sentence: said.append(sentence))
    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    app = start()
    app.step([key(pygame.K_c)], 0.02)
    assert said == [words.CANNOT_COPY]


@pytest.mark.usefixtures("words_only")
def test_the_set_up_has_a_key_for_it_too(start: Start) -> None:
    app = start()
    app.step([key(pygame.K_ESCAPE)], 0.02)
    app.step([key(pygame.K_1)], 0.02)
    app.step([], 0.02)
    assert isinstance(app.scene, SetupScene)
    app.step([key(pygame.K_t)], 0.02)
    assert isinstance(app.scene, DayScene)
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert isinstance(app.scene, SetupScene)


@pytest.mark.usefixtures("words_only")
def test_a_clock_without_a_day_says_so_and_stays_at_the_title(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start()
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert isinstance(app.scene, Title)
    said: list[str] = []
    monkeypatch.setattr(App, "say", lambda app, sentence: said.append(sentence))
    monkeypatch.setattr(days, "today", lambda: None)
    app.step([key(pygame.K_d)], 0.02)
    assert isinstance(app.scene, Title)
    assert said == [NO_DAY]


@pytest.mark.parametrize("today", [date(1969, 12, 31), date(9999, 12, 30)])
@pytest.mark.usefixtures("words_only")
def test_a_clock_of_another_century_is_told_on_the_title_and_breaks_nothing(
    make_app: MakeApp, journal: Journal, monkeypatch: pytest.MonkeyPatch, today: date
) -> None:
    monkeypatch.setattr("game.clock.today", lambda: today)
    app = make_app(Home("instant", journal=journal).title(), (1600, 1000))
    for _ in range(4):
        app.step([], 0.02)
    page = drawn_page(app)
    assert page.says("The clock of this computer")
    assert page.faults() == []


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("day", [DAY, later(date(2026, 11, 28)), date(2026, 11, 24)])
@pytest.mark.usefixtures("words_only")
def test_every_word_can_be_read(
    day: date, size: tuple[int, int], text: int, start: Start, journal: Journal
) -> None:
    """A game of twenty tricks and one of ten with a partner, and a day that is not played yet."""
    for before in (0, 1, 2, 4, 5) if day.day != 24 else (1, 2):
        keep(journal, day - timedelta(before))
    for name in ("Bartholomew", "Ida"):
        keep(journal, day, name)
    app = start(day, size)
    app.change(text=text)
    app.step([], 0.02)
    assert isinstance(app.scene, DayScene)
    assert drawn_page(app).faults() == []


@pytest.mark.usefixtures("words_only")
def test_who_sits_where_is_left_out_where_it_has_no_room(
    start: Start, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = "Sueca: Julien sits opposite, as your partner, and against you are Ines and Karel."
    monkeypatch.setattr(words, "company", lambda *_: long)
    day = date(2026, 11, 28)
    keep(journal, day)
    app = start(day)
    app.change(text=160)
    app.step([], 0.02)
    page = drawn_page(app)
    assert "Sueca" in page.words
    assert not page.says("as your partner")


@pytest.mark.usefixtures("words_only")
def test_that_all_have_the_same_cards_is_left_out_where_it_has_no_room(
    start: Start, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = date(2026, 11, 28)
    keep(journal, day)
    assert drawn_page(start(day)).says(words.SAME_CARDS)
    monkeypatch.setattr(words, "SAME_CARDS", "the same cards, and " + "the same cooks " * 9)
    page = drawn_page(start(day))
    assert not page.says("the same cards, and")
    assert page.faults() == []


@pytest.mark.parametrize("language", ["de", "es", "fr", "pt", "pt_BR"])
def test_weekdays_over_the_calendar_are_their_first_letters(language: str) -> None:
    said = Source("ui.day.words").known(language)
    for day in range(7):
        name, letter = said[f"WEEKDAYS.{day}"], said.get(f"INITIALS.{day}", words.INITIALS[day])
        assert isinstance(name, str)
        assert name[0].isupper(), "it begins a sentence"
        assert letter == ("X" if name == "Miércoles" else name[0])


@pytest.mark.usefixtures("words_only")
def test_the_print_leads_to_the_page_of_its_card(start: Start, journal: Journal) -> None:
    app = start(DAY, (1600, 1000))
    day = app.scene
    assert isinstance(day, DayScene)
    picture = next(w for w in day.group.widgets if w.hint == words.PICTURE_HINT)
    app.step(click(picture.rect.center), 0.02)
    app.step([], 0.02)
    assert app.scene is not day


@pytest.mark.usefixtures("words_only")
def test_a_wide_title_tells_of_the_week_and_leads_there(
    make_app: MakeApp, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(days, "today", lambda: DAY)
    for before in (1, 2):
        keep(journal, DAY - timedelta(before))
    app = make_app(Home("instant", journal=journal).title(), (1600, 1000))
    for _ in range(3):
        app.step([], 0.02)
    page = drawn_page(app)
    assert page.says("Sunday 22 November: Briscola")
    assert page.says("2 days in a row")
    assert page.faults() == []
    app.step(click((1400, 170)), 0.02)
    app.step([], 0.02)
    assert isinstance(app.scene, DayScene)


# --- a strong cook at the same cards --------------------------------------------------------------


@pytest.mark.usefixtures("words_only")
def test_who_has_played_sees_what_a_strong_cook_gets_with_the_same_cards(
    start: Start, journal: Journal
) -> None:
    keep(journal, DAY)
    app = start()
    day = app.scene
    assert isinstance(day, DayScene)
    for _ in range(60):
        app.step([], 0.02)
    found = deal_of(DAY)
    again = StrongTry(CATALOGUE.rules(found.variant, found.players), found, None)
    while not again.update():
        assert again.result is None
    assert again.result is not None
    assert day.shown.strong == again.result.score.partition("/")[0]
    assert drawn_page(app).says(words.STRONG.format(score=day.shown.strong))
    resize(app, (1280, 800))
    assert drawn_page(app).says(words.STRONG_SHORT.format(score=day.shown.strong))


def test_nobody_measures_a_hand_that_is_still_to_be_played(start: Start, journal: Journal) -> None:
    keep(journal, DAY, moves=5)
    app = start()
    day = app.scene
    assert isinstance(day, DayScene)
    for _ in range(60):
        app.step([], 0.02)
    assert day.shown.strong == ""
