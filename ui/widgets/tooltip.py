"""What a control does, or why it cannot be used: shown when the pointer rests on it."""

from __future__ import annotations

import pygame

from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_DELAY = 0.4  # seconds
_WIDEST = 392
_PADDING = 16
_GAP = 10
_KEY = "{key}"


class Tooltip:
    """Waits over a control and then shows its sentence beside it."""

    def __init__(self) -> None:
        self._over: Widget | None = None
        self._rested = 0.0
        self._done = False

    @property
    def shown(self) -> bool:
        """Whether the sentence is on the screen."""
        return bool(self._over and _said(self._over)) and self._rested >= _DELAY and not self._done

    def aim(self, widget: Widget | None) -> bool:
        """The pointer is now on `widget`. True if the screen changes by that."""
        if widget is self._over:
            return False
        was_shown = self.shown
        self._over, self._rested, self._done = widget, 0.0, False
        return was_shown

    def hide(self) -> None:
        """Away with it until the pointer comes to another control."""
        self._done = True

    def show(self) -> bool:
        """Show it now, without waiting. True if there is something to say."""
        if self._over is None or not _said(self._over):
            return False
        self._rested, self._done = _DELAY, False
        return True

    def update(self, dt: float) -> bool:
        """Wait on by `dt` seconds; True in the step in which it appears."""
        if self._over is None or self._done or self._rested >= _DELAY:
            return False
        self._rested += dt
        return self.shown

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it by its control, inside the window.

        It lies above, or below where there is no room; beside a line of a list, whose neighbours
        it would cover.
        """
        if not self.shown or self._over is None:
            return
        factor = self._over.factor
        kind = theme.SMALL.at(self._over.text_factor)
        words = _said(self._over)
        if self._over.action:
            words = words.replace(_KEY, look.keymap.key_of(self._over.action))
        pad = round(_PADDING * factor)
        lines = look.text.wrap(words, kind, round(_WIDEST * factor) - 2 * pad)
        width = max(look.text.width(line, kind) for line in lines) + 2 * pad
        inner = width - 2 * pad
        height = look.text.block_height(words, kind, inner) + 2 * pad
        window = surface.get_rect().inflate(-2 * pad, -2 * pad)
        gap = round(_GAP * factor)
        box = pygame.Rect(0, 0, width, height)
        self._put(box, window, gap)
        box.clamp_ip(window)
        line = max(1.5, 1.5 * factor)
        style = Box(14 * factor, theme.PLATE, theme.LINE, line, drop=round(4 * factor))
        look.shapes.box(surface, box, style)
        look.text.block(surface, words, kind, theme.PAPER, box.inflate(-2 * pad, -2 * pad))

    def _put(self, box: pygame.Rect, window: pygame.Rect, gap: int) -> None:
        assert self._over is not None
        over = self._over.rect
        if self._over.hint_beside:
            box.midleft = (over.right + 2 * gap, over.centery)
            if box.right > window.right:
                box.midright = (over.left - 2 * gap, over.centery)
            return
        box.midbottom = (over.centerx, over.top - gap)
        if box.top < window.top:
            box.top = over.bottom + gap


def _said(widget: Widget) -> str:
    return widget.why_not or widget.hint
