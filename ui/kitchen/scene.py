"""The kitchen: watches a rule file while somebody writes it, and shows its table after every
save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import pygame

from game import clock
from game.kitchen.bench import Bench
from game.position.game import Game
from game.report.findings import Report
from game.values import Value
from ui.kitchen import words
from ui.kitchen.file_page import FilePage
from ui.kitchen.report import draw_moved
from ui.kitchen.report_page import Cook, ReportPage
from ui.kitchen.side import draw_changes
from ui.kitchen.table_page import TablePage, TableWays
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.icons import IconName
from ui.window.pen import Pen
from ui.window.room import Room

Page = Literal["table", "changes", "report"]
_SIDE, _GAP, _COUNTS = 416, 24, 104


class Watching(Protocol):
    """Notices every save; see `game.kitchen.watching`."""

    def changed(self) -> bool:
        """Whether something was saved since the last call."""

    def close(self) -> None:
        """Stop watching."""


class KitchenActions(Value):
    """The ways out of the kitchen. `on_saved` is called for every save; `on_edit` gets the line to
    open the file at; `on_play_on` gets the game and the number of moves after which somebody
    continues; `on_sheet` gets the game whose first hand is over; `on_rules` gets the game whose
    rules are to be read. `cook` plays the games of a report in the background; `on_page` saves the
    report as a page, and returns a message about it."""

    on_saved: Callable[[Bench], None]
    on_edit: Callable[[int], bool]
    on_play_on: Callable[[Game, int], None]
    on_sheet: Callable[[Game], None]
    on_rules: Callable[[Game], None]
    on_close: Callable[[], None]
    cook: Callable[[Bench], Cook | None] = lambda bench: None
    on_page: Callable[[Bench, Report], str] = lambda bench, told: ""


class KitchenScene(FramedScene):
    """Shows the result of a file's last save.

    Args:
        bench: reads the file and deals its game.
        watch: notices every save.
        actions: the ways out.

    Attributes:
        page: which page is shown.
        file: the page of a file with faults, in place of the table.
        table: the page of the table.
        report: the page of the report.
    """

    news_every = 1 / 16  # a save is not an event, and its table should appear at once

    def __init__(self, bench: Bench, watch: Watching, actions: KitchenActions) -> None:
        super().__init__(way_back(actions.on_close, hint=words.BACK_HINT))
        self.bench, self._watch, self.actions = bench, watch, actions
        self.page: Page = "table"
        self._time = ""
        self._side: Room | None = None
        ways = TableWays(
            actions.on_play_on, actions.on_sheet, self._lay_anew, self._shown, self._leave_field
        )
        self.file = FilePage(bench, actions.on_edit, lambda: self.app)
        self.table = TablePage(bench, ways, lambda: self.app)
        self.report = ReportPage(bench, actions.cook, actions.on_page, lambda: self.app)
        self._make_controls()
        self._take_up()
        actions.on_saved(bench)

    def _make_controls(self) -> None:
        self._pages = Choice(["", ""], 0, self._choose_page)
        self._rules = Button("", self._read_rules, icon="book", action="rules",
                             hint=words.RULES_HINT)  # fmt: skip
        self._counts = Dropdown(("",), 0, self._choose_players, icon="person")
        self.group = Group(
            [
                *self.head, self._counts, self._pages, self._rules, *self.file.widgets,
                self.report.grid, *self.table.widgets, *self.report.buttons,
            ],
            default=self.table.gold,
            on_escape=self.actions.on_close,
            shortcuts={
                "rules": self._read_rules, **self.table.shortcuts, **self.file.shortcuts,
                **self.report.shortcuts, pygame.K_SPACE: self._run,
            },
        )  # fmt: skip

    # -- saves

    @property
    def good(self) -> bool:
        """Whether the file can be played as it is."""
        return self.bench.saved.good

    def update(self, dt: float) -> bool:
        """Read the file after a save; step on while the hand runs by itself."""
        saved = self._watch.changed()
        if saved:
            self.read()  # which is enough for one turn
        plays = self.bench.plays
        if plays and not saved:
            self.table.play_more()
        self.report.ask_cook()
        moved = self.table.update(dt)
        return super().update(dt) or moved or plays

    def read(self) -> None:
        """Read the file again, and show the result."""
        self.table.note_step()
        if not self.bench.read():
            return
        self.table.play()
        self._take_up()
        self.actions.on_saved(self.bench)
        self._lay_anew()

    def _take_up(self) -> None:
        """Show the last save: its table, or its faults."""
        self._time = clock.written("%H:%M:%S")
        self.table.take_up(self._time)
        self.file.read(self._time)

    # -- the scene

    def enter(self) -> None:
        """Stop the running hand after another screen."""
        self.table.rest()

    def close(self) -> None:
        """Stop watching, and forget the pictures."""
        self._watch.close()
        self.report.close()
        self.table.close()

    def _lay_anew(self) -> None:
        self.layout(self.app.size)
        self.app.redraw()

    def layout(self, size: tuple[int, int]) -> None:
        frame, look = self.frame, self.app.look
        self.table.dress(frame, look)
        self._lay_head(frame)
        for widget in self._all_below():
            widget.visible = False
        self._side = None
        if self.page == "report":
            self.report.lay(frame, look)
        elif not self.good:
            (self.file.lay if self.page == "table" else self.file.lay_good)(frame, look)
        elif self.page == "changes":
            self._side = frame.room
            self.file.lay_bar(frame, look)
        else:
            room = frame.room
            self._side = room.cut_right(_SIDE, gap=_GAP) if frame.wide else None
            self.table.lay(frame, look, room)
        self.table.say()
        golds = (self.file.gold, self.report.closer, self.table.gold)
        self.group.default = next((gold for gold in golds if gold.visible), None)

    def _lay_head(self, frame: Frame) -> None:
        pages, game = self._offered(frame), self._game
        if self.page not in pages:
            self.page = "table"
        self._pages.words = [words.PAGES[page] for page in pages]
        self._pages.chosen = pages.index(self.page)
        self._rules.visible = game is not None
        right: list[tuple[Widget, int]] = []
        counts = self.bench.counts
        self._counts.visible = self.good and len(counts) > 1
        if self._counts.visible and game is not None:
            self._counts.words = [str(count) for count in counts]
            self._counts.hints = [words.SEATS.format(players=count) for count in counts]
            self._counts.chosen = counts.index(game.rules.players)
            self._counts.hint = self._counts.hints[self._counts.chosen]
            right.append((self._counts, frame.px(_COUNTS)))
        right.append((self._pages, self._pages.natural_width(self.app.look, frame.scale.u)))
        if self._rules.visible:
            right.append((self._rules, frame.px(46)))
        self.place_head(right)

    def _all_below(self) -> Sequence[Widget]:
        report = self.report
        return (*self.file.widgets, *self.table.widgets, report.grid, *report.buttons)

    def _offered(self, frame: Frame) -> list[Page]:
        """The available pages: in a small window the changes have their own."""
        return ["table", "report"] if frame.wide else ["table", "changes", "report"]

    @property
    def _game(self) -> Game | None:
        """The game of the last valid save."""
        return self.table.since.now if self.table.since is not None else None

    def heading(self) -> tuple[str, str]:
        """The watched file, and its state."""
        name, game = self.bench.file.name, self._game
        if self.page == "report" and self.good:
            told = self.report.told
            games = told.played if told is not None else 0
            count = game.rules.players if game is not None else 0
            note = words.PAUSED_NOTE if self.report.paused else words.REPORT_NOTE
            return words.TITLE, note.format(file=name, players=count, games=games)
        if not self.good:
            return words.TITLE, words.FAULTS_NOTE.format(file=name)
        slots = {"file": name, "time": self._time, "seed": self.bench.seed}
        return words.TITLE, words.GOOD_NOTE.format(**slots)

    # -- drawing

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        self._draw_state(pen, frame)
        if self.page == "report":
            self.report.draw(pen, wide=frame.wide)
        elif not self.good:
            self.file.draw(pen, self.table.draw_last_good)
        elif self.page == "table":
            self.table.draw(pen, wide=frame.wide)
        else:
            self.file.draw_foot(pen)
        if self._side is not None:
            pen.plate(self._side)
            self._draw_side(pen, self._side.inset(22, 16))

    def _draw_state(self, pen: Pen, frame: Frame) -> None:
        """Draw the pill beside the title: good, or how many faults."""
        head = self._heading_room.copy()
        role = theme.display(34 if frame.wide else 30, 0.14)
        left = head.x + pen.width(words.TITLE, role) + pen.px(20)
        said = words.GOOD if self.good else words.faults(len(self.bench.saved.faults))
        y = head.centery - head.px(16 if frame.wide else 14)
        pill = Room((left, 0, pen.width(said, theme.STRONG) + pen.px(50), pen.px(30)), pen.u)
        pill.centery = y
        ink, fill = (theme.GOOD, theme.PLATE) if self.good else (theme.REFUSAL, theme.COST_DARK)
        pen.pill(pill, fill, ink if self.good else theme.COST)
        icon = pill.cut_left(36)
        name: IconName = "tick" if self.good else "cross"
        pen.icon(name, (icon.centerx + 2, icon.centery), pen.px(18), ink)
        pen.text(said, theme.STRONG, ink, pill)

    def _draw_side(self, pen: Pen, room: Room) -> None:
        """Draw what changed, and below it what that does to the measures, where there is room."""
        if self.table.since is None:
            return
        low = None
        if self.report.former is not None and room.h > room.px(560):
            low = room.cut_bottom(220 if room.h < room.px(680) else 270, gap=10)
        draw_changes(pen, room, self.table.since, self.table.names)
        if low is not None:
            pen.rule(low.cut_top(8), theme.LINE)
            draw_moved(pen, low, self.report.moves)

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        """Step along the hand with arrows, and back a fault with Shift F8; pass everything else to
        the controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F8:
            self.file.next_fault(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self.group.focused
        plain = event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL
        if plain and self._counts.visible and focused is not self.table.field:
            count = event.key - pygame.K_0
            if count in self.bench.counts:
                self._counts.choose(self.bench.counts.index(count))
                return True
        if self.table.handle(event, focused, ring=self.group.ring_visible):
            return True
        return super().handle(event)

    def _run(self) -> None:
        """Run what is shown, or stop it: the hand, or the games of the report."""
        if self.page == "report":
            self.report.toggle()
        else:
            self.table.toggle_run()

    def _shown(self) -> None:
        self.app.redraw()

    def _leave_field(self) -> None:
        self.group.focus(self.table.gold, ring=False)

    def _choose_players(self, place: int) -> None:
        """Deal for another number of players; nothing is compared with the state before."""
        self.bench.seat(self.bench.counts[place])
        self.report.forget()
        self.table.show_deal()
        self.table.take_up()
        self._lay_anew()

    # -- ways out

    def turn_page(self, step: int) -> bool:
        pages = self._offered(self.frame)
        self._choose_page((pages.index(self.page) + step) % len(pages))
        return True

    def _choose_page(self, place: int) -> None:
        self.page = self._offered(self.frame)[place]
        self._lay_anew()

    def _read_rules(self) -> None:
        if self._game is not None:
            self.actions.on_rules(self._game)
