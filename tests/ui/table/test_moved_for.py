"""If a computer fails to move, a substitute moves for it, and the table says so while the move is
shown."""

from __future__ import annotations

from random import Random

import pytest

from game.players import Player
from game.position.game import Game
from game.position.moves import Move
from game.position.view import View
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.here import ThinkHere
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.table.table_games import rules_of
from ui.program.screens import ways
from ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("words_only")


class Lost(Player):
    """A player that fails."""

    def __init__(self, level: str, luck: Random) -> None:
        pass

    def choose(self, view: View) -> Move:
        raise RuntimeError("no idea")


@pytest.mark.parametrize("game", ["whist", "bisque"])
def test_it_is_said_who_was_moved_for_and_why(make_app: MakeApp, game: str) -> None:
    rules = rules_of(game)
    seats = [Seat(f"Cook {n}", "computer", "expert") for n in range(rules.players)]
    scene = TableScene(Session(Game(rules, 3), seats, ThinkHere(Lost)), ways(), pace="fast")
    app = make_app(scene)
    for _ in range(200):
        app.step([], 0.05)
        if "rule of thumb" in scene.told:
            break
    seat = scene.session.game.moves[0].seat
    sentence = f"Cook {seat} lost the thread; the rule of thumb made this move"
    assert scene.told == sentence
    assert drawn_page(app).says(sentence)
    app.step([], 1.0)
    assert scene.told == sentence, "long enough to be read"
