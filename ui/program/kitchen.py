"""The ways to the kitchen and away from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import Bad, why
from game.folders import rule_folders
from game.kitchen.bench import Bench
from game.kitchen.watching import Watch
from ui.kitchen.scene import KitchenActions, KitchenScene

if TYPE_CHECKING:
    from game.kitchen.cooking import Cooking
    from game.position.game import Game
    from game.report.findings import Report
    from ui.window.app import App
    from ui.window.scene import Scene


def open_kitchen(
    file: Path, seed: int, players: int | None, tell: Callable[[str], None]
) -> int | None:
    """Open the kitchen of a file in a window of its own, and print a line of JSON for every save.
    Returns the exit status, or None where there is no screen."""
    from ui.program.home import Home
    from ui.program.launch import has_screen, open_journal, run

    if not has_screen():
        return None
    home = Home(journal=open_journal())
    kitchen = Kitchen(file, seed, players, tell, home.title)
    return run(kitchen.scene, None, home)


@dataclass
class Kitchen:
    """An open kitchen: makes its scene, and the screens it leads to. `title` makes the title, where
    nothing lies under the kitchen; without `reports` no games are played for a report."""

    file: Path
    seed: int = 1
    players: int | None = None
    tell: Callable[[str], None] = lambda line: None
    title: Callable[[], Scene] | None = None
    reports: bool = True

    def scene(self) -> KitchenScene:
        """The scene of the file as it is now."""
        watch = Watch(self.file)
        bench = Bench(self.file, rule_folders(), self.seed, self.players)
        actions = KitchenActions(
            on_saved=self._saved,
            on_edit=self._edit,
            on_play_on=self._play_on,
            on_sheet=self._sheet,
            on_rules=self._rules,
            on_close=self._close,
            cook=self._cook,
            on_page=self._page,
        )
        self._scene = KitchenScene(bench, watch, actions)
        return self._scene

    @property
    def _app(self) -> App:
        return self._scene.app

    def _close(self) -> None:
        """Return to the screen below the kitchen, or to the title if there is none."""
        if self.title is None:
            self._app.pop()
        else:
            self._app.begin(self.title())

    def _saved(self, bench: Bench) -> None:
        self.tell(bench.saved.event(bench.seed))

    def _cook(self, bench: Bench) -> Cooking | None:
        """Start playing the games of a report by the last valid rules; None where no process can be
        started."""
        from game.kitchen.cooking import Cooking, Order, most_jobs

        good = bench.last_good
        if not self.reports or good is None or good.rules is None:
            return None
        rules, folders = good.rules, bench.folders
        try:
            return Cooking(
                Order(folders, rules.key, rules.players, rules.options, jobs=most_jobs())
            )
        except OSError:
            return None

    def _page(self, bench: Bench, told: Report) -> str:
        """Save the report in the player's documents folder."""
        from game.files import write_whole
        from game.folders import user_folders
        from game.report.gathering import Budget
        from game.report.page import page
        from game.rulefiles.catalogue import Catalogue
        from ui.kitchen import words
        from ui.program.editors import show

        good = bench.last_good
        if not self.reports or good is None or good.rules is None:
            return words.NO_REPORT
        out = user_folders().documents / f"{good.rules.key}-report.html"
        try:
            header = Catalogue(bench.folders).header(good.rules.key)
            text = page(good.rules, header, told, bench.file.name, Budget().seed)
            write_whole(out, text.encode())
        except (OSError, Bad) as error:
            return words.PAGE_NOT_SAVED.format(why=why(error))
        show(out)
        return words.PAGE_SAVED.format(file=out)

    def _edit(self, line: int) -> bool:
        from ui.program.editors import open_at

        return open_at(self.file.absolute(), line)

    def _play_on(self, game: Game, moves: int) -> None:
        from game.table.session import Session
        from game.thinking.apart import ThinkApart
        from ui.program import words
        from ui.program.practice import practice_from
        from ui.window.seating import called, seated

        seats = seated(["person", *["greedy"] * (game.rules.players - 1)])
        named = called(seats, self._app.settings.name)
        session = Session(game, named, ThinkApart())
        self._app.push(practice_from(session, moves, words.BACK_TO_KITCHEN))

    def _sheet(self, game: Game) -> None:
        from ui.score.scene import ScoreActions, ScoreScene
        from ui.score.sheet import book_of
        from ui.table.words.game import best_wins
        from ui.table.words.names import names_for
        from ui.widgets.words import BACK
        from ui.window.seating import seated

        seats = seated(["person", *["greedy"] * (game.rules.players - 1)])
        names = names_for(seats, 0)
        book = book_of(game.rules, game.results[:1], names, 0, [game.positions(0)])

        actions = ScoreActions(
            on_next=self._app.redraw,
            on_menu=self._app.pop,
            on_rules=lambda: self._rules(game),
            on_deal=lambda hand: None,
        )
        self._app.push(ScoreScene(book, note=best_wins(game.rules), button=BACK, actions=actions))

    def _rules(self, game: Game) -> None:
        from ui.rules.scene import RulesPage

        self._app.push(RulesPage(game.rules, None, (), None))
