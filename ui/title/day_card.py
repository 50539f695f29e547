"""The day: a small picture in a corner of the title, or a panel that also has the week's bowls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.values import Value
from ui.widgets.keycap import draw_keycap
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.motion import Glide
from ui.window.pen import Pen
from ui.window.spoken import Spoken

if TYPE_CHECKING:
    from game.day.course import Bowl

_HEAD = theme.display(24, 0.08)
_PAD, _BUTTON = 14, 132
_LABEL = theme.body(16, 600)
_EDGE = 6  # units of paper round the picture
_LABEL_ROOM = 30
_BEYOND = 44  # units by which a long label extends over its card to the left
_LIFT, _SECONDS = 5, 0.16


class DayWeek(Value):
    """The deal of the day in short: what is played, the days of the week with their bowls, and how
    many days in a row were played."""

    note: str
    bowls: tuple[tuple[str, Bowl], ...]
    row: str
    button: str


class DayCard(Value):
    """What is shown: `picture` returns it, as a folder and a scene, when it is first wanted."""

    label: str
    picture: Callable[[], tuple[str, str]]
    on_open: Callable[[str, str], None]
    week: Callable[[], DayWeek] | None = None
    """What stands beside the picture where there is room; called together with `picture`."""


class DayPicture(Widget):
    """Shows a `DayCard` after `wake`: until the title is shown, nothing is drawn or read."""

    corner = 8.0

    def __init__(self, card: DayCard) -> None:
        super().__init__()
        self._card = card
        self._lift = Glide()
        self._picture: tuple[str, str] | None = None
        self._week: DayWeek | None = None

    def spoken(self) -> Spoken:
        week = self._week
        note = f"{week.note} {week.row}" if week is not None and self.is_panel else ""
        return Spoken("button" if self.awake else "group", self._card.label, note=note)

    @property
    def is_panel(self) -> bool:
        """Whether it is a panel, for which there must be room."""
        return self._card.week is not None and self.rect.w > self.rect.h

    @property
    def awake(self) -> bool:
        """Whether it is visible."""
        return self._picture is not None

    def wake(self) -> None:
        """Choose the picture, and be visible from now on."""
        self._picture = self._card.picture()
        self._week = self._card.week() if self._card.week is not None else None
        self.focusable = True

    @property
    def ring_rect(self) -> pygame.Rect:
        """The panel, or the paper without the label."""
        return self.rect if self.is_panel else self._paper

    @property
    def _paper(self) -> pygame.Rect:
        paper = pygame.Rect(self.rect)
        paper.height -= self.px(_LABEL_ROOM)
        paper.width = round(paper.height / 1.34)
        paper.centerx = self.rect.centerx
        return paper.move(0, -round(self._lift.value * self.px(_LIFT)))

    def accepts(self, point: Point) -> bool:
        return self.awake and super().accepts(point)

    def hover(self, inside: bool, point: Point) -> bool:
        self._lift.send(float(inside), _SECONDS)
        return super().hover(inside, point)

    def activate(self) -> None:
        if self._picture is not None:
            self._card.on_open(*self._picture)

    def update(self, dt: float) -> bool:
        return self._lift.update(dt)

    def finish(self) -> None:
        self._lift.finish()

    def draw(self, pen: Pen) -> None:
        if self._picture is None:
            return
        if self.is_panel and self._week is not None:
            self._draw_panel(pen, self._picture, self._week)
            return
        paper, edge = self._paper, self.px(_EDGE)
        pen.shape(paper, Box(self.radius, theme.PAPER, drop=self.px(4)))
        room = paper.inflate(-2 * edge, -2 * edge)
        deck, scene = self._picture
        picture = pen.look.art.picture(deck, scene, room.size)
        pen.surface.blit(picture, room)
        colour = theme.PAPER if self.hovered else theme.MINT_TEXT
        label, most = self._card.label, self.rect.width + self.px(_BEYOND)
        kind = pen.look.text.fit(label, _LABEL.at(self.text_factor), most)
        half = pen.look.text.width(label, kind) // 2
        y = self.rect.bottom - self.px(_LABEL_ROOM) // 2 + self.px(4)
        at = (min(self.rect.centerx, self.rect.right - half), y)  # stays in the window
        pen.look.text.draw(pen.surface, label, kind, colour, at, "centre")

    def _draw_panel(self, pen: Pen, picture: tuple[str, str], week: DayWeek) -> None:
        """Draw the picture at the left, and beside it what is played, the week, and the row of
        days."""
        from ui.widgets.bowl import draw_bowl

        room = self.room.move(0, -self._lift.value * self.px(_LIFT))
        pen.plate(room, theme.HAIRLINE, strong=self.hovered)
        inner = room.inset(_PAD, _PAD)
        paper = inner.cut_left(pixels=round(inner.h / 1.34), gap=20)
        pen.surface.blit(pen.look.art.picture(*picture, paper.size), paper)
        pen.box(paper, None, theme.INK, radius=6, width=2)
        pen.text(self._card.label, _HEAD, theme.PAPER, inner.cut_top(32, gap=2))
        foot = inner.cut_bottom(40, gap=4)
        if week.bowls:
            pen.text(week.note, theme.HELPER, theme.MUTED, inner.cut_top(24, gap=6))
            cells = inner.columns(len(week.bowls))
        else:
            pen.block(week.note, theme.HELPER, theme.MUTED, inner)
            cells = []
        for (initial, bowl), cell in zip(week.bowls, cells, strict=True):
            size = max(8, min(cell.w - pen.px(4), cell.h - pen.px(20)))
            top = cell.y + (cell.h - size - pen.px(18)) // 2
            draw_bowl(pen, (cell.centerx, top + size // 2), size, bowl)
            at = (cell.centerx, top + size + pen.px(10))
            pen.write(initial, theme.SMALL, theme.MUTED, at, "centre")
        button = foot.cut_right(_BUTTON, gap=10)
        pen.pill(button, theme.RAISED, theme.GOLD)
        key = pen.look.keymap.cap_of("day")
        said = pen.text(week.button, theme.STRONG, theme.PAPER, button.inset(18))
        draw_keycap(pen, key, (said.right + pen.px(12), button.centery), theme.PAPER)
        pen.text(week.row, theme.STRONG, theme.ACCENT, foot)
