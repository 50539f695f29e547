"""Tables brought to a moment of calling, declaring, or bidding, for tests."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.position.game import Game
from game.position.moves import parse
from game.rules.rules import Rules
from game.table.seats import Seat
from game.table.session import Session
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key
from tests.ui.table.table_games import FRAME, NAMES, until_my_turn
from ui.program.screens import ways
from ui.table.asking.panel import AskPanel, Tile
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


ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def said_by_me(scene: TableScene) -> list[str]:
    me = scene.session.viewer
    return [str(move) for move in scene.session.game.moves if move.seat == me]


def reached_by_arrows(app: App, scene: TableScene, panel: AskPanel) -> set[object]:
    """The choices that the arrows lead to from the first one."""
    first = panel.children()[0]
    found, new = {first}, [first]
    while new:
        here = new.pop()
        for arrow in ARROWS:
            scene.handling.controls.group.focus(here, ring=True)
            app.step([key(arrow)], FRAME)
            there = scene.handling.controls.group.focused
            if isinstance(there, Tile) and there not in found:
                found.add(there)
                new.append(there)
    return {tile.key_of_choice for tile in found if isinstance(tile, Tile)}
