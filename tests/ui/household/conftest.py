"""A household for the tests of its screens."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.household.people import Person
from game.table.seats import Seat
from tests.game.journal.kept_games import finished, journal_in
from tests.ui.conftest import MakeApp
from tests.ui.events import press, typed
from ui.household.scene import HouseholdActions, HouseholdScene
from ui.program.keeper import Keeper
from ui.window.app import App

RUTH, PAUL = Person("Ruth", "plum", "hearts"), Person("Paul", "sea", "decktet/sailor")


class House:
    """A household in an app without a window, and notes of where it leads."""

    def __init__(self, make_app: MakeApp, folder: Path, size: tuple[int, int]) -> None:
        self.journal = journal_in(folder)
        self.led: list[str] = []
        keeper = Keeper(self.journal)
        actions = HouseholdActions(lambda: self.led.append("table"), self.led.append)
        self.scene = HouseholdScene(keeper, actions)
        self.app: App = make_app(self.scene, size)
        self.said: list[str] = []
        keeper.speak(self.said.append)

    def type(self, text: str) -> None:
        """Type into what has the focus, and leave it with Enter."""
        self.app.step([typed(text)], 0.1)
        press(self.app, pygame.K_RETURN)

    @property
    def names(self) -> list[str]:
        """Whose cards are shown."""
        return [person.name for person in self.scene.people]


@pytest.fixture(params=[(1024, 640), (1600, 1000)], ids=["small", "large"])
def house(request: pytest.FixtureRequest, make_app: MakeApp, tmp_path: Path) -> House:
    """A house in which Ruth and Paul live, who have played a game."""
    journal = journal_in(tmp_path)
    for person in (RUTH, PAUL):
        journal.add_person(person)
    seats = (Seat("Ruth", "person"), Seat("Paul", "person"), Seat("Ana", "computer", "easy"))
    finished(journal, (9, 5, 3), (0,), seats=seats)
    journal.close()
    return House(make_app, tmp_path, request.param)
