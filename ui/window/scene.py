"""What a screen is to the event loop.

App and Scene name each other: the loop calls its scenes, and a scene uses its app to reach the
window. Only the type is imported here, never at run time; a protocol of the app would list its
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
    """Do nothing: for a button that only closes its dialog, or that is not shown."""


class Scene:
    """One screen on the app's stack. Subclasses override what they need.

    The loop calls, in this order: `layout` when the scene comes up and after every change of the
    window; then, repeatedly, `update`, `handle` for each event, and `draw` if any of them returned
    True or `app.redraw()` was called.
    """

    opaque = True
    """False for a dialog: the scene under it is drawn first."""

    takes_every_key = False
    """True for a scene that waits for a key: keys then do nothing else."""

    news_every: ClassVar[float] = 1 / 4
    """Seconds between two looks for news that is not an event, once nobody has done anything for
    long."""

    app: App
    """Set by the app before `enter`; gives `look`, `scale`, `push`, `pop`, `replace`, `post`."""

    def enter(self) -> None:
        """The scene has come on top (again)."""

    def leave(self) -> None:
        """The scene is covered or removed."""

    def close(self) -> None:
        """The scene is gone for good: release what is large, end what runs in the background."""

    def may_quit(self) -> bool:
        """Whether the window may close now; a scene that returns False asks the player."""
        return True

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels."""

    def handle(self, event: pygame.Event) -> bool:
        """React to an input event. True means: used, draw again."""
        return False

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True while something still moves."""
        return False

    @property
    def drawing(self) -> bool:
        """Whether something on it is still being made in the background."""
        return False

    @property
    def typed_into(self) -> bool:
        """Whether letters are text now, and not commands."""
        return False

    @property
    def called(self) -> str:
        """The screen's name, for those who do not see it."""
        return ""

    def spoken(self) -> tuple[Spoken, ...]:
        """What is on the screen, for those who do not see it, in reading order."""
        return ()

    @property
    def calls(self) -> Sequence[str]:
        """The actions that it responds to now, besides those of every screen."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; an opaque one covers the surface completely.

        The loop gives it a sheet (`ui.window.painter`), which only notes the pictures and plain
        fills that are put on it. What has not changed since the frame before is not painted again.
        While a screen comes up, `draw` may be interrupted and called again (`ui.window.rehearsal`):
        large pictures belong in the store of `look`, and whatever else it changes must allow for a
        second call.
        """
