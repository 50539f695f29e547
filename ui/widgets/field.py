"""A line of text that the player types."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from ui.widgets.widget import Point, Widget
from ui.widgets.words import FULL
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken

_EDGE = 16
_BLINK = 0.53  # seconds
_DOUBLE = 0.4  # seconds between the two presses of a double click
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_WORD = re.compile(r"\w+|[^\w\s]+|\s+")


class TextField(Widget):
    """Holds one line of at most `longest` characters that satisfy `allowed`.

    `on_change` gets the text after every change, `on_submit` when Enter is pressed. While it has
    the focus, letters are text and not shortcuts; where no more fit, its notice says so. All of it
    is selected when it gets the focus, so that typing replaces it.
    """

    corner = 9.0
    focusable = True
    typed_into = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        on_submit: Callable[[], None] | None = None,
        placeholder: str = "",
    ) -> None:
        super().__init__()
        self.text = text
        self.caret = len(text)
        self._anchor = self.caret
        """The other end of the selection; equal to the caret if nothing is selected."""
        self._held = (0, 0)
        """What the pointer was pressed on: the place of one letter, or a word."""
        self._rested = _DOUBLE
        """Seconds since the press."""
        self._fresh = False
        """Whether the focus has just come and nothing has been done in the field since."""
        self.placeholder = placeholder
        self._longest = longest
        self._allowed = allowed
        self._on_change = on_change
        self._on_submit = on_submit
        self._blink = 0.0
        self._edges: tuple[int, ...] = (0,)
        self._slid = 0
        """Pixels by which a text that is too long is shifted to the left."""

    def spoken(self) -> Spoken:
        return Spoken("field", self.called or self.placeholder, self.text, write=self._write)

    def _write(self, text: str) -> None:
        """Replace the whole text."""
        if self.enabled:
            self._select(0, len(self.text))
            self._insert(text)

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection; both are the caret's place if nothing is selected."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    def set(self, text: str) -> None:
        """Show another text without calling `on_change`."""
        self.text = text
        self._go(len(text))

    def focus_changed(self, focused: bool) -> None:
        """Begin or stop accepting what is typed."""
        self._blink, self._fresh, self.notice = 0.0, focused, ""
        if focused:
            self._select(0, len(self.text))
            pygame.key.set_text_input_rect(self.rect)

    def press(self, point: Point) -> bool:
        """Put the caret where the pointer is; the second press of a double click selects the word.

        A press that brings the focus leaves everything selected.
        """
        super().press(point)
        place = self._place_at(point)
        again = self._rested < _DOUBLE and self._held[0] <= place <= self._held[1]
        self._rested, self._blink = 0.0, 0.0
        if again:
            self._held = self._word_at(place)
            self._select(*self._held)
        else:
            self._held = (place, place)
            if not self._fresh:
                self._go(place, selecting=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._fresh = False
        return True

    def drag(self, point: Point) -> bool:
        place, (start, end) = self._place_at(point), self._held
        if start <= place <= end:  # a trembling hand has not dragged
            return False
        self._select(end if place < start else start, place)
        self._rested, self._blink = _DOUBLE, 0.0
        return True

    def release(self, point: Point) -> bool:
        """End the click, which submits nothing."""
        self.pressed = False
        return True

    def activate(self) -> None:
        """Enter: submit the text."""
        if self.enabled and self._on_submit:
            self._on_submit()

    def typed(self, text: str) -> bool:
        """Put the text at the caret, in place of the selection."""
        if not self.enabled:
            return False
        self._blink = 0.0
        self._insert(text)
        return True

    def key(self, event: pygame.Event) -> bool:
        if not self.enabled:
            return False
        if getattr(event, "pad", "") and event.key in (pygame.K_RETURN, pygame.K_SPACE):
            self._choose_letters()
            return True
        self._blink, self._fresh = 0.0, False
        command = bool(event.mod & _COMMAND and not event.mod & pygame.KMOD_ALT)
        if command and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._clip(event.key)
            return True
        start, end = self.selection
        before = self._word_before(self.caret) if command else self.caret - 1
        after = self._word_after(self.caret) if command else self.caret + 1
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        if start < end and not (selecting or command):  # an arrow goes to the end of the selection
            before, after = start, end
        moves = {
            pygame.K_LEFT: before,
            pygame.K_RIGHT: after,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in moves:
            self._go(moves[event.key], selecting=selecting)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if start == end:
                self._go(before if event.key == pygame.K_BACKSPACE else after, selecting=True)
            self._cut()
        else:
            # The letter itself arrives as typed text; as a key it must not become a shortcut.
            letter = getattr(event, "unicode", "")
            return bool(letter) and letter.isprintable() and not event.mod & pygame.KMOD_CTRL
        return True

    def _choose_letters(self) -> None:
        """Show letters to choose from, for somebody who has no keys to type with."""
        from ui.widgets.letters import Letters

        self.opens = Letters(self)

    def update(self, dt: float) -> bool:
        """Blink the caret: True in the step in which it appears or disappears."""
        self._rested += dt
        if not self.focused:
            return False
        before = self._caret_lit
        self._blink += dt
        return before != self._caret_lit

    def has_room(self, look: Look, words: str) -> bool:
        """Whether it can show the whole of a text."""
        wide = look.text.width(words, theme.STRONG.at(self.text_factor))
        return wide <= self.rect.width - 2 * self.px(_EDGE)

    def draw(self, pen: Pen) -> None:
        dim = 1.0 if self.enabled else 0.48
        line = theme.PAPER if self.hovered and self.enabled else theme.LINE
        pen.shape(self.rect, Box(self.radius, theme.SUNK, line, hair(self.factor)))
        left = self.rect.left + self.px(_EDGE)
        words, ink = self.text, theme.mix(theme.SUNK, theme.PAPER, dim)
        if not words and not self.focused:
            words, ink = self.placeholder, theme.OFF_TEXT
        self._edges = tuple(
            pen.width(self.text[:count], theme.STRONG) for count in range(len(self.text) + 1)
        )
        self._slide(self.rect.width - 2 * self.px(_EDGE))
        before = pen.surface.get_clip()
        pen.surface.set_clip(self.rect.inflate(-self.px(_EDGE), 0).clip(before))
        start, end = self.selection
        if self.focused and start < end:
            marked = pygame.Rect(
                0, 0, self._edges[end] - self._edges[start], round(30 * self.text_factor)
            )
            marked.midleft = (left - self._slid + self._edges[start], self.rect.centery)
            pen.surface.fill(theme.LINE, marked)
        pen.write(words, theme.STRONG, ink, (left - self._slid, self.rect.centery))
        if self.focused and self._caret_lit:
            bar = pygame.Rect(0, 0, max(2, self.px(2)), round(24 * self.text_factor))
            bar.center = (left - self._slid + self._edges[self.caret], self.rect.centery)
            pen.surface.fill(theme.PAPER, bar)
        pen.surface.set_clip(before)

    def _slide(self, room: int) -> None:
        """Shift a text that is too long so that the caret is visible; without the focus, its
        beginning is."""
        caret = self._edges[self.caret] if self.focused else 0
        most = max(0, self._edges[-1] - room)
        self._slid = max(min(self._slid, caret, most), caret - room, 0)

    @property
    def _caret_lit(self) -> bool:
        return int(self._blink / _BLINK) % 2 == 0

    def _place_at(self, point: Point) -> int:
        """The place between letters nearest to a point."""
        x = point[0] - self.rect.left - self.px(_EDGE) + self._slid
        places = range(min(len(self._edges), len(self.text) + 1))
        return min(places, key=lambda place: abs(self._edges[place] - x))

    def _word_at(self, place: int) -> tuple[int, int]:
        """The start and end of the word at a place."""
        found = [word.span() for word in _WORD.finditer(self.text)]
        return next((span for span in found if span[0] <= place < span[1]), (found or [(0, 0)])[-1])

    def _word_before(self, place: int) -> int:
        starts = (word.start() for word in _WORD.finditer(self.text) if not word[0].isspace())
        return max((start for start in starts if start < place), default=0)

    def _word_after(self, place: int) -> int:
        ends = (word.end() for word in _WORD.finditer(self.text) if not word[0].isspace())
        return min((end for end in ends if end > place), default=len(self.text))

    def _go(self, place: int, *, selecting: bool = False) -> None:
        """Put the caret at a place; `selecting` selects what lies between."""
        self.caret = max(0, min(len(self.text), place))
        if not selecting:
            self._anchor = self.caret

    def _select(self, anchor: int, caret: int) -> None:
        self._anchor, self.caret = anchor, caret

    def _clip(self, key: int) -> None:
        """Select all, copy, cut, or paste."""
        start, end = self.selection
        if key == pygame.K_a:
            self._select(0, len(self.text))
        elif key == pygame.K_v:
            self._insert(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
        elif start < end:
            pygame.scrap.put_text(self.text[start:end])
            if key == pygame.K_x:
                self._cut()

    def _insert(self, typed: str) -> None:
        start, end = self.selection
        room = self._longest - len(self.text) + end - start
        allowed = "".join(letter for letter in typed if self._allowed(letter))
        good = allowed[: max(0, room)]
        self.notice = FULL.format(count=self._longest) if good != allowed else ""
        if good:
            self.text = self.text[:start] + good + self.text[end:]
            self._go(start + len(good))
            self._on_change(self.text)

    def _cut(self) -> None:
        """Delete the selection."""
        start, end = self.selection
        if start < end:
            self.notice = ""
            self.text = self.text[:start] + self.text[end:]
            self._go(start)
            self._on_change(self.text)
