"""What a player does on the screens around the table, while all frames are timed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game.folders import SHIPPED
from ui.program.bench import trips_at_table as at_table
from ui.program.bench.meter import Meter, look_over
from ui.program.bench.table import SEED
from ui.program.home import Home

Part = Callable[[Meter, Home], None]


def _keys() -> Mapping[str, int]:
    import pygame

    return {name[2:]: code for name, code in vars(pygame).items() if name.startswith("K_")}


def _title(meter: Meter, home: Home) -> None:
    look_over(meter, "title")


def _opened(key: str, screen: str, meter: Meter, home: Home) -> None:
    """Open a screen with its key on the title, look over it, and leave it."""
    meter.at(screen, "open")
    meter.press(_keys()[key])
    look_over(meter, screen)
    meter.at(screen, "leave")
    meter.press(_keys()["ESCAPE"])
    meter.rest()


def _setup(meter: Meter, home: Home) -> None:
    meter.at("set-up", "open")
    home.set_up(home.families[0])
    look_over(meter, "set-up")


def _rules(meter: Meter, home: Home) -> None:
    meter.at("rules", "open")
    home.set_up(home.families[1])
    meter.rest()
    meter.press(_keys()["F1"])
    look_over(meter, "rules")


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
        look_over(meter, "kitchen")
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
        look_over(meter, "kitchen report")
        scene.turn_page(1)
        meter.at("kitchen", "leave")
        meter.app.begin(home.title())


def _household(meter: Meter, home: Home) -> None:
    _opened("h", "household", meter, home)


def _settings(meter: Meter, home: Home) -> None:
    import pygame

    meter.at("settings", "open")
    meter.press(pygame.K_s)
    look_over(meter, "settings")
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
        look_over(meter, name)
        meter.at(name, "leave")
        meter.press(pygame.K_ESCAPE)
        meter.rest()


def _gallery(meter: Meter, home: Home) -> None:
    """The wall, the explorer, the light table, a card, and the cards after it."""
    import pygame

    _enter_gallery(meter)
    look_over(meter, "wall")
    meter.at("wall", "scrolled")
    meter.wheel(-20)
    meter.press(pygame.K_END, pygame.K_HOME, turns=30)
    meter.at("wall", "keys")
    meter.press(*[pygame.K_RIGHT] * 8, *[pygame.K_DOWN] * 4, turns=4)
    meter.at("explorer", "open")
    meter.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
    look_over(meter, "explorer")
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
    look_over(meter, "card")
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
    """The picture book: opened, leafed through, its layers drifting, a print pulled, and left."""
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
    "table": partial(at_table.play, "table", "bisque", 3),
    "table for twelve": partial(at_table.play, "table for twelve", "bouillabaisse", 12),
    "drag": at_table.drag,
    "questions": partial(at_table.questions, "questions", {}),
    "large words": partial(at_table.questions, "large words", {"text": 160}),
    "high contrast": partial(at_table.questions, "high contrast", {"high_contrast": True}),
    "curtain": at_table.curtain,
    "replay": at_table.replay,
    "lesson": at_table.lesson,
    "kitchen": _kitchen,
    "gallery": _gallery,
    "book": _book,
}  # fmt: skip
