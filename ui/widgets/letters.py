"""Letters to choose from, for people who have no keys to type with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.widgets import words
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.panel_scene import PopUp
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import Colour

if TYPE_CHECKING:
    from ui.widgets.field import TextField

_PAGES = ("1234567890qwertyuiopasdfghjkl-zxcvbnm.,'", "áàâãäåæéèêëíîïóôõöøœúùûüñçß¿¡&+:;?!()/#@")
_NAMES = ("abc", "áàâ")
_LETTER, _TEXT = theme.body(24, 600), theme.body(28, 600)
_ACROSS = 10
_KEY, _GAP, _EDGE, _HEAD = 60, 8, 20, 56


class _Key(Button):
    """A button that shows its letter as a capital or a small letter."""

    def draw_on(self, pen: Pen, room: Room, ink: Colour) -> None:
        pen.text(self.words, _LETTER, ink, room, "centre")


class Letters(PopUp):
    """Types the chosen letters into `field`; Done submits the text, Esc leaves it as it is."""

    def __init__(self, field: TextField) -> None:
        super().__init__()
        self._field = field
        field.set(field.text)  # letters are added after the text
        self._page, self._capitals = 0, False
        self.letters = [
            _Key("", partial(self._type, place), caps=False) for place in range(len(_PAGES[0]))
        ]
        self._shift = Button(words.CAPITALS, self._turn_shift)
        self._other = _Key("", self._turn_page)
        self._space = Button(words.SPACE, lambda: self._write(" "))
        self._rub = Button("", self._rub_out, icon="back", hint=words.RUB_OUT)
        self._done = Button(words.DONE, self._submit, primary=True)
        below = [self._shift, self._other, self._space, self._rub, self._done]
        self.group = Group([*self.letters, *below], on_escape=self.go_back)
        self._name_keys()

    def layout(self, size: tuple[int, int]) -> None:
        u = self.app.scale.u
        room = Room((0, 0, *size), u)
        high = 5 * (_KEY + _GAP) - _GAP + _HEAD + 2 * _EDGE
        wide = _ACROSS * (_KEY + _GAP) - _GAP + 2 * _EDGE
        self.panel = pygame.Rect(0, 0, room.px(wide), room.px(high))
        self.panel.center = (size[0] // 2, size[1] // 2)
        inside = Room(self.panel, u).inset(_EDGE)
        inside.cut_top(_HEAD)
        for first in range(0, len(self.letters), _ACROSS):
            line = inside.cut_top(_KEY, gap=_GAP)
            for letter in self.letters[first : first + _ACROSS]:
                letter.place(line.cut_left(_KEY, gap=_GAP), u)
        line = inside.cut_top(_KEY)
        for button, units in ((self._shift, 128), (self._other, 94), (self._space, 128),
                              (self._rub, _KEY)):  # fmt: skip
            button.place(line.cut_left(units, gap=_GAP), u)
        self._done.place(line, u)

    def enter(self) -> None:
        if self.group.focused is None:
            self.group.focus(self.letters[_ACROSS], ring=True)

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        pen.plate(self.panel)
        head = Room(self.panel, pen.u).inset(_EDGE + 4, _EDGE).cut_top(_HEAD - 16)
        pen.text(f"{self._field.text}|", _TEXT, theme.PAPER, head)
        self.group.draw(pen)

    def _name_keys(self) -> None:
        change: Callable[[str], str] = str.upper if self._capitals else str
        for button, letter in zip(self.letters, _PAGES[self._page], strict=True):
            button.words = letter if letter == "ß" else change(letter)
        self._shift.on = self._capitals
        self._other.words = _NAMES[1 - self._page]

    def _type(self, place: int) -> None:
        self._write(self.letters[place].words)
        self._capitals = False
        self._name_keys()

    def _write(self, letter: str) -> None:
        self._field.typed(letter)

    def _rub_out(self) -> None:
        self._field.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b"))

    def _turn_shift(self) -> None:
        self._capitals = not self._capitals
        self._name_keys()

    def _turn_page(self) -> None:
        self._page = 1 - self._page
        self._name_keys()

    def _submit(self) -> None:
        self.go_back()
        self._field.activate()
