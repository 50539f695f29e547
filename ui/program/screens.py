"""The screens that open from the table: score sheet, result, deals, menu, and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.position.state import Table
from game.table.session import Session
from ui.program import words
from ui.table.words.game import best_wins
from ui.table.words.labels import TO_TITLE
from ui.table.words.names import names_for
from ui.window.app import App
from ui.window.scene import Scene
from ui.window.settings import SpeedName

if TYPE_CHECKING:
    from game.table.course import Course
    from ui.curtain.drapes import Rack
    from ui.program.keeper import Keeper
    from ui.rules.facts import AtTable
    from ui.score.sheet import Sheet
    from ui.table.ways import MakeWays


def ways(
    again: Callable[[], Scene] | None = None,
    title: Callable[[], Scene] | None = None,
    keeper: Keeper | None = None,
    set_up: Callable[[], Scene] | None = None,
) -> MakeWays:
    """The ways of a table of its own.

    Args:
        again: makes the table of a new game of the same kind; None quits instead.
        title: makes the title screen; None quits instead.
        keeper: saves the game, and reports problems with that.
        set_up: makes the set-up screen of such games; None where there is none.
    """

    def make(app: App, session: Session, on_menu: Callable[[], None]) -> Screens:
        screens = Screens(app, session, on_menu=on_menu, again=again, title=title, keeper=keeper)
        screens.set_up = set_up
        return screens

    return make


class Screens:
    """Opens other screens over the table, or in its place.

    Each is imported when it is opened: the first frame of a table does not wait for them.

    Args:
        app: where they are shown.
        session: the game.
        on_menu: opens the table's menu, over the screen.
        again: makes the table of a new game of the same kind; None quits instead.
        title: makes the title screen; None quits instead.
        keeper: saves the game, so that nothing is lost by leaving it, and reports problems with
            that; None if it is not saved.
    """

    way_out = TO_TITLE
    """The menu's text for the way that `go_out` takes."""
    set_up: Callable[[], Scene] | None = None
    """Makes the set-up screen of such games."""

    def __init__(
        self,
        app: App,
        session: Session,
        *,
        on_menu: Callable[[], None],
        again: Callable[[], Scene] | None = None,
        title: Callable[[], Scene] | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        if keeper is not None:
            keeper.speak(app.say)
        self.app = app
        self.session = session
        self._again = again
        self._title = title
        self._on_menu = on_menu
        self.keeper = keeper
        self._rack: Rack | None = None
        """The drapes of the curtain, once their drawing has begun."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat, for the person looking."""
        return names_for(self.session.seats, self.session.viewer)

    def score(self, table: Table) -> None:
        """Explain the last hand of `table`; then deal the next hand, or show the result."""
        from ui.score import hand_words
        from ui.score import words as score_words

        rules = self.session.rules
        book = self.book(table)
        note = best_wins(rules)
        if self._is_last(table):
            self.show_score(book, note, score_words.FINAL_RESULT, self._result_of(book))
            return
        dealer = rules.next_dealer(table)
        note = score_words.next_dealer(
            note, self.names[dealer], is_you=dealer == self.session.viewer
        )
        self.show_score(book, note, hand_words.unit(rules).following, self.app.redraw)

    def hang_curtain(self) -> bool:
        """Prepare the next piece of the curtain. True once it can fall."""
        if self._rack is None:
            import ui.curtain.scene  # read now, not in the frame in which the curtain falls
            import ui.curtain.story  # noqa: F401
            from ui.curtain.drapes import Rack

            self._rack = Rack()
            return False
        return self._rack.hang(self.app.size, self.app.scale.u)

    def curtain(
        self,
        seat: int,
        on_ready: Callable[[], None],
        on_take_back: Callable[[], None] | None,
        *,
        meanwhile: Callable[[], Iterator[None]],
    ) -> None:
        """Hide the table until the person at `seat` is there."""
        from ui.curtain.drapes import Rack
        from ui.curtain.panel import Passing
        from ui.curtain.scene import Curtain, CurtainActions
        from ui.curtain.story import story_of

        session = self.session
        names = names_for(session.seats, None)
        changes = session.story(seat)
        before = session.last_person
        passing = Passing(
            seat,
            names,
            session.view,
            story_of(changes, names),
            other=before if before != seat else None,
            begun=not any(change.dealt for change in changes),
        )
        self._rack = self._rack or Rack()
        actions = CurtainActions(on_ready, self._on_menu, meanwhile, on_take_back)
        self.app.push(Curtain(passing, actions, self._rack))

    def menu(self, speed: SpeedName, on_speed: Callable[[SpeedName], None]) -> None:
        """Open the game menu."""
        from ui.table.menu import GameMenu, MenuActions

        actions = MenuActions(
            on_speed=on_speed,
            on_history=self.history,
            on_rules=self.rules,
            on_settings=self.settings,
            on_title=self.go_out,
            on_quit=lambda: self.leave(self.app.quit),
            on_again=partial(self.leave, self._play_again) if self._again else None,
            on_set_up=partial(self.leave, self._to_set_up) if self.set_up else None,
            on_give_up=self.give_up if self._again and not self.session.over else None,
        )
        name, seal = self.session.rules.variant.name, self.session.seal
        self.app.push(GameMenu(name, seal, speed, actions, way_out=self.way_out))

    def give_up(self) -> None:
        """Leave the game for good, after a question: it is not offered again."""
        from ui.widgets.dialog import Answer, Dialog

        def go() -> None:
            if self.keeper is not None:
                self.keeper.end(self.session, for_good=True)
            self.to_title()

        answers = [Answer(words.GIVE_UP, go), Answer(words.STAY, self.app.redraw, primary=True)]
        self.app.push(Dialog(words.GIVE_UP_TITLE, words.GIVE_UP_NOTE, answers))

    def go_out(self) -> None:
        """Leave the game for the title, as the menu offers."""
        self.leave(self.to_title)

    def history(self) -> None:
        """Look back at the game from its present position; from a score sheet, from the end of the
        hand that it explains, although the next one has been dealt."""
        from ui.score.scene import ScoreScene

        course = self.session.course()
        at = len(course.moments) - 1
        if self.app.holds(ScoreScene) and not self.session.over:
            at = course.of_hand(course.moments[at].hand)[0] - 1
        self._look_back(course, at)

    def replay(self, hand: int) -> None:
        """Replay a hand (from 0) from its deal."""
        course = self.session.course()
        self._look_back(course, course.of_hand(hand)[0])

    def _look_back(self, course: Course, at: int) -> None:
        from game.folders import user_folders
        from ui.replay.scene import ReplayActions, ReplayScene

        analyse = partial(self.session.analysis, user_folders().cache)
        play_on, again = self.play_on, self.dealing_again(words.BACK_TO_REPLAY)
        actions = ReplayActions(play_on, again, self.bare_rules, analyse)
        self.app.push(ReplayScene(course, self.session.seats, at, actions))

    @property
    def play_on(self) -> Callable[[int], None] | None:
        """The function that continues, unscored, after this many moves; None where nothing can be
        dealt again either."""
        if self.dealing_again(words.BACK_TO_REPLAY) is None:
            return None

        def play(moves: int) -> None:
            from ui.program.practice import practice_from

            table = practice_from(self.session, moves, words.BACK_TO_REPLAY, self.keeper)
            self.app.push(table)

        return play

    def rules(self) -> None:
        """Open the rules of the game, with what can be done at the table now."""
        from ui.rules.facts import AtTable

        self._open_rules(AtTable(self.session.view, self.names, self.session.why_not))

    def bare_rules(self) -> None:
        """Open the rules over a screen on which no decision is pending: the table behind it has
        moved on to a position that nobody is to see yet."""
        self._open_rules(None)

    def _open_rules(self, table: AtTable | None) -> None:
        from ui.program.lesson import opener_over
        from ui.program.siblings import siblings_of
        from ui.rules.scene import RulesPage

        rules = self.session.rules
        lesson = opener_over(self.app, rules.key)
        self.app.push(RulesPage(rules, table, siblings_of(rules.key), lesson))

    def settings(self) -> None:
        """Open the settings."""
        from ui.program.everywhere import open_settings

        open_settings(self.app)

    def deal(self, book: Sequence[Sheet], hand: int) -> None:
        """Lay open the deal of a finished hand (from 0)."""
        from ui.score.deal import DealActions, DealScene

        dealt = self.session.dealt[: len(book)]
        again = self.dealing_again(words.BACK_TO_DEAL)
        actions = DealActions(again, self.replay, self._on_menu, self.bare_rules)
        deals, dealers = [deal for _, deal in dealt], [dealer for dealer, _ in dealt]
        self.app.push(DealScene(book, deals, hand, dealers, actions))

    def dealing_again(self, way_out: str) -> Callable[[int], None] | None:
        """The function that deals a finished hand once more, unscored; None where that is
        impossible. `way_out` is the button's text for the way back."""

        def deal(hand: int) -> None:
            from ui.program.practice import practice_table

            self.app.push(practice_table(self.session, hand, way_out, self.keeper))

        return deal

    def to_title(self) -> None:
        """Leave the game for the title."""
        self._begin(self._title)

    def book(self, table: Table) -> Sequence[Sheet]:
        """The sheets of all hands that `table` has completed."""
        from ui.score.sheet import Book

        session = self.session
        return Book(session.rules, table.results, self.names, session.viewer, session.positions)

    def show_score(
        self, book: Sequence[Sheet], note: str, button: str, on_next: Callable[[], None]
    ) -> None:
        """Show the score sheet; `on_next` is called when it is closed with its `button`.

        Memory left from the pictures of the hand goes back to the system.
        """
        from ui.score.scene import ScoreActions, ScoreScene

        self.app.give_back()
        actions = ScoreActions(
            on_next=on_next,
            on_menu=self._on_menu,
            on_rules=self.bare_rules,
            on_deal=lambda hand: self.deal(book, hand),
        )
        scene = ScoreScene(book, note=note, button=button, actions=actions)
        scene.group.shortcuts["history"] = self.history
        self.app.push(scene)

    def leave(self, go: Callable[[], None]) -> None:
        """Call `go`, after a question if that would lose a game."""
        from ui.widgets.dialog import Answer, Dialog

        if not self.unfinished:
            go()
            return
        answers = [Answer(words.LEAVE, go), Answer(words.STAY, self.app.redraw, primary=True)]
        name = self.session.rules.variant.name
        message = words.LEAVE_NOTE.format(game=name)
        self.app.push(Dialog(words.LEAVE_TITLE, message, answers))

    @property
    def unfinished(self) -> bool:
        """Whether a person's game is under way that would be lost by leaving."""
        return would_be_lost(self.session, self.keeper)

    def _is_last(self, table: Table) -> bool:
        present = self.session.view.table
        return present.over and len(table.results) == len(present.results)

    def _result_of(self, book: Sequence[Sheet]) -> Callable[[], None]:
        from game.household.remarks import remark_on_result
        from ui.score.result import ResultActions, ResultScene

        def show() -> None:
            actions = ResultActions(
                on_again=self._play_again,
                on_title=self.to_title,
                on_menu=self._on_menu,
                on_rules=self.bare_rules,
                on_deal=lambda hand: self.deal(book, hand),
            )
            table, talk = self.session.view.table, self.app.settings.talk
            said = remark_on_result(self.session.rules, self.session.seats, table, talk)
            scene = ResultScene(book, table.winners, actions, said)
            scene.group.shortcuts["history"] = self.history
            self.app.push(scene)

        return show

    def _play_again(self) -> None:
        self._begin(self._again)

    def _to_set_up(self) -> None:
        self._begin(self.set_up)

    def _begin(self, make: Callable[[], Scene] | None) -> None:
        if make is None:
            self.app.quit()
        else:
            self.app.begin(make())


def would_be_lost(session: Session, keeper: Keeper | None) -> bool:
    """Whether a person plays a game that is under way and not saved."""
    kept = keeper is not None and keeper.keeps(session)
    return session.length > 0 and not session.over and bool(session.people) and not kept
