"""Every text that a screen draws, with its place, for tests that look for unreadable text.

All screens draw their text with `Text.draw` and their panels with `Shapes.box`; while a page is
being recorded both note what they draw. `faults` then says in words what is wrong:

- a control without a name for people who do not see it, or two buttons of one name;
- text under 13 px;
- text cut by the window's edge, by the side of a scroll area, or with dots (players' names may be);
- text that crosses the edge of the panel, cell, or button it stands on;
- two texts that touch each other.

A text that a later opaque panel covers (a tooltip, a dialog) is invisible, so it has no faults; and
what stands on such a panel touches nothing under it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from unittest.mock import patch

import pygame

from game.values import Value
from tests.ui.hard_to_hear import nameless, twins, with_slots
from ui.replay.scene import ReplayScene
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.draw import Box, Shapes
from ui.window.look import Look
from ui.window.spoken import Spoken
from ui.window.text import Align, Text, Valign
from ui.window.theme import LEAST_TEXT_PX, Colour, Type

_SLACK = 1  # pixels that rounding may take
_SMALLEST_PANEL = 14  # smaller boxes are dots and bars
_PLATE = 150  # pixels of height from which a box is a plate, with lines of text below each other
_DESCENT = 0.2  # how far letters reach below their line, in heights of the type


class DrawnText(Value):
    """One line: `rect` is the height of its capitals, `visible` what the clip leaves of it."""

    words: str
    px: int
    rect: pygame.Rect
    visible: pygame.Rect
    clip: pygame.Rect
    order: int


class DrawnBox(Value):
    """A panel: its visible part, and whether it covers what lies under it."""

    visible: pygame.Rect
    covers: bool
    order: int


@dataclass
class Sheet:
    """What was drawn on one surface."""

    area: pygame.Rect
    texts: list[DrawnText] = field(default_factory=list)
    boxes: list[DrawnBox] = field(default_factory=list)

    def seen(self) -> list[DrawnText]:
        """The texts that nothing covers."""
        return [text for text in self.texts if text.visible.h and not self._covered(text)]

    def between(self, one: DrawnText, other: DrawnText) -> bool:
        """Whether an opaque panel, drawn after one text and before the other, hides the first where
        they would touch."""
        common = one.visible.clip(other.visible)
        return any(
            box.covers and one.order < box.order < other.order and box.visible.contains(common)
            for box in self.boxes
        )

    def _covered(self, text: DrawnText) -> bool:
        return any(
            box.covers and box.order > text.order and box.visible.contains(text.visible)
            for box in self.boxes
        )


class Page:
    """Everything drawn while it was recorded. Surfaces as large as the window count as the
    window."""

    def __init__(self, window: tuple[int, int]) -> None:
        self._window = window
        self._sheets: dict[object, Sheet] = {}
        self._kept: list[pygame.Surface] = []  # so that no surface gets the id of another
        self._order = 0
        self.nameless: Sequence[Spoken] = ()
        """The controls that a screen reader has no name for."""
        self.twins: Sequence[str] = ()
        """The names that two buttons share."""
        self.with_slots: Sequence[str] = ()
        """What a screen reader says with a slot left in it."""

    @property
    def texts(self) -> list[DrawnText]:
        """Every visible text, in drawing order."""
        return [text for sheet in self._sheets.values() for text in sheet.seen()]

    @property
    def words(self) -> list[str]:
        """The words of these texts."""
        return [text.words for text in self.texts]

    def rect_of(self, words: str) -> pygame.Rect:
        """Where the first text with these words stands. Raises StopIteration without one."""
        return next(text.rect for text in self.texts if text.words == words)

    def says(self, part: str) -> bool:
        """Whether `part` can be read in one of the texts, or across lines that follow."""
        return part in " ".join(self.words)

    def faults(self, names: Sequence[str] = (), *, twice: Collection[str] = ()) -> list[str]:
        """What is wrong, in words; `names` are the players', which alone may end in dots. Of the
        names `twice`, several buttons may do the same."""
        found = [
            f"{type(each.key).__name__} has no name for a screen reader" for each in self.nameless
        ]
        found += [f"two buttons are called {name!r}" for name in self.twins if name not in twice]
        found += [f"{said!r} is told with a slot" for said in self.with_slots]
        for sheet in self._sheets.values():
            seen = sheet.seen()
            for text in seen:
                found += _alone(text, sheet, names)
            for one, other in combinations(seen, 2):
                if _touch(one, other) and not sheet.between(one, other):
                    found.append(f"{_quoted(one)} overlaps {_quoted(other)}")
        return found

    def hanging(self) -> list[str]:
        """The texts whose letters extend over the lower edge of their plate."""
        found: list[str] = []
        for sheet in self._sheets.values():
            for text in sheet.seen():
                below = [b for b in sheet.boxes if b.order < text.order]
                plate = next((b for b in below[::-1] if b.visible.contains(text.rect)), None)
                low = text.rect.bottom + round(_DESCENT * text.px)
                if plate and plate.visible.h >= _PLATE and low > plate.visible.bottom:
                    found.append(f"{_quoted(text)} hangs over {tuple(plate.visible)}")
        return found

    def note_text(self, target: pygame.Surface, words: str, px: int, rect: pygame.Rect) -> None:
        """Write a drawn text down."""
        sheet, shift = self._sheet(target)
        clip = target.get_clip().move(shift)
        rect = rect.move(shift)
        visible = rect.clip(clip)
        sheet.texts.append(DrawnText(words, px, rect, visible, clip, self._next()))

    def note_box(self, target: pygame.Surface, rect: pygame.Rect, style: Box) -> None:
        """Write a drawn panel down."""
        if min(rect.size) < _SMALLEST_PANEL or (style.fill is None and style.line is None):
            return
        sheet, shift = self._sheet(target)
        visible = rect.move(shift).clip(target.get_clip().move(shift))
        covers = style.fill is not None and len(style.fill) == 7
        sheet.boxes.append(DrawnBox(visible, covers, self._next()))

    def _next(self) -> int:
        self._order += 1
        return self._order

    def _sheet(self, target: pygame.Surface) -> tuple[Sheet, tuple[int, int]]:
        shift = target.get_abs_offset()
        whole = target.get_abs_parent()
        key: object = "window"
        if whole.get_size() != self._window:
            key = id(whole)
            self._kept.append(whole)
        return self._sheets.setdefault(key, Sheet(whole.get_rect())), shift


def _quoted(text: DrawnText) -> str:
    return f"{text.words!r} at {tuple(text.rect)}"


def _alone(text: DrawnText, sheet: Sheet, names: Sequence[str]) -> Iterator[str]:
    """What is wrong with one text by itself."""
    if text.px < LEAST_TEXT_PX:
        yield f"{_quoted(text)} is {text.px} px high"
    known = [name.upper() for name in names]
    if text.words.endswith("…"):
        stem = text.words[:-1].rstrip().upper()
        if not any(name.startswith(stem) for name in known):
            yield f"{_quoted(text)} is cut with dots"
    scrolled = text.clip != sheet.area
    room = text.clip if scrolled else sheet.area
    out_of_sides = text.rect.left < room.left - _SLACK or text.rect.right > room.right + _SLACK
    out_of_height = text.rect.top < room.top or text.rect.bottom > room.bottom
    if out_of_sides or (out_of_height and not scrolled):
        yield f"{_quoted(text)} leaves {tuple(room)}"
    below = [box for box in sheet.boxes if box.order < text.order]
    covers = [box.order for box in below if box.covers and box.visible.contains(text.visible)]
    ground = max(covers, default=0)  # what lies under the text's panel is hidden
    for box in below:
        inside = box.visible.inflate(2 * _SLACK, 2 * _SLACK)
        stands_on = box.visible.collidepoint(text.visible.center)
        if box.order > ground and stands_on and not inside.contains(text.visible):
            yield f"{_quoted(text)} crosses the edge of the panel {tuple(box.visible)}"


def _touch(one: DrawnText, other: DrawnText) -> bool:
    if one.words == other.words and one.rect == other.rect:
        return False  # drawn twice, e.g. into a picture and then over it
    return bool(one.visible.colliderect(other.visible))


@contextmanager
def recording(look: Look, window: tuple[int, int]) -> Iterator[Page]:
    """A page that fills while the block runs; `window` is the window's size in pixels."""
    page = Page(window)
    draw, box = Text.draw, Shapes.box

    def drawn(
        self: Text,
        target: pygame.Surface,
        words: str,
        kind: Type,
        colour: Colour,
        at: tuple[float, float],
        align: Align = "left",
        valign: Valign = "middle",
    ) -> pygame.Rect:
        rect = draw(self, target, words, kind, colour, at, align, valign)
        words = self.shorten(words, kind, kind.room) if kind.room else words
        if words.strip():
            page.note_text(target, words, kind.px, rect)
        return rect

    def boxed(self: Shapes, target: pygame.Surface, rect: pygame.Rect, style: Box) -> None:
        box(self, target, rect, style)
        page.note_box(target, pygame.Rect(rect), style)

    with patch.object(Text, "draw", drawn), patch.object(Shapes, "box", boxed):
        yield page


def drawn_page(app: App) -> Page:
    """The scene on top, laid out and drawn again, with what a table keeps from frame to frame."""
    if isinstance(app.scene, TableScene | ReplayScene):
        app.scene.board.close()
    with recording(app.look, app.size) as page:
        app.scene.layout(app.size)
        app.scene.draw(app.surface)
    told = list(app.scene.spoken())
    page.nameless, page.twins, page.with_slots = nameless(told), twins(told), with_slots(told)
    return page
