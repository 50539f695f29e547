"""A sentence on what a control does, or why it cannot be used, shown when the pointer rests on
it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen

_DELAY = 0.4  # seconds
_WIDEST, _NARROW = 392, 232
"""The greatest widths in units: the second where a wider sentence would cover something."""
_PADDING = 16
_GAP = 10
_PAST = 1.03
"""How far along a side, in halves of it, a place begins that is past the corner."""
_KEY = "{key}"


class Tooltip:
    """Waits over a control and then shows its sentence beside it, until the control changes."""

    def __init__(self) -> None:
        self._over: Widget | None = None
        self._rested = 0.0
        self._done = False
        self._explained: tuple[str, tuple[int, ...]] | None = None
        """What the control said, and its place, when the sentence appeared."""
        self._box: pygame.Rect | None = None
        """The place of the sentence; it stays there while other things move."""

    @property
    def shown(self) -> bool:
        """Whether the sentence is on the screen."""
        if self._done or self._rested < _DELAY or self._over is None:
            return False
        return _state(self._over) == self._explained

    def aim(self, widget: Widget | None) -> bool:
        """The pointer is now on `widget`. True if the screen changes."""
        if widget is self._over:
            return False
        was_shown = self.shown
        self._over, self._rested, self._done = widget, 0.0, False
        self._explained = self._box = None
        return was_shown

    def hide(self) -> None:
        """Hide it until the pointer comes to another control."""
        self._done = True

    def show(self) -> bool:
        """Show it now, without waiting. True if there is something to say."""
        if self._over is None or _state(self._over) is None:
            return False
        self._rested, self._done, self._explained = _DELAY, False, _state(self._over)
        self._box = None
        return True

    def update(self, dt: float, controls: Iterable[Widget]) -> bool:
        """Wait another `dt` seconds. True in the step in which it appears, or in which it ends
        because its control has changed or is no longer one of `controls`."""
        if self._over is None or self._done:
            return False
        if self._explained is not None:
            if self.shown and any(control is self._over for control in controls):
                return False
            self._done = True
            return True
        self._rested += dt
        if self._rested >= _DELAY:
            self._explained = _state(self._over)
            self._done = self._explained is None
        return self.shown

    def draw(
        self, pen: Pen, others: Iterable[pygame.Rect] = (), frames: Iterable[pygame.Rect] = ()
    ) -> None:
        """Draw it round its control, inside the window, where it covers least of `others` and
        stays, if it can, in the smallest of the `frames` round its control."""
        if not self.shown or self._over is None:
            return
        pen = self._over.pen(pen.surface, pen.look)
        words = _said(self._over).replace(_KEY, self._over.key_named(pen.look))
        pad = pen.px(_PADDING)
        if self._box is None:
            boxes, text, kind = [], pen.look.text, theme.SMALL.at(pen.ts)
            for widest in (_WIDEST, _NARROW):
                lines = text.wrap(words, kind, pen.px(widest) - 2 * pad)
                width = max(text.width(line, kind) for line in lines)
                height = text.block_height(words, kind, width)
                boxes.append(pygame.Rect(0, 0, width + 2 * pad, height + 2 * pad))
            window = pen.surface.get_rect().inflate(-2 * pad, -2 * pad)
            self._box = _spot(boxes, self._over.rect, window, pen.px(_GAP), others, frames)
        pen.plate(self._box)
        pen.block(words, theme.SMALL, theme.PAPER, self._box.inflate(-2 * pad, -2 * pad))


def _spot(
    boxes: Iterable[pygame.Rect],
    over: pygame.Rect,
    window: pygame.Rect,
    gap: int,
    others: Iterable[pygame.Rect],
    frames: Iterable[pygame.Rect],
) -> pygame.Rect:
    """The place of one of the boxes where it covers nothing of what it explains, then least of the
    others, then is least outside the frame; the first such place, where there are several."""
    avoided = [other for other in others if not other.contains(over)]
    frame = min((each for each in frames if each.contains(over)), key=_area, default=window)

    def covered(spot: pygame.Rect) -> tuple[int, int, int]:
        least = sum(_area(spot.clip(other)) for other in avoided)
        return _area(spot.clip(over)), least, _area(spot) - _area(spot.clip(frame))

    spots = (spot.clamp(window) for box in boxes for spot in _round(box, over, gap))
    return min(spots, key=covered)


def _round(box: pygame.Rect, over: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Places of a box round a control: above, below, and beside its middle, then further and
    further from there, at last past its corners."""
    wide, high = (over.w + box.w) // 2 + gap, (over.h + box.h) // 2 + gap
    for share in (0.0, 0.5, -0.5, _PAST, -_PAST):
        for x, y in ((share, -1), (share, 1), (1, share), (-1, share)):
            spot = box.copy()
            spot.center = over.centerx + round(x * wide), over.centery + round(y * high)
            yield spot


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _said(widget: Widget) -> str:
    return widget.why_not or widget.notice or widget.hint


def _state(widget: Widget) -> tuple[str, tuple[int, ...]] | None:
    """What a control says, and its place; None where it says nothing or is not visible."""
    said = _said(widget)
    return (said, tuple(widget.rect)) if said and widget.visible and widget.rect else None
