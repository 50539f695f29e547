"""The page of the report: a cell for each measure, filled in while games are played in the
background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.kitchen.bench import Bench
from game.kitchen.cooking import Served
from game.report.findings import FEWEST, Finding, Report
from game.report.moved import Moved, moved
from game.report.plots import WIDE as PLOT_WIDE
from ui.kitchen import words
from ui.kitchen.report import HIGH as PLOT_HIGH
from ui.kitchen.report import Closer, PlotCell, draw_legend
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.scroll import ScrollArea
from ui.window import theme
from ui.window.app import App
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

_BAR, _CELL_GAP, _CELL_HEAD = 24, 14, 74


class Cook(Protocol):
    """Plays the games of a report; see `game.kitchen.cooking`."""

    def served(self) -> Served | None:
        """What came since the last call."""

    def pause(self, on: bool) -> None:
        """Begin no more games, or continue."""

    def end(self) -> None:
        """End the process."""


class ReportPage:
    """The results of a file's games, compared with those of the file before.

    Args:
        bench: has the rules that are played.
        cook: plays the games.
        on_page: saves the report as a page, and returns a message about it.
        app: the window, once there is one.

    Attributes:
        served: the report as far as it is known.
        former: that of the file before the last save that plays differently.
        moves: what that save changed.
        chosen: the index of the chosen measure.
        paused: whether no more games are begun, also after the next save.
    """

    def __init__(
        self,
        bench: Bench,
        cook: Callable[[Bench], Cook | None],
        on_page: Callable[[Bench, Report], str],
        app: Callable[[], App],
    ) -> None:
        self._bench, self._start_cook, self._on_page, self._app = bench, cook, on_page, app
        self._cook: Cook | None = None
        self._cooked: object = None
        self.served: Served | None = None
        self.former: Report | None = None
        self.moves: tuple[Moved, ...] = ()
        self.chosen = 0
        self.paused = False
        self.cells: list[PlotCell] = []
        self.grid = ScrollArea(theme.FELT_DARK)
        self._legend, self._foot, self._room = Room(), Room(), Room()
        self._save = Button(words.SAVE_PAGE, self._save_page, icon="book",
                            action="save_page", hint=words.SAVE_PAGE_HINT)  # fmt: skip
        self._anew = Button("", self.begin, icon="undo", action="report_anew",
                            hint=words.ANEW_HINT)  # fmt: skip
        self._pause = Button("", self.toggle, icon="pause", keycap="Space")
        self.closer = Button(words.CLOSER, self._look_closer, primary=True, keycap="Enter")
        self.buttons = (self._pause, self._anew, self._save, self.closer)

    @property
    def shortcuts(self) -> dict[str | int, Callable[[], None]]:
        """The functions of its keys, by action."""
        return {"save_page": self._save.activate, "report_anew": self._anew.activate}

    @property
    def told(self) -> Report | None:
        """The report shown, or that of the file before while there is none yet."""
        return self.served.report if self.served is not None else self.former

    # -- the games

    def ask_cook(self) -> None:
        """Have games played by the last valid rules, and take their results so far."""
        good = self._bench.last_good
        if good is not None and good.rules is not self._cooked:
            known = self.served.report if self.served is not None else None
            if known is not None and max(known.games.values(), default=0) >= FEWEST:
                self.former = known
            self._cooked = good.rules
            self.begin()
        served = self._cook.served() if self._cook is not None else None
        if served is not None:
            self.served = served
            self.moves = moved(self.former, served.report) if self.former is not None else ()
            self._say_pause()
            self._fill()
            self._app().redraw()

    def begin(self) -> None:
        """Play the games from the first."""
        self.close()
        self.served, self.moves = None, ()
        self._cook = self._start_cook(self._bench)
        if self._cook is not None and self.paused:
            self._cook.pause(True)
        self._say_pause()

    def toggle(self) -> None:
        """Pause, or continue."""
        if self._cook is not None and not self._pause.why_not:
            self.paused = not self.paused
            self._cook.pause(self.paused)
            self._say_pause()
            self._app().redraw()

    def _say_pause(self) -> None:
        self._pause.icon = "play" if self.paused else "pause"
        self._pause.hint = words.GO_ON_HINT if self.paused else words.PAUSE_HINT
        over = self.served is not None and self.served.over
        self._pause.why_not = words.ALL_PLAYED if over else ""

    def forget(self) -> None:
        """Forget the file before, so that nothing is compared."""
        self.served, self.former, self.moves = None, None, ()

    def close(self) -> None:
        """Stop playing."""
        if self._cook is not None:
            self._cook.end()

    # -- its cells

    def lay(self, frame: Frame, look: Look) -> None:
        """Place as many cells side by side as there is room for."""
        room = frame.room
        self._legend = room.cut_top(52, gap=14)
        self._room = room
        for button in self.buttons:
            button.visible = True
        self._save.words = words.SAVE_PAGE if frame.wide else ""
        self._foot = frame.place_bar(look, (self.closer, self._save, self._anew, self._pause))
        self._fill()

    def _fill(self) -> None:
        """Show what is known of every measure; cells stay in their places."""
        room, told = self._room, self.told
        if not self.closer.visible:
            return
        findings = told.findings if told is not None else ()
        while len(self.cells) < len(findings):
            place = len(self.cells)
            self.cells.append(PlotCell(partial(self.choose, place), self._look_closer))
        across = 4 if room.w >= room.px(1300) else 3
        columns = room.copy()
        columns.w -= room.px(_BAR)
        wide = columns.columns(across, _CELL_GAP)[0].w
        high = (wide / room.u - 28) * PLOT_HIGH / PLOT_WIDE + _CELL_HEAD
        rows = columns.rows(-(-len(findings) // across), high, gap=_CELL_GAP)
        places = [cell for row in rows for cell in row.columns(across, _CELL_GAP)]
        for cell, finding, spot in zip(self.cells, findings, places, strict=False):
            assert told is not None
            cell.show(finding, told, self._before(finding))
            cell.place(spot, room.u)
        shown = self.cells[: len(findings)]
        for number, cell in enumerate(shown):
            cell.selected = number == self.chosen
        self.grid.visible = bool(shown)
        self.grid.place(room, room.u)
        self.grid.fill(shown, rows[-1].bottom - room.y if rows else 0)
        none = "" if shown else words.NO_GAMES_YET
        self.closer.why_not = self._save.why_not = none

    def _before(self, finding: Finding) -> Finding | None:
        return self.former.finding(finding.measure) if self.former is not None else None

    def choose(self, place: int) -> None:
        """Choose another measure."""
        if place != self.chosen:
            self.chosen = place
            for number, cell in enumerate(self.cells):
                cell.selected = number == place
            self._app().redraw()

    def _look_closer(self) -> None:
        if self.told is not None and self.closer.visible:
            finding = self.told.findings[self.chosen]
            self._app().push(Closer(finding, self.told, self._before(finding)))

    def _save_page(self) -> None:
        if self.told is not None and self._save.visible:
            self._app().say(self._on_page(self._bench, self.told))

    def draw(self, pen: Pen, *, wide: bool) -> None:
        """Draw who played how many games, and the sentence of the chosen measure."""
        served, foot = self.served, self._foot.copy()
        report, wanted = (served.report, served.wanted) if served is not None else (None, {})
        draw_legend(pen, self._legend.copy(), report, wanted, wide)
        foot.cut_right(16)
        if self.told is None:
            waits = words.REPORT_WAITS.format(games=FEWEST)
            said = waits if self._bench.last_good is not None else words.NO_REPORT
            pen.block(said, theme.PAGE_TEXT, theme.MUTED, self._room.inset(20, 30))
        elif foot.w > foot.px(260):
            finding = self.told.findings[self.chosen]
            pen.lines(finding.sentence, theme.SMALL_STRONG, theme.PAPER, foot)
