"""The row of proofs: a picture after its first block, its second, and so on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cards_art.blocks import blocks_of
from ui.gallery import words
from ui.gallery.poster.canvas import whole_scene
from ui.widgets.parts import hair
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.spoken import Spoken, option

_HEAD = theme.display(20, 0.10)
_LABEL = theme.body(16, 600)
_TOP, _FOOT = 52.0, 46.0  # units for the heading, and for the names below the proofs
_EDGE, _GAP = 16.0, 10.0
_PANEL = "#0C1B26E6"


class Proofs(Widget):
    """Shows all proofs of a scene and which one is on the wall; `on_choose` gets its number."""

    focusable = True

    def __init__(self, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self._on_choose = on_choose
        self._scene = ("", "")
        self._pictures: list[pygame.Surface] = []
        self.number = 0
        """How many blocks are printed; 0 is bare paper."""

    def spoken(self) -> Spoken:
        parts = [
            option(
                (self, number),
                words.BLOCK_OF.format(number=number, most=self.most),
                partial(self._on_choose, number),
                on=number == self.number,
                area=self.proof(number),
            )
            for number in range(1, self.most + 1)
        ]
        return Spoken("choice", words.PULLING, parts=tuple(parts))

    @property
    def most(self) -> int:
        """How many blocks there are."""
        return max(1, len(blocks_of(*self._scene)))

    @property
    def radius(self) -> float:
        """The corner of the panel."""
        return 12 * self.factor

    def show(self, deck: str, scene: str) -> None:
        """Show the proofs of a scene."""
        if (deck, scene) != self._scene:
            self._scene = (deck, scene)
            self._pictures.clear()

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the panel somewhere; its proofs are drawn anew if they get another size."""
        if rect.size != self.rect.size:
            self._pictures.clear()
        super().place(rect, factor, text_factor)

    def proof(self, number: int) -> pygame.Rect:
        """Where a proof hangs, from 1."""
        most = self.most
        inner = self.rect.inflate(-2 * self.px(_EDGE), 0)
        width = (inner.width - (4 - 1) * self.px(_GAP)) // 4
        x = inner.left + (number - 1) * (width + self.px(_GAP))
        x += (4 - most) * (width + self.px(_GAP)) // 2
        top = self.rect.top + self.px(_TOP)
        return pygame.Rect(x, top, width, self.rect.bottom - self.px(_FOOT) - top)

    def release(self, point: Point) -> bool:
        """Choose the proof under the pointer."""
        self.pressed = False
        for number in range(1, self.most + 1):
            if self.proof(number).inflate(self.px(_GAP), self.px(2 * _FOOT)).collidepoint(point):
                self._on_choose(number)
                return True
        return False

    def activate(self) -> None:
        """Enter shows the next proof, round and round."""
        self._on_choose(self.number % self.most + 1)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the panel, the proofs and their names."""
        line = Box(self.radius, _PANEL, theme.LINE, hair(self.factor))
        look.shapes.box(surface, self.rect, line)
        head = self.rect.top + self.px(_TOP / 2 + 2)
        left, right = self.rect.left + self.px(_EDGE), self.rect.right - self.px(_EDGE)
        count = words.BLOCK_OF.format(number=self.number, most=self.most)
        kind = _LABEL.at(self.text_factor)
        wide = look.text.width(count, kind)
        look.text.draw(surface, count, kind, theme.MINT, (right, head), "right")
        room = right - wide - self.px(_GAP) - left
        title = look.text.fit(words.PULLING, _HEAD.at(self.text_factor), room)
        look.text.draw(surface, words.PULLING, title, theme.PAPER, (left, head))
        self._make(look)
        blocks = blocks_of(*self._scene)
        for number, picture in enumerate(self._pictures, 1):
            place = self.proof(number)
            chosen = number == self.number
            frame = Box(6 * self.factor, None, theme.MINT if chosen else theme.PAPER,
                        hair(self.factor, 4 if chosen else 2))  # fmt: skip
            surface.blit(picture, place)
            look.shapes.box(surface, place.inflate(self.px(4), self.px(4)), frame)
            name = words.BLOCK_NAMES[(number - 1) * (len(words.BLOCK_NAMES) - 1)
                                     // max(1, self.most - 1)]  # fmt: skip
            said = words.BLOCK.format(number=number, name=name)
            kind = look.text.fit(said, _LABEL.at(self.text_factor), place.width - self.px(18))
            y = place.bottom + self.px(_FOOT / 2 + 1)
            width = look.text.width(said, kind)
            x = place.centerx - (width + self.px(18)) / 2
            tone = blocks[number - 1].tone if number <= len(blocks) else theme.PAPER
            dot = look.art.colour(tone)
            look.shapes.disc(surface, (x + self.px(6), y), self.px(7), dot, theme.PAPER)
            look.text.draw(surface, said, kind, theme.PAPER, (x + self.px(18), y))

    def _make(self, look: Look) -> None:
        if not self._pictures and self.rect.width:
            size = self.proof(1).size
            self._pictures = [
                look.art.seen(whole_scene(*self._scene, size, number))
                for number in range(1, self.most + 1)
            ]
