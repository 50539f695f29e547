"""The curtain between two people's turns: it hides every hand until the next person is there."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from cards_art.compose import Face
from game.values import Value
from ui.curtain import words
from ui.curtain.cord import Ring
from ui.curtain.drapes import Drapes, Rack, draw_cloth, opening
from ui.curtain.gesture import Gesture
from ui.curtain.panel import DISC, Panel, Passing
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.group import Group
from ui.window.motion import in_out_cubic, out_cubic
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

CLOSING = 0.24
"""Seconds in which the drapes close."""
PARTING = 0.24
"""Seconds in which they open again, over the empty cloth: the next hand is drawn afterwards."""
_BEGUN = 0.3
"""How much of their way the drapes have covered in the first frame."""
DEAF = 0.3
"""Seconds during which buttons ignore presses, which were meant for the table."""
_BUDGET = 0.004
"""Seconds of a frame that can be spent on drawing the panel while the drapes fall."""
_SWAY, _SHAKES = 4, (5, 4)
"""Units by which a drape hangs aside at most when it trembles, and how often the left and the right
one do so while the ring fills."""
_LENGTHS = 4
"""How many pieces, one below the other, the drapes around the panel are drawn in."""

_WIDE = 936
_APART = 20
"""Units between the panel and the tag of a ring, at least."""
_BUTTON, _GAP = 64, 14
_NARROW = 1100
"""The width in units under which ring and margins are smaller."""
_RING_AT = 0.43
"""How far down the window the ring hangs: where the table has no button."""
_FIRST, _SECOND = (pygame.K_SPACE,), (pygame.K_RETURN, pygame.K_KP_ENTER)


class CurtainActions(Value):
    """What the curtain leads to; `take_back` is None where nothing can be taken back.

    `meanwhile` prepares what comes after the curtain, a piece a frame, and draws nothing.
    """

    ready: Callable[[], None]
    pause: Callable[[], None]
    meanwhile: Callable[[], Iterator[None]]
    take_back: Callable[[], None] | None = None


class Curtain(ControlScene):
    """Covers everything until the next person has confirmed who they are. Its drapes come from
    `rack`."""

    def __init__(self, passing: Passing, actions: CurtainActions, rack: Rack) -> None:
        self._passing, self._actions, self._rack = passing, actions, rack
        self._gesture = Gesture()
        self.rings = (Ring(self._gesture, 1), Ring(self._gesture, 2))
        self._pause = Button(words.PAUSE, actions.pause, icon="pause", keycap="Esc")
        self._more = Button("", self._turn_on, icon="down", keycap="↓", hint=words.AS_SENTENCES)
        self._back = Button(words.TAKE_BACK, self._take_back, icon="undo", action="take_back")
        shortcuts: dict[str | int, Callable[[], None]] = {"menu": actions.pause}
        self._back.visible = actions.take_back is not None and passing.other is not None
        if self._back.visible and passing.other is not None:
            self._back.hint = words.TAKE_BACK_HINT.format(name=passing.names[passing.other])
            shortcuts["take_back"] = self._take_back
        widgets = [*self.rings, self._pause, self._back, self._more]
        self.group = Group(widgets, on_escape=actions.pause, shortcuts=shortcuts)
        self._age = 0.0
        self._drapes: Drapes | None = None
        self._still: pygame.Surface | None = None
        """The drawn panel, with the part of the closed curtain around it."""
        self._baking: Iterator[None] | None = None
        """Draws that picture, or draws it again, in pieces."""
        self._meanwhile: Iterator[None] = iter(())
        self.done = False
        """Whether everything that comes after the curtain is ready."""
        self._around = pygame.Rect(0, 0, 0, 0)
        """The place of that picture."""
        self._waiting: set[tuple[Face, int]] = set()
        """The cards on the panel that are not yet drawn at their best, with their widths."""
        self.panel = Panel(passing, Room(), wide=True)
        self._parting: float | None = None
        """Seconds since the drapes began to part; None until the ring is full."""

    @property
    def person(self) -> int:
        """The seat of the awaited person."""
        return self._passing.seat

    @property
    def filled(self) -> float:
        """How full the ring is, 0..1; at 1 the curtain opens."""
        return self._gesture.share

    # -- the scene

    def spoken(self) -> tuple[Spoken, ...]:
        return (*self.panel.spoken(), *super().spoken())

    def enter(self) -> None:
        """Start the gesture again: a key of another screen may still be down."""
        self.app.sound("curtain")
        self._gesture.begin(self.app.settings.curtain_way)

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        u, wide = scale.u, scale.wide
        window = Room((0, 0, *size), u)
        narrow = size[0] < _NARROW * u
        left, right = (110, 190) if narrow else (152, 220)
        if self.app.settings.curtain_way == "two":
            left = right
        panel = window.copy()
        if wide:
            panel.cut_top(136)
            panel.cut_bottom(74)
            panel = panel.inset(max(0, (panel.w / u - _WIDE) / 2), 0).move(-28 * u, 0)
            ring, middle, tag = 160, size[0] - scale.upx(172), 248
            most = middle - scale.upx(tag / 2 + _APART)  # the panel's right edge
            if self.app.settings.curtain_way == "two":  # a tag at the left as well
                free = pygame.Rect(size[0] - most, 0, 2 * most - size[0], size[1])
                panel = Room(panel.clip(free), u)
            elif panel.right > most:
                panel.right = most
        else:
            panel.cut_top(58)
            panel.cut_bottom(24)
            panel.cut_left(left)
            panel.cut_right(right)
            ring, middle, tag = 132 if narrow else 140, size[0] - scale.upx(right) // 2, right - 20
        for each in self.rings:
            each.tag_width = scale.upx(tag)
        self._place_rings(middle, scale.upx(ring), round(size[1] * _RING_AT))
        self.panel = Panel(self._passing, panel, wide)
        self._more.place(self.panel.corner, u)
        self._place_buttons(window.inset(28 if wide else 22, 28), panel.left)
        self._drapes = self._rack.drapes(size, u)
        self._still = None
        self._bake_anew()
        if self._age >= CLOSING:  # here, since a drawing may be broken off and begun again
            self._go_on(math.inf)
        self._meanwhile, self.done = self._actions.meanwhile(), False
        if self._gesture.way != self.app.settings.curtain_way:
            self._gesture.begin(self.app.settings.curtain_way)

    def _place_buttons(self, low: Room, end: int) -> None:
        """Place the buttons in the lower left corner, left of `end`: one above the other, or side
        by side where a ring hangs over them."""
        look, scale, second = self.app.look, self.app.scale, self.rings[1]
        side, stack = scale.upx(_BUTTON), scale.upx(2 * _BUTTON + _GAP)
        row = second.visible and second.area.bottom > low.bottom - stack
        room = 0 if row else end - low.left - scale.upx(16)
        foot = low.cut_bottom(_BUTTON) if row else low
        for button, said in ((self._pause, words.PAUSE), (self._back, words.TAKE_BACK)):
            button.words = said
            width = button.natural_width(look, scale.u)
            if width > room:
                button.words, width = "", side
            cut = foot.cut_left if row else foot.cut_bottom
            place = cut(_BUTTON, gap=_GAP)
            place.w = width
            button.place(place, scale.u)

    def _place_rings(self, middle: int, side: int, y: int) -> None:
        """Place the first ring at the right, and the second, where two presses open, opposite."""
        way, first, second = self.app.settings.curtain_way, *self.rings
        first.word, second.word = words.IN_RING[way]
        self._write_tags()
        second.visible = way == "two"
        for ring, x in ((first, middle), (second, self.app.size[0] - middle)):
            place = pygame.Rect(0, 0, side, side)
            place.center = (x, y)
            ring.place(place, self.app.scale.u)
        if self._gesture.done:
            self._pull_rings()

    def _write_tags(self) -> None:
        """Say under the rings what the keys do: they press a button that has the focus."""
        focused, cap = self._focused_button, self.app.look.keymap.cap
        said = {self._pause: words.PAUSE, self._back: words.TAKE_BACK, self._more: words.READ_ON}
        button = "" if focused is None else said[focused]
        name, (first, second) = self._passing.names[self._passing.seat], self.rings
        lines = words.on_tag(self.app.settings.curtain_way, name, button, cap)
        first.lines = lines if self.app.scale.wide else lines[:2]
        second.lines = words.on_second(button, cap)

    def _pull_rings(self) -> None:
        for ring in self.rings:
            ring.pull(words.IN_RING["one"][0])

    def handle(self, event: pygame.Event) -> bool:
        """Handle the keys of the gesture; what was meant for the table does nothing."""
        return not self._gesture.done and self._handled(event)

    def _handled(self, event: pygame.Event) -> bool:
        match event.type:
            case pygame.KEYUP:
                return self._gesture.let_go(event.key)
            case pygame.WINDOWFOCUSLOST:
                return self._gesture.let_go()
            case pygame.KEYDOWN | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if self._age < DEAF:
                return False
            case pygame.KEYDOWN if self._opens(event):
                return self._gesture.press(1 if event.key in _FIRST else 2, event.key)
            case pygame.KEYDOWN if event.key in (pygame.K_DOWN, pygame.K_UP):
                if self._turn(1 if event.key == pygame.K_DOWN else -1):
                    return True
            case pygame.MOUSEWHEEL:
                return self._turn(-1 if event.y > 0 else 1)
        return super().handle(event)

    def _opens(self, event: pygame.Event) -> bool:
        """Whether a key is one of the gesture's, and not meant for the focused button."""
        return event.key in (*_FIRST, *_SECOND) and self._focused_button is None

    @property
    def _focused_button(self) -> Button | None:
        """The button with the focus ring, which the keys of the gesture press instead."""
        focused = self.group.focused if self.group.ring_visible else None
        return focused if isinstance(focused, Button) else None

    def _turn_on(self) -> None:
        self._turn(1)

    def _turn(self, step: int) -> bool:
        """Show more of what happened. True if there is more."""
        panel = self.panel.turned(step)
        if panel == self.panel:
            return False
        self.panel = panel
        self._bake_anew()
        self._go_on(math.inf)
        return True

    def update(self, dt: float) -> bool:
        """Close the drapes, and draw the panel meanwhile; then fill the ring."""
        closing = self._age < DEAF
        self._age += dt
        ready = self.app.look.art.ready
        if not closing and self._waiting and all(ready(*card) for card in self._waiting):
            self._bake_anew()
        self._go_on(_BUDGET if self._still is not None or self._age < CLOSING else math.inf)
        if not (closing or self._baking is not None or self.done):
            self.done = next(self._meanwhile, self) is self
        filling = self._gesture.update(dt, all_up=not closing and self.app.all_up)
        if self._gesture.done:
            if self._parting is None:
                self._parting = 0.0
                self._pull_rings()
                self.app.sound("opened")
            self._parting += dt
            if self._parting >= PARTING or self.app.settings.reduced_motion:
                self.app.pop()
                self._actions.ready()
            return True
        moving = super().update(dt) or closing
        return moving or filling

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain closing, closed, or opening. What it hides is never drawn."""
        if self._gesture.done:
            parted = min(1.0, (self._parting or 0.0) / PARTING)
            self._draw_drapes(surface, 1.0 - in_out_cubic(parted))
            for ring in self.rings:
                ring.paint(self.pen(surface))
            return
        share = 1.0 if self.app.settings.reduced_motion else min(1.0, self._age / CLOSING)
        closed = share == 1.0 and self._still is not None
        if closed:
            self._draw_closed(surface)
        else:
            self._draw_drapes(surface, _BEGUN + (1.0 - _BEGUN) * out_cubic(share))

    def _draw_closed(self, surface: pygame.Surface) -> None:
        sway = self._sway
        self._draw_drapes(surface, 1.0, sway=sway)
        if self._still is not None:
            for area in self._panel_parts() if any(sway) else (self._around,):
                surface.blit(self._still, area, area.move(-self._around.x, -self._around.y))
        self._more.visible = not self.panel.is_whole
        self._write_tags()
        self.group.draw(self.pen(surface))

    @property
    def _sway(self) -> tuple[int, int]:
        """How many pixels the left and the right drape hang aside: they tremble, more and more,
        while the ring is held."""
        share = self._gesture.share
        if self.app.settings.reduced_motion or self._gesture.way != "hold":
            return 0, 0
        left, right = (
            round(self.app.scale.u * _SWAY * share * math.sin(math.pi * shakes * share) ** 2)
            for shakes in _SHAKES
        )
        return left, right

    def _panel_parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The panel with its shadow, and the disc on its upper edge: what stands still in front of
        drapes that tremble."""
        panel, edge = pygame.Rect(self.panel.rect), self.app.scale.upx(8)
        disc = self.app.scale.upx(DISC) + 2 * edge
        head = pygame.Rect(panel.centerx - disc // 2, self._around.y, disc, panel.h)
        panel.h += edge
        return panel.clip(self._around), head.clip(self._around)

    def _go_on(self, seconds: float) -> None:
        """Draw more of the panel for this many seconds, or until it is complete."""
        end = time.perf_counter() + seconds
        while self._baking is not None and time.perf_counter() < end:
            next(self._baking, None)

    def _take_back(self) -> None:
        if self._actions.take_back is not None:
            self.app.pop()
            self._actions.take_back()

    # -- the picture

    def _bake_anew(self) -> None:
        self._waiting.clear()
        self._baking = self._bake()

    def _bake(self) -> Iterator[None]:
        """Draw the panel and what lies around it, in pieces; then replace the old picture."""
        window, disc = pygame.Rect((0, 0), self.app.size), self.app.scale.upx(DISC)
        panel = self.panel
        around = pygame.Rect(panel.rect).inflate(disc, 2 * disc).clip(window)
        still = pygame.Surface(around.size)
        edges = [around.h * part // _LENGTHS for part in range(_LENGTHS + 1)]
        for y, end in pairwise(edges):
            still.set_clip((0, y, around.w, end - y))
            self._draw_drapes(still, 1.0, around.topleft)
            yield
        still.set_clip(None)
        shifted = panel.at(panel.rect.move(-around.x, -around.y))
        yield from shifted.draw(Pen(still, self.app.look, shifted.rect.u), self._waiting)
        self._still, self._around, self._baking = still, around, None
        self.app.redraw()

    def _draw_drapes(
        self,
        surface: pygame.Surface,
        share: float,
        at: tuple[int, int] = (0, 0),
        sway: tuple[int, int] = (0, 0),
    ) -> None:
        """Draw the drapes after `share` of their way to the middle; `at` is where in the window
        `surface` begins, and `sway` by how many pixels each hangs aside."""
        drapes, (x, y) = self._drapes, at
        assert drapes is not None, "laid out before it is drawn"
        size, width = drapes.size, drapes.left.get_width()
        out = round((1.0 - share) * width)
        draw_cloth(surface, opening(size, out + max(sway)).move(-x, -y))
        surface.blit(drapes.left, (-out - sway[0] - x, -y))
        surface.blit(drapes.right, (size[0] - width + out + sway[1] - x, -y))
        surface.blit(drapes.valance, (-x, -y))
