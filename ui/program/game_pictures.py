"""Pictures of a game: each decision, the sheet and the screens after it, the result.

The decisions of the games follow from their rule files, so a new game needs no code here.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ui.program.screenshot import SEED, patient
from ui.program.studio import Studio

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules
    from ui.program.home import Home
    from ui.table.scene import TableScene

_LONGEST_THOUGHT = 120.0
"""Seconds to wait for the analysis of the decisions of two hands, on a busy machine."""


def take_game(home: Home, rules: Rules, whole: bool, studio: Studio) -> None:
    """Play a game with the keyboard, and picture each decision, the sheet, the rules, and the menu.

    `whole` plays it to its end for the result; otherwise two hands are enough.
    """
    import pygame

    from ui.score.result import ResultScene
    from ui.score.scene import ScoreScene
    from ui.table.scene import TableScene
    from ui.window.seating import seated

    app, name = studio.app, f"{rules.key}_{rules.players}"
    seats = seated(["person", *["greedy"] * (rules.players - 1)])
    app.begin(home.table(rules, seats, SEED))
    table = app.scene
    assert isinstance(table, TableScene)
    seen: set[str] = set()
    asked: set[int] = set()
    for _ in patient(f"{name} was never played to its end"):
        app.step([], 0.05)
        if isinstance(app.scene, ResultScene):
            studio.take(f"{name}_result")
            return
        if isinstance(app.scene, ScoreScene):
            hands = len(table.board.stage.view.table.results)
            if hands == min(2, rules.hands_in_game or 2) and "score" not in seen:
                seen.add("score")
                studio.take(f"{name}_score")
                _look_back(studio, name)
                if not whole:
                    return
            studio.press(pygame.K_RETURN)
        elif app.scene is table and not table.busy and table.board.ask is not None:
            _answer(studio, table, name, seen, asked)
        elif app.scene is not table:
            studio.press(pygame.K_ESCAPE)
        else:
            time.sleep(0.001)


def _look_back(studio: Studio, name: str) -> None:
    """Picture the deal laid open, and some tricks into it, with all hands."""
    import pygame

    studio.press(pygame.K_d)
    studio.take(f"{name}_deal")
    studio.press(pygame.K_p, *[pygame.K_PAGEDOWN] * 4, pygame.K_o)
    studio.take(f"{name}_replay")
    costs(studio, name)
    studio.press(pygame.K_ESCAPE, pygame.K_ESCAPE)


def costs(studio: Studio, name: str) -> None:
    """Picture what the decisions cost, when all were examined, and the position of the worst."""
    import pygame

    from ui.replay.costs_panel import CostsPanel

    studio.press(pygame.K_n)
    panel = studio.app.scene
    if not isinstance(panel, CostsPanel):
        return
    latest = time.monotonic() + _LONGEST_THOUGHT
    while not panel.complete and time.monotonic() < latest:
        studio.app.step([], 0.05)
        time.sleep(0.001)
    studio.take(f"{name}_costs")
    studio.press(pygame.K_RETURN)
    studio.take(f"{name}_cost")
    if studio.app.scene is panel:  # no decision cost anything
        studio.press(pygame.K_ESCAPE)


def _answer(studio: Studio, table: TableScene, name: str, seen: set[str], asked: set[int]) -> None:
    """Picture a decision that is worth a picture, and make it.

    `asked` are the numbers of moves after which a decision was asked for before: where the arrow to
    the right leads to nothing that can be chosen, it is made without keys.
    """
    import pygame

    ask, view = table.board.ask, table.board.stage.view
    assert ask is not None
    if ask.doing not in seen and (ask.doing != "play" or well_under_way(view)):
        seen.add(ask.doing)
        if ask.doing == "play":
            studio.press(pygame.K_F1)
            studio.take(f"{name}_rules")
            studio.press(pygame.K_ESCAPE, pygame.K_m)
            studio.take(f"{name}_menu")
            studio.press(pygame.K_ESCAPE)
        studio.settle()
        studio.press(pygame.K_RIGHT, pygame.K_RIGHT)
        studio.take(f"{name}_{ask.doing}")
        _hint(studio, table, f"{name}_{ask.doing}")
    else:
        moves = table.session.length
        if moves in asked:
            table.make(view.legal[0])
            return
        asked.add(moves)
        studio.press(pygame.K_RIGHT)
    studio.press(pygame.K_RETURN)


def _hint(studio: Studio, table: TableScene, name: str) -> None:
    """Picture the hint for a decision."""
    import pygame

    studio.press(pygame.K_h)
    for _ in patient(f"no hint came for {name}"):
        if table.helping.hints.shown is not None:
            break
        studio.app.step([], 0.05)
        time.sleep(0.001)
    studio.take(f"{name}_hint")


def well_under_way(view: View) -> bool:
    """Whether a trick shows everything that a trick can show."""
    late = len(view.table.tricks) > 2 or view.tricks_in_hand < 4
    return late and len(view.table.trick) > 0
