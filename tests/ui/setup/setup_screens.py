"""Set-up screens for tests: a family of shipped or made-up rule files, and a record of their
actions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.folders import SHIPPED
from game.rulefiles.menu import Family
from game.rulefiles.outline import menu
from game.rules.rules import Rules
from game.table.seats import Seat
from tests.ui.conftest import MakeApp
from ui.setup.opening import setup_scene
from ui.setup.scene import SetupScene

FAMILIES = {family.name: family for family in menu((SHIPPED,)).families}
"""The shipped families that have a poster."""
COOKED = """
extends: {base}
name: Cooked
family: Bisca
options:
  spice: {{label: Spice, default: mild, choices: [mild, hot, fiery, deadly]}}
  pot:
    label: Pot
    default: iron
    choices:
      iron: An iron pot that has been in the family for longer than anybody can remember
      clay: A clay pot that somebody brought back from the market on a rainy day
  lid: {{label: Lid, default: true}}
  cook: {{label: Cook, default: by chance, any_card: true}}
  time: {{label: Time, default: 3, range: [1, 9], help: How long it cooks.}}
"""
"""A rule file with an option of every kind; `base` is the file it extends."""


class Screen:
    """A set-up screen in an app without a window."""

    def __init__(
        self,
        make_app: MakeApp,
        memory: Path,
        family: str | Family,
        size: tuple[int, int] = (1600, 1000),
        folders: Sequence[Path] = (SHIPPED,),
    ) -> None:
        self.started: list[tuple[Rules, Sequence[Seat], int | None]] = []
        self.left = self.days = 0
        self.scene: SetupScene = setup_scene(
            FAMILIES[family] if isinstance(family, str) else family,
            folders,
            memory,
            on_start=lambda rules, seats, seed: self.started.append((rules, seats, seed)),
            on_back=self._leave,
            on_day=self._to_day,
        )
        self.plan = self.scene.plan
        self.app = make_app(self.scene, size)
        self.app.step([], 0)

    def send(self, *events: pygame.Event) -> None:
        """Let events happen, one frame each."""
        for event in events:
            self.app.step([event], 0.02)

    def settle(self) -> None:
        """Wait until nothing moves."""
        for _ in range(5):
            self.app.step([], 0.1)

    def _leave(self) -> None:
        self.left += 1

    def _to_day(self) -> None:
        self.days += 1
