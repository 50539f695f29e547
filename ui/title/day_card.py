"""The card of the day: a small picture in a corner of the title that leads to its page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.motion import Glide

_LABEL = theme.body(16, 600)
_EDGE = 6  # units of paper round the picture
_LABEL_ROOM = 30
_LIFT, _SECONDS = 5, 0.16


@dataclass(frozen=True)
class DayCard:
    """What is shown: `picture` says which one, a folder and a scene, when it is first wanted."""

    label: str
    picture: Callable[[], tuple[str, str]]
    on_open: Callable[[str, str], None]


class DayPicture(Widget):
    """Shows a `DayCard` once it was woken: until the title stands, nothing is drawn or read."""

    def __init__(self, card: DayCard) -> None:
        super().__init__()
        self._card = card
        self._lift = Glide()
        self._picture: tuple[str, str] | None = None

    @property
    def awake(self) -> bool:
        """Whether it is to be seen."""
        return self._picture is not None

    def wake(self) -> None:
        """Choose the picture, and be there from now on."""
        self._picture = self._card.picture()
        self.focusable = True

    @property
    def radius(self) -> float:
        """The corner of the paper."""
        return 8 * self.factor

    @property
    def ring_rect(self) -> pygame.Rect:
        """The paper, without the label."""
        return self._paper

    @property
    def _paper(self) -> pygame.Rect:
        paper = pygame.Rect(self.rect)
        paper.height -= self.px(_LABEL_ROOM)
        paper.width = round(paper.height / 1.34)
        paper.centerx = self.rect.centerx
        return paper.move(0, -round(self._lift.value * self.px(_LIFT)))

    def accepts(self, point: Point) -> bool:
        """Only what is to be seen."""
        return self.awake and super().accepts(point)

    def hover(self, inside: bool, point: Point) -> bool:
        """Rise or sink."""
        self._lift.send(float(inside), _SECONDS)
        return super().hover(inside, point)

    def activate(self) -> None:
        """Open the card's page."""
        if self._picture is not None:
            self._card.on_open(*self._picture)

    def update(self, dt: float) -> bool:
        """Rise and sink."""
        return self._lift.update(dt)

    def finish(self) -> None:
        """Be as high as it rises."""
        self._lift.finish()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw paper, picture and label."""
        if self._picture is None:
            return
        paper, edge = self._paper, self.px(_EDGE)
        look.shapes.box(surface, paper, Box(self.radius, theme.PAPER, drop=self.px(4)))
        room = paper.inflate(-2 * edge, -2 * edge)
        deck, scene = self._picture
        picture = look.art.picture(deck, scene, room.size)
        surface.blit(picture, room)
        colour = theme.PAPER if self.hovered else theme.MINT_TEXT
        kind = look.text.fit(self._card.label, _LABEL.at(self.text_factor), self.rect.width)
        at = (self.rect.centerx, self.rect.bottom - self.px(_LABEL_ROOM) // 2 + self.px(4))
        look.text.draw(surface, self._card.label, kind, colour, at, "centre")
