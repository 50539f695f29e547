"""Games to look back at, for tests."""

from __future__ import annotations

from functools import cache

from game.position.game import Game
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.task import Thinker
from tests.game.played import played
from tests.ui.events import key
from tests.ui.table.table_games import FRAME, NAMES, rules_of
from ui.window.app import App

SIZES = ((1024, 640), (1600, 1000), (1920, 1080), (3840, 2160))


@cache
def game_of(variant: str, players: int, hands: int = 1, more: int = 5) -> Game:
    """A game some moves into a hand after some finished ones."""
    return played(rules_of(variant, players), hands=hands, more=more)


def session_at(
    variant: str = "bisque", players: int = 3, thinker: Thinker | None = None
) -> Session:
    """A session at this game, of one person and computers."""
    seats = [Seat(NAMES[0], "person")]
    seats += [Seat(NAMES[i], "computer", "random") for i in range(1, players)]
    return Session(game_of(variant, players), seats, thinker)


def press(app: App, *codes: int) -> None:
    app.step([key(code) for code in codes], FRAME)
