"""Every game played from the first card to the result with two keys, H and Enter."""

from __future__ import annotations

import random
import time

import pygame
import pytest

from game.position.game import Game
from game.position.moves import Move
from game.table.seats import Seat
from game.table.session import Session
from tests.shipped import CATALOGUE, covering, shortest
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.people import Person
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.table.scene import TableScene

_MOST_FRAMES = 2000
_MOST_GAMES = 8
"""So many, since a phase may ask nobody but whoever makes trumps."""


class Hinted(Person):
    """Presses H, waits for the hint, and presses Enter."""

    def close_sheet(self) -> None:
        """Enter."""
        self.app.step([key(pygame.K_RETURN)], 0.05)

    def answer(self) -> Move:
        """Make the advised move."""
        hints = self.table.helping.hints
        self.app.step([key(pygame.K_h)], 0.05)
        for _ in range(_MOST_FRAMES):
            if hints.shown is not None:
                break
            self.app.step([], 0.0)
            time.sleep(0.0005)
        advice = hints.shown
        assert advice is not None, "no hint came"
        self.app.step([], 0.05)
        panel = self.table.handling.controls.panel
        meant = advice.best if panel is None else panel.offer.move
        assert meant is not None
        assert sorted(map(str, meant.words())) == sorted(map(str, advice.best.words())) or (
            meant.verb == advice.best.verb == "split"
        )
        self.app.step([key(pygame.K_RETURN)], 0.05)
        return meant


@pytest.mark.usefixtures("quick_advice", "words_only")
@pytest.mark.parametrize("variant", ["chicane", "hearts"])
def test_people_who_share_the_screen_are_hinted_one_at_a_time(
    variant: str, make_app: MakeApp
) -> None:
    """A hand by two people: nobody finds a hint on the table that was meant for the other."""
    rules = CATALOGUE.rules(variant, 3)
    seats = [Seat("Ana", "person"), Seat("Bo", "person"), Seat("Cy", "computer", "random")]
    session = Session(Game(rules, 3), seats)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    hinted: set[int] = set()
    for _ in range(_MOST_FRAMES):
        app.step([], 0.1)
        if isinstance(app.scene, ScoreScene):
            break
        if app.scene is not scene:
            app.step([key(pygame.K_RETURN)], 0.4)
        elif not scene.busy and scene.board.ask is not None:
            assert scene.helping.hints.shown is None
            assert session.viewer is not None
            app.step([key(pygame.K_h)], 0.1)
            app.step([], 0.1)
            advice = scene.helping.hints.shown
            assert advice is not None
            assert advice.best.seat == session.viewer
            hinted.add(session.viewer)
            app.step([key(pygame.K_RETURN)], 0.1)
    assert session.game.results
    assert hinted == {0, 1}


@pytest.mark.long
@pytest.mark.usefixtures("quick_advice", "words_only")
@pytest.mark.parametrize("variant", covering())
def test_h_and_enter_play_a_game_to_its_end(variant: str, make_app: MakeApp) -> None:
    rules = shortest(variant, CATALOGUE.entry(variant).counts[0])
    partner = rules.variant.phases.partner
    silent: list[object] = [partner if partner is not None and not partner.call else None]
    silent.append(rules.variant.phases.announce)  # which few games come to
    asks = {phase for phase, state in rules.phases if state.asks and state not in silent}
    # By chance players bid so high that nobody who thinks ever gets to say what is played.
    kitty = rules.variant.phases.kitty
    by_bidder = kitty is not None and kitty.to == "bidder"
    level = "greedy" if by_bidder or rules.variant.phases.choose is not None else "random"
    asked: set[str] = set()
    for seed in range(7, 7 + 8 * _MOST_GAMES, 8):
        session = session_of(rules, seed, level)
        app = make_app(TableScene(session, ways(), pace="instant"), (1024, 640))
        player = Hinted(app, session, random.Random(1))
        player.play(ResultScene)
        asked |= player.asked
        if len(asked) >= len(asks):
            return
    raise AssertionError(f"of the phases {sorted(asks)} only {sorted(asked)} were met")
