"""Posters side by side; in a narrow window the row scrolls, with three and a half visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ui.title import words
from ui.title.poster import Poster, PosterCard
from ui.widgets.button import Button
from ui.widgets.widget import Point, Widget
from ui.window.look import Look
from ui.window.motion import Glide
from ui.window.pen import Pen
from ui.window.theme import clamp

_WIDTH = 272.0  # units, as drawn
_LEAST_WIDTH = 228.0
_GAP = 28.0
_NARROW_GAP = 20.0
_IN_VIEW = 3.5
_SCROLL_SECONDS = 0.28
_NOTCH = 120.0  # units that a notch of the wheel scrolls
_FADE = 72  # units over which posters fade away
_BUTTON = 56
_AROUND = 22  # units round a poster: what it is raised by, and the focus ring


class PosterRow(Widget):
    """Places its posters in its rectangle, or scrolls them sideways where they do not fit.

    While it scrolls, posters extend to the window's left and right edges, up to `bleed` pixels, and
    fade into the `ground` there, under a button that brings the next ones.
    """

    only_frames = True

    def __init__(
        self,
        posters: Sequence[Poster],
        on_open: Callable[[str], None],
        on_lesson: Callable[[str], None] = lambda key: None,
    ) -> None:
        super().__init__()
        self.cards = [PosterCard(poster, on_open, self._dragged, on_lesson) for poster in posters]
        self.bleed = 0
        self.ground: pygame.Surface | None = None
        self.edges = RowEdges(self._turn)
        self._scroll = Glide()
        self._furthest = 0
        self._width = 0
        self._gap = 0

    def children(self) -> Sequence[Widget]:
        return (*self.cards, *self.edges.buttons)

    def accepts(self, point: Point) -> bool:
        """Respond also where posters extend into the margins."""
        return self.visible and self.clip().collidepoint(point)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        self._size_cards()
        self._scroll = Glide(clamp(self._scroll.goal, 0, self._furthest))
        self._arrange()

    def measure(self, look: Look) -> None:
        """Give all posters as many lines as the longest sentence needs. Call after `place`."""
        lines = max((card.lines_needed(look) for card in self.cards), default=3)
        for card in self.cards:
            card.blurb_lines = max(3, lines)
            card.measure(look)
        self._arrange()

    def reveal(self, child: Widget) -> bool:
        """Scroll until `child` is fully visible, clear of the fading ends and their buttons."""
        card = next((card for card in self.cards if child in (card, card.lesson)), None)
        if card is None or not self._furthest:
            return False
        home = card.rect.move(round(self._scroll.value), 0)
        clear = self.clip().inflate(-2 * self.px(_FADE), 0)
        low, high = home.right - clear.right, home.left - clear.left
        self._send(clamp(self._scroll.goal, low, high))
        return True

    def wheel(self, steps: float) -> bool:
        return self._send(self._scroll.goal - steps * _NOTCH * self.factor)

    def update(self, dt: float) -> bool:
        scrolled = self._scroll.update(dt)
        if scrolled:
            self._arrange()
        lifted = [card.update(dt) for card in self.cards]
        return scrolled or any(lifted)

    def finish(self) -> None:
        if self._scroll.moving:
            self._scroll.finish()
            self._arrange()

    def _turn(self, way: int) -> None:
        """Scroll by as many posters as are fully visible."""
        self._send(self._scroll.goal + way * int(_IN_VIEW) * (self._width + self._gap))

    def draw(self, pen: Pen) -> None:
        before = pen.surface.get_clip()
        pen.surface.set_clip(self.clip().clip(before))
        for card in self.cards:
            if card.rect.colliderect(self.clip()):
                card.paint(pen)
        pen.surface.set_clip(before)
        self.edges.draw(pen, self.ground)

    def _size_cards(self) -> None:
        """Find the posters' width and gap, and how far the row scrolls: 0 if all fit."""
        count = len(self.cards)
        self._gap = self.px(_GAP)
        room = self.rect.width - self._gap * (count - 1)
        self._width = min(self.px(_WIDTH), room // max(1, count))
        self._furthest = 0
        if self._width < self.px(_LEAST_WIDTH):
            self._gap = self.px(_NARROW_GAP)
            in_view = self.rect.width + self.bleed - self._gap * int(_IN_VIEW)
            self._width = round(in_view / _IN_VIEW)
            self._furthest = max(0, self._row_width() - self.rect.width)

    def _row_width(self) -> int:
        return len(self.cards) * (self._width + self._gap) - self._gap

    def _arrange(self) -> None:
        if self._furthest:
            x = self.rect.left - round(self._scroll.value)
        else:
            x = self.rect.centerx - self._row_width() // 2
        for card in self.cards:
            place = pygame.Rect(x, self.rect.top, self._width, self.rect.height)
            card.place(place, self.factor, self.text_factor)
            x += self._width + self._gap
        offset = self._scroll.value if self._furthest else 0
        pictures = self.cards[0].picture if self.cards else self.rect
        self.edges.place(
            self.clip(),
            pictures.centery,
            self.factor,
            before=offset > 0.5,
            after=offset < self._furthest - 0.5,
        )

    def clip(self) -> pygame.Rect:
        """Where posters are drawn: with room above for a raised one and its ring, and below for
        its shadow."""
        sides = self.bleed if self._furthest else self.px(_AROUND)
        return self.rect.inflate(2 * sides, 2 * self.px(_AROUND))

    def _send(self, offset: float) -> bool:
        offset = clamp(offset, 0, self._furthest)
        if offset == self._scroll.goal:
            return False
        self._scroll.send(offset, _SCROLL_SECONDS)
        return True

    def _dragged(self, dx: int) -> bool:
        if not self._furthest:
            return False
        self._scroll = Glide(clamp(self._scroll.value - dx, 0, self._furthest))
        self._arrange()
        return True


class RowEdges:
    """Both ends of the row; each is visible only where there is more in its direction.

    `on_turn` gets the direction: -1 to the left, 1 to the right.
    """

    def __init__(self, on_turn: Callable[[int], None]) -> None:
        self.buttons = (
            Button("", partial(on_turn, -1), icon="back", hint=words.FURTHER_LEFT),
            Button("", partial(on_turn, 1), icon="forward", hint=words.FURTHER_RIGHT),
        )
        for button in self.buttons:
            button.focusable = False  # the keyboard goes from poster to poster
            button.visible = False
        self._room = pygame.Rect(0, 0, 0, 0)
        self._fade = 0
        self._veils: tuple[tuple[object, ...], list[pygame.Surface]] = ((), [])

    def place(
        self, room: pygame.Rect, middle: int, factor: float, *, before: bool, after: bool
    ) -> None:
        """Put both ends into `room`, in which posters are visible, with the buttons about the
        height `middle`; `before` and `after` say where there are more."""
        self._room, self._fade = room, round(_FADE * factor)
        side = round(_BUTTON * factor)
        for button, left, more in zip(
            self.buttons, (room.left, room.right - side), (before, after), strict=True
        ):
            button.visible = more
            button.place(pygame.Rect(left, middle - side // 2, side, side), factor)

    def draw(self, pen: Pen, ground: pygame.Surface | None) -> None:
        """Draw the veils and the buttons; without a `ground` to fade into there are no veils."""
        if ground is not None and any(button.visible for button in self.buttons):
            for button, part, veil in zip(
                self.buttons, self._parts(), self._veils_of(ground), strict=True
            ):
                if button.visible:
                    pen.surface.blit(veil, part)
        for button in self.buttons:
            if button.visible:
                button.paint(pen)

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        left = pygame.Rect(self._room.topleft, (self._fade, self._room.height))
        right = left.copy()
        right.right = self._room.right
        return left, right

    def _veils_of(self, ground: pygame.Surface) -> list[pygame.Surface]:
        """The ground at both ends, fading towards the middle."""
        key = (id(ground), tuple(self._room), self._fade)
        if self._veils[0] != key:
            veils = []
            for place, part in enumerate(self._parts()):
                veil = ground.subsurface(part.clip(ground.get_rect())).convert_alpha()
                for x in range(veil.get_width()):
                    share = x / veil.get_width()
                    alpha = round(255 * (share if place else 1 - share) ** 0.7)
                    column = (x, 0, 1, veil.get_height())
                    veil.fill((255, 255, 255, alpha), column, pygame.BLEND_RGBA_MULT)
                veils.append(veil)
            self._veils = (key, veils)
        return self._veils[1]
