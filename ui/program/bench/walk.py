"""Walks through every screen of the program in one window, and times all frames on the way.

`bench` runs it in a process of its own, so that the first frame of a screen costs what it costs a
player: it also reads the screen's own program. `python -m ui.program.bench.walk PART` walks through
the parts whose names hold PART, and prints a line for everything that is done there.
"""

from __future__ import annotations

import compileall
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.folders import SHIPPED
from ui.program.bench.figure import MAIN, Figure
from ui.program.bench.meter import Frame, Meter
from ui.program.bench.table import SEED, rules_of

if TYPE_CHECKING:
    from game.table.seats import Seat
    from ui.program.home import Home
    from ui.table.scene import TableScene

SIZE = (3840, 2160)
BUDGETS = {False: 1000 / 60, True: 2000 / 60}
"""The milliseconds of work that a frame should take at most, and the first one of a screen."""
GAMES = 400
"""Games that are kept, for the statistics."""
_MOST_TURNS = 4000

Part = Callable[[Meter, "Home"], None]


def walk(size: tuple[int, int] = SIZE, only: str = "", games: int = GAMES) -> list[Frame]:
    """Every frame of a walk through the parts whose names hold `only`."""
    import pygame

    from game.journal.journal import Journal
    from ui.program.bench.journal import fill
    from ui.program.home import Home
    from ui.program.launch import make_app
    from ui.window.settings import SettingsFile

    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / "games.db"
        fill(file, games)
        home = Home(journal=Journal(file, sync=False))
        app = make_app(home.title(), size, SettingsFile())
        app.look.household = home.household
        meter = Meter(app)
        meter.at("start")
        meter.rest()
        for name, part in PARTS.items():
            if only in name:
                meter.at(name)
                part(meter, home)
                meter.at(name, "leave")
                app.begin(home.title())
                meter.rest()
        app.close()
        home.close()
        pygame.display.quit()
    return meter.frames


def _keys() -> Mapping[str, int]:
    import pygame

    return {name[2:]: code for name, code in vars(pygame).items() if name.startswith("K_")}


def _look_over(meter: Meter, screen: str, *deeds: str) -> None:
    """A screen that is open: the pointer goes over it, the focus through its controls, the wheel
    scrolls it, and its pages are turned."""
    import pygame

    meter.at(screen, "open")
    meter.rest()
    meter.at(screen, "pointer")
    meter.hover()
    meter.rest()
    meter.at(screen, "keys")
    meter.press(*[pygame.K_TAB] * 8, *[pygame.K_DOWN] * 4, *[pygame.K_RIGHT] * 2, turns=3)
    meter.rest()
    meter.at(screen, "wheel")
    meter.point((meter.app.size[0] // 2, meter.app.size[1] // 2))
    meter.wheel(-8)
    meter.wheel(8)
    meter.rest()
    meter.at(screen, "page")
    for _ in range(3):
        meter.press(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
        meter.rest()


def _title(meter: Meter, home: Home) -> None:
    _look_over(meter, "title")


def _opened(key: str, screen: str, meter: Meter, home: Home) -> None:
    """A screen that a key of the title opens."""
    meter.at(screen, "open")
    meter.press(_keys()[key])
    _look_over(meter, screen)
    meter.at(screen, "leave")
    meter.press(_keys()["ESCAPE"])
    meter.rest()


def _setup(meter: Meter, home: Home) -> None:
    meter.at("set-up", "open")
    home.set_up(home.families[0])
    _look_over(meter, "set-up")


def _rules(meter: Meter, home: Home) -> None:
    meter.at("rules", "open")
    home.set_up(home.families[1])
    meter.rest()
    meter.press(_keys()["F1"])
    _look_over(meter, "rules")


def _lesson(meter: Meter, home: Home) -> None:
    import pygame

    meter.at("lesson", "open")
    home.set_up(home.families[0])
    meter.rest()
    meter.press(pygame.K_l)
    for _ in range(30):
        meter.rest()
        meter.at("lesson", "steps")
        meter.press(pygame.K_RETURN, turns=8)


def _table(meter: Meter, rules_key: str, players: int, seats: list[Seat]) -> TableScene:
    from ui.program.home import Home
    from ui.table.scene import TableScene

    scene = Home("normal").table(rules_of(rules_key, players), seats, SEED)
    assert isinstance(scene, TableScene)
    meter.app.begin(scene)
    return scene


def _play(name: str, key: str, players: int, meter: Meter, home: Home) -> None:
    """Computers play hands to their score sheets."""
    import pygame

    from ui.window.seating import seated

    meter.at(name, "dealing")
    table = _table(meter, key, players, seated(["greedy"] * players))
    sheets = 0
    for _ in range(_MOST_TURNS):
        meter.turn()
        if meter.app.scene is not table:
            meter.at("score sheet", "open")
            _look_over(meter, "score sheet")
            meter.at("score sheet", "leave")
            meter.press(pygame.K_RETURN)
            meter.at(name, "dealing")
            sheets += 1
            if sheets == 2 or meter.app.scene is not table:
                return
        elif table.board.stage.view.table.tricks or table.board.stage.view.table.trick:
            meter.at(name, "playing")


def _drag(meter: Meter, home: Home) -> None:
    """A person drags cards to the trick, hovers over the hand and lets cards go elsewhere."""
    from ui.window.seating import seated

    meter.at("table", "dealing")
    table = _table(meter, "whist", 4, seated(["person", *["greedy"] * 3]))
    plays = 0
    wide, high = meter.app.size
    for _ in range(_MOST_TURNS):
        meter.turn()
        if meter.app.scene is not table:
            return
        view = table.board.stage.view
        if table.busy or table.board.ask is None:
            continue
        move = view.legal[0]
        code = getattr(move, "card", None)
        if code is None:
            meter.at("table", "asked")
            table.make(move)
            continue
        spots = [each.spot for each in table.board.sprites.in_zone("hand")]
        meter.at("table", "hovering")
        for spot in spots:
            meter.point((round(spot.x - spot.width * 0.38), round(spot.y)))
            meter.turns(2)
        meter.rest()
        spot = next(s.spot for s in table.board.sprites.in_zone("hand") if s.key.code == code)
        start = round(spot.x - spot.width * 0.38), round(spot.y)
        ends = [(wide // 5, high // 2), (wide // 2, high * 45 // 100)]
        meter.at("table", "drag and drop")
        for end in ends if plays == 0 else ends[1:]:
            path = [
                (start[0] + (end[0] - start[0]) * n // 12, start[1] + (end[1] - start[1]) * n // 12)
                for n in range(13)
            ]
            meter.drag(path)
            meter.turns(30)
        plays += 1
        if plays == 6:
            return
        meter.at("table", "playing")


def _curtain(meter: Meter, home: Home) -> None:
    """Two people at one screen and two computers: some curtains close and open."""
    import pygame

    from ui.curtain.gesture import HOLD, QUIET
    from ui.curtain.scene import Curtain
    from ui.window.seating import seated

    meter.at("curtain", "dealing")
    table = _table(meter, "chicane", 4, seated(["person", "person", "greedy", "greedy"]))
    curtains = 0
    for _ in range(_MOST_TURNS):
        meter.turn()
        if isinstance(meter.app.scene, Curtain):
            curtains += 1
            meter.at("curtain", "closing")
            meter.turns(20)
            meter.at("curtain", "closed")
            meter.rest()
            meter.hover(16)
            meter.turns(round(60 * QUIET))
            meter.at("curtain", "opening")
            meter.press(pygame.K_RETURN)
            meter.turns(round(60 * HOLD) + 30)
            meter.at("curtain", "table")
            if curtains == 5:
                return
        elif meter.app.scene is not table:
            return
        elif not table.busy and table.board.stage.view.my_turn:
            table.make(table.board.stage.view.legal[0])
            meter.at("curtain", "closing")


def _replay(meter: Meter, home: Home) -> None:
    import pygame

    from game.players import player_random
    from game.players.greedy import GreedyPlayer
    from game.position.game import Game
    from game.table.course import Course
    from ui.replay.scene import ReplayActions, ReplayScene
    from ui.window.seating import seated

    game = Game(rules_of("bisque", 3), SEED)
    players = [GreedyPlayer(player_random(SEED, seat)) for seat in range(3)]
    while not game.over:
        seat = game.to_move[0]
        game.push(players[seat].choose(game.view(seat)))
    actions = ReplayActions(None, None, lambda: None)
    meter.at("replay", "open")
    course = Course(game, 0)
    meter.app.push(ReplayScene(course, seated(["person", "easy", "easy"]), 0, actions))
    _look_over(meter, "replay")
    meter.at("replay", "steps")
    meter.press(*[pygame.K_RIGHT] * 40, turns=6)
    meter.rest()
    meter.press(*[pygame.K_LEFT] * 10, turns=4)
    meter.at("replay", "tricks and hands")
    meter.press(*[pygame.K_PAGEDOWN] * 3, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, turns=12)
    meter.at("replay", "all hands open")
    meter.press(pygame.K_o)
    meter.press(*[pygame.K_RIGHT] * 12, turns=4)
    meter.press(pygame.K_o)
    meter.at("replay", "running")
    meter.press(pygame.K_SPACE)
    meter.turns(200)
    meter.at("replay", "leave")
    meter.press(pygame.K_ESCAPE, turns=5)


def _statistics(meter: Meter, home: Home) -> None:
    _opened("t", "statistics", meter, home)


def _kitchen(meter: Meter, home: Home) -> None:
    import pygame

    from ui.program.kitchen import Kitchen

    text = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / "gumbo.yaml"
        file.write_text(text, encoding="utf-8")
        meter.at("kitchen", "open")
        scene = Kitchen(file, seed=SEED, players=4).scene()
        meter.app.begin(scene)
        _look_over(meter, "kitchen")
        meter.at("kitchen", "steps")
        meter.press(*[pygame.K_RIGHT] * 8, turns=4)
        meter.rest()
        meter.at("kitchen", "save")
        file.write_text(text.replace("lead: eldest", "lead: dealer"), encoding="utf-8")
        scene.read()
        meter.rest()
        for _ in range(600):
            if scene.report.served is not None and scene.report.served.report.games:
                break
            meter.turns(2)
        meter.at("kitchen report", "open")
        scene.turn_page(-1)
        _look_over(meter, "kitchen report")
        scene.turn_page(1)
        meter.at("kitchen", "leave")
        meter.app.begin(home.title())


def _household(meter: Meter, home: Home) -> None:
    _opened("h", "household", meter, home)


def _settings(meter: Meter, home: Home) -> None:
    import pygame

    meter.at("settings", "open")
    meter.press(pygame.K_s)
    _look_over(meter, "settings")
    meter.at("settings", "page")
    for _ in range(4):
        meter.press(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
        meter.rest()
        meter.hover(16)
    meter.press(pygame.K_ESCAPE)
    meter.rest()
    from ui.program.everywhere import open_actions, open_keys

    for name, open_ in (("shortcuts", open_keys), ("list of actions", open_actions)):
        meter.at(name, "open")
        open_(meter.app)
        _look_over(meter, name)
        meter.at(name, "leave")
        meter.press(pygame.K_ESCAPE)
        meter.rest()


def _gallery(meter: Meter, home: Home) -> None:
    """The wall, the explorer, the light table, a card and the cards after it."""
    import pygame

    _enter_gallery(meter)
    _look_over(meter, "wall")
    meter.at("wall", "scrolled")
    meter.wheel(-20)
    meter.press(pygame.K_END, pygame.K_HOME, turns=30)
    meter.at("wall", "keys")
    meter.press(*[pygame.K_RIGHT] * 8, *[pygame.K_DOWN] * 4, turns=4)
    meter.at("explorer", "open")
    meter.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
    _look_over(meter, "explorer")
    meter.at("explorer", "leave")
    meter.press(pygame.K_ESCAPE)
    meter.rest()
    meter.at("light table", "open")
    meter.press(pygame.K_t, mod=pygame.KMOD_LCTRL)
    meter.rest()
    meter.at("light table", "cards laid")
    meter.press(pygame.K_RETURN, *[pygame.K_RIGHT, pygame.K_RETURN] * 8, turns=4)
    meter.press(pygame.K_v, turns=30)
    meter.rest()
    meter.at("light table", "dragged")
    wide, high = meter.app.size
    for x in range(30, 70, 8):
        start = wide * x // 100, high * 45 // 100
        meter.drag([(start[0] + 30 * n, start[1] + 20 * n) for n in range(12)])
        meter.turns(10)
    meter.at("light table", "pointer")
    meter.hover()
    meter.press(pygame.K_ESCAPE)
    meter.rest()
    meter.at("card", "open")
    meter.press(pygame.K_RETURN)
    _look_over(meter, "card")
    meter.at("card", "next")
    meter.press(*[pygame.K_RIGHT] * 6, turns=20)
    meter.rest()
    meter.at("card", "turned")
    meter.press(pygame.K_t, turns=40)
    meter.press(pygame.K_t, turns=40)
    meter.at("card", "leave")
    meter.press(pygame.K_ESCAPE, turns=40)
    meter.rest()


def _enter_gallery(meter: Meter) -> None:
    from game.rulefiles.catalogue import Catalogue
    from ui.gallery.opening import gallery_scene
    from ui.gallery.shelf import Places

    folder = Path(tempfile.gettempdir()) / "tureen-bench-no-packs"
    meter.at("wall", "open")
    meter.app.push(gallery_scene(Catalogue((SHIPPED,)), Places(folder, folder)))
    meter.rest()


def _book(meter: Meter, home: Home) -> None:
    """The picture book: opened, leafed through, its layers drifting, a print pulled, left."""
    import pygame

    _enter_gallery(meter)
    meter.press(pygame.K_RIGHT)
    meter.press(pygame.K_RETURN)
    meter.rest()
    for number in range(2):
        meter.at("picture book", "opening")
        meter.press(pygame.K_f, turns=40)
        meter.at("picture book", "drawing")
        meter.rest()
        meter.at("picture book", "drifting")
        meter.hover()
        meter.at("picture book", "turning")
        for _ in range(6):
            meter.press(pygame.K_RIGHT, turns=60)
            meter.rest()
        for _ in range(2):
            meter.press(pygame.K_LEFT, turns=60)
            meter.rest()
        if number == 0:
            meter.at("picture book", "printing")
            meter.press(pygame.K_p, turns=240)
            meter.press(pygame.K_p)
            meter.rest()
        meter.at("picture book", "enlarged")
        meter.press(pygame.K_UP, pygame.K_UP, turns=20)
        meter.press(pygame.K_DOWN, pygame.K_DOWN, turns=20)
        meter.at("picture book", "leaving")
        meter.press(pygame.K_ESCAPE, turns=60)
        meter.rest()


PARTS: Mapping[str, Part] = {
    "title": _title,
    "set-up": _setup,
    "rules": _rules,
    "library": partial(_opened, "m", "library"),
    "household": _household,
    "statistics": _statistics,
    "day": partial(_opened, "d", "day"),
    "own games": partial(_opened, "o", "own games"),
    "settings": _settings,
    "table": partial(_play, "table", "bisque", 3),
    "table for twelve": partial(_play, "table for twelve", "bouillabaisse", 12),
    "drag": _drag,
    "curtain": _curtain,
    "replay": _replay,
    "lesson": _lesson,
    "kitchen": _kitchen,
    "gallery": _gallery,
    "book": _book,
}  # fmt: skip


def summary(frames: list[Frame]) -> Iterator[str]:
    """A line for each deed on each screen."""
    deeds: dict[tuple[str, str], list[Frame]] = {}
    for frame in frames:
        deeds.setdefault((frame.screen, frame.deed), []).append(frame)
    for (screen, deed), found in deeds.items():
        first = [f.work for f in found if f.first]
        rest = sorted(f.work for f in found if not f.first)
        over = sum(work > 1000 / 60 for work in rest)
        told = f"{screen:18} {deed:18}"
        told += f" first {max(first):6.1f}" if first else " " * 13
        if rest:
            middle, most = rest[len(rest) // 2], rest[-1]
            clock = max(f.clock for f in found if not f.first)
            told += f" n {len(rest):4} p50 {middle:5.1f} most {most:6.1f}"
            told += f" over {over:3} clock {clock:6.1f}"
        yield told


def screens() -> Iterator[Figure]:
    """The most work of any frame of each screen on a large screen, the first frame of a screen
    apart; then the worst of all, by name. The program is compiled, as after its first use."""
    for part in ("game", "ui", "cards_art"):
        compileall.compile_dir(MAIN.parent / part, quiet=2)
    with tempfile.TemporaryDirectory(prefix="tureen-bench-") as folder:
        file = Path(folder) / "frames.json"
        subprocess.run(
            [sys.executable, "-m", "ui.program.bench.walk", "", str(file)],
            cwd=MAIN.parent,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        frames = [Frame(*each) for each in json.loads(file.read_text(encoding="utf-8"))]
    yield from figures_of(frames)


def figures_of(frames: list[Frame]) -> Iterator[Figure]:
    """What `screens` tells of these frames."""
    size = f"{SIZE[0]}x{SIZE[1]}"
    for kind, first in (("first frame", True), ("frame", False)):
        found = [frame for frame in frames if frame.first == first]
        for screen in dict.fromkeys(frame.screen for frame in found):
            here = [frame for frame in found if frame.screen == screen]
            key = f"screens.{kind.replace(' ', '_')}.{screen.replace(' ', '_')}"
            yield _worst(key, f"{kind} at {size}, {screen}", here, BUDGETS[first])
        if found:
            key = f"screens.{kind.replace(' ', '_')}.worst"
            yield _worst(key, f"{kind} at {size}, the worst of all", found, BUDGETS[first])


def _worst(key: str, label: str, frames: list[Frame], budget: float) -> Figure:
    worst = max(frames, key=lambda frame: frame.work)
    over = sum(frame.work > budget for frame in frames)
    named = f"{worst.screen}, {worst.deed}; {worst.clock:.1f} ms by the clock"
    note = f"{named}; {over} of {len(frames)} above {budget:.1f} ms"
    return Figure(key, label, worst.work, "ms of work", note)


if __name__ == "__main__":
    found = walk(only=sys.argv[1] if len(sys.argv) > 1 else "")
    for line in summary(found):
        print(line)
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps(found))
