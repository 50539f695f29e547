"""The list of costs of decisions, the worst first; choosing one leads to its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.table.analysis import Analysis, Verdict
from game.table.course import Course
from game.values import replace
from ui.replay import cost_words as words
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.widgets.words import CLOSE
from ui.window import theme
from ui.window.pen import Pen
from ui.window.spoken import Spoken

_WIDTH, _HEIGHT = 940, 720
_BUTTON, _GAP, _TITLE = 60, 16, 46
_BAR = 8
_PILL, _PILL_HIGH = 92, 40
_COST = theme.body(19, 700)


class CostRow(Row):
    """A decision, and at the right its cost; `worst` marks the greatest."""

    def __init__(self, cost: str, said: str, note: str, on_click: Callable[[], None]) -> None:
        super().__init__(said, note, on_click=on_click, ruled=True)
        self._cost = cost
        self.worst = False
        self.aside = _PILL + _GAP

    def spoken(self) -> Spoken:
        return replace(super().spoken(), state=self._cost)

    def draw_cells(self, pen: Pen) -> None:
        super().draw_cells(pen)
        room = self.room
        room.cut_right(_GAP)
        pill = room.cut_right(_PILL).strip(_PILL_HIGH)
        fill, ink = (theme.COST, theme.INK) if self.worst else (theme.COST_DARK, theme.COST)
        pen.pill(pill, fill, theme.COST)
        pen.text(self._cost, _COST, ink, pill.inset(6), "centre")


class CostsPanel(PanelScene):
    """Shows what was found so far while the rest is computed. Esc closes it without stopping that.

    Args:
        analysis: advances while this is in front.
        course: the game.
        names: the players by seat.
        chosen: the verdict that was shown last.
        on_choose: gets the chosen verdict, once this is closed.
    """

    title = words.TITLE

    def __init__(
        self,
        analysis: Analysis,
        course: Course,
        names: Sequence[str],
        chosen: Verdict | None,
        on_choose: Callable[[Verdict], None],
    ) -> None:
        super().__init__()
        self._analysis, self._course, self._names = analysis, course, names
        self._chosen, self._on_choose = chosen, on_choose
        self._area = ScrollArea()
        self.rows: dict[int, CostRow] = {}
        """The lines of the list, by the number of moves before the decision, the worst first."""
        self.stopper = Button(words.STOP, self._stop_or_go)
        self._closer = Button(CLOSE, self.go_back, keycap="Esc", hint=words.CLOSE_HINT)
        self.group = Group([], on_escape=self.go_back)
        self._bar = pygame.Rect(0, 0, 0, 0)

    @property
    def told(self) -> str:
        """The text under the title."""
        return words.progress(self._analysis)

    @property
    def complete(self) -> bool:
        """Whether every decision has been examined."""
        return self._analysis.complete

    @property
    def empty(self) -> str:
        """The text in place of an empty list."""
        if self.rows:
            return ""
        return words.NOTHING if self.complete else words.NOTHING_YET

    def layout(self, size: tuple[int, int]) -> None:
        scale, look = self.app.scale, self.app.look
        u, edge, high = scale.u, scale.upx(EDGE), scale.upx(_BUTTON)
        width, height = scale.upx(_WIDTH), scale.upx(_HEIGHT)
        self.place_panel(size, min(width, size[0] - edge), min(height, size[1] - edge))
        inner = self.panel.inflate(-2 * edge, -2 * edge)
        right = inner.right
        self.stopper.visible = not self.complete
        self.stopper.words = words.STOP if self._analysis.running else words.GO_ON
        for button in (self._closer, self.stopper):
            wide = button.natural_width(look, u)
            button.place(pygame.Rect(right - wide, inner.bottom - high, wide, high), u)
            right -= wide + scale.upx(_GAP)
        told = look.text.block_height(self.told, theme.TEXT.at(u), inner.w)
        self._bar = pygame.Rect(inner.x, 0, inner.w, max(4, scale.upx(_BAR)))
        self._bar.top = inner.top + scale.upx(_TITLE) + told + scale.upx(12)
        room = pygame.Rect(inner.x, self._bar.bottom + scale.upx(14), inner.w, 0)
        room.height = inner.bottom - high - scale.upx(_GAP) - room.top
        self._area.place(room, u)
        self._list(room)

    def _list(self, room: pygame.Rect) -> None:
        """The lines; existing ones are kept, so that the focus stays where it is."""
        scale, look, before = self.app.scale, self.app.look, self.rows
        costly = [each for each in self._analysis.verdicts if words.is_costly(each)]
        self.rows = {each.moves: before.get(each.moves) or self._row(each) for each in costly}
        y, width = room.top, room.w - self._area.bar_room
        for row in self.rows.values():
            height = row.natural_height(look, width, scale.u) + scale.upx(8)
            row.place(pygame.Rect(room.x, y, width, height - scale.upx(8)), scale.u)
            y += height
        rows = list(self.rows.values())
        for place, row in enumerate(rows):
            row.worst = place == 0
        self._area.fill(rows, y - room.top)
        widgets: list[Widget] = [self._area, self.stopper, self._closer]
        self.group.widgets = widgets
        chosen = self.rows.get(self._chosen.moves) if self._chosen else None
        self.group.default = chosen or next(iter(rows), self._closer)
        if chosen is not None and self.group.focused is None:
            chosen.selected = True
            self._area.reveal(chosen)

    def _row(self, verdict: Verdict) -> CostRow:
        course, move = self._course, verdict.move
        moment = course.moments[course.before(verdict.moves)]
        note = words.note(course.rules, verdict, moment.hand + 1, course.trick_of(verdict.moves))
        said = words.made(course.rules, move, self._names[move.seat], redoubled=verdict.redoubled)
        return CostRow(words.cost(verdict.cost), said, note, lambda: self._choose(verdict))

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self._analysis.update():
            self.layout(self.app.size)
            return True
        return moving

    def draw_content(self, pen: Pen) -> None:
        analysis = self._analysis
        inner = self.panel.inflate(-2 * pen.px(EDGE), -2 * pen.px(EDGE))
        pen.block(self.told, theme.TEXT, theme.MINT_TEXT, inner.move(0, pen.px(_TITLE)))
        pen.surface.fill(theme.SUNK, self._bar)
        share = analysis.done / analysis.total if analysis.total else 1.0
        done_part = pygame.Rect(self._bar.topleft, (round(self._bar.w * share), self._bar.h))
        pen.surface.fill(theme.MINT, done_part)
        if self.empty:
            room = self._area.rect.move(0, pen.px(40))
            pen.block(self.empty, theme.PAGE_TEXT, theme.MUTED, room, "centre")

    def _stop_or_go(self) -> None:
        if self._analysis.running:
            self._analysis.stop()
        else:
            self._analysis.start()
        self.layout(self.app.size)
        self.app.redraw()

    def _choose(self, verdict: Verdict) -> None:
        self.app.pop()
        self._on_choose(verdict)
