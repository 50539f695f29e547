"""Draws text: one renderer for every screen, with tracking, wrapping, and a cache of lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame
import pygame.font

from cards_art.fonts import MissingFontError, is_whole
from cards_art.surfaces import SurfaceStore
from game.log import warn
from game.values import Value, replace
from ui.window.glyphs import USUAL, Letters, Run, SystemFonts, letters_of, runs_of
from ui.window.theme import LEAST_TEXT_PX, Colour, Type

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "baseline"]
FontFile = Callable[[Type], Path]
"""Returns the font file with a type's face, weight, and slant."""

_SHRINK = 0.8
_OVERRUN = 1.35
"""Text that overflows its room by less than this factor runs into the margin, as the longest of the
program's own names do with large text; longer text is cut at the end of the room."""
_LONGEST_WORD, _MOST_ON_LINE = 24, 600
_BETWEEN = re.compile(r"(?<!\u00ab)\s+(?![:;!?\u00bb]+(?:\s|$))")
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
_TALLEST = "ÀÂÃÉÊÓÕÛÇ"
_LEADING = {"display": 1.2, "body": 1.42, "code": 1.33}


class Metrics(Value):
    """Heights of a type in screen pixels, all positive."""

    ascent: int
    descent: int
    capital: int
    leading: int  # from one baseline to the next

    @property
    def height(self) -> int:
        """Height of the surface of one line."""
        return self.ascent + self.descent


class Text:
    """Renders text. Rendered lines are kept in `store`."""

    def __init__(
        self, font_file: FontFile, store: SurfaceStore, system: SystemFonts | None = None
    ) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._file = font_file
        self._lines = store.shelf()
        self._system = system or SystemFonts(())
        self.strong = self.plain = False
        """Whether text has high contrast; whether none is set in spaced capitals."""
        self._fonts: dict[Type, pygame.font.Font] = {}
        self._others: dict[tuple[Path, int, bool, bool], pygame.font.Font | None] = {}
        """System fonts by size, for leftward and for joined letters."""
        self._metrics = lru_cache(maxsize=256)(self._measure)
        self._edges = lru_cache(maxsize=4096)(self._measure_edges)
        self._widths = lru_cache(maxsize=8192)(self._measure_width)
        self._wrapped = lru_cache(maxsize=512)(self._wrap)
        self._set = lru_cache(maxsize=1024)(self._typeset)
        self.heard: Callable[[pygame.Surface | None, str, pygame.Rect], None] | None = None
        """Is told of all text that is drawn, for those who do not see it."""

    def poll(self) -> bool:
        """Search for letters that no typeface of ours has, once they were wanted. True if text
        looks different from now on."""
        if not self._system.poll():
            return False
        self._lines.clear()
        for known in (self._edges, self._widths, self._wrapped, self._set):
            known.cache_clear()
        return True

    # -- measuring

    def _as_set(self, kind: Type) -> Type:
        """The type in which text of a type is really set."""
        if self.plain and kind.face == "display":
            return replace(kind, face="body", weight=700, tracking=0.0, capitals=False)
        return kind

    def metrics(self, kind: Type) -> Metrics:
        """Heights of `kind`."""
        return self._metrics(self._as_set(kind))

    def width(self, words: str, kind: Type) -> int:
        """Width of `words` on one line, in screen pixels."""
        kind = self._as_set(kind)
        if len(words) > _MOST_ON_LINE:  # a file from elsewhere may have very long ones
            return self._measure_width(words, kind)
        return self._widths(words, kind)

    def _measure_width(self, words: str, kind: Type) -> int:
        words = _seen(words.upper() if kind.capitals else words)
        if not words:
            return 0
        if not USUAL.fullmatch(words):
            return self._set(words, kind)[1]
        if kind.tracking:
            return self._edges(words, kind)[-1]
        return self._font(kind).size(words)[0]

    def wrap(self, words: str, kind: Type, width: int) -> tuple[str, ...]:
        """`words` broken into lines of at most `width` pixels; line breaks in it are kept.

        A word wider than `width` stands alone on its line; one longer than any language has is
        broken.
        """
        return self._wrapped(words, self._as_set(kind), width)

    def balanced(self, words: str, kind: Type, width: int) -> tuple[str, ...]:
        """`words` wrapped into as few lines as `width` allows, all of about the same length."""
        lines = self.wrap(words, kind, width)
        low, high = width // 2, width
        while high - low > kind.px // 4:
            middle = (low + high) // 2
            narrower = self.wrap(words, kind, middle)
            fits = all(self.width(line, kind) <= middle for line in narrower)
            if fits and len(narrower) == len(lines):
                high, lines = middle, narrower
            else:
                low = middle
        return lines

    def fit(self, words: str, kind: Type, width: int) -> Type:
        """`kind`, made smaller for a long title: to 80 % at most, then without tracking.

        Text that is still too long is cut when it is drawn; none of the program's own is, but text
        of somebody else's rule file may be.
        """
        kind = self._as_set(kind)
        have = self.width(words, kind)
        if have <= width:
            return kind
        least = max(LEAST_TEXT_PX, round(kind.px * _SHRINK))
        px = max(least, int(kind.px * width / have))
        smaller = replace(kind, px=px)
        while self.width(words, smaller) > width and smaller.px > least:
            smaller = replace(smaller, px=smaller.px - 1)
        if self.width(words, smaller) > width:
            smaller = replace(smaller, tracking=0.0)
            if self.width(words, smaller) > width * _OVERRUN:
                smaller = replace(smaller, room=max(1, width))
        return smaller

    def shorten(self, words: str, kind: Type, width: int) -> str:
        """`words` cut with an ellipsis to fit `width`: for names of players and of other people's
        games."""
        if self.width(words, kind) <= width:
            return words
        lengths = range(1, min(len(words), _MOST_ON_LINE) + 1)
        fitting = bisect_right(lengths, width, key=lambda n: self.width(words[:n] + "…", kind))
        return words[:fitting].rstrip() + "…"

    # -- drawing

    def line(self, words: str, kind: Type, colour: Colour) -> pygame.Surface:
        """One line as a surface with alpha, baseline `metrics(kind).ascent` under its top."""
        kind = self._as_set(kind)
        if self.strong:
            from ui.window.contrast import strong_ink

            colour = strong_ink(colour)
        words = _seen(words.upper() if kind.capitals else words)
        return self._lines.get((words, kind, colour), lambda: self._render(words, kind, colour))

    def draw(
        self,
        target: pygame.Surface,
        words: str,
        kind: Type,
        colour: Colour,
        at: tuple[float, float],
        align: Align = "left",
        valign: Valign = "middle",
    ) -> pygame.Rect:
        """Draw one line at `at` and return the rectangle of its cap height.

        'middle' puts the middle of the capitals on y (what the eye takes for the middle),
        'baseline' the baseline, and 'top' the upper edge of the capitals.
        """
        if kind.room:
            words, kind = self.shorten(words, kind, kind.room), replace(kind, room=0)
        m = self.metrics(kind)
        width = self.width(words, kind)
        x = round(at[0] - {"left": 0, "centre": width / 2, "right": width}[align])
        base = round(at[1] + {"top": m.capital, "middle": m.capital / 2, "baseline": 0}[valign])
        if words:
            target.blit(self.line(words, kind, colour), (x, base - m.ascent))
        place = pygame.Rect(x, base - m.capital, width, m.capital)
        if self.heard is not None:
            self.heard(target, words, place)
        return place

    def block(
        self,
        target: pygame.Surface,
        words: str,
        kind: Type,
        colour: Colour,
        rect: pygame.Rect,
        align: Align = "left",
        leading: float = 1.0,
    ) -> int:
        """Draw `words` wrapped to `rect`'s width, first capitals at its top; centred lines are
        about equally long.

        `leading` multiplies the type's own line distance. Returns the height used, which may
        exceed the rectangle's: nothing is cut.
        """
        step = round(self.metrics(kind).leading * leading)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
        wrap = self.balanced if align == "centre" else self.wrap
        lines = wrap(words, kind, rect.width)
        heard, self.heard = self.heard, None
        for index, line in enumerate(lines):
            self.draw(target, line, kind, colour, (x, rect.top + index * step), align, "top")
        high = self.block_height(words, kind, rect.width, leading)
        self.heard = heard
        if heard is not None:  # a paragraph is told as a whole, not by lines
            heard(target, words, pygame.Rect(rect.left, rect.top, rect.width, high))
        return high

    def block_height(self, words: str, kind: Type, width: int, leading: float = 1.0) -> int:
        """Height of `words` wrapped to `width`: top of capitals to the lowest descender."""
        m = self.metrics(kind)
        lines = len(self.wrap(words, kind, width))
        return (lines - 1) * round(m.leading * leading) + m.capital + m.descent if lines else 0

    # -- making

    def _font(self, kind: Type) -> pygame.font.Font:
        key = Type(kind.face, kind.weight, kind.px, italic=kind.italic)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = self._open(kind)
        return font

    def _open(self, kind: Type) -> pygame.font.Font:
        """The font of a type, or the library's own if its file is missing or damaged."""
        try:
            file = self._file(kind)
            if is_whole(file):
                return pygame.font.Font(file, kind.px)
            reason = f"{file} is missing or damaged"
        except (OSError, pygame.error, MissingFontError) as error:
            reason = str(error)
        warn(__name__, "a font cannot be read: %s", reason)
        return pygame.font.Font(None, kind.px)

    def _other(self, run: Run, px: int) -> pygame.font.Font | None:
        """A system font; None if it turns out to be unreadable."""
        assert isinstance(run.font, Path)
        key = (run.font, px, run.leftward, run.joined)
        if key not in self._others:
            font = None
            with suppress(OSError, pygame.error):
                font = pygame.font.Font(run.font, px)
                if run.leftward:
                    font.set_direction(pygame.DIRECTION_RTL)
                    font.set_script("Arab" if run.joined else "Hebr")
            self._others[key] = font
        return self._others[key]

    def _letters(self, kind: Type) -> Letters:
        try:
            return letters_of(self._file(kind))
        except MissingFontError:
            return Letters((), ())

    def _typeset(
        self, words: str, kind: Type
    ) -> tuple[tuple[tuple[Type, str, Run, int], ...], int]:
        """Text that needs several fonts: each piece with its type and its x, and the total width. A
        piece in another typeface is set as a whole."""
        from unicodedata import combining, normalize

        words = normalize("NFC", words)
        plain = replace(kind, face="body", tracking=0.0)
        pieces, x, gap = [], 0, round(kind.tracking * kind.px)
        for run in runs_of(words, self._letters(kind), self._letters(plain), self._system):
            own = kind if run.font == "own" else plain
            if any(map(combining, run.words)):  # a mark stands over its letter, not beside it
                own = replace(own, tracking=0.0)
            pieces.append((own, run.words, run, x))
            if isinstance(run.font, Path):
                font = self._other(run, kind.px) or self._font(plain)
                x += font.size(run.words)[0]
            else:
                x += (
                    self._edges(run.words, own)[-1]
                    if own.tracking
                    else self._font(own).size(run.words)[0]
                )
            x += gap
        return tuple(pieces), max(0, x - gap)

    def _measure(self, kind: Type) -> Metrics:
        font = self._font(kind)
        capital = _top(font, "H")
        ascent = max(font.get_ascent(), _top(font, _TALLEST))
        leading = round(kind.px * _LEADING[kind.face])
        return Metrics(ascent, -font.get_descent(), capital, leading)

    def _measure_edges(self, words: str, kind: Type) -> tuple[int, ...]:
        """The x at which each letter begins, and finally the width, with kerning and tracking."""
        font = self._font(kind)
        gap = kind.tracking * kind.px
        x = 0.0
        edges = [0]
        for index in range(len(words)):
            pair = words[index : index + 2]
            last = len(pair) == 1
            x += font.size(pair)[0] - (0 if last else font.size(pair[1])[0])
            x += 0 if last else gap
            edges.append(round(x))
        return tuple(edges)

    def _render(self, words: str, kind: Type, colour: Colour) -> pygame.Surface:
        m = self.metrics(kind)
        line = pygame.Surface((self.width(words, kind) or 1, m.height), pygame.SRCALPHA)
        if USUAL.fullmatch(words):
            self._set_own(line, words, kind, colour, 0, m.ascent)
            return line
        for own, piece, run, x in self._set(words, kind)[0]:
            font = self._other(run, kind.px) if isinstance(run.font, Path) else None
            if font is None:
                self._set_own(line, piece, own, colour, x, m.ascent)
            elif font.size(piece)[0]:
                # Where the letters of another typeface rise higher, they are lowered into the line.
                shown = font.render(piece, True, colour)
                line.blit(
                    shown, (x, max(m.ascent - font.get_ascent(), m.height - shown.get_height(), 0))
                )
        return line

    def _set_own(
        self, line: pygame.Surface, words: str, kind: Type, colour: Colour, left: int, ascent: int
    ) -> None:
        """Draw letters of our own typeface on a line, from `left` on, with the baseline at
        `ascent`."""
        font = self._font(kind)
        # Tracked text is set letter by letter, other text as a whole.
        pieces = list(words) if kind.tracking else [words]
        edges = self._edges(words, kind) if kind.tracking else (0,)
        for piece, x in zip(pieces, edges, strict=False):
            if not font.size(piece)[0]:  # a mark that needs a letter: the library refuses it alone
                continue
            boxes = [box for box in font.metrics(piece) if box]
            overhang = min(0, boxes[0][0]) if boxes else 0
            # The font library moves the baseline down to make room for a letter above the ascent.
            base = max(font.get_ascent(), _top(font, piece))
            line.blit(font.render(piece, True, colour), (left + x + overhang, ascent - base))

    def _wrap(self, words: str, kind: Type, width: int) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word in self.words(paragraph, kind, width):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, kind) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return tuple(lines)

    def words(self, paragraph: str, kind: Type, width: int) -> Iterator[str]:
        """The words of a paragraph, each with the punctuation that French sets apart from it; a
        very long one in pieces of at most `width` pixels."""
        for word in filter(None, _BETWEEN.split(paragraph.strip())):
            if " " in word and self.width(word, kind) > width:
                yield from word.split()
                continue
            while len(word) > _LONGEST_WORD and self.width(word[:_MOST_ON_LINE], kind) > width:
                lengths = range(2, min(len(word), _MOST_ON_LINE))
                fitting = bisect_right(lengths, width, key=lambda n: self.width(word[:n], kind))
                yield word[: 1 + fitting]
                word = word[1 + fitting :]
            yield word


def _seen(words: str) -> str:
    """`words` without characters that show nothing, which the font library refuses to draw."""
    return words if words.isprintable() else _UNSEEN.sub("", words)


def _top(font: pygame.font.Font, letters: str) -> int:
    """How far the tallest of `letters` rises above the baseline, in pixels."""
    return max((box[3] for box in font.metrics(letters) if box), default=0)
