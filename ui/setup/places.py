"""The places of the parts of the set-up screen in its frame."""

from __future__ import annotations

from game.values import Value
from ui.widgets.frame import Frame
from ui.window.room import Room

_LEFT_SHARE, _WITH_DRAWER = 656 / 1472, 900 / 1472
"""Shares of the width between the margins: of the panel with the seats, alone and with the people
beside them."""
_PANEL_GAP = 26
_UNDER_TABS, _LOW_UNDER_TABS = 26, 12


class Places(Value):
    """In a compact window `left` and `right` are the same panel, whose two pages are shown in
    turn."""

    frame: Frame
    tabs: Room
    left: Room
    right: Room

    @property
    def wide(self) -> bool:
        """Whether both panels stand side by side."""
        return self.frame.wide


def places_of(frame: Frame, tab_height: float, *, drawer: bool = False) -> Places:
    """The places in a window, with tabs `tab_height` units high (0 for no tabs), and with or
    without a `drawer` beside the seats."""
    body = frame.room
    gap = _UNDER_TABS if frame.wide else _LOW_UNDER_TABS
    tabs = body.cut_top(tab_height, gap=gap if tab_height else 0)
    if not frame.wide:
        return Places(frame, tabs, body, body)
    left = body.cut_left(share=_WITH_DRAWER if drawer else _LEFT_SHARE, gap=_PANEL_GAP)
    return Places(frame, tabs, left, body)
