"""The tile of one bid: a number or Nil, with a word under it where there is one."""

from __future__ import annotations

import pygame

from game.position.moves import Bid
from game.values import replace
from ui.table.asking import words
from ui.table.asking.panel import AskPanel, Tile
from ui.widgets.parts import hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_NUMBER = theme.display(29, 0.0)
_NIL = theme.display(20, 0.10)
_NOTE = theme.body(15)


class BidTile(Tile):
    """`high` is the bid to be outbid, marked in ivory; `note` stands under Nil."""

    def __init__(self, panel: AskPanel, bid: Bid, note: str = "", *, high: bool = False) -> None:
        super().__init__(panel, bid)
        self.is_nil = bid.tricks == "nil"
        self._label = words.NIL if self.is_nil else str(bid.tricks)
        self._note = words.HIGH if high else note
        self._high = high

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Lit when chosen, dark when it may not be bid."""
        fill, line = theme.TILE, theme.LINE
        if not self.enabled:
            fill, line = theme.SUNK, theme.mix(theme.SUNK, theme.LINE, 0.45)
        elif self.chosen or self.hovered:
            fill = theme.TILE_HOVER
            line = theme.ACCENT if self.chosen else theme.HAIRLINE
        strong = self.chosen and self.enabled
        width = hair(self.factor, 3 if strong else 2 if self._high else 1.5)
        if self._high:
            line = theme.PAPER
        look.shapes.box(surface, self.rect, Box(self.radius, fill, line, width))
        ink = theme.PAPER if self.enabled else theme.OFF_TEXT
        room = self.rect.width - self.px(6)
        role = _NIL if self.is_nil else _NUMBER
        kind = look.text.fit(self._label, role.at(self.text_factor), room)
        x, y = self.rect.center
        small = _NOTE.at(self.text_factor)
        note = self._note if look.text.width(self._note, small) <= room else ""
        if note:
            most = round((self.rect.height - self.px(12) - small.px) * 0.95)
            if kind.px > most:
                kind = replace(kind, px=max(theme.LEAST_TEXT_PX, most))
            apart = round((kind.px + small.px) * 0.34)
            look.text.draw(surface, note, small, theme.MINT_TEXT, (x, y + apart), "centre")
            y -= apart
        look.text.draw(surface, self._label, kind, ink, (x, y), "centre")
