"""Cards that the rules name, as small pictures in the text, and one of them large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.position.moves import Reading
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value
from ui.rules import words
from ui.widgets.button import Button
from ui.widgets.card_picture import CardPicture
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.row import EDGE, Row
from ui.widgets.widget import Point, Widget
from ui.widgets.words import CLOSE
from ui.window import theme
from ui.window.faces import face_of
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

_WIDTH, _GAP, _ASPECT = 104, 16, 1.4
_CAPTION = theme.body(17, 600)
_NOTE, _BELOW = theme.body(18), 14
_LEAST_NOTE = 190
_NAME = theme.display(30, 0.1)
_CHAPTER_CARD, _LEAST_CARD = 44, 36
"""Units of width: of a card in the contents, and the least that is recognisable there."""
_SCRIM = "#06171AC8"
_LIT = "#920E5A"
"""The ground of a caption that stands out on paper."""


class Shown(Value):
    """A card with the reading it is shown under and its caption."""

    code: Code
    caption: str
    note: str = ""
    reading: Reading | None = None
    lit: bool = False
    """Whether its caption stands out: the card that wins."""


def example_of_readings(rules: Rules) -> tuple[Shown, ...]:
    """The same two-suited card under both readings; empty for decks without one."""
    code = next((c for c in rules.pack if c in rules.two_suited), None)
    if code is None:
        return ()
    top, bottom = rules.deck.cards[code].suits
    return (
        Shown(code, words.TOP, words.as_read(rules, code, top), "top"),
        Shown(code, words.BOTTOM, words.as_read(rules, code, bottom), "bottom"),
    )


def named(rules: Rules, codes: Sequence[Code]) -> tuple[Shown, ...]:
    """Cards with their names."""
    return tuple(Shown(code, rules.card_name(code)) for code in codes)


class CardButton(Widget):
    """A small card with a caption; a click shows it large."""

    focusable = True

    def __init__(
        self,
        rules: Rules,
        shown: Shown,
        on_click: Callable[[Shown], None],
        *,
        width: float = _WIDTH,
        room: float = 164,
        lines: int = 2,
    ) -> None:
        super().__init__()
        self._rules, self.shown, self._on_click = rules, shown, on_click
        self._width, self._room, self._lines = width, room, lines
        self._picture = CardPicture()

    def spoken(self) -> Spoken:
        shown = self.shown
        name = self._rules.card_name(shown.code)
        note = " ".join(filter(None, (shown.caption if shown.caption != name else "", shown.note)))
        return Spoken("button", name, note=note)

    def size(self, factor: float) -> tuple[int, int]:
        """Width and height in pixels, including the caption."""
        words_high = 14 + 24 * self._lines if self._lines else 12
        return round(self._room * factor), round((self._width * _ASPECT + words_high) * factor)

    def activate(self) -> None:
        self._on_click(self.shown)

    def draw(self, pen: Pen) -> None:
        room, width = self.room, self.px(self._width)
        room.cut_top(6)
        place = room.cut_top(pixels=round(width * _ASPECT), gap=6)
        face = face_of(self._rules.deck, self.shown.code)
        picture = self._picture.of(pen.look.art, face, width, self.shown.reading)
        pen.surface.blit(picture, picture.get_rect(center=place.center))
        for line, ink in ((self.shown.caption, theme.INK), (self.shown.note, "#5A4E44")):
            if line:
                row = room.cut_top(24)
                if self.shown.lit:
                    pill = row.inset(2)
                    pill.w = min(pill.w, pen.width(line, _CAPTION) + pen.px(24))
                    pill.centerx = row.centerx
                    pen.pill(pill, _LIT)
                    ink = theme.PAPER
                pen.text(line, _CAPTION, ink, row.inset(4), "centre")


class Chapter(Row):
    """A line of the contents, with a card of the chapter where there is room for it."""

    def __init__(self, rules: Rules, title: str, on_click: Callable[[], None]) -> None:
        super().__init__(title, on_click=on_click)
        self._rules, self._picture = rules, CardPicture()
        self.card: Shown | None = None

    def draw_cells(self, pen: Pen) -> None:
        room = self.room.inset(EDGE, 7)
        width = min(round(room.h / _ASPECT), room.px(_CHAPTER_CARD))
        left = room.w - width - room.px(_GAP)
        low = width < room.px(_LEAST_CARD)
        if self.card is None or low or pen.width(self.words, theme.PAGE_TEXT) > left:
            super().draw_cells(pen)
            return
        face = face_of(self._rules.deck, self.card.code)
        picture = self._picture.of(pen.look.art, face, width, self.card.reading)
        place = room.cut_left(pixels=width, gap=_GAP)
        pen.surface.blit(picture, picture.get_rect(center=place.center))
        pen.text(self.words, theme.PAGE_TEXT, theme.PAPER, room)


def card_of_each(rules: Rules, chapters: Sequence[Sequence[Shown]]) -> list[Shown]:
    """A card for each chapter, from those that it shows: all different, as long as there are
    enough."""
    found: list[Shown] = []
    for shown in chapters:
        taken = {card.code for card in found}
        every = [*shown, *(Shown(code, "") for code in rules.pack)]
        found.append(next((card for card in every if card.code not in taken), every[0]))
    return found


class CardStrip(Widget):
    """Cards in rows, as many side by side as there is room for; with a `note`, on a panel, with the
    note beside a few of them or below many, which are as far apart as the panel allows."""

    def __init__(self, buttons: Sequence[CardButton], note: str = "") -> None:
        super().__init__()
        self._buttons, self.note = list(buttons), note
        self._edge, self._gap = (14.0, 4.0) if note else (0.0, float(_GAP))

    def natural_height(self, look: Look, width: int, factor: float) -> int:
        """Pixels needed at `width`."""
        inner = Room((0, 0, width, 0), factor).inset(self._edge)
        high = self._rows(inner) * (self._buttons[0].size(factor)[1] + inner.px(self._gap))
        if not self.note:
            return high
        if self._beside(inner).w:
            return high + inner.px(self._edge + _BELOW)
        note = look.text.block_height(self.note, _NOTE.at(factor), inner.w)
        return high + note + inner.px(2 * self._edge + 10 + _BELOW)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        inner = self.room.inset(self._edge, self._edge / 2)
        count, rows, (wide, high) = (
            len(self._buttons),
            self._rows(inner),
            self._buttons[0].size(factor),
        )
        in_row = self._in_row(inner)
        if self.note and rows > 1:
            in_row = -(-count // rows)
            wide = inner.columns(in_row, self._gap)[0].w
        for first in range(0, count, in_row):
            row = inner.cut_top(pixels=high, gap=self._gap)
            for button in self._buttons[first : first + in_row]:
                button.place(row.cut_left(pixels=wide, gap=self._gap), factor, text_factor)

    def children(self) -> Sequence[Widget]:
        return self._buttons

    @property
    def cards(self) -> list[Shown]:
        """The cards shown, in order."""
        return [button.shown for button in self._buttons]

    def press(self, point: Point) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        if self.note:
            panel = self.room
            panel.cut_bottom(_BELOW)
            pen.box(panel, theme.PAPER_SHADE)
            inner = panel.inset(self._edge, self._edge)
            beside = self._beside(inner)
            height = pen.height(self.note, _NOTE, beside.w or inner.w)
            place = beside.strip(pixels=height) if beside.w else inner.cut_bottom(pixels=height)
            pen.block(self.note, _NOTE, theme.INK, place)
        for button in self._buttons:
            button.paint(pen)

    def _rows(self, room: Room) -> int:
        return -(-len(self._buttons) // self._in_row(room))

    def _beside(self, room: Room) -> Room:
        """The room that a single row of cards leaves for the note; empty where that is too
        little."""
        beside = room.copy()
        beside.cut_left(
            pixels=len(self._buttons) * (self._buttons[0].size(room.u)[0] + room.px(self._gap)),
            gap=_GAP,
        )
        return beside if beside.w >= room.px(_LEAST_NOTE) else Room(u=room.u)

    def _in_row(self, room: Room) -> int:
        gap = room.px(self._gap)
        return max(1, (room.w + gap) // (self._buttons[0].size(room.u)[0] + gap))


class LargeCard(ControlScene):
    """One card over the page, as large as the window allows. Any click or Esc closes it."""

    opaque = False

    def __init__(self, rules: Rules, shown: Shown) -> None:
        self._rules, self._shown = rules, shown
        self._close = Button(CLOSE, self.go_back, primary=True, keycap="Esc")
        self.group = Group([self._close], default=self._close, on_escape=self.go_back)
        self._scrim: pygame.Surface | None = None

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        width = self._close.natural_width(self.app.look, scale.u)
        rect = pygame.Rect(0, size[1] - scale.upx(104), width, scale.upx(64))
        rect.centerx = size[0] // 2
        self._close.place(rect, scale.u)
        self._scrim = pygame.Surface(size, pygame.SRCALPHA)
        self._scrim.fill(_SCRIM)

    def handle(self, event: pygame.Event) -> bool:
        """Close on a click anywhere."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self.go_back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self._scrim is not None:
            surface.blit(self._scrim, (0, 0))
        scale, pen = self.app.scale, self.pen(surface)
        room = self._close.rect.top - scale.upx(110)
        width = round(room / _ASPECT)
        face = face_of(self._rules.deck, self._shown.code)
        picture = pen.look.art.preview(face, width, self._shown.reading)
        surface.blit(picture, ((scale.w - width) // 2, scale.upx(32)))
        at = (scale.w // 2, self._close.rect.top - scale.upx(40))
        name = self._rules.card_name(self._shown.code)
        pen.write(name, _NAME, theme.PAPER, at, "centre")
        self.group.draw(pen)
