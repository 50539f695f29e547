"""The curtain: between two people's turns it hides every hand until the next one is there."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from cards_art.compose import Face
from game.position.view import View
from ui.curtain import words
from ui.curtain.drapes import Drapes, Rack, draw_cloth, opening
from ui.curtain.story import Line
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of
from ui.window.motion import out_cubic

CLOSING = 0.24
"""Seconds in which the drapes come together."""
_BEGUN = 0.3
"""How much of their way the drapes have behind them in the first frame."""
DEAF = 0.3
"""Seconds in which nothing that is pressed counts: it was meant for the table."""
_BUDGET = 0.004
"""Seconds of a frame that may go into drawing the panel while the drapes fall."""
_LENGTHS = 4
"""In how many pieces, one below the other, the drapes around the panel are drawn."""

_TITLE = theme.display(56, 0.12)
_NOTE = theme.body(20)
_SECTION = theme.display(24, 0.08)
_PLACE = theme.body(18)
_HEAD = theme.body(21, 600)
_MORE = theme.body(18)
_OWN = theme.body(19, 600)
_WIDE, _EDGE = 896, 56
_DISC = 120
_BUTTON = 64
_ROW, _GAP = 104, 8
_LOW_ROW, _CARD_RATIO = 56, 1.4
_PANEL_LINE = theme.HAIRLINE


@dataclass(frozen=True)
class Passing:
    """Who comes to the screen, and what that person may be told at once.

    `names` are by seat; `view` is an onlooker's; `other` is who was there before, if anybody.
    `begun` says that the one who comes has had a turn in this hand.
    """

    seat: int
    names: Sequence[str]
    view: View
    lines: Sequence[Line]
    other: int | None = None
    begun: bool = False


@dataclass(frozen=True)
class CurtainActions:
    """What the curtain leads to; `take_back` is None where nothing may be taken back.

    `meanwhile` makes what comes after the curtain ready, a piece a frame, and draws nothing.
    """

    ready: Callable[[], None]
    pause: Callable[[], None]
    meanwhile: Callable[[], Iterator[None]]
    take_back: Callable[[], None] | None = None


class Curtain(ControlScene):
    """Covers everything until somebody says who they are. Its drapes come from `rack`."""

    def __init__(self, passing: Passing, actions: CurtainActions, rack: Rack) -> None:
        self._passing, self._actions, self._rack = passing, actions, rack
        name = passing.names[passing.seat]
        self._ready = Button(words.READY.format(name=name), self._open, primary=True)
        self._pause = Button(words.PAUSE, actions.pause, icon="pause", keycap="Esc")
        widgets: list[Widget] = [self._ready, self._pause]
        self._back: Button | None = None
        shortcuts: dict[str | int, Callable[[], None]] = {"menu": actions.pause}
        if actions.take_back is not None and passing.other is not None:
            label = words.TAKE_BACK.format(name=passing.names[passing.other])
            self._back = Button(
                label, self._take_back, icon="undo", action="take_back", hint=words.TAKE_BACK_HINT
            )
            widgets.append(self._back)
            shortcuts["take_back"] = self._take_back
        self.group = Group(
            widgets, default=self._ready, on_escape=actions.pause, shortcuts=shortcuts
        )
        self._age = 0.0
        self._drapes: Drapes | None = None
        self._still: pygame.Surface | None = None
        """The panel, and what of the closed curtain lies around it, once it is drawn."""
        self._baking: Iterator[None] | None = None
        """Draws it, or draws it anew, in pieces."""
        self._meanwhile: Iterator[None] = iter(())
        self.done = False
        """Whether all that comes after the curtain is ready."""
        self._around = pygame.Rect(0, 0, 0, 0)
        """Where that is."""
        self._waiting: set[tuple[Face, int]] = set()
        """The cards on the panel that are not drawn at their best yet, with their widths."""
        self._panel = pygame.Rect(0, 0, 0, 0)

    @property
    def person(self) -> int:
        """The seat of who is waited for."""
        return self._passing.seat

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the buttons and begin to draw the closed curtain."""
        scale, look = self.app.scale, self.app.look
        px, u = scale.upx, scale.u
        margin = px(64 if scale.wide else 32)
        low = size[1] - margin - px(_BUTTON)
        width = self._ready.natural_width(look, u)
        rect = pygame.Rect(size[0] - margin - width, low, width, px(_BUTTON))
        self._ready.place(rect, u)
        left = margin
        for button in (self._pause, self._back):
            if button is not None:
                width = button.natural_width(look, u)
                button.place(pygame.Rect(left, low, width, px(_BUTTON)), u)
                left += width + px(16)
        top = px(146 if scale.wide else 116)
        panel_width = min(px(_WIDE), size[0] - 2 * margin)
        room = low - px(24) - top
        around = px(342 if scale.wide else 262)
        lines = max(2, len(self._passing.lines))
        height = min(px(704), room, around + lines * px(_ROW + _GAP))
        top += (min(px(704), room) - height) // 2
        self._panel = pygame.Rect((size[0] - panel_width) // 2, top, panel_width, height)
        self._drapes = self._rack.drapes(size, u)
        self._still, self._baking = None, self._bake()
        self._meanwhile, self.done = self._actions.meanwhile(), False

    def handle(self, event: pygame.Event) -> bool:
        """Enter or the button opens; what was meant for the table does not."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pressed and self._age < DEAF:
            return False
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """The drapes come together, and the panel is drawn meanwhile; cards become finer."""
        closing = self._age < DEAF
        self._age += dt
        ready = self.app.look.art.ready
        if not closing and self._waiting and all(ready(*card) for card in self._waiting):
            self._waiting.clear()
            self._baking = self._bake()
        self._go_on(_BUDGET if self._still is not None or self._age < CLOSING else math.inf)
        if not (closing or self._baking is not None or self.done):
            self.done = next(self._meanwhile, self) is self
        return super().update(dt) or closing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, closed or about to be. What it hides is never drawn."""
        share = 1.0 if self.app.settings.reduced_motion else min(1.0, self._age / CLOSING)
        self._draw_drapes(surface, _BEGUN + (1.0 - _BEGUN) * out_cubic(share))
        if self._still is None and self._age >= CLOSING:  # the window has another size now
            self._go_on(math.inf)
        if share == 1.0 and self._still is not None:
            surface.blit(self._still, self._around)
            self.group.draw(surface, self.app.look)

    def _go_on(self, seconds: float) -> None:
        """Draw more of the panel for so long, or until it is there."""
        end = time.perf_counter() + seconds
        while self._baking is not None and time.perf_counter() < end:
            next(self._baking, None)

    def _open(self) -> None:
        self.app.pop()
        self._actions.ready()

    def _take_back(self) -> None:
        if self._actions.take_back is not None:
            self.app.pop()
            self._actions.take_back()

    # -- the picture

    def _bake(self) -> Iterator[None]:
        """Draw the panel and what lies around it, in pieces; then put it in the old one's place."""
        window, disc = pygame.Rect((0, 0), self.app.size), self.app.scale.upx(_DISC)
        around = self._panel.inflate(disc, 2 * disc).clip(window)
        still = pygame.Surface(around.size)
        edges = [around.h * part // _LENGTHS for part in range(_LENGTHS + 1)]
        for y, end in pairwise(edges):
            still.set_clip((0, y, around.w, end - y))
            self._draw_drapes(still, 1.0, around.topleft)
            yield
        still.set_clip(None)
        yield from self._draw_panel(still, self._panel.move(-around.x, -around.y))
        self._still, self._around, self._baking = still, around, None
        self.app.redraw()

    def _draw_drapes(
        self, surface: pygame.Surface, share: float, at: tuple[int, int] = (0, 0)
    ) -> None:
        """The drapes, `share` of their way to the middle; `at` is where in the window `surface`
        begins."""
        drapes, (x, y) = self._drapes, at
        assert drapes is not None, "laid out before it is drawn"
        size, width = drapes.size, drapes.left.get_width()
        out = round((1.0 - share) * width)
        draw_cloth(surface, opening(size, out).move(-x, -y))
        surface.blit(drapes.left, (-out - x, -y))
        surface.blit(drapes.right, (size[0] - width + out - x, -y))
        surface.blit(drapes.valance, (-x, -y))

    def _draw_panel(self, surface: pygame.Surface, panel: pygame.Rect) -> Iterator[None]:
        look, px, u = self.app.look, self.app.scale.upx, self.app.scale.u
        passing = self._passing
        style = Box(px(18), theme.PLATE, _PANEL_LINE, max(2, 3 * u), inner=_PANEL_LINE,
                    inset=7 * u, inner_width=max(1.0, u), drop=px(8))  # fmt: skip
        look.shapes.box(surface, panel, style)
        yield
        wide = self.app.scale.wide
        disc = px(_DISC if wide else 96)
        colour = seat_colour(passing.seat, passing.view.table.sides)
        name = passing.names[passing.seat]
        draw_avatar(surface, look, name, (panel.centerx, panel.top), disc, colour, lit=True)
        yield
        inner = panel.inflate(-2 * px(_EDGE if wide else 32), 0)
        title = words.TITLE.format(name=name)
        y = panel.top + disc // 2 + px(52 if wide else 34)
        kind = look.text.fit(title, _TITLE.at(u), inner.w)
        shown = look.text.shorten(title, kind, inner.w)
        look.text.draw(surface, shown, kind, theme.PAPER, (panel.centerx, y), "centre")
        y += px(54 if wide else 44)
        other = passing.names[passing.other] if passing.other is not None else None
        told = words.note(name, other)
        kind = look.text.fit(told, _NOTE.at(u), inner.w)
        look.text.draw(surface, told, kind, theme.MUTED, (panel.centerx, y), "centre")
        y += px(36 if wide else 26)
        surface.fill(theme.LINE, (inner.x, y, inner.w, max(1, px(1.2))))
        y += px(36 if wide else 26)
        yield
        head = words.SINCE_TURN if passing.begun else words.SINCE_DEAL
        kind = _SECTION.at(u)
        right = look.text.draw(surface, head, kind, theme.ACCENT, (inner.x, y)).right
        place = words.place(passing.view)
        kind = look.text.fit(place, _PLACE.at(u), inner.right - right - px(24))
        look.text.draw(surface, place, kind, theme.MUTED, (inner.right, y), "right")
        low = panel.bottom - px(76 if wide else 60)
        own = words.you_have(passing.view, passing.seat)
        at = (panel.centerx, panel.bottom - px(42 if wide else 34))
        look.text.draw(surface, own, _OWN.at(u), theme.PAPER, at, "centre")
        top = y + px(28 if wide else 22)
        yield
        yield from self._draw_lines(surface, pygame.Rect(inner.x, top, inner.w, low - top))

    def _draw_lines(self, surface: pygame.Surface, room: pygame.Rect) -> Iterator[None]:
        """The story: in high rows, or in low ones where it is long, or the end of it."""
        look, px, u = self.app.look, self.app.scale.upx, self.app.scale.u
        lines = list(self._passing.lines)
        if not lines:
            look.text.draw(surface, words.NOTHING, _MORE.at(u), theme.MUTED, room.center, "centre")
            return
        gap = px(_GAP)
        high = min(px(_ROW), (room.h + gap) // len(lines) - gap)
        if high >= px(_LOW_ROW):
            for place, line in enumerate(lines):
                rect = pygame.Rect(room.x, room.y + place * (high + gap), room.w, high)
                self._draw_line(surface, line, rect, below=high >= px(76))
                yield
            return
        low = px(_LOW_ROW)
        rows = max(1, (room.h + gap) // (low + gap))
        if len(lines) > 2 * rows:
            note = px(26)
            rows = max(1, (room.h - note + gap) // (low + gap))
            left = len(lines) - 2 * rows
            at = (room.x, room.y + note // 2 - px(4))
            look.text.draw(surface, words.earlier(left), _MORE.at(u), theme.MUTED, at)
            room = pygame.Rect(room.x, room.y + note, room.w, room.h - note)
            lines = lines[left:]
        deep, width = -(-len(lines) // 2), (room.w - gap) // 2
        for place, line in enumerate(lines):
            x = room.x + place // deep * (width + gap)
            y = room.y + place % deep * (low + gap)
            self._draw_line(surface, line, pygame.Rect(x, y, width, low))
            yield

    def _draw_line(
        self, surface: pygame.Surface, line: Line, rect: pygame.Rect, *, below: bool | None = None
    ) -> None:
        """A row: what more there is to say stands below, at its end, or nowhere for None."""
        look, px, u = self.app.look, self.app.scale.upx, self.app.scale.u
        look.shapes.box(surface, rect, Box(px(10), theme.RAISED))
        width = round((rect.h - 2 * px(6 if below else 4)) / _CARD_RATIO)
        x = rect.x + px(18 if below else 10)
        if line.card is not None:
            face = face_of(self._passing.view.rules.deck, line.card)
            if not look.art.ready(face, width):
                self._waiting.add((face, width))
            picture = look.art.preview(face, width)
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        elif line.seat is not None:
            name = self._passing.names[line.seat]
            disc = min(width, px(48))
            colour = seat_colour(line.seat, self._passing.view.table.sides)
            draw_avatar(surface, look, name, (x + width // 2, rect.centery), disc, colour)
        x += width + px(22 if below else 12)
        right, y = rect.right - px(16), rect.centery
        if line.more and below:
            kind = look.text.fit(line.more, _MORE.at(u), right - x)
            look.text.draw(surface, line.more, kind, theme.MUTED, (x, y + px(17)))
            y -= px(14)
        kind = look.text.fit(line.head, (_HEAD if below else _MORE).at(u), right - x)
        shown = look.text.shorten(line.head, kind, right - x)
        end = look.text.draw(surface, shown, kind, theme.PAPER, (x, y)).right
        if line.more and below is False:
            kind = _MORE.at(u)
            if end + px(24) + look.text.width(line.more, kind) <= right:
                look.text.draw(surface, line.more, kind, theme.MUTED, (right, y), "right")
