"""The rules of the game being played, to read."""

from __future__ import annotations

import pygame

from game.rules import Rules
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.pane import Paragraph, TextPane
from ui.widgets.scroll import ScrollArea
from ui.window import theme
from ui.window.draw import Box
from ui.window.rich import Span, marked
from ui.window.scene import Scene

_HEAD = theme.display(26, 0.08)
_BODY = theme.body(20)
_LEAD = theme.body(22, 600)
_WIDTH = 980
_EDGE = 48


def paragraphs(text: str, summary: str = "") -> list[Paragraph]:
    """Rules in words: blank lines part paragraphs, ``## `` begins a heading, ``- `` a list."""
    found = [Paragraph((Span(summary),), _LEAD, space=8)] if summary else []
    for block in text.strip().split("\n\n"):
        found += _block(block.strip())
    return found


def _block(text: str) -> list[Paragraph]:
    """A heading with what follows it, a list, or a paragraph."""
    first, _, rest = text.partition("\n")
    if first.startswith("## "):
        heading = Paragraph((Span(first[3:]),), _HEAD, space=36)
        return [heading, *(_block(rest) if rest.strip() else [])]
    if first.startswith("- "):
        items = text.removeprefix("- ").split("\n- ")
        return [Paragraph(_spans(f"•  {item}"), _BODY, space=12, indent=20) for item in items]
    return [Paragraph(_spans(text), _BODY, space=18)] if text else []


def _spans(text: str) -> tuple[Span, ...]:
    """Words with **strong** ones among them, line breaks taken out."""
    return tuple(marked(" ".join(text.split())))


class RulesPage(Scene):
    """The rules on paper, scrolled by wheel, arrows and Page keys. Esc goes back."""

    def __init__(self, rules: Rules) -> None:
        self._name = rules.variant.name
        self._pane = TextPane(paragraphs(rules.variant.rules, rules.variant.summary), theme.INK)
        self._scroll = ScrollArea(theme.PAPER)
        self._back = Button("Back", self._close, icon="back")
        self._group = Group([self._scroll, self._back], default=self._back, on_escape=self._close)
        self._paper = pygame.Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int]) -> None:
        """Paper in the middle, the way back at the upper left."""
        scale, look = self.app.scale, self.app.look
        px = scale.upx
        margin = px(64 if scale.wide else 32)
        width = self._back.natural_width(look, scale.u)
        self._back.place(pygame.Rect(margin, px(40), width, px(56)), scale.u)
        top = px(128)
        paper_width = min(px(_WIDTH), size[0] - 2 * margin)
        self._paper = pygame.Rect(0, top, paper_width, size[1] - top - px(48))
        self._paper.centerx = size[0] // 2
        edge = px(_EDGE if scale.wide else 28)
        inner = self._paper.inflate(-2 * edge, -2 * px(24))
        inner.width += edge - px(12)
        self._scroll.place(inner, scale.u)
        room = inner.width - self._scroll.bar_room - edge // 2
        height = self._pane.natural_height(look, room, scale.u) + px(40)
        self._pane.place(pygame.Rect(inner.x, inner.y, room, height), scale.u)
        self._scroll.fill([self._pane], height)

    def handle(self, event: pygame.Event) -> bool:
        """Keys scroll, the rest is for the controls."""
        if event.type == pygame.KEYDOWN:
            pages = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
            if event.key in pages:
                return self._scroll.page(event.key)
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                return self._scroll.wheel(1 if event.key == pygame.K_UP else -1)
        return self._group.handle(event)

    def update(self, dt: float) -> bool:
        """Scrolling."""
        return self._group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cloth, paper and text."""
        scale, look = self.app.scale, self.app.look
        surface.blit(look.felt(surface.get_size()), (0, 0))
        title = f"Rules of {self._name}"
        left = self._back.rect.right + scale.upx(32)
        kind = look.text.fit(title, theme.PAGE_TITLE.at(scale.u), surface.get_width() - 2 * left)
        at = (left, self._back.rect.centery)
        look.text.draw(surface, title, kind, theme.PAPER, at)
        box = Box(14 * scale.u, theme.PAPER, theme.HAIRLINE, 2 * scale.u, drop=scale.upx(4))
        look.shapes.box(surface, self._paper, box)
        self._group.draw(surface, look)

    def _close(self) -> None:
        self.app.pop()
