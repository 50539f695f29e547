"""A panel in front of the gallery, and how it works without delaying a frame."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.window.app import App

Result = TypeVar("Result")

_BUTTON = 60  # units
_GAP = 16
_TITLE = 34


class Overlay(PanelScene):
    """Base of the gallery's dialogs: darkens the scene behind, with a title and buttons at the
    bottom.

    Subclasses lay out `inner` and fill `group`.

    Esc calls `go_back`; nothing reaches the scene below.
    """

    wanted = (720.0, 420.0)
    """Width and height of the panel in units; less where the window is smaller."""

    def __init__(self) -> None:
        super().__init__()
        self.group = Group([], on_escape=self.go_back)
        self.inner = pygame.Rect(0, 0, 0, 0)

    def buttons(self) -> Sequence[Button]:
        """The buttons shown now, the last one rightmost."""
        raise NotImplementedError

    def place_content(self) -> None:
        """Place what is in `inner`, between the title and the buttons."""

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        edge, high = scale.upx(EDGE), scale.upx(_BUTTON)
        shown, gap = self.buttons(), scale.upx(_GAP)
        widths = [button.natural_width(self.app.look, scale.u) for button in shown]
        needed = sum(widths) + gap * (len(widths) - 1)
        width = min(max(scale.upx(self.wanted[0]), needed + 2 * edge), size[0] - edge)
        less = math.ceil(max(0, needed + 2 * edge - width) / max(1, len(widths)))
        height = min(scale.upx(self.wanted[1]), size[1] - edge)
        self.place_panel(size, width, height)
        x = self.panel.right - edge
        top = self.panel.bottom - edge - high
        for button, wide in zip(reversed(shown), reversed(widths), strict=True):
            button.place(pygame.Rect(x - wide + less, top, wide - less, high), scale.u)
            x -= wide - less + gap
        self.inner = self.panel.inflate(-2 * edge, 0)
        self.inner.top = self.panel.top + edge + scale.upx(_TITLE + 14)
        self.inner.height = top - scale.upx(20) - self.inner.top
        self.place_content()


def work_aside(
    app: App,
    work: Callable[[], Result],
    done: Callable[[Result], None],
    failed: Callable[[Exception], None],
) -> None:
    """Run `work` in a thread; then have the loop call `done` or, if it raised, `failed`."""

    def run() -> None:
        try:
            result = work()
        except Exception as error:  # shown to the visitor, whatever it is
            app.post(_with(failed, error))
        else:
            app.post(_with(done, result))

    threading.Thread(target=run, name="gallery work", daemon=True).start()


def _with(action: Callable[[Result], None], value: Result) -> Callable[[], None]:
    return lambda: action(value)
