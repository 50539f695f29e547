"""The page of the table: a hand of the last valid save, shown trick by trick or card by card."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from threading import Thread
from typing import Literal

import pygame

from game.chance import LARGEST_SEED
from game.kitchen.bench import MOST_MOVES, Bench
from game.kitchen.comparing import tricks_otherwise
from game.position.game import Game
from game.table.course import Course
from game.values import Value
from ui.kitchen import words
from ui.kitchen.round import RoundTable, draw_round
from ui.kitchen.side import HEAD, ChangesSince
from ui.replay import words as replay_words
from ui.replay.timeline import Station, Timeline, deal_station
from ui.replay.walk import Walk
from ui.table.pictures import CardPictures
from ui.table.words.names import names_for
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.frame import Frame
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.app import App
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.seating import seated

_STRIP, _STEP, _LOW_STEP, _FIELD, _LOW_FIELD = 72, 56, 50, 104, 76
_SWITCH = 60
_LARGEST_CARD, _DRAWN_FOR = 118, 1032
"""Units: the widest card of a hand, and the width of a table with such cards."""
_AT_ONCE, _A_FRAME = 0.12, 0.006
"""Seconds for which a hand is played before the table is shown, and then in each frame."""
_PLAYERS = "game.players.search.on_game"


class TableWays(Value):
    """The ways out of the table: `on_play_on` gets the game and the number of moves after which
    somebody continues, and `on_sheet` the game whose first hand is over. `on_dealt` is called when
    something else is dealt, `on_shown` when another moment is shown, and `on_typed` when a seed was
    typed."""

    on_play_on: Callable[[Game, int], None]
    on_sheet: Callable[[Game], None]
    on_dealt: Callable[[], None]
    on_shown: Callable[[], None]
    on_typed: Callable[[], None]


class TablePage:
    """Shows the hand that computers play by the rules of the last valid save.

    Args:
        bench: deals its game.
        ways: the ways out.
        app: the window, once there is one.

    Attributes:
        since: what the last valid save changed; None before there was one.
        names: who plays, by seat.
        read_at: when the last valid save was read.
    """

    def __init__(self, bench: Bench, ways: TableWays, app: Callable[[], App]) -> None:
        self._bench, self._ways, self._app = bench, ways, app
        self._all_open, self._by_trick = True, True
        self._pictures: CardPictures | None = None
        self._walk: Walk | None = None
        self._course: Course | None = None
        self.since: ChangesSince | None = None
        self.names: tuple[str, ...] = ()
        self.read_at = self._before = ""
        self._wanted = (0, 0)
        """The moment to show once the hand has been played that far, and its moves."""
        self._rooms: dict[str, Room] = {}
        self._importing: Thread | None = None
        self._make_controls()

    def _make_controls(self) -> None:
        self.timeline = Timeline((), self._jump)
        self.field = TextField(
            "", self._typed_seed, longest=len(str(LARGEST_SEED)), allowed=str.isdecimal,
            on_submit=self._take_seed,
        )  # fmt: skip
        self.field.called = words.SEED
        self._next = Button(words.NEXT, self.next_seed, icon="dice", action="next_seed",
                            hint=words.NEXT_HINT)  # fmt: skip
        self._first = Button(
            "", lambda: self._go("first"), icon="to_start", keycap="Home", hint=words.FIRST
        )
        self._back = Button("", lambda: self._step(-1), icon="back", hint=words.BACK_STEP)
        self._run = Button("", self.toggle_run, icon="play", keycap="Space", hint=words.PLAY)
        self._on = Button("", lambda: self._step(1), icon="forward", hint=words.ON_STEP)
        self._last = Button(
            "", lambda: self._go("last"), icon="to_end", keycap="End", hint=words.LAST
        )
        self.steps = Choice(words.STEPS, 0, self._choose_steps)
        self._hands = Toggle(True, self._open_hands, ("", ""))
        self._hands.called = words.ALL_HANDS
        self._sheet = Button("", self._open_sheet, icon="chart", action="kitchen_sheet",
                             hint=words.SHEET_HINT)  # fmt: skip
        self.gold = Button(words.PLAY_ON, self._play_on, primary=True, keycap="Enter",
                           hint=words.PLAY_ON_HINT)  # fmt: skip

    @property
    def widgets(self) -> Sequence[Widget]:
        """Its controls in their order."""
        return (
            self.timeline, self.field, self._next, self._first, self._back, self._run, self._on,
            self._last, self.steps, self._hands, self._sheet, self.gold,
        )  # fmt: skip

    @property
    def shortcuts(self) -> dict[str | int, Callable[[], None]]:
        """The functions of its keys, by action."""
        return {
            "next_seed": self.next_seed, "steps": self.steps.activate,
            "kitchen_hands": self._hands.activate, "kitchen_sheet": self._sheet.activate,
        }  # fmt: skip

    @property
    def now(self) -> int:
        """The number of the moment shown; 0 where there is none."""
        return self._walk.now if self._walk is not None else 0

    @property
    def trick(self) -> int:
        """How many tricks are complete at that moment."""
        return self._course.moments[self.now].tricks if self._course is not None else 0

    # -- saves

    def note_step(self) -> None:
        """Remember which moment is shown, before the file is read again."""
        if self._course is None or (self._bench.plays and self.now == 0):
            return
        self._wanted = self.now, self._course.moments[self.now].moves

    def show_deal(self) -> None:
        """Begin with the deal."""
        self._wanted = 0, 0

    def play(self) -> None:
        """Play the hand as far as it is shown, if that is quickly done."""
        self._bench.play_to(self._wanted[1], seconds=_AT_ONCE)

    def play_more(self) -> None:
        """Continue with the hand; when it is over all of it is shown."""
        if not self._players_there():
            return
        self._bench.play_to(seconds=_A_FRAME)
        if not self._bench.plays:
            if self.now:
                self.note_step()
            self.take_up()
            self._ways.on_dealt()

    def _players_there(self) -> bool:
        """Whether the modules that players try choices with are imported; that takes several
        frames, and so is done beside them."""
        if self._importing is None:
            if _PLAYERS in sys.modules:
                return True
            self._importing = Thread(target=import_module, args=(_PLAYERS,), daemon=True)
            self._importing.start()
        return not self._importing.is_alive()

    def take_up(self, time: str = "") -> None:
        """Show the last valid save at the same step if there is one; `time` is when it was read, if
        it was just now."""
        good, before = self._bench.last_good, self._bench.before
        running = self._walk is not None and self._walk.running
        if time and self._bench.saved.good:
            self._before, self.read_at = self.read_at, time
        self.field.set(str(self._bench.seed))
        if good is None or good.game is None:
            return
        game, old = good.game, before.game if before is not None else None
        course = Course(game, 0, all_seen=True, hands=1)
        at = self._wanted[0] if self._wanted[0] < len(course.moments) else 0
        self._course = course
        self._walk = Walk(course, at, lambda follows: self.say(), self.say)
        otherwise = tricks_otherwise(old, game) if old is not None else frozenset()
        times = (self._before if old is not None else "", self.read_at)
        other = old is not None and not good.changed
        self.since = ChangesSince(good.changed, times, old, game, otherwise, other)
        self.names = names_for(seated(["person", *["greedy"] * (game.rules.players - 1)]), 0)
        if running:
            self._walk.toggle_run()

    def update(self, dt: float) -> bool:
        """Step on while it runs by itself; returns whether another frame is due."""
        moved = self._walk.update(dt) if self._walk is not None else False
        running = self._walk is not None and self._walk.running
        return moved or running or (self._pictures is not None and self._pictures.rough)

    def rest(self) -> None:
        """Stop running by itself."""
        if self._walk is not None:
            self._walk.stop()

    def close(self) -> None:
        """Forget the pictures."""
        if self._pictures is not None:
            self._pictures.clear()

    # -- places

    def dress(self, frame: Frame, look: Look) -> None:
        """Get pictures of the present deck; those of the same deck stay."""
        game = self.since.now if self.since is not None else None
        if game is None:
            return
        if self._pictures is None or self._pictures.deck != game.rules.deck:
            self.close()
            self._pictures = CardPictures(look, game.rules.deck)
        self._pictures.resize(frame.px(_LARGEST_CARD))
        self._pictures.prefetch(game.rules.everything, None)

    def lay(self, frame: Frame, look: Look, room: Room) -> None:
        """Place the table and the row of tricks below it in a room, and its controls in the bar."""
        wide = frame.wide
        for widget in self.widgets:
            widget.visible = True
        self._first.visible = self._last.visible = wide
        strip = room.cut_bottom(_STRIP if wide else 64, gap=16 if wide else 8)
        self.timeline.place(strip, strip.u)
        self._rooms = {"table": room}
        self._next.words = words.NEXT if wide else ""
        self.gold.keycap = "Enter" if wide else ""
        bar = frame.place_bar(look, (self.gold, self._sheet))
        if wide:
            label = look.text.width(words.SEED, theme.STRONG.at(bar.u)) + bar.px(12)
            self._rooms["seed"] = bar.cut_left(pixels=label)
        field = bar.cut_left(_FIELD if wide else _LOW_FIELD, gap=12)
        self.field.place(field.strip(52 if wide else 50), bar.u)
        width = self._next.natural_width(look, bar.u)
        self._next.place(bar.cut_left(pixels=width, gap=20).strip(54 if wide else 50), bar.u)
        for step in (self._first, self._back, self._run, self._on, self._last):
            if step.visible:
                side = _STEP if wide else _LOW_STEP
                step.place(bar.cut_left(side, gap=8).strip(side), bar.u)
        bar.cut_left(12 if wide else 4)
        width, most = self.steps.natural_width(look, bar.u), bar.w - bar.px(_SWITCH + 20)
        if width > most:
            width = max(most, self.steps.least_width(look, bar.u))
        self.steps.place(bar.cut_left(pixels=width, gap=16 if wide else 10).strip(44), bar.u)
        label = min(bar.px(116 if wide else 64), max(0, bar.w - bar.px(_SWITCH)))
        self._rooms["hands"] = bar.cut_left(pixels=label)
        self._hands.place(bar.cut_left(_SWITCH).strip(44), bar.u)

    # -- drawing

    def draw(self, pen: Pen, *, wide: bool) -> None:
        """Draw the table at the moment shown, and the labels of the bar."""
        rooms = {name: room.copy() for name, room in self._rooms.items()}
        self._draw_table(pen, rooms["table"])
        if "seed" in rooms:
            pen.text(words.SEED, theme.STRONG, theme.PAPER, rooms["seed"])
        forms, hands = (words.ALL_HANDS, words.ALL_SHORT), rooms["hands"]
        said = pen.longest(forms if wide else forms[1:], theme.TEXT, hands.w - pen.px(8))
        cap = pen.look.keymap.cap_of("kitchen_hands")
        if hands.w >= pen.px(30):  # a narrow bar has only the key, or nothing
            hands.cut_left(pixels=pen.text(said, theme.TEXT, theme.PAPER, hands).w, gap=8)
        if keycap_width(pen.look, cap, pen.u) <= hands.w:
            draw_keycap(pen, cap, hands.midleft, theme.MUTED)

    def _draw_table(self, pen: Pen, room: Room) -> None:
        pen.box(room, None, theme.HAIRLINE, radius=18)
        table = self._round()
        if table is None or self._pictures is None:
            return
        self._pictures.begin_frame(calm=True)
        draw_round(pen, self._pictures, room, table)
        head = room.inset(20, 14).cut_top(26)
        if table.view.rules.players in (3, 4) or room.h > pen.px(600):
            named = pen.text(self._trick_word(), theme.STRONG, theme.PAPER, head)
            head.y += pen.px(26)
            head.w = min(head.w, pen.px(180))
            if named.w:
                trouble = self._bench.trouble
                ink = theme.COST if trouble else theme.MINT_TEXT
                pen.lines(trouble or table.told, theme.SMALL, ink, head)

    def draw_last_good(self, pen: Pen, room: Room) -> None:
        """Draw the last valid table, dimmed; or a note that there was none."""
        pen.plate(room)
        inner = room.inset(22, 14)
        head = inner.cut_top(36, gap=8)
        if self.since is None:
            pen.text(words.NO_GOOD, HEAD, theme.PAPER, head)
            pen.block(words.NO_GOOD_NOTE, theme.TEXT, theme.MUTED, inner)
            return
        pen.tail(self.read_at, theme.SMALL, theme.MUTED, head, gap=12)
        pen.text(words.LAST_GOOD, HEAD, theme.PAPER, head)
        table = pygame.Surface(inner.size)
        table.blit(pen.look.felt(self._app().size), (0, 0), inner)
        share = inner.w / pen.px(_DRAWN_FOR)
        small = Room((0, 0, inner.w, inner.h), pen.u * share)
        shown_table = self._round()
        if shown_table is not None and self._pictures is not None:
            self._pictures.begin_frame(calm=True)
            draw_round(Pen(table, pen.look, pen.u * share), self._pictures, small, shown_table)
        veil = pygame.Surface(inner.size)
        veil.fill(theme.PLATE)
        veil.set_alpha(150)
        table.blit(veil, (0, 0))
        pen.surface.blit(table, inner)
        said = words.SEED_TRICK.format(seed=self._bench.seed, trick=self._trick_word())
        pill = Room((0, 0, pen.width(said, theme.STRONG) + pen.px(48), pen.px(46)), pen.u)
        pill.center = inner.center
        pen.pill(pill, theme.PLATE, theme.LINE)
        pen.text(said, theme.STRONG, theme.PAPER, pill, "centre")

    def _trick_word(self) -> str:
        assert self._course is not None
        return replay_words.trick_head(self._course.view(self.now, 0, laid_open=True))

    def _round(self) -> RoundTable | None:
        """The moment shown."""
        if self._course is None:
            return None
        view = self._course.view(self.now, 0, laid_open=True)
        told = replay_words.told(self._course.step(self.now, 0, laid_open=True), self.names)
        seen = frozenset(range(view.rules.players) if self._all_open else (0,))
        return RoundTable(view, self.names, told, seen)

    # -- along the hand

    def handle(self, event: pygame.Event, focused: Widget | None, *, ring: bool) -> bool:
        """Step along the hand with arrows, unless they belong to a control that has the focus."""
        if self._walk is None or not self.steps.visible or focused is self.field:
            return False
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL:
            return False
        walks = focused is self.steps and ring
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not walks:
            self._step(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self._go("first" if event.key == pygame.K_HOME else "last")
            return True
        return False

    def _step(self, by: int) -> None:
        if self._walk is not None:
            (self._walk.by_trick if self._by_trick else self._walk.by_card)(by)

    def _go(self, end: Literal["first", "last"]) -> None:
        if self._walk is not None and self._course is not None:
            self._walk.stop_at(0 if end == "first" else len(self._course.moments) - 1)

    def _jump(self, moment: int) -> None:
        if self._walk is not None:
            self._walk.stop_at(moment)

    def toggle_run(self) -> None:
        """Start or stop running by itself."""
        if self._walk is not None and self._bench.saved.good:
            self._walk.toggle_run()

    def say(self) -> None:
        """Let the controls say what is shown."""
        if self._course is None or self._walk is None or self.since is None:
            return
        course, now = self._course, self._walk.now
        last = len(course.moments) - 1
        stations = [deal_station(0)]
        stations += [
            Station(str(mark.number), mark.moment, mark.winner,
                    otherwise=mark.number in self.since.otherwise)
            for mark in course.tricks(0)
        ]  # fmt: skip
        self.timeline.sides = course.view(now, 0, laid_open=True).table.sides
        self.timeline.show(stations, self.names, now)
        self._run.icon = "pause" if self._walk.running else "play"
        self._run.hint = words.PAUSE if self._walk.running else words.PLAY
        self._back.why_not = self._first.why_not = replay_words.FIRST_MOMENT if now == 0 else ""
        self._on.why_not = self._last.why_not = replay_words.LAST_MOMENT if now == last else ""
        self.gold.why_not = "" if course.goes_on(now) else words.HAND_DONE
        game = self.since.now
        ends = words.NO_SHEET if len(game.moves) < MOST_MOVES else words.NEVER_ENDS.format(
            moves=MOST_MOVES)  # fmt: skip
        self._sheet.why_not = "" if game.results else ends
        if self._pictures is not None:
            self._ways.on_shown()

    def _choose_steps(self, place: int) -> None:
        self._by_trick = place == 0

    def _open_hands(self, on: bool) -> None:
        self._all_open = on

    # -- seeds

    def next_seed(self) -> None:
        """Deal the same game with the next seed."""
        self._deal((self._bench.seed + 1) % (LARGEST_SEED + 1))

    def _typed_seed(self, text: str) -> None:
        if text and int(text) <= LARGEST_SEED:
            self._deal(int(text))
            self.field.text = text

    def _take_seed(self) -> None:
        self.field.set(str(self._bench.seed))
        self._ways.on_typed()

    def _deal(self, seed: int) -> None:
        self.note_step()
        self._bench.deal(seed)
        self.play()
        self.take_up()
        self._ways.on_dealt()

    # -- ways out

    def _play_on(self) -> None:
        if self.since is not None and self._course is not None and not self.gold.why_not:
            self._ways.on_play_on(self.since.now, self._course.moments[self.now].moves)

    def _open_sheet(self) -> None:
        if self.since is not None and not self._sheet.why_not:
            self._ways.on_sheet(self.since.now)
