"""Games and tables for the tests of the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

import pygame

from game.position.game import Game
from game.position.view import View
from game.rulefiles.variant import OptionValue
from game.rules.cards import Code
from game.rules.rules import Rules
from game.table.seats import Seat
from game.table.session import Session
from tests.patience import PATIENCE
from tests.shipped import CATALOGUE
from tests.ui.events import key
from ui.program.screens import ways
from ui.score.scene import ScoreScene
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.scene import Scene
from ui.window.settings import SpeedName

FRAME = 1 / 60
NAMES = (
    "Ana", "Margot", "Tobias", "Odile", "Farid", "Greta",
    "Hugo", "Inês", "Jonas", "Kaya", "Bruno", "Chiara",
)  # fmt: skip


def rules_of(
    key: str, players: int | None = None, options: Mapping[str, OptionValue] | None = None
) -> Rules:
    """The rules of a shipped game."""
    return CATALOGUE.rules(key, players, options)


def session_of(rules: Rules, seed: int = 7, level: str = "random") -> Session:
    """A game of a person at seat 0 against computers that play any legal move, or of another
    level."""
    seats = [Seat(NAMES[0], "person")]
    seats += [Seat(NAMES[i], "computer", level) for i in range(1, rules.players)]
    return Session(Game(rules, seed), seats)


def table_of(
    key: str = "bisque",
    players: int | None = None,
    *,
    seed: int = 7,
    speed: SpeedName = "instant",
    options: Mapping[str, OptionValue] | None = None,
) -> TableScene:
    """A table with a game on it."""

    def again() -> TableScene:
        return table_of(key, players, seed=seed + 1, speed=speed, options=options)

    session = session_of(rules_of(key, players, options), seed)
    return TableScene(session, ways(again=again), pace=speed)


def view_of(scene: TableScene) -> View:
    """What the table shows now."""
    return scene.board.stage.view


def steps(app: App, scene: TableScene) -> Iterator[None]:
    """Let frames pass while the table is on top."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if app.scene is not scene:
            return
        app.step([], FRAME)
        if not scene.busy:
            pygame.time.wait(1)  # as in the real loop
        yield
    raise AssertionError("the table never came to rest")


def until_my_turn(app: App, scene: TableScene) -> None:
    """Run the game until the player has a decision to make and nothing moves."""
    for _ in steps(app, scene):
        if not scene.busy and scene.board.ask is not None:
            return


def next_card(app: App, scene: TableScene) -> None:
    """Choose the next card with keys."""
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)


def play_to(
    app: App, scene: TableScene, screen: type[Scene], answer: Callable[[App, TableScene], None]
) -> int:
    """Answer every question, and go on from every sheet, until this screen comes up.

    Returns how many sheets were closed on the way.
    """
    sheets, latest = 0, time.monotonic() + PATIENCE
    while time.monotonic() < latest:
        app.step([], FRAME)
        if isinstance(app.scene, screen):
            return sheets
        if isinstance(app.scene, ScoreScene):
            sheets += 1
            latest = time.monotonic() + PATIENCE
            app.step([key(pygame.K_RETURN)], FRAME)
        elif not scene.busy and scene.board.ask is not None:
            latest = time.monotonic() + PATIENCE
            answer(app, scene)
        else:
            pygame.time.wait(1)
    raise AssertionError(f"no {screen.__name__} came up")


def rest(app: App, scene: TableScene) -> None:
    """Let all motions end."""
    for _ in steps(app, scene):
        if not scene.busy:
            return


def point_of(scene: TableScene, code: Code) -> tuple[int, int]:
    """A pixel of a card of the hand or the trick that no other card covers."""
    zones = scene.board.picker.zones or ("hand",)
    cards = [s for zone in zones for s in scene.board.sprites.in_zone(zone)]
    sprite = next(s for s in cards if s.key.code == code)
    spot = sprite.spot
    return round(spot.x - spot.width * 0.38), round(spot.y)


def laid(scene: TableScene) -> list[str]:
    """The cards in the slots."""
    return [placed.code for placed in scene.board.stage.considered.laid]


def playable(scene: TableScene) -> str:
    """A card that may be played now."""
    ask = scene.board.stage.card_ask
    assert ask is not None
    return next(iter(ask.moves))


class Listener:
    """Records every announcement."""

    listens = True

    def __init__(self) -> None:
        self.told: list[str] = []

    def hear(self, sentence: str) -> None:
        """Note it."""
        self.told.append(sentence)

    def hush(self) -> None:
        """Nothing is forgotten."""


def listening(app: App) -> list[str]:
    listener = Listener()
    app.speech_outputs.append(listener)
    return listener.told
