"""Opening a lesson, and where it leads."""

from __future__ import annotations

from collections.abc import Callable

from game.game import Game
from game.lessons import Lesson, Tutor
from game.seats import Seat
from game.session import Session
from game.state import Table
from ui.lesson import words
from ui.lesson.scene import LessonTable
from ui.program.screens import Screens
from ui.widgets.dialog import Answer, Dialog
from ui.window.app import App
from ui.window.seating import seated
from ui.window.settings import SpeedName


def lesson_table(
    lesson: Lesson,
    *,
    play: Callable[[], None],
    leave: Callable[[], None],
    pace: SpeedName | None = None,
) -> LessonTable:
    """The table of a lesson.

    Args:
        lesson: what is taught.
        play: begins a game of what was taught.
        leave: goes to where the lesson was opened.
        pace: as for every table.
    """
    tutor = Tutor(lesson)
    session = Session(Game(lesson.rules, lesson.seed), _seats(lesson), tutor)
    session.watch(tutor)

    def ways(app: App, of: Session, on_menu: Callable[[], None]) -> _LessonScreens:
        screens = _LessonScreens(app, of, again=None, title=None, on_menu=on_menu)
        screens.on_leave = leave
        return screens

    def end() -> None:
        name = lesson.rules.variant.name
        answers = [Answer(words.BACK, leave), Answer(words.PLAY_NOW, play, primary=True)]
        table.app.push(Dialog(words.THE_END.format(game=name), words.THE_END_NOTE, answers))

    table = LessonTable(session, tutor, ways, on_end=end, on_skip=leave, pace=pace)
    return table


def _seats(lesson: Lesson) -> list[Seat]:
    kinds = ["greedy"] * lesson.rules.players
    kinds[lesson.seat] = "person"
    return seated(kinds)


class _LessonScreens(Screens):
    """A lesson has no result of its own, and nothing is lost by leaving it."""

    way_out = words.LEAVE
    on_leave: Callable[[], None]

    def score(self, table: Table) -> None:
        """Explain the hand; then the lesson goes on."""
        self.show_score(self.book(table), words.SHEET_NOTE, words.GO_ON, self.app.redraw)

    def go_out(self) -> None:
        """Go to where the lesson was opened."""
        self.on_leave()

    @property
    def unfinished(self) -> bool:
        """Nothing of a lesson is kept."""
        return False

    @property
    def deal_again(self) -> None:
        """The deal of a lesson is always the same."""
        return
