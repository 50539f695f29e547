"""The lines of the lists: a player's numbers, a heading over them, a kept game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.statistics import words
from ui.statistics.figures import KeptLine
from ui.widgets.parts import hair
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.theme import Colour

LINE, HEAD, KEPT_LINE = 52, 50, 54
_EDGE = 16
_SECTION = theme.display(22, 0.08)
_NAME = theme.body(19, 600)
_NUMBER = theme.body(19, 600)
_NOTE = theme.body(16)
_BEST, _AVERAGE, _SHARE, _WON, _BAR = 84, 100, 66, 52, 104
_CHIP, _STATE = 30, 116


class _Line(Widget):
    """What all lines have in common: places of columns, and how a chosen line looks."""

    @property
    def radius(self) -> float:
        """The corner radius of the chosen line."""
        return 10 * self.factor

    def _rights(self) -> dict[str, int]:
        """The right ends of the columns."""
        best = self.rect.right - self.px(_EDGE)
        average = best - self.px(_BEST)
        share = average - self.px(_AVERAGE)
        won = share - self.px(_SHARE)
        games = won - self.px(_WON + _BAR + 20)
        return {"best": best, "average": average, "share": share, "won": won, "games": games}

    def _text(
        self,
        surface: pygame.Surface,
        look: Look,
        said: str,
        role: theme.TypeRole,
        colour: Colour,
        right: int,
    ) -> None:
        kind = role.at(self.text_factor)
        look.text.draw(surface, said, kind, colour, (right, self.rect.centery), "right")

    def _ground(self, surface: pygame.Surface, look: Look, *, chosen: bool) -> None:
        if chosen:
            style = Box(self.radius, theme.MINT_DARK, theme.MINT, hair(self.factor, 2))
            look.shapes.box(surface, self.rect, style)
        elif self.hovered and self.focusable:
            look.shapes.box(surface, self.rect, Box(self.radius, theme.RAISED))
        else:
            rule = pygame.Rect(self.rect.topleft, (self.rect.width, max(1, self.px(1.5))))
            surface.fill(theme.mix(theme.PLATE, theme.LINE, 0.7), rule)


class HeadLine(_Line):
    """The heading of a list with the names of its columns."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw title and columns."""
        rights = self._rights()
        for column, said in (
            ("best", words.BEST), ("average", words.AVERAGE), ("won", words.WON),
            ("games", words.GAMES),
        ):  # fmt: skip
            self._text(surface, look, said, _NOTE, theme.MUTED, rights[column])
        left = self.rect.x + self.px(_EDGE)
        room = rights["games"] - self.px(62) - left
        kind = look.text.fit(self._title, _SECTION.at(self.text_factor), room)
        look.text.draw(surface, self._title, kind, theme.PAPER, (left, self.rect.centery))


class NumbersLine(_Line):
    """A player's numbers; with `on_click` a line to choose.

    `numbers` are games, wins, the average and the best total.
    """

    def __init__(
        self,
        name: str,
        note: str,
        numbers: tuple[int, int, float, int | float],
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._name, self._note, self._numbers = name, note, numbers
        self._on_click = on_click
        self.focusable = on_click is not None
        self.selected = False

    def activate(self) -> None:
        """Choose it."""
        if self._on_click is not None:
            self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw name, games, the share of wins as a bar, and points."""
        self._ground(surface, look, chosen=self.selected)
        games, wins, average, best = self._numbers
        rights, share = self._rights(), wins / max(1, games)
        self._text(surface, look, words.points(best), _NUMBER, theme.ACCENT, rights["best"])
        self._text(surface, look, words.average(average), _NUMBER, theme.PAPER, rights["average"])
        self._text(surface, look, words.percent(share), _NOTE, theme.MUTED, rights["share"])
        self._text(surface, look, str(wins), _NUMBER, theme.PAPER, rights["won"])
        self._text(surface, look, str(games), _NUMBER, theme.PAPER, rights["games"])
        bar = pygame.Rect(0, 0, self.px(_BAR), self.px(10))
        bar.midleft = (rights["games"] + self.px(20), self.rect.centery)
        look.shapes.box(surface, bar, Box(bar.h / 2, theme.SUNK, theme.LINE))
        if wins:
            full = pygame.Rect(bar.topleft, (max(bar.h, round(bar.w * share)), bar.h))
            look.shapes.box(surface, full, Box(bar.h / 2, theme.MINT))
        left = self.rect.x + self.px(_EDGE)
        room = rights["games"] - self.px(56) - left
        k, text = self.text_factor, look.text
        kind, note = _NAME.at(k), _NOTE.at(k)
        beside = text.width(self._note, note) + self.px(10) if self._note else 0
        kind = text.fit(self._name, kind, room - beside)
        shown = text.shorten(self._name, kind, room - beside)
        drawn = text.draw(surface, shown, kind, theme.PAPER, (left, self.rect.centery))
        if self._note:
            at = (drawn.right + self.px(10), self.rect.centery)
            text.draw(surface, self._note, note, theme.MUTED, at)


class KeptRow(_Line):
    """A kept game: what, when, how it stands or ended."""

    focusable = True

    def __init__(self, line: KeptLine, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.line = line
        self.selected = False
        self._on_click = on_click

    def activate(self) -> None:
        """Choose it."""
        self._on_click()

    def focus_changed(self, focused: bool) -> None:
        """Walking onto a line chooses it."""
        if focused:
            self._on_click()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line, with a chip for its state."""
        self._ground(surface, look, chosen=self.selected)
        k, text, y, line = self.text_factor, look.text, self.rect.centery, self.line
        said, kind = words.STATES[line.state], theme.body(16, 600).at(k)
        chip = pygame.Rect(0, 0, text.width(said, kind) + self.px(26), self.px(_CHIP))
        chip.midright = (self.rect.right - self.px(_EDGE), y)
        live = line.is_open
        style = Box(chip.h / 2, theme.MINT if live else None, theme.MINT if live else theme.LINE)
        look.shapes.box(surface, chip, style)
        ink = theme.GOLD_INK if live else theme.PAPER
        text.draw(surface, said, kind, ink, chip.center, "centre")
        left = self.rect.x + self.px(_EDGE)
        room = self.rect.right - self.px(_EDGE + _STATE) - self.px(14) - left
        for part, role, colour, share in _parts(line, room, self.factor):
            fitted = text.fit(part, role.at(k), share)
            lines = text.wrap(part, fitted, share) if text.width(part, fitted) > share else (part,)
            step = round(fitted.px * 1.15)
            for place, words_ in enumerate(lines):
                at = y + round((place - (len(lines) - 1) / 2) * step)
                text.draw(surface, words_, fitted, colour, (left, at))
            left += share + self.px(12)


def _parts(
    line: KeptLine, room: int, unit: float
) -> Sequence[tuple[str, theme.TypeRole, Colour, int]]:
    """Name, time and standing, each with the width it gets."""
    gaps = round(24 * unit)
    name, when = round((room - gaps) * 0.26), round((room - gaps) * 0.19)
    return (
        (line.game, _NAME, theme.PAPER, name),
        (line.when, _NOTE, theme.MUTED, when),
        (line.line, theme.body(17), theme.PAPER, room - gaps - name - when),
    )
