"""Lessons for tests, and somebody who takes them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.folders import SHIPPED
from game.rulefiles.lessons import lesson_in
from game.rulefiles.lookup import LESSONS as FOLDER
from game.table.lessons import Step
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.events import click, key
from ui.lesson.bubble import MOST_PARTS
from ui.program.lesson import LessonExits, lesson_table
from ui.score.scene import ScoreScene
from ui.widgets.dialog import Dialog
from ui.window.app import App

FEW = ["bisque", "succotash"]
"""A game of tricks with what leads up to them, and one with nothing else to do but declare."""
LESSONS = sorted(file.stem for file in (SHIPPED / FOLDER).glob("*.yaml"))
STEP = 0.1


class Class:
    """A lesson, and a user who takes it with only the Enter key."""

    def __init__(self, make_app: MakeApp, name: str, size: tuple[int, int] = (1024, 640)) -> None:
        lesson = lesson_in(CATALOGUE, name)
        assert lesson is not None
        self.lesson = lesson
        self.went: list[str] = []
        self.table = lesson_table(
            lesson,
            LessonExits(
                "Title", *(partial(self.went.append, way) for way in ("leave", "again", "play"))
            ),
            pace="instant",
        )
        self.app: App = make_app(self.table, size)
        self.sheets = 0
        self.by_mouse = False

    def click(self, at: tuple[int, int]) -> None:
        """Look where things are now, and click: a burst means what lay there at its first click."""
        self.app.step([], 0.4)
        self.app.step(click(at), STEP)

    def until(self, there: Callable[[], bool]) -> None:
        """Let frames pass, and close score sheets."""
        for _ in range(3000):
            if there():
                return
            if isinstance(self.app.scene, ScoreScene):
                self.sheets += 1
                if self.by_mouse:
                    self.click(self.app.scene.next.rect.center)
                else:
                    self.press(pygame.K_RETURN)
            self.app.step([], STEP)
            time.sleep(0.0002)
        raise AssertionError(f"the lesson stands still at {self.table.tutor.number}")

    def next_step_by(self, code: int, seconds: float) -> Step | None:
        """Wait for the next step, pressing a key wherever the table waits for it."""
        table = self.table
        for _ in range(3000):
            if self.told:
                return self.step
            waits = self.app.scene is not table or table.waits
            self.app.step([key(code)] if waits else [], seconds)
            time.sleep(0.0002)
        raise AssertionError(f"the lesson stands still at {table.tutor.number}")

    def press(self, code: int) -> None:
        self.app.step([key(code)], STEP)

    @property
    def told(self) -> bool:
        """Whether a step is shown now, or all have been."""
        table = self.table
        speaks = table.step is not None and not table.busy and self.app.scene is table
        return speaks or isinstance(self.app.scene, Dialog)

    @property
    def step(self) -> Step | None:
        """The step that is shown now; None at the end."""
        return None if isinstance(self.app.scene, Dialog) else self.table.step

    def steps(self) -> Iterator[Step]:
        """All steps, going on by Enter."""
        while (step := self.next_step()) is not None:
            yield step
            self.hear_out()
            self.press(pygame.K_RETURN)

    def hear_out(self) -> None:
        """Let the cook say the rest of what is said in parts."""
        for _ in range(5 * MOST_PARTS):
            if self.table.more:
                self.press(pygame.K_RETURN)
        self.until(lambda: self.told)

    @property
    def made(self) -> int:
        return self.table.session.length

    def to_step(self, wanted: Callable[[Step], bool]) -> Step:
        """Go on by Enter until a step like this is shown."""
        return next(step for step in self.steps() if wanted(step))

    def next_step(self) -> Step | None:
        """Wait for the next step; None at the end."""
        self.until(lambda: self.told)
        return self.step
