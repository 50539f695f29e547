"""Random events at the window, on every screen: keys, clicks, drags, sizes."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from ui.window.app import App
    from ui.window.look import Look
    from ui.window.scene import Scene

SIZE = (1024, 640)
SIZES = ((1024, 640), (1280, 800), (640, 480), (1, 1), (1600, 300))
FRAME = 0.05
TABLES = (
    ("bisque", 3), ("bisca-tres", 2), ("bisca-nove", 4), ("chicane", 3), ("chicane-partner", 4),
    ("chicane-old-school", 4), ("bouillabaisse", 5), ("succotash", 3), ("hearts", 4),
    ("oh-hell", 4), ("whist", 4), ("sueca", 4), ("bouillabaisse", 12),
)  # fmt: skip
SCREENS = (
    "title",
    "gallery",
    *(f"table {name} {players}" for name, players in TABLES),
)
KEYS = (
    "a", "b", "c", "d", "e", "g", "h", "k", "l", "m", "n", "p", "q", "r", "s", "t", "u", "1", "2",
    "5", "9", "0", "tab", "return", "space", "escape", "up", "down", "left", "right", "home", "end",
    "page up", "page down", "backspace", "delete", "f1", "f2", "f11", "f12", "/", "+", "-",
)  # fmt: skip

_points = st.tuples(st.integers(-5, 1700), st.integers(-5, 1000)).map(list)
_event = st.one_of(
    st.tuples(st.just("key"), st.sampled_from(KEYS), st.sampled_from((0, 0, 0, 64, 1, 256))),
    st.tuples(st.just("click"), _points),
    st.tuples(st.just("drag"), _points, _points),
    st.tuples(st.just("move"), _points),
    st.tuples(st.just("down"), _points),
    st.tuples(st.just("up"), _points),
    st.tuples(st.just("wheel"), st.integers(-3, 3)),
    st.tuples(st.just("size"), st.sampled_from(SIZES).map(list)),
    st.tuples(st.just("text"), st.text(max_size=4)),
    st.tuples(st.just("finger"), st.sampled_from(("down", "move", "up")), _points),
    st.tuples(st.just("wait"), st.sampled_from((0.0, 0.3, 2.0, 60.0))),
    st.tuples(st.just("focus"), st.booleans()),
).map(list)
examples = st.tuples(st.sampled_from(SCREENS), st.lists(_event, min_size=5, max_size=30)).map(list)
PLAIN: list[Any] = ["table bisque 3", [["wait", 0.3]]]


@cache
def _at_home() -> tuple[Look, Path]:
    """Fonts and pictures, in a home of their own."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    home = Path(mkdtemp(prefix="tureen-fuzz-"))
    os.environ["HOME"] = str(home)
    for name in ("DATA", "CACHE", "CONFIG", "STATE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
    os.environ["XDG_PICTURES_DIR"] = str(home / "pictures")
    from ui.window.look import open_look

    return open_look(home / "cache"), home


def run(example: list[Any]) -> None:
    """Open the screen and let everything happen."""
    look, home = _at_home()
    from ui.window.app import App

    screen, happenings = example
    app = App(_scene(screen), look, SIZE, log_dir=home / "log", shots_dir=home / "shots")
    try:
        app.step([], FRAME)
        for happening in happenings:
            _happen(app, happening)
            if not app.running:
                return
        app.step([], FRAME)
    finally:
        app.close()


def _scene(screen: str) -> Scene:
    from game.rulefiles.catalogue import Catalogue
    from ui.program.home import Home
    from ui.window.seating import seated

    home = Home("instant")
    word, *more = screen.split()
    if word == "table":
        seats = seated(("person", *("random",) * (int(more[1]) - 1)))
        return home.table(Catalogue().rules(more[0], int(more[1])), seats, 7)
    makers: dict[str, Callable[[], Scene]] = {"title": home.title, "gallery": home.gallery}
    return makers[word]()


def _happen(app: App, happening: list[Any]) -> None:
    import pygame

    what, *how = happening
    if what == "wait":
        app.step([], how[0])
        return
    if what == "size":
        app.window.size = tuple(how[0])
    for event in _events(pygame, what, how):
        if app.running:
            app.step([event], FRAME)


def _events(pg: Any, what: str, how: list[Any]) -> list[Any]:
    def motion(point: list[int]) -> Any:
        return pg.Event(pg.MOUSEMOTION, pos=tuple(point), rel=(0, 0), buttons=(0, 0, 0))

    def button(kind: int, point: list[int]) -> Any:
        return pg.Event(kind, pos=tuple(point), button=1, touch=False)

    match what:
        case "key":
            code = pg.key.key_code(how[0])
            letter = how[0] if len(how[0]) == 1 and not how[1] else ""
            return [
                pg.Event(kind, key=code, mod=how[1], unicode=letter, scancode=0)
                for kind in (pg.KEYDOWN, pg.KEYUP)
            ]
        case "click":
            point = how[0]
            return [
                motion(point),
                button(pg.MOUSEBUTTONDOWN, point),
                button(pg.MOUSEBUTTONUP, point),
            ]
        case "drag":
            start, end = how
            return [
                motion(start),
                button(pg.MOUSEBUTTONDOWN, start),
                motion([(start[0] + end[0]) // 2, (start[1] + end[1]) // 2]),
                motion(end),
                button(pg.MOUSEBUTTONUP, end),
            ]
        case "move":
            return [motion(how[0])]
        case "down" | "up":
            kind = pg.MOUSEBUTTONDOWN if what == "down" else pg.MOUSEBUTTONUP
            return [button(kind, how[0])]
        case "wheel":
            return [pg.Event(pg.MOUSEWHEEL, x=0, y=how[0], precise_x=0.0, precise_y=float(how[0]))]
        case "size":
            return [pg.Event(pg.WINDOWSIZECHANGED, x=how[0][0], y=how[0][1])]
        case "text":
            return [pg.Event(pg.TEXTINPUT, text=how[0])]
        case "finger":
            kinds = {"down": pg.FINGERDOWN, "move": pg.FINGERMOTION, "up": pg.FINGERUP}
            x, y = how[1][0] / 1024, how[1][1] / 640
            return [pg.Event(kinds[how[0]], touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0)]
        case "focus":
            return [pg.Event(pg.WINDOWFOCUSGAINED if how[0] else pg.WINDOWFOCUSLOST)]
    raise ValueError(what)
