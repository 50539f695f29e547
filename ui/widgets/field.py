"""A line of text that the player types."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_EDGE = 16
_BLINK = 0.53  # seconds
_REPEAT_MS = (400, 40)  # until a held key repeats, and between repeats


class TextField(Widget):
    """Holds one line of at most `longest` characters that satisfy `allowed`.

    `on_change` gets the text after every change, `on_submit` when Enter is pressed. While it has
    the focus, letters are text and no shortcuts.
    """

    focusable = True

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
        self.placeholder = placeholder
        self._longest = longest
        self._allowed = allowed
        self._on_change = on_change
        self._on_submit = on_submit
        self._focused = False
        self._blink = 0.0
        self._edges: tuple[int, ...] = (0,)
        self._slid = 0
        """Pixels by which a text that is too long is moved to the left."""

    @property
    def radius(self) -> float:
        """The corner radius."""
        return 9 * self.factor

    def set(self, text: str) -> None:
        """Show another text without telling anybody."""
        self.text, self.caret = text, len(text)

    def focus_changed(self, focused: bool) -> None:
        """Begin or end to take what is typed."""
        self._focused, self._blink = focused, 0.0
        if focused:
            # Held keys repeat here only: elsewhere a held Enter must not press twice.
            pygame.key.set_repeat(*_REPEAT_MS)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.set_repeat()
            pygame.key.stop_text_input()

    def press(self, point: Point) -> bool:
        """Put the caret where the pointer is."""
        super().press(point)
        x = point[0] - self.rect.left - self.px(_EDGE) + self._slid
        self.caret = min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - x))
        self._blink = 0.0
        return True

    def release(self, point: Point) -> bool:
        """End of the click: nothing is submitted by it."""
        self.pressed = False
        return True

    def activate(self) -> None:
        """Enter: submit the text."""
        if self.enabled and self._on_submit:
            self._on_submit()

    def typed(self, text: str) -> bool:
        """Put the text where the caret is."""
        if not self.enabled:
            return False
        self._blink = 0.0
        self._insert(text)
        return True

    def key(self, event: pygame.Event) -> bool:
        """Edit the text."""
        if not self.enabled:
            return False
        self._blink = 0.0
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_v:
            self._insert(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
            return True
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in moves:
            self.caret = max(0, min(len(self.text), moves[event.key]))
        elif event.key == pygame.K_BACKSPACE:
            self._cut(self.caret - 1)
        elif event.key == pygame.K_DELETE:
            self._cut(self.caret)
        else:
            # The letter itself comes as typed text; as a key it must not become a shortcut.
            letter = getattr(event, "unicode", "")
            return bool(letter) and letter.isprintable() and not event.mod & pygame.KMOD_CTRL
        return True

    def update(self, dt: float) -> bool:
        """Blink the caret: True in the step in which it comes or goes."""
        if not self._focused:
            return False
        before = self._caret_lit
        self._blink += dt
        return before != self._caret_lit

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the box, the text and the caret."""
        dim = 1.0 if self.enabled else 0.45
        line = theme.PAPER if self.hovered and self.enabled else theme.LINE
        look.shapes.box(surface, self.rect, Box(self.radius, theme.SUNK, line, hair(self.factor)))
        kind = theme.STRONG.at(self.text_factor)
        left = self.rect.left + self.px(_EDGE)
        words, ink = self.text, theme.mix(theme.SUNK, theme.PAPER, dim)
        if not words and not self._focused:
            words, ink = self.placeholder, theme.OFF_TEXT
        self._edges = tuple(
            look.text.width(self.text[:count], kind) for count in range(len(self.text) + 1)
        )
        self._slide(self.rect.width - 2 * self.px(_EDGE))
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-self.px(_EDGE), 0).clip(before))
        look.text.draw(surface, words, kind, ink, (left - self._slid, self.rect.centery))
        if self._focused and self._caret_lit:
            bar = pygame.Rect(0, 0, max(2, self.px(2)), round(24 * self.text_factor))
            bar.center = (left - self._slid + self._edges[self.caret], self.rect.centery)
            surface.fill(theme.PAPER, bar)
        surface.set_clip(before)

    def _slide(self, room: int) -> None:
        """Move a text that is too long so that the caret is seen; unfocused, its beginning is."""
        caret = self._edges[self.caret] if self._focused else 0
        most = max(0, self._edges[-1] - room)
        self._slid = max(min(self._slid, caret, most), caret - room, 0)

    @property
    def _caret_lit(self) -> bool:
        return int(self._blink / _BLINK) % 2 == 0

    def _insert(self, typed: str) -> None:
        room = self._longest - len(self.text)
        good = "".join(letter for letter in typed if self._allowed(letter))[: max(0, room)]
        if good:
            self.text = self.text[: self.caret] + good + self.text[self.caret :]
            self.caret += len(good)
            self._on_change(self.text)

    def _cut(self, index: int) -> None:
        if 0 <= index < len(self.text):
            self.text = self.text[:index] + self.text[index + 1 :]
            self.caret = index
            self._on_change(self.text)
