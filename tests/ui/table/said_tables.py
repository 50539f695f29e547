"""Tables brought to a moment of calling, declaring, or bidding, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.game import Game
from game.position.moves import parse
from game.rules.rules import Rules
from game.table.seats import Seat
from game.table.session import Session
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.table.table_games import NAMES, until_my_turn
from ui.program.screens import ways
from ui.table.asking.panel import AskPanel
from ui.table.scene import TableScene
from ui.window.app import App

SIZES = [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160)]
FORMS = SIZES[:2]
"""The small form of a screen and the large one. A wider window only has more room, one of twice the
size only more pixels."""


def asked_table(
    make_app: MakeApp,
    rules: Rules,
    said: Sequence[str] = (),
    *,
    seed: int = 7,
    size: tuple[int, int] = (1600, 1000),
) -> tuple[App, TableScene, AskPanel]:
    """A table as by `table_after`, with the panel on which the person is asked."""
    app, scene = table_after(make_app, rules, said, seed=seed, size=size)
    assert scene.handling.controls.panel is not None
    return app, scene, scene.handling.controls.panel


def table_after(
    make_app: MakeApp,
    rules: Rules,
    said: Sequence[str],
    *,
    seed: int = 7,
    size: tuple[int, int] = (1600, 1000),
) -> tuple[App, TableScene]:
    """A table where `said` has been said in turn, and it is a person's turn.

    The person sits where the turn has come to; ``NAMES[seat]`` are the others.
    """
    game = Game(rules, seed)
    for text in said:
        game.push(parse(text, game.to_move[0]))
    turn = game.to_move[0]
    seats = [
        Seat(NAMES[i], "person") if i == turn else Seat(NAMES[i], "computer", "random")
        for i in range(rules.players)
    ]
    session = Session(Game(rules, seed), seats)
    for move in game.moves:
        session.play(move)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene, size)
    until_my_turn(app, scene)
    return app, scene


def faults(app: App) -> list[str]:
    """What cannot be read.

    The beginning of the seal ends in dots on purpose, and the dealer's button lies on a disc.
    """
    found = drawn_page(app).faults((*NAMES, "You"))
    return [fault for fault in found if not fault.startswith(("'Deal sealed", "'D' at"))]
