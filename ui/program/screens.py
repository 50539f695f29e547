"""The screens that one comes to from the table: score sheet, result, menu and rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.session import Session
from game.state import Table
from ui.table import words
from ui.table.speed import SpeedName
from ui.window.app import App
from ui.window.scene import Scene

if TYPE_CHECKING:
    from ui.score.sheet import Sheet


class Screens:
    """Opens other screens over the table, or in its place.

    Each is imported when it is opened: the first frame of a table does not wait for them.

    Args:
        app: where they are shown.
        session: the game.
        names: the players by seat.
        again: makes the table of a new game of the same kind.
        title: makes the title screen; None quits instead.
    """

    def __init__(
        self,
        app: App,
        session: Session,
        names: Sequence[str],
        *,
        again: Callable[[], Scene],
        title: Callable[[], Scene] | None,
    ) -> None:
        self._app = app
        self._session = session
        self._names = names
        self._again = again
        self._title = title

    def score(self, table: Table) -> None:
        """Explain the last hand of `table`; then the next hand is dealt, or the result shown."""
        from ui.score.scene import ScoreScene
        from ui.score.sheet import sheet_of

        rules = self._session.rules
        sheet = sheet_of(rules, table.results, self._names, self._session.viewer)
        note, button = words.best_wins(rules), "Final result"
        on_next: Callable[[], None] = self._app.redraw
        if self._is_last(table):
            on_next = self._result_of(sheet)
        else:
            dealer = rules.next_seat(table.dealer)
            deals = "You deal" if dealer == self._session.viewer else f"{self._names[dealer]} deals"
            note, button = f"{note} {deals} next.", "Next hand"
        self._app.push(ScoreScene(sheet, note=note, button=button, on_next=on_next))

    def menu(self, speed: SpeedName, on_speed: Callable[[SpeedName], None]) -> None:
        """Open the game menu."""
        from ui.table.menu import GameMenu, MenuActions

        actions = MenuActions(
            on_speed=on_speed,
            on_rules=self.rules,
            on_title=lambda: self.leave(self._to_title),
            on_quit=lambda: self.leave(self._app.quit),
        )
        name = self._session.rules.variant.name
        self._app.push(GameMenu(name, self._session.game.seal, speed, actions))

    def rules(self) -> None:
        """Open the rules of the game."""
        from ui.rules.scene import RulesPage

        self._app.push(RulesPage(self._session.rules))

    def leave(self, go: Callable[[], None]) -> None:
        """Go, after a question if a game would be lost by it."""
        from ui.widgets.dialog import Answer, Dialog

        if not self.unfinished:
            go()
            return
        answers = [Answer("Leave", go), Answer("Stay", self._app.redraw, primary=True)]
        name = self._session.rules.variant.name
        message = f"This game of {name} is not over, and it is lost when you leave."
        self._app.push(Dialog("Leave the game?", message, answers))

    @property
    def unfinished(self) -> bool:
        """Whether a game is under way that somebody plays."""
        table = self._session.view.table
        begun = bool(self._session.game.moves)
        return begun and not table.over and self._session.viewer is not None

    def _is_last(self, table: Table) -> bool:
        present = self._session.view.table
        return present.over and len(table.results) == len(present.results)

    def _result_of(self, sheet: Sheet) -> Callable[[], None]:
        from ui.score.result import ResultScene

        def show() -> None:
            winners = self._session.view.table.winners
            scene = ResultScene(sheet, winners, on_again=self._play_again, on_title=self._to_title)
            self._app.replace(scene)

        return show

    def _play_again(self) -> None:
        self._app.begin(self._again())

    def _to_title(self) -> None:
        if self._title is None:
            self._app.quit()
        else:
            self._app.begin(self._title())
