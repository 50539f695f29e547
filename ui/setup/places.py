"""Where the parts of the set-up screen stand in a window."""

from __future__ import annotations

import pygame

from game.values import Value
from ui.window.theme import Scale

_LEFT_SHARE, _WITH_DRAWER = 656 / 1472, 900 / 1472
"""Of the width between the margins: the panel with the seats, and with the people beside them."""
_PANEL_GAP = 26


class Places(Value):
    """Rectangles in window pixels.

    In a compact window `left` and `right` are the same panel, whose two pages are shown in turn,
    and `note` is a line under the tabs; in a wide one `note` is empty.
    """

    scale: Scale
    wide: bool
    header: pygame.Rect
    tabs: pygame.Rect
    note: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect
    bar: pygame.Rect

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return self.scale.upx(units)


def places_of(scale: Scale, tab_height: float, *, drawer: bool = False) -> Places:
    """The places in a window, with tabs `tab_height` units high (0 for no tabs), and with a
    `drawer` beside the seats or none.

    A window larger than 1600 x 1000 units has its content in the middle.
    """
    wide = scale.wide
    margin = 64.0 if wide else 40.0
    width = min(1600.0, scale.w / scale.u)
    height = min(1000.0, scale.h / scale.u) if wide else scale.h / scale.u
    left, top = (scale.w / scale.u - width) / 2, (scale.h / scale.u - height) / 2

    def rect(x: float, y: float, w: float, h: float) -> pygame.Rect:
        at = (scale.upx(left + x), scale.upx(top + y))
        return pygame.Rect(at, (scale.upx(left + x + w) - at[0], scale.upx(top + y + h) - at[1]))

    inner = width - 2 * margin
    if not wide:
        note_y = 112 + (tab_height + 12 if tab_height else 0)
        panel = rect(margin, note_y + 40, inner, height - 112 - note_y - 40)
        return Places(
            scale,
            wide,
            header=rect(margin, 40, inner, 56),
            tabs=rect(margin, 112, inner, tab_height),
            note=rect(margin, note_y, inner, 28),
            left=panel,
            right=panel,
            bar=rect(margin, height - 96, inner, 68),
        )
    panel_y = 137 + (tab_height + 34 if tab_height else 0)
    panel_h = height - 144 - panel_y
    seats = inner * (_WITH_DRAWER if drawer else _LEFT_SHARE)
    rules_x = margin + seats + _PANEL_GAP
    return Places(
        scale,
        wide,
        header=rect(margin, 32, inner, 80),
        tabs=rect(margin, 137, inner, tab_height),
        note=pygame.Rect(0, 0, 0, 0),
        left=rect(margin, panel_y, seats, panel_h),
        right=rect(rules_x, panel_y, margin + inner - rules_x, panel_h),
        bar=rect(margin, height - 120, inner, 64),
    )
