"""What the cook says, on paper: portrait, rule, sentences, and the progress of the lesson.

Large letters leave little of a table free. So a sheet that would cover too much says its sentences
in parts, one after the other, and with letters larger than the things at the table it does without
the line that only says who speaks.
"""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path

import pygame

from game.values import Value
from ui.lesson import words
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.rich import draw_rich, marked, rich_height
from ui.window.theme import Scale, Type

_COOK = (Path(__file__).parent / "cook.svg").read_text(encoding="utf-8")
_WHO = theme.display(16, 0.12)
_HEAD = theme.display(22, 0.06)
_BODY = theme.body(19)
_COUNT = theme.body(16, 600)
WIDTHS = (424, 372, 300, 260)
"""The possible widths of the sheet in units; the widest that fits is used."""
_LEAST = {424: 21, 372: 18, 300: 14, 260: 12}
"""Its least width, in heights of a letter."""
_NEARLY = 1.05
"""How much wider than a column a sheet may be to be made as wide."""
_EDGE, _PORTRAIT = 26, 92
_GAP, _FOOT = {True: 18, False: 12}, {True: 42, False: 26}
"""Units under the heading and at the lower edge, with and without a line that says who speaks."""
_DOT, _DOTS_APART = 6.5, 23
_BROWN = "#7A4A10"
_DONE, _TO_COME = "#2F6B4F", "#B9A67E"
_TAIL = 16
_LONGEST_TAIL = 44
_LARGE = 1.5
"""Letters this many times as large as the things at the table leave no room for who speaks."""
MOST_PARTS = 4
_WORTHWHILE = 0.75
"""The share of a text that its longest part can be."""
_CLOSING = r"((?:\s?»|[*)”“])*)\s+"
_SENTENCE_ENDS = re.compile(rf"(?<=[.!?…]){_CLOSING}(?=[^\w»]*\d*\W*[A-ZÀ-Þ])")
_CLAUSE_ENDS = re.compile(rf"(?<=[.!?…:;]){_CLOSING}(?![:;!?»])")

Point = tuple[int, int]


class Saying(Value):
    """A step as the bubble shows it; `number` counts from 1."""

    head: str
    say: str
    number: int
    total: int


def in_parts(say: str, count: int) -> tuple[str, ...]:
    """A text in `count` parts, the longest as short as possible: of whole sentences, or if there
    are too few, of what stands between colons and semicolons. In fewer if there is too little of
    that, too, or if the longest would be nearly the whole."""
    pieces = _pieces(say, _SENTENCE_ENDS)
    if len(pieces) < count:
        pieces = _pieces(say, _CLAUSE_ENDS)
    cuts = combinations(range(1, len(pieces)), min(count, len(pieces)) - 1)
    ways = ([" ".join(pieces[a:b]) for a, b in pairwise((0, *cut, len(pieces)))] for cut in cuts)
    parts = min(ways, key=lambda parts: max(map(len, parts)))
    return tuple(parts) if max(map(len, parts)) <= _WORTHWHILE * len(say) else (say,)


def _pieces(say: str, ends: re.Pattern[str]) -> list[str]:
    """The pieces of a text between their ends; one that ends within emphasis goes on."""
    found: list[str] = []
    for piece in ends.sub(r"\1\n", say).split("\n"):
        if found and found[-1].count("**") % 2:
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found


class Bubble:
    """Measures and draws one saying for a window; `width` is one of `WIDTHS`.

    Its letters are as large as those of the table. It says the text in `parts` parts, or in fewer
    if the text has fewer sentences; all of them have the room of the longest. If it is hardly wider
    than a `column` of the table, in pixels, it is as wide.
    """

    def __init__(
        self,
        look: Look,
        scale: Scale,
        saying: Saying,
        width: int = WIDTHS[0],
        parts: int = 1,
        column: int = 0,
    ) -> None:
        self._look = look
        self._s, self._ts = scale.cards.s, scale.ts
        self._named = self._ts < _LARGE * self._s
        self._saying = saying
        self.parts = in_parts(saying.say, parts)
        self.part = 0
        """The number of the part that is said, from 0."""
        self._spans = [marked(part) for part in self.parts]
        self._head: tuple[str, ...] = ()
        least = round(_BODY.at(scale.ts).px * _LEAST[width])
        if column < least <= column * _NEARLY:
            least = column
        # Large letters in a small window need a wider sheet, or it would be too high.
        self.size = self._measure(max(self._px(width), least))
        self.rect = pygame.Rect((0, 0), self.size)

    def _px(self, units: float) -> int:
        return max(1, round(units * self._s))

    @property
    def fits(self) -> bool:
        """Whether every word fits its line."""
        text, body = self._look.text, _BODY.at(self._ts)
        room, inner = self._head_room(self.size[0]), self.size[0] - 2 * self._px(_EDGE)
        who = text.fit(words.THE_COOK_SAYS, _WHO.at(self._ts), room)
        if self._named and text.width(words.THE_COOK_SAYS, who) > room:
            return False
        words_fit = all(text.width(word, body) <= inner for word in self._saying.say.split())
        head = self._head_type(room)
        return words_fit and all(text.width(line, head) <= room for line in self._head)

    def _head_type(self, room: int) -> Type:
        """The letters of the heading: of one size in all its lines."""
        head = _HEAD.at(self._ts)
        fitting = (self._look.text.fit(line, head, room) for line in self._head)
        return min(fitting, key=lambda kind: kind.px, default=head)

    def _head_room(self, width: int) -> int:
        return width - self._px(16) - self._px(_PORTRAIT) - self._px(16) - self._px(_EDGE)

    def _measure(self, width: int) -> tuple[int, int]:
        body = _BODY.at(self._ts)
        room = self._head_room(width)
        self._head = self._look.text.wrap(self._saying.head, _HEAD.at(self._ts), room)
        inner = width - 2 * self._px(_EDGE)
        height = self._head_height + self._px(_GAP[self._named])
        height += max(rich_height(self._look, spans, body, inner) for spans in self._spans)
        height += self._px(10) + max(self._px(2 * _DOT), round(_COUNT.at(self._ts).px * 1.2))
        return width, height + self._px(_FOOT[self._named])

    @property
    def _head_height(self) -> int:
        """The height from the sheet's upper edge to the end of the portrait or the heading."""
        lines = len(self._head) * round(_HEAD.at(self._ts).px * 1.25)
        words_high = self._who_height + lines
        return max(self._px(_PORTRAIT) - self._px(10), words_high + self._px(20))

    @property
    def _who_height(self) -> int:
        return round(_WHO.at(self._ts).px * 1.6) if self._named else 0

    @property
    def reach(self) -> pygame.Rect:
        """The sheet with the portrait, which extends above it."""
        over = self._px(10)
        return pygame.Rect(
            self.rect.x, self.rect.y - over, self.rect.width, self.rect.height + over
        )

    def draw(self, surface: pygame.Surface, target: pygame.Rect | None) -> None:
        """Draw it at `rect`, with a tail towards `target` if that is near."""
        pen, rect, px = Pen(surface, self._look, self._s, self._ts), self.rect, self._px
        if target is not None:
            self._draw_tail(surface, target)
        inner_line = max(1.0, 1.2 * self._s)
        style = Box(
            16 * self._s, theme.PAPER, "#C9A45A", max(1.5, 2 * self._s),
            inner="#E2CFA0", inset=px(8), inner_width=inner_line, drop=max(2, px(5)),
        )  # fmt: skip
        pen.shape(rect, style)
        side = px(_PORTRAIT)
        at = (rect.x + px(16), rect.y - px(10))
        surface.blit(pen.look.shapes.svg(_COOK, (side, side)), at)
        x = at[0] + side + px(16)
        room = rect.right - px(_EDGE) - x
        head = self._head_type(room)
        step = round(_HEAD.at(self._ts).px * 1.25)
        high = self._who_height
        y = rect.y + (self._head_height + px(8) - high - step * len(self._head)) // 2
        if self._named:
            pen.write(words.THE_COOK_SAYS, _WHO, _BROWN, (x, y + high // 2), width=room)
        for number, line in enumerate(self._head):
            middle = y + high + round(step * (number + 0.5))
            pen.look.text.draw(surface, line, head, theme.INK, (x, middle))
        body = pygame.Rect(
            rect.x + px(_EDGE), rect.y + self._head_height + px(_GAP[self._named]),
            rect.width - 2 * px(_EDGE), rect.height,
        )  # fmt: skip
        draw_rich(surface, pen.look, self._spans[self.part], _BODY.at(self._ts), theme.INK, body)
        self._draw_progress(pen)

    def _draw_progress(self, pen: Pen) -> None:
        rect, px, saying = self.rect, self._px, self._saying
        y = rect.bottom - px(16) - max(px(_DOT), round(_COUNT.at(pen.ts).px * 0.6))
        count = words.STEP.format(number=saying.number, total=saying.total)
        right = rect.right - px(_EDGE)
        pen.write(count, _COUNT, theme.INK, (right, y), "right")
        room = right - pen.width(count, _COUNT) - px(20) - rect.x - px(_EDGE)
        apart = min(px(_DOTS_APART), room / saying.total)
        radius = min(px(_DOT), apart * 0.36)
        for number in range(1, saying.total + 1):
            at = (rect.x + px(_EDGE) + apart * (number - 0.5), y)
            if number < saying.number:
                pen.disc(at, radius, _DONE)
            elif number == saying.number:
                pen.disc(at, radius * 1.35, theme.ACCENT, theme.INK, 1.5)
            else:
                pen.disc(at, radius, None, _TO_COME, max(1.2, 1.5 * pen.u))

    def _draw_tail(self, surface: pygame.Surface, target: pygame.Rect) -> None:
        """Draw a tip towards the target, where that is near and beside the sheet."""
        rect, half = self.rect, self._px(_TAIL)
        inset = 2 * half
        gap_x = max(target.left - rect.right, rect.left - target.right)
        gap_y = max(target.top - rect.bottom, rect.top - target.bottom)
        if not 0 <= max(gap_x, gap_y) <= self._px(_LONGEST_TAIL):
            return
        # The tip has something to point at only where the two face each other.
        if gap_y >= 0:
            low, high = rect.left + inset, rect.right - inset
            if target.right <= low or target.left >= high:
                return
            x = max(low, min(target.centerx, high))
            below = target.top >= rect.bottom
            edge, tip = (rect.bottom - 2, target.top) if below else (rect.top + 2, target.bottom)
            corners = ((x - half, edge), (x + half, edge), (x, tip))
        else:
            low, high = rect.top + inset, rect.bottom - inset
            if target.bottom <= low or target.top >= high:
                return
            y = max(low, min(target.centery, high))
            beside = target.left >= rect.right
            edge, tip = (rect.right - 2, target.left) if beside else (rect.left + 2, target.right)
            corners = ((edge, y - half), (edge, y + half), (tip, y))
        self._look.shapes.polygon(surface, corners, theme.PAPER)
