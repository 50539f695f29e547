"""Opening the window."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock
from ui.program import words

if TYPE_CHECKING:
    from game.journal.journal import Journal
    from ui.program.home import Home
    from ui.window.app import App
    from ui.window.scene import Scene
    from ui.window.settings import SettingsFile
    from ui.window.sound import Device

_SMALLEST = (1024, 640)
_ROOM_LEFT = (80, 120)
_SHAPE = 1.6


def open_title() -> int:
    """Open the title screen and run until the player quits. Returns the exit status."""
    with quick_start():
        from ui.program.home import Home

        home = Home(journal=open_journal())
        return run(home.title, None, home)


@contextmanager
def quick_start() -> Iterator[None]:
    """Speeds up everything from the start of the program to the first frame of a window.

    Until `run` has shown that frame, the garbage collector does not look for reference cycles:
    there are hardly any, and searching through everything that is being imported takes a twentieth
    of the time.
    """
    gc.disable()
    try:
        _import_pygame()
        yield
    finally:
        gc.enable()


def _import_pygame() -> None:
    """Import pygame without parts that this program does not use: a report for developers, which
    needs Python's dataclasses and tracebacks, and a way into packed archives. Without that one,
    pygame opens its own files by their paths.
    """
    needless = ("importlib.resources", "pygame._debug", "pygame.system")
    absent: dict[str, Any] = {name: None for name in needless if name not in sys.modules}
    sys.modules.update(absent)  # pygame does without what cannot be imported
    try:
        import pygame  # noqa: F401
    finally:
        for name in absent:
            del sys.modules[name]


def look_for_cycles() -> None:
    """Collect reference cycles from now on, among objects made from now on.

    The program's own objects stay to its end. Searching through them repeatedly would take two
    frames each time.
    """
    gc.freeze()
    gc.enable()


def open_journal() -> Journal:
    """The journal of this player. It reads and makes nothing before it is asked for something."""
    from game.folders import user_folders
    from game.journal.journal import Journal

    return Journal(user_folders().games)


def has_screen() -> bool:
    """Whether a window can be opened, as far as that is known without trying."""
    if sys.platform != "linux" or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(
    scene: Callable[[], Scene],
    size: tuple[int, int] | None,
    home: Home | None = None,
) -> int:
    """Open a window with a scene and run it; `home`, which made the scene, is told of its end."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not has_screen():
        print(f"tureen: {words.NO_SCREEN}", file=sys.stderr)
        return 1
    import pygame

    from ui.window.sound import Speaker

    if home is not None:
        home.wait_for_window()

    try:
        app = make_app(scene(), size, device=Speaker())
    except pygame.error as error:
        why = words.NO_SCREEN_BECAUSE.format(why=error)
        print(f"tureen: {why}", file=sys.stderr)
        return 1
    except Exception as error:
        from game.folders import user_folders
        from ui.window.crash import report

        print(report(error, user_folders().logs).line, file=sys.stderr)
        return 1
    if home is not None:
        app.look.household = home.household
        app.on_drop = partial(_take_in, app)
    if os.environ.get("TUREEN_REPORT_READY"):
        app.services.append(_ReadyReport(app))
    _after_first_frame(app, app.pads.begin)
    if home is not None:
        _after_first_frame(app, home.window_is_shown)
    _after_first_frame(app, partial(_be_heard, app))
    _after_first_frame(app, look_for_cycles)
    _after_first_frame(app, partial(_read_ahead, app))
    _keep_safe(app, home)
    _end_when_told(app)
    status = app.run()
    if home is not None:
        home.close()
    _tidy(app)
    return begin_in(app.settings.language) if app.begins_again else status


def begin_in(language: str) -> int:
    """Start the program again in a language; empty for the system's."""
    from game.own_process import begin_again
    from game.tongue import VARIABLE

    os.environ.pop(VARIABLE, None)
    if language:
        os.environ[VARIABLE] = language
    return begin_again()


def _take_in(app: App, file: Path) -> None:
    """Show a recipe or a rule file that was dropped on the window."""
    from ui.program.recipes import take_in

    take_in(app, file)


def _after_first_frame(app: App, action: Callable[[], None]) -> None:
    """Do something that the first frame need not wait for as soon as it is shown."""

    def service() -> bool:
        if app.frames_drawn:
            app.services.remove(service)
            action()
        return False

    app.services.append(service)


def _be_heard(app: App) -> None:
    """Let screen readers follow, where they can ask, and let the program speak, if it is set to."""
    from ui.window import access, voice

    access.attach(app)
    voice.attach(app)


def _read_ahead(app: App) -> None:
    """Read the modules of other screens while nobody does anything."""
    from ui.program.reading_ahead import read_ahead

    read_ahead(app)


def _keep_safe(app: App, home: Home | None) -> None:
    """Log errors and, where there is a way to the title, show them."""
    from game.folders import user_folders

    logs = user_folders().logs

    def log() -> None:
        with suppress(OverflowError):  # a clock that Python's logging cannot follow
            from ui.program.logbook import start_log

            start_log(logs)

    _after_first_frame(app, log)
    if home is not None:

        def crash(error: Exception) -> Scene:
            from ui.program.crashing import crash_scene

            return crash_scene(error, app, home, logs)

        app.on_crash = crash


def _end_when_told(app: App) -> None:
    """End properly, and without a question, when the system or a terminal asks for it.

    SDL would turn this into the same event as a click on the window's close button.
    """
    import signal

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: app.quit())


def make_app(
    scene: Scene,
    size: tuple[int, int] | None = None,
    settings: SettingsFile | None = None,
    device: Device | None = None,
) -> App:
    """An app with this player's folders.

    `size` None gives the window its size and place when it was last closed, or at the first start
    as much of the screen as fits; `settings` None stands for the saved ones. Without a `device`
    there is no sound.
    """
    import pygame

    from game.folders import user_folders
    from ui.program.everywhere import everywhere
    from ui.window.app import App
    from ui.window.look import open_look
    from ui.window.settings import SettingsFile

    folders = user_folders()
    look = open_look(folders.cache)
    packs = folders.data / "packs"
    if packs.is_dir():
        from cards_art.packs.store import chosen_packs

        look.art.packs = chosen_packs(packs)
    pygame.display.init()
    kept = settings or SettingsFile(folders.settings)
    place = None
    remember = size is None
    if size is None:
        place, size = placed(kept.now.window, pygame.display.get_desktop_sizes())
    app = App(
        scene,
        look,
        size,
        settings=kept,
        place=place,
        remember=remember,
        log_dir=folders.logs,
        icon=look.art.icon(64),
        device=device,
    )
    app.everywhere.update(everywhere(app))
    return app


def _tidy(app: App) -> None:
    """Keep this player's folders within bounds, now that nobody is waiting."""
    from game.files import sweep
    from game.folders import user_folders

    app.look.art.close()
    folders = user_folders()
    sweep((folders.cache, folders.data, folders.pictures))
    packs = folders.data / "packs"
    if packs.is_dir():
        from cards_art.packs.store import sweep_packs

        sweep_packs(packs)


def placed(
    window: tuple[int, int, int, int] | None, desktops: Sequence[tuple[int, int]]
) -> tuple[tuple[int, int] | None, tuple[int, int]]:
    """Where a window opens, and how large; the place is None where the system is to choose it.

    Args:
        window: place and size when it was last closed; None at the first start.
        desktops: the sizes of all screens in pixels, the main screen first. Their arrangement is
            unknown, so with several screens a place may be left of the main screen or above it.
    """
    if window is None:
        return None, fitting(desktops[0])
    x, y, width, height = window
    widest, highest = (max(side) for side in zip(*desktops, strict=True))
    width = max(_SMALLEST[0], min(width, widest))
    height = max(_SMALLEST[1], min(height, highest))
    if len(desktops) == 1:
        return (_within(x, widest - width), _within(y, highest - height)), (width, height)
    far = [sum(side) for side in zip(*desktops, strict=True)]
    seen = abs(x) < far[0] and abs(y) < far[1]
    return ((x, y) if seen else None), (width, height)


def _within(value: int, most: int) -> int:
    return max(0, min(value, most))


def fitting(screen: tuple[int, int]) -> tuple[int, int]:
    """The size of a window for a screen, both in pixels: as large as fits with some margin, in the
    proportions of the tables."""
    height = max(_SMALLEST[1], screen[1] - _ROOM_LEFT[1])
    width = max(_SMALLEST[0], min(screen[0] - _ROOM_LEFT[0], round(height * _SHAPE)))
    return width, max(_SMALLEST[1], min(height, round(width / _SHAPE)))


class _ReadyReport:
    """Prints when the first frame is on screen and events are accepted."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._said = False

    def __call__(self) -> bool:
        if self._app.frames_drawn and not self._said:
            self._said = True
            print(f"ready {clock.now():.6f}", flush=True)
        return False
