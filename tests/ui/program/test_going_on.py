"""A game that was left continues from the title at the same position, however it was left."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.journal.journal import Journal
from game.journal.kept import About, Kept, Kind, Standing
from game.journal.reviving import about_game
from game.journal.rows import text
from game.journal.store import CannotKeep
from game.records.record_file import verdict
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from game.table.session import Session
from game.values import replace
from tests.game.journal.kept_games import ABOUT, BEGUN, journal_in, played, plays
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.people import Keyboard
from tests.ui.table.table_games import rules_of
from ui.curtain.scene import Curtain
from ui.program.continuing import standing_lines
from ui.program.everywhere import open_settings
from ui.program.home import Home
from ui.program.practice import PracticeTable
from ui.program.screens import Screens
from ui.replay.scene import ReplayScene
from ui.replay.words import LAST_MOMENT
from ui.score.result import ResultScene
from ui.settings.scene import SettingsScene
from ui.setup.scene import SetupScene
from ui.statistics.scene import StatisticsScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.table.words import TO_TITLE
from ui.title.scene import Title
from ui.widgets.dialog import Dialog
from ui.window.app import App
from ui.window.seating import seated


def seats_of(players: int) -> list[Seat]:
    """A person and computers that play anything."""
    return seated(["person", *["random"] * (players - 1)])


class Window:
    """A window of the program, with the journal in a folder."""

    def __init__(self, make_app: MakeApp, folder: Path) -> None:
        self.journal = journal_in(folder)
        self.home = Home("instant", journal=self.journal)
        self._make_app = make_app
        self._app: App | None = None

    @property
    def app(self) -> App:
        """The window, opened with the title if it was not opened yet."""
        if self._app is None:
            self._app = self._make_app(self.home.title())
        return self._app

    @property
    def session(self) -> Session:
        """The game on the table."""
        assert self.home.session is not None
        return self.home.session

    def sit_down(self, game: str | Rules = "bisque", seed: int = 7, **options: OptionValue) -> None:
        """Begin a game of a variant with its usual players, or of these rules."""
        rules = rules_of(game, None, options) if isinstance(game, str) else game
        table = self.home.table(rules, seats_of(rules.players), seed)
        self._app = self._make_app(table)

    def play(self, moves: int) -> None:
        """Play until there are so many moves, and the person is asked for one."""
        player = Keyboard(self.app, self.session, random.Random(moves))
        player.go_on(lambda: self.session.length >= moves)

    def press(self, code: int) -> None:
        """Press a key."""
        self.app.step([key(code)], 0.05)
        self.app.step([], 0.05)

    def choose(self, way: str) -> None:
        """Choose a way of the menu."""
        self.press(pygame.K_m)
        assert isinstance(self.app.scene, GameMenu)
        self.app.step(click(drawn_page(self.app).rect_of(way).center), 0.05)
        self.app.step([], 0.05)

    def leave(self) -> None:
        """Leave the table through its menu."""
        self.press(pygame.K_m)
        assert isinstance(self.app.scene, GameMenu)
        self.app.step(click(drawn_page(self.app).rect_of(TO_TITLE).center), 0.05)
        self.app.step([], 0.05)

    @property
    def banner(self) -> tuple[str, str, str]:
        """What the gold button of the title says."""
        assert isinstance(self.app.scene, Title)
        content = self.app.scene.banner.content
        return content.words, content.line, content.action


def record_of(session: Session) -> object:
    """The record of a game as it stands."""
    return session.record()


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
    assert "is going on in another window" in one.app.said
    kept = {game.id: game for game in one.journal.games()}
    assert [kept[1].about.kind, kept[2].about.kind] == ["game", "copy"]
    assert list(one.journal.game(1)[1]) == other.session.game.moves
    assert list(one.journal.game(2)[1]) == one.session.game.moves
    assert record_of(other.session) == at_the_other


def test_a_game_of_several_people_goes_on_behind_the_curtain(
    make_app: MakeApp, tmp_path: Path
) -> None:
    game = played(40)
    seats = (ANA, BO, Seat("Cy", "computer", "random"))
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


# --- where it cannot be kept ----------------------------------------------------------------------


def test_where_nothing_can_be_kept_one_plays_on_and_is_told_once(
    make_app: MakeApp, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file")
    window = Window(make_app, tmp_path / "data")
    window.sit_down()
    assert (
        window.app.said
        == "This game is not being saved: the file of saved games cannot be reached."
    )
    for _ in range(160):
        window.app.step([], 0.05)
    assert window.app.said == ""
    said: list[str] = []
    window.play(12)
    assert window.app.said == ""
    assert not window.app.scene.may_quit(), "it would be lost"
    assert isinstance(window.app.scene, Dialog)
    for _ in range(2):
        window.app.begin(window.home.title())
        said.append(window.app.said)
        for _ in range(160):
            window.app.step([], 0.05)
    file = tmp_path / "data" / "games.db"
    assert said == [f"Games are not being saved: {file} cannot be reached.", ""]


def test_what_could_not_be_saved_is_saved_as_soon_as_it_can(
    make_app: MakeApp, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file")
    window = Window(make_app, tmp_path / "data")
    window.sit_down()
    window.play(5)
    (tmp_path / "data").unlink()
    window.play(window.session.length + 1)
    assert list(window.journal.game(1)[1]) == window.session.game.moves
    for _ in range(160):
        window.app.step([], 0.05)
    assert window.app.scene.may_quit()


def test_a_damaged_file_is_told_on_the_title(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"soup" * 200)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Play Bisque"
    assert "was damaged" in window.app.said


def test_a_file_that_cannot_be_read_is_told_on_the_first_title_only(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(_: Journal) -> Kept | None:
        raise CannotKeep("busy")

    monkeypatch.setattr(Journal, "latest_open", held)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Play Bisque"
    assert "another program is using" in window.app.said
    for _ in range(160):
        window.app.step([], 0.05)
    window.app.begin(window.home.title())
    assert window.app.said == ""


def test_a_file_that_breaks_while_one_plays_is_set_aside_and_the_game_goes_on_in_a_new_one(
    make_app: MakeApp, tmp_path: Path
) -> None:
    window = Window(make_app, tmp_path)
    window.sit_down()
    window.play(5)
    window.journal.close()
    window.journal.file.write_bytes(b"soup" * 2000)
    window.play(window.session.length + 1)
    assert list(window.journal.game(1)[1]) == window.session.game.moves
    assert len(list(tmp_path.glob("games-damaged-*.db"))) == 1
    assert "was damaged" in window.app.said


def test_a_game_that_cannot_go_on_says_why_and_is_not_offered_again(
    make_app: MakeApp, tmp_path: Path
) -> None:
    journal_in(tmp_path).begin(replace(ABOUT, variant="borscht", name="Borscht"), BEGUN)
    window = Window(make_app, tmp_path)
    assert window.banner[0] == "Continue Borscht"
    window.press(pygame.K_c)
    assert window.banner[0] == "Play Bisque"
    assert window.app.said.startswith("This game of Borscht cannot go on: its rules")


def test_a_game_that_lacks_a_move_is_said_to_be_damaged_in_a_whole_sentence(
    make_app: MakeApp, tmp_path: Path
) -> None:
    with closing(journal_in(tmp_path)) as journal:
        journal.begin(ABOUT, BEGUN, plays(4))
    with closing(sqlite3.connect(tmp_path / "games.db")) as store, store:
        store.execute("DELETE FROM move WHERE number = 2")
    window = Window(make_app, tmp_path)
    window.press(pygame.K_c)
    assert window.app.said == "This saved game is damaged and cannot be read."


def test_rules_that_changed_meanwhile_are_told_at_the_table(
    make_app: MakeApp, tmp_path: Path
) -> None:
    journal_in(tmp_path).begin(replace(ABOUT, rules="older"), BEGUN)
    window = Window(make_app, tmp_path)
    window.press(pygame.K_c)
    assert window.session.rules.key == "bisque"
    assert "rules of Bisque have changed" in window.app.said


# --- what the title says --------------------------------------------------------------------------

ANA, BO, CY = Seat("Ana", "person"), Seat("Bo", "person"), Seat("Cy", "computer", "easy")
DEE = Seat("Dee", "computer", "easy")


def kept(
    seats: tuple[Seat, ...],
    stands: Standing,
    kind: Kind = "game",
    rounds: bool = False,
) -> Kept:
    """A kept game of these players."""
    about = About(kind, "x", "X", "X", {}, seats, 7, "", rounds=rounds)
    return Kept(1, about, 0, 0, 9, 0, False, stands)


def alone(hand: int, to_move: tuple[int, ...], *totals: float) -> Standing:
    """Where a game stands in which everybody plays for themselves."""
    return Standing(hand, to_move, totals, tuple((seat,) for seat in range(len(totals))))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (kept((ANA, CY), alone(1, (0,), 7, 15)), "Hand 2, your turn. You 7, Cy 15"),
        (kept((CY, ANA), alone(1, (0,), 7, -15)), "Hand 2, Cy's turn. You \u221215, Cy 7"),
        (kept((CY, ANA, DEE), alone(0, (0, 1, 2), 0, 0, 0)), "Hand 1, your turn"),
        (kept((ANA, BO, CY), alone(3, (1,), 1, 2, 3.5)), "Hand 4, Bo's turn. Ana 1, Bo 2, Cy 3½"),
        (kept((CY, DEE), alone(0, (1,), 4, 2)), "Hand 1, Dee's turn. Cy 4, Dee 2"),
        (kept((ANA, CY), alone(1, (0,), 7, 1), rounds=True), "Round 2, your turn. You 7, Cy 1"),
        (kept((ANA, CY), alone(1, (0,), 0, 0), "practice"), "Hand 2 once more, your turn"),
        (kept((ANA, CY), alone(1, (), 7, 1)), "Hand 2. You 7, Cy 1"),
        (
            kept((CY, ANA, DEE, BO), Standing(2, (2,), (3, 4, 3, 4), ((0, 2), (1, 3)))),
            "Hand 3, Dee's turn. Ana and Bo 4, Cy and Dee 3",
        ),
        (
            kept((CY, ANA, DEE, DEE), Standing(2, (1,), (3, 4, 3, 4), ((0, 2), (1, 3)))),
            "Hand 3, your turn. You and Dee 4, Cy and Dee 3",
        ),
        (
            kept((ANA, CY, DEE, CY, DEE, CY), alone(1, (0,), 6, 1, 2, 3, 4, 5)),
            "Hand 2, your turn. You 6, Cy 1, Dee 2, Cy 3, and 2 more",
        ),
    ],
)
def test_the_title_says_where_the_game_stands(game: Kept, said: str) -> None:
    assert standing_lines(game)[0] == said


def test_a_narrow_title_says_less_and_less() -> None:
    many = kept((ANA, CY, DEE, BO, DEE, CY), alone(1, (0,), 6, 1, 2, 3, 4, 5))
    assert standing_lines(many) == (
        "Hand 2, Ana's turn. Ana 6, Cy 1, Dee 2, Bo 3, and 2 more",
        "Hand 2, Ana's turn. Ana 6, Cy 1, and 4 more",
        "Hand 2, Ana's turn. Ana 6 and 5 more",
        "Hand 2, Ana's turn",
    )
    few = kept((ANA, CY), alone(1, (0,), 6, 1))
    assert standing_lines(few)[1:] == (
        "Hand 2, your turn. You 6 and 1 more",
        "Hand 2, your turn",
    )
    assert standing_lines(kept((ANA, CY), alone(0, (0,), 0, 0))) == ("Hand 1, your turn",)
