"""What follows the table: after every hand its sheet, and the result after the last one only."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.position.game import Game
from game.position.state import Table
from game.table.session import Session
from tests.game.phases.small_games import plain
from tests.game.tables import computers, run_out
from tests.ui.conftest import Blank, MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key
from tests.ui.table.table_games import rules_of
from ui.program.screens import Screens
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.window.app import App


def after_hands(game: Game) -> list[Table]:
    """The table after each hand of a game that is played to its end."""
    tables = []
    while not game.over:
        run_out(game, len(game.results) + 1)
        tables.append(game.table)
    return tables


@pytest.fixture
def session() -> Session:
    rules = rules_of("bisque", options={"hands": 3})
    return Session(Game(rules, 5), computers(3))


def screens(app: App, session: Session) -> Screens:
    return Screens(app, session, again=Blank, title=Blank, on_menu=lambda: app.push(Blank()))


def test_the_result_comes_after_the_last_hand_and_not_before(
    make_app: MakeApp, session: Session
) -> None:
    """A slow screen may show an earlier hand while the game is over already."""
    tables = after_hands(session.game)
    for number, table in enumerate(tables, 1):
        app = make_app(Blank())
        screens(app, session).score(table)
        assert isinstance(app.scene, ScoreScene)
        app.step([key(pygame.K_RETURN)], 0.02)
        assert isinstance(app.scene, ResultScene) == (number == 3), f"hand {number}"


def test_the_result_names_those_who_won_the_whole_game(make_app: MakeApp, session: Session) -> None:
    table = after_hands(session.game)[-1]
    app = make_app(Blank())
    screens(app, session).score(table)
    app.step([key(pygame.K_RETURN)], 0.02)
    assert isinstance(app.scene, ResultScene)
    assert app.scene.winners == session.game.winners


@pytest.mark.parametrize(
    ("phases", "score", "moves"),
    [
        ("tricks: {}", "next_dealer: dealer, cases: [{points: tricks}]", 6),
        (
            "auction: {bids: {highest: 2}, must_bid: nobody}, tricks: {}",
            "cases: [{points: tricks}]",
            3,
        ),
    ],
)
def test_the_sheet_says_that_the_same_player_deals_again(
    make_app: MakeApp, tmp_path: Path, phases: str, score: str, moves: int
) -> None:
    """Because of the result, or because all have passed."""
    rules = plain(tmp_path, f"deal: {{each: 2}}, {phases}", score=score, hands=3)
    session = Session(Game(rules, 5), computers(3))
    for _ in range(moves):
        session.game.push(session.game.legal_moves()[0])
    (table,) = (c.now.table for c in session.take_changes() if c.now.table.phase == "score")
    app = make_app(Blank())
    found = screens(app, session)
    found.score(table)
    said = " ".join(drawn_page(app).words)
    assert f"{found.names[table.dealer]} deals next." in said
    assert session.game.table.dealer == table.dealer
