"""The statistics: a family's numbers, the course of its last games, and the games that are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.journal.kept import Tally
from ui.statistics import words
from ui.statistics.figures import KeptLine, Source, beside, best
from ui.statistics.panels import TILES, draw_course, draw_tiles
from ui.statistics.period import PERIODS
from ui.statistics.rows import HEAD, KEPT_LINE, LINE, HeadLine, KeptRow, NumbersLine
from ui.statistics.selection import Selection
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame, frame_of
from ui.widgets.framed_scene import FramedScene
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.parts import draw_plate
from ui.widgets.scroll import ScrollArea
from ui.widgets.tab import Tab
from ui.widgets.widget import Widget
from ui.window import theme

_TAB, _LOW_TAB, _GAP, _EDGE = 80, 48, 18, 20
_LEFT, _COURSE = 0.53, 0.42
"""The left column's share of the width, the chart's of the height."""
_SECTION = theme.display(22, 0.08)
_NAMES, _LOW_HEAD = 220, 190


@dataclass(frozen=True)
class StatisticsActions:
    """What is done with a kept game; each gets its number."""

    on_continue: Callable[[int], None]
    on_replay: Callable[[int], None]
    on_deal_again: Callable[[int], None]


class StatisticsScene(FramedScene):
    """Shows what was played. Ctrl+Tab turns the families, Enter does what the gold button says.

    Args:
        source: where the numbers come from; it is read again whenever the screen comes up.
        actions: what leads away.
        family: the family to begin with; the one that was played most if None.
    """

    def __init__(
        self, source: Source, actions: StatisticsActions, family: str | None = None
    ) -> None:
        super().__init__(Button(words.BACK, self._close, icon="back", hint=words.BACK_HINT))
        self._source, self._actions = source, actions
        self.shown = Selection(source, family)
        self._part = 0
        self._left = self._course = self._right = pygame.Rect(0, 0, 0, 0)
        self._numbers, self._list = ScrollArea(), ScrollArea()
        self._rows: list[KeptRow] = []
        self._tabs = [
            Tab(name, "", self._turner(place)) for place, name in enumerate(self.shown.families)
        ]
        self._menu = Dropdown(
            self.shown.families,
            self.shown.family_place,
            self.turn,
            lambda scene: self.app.push(scene),
        )
        self._names = Dropdown(
            self.shown.people or ("",), 0, self._look_at, lambda scene: self.app.push(scene),
            icon="person",
        )  # fmt: skip
        spans = [words.PERIODS[period] for period in PERIODS]
        self._span = Choice(spans, PERIODS.index(self.shown.period), self.count)
        self._low_span = Dropdown(
            spans, self._span.chosen, self.count, lambda scene: self.app.push(scene)
        )
        parts = (words.NUMBERS, words.COURSE, words.KEPT)
        self._parts = Choice(parts, 0, self._show_part)
        self._primary = Button(words.CONTINUE, self._go, primary=True, keycap="Enter")
        self._replay = Button(
            words.REPLAY, self._do_replay, icon="play", action="replay", hint=words.REPLAY_HINT
        )
        self._again = Button(
            words.DEAL_AGAIN, self._do_again, icon="cards", action="deal_again",
            hint=words.AGAIN_HINT,
        )  # fmt: skip
        self.group = Group(
            [
                self._back, self._names, self._span, self._low_span, *self._tabs, self._menu,
                self._parts, self._numbers, self._list, self._again, self._replay, self._primary,
            ],
            default=self._primary,
            on_escape=self._close,
            shortcuts={"replay": self._do_replay, "deal_again": self._do_again},
        )  # fmt: skip

    # -- what is shown

    @property
    def family(self) -> str:
        """The family that is shown."""
        return self.shown.family

    @property
    def person(self) -> str:
        """Whose games are shown; nobody's if no person played."""
        return self.shown.person

    @property
    def _ever(self) -> bool:
        """Whether games of all time are counted."""
        return self.shown.period == "all"

    @property
    def variant(self) -> Tally | None:
        """The numbers of the chosen variant; None if none of the family was played to its end."""
        return self.shown.variant

    @property
    def chosen(self) -> KeptLine | None:
        """The kept game that the buttons speak of."""
        return self.shown.chosen

    # -- the scene

    def enter(self) -> None:
        """Back from a game: there may be more to show."""
        self.shown.read()
        self.layout(self.app.size)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        frame = frame_of(self.app.scale)
        px, u, wide, content = frame.px, frame.scale.u, frame.wide, frame.content
        self._names.visible = len(self.shown.people) > 1
        self._names.words = list(self.shown.people) or [""]
        self._names.hints = [words.LOOK_AT] * len(self._names.words)
        self._names.chosen = self.shown.person_place
        self._place_head(frame)
        high = px(_TAB if wide else _LOW_TAB)
        for tab in self._tabs:
            tab.visible = wide
        self._menu.visible = self._parts.visible = not wide
        if wide:
            self._place_tabs(pygame.Rect(content.topleft, (content.w, high)))
        else:
            half = min(px(300), content.w // 2)
            self._menu.place(pygame.Rect(content.topleft, (half, high)), u)
            x = content.x + half + px(12)
            self._parts.place(pygame.Rect(x, content.y, content.right - x, high), u)
        top = content.y + high + px(_GAP)
        room = pygame.Rect(content.x, top, content.w, content.bottom - top)
        self._left = self._course = self._right = pygame.Rect(0, 0, 0, 0)
        if wide:
            gap = px(24)
            self._left = pygame.Rect(room.topleft, (round(room.w * _LEFT), room.h))
            x = self._left.right + gap
            self._course = pygame.Rect(x, room.y, room.right - x, round(room.h * _COURSE))
            low = self._course.bottom + px(_GAP)
            self._right = pygame.Rect(x, low, room.right - x, room.bottom - low)
        elif self._part == 0:
            self._left = room
        elif self._part == 1:
            self._course = room
        else:
            self._right = room
        self._fill_numbers(u)
        self._fill_kept(u)
        self._place_bar(frame)
        self.app.redraw()

    def _place_head(self, frame: Frame) -> None:
        """The heading, with whose games are counted, and from which time."""
        px, wide = frame.px, frame.wide
        self._span.visible, self._low_span.visible = wide, not wide
        self._span.hint, self._low_span.hints = words.COUNT_HINT, [words.COUNT_HINT] * len(PERIODS)
        width = self._span.natural_width(self.app.look, frame.scale.u)
        right: list[tuple[Widget, int]] = []
        if self._names.visible:
            right.append((self._names, px(_NAMES if wide else _LOW_HEAD)))
        right.append((self._span, width) if wide else (self._low_span, px(_LOW_HEAD)))
        self.place_head(frame, right)

    def _place_tabs(self, row: pygame.Rect) -> None:
        gap, count = self.app.scale.upx(16), len(self._tabs)
        each = (row.w - (count - 1) * gap) // count
        for place, tab in enumerate(self._tabs):
            tallies = self.shown.tallies_of(tab.words)
            games, won = sum(t.games for t in tallies), sum(t.wins for t in tallies)
            tab.note = words.tab_note(games, won, ever=self._ever)
            tab.selected = place == self.shown.family_place
            tab.place(
                pygame.Rect(row.x + place * (each + gap), row.y, each, row.h), self.app.scale.u
            )

    def _fill_numbers(self, u: float) -> None:
        """The lines under the large numbers: the family's variants, and who else played."""
        self._numbers.visible = bool(self._left.w) and self.variant is not None
        shown = self.variant
        if not self._numbers.visible or shown is None:
            return
        px = self.app.scale.upx
        edge = px(_EDGE)
        top = self._left.y + edge + px(TILES + 14)
        area = pygame.Rect(self._left.x + px(8), top, self._left.w - px(16), 0)
        area.h = self._left.bottom - px(10) - top
        lowest = self._source.lowest_wins(shown.variant)
        lines: list[tuple[Widget, int]] = [(HeadLine(words.BY_VARIANT), HEAD)]
        for place, tally in enumerate(self.shown.variants):
            low = self._source.lowest_wins(tally.variant)
            line = _line(tally, tally.game, "", lowest=low, on_click=self._chooser(place))
            line.selected = tally == shown
            lines.append((line, LINE))
        others = beside(self.shown.tallies, shown)
        if others:
            lines.append((HeadLine(words.AT_THE_TABLE), HEAD + 14))
        for tally in others:
            note = words.level(tally.level)
            lines.append((_line(tally, tally.name, note, lowest=lowest), LINE))
        self._numbers.place(area, u)
        y = area.y
        for widget, height in lines:
            widget.place(pygame.Rect(area.x, y, area.w - self._numbers.bar_room, px(height)), u)
            y += px(height)
        self._numbers.fill([widget for widget, _ in lines], y - area.y)

    def _fill_kept(self, u: float) -> None:
        """The kept games of the family."""
        self.shown.choose_some_game()
        shown, px, chosen = self.shown.kept, self.app.scale.upx, self.chosen
        self._list.visible = bool(self._right.w) and bool(shown)
        if not self._list.visible:
            self._rows = []
            return
        top = self._right.y + px(56)
        area = pygame.Rect(self._right.x + px(8), top, self._right.w - px(16), 0)
        area.h = self._right.bottom - px(10) - top
        self._list.place(area, u)
        self._rows, y = [], area.y
        for line in shown:
            row = KeptRow(line, self._marker(line.number))
            row.selected = line == chosen
            width = area.w - self._list.bar_room
            row.place(pygame.Rect(area.x, y, width, px(KEPT_LINE)), u)
            y += px(KEPT_LINE)
            self._rows.append(row)
        self._list.fill(self._rows, y - area.y)

    def _place_bar(self, frame: Frame) -> None:
        """The buttons: what they do hangs on the chosen game."""
        line, px, look = self.chosen, frame.px, self.app.look
        is_open = line is not None and line.is_open
        none = "" if line is not None else words.CHOOSE_GAME
        self._primary.words = words.CONTINUE if is_open or line is None else words.REPLAY
        self._primary.why_not = none
        self._replay.visible = line is None or is_open
        self._replay.why_not = none
        self._again.why_not = none or (words.STILL_OPEN if is_open else "")
        right = frame.bar.right
        for button in (self._primary, self._replay, self._again):
            if button.visible:
                width = button.natural_width(look, frame.scale.u)
                place = pygame.Rect(right - width, frame.bar.y, width, frame.bar.h)
                button.place(place, frame.scale.u)
                right = place.left - px(16)

    def turn_page(self, step: int) -> bool:
        """Ctrl+Tab turns the families."""
        self.turn((self.shown.family_place + step) % len(self.shown.families))
        return True

    def heading(self) -> tuple[str, str]:
        """How much was played."""
        return words.TITLE, words.played(self.shown.games, ever=self._ever)

    def draw_content(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw the panels and what stands on them."""
        look, u, px = self.app.look, frame.scale.u, frame.px
        for panel in (self._left, self._course, self._right):
            if panel.w:
                draw_plate(surface, look, panel, u)
        edge, shown = px(_EDGE), self.variant
        if self._left.w:
            inner = self._left.inflate(-2 * edge, -2 * edge)
            if shown is not None:
                tiles = pygame.Rect(inner.topleft, (inner.w, px(TILES)))
                lowest = self._source.lowest_wins(shown.variant)
                draw_tiles(surface, look, u, tiles, shown, lowest=lowest)
            else:
                kind = theme.PAGE_TEXT.at(u)
                look.text.block(surface, words.NOTHING_PLAYED[self._ever], kind, theme.MUTED, inner)
        if self._course.w:
            inner = self._course.inflate(-2 * edge, -2 * edge)
            draw_course(surface, look, u, inner, self.shown.endings)
        if self._right.w:
            self._draw_kept_head(surface, frame)
        self._draw_note(surface, frame)

    def _draw_kept_head(self, surface: pygame.Surface, frame: Frame) -> None:
        look, u, px = self.app.look, frame.scale.u, frame.px
        shown, inner = self.shown.kept, self._right.inflate(-2 * px(_EDGE + 4), 0)
        at = (inner.x, self._right.y + px(32))
        look.text.draw(surface, words.KEPT, _SECTION.at(u), theme.PAPER, at)
        said, right = words.kept(len(shown)), (inner.right, at[1])
        look.text.draw(surface, said, theme.HELPER.at(u), theme.MUTED, right, "right")
        if not shown:
            room = pygame.Rect(inner.x, at[1] + px(28), inner.w, px(80))
            look.text.block(surface, words.NOTHING_KEPT, theme.TEXT.at(u), theme.MUTED, room)

    def _draw_note(self, surface: pygame.Surface, frame: Frame) -> None:
        """Which game is chosen, where there is room beside the buttons."""
        line, look = self.chosen, self.app.look
        left = min(b.rect.left for b in (self._primary, self._again) if b.visible)
        room = pygame.Rect(frame.bar.x, 0, left - frame.px(24) - frame.bar.x, 0)
        if line is None or room.w < frame.px(200):
            return
        said = words.CHOSEN[line.is_open].format(game=line.game, when=line.when)
        kind = theme.HELPER.at(frame.scale.u)
        height = look.text.block_height(said, kind, room.w)
        room.y = frame.bar.centery - height // 2
        look.text.block(surface, said, kind, theme.MUTED, room)

    # -- what the controls do

    def turn(self, family: int) -> None:
        """Show another family, by its place."""
        self.shown.turn_to(family)
        self._menu.chosen = family
        self._numbers = self._anew(self._numbers)
        self._list = self._anew(self._list)
        self.layout(self.app.size)

    def _anew(self, area: ScrollArea) -> ScrollArea:
        """An unscrolled area in the place of another."""
        fresh = ScrollArea()
        self.group.widgets[self.group.widgets.index(area)] = fresh
        return fresh

    def _turner(self, place: int) -> Callable[[], None]:
        return lambda: self.turn(place)

    def _look_at(self, person: int) -> None:
        self.shown.look_at(person)
        self.layout(self.app.size)

    def count(self, place: int) -> None:
        """Count the games of another time, by its place among the choices."""
        self._span.chosen = self._low_span.chosen = place
        self.shown.count(PERIODS[place])
        self._numbers = self._anew(self._numbers)
        self.layout(self.app.size)

    def _show_part(self, part: int) -> None:
        self._part = part
        self.layout(self.app.size)

    def _chooser(self, place: int) -> Callable[[], None]:
        def choose() -> None:
            self.shown.choose_variant(place)
            self.layout(self.app.size)

        return choose

    def _marker(self, number: int) -> Callable[[], None]:
        def mark() -> None:
            self.shown.choose_game(number)
            for row in self._rows:
                row.selected = row.line.number == number
            assert self._frame is not None
            self._place_bar(self._frame)
            self.app.redraw()

        return mark

    def _close(self) -> None:
        self.app.pop()

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
    tally: Tally,
    name: str,
    note: str,
    *,
    lowest: bool,
    on_click: Callable[[], None] | None = None,
) -> NumbersLine:
    numbers = (tally.games, tally.wins, tally.average, best(tally, lowest=lowest))
    return NumbersLine(name, note, numbers, on_click)
