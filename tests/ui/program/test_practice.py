"""A hand that is dealt again for practice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.table.session import Session
from tests.game.journal.kept_games import journal_in
from tests.game.played import play_while
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.statistics.kept_games import keep, played
from tests.ui.table.table_games import rules_of, session_of
from ui.kitchen.scene import KitchenScene
from ui.program.home import Home
from ui.program.kitchen import Kitchen
from ui.program.practice import PracticeTable, practice_table
from ui.program.screens import ways
from ui.replay.scene import ReplayScene
from ui.score.deal import DealScene
from ui.score.scene import ScoreScene
from ui.statistics.scene import StatisticsScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.scene import Scene


def after_hands(count: int, variant: str = "bisque") -> Session:
    """A game with some hands played."""
    session = session_of(rules_of(variant, 3))
    play(session, count)
    return session


def play(session: Session, hands: int) -> None:
    """Play a session on, everybody at random."""
    play_while(session.game, lambda: len(session.game.results) < hands)


def test_the_same_cards_are_dealt_by_the_same_dealer_at_the_same_score() -> None:
    session = after_hands(3)
    before = len(session.game.moves)
    again = practice_table(session, 1, "Back").session
    old, new = session.game.hands[1], again.game.hands[-1]
    assert (new.deal, new.dealer) == (old.deal, old.dealer)
    assert again.game.table.hand == 1
    assert again.game.totals == session.game.results[0].scores
    assert [seat.name for seat in again.seats] == [seat.name for seat in session.seats]
    assert len(session.game.moves) == before, "the game itself goes on as it was"


def test_the_table_begins_with_the_deal_not_with_the_hand_before() -> None:
    again = practice_table(after_hands(2), 1, "Back").session
    changes = again.take_changes()
    assert {change.now.table.hand for change in changes} == {1}
    assert changes[0].before is None
    assert changes[0].now.table.phase == "deal"


def at_the_sheet(make_app: MakeApp) -> tuple[App, Session]:
    """A game whose first hand is over and whose deal is looked at."""
    session = after_hands(1)
    table = TableScene(session, ways(), pace="instant")
    app = make_app(table, (1024, 640))
    table.ways.score(session.game.table)
    app.step([], 0.02)
    assert isinstance(app.scene, ScoreScene)
    app.step([key(pygame.K_d)], 0.02)
    assert isinstance(app.scene, DealScene)
    return app, session


def test_a_hand_dealt_again_says_that_it_does_not_count(make_app: MakeApp) -> None:
    app, _ = at_the_sheet(make_app)
    app.step([key(pygame.K_a)], 0.02)
    assert isinstance(app.scene, PracticeTable)
    assert drawn_page(app).says("Not counted")


def test_after_its_sheet_a_hand_dealt_again_leads_back_and_nothing_has_changed(
    make_app: MakeApp,
) -> None:
    app, session = at_the_sheet(make_app)
    totals = session.game.totals
    app.step([key(pygame.K_a)], 0.02)
    table = app.scene
    assert isinstance(table, PracticeTable)
    again = table.session
    play(again, 1)
    table.ways.score(again.game.table)
    page = drawn_page(app)
    assert page.says("does not count")
    assert page.says("Back to the deal")
    app.step([key(pygame.K_RETURN)], 0.02)
    assert isinstance(app.scene, DealScene)
    assert session.game.totals == totals
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert isinstance(app.scene, ScoreScene)


def test_the_menu_of_a_hand_dealt_again_leads_back_to_the_deal(make_app: MakeApp) -> None:
    app, _ = at_the_sheet(make_app)
    app.step([key(pygame.K_a)], 0.02)
    app.step([key(pygame.K_m)], 0.02)
    menu = app.scene
    assert isinstance(menu, GameMenu)
    assert drawn_page(app).says("Back to the deal")
    menu.way_out.activate()
    assert isinstance(app.scene, DealScene)


def from_replay(make_app: MakeApp, folder: Path) -> App:
    """A finished hand dealt again, from looking back at it."""
    app, _ = at_the_sheet(make_app)
    app.step([key(pygame.K_p)], 0.02)
    app.step([key(pygame.K_a)], 0.02)
    return app


def from_a_trick(make_app: MakeApp, folder: Path) -> App:
    """A finished hand played on from one of its tricks, from looking back at it."""
    app, _ = at_the_sheet(make_app)
    app.step([key(pygame.K_p)], 0.02)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], 0.02)
    return app


def from_statistics(make_app: MakeApp, folder: Path) -> App:
    """The first deal of a saved game, from the statistics."""
    journal = journal_in(folder)
    keep(journal, played("bisque", 3))
    app = make_app(Home("instant", journal=journal).title())
    app.step([key(pygame.K_t)], 0.05)
    app.step(click(drawn_page(app).rect_of("Saved games").center), 0.05)
    app.step([key(pygame.K_a)], 0.05)
    return app


def from_saved_replay(make_app: MakeApp, folder: Path) -> App:
    """The first deal of a saved game, from its replay."""
    app = from_statistics(make_app, folder)
    app.pop()
    app.step([key(pygame.K_p)], 0.05)
    app.step([key(pygame.K_a)], 0.05)
    return app


def from_kitchen(make_app: MakeApp, folder: Path) -> App:
    """The game of a rule file that is being written, played on."""
    file = folder / "gumbo.yaml"
    file.write_text((SHIPPED / "chicane.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    kitchen = Kitchen(file, seed=7, players=4).scene()
    app = make_app(kitchen, (1600, 1000))
    while kitchen.bench.plays:
        app.step([], 0.02)
    app.step([key(pygame.K_RETURN)], 0.05)
    return app


@pytest.mark.parametrize(
    ("opened", "says", "behind"),
    [
        (from_replay, "Back to the replay", ReplayScene),
        (from_a_trick, "Back to the replay", ReplayScene),
        (from_statistics, "Back to the statistics", StatisticsScene),
        (from_saved_replay, "Back to the replay", ReplayScene),
        (from_kitchen, "Back to the kitchen", KitchenScene),
    ],
)
def test_the_way_out_of_a_hand_dealt_again_says_where_it_leads(
    make_app: MakeApp,
    tmp_path: Path,
    opened: Callable[[MakeApp, Path], App],
    says: str,
    behind: type[Scene],
) -> None:
    app = opened(make_app, tmp_path)
    table = app.scene
    assert isinstance(table, PracticeTable)
    app.step([key(pygame.K_m)], 0.02)
    assert drawn_page(app).says(says)
    app.pop()
    play(table.session, len(table.session.game.results) + 1)
    table.ways.score(table.session.game.table)
    assert drawn_page(app).says(says)
    app.step([key(pygame.K_RETURN)], 0.02)
    assert isinstance(app.scene, behind)
