"""The desktop window: opens it, fills the screen, and holds the surface that is drawn on."""

from __future__ import annotations

import io
import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game import clock
from game.files import write_whole

SMALLEST = (1024, 640)
LONGEST_CANVAS = 2048
"""The longest side, in pixels, of a surface that is drawn larger than it is shown."""
_AWAY = (-1, -1)
_WIDEST_FRAME = 64
"""The most pixels of a window's frame at the left, or of its title bar."""


class DesktopWindow:
    """The one window, of `size` pixels at `place` (None lets the system choose), which the system
    may enlarge at once to all the room there is: then it is `maximised`.

    Scenes draw on `surface`, and `show` brings it to the screen. A window smaller than any screen
    is made for is drawn larger, and shown smaller.
    """

    def __init__(
        self,
        size: tuple[int, int],
        icon: pygame.Surface | None,
        place: tuple[int, int] | None,
        *,
        maximised: bool = False,
    ) -> None:
        self._filling = False
        self.maximised = maximised
        self._windowed = pygame.Rect(place or (0, 0), size)
        self._asked = place
        """Where the window was to stand, until the system has told where it does."""
        self._frame = (0, 0)
        """How much further right and down that is: there the system drew a frame."""
        self.window = _open_window(size, icon, place, maximised=maximised)
        if maximised:
            pygame.event.pump()  # its size is known before anything is laid out
        self._screen = self.window.get_surface()
        self._canvas = _canvas(self._screen)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; `fit` may replace it."""
        return self._canvas or self._screen

    @property
    def place(self) -> tuple[int, int, int, int]:
        """The window's place and size, or those before it filled the screen or was maximised."""
        at = self._windowed
        if not (self._filling or self.maximised):
            at = pygame.Rect(self.window.position, self.window.size)
        elif self._asked is not None:  # the system has not moved it yet
            return (*self._asked, at.w, at.h)
        return at.x - self._frame[0], at.y - self._frame[1], at.w, at.h

    def follow(self, event: pygame.Event) -> None:
        """Note what the system did with the window."""
        if self._filling:
            return
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.maximised = event.type == pygame.WINDOWMAXIMIZED
        elif not self.maximised:
            if event.type == pygame.WINDOWMOVED:
                self._windowed.topleft = event.x, event.y
                if self._asked is not None:
                    by = event.x - self._asked[0], event.y - self._asked[1]
                    self._frame = by if min(by) >= 0 and max(by) <= _WIDEST_FRAME else (0, 0)
                    self._asked = None
            elif event.type == pygame.WINDOWSIZECHANGED:
                self._windowed.size = event.x, event.y

    def fit(self) -> None:
        """Make a surface for the window's present size."""
        self._canvas = _canvas(self._screen)

    def show(self) -> None:
        """Show the player what was drawn."""
        if self._canvas is not None:
            pygame.transform.smoothscale(self._canvas, self._screen.get_size(), self._screen)
        self.window.flip()

    def fill_screen(self, fill: bool) -> None:
        """Fill the screen, or restore the window."""
        if fill == self._filling:
            return
        window, desktops = self.window, pygame.display.get_desktop_sizes()
        self._filling = fill
        if fill:
            if not self.maximised:
                self._windowed = pygame.Rect(window.position, window.size)
            if len(desktops) == 1:
                # On a desktop without a window manager the window is never enlarged by itself.
                window.position, window.size = (0, 0), desktops[0]
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
            at = self._windowed.move(-self._frame[0], -self._frame[1])
            window.size, window.position = at.size, at.topleft
            if self.maximised:
                window.maximize()

    def where_drawn(self, event: pygame.Event) -> pygame.Event:
        """A window's event with its positions converted to those of what is drawn."""
        if self._canvas is None or not hasattr(event, "pos"):
            return event
        about = dict(event.dict)
        about |= {name: self._drawn_at(about[name]) for name in ("pos", "rel") if name in about}
        return pygame.Event(event.type, about)

    def pointer(self) -> tuple[int, int]:
        """Where the pointer is; far outside when it is not over the window."""
        return self._drawn_at(pygame.mouse.get_pos()) if pygame.mouse.get_focused() else _AWAY

    def save_picture(self, folder: Path, picture: pygame.Surface | None, name: str) -> Path:
        """Write a picture, or what was drawn, as a PNG file, whole or not at all; its path.

        The file is called `name` and the time.

        Raises:
            OSError, pygame.error: where that is impossible.
        """
        name += clock.written("-%Y%m%d-%H%M%S")
        path, number = folder / f"{name}.png", 1
        while path.exists():  # several in one second
            number += 1
            path = folder / f"{name}-{number}.png"
        file = io.BytesIO()
        pygame.image.save(picture or self.surface, file, path.name)
        write_whole(path, file.getvalue())
        return path

    def close(self) -> None:
        """Take the window away."""
        self.window.destroy()

    def _drawn_at(self, place: tuple[int, int]) -> tuple[int, int]:
        """The position in what is drawn that the window shows at `place`."""
        if self._canvas is None:
            return place
        drawn, shown = self.surface.get_size(), self._screen.get_size()
        return round(place[0] * drawn[0] / shown[0]), round(place[1] * drawn[1] / shown[1])


def _canvas(screen: pygame.Surface) -> pygame.Surface | None:
    """The surface to draw on where the window is smaller than any screen is made for; else None.

    It has the window's proportions as far as that is reasonable.

    Args:
        screen: the window's own surface.
    """
    width, height = screen.get_size()
    factor = max(SMALLEST[0] / max(1, width), SMALLEST[1] / max(1, height))
    if factor <= 1:
        return None
    size = [
        max(least, min(LONGEST_CANVAS, round(side * factor)))
        for side, least in zip((width, height), SMALLEST, strict=True)
    ]
    return pygame.Surface(size, 0, screen)


def _open_window(
    size: tuple[int, int],
    icon: pygame.Surface | None,
    place: tuple[int, int] | None,
    *,
    maximised: bool,
) -> pygame.Window:
    # Without this the whole picture goes through a GPU texture each frame: eight times slower.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Tureen")
    # Only video and type: sound and joysticks cost start-up time and make SDL poll for devices.
    pygame.display.init()
    with _plain_locale():
        where = place if place is not None else pygame.WINDOWPOS_UNDEFINED
        window = pygame.Window("Tureen", size, where, resizable=True, maximized=maximised)
    window.minimum_size = SMALLEST
    if icon is not None:
        window.set_icon(icon)
    return window


@contextmanager
def _plain_locale() -> Iterator[None]:
    """While this lasts, SDL writes a window's name on X11 as plain text.

    In the locale that Python chooses where none is set, the name gets a type that X does not know,
    and programs that look for windows by name do not find it.
    """
    before = locale.setlocale(locale.LC_CTYPE)
    locale.setlocale(locale.LC_CTYPE, "C")
    try:
        yield
    finally:
        locale.setlocale(locale.LC_CTYPE, before)
