"""Windows of a program that keeps its games, for tests that leave and come back."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat
from game.table.session import Session
from tests.game.journal.kept_games import journal_in
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.people import Keyboard
from tests.ui.table.table_games import rules_of
from ui.program.home import Home
from ui.table.menu import GameMenu
from ui.table.words.labels import TO_TITLE
from ui.title.scene import Title
from ui.window.app import App
from ui.window.seating import seated


def seats_of(players: int) -> list[Seat]:
    """A person and computers that play anything."""
    return seated(["person", *["random"] * (players - 1)])


class Window:
    """A window of the program, with the journal in a folder."""

    def __init__(self, make_app: MakeApp, folder: Path) -> None:
        self.journal = journal_in(folder)
        self.home = Home("instant", journal=self.journal)
        self._make_app = make_app
        self._app: App | None = None

    @property
    def app(self) -> App:
        """The window, opened with the title if it was not opened yet."""
        if self._app is None:
            self._app = self._make_app(self.home.title())
        return self._app

    @property
    def session(self) -> Session:
        """The game on the table."""
        assert self.home.session is not None
        return self.home.session

    def sit_down(self, game: str | Rules = "bisque", seed: int = 7, **options: OptionValue) -> None:
        """Begin a game of a variant with its usual players, or of these rules."""
        rules = rules_of(game, None, options) if isinstance(game, str) else game
        table = self.home.table(rules, seats_of(rules.players), seed)
        self._app = self._make_app(table)

    def play(self, moves: int) -> None:
        """Play until there are so many moves, and the person is asked for one."""
        player = Keyboard(self.app, self.session, random.Random(moves))
        player.go_on(lambda: self.session.length >= moves)

    def wait(self) -> None:
        """Let as much time pass as a sentence stays over the screen."""
        for _ in range(8):
            self.app.step([], 1.0)

    def press(self, code: int) -> None:
        """Press a key."""
        self.app.step([key(code)], 0.05)
        self.app.step([], 0.05)

    def choose(self, way: str) -> None:
        """Choose a way of the menu."""
        self.press(pygame.K_m)
        assert isinstance(self.app.scene, GameMenu)
        self.app.step(click(drawn_page(self.app).rect_of(way).center), 0.05)
        self.app.step([], 0.05)

    def leave(self) -> None:
        """Leave the table through its menu."""
        self.choose(TO_TITLE)

    @property
    def banner(self) -> tuple[str, str, str]:
        """What the gold button of the title says."""
        assert isinstance(self.app.scene, Title)
        content = self.app.scene.banner.content
        return content.words, content.line, content.action


def record_of(session: Session) -> object:
    """The record of a game as it stands."""
    return session.record()
