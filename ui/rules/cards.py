"""Cards that the rules name, as small pictures in the text, and one of them large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.position.moves import Reading
from game.rules.cards import Code
from game.rules.rules import Rules
from ui.rules import words
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.faces import face_of
from ui.window.look import Look

_WIDTH, _GAP, _ASPECT = 104, 16, 1.4
_CAPTION = theme.body(17, 600)
_NAME = theme.display(30, 0.1)
_SCRIM = "#06171AC8"


@dataclass(frozen=True)
class Shown:
    """A card with the reading it is shown under and what stands below it."""

    code: Code
    caption: str
    note: str = ""
    reading: Reading | None = None


def example_of_readings(rules: Rules) -> tuple[Shown, ...]:
    """The same two-suited card under both readings; nothing in decks without one."""
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
    """A small card with words below it; a click shows it large."""

    focusable = True

    def __init__(self, rules: Rules, shown: Shown, on_click: Callable[[Shown], None]) -> None:
        super().__init__()
        self._rules, self._shown, self._on_click = rules, shown, on_click

    @staticmethod
    def size(factor: float) -> tuple[int, int]:
        """Width and height in pixels, words included."""
        return round(164 * factor), round((_WIDTH * _ASPECT + 62) * factor)

    def activate(self) -> None:
        """Show it large."""
        self._on_click(self._shown)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the card and its words."""
        width = self.px(_WIDTH)
        face = face_of(self._rules.deck, self._shown.code)
        picture = look.art.preview(face, width, self._shown.reading)
        at = (self.rect.centerx - width // 2, self.rect.y + self.px(6))
        surface.blit(picture, at)
        y = at[1] + round(width * _ASPECT) + self.px(18)
        for line, ink in ((self._shown.caption, theme.INK), (self._shown.note, "#5A4E44")):
            if line:
                kind = look.text.fit(line, _CAPTION.at(self.text_factor), self.rect.width)
                centre = (self.rect.centerx, y)
                look.text.draw(surface, line, kind, ink, centre, "centre")
                y += self.px(24)


class CardStrip(Widget):
    """Cards in rows, as many side by side as there is room for."""

    def __init__(self, buttons: Sequence[CardButton]) -> None:
        super().__init__()
        self._buttons = list(buttons)

    def natural_height(self, width: int, factor: float) -> int:
        """Pixels needed at `width`."""
        return self._rows(width, factor) * (CardButton.size(factor)[1] + round(_GAP * factor))

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the cards into the rectangle."""
        super().place(rect, factor, text_factor)
        width, height = CardButton.size(factor)
        in_row = self._in_row(rect.width, factor)
        for place, button in enumerate(self._buttons):
            x = rect.x + place % in_row * (width + round(_GAP * factor))
            y = rect.y + place // in_row * (height + round(_GAP * factor))
            button.place(pygame.Rect(x, y, width, height), factor, text_factor)

    def children(self) -> Sequence[Widget]:
        """The cards."""
        return self._buttons

    def press(self, point: Point) -> bool:
        """Only the cards can be clicked."""
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cards."""
        for button in self._buttons:
            button.draw(surface, look)

    def _in_row(self, width: int, factor: float) -> int:
        gap = round(_GAP * factor)
        return max(1, (width + gap) // (CardButton.size(factor)[0] + gap))

    def _rows(self, width: int, factor: float) -> int:
        return -(-len(self._buttons) // self._in_row(width, factor))


class LargeCard(ControlScene):
    """One card over the page, as large as the window allows. Any click or Esc closes it."""

    opaque = False

    def __init__(self, rules: Rules, shown: Shown) -> None:
        self._rules, self._shown = rules, shown
        self._close = Button(words.CLOSE, self._go, primary=True, keycap="Esc")
        self.group = Group([self._close], default=self._close, on_escape=self._go)
        self._scrim: pygame.Surface | None = None

    def layout(self, size: tuple[int, int]) -> None:
        """The button below the card."""
        scale = self.app.scale
        width = self._close.natural_width(self.app.look, scale.u)
        rect = pygame.Rect(0, size[1] - scale.upx(104), width, scale.upx(64))
        rect.centerx = size[0] // 2
        self._close.place(rect, scale.u)
        self._scrim = pygame.Surface(size, pygame.SRCALPHA)
        self._scrim.fill(_SCRIM)

    def handle(self, event: pygame.Event) -> bool:
        """A click anywhere closes."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._go()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card over the darkened page."""
        if self._scrim is not None:
            surface.blit(self._scrim, (0, 0))
        scale, look = self.app.scale, self.app.look
        room = self._close.rect.top - scale.upx(110)
        width = round(room / _ASPECT)
        face = face_of(self._rules.deck, self._shown.code)
        picture = look.art.preview(face, width, self._shown.reading)
        surface.blit(picture, ((scale.w - width) // 2, scale.upx(32)))
        at = (scale.w // 2, self._close.rect.top - scale.upx(40))
        name = self._rules.card_name(self._shown.code)
        look.text.draw(surface, name, _NAME.at(scale.u), theme.PAPER, at, "centre")
        self.group.draw(surface, look)

    def _go(self) -> None:
        self.app.pop()
