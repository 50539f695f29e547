"""Walks through all screens in the language of its run and checks that every text has room.

    TUREEN_LANGUAGE=en_XA python -m tests.long.rooms_for_words [--sizes 1024x640,1600x1000]
        [--texts 100,160] [--contrast] [--look high_contrast] [PART ...]

A text has no room if it is drawn wider than its place, is cut off, leaves the window or its panel,
or touches another one. Names of people may be cut: the program does not choose them. Every control
must be reported to screen readers, by name. With `--contrast` the contrast of every text is
measured as well: it must be 4.5 to 1, and with `--look high_contrast` 7 to 1.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from tests.ui.contrast_seen import seen_texts
from tests.ui.drawn_text import drawn_page
from tests.ui.hard_to_hear import nameless, with_slots
from ui.program import game_pictures, studio
from ui.program.screenshots import SIZES, take_all
from ui.rules.scene import RulesPage
from ui.table.scene import TableScene
from ui.widgets.control_scene import ControlScene
from ui.widgets.widget import Widget
from ui.window.felt import Cloth
from ui.window.pen import Pen
from ui.window.scene import Scene
from ui.window.spoken import walk as walk_told
from ui.window.text import Text
from ui.window.theme import Type, TypeRole

Size = tuple[int, int]
SLACK = 2
"""Pixels by which letters may extend over an edge."""
MORE = 1.1
"""How many times as wide as its place a line may be, since there is some space around it."""


@contextmanager
def watched(found: set[tuple[str, str]]) -> Iterator[None]:
    """While this lasts, texts without room are added to `found`, each with its fault."""
    write, fit, draw, fits = Pen.write, Text.fit, Text.draw, Pen.fits
    fitted: dict[tuple[str, Type], int] = {}

    def quiet_fits(pen: Pen, said: str, role: TypeRole, width: int) -> bool:
        """A question is no fault."""
        text = pen.look.text
        return text.width(said, fit(text, said, role.at(pen.ts), width)) <= width

    def watched_write(pen: Pen, said: str, *rest: Any, width: Any = None, **more: Any) -> Any:
        drawn = write(pen, said, *rest, width=width, **more)
        if width is not None and not more.get("cut") and drawn.w > MORE * width:
            found.add((said, f"{drawn.w} pixels wide in {width}"))
        return drawn

    def watched_fit(text: Text, words: str, kind: Any, width: int) -> Any:
        fitting = fit(text, words, kind, width)
        if fitting.room and words:
            found.add((words, f"cut to {width} pixels"))
        fitted[words, fitting] = width
        return fitting

    def watched_draw(text: Text, on: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:
        drawn = draw(text, on, words, *rest, **more)
        width = fitted.get((words, more.get("kind") or rest[0]), drawn.w)
        if drawn.w > MORE * width:
            found.add((words, f"{drawn.w} pixels wide in {width}"))
        whole = on.get_rect()
        shown = on.get_parent() is None and on.get_clip() == whole and drawn.colliderect(whole)
        if shown and (drawn.left < -SLACK or drawn.right > whole.right + SLACK):
            found.add((words, f"leaves a picture of {whole.w} pixels at {drawn.left}"))
        return drawn

    for kind, name, instead in (
        (Pen, "write", watched_write), (Text, "fit", watched_fit), (Text, "draw", watched_draw),
        (Pen, "fits", quiet_fits),
    ):  # fmt: skip
        setattr(kind, name, instead)
    try:
        yield
    finally:
        for kind, name, own in (
            (Pen, "write", write), (Text, "fit", fit), (Text, "draw", draw), (Pen, "fits", fits),
        ):  # fmt: skip
            setattr(kind, name, own)


def untold(scene: Scene) -> Iterator[str]:
    """The controls of a screen that a screen reader does not find, or finds without a name."""
    told = list(walk_told(scene.spoken()))
    for each in nameless(told):
        yield f"a {each.role} has no name for a screen reader"
    yield from (f"{said!r} is told with a slot" for said in with_slots(told))
    keys = {id(each.key) for each in told}
    group = scene.handling.controls.group if isinstance(scene, TableScene) else None
    group = scene.group if isinstance(scene, ControlScene) else group
    for widget in _shown(group.widgets if group is not None else ()):
        if widget.focusable and id(widget) not in keys:
            yield f"{type(widget).__name__} is not told to a screen reader"


def _shown(widgets: Sequence[Widget]) -> Iterator[Widget]:
    for widget in widgets:
        if widget.visible:
            yield widget
            yield from _shown(widget.children())


class Asker:
    """Replaces the camera: checks every text of what it should picture, and keeps no picture."""

    def __init__(
        self,
        sizes: Sequence[Size],
        texts: Sequence[int],
        look: str = "",
        *,
        contrast: bool = False,
        strict: bool = False,
    ) -> None:
        self._sizes, self._texts, self._look = sizes, texts, look
        self._contrast, self._strict = contrast, strict
        self._felts: set[Cloth] = set()
        """The cloths of tables that were asked about before."""
        self.found: dict[str, set[tuple[str, str]]] = {}

    def take(self, own: studio.Studio, name: str) -> None:
        """Let everything arrive in every size, and check."""
        before, look = own.app.size, own.app.look
        cloth = look.cloth, look.plain_cloth
        for text in self._texts:
            own.app.change(text=text, **({self._look: True} if self._look else {}))
            if not look.contrast:  # which has a cloth of its own, in no light
                look.cloth, look.plain_cloth = cloth
            elif name.startswith("cloth_") and look.cloth in self._felts:
                continue
            self._felts.add(look.cloth)
            for size in self._sizes:
                own.resize(size)
                own.settle()
                place = f"{name} {size[0]}x{size[1]} {text} %"
                self._ask(own, self.found.setdefault(place, set()))
        own.app.change(text=100)
        own.resize(before)
        own.settle()

    def _ask(self, own: studio.Studio, found: set[tuple[str, str]]) -> None:
        with watched(found):
            own.app.redraw()
            own.app.step([], 0.0)
        found |= {("", fault) for fault in untold(own.app.scene)}
        if self._strict:
            page = drawn_page(own.app)
            examples = page.twins if isinstance(own.app.scene, RulesPage) else ()  # of cards
            found |= {("", fault) for fault in page.faults(twice=examples)}
        if self._contrast:
            least = 7.0 if self._look == "high_contrast" else 4.5
            for seen in seen_texts(own.app):
                if seen.contrast < least:
                    found.add((seen.words, f"stands out {seen.contrast:.1f} to 1 at {seen.at}"))


def walk(asker: Asker, sizes: Sequence[Size], parts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The texts with a fault, and the fault, by their screen; on all screens if none is named."""
    setattr(studio.Studio, "take", lambda own, name: asker.take(own, name))  # noqa: B010
    setattr(game_pictures, "costs", lambda *_: None)  # noqa: B010  it takes minutes of thought
    with tempfile.TemporaryDirectory() as folder:
        for part in parts or [""]:
            for _ in take_all(Path(folder), tuple(sizes[:1]), part):
                for place, texts in asker.found.items():
                    for text, why in sorted(texts):
                        yield place, f"{why}: {text}" if text else why
                asker.found.clear()
    for place, texts in asker.found.items():
        for text, why in sorted(texts):
            yield place, f"{why}: {text}" if text else why


def _main() -> int:
    parser = ArgumentParser(description="asks every text of every screen for its room")
    parser.add_argument("parts", nargs="*", help="parts of the walk; all of them by default")
    parser.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--texts", default="100,160")
    parser.add_argument("--look", default="", help="a setting to switch on: high_contrast")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--strict", action="store_true", help="texts must not touch each other")
    given = parser.parse_args()
    sizes = [
        (int(w), int(h)) for w, _, h in (size.partition("x") for size in given.sizes.split(","))
    ]
    texts = [int(text) for text in given.texts.split(",")]
    asker = Asker(sizes, texts, given.look, contrast=given.contrast, strict=given.strict)
    count = 0
    for place, fault in walk(asker, sizes, given.parts):
        print(f"{place}: {fault}", flush=True)
        count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(_main())
