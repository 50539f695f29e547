"""The head of the set-up screen: the family's picture, a lesson, its people, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.values import Value
from ui.setup import words
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.scene import nothing

_PICTURE = (64, 80)  # units
_SCENE_PROPORTION = 610 / 452  # height of a whole scene to its width
_GAP = 24
_TOOL = 46


class FamilyHead(Value):
    """A family of games as the head shows it.

    `picture` is a deck's folder of pictures and a picture in it; `detail` is the part of it to
    show: its middle (across, down) and its width, as shares of the whole.
    """

    name: str
    blurb: str
    picture: tuple[str, str]
    detail: tuple[float, float, float]


class Header:
    """The controls and the picture beside the family's name."""

    def __init__(
        self,
        family: FamilyHead,
        on_rules: Callable[[], None],
        on_lesson: Callable[[], None],
        on_household: Callable[[], None] | None = None,
    ) -> None:
        self._family = family
        self.lesson = Button(
            words.LESSON, on_lesson, icon="hat", action="lesson", hint=words.LESSON_HINT
        )
        self.rules = Button("", on_rules, icon="book", action="rules", hint=words.RULES_HINT)
        self.household = Button(
            "", on_household or nothing, icon="person", hint=words.HOUSEHOLD_HINT
        )
        self.household.visible = on_household is not None
        self._picture: Room | None = None

    @property
    def widgets(self) -> Sequence[Button]:
        """The buttons at the right, from the left."""
        return (self.lesson, self.household, self.rules)

    def tools(self, look: Look, frame: Frame) -> list[tuple[Widget, int]]:
        """The visible buttons, with their widths in pixels."""
        self.lesson.words = words.LESSON if frame.wide else ""
        tool, lesson = frame.px(_TOOL), self.lesson.natural_width(look, frame.scale.u)
        return [
            (button, lesson if button is self.lesson and frame.wide else tool)
            for button in self.widgets
            if button.visible
        ]

    def place_picture(self, frame: Frame, room: Room) -> None:
        """Cut the picture from the room of the name, in a wide window."""
        wide, high = _PICTURE
        self._picture = room.cut_left(wide, gap=_GAP).strip(high) if frame.wide else None

    def draw_picture(self, pen: Pen) -> None:
        """Draw a small card with the family's picture, where there is one."""
        rect, look = self._picture, pen.look
        if rect is None:
            return
        edge = max(2, pen.px(3))
        inner = rect.inflate(-2 * edge, -2 * edge)
        across, down, share = self._family.detail
        width = round(inner.width / share)
        height = max(inner.height, round(width * _SCENE_PROPORTION))
        whole = look.art.picture(*self._family.picture, (width, height))
        part = pygame.Rect((0, 0), inner.size)
        part.center = (round(width * across), round(height * down))
        pen.shape(rect, Box(7 * pen.u, theme.PAPER, drop=pen.px(3)))
        rounded = look.shapes.box_surface(inner.size, Box(5 * pen.u, "#FFFFFF")).copy()
        cut = whole.subsurface(part.clamp(whole.get_rect()))
        rounded.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pen.surface.blit(rounded, inner)
