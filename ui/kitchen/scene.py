"""The kitchen: a rule file watched while somebody writes it, and its table after every save."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Literal, Protocol

import pygame

from game.chance import LARGEST_SEED
from game.kitchen.bench import MOST_MOVES, Bench
from game.kitchen.comparing import swaps, tricks_otherwise
from game.position.game import Game
from game.report.findings import Report
from game.rulefiles.lookup import shown
from game.table.course import Course
from game.values import Value
from ui.kitchen import words
from ui.kitchen.file_lines import FOLD, LINE, Bubble, FileView, Fold
from ui.kitchen.report import draw_moved
from ui.kitchen.report_page import Cook, ReportPage
from ui.kitchen.round import RoundTable, draw_round
from ui.kitchen.side import HEAD, Since, draw_changes, draw_since_good
from ui.replay import words as replay_words
from ui.replay.timeline import Station, Timeline, deal_station
from ui.replay.walk import Walk
from ui.table.pictures import CardPictures
from ui.table.words import names_for
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.frame import Frame, frame_of
from ui.widgets.framed_scene import FramedScene
from ui.widgets.group import Group
from ui.widgets.keycap import draw_keycap
from ui.widgets.menu import Dropdown
from ui.widgets.scroll import ScrollArea
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.icons import IconName
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.seating import seated

Page = Literal["table", "changes", "report"]
_SIDE, _LOW_SIDE, _GAP, _STRIP = 416, 552, 24, 72
_STEP, _LOW_STEP = 56, 50
_FIELD, _LABEL = 104, 48
_LAST_GOOD = 400
_COUNTS = 104
_AT_ONCE, _A_FRAME = 0.15, 0.01
"""For so many seconds a hand is played before the table is shown, and then in each frame."""


class Watching(Protocol):
    """Hears of every save; see `game.kitchen.watching`."""

    def changed(self) -> bool:
        """Whether something was saved since this was last asked."""

    def close(self) -> None:
        """Stop watching."""


class KitchenActions(Value):
    """What leads away from the kitchen. `on_saved` is told of every save, `on_edit` gets the line
    to open the file at, `on_play_on` the game and the number of moves after which somebody plays
    on, `on_sheet` the game whose first hand is over, `on_rules` the game whose rules are read.
    `cook` has the games of a report played beside the window; `on_page` saves the report as a page,
    and says what came of it."""

    on_saved: Callable[[Bench], None]
    on_edit: Callable[[int], bool]
    on_play_on: Callable[[Game, int], None]
    on_sheet: Callable[[Game], None]
    on_rules: Callable[[Game], None]
    on_close: Callable[[], None]
    cook: Callable[[Bench], Cook | None] = lambda bench: None
    on_page: Callable[[Bench, Report], str] = lambda bench, told: ""


class KitchenScene(FramedScene):
    """Shows what the last save of a file came to.

    Args:
        bench: reads the file and deals its game.
        watch: hears of every save.
        actions: what leads away.
    """

    def __init__(self, bench: Bench, watch: Watching, actions: KitchenActions) -> None:
        super().__init__(
            Button(
                words.BACK, self._leave, icon="back", keycap="Esc", caps=False, hint=words.BACK_HINT
            )
        )
        self.bench, self._watch, self.actions = bench, watch, actions
        self.page: Page = "table"
        self._time = self._good_time = self._before_time = ""
        self._all_open, self._by_trick = True, True
        self._pictures: CardPictures | None = None
        self._walk: Walk | None = None
        self._course: Course | None = None
        self._since: Since | None = None
        self.file = FileView("", (), ())
        self._names: tuple[str, ...] = ()
        self._rooms: dict[str, Room] = {}
        self.report = ReportPage(bench, actions.cook, actions.on_page, lambda: self.app)
        self._wanted = 0
        """The moment to show once so much of the hand has been played."""
        self._make_controls()
        bench.play_to(seconds=_AT_ONCE)
        self._take_up(0)
        actions.on_saved(bench)

    def _make_controls(self) -> None:
        self._pages = Choice(["", ""], 0, self._choose_page)
        self._rules = Button("", self._read_rules, icon="book", action="rules",
                             hint=words.RULES_HINT)  # fmt: skip
        self._counts = Dropdown(("",), 0, self._choose_players, icon="person")
        self._field = TextField(
            "", self._typed_seed, longest=len(str(LARGEST_SEED)), allowed=str.isdecimal,
            on_submit=self._take_seed,
        )  # fmt: skip
        self._field.called = words.SEED
        self._next = Button(words.NEXT, self.next_seed, icon="dice", action="next_seed",
                            hint=words.NEXT_HINT)  # fmt: skip
        self._first = Button(
            "", lambda: self._go("first"), icon="to_start", keycap="Home", hint=words.FIRST
        )
        self._back = Button("", lambda: self._step(-1), icon="back", hint=words.BACK_STEP)
        self._run = Button("", self._toggle_run, icon="play", keycap="Space", hint=words.PLAY)
        self._on = Button("", lambda: self._step(1), icon="forward", hint=words.ON_STEP)
        self._last = Button(
            "", lambda: self._go("last"), icon="to_end", keycap="End", hint=words.LAST
        )
        self._steps = Choice(words.STEPS, 0, self._choose_steps)
        self._hands = Toggle(True, self._open_hands, ("", ""))
        self._hands.called = words.ALL_HANDS
        self._sheet = Button("", self._open_sheet, icon="chart", action="kitchen_sheet",
                             hint=words.SHEET_HINT)  # fmt: skip
        self._play = Button(words.PLAY_ON, self._play_on, primary=True, keycap="Enter",
                            hint=words.PLAY_ON_HINT)  # fmt: skip
        self._edit = Button("", self._open_editor, primary=True, keycap="Enter")
        self._next_fault = Button(words.NEXT_FAULT, lambda: self.next_fault(1), icon="down",
                                  action="next_fault")  # fmt: skip
        self.lines = ScrollArea(theme.SUNK)
        self.timeline = Timeline((), self._jump)
        self.group = Group(
            [
                *self.head, self._counts, self._pages, self._rules, self.lines,
                self.report.grid, self.timeline,
                self._field, self._next, self._first, self._back, self._run, self._on, self._last,
                self._steps, self._hands, self._next_fault, self._sheet, self._edit, self._play,
                *self.report.buttons,
            ],
            default=self._play,
            on_escape=self._leave,
            shortcuts={
                "rules": self._read_rules, "next_seed": self.next_seed, "steps": self._turn_steps,
                "kitchen_hands": self._hands.activate, "kitchen_sheet": self._sheet.activate,
                "copy_word": self.copy_word, **self.report.shortcuts,
                pygame.K_SPACE: self._toggle_run,
            },
        )  # fmt: skip

    # -- what is shown

    @property
    def good(self) -> bool:
        """Whether the file can be played as it is."""
        return self.bench.saved.good

    @property
    def now(self) -> int:
        """The number of the moment that is shown; 0 where there is none."""
        return self._walk.now if self._walk is not None else 0

    @property
    def trick(self) -> int:
        """How many tricks are complete at that moment."""
        return self._course.moments[self.now].tricks if self._course is not None else 0

    @property
    def since(self) -> Since | None:
        """What the last good save changed; None before there was one."""
        return self._since

    # -- saves

    def update(self, dt: float) -> bool:
        """Read the file when it was saved; step on while it runs by itself."""
        if self._watch.changed():
            self.read()
        if self.bench.plays:
            self._play_more()
        self.report.ask_cook()
        moved = self._walk.update(dt) if self._walk is not None else False
        running = self._walk is not None and self._walk.running
        rough = self._pictures is not None and self._pictures.rough
        return super().update(dt) or moved or running or rough or self.bench.plays

    def read(self) -> None:
        """Read the file anew, and show what it came to."""
        step = self.now or (self._wanted if self.bench.plays else 0)
        if not self.bench.read():
            return
        self.bench.play_to(seconds=_AT_ONCE)
        self._take_up(step)
        self.actions.on_saved(self.bench)
        self._dress()
        self.layout(self.app.size)
        self.app.redraw()

    def _play_more(self) -> None:
        """Go on with a hand that takes long to play; when it is over all of it is shown."""
        self.bench.play_to(seconds=_A_FRAME)
        if not self.bench.plays:
            self._take_up(self._wanted if self.now == 0 else self.now, dealt_again=True)
            self.layout(self.app.size)
            self.app.redraw()

    def _take_up(self, step: int, *, dealt_again: bool = False) -> None:
        """Show the last save: its table at the same step if there is one, or its faults."""
        saved, good, before = self.bench.saved, self.bench.last_good, self.bench.before
        running = self._walk is not None and self._walk.running
        self._wanted = step
        if not dealt_again:
            self._time = time.strftime("%H:%M:%S")
            if saved.good:
                self._before_time, self._good_time = self._good_time, self._time
        if good is not None and good.game is not None:
            game, old = good.game, before.game if before is not None else None
            course = Course(game, 0, all_seen=True, hands=1)
            at = step if step < len(course.moments) else 0
            self._course = course
            self._walk = Walk(course, at, self._stepped, self._changed)
            otherwise = tricks_otherwise(old, game) if old is not None else frozenset()
            times = (self._before_time if old is not None else "", self._good_time)
            other = old is not None and not good.changed
            self._since = Since(good.changed, times, old, game, otherwise, other)
            seats = seated(["person", *["greedy"] * (game.rules.players - 1)])
            self._names = names_for(seats, 0)
            if running:
                self._walk.toggle_run()
        lines = good.lines if good is not None else ()
        self.file = FileView(shown(self.bench.file), saved.lines, saved.faults,
                             swaps(lines, saved.lines) if good is not None else ())  # fmt: skip
        self._field.set(str(self.bench.seed))

    # -- the scene

    def enter(self) -> None:
        """Back from another screen: nothing runs by itself."""
        if self._walk is not None:
            self._walk.stop()

    def close(self) -> None:
        """Watch no more, and forget the pictures."""
        self._watch.close()
        self.report.close()
        if self._pictures is not None:
            self._pictures.clear()

    def _dress(self) -> None:
        """Pictures of the deck that is played with now."""
        game = self._since.now if self._since is not None else None
        if game is None:
            return
        if self._pictures is not None:
            self._pictures.clear()
        self._pictures = CardPictures(self.app.look, game.rules.deck)

    def layout(self, size: tuple[int, int]) -> None:
        frame = frame_of(self.app.scale)
        if self._pictures is None:
            self._dress()
        if self._pictures is not None and self._since is not None:
            self._pictures.resize(frame.px(118))
            self._pictures.prefetch(self._since.now.rules.everything, None)
        pages = self._offered(frame)
        if self.page not in pages:
            self.page = "table"
        self._pages.words = [words.PAGES[page] for page in pages]
        self._pages.chosen = pages.index(self.page)
        self._rules.visible = self._since is not None
        right: list[tuple[Widget, int]] = []
        counts = self.bench.counts
        self._counts.visible = self.good and len(counts) > 1
        if self._counts.visible and self._since is not None:
            self._counts.words = [str(count) for count in counts]
            self._counts.hints = [words.SEATS.format(players=count) for count in counts]
            self._counts.chosen = counts.index(self._since.now.rules.players)
            self._counts.hint = self._counts.hints[self._counts.chosen]
            right.append((self._counts, frame.px(_COUNTS)))
        if len(pages) > 1:
            right.append((self._pages, self._pages.natural_width(self.app.look, frame.scale.u)))
        self._pages.visible = len(pages) > 1
        if self._rules.visible:
            right.append((self._rules, frame.px(46)))
        self.place_head(frame, right)
        for widget in self._all_below():
            widget.visible = False
        self._rooms = {}
        if self.page == "table":
            self._lay_file(frame) if not self.good else self._lay_table(frame)
        elif self.page == "changes":
            self._lay_changes(frame)
        else:
            self.report.lay(frame, self.app.look)
        self._changed()

    def _all_below(self) -> Sequence[Widget]:
        return (
            self.lines, self.timeline, self._field, self._next, self._first, self._back, self._run,
            self._on, self._last, self._steps, self._hands, self._sheet, self._play, self._edit,
            self._next_fault, self.report.grid, *self.report.buttons,
        )  # fmt: skip

    def _offered(self, frame: Frame) -> list[Page]:
        """The pages there are: in a small window what changed is one of its own."""
        return ["table", "report"] if frame.wide else ["table", "changes", "report"]

    def _lay_file(self, frame: Frame) -> None:
        """The file with its faults; right of it, where there is room, what was good."""
        room, look = frame.room, self.app.look
        self._edit.visible = True
        self._next_fault.visible = len(self.file.faults) > 1
        fault = self.file.fault
        line = self.file.line_of(fault) if fault is not None else 0
        self._edit.words = words.OPEN_AT.format(line=line) if line else words.OPEN_FILE
        self._edit.visible = bool(self.file.lines)
        self._rooms["foot"] = frame.place_bar(look, (self._edit, self._next_fault))
        if frame.wide:
            side = room.cut_right(_LOW_SIDE, gap=_GAP)
            self._rooms["last"] = side.cut_top(_LAST_GOOD, gap=16)
            self._rooms["since"] = side
        self._rooms["file"] = room
        inner = room.inset(12)
        inner.cut_top(52)
        inner.cut_bottom(12)
        self._rooms["lines"] = inner
        self.lines.visible = True
        self._fill_lines()

    def _fill_lines(self) -> None:
        inner = self._rooms["lines"].inset(2, 8)
        pen = Pen(self.app.surface, self.app.look, inner.u)
        rows: list[tuple[Widget, int]] = []
        width = inner.w - inner.px(24)
        for row in self.file.rows(self._choose_fault, self._open_fold):
            high = inner.px(LINE)
            if isinstance(row, Bubble):
                high = row.natural_height(pen, width)
            elif isinstance(row, Fold):
                high = inner.px(FOLD)
            rows.append((row, high))
        self.lines.stack(inner, rows, inner.u)

    def _lay_table(self, frame: Frame) -> None:
        """The table, the row of tricks below it, and what changed beside it."""
        room, look, wide = frame.room, self.app.look, frame.wide
        for widget in (self._field, self._next, self._back, self._run, self._on, self._steps,
                       self._hands, self._sheet, self._play, self.timeline):  # fmt: skip
            widget.visible = True
        self._first.visible = self._last.visible = wide
        if wide:
            self._rooms["side"] = room.cut_right(_SIDE, gap=_GAP)
        strip = room.cut_bottom(_STRIP if wide else 64, gap=16 if wide else 8)
        self.timeline.place(strip, strip.u)
        self._rooms["table"] = room
        self._next.words = words.NEXT if wide else ""
        bar = frame.place_bar(look, (self._play, self._sheet))
        if wide:
            self._rooms["seed"] = bar.cut_left(_LABEL)
        self._field.place(bar.cut_left(_FIELD, gap=12).strip(52 if wide else 50), bar.u)
        width = self._next.natural_width(look, bar.u)
        self._next.place(bar.cut_left(pixels=width, gap=20).strip(54 if wide else 50), bar.u)
        for step in (self._first, self._back, self._run, self._on, self._last):
            if step.visible:
                side = _STEP if wide else _LOW_STEP
                step.place(bar.cut_left(side, gap=8).strip(side), bar.u)
        bar.cut_left(12)
        width = self._steps.natural_width(look, bar.u)
        self._steps.place(bar.cut_left(pixels=width, gap=16).strip(44), bar.u)
        self._rooms["hands"] = bar.cut_left(116 if wide else 64)
        self._hands.place(bar.cut_left(60).strip(44), bar.u)

    def _lay_changes(self, frame: Frame) -> None:
        """What changed, in a small window."""
        self._rooms["side"] = frame.room
        self._edit.visible = bool(self.file.lines)
        self._edit.words = words.OPEN_FILE
        self._rooms["foot"] = frame.place_bar(self.app.look, (self._edit,))

    def heading(self) -> tuple[str, str]:
        """What is watched, and how it stands."""
        name = self.bench.file.name
        if self.page == "report" and self.good:
            told, game = self.report.told, self._since.now if self._since is not None else None
            games = told.played if told is not None else 0
            count = game.rules.players if game is not None else 0
            return words.TITLE, words.REPORT_NOTE.format(file=name, players=count, games=games)
        if not self.good:
            return words.TITLE, words.FAULTS_NOTE.format(file=name)
        slots = {"file": name, "time": self._time, "seed": self.bench.seed}
        return words.TITLE, words.GOOD_NOTE.format(**slots)

    # -- drawing

    def draw_content(self, surface: pygame.Surface, frame: Frame) -> None:
        pen = self.pen(surface)
        self._draw_state(pen, frame)
        if self._pictures is not None:
            self._pictures.begin_frame(calm=True)
        rooms = {name: room.copy() for name, room in self._rooms.items()}
        if "file" in rooms:
            self._draw_file(pen, rooms)
        if "table" in rooms:
            self._draw_table(pen, rooms["table"])
        if "side" in rooms:
            pen.plate(rooms["side"])
            self._draw_side(pen, rooms["side"].inset(22, 16))
        if self.page == "report":
            self.report.draw(pen, wide=frame.wide)
        if "seed" in rooms:
            pen.text(words.SEED, theme.STRONG, theme.PAPER, rooms["seed"])
        if "hands" in rooms:
            self._draw_hands_label(pen, rooms["hands"], frame)

    def _draw_state(self, pen: Pen, frame: Frame) -> None:
        """The pill beside the title: good, or how many faults."""
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
        pen.look.draw_icon(pen.surface, name, (icon.centerx + 2, icon.centery), pen.px(18), ink)
        pen.text(said, theme.STRONG, ink, pill)

    def _draw_file(self, pen: Pen, rooms: dict[str, Room]) -> None:
        saved, room = self.bench.saved, rooms["file"]
        pen.plate(room)
        head = room.inset(24).cut_top(58)
        ms = max(1, round(1000 * saved.seconds))
        said = words.FILE_READ.format(lines=words.lines(len(saved.lines)), time=self._time, ms=ms)
        pen.tail(said, theme.TEXT, theme.MUTED, head, gap=16)
        pen.text(self.bench.file.name, theme.code(20), theme.PAPER, head, cut=True)
        pen.box(rooms["lines"], theme.SUNK, theme.LINE)
        if "foot" in rooms:
            self._draw_foot(pen, rooms["foot"])
        if "last" not in rooms:
            return
        self._draw_last_good(pen, rooms["last"])
        pen.plate(rooms["since"])
        inner = rooms["since"].inset(22, 16)
        fault = self.file.fault
        chosen = self.file.line_of(fault) if fault is not None else 0
        draw_since_good(pen, inner, self.file.swaps, len(saved.lines), chosen)

    def _draw_foot(self, pen: Pen, room: Room) -> None:
        room.cut_right(16)
        if room.w < room.px(300):
            return
        room.cut_top(8)
        pen.text(words.SAVE_HERE, theme.SMALL_STRONG, theme.PAPER, room.cut_top(24), cut=True)
        row = room.cut_top(34)
        for action, said in (("next_fault", words.NEXT_FAULT.lower()), ("copy_word", words.COPY)):
            cap = self.app.look.keymap.cap_of(action)
            drawn = draw_keycap(
                pen.surface, pen.look, cap, (row.x, row.centery), pen.u, theme.MUTED
            )
            row.cut_left(pixels=drawn.w, gap=8)
            if row.w < pen.width(said, theme.SMALL):
                return
            row.cut_left(pixels=pen.text(said, theme.SMALL, theme.MUTED, row).w, gap=22)

    def _draw_last_good(self, pen: Pen, room: Room) -> None:
        """The last good table, dimmed; or that there was none."""
        pen.plate(room)
        inner = room.inset(22, 14)
        head = inner.cut_top(36, gap=8)
        if self._since is None:
            pen.text(words.NO_GOOD, HEAD, theme.PAPER, head)
            pen.block(words.NO_GOOD_NOTE, theme.TEXT, theme.MUTED, inner)
            return
        pen.tail(self._good_time, theme.SMALL, theme.MUTED, head, gap=12)
        pen.text(words.LAST_GOOD, HEAD, theme.PAPER, head)
        table = pygame.Surface(inner.size)
        table.blit(self.app.look.felt(self.app.size), (0, 0), inner)
        share = inner.w / pen.px(1032)
        small = Room((0, 0, inner.w, inner.h), pen.u * share)
        shown_table = self._round()
        if shown_table is not None and self._pictures is not None:
            draw_round(Pen(table, pen.look, pen.u * share), self._pictures, small, shown_table)
        veil = pygame.Surface(inner.size)
        veil.fill(theme.PLATE)
        veil.set_alpha(150)
        table.blit(veil, (0, 0))
        pen.surface.blit(table, inner)
        said = words.SEED_TRICK.format(seed=self.bench.seed, trick=self._trick_word().lower())
        pill = Room((0, 0, pen.width(said, theme.STRONG) + pen.px(48), pen.px(46)), pen.u)
        pill.center = inner.center
        pen.pill(pill, theme.PLATE, theme.LINE)
        pen.text(said, theme.STRONG, theme.PAPER, pill, "centre")

    def _trick_word(self) -> str:
        assert self._course is not None
        return replay_words.trick_head(self._course.view(self.now, 0, laid_open=True))

    def _round(self) -> RoundTable | None:
        """The moment that is shown."""
        if self._course is None:
            return None
        view = self._course.view(self.now, 0, laid_open=True)
        told = replay_words.told(self._course.step(self.now, 0, laid_open=True), self._names)
        seen = frozenset(range(view.rules.players) if self._all_open else (0,))
        return RoundTable(view, self._names, told, seen)

    def _draw_table(self, pen: Pen, room: Room) -> None:
        pen.box(room, None, theme.HAIRLINE, radius=18)
        table = self._round()
        if table is None or self._pictures is None:
            return
        draw_round(pen, self._pictures, room, table)
        head = room.inset(20, 14).cut_top(26)
        if table.view.rules.players in (3, 4) or room.h > pen.px(600):
            named = pen.text(self._trick_word(), theme.STRONG, theme.PAPER, head)
            head.y += pen.px(26)
            head.w = min(head.w, pen.px(180))
            if named.w:
                trouble = self.bench.trouble
                ink = theme.COST if trouble else theme.MINT_TEXT
                pen.lines(trouble or table.told, theme.SMALL, ink, head)

    def _draw_side(self, pen: Pen, room: Room) -> None:
        """What changed, and below it what that does to the measures, where there is room."""
        if self._since is None:
            return
        low = None
        if self.report.former is not None and room.h > room.px(560):
            low = room.cut_bottom(220 if room.h < room.px(680) else 270, gap=10)
        draw_changes(pen, room, self._since, self._names)
        if low is not None:
            pen.rule(low.cut_top(8), theme.LINE)
            draw_moved(pen, low, self.report.moves)

    def _draw_hands_label(self, pen: Pen, room: Room, frame: Frame) -> None:
        said = words.ALL_HANDS if frame.wide else words.ALL_SHORT
        drawn = pen.text(said, theme.TEXT, theme.PAPER, room)
        cap = self.app.look.keymap.cap_of("kitchen_hands")
        at = (drawn.right + pen.px(8), room.centery)
        draw_keycap(pen.surface, pen.look, cap, at, pen.u, theme.MUTED)

    # -- along the hand

    def handle(self, event: pygame.Event) -> bool:
        """Arrows step along the hand, Shift F8 goes back a fault; the rest is for the controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F8:
            self.next_fault(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        typing = self.group.focused is self._field
        if event.type == pygame.KEYDOWN and self._counts.visible and not typing:
            count = event.key - pygame.K_0
            if count in self.bench.counts and not event.mod & pygame.KMOD_CTRL:
                self._counts.choose(self.bench.counts.index(count))
                return True
        if self._steps.visible and self._walk is not None and not typing:
            plain = event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL
            if plain and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self._walks_focus:
                self._step(1 if event.key == pygame.K_RIGHT else -1)
                return True
            if plain and event.key in (pygame.K_HOME, pygame.K_END):
                self._go("first" if event.key == pygame.K_HOME else "last")
                return True
        return super().handle(event)

    @property
    def _walks_focus(self) -> bool:
        """Whether arrows belong to a control that somebody has walked to."""
        return self.group.focused is self._steps and self.group.ring_visible

    def _step(self, by: int) -> None:
        if self._walk is not None:
            (self._walk.by_trick if self._by_trick else self._walk.by_card)(by)

    def _go(self, end: Literal["first", "last"]) -> None:
        if self._walk is not None and self._course is not None:
            self._walk.stop_at(0 if end == "first" else len(self._course.moments) - 1)

    def _jump(self, moment: int) -> None:
        if self._walk is not None:
            self._walk.stop_at(moment)

    def _stepped(self, follows: bool) -> None:
        self._changed()

    def _toggle_run(self) -> None:
        if self._walk is not None and self.good:
            self._walk.toggle_run()

    def _changed(self) -> None:
        """Let the controls say what is shown."""
        if self._course is None or self._walk is None or self._since is None:
            return
        course, now = self._course, self._walk.now
        last = len(course.moments) - 1
        stations = [deal_station(0)]
        stations += [
            Station(str(mark.number), mark.moment, mark.winner,
                    otherwise=mark.number in self._since.otherwise)
            for mark in course.tricks(0)
        ]  # fmt: skip
        self.timeline.sides = course.view(now, 0, laid_open=True).table.sides
        self.timeline.show(stations, self._names, now)
        self._run.icon = "pause" if self._walk.running else "play"
        self._run.hint = words.PAUSE if self._walk.running else words.PLAY
        self._back.why_not = self._first.why_not = replay_words.FIRST_MOMENT if now == 0 else ""
        self._on.why_not = self._last.why_not = replay_words.LAST_MOMENT if now == last else ""
        self._play.why_not = "" if course.goes_on(now) else words.HAND_DONE
        game = self._since.now
        ends = words.NO_SHEET if len(game.moves) < MOST_MOVES else words.NEVER_ENDS.format(
            moves=MOST_MOVES)  # fmt: skip
        self._sheet.why_not = "" if game.results else ends
        golds = (self._edit, self.report.closer, self._play)
        self.group.default = next((gold for gold in golds if gold.visible), None)
        if self._pictures is not None:
            self.app.redraw()

    def _choose_steps(self, place: int) -> None:
        self._by_trick = place == 0

    def _turn_steps(self) -> None:
        self._steps.activate()

    def _open_hands(self, on: bool) -> None:
        self._all_open = on

    # -- seeds, and how many play

    def _choose_players(self, place: int) -> None:
        """Deal for another number of players; nothing is compared with what was before."""
        self.bench.seat(self.bench.counts[place])
        self.bench.play_to(seconds=_AT_ONCE)
        self.report.forget()
        self._take_up(0, dealt_again=True)
        self.layout(self.app.size)

    def next_seed(self) -> None:
        """Deal the same game at the next seed."""
        self._deal((self.bench.seed + 1) % (LARGEST_SEED + 1))

    def _typed_seed(self, text: str) -> None:
        if text and int(text) <= LARGEST_SEED:
            self._deal(int(text), typed=True)

    def _take_seed(self) -> None:
        self._field.set(str(self.bench.seed))
        self.group.focus(self._play, ring=False)

    def _deal(self, seed: int, *, typed: bool = False) -> None:
        text = self._field.text
        self.bench.deal(seed)
        self.bench.play_to(seconds=_AT_ONCE)
        self._take_up(self.now or self._wanted, dealt_again=True)
        if typed:
            self._field.text = text
        self.layout(self.app.size)

    # -- faults

    def next_fault(self, step: int) -> None:
        """Choose the next fault, or the last one for -1; round and round."""
        count = len(self.file.faults)
        if count and not self.good:
            self._choose_fault((self.file.chosen + step) % count)

    def _choose_fault(self, number: int) -> None:
        if number == self.file.chosen and any(
            isinstance(row, Bubble) and row.selected for row in self.lines.children()
        ):
            return
        self.file.chosen = number
        for row in self.lines.children():
            if isinstance(row, Bubble):
                row.selected = row.number == number + 1
                if row.selected:
                    self.lines.reveal(row)
        fault = self.file.fault
        line = self.file.line_of(fault) if fault is not None else 0
        self._edit.words = words.OPEN_AT.format(line=line) if line else words.OPEN_FILE
        self.app.redraw()

    def _open_fold(self, line: int) -> None:
        self.file.opened.add(line)
        self._fill_lines()
        self.app.redraw()

    def copy_word(self) -> None:
        """Copy what stood in place of the chosen fault when the file was good."""
        fault = self.file.fault
        swap = self.file.swap_of(fault) if fault is not None else None
        if self.good:
            return
        if swap is None or not swap.before:
            self.app.say(words.NOTHING_TO_COPY)
            return
        with suppress(pygame.error):
            pygame.scrap.put_text(swap.before)
        self.app.say(words.COPIED.format(word=swap.before))

    def _open_editor(self) -> None:
        fault = self.file.fault
        line = self.file.line_of(fault) if fault is not None else 1
        name = self.bench.file.name
        opened = self.actions.on_edit(max(1, line))
        said = words.OPENED if opened else words.NO_EDITOR
        self.app.say(said.format(file=name if opened else self.bench.file))

    # -- ways

    def turn_page(self, step: int) -> bool:
        """Ctrl+Tab turns the pages."""
        pages = self._offered(frame_of(self.app.scale))
        if len(pages) < 2:
            return False
        self._choose_page((pages.index(self.page) + step) % len(pages))
        return True

    def _choose_page(self, place: int) -> None:
        self.page = self._offered(frame_of(self.app.scale))[place]
        self.layout(self.app.size)
        self.app.redraw()

    def _leave(self) -> None:
        self.actions.on_close()

    def _play_on(self) -> None:
        if self._since is not None and self._course is not None and not self._play.why_not:
            self.actions.on_play_on(self._since.now, self._course.moments[self.now].moves)

    def _open_sheet(self) -> None:
        if self._since is not None and not self._sheet.why_not:
            self.actions.on_sheet(self._since.now)

    def _read_rules(self) -> None:
        if self._since is not None:
            self.actions.on_rules(self._since.now)
