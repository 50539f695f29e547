"""Any rule file can be played: small games written at random, each to its end on the keyboard."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.position.asks import AskDivision
from game.table.session import Session
from tests.random_games import random_game
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.table.scene import TableScene

GAMES = 30
_SIZES = ((1024, 640), (1600, 1000))
_MOST_STEPS = 3000


@pytest.mark.long
@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_written_at_random_is_played_to_its_end(
    number: int, make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A hand that tries whatever it comes to would take its moves back for ever.
    monkeypatch.setattr(Session, "can_undo", False)
    rules = random_game(number, tmp_path)
    scene = TableScene(session_of(rules, seed=number), ways(), pace="instant")
    app = make_app(scene, _SIZES[number % 2])
    tried, asked = 0, scene.board.ask if app.scene is scene else None
    for _ in range(_MOST_STEPS):
        if isinstance(app.scene, ResultScene):
            return
        if app.scene is not scene:
            app.step([key(pygame.K_RETURN)], 0.05)
        elif not scene.busy and scene.board.ask is not None:
            tried = tried + 1 if scene.board.ask is asked else 0
            asked = scene.board.ask
            along = pygame.K_RIGHT if tried < 40 else pygame.K_TAB  # where only Pass is left
            app.step([key(along)], 0.05)
            if isinstance(asked, AskDivision):
                app.step([key(pygame.K_DOWN)], 0.05)  # stacks may have to be even
            app.step([key(pygame.K_RETURN)], 0.05)
        else:
            app.step([], 0.05)
            pygame.time.wait(1)
    raise AssertionError(f"the game stood still at {scene.told!r}")


def test_the_games_use_the_whole_vocabulary(tmp_path: Path) -> None:
    phases: Counter[str] = Counter()
    seats: set[int] = set()
    decks: set[str] = set()
    for number in range(GAMES):
        rules = random_game(number, tmp_path)
        phases.update(rules.order)
        seats.add(rules.players)
        decks.add(rules.variant.deck.base)
    assert set(phases) >= {
        "give", "goal", "call", "declare", "bid", "auction", "tricks", "prizes",
    }  # fmt: skip
    assert min(seats) == 2
    assert max(seats) >= 9
    assert "own" in decks
