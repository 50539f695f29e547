"""The head of the set-up screen: the way back, picture and name, a lesson, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.values import Value
from ui.setup import words
from ui.setup.places import Places
from ui.widgets.button import Button
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_PICTURE = (64, 80)  # units
_SCENE_PROPORTION = 610 / 452  # height of a whole scene to its width
_GAP = 24
_TOOL = 56


class FamilyHead(Value):
    """A family of games as the head shows it.

    `picture` is a deck's folder of pictures and a picture in it, `detail` the part of it to show:
    its middle (across, down) and its width, as shares of the whole.
    """

    name: str
    blurb: str
    picture: tuple[str, str]
    detail: tuple[float, float, float]


class Header:
    """Controls and words at the top."""

    def __init__(
        self,
        family: FamilyHead,
        on_back: Callable[[], None],
        on_rules: Callable[[], None],
        on_lesson: Callable[[], None],
        settings: Button,
        on_household: Callable[[], None] | None = None,
    ) -> None:
        self._family = family
        self.back = Button(words.BACK, on_back, icon="back", keycap="Esc", caps=False)
        self.lesson = Button(
            words.LESSON, on_lesson, icon="hat", action="lesson", hint=words.LESSON_HINT
        )
        self.rules = Button("", on_rules, icon="book", action="rules", hint=words.RULES_HINT)
        self.settings = settings
        self.household = Button(
            "", on_household or on_back, icon="person", hint=words.HOUSEHOLD_HINT
        )
        self.household.visible = on_household is not None

    @property
    def widgets(self) -> Sequence[Widget]:
        """The buttons."""
        return (self.back, self.lesson, self.household, self.rules, self.settings)

    def place(self, look: Look, places: Places) -> None:
        """The way back at the left; the lesson, the rules and the settings at the right."""
        u, rect, px = places.scale.u, places.header, places.px
        self.back.words = words.BACK if places.wide else ""
        self.back.hint = "" if places.wide else words.BACK_HINT
        width = self.back.natural_width(look, u)
        back = pygame.Rect(rect.left, 0, width, px(_TOOL))
        back.centery = rect.centery - (px(4) if places.wide else 0)
        self.back.place(back, u)
        tool = pygame.Rect(rect.right - px(_TOOL), back.top, px(_TOOL), px(_TOOL))
        self.settings.place(tool, u)
        tool = tool.move(-tool.width - px(12), 0)
        self.rules.place(tool, u)
        if self.household.visible:
            tool = tool.move(-tool.width - px(12), 0)
            self.household.place(tool, u)
        self.lesson.words = words.LESSON if places.wide else ""
        width = self.lesson.natural_width(look, u)
        self.lesson.place(pygame.Rect(tool.left - px(12) - width, tool.top, width, tool.h), u)

    @property
    def _right(self) -> int:
        """Where the buttons at the right begin."""
        shown = (button for button in (self.lesson, self.household, self.rules) if button.visible)
        return min(button.rect.left for button in shown)

    def draw(self, surface: pygame.Surface, look: Look, places: Places) -> None:
        """Draw picture, name and sentence; in a compact window the name alone."""
        u, rect, px = places.scale.u, places.header, places.px
        x = self.back.rect.right + px(_GAP)
        kind = theme.PAGE_TITLE.at(u)
        if not places.wide:
            room = self._right - px(_GAP) - x
            kind = look.text.fit(self._family.name, kind, room)
            look.text.draw(surface, self._family.name, kind, theme.PAPER, (x, rect.centery))
            return
        picture = pygame.Rect(x, rect.top, px(_PICTURE[0]), px(_PICTURE[1]))
        self._draw_picture(surface, look, picture, u)
        x = picture.right + px(_GAP)
        room = self._right - px(_GAP) - x
        kind = look.text.fit(self._family.name, kind, room)
        at = (x, rect.top + px(30))
        look.text.draw(surface, self._family.name, kind, theme.PAPER, at)
        note = look.text.fit(self._family.blurb, theme.TEXT.at(u), room)
        at = (x, rect.top + px(66))
        look.text.draw(surface, self._family.blurb, note, theme.MINT_TEXT, at)

    def _draw_picture(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, factor: float
    ) -> None:
        """Draw a small card with the family's picture."""
        edge = max(2, round(3 * factor))
        inner = rect.inflate(-2 * edge, -2 * edge)
        across, down, share = self._family.detail
        width = round(inner.width / share)
        height = max(inner.height, round(width * _SCENE_PROPORTION))
        whole = look.art.picture(*self._family.picture, (width, height))
        part = pygame.Rect((0, 0), inner.size)
        part.center = (round(width * across), round(height * down))
        look.shapes.box(surface, rect, Box(7 * factor, theme.PAPER, drop=round(3 * factor)))
        rounded = look.shapes.box_surface(inner.size, Box(5 * factor, "#FFFFFF")).copy()
        cut = whole.subsurface(part.clamp(whole.get_rect()))
        rounded.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rounded, inner)
