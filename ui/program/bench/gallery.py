"""The cost of the gallery: drawing a scene, and a frame while the layers of a picture move."""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ui.program.bench.figure import Figure, share

if TYPE_CHECKING:
    import pygame

    from ui.gallery.wall_scene import Gallery
    from ui.window.app import App

WIDTH = 400
"""The width in pixels of the scenes drawn."""
SIZE = (1920, 1080)
CARDS = 9
FRAMES = 60
_EVERY = 5
"""The step from one card to the next in the slideshow, so that all kinds of scenes appear."""
_DRIFTING = 10  # frames
_PATIENCE = 20.0  # seconds


def gallery() -> Iterator[Figure]:
    """Processor time of scenes and of frames, median and worst."""
    times = scene_times()
    note = f"{len(times)} scenes, the slowest"
    label = f"a scene drawn {WIDTH} pixels wide"
    yield Figure("gallery.scene.most", label, 1000 * max(times), "ms", note)
    note = f"{len(times)} scenes, the median"
    yield Figure("gallery.scene.50", label, 1000 * share(times, 0.5), "ms", note)
    frames = drift_times(SIZE, CARDS, FRAMES)
    note = f"{len(frames)} frames of {CARDS} pictures"
    for part, name in ((0.5, "median"), (0.95, "95th percentile")):
        key = f"gallery.drift.{round(part * 100)}"
        label = f"frame at {SIZE[0]}x{SIZE[1]} while layers drift, {name}"
        yield Figure(key, label, 1000 * share(frames, part), "ms", note)


def scene_times() -> list[float]:
    """Seconds of processor time for each scene of every deck."""
    from cards_art import sources
    from cards_art.raster import rasterise_picture
    from cards_art.scene_crop import cropped_scene

    size = WIDTH, round(WIDTH * 1.4)
    found = []
    for deck in sources.drawn_decks():
        for scene in sources.scene_names(deck):
            text = cropped_scene(deck, scene, size)
            before = time.thread_time()
            rasterise_picture(text, size)
            found.append(time.thread_time() - before)
    return found


def drift_times(size: tuple[int, int], cards: int, frames: int) -> list[float]:
    """Seconds of processor time for this many frames of each of some cards in the picture book,
    while the pointer moves and all layers follow it."""
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        app = _open_gallery(size, Path(folder))
        _press(app, pygame.K_F5)
        _press(app, pygame.K_s)
        times: list[float] = []
        for _ in range(cards):
            _wait_for_picture(app)
            app.step([_pointer_at(0, size)], 1 / 60)  # from now on something moves in every frame
            for number in range(1, frames + 1):
                event = _pointer_at(number, size)
                before = time.thread_time()
                if app.step([event], 1 / 60):
                    times.append(time.thread_time() - before)
            for _ in range(_EVERY):
                _press(app, pygame.K_RIGHT)
        app.close()
        pygame.display.quit()
    return times


def browse(size: tuple[int, int], folder: Path, most: int = 0, rest: int = 60) -> Iterator[str]:
    """Look at every deck of the gallery in the shipped pictures, then in those of each pack.

    Yields the name of each card once it was shown.

    Args:
        size: of the window.
        folder: where the player's files are, with the packs in `packs`.
        most: how many cards of each deck at most; 0 for all.
        rest: how many steps to allow for drawing pictures before going on.
    """
    from ui.gallery.wall_scene import Gallery

    app = _open_gallery(size, folder)
    wall = app.scene
    assert isinstance(wall, Gallery)
    shelf = wall.visit.shelf
    for hall in wall.visit.halls:
        for show in hall.shows:
            wall.visit.turn_to(show)
            for pack in (None, *shelf.packs(hall.key)):
                shelf.wear(hall.key, pack)
                wall.enter()
                yield from _look_through(app, wall, most or len(show.exhibits), rest)
    app.close()


def _look_through(app: App, wall: Gallery, most: int, rest: int) -> Iterator[str]:
    """Show a deck on the wall, on the light table, in the picture book, and card by card."""
    import pygame

    show = wall.visit.show
    for key in (pygame.K_END, pygame.K_HOME):
        _press(app, key)
        _rest(app, rest)
    count = min(most, len(show.exhibits))
    _press(app, pygame.K_t, pygame.KMOD_CTRL)
    for _ in range(count):
        for key in (pygame.K_RETURN, pygame.K_RIGHT):
            _press(app, key)
    _press(app, pygame.K_v)
    _rest(app, rest)
    yield show.title
    _press(app, pygame.K_ESCAPE)
    _press(app, pygame.K_HOME)
    _press(app, pygame.K_RETURN)
    _press(app, pygame.K_f)
    for _ in range(count):
        _wait_for_picture(app)
        for number in range(min(_DRIFTING, rest)):
            app.step([_pointer_at(number, app.size)], 1 / 60)
        yield wall.visit.current.title
        _press(app, pygame.K_RIGHT)
    _press(app, pygame.K_ESCAPE)
    for _ in range(count):
        _press(app, pygame.K_RIGHT)
        _rest(app, min(3, rest))
        yield wall.visit.current.title
    _press(app, pygame.K_ESCAPE)


def _rest(app: App, steps: int) -> None:
    """Give pictures time to be drawn."""
    for _ in range(steps):
        app.step([], 1 / 60)
        time.sleep(0.01)


def _open_gallery(size: tuple[int, int], folder: Path) -> App:
    """A window with the gallery of a player who has no files yet."""
    from game.folders import SHIPPED
    from game.rulefiles.catalogue import Catalogue
    from ui.gallery.opening import gallery_scene
    from ui.gallery.shelf import Places
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    places = Places(folder / "pictures", folder / "packs")
    return make_app(gallery_scene(Catalogue((SHIPPED,)), places), size, SettingsFile())


def _press(app: App, key: int, mod: int = 0) -> None:
    import pygame

    app.step([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 1 / 60)


def _pointer_at(number: int, size: tuple[int, int]) -> pygame.Event:
    """The pointer at a step of its way round the window."""
    import pygame

    x, y = 0.5 + 0.45 * math.sin(number / 9), 0.5 + 0.4 * math.cos(number / 7)
    at = round(x * size[0]), round(y * size[1])
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))


def _wait_for_picture(app: App) -> None:
    """Wait until the picture is complete, with its layers if it has any."""
    from ui.gallery.book.scene import PictureBook

    scene = app.scene
    assert isinstance(scene, PictureBook)
    end = time.perf_counter() + _PATIENCE
    while not scene.settled and time.perf_counter() < end:
        app.step([], 1 / 60)
        time.sleep(0.002)
