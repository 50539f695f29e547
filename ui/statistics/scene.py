"""The statistics: a family's numbers, the course of its last games, and the saved games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from game.journal.kept import Tally
from game.table.seats import Seat
from game.values import Value
from ui.statistics import words
from ui.statistics.figures import KeptLine, Source, beside, best
from ui.statistics.panels import TILES, draw_course, draw_tiles
from ui.statistics.rows import HEAD, KEPT_LINE, LINE, HeadLine, KeptRow, NumbersLine
from ui.statistics.selection import PERIODS, Selection
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.scroll import ScrollArea
from ui.widgets.tab import Tab, set_alike
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.seating import name_of

_TAB, _LOW_TAB, _GAP, _EDGE = 80, 48, 18, 20
_LEFT, _COURSE = 0.53, 0.42
"""The left column's share of the width, the chart's share of the height."""
_SECTION = theme.display(22, 0.08)
_NAMES, _LOW_HEAD = 220, 190
Part = Literal["numbers", "course", "kept"]
PARTS: tuple[Part, ...] = ("numbers", "course", "kept")
"""The parts; a wide window shows all of them, a small one only one at a time."""


class StatisticsActions(Value):
    """What can be done with a saved game; each function gets its number."""

    on_continue: Callable[[int], None]
    on_replay: Callable[[int], None]
    on_deal_again: Callable[[int], None]
    on_remove: Callable[[int], bool]
    on_restore: Callable[[int], bool]


class StatisticsScene(FramedScene):
    """Shows what was played. Ctrl+Tab turns the families, Enter does what the gold button says.

    Args:
        source: where the numbers come from; it is read again whenever the screen comes up.
        actions: what leads away.
    """

    def __init__(self, source: Source, actions: StatisticsActions) -> None:
        super().__init__(way_back(self.go_back))
        self._source, self._actions = source, actions
        self.shown = Selection(source)
        self._panels: dict[Part, Room] = {}
        """What is shown, each part with its panel."""
        self._foot = Room()
        self._numbers, self._list = ScrollArea(), ScrollArea()
        self.rows: list[KeptRow] = []
        self._tabs = [
            Tab(name, "", partial(self.turn, place))
            for place, name in enumerate(self.shown.families)
        ]
        self._menu = Dropdown(
            self.shown.families,
            self.shown.family_place,
            self.turn,
        )
        self._names = Dropdown(("",), 0, self.look_at, icon="person")
        spans = [words.PERIODS[period] for period in PERIODS]
        self._span = Choice(spans, PERIODS.index(self.shown.period), self.count)
        self._low_span = Dropdown(spans, self._span.chosen, self.count)
        self._parts = Choice([words.PARTS[part] for part in PARTS], 0, self.show_part)
        self._primary = Button(words.CONTINUE, self._go, primary=True, keycap="Enter")
        self._replay = Button(
            words.REPLAY, self._do_replay, icon="play", action="replay", hint=words.REPLAY_HINT
        )
        self._again = Button(
            words.DEAL_AGAIN, self._do_again, icon="cards", action="deal_again",
            hint=words.AGAIN_HINT,
        )  # fmt: skip
        self._remove = Button(
            "", self.remove, icon="cross", keycap="Delete", hint=words.DELETE_HINT
        )
        self._restore = Button(
            "", self.restore, icon="undo", action="take_back", hint=words.RESTORE_HINT
        )
        self._removed: list[KeptLine] = []
        """The games that were deleted here and can be restored, the last one last."""
        self.group = Group(
            [
                *self.head, self._names, self._span, self._low_span, *self._tabs, self._menu,
                self._parts, self._numbers, self._list, self._restore, self._remove, self._again,
                self._replay, self._primary,
            ],
            default=self._primary,
            on_escape=self.go_back,
            shortcuts={
                "replay": self._do_replay, "deal_again": self._do_again,
                "take_back": self.restore, "undo": self.restore, pygame.K_DELETE: self.remove,
            },
        )  # fmt: skip

    # -- what is shown

    @property
    def family(self) -> str:
        """The family shown."""
        return self.shown.family

    @property
    def person(self) -> str:
        """The person whose games are shown; empty if no person played."""
        return self.shown.person

    @property
    def _ever(self) -> bool:
        """Whether games of all time are counted."""
        return self.shown.period == "all"

    @property
    def variant(self) -> Tally | None:
        """The numbers of the chosen variant; None if no game of the family was finished."""
        return self.shown.variant

    @property
    def chosen(self) -> KeptLine | None:
        """The saved game to which the buttons apply."""
        return self.shown.chosen

    # -- the scene

    def enter(self) -> None:
        """Update after a game: there may be more to show. Before the first one has ended, there are
        only saved games."""
        self.shown.read()
        if not self.shown.games and self.shown.kept:
            self._parts.chosen = PARTS.index("kept")
        self.layout(self.app.size)

    def update(self, dt: float) -> bool:
        """Count many games piece by piece, one a frame."""
        if self.shown.read_on():
            self.layout(self.app.size)
        return super().update(dt) or self.shown.counting

    def layout(self, size: tuple[int, int]) -> None:
        frame = self.frame
        self._menu.chosen = self.shown.family_place
        wide, body = frame.wide, frame.room
        self._place_head(frame)
        head = body.cut_top(_TAB if wide else _LOW_TAB, gap=_GAP)
        self._menu.visible = self._parts.visible = not wide
        cells = head.columns(len(self._tabs), 16)
        for tab, cell in zip(self._tabs, cells, strict=True):
            tab.visible = wide
            tab.place(cell, cell.u)
        if wide:
            set_alike(self._tabs, self.app.look, cells[0].w, head.u)
            self._name_tabs()
            left = body.cut_left(share=_LEFT, gap=24)
            course = body.cut_top(share=_COURSE, gap=_GAP)
            self._panels = {"numbers": left, "course": course, "kept": body}
        else:
            self._menu.place(head.cut_left(pixels=min(head.px(300), head.w // 2), gap=12), head.u)
            self._parts.place(head, head.u)
            self._panels = {PARTS[self._parts.chosen]: body}
        self._fill_numbers(self._panels.get("numbers"))
        self._fill_kept(self._panels.get("kept"))
        self._place_bar(frame)
        self.app.redraw()

    def _place_head(self, frame: Frame) -> None:
        """Place the heading, with the choice of person and of period."""
        px, wide = frame.px, frame.wide
        people: list[str] = [name_of(Seat(name, "person")) for name in self.shown.people]
        self._names.visible = len(people) > 1
        self._names.words, self._names.chosen = people or [""], self.shown.person_place
        self._names.hints = [words.LOOK_AT] * len(self._names.words)
        self._span.visible, self._low_span.visible = wide, not wide
        self._span.hint, self._low_span.hints = words.COUNT_HINT, [words.COUNT_HINT] * len(PERIODS)
        width = self._span.natural_width(self.app.look, frame.scale.u)
        right: list[tuple[Widget, int]] = []
        if self._names.visible:
            right.append((self._names, px(_NAMES if wide else _LOW_HEAD)))
        right.append((self._span, width) if wide else (self._low_span, px(_LOW_HEAD)))
        self.place_head(right)

    def _name_tabs(self) -> None:
        for place, tab in enumerate(self._tabs):
            tallies = self.shown.tallies_of(tab.words)
            games, won = sum(t.games for t in tallies), sum(t.wins for t in tallies)
            tab.note = words.tab_note(games, won, ever=self._ever)
            tab.selected = place == self.shown.family_place

    def _fill_numbers(self, panel: Room | None) -> None:
        """Fill the lines under the large numbers: the family's variants, and who else played."""
        shown = self.variant
        self._numbers.visible = panel is not None and shown is not None
        if panel is None or shown is None:
            return
        area, lowest = panel.inset(8), self._source.lowest_wins(shown.variant)
        area.cut_top(_EDGE + TILES + 14)
        area.cut_bottom(10)
        lines: list[tuple[Widget, int]] = [(HeadLine(words.BY_VARIANT), area.px(HEAD))]
        for place, tally in enumerate(self.shown.variants):
            low = self._source.lowest_wins(tally.variant)
            line = _line(tally, tally.game, "", low, partial(self._choose_variant, place))
            line.selected = tally == shown
            lines.append((line, area.px(LINE)))
        others = beside(self.shown.tallies, shown)
        if others:
            lines.append((HeadLine(words.AT_THE_TABLE), area.px(HEAD + 14)))
        for tally in others:
            seat = Seat(tally.name, "computer" if tally.level else "person", tally.level)
            line = _line(tally, name_of(seat), words.level(tally.level), lowest)
            lines.append((line, area.px(LINE)))
        self._numbers.stack(area, lines, area.u)

    def _fill_kept(self, panel: Room | None) -> None:
        """Fill the list with the saved games of the family."""
        self.shown.choose_some_game()
        shown = self.shown.kept if panel is not None else ()
        self._list.visible = bool(shown)
        self.rows = [KeptRow(line, partial(self._choose_game, line.number)) for line in shown]
        self._mark_chosen()
        if panel is not None:
            area = panel.inset(8)
            area.cut_top(56)
            area.cut_bottom(10)
            self._list.stack(area, [(row, area.px(KEPT_LINE)) for row in self.rows], area.u)

    def _mark_chosen(self) -> None:
        chosen = self.chosen  # looks through all saved games
        for row in self.rows:
            row.selected = row.line == chosen

    def _place_bar(self, frame: Frame) -> None:
        """Place the buttons, which depend on the chosen game."""
        line = self.chosen
        is_open = line is not None and line.is_open
        none = "" if line is not None else words.CHOOSE_GAME
        self._primary.words = words.CONTINUE if is_open or line is None else words.REPLAY
        self._primary.why_not = none
        self._replay.visible = line is None or is_open
        self._replay.why_not = none
        self._again.why_not = none or (words.STILL_OPEN if is_open else "")
        self._remove.why_not = none
        self._restore.visible = bool(self._removed)
        buttons = (self._primary, self._replay, self._again, self._remove, self._restore)
        self._foot = frame.place_bar(self.app.look, buttons)

    def turn_page(self, step: int) -> bool:
        self.turn((self.shown.family_place + step) % len(self.shown.families))
        return True

    def heading(self) -> tuple[str, str]:
        if self.shown.counting:
            return words.TITLE, words.COUNTING
        return words.TITLE, words.played(self.shown.games, ever=self._ever)

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        draws = {
            "numbers": self._draw_numbers, "course": self._draw_course, "kept": self._draw_kept
        }  # fmt: skip
        for part, panel in self._panels.items():
            pen.plate(panel)
            draws[part](pen, panel)
        self._draw_note(pen)

    def _draw_numbers(self, pen: Pen, panel: Room) -> None:
        inner, shown = panel.inset(_EDGE, _EDGE), self.variant
        if shown is not None:
            lowest = self._source.lowest_wins(shown.variant)
            draw_tiles(pen, inner.cut_top(TILES), shown, lowest=lowest)
        else:
            said = words.COUNTING if self.shown.counting else words.NOTHING_PLAYED[self._ever]
            pen.block(said, theme.PAGE_TEXT, theme.MUTED, inner)

    def _draw_course(self, pen: Pen, panel: Room) -> None:
        draw_course(pen, panel.inset(_EDGE, _EDGE), self.shown.endings)

    def _draw_kept(self, pen: Pen, panel: Room) -> None:
        inner, count = panel.inset(_EDGE + 4), len(self.shown.kept)
        head = inner.cut_top(64)
        pen.text(words.kept(count), theme.HELPER, theme.MUTED, head, "right")
        pen.text(words.KEPT, _SECTION, theme.PAPER, head)
        if not count:
            pen.block(words.NOTHING_KEPT, theme.TEXT, theme.MUTED, inner.move(0, -inner.px(4)))

    def _draw_note(self, pen: Pen) -> None:
        """Draw which game is chosen, where there is room beside the buttons."""
        line, room = self.chosen, self._foot.copy()
        room.cut_right(8)
        if line is None or room.w < room.px(200):
            return
        key = pen.look.keymap.cap("Enter")
        said = words.CHOSEN[line.is_open].format(game=line.game, when=line.when, key=key)
        pen.block(
            said,
            theme.HELPER,
            theme.MUTED,
            room.strip(pixels=pen.height(said, theme.HELPER, room.w)),
        )

    # -- what the controls do

    def turn(self, family: int) -> None:
        """Show another family, by its index."""
        self.shown.turn_to(family)
        self._menu.chosen = family
        self._numbers.rewind()
        self._list.rewind()
        self.layout(self.app.size)

    def look_at(self, person: int) -> None:
        """Show another person's games, by their index."""
        self.shown.look_at(person)
        self.layout(self.app.size)

    def count(self, place: int) -> None:
        """Count the games of another period, by its index among the choices."""
        self._span.chosen = self._low_span.chosen = place
        self.shown.count(PERIODS[place])
        self._numbers.rewind()
        self.layout(self.app.size)

    def show_part(self, part: int) -> None:
        """Show another part where there is not room for all, by its index."""
        self._parts.chosen = part
        self.layout(self.app.size)

    def _choose_variant(self, place: int) -> None:
        self.shown.choose_variant(place)
        self.layout(self.app.size)

    def _choose_game(self, number: int) -> None:
        self.shown.choose_game(number)
        self._mark_chosen()
        self._place_bar(self.frame)
        self.app.redraw()

    def remove(self) -> None:
        """Delete the chosen game, and choose the next one."""
        line = self.chosen
        if line is not None and "kept" not in self._panels:  # one cannot delete what is not shown
            self.show_part(PARTS.index("kept"))
            return
        if line is None or not self._actions.on_remove(line.number):
            return
        self._removed.append(line)
        self.shown.choose_beside(line.number)
        key = self.app.look.keymap.key_of("take_back")
        self._tell(words.DELETED.format(game=line.game, when=line.when, key=key))

    def restore(self) -> None:
        """Restore the game that was deleted last."""
        if not self._removed:
            return
        line = self._removed.pop()
        back = self._actions.on_restore(line.number)
        self.shown.choose_game(line.number)
        said = words.RESTORED if back else words.GONE_FOR_GOOD
        self._tell(said.format(game=line.game, when=line.when))

    def _tell(self, sentence: str) -> None:
        self.shown.read()
        self.layout(self.app.size)
        self.app.answer(sentence)

    def _go(self) -> None:
        line = self.chosen
        if line is not None:
            act = self._actions.on_continue if line.is_open else self._actions.on_replay
            act(line.number)

    def _do_replay(self) -> None:
        if self.chosen is not None:
            self._actions.on_replay(self.chosen.number)

    def _do_again(self) -> None:
        if self.chosen is not None and not self.chosen.is_open:
            self._actions.on_deal_again(self.chosen.number)


def _line(
    tally: Tally, name: str, note: str, lowest: bool, on_click: Callable[[], None] | None = None
) -> NumbersLine:
    numbers = (tally.games, tally.wins, tally.average, best(tally, lowest=lowest))
    return NumbersLine(name, note, numbers, on_click)
