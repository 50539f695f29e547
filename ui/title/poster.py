"""A family of games as a poster: picture, name, a sentence, suit signs, number of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ui.title import words
from ui.title.lesson_tab import HEIGHT as TAB_HEIGHT
from ui.title.lesson_tab import LessonTab
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box, as_window
from ui.window.look import Look
from ui.window.motion import Glide

_TITLE = theme.display(33, 0.10)
_BLURB = theme.body(18)
_PLAYERS = theme.body(16, 600)
_EDGE = 12
_LEADING = 24
_SIGN = 19
_SIGN_STEP = 22
_LIFT = 8
_LIFT_SECONDS = 0.16
_TRAVEL = 8  # units a press may move and still be a click
_SHADE = "#00000060"
_TAB_INSET = 9
_SCENE_PROPORTION = 610 / 452


@dataclass(frozen=True)
class Detail:
    """The part of a scene that a poster shows: its middle and its width, as shares (0..1)."""

    x: float = 0.5
    y: float = 0.5
    width: float = 1.0


@dataclass(frozen=True)
class Poster:
    """What a poster tells. `scene` is a picture of `cards_art`'s `deck`; `suits` are its signs.

    `players` is ready to read ('3-4 players').
    """

    key: str
    title: str
    blurb: str
    deck: str
    scene: str
    suits: tuple[str, ...]
    players: str
    detail: Detail = Detail()
    lesson: bool = False
    """Whether a lesson is offered on it."""


class PosterCard(Widget):
    """A poster that can be chosen; it rises a little under the pointer and the focus.

    `on_drag` is told how far, in pixels, the pointer has been dragged to the right since the last
    call: a row of posters scrolls by it, and the press is then no click. `on_lesson` opens the
    lesson where the poster offers one, by a small button on its picture.
    """

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
        """Lines kept for the sentence, the same for all posters of a row."""
        self._on_open = on_open
        self._on_drag = on_drag
        self.lesson = LessonTab(
            words.LESSON,
            lambda: on_lesson(poster.key),
            icon="hat",
            hint=words.LESSON_HINT.format(game=poster.title),
        )
        self.lesson.visible = poster.lesson
        self._lesson_width = 0
        self._lift = Glide()
        self._focused = False
        self._baked: pygame.Surface | None = None
        self._baked_for: tuple[object, ...] = ()
        self._pressed_at: Point | None = None
        self._last_x = 0

    @property
    def radius(self) -> float:
        """The poster's corner radius in pixels."""
        return 16 * self.factor

    @property
    def ring_rect(self) -> pygame.Rect:
        """The poster where it is drawn, lifted or not."""
        return self.rect.move(0, -round(self._lift.value * self.px(_LIFT)))

    def children(self) -> Sequence[Widget]:
        """The button of the lesson."""
        return (self.lesson,) if self.lesson.visible else ()

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the poster at `rect`, and the button of its lesson on its picture."""
        super().place(rect, factor, text_factor)
        self._place_lesson()

    def measure(self, look: Look) -> None:
        """Make the tab of the lesson as wide as its words. Call after `place`."""
        self._lesson_width = self.lesson.width(look)
        self._place_lesson()

    def _place_lesson(self) -> None:
        """In the lower right corner of the picture."""
        inset = self.px(_EDGE + _TAB_INSET)
        rect = pygame.Rect(0, 0, self._lesson_width, self.px(TAB_HEIGHT))
        low = self._picture_low(self.ring_rect)
        rect.bottomright = (self.rect.right - inset, low - self.px(_TAB_INSET))
        self.lesson.place(rect, self.factor, self.text_factor)

    def _picture_low(self, card: pygame.Rect) -> int:
        """How low the picture of a poster at `card` reaches."""
        k = self.text_factor
        lines = (self.blurb_lines - 1) * round(_LEADING * k)
        words_top = card.bottom - self.px(22) - self.px(21) - self.px(24) - lines
        return words_top - round(36 * k) - round(30 * k)

    def lines_needed(self, look: Look) -> int:
        """How many lines the sentence takes at the present width."""
        kind = _BLURB.at(self.text_factor)
        width = self.rect.width - 2 * self._text_edge()
        return len(look.text.wrap(self.poster.blurb, kind, width))

    def hover(self, inside: bool, point: Point) -> bool:
        """Rise or sink."""
        changed = super().hover(inside, point)
        self._aim()
        return changed

    def focus_changed(self, focused: bool) -> None:
        """Rise or sink."""
        self._focused = focused
        self._aim()

    def press(self, point: Point) -> bool:
        """Begin a click or a drag."""
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
        """Open the family."""
        self._on_open(self.poster.key)

    def update(self, dt: float) -> bool:
        """Glide up or down."""
        moved = self._lift.update(dt)
        if moved:
            self._place_lesson()
        return moved

    def finish(self) -> None:
        """Be as high as it rises."""
        self._lift.finish()
        self._place_lesson()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the poster; all but its height on the table is baked once."""
        wanted = (look.taste, self.rect.size, self.factor, self.text_factor, self.blurb_lines)
        if self._baked is None or self._baked_for != wanted:
            self._baked, self._baked_for = self._bake(look), wanted
        margin = self._shadow()
        at = self.ring_rect.move(-margin, -margin)
        surface.blit(self._baked, at)
        if self.lesson.visible:
            self.lesson.draw(surface, look)

    def _aim(self) -> None:
        self._lift.send(1.0 if self.hovered or self._focused else 0.0, _LIFT_SECONDS)

    def _shadow(self) -> int:
        return self.px(14)

    def _text_edge(self) -> int:
        return self.px(22)

    def _bake(self, look: Look) -> pygame.Surface:
        margin = self._shadow()
        size = self.rect.size
        whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        card = pygame.Rect((margin, margin), size)
        shade = Box(self.radius, theme.PAPER, drop=self.px(4), glow=margin, glow_colour=_SHADE)
        look.shapes.box(whole, card, shade)
        self._draw_words(whole, look, card)
        self._draw_picture(whole, look, card)
        return as_window(whole)

    def _draw_words(self, whole: pygame.Surface, look: Look, card: pygame.Rect) -> None:
        """Draw all but the picture, from the bottom up."""
        k, text = self.text_factor, look.text
        inside = card.inflate(-2 * self._text_edge(), 0)
        signs_y = card.bottom - self.px(22)
        role, ink = _PLAYERS.at(k), theme.mix(theme.INK, theme.PAPER_SHADE, 0.15)
        players = text.draw(whole, self.poster.players, role, ink, (inside.right, signs_y), "right")
        self._draw_signs(whole, look, (inside.left, signs_y), players.left - self.px(10))
        rule = pygame.Rect(inside.left, signs_y - self.px(21), inside.width, max(1, self.px(1.5)))
        whole.fill(theme.mix(theme.PAPER, theme.INK, 0.3), rule)
        kind, step = _BLURB.at(k), round(_LEADING * k)
        y = rule.top - self.px(24) - (self.blurb_lines - 1) * step
        lines = text.balanced(self.poster.blurb, kind, inside.width)
        for index, line in enumerate(lines[: self.blurb_lines]):
            text.draw(whole, line, kind, ink, (card.centerx, y + index * step), "centre")
        y -= round(36 * k)
        title = text.fit(self.poster.title, _TITLE.at(k), card.width - 2 * self.px(18))
        text.draw(whole, self.poster.title, title, theme.INK, (card.centerx, y), "centre")

    def _draw_signs(self, whole: pygame.Surface, look: Look, at: Point, right: int) -> None:
        """The suits from `at` on, made smaller where they would reach beyond `right`."""
        step = round(_SIGN_STEP * self.text_factor)
        step = min(step, (right - at[0]) // max(1, len(self.poster.suits)))
        sign = round(step * _SIGN / _SIGN_STEP)
        for index, suit in enumerate(self.poster.suits):
            glyph = look.art.glyph(suit, sign)
            whole.blit(glyph, (at[0] + index * step, at[1] - sign // 2))

    def _draw_picture(self, whole: pygame.Surface, look: Look, card: pygame.Rect) -> None:
        edge = self.px(_EDGE)
        frame = pygame.Rect(card.left + edge, card.top + edge, card.width - 2 * edge, 0)
        frame.height = self._picture_low(card) - frame.top
        picture = _detail(look, self.poster, frame.size)
        rounded = look.shapes.box_surface(frame.size, Box(12 * self.factor, "#FFFFFF")).copy()
        rounded.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(rounded, frame)
        line = max(1.5, 2.5 * self.factor)
        look.shapes.box(whole, frame, Box(12 * self.factor, None, theme.INK, line))


def _detail(look: Look, poster: Poster, size: tuple[int, int]) -> pygame.Surface:
    """The poster's part of its scene, filling `size` as far as the scene reaches."""
    detail = poster.detail
    width = round(size[0] / detail.width)
    height = max(size[1], round(width * _SCENE_PROPORTION))
    whole = look.art.picture(poster.deck, poster.scene, (width, height))
    part = pygame.Rect((0, 0), size)
    part.center = (round(width * detail.x), round(height * detail.y))
    return whole.subsurface(part.clamp(whole.get_rect()))
