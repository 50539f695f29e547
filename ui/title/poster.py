"""A family of games as a poster: picture, name, a sentence, suit signs, number of players."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

import pygame

from cards_art import fonts, sources
from game.door.kept import modules, stamp_of
from game.values import Value
from ui.title import words
from ui.widgets.button import Button
from ui.widgets.finger import target_of
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box, as_window
from ui.window.look import Look
from ui.window.motion import Glide
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

_UI = Path(__file__).resolve().parents[1]
_TITLE = theme.display(33, 0.10)
_BLURB = theme.body(18)
_SMALL = theme.body(16, 600)
_INK = theme.mix(theme.INK, theme.PAPER_SHADE, 0.15)
_LINE = theme.mix(theme.PAPER, theme.INK, 0.3)
_EDGE, _TEXT_EDGE = 12, 22
_LEADING = 24
_SIGN, _SIGN_STEP = 19, 22
_LIFT = 8
_LIFT_SECONDS = 0.16
_TRAVEL = 8  # units a press may move and still be a click
_SHADE = "#00000060"
_TAB, _TAB_PADDING, _ICON, _ICON_GAP = 40, 12, 20, 6
_SCENE_PROPORTION = 610 / 452
_USUAL = 0.9
"""The height of a poster's picture in its widths. A lower one, beside large words, keeps the upper
edge of the usual one: there are the heads."""


class Detail(Value):
    """The part of a scene that a poster shows: its middle and its width, as shares (0..1)."""

    x: float = 0.5
    y: float = 0.5
    width: float = 1.0


class Poster(Value):
    """The content of a poster. `scene` is a picture of `cards_art`'s `deck`; `suits` are its signs.

    `players` is text ('3-4 players').
    """

    key: str
    title: str
    blurb: str
    deck: str
    scene: str
    suits: tuple[str, ...]
    players: str
    detail: Detail = Detail()
    lesson: str = ""
    """The variant whose lesson teaches it, if one does."""
    played: bool = False
    """Whether a game of it was played to its end: then its lesson is no longer offered, unless it
    was taken."""


class _Parts(Value):
    """The rooms of a poster, from its top."""

    picture: Room
    title: Room
    blurb: Room
    signs: Room
    foot: Room


class PosterCard(Widget):
    """A poster that can be chosen; it rises a little under the pointer and the focus.

    `on_drag` gets how far, in pixels, the pointer was dragged to the right since the last call: a
    row of posters scrolls with it, and the press is then not a click. `on_lesson` opens the lesson
    where the poster offers one, with a small button on its picture.
    """

    corner = 16.0
    focusable = True

    def __init__(
        self,
        poster: Poster,
        on_open: Callable[[str], None],
        on_drag: Callable[[int], bool],
        on_lesson: Callable[[str], None] = lambda key: None,
    ) -> None:
        super().__init__()
        self.poster = poster
        self.blurb_lines = 3
        """Lines reserved for the sentence, the same for all posters of a row."""
        self._on_open = on_open
        self._on_drag = on_drag
        self.lesson = LessonTab(
            words.LESSON,
            lambda: on_lesson(poster.key),
            icon="hat",
            hint=words.LESSON_HINT.format(game=poster.title),
        )
        self.mark_lesson(taken=False)
        self._lesson_width = 0
        self._lift = Glide()
        self._pressed_at: Point | None = None
        self._last_x = 0

    def mark_lesson(self, *, taken: bool) -> None:
        """Offer the lesson where the game is new; a lesson that was taken has a tick."""
        self.lesson.icon = "tick" if taken else "hat"
        self.lesson.visible = bool(self.poster.lesson) and (taken or not self.poster.played)

    def spoken(self) -> Spoken:
        poster = self.poster
        return Spoken("button", poster.title, note=f"{poster.blurb} {poster.players}")

    @property
    def ring_rect(self) -> pygame.Rect:
        """The poster where it is drawn, raised or not."""
        return self.rect.move(0, -round(self._lift.value * self.px(_LIFT)))

    @property
    def picture(self) -> pygame.Rect:
        """The place of the picture while the poster is not raised."""
        return self._parts(self.rect).picture

    def children(self) -> Sequence[Widget]:
        return (self.lesson,) if self.lesson.visible else ()

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        self._place_lesson()

    def measure(self, look: Look) -> None:
        """Make the lesson's tab as wide as its text. Call after `place`."""
        self._lesson_width = self.lesson.natural_width(look, self.factor, self.text_factor)
        self._place_lesson()

    def _place_lesson(self) -> None:
        """Place the tab in the lower left corner, beside the number of players."""
        tab = self._parts(self.ring_rect).foot.cut_left(pixels=self._lesson_width)
        self.lesson.place(tab.strip(_TAB), self.factor, self.text_factor)

    def _parts(self, card: pygame.Rect) -> _Parts:
        """The parts of a poster at `card`, from the bottom up."""
        room, k = Room(card, self.factor), self.text_factor
        room.cut_top(_EDGE)
        room.cut_bottom(8)
        foot = room.cut_bottom(_TAB + 4).inset(_TEXT_EDGE)
        signs = room.cut_bottom(pixels=round(_SIGN_STEP * k), gap=6).inset(_TEXT_EDGE)
        blurb = room.cut_bottom(pixels=self.blurb_lines * round(_LEADING * k)).inset(_TEXT_EDGE)
        title = room.cut_bottom(pixels=round(48 * k)).inset(_EDGE + 6)
        room.cut_bottom(pixels=round(6 * k))
        return _Parts(room.inset(_EDGE), title, blurb, signs, foot)

    def lines_needed(self, look: Look) -> int:
        """How many lines the sentence takes at the present width."""
        kind = _BLURB.at(self.text_factor)
        width = self.rect.width - 2 * self.px(_TEXT_EDGE)
        return len(look.text.wrap(self.poster.blurb, kind, width))

    def hover(self, inside: bool, point: Point) -> bool:
        changed = super().hover(inside, point)
        self._aim()
        return changed

    def focus_changed(self, focused: bool) -> None:
        self._aim()

    def press(self, point: Point) -> bool:
        self._pressed_at, self._last_x = point, point[0]
        return super().press(point)

    def drag(self, point: Point) -> bool:
        """Scroll the row once the pointer has gone further than a click allows."""
        if self._pressed_at and abs(point[0] - self._pressed_at[0]) >= self.px(_TRAVEL):
            self._pressed_at = None
        if self._pressed_at is None:
            moved, self._last_x = point[0] - self._last_x, point[0]
            return self._on_drag(moved)
        return False

    def release(self, point: Point) -> bool:
        """Open the family if the press was a click."""
        self.pressed = False
        if self._pressed_at and self.accepts(point):
            self.activate()
        self._pressed_at = None
        return True

    def activate(self) -> None:
        self._on_open(self.poster.key)

    def update(self, dt: float) -> bool:
        moved = self._lift.update(dt)
        if moved:
            self._place_lesson()
        return moved

    def finish(self) -> None:
        self._lift.finish()
        self._place_lesson()

    def draw(self, pen: Pen) -> None:
        """Draw the poster; everything but its height on the table is baked once, and kept for the
        next title, and on disk for the next start."""
        sizes = (self.rect.size, self.factor, self.text_factor, self.blurb_lines)
        tab = self.lesson.visible and self._lesson_width
        wanted = ("poster", self.poster, pen.look.taste, pen.look.art.sight, sizes, tab)
        margin = self._shadow()
        at = self.ring_rect.move(-margin, -margin)
        pen.surface.blit(pen.look.kept.get(wanted, lambda: self._from_disk(pen.look, wanted)), at)
        if self.lesson.visible:
            self.lesson.paint(pen)

    def _aim(self) -> None:
        self._lift.send(1.0 if self.hovered or self.focused else 0.0, _LIFT_SECONDS)

    def _shadow(self) -> int:
        return self.px(14)

    def _from_disk(self, look: Look, wanted: tuple[object, ...]) -> pygame.Surface:
        margin = self._shadow()
        size = self.rect.inflate(2 * margin, 2 * margin).size
        scene = sources.scene_path(self.poster.deck, self.poster.scene)
        stamp = stamp_of(f"{wanted}{_drawn_by()}", [scene])
        whole = look.art.put_together(stamp, size, lambda: self._bake(look, size))
        return as_window(whole)

    def _bake(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        margin = self._shadow()
        whole = pygame.Surface(size, pygame.SRCALPHA)
        card = pygame.Rect((margin, margin), self.rect.size)
        shade = Box(self.radius, theme.PAPER, drop=self.px(4), glow=margin, glow_colour=_SHADE)
        look.shapes.box(whole, card, shade)
        pen, parts = self.pen(whole, look), self._parts(card)
        self._draw_picture(pen, parts.picture)
        pen.text(self.poster.title, _TITLE, theme.INK, parts.title, "centre")
        lines = look.text.balanced(self.poster.blurb, _BLURB.at(pen.ts), parts.blurb.w)
        rows = parts.blurb.rows(self.blurb_lines, pixels=parts.blurb.h // self.blurb_lines)
        for line, row in zip(lines, rows, strict=False):
            pen.write(line, _BLURB, _INK, row.center, "centre")
        self._draw_signs(pen, parts.signs)
        if self.lesson.visible:
            parts.foot.cut_left(pixels=self._lesson_width, gap=8)
        pen.text(self.poster.players, _SMALL, _INK, parts.foot, "right")
        return whole

    def _draw_signs(self, pen: Pen, room: Room) -> None:
        """Draw the suits in the middle of a thin line."""
        suits = self.poster.suits
        step = min(round(_SIGN_STEP * pen.ts), room.w // max(1, len(suits)))
        size = round(step * _SIGN / _SIGN_STEP)
        row = room.inflate(step * len(suits) - room.w, 0)
        for end in (room.copy().cut_left(pixels=row.x - room.x, gap=0),
                    room.copy().cut_right(pixels=room.right - row.right)):  # fmt: skip
            pen.rule(Room((end.x, end.centery, end.w, 1), pen.u), _LINE)
        for place, suit in enumerate(suits):
            glyph = pen.look.art.glyph(suit, size)
            at = (row.x + place * step + (step - size) // 2, row.centery - size // 2)
            pen.surface.blit(glyph, at)

    def _draw_picture(self, pen: Pen, frame: Room) -> None:
        picture = _detail(pen.look, self.poster, frame.size)
        shapes, radius = pen.look.shapes, 12 * self.factor
        rounded = shapes.box_surface(frame.size, Box(radius, "#FFFFFF")).copy()
        rounded.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pen.surface.blit(rounded, frame)
        pen.box(frame, None, theme.INK, radius=12, width=2.5)


class LessonTab(Button):
    """A quiet button in the poster's own paper colour, so that the picture stands out more."""

    def spoken(self) -> Spoken:
        """Called by its hint, which names the game: every poster has such a button."""
        return Spoken("button", self.hint)

    def accepts(self, point: Point) -> bool:
        """Respond also within a finger's breadth: otherwise a near miss would hit the poster."""
        return self.visible and target_of(self.rect).collidepoint(point)

    def natural_width(self, look: Look, factor: float, text_factor: float | None = None) -> int:
        """The width of its icon and its text, in pixels."""
        words_wide = look.text.width(words.LESSON, _SMALL.at(text_factor or factor))
        return round((2 * _TAB_PADDING + _ICON + _ICON_GAP) * factor) + words_wide

    def draw(self, pen: Pen) -> None:
        room = self.room
        lit = self.hovered or self.pressed
        pen.pill(room, _LINE if lit else theme.PAPER_SHADE, theme.INK)
        room = room.inset(_TAB_PADDING)
        icon = room.cut_left(_ICON, gap=_ICON_GAP)
        pen.icon(self.icon or "hat", icon.center, icon.w, theme.INK)
        pen.text(words.LESSON, _SMALL, theme.INK, room)


@cache
def _drawn_by() -> str:
    """A stamp of the modules, fonts, and signs that have a part in a poster."""
    rooms = sources.ROOT, *(_UI / room for room in ("title", "window"))
    styles = (fonts.source_sans(style) for style in ("Regular", "Semibold"))
    signs = os.path.join(sources.ROOT, "suits")
    files = chain(*map(modules, rooms), (os.path.join(signs, name) for name in os.listdir(signs)))
    return stamp_of("", (*sorted(files), fonts.HEADINGS, *styles))


def _detail(look: Look, poster: Poster, size: tuple[int, int]) -> pygame.Surface:
    """The poster's part of its scene, filling `size` as far as the scene allows."""
    whole, part = part_shown(poster.detail, size)
    return look.art.picture(poster.deck, poster.scene, whole, part=part)


def part_shown(detail: Detail, size: tuple[int, int]) -> tuple[tuple[int, int], pygame.Rect]:
    """How large a whole scene is drawn for a poster's picture of `size`, and the part it shows."""
    width = round(size[0] / detail.width)
    height = max(size[1], round(width * _SCENE_PROPORTION))
    part = pygame.Rect((0, 0), size)
    part.center = (round(width * detail.x), round(height * detail.y))
    part.top -= max(0, round(size[0] * _USUAL) - size[1]) // 2
    return (width, height), part.clamp((0, 0, width, height))
