"""The controls that choose what the wall shows: signs, marks, and a field for words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.values import replace
from ui.gallery import words
from ui.gallery.choosing import Choosing
from ui.gallery.halls import Show
from ui.gallery.mark_pill import MarkPill
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.finger import TARGET
from ui.widgets.parts import draw_medal
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken

_DISC = 48
_PILL = 40
_FIELD = 40
_STAR = 48
_GAP = 14
_LEAST_FIELD = 210
_TICK = 11  # units, radius of the badge


class Chooser:
    """Makes and places the controls for one show; `on_change` gets every new choice."""

    def __init__(
        self,
        show: Show,
        on_change: Callable[[Choosing], None],
        favourites: Callable[[], frozenset[str]],
    ) -> None:
        self._on_change = on_change
        self._favourites = favourites
        self._choosing = Choosing()
        deck = show.deck
        self.signs = [
            SignToggle(sign_name(deck, code), suit.name, self._sign_setter(code))
            for code, suit in deck.suits.items()
        ]
        marks = list(words.MARK_PLURALS) if show.marked else []
        self.marks = [MarkPill(words.MARK_PLURALS[mark], self._mark_setter(mark)) for mark in marks]
        self.field = TextField("", self.set_words, placeholder=words.FIND_BY)
        self.liked = Button("", self._toggle_liked, icon="star", hint=words.FAVOURITES_ONLY)

    @property
    def widgets(self) -> Sequence[Widget]:
        """All controls, in the order of the Tab key."""
        return (*self.signs, *self.marks, self.field, self.liked)

    def clear(self) -> None:
        """Clear the choice, so that everything shows."""
        for sign in self.signs:
            sign.on = False
        for mark in self.marks:
            mark.on = False
        self.liked.on = False
        self.field.set("")
        self._take(Choosing())

    def panel_height(self, factor: float) -> int:
        """The height in pixels that `place_in_panel` uses."""
        marks = _PILL + 16 if self.marks else 0
        return round((_DISC + 18 + marks + _FIELD) * factor)

    def place_in_panel(self, room: pygame.Rect, factor: float) -> None:
        """Place the controls in rows from the top of a panel."""
        disc, gap = round(_DISC * factor), round(_GAP * factor)
        step = min((room.width - disc) / max(1, len(self.signs) - 1), disc + 2.2 * gap)
        start = room.left + (room.width - disc - step * (len(self.signs) - 1)) / 2
        for index, sign in enumerate(self.signs):
            sign.place(pygame.Rect(round(start + index * step), room.top, disc, disc), factor)
        y = room.top + disc + round(18 * factor)
        if self.marks:
            width = (room.width - gap * (len(self.marks) - 1)) / len(self.marks)
            for index, mark in enumerate(self.marks):
                left = round(room.left + index * (width + gap))
                mark.place(pygame.Rect(left, y, round(width), round(_PILL * factor)), factor)
            y += round((_PILL + 16) * factor)
        row = pygame.Rect(room.left, y, room.width, round(_FIELD * factor))
        self._place_field(row, factor)

    def _place_field(self, row: pygame.Rect, factor: float) -> None:
        """Place the field, with the star at its right end."""
        disc = round(_STAR * factor)
        width = row.width - disc - round(10 * factor)
        self.field.place(_centred(row.left, width, round(_FIELD * factor), row), factor)
        self.liked.place(_centred(row.right - disc, disc, disc, row), factor)

    def renew(self, visit: Visit) -> None:
        """Take over the present favourites."""
        names = self._favourites()
        some = any(exhibit.name in names for exhibit in visit.show.exhibits)
        self.liked.why_not = "" if some or self.liked.on else words.NO_FAVOURITES
        if self._choosing.only is not None and self._choosing.only != names:
            self._take(replace(self._choosing, only=names))

    def place_in_row(self, room: pygame.Rect, factor: float, look: Look) -> None:
        """Place the controls side by side; the field takes the rest."""
        disc, gap = round(42 * factor), round(12 * factor)
        pills = [mark.natural_width(look, factor) for mark in self.marks]
        spaces = len(self.signs) + len(self.marks) + 2
        wanted = len(self.signs) * disc + sum(pills) + round(_LEAST_FIELD * factor)
        gap = max(round(6 * factor), min(gap, (room.width - wanted) // spaces))
        step = max(disc + gap, TARGET)  # a finger can hit each sign
        for index, sign in enumerate(self.signs):
            sign.place(_centred(room.left + index * step, disc, disc, room), factor)
        x = room.left + len(self.signs) * step + gap
        for mark, width in zip(self.marks, pills, strict=True):
            mark.place(_centred(x, width, round(_PILL * factor), room), factor)
            x += width + gap
        x += gap if self.marks else 0
        width = room.right - x
        self._place_field(pygame.Rect(x, room.top, width, room.height), factor)
        narrow = not self.field.has_room(look, words.FIND_BY)
        self.field.placeholder = words.FIND if narrow else words.FIND_BY

    def _take(self, choosing: Choosing) -> None:
        self._choosing = choosing
        self._on_change(choosing)

    def _sign_setter(self, code: str) -> Callable[[bool], None]:
        return lambda on: self._take(
            replace(self._choosing, signs=_with(self._choosing.signs, code, on))
        )

    def _mark_setter(self, mark: str) -> Callable[[bool], None]:
        return lambda on: self._take(
            replace(self._choosing, marks=_with(self._choosing.marks, mark, on))
        )

    def _toggle_liked(self) -> None:
        self.liked.on = not self.liked.on
        only = self._favourites() if self.liked.on else None
        self._take(replace(self._choosing, only=only))

    def set_words(self, typed: str) -> None:
        self._take(replace(self._choosing, words=typed))


def _with(chosen: frozenset[str], one: str, on: bool) -> frozenset[str]:
    return chosen | {one} if on else chosen - {one}


def _centred(left: int, width: int, height: int, row: pygame.Rect) -> pygame.Rect:
    """A rectangle at half the height of a row."""
    place = pygame.Rect(left, 0, width, height)
    place.centery = row.centery
    return place


class SignToggle(Widget):
    """A disc in the suit's colour; when on, it has a mint ring and a tick."""

    corner = None
    focusable = True

    def __init__(self, art: str, name: str, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self.on = False
        self.hint = name
        self._art = art
        self._on_change = on_change

    def spoken(self) -> Spoken:
        return Spoken("switch", self.hint, on=self.on)

    def activate(self) -> None:
        self.on = not self.on
        self._on_change(self.on)

    def draw(self, pen: Pen) -> None:
        line, width = theme.THUMB, hair(self.factor)
        if self.on:
            line, width = theme.MINT, hair(self.factor, 3)
        elif self.hovered:
            line = theme.PAPER
        middle = self.rect.center
        radius = min(self.rect.size) / 2
        draw_medal(pen, middle, radius, self._art, (line, width))
        if self.on:
            badge = (self.rect.right - 0.15 * radius, self.rect.bottom - 0.15 * radius)
            pen.disc(badge, self.px(_TICK), theme.MINT, theme.PLATE)
            pen.icon("tick", badge, self.px(_TICK * 1.3), theme.GOLD_INK)
