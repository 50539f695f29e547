"""The ways to the deal of the day: its card on the title, its screen, its table, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.values import Value
from ui.program import words

if TYPE_CHECKING:
    from datetime import date

    from game.journal.kept import Kind
    from ui.program.day import DayBook
    from ui.program.keeper import Keeper
    from ui.program.tables import Tables
    from ui.title.day_card import DayCard, DayWeek
    from ui.window.app import App
    from ui.window.scene import Scene


class DayRoutes(Value):
    """Where days lead: `app` is that of the screen they are opened over, `title` makes the next
    scene, `go_on` continues a saved game by its number, and `card` opens the page of a card of a
    deck."""

    app: Callable[[], App]
    title: Callable[[], Scene]
    go_on: Callable[[int], None]
    card: Callable[[str, str], None]


class Days:
    """Opens deals of the day; needs a `keeper`, since days are saved."""

    def __init__(self, keeper: Keeper, tables: Tables, roads: DayRoutes) -> None:
        self._keeper, self._tables, self._roads = keeper, tables, roads
        self._player: str | None = None
        """Who was chosen to play the deal of the day; None before anybody was."""

    def card(self) -> DayCard:
        """What the title shows of the deals of the day."""
        from ui.program.front_page import day_card, week_of
        from ui.window.seating import called, seated

        def week() -> DayWeek:
            return week_of(self._keeper, called(seated(["person"]), self._plays())[0].name)

        return day_card(self._roads.card, self.visit, week)

    def visit(self) -> None:
        """Open the deal of the day over the title, or over the set-up."""
        from game.day.deal import today

        day = today()
        if day is None:
            self._roads.app().say(words.NO_DAY)
        else:
            self._show(day)

    def back(self, day: date, app: App) -> None:
        """Show the day again, over the title."""
        app.begin(self._roads.title())
        self._show(day)

    def renamed(self, name: str, new: str) -> None:
        """Take over that somebody has a new name; an empty one if they were forgotten."""
        if self._player == name:
            self._player = new or None

    def _plays(self) -> str:
        """The name of the person who plays days: the one chosen for the last one; or else the name
        in the settings, or the person of the household who played a day last. Empty for somebody
        without a name."""
        from game.day.book import last_player, tries

        if self._player is not None:
            return self._player
        keeper = self._keeper
        names = [person.name for person in keeper.people()]
        own = self._roads.app().settings.name
        return own or last_player(tries(keeper.day_games()), [*names, ""])

    def _choose(self, name: str) -> None:
        self._player = name

    def _show(self, day: date) -> None:
        from ui.program.day import DayBook, day_scene

        app, keeper, thinker = self._roads.app(), self._keeper, self._tables.thinker
        book = DayBook(keeper, day, self._plays(), lambda: thinker(()))
        app.push(day_scene(app, keeper, book, self._play, self._roads.card, thinker, self._choose))

    def _play(self, book: DayBook) -> None:
        """Play a day: for the first time, from where it was left, or once more unscored."""
        from game.chance import Seeded
        from game.day.book import is_done
        from game.position.game import Game
        from game.table.session import Session

        app, kept = self._roads.app(), book.kept()
        if kept is not None and not is_done(kept):
            self._roads.go_on(kept.id)
            return
        self._tables.get_up()
        game = Game(book.rules, Seeded(book.deal.seed))
        session = Session(game, book.seats, self._tables.thinker(book.seats))
        kind: Kind = "day" if kept is None else "practice"
        app.begin(self._tables.sit_down(session, kind=kind, day=book.day))
