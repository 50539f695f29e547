"""Opening a lesson, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.errors import Bad
from game.folders import rule_folders, user_folders
from game.position.game import Game
from game.position.state import Table
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lessons import lesson_in
from game.rulefiles.rules_cache import cached_rules
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.lessons import Lesson, Tutor
from game.table.seats import Seat
from game.table.session import Session
from game.values import Value
from ui.lesson import words
from ui.lesson.scene import LessonTable
from ui.program import words as program_words
from ui.program.screens import Screens
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.words import BACK
from ui.window.app import App
from ui.window.scene import nothing
from ui.window.seating import seated
from ui.window.settings import SpeedName


class LessonExits(Value):
    """The ways out of a lesson.

    `back` is the text of the way out, and `leave` takes it; `again` gives the lesson once more;
    `play` begins a game of what was taught, or is None where a game is already under way.
    """

    back: str
    leave: Callable[[], None]
    again: Callable[[], None]
    play: Callable[[], None] | None = None


def lesson_table(
    lesson: Lesson, leads: LessonExits, *, pace: SpeedName | None = None
) -> LessonTable:
    """The table of a lesson.

    Args:
        lesson: what is taught.
        leads: the ways out of it.
        pace: as for every table.
    """
    tutor = Tutor(lesson)
    session = Session(Game(lesson.rules, lesson.seed), _seats(lesson), tutor)
    session.watch(tutor)

    def ways(app: App, of: Session, on_menu: Callable[[], None]) -> _LessonScreens:
        screens = _LessonScreens(app, of, on_menu=on_menu)
        screens.on_leave = leads.leave
        screens.tutor = tutor
        return screens

    def end() -> None:
        taken = table.app.settings.lessons
        table.app.change(lessons=tuple(dict.fromkeys((*taken, lesson.rules.key))))
        name = lesson.rules.variant.name
        playing = leads.play is None
        answers = [
            Answer(words.ONCE_MORE, leads.again),
            Answer(leads.back, leads.leave, primary=playing),
        ]
        if leads.play is not None:
            answers.insert(0, Answer(words.PLAY_NOW.format(game=name), leads.play, primary=True))
        table.app.push(Dialog(words.THE_END.format(game=name), words.THE_END_NOTE, answers))

    table = LessonTable(session, tutor, ways, on_end=end, on_skip=leads.leave, pace=pace)
    return table


def read_lesson_in(key: str) -> Lesson | Dialog:
    """The lesson in a variant, or a message about its faults."""
    try:
        folders, cache = rule_folders(), user_folders().cache

        def rules_of(
            variant: str, players: int | None, options: Mapping[str, OptionValue]
        ) -> Rules:
            return cached_rules(folders, variant, players, options, cache)

        lesson = lesson_in(Catalogue(folders), key, rules_of)
        told = program_words.NO_LESSON.format(game=key)
    except Bad as error:
        lesson, told = None, str(error).splitlines()[0]
    if lesson is not None:
        return lesson
    return Dialog(program_words.BAD_LESSON, told, [Answer(BACK, nothing, primary=True)])


def lesson_over(app: App, key: str) -> None:
    """Give the lesson in a variant over the screen, and return there afterwards."""
    lesson = read_lesson_in(key)
    if isinstance(lesson, Dialog):
        app.push(lesson)
        return

    def leave() -> None:
        while not isinstance(app.scene, LessonTable):
            app.pop()
        app.pop()

    def again() -> None:
        leave()
        lesson_over(app, key)

    app.push(lesson_table(lesson, LessonExits(words.BACK_TO_GAME, leave, again)))


def opener_over(app: App, key: str) -> Callable[[], None] | None:
    """The function that gives the lesson in a game, or in one of its family, over the screen; None
    if there is none, or if a lesson is already open."""
    from ui.program.taught import taught_near

    taught = taught_near(key)
    if taught is None or app.holds(LessonTable):
        return None
    return partial(lesson_over, app, taught)


def _seats(lesson: Lesson) -> list[Seat]:
    kinds = ["greedy"] * lesson.rules.players
    kinds[lesson.seat] = "person"
    return seated(kinds)


class _LessonScreens(Screens):
    """Screens of a lesson, which has no result, and where nothing is lost by leaving."""

    way_out = words.LEAVE
    on_leave: Callable[[], None]
    tutor: Tutor

    def score(self, table: Table) -> None:
        """Explain the hand; then the lesson continues, or ends."""
        button = words.FINISH if self.tutor.finished else words.GO_ON
        self.show_score(self.book(table), words.SHEET_NOTE, button, self.app.redraw)

    def go_out(self) -> None:
        """Return to where the lesson was opened."""
        self.on_leave()

    @property
    def unfinished(self) -> bool:
        """Nothing of a lesson is saved."""
        return False

    def dealing_again(self, way_out: str) -> None:
        """The deal of a lesson is always the same."""
        return
