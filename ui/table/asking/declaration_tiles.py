"""The tiles of a declaration: readings, and suits with how many cards of them there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.position.moves import Reading
from ui.table.asking import words
from ui.table.asking.panel import AskPanel, Tile
from ui.table.signs import draw_sign
from ui.table.words.said import said_word
from ui.widgets.parts import hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_NAME = theme.display(22, 0.10)
_SUIT = theme.display(18, 0.10)
_NARROW_SUIT = theme.body(16, 600)
_SENTENCE = theme.body(16)
_HEAD = theme.body(15)
_COUNT = theme.display(21, 0.02)
_TOO = theme.body(15, 600)


@dataclass(frozen=True)
class Count:
    """How many cards of a suit there are under a reading: in the whole pack and in the hand."""

    reading: Reading | None
    pack: int
    own: int


class Choice(Tile):
    """A tile that is lit when chosen and dark when it may not be."""

    def draw_ground(self, surface: pygame.Surface, look: Look) -> None:
        """The tile's own box."""
        line = theme.LINE
        fill = theme.TILE
        if not self.enabled:
            fill = theme.SUNK
        elif self.chosen or self.hovered:
            fill = theme.TILE_HOVER
            line = theme.ACCENT if self.chosen else theme.HAIRLINE
        width = hair(self.factor, 3 if self.chosen and self.enabled else 1.5)
        look.shapes.box(surface, self.rect, Box(self.radius, fill, line, width))

    @property
    def ink(self) -> theme.Colour:
        """The colour of what is written largest."""
        return theme.PAPER if self.enabled else theme.OFF_TEXT


class ReadingTile(Choice):
    """TOP or BOTTOM, and what it means."""

    def __init__(self, panel: AskPanel, what: Reading, too: str = "") -> None:
        super().__init__(panel, what)
        self._what: Reading = what
        self._too = too

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The sign, the word, and a sentence that fits."""
        self.draw_ground(surface, look)
        rect, px, ts = self.rect, self.px, self.text_factor
        deck = self.panel.stage.view.rules.deck
        radius = min(px(26), round(rect.height * 0.36))
        draw_sign(surface, look, (rect.x + px(18) + radius, rect.centery), radius, deck, self._what)
        left = rect.x + px(34) + 2 * radius
        room = rect.right - left - px(12)
        sentence = _SENTENCE.at(ts)
        forms = words.reading_forms(self._what)
        said = next((f for f in forms if look.text.width(f, sentence) <= room), forms[-1])
        sentence = look.text.fit(said, sentence, room)
        apart = max(px(13), round(sentence.px * 0.72))
        name = self._what.upper()
        at = (left, rect.centery - apart)
        word = look.text.draw(surface, name, _NAME.at(ts), self.ink, at)
        colour = theme.MINT_TEXT if self.enabled else theme.OFF_TEXT
        look.text.draw(surface, said, sentence, colour, (left, rect.centery + apart))
        if self._too:
            draw_too(surface, look, self, self._too, (rect.right - px(12), word.centery), "right")


class WordTile(Choice):
    """A word and no more: a game of several, or that there are no trumps."""

    def __init__(self, panel: AskPanel, what: str, said: str) -> None:
        super().__init__(panel, what)
        self._said = said

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The word in the middle."""
        self.draw_ground(surface, look)
        room = self.rect.width - self.px(20)
        kind = look.text.fit(self._said, _SUIT.at(self.text_factor), room)
        said = look.text.shorten(self._said, kind, room)
        look.text.draw(surface, said, kind, self.ink, self.rect.center, "centre")


class SuitTile(Choice):
    """A suit: its sign and name, and its cards under each reading that may still be.

    Args:
        panel: what it belongs to.
        suit: the letter of the suit.
        counts: a line each; the one that is considered is lit.
        too: who said the same before.
        taken: why it may not be said, in short lines.
    """

    def __init__(
        self,
        panel: AskPanel,
        suit: str,
        counts: Sequence[Count],
        too: str = "",
        taken: Sequence[str] = (),
    ) -> None:
        super().__init__(panel, suit)
        self._suit = suit
        self.counts = tuple(counts)
        self._too = too
        self._taken = tuple(taken)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Coin, name, and the numbers."""
        self.draw_ground(surface, look)
        rect, px, ts = self.rect, self.px, self.text_factor
        deck = self.panel.stage.view.rules.deck
        radius = px(25)
        top = rect.y + px(12)
        draw_sign(surface, look, (rect.centerx, top + radius), radius, deck, self._suit)
        name = said_word(self.panel.stage.view.rules, self._suit)
        kind = look.text.fit(name, _SUIT.at(ts), rect.width - px(8))
        if look.text.width(name, kind) > rect.width - px(8):
            kind = look.text.fit(name, _NARROW_SUIT.at(ts), rect.width - px(6))
        under = top + 2 * radius + max(px(18), round(kind.px * 0.85))
        at = (rect.centerx, under)
        word = look.text.draw(surface, name, kind, self.ink, at, "centre")
        low = word.bottom + px(8)
        if not self.enabled:
            shade = theme.fade(theme.SUNK, 0.5)
            look.shapes.disc(surface, (rect.centerx, top + radius), radius, shade)
            self._draw_lines(surface, look, low)
            return
        room = pygame.Rect(rect.x + px(6), low, rect.width - px(12), rect.bottom - px(6) - low)
        if self._too:
            mark = round(_TOO.at(ts).px * 1.7)
            at = (rect.centerx, room.bottom - mark // 2 - px(2))
            draw_too(surface, look, self, self._too, at, "centre")
            room.height -= mark + px(4)
        if len(self.counts) == 1:
            self._draw_single(surface, look, room)
        else:
            self._draw_rows(surface, look, room)

    def _draw_lines(self, surface: pygame.Surface, look: Look, top: int) -> None:
        widest = self.rect.width - self.px(8)
        for place, line in enumerate(self._taken):
            kind = look.text.fit(line, _HEAD.at(self.text_factor), widest)
            y = top + round(kind.px * (1.1 + 1.35 * place))
            look.text.draw(surface, line, kind, theme.OFF_TEXT, (self.rect.centerx, y), "centre")

    def _draw_single(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Words and numbers, where there is one reading only."""
        count, ts = self.counts[0], self.text_factor
        step = max(self.px(28), round(_HEAD.at(ts).px * 1.5))
        room = room.inflate(-self.px(12), 0)
        pairs = ((words.IN_PACK, count.pack), (words.YOU_HOLD, count.own))
        for place, (label, number) in enumerate(pairs):
            y = room.y + round(step * (place + 0.5))
            at = (room.right, y)
            kind = _COUNT.at(ts)
            box = look.text.draw(surface, str(number), kind, theme.PAPER, at, "right")
            small = _HEAD.at(ts)
            if look.text.width(label, small) > box.left - room.x - 2:
                label = (words.PACK, words.YOU)[place]
            look.text.draw(surface, label, small, theme.MINT_TEXT, (room.x, y))

    def _draw_rows(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """A row a reading, the considered one lit."""
        ts, px = self.text_factor, self.px
        head, kind = _HEAD.at(ts), _COUNT.at(ts)
        own = room.right - px(5)
        pack = own - max(look.text.width("0", kind), look.text.width(words.YOU, head)) - px(9)
        sign_room = pack - look.text.width("00", kind) - px(3) - room.x
        head_y = room.y + round(head.px * 0.55)
        deck = self.panel.stage.view.rules.deck
        for label, x in ((words.PACK, pack), (words.YOU, own)):
            look.text.draw(surface, label, head, theme.MINT_TEXT, (x, head_y), "right")
        top = head_y + round(head.px * 0.75)
        step = min(px(48), (room.bottom - top) // len(self.counts))
        lit = self.panel.stage.view.table.reading or self.panel.considered.reading
        for place, count in enumerate(self.counts):
            row = pygame.Rect(room.x, top + place * step, room.width, step - px(3))
            if count.reading == lit:
                fill = theme.mix(theme.TILE_HOVER, theme.LINE, 0.45)
                look.shapes.box(surface, row, Box(6 * self.factor, fill))
            ink = theme.PAPER if lit in (None, count.reading) else theme.MUTED
            radius = min(px(14), row.height * 0.42, (sign_room - px(4)) / 2)
            centre = (room.x + px(4) + radius, row.centery)
            assert count.reading is not None
            draw_sign(surface, look, centre, radius, deck, count.reading)
            for number, x in ((count.pack, pack), (count.own, own)):
                look.text.draw(surface, str(number), kind, ink, (x, row.centery), "right")


def draw_too(
    surface: pygame.Surface,
    look: Look,
    tile: Tile,
    who: str,
    at: tuple[int, int],
    align: str,
) -> None:
    """An ivory pill: somebody said the same before."""
    widest = tile.rect.width - tile.px(16)
    kind = _TOO.at(tile.text_factor)
    pad = round(kind.px * 0.8)
    name = words.said_too(who)
    while len(who) > 1 and look.text.width(name, kind) > widest - 2 * pad:
        who = who[:-1].rstrip()
        name = f"{who}…"
    height = round(kind.px * 1.7)
    rect = pygame.Rect(0, 0, look.text.width(name, kind) + 2 * pad, height)
    rect.center = at
    if align == "right":
        rect.midright = at
    look.shapes.box(surface, rect, Box(height / 2, theme.PAPER))
    look.text.draw(surface, name, kind, theme.INK, rect.center, "centre")
