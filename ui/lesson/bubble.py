"""What the cook says: portrait, rule, sentences and how far the lesson is, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from ui.lesson import words
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.rich import draw_rich, marked, rich_height
from ui.window.theme import Scale

_COOK = (Path(__file__).parent / "cook.svg").read_text(encoding="utf-8")
_WHO = theme.display(16, 0.12)
_HEAD = theme.display(22, 0.06)
_BODY = theme.body(19)
_COUNT = theme.body(16, 600)
_WIDTH, _NARROW = 424, 300
_EDGE, _PORTRAIT, _GAP = 26, 92, 18
_DOT, _DOTS_APART = 6.5, 23
_BROWN = "#7A4A10"
_DONE, _TO_COME = "#2F6B4F", "#B9A67E"
_TAIL = 16
_LONGEST_TAIL = 44

Point = tuple[int, int]


@dataclass(frozen=True)
class Saying:
    """A step as the bubble shows it; `number` counts from 1."""

    head: str
    say: str
    number: int
    total: int


class Bubble:
    """Measures and draws one saying for a window; a `narrow` one stands beside a panel."""

    def __init__(self, look: Look, scale: Scale, saying: Saying, *, narrow: bool = False) -> None:
        self._look = look
        self._s, self._ts = scale.s, scale.ts
        self._saying = saying
        self._spans = marked(saying.say)
        self._head: tuple[str, ...] = ()
        least = round(_BODY.at(scale.ts).px * (14 if narrow else 21))
        # Large letters in a small window need a broader sheet, or it would stand too high.
        self.size = self._measure(max(scale.px(_NARROW if narrow else _WIDTH), least))
        self.rect = pygame.Rect((0, 0), self.size)

    def _px(self, units: float) -> int:
        return max(1, round(units * self._s))

    def _measure(self, width: int) -> tuple[int, int]:
        body = _BODY.at(self._ts)
        room = width - self._px(16) - self._px(_PORTRAIT) - self._px(16) - self._px(_EDGE)
        self._head = self._look.text.wrap(self._saying.head, _HEAD.at(self._ts), room)
        inner = width - 2 * self._px(_EDGE)
        height = self._head_height + self._px(_GAP)
        height += rich_height(self._look, self._spans, body, inner)
        height += self._px(10) + max(self._px(2 * _DOT), round(_COUNT.at(self._ts).px * 1.2))
        return width, height + self._px(_EDGE) + self._px(16)

    @property
    def _head_height(self) -> int:
        """From the sheet's upper edge to the end of the portrait or the heading."""
        lines = len(self._head) * round(_HEAD.at(self._ts).px * 1.25)
        words_high = round(_WHO.at(self._ts).px * 1.6) + lines
        return max(self._px(_PORTRAIT) - self._px(10), words_high + self._px(20))

    @property
    def reach(self) -> pygame.Rect:
        """The sheet with the portrait, which stands out above it."""
        over = self._px(10)
        return pygame.Rect(
            self.rect.x, self.rect.y - over, self.rect.width, self.rect.height + over
        )

    def draw(self, surface: pygame.Surface, target: pygame.Rect | None) -> None:
        """Draw it where `rect` is, with a tail towards `target` if that is near."""
        look, rect, px = self._look, self.rect, self._px
        if target is not None:
            self._draw_tail(surface, target)
        inner_line = max(1.0, 1.2 * self._s)
        style = Box(
            16 * self._s, theme.PAPER, "#C9A45A", max(1.5, 2 * self._s),
            inner="#E2CFA0", inset=px(8), inner_width=inner_line, drop=max(2, px(5)),
        )  # fmt: skip
        look.shapes.box(surface, rect, style)
        side = px(_PORTRAIT)
        at = (rect.x + px(16), rect.y - px(10))
        surface.blit(look.shapes.svg(_COOK, (side, side)), at)
        x = at[0] + side + px(16)
        who = look.text.fit(words.THE_COOK_SAYS, _WHO.at(self._ts), rect.right - px(_EDGE) - x)
        head = _HEAD.at(self._ts)
        step = round(head.px * 1.25)
        y = rect.y + (self._head_height + px(8) - round(who.px * 1.6) - step * len(self._head)) // 2
        look.text.draw(surface, words.THE_COOK_SAYS, who, _BROWN, (x, y + round(who.px * 0.8)))
        for number, line in enumerate(self._head):
            middle = y + round(who.px * 1.6) + round(step * (number + 0.5))
            look.text.draw(surface, line, head, theme.INK, (x, middle))
        body = pygame.Rect(
            rect.x + px(_EDGE), rect.y + self._head_height + px(_GAP),
            rect.width - 2 * px(_EDGE), rect.height,
        )  # fmt: skip
        draw_rich(surface, look, self._spans, _BODY.at(self._ts), theme.INK, body)
        self._draw_progress(surface)

    def _draw_progress(self, surface: pygame.Surface) -> None:
        look, rect, px, saying = self._look, self.rect, self._px, self._saying
        kind = _COUNT.at(self._ts)
        y = rect.bottom - px(16) - max(px(_DOT), round(kind.px * 0.6))
        count = words.STEP.format(number=saying.number, total=saying.total)
        right = rect.right - px(_EDGE)
        look.text.draw(surface, count, kind, theme.INK, (right, y), "right")
        room = right - look.text.width(count, kind) - px(20) - rect.x - px(_EDGE)
        apart = min(px(_DOTS_APART), room / saying.total)
        radius = min(px(_DOT), apart * 0.36)
        for number in range(1, saying.total + 1):
            at = (rect.x + px(_EDGE) + apart * (number - 0.5), y)
            if number < saying.number:
                look.shapes.disc(surface, at, radius, _DONE)
            elif number == saying.number:
                look.shapes.disc(surface, at, radius * 1.35, theme.ACCENT, theme.INK, 1.5)
            else:
                look.shapes.disc(surface, at, radius, None, _TO_COME, max(1.2, 1.5 * self._s))

    def _draw_tail(self, surface: pygame.Surface, target: pygame.Rect) -> None:
        """A tip towards what is spoken of, where that lies near and beside the sheet."""
        rect, half = self.rect, self._px(_TAIL)
        inset = 2 * half
        over = _tip((rect.top, rect.bottom), (target.top, target.bottom))
        beside = _tip((rect.left, rect.right), (target.left, target.right))
        if over is not None:
            edge, tip = over
            x = max(rect.left + inset, min(target.centerx, rect.right - inset))
            leaning = max(x - half, min(target.centerx, x + half))
            corners = ((x - half, edge), (x + half, edge), (leaning, tip))
        elif beside is not None:
            edge, tip = beside
            y = max(rect.top + inset, min(target.centery, rect.bottom - inset))
            corners = ((edge, y - half), (edge, y + half), (tip, y))
        else:
            return
        if abs(tip - edge) <= self._px(_LONGEST_TAIL):
            self._look.shapes.polygon(surface, corners, theme.PAPER)


def _tip(sheet: tuple[int, int], target: tuple[int, int]) -> tuple[int, int] | None:
    """From which edge of the sheet a tip reaches out along one axis, and where it ends; None
    where sheet and target, each from its lower to its higher end, lie side by side."""
    if target[0] >= sheet[1]:
        edge = sheet[1] - 2
        return edge, edge + target[0] - sheet[1]
    if target[1] <= sheet[0]:
        edge = sheet[0] + 2
        return edge, edge - (sheet[0] - target[1])
    return None


def best_place(
    size: tuple[int, int],
    room: pygame.Rect,
    taken: Sequence[tuple[pygame.Rect, float]],
    near: pygame.Rect | None,
) -> tuple[int, int]:
    """Where a sheet of `size` covers the least of what counts, within `room`.

    Args:
        size: of the sheet, in pixels.
        room: where it may stand.
        taken: what lies on the table, each with how bad it is to cover a pixel of it.
        near: what it should stand near to, where several places are as good.

    Returns:
        Its upper left corner.
    """
    step = max(8, room.height // 28)
    across = max(1, (room.width - size[0]) // step)
    down = max(1, (room.height - size[1]) // step)
    best, place = float("inf"), room.topleft
    for column in range(across + 2):
        for row in range(down + 2):
            rect = pygame.Rect((room.x + column * step, room.y + row * step), size)
            rect.clamp_ip(room)
            cost = 0.0
            for other, weight in taken:
                common = rect.clip(other)
                cost += weight * common.width * common.height
            if near is not None:
                dx = max(near.left - rect.right, rect.left - near.right, 0)
                dy = max(near.top - rect.bottom, rect.top - near.bottom, 0)
                cost += 2.5 * (dx + dy)
            if cost < best:
                best, place = cost, rect.topleft
    return place
