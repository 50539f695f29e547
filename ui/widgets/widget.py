"""The base of all controls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.scene import Scene
from ui.window.spoken import Spoken

Point = tuple[int, int]


class Widget:
    """A control in a rectangle of the window.

    The group tells it what the pointer and the keyboard do; each such method returns True if the
    widget used the event or looks different now. `factor` is the screen pixels a unit,
    `text_factor` the same for its text.
    """

    focusable = False
    corner: float | None = 8.0
    """The radius of its corners in units; None if its ends are round."""
    typed_into = False
    """Whether letters are text while it has the focus."""
    walked_over = False
    """Whether arrows that have led to it move on; they change it once another key has used it."""
    reads_on = False
    """Whether its children form lines: from the end of one, a sideways arrow leads to the next."""
    shows_focus = False
    """Whether it shows the focus itself, and so has no ring."""

    enters = False
    """Whether Enter on it presses the screen's default, which is about it: a line of a list."""

    only_frames = False
    """Whether there is nothing of it to see between its children."""
    says_only = False
    """Whether it is only a sign: using it shows at once what its tooltip says."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.factor = 1.0
        self.text_factor = 1.0
        self.visible = True
        self.why_not = ""
        """Why it cannot be used now, as a sentence for the player; empty if it can be."""
        self.hint = ""
        """What it does, shown as a tooltip; `why_not` takes precedence. `{key}` in it stands for
        `key_named`."""
        self.notice = ""
        """What its last use has to say, shown at once as a tooltip; empty for nothing."""
        self.called = self.about = ""
        """Its name, and a sentence about it, where something beside it says so: a row names its
        control."""
        self.action = ""
        """The action of `ui.window.keymap` that does the same; empty if there is none."""
        self.keycap = ""
        """The fixed key that does the same, if there is one: "Esc"."""
        self.enter_presses = True
        """Whether Enter would press it now; its group says so before it is drawn."""
        self.for_finger: Widget | None = None
        """A larger control for a finger to use instead, where this one is too small."""
        self.hovered = self.pressed = self.focused = False
        self.opens: Scene | None = None
        """What its last use has opened: its screen takes it and puts it in front."""

    @property
    def enabled(self) -> bool:
        """Whether it reacts to anything but a resting pointer."""
        return not self.why_not

    @property
    def radius(self) -> float:
        """Corner radius of the control in pixels; the focus ring follows it."""
        return self.rect.height / 2 if self.corner is None else self.corner * self.factor

    @property
    def ring_rect(self) -> pygame.Rect:
        """The rectangle that the focus ring surrounds."""
        return self.rect

    def key_cap(self, look: Look) -> str:
        """The label of the key, or of the pad's button, that does the same; empty if none."""
        return look.keymap.cap_of(self.action) if self.action else ""

    def key_named(self, look: Look) -> str:
        """The name, for sentences, of the key that does the same; empty if there is none."""
        return look.keymap.key_of(self.action) if self.action else look.keymap.cap(self.keycap)

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the widget at `rect`, drawn at `factor` pixels a unit.

        At the table text has a factor of its own (`Scale.ts`); elsewhere omit it.
        """
        self.rect = pygame.Rect(rect)
        self.factor = factor
        self.text_factor = factor if text_factor is None else text_factor

    def px(self, units: float) -> int:
        """`units` in whole screen pixels."""
        return round(units * self.factor)

    @property
    def room(self) -> Room:
        """What it fills, to be cut into pieces."""
        return Room(self.rect, self.factor)

    def pen(self, surface: pygame.Surface, look: Look) -> Pen:
        """A pen at its scale."""
        return Pen(surface, look, self.factor, self.text_factor)

    def spoken(self) -> Spoken:
        """Its role and its name, for those who do not see it. Its children describe themselves, and
        the group adds place, keys, and what it does."""
        return Spoken("button" if self.focusable else "group", self.called)

    def children(self) -> Sequence[Widget]:
        """Controls inside this one that take focus and pointer themselves."""
        return ()

    def accepts(self, point: Point) -> bool:
        """Whether the pointer at `point` is on the control."""
        return self.visible and self.rect.collidepoint(point)

    def hover(self, inside: bool, point: Point) -> bool:
        """The pointer moved and is now on the control, or has left it."""
        changed = inside != self.hovered
        self.hovered = inside
        return changed

    def press(self, point: Point) -> bool:
        """The button went down on the control. Until `release` it gets all moves as `drag`."""
        self.pressed = True
        return True

    def drag(self, point: Point) -> bool:
        """The pointer moved while the button is down."""
        return False

    def release(self, point: Point) -> bool:
        """The button went up; a click if the pointer is still on the control."""
        self.pressed = False
        if self.accepts(point):
            self.activate()
        return True

    def pan(self, by: Point) -> bool:
        """A finger drags the content by this many pixels; True if it can be dragged that way."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel turned by `steps`, positive upwards."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key went down while the control has the focus."""
        return False

    def typed(self, text: str) -> bool:
        """Text was typed while the control has the focus."""
        return False

    def activate(self) -> None:
        """Do what the control is for: after a click, Enter, or Space."""

    def focus_changed(self, focused: bool) -> None:
        """The control has got, or lost, the focus."""

    def reveal(self, child: Widget) -> bool:
        """Make `child` visible inside this control, e.g. by scrolling."""
        return False

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True while something moves."""
        return False

    def finish(self) -> None:
        """Jump to the end of a glide: the player wants nothing to move."""

    def paint(self, pen: Pen) -> None:
        """Draw it, if it is visible, with a pen at its own scale."""
        if self.visible:
            self.draw(self.pen(pen.surface, pen.look))

    def draw(self, pen: Pen) -> None:
        """Draw the control at its rectangle, with a pen at its scale; nothing by default: a screen
        may draw it itself."""
