"""The controls of a screen together: pointer, keyboard focus, shortcuts, and tooltips."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

import pygame

from game.values import replace
from ui.widgets.finger import DRAGS, inside, is_touch, nearest_target, target_of
from ui.widgets.focus import draw_ring, nearest, ring_room
from ui.widgets.scroll import ScrollArea
from ui.widgets.tooltip import Tooltip
from ui.widgets.widget import Point, Widget
from ui.window.keymap import actions_of
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.spoken import Spoken

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_NOWHERE = (-1, -1)
_PAGING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
_KEY = re.compile(r"\s*\(\{key\}\)")
"""A key in a hint: a screen reader tells it apart from the name."""
_DO_IT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Group:
    """Sends events to widgets; draws them, the focus ring, and the tooltip.

    Tab, Shift+Tab, and the arrows move the focus; arrows pass over switches on the way without
    changing them. Enter and Space use the focused control. Enter with no ring shown, or on a
    control that `enters`, uses `default`; Esc calls `on_escape`; `shortcuts` maps actions of
    `ui.window.keymap` (or codes of keys that belong to none) to functions, tried after the focused
    control has declined the key. The ring is shown after a key and hidden after a click.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        default: Widget | None = None,
        on_escape: Callable[[], None] | None = None,
        shortcuts: Mapping[str | int, Callable[[], None]] | None = None,
    ) -> None:
        self.widgets = list(widgets)
        self.default = default
        self.on_escape = on_escape
        self.shortcuts = dict(shortcuts or {})
        self.focused: Widget | None = None
        self.ring_visible = False
        self._walking = False
        """Whether an arrow brought the focus to its place."""
        self._held: Widget | None = None
        self._pointer: Point = _NOWHERE
        self._finger: Point | None = None
        """Where the finger that is still down was pressed."""
        self._panned: Widget | None = None
        """What that finger scrolls."""
        self._dragged = False
        """Whether that finger drags a control, and so no longer scrolls anything."""
        self._tooltip = Tooltip()

    def focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Give `widget` the focus; `ring` shows or hides the ring, None leaves it as it is."""
        if widget is not self.focused:
            before, self.focused = self.focused, widget
            for each in (before, widget):
                if each:
                    each.focused = each is widget
                    each.focus_changed(each.focused)
        if widget:
            for parent in self.widgets:
                parent.reveal(widget)
        if ring is not None:
            self.ring_visible = ring
        if self.ring_visible:
            self._tooltip.aim(widget)

    def handle(self, event: pygame.Event) -> bool:
        """Pass an input event to the right control. True if it was used or changed the look."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos, rests=getattr(event, "rests", False))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos, touch=is_touch(event))
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE:
                return self._move(_NOWHERE)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT:
                return self._typed(event.text)
        return False

    def update(self, dt: float, *, still: bool = False) -> bool:
        """Advance the controls and the tooltip by `dt` seconds. True while something moves.

        With `still`, controls jump instead of gliding.
        """
        moving = [widget.update(dt) for widget in self.widgets if widget.visible]
        if still:
            for widget in self._flat():
                widget.finish()
        return self._tooltip.update(dt, self._flat()) or any(moving)

    def draw(self, pen: Pen, beside: Iterable[pygame.Rect] = ()) -> None:
        """Draw all controls, the ring, and the tooltip last; it avoids what is `beside` them, if it
        can."""
        surface = pen.surface
        if self.default is not None:
            self.default.enter_presses = self._target(pygame.K_RETURN) is self.default
        for widget in self.widgets:
            widget.paint(pen)
        focused = self.focused
        if self.ring_visible and focused and focused.visible and not focused.shows_focus:
            before = surface.get_clip()
            surface.set_clip(self._window_of(focused, surface.get_rect()).clip(before))
            draw_ring(pen, focused)
            surface.set_clip(before)
        others: list[pygame.Rect] = []
        frames = [surface.get_rect()]
        for widget, seen in self._shown():
            (frames if widget.only_frames else others).append(seen)
        self._tooltip.draw(pen, chain(others, beside), frames)

    def _window_of(self, widget: Widget, whole: pygame.Rect) -> pygame.Rect:
        """The part of the window in which a control's ring may be visible: not where the control
        has been scrolled out of view."""
        parent = next((each for each in self.widgets if widget in _inside(each)), None)
        return whole if parent is None else ring_room(parent.rect, parent.factor)

    def spoken(self, look: Look) -> tuple[Spoken, ...]:
        """All visible controls, for those who do not see them."""
        return tuple(self._told(widget, look) for widget in self.widgets if widget.visible)

    def _told(self, widget: Widget, look: Look) -> Spoken:
        """What a control says of itself, with what the group knows about it."""
        said = widget.spoken()
        inner = tuple(self._told(child, look) for child in widget.children() if child.visible)
        key = widget.key_named(look)
        hint = _KEY.sub("", widget.hint).replace("{key}", key)
        name = said.name or hint
        beside = widget.why_not or widget.notice or (hint if hint != name else "")
        note = said.note or beside or widget.about
        use = widget.focusable or bool(widget.why_not)
        return replace(
            said,
            name=name,
            note=note,
            shortcut=key,
            usable=said.usable and widget.enabled,
            main=widget is self.default,
            area=widget.rect,
            key=widget,
            parts=(*said.parts, *inner),
            focused=widget is self.focused,
            focus=partial(self.focus, widget, ring=True) if use else None,
        )

    # -- pointer

    def _flat(self) -> Iterator[Widget]:
        """All visible controls, children after their parents."""

        def walk(widgets: Sequence[Widget]) -> Iterator[Widget]:
            for widget in widgets:
                if widget.visible:
                    yield widget
                    yield from walk(widget.children())

        return walk(self.widgets)

    def _at(self, point: Point) -> Widget | None:
        """The topmost control at `point`."""

        def search(widgets: Sequence[Widget]) -> Widget | None:
            for widget in reversed(widgets):
                if widget.accepts(point):
                    return search(widget.children()) or widget
            return None

        return search(self.widgets)

    def touched(self, point: Point) -> Widget | None:
        """The control that a finger at `point` means: the one there, or else the nearest.

        A control too small for fingers may name a larger one instead.
        """
        found = self._at(point)
        if found is None or not (found.focusable or found.why_not):
            found = nearest_target(point, self.targets()) or found
        return (found.for_finger or found) if found else None

    def targets(self) -> Iterator[tuple[Widget, pygame.Rect]]:
        """Controls that take the focus, each with the part that its parent shows."""
        return ((widget, seen) for widget, seen in self._shown() if widget.focusable)

    def _shown(self) -> Iterator[tuple[Widget, pygame.Rect]]:
        """All visible controls, each with the part that its parent shows."""

        def walk(
            widgets: Sequence[Widget], room: pygame.Rect | None
        ) -> Iterator[tuple[Widget, pygame.Rect]]:
            for widget in widgets:
                seen = widget.rect if room is None else widget.rect.clip(room)
                if widget.visible and seen:
                    yield widget, seen
                    yield from walk(widget.children(), seen)

        return walk(self.widgets, None)

    def _move(self, point: Point, *, rests: bool = False) -> bool:
        """Handle the pointer at `point`; if it only `rests` there, on a screen that has come up
        under it, nobody has asked what is there."""
        before, self._pointer = self._pointer, point
        if self._finger is not None:
            return self._drag_finger(self._finger, before, point)
        if self._held:
            return self._held.drag(point)
        under = self._at(point)
        changed = [widget.hover(widget is under, point) for widget in self._flat()]
        return self._tooltip.aim(None if rests else under) or any(changed)

    def _drag_finger(self, start: Point, before: Point, point: Point) -> bool:
        """Handle a move of a finger that was pressed at `start`: it drags a control, or scrolls."""
        held = self._held
        if self._panned is None:
            gone = (point[0] - start[0], point[1] - start[1])
            if max(map(abs, gone)) < DRAGS:
                return held is not None and held.drag(inside(point, held.rect))
            self._tooltip.hide()
            if not self._dragged:
                takers = [w for w in self._flat() if w.rect.collidepoint(start)]
                self._panned = next((w for w in reversed(takers) if w.pan(gone)), None)
            if self._panned is None:
                self._dragged = held is not None and held.drag(point)
                return self._dragged
            if held is not None:  # the pressed control is not meant after all
                held.release(_NOWHERE)
                self._held = None
            return True
        return self._panned.pan((point[0] - before[0], point[1] - before[1]))

    def _press(self, point: Point, *, touch: bool = False) -> bool:
        self._tooltip.hide()
        self._finger, self._panned = (point if touch else None), None
        self._dragged = False
        self._pointer = point
        self._walking = False
        hid_ring, self.ring_visible = self.ring_visible, False
        under = self.touched(point) if touch else self._at(point)
        if under is None:
            self.focus(None)
            return hid_ring
        self.focus(under if under.focusable else None)
        self._held = under
        if touch:
            self._tooltip.aim(under)  # a finger that stays asks what this is
            point = inside(point, under.rect)
        return under.press(point) | self.say_why(under) or hid_ring

    def _release(self, point: Point) -> bool:
        held, self._held = self._held, None
        finger, self._finger = self._finger, None
        if held is None and self._panned is None:
            return False
        if held is None or finger is not None:
            return self._lift_finger(held, point)
        changed = held.release(point)
        return self._move(point) or changed

    def _lift_finger(self, held: Widget | None, point: Point) -> bool:
        """Handle a lifted finger: a tap, unless it dragged something or asked what is under it."""
        panned, self._panned = self._panned, None
        changed = panned is not None
        if held is not None:
            asked = self._tooltip.shown and not held.why_not
            near = target_of(held.rect).collidepoint(point)
            changed = held.release(inside(point, held.rect) if near and not asked else _NOWHERE)
        # Where there is no finger, nothing is pointed at.
        return self._move(_NOWHERE) or changed

    def _wheel(self, event: pygame.Event) -> bool:
        under = self._at(self._pointer)
        steps = getattr(event, "precise_y", event.y)
        takers = [under, *(parent for parent in self.widgets if under in _inside(parent))]
        return any(taker.wheel(steps) for taker in takers if taker)

    # -- keyboard

    def _key(self, event: pygame.Event) -> bool:
        self._tooltip.hide()
        self._walking &= event.key in _ARROWS
        passing = self._walking and self.focused is not None and self.focused.walked_over
        if self.focused and self.focused.visible and not passing and self.focused.key(event):
            self.ring_visible = True
            self._say_notice(self.focused)
            return True
        if event.key == pygame.K_TAB and not event.mod & pygame.KMOD_CTRL:
            return self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _DO_IT and (target := self._target(event.key)):
            if not self.say_why(target):
                target.activate()
            return True
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._turn_focus(_ARROWS[event.key])
        if event.key in _PAGING and self._page(event.key):
            return True
        if event.key == pygame.K_ESCAPE and self.on_escape:
            self.on_escape()
            return True
        actions = actions_of(event)
        plain: tuple[str | int, ...] = ()
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            plain = (event.key,)
        for called in (*actions, *plain):
            if called in self.shortcuts:
                self.shortcuts[called]()
                return True
        return "why" in actions and self._tooltip.show()

    def _typed(self, text: str) -> bool:
        focused = self.focused
        if focused is None or not focused.typed(text):
            return False
        self._say_notice(focused)
        return True

    def _say_notice(self, widget: Widget) -> None:
        if widget.notice:
            self._tooltip.aim(widget)
            self._tooltip.show()

    def _target(self, key: int) -> Widget | None:
        """What Enter or Space would use now."""
        there = key != pygame.K_SPACE and any(each is self.default for each in self._flat())
        focused = self.focused
        if focused and self.ring_visible and focused.visible and not (there and focused.enters):
            return focused
        return self.default if there else None

    def say_why(self, widget: Widget) -> bool:
        """Say at once why a control cannot be used, or what a sign says. True if there is something
        to say."""
        if not widget.why_not and not widget.says_only:
            return False
        self._tooltip.aim(widget)
        return self._tooltip.show()

    def stops(self) -> list[Widget]:
        """All visible controls that take the focus, in the order of Tab."""
        return [widget for widget in self._flat() if widget.focusable]

    def _step_focus(self, step: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        here = stops.index(self.focused) if self.focused in stops else (-1 if step > 0 else 0)
        self.focus(stops[(here + step) % len(stops)], ring=True)
        return True

    def _turn_focus(self, direction: tuple[int, int]) -> bool:
        stops = self.stops()
        if not stops:
            return False
        if self.focused not in stops:
            return self._step_focus(1)
        found = self._next_line(stops, direction) or nearest(self.focused, stops, direction)
        self.focus(found or self.focused, ring=True)
        self._walking |= found is not None
        return True

    def _page(self, key: int) -> bool:
        """Move by a page, or to an end, in the list that has the focus, or else in the one under
        the pointer. The ring moves along; without it, the list only scrolls."""
        lists = [widget for widget in self._flat() if isinstance(widget, ScrollArea)]
        holds = next((each for each in lists if self.focused in _inside(each)), None)
        if self.ring_visible and self.focused is not None and holds is not None:
            stops = [widget for widget in self.stops() if widget in _inside(holds)]
            self.focus(_a_page_on(self.focused, stops, key, holds.rect.height))
            return True
        long = [each for each in lists if each.scrolls]
        long.sort(key=lambda each: (each is not holds, not each.rect.collidepoint(self._pointer)))
        return bool(long) and long[0].page(key)

    def _next_line(self, stops: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
        """The control after the end of a line, to which a sideways arrow leads where lines
        continue."""
        step = direction[0]
        if self.focused is None or not step:
            return None
        for parent in self._flat():
            line = [w for w in parent.children() if w in stops] if parent.reads_on else []
            if self.focused in line:
                place = line.index(self.focused) + step
                next_one = line[place] if 0 <= place < len(line) else None
                ends = next_one is not None and next_one.rect.y != self.focused.rect.y
                return next_one if ends else None
        return None


def _inside(parent: Widget) -> Sequence[Widget]:
    return [child for each in parent.children() for child in (each, *_inside(each))]


def _a_page_on(focused: Widget, stops: Sequence[Widget], key: int, height: int) -> Widget:
    """The first or last control of a list, or the one nearest to a page above or below the focused
    one."""
    if key in (pygame.K_HOME, pygame.K_END):
        return stops[0 if key == pygame.K_HOME else -1]
    x, y = focused.rect.center
    y += round(height * 0.9) * (1 if key == pygame.K_PAGEDOWN else -1)
    return min(stops, key=lambda stop: math.dist(stop.rect.center, (x, y)))
