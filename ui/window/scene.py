"""What a screen is to the event loop.

App and Scene name each other: the loop calls its scenes, and a scene asks its app for the window's
means. Only the type is read here, never when the program runs; a protocol of the app would list its
methods a second time for a single reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from ui.window.spoken import Spoken

if TYPE_CHECKING:
    from ui.window.app import App


def nothing() -> None:
    """What a button does that only closes its dialog, or that is not shown."""


class Scene:
    """One screen on the app's stack. Subclasses override what they need.

    The loop calls, in this order: `layout` when the scene comes up and after every change of the
    window; then, again and again, `update`, `handle` for each event, and `draw` if any of them
    returned True or `app.redraw()` was called.
    """

    opaque = True
    """False for a dialog: the scene under it is drawn first."""

    takes_every_key = False
    """True for a scene that asks for a key: none of them does anything else then."""

    news_every: ClassVar[float] = 1 / 4
    """Seconds between two looks for news that is no event, once nobody has done anything for long.
    """

    app: App
    """Set by the app before `enter`; gives `look`, `scale`, `push`, `pop`, `replace`, `post`."""

    def enter(self) -> None:
        """The scene has come on top (again)."""

    def leave(self) -> None:
        """The scene is covered or taken away."""

    def close(self) -> None:
        """The scene is gone for good: let go of what weighs, end what runs beside it."""

    def may_quit(self) -> bool:
        """Whether the window may close now; a scene that says no asks the player about it."""
        return True

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels."""

    def handle(self, event: pygame.Event) -> bool:
        """React to an input event. True means: used, draw again."""
        return False

    def update(self, dt: float) -> bool:
        """Move things on by `dt` seconds. True while something still moves."""
        return False

    @property
    def drawing(self) -> bool:
        """Whether something on it is still being made beside the loop."""
        return False

    @property
    def typed_into(self) -> bool:
        """Whether letters are text now, and no commands."""
        return False

    @property
    def called(self) -> str:
        """What the screen is called, for those who do not see it."""
        return ""

    def spoken(self) -> tuple[Spoken, ...]:
        """What is on the screen, for those who do not see it, in reading order."""
        return ()

    @property
    def calls(self) -> Sequence[str]:
        """The actions that it has a use for now, besides those that are done everywhere."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; an opaque one covers the surface completely.

        The loop gives it a sheet (`ui.window.painter`), which only notes the pictures and plain
        fills that are put on it. What has not changed since the frame before is not painted again.
        While a screen comes up, `draw` is left in its middle and called again
        (`ui.window.rehearsal`): large pictures belong into the store of `look`, and whatever else
        changes must stand a second call.
        """
