"""A screen on the cloth, in the frame of header, content, and bottom bar."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from ui.widgets import words
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.control_scene import ControlScene
from ui.widgets.frame import Frame, draw_heading, frame_of, has_title_room, place_header
from ui.widgets.widget import Widget
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.scene import Scene


def gear_of(scene: Scene) -> Button:
    """The button that opens the settings from `scene`."""

    def open_settings() -> None:
        scene.app.act("settings")

    return Button("", open_settings, icon="gear", action="settings", hint=words.SETTINGS_HINT)


def way_back(
    on_click: Callable[[], None], said: str = words.BACK, hint: str = words.BACK_HINT
) -> Button:
    """The button at the left end of a header."""
    return Button(said, on_click, icon="back", keycap="Esc", caps=False, hint=hint)


class FramedScene(ControlScene):
    """Draws the cloth and the heading, then a subclass's content, and its controls on top.

    A subclass places its header in `layout` with `place_head`, which puts the way to the settings
    at its end.

    Args:
        back: the button at the left end of the header, if there is one. Where the window is too
            small for its text, only the icon is shown; only then is its hint used.
    """

    has_gear: ClassVar[bool] = True
    """Whether settings can be opened from here."""

    def __init__(self, back: Button | None = None) -> None:
        self.head: tuple[Button, ...] = () if back is None else (back,)
        """The buttons at the left end of the header, for a subclass's controls."""
        self._gear = gear_of(self)
        self._back_words, self._back_hint = (back.words, back.hint) if back else ("", "")
        self._frame: Frame | None = None
        self._heading_room = Room()

    @property
    def frame(self) -> Frame:
        """The frame for the window as it is now."""
        return frame_of(self.app.scale)

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """The title of the screen, and the sentence under it."""

    @property
    def called(self) -> str:
        return ". ".join(filter(None, self.heading()))

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        """Draw what is neither cloth, heading, nor control; by default nothing."""

    def place_head(self, right: Sequence[tuple[Widget, int]] = ()) -> Room:
        """Place the header; `right` are the controls at its right end, with widths in pixels.

        After them comes the gear, also in the order of the keyboard. Returns the room of the
        heading, from whose sides more may be cut.
        """
        frame = self._frame = self.frame
        if self.has_gear:
            self._put_gear([control for control, _ in right])
            right = [*right, (self._gear, frame.px(46))]
        for back in self.head:
            back.words, back.hint = self._back_words, "" if frame.wide else self._back_hint
        look = self.app.look
        self._heading_room = place_header(frame, look, self.head, right)
        tight = [
            (each, each.least_width(look, frame.scale.u) if isinstance(each, Choice) else wide)
            for each, wide in right
        ]
        if tight != right and not has_title_room(
            look, frame, self._heading_room, self.heading()[0]
        ):
            self._heading_room = place_header(frame, look, self.head, tight)
        return self._heading_room

    def _put_gear(self, right: Sequence[Widget]) -> None:
        """Put the gear among the controls, which may have been replaced."""
        widgets = self.group.widgets
        if self._gear not in widgets:
            before = [widgets.index(each) for each in (*self.head, *right) if each in widgets]
            widgets.insert(max(before, default=-1) + 1, self._gear)

    def draw_ground(self, pen: Pen) -> None:
        """Draw everything but the controls, once it has been placed."""
        if self._frame is not None:
            pen.surface.blit(pen.look.felt(pen.surface.get_size()), (0, 0))
            draw_heading(pen, self._frame, self._heading_room, *self.heading())
            self.draw_content(pen, self._frame)

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        self.draw_ground(pen)
        self.group.draw(pen)
