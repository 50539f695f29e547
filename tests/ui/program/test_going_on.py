"""A game that was left continues from the title at the same position, however it was left."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pygame
import pytest

from game.journal.kept import Standing
from game.journal.reviving import about_game
from game.journal.rows import text
from game.records.record_file import verdict
from game.rulefiles.catalogue import Catalogue
from game.table.seats import Seat
from game.table.session import Session
from game.values import replace
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, played, plays
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click
from tests.ui.program.kept_windows import Window, record_of
from tests.ui.table.people import Keyboard
from tests.ui.table.table_games import rules_of
from ui.curtain.scene import Curtain
from ui.program.everywhere import open_settings
from ui.program.practice import PracticeTable
from ui.program.screens import Screens
from ui.replay.scene import ReplayScene
from ui.replay.words import LAST_MOMENT
from ui.score.result import ResultScene
from ui.settings.scene import SettingsScene
from ui.setup.scene import SetupScene
from ui.statistics.scene import StatisticsScene
from ui.table.scene import TableScene
from ui.title.scene import Title
from ui.widgets.dialog import Dialog


def test_the_first_game_is_written_down_once_the_window_is_shown(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.home.wait_for_window()
    window.sit_down()
    assert (window.journal.count(), window.home.keeps_game) == (0, False)
    window.home.window_is_shown()
    assert (window.journal.count(), window.home.keeps_game) == (1, True)
    window.play(3)
    kept = window.journal.latest_open()
    assert kept is not None
    assert len(window.journal.game(kept.id)[1]) == window.session.length
    window.sit_down(seed=8)
    assert window.home.keeps_game, "from then on at once"


def test_a_game_left_before_the_window_was_shown_is_not_written_down(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.home.wait_for_window()
    window.sit_down()
    window.home.title()
    window.home.window_is_shown()
    assert window.journal.count() == 0


def test_without_a_game_that_was_left_the_title_offers_to_play(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    words, _, action = window.banner
    assert (words, action) == ("Play Bisque", "play")
    assert not window.journal.file.exists()


@pytest.mark.parametrize("variant", ["bisque", "chicane"])
def test_a_window_that_vanishes_loses_nothing(
    make_app: MakeApp, tmp_path: Path, variant: str
) -> None:
    gone = Window(make_app, tmp_path)
    gone.sit_down(variant)
    gone.play(14)
    before = record_of(gone.session)  # and now it is killed
    window = Window(make_app, tmp_path)
    assert window.banner[0] == f"Continue {rules_of(variant).variant.name}"
    assert "your turn" in window.banner[1]
    window.press(pygame.K_c)
    assert record_of(window.session) == before
    assert window.session.view == gone.session.view
    window.play(17)
    assert verdict(1, _json(window.session), Catalogue()).fault == ""


def _json(session: Session) -> str:
    return json.dumps(session.record())


def test_leaving_needs_no_question_and_the_title_offers_to_go_on(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(8)
    moves = window.session.length
    assert window.app.scene.may_quit()
    window.leave()
    assert window.banner[0] == "Continue Bisque"
    window.press(pygame.K_c)
    assert window.session.length == moves
    assert not window.app.holds(Dialog)


def test_the_menu_deals_a_new_game_and_the_one_before_it_stays_to_go_on_with(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(8)
    before = window.session
    window.choose("New game")
    assert window.session is not before
    assert (window.session.rules.key, window.session.length) == ("bisque", 0)
    assert len(window.journal.games()) == 2
    assert window.home.go_on(1) is not None


def test_the_menu_leads_to_the_set_up_of_the_game_on_the_table(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # the set-up is kept for the next time
    window = Window(make_app, tmp_path)
    rules = rules_of("bisca-tres", 6, {"queen_over_jack": True})
    window.sit_down(rules)
    window.choose("Set-up")
    scene = window.app.scene
    assert isinstance(scene, SetupScene)
    assert drawn_page(window.app).says("Bisca")
    laid = scene.plan.rules
    assert laid is not None
    assert (laid.key, laid.players, laid.options) == (rules.key, 6, rules.options)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.app.scene, Title)


def test_a_game_that_is_given_up_is_offered_no_more_but_looked_at(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(8)
    window.choose("Give up")
    assert isinstance(window.app.scene, Dialog)
    window.press(pygame.K_RETURN)
    assert isinstance(window.app.scene, TableScene), "Enter stays"
    window.choose("Give up")
    window.app.step(click(drawn_page(window.app).rect_of("Give up").center), 0.05)
    assert isinstance(window.app.scene, Title)
    assert window.banner[0].startswith("Play ")
    assert len(window.journal.games()) == 1
    window.press(pygame.K_t)
    window.app.step(click(drawn_page(window.app).rect_of("Saved games").center), 0.05)
    told = drawn_page(window.app)
    assert told.says("broken off")
    assert not told.says("your turn")
    window.press(pygame.K_RETURN)
    replay = window.app.scene
    assert isinstance(replay, ReplayScene)
    controls = replay.controls
    ways = (controls.eye, controls.person, controls.again, controls.play_on)
    assert [way.why_not for way in ways] == [""] * len(ways), "nobody plays this hand any more"
    assert controls.analyse.why_not, "no hand was played to its end"
    window.press(pygame.K_o)
    window.press(pygame.K_RETURN)
    assert isinstance(window.app.scene, TableScene), "one may play on from where it was given up"


def test_of_an_open_game_the_hands_that_are_over_can_be_played_on_and_dealt_again(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(50)
    assert len(window.session.game.results) == 1
    window.app.begin(window.home.title())
    window.press(pygame.K_t)
    statistics = window.app.scene
    assert isinstance(statistics, StatisticsScene)
    window.app.step(click(drawn_page(window.app).rect_of("Saved games").center), 0.05)
    window.app.step(click(drawn_page(window.app).rect_of("Replay").center), 0.05)
    replay = window.app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.controls.play_on.why_not, "the hand that is played is nobody's business"
    window.press(pygame.K_UP)
    assert replay.controls.again.enabled
    window.press(pygame.K_RETURN)
    assert isinstance(window.app.scene, PracticeTable)


def test_a_kept_game_that_cannot_be_played_again_is_shown_to_where_it_can(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(12)
    window.app.begin(window.home.title())
    whole = window.journal.game(1)[1]
    store = sqlite3.connect(window.journal.file)
    store.execute("UPDATE move SET move = ? WHERE number = 8", (text(whole[7]),))
    store.commit()
    store.close()
    window.press(pygame.K_t)
    window.app.step(click(drawn_page(window.app).rect_of("Saved games").center), 0.05)
    window.app.step(click(drawn_page(window.app).rect_of("Replay").center), 0.05)
    replay = window.app.scene
    assert isinstance(replay, ReplayScene)
    assert "one of its moves is not allowed" in window.app.said
    window.press(pygame.K_END)
    assert replay.controls.on.why_not == LAST_MOMENT
    assert replay.told == "You play the Savage", "the last move before it"


def test_a_game_that_is_over_is_not_offered(make_app: MakeApp, tmp_path: Path) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down("briscola", games=1)
    Keyboard(window.app, window.session, random.Random(1)).play(ResultScene)
    assert [kept.over for kept in window.journal.games()] == [True]
    window.app.begin(window.home.title())
    assert window.banner[0].startswith("Play ")
    assert {tally.games for tally in window.journal.tallies()} == {1}


def test_a_table_at_which_nobody_moved_is_forgotten(make_app: MakeApp, tmp_path: Path) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    assert window.journal.count() == 1, "its deal is kept before it is shown"
    window.home.title()
    assert window.journal.count() == 0


def test_what_is_opened_over_a_title_to_be_made_again_stays_open(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    number, key_ = window.journal.begin(ABOUT, BEGUN)
    window.journal.write(number, key_, 0, plays(1), BEGUN)
    window.press(pygame.K_t)
    window.journal.remove(number)
    window.app.pop()
    open_settings(window.app)
    window.app.step([], 0.05)
    assert isinstance(window.app.scene, SettingsScene)
    window.press(pygame.K_ESCAPE)
    assert window.banner[0].startswith("Play ")


def test_play_offers_the_family_that_was_played_last(make_app: MakeApp, tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    number, key_ = journal.begin(replace(ABOUT, family="Chicane"), BEGUN)
    journal.write(number, key_, 0, plays(1), replace(BEGUN, winners=(1,)))
    assert Window(make_app, tmp_path).banner[0] == "Play Chicane"


def test_several_games_can_be_left_and_each_is_gone_on_with(
    make_app: MakeApp, tmp_path: Path
) -> None:
    first = Window(make_app, tmp_path)
    first.sit_down("bisque", seed=1)
    first.play(5)
    first.sit_down("chicane", seed=2)
    first.play(5)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Continue Chicane"
    table = window.home.go_on(1)
    assert table is not None
    assert window.session.rules.key == "bisque"
    assert window.session.length >= 5


def test_taking_back_is_kept(make_app: MakeApp, tmp_path: Path) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(9)
    window.session.undo()
    kept, moves = window.journal.game(1)
    assert list(moves) == window.session.game.moves
    assert kept.taken_back == 1
    window.session.redo()
    assert list(window.journal.game(1)[1]) == window.session.game.moves


def test_of_two_windows_with_one_game_the_first_goes_on_with_a_copy(
    make_app: MakeApp, tmp_path: Path
) -> None:
    one = Window(make_app, tmp_path)
    one.sit_down()
    one.play(6)
    other = Window(make_app, tmp_path)
    other.press(pygame.K_c)
    other.play(9)
    at_the_other = record_of(other.session)
    one.play(one.session.length + 3)
    assert "is open in another window" in one.app.said
    kept = {game.id: game for game in one.journal.games()}
    assert [kept[1].about.kind, kept[2].about.kind] == ["game", "copy"]
    assert list(one.journal.game(1)[1]) == other.session.game.moves
    assert list(one.journal.game(2)[1]) == one.session.game.moves
    assert record_of(other.session) == at_the_other


def test_a_game_of_several_people_goes_on_behind_the_curtain(
    make_app: MakeApp, tmp_path: Path
) -> None:
    game = played(40)
    seats = (Seat("Ana", "person"), Seat("Bo", "person"), Seat("Cy", "computer", "random"))
    while game.to_move[0] != 1:
        game.push(game.legal_moves()[0])
    about = about_game(game, seats, "game")
    journal_in(tmp_path).begin(about, Standing.of(game.table), game.moves)
    window = Window(make_app, tmp_path)
    assert ", Bo's turn" in window.banner[1]
    window.press(pygame.K_c)
    for _ in range(30):  # the curtain is sewn first; nobody's cards are shown meanwhile
        assert window.session.viewer is None
        window.app.step([], 0.02)
    assert isinstance(window.app.scene, Curtain)
    assert window.session.viewer is None
    assert window.session.game.moves == game.moves
    assert not window.session.can_undo


def test_a_deal_played_again_is_kept_but_does_not_count(make_app: MakeApp, tmp_path: Path) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    player = Keyboard(window.app, window.session, random.Random(2))
    player.go_on(lambda: window.session.game.table.hand == 1)
    assert isinstance(player.table.ways, Screens)
    deal_again = player.table.ways.dealing_again("Back to the deal")
    assert deal_again is not None
    deal_again(0)
    practice = window.app.scene
    assert isinstance(practice, PracticeTable)
    session = practice.session
    Keyboard(window.app, session, random.Random(3)).go_on(lambda: session.length >= 4)
    kept = {game.about.kind: game for game in window.journal.games()}
    assert list(window.journal.game(kept["practice"].id)[1]) == session.game.moves
    # killed here, it goes on as what it was
    again = Window(make_app, tmp_path)
    assert again.banner[:2] == ("Continue Bisque", "Hand 1 once more, your turn")
    again.press(pygame.K_c)
    assert isinstance(again.app.scene, PracticeTable)
    assert again.session.game.moves == session.game.moves
    # and left by its own way, the game itself is offered
    again.leave()
    assert again.banner[1].startswith("Hand 2, your turn")
